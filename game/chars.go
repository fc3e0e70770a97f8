package game

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// chars are the characteristics of an object (CR 109.3) at one moment. Those of
// printed faces and tokens are computed once and shared.
type chars struct {
	name      string
	cost      card.Cost
	noCost    bool
	mv        int
	colors    card.Colors
	super     card.Supertypes
	types     card.Types
	sub       []string
	allTypes  bool // every creature type (CR 702.73)
	barred    bool // it lost what it can't have
	power     int
	toughness int
	basePower int // after layer 7b (CR 613.4b)
	hasPT     bool
	loyalty   int
	defense   int
	abils     []*abil
	words     wordSet // keyword abilities among abils
	// events is the set of kinds of events that some triggered ability among
	// abils watches for.
	events eventSet
	// has says what other kinds of abilities are among abils.
	has abilMask
	def *ability.Face // the printed face, nil for what none prints
	// cant, must and the like hold rules that effects apply to the object.
	rules []appliedRule
	// deployable are these characteristics with the ability that CR 804.2 gives
	// creatures; there, and only there, of is what they were made from.
	deployable, of *chars
	flips, normal  *chars // of the halves of a flip card: the other one (CR 710)
	plain          *chars // of a bestowed Aura: what it is otherwise (CR 702.103)
}

// An abil is an ability as an object has it: keywords are expanded into what
// they mean.
type abil struct {
	def   ability.Ability // as printed or granted
	kw    *ability.Keyword
	act   *ability.Activated
	trig  *ability.Triggered
	stat  *ability.Static
	spell *ability.Spell
	from  *abil // the keyword that it expands
	giver ID    // the object whose effect gives this protection, or 0
	// repls are the replacement effects among stat.Mods, at the same places.
	repls []*ability.Replacement
	// on is what trig watches for.
	on eventSet
	// that says whether it depends on the player whose step begins: 1 no, 2 yes,
	// 0 not looked at yet.
	that uint8
}

// any is the ability as plain data, keywords as what they mean.
func (a *abil) any() ability.Ability {
	switch {
	case a.act != nil:
		return a.act
	case a.trig != nil:
		return a.trig
	case a.stat != nil:
		return a.stat
	case a.spell != nil:
		return a.spell
	}
	return a.def
}

// wordSet is a set of keywords.
type wordSet [4]uint64

func (s *wordSet) add(w ability.Word)     { s[w>>6] |= 1 << (w & 63) }
func (s wordSet) has(w ability.Word) bool { return s[w>>6]&(1<<(w&63)) != 0 }

// abilMask says which kinds of abilities an object has.
type abilMask uint16

const (
	hasActivated abilMask = 1 << iota // that are not mana abilities
	hasMana
	hasStatic      // static abilities that change characteristics or what objects may do
	hasDefining    // characteristic-defining abilities
	hasReplacement // replacement or prevention effects
	hasRule        // statics about players or the game
	hasControl     // statics that give control of what they are attached to
	hasElsewhere   // abilities that work in other zones
)

// hasType reports whether the object has at least one of the types.
func (c *chars) hasType(t card.Types) bool { return c.types&t != 0 }

func (c *chars) isCreature() bool { return c.types&card.Creature != 0 }
func (c *chars) isLand() bool     { return c.types&card.Land != 0 }

// hasSub reports whether the object has the subtype; with every creature type
// it has every word that is one.
func (c *chars) hasSub(s string) bool {
	for _, t := range c.sub {
		if t == s {
			return true
		}
	}
	return c.allTypes && card.IsCreatureType(s)
}
