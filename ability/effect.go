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

// Destroy destroys permanents (CR 701.8).
type Destroy struct {
	What    Objects
	NoRegen bool
	Bind    Var
}

// Move puts objects into a zone: exile, return, put, bounce (CR 400).
type Move struct {
	Who  Players // who does it, and makes choices; nil: the controller
	What Objects
	// From, if it is not the battlefield, is the zone in which What must be for
	// anything to happen ("return ~ from your graveyard").
	From Zone
	To   Zone
	Pos  Position // in a library
	// Under is who will control it on the battlefield; nil: who puts it there
	// (Who; CR 110.2a).
	Under       Players
	Tapped      bool
	Attacking   bool
	Transformed bool
	Flipped     bool // CR 710
	FaceDown    bool
	Counters    []CounterCount
	// Until returns what was moved when it ends (CR 610.3): "until ~ leaves
	// the battlefield". Zero: for good.
	Until Duration
	// Link makes the moved cards the source's linked objects ("exiled with
	// ~", CR 607.2a).
	Link Var
	Bind Var
}

// CounterCount is a number of counters of one kind.
type CounterCount struct {
	Kind string
	N    Number
}

// Position is a place in a library.
type Position uint8

// Positions.
const (
	OnTop Position = iota
	OnBottom
	Shuffled     // into the library
	BottomRandom // on the bottom in a random order
	SecondFromTop
	ThirdFromTop
	OnTopOrBottom // as the owner chooses
)

// Sacrifice makes players sacrifice permanents of theirs (CR 701.21).
type Sacrifice struct {
	Who  Players // nil: the controller
	What Objects
	Bind Var
}

// Counter counters spells or abilities (CR 701.6). To is where a countered
// spell's card goes.
type Counter struct {
	What Objects
	To   Zone // Graveyard unless the text says otherwise; Battlefield means the graveyard too
	Bind Var
}

// Draw makes players draw cards (CR 121).
type Draw struct {
	Who  Players
	N    Number
	Bind Var
}

// Discard makes players discard (CR 701.9). By chooses; nil: the player.
type Discard struct {
	Who    Players
	What   Objects // just these cards, if not nil; then N is nil
	UpTo   bool    // any number up to N
	N      Number  // nil with All
	Filter *Filter
	Random bool
	All    bool
	By     Players
	Bind   Var
}

// Mill puts the top cards of libraries into graveyards (CR 701.17).
type Mill struct {
	Who  Players
	N    Number
	Bind Var
}

// Search looks for cards in a library (CR 701.23) and puts them somewhere,
// then shuffles unless NoShuffle is set.
type Search struct {
	Who    Players // who searches; nil: the controller
	Of     Players // whose library; nil: the searcher's
	Filter Filter
	Min    Number // nil: 0 ("up to"); a search with a stated quality may always fail
	Max    Number
	Reveal bool
	To     Zone
	Pos    Position
	Under  Players
	Tapped bool
	// Attach attaches what was found to an object.
	NoShuffle bool
	All       bool   // all that fit ("for all cards with that name"); Min and Max are nil
	Zones     []Zone // more zones to search
	Link      Var    // what is found becomes the source's linked objects, as for Move
	Bind      Var
}

// Shuffle shuffles libraries.
type Shuffle struct{ Who Players }

// GainLife, LoseLife and SetLife change life totals (CR 119).
type GainLife struct {
	Who  Players
	N    Number
	Bind Var
}

// LoseLife makes players lose life.
type LoseLife struct {
	Who  Players
	N    Number
	Bind Var
}

// SetLife makes life totals become N.
type SetLife struct {
	Who Players
	N   Number
}

// ExchangeLife exchanges life totals of two players: A and B, or the two that A is
// if B is nil.
type ExchangeLife struct{ A, B Players }

// RedistributeLife lets the controller hand the life totals of any players around
// among them, one to each.
type RedistributeLife struct{}

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

// ChangeTargets changes the targets of a spell or ability (CR 115.7).
type ChangeTargets struct {
	What Objects
	To   Objects // nil: as the controller chooses
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

// ExtraTurn gives extra turns after this one (CR 500.7, 807.4i-j).
type ExtraTurn struct {
	Who Players
	N   Number
	// Next: after the player's next turn, of which the effect speaks, rather than
	// after this one.
	Next bool
}

// ControlPlayers lets a player control another during that player's next turn (CR
// 722.1).
type ControlPlayers struct {
	By  Players // nil: you
	Who Players
	// Combat: during that player's next combat phase instead.
	Combat bool
}

// SkipTurn makes players skip their next turns (CR 500.11).
type SkipTurn struct {
	Who Players
	N   Number
}

// SkipStep makes players skip their next such step or phase.
type SkipStep struct {
	Who  Players
	Step Step
}

// ExtraPhase adds a combat phase (and a main phase) after this phase.
type ExtraPhase struct{ WithMain bool }

// EndTurn ends the turn of the lane (CR 723).
type EndTurn struct{}

// WinGame, LoseGame and DrawGame end the game for players (CR 104, 801.14-15).
type WinGame struct{ Who Players }

// LoseGame makes players lose the game.
type LoseGame struct{ Who Players }

// DrawGame makes the game a draw.
type DrawGame struct{}

// Scry and Surveil are CR 701.22 and 701.25.
type Scry struct {
	Who Players
	N   Number
}

// Surveil is CR 701.25.
type Surveil struct {
	Who Players
	N   Number
}

// Dig looks at (or reveals) the top cards of a library, moves some of them and
// puts the rest somewhere else.
type Dig struct {
	Who       Players // whose library, and who looks; nil: the controller
	N         Number
	Reveal    bool
	Filter    *Filter // which may be taken; nil: any
	Min       Number  // how many are taken
	Max       Number
	All       bool // all that may be taken are; then Min and Max are nil
	ShowTaken bool // those taken are revealed
	To        Zone
	Pos       Position
	Tapped    bool
	Rest      Zone
	RestPos   Position
	Bind      Var
	BindRest  Var
}

// RevealUntil reveals cards from the top until one fits.
type RevealUntil struct {
	Who      Players
	Filter   Filter
	To       Zone
	Tapped   bool
	Rest     Zone
	RestPos  Position
	Bind     Var
	BindRest Var
}

// Reorder looks at the top N cards and puts them back in any order.
type Reorder struct {
	Who Players // who looks; nil: the controller
	Of  Players // whose library; nil: the controller's
	N   Number
}

// Piles reveals cards and has a player separate them into two piles (CR 700.3):
// the controller puts one where To says and the other where Rest says.
type Piles struct {
	What Objects
	By   Players // who separates
	To   Zone
	Rest Zone
}

// Reveal shows objects or hands to everyone.
type Reveal struct {
	Who   Players // who reveals; nil: the controller
	What  Objects
	Hands Players
	Bind  Var
}

// LookAt shows cards to a player, who looks at them (nil: the controller); they
// stay where they are.
type LookAt struct {
	Who  Players
	What Objects
	Bind Var
}

// LookAtHand shows hands to the controller.
type LookAtHand struct{ Of Players }

// AddMana adds mana (CR 106).
type AddMana struct {
	Who  Players
	Mana card.Cost // exactly these symbols; empty: a choice from Colors
	// Colors are the colours to choose from, Colorless whether {C} may be
	// chosen, N how much of it.
	Colors    card.Colors
	Colorless bool
	N         Number // how many times; nil: once
	// Each is set if every one of the N may be of another colour ("any
	// combination of colors").
	Each bool
	// Produced limits the colours to those that lands could produce
	// (Reflecting Pool and kin): among the mana abilities of these objects.
	Produced Objects
	Chosen   bool // of the colour chosen for the source
	// Options are whole amounts to choose from: "{R}{R}, {R}{G}, or {G}{G}".
	Options  []card.Cost
	Identity bool // only colours in the commander's color identity (CR 903.4)
	// More is set for "an additional {G}" in triggers on tapping for mana; it
	// only keeps the wording.
	More bool
	// AsTapped: of any type that the tapped permanent of the event produced.
	AsTapped bool
	// Only limits what it may be spent on; nil: anything.
	Only *Filter
	Keep bool // it does not empty until end of turn
}

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

// BecomeMonarch makes a player the monarch (CR 724).
type BecomeMonarch struct{ Who Players }

// SetDayNight makes it day or night (CR 730).
type SetDayNight struct{ Night bool }

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

func (Destroy) effect() {}

func (Move) effect() {}

func (Sacrifice) effect() {}

func (Counter) effect() {}

func (Draw) effect() {}

func (Discard) effect() {}

func (Mill) effect() {}

func (Search) effect() {}

func (Shuffle) effect() {}

func (GainLife) effect() {}

func (LoseLife) effect() {}

func (SetLife) effect() {}

func (ExchangeLife) effect() {}

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

func (ExtraTurn) effect() {}

func (SkipTurn) effect() {}

func (ControlPlayers) effect() {}

func (SkipStep) effect() {}

func (ExtraPhase) effect() {}

func (EndTurn) effect() {}

func (WinGame) effect() {}

func (LoseGame) effect() {}

func (DrawGame) effect() {}

func (RedistributeLife) effect() {}

func (Scry) effect() {}

func (Surveil) effect() {}

func (Dig) effect() {}

func (RevealUntil) effect() {}

func (Reorder) effect() {}

func (Reveal) effect() {}

func (LookAtHand) effect() {}

func (Piles) effect() {}

func (LookAt) effect() {}

func (AddMana) effect() {}

func (Regenerate) effect() {}

func (Goad) effect() {}

func (Keyworded) effect() {}

func (Emblem) effect() {}

func (Transform) effect() {}
func (Flip) effect()      {}

func (ExchangeControl) effect() {}

func (PhaseOut) effect() {}

func (BecomeMonarch) effect() {}

func (SetDayNight) effect() {}

func (RemoveFromCombat) effect() {}

func (BecomeBlocked) effect() {}

func (Shield) effect() {}

func (TapOrUntap) effect() {}

func (ChooseTargets) effect() {}
