package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// cants writes what objects can't do.
func (e *english) cants(mods []ability.Mod, plural bool, d ability.Duration) (s, tail string, n int) {
	m := mods[0].(ability.Cant)
	if m.Do == ability.ActivateAbilities || m.Do == ability.ActivateNonMana {
		s := e.pick("its activated abilities can't be activated", "their activated abilities can't be activated")
		if m.Do == ability.ActivateNonMana {
			s += " unless they're mana abilities"
		}
		return s, "", 1
	}
	if m.Do == ability.UntapInUntapStep {
		step := "untap step"
		if d == ability.NextUntap {
			step = "next untap step"
		}
		v := verb(plural, "don't") + " untap during "
		whose := "its controller's "
		if plural {
			whose = "their controller's "
		}
		return e.pick(v+whose+step, v+"their controllers' "+step+"s", v+"your "+step, v+"their "+step), "", 1
	}
	if m.Do == ability.Block && m.Except {
		return "can block only " + e.filter(*m.By, true, "and"), "", 1
	}
	var list []string
	for _, x := range mods {
		c, ok := x.(ability.Cant)
		if !ok || c.Do == ability.ActivateAbilities || c.Do == ability.ActivateNonMana || c.Do == ability.UntapInUntapStep || c.Do == ability.Block && c.Except {
			break
		}
		list = append(list, e.act(c))
	}
	n = len(list)
	if n == 2 && list[0] == "attack alone" && list[1] == "block alone" {
		s = "can't attack or block alone"
	} else {
		s = "can't " + list[0]
		for i, x := range list[1:] {
			if i == n-2 {
				s = e.pick(s+" or "+x, s+", and can't "+x, s+" and can't "+x)
			} else {
				s += ", " + x
			}
		}
		if !e.says(s) && n > 1 && !strings.HasSuffix(list[0], list[1]) {
			// "can't attack or block, and its activated abilities …" and the like
			s = "can't " + joined(list, "or")
			alt := "can't " + strings.Join(list, " and can't ")
			s = e.pick(s, alt)
		}
	}
	last := mods[n-1].(ability.Cant)
	switch {
	case last.Unless != nil:
		_, you := last.UnlessPayer.(ability.You)
		who := "its controller pays"
		switch {
		case you:
			who = "you pay"
		case strings.Contains(e.exact, "their controller pays"):
			who = "their controller pays"
		}
		pay := " unless " + who + " " + strings.TrimPrefix(e.cost(last.Unless, true), "pay ")
		s += e.longest(pay, " for each of those creatures", " for each creature they control that's attacking you")
	case last.UnlessIf != nil:
		s += " unless " + e.condition(last.UnlessIf)
	}
	return s, "", n
}

func (e *english) act(c ability.Cant) string {
	switch c.Do {
	case ability.Attack:
		if c.Whom != nil {
			if c.PlayerOnly {
				return "attack you"
			}
			return "attack you or planeswalkers you control"
		}
		return "attack"
	case ability.Block:
		if c.By != nil {
			return "block " + e.filter(*c.By, true, "or")
		}
		return "block"
	case ability.AttackAlone:
		return "attack alone"
	case ability.BlockAlone:
		return "block alone"
	case ability.BeBlocked:
		switch {
		case c.MinBlockers > 0:
			return "be blocked except by " + cardinal(ability.N(c.MinBlockers)) + " or more creatures"
		case c.MaxBlockers > 0:
			return "be blocked by more than one creature"
		case c.Except:
			return "be blocked except by " + e.pick(e.filter(*c.By, true, "or"), e.filter(*c.By, true, "and"))
		case c.By != nil:
			return "be blocked by " + e.pick(e.filter(*c.By, true, "or"), e.filter(*c.By, true, "and"))
		}
		return "be blocked"
	case ability.BeCountered:
		return "be countered"
	case ability.BeRegenerated:
		return "be regenerated"
	case ability.BeSacrificed:
		return "be sacrificed"
	case ability.BeEnchanted:
		return "be enchanted"
	case ability.CrewVehicles:
		return "crew vehicles"
	case ability.Transforming:
		return "transform"
	case ability.BeTargeted:
		if c.By == nil {
			return "be the target of spells or abilities"
		}
		if len(c.By.Preds) == 1 {
			if w, ok := c.By.Preds[0].(ability.Controlled); ok {
				return "be the target of spells or abilities " + e.pick(e.controls(w.By, "control"), "your opponents control")
			}
		}
		return "be the target of " + e.filter(*c.By, true, "or")
	}
	return "?"
}

// allBlock writes "all creatures able to block ~ do so".
func (e *english) allBlock(o ability.Objects, mods []ability.Mod, d ability.Duration) string {
	if len(mods) != 1 {
		return ""
	}
	m, ok := mods[0].(ability.Must)
	if !ok || m.Do != ability.AllBlock {
		return ""
	}
	s := "all creatures able to block " + e.objects(o)
	if d != 0 {
		s += " this turn"
	}
	return s + " do so"
}

// must writes what objects have to do.
func (e *english) must(m ability.Must, mods []ability.Mod, plural bool, d ability.Duration) (string, string, int) {
	when := e.pick("each combat", "each turn")
	if d != 0 {
		when = e.duration(d)
		if d == ability.ThisTurn {
			when = "this turn"
		} else if d == ability.ThisCombat {
			when = "this combat"
		}
	}
	switch m.Do {
	case ability.Attack:
		if len(mods) > 1 {
			if b, ok := mods[1].(ability.Must); ok && b.Do == ability.Block {
				return verb(plural, "attack") + " or " + verb(plural, "block") + " each combat if able", "", 2
			}
		}
		whom := ""
		if m.Whom != nil {
			if _, owner := m.Whom.(ability.OwnerOf); owner {
				whom = " its owner"
			} else {
				whom = " " + e.player(m.Whom)
			}
		}
		return verb(plural, "attack") + whom + " " + when + " if able", "", 1
	case ability.Block:
		if m.Objects != nil {
			return verb(plural, "block") + " " + e.objects(m.Objects) + " " + when + " if able", "", 1
		}
		return verb(plural, "block") + " " + when + " if able", "", 1
	}
	if d != 0 {
		return "must be blocked this turn if able", "", 1
	}
	return "must be blocked if able", "", 1
}

func (e *english) asThough(m ability.AsThough, plural bool) string {
	switch m.What {
	case ability.AttackWithDefender:
		if s := e.pick("", "can attack this turn as though it didn't have defender", "can attack this turn as though they didn't have defender"); s != "" {
			return s
		}
		return e.pick("can attack as though it didn't have defender", "can attack as though they didn't have defender")
	case ability.AssignNoDamage:
		return verb(plural, "assign") + " no combat damage this turn"
	case ability.BlockShadow:
		return e.pick("can block creatures with shadow as though they didn't have shadow", "can block creatures with shadow as though it had shadow")
	case ability.BlockAdditional:
		return "can block an additional creature each combat"
	case ability.BlockAny:
		return "can block any number of creatures"
	case ability.DamageByToughness:
		return verb(plural, "assign") + e.pick(" combat damage equal to its toughness rather than its power", " combat damage equal to their toughness rather than their power")
	}
	return "?"
}
