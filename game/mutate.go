package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// mutating is what a spell cast for its mutate cost targets (CR 702.140a).
var mutating = &ability.Instructions{Targets: []ability.Target{{
	Objects: &ability.Filter{Preds: []ability.Pred{
		ability.IsType{Types: card.Creature}, ability.IsNot{Pred: ability.IsSubtype{Sub: "Human"}},
		ability.Owned{By: ability.OwnerOf{Objects: ability.This{}}}}},
	Min: ability.N(1), Max: ability.N(1)}}}

// isMutating reports whether an object is a mutating creature spell.
func (o *object) isMutating() bool { return o.item != nil && o.timesPaid(ability.Mutate) > 0 }

// stopMutating makes a mutating creature spell whose target is illegal an ordinary
// creature spell (CR 702.140b); it reports whether it was one.
func (o *object) stopMutating() bool {
	if !o.isMutating() {
		return false
	}
	it := o.item
	it.paid = slices.DeleteFunc(slices.Clone(it.paid), func(p payment) bool { return p.word == ability.Mutate })
	it.targets, it.slots, it.do = nil, nil, &noInstructions
	return true
}

// mutate merges a resolving mutating creature spell with its target (CR 702.140c);
// it reports false if the spell goes on resolving as a creature spell.
func (l *lane) mutate(spell *object) bool {
	if !spell.isMutating() {
		return false
	}
	g, on := l.g, spell.item.targets[0][0].obj
	explained := l.byRule("On top, %s lends the creature its name and its values; at the bottom, only its abilities", g.nameOf(spell))
	over := l.pickOption(spell.ctrl, TopicPosition, spell, []string{"top", "bottom"}) == 0
	explained()
	if spell.gone { // its owner has left
		return true
	}
	if !on.onBattlefield() {
		spell.stopMutating()
		return false
	}
	name := g.nameOf(on)
	g.merge(on, spell, over)
	on.perm.mutated++
	g.emit(Event{Kind: EventMutate, Marker: l.marker, Player: on.ctrl, Object: on.id, Name: name, Target: g.nameOf(on)})
	g.version++
	l.becomes(on, ability.Mutate, nil) // CR 702.140d
	return true
}

// mutatesFromGraveyard is the mutate ability of a card that may be cast from the
// graveyard for its mutate cost, or nil.
func (c *chars) mutatesFromGraveyard() *ability.Keyword {
	may := slices.ContainsFunc(c.abils, func(a *abil) bool {
		return a.stat != nil && a.stat.Zone == ability.Graveyard && slices.Contains(a.stat.Mods, ability.Mod(ability.AsThough{What: ability.CastMutating}))
	})
	if i := slices.IndexFunc(c.abils, func(a *abil) bool { return a.kw != nil && a.kw.Word == ability.Mutate }); may && i >= 0 {
		return c.abils[i].kw
	}
	return nil
}
