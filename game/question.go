package game

import (
	"fmt"
	"math"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/words"
)

// Kind is the kind of a [Choice].
type Kind uint8

// The kinds of choices. How a choice is answered follows from its kind; see
// [Answer].
const (
	// Priority is asked of the player with priority in a lane (CR 117): pass
	// or announce one of the plays (see [Game.Plays] and [Game.Next]).
	Priority Kind = iota + 1
	// Attackers is asked of the active player as attackers are declared
	// (CR 508.1); see [Game.Attackers].
	Attackers
	// Blockers is asked of a defending player as blockers are declared
	// (CR 509.1); see [Game.Blockers].
	Blockers
	// Objects asks for between Min and Max different objects or players
	// among Options: targets, cards, permanents, players.
	Objects
	// Words asks for between Min and Max different ones of Options, which are
	// neither objects nor players: modes, colors, types, names, lanes,
	// replacement effects. Their IDs number them from 1; lanes have the numbers
	// of their markers.
	Words
	// Number asks for one number from Min to Max; if there are Options, their
	// IDs are the numbers among which to choose.
	Number
	// Order asks for all Options in an order.
	Order
	// Division asks for a division of Total among the Options, at least
	// Min each.
	Division
	// YesNo asks whether to do something.
	YesNo
	// Mulligan asks whether to keep the hand: yes keeps it (CR 103.5).
	Mulligan
)

var kindNames = [...]string{
	Priority: "priority", Attackers: "attackers", Blockers: "blockers", Objects: "objects",
	Words: "words", Number: "number", Order: "order", Division: "division",
	YesNo: "yes/no", Mulligan: "mulligan",
}

// String names the kind in a word.
func (k Kind) String() string {
	if int(k) < len(kindNames) && kindNames[k] != "" {
		return kindNames[k]
	}
	return fmt.Sprintf("Kind(%d)", k)
}

// Topic says what a choice is about.
type Topic uint8

// Topics.
const (
	NoTopic          Topic = iota
	TopicMode              // modes of a spell or ability (CR 601.2b)
	TopicOptional          // an optional additional cost such as kicker (CR 601.2b)
	TopicAlternative       // which way to pay: the mana cost or an alternative cost (CR 601.2b)
	TopicX                 // the value of X (CR 601.2b)
	TopicTarget            // targets (CR 601.2c)
	TopicDivide            // division among targets (CR 601.2d) or recipients
	TopicLane              // the turn marker whose stack is used (CR 807.5b)
	TopicSacrifice         // permanents to sacrifice
	TopicDiscard           // cards to discard
	TopicExile             // cards to exile as a cost
	TopicReturn            // permanents to return as a cost
	TopicTap               // permanents to tap as a cost
	TopicCounters          // counters to remove
	TopicReveal            // cards to reveal
	TopicMay               // whether to do something optional
	TopicPay               // whether to pay a cost
	TopicPick              // objects or players that an effect lets a player choose
	TopicSearch            // cards found in a library
	TopicTake              // cards taken from among those looked at
	TopicBottom            // cards put on the bottom (scry, mulligans)
	TopicGraveyard         // cards put into the graveyard (surveil)
	TopicOrder             // the order of cards or triggered abilities
	TopicTriggers          // the order in which triggered abilities are put on the stack (CR 603.3b)
	TopicReplacement       // which replacement or prevention effect applies first (CR 616.1)
	TopicDamage            // division of combat damage (CR 510.1)
	TopicLegend            // which legendary permanent to keep (CR 704.5j)
	TopicHandSize          // cards to discard in the cleanup step (CR 514.1)
	TopicColor             // a color
	TopicType              // a type
	TopicName              // a name
	TopicNumber            // a number
	TopicWord              // a word, such as in a vote
	TopicCopy              // what to become a copy of (CR 706.5)
	TopicMulligan          // whether to keep a hand
	TopicUntap             // what to untap
	TopicAttach            // what to attach to
	TopicPosition          // top or bottom
	TopicPile              // a pile of cards (CR 700.3)
	TopicPhyrexian         // how many Phyrexian symbols are paid with life (CR 107.4f)
	TopicDungeon           // which dungeon to venture into (CR 701.49a)
	TopicRoom              // which room comes next (CR 701.49b)
	TopicLibrary           // whether to search the library, too, or another zone only (CR 701.23)
	TopicDefender          // which opponent is attacked in this combat (CR 507.1)
)

// An Option is one thing that can be chosen. ID is the object or player where
// Kind is Objects, Order or Division over objects; for words it numbers the
// options from 1.
type Option struct {
	ID    ID
	Label string // a name or word in English
	// What Label writes, where it is more than a name or a single word: so it can
	// be written in other languages. At most one is set, but for Cost, of which
	// Words say less.
	Mode    *ability.Mode   // a mode
	Ability ability.Ability // an ability, of what is named Of
	Of      string
	Words   words.Message
	Cost    ability.Cost // a cost that may be chosen
	// Power is the power of the object, where the choice is about that.
	Power int
	// Least is, in a division of trample damage, what must be assigned here
	// before the last option may get any (CR 702.19b).
	Least int
}

// A Choice is one decision: of what kind, about what, among what.
type Choice struct {
	Kind     Kind
	Topic    Topic
	Min, Max int
	Total    int // for Division
	Options  []Option
	// Slot is the number of the target or cost part among its like.
	Slot int
	// Power is the least total power of what is chosen, 0 if there is no such
	// condition (crew, CR 702.122a). The options come with the greatest first.
	Power int
	// SameOwner: all that are chosen must have the same owner ("from a single
	// graveyard").
	SameOwner bool
	// Cost is the optional cost that is paid or not, or so often (CR 601.2b).
	Cost ability.Cost
	// Purpose is what the choice is for, where the topic does not say enough.
	Purpose Purpose
}

// A Question is a choice that the game waits for. It is for its player alone: its
// options may name cards that nobody else may know.
type Question struct {
	Choice
	ID     int64  // grows; never used twice in a game
	Player Player // who answers
	Marker int    // the turn marker whose lane asks, or 0 before the first turn
	Source ID     // the object that the question comes from, or 0

	by     ID // the player who an effect says answers instead, or 0
	lane   *lane
	index  int                            // place in Game.pending, or -1
	source *object                        // Source
	objs   []*object                      // the objects behind Options, or nil for players and words
	check  func(pick []ID) error          // what else an answer must fulfil
	done   func(*Game, *Question, Answer) // answers a question that no lane asks
	cost   *announcement                  // of a question whether to pay: the cost
}

// An Answer answers a question. Which fields count follows from its kind:
//
//   - Priority: Pass, or Play with Choices;
//   - Attackers: Attacks; Blockers: Blocks;
//   - Objects, Words: Pick, the IDs of the chosen options;
//   - Order: Pick, the IDs of all options in order;
//   - Division: Pick, one amount for each option, in their order;
//   - Number: Pick, the number alone;
//   - YesNo, Mulligan: Yes; with yes to a question whether to pay, Pay. As one of the Choices of an announcement, a YesNo
//     is 1 for yes, and 0 or nothing for no.
type Answer struct {
	Pass    bool     `json:"pass,omitempty"`
	Play    *Play    `json:"play,omitempty"`
	Choices [][]ID   `json:"choices,omitempty"` // one entry for each choice of [Game.Next], as Pick
	Pay     []ID     `json:"pay,omitempty"`     // permanents to tap for mana, in order; empty: the engine chooses
	Attacks []Attack `json:"attacks,omitempty"`
	Blocks  []Block  `json:"blocks,omitempty"`
	Pick    []ID     `json:"pick,omitempty"`
	Yes     bool     `json:"yes,omitempty"`
}

// PlayKind is what a [Play] does.
type PlayKind uint8

// Kinds of plays.
const (
	CastSpell       PlayKind = iota + 1 // CR 601
	ActivateAbility                     // CR 602
	PlayLand                            // CR 305
	MakeMana                            // activate a mana ability (CR 605)
	TurnFaceUp                          // turn a face-down permanent face up (CR 116.2b)
)

// A Play is something a player with priority may do. Face is the face cast;
// Ability the number of the ability among those that the object has now;
// Way is 0 for the usual way, else the number of another way to cast it
// (flashback, …) that the rules or an effect allow.
type Play struct {
	Kind    PlayKind `json:"kind"`
	Object  ID       `json:"object"`
	Face    int      `json:"face,omitempty"`
	Ability int      `json:"ability,omitempty"`
	Way     int      `json:"way,omitempty"`
}

// An Attack is one creature's attack on a player, planeswalker or battle.
// Creatures with the same Band, if it is not 0, attack as a band (CR 702.22).
type Attack struct {
	Attacker ID  `json:"attacker"`
	Target   ID  `json:"target"`
	Band     int `json:"band,omitempty"`
}

// A Block is one creature's block of one attacker; a creature that blocks
// several has several.
type Block struct {
	Blocker  ID `json:"blocker"`
	Attacker ID `json:"attacker"`
}

// An AttackChoice is a creature that may attack and what it may attack.
type AttackChoice struct {
	Attacker ID
	Targets  []ID
}

// A BlockChoice is a creature that may block, what it may block, and how many
// attackers it may block at once.
type BlockChoice struct {
	Blocker   ID
	Attackers []ID
	Most      int
}

// A RuleError says why an answer was refused, and the rule that refuses it if
// there is one. The game is as it was.
type RuleError struct {
	Rule   string // "601.2c"; empty if no single rule says so
	Reason words.Message
}

// Error implements error.
func (e *RuleError) Error() string {
	if e.Rule == "" {
		return e.Reason.String()
	}
	return e.Reason.String() + " (rule " + e.Rule + ")"
}

func refuse(rule, format string, args ...any) error {
	return &RuleError{Rule: rule, Reason: words.Say(format, args...)}
}

// ID names an object or a player in questions, answers, views and events.
// Objects have positive IDs; a new object is a new ID (CR 400.7). The player at
// seat s is -(s+1). Zero is nothing.
type ID int64

// Player is a player by the number of his seat, clockwise from 0.
type Player int32

// Special players.
const (
	NoPlayer  Player = -1
	Spectator Player = -1 // a view of what everybody may see
	Judge     Player = -2 // a view of everything
)

// ID is the player as an ID.
func (p Player) ID() ID { return ID(-int64(p) - 1) }

// Player returns the player that the ID names, of which there need not be one.
func (id ID) Player() (Player, bool) {
	if id < 0 && id >= math.MinInt32 {
		return Player(-id - 1), true
	}
	return NoPlayer, false
}

// Zone and Step are those of package ability.
type (
	Zone = ability.Zone
	Step = ability.Step
)
