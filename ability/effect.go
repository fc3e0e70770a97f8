package ability

import "github.com/grandmelee/melee/card"

// Effect is one instruction: one of the types below. Effects that can be
// spoken of later ("those cards", "that much") bind what they dealt with to
// Bind: the objects as they are afterwards, and how many or how much.
type Effect interface{ effect() }

// Damage deals damage (CR 120). Source is nil for the ability's own source.
type Damage struct {
	Source  Objects
	N       Number
	To      Objects
	Players Players
	// Divided is set if N is divided as the controller chooses among the
	// targets (CR 601.2d).
	Divided bool
	// Each is set for "N damage to each of" several targets, which is what N
	// means without Divided too: it only keeps the wording.
	Each bool
	// Unpreventable damage can't be prevented (CR 615.12).
	Unpreventable bool
	Bind          Var
}

// Counter counters spells or abilities (CR 701.6). To is where a countered
// spell's card goes.
type Counter struct {
	What Objects
	To   Zone     // Graveyard unless the text says otherwise; Battlefield means the graveyard too
	Pos  Position // in a library; the controller chooses where it may be the top or the bottom
	Bind Var
}

// AddCounters puts counters on objects or gives them to players (CR 122).
type AddCounters struct {
	Who     Players // who puts them; nil: the controller
	Kind    string
	N       Number
	On      Objects
	Players Players
	Divided bool // distributed among targets
	Bind    Var
}

// RemoveCounters removes counters; N nil means all, an empty Kind any kind.
type RemoveCounters struct {
	Kind    string
	N       Number
	From    Objects
	Players Players
	Bind    Var
}

// MoveCounters moves counters from one object to another.
type MoveCounters struct {
	Kind     string
	N        Number
	From, To Objects
}

// Tap and Untap tap and untap permanents (CR 701.26).
type Tap struct {
	What Objects
	Bind Var
}

// UntapThem untaps permanents.
type UntapThem struct {
	What Objects
	Bind Var
}

// Apply starts a continuous effect (CR 611.2): "target creature gets +2/+2
// until end of turn".
type Apply struct {
	To      Objects
	Players Players
	Mods    []Mod
	For     Duration
	Bind    Var
}

// Duration is how long a continuous effect lasts (CR 611.2a).
type Duration uint8

// Durations.
const (
	Permanently        Duration = iota // no duration: until the game ends
	ThisTurn                           // until end of turn (G6)
	ThisCombat                         // until end of combat
	UntilYourNextTurn                  // CR 611.2, G12
	WhileOnBattlefield                 // until the source leaves the battlefield
	WhileControlled                    // for as long as you control the source
	WhileTapped                        // for as long as the source remains tapped
	UntilEndOfNextTurn                 // until the end of your next turn
	WhileAttached                      // for as long as the source remains attached
	NextUntap                          // through the affected player's next untap step
)

// CreateTokens creates tokens (CR 111, 701.7).
type CreateTokens struct {
	Who       Players
	N         Number
	Token     Token
	CopyOf    Objects // tokens that are copies of these; nil: as Token says
	Except    []Mod   // changes to the copiable values of CopyOf ("except it has haste")
	Tapped    bool
	Attacking bool
	Whom      Players // with Attacking: whom they attack, if the text says so
	Must      Players // whom they attack each combat if able; nil: nobody in particular
	AttachTo  Objects
	Bind      Var
}

// Token is what a token is (CR 111.3).
type Token struct {
	Name      string // empty: its subtypes
	Super     card.Supertypes
	Types     card.Types
	Sub       []string
	Colors    card.Colors
	Power     Number
	Toughness Number
	Abilities []Ability
	// Predefined names a token of CR 111.10 (Treasure, Food, …).
	Predefined string
}

// CopySpell copies spells or abilities on a stack (CR 707.10).
type CopySpell struct {
	Who        Players
	What       Objects
	N          Number
	NewTargets bool
	Bind       Var
}

// ChangeTargets changes the targets of a spell or ability to other legal ones: all of
// them or none (CR 115.7a), or with One just one of them (CR 115.7b).
type ChangeTargets struct {
	What Objects
	To   Objects // nil: as the controller chooses
	One  bool
	Any  bool // any number of them, as the controller chooses (CR 115.7d)
}

// Attach attaches an object to another (CR 701.3).
type Attach struct {
	What Objects
	To   Objects
	// ToPlayer attaches to a player instead.
	ToPlayer Players
}

// Unattach unattaches.
type Unattach struct{ What Objects }

// Fight makes two creatures fight (CR 701.14): B nil means that the two
// creatures of A fight each other.
type Fight struct{ A, B Objects }

// Regenerate puts regeneration shields on permanents (CR 701.19).
type Regenerate struct{ What Objects }

// Goad goads creatures (CR 701.15).
type Goad struct{ What Objects }

// Keyworded is a keyword action without a node of its own, with its number. A
// clash did something ([Did]) if its player won it (CR 701.30).
type Keyworded struct {
	Action Word
	Who    Players
	What   Objects
	N      Number
	Bind   Var
}

// Emblem puts an emblem into the command zone (CR 114).
type Emblem struct{ Abilities []Ability }

// Flip flips flip cards (CR 710).
type Flip struct{ What Objects }

// Transform turns double-faced permanents over (CR 701.27).
type Transform struct{ What Objects }

// ExchangeControl exchanges control of two objects; B nil: of the two of A.
type ExchangeControl struct{ A, B Objects }

// PhaseOut phases permanents out (CR 702.26).
type PhaseOut struct{ What Objects }

// BecomeBlocked makes unblocked attacking creatures blocked ones, though nothing
// blocks them (CR 509.1h).
type BecomeBlocked struct{ What Objects }

// RemoveFromCombat removes creatures from combat (CR 506.4).
type RemoveFromCombat struct{ What Objects }

// TapOrUntap taps or untaps objects as the controller chooses on resolution.
type TapOrUntap struct{ What Objects }

// ChooseTargets says that a target is chosen and does nothing else ("choose
// target creature"); later words speak of it.
type ChooseTargets struct{ Slot int }

// Shield creates a prevention or replacement effect that lasts a while (CR
// 614, 615): "prevent the next 3 damage that would be dealt to any target this
// turn".
type Shield struct {
	Effect Replacement
	// For whom or what; nil: as Effect says.
	To      Objects
	Players Players
	For     Duration
}

func (Damage) effect() {}

func (Counter) effect() {}

func (AddCounters) effect() {}

func (RemoveCounters) effect() {}

func (MoveCounters) effect() {}

func (Tap) effect() {}

func (UntapThem) effect() {}

func (Apply) effect() {}

func (CreateTokens) effect() {}

func (CopySpell) effect() {}

func (ChangeTargets) effect() {}

func (Attach) effect() {}

func (Unattach) effect() {}

func (Fight) effect() {}

func (Regenerate) effect() {}

func (Goad) effect() {}

func (Keyworded) effect() {}

func (Emblem) effect() {}

func (Transform) effect() {}
func (Flip) effect()      {}

func (ExchangeControl) effect() {}

func (PhaseOut) effect() {}

func (RemoveFromCombat) effect() {}

func (BecomeBlocked) effect() {}

func (Shield) effect() {}

func (TapOrUntap) effect() {}

func (ChooseTargets) effect() {}
