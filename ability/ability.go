// Package ability is the language that cards' abilities are kept in: trees of
// plain data that say what an ability is, not how it is carried out.
//
// Package oracle reads rules English into these trees and writes them back in
// several languages; package game carries them out. The set of nodes is closed
// and small: a card has no code of its own, it has a tree.
//
// The nodes follow the grammar of rules text. Nouns are [Objects] and
// [Players]; adjectives and relative clauses are [Pred]; numbers are [Number];
// conditions are [Condition]; verbs are [Effect]; what a continuous effect does
// is a [Mod]; what a trigger or a replacement watches for is an [Event].
// Nothing in this package knows about range of influence (CR 801): "each
// creature" says just that, and the engine's selectors know for whom.
package ability

import (
	"strings"

	"github.com/grandmelee/melee/card"
)

// A Card is a printed card with the abilities that its faces' rules texts
// compile to.
type Card struct {
	*card.Card
	Faces []Face // in the order of card.Card.Faces
}

// A Face is one face of a card and its abilities in printed order.
type Face struct {
	*card.Face
	Abilities []Ability
}

// An Ability is one of the kinds of CR 113.3, or a keyword that stands for
// some (CR 702): *Keyword, *Spell, *Activated, *Triggered, *Static or *Level.
type Ability interface {
	// RulesText returns the ability's rules text in English, without
	// reminder text; it may be empty for abilities that no card prints.
	RulesText() string
	ability()
}

// Text carries the rules text that an ability was read from.
type Text string

// RulesText implements [Ability].
func (t Text) RulesText() string { return string(t) }

// A Spell is a spell ability: instructions followed as an instant or sorcery
// resolves (CR 113.3a).
type Spell struct {
	Text
	Do Instructions
	// Extra are the additional costs of casting the spell that its text
	// gives (CR 118.8), Alternative those that may be paid instead of its
	// mana cost (CR 118.9).
	Extra       []AdditionalCost
	Alternative []AlternativeCost
}

// An Activated ability is "cost: effect" (CR 113.3b, 602).
type Activated struct {
	Text
	Cost Cost
	Or   Cost // may be paid instead of Cost ("{3}, {T} or {U}, {T}: …"); nil: none
	Do   Instructions
	Zone Zone // the zone it is activated from; the battlefield unless it says otherwise
	// Timing restricts when it may be activated.
	Timing Timing
	If     Condition // "activate only if …"; nil: no such condition
	// PerTurn is how often it may be activated each turn; 0: no limit.
	PerTurn int
	// Mana is set for mana abilities (CR 605.1a), which use no stack.
	Mana bool
	// Loyalty is set for loyalty abilities (CR 606).
	Loyalty bool
	// Any is set if any player may activate it (CR 602.2).
	Any bool
	// Change is by how much its text makes it cost more or less (CR 601.2f); nil: it
	// costs what it says.
	Change *CostChange
	// Special is set for special actions (CR 116.2), which use no stack.
	Special bool
	// Keyword names the keyword ability that this stands for ("Equip"), or
	// is 0.
	Keyword Word
}

// Timing is when an activated ability may be activated, or a spell cast.
type Timing uint8

// Timings.
const (
	AnyTime              Timing = iota // whenever its player has priority
	AsSorcery                          // main phase of an own turn, stack empty (CR 307.5)
	AsInstant                          // as though it had flash
	DuringCombat                       // in any step of the combat phase
	DuringYourTurn                     // in an own turn
	DuringUpkeep                       // in an own upkeep step
	BeforeAttackers                    // in an own turn before attackers are declared
	DuringAnyUpkeep                    // in anybody's upkeep step
	DuringAttackers                    // in the declare attackers step
	DuringBlockers                     // in the declare blockers step
	CombatBeforeBlockers               // in a combat phase before blockers are declared (CR 506.7b-c)
	CombatAfterBlockers                // in a combat phase after blockers are declared (CR 506.7b-c, 506.7f)
)

// A Triggered ability is "when/whenever/at …, …" (CR 113.3c, 603).
type Triggered struct {
	Text
	On   Event
	If   Condition // intervening "if" (CR 603.4); nil: none
	Do   Instructions
	Zone Zone // the zone it works in; the battlefield unless its text implies another
	// First is set if only the first such event of a turn triggers it, of all that are
	// about the same object or player.
	First bool
	// PerTurn is how often it may trigger each turn; 0: no limit.
	PerTurn int
	// Chapters are the chapter numbers of a Saga's chapter ability, whose On is
	// nil (CR 714.2).
	Chapters []int
	// Optional is set for "you may" over the whole effect.
	Optional bool
	// Mana is set for triggered mana abilities (CR 605.1b).
	Mana bool
}

// A Static ability is a statement that is simply true (CR 113.3d, 604).
type Static struct {
	Text
	// If limits the ability to when a condition holds ("as long as …").
	If Condition
	// Affects are the objects that Mods apply to; nil if they apply to
	// Players or to the rules as a whole.
	Affects Objects
	Players Players
	Mods    []Mod
	// Else is what applies to Affects while If does not hold ("Otherwise, it gets -2/-2").
	Else []Mod
	// And is what is so of other objects under the same condition ("… and creatures you
	// control have vigilance"); nil: nothing.
	And *Static
	// Defining is set for characteristic-defining abilities (CR 604.3),
	// which work in all zones.
	Defining bool
	Zone     Zone // the zone it works in
	// Last is set if the text states If behind the statement rather than
	// before it; it means nothing to the rules.
	Last bool
}

// A Level is what is printed behind a level symbol of a leveler card (CR 711.2) or
// a class level bar (CR 716.2), the symbol or bar included.
type Level struct {
	Text
	// Min and Max are the numbers of level counters from which and up to which a
	// level symbol applies, Max 0 for no end; of a class level bar Min is the
	// level.
	Min, Max int
	// Power and Toughness are those of the box beside a level symbol.
	Power, Toughness int
	// Cost is what it costs to gain the class level; nil for a level symbol.
	Cost      Cost
	Abilities []Ability
}

// Class reports whether it is a class level bar rather than a level symbol.
func (l *Level) Class() bool { return l.Cost != nil }

// Head is the first line of the level's text: the level symbol or class level bar.
func (l *Level) Head() string {
	head, _, _ := strings.Cut(string(l.Text), "\n")
	return head
}

// Instructions are what a spell or ability does as it resolves (CR 608.2).
type Instructions struct {
	// Targets are the targets, in the order in which they are announced
	// (CR 115, 601.2c).
	Targets []Target
	// Effects are followed in the order written (CR 608.2c).
	Effects []Effect
	// Modal is set if modes are chosen (CR 700.2): then Targets and Effects
	// stand in the modes.
	Modal *Modal
	// X, if it is not nil, is what X stands for in all of it ("…, where X is
	// …"); where it is nil, X is the X of the costs that were paid (CR 107.3).
	X Number
}

// Modal is "choose one —" and its kin (CR 700.2).
type Modal struct {
	Min, Max Number
	Repeat   bool // the same mode may be chosen more than once (CR 700.2d)
	Modes    []Mode
	// By is who chooses; nil: the controller.
	By Players
	// Escalate is the cost for each mode beyond the first (CR 702.120).
	Escalate Cost
}

// A Mode is one bullet of a modal spell or ability.
type Mode struct {
	Text    string
	Targets []Target
	Effects []Effect
}

// A Target is one use of the word "target" (CR 115.1): how many of what.
type Target struct {
	Objects *Filter       // objects that may be chosen; nil: no objects
	Players *PlayerFilter // players who may be chosen; nil: no players
	Min     Number
	Max     Number // nil: any number
	// SameOwner: all of them have the same owner ("from a single graveyard").
	SameOwner bool
	// Each, if it is not nil, are players of whom each has such a target of his own ("for
	// each opponent, up to one target creature that player controls"): in Objects that
	// player is a [ThatPlayer]. It is the last of the targets.
	Each Players
	// Other lists earlier targets that must be different ("another target
	// creature", CR 115.3).
	Other []int
	// If, if it is not nil, is a condition on how the spell is cast ("if it was
	// kicked"): only if it holds as costs are chosen is there this target at all
	// (CR 601.2c).
	If Condition
	// By is who chooses (CR 115.1, 601.2c: the controller, nil).
	By Players
}

func (*Keyword) ability()   {}
func (*Spell) ability()     {}
func (*Activated) ability() {}
func (*Triggered) ability() {}
func (*Static) ability()    {}
func (*Level) ability()     {}
