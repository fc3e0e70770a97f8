package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file is about casting spells as though they had flash (CR 601.3b-c, 702.8).

// mayFlash reports whether an effect lets p cast a spell as though it had flash.
func (g *Game) mayFlash(p Player, o *object) bool {
	ok := false
	g.eachRule(p, func(x *ctx, m ability.Mod) {
		if pm, is := m.(ability.PlayerMay); is && pm.What == ability.FlashSpells && (pm.Filter == nil || x.match(pm.Filter, asSpell(o, p))) {
			ok = true
		}
	})
	return ok
}

// mayFlashFace is mayFlash for a face of a card, whose own text may say so, too.
func (g *Game) mayFlashFace(l *lane, p Player, o *object, c *chars) bool {
	return g.mayFlash(p, o) || g.ownFlash(l, p, o, c) != nil
}

// instantFace reports whether a face of a card may be cast in some way when a sorcery
// could not be: then its ways are looked at.
func (g *Game) instantFace(l *lane, p Player, o *object, c *chars) bool {
	return c.instant() || c.words.has(ability.Offering) || g.mayFlashFace(l, p, o, c)
}

// ownFlash is what the text of a face says that lets p cast it as though it had
// flash now, or nil.
func (g *Game) ownFlash(l *lane, p Player, o *object, c *chars) *ability.OwnFlash {
	if c.has&hasElsewhere == 0 {
		return nil
	}
	for _, a := range c.abils {
		if a.stat == nil {
			continue
		}
		for _, m := range a.stat.Mods {
			if own, ok := givesFlash(a.stat, m); ok && (&ctx{g: g, lane: l, you: p, src: o}).holds(a.stat.If) {
				return &own
			}
		}
	}
	return nil
}

// givesFlash reports whether a card's own text lets it be cast as though it had flash, or
// gives it flash ("this spell has flash as long as …"), and how.
func givesFlash(s *ability.Static, m ability.Mod) (own ability.OwnFlash, ok bool) {
	switch m := m.(type) {
	case ability.OwnFlash:
		return m, true
	case ability.Gain:
		kw, is := m.Ability.(*ability.Keyword)
		_, this := s.Affects.(ability.This)
		return own, is && this && kw.Word == ability.Flash
	}
	return own, false
}

// flashCost adds what has to be paid to cast the spell at a time at which only its
// own text lets it be cast.
func (a *announcement) flashCost() {
	a.item.item.exiled = a.permit != nil && a.permit.exile
	a.item.item.castInMain = a.lane.isActive(a.p) && inStep(a.lane.step, ability.AnyMain)
	if a.lane.sorceryTiming(a.p) {
		return
	}
	a.item.item.offTime = true
	if a.c.instant() || a.g.mayFlash(a.p, a.asSeen()) {
		return
	}
	if own := a.g.ownFlash(a.lane, a.p, a.asSeen(), a.c); own != nil {
		a.addCost(own.Pay)
	}
}

// flashed sacrifices, at the beginning of the next cleanup step, a permanent whose
// text says so of a spell that was cast when a sorcery could not have been.
func (l *lane) flashed(spell, o *object) {
	if o == nil || !spell.item.offTime {
		return
	}
	fleeting := slices.ContainsFunc(spell.base.abils, func(a *abil) bool {
		return a.stat != nil && slices.ContainsFunc(a.stat.Mods, func(m ability.Mod) bool { own, ok := m.(ability.OwnFlash); return ok && own.Fleeting })
	})
	if fleeting {
		l.doDelay(&ctx{g: l.g, lane: l, you: o.ctrl, src: o}, ability.Delay{Trigger: *triggered(
			ability.StepBegins{Step: ability.Cleanup, Next: true}, ability.Sacrifice{Who: ability.ControllerOf{Objects: ability.This{}}, What: ability.This{}})})
	}
}
