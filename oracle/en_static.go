package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// static writes a static ability.
func (e *english) static(s *ability.Static) string {
	text := e.staticText(s)
	if s.Else != nil {
		text += " Otherwise, it " + e.mods(s.Else, false, true, 0) + "."
	}
	switch keeps(s) {
	case ability.KeepsGiver:
		text += " This effect doesn't remove ~."
	case ability.KeepsAuras:
		text += " This effect doesn't remove Auras."
	}
	return text
}

// keeps is which Auras protection that a statement gives does not remove.
func keeps(s *ability.Static) ability.Keeps {
	for _, m := range s.Mods {
		if g, ok := m.(ability.Gain); ok {
			if k, ok := g.Ability.(*ability.Keyword); ok && k.Keeps != 0 {
				return k.Keeps
			}
		}
	}
	return ability.KeepsNone
}

// staticText writes a static ability but for a second sentence about Auras.
func (e *english) staticText(s *ability.Static) string {
	cond := ""
	if s.If != nil {
		cond = e.condition(s.If)
	}
	if len(s.Mods) > 0 {
		switch m := s.Mods[0].(type) {
		case ability.ReplacementMod:
			text := e.replacement(m.Replacement)
			if cond != "" {
				text = e.pick("as long as "+cond+", "+text, text)
				if t, ok := s.If.(ability.TurnOf); ok {
					text = e.pick("during "+e.possessive(t.Players)+" turn, "+strings.TrimPrefix(text, "as long as "+cond+", "), text)
				}
			}
			return sentence(text)
		case ability.AttackCost:
			return e.attackCost(s, m)
		case ability.CostChange:
			text := e.costChange(m)
			if cond != "" {
				during := text
				if t, ok := s.If.(ability.TurnOf); ok {
					during = strings.Replace(text, " cost ", " during "+e.possessive(t.Players)+" turn cost ", 1)
				}
				text = e.pick(text+" if "+cond, "if "+cond+", "+text, "as long as "+cond+", "+text, text+" as long as "+cond, during)
			}
			return sentence(text)
		}
	}
	e.stillA = false
	text := e.statement(s)
	if s.And != nil {
		text += " and " + e.statement(s.And)
	}
	if e.stillA {
		return sentence(text) + " " + sentence(e.still())
	}
	if cond == "" {
		return sentence(text)
	}
	if _, own := s.Mods[0].(ability.OwnFlash); own {
		return sentence(e.pick("as long as "+cond+", "+text, "if "+cond+", "+text))
	}
	front, back := "as long as "+cond+", "+text, text+" as long as "+cond
	if s.Last {
		back = e.pick(back, text+" if "+cond)
	}
	if t, ok := s.If.(ability.TurnOf); ok {
		front = e.pick("during "+e.possessive(t.Players)+" turn, "+text, front)
	}
	if n, ok := s.If.(ability.NotSo); ok {
		if _, ok := n.If.(ability.TurnOf); ok {
			front = e.pick("during turns other than yours, "+text, front)
		}
	}
	if s.Last {
		front, back = back, front
	}
	return sentence(e.pick(front, back))
}

// statement writes what a static ability says is so.
func (e *english) statement(s *ability.Static) string {
	if text := e.spellsCant(s); text != "" {
		return text
	}
	if s.Affects == nil {
		switch m := s.Mods[0].(type) {
		case ability.ExtraDie:
			return extraDie
		case ability.DoubleTriggers:
			return e.additionalTime(m)
		}
		return e.playerStatement(s.Players, s.Mods)
	}
	if len(s.Mods) == 1 {
		switch m := s.Mods[0].(type) {
		case ability.ControlBy:
			return "you control " + e.objects(s.Affects)
		case ability.SetPT:
			if s.Defining {
				return e.definedPT(m)
			}
		case ability.SetColors:
			if s.Defining {
				return "~ is all colors"
			}
		case ability.CastOnly:
			return e.castOnly(m)
		case ability.OwnFlash:
			return e.ownFlash(m)
		case ability.CastBuried:
			s := "you may cast ~ from your graveyard"
			if m.Cost != nil {
				s += " by paying " + strings.TrimPrefix(e.cost(m.Cost, true), "pay ") + " rather than paying its mana cost"
			}
			return s
		case ability.AnyNumberInDeck:
			return "a deck can have any number of cards named ~"
		case ability.MayBeCommander:
			return "~ can be your commander"
		case ability.FromOpening:
			return "you may reveal this card from your opening hand. If you do, " + e.delay(m.Delay)
		case ability.AsThough:
			if m.What == ability.AssignAsUnblocked {
				return "you may have ~ assign its combat damage as though it weren't blocked"
			}
			if m.What == ability.BeginInPlay {
				return e.pick("if this card is in your opening hand, you may begin the game with it on the battlefield", "if ~ is in your opening hand, you may begin the game with it on the battlefield")
			}
			if m.What == ability.CastMutating {
				return "you may cast ~ from your graveyard using its mutate ability"
			}
			if m.What == ability.StayTapped {
				return "you may choose not to untap ~ during your untap step"
			}
		}
	}
	if s := e.allBlock(s.Affects, s.Mods, 0); s != "" {
		return s
	}
	return e.withSubject(s.Affects, func(subject string, plural bool) string {
		return subject + " " + e.mods(s.Mods, plural, true, 0)
	})
}

func (e *english) castOnly(m ability.CastOnly) string {
	s := "cast this spell only " + timingIn(m.Timing, English)
	if m.If == nil {
		return s
	}
	when := "if " + e.condition(m.If)
	if m.Timing == 0 {
		return s + when
	}
	return e.pick(s+" and only "+when, s+" "+when)
}

func (e *english) definedPT(m ability.SetPT) string {
	switch {
	case m.Power != nil && m.Toughness != nil && equalNodes(m.Power, m.Toughness):
		return "~'s power and toughness are each equal to " + e.quantity(m.Power)
	case m.Power != nil && m.Toughness != nil:
		return "~'s power is equal to " + e.quantity(m.Power) + " and its toughness is equal to " + e.quantity(m.Toughness)
	case m.Power != nil:
		return "~'s power is equal to " + e.quantity(m.Power)
	}
	return "~'s toughness is equal to " + e.quantity(m.Toughness)
}
