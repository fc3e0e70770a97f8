package game

import (
	"iter"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// An Object is one object of a game that its holder may see.
type Object struct {
	g   *Game
	o   *object
	who Player // the viewer
}

// ID is the object's ID.
func (o Object) ID() ID { return o.o.id }

// IsZero reports whether there is no object.
func (o Object) IsZero() bool { return o.o == nil }

// Name is the object's name; for abilities that of their source.
func (o Object) Name() string {
	if o.o.kind == kindAbility {
		return o.g.charsOf(o.o.item.source).name
	}
	return o.g.charsOf(o.o).name
}

// Card is the card that represents the object, or nil. Of a face-down spell or
// permanent it is nil for those who may not look at it (CR 708.5).
func (o Object) Card() *ability.Card {
	if o.o.front != nil && !o.g.mayLook(o.who, o.o) {
		return nil
	}
	return o.o.card
}

// FaceDown reports whether it is a face-down spell or permanent (CR 708).
func (o Object) FaceDown() bool { return o.o.front != nil }

// PhasedOut reports whether it is a permanent that is phased out (CR 702.26).
func (o Object) PhasedOut() bool { return o.o.phased }

// Manifested reports whether it is a manifested permanent (CR 701.40).
func (o Object) Manifested() bool { return o.o.perm != nil && o.o.perm.manifested }

// Face is the number of the face that is up.
func (o Object) Face() int { return int(o.o.face) }

// Zone is the zone the object is in.
func (o Object) Zone() Zone { return o.o.zone }

// Owner and Controller are CR 108.3 and 108.4.
func (o Object) Owner() Player { return o.o.owner }

// Controller is the object's controller.
func (o Object) Controller() Player { return o.o.ctrl }

// Token reports whether it is a token.
func (o Object) Token() bool { return o.o.kind == kindToken }

// Scheme reports whether it is a face-up scheme (CR 314).
func (o Object) Scheme() bool { return o.o.kind == kindScheme }

// Chaos reports whether it is the Chaos card, as its controller is taken to control
// one.
func (o Object) Chaos() bool { return o.o.kind == kindChaos }

// IsAbility reports whether it is an ability on a stack.
func (o Object) IsAbility() bool { return o.o.kind == kindAbility }

// Types, Supertypes, Subtypes, Colors, Cost and ManaValue are its
// characteristics now.
func (o Object) Types() card.Types { return o.g.charsOf(o.o).types }

// Supertypes are the object's supertypes now.
func (o Object) Supertypes() card.Supertypes { return o.g.charsOf(o.o).super }

// Subtypes are the object's subtypes now; not to be changed.
func (o Object) Subtypes() []string { return o.g.charsOf(o.o).sub }

// HasSubtype reports whether it has the subtype.
func (o Object) HasSubtype(s string) bool { return o.g.charsOf(o.o).hasSub(s) }

// Colors are the object's colors now.
func (o Object) Colors() card.Colors { return o.g.charsOf(o.o).colors }

// Cost is the object's mana cost.
func (o Object) Cost() card.Cost { return o.g.charsOf(o.o).cost }

// ManaValue is CR 202.3.
func (o Object) ManaValue() int { return o.g.manaValue(o.o) }

// Power and Toughness are those of a creature now.
func (o Object) Power() int { return o.g.charsOf(o.o).power }

// Toughness is the object's toughness now.
func (o Object) Toughness() int { return o.g.charsOf(o.o).toughness }

// Has reports whether it has a keyword ability.
func (o Object) Has(w ability.Word) bool { return o.g.charsOf(o.o).words.has(w) }

// Abilities yields the object's abilities now, keywords as printed.
func (o Object) Abilities() iter.Seq[ability.Ability] {
	return func(yield func(ability.Ability) bool) {
		for _, a := range o.g.charsOf(o.o).abils {
			if a.from == nil && !yield(a.def) {
				return
			}
		}
	}
}

// Ability returns ability number i as [Play] counts them.
func (o Object) Ability(i int) (ability.Ability, bool) {
	if abils := o.g.charsOf(o.o).abils; i >= 0 && i < len(abils) {
		return abils[i].any(), true
	}
	return nil, false
}

// Tapped reports whether a permanent is tapped.
func (o Object) Tapped() bool { return o.o.perm != nil && o.o.perm.tapped }

// Sick reports whether a creature came under its controller's control too late
// to attack (CR 302.6).
func (o Object) Sick() bool { return o.g.sick(o.o) }

// Damage is the damage marked on a permanent.
func (o Object) Damage() int { return o.o.damageMarked() }

// Counters is how many counters of a kind it has; of any kind if kind is empty.
func (o Object) Counters(kind string) int {
	if kind == "" {
		return o.o.anyCounters()
	}
	return o.o.counters(kind)
}

// CounterKinds yields the counters on it, by kind.
func (o Object) CounterKinds() iter.Seq2[string, int] {
	if o.o.perm == nil {
		return counterKinds(nil)
	}
	return counterKinds(o.o.perm.counters)
}

// IsCopy reports whether it is a copy of a spell (CR 707.10).
func (o Object) IsCopy() bool { return o.o.kind == kindCopy }

// Triggered reports whether it is a triggered ability on a stack.
func (o Object) Triggered() bool {
	return o.o.kind == kindAbility && (o.o.item.abil == nil || o.o.item.abil.trig != nil)
}

// Does is what a spell or ability on a stack does as it resolves; nil for
// permanent spells.
func (o Object) Does() *ability.Instructions {
	if o.o.item == nil {
		return nil
	}
	return o.o.item.do
}

// AttachedTo is what it is attached to: an object, a player, or 0.
func (o Object) AttachedTo() ID {
	switch p := o.o.perm; {
	case p == nil:
	case p.attached != nil:
		return p.attached.id
	case p.host != NoPlayer:
		return p.host.ID()
	}
	return 0
}

// Attached yields what is attached to it.
func (o Object) Attached() iter.Seq[Object] {
	return func(yield func(Object) bool) {
		if o.o.perm == nil {
			return
		}
		for _, a := range o.o.perm.on {
			if !yield(Object{o.g, a, o.who}) {
				return
			}
		}
	}
}

// Targets yields the targets of a spell or ability on a stack.
func (o Object) Targets() iter.Seq[ID] {
	return func(yield func(ID) bool) {
		if o.o.item == nil {
			return
		}
		for _, slot := range o.o.item.targets {
			for _, t := range slot {
				if !yield(t.id()) {
					return
				}
			}
		}
	}
}

// Source is what an ability on a stack is of.
func (o Object) Source() (Object, bool) {
	if o.o.item == nil || o.o.item.source == nil {
		return Object{}, false
	}
	return Object{o.g, o.o.item.source, o.who}, true
}

// RulesText is the text of an ability on a stack.
func (o Object) RulesText() string {
	if a := o.StackAbility(); a != nil {
		return a.RulesText()
	}
	return ""
}

// StackAbility is the ability on a stack that an object is, so that it can be
// written in any language; nil for spells.
func (o Object) StackAbility() ability.Ability {
	if o.o.item == nil || o.o.item.abil == nil {
		return nil
	}
	return o.o.item.abil.any()
}
