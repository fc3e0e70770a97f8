package ability

// Event is what a trigger or a replacement effect watches for: one of the
// types below. Each says which happenings fit. The object or player that the
// event is about is its subject ([Subject], [SubjectPlayer]); a second object
// is [Other]; an amount is [EventAmount].
type Event interface{ event() }

// ZoneChange is an object moving between zones (CR 603.6): "enters" is a move
// to the battlefield, "dies" one from the battlefield to a graveyard, "leaves"
// one from the battlefield to Anywhere.
type ZoneChange struct {
	What     Filter // Zone is ignored; for moves from the battlefield as it last was there
	This     bool   // the source itself (What is then empty)
	OrOthers bool   // with This: "~ or another …"
	From, To Zone
	// Batch triggers once for all that moved together ("one or more").
	Batch bool
	// Cause: by being sacrificed, discarded, …; 0: any.
	Cause Cause
	// Host is set for "enchanted/equipped creature dies".
	Host bool
	// Who is whose zone or who did it, where the text is about a player: who
	// sacrifices, discards, plays or cycles; whose graveyard it is; under whose
	// control it enters.
	Who Players
	// Forced limits a discard to those that a spell or ability which one of these
	// players controls makes happen as it resolves, whether its player had a
	// choice or not; a discard for the cost of a spell or ability is none. Its
	// controller is then the [SubjectPlayer]. nil: any discard.
	Forced Players
	// That is, in delayed triggers and shields, the very objects that are
	// watched ("when that creature dies").
	That Objects
}

// Cause is how a zone change came about.
type Cause uint8

// Causes.
const (
	AnyCause Cause = iota
	BySacrifice
	ByDiscard
	ByCycling
	ByMill
	ByDraw
	ByDestruction
	ByPlayingLand
	ByCountering
	ByResolving // an instant or sorcery spell that has resolved
)

// Casts is a player casting a spell.
type Casts struct {
	Who  Players
	What Filter
	// Nth is which spell of the turn it must be; 0: any.
	Nth int
	// This: the spell that the ability is on.
	This bool
	// From is the zone that it is cast from, if FromSet.
	From    Zone
	FromSet bool
	// OrCopies: or copying such a spell (CR 707.10).
	OrCopies bool
	// During limits it to turns of those players ("during each opponent's
	// turn"); nil: any turn.
	During Players
}

// Activates is a player activating an ability of an object that fits.
type Activates struct {
	Who     Players
	What    Filter
	NotMana bool
	Loyalty bool
}

// TapsForMana is a player tapping a permanent for mana (CR 106.12).
type TapsForMana struct {
	Who  Players
	What Filter
}

// Attacks is a creature being declared as an attacker (CR 508.3).
type Attacks struct {
	Passive bool // "when a player is attacked"; it means nothing to the rules
	What    Objectish
	Alone   bool
	// Whom limits the attack to players (and their planeswalkers, unless
	// PlayerOnly).
	Whom       Players
	PlayerOnly bool
	Batch      bool // once for each attack: "one or more creatures", "you attack"
	// MinCount is the least number of attackers for Batch.
	MinCount int
	// WithOthers is how many other creatures must attack at the same time
	// (battalion).
	WithOthers int
	// By is who attacks, for Batch ("whenever you attack"); nil: anyone.
	By Players
}

// Objectish says which objects an event is about: the source itself, what it
// is attached to, all that fit a filter, or the source and all others that fit
// it (This and OrOthers: "~ or another creature").
type Objectish struct {
	This     bool
	Host     bool
	OrOthers bool
	Filter   *Filter
	// That is, in delayed triggers and shields, the very objects that are
	// watched.
	That Objects
}

// Blocks is a creature blocking; Whom limits what it blocks.
type Blocks struct {
	What Objectish
	Whom *Filter
	// OrBlocked is "blocks or becomes blocked".
	OrBlocked bool
	Batch     bool
}

// BecomesBlocked is an attacker becoming blocked; By makes it trigger for each
// blocker that fits.
type BecomesBlocked struct {
	What Objectish
	By   *Filter
}

// NotBlocked is an attacker that no creature blocked.
type NotBlocked struct{ What Objectish }

// DealsDamage is a source dealing damage.
type DealsDamage struct {
	Source    Objectish
	ToObjects *Filter       // only to objects that fit …
	ToPlayers *PlayerFilter // … or to players who do; both nil: to anything
	Combat    bool
	Noncombat bool
	Batch     bool
}

// IsDealtDamage is an object or a player being dealt damage.
type IsDealtDamage struct {
	What      Objectish
	Players   Players
	Combat    bool
	Noncombat bool
	By        *Filter
}

// StepBegins is a step or phase beginning: "at the beginning of your upkeep".
type StepBegins struct {
	Step Step
	// Whose turn; nil: any.
	Whose Players
	// Next limits delayed triggers to the next such step.
	Next bool
	// First: it is the first one of the game, or of that player.
	First bool
	// Team: it is that of all whose turn it is together ("your opponents' end step"):
	// [SubjectPlayer] is all of them.
	Team bool
}

// Draws is a player drawing a card; Nth as for Casts.
type Draws struct {
	Who Players
	Nth int
	// NotFirst leaves out the first card drawn in each of the player's draw
	// steps.
	NotFirst bool
}

// GainsLife and LosesLife are changes of life totals.
type GainsLife struct{ Who Players }

// LosesLife is a player losing life.
type LosesLife struct{ Who Players }

// BecomesTapped and BecomesUntapped are changes of an object's status.
type BecomesTapped struct{ What Objectish }

// BecomesUntapped is an object becoming untapped.
type BecomesUntapped struct{ What Objectish }

// BecomesTarget is an object (or player) becoming the target of a spell or
// ability that fits By.
type BecomesTarget struct {
	What    Objectish
	Players Players
	By      *Filter
	Spell   bool // of a spell only
}

// GetsCounters is counters being put on an object or a player.
type GetsCounters struct {
	What    Objectish
	Players Players
	Kind    string
	By      Players
	Batch   bool
}

// LosesCounters is the last (or any) counter of a kind being removed; Exiled: while
// the object is in exile.
type LosesCounters struct {
	Exiled bool
	What   Objectish
	Kind   string
	Last   bool
}

// BecomesAttached is an object becoming attached.
type BecomesAttached struct {
	What Objectish
	To   *Filter
	Un   bool
}

// LosesGame is a player losing or leaving the game.
type LosesGame struct{ Who Players }

// StateIs is a state trigger (CR 603.8).
type StateIs struct{ If Condition }

// Does is a player doing a keyword action (scry, surveil, search, shuffle, …).
type Does struct {
	Action Word
	Who    Players
}

// Transforms is a permanent turning over (CR 701.27). Into is set where the text
// names the face that has the ability: "transforms into ~".
type Transforms struct {
	What Objectish
	Into bool
}

// Phases is a permanent phasing in, or out (CR 702.26).
type Phases struct {
	What Objectish
	Out  bool
}

// TurnsFaceUp is a permanent being turned face up (CR 708.8).
type TurnsFaceUp struct{ What Objectish }

// BecomesState is an object coming into a state that lasts: monstrous, renowned.
type BecomesState struct {
	What  Objectish
	State State
}

// EntersRoom is a player moving the venture marker into a room of the source, a
// dungeon (CR 309.4c). The rooms of a dungeon are its abilities, the topmost first.
type EntersRoom struct {
	Name string
	// Leads names the rooms to which arrows point; the bottommost one has none.
	Leads []string
}

// GainsLevel is a permanent's level becoming N (CR 716.2a).
type GainsLevel struct {
	What Objectish
	N    int
}

// Exploits is a creature exploiting another (CR 702.110b).
type Exploits struct{ What Objectish }

// Mutates is a creature mutating (CR 702.140d).
type Mutates struct{ What Objectish }

// Exerts is a player exerting a permanent that fits (CR 701.43).
type Exerts struct {
	Who  Players
	What Filter
}

// ChaosEnsues is the planar die coming up chaos (CR 901.9b).
type ChaosEnsues struct{}

// TokensCreated is tokens being created.
type TokensCreated struct {
	Who  Players
	What Filter
}

// SetInMotion is a scheme being set in motion (CR 701.32, 904).
type SetInMotion struct{ This bool }

// AnyEvent is either of several events: "enters or attacks".
type AnyEvent []Event

func (ZoneChange) event()      {}
func (Casts) event()           {}
func (Activates) event()       {}
func (TapsForMana) event()     {}
func (Attacks) event()         {}
func (Blocks) event()          {}
func (BecomesBlocked) event()  {}
func (NotBlocked) event()      {}
func (DealsDamage) event()     {}
func (IsDealtDamage) event()   {}
func (StepBegins) event()      {}
func (Draws) event()           {}
func (GainsLife) event()       {}
func (LosesLife) event()       {}
func (BecomesTapped) event()   {}
func (BecomesUntapped) event() {}
func (BecomesTarget) event()   {}
func (GetsCounters) event()    {}
func (LosesCounters) event()   {}
func (BecomesAttached) event() {}
func (LosesGame) event()       {}
func (StateIs) event()         {}
func (Does) event()            {}
func (Transforms) event()      {}
func (TokensCreated) event()   {}
func (SetInMotion) event()     {}
func (AnyEvent) event()        {}
func (ChaosEnsues) event()     {}
func (Exploits) event()        {}
func (Phases) event()          {}
func (Exerts) event()          {}
func (EntersRoom) event()      {}
func (Mutates) event()         {}
func (GainsLevel) event()      {}
func (TurnsFaceUp) event()     {}
func (BecomesState) event()    {}
