package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// apply writes a continuous effect.
func (e *english) apply(a ability.Apply) string {
	e.stillA = false
	s := e.applied(a)
	if e.stillA {
		e.stillA = false
		s += ". " + e.still()
	}
	return s
}

// still writes what else an object goes on being.
func (e *english) still() string {
	return e.pick("it's still a land", "they're still lands", "it's still a planeswalker", "it's still an artifact", "it's still an enchantment", "he's still a planeswalker", "she's still a planeswalker")
}

func (e *english) applied(a ability.Apply) string {
	if a.Players != nil && a.To == nil {
		if _, ok := a.Mods[0].(ability.Unpreventable); ok {
			return e.timed("damage can't be prevented", a.For)
		}
		if _, ok := a.Mods[0].(ability.BlocksChosen); ok {
			return "you choose which creatures block " + e.duration(a.For) + " and how those creatures block"
		}
		if c, ok := a.Mods[0].(ability.CostChange); ok {
			return e.spellsCostLess(c)
		}
		s, plural := e.players(a.Players)
		if h, ok := a.Mods[0].(ability.PlayerHas); ok {
			return e.timed(s+" "+verb(plural, "gain")+" "+e.keyword(h.Keyword), a.For)
		}
		if s := s + " " + e.playerMod(a.Mods[0], plural); strings.HasSuffix(s, "this turn") {
			return s
		}
		if may, ok := a.Mods[0].(ability.PlayerMay); ok && may.What == ability.FlashSpells {
			mod := e.playerMod(may, plural)
			as := " as though they had flash"
			return e.pick(s+" "+strings.TrimSuffix(mod, as)+" "+e.duration(a.For)+as, e.timed(s+" "+mod, a.For))
		}
		return e.timed(s+" "+e.playerMod(a.Mods[0], plural), a.For)
	}
	if _, sw := a.Mods[0].(ability.SwitchPT); sw {
		return e.timed("switch "+e.possessiveObjects(a.To)+" power and toughness", a.For)
	}
	if s := e.allBlock(a.To, a.Mods, a.For); s != "" {
		return s
	}
	if len(a.Mods) == 1 {
		if c, ok := a.Mods[0].(ability.ControlBy); ok {
			who := c.Players
			if _, you := who.(ability.You); you {
				who = nil
			}
			s := e.does(who, "gain", "control of "+e.objects(a.To))
			e.bound(a.Bind, a.To)
			return e.timed(s, a.For)
		}
	}
	return e.withSubject(a.To, func(s string, plural bool) string { return e.appliedTo(a, s, plural) })
}

// appliedTo writes a continuous effect on objects that are named s.
func (e *english) appliedTo(a ability.Apply, s string, plural bool) string {
	e.bound(a.Bind, a.To)
	body := s + " " + e.mods(a.Mods, plural, false, a.For)
	if d := e.durationFront(a.For); d != "" {
		if front := d + ", " + s + " " + e.mods(a.Mods, plural, false, 0); e.says(front) && strings.Contains(e.exact, d+",") {
			return front
		}
		if front := s + " " + e.mods(a.Mods, plural, false, 0); e.says(d) && !e.says(body) && e.says(front) {
			return front
		}
	}
	return body
}

// durationFront is a duration that may stand before the clause.
func (e *english) durationFront(d ability.Duration) string {
	switch d {
	case ability.ThisTurn:
		return "until end of turn"
	case ability.UntilYourNextTurn:
		return "until your next turn"
	case ability.UntilEndOfNextTurn:
		return "until the end of your next turn"
	}
	return ""
}

// timed adds a duration to a clause.
func (e *english) timed(s string, d ability.Duration) string {
	if d == 0 {
		return s
	}
	var list []string
	for _, dur := range e.durations(d) {
		list = append(list, s+" "+dur, dur+", "+s)
	}
	return e.pick(list...)
}

// sameObjects writes a continuous effect on the objects of the one before it,
// without naming them again.
func (e *english) sameObjects(before, x ability.Effect) (string, bool) {
	a, ok := before.(ability.Apply)
	b, ok2 := x.(ability.Apply)
	if !ok || !ok2 || a.To == nil || !equalNodes(a.To, b.To) {
		return "", false
	}
	saved := e.voice
	for _, plural := range [...]bool{false, true} {
		e.voice = saved
		subject, _ := e.subject(b.To)
		rest := e.mods(b.Mods, plural, false, b.For)
		if e.model != "" && e.says(rest) && !e.says(subject+" "+rest) {
			return rest, true
		}
	}
	e.voice = saved
	return "", false
}
