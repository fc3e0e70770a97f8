package game

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// emergeCost is what is sacrificed for an emerge cost (CR 702.119a).
var emergeCost = ability.SacrificeCost{What: ability.Pick{Filter: creatureFilter(yours)}}

// conspireCost is the additional cost of conspire (CR 702.78a).
var conspireCost = ability.Cost{ability.TapOthersCost{What: ability.Pick{
	Filter: creatureFilter(yours, ability.Is{State: ability.Untapped}, ability.Shares{What: ability.StatColor, With: ability.This{}}), Min: ability.N(2)}}}

// prowled holds if a player was dealt combat damage this turn by something of the
// caster's with one of the spell's creature types (CR 702.76a).
var prowled = ability.FitsPlayer{Players: ability.EachPlayer{}, Filter: ability.PlayerFilter{Preds: []ability.PlayerPred{ability.DealtDamage{Combat: true,
	By: &ability.Filter{Preds: []ability.Pred{yours, ability.Shares{What: ability.StatCreatureType, With: ability.This{}}}}}}}}

// adventured exiles a spell that was cast as an Adventure as it resolves; its
// controller may play the card as long as it remains exiled, but not as an
// Adventure (CR 715.3d).
func (l *lane) adventured(o *object) bool {
	if o.item.fizzled || o.kind != kindCard || o.card.Layout != card.LayoutAdventure || o.face != 1 {
		return false
	}
	e := &event{kind: evMove, obj: o, to: ability.Exile, player: NoPlayer, under: NoPlayer, by: o.ctrl}
	if l.g.happen(l, e) && e.became != nil && e.became.zone == ability.Exile {
		f := &floating{duration: ability.Permanently, lane: l, src: e.became, players: []Player{o.ctrl}, cards: []*object{e.became}, control: NoPlayer,
			permit: &permit{lands: true, normal: true}}
		f.ctx = ctx{g: l.g, you: o.ctrl, src: e.became}
		l.g.begin(f)
	}
	return true
}
