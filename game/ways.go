package game

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// playWay is how a spell is cast.
type playWay int

const (
	wayNormal      playWay = iota // from the hand, for its mana cost
	wayFlashback                  // from the graveyard, by flashback (CR 702.34) and its kin
	wayPermitted                  // from elsewhere, as an effect permits
	wayFree                       // without paying its mana cost, as an effect permits
	wayAlternative                // from here on: wayAlternative+i is its i-th alternative cost
	wayFused       playWay = 64   // both halves of a split card (CR 702.102)

	// ways is how many ways there are. A play's way is one of them, and so many
	// times ways on top: which of several permissions, or keywords, lets the card be
	// cast so; for an alternative cost 0 is the hand, and 1 the first permission.
	ways = 128
)

// wayOf is the way of a play, and which of several permissions it uses.
func (p Play) wayOf() (way playWay, nth int) {
	if p.Way < 0 {
		return playWay(p.Way), 0
	}
	return playWay(p.Way % ways), p.Way / ways
}

// faceByItself reports whether a face of a card can be played by itself: the
// halves of split cards (CR 709.3), both faces of modal double-faced cards (CR
// 712.11), adventures (CR 715.3).
func faceByItself(c *ability.Card, face int) bool {
	if face == 0 {
		return true
	}
	switch c.Layout {
	case card.LayoutSplit, card.LayoutModalDFC, card.LayoutAdventure:
		return true
	}
	return false
}

// graveyardFace is the face that a keyword lets be cast from the graveyard.
func graveyardFace(w ability.Word) int {
	if w == ability.Aftermath || w == ability.Disturb {
		return 1
	}
	return 0
}

// hasFace reports whether the card has the face that is to be played.
func (a *announcement) hasFace() bool {
	return a.obj.card != nil && a.play.Face >= 0 && a.play.Face < len(a.obj.card.Faces)
}

// faceCast are the characteristics of what is cast: those of a face, or of both
// halves of a split card (CR 709.4d).
func (a *announcement) faceCast(way playWay) *chars {
	if way == wayFused {
		return a.g.printWhole(a.obj.card, 0)
	}
	return a.g.print(a.obj.card, a.play.Face)
}

// checkWay says why the spell cannot be cast in that way from where the card is.
func (a *announcement) checkWay(way playWay) {
	o, face := a.obj, a.play.Face
	switch {
	case way < wayNormal || way > wayFused || way == wayFused && a.nth > 0:
		a.fail("601.2b", "there is no such way to cast %s", a.c.name)
	case way == wayFlashback:
		if k := o.base.fromGraveyard(a.nth); k == nil || o.zone != ability.Graveyard || o.owner != a.p || face != graveyardFace(k.Word) {
			a.fail("702.34a", "%s has no flashback there", a.c.name)
		}
	case way == wayPermitted || way == wayFree || a.nth > 0:
		a.permit = a.permission(way)
		if a.permit == nil || !a.permit.castable(o, face) || !a.permit.admits(a) {
			a.permit = nil
			a.fail("601.3", "nothing lets %s be cast from there", a.c.name)
		}
	case o.zone != ability.Hand || o.owner != a.p:
		a.fail("601.2a", "%s is not in that player's hand", a.c.name)
	case way == wayFused:
		if face != 0 || !o.base.words.has(ability.Fuse) {
			a.fail("702.102a", "%s has no fuse", a.c.name)
		}
	case a.c.words.has(ability.Aftermath):
		a.fail("702.127a", "%s can be cast only from a graveyard", a.c.name)
	case !faceByItself(o.card, face):
		a.fail("601.2a", "that cannot be cast")
	}
}

// addText adds what the spell does besides because of how it is cast: the right
// half of a fused spell follows the left one (CR 702.102d).
func (a *announcement) addText(way playWay) {
	it := a.item.item
	w := a.alternativeWord(way)
	if way == wayFlashback {
		w = a.obj.base.fromGraveyard(a.nth)
	}
	switch {
	case w == nil:
	case w.Word == ability.Overload:
		a.do = a.g.overloaded(a.do)
		it.do = a.do
	case w.Word == ability.Mutate:
		a.do, it.do = mutating, mutating
	case w.Word == ability.Awaken:
		it.more = append(it.more, a.g.awakened(w))
	}
	if way == wayFused {
		for _, ab := range a.g.print(a.obj.card, 1).abils {
			if ab.spell != nil {
				it.more = append(it.more, &ab.spell.Do)
			}
		}
	}
}

// alternativeWord is the keyword whose alternative cost is paid for a card in
// hand, or nil.
func (a *announcement) alternativeWord(way playWay) *ability.Keyword {
	if alt := a.c.alternative(way); alt != nil {
		return alt.keyword
	}
	return nil
}

// costOf is what it costs to cast the spell in that way, but for a mana cost,
// which it sets.
func (a *announcement) costOf(way playWay) ability.Cost {
	it := a.item.item
	switch {
	case way == wayFlashback:
		k := a.obj.base.fromGraveyard(a.nth)
		it.paid = append(it.paid, payment{word: k.Word, n: 1})
		return a.graveyardCost(k)
	case a.permit != nil && (a.permit.free || a.permit.cost != nil):
		if a.permit.own {
			if a.c.noCost {
				a.fail("118.6", "%s has no mana cost, so it cannot be paid", a.c.name)
			}
			a.mana = a.c.cost
		}
		if w := a.permit.word; w != 0 {
			it.paid = append(it.paid, payment{word: w, n: 1})
		}
		return a.permit.cost
	case way >= wayAlternative && way < wayFused:
		return a.alternativeCost(way)
	case a.c.noCost:
		a.fail("118.6", "%s has no mana cost, so it cannot be paid", a.c.name)
	default:
		a.mana = a.c.cost
	}
	return nil
}

// alternativeCost is the alternative cost of a way, if it may be paid now.
func (a *announcement) alternativeCost(way playWay) ability.Cost {
	alt := a.printed().alternative(way)
	if alt == nil {
		a.fail("601.2b", "%s has no such alternative cost", a.c.name)
		return nil
	}
	if !a.ctx().holds(alt.If) {
		a.fail("118.9", "the alternative cost of %s may not be paid now", a.c.name)
		return nil
	}
	k := alt.keyword
	if k == nil {
		return alt.Cost
	}
	a.item.item.paid = append(a.item.item.paid, payment{word: k.Word, n: 1})
	if k.Word == ability.Offering {
		a.mana = a.c.cost
		a.parts = append(a.parts, offering(k))
	}
	if k.Word == ability.Emerge {
		a.parts = append(a.parts, costPick{part: emergeCost, reduces: true})
	}
	return alt.Cost
}

// graveyardCost is what it costs to cast the spell from the graveyard: jump-start
// and retrace are additional costs, which come on top of the mana cost; the half
// of a split card with aftermath is cast for its mana cost.
func (a *announcement) graveyardCost(k *ability.Keyword) ability.Cost {
	discard := func(preds ...ability.Pred) ability.Cost {
		a.mana = a.c.cost
		return ability.Cost{ability.DiscardCost{What: ability.Pick{Filter: ability.Filter{Zone: ability.Hand, Preds: preds}}}}
	}
	switch k.Word {
	case ability.JumpStart:
		return discard()
	case ability.Retrace:
		return discard(ability.IsType{Types: card.Land})
	case ability.Aftermath:
		a.mana = a.c.cost
	}
	return k.Cost
}

// An alternative is an alternative cost, and the keyword that gives it if one
// does (CR 118.9).
type alternative struct {
	ability.AlternativeCost
	keyword *ability.Keyword
}

// alternatives are the alternative costs that a face's text gives.
func (c *chars) alternatives() []alternative {
	var out []alternative
	for _, a := range c.abils {
		switch {
		case a.spell != nil:
			for _, cost := range a.spell.Alternative {
				out = append(out, alternative{AlternativeCost: cost})
			}
		case a.kw != nil:
			if when, ok := alternativeKeywords[a.kw.Word]; ok {
				alt := alternative{ability.AlternativeCost{Cost: a.kw.Cost, If: when}, a.kw}
				if alt.down() {
					alt.Cost = morphCost
				}
				out = append(out, alt)
			}
		}
	}
	return out
}

// alternative is the alternative cost that a way to cast a face pays, or nil.
func (c *chars) alternative(way playWay) *alternative {
	if way < wayAlternative || way >= wayFused {
		return nil
	}
	if alts := c.alternatives(); int(way-wayAlternative) < len(alts) {
		return &alts[way-wayAlternative]
	}
	return nil
}

// alternativeKeywords are the keywords that give alternative costs to a card in
// hand, and when these may be paid.
var alternativeKeywords = map[ability.Word]ability.Condition{
	ability.Morph:     nil, // 702.37a: face down
	ability.Megamorph: nil,
	ability.Mutate:    nil,                                                                                                             // 702.140a
	ability.Bestow:    nil,                                                                                                             // 702.103a: as an Aura
	ability.Overload:  nil,                                                                                                             // 702.96a
	ability.Awaken:    nil,                                                                                                             // 702.113a
	ability.Emerge:    nil,                                                                                                             // 702.119a
	ability.Offering:  nil,                                                                                                             // 702.48a: an additional cost
	ability.Prowl:     prowled,                                                                                                         // 702.76a
	ability.Evoke:     nil,                                                                                                             // 702.74a
	ability.Dash:      nil,                                                                                                             // 702.109a
	ability.Spectacle: ability.Compare{A: ability.History{What: ability.LifeLost, Who: eachOpponent}, Op: ability.GT, B: ability.N(0)}, // 702.137a
	ability.Surge:     ability.Compare{A: ability.History{What: ability.SpellsCast, Who: yourTeam}, Op: ability.GT, B: ability.N(0)},   // 702.117a
}

// graveyardKeywords are the keywords that let a card be cast from the own
// graveyard, and whether it is exiled afterwards.
var graveyardKeywords = map[ability.Word]bool{
	ability.Flashback: true,  // 702.34a
	ability.JumpStart: true,  // 702.133a
	ability.Aftermath: true,  // 702.127a
	ability.Retrace:   false, // 702.81a
	ability.Escape:    false, // 702.138a
	ability.Disturb:   false, // 702.146a
}

// fromGraveyard is the nth keyword, from 0, that lets a card be cast from the
// graveyard, or nil.
func (c *chars) fromGraveyard(nth int) *ability.Keyword {
	for _, a := range c.abils {
		if a.kw != nil {
			if _, ok := graveyardKeywords[a.kw.Word]; ok {
				if nth--; nth < 0 {
					return a.kw
				}
			}
		}
	}
	if nth == 0 {
		return c.mutatesFromGraveyard()
	}
	return nil
}

// castings adds casting the faces of a card from where it is.
func (g *Game) castings(l *lane, p Player, o *object, way playWay, nth int, sorcery bool, out []Play) []Play {
	for face := range o.card.Faces {
		if c := g.print(o.card, face); !c.isLand() && (sorcery || g.instantFace(l, p, o, c)) {
			out = g.tryPlay(l, p, o, Play{Kind: CastSpell, Object: o.id, Face: face, Way: int(way) + nth*ways}, out)
		}
	}
	return out
}

// goesOn reports whether a turn has not ended.
func (g *Game) goesOn(t turnRef) bool {
	if t.marker == 0 || int(t.marker) > len(g.lanes) {
		return false
	}
	l := g.lanes[t.marker-1]
	return l != nil && !l.ended && l.turnRef() == t
}

// inTurn reports whether a turn of the lane has not ended yet.
func (l *lane) inTurn(t turnRef) bool {
	return l != nil && !l.ended && !l.removed && l.step != ability.NoStep && l.turnRef() == t
}

// A Way is how a play casts a spell where that is not the usual way.
type Way struct {
	Word ability.Word // the keyword that allows it; 0: none does
	Free bool         // without paying the mana cost
	Mana card.Cost    // the mana to be paid, before choices change it
	Rest ability.Cost // what else is to be paid
}

// WayOf tells how a play that is listed for a question casts its spell.
func (g *Game) WayOf(q *Question, play Play) Way {
	a, err := g.announced(q, play)
	if err != nil || play.Kind != CastSpell && play.Kind != TurnFaceUp {
		return Way{}
	}
	w := Way{Free: a.permit != nil && a.permit.free, Mana: a.costNow(0)}
	for _, p := range a.parts {
		w.Rest = append(w.Rest, p.part)
	}
	switch paid := a.item.item.paid; {
	case a.way == wayFused:
		w.Word = ability.Fuse
	case len(paid) > 0:
		w.Word = paid[0].word
	}
	return w
}

// dashed returns what was cast for its dash cost to its owner's hand at the
// beginning of the next end step (CR 702.109a).
func (l *lane) dashed(spell, o *object) {
	if o == nil || spell.timesPaid(ability.Dash) == 0 {
		return
	}
	l.doDelay(&ctx{g: l.g, lane: l, you: o.ctrl, src: o}, ability.Delay{Trigger: *triggered(
		ability.StepBegins{Step: ability.EndStep, Next: true}, ability.Move{What: ability.This{}, To: ability.Hand})})
}
