package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// playerStatic reads statements about players.
func (p *parser) playerStatic(s *ability.Static) bool {
	switch {
	case p.eat("no more than"):
		return p.crowdStatic(s)
	case p.eat("damage can't be prevented"):
		s.Players, s.Mods = ability.EachPlayer{}, []ability.Mod{ability.Unpreventable{}}
		return true
	case p.eat("any player may cast"):
		p.i -= 2
		s.Players = ability.EachPlayer{}
		m, ok := p.playerMod()
		s.Mods = []ability.Mod{m}
		return ok
	case p.eat("untap"):
		n, ok := p.objectPhrase()
		if !ok || n.objs == nil || !p.eat("during") {
			return false
		}
		s.Mods = []ability.Mod{ability.UntapsToo{What: n.objs}}
		s.Players = ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.OtherPlayer}}
		if p.at("each opponent's") {
			s.Players = opponents()
		}
		return p.eatAny("each other player's untap step", "each opponent's untap step")
	case p.eat("you may choose not to untap ~ during your untap step"):
		s.Affects, s.Mods = ability.This{}, []ability.Mod{ability.AsThough{What: ability.StayTapped}}
		return true
	case p.eat("if ~ is in your opening hand , you may begin the game with it on the battlefield"),
		p.eat("if this card is in your opening hand , you may begin the game with it on the battlefield"):
		s.Zone, s.Affects, s.Mods = ability.Hand, ability.This{}, []ability.Mod{ability.AsThough{What: ability.BeginInPlay}}
		return true
	case p.eat("you may reveal this card from your opening hand . if you do ,"):
		return p.fromOpening(s)
	case p.eat("play with the top card of your library revealed"):
		s.Players, s.Mods = ability.You{}, []ability.Mod{ability.PlayerMay{What: ability.TopRevealed}}
		return true
	case p.eat("players play with the top card of their libraries revealed"):
		s.Players, s.Mods = ability.EachPlayer{}, []ability.Mod{ability.PlayerMay{What: ability.TopRevealed}}
		return true
	case p.eat("players play with their hands revealed"):
		s.Players, s.Mods = ability.EachPlayer{}, []ability.Mod{ability.PlayerMay{What: ability.PlayHandRevealed}}
		return true
	case p.eat("your opponents play with their hands revealed"):
		s.Players, s.Mods = opponents(), []ability.Mod{ability.PlayerMay{What: ability.PlayHandRevealed}}
		return true
	case p.eat("you control your opponents while they're searching their libraries"):
		s.Players, s.Mods = opponents(), []ability.Mod{ability.ControlsSearch{}}
		return true
	case p.eat("while an opponent is searching their library , they exile each card they find . you may play those cards for as long as they remain exiled , and you may spend mana as though it were mana of any color to cast them"):
		s.Players, s.Mods = opponents(), []ability.Mod{ability.ExilesFound{}}
		return true
	case p.eat("you may have ~ assign its combat damage as though it weren't blocked"):
		s.Affects, s.Mods = ability.This{}, []ability.Mod{ability.AsThough{What: ability.AssignAsUnblocked}}
		return true
	case p.at("your maximum hand size is") || p.at("each opponent's maximum hand size is") || p.at("each player's maximum hand size is"):
		who, _ := p.possessor()
		p.eat("maximum hand size is")
		h := ability.MaxHand{}
		switch {
		case p.eat("reduced by"):
			h.Neg = true
		case p.eat("increased by"):
		default:
			h.Set = true
		}
		n, ok := p.numeral()
		h.N = n
		s.Players, s.Mods = who, []ability.Mod{h}
		return ok
	case p.eat("skip your"):
		step, ok := p.stepName()
		if !ok {
			return false
		}
		s.Players, s.Mods = ability.You{}, []ability.Mod{ability.SkipSteps{Step: step}}
		return true
	case p.eat("players skip their"):
		step, ok := p.stepName()
		if !ok {
			if !p.eat("untap steps") {
				return false
			}
			step = ability.Untap
		}
		s.Players, s.Mods = ability.EachPlayer{}, []ability.Mod{ability.SkipSteps{Step: step}}
		return true
	case p.eat("you may cast ~ from your graveyard using its mutate ability"):
		s.Zone, s.Affects, s.Mods = ability.Graveyard, ability.This{}, []ability.Mod{ability.AsThough{What: ability.CastMutating}}
		return true
	case p.eat("you may cast ~ from your graveyard"):
		c := ability.CastBuried{}
		if p.eat("by paying") {
			cost, ok := p.payCost()
			if !ok || !p.eat("rather than paying its mana cost") {
				return false
			}
			c.Cost = cost
		}
		s.Zone, s.Affects, s.Mods = ability.Graveyard, ability.This{}, []ability.Mod{c}
		return !p.at(". if")
	case p.eat("you can't lose the game and your opponents can't win the game"):
		s.Players, s.Mods = ability.You{}, []ability.Mod{ability.PlayerMay{What: ability.LoseNotAtAll}, ability.PlayerMay{What: ability.WinNotAtAll}}
		return true
	case p.eat("a deck can have any number of cards named ~"):
		s.Affects, s.Mods = ability.This{}, []ability.Mod{ability.AnyNumberInDeck{}}
		return true
	case p.eat("~ can be your commander"):
		s.Affects, s.Mods = ability.This{}, []ability.Mod{ability.MayBeCommander{}}
		return true
	case p.eat("cast this spell only"), p.eat("cast ~ only"):
		mod := ability.CastOnly{}
		if p.word() == "during" {
			t, ok := p.timing()
			if !ok {
				return false
			}
			mod.Timing = t
			p.eat("and only")
		}
		if p.eat("if") {
			c, ok := p.condition()
			if !ok {
				return false
			}
			mod.If = c
		}
		if mod.Timing == 0 && mod.If == nil || p.toks[p.i-1].text == "only" {
			return false
		}
		s.Affects, s.Mods, s.Zone = ability.This{}, []ability.Mod{mod}, ability.Anywhere
		return true
	}
	if p.spellsCant(s) {
		return true
	}
	n, ok := p.playerPhrase()
	if !ok || n.who == nil || len(p.targets) > 0 {
		return false
	}
	s.Players = n.who
	mods, ok := p.playerMods()
	s.Mods = mods
	return ok
}

// playerMods reads what is so for players.
func (p *parser) playerMods() ([]ability.Mod, bool) {
	var mods []ability.Mod
	for {
		m, ok := p.playerMod()
		if !ok {
			return nil, false
		}
		mods = append(mods, m)
		here := p.mark()
		p.eat(",")
		if !p.eatAny("and", "or") {
			p.back(here)
			return mods, true
		}
		if c, isCant := m.(ability.PlayerCant); isCant && c.What != 0 {
			if d, ok := p.playerCant(); ok {
				mods = append(mods, d)
				return mods, true
			}
		}
		if p.word() != "can't" && p.word() != "have" && p.word() != "may" && p.word() != "don't" {
			p.back(here)
			return mods, true
		}
	}
}

// playedFrom reads where cards may be played from; 0: nothing of the kind.
func (p *parser) playedFrom() ability.Permission {
	switch {
	case p.eat("from the top of your library"):
		return ability.PlayFromTop
	case p.eat("from your graveyard"):
		return ability.PlayFromGraveyard
	}
	return 0
}

func (p *parser) playerMod() (ability.Mod, bool) {
	switch {
	case p.eat("can't"):
		return p.playerCant()
	case p.eatAny("have no maximum hand size", "has no maximum hand size"):
		return ability.PlayerMay{What: ability.NoMaxHand}, true
	case p.eatAny("have", "has"):
		k, ok := p.keyword(false)
		if !ok {
			return nil, false
		}
		return ability.PlayerHas{Keyword: k}, true
	case p.eatAny("may play an additional land on each of your turns", "may play an additional land on each of their turns", "may play an additional land during each of their turns"):
		return ability.PlayerMay{What: ability.ExtraLand, N: ability.N(1)}, true
	case p.eatAny("may play two additional lands on each of your turns"):
		return ability.PlayerMay{What: ability.ExtraLand, N: ability.N(2)}, true
	case p.eat("may cast"):
		f, ok := p.plurals()
		if ok && f.Zone == ability.Stack && p.eat("as though they had flash") {
			m := ability.PlayerMay{What: ability.FlashSpells}
			if !isSpellOnly(f) {
				m.Filter = &f
			}
			return m, true
		}
		if from := p.playedFrom(); ok && f.Zone == ability.Stack && from != 0 {
			return ability.PlayerMay{What: from, Filter: &f}, true
		}
		return nil, false
	case p.eat("may play lands and cast spells from the top of your library"):
		return ability.PlayerMay{What: ability.PlayFromTop}, true
	case p.at("may play lands"):
		p.advance(2)
		f, ok := p.plurals()
		from := p.playedFrom()
		return ability.PlayerMay{What: from, Filter: &f}, ok && from != 0
	case p.eat("may look at the top card of your library any time"):
		return ability.PlayerMay{What: ability.LookAtTop}, true
	case p.eat("don't lose the game for having 0 or less life"):
		return ability.PlayerMay{What: ability.LoseNotFromLife}, true
	}
	return nil, false
}
