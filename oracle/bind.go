package oracle

import (
	"reflect"

	"github.com/grandmelee/melee/ability"
)

// settle replaces the stand-ins for variables in effects by the variables, or
// by none where nothing refers to them.
func (p *parser) settle(list []ability.Effect) {
	for i, e := range list {
		list[i] = rebind(e, p.settled)
	}
}

// settled is the variable of a stand-in, which is bound from now on.
func (p *parser) settled(v ability.Var) ability.Var {
	if v >= 0 {
		return v
	}
	b := p.binds[-v-1]
	p.bound |= 1 << b
	return b
}

// allBound reports whether each variable that was given out is bound by an
// effect: if not, a word refers to something that the tree does not have.
func (p *parser) allBound() bool {
	for v := ability.Var(1); v <= p.vars; v++ {
		if p.bound&(1<<v) == 0 {
			return false
		}
	}
	return true
}

func (p *parser) settleDo(do *ability.Instructions) {
	p.settle(do.Effects)
	if do.Modal != nil {
		for i := range do.Modal.Modes {
			p.settle(do.Modal.Modes[i].Effects)
		}
	}
}

// bindOf is the variable that an effect binds, 0 if it binds none.
func bindOf(e ability.Effect) (v ability.Var) {
	switch e.(type) {
	case ability.When, ability.ForEach, ability.ForEachPlayer, ability.Repeat, ability.Together, ability.Delay, ability.Reflexive, ability.FlipCoin, ability.RollDie, ability.SelfOrOthers, ability.Vote:
		return 0
	}
	first := true
	rebind(e, func(b ability.Var) ability.Var {
		if first {
			v, first = b, false
		}
		return b
	})
	return v
}

// rebind is an effect with f applied to each variable that it, or an effect
// inside it, binds; its own comes first.
func rebind(e ability.Effect, f func(ability.Var) ability.Var) ability.Effect {
	all := func(list []ability.Effect) {
		for i := range list {
			list[i] = rebind(list[i], f)
		}
	}
	switch e := e.(type) {
	case ability.Damage:
		e.Bind = f(e.Bind)
		return e
	case ability.Destroy:
		e.Bind = f(e.Bind)
		return e
	case ability.Move:
		e.Bind = f(e.Bind)
		return e
	case ability.Sacrifice:
		e.Bind = f(e.Bind)
		return e
	case ability.Counter:
		e.Bind = f(e.Bind)
		return e
	case ability.Draw:
		e.Bind = f(e.Bind)
		return e
	case ability.Discard:
		e.Bind = f(e.Bind)
		return e
	case ability.Mill:
		e.Bind = f(e.Bind)
		return e
	case ability.Search:
		e.Bind = f(e.Bind)
		return e
	case ability.GainLife:
		e.Bind = f(e.Bind)
		return e
	case ability.LoseLife:
		e.Bind = f(e.Bind)
		return e
	case ability.AddCounters:
		e.Bind = f(e.Bind)
		return e
	case ability.RemoveCounters:
		e.Bind = f(e.Bind)
		return e
	case ability.Tap:
		e.Bind = f(e.Bind)
		return e
	case ability.UntapThem:
		e.Bind = f(e.Bind)
		return e
	case ability.Apply:
		e.Bind = f(e.Bind)
		return e
	case ability.CreateTokens:
		e.Bind = f(e.Bind)
		return e
	case ability.CopySpell:
		e.Bind = f(e.Bind)
		return e
	case ability.Dig:
		e.Bind, e.BindRest = f(e.Bind), f(e.BindRest)
		return e
	case ability.RevealUntil:
		e.Bind, e.BindRest = f(e.Bind), f(e.BindRest)
		return e
	case ability.Reveal:
		e.Bind = f(e.Bind)
		return e
	case ability.LookAt:
		e.Bind = f(e.Bind)
		return e
	case ability.Keyworded:
		e.Bind = f(e.Bind)
		return e
	case ability.Choose:
		e.Bind = f(e.Bind)
		return e
	case ability.CastNow:
		e.Bind = f(e.Bind)
		return e
	case ability.Shield:
		e.Effect.Bind = f(e.Effect.Bind)
		all(e.Effect.Also)
		return e
	case ability.May:
		e.Bind = f(e.Bind)
		all(e.Do)
		all(e.Then)
		all(e.Else)
		return e
	case ability.Unless:
		e.Bind = f(e.Bind)
		all(e.Do)
		return e
	case ability.When:
		all(e.Then)
		all(e.Else)
	case ability.ForEach:
		all(e.Do)
	case ability.ForEachPlayer:
		e.Var = f(e.Var)
		all(e.Do)
		return e
	case ability.Repeat:
		all(e.Do)
	case ability.Together:
		all(e.Do)
	case ability.Delay:
		all(e.Trigger.Do.Effects)
	case ability.Reflexive:
		all(e.Do.Effects)
	case ability.Vote:
		e.Bind = f(e.Bind)
		for _, do := range e.Then {
			all(do.Effects)
		}
		return e
	case ability.FriendOrFoe:
		e.Bind = f(e.Bind)
		return e
	case ability.FlipCoin:
		all(e.Win)
		all(e.Lose)
	case ability.RollDie:
		e.Bind, e.BindRest = f(e.Bind), f(e.BindRest)
		for _, r := range e.Results {
			all(r.Do)
		}
		return e
	case ability.SelfOrOthers:
		all(e.Self)
		all(e.Others)
	}
	return e
}

// link makes the cards that an ability exiles the ones that a linked ability
// of the same face speaks of (CR 607). It reports whether there are any.
func link(a ability.Ability) bool {
	switch a := a.(type) {
	case *ability.Activated:
		return linkAll(a.Do.Effects)
	case *ability.Triggered:
		return linkAll(a.Do.Effects)
	case *ability.Keyword:
		return a.Word == ability.Hideaway
	case *ability.Static:
		for _, m := range a.Mods {
			if r, ok := m.(ability.ReplacementMod); ok && r.Enters != nil {
				return linkAll(r.Enters.Do)
			}
		}
	case *ability.Level:
		linked := false
		for _, in := range a.Abilities {
			linked = link(in) || linked
		}
		return linked
	}
	return false
}

func linkAll(list []ability.Effect) bool {
	linked := false
	more := func(lists ...[]ability.Effect) {
		for _, l := range lists {
			linked = linkAll(l) || linked
		}
	}
	for i, e := range list {
		switch e := e.(type) {
		case ability.Move:
			if _, again := e.What.(ability.Linked); e.To == ability.Exile && !again {
				e.Link, linked = 1, true
				list[i] = e
			}
		case ability.Search:
			if e.To == ability.Exile {
				e.Link, linked = 1, true
				list[i] = e
			}
		case ability.May:
			more(e.Do, e.Then, e.Else)
		case ability.When:
			more(e.Then, e.Else)
		case ability.ForEachPlayer:
			more(e.Do)
		case ability.ForEach:
			more(e.Do)
		case ability.Unless:
			more(e.Do)
		case ability.Reflexive:
			more(e.Do.Effects)
		}
	}
	return linked
}

// withWho is an effect done by the player to instead of the players from.
func withWho(e ability.Effect, from, to ability.Players) ability.Effect {
	same := func(p ability.Players) ability.Players {
		if p != nil && equalNodes(p, from) {
			return to
		}
		return p
	}
	switch e := e.(type) {
	case ability.Draw:
		e.Who = same(e.Who)
		return e
	case ability.Discard:
		e.Who = same(e.Who)
		return e
	case ability.Mill:
		e.Who = same(e.Who)
		return e
	case ability.GainLife:
		e.Who = same(e.Who)
		return e
	case ability.LoseLife:
		e.Who = same(e.Who)
		return e
	case ability.Sacrifice:
		e.Who = same(e.Who)
		return e
	case ability.Search:
		e.Who, e.Of = same(e.Who), same(e.Of)
		return e
	case ability.Shuffle:
		e.Who = same(e.Who)
		return e
	case ability.Move:
		e.Who = same(e.Who)
		return e
	case ability.CreateTokens:
		e.Who = same(e.Who)
		return e
	case ability.AddMana:
		e.Who = same(e.Who)
		return e
	case ability.AddCounters:
		e.Who, e.Players = same(e.Who), same(e.Players)
		return e
	case ability.Choose:
		e.By = same(e.By)
		return e
	case ability.Scry:
		e.Who = same(e.Who)
		return e
	case ability.RevealUntil:
		e.Who = same(e.Who)
		return e
	case ability.LookAt:
		e.Who = same(e.Who)
		return e
	case ability.Reveal:
		e.Who, e.Hands = same(e.Who), same(e.Hands)
		return e
	case ability.LoseGame:
		e.Who = same(e.Who)
		return e
	case ability.CopySpell:
		e.Who = same(e.Who)
		return e
	case ability.Damage:
		e.Players = same(e.Players)
		return e
	case ability.Apply:
		e.Players = same(e.Players)
		for i, m := range e.Mods {
			if c, ok := m.(ability.ControlBy); ok {
				e.Mods[i] = ability.ControlBy{Players: same(c.Players)}
			}
		}
		return e
	}
	return e
}

// equalNodes reports whether two nodes say the same.
func equalNodes(a, b any) bool { return reflect.DeepEqual(a, b) }
