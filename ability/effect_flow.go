package ability

// This file holds effects that choose, repeat, delay or allow others.

// Choose makes a choice for later words or for the source (CR 607.2d).
type Choose struct {
	What     Choice
	By       Players // nil: the controller
	Options  []string
	Filter   *Filter       // for Choice ChooseObject, ChooseCardName
	Players  *PlayerFilter // for ChoosePlayer
	Min, Max Number        // for ChooseNumber and ChooseObject
	Remember bool          // for the source ("the chosen color")
	Secret   bool
	Random   bool // chosen at random
	Bind     Var
}

// Choice is what kind of thing is chosen.
type Choice uint8

// Choices.
const (
	ChooseColor Choice = iota + 1
	ChooseCreatureType
	ChooseCardType
	ChooseBasicLandType
	ChooseCardName
	ChooseNumber
	ChoosePlayer
	ChooseObject
	ChooseOption
)

// Vote lets each player vote for one of the options, from the controller on
// (CR 701.38); then Then of the winning option happens, or Each of an option
// once per vote. Bind are the objects with the most votes, and for [Votes] how many
// votes each option got.
type Vote struct {
	Options  []string
	Filter   *Filter // vote for objects instead
	Tied     int     // the option that wins a tie; -1: all of them
	Then     []Instructions
	EachVote []Instructions
	Bind     Var
}

// FlipCoin flips a coin (CR 705).
type FlipCoin struct {
	Who  Players
	Win  []Effect
	Lose []Effect
}

// SelfOrOthers lets a player choose "self" or "others", and does what goes with it.
type SelfOrOthers struct {
	Who    Players
	Self   []Effect
	Others []Effect
}

// FriendOrFoe lets the controller say of each player whether he is a friend or a foe.
type FriendOrFoe struct {
	Bind Var // the friends
}

// RollDie rolls a die with so many sides, and does what its results table says for
// the result (CR 706.3): what the die shows, and Plus, less Minus (CR 706.2; nil: no
// such modifier).
//
// Of several dice (Count) the controller chooses the result of one, if Choose is set, or
// else the lowest are ignored but for one. Bind is the result, BindRest that of the die
// that was not chosen.
type RollDie struct {
	Sides       int
	Count       int // 0: one
	Choose      bool
	Plus, Minus Number
	Results     []DieResult
	Bind        Var
	BindRest    Var
}

// DieResult is a row of a results table: what happens on a result from Min to Max
// (CR 706.3a).
type DieResult struct {
	Min, Max int // Max 0: Min or more
	Do       []Effect
}

// On reports whether the row is that of a result.
func (r DieResult) On(result int) bool {
	return result >= r.Min && (r.Max == 0 || result <= r.Max)
}

// May is "you may do A. If you do, B. Otherwise, C."
type May struct {
	Who  Players // nil: the controller
	Pay  Cost    // "you may pay …": the cost; empty: no cost
	Do   []Effect
	Then []Effect // "if you do"
	// Any is set for "any player may …", in a loop over the players: Bind then tells
	// whether any of them did.
	Any bool
	// Amount is set for "may pay any amount of mana": Pay is {X}, of which each player
	// chooses the X, and Bind is how much all of them paid.
	Amount bool
	// Have is set for "you may have …", which means the same: it keeps the
	// wording.
	Have bool
	Else []Effect // "if you don't"
	// Unless is set for "Else unless the player has ~ deal 2 damage to them", which
	// means the same.
	Unless bool
	Bind   Var
}

// Unless is "A unless a player pays a cost".
type Unless struct {
	Who Players
	Pay Cost
	// Times is how many times Pay must be paid ("pays {1} for each …"); nil: once.
	Times Number
	// Or are effects that the player may do instead of paying.
	Do   []Effect
	Bind Var
}

// When is "if a condition holds, A. Otherwise, B."
type When struct {
	If   Condition
	Then []Effect
	Else []Effect
	// Instead is set where the text says "B. If …, A instead."; it means nothing
	// to the rules.
	Instead bool
	// Late is set where it says "A instead if …", which means the same.
	Late bool
	// Unless is set where the text says "A unless B" (If is then a NotSo); it
	// means nothing to the rules.
	Unless bool
}

// ForEach does something once for each object, ForEachPlayer for each player.
type ForEach struct {
	Of Objects
	Do []Effect
}

// ForEachPlayer does something once for each player, which is [ThatPlayer] of Var:
// choices are made in APNAP order, then each action happens at the same time (CR 101.4,
// 608.2e-f).
type ForEachPlayer struct {
	Who Players
	Var Var
	Do  []Effect
	// Same is set for "each of them does the same": it keeps the wording.
	Same bool
	// FromYou is set for "starting with you": in turn order from the controller.
	FromYou bool
	// Targets is set if each of the players has a target, and Do is done once with all
	// of them.
	Targets bool
	// AtOnce is set where the text has the players act ("each player draws"), and not
	// "for each player, …"; it means nothing to the rules.
	AtOnce bool
}

// Repeat does something N times.
type Repeat struct {
	N  Number
	Do []Effect
}

// Together does several things at once, as one event.
type Together struct{ Do []Effect }

// Delay creates a delayed triggered ability (CR 603.7); Reflexive ones trigger
// on what just happened ("when you do", CR 603.12).
type Delay struct {
	Trigger Triggered
	For     Duration // how long it waits; Permanently: until it triggers
	Repeats bool     // it may trigger more than once while it lasts
	Last    bool     // the text states the time last; it means nothing to the rules
}

// Reflexive creates a reflexive triggered ability at once.
type Reflexive struct{ Do Instructions }

// MayPlay lets a player cast or play cards for a while (CR 601.3b).
type MayPlay struct {
	Who  Players
	What Objects
	For  Duration
	Free bool // without paying its mana cost
	// Alternative is a cost to pay instead.
	Alternative Cost
	AnyMana     bool
	// By is Flashback where cards gain flashback for their mana costs (CR 702.34a).
	By    Word
	Lands bool // "play": lands too
	// Exile: a spell cast so is exiled if it would be put into a graveyard from the stack.
	Exile bool
}

// CastNow lets a player cast a card while the effect is carried out.
type CastNow struct {
	Who  Players
	What Objects
	Free bool
	// Copy: a copy of the card is cast (CR 707.12).
	Copy bool
	// Cost is paid rather than the mana cost, if it is not nil; By names the
	// keyword that lets the card be cast.
	Cost Cost
	By   Word
	// Under is what the mana value of the spell must be less than; nil: any.
	Under Number
	// Transformed: with its back face up (CR 712.12).
	Transformed bool
	Exile       bool // as for MayPlay
	Bind        Var
}

func (Choose) effect() {}

func (Vote) effect() {}

func (FlipCoin) effect() {}

func (SelfOrOthers) effect() {}
func (FriendOrFoe) effect()  {}

func (RollDie) effect() {}

func (May) effect() {}

func (Unless) effect() {}

func (When) effect() {}

func (ForEach) effect() {}

func (ForEachPlayer) effect() {}

func (Repeat) effect() {}

func (Together) effect() {}

func (Delay) effect() {}

func (Reflexive) effect() {}

func (MayPlay) effect() {}

func (CastNow) effect() {}
