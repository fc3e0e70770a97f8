package oracle

import "github.com/grandmelee/melee/ability"

// ownFlash writes that the spell may be cast as though it had flash.
func (e *english) ownFlash(m ability.OwnFlash) string {
	s := "you may cast ~ as though it had flash"
	if m.Pay != nil {
		s += " if you pay " + e.cost(m.Pay, false) + " more to cast it"
	}
	if m.Fleeting {
		s += ". If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step"
	}
	return s
}
