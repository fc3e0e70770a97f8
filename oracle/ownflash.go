package oracle

import "github.com/grandmelee/melee/ability"

// ownFlash reads that the spell itself may be cast as though it had flash, always
// or if a condition holds: "If you control a Forest, you may cast ~ as though it had
// flash." · "… if you pay {2} more to cast it."
func (p *parser) ownFlash(s *ability.Static) bool {
	if s.If == nil && p.eat("if") {
		c, ok := p.condition()
		if !ok || !p.eat(",") {
			return false
		}
		s.If = c
	}
	if !p.eat("you may cast") || !p.thisObject() || !p.eat("as though it had flash") {
		return false
	}
	var m ability.OwnFlash
	if p.eat("if you pay") {
		c, ok := p.manaCost()
		if !ok || !p.eat("more to cast it") {
			return false
		}
		m.Pay = ability.Cost{c}
	}
	m.Fleeting = p.eat(". if you cast it any time a sorcery couldn't have been cast , the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step")
	s.Affects, s.Zone, s.Mods = ability.This{}, ability.Anywhere, []ability.Mod{m}
	return true
}

// flashFor reads that a player may cast spells as though they had flash for a while:
// "cast creature spells this turn as though they had flash".
func (p *parser) flashFor(who ability.Players) (ability.Effect, bool) {
	m := p.mark()
	if !p.eat("cast") {
		return nil, false
	}
	if f, ok := p.plurals(); ok && f.Zone == ability.Stack {
		d, ok := p.duration()
		if !ok {
			d = p.frontDuration
		}
		if d != 0 && p.eat("as though they had flash") {
			mod := ability.PlayerMay{What: ability.FlashSpells}
			if !isSpellOnly(f) {
				mod.Filter = &f
			}
			return ability.Apply{Players: who, Mods: []ability.Mod{mod}, For: d}, true
		}
	}
	p.back(m)
	return nil, false
}
