package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// This file writes what happens in combat and by spells and damage.

func damageKind(combat, noncombat bool) string {
	switch {
	case combat:
		return "combat damage"
	case noncombat:
		return "noncombat damage"
	}
	return "damage"
}

func (e *english) casts(c ability.Casts) string {
	s, pl := e.doer(c.Who)
	s += " " + verb(pl, "cast") + " "
	if c.OrCopies {
		s += "or " + verb(pl, "copy") + " "
	}
	switch {
	case c.This:
		return s + "~"
	case c.Nth > 0:
		s += e.pick(e.possessive(c.Who), "their") + " " + ordinalWords[c.Nth] + " " + e.filter(c.What, false, "or")
		if c.During != nil {
			return s + " during each opponent's turn"
		}
		return s + " each turn"
	}
	f := c.What
	another := false
	if len(f.Preds) > 0 {
		if e.isAnother(f.Preds[0]) {
			another, f.Preds = true, f.Preds[1:]
		}
	}
	if another {
		s += "another " + e.filter(f, false, "or")
	} else {
		s += article(e.filter(f, false, "or"))
	}
	if c.FromSet {
		switch c.From {
		case ability.Hand:
			s += " from your hand"
		case ability.Exile:
			s += " from exile"
		case ability.Graveyard:
			s += e.pick(" from your graveyard", " from a graveyard")
		}
	}
	switch c.During.(type) {
	case ability.You:
		s += " during your turn"
	case ability.EachPlayer:
		s += e.pick(" during each opponent's turn", " during an opponent's turn")
	}
	return s
}

func (e *english) attacks(a ability.Attacks) string {
	if a.By != nil {
		s, pl := e.doer(a.By)
		s += " " + verb(pl, "attack")
		switch {
		case a.MinCount > 1:
			s += " with " + cardinal(ability.N(a.MinCount)) + " or more creatures"
		case a.What.Filter != nil:
			s += " with one or more " + e.filter(*a.What.Filter, true, "and")
		}
		return s
	}
	if a.Passive {
		who, pl := e.doer(a.Whom)
		return who + " " + be(pl) + " attacked"
	}
	if a.WithOthers > 0 {
		return e.objects(ability.This{}) + " and at least " + cardinal(ability.N(a.WithOthers)) + " other creatures attack"
	}
	s, pl := e.eventObject(a.What, a.Batch)
	s += " " + verb(pl, "attack")
	if a.Alone {
		s += " alone"
	}
	if a.Whom != nil {
		who, _ := e.doer(a.Whom)
		s += " " + who
		if !a.PlayerOnly {
			s += " or a planeswalker you control"
		}
	}
	return s
}

func (e *english) deals(d ability.DealsDamage) string {
	s, pl := e.eventObject(d.Source, d.Batch)
	s += " " + verb(pl, "deal") + " " + damageKind(d.Combat, d.Noncombat)
	if d.ToPlayers == nil && d.ToObjects == nil {
		return s
	}
	return s + " to " + e.damagedEvent(d)
}

func (e *english) damagedEvent(d ability.DealsDamage) string {
	switch {
	case d.ToPlayers != nil && d.ToObjects != nil:
		if d.ToPlayers.Who == ability.Opponent {
			return "an opponent or a permanent an opponent controls"
		}
		return "a permanent or player"
	case d.ToPlayers != nil:
		switch d.ToPlayers.Who {
		case ability.Self:
			return "you"
		case ability.Opponent:
			return e.pick("an opponent", "one of your opponents")
		}
		return "a player"
	}
	return article(e.filter(*d.ToObjects, false, "or"))
}

func (e *english) becomesTarget(b ability.BecomesTarget) string {
	s, pl := "", false
	if b.Players != nil {
		s, pl = e.doer(b.Players)
	} else {
		s, pl = e.eventObject(b.What, false)
	}
	s += " " + verb(pl, "become") + " the target of "
	switch {
	case b.Spell:
		return s + article(e.filter(*b.By, false, "or"))
	case b.By == nil:
		return s + "a spell or ability"
	}
	s += "a spell or ability"
	for _, p := range b.By.Preds {
		s += " " + e.clause(p, ability.Stack, false)
	}
	return s
}
