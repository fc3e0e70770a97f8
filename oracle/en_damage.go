package oracle

import "github.com/grandmelee/melee/ability"

// damage writes who deals how much damage to whom.
func (e *english) damage(d ability.Damage) string {
	source := "~"
	plural := false
	if d.Source != nil {
		source, plural = e.subject(d.Source)
	}
	s := source + " " + verb(plural, "deal") + " "
	if d.To != nil {
		e.bound(d.Bind, d.To)
	}
	before := e.voice
	n, tail, equal := e.damageAmount(d.N)
	e.voice = before
	to := " to "
	if d.Divided {
		to = " divided as you choose among "
	}
	if equal != "" {
		early := s + "damage equal to " + e.quantity(d.N) + to + e.damaged(d)
		if e.says(early) || !e.says(s+"damage"+to) {
			return early + e.damageEnd(d)
		}
		e.voice = before
		s += "damage" + to + e.damaged(d) + " equal to "
		return s + e.quantity(d.N) + e.damageEnd(d)
	}
	s += n + " damage" + to + e.damaged(d)
	if tail != "" {
		_, tail, _ = e.damageAmount(d.N)
	}
	return s + tail + e.damageEnd(d)
}

func (e *english) damageEnd(d ability.Damage) string {
	if d.Unpreventable {
		return e.pick(". the damage can't be prevented", ". that damage can't be prevented")
	}
	return ""
}

func (e *english) damageAmount(n ability.Number) (word, tail, equal string) {
	switch n := n.(type) {
	case ability.X:
		if q := e.quantity(n); q != figures(n) {
			return e.xOr(q)
		}
		return figures(n), "", ""
	case ability.N:
		return figures(n), "", ""
	case ability.EventAmount, ability.Bound:
		if q := e.quantity(n); e.says("X is " + q) {
			return e.xOr(q)
		}
		return "that much", "", ""
	case ability.Times:
		switch n.A.(type) {
		case ability.EventAmount, ability.Bound:
			if n.K == ability.Number(ability.N(2)) && !e.says("for each") {
				return "twice that much", "", ""
			}
		case ability.X:
			if s := "twice " + figures(n.A); e.says(s + " damage") {
				return s, "", ""
			}
		}
		if k, ok := n.K.(ability.N); ok && !(k == 2 && !e.says("for each")) {
			return figures(n.K), " for each " + e.each(n.A), ""
		}
	}
	return e.xOr(e.quantity(n))
}

// damaged writes who is dealt damage.
func (e *english) damaged(d ability.Damage) string {
	if c, ok := d.To.(ability.Chosen); ok {
		if _, ok := d.Players.(ability.ChosenPlayers); ok {
			s, _ := e.target(c.Slot)
			return s
		}
	}
	if a, ok := d.To.(ability.AttackedThing); ok {
		it := e.objects(a.By)
		return e.pick("the player or planeswalker "+it+" is attacking", "the player or planeswalker it's attacking")
	}
	before := e.voice
	a := joined(append(e.damagedObjects(d), e.damagedPlayers(d)...), "and")
	after := e.voice
	e.voice = before
	if b := joined(append(e.damagedPlayers(d), e.damagedObjects(d)...), "and"); a == b || e.pick(a, b) == b {
		return b
	}
	e.voice = after
	return a
}

// hitWithOthers reports whether damage is dealt to a target that may be a player or
// an object, and to other objects.
func hitWithOthers(d ability.Damage) bool {
	u, ok := d.To.(ability.Union)
	c, ok2 := d.Players.(ability.ChosenPlayers)
	return ok && ok2 && u[0] == ability.Objects(ability.Chosen(c))
}

func (e *english) damagedObjects(d ability.Damage) (list []string) {
	if u, ok := d.To.(ability.Union); ok {
		for _, o := range u {
			list = append(list, e.objects(o))
		}
	} else if d.To != nil {
		list = append(list, e.objects(d.To))
	}
	return list
}

func (e *english) damagedPlayers(d ability.Damage) (list []string) {
	if hitWithOthers(d) {
		return nil // it is the target that was written among the objects
	}
	if u, ok := d.Players.(ability.UnionPlayers); ok {
		for _, p := range u {
			list = append(list, e.player(p))
		}
	} else if d.Players != nil {
		list = append(list, e.player(d.Players))
	}
	return list
}
