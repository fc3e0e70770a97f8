package ability

// Players is a noun phrase that stands for players: one of the types below.
type Players interface{ players() }

// You is the controller of the spell or ability (CR 109.5).
type You struct{}

// EachPlayer are all players who fit, in APNAP order (CR 101.4).
type EachPlayer struct{ Filter PlayerFilter }

// ChosenPlayers are the players chosen for target number Slot.
type ChosenPlayers struct{ Slot int }

// ControllerOf are the controllers of objects.
type ControllerOf struct{ Objects Objects }

// OwnerOf are the owners of objects.
type OwnerOf struct{ Objects Objects }

// SubjectPlayer is the player whom the event is about: "that player".
type SubjectPlayer struct{}

// PickPlayer is a player chosen as the effect is carried out.
type PickPlayer struct {
	Filter PlayerFilter
	By     Players // nil: the controller
	Random bool
}

// ThatPlayer are the players that an earlier effect bound, or over whom an
// enclosing ForEachPlayer goes.
type ThatPlayer struct{ Var Var }

// Neighbor is the player next to the controller, or next to Of: "the player to
// your left".
type Neighbor struct {
	Right bool
	Of    Players // nil: the controller
}

// DefendingPlayer is the player whom the source, or Of, attacks or last
// attacked (CR 508.5, 802.2a).
type DefendingPlayer struct{ Of Objects }

// ActivePlayer is the player whose turn it is in the lane of the ability. Where a
// team takes the turn it is one of them, and Attacking says that it is the one who
// controls the attacking creature that matters (CR 805.9, 805.10c).
type ActivePlayer struct{ Attacking bool }

// HostPlayer is the player whom the source is attached to ("enchanted
// player").
type HostPlayer struct{}

// ChosenPlayer is the player chosen for the source (CR 607.2d).
type ChosenPlayer struct{}

// UnionPlayers is "A and B".
type UnionPlayers []Players

// PlayerFilter says which players.
type PlayerFilter struct {
	Who   Relation
	Preds []PlayerPred
}

// Relation is how players stand to the controller of an ability.
type Relation uint8

// Relations.
const (
	AnyPlayer   Relation = iota
	Opponent             // CR 102.2-3
	OtherPlayer          // anyone but the controller
	Self                 // the controller
	Teammate             // CR 102.3
	YourTeam             // the controller and teammates: "your team" (CR 102.4)
	NotSubject           // anyone but the event's player ("each other player" after "that player")
	Neighbors            // the players to the controller's left and right
)

// A PlayerPred is one more condition on a player.
type PlayerPred interface{ playerPred() }

// ComparePlayer compares a number about the player (see [OfCandidate]) with
// another: "with four or more cards in hand", "with more life than you".
type ComparePlayer struct {
	A  Number
	Op Op
	B  Number
}

// HoldsMarker are the players who have a turn marker (CR 807.4).
type HoldsMarker struct{}

// AttackedBy are the players whom objects attack, or attacked this turn.
type AttackedBy struct {
	Objects  Objects
	ThisTurn bool
}

// DealtDamage are the players who were dealt damage this turn, by objects that
// fit By if it is not nil.
type DealtDamage struct {
	By     *Filter
	Combat bool
}

// DidThisWay are the players who discarded or sacrificed, as Deed says, one that fits
// What of the objects with which an earlier effect of the same resolution dealt: "who
// discarded a card this way".
type DidThisWay struct {
	Deed    Word // DiscardWord or SacrificeWord
	Not     bool // who did not
	What    Filter
	Objects Objects
}

// DidSo are the players who did, or did not, what an earlier [May] bound to Var offered
// them: "each opponent who does".
type DidSo struct {
	Var Var
	Not bool
}

// OnSide are the friends, or the foes, that a [FriendOrFoe] bound to Var names.
type OnSide struct {
	Var Var
	Foe bool
}

// Searched are the players who searched a library earlier in the same resolution: "who
// searched their library this way".
type Searched struct{}

// AttackingThem are the players who control a creature that attacks one of Players.
type AttackingThem struct{ Players Players }

// OtherThan are all players but some.
type OtherThan struct{ Players Players }

func (AttackedPlayer) players()  {}
func (You) players()             {}
func (EachPlayer) players()      {}
func (ChosenPlayers) players()   {}
func (ControllerOf) players()    {}
func (OwnerOf) players()         {}
func (SubjectPlayer) players()   {}
func (PickPlayer) players()      {}
func (ThatPlayer) players()      {}
func (Neighbor) players()        {}
func (DefendingPlayer) players() {}
func (ActivePlayer) players()    {}
func (HostPlayer) players()      {}
func (OuterPlayers) players()    {}
func (ChosenPlayer) players()    {}
func (UnionPlayers) players()    {}

func (ComparePlayer) playerPred() {}
func (HoldsMarker) playerPred()   {}
func (AttackedBy) playerPred()    {}
func (DealtDamage) playerPred()   {}
func (OtherThan) playerPred()     {}
func (DidThisWay) playerPred()    {}
func (DidSo) playerPred()         {}
func (OnSide) playerPred()        {}
func (Searched) playerPred()      {}
func (AttackingThem) playerPred() {}
