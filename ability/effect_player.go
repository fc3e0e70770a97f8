package ability

import "github.com/grandmelee/melee/card"

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
	// Only limits which spells it may be spent on; nil: anything. Abilities are of which
	// objects it may be spent on abilities too ("or activate abilities of artifacts").
	Only      *Filter
	Abilities *Filter
	Keep      bool // it does not empty until end of turn
}

// BecomeMonarch makes a player the monarch (CR 724).
type BecomeMonarch struct{ Who Players }

// SetDayNight makes it day or night (CR 730).
type SetDayNight struct{ Night bool }

func (GainLife) effect() {}

func (LoseLife) effect() {}

func (SetLife) effect() {}

func (ExchangeLife) effect() {}

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

func (AddMana) effect() {}

func (BecomeMonarch) effect() {}

func (SetDayNight) effect() {}
