package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// playerStatement writes what is so for players.
func (e *english) playerStatement(who ability.Players, mods []ability.Mod) string {
	if len(mods) == 1 {
		switch mods[0].(type) {
		case ability.ControlsSearch:
			return "you control your opponents while they're searching their libraries"
		case ability.ExilesFound:
			return "while an opponent is searching their library, they exile each card they find. you may play those cards for as long as they remain exiled, and you may spend mana as though it were mana of any color to cast them"
		}
		switch m := mods[0].(type) {
		case ability.UntapsToo:
			return "untap " + e.objects(m.What) + " during " + e.possessive(who) + " untap step"
		case ability.Unpreventable:
			return e.playerMod(m, false)
		case ability.PlayerMay:
			if each, ok := who.(ability.EachPlayer); ok && each.Filter.Who == ability.AnyPlayer && e.says("any player "+e.playerMod(m, false)) {
				return "any player " + e.playerMod(m, false)
			}
		}
		if h, ok := mods[0].(ability.MaxHand); ok {
			s := e.possessive(who) + " maximum hand size is "
			switch {
			case h.Set:
			case h.Neg:
				s += "reduced by "
			default:
				s += "increased by "
			}
			return s + cardinal(h.N)
		}
		if may, ok := mods[0].(ability.PlayerMay); ok {
			_, you := who.(ability.You)
			switch {
			case may.What == ability.TopRevealed && you:
				return "play with the top card of your library revealed"
			case may.What == ability.TopRevealed:
				return "players play with the top card of their libraries revealed"
			case may.What == ability.PlayHandRevealed:
				return e.pick("players play with their hands revealed", "your opponents play with their hands revealed")
			}
		}
		if c, ok := mods[0].(ability.PlayerCant); ok && c.N != nil {
			if act := map[ability.PlayerAct]string{ability.AttackAct: "attack", ability.BlockAct: "block", ability.AttackYou: "attack you"}[c.What]; act != "" {
				return "no more than " + cardinal(c.N) + " " + e.pick("creatures", "creature") + " can " + act + " each combat"
			}
		}
		if sk, ok := mods[0].(ability.SkipSteps); ok {
			step := stepNames[sk.Step]
			if _, you := who.(ability.You); you {
				return "skip your " + step
			}
			return e.pick("players skip their "+step, "players skip their "+step+"s")
		}
	}
	s, plural := e.players(who)
	var list []string
	for _, m := range mods {
		list = append(list, e.playerMod(m, plural))
	}
	text := list[0]
	for _, x := range list[1:] {
		text = e.pick(text+" and "+x, text+" or "+strings.TrimPrefix(x, "can't "))
	}
	return s + " " + text
}

var stepNames = map[ability.Step]string{
	ability.Untap: "untap step", ability.Upkeep: "upkeep step", ability.DrawStep: "draw step", ability.AnyCombat: "combat phase",
}

func (e *english) playerMod(m ability.Mod, plural bool) string {
	switch m := m.(type) {
	case ability.PlayerHas:
		return verb(plural, "have") + " " + e.keyword(m.Keyword)
	case ability.Unpreventable:
		return "damage can't be prevented"
	case ability.PlayerCant:
		return "can't " + e.playerAct(m)
	case ability.PlayerMay:
		switch m.What {
		case ability.NoMaxHand:
			return verb(plural, "have") + " no maximum hand size"
		case ability.ExtraLand:
			if s := "may play an additional land this turn"; isOne(m.N) && e.says(s) {
				return s
			}
			if isOne(m.N) {
				return e.pick("may play an additional land on each of your turns", "may play an additional land on each of their turns", "may play an additional land during each of their turns")
			}
			return "may play two additional lands on each of your turns"
		case ability.FlashSpells:
			f := ability.Filter{Zone: ability.Stack, Preds: []ability.Pred{ability.Is{State: ability.SpellOnStack}}}
			if m.Filter != nil {
				f = *m.Filter
			}
			return "may cast " + e.pick(e.filter(f, true, "and"), e.filter(f, true, "or")) + " as though they had flash"
		case ability.PlayFromTop, ability.PlayFromGraveyard:
			return e.playsFrom(m)
		case ability.LookAtTop:
			return "may look at the top card of your library any time"
		case ability.LoseNotAtAll:
			return "can't lose the game"
		case ability.WinNotAtAll:
			return "your opponents can't win the game"
		case ability.LoseNotFromLife:
			return "don't lose the game for having 0 or less life"
		}
	}
	return "?"
}

// playsFrom writes that players may play cards from the top of a library or from a
// graveyard.
func (e *english) playsFrom(m ability.PlayerMay) string {
	from := " from the top of your library"
	if m.What == ability.PlayFromGraveyard {
		from = " from your graveyard"
	}
	switch {
	case m.Filter == nil:
		return "may play lands and cast spells" + from
	case m.Filter.Zone == ability.Stack:
		return "may cast " + e.pick(e.filter(*m.Filter, true, "and"), e.filter(*m.Filter, true, "or")) + from
	}
	return "may play " + e.filter(*m.Filter, true, "and") + from
}

func (e *english) playerAct(c ability.PlayerCant) string {
	switch c.What {
	case ability.GainLifeAct:
		return "gain life"
	case ability.LoseLifeAct:
		return "lose life"
	case ability.LoseAct:
		return "lose the game"
	case ability.WinAct:
		return "win the game"
	case ability.PlayLands:
		return e.pick("play lands", "play land cards")
	case ability.SearchLibraries:
		return "search libraries"
	case ability.DrawCards:
		if c.N != nil {
			return "draw more than one card each turn"
		}
		return "draw cards"
	case ability.UntapMore:
		s := "untap more than " + cardinal(c.N) + " " + e.filter(*c.Filter, !isOne(c.N), "or")
		return e.pick(s+" during their untap steps", s+" during your untap step")
	case ability.VentureAct:
		return "venture into the dungeon more than once each turn"
	case ability.BeTarget:
		return "be the target of spells or abilities your opponents control"
	case ability.CastSpells:
		if c.N != nil {
			return "cast more than one spell each turn"
		}
		s := "spells"
		if c.Filter != nil {
			s = e.pick(e.filter(*c.Filter, true, "or"), e.filter(*c.Filter, true, "and"))
		}
		if c.If != nil {
			s += " during your turn"
		}
		return "cast " + s
	}
	return "?"
}

// costChange writes what spells cost.
func (e *english) costChange(c ability.CostChange) string {
	if c.Abilities {
		return e.abilityCost(c)
	}
	s := ""
	if c.This {
		s = e.pick("this spell", "~") + " costs "
	} else if c.Nth > 0 {
		s = "the " + ordinalWords[c.Nth] + " " + e.filter(c.What, false, "or") + " you cast each turn costs "
	} else {
		f := c.What
		var targets *ability.Targets
		if n := len(f.Preds); n > 0 {
			if t, ok := f.Preds[n-1].(ability.Targets); ok {
				targets, f.Preds = &t, f.Preds[:n-1]
			}
		}
		s = e.spellsCast(f, c.Who)
		if targets != nil {
			s += " that target " + e.targeted(*targets)
		}
		s += " cost "
	}
	less := e.moreOrLess(c, "to cast")
	if up := s + "up to " + less; !c.More && e.says(up) {
		s = up
	} else {
		s += less
	}
	if c.Targeting != nil {
		s += " if it targets " + article(e.filter(*c.Targeting, false, "or"))
	}
	if c.ColoredOnly {
		s += ". This effect reduces only the amount of colored mana you pay"
	}
	return s
}

// spellsCast writes which spells, and who casts them; what describes the spells stands
// before that or behind.
func (e *english) spellsCast(f ability.Filter, who ability.Players) string {
	you := ""
	switch who.(type) {
	case ability.You:
		you = " you cast"
	case ability.EachPlayer:
		you = " your opponents cast"
	}
	head := f
	head.Preds = nil
	for _, pred := range f.Preds {
		if is, spell := pred.(ability.Is); isAdjective(pred) || spell && is.State == ability.SpellOnStack {
			head.Preds = append(head.Preds, pred)
		}
	}
	var list []string
	for _, conj := range [...]string{"and", "or"} {
		all := e.filter(f, true, conj)
		list = append(list, all+you)
		if short := e.filter(head, true, conj); len(short) < len(all) && strings.HasPrefix(all, short) {
			list = append(list, short+you+all[len(short):])
		}
	}
	return e.pick(list...)
}
