package oracle

import "github.com/grandmelee/melee/ability"

// spellsCant reads "Creature spells can't be cast.", "Activated abilities of artifacts
// can't be activated unless they're mana abilities." and "Creatures with power less than
// ~'s power can't block it."
func (p *parser) spellsCant(s *ability.Static) bool {
	m := p.mark()
	if p.eat("activated abilities of") {
		f, ok := p.plurals()
		if ok && f.Zone == ability.Battlefield && p.eat("can't be activated") {
			c := ability.Cant{Do: ability.ActivateAbilities}
			if p.eat("unless they're mana abilities") {
				c.Do = ability.ActivateNonMana
			}
			s.Affects, s.Mods = ability.All{Filter: f}, []ability.Mod{c}
			return true
		}
		p.back(m)
		return false
	}
	f, ok := p.plurals()
	if ok && f.Zone == ability.Stack && p.eat("can't be cast") {
		s.Players, s.Mods = ability.EachPlayer{}, []ability.Mod{ability.PlayerCant{What: ability.CastSpells, Filter: &f}}
		return true
	}
	if ok && f.Zone == ability.Battlefield && p.eat("can't block") {
		if p.thisObject() || ability.Mentions[ability.This](f) && p.eat("it") {
			s.Affects, s.Mods = ability.This{}, []ability.Mod{ability.Cant{Do: ability.BeBlocked, By: &f}}
			return true
		}
	}
	p.back(m)
	return false
}

// spellsCant writes it; "" for other statements.
func (e *english) spellsCant(s *ability.Static) string {
	if len(s.Mods) != 1 {
		return ""
	}
	switch m := s.Mods[0].(type) {
	case ability.PlayerCant:
		if m.What == ability.CastSpells && m.Filter != nil && m.N == nil && m.If == nil {
			if text := e.filter(*m.Filter, true, "and") + " can't be cast"; e.says(text) {
				return text
			}
		}
	case ability.Cant:
		if _, this := s.Affects.(ability.This); this && m.Do == ability.BeBlocked && m.By != nil && !m.Except {
			text := e.filter(*m.By, true, "and") + " can't block "
			for _, what := range [...]string{"it", "~"} {
				if e.says(text + what) {
					return text + what
				}
			}
			return ""
		}
		all, ok := s.Affects.(ability.All)
		if ok && (m.Do == ability.ActivateAbilities || m.Do == ability.ActivateNonMana) && e.says("activated abilities of") {
			text := "activated abilities of " + e.filter(all.Filter, true, "and") + " can't be activated"
			if m.Do == ability.ActivateNonMana {
				text += " unless they're mana abilities"
			}
			return text
		}
	}
	return ""
}

// tokenQuote reads "It has "…"" behind "you may create a token": the token has the
// ability.
func (p *parser) tokenQuote(may ability.May) (ability.Effect, bool) {
	n := len(may.Do)
	if n == 0 || may.Then != nil || may.Else != nil {
		return nil, false
	}
	c, ok := may.Do[n-1].(ability.CreateTokens)
	if !ok || c.CopyOf != nil || !p.eatAny("it has", "they have") || p.word() != `"` {
		return nil, false
	}
	list, ok := p.quotedAbilities()
	if !ok {
		return nil, false
	}
	c.Token.Abilities = append(c.Token.Abilities, list...)
	may.Do = append(may.Do[:n-1:n-1], c)
	return may, true
}

// noneOnBattlefield reads "no creatures are on the battlefield" and "there are no
// creatures on the battlefield" as a state.
func (p *parser) noneOnBattlefield() (ability.Condition, bool) {
	m := p.mark()
	there := p.eat("there are")
	if p.eat("no") {
		if f, ok := p.plurals(); ok && f.Zone == ability.Battlefield && (there || p.eat("are on the battlefield")) {
			return ability.Compare{A: ability.Count{Of: ability.All{Filter: f}}, Op: ability.EQ, B: ability.N(0)}, true
		}
	}
	p.back(m)
	return nil, false
}
