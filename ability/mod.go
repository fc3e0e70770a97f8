package ability

import "github.com/grandmelee/melee/card"

// Mod is one thing that a continuous effect does (CR 611): one of the types
// below. The first group changes characteristics, in the layers of CR 613; the
// second changes what objects may do; the third what players may do and how
// the game is played; the last replaces events.
type Mod interface{ mod() }

// CopyOf makes the object a copy (layer 1, CR 613.2a).
type CopyOf struct {
	Of Objects
	// Except are changes to the copiable values ("except it has flying").
	Except []Mod
}

// ControlBy gives control to a player (layer 2).
type ControlBy struct{ Players Players }

// AddTypes gives types in addition to the others (layer 4).
type AddTypes struct {
	Super card.Supertypes
	Types card.Types
	Sub   []string
	// AllCreatureTypes is changeling-like.
	AllCreatureTypes bool
	Chosen           bool // the chosen type
	// NewCreatureTypes: Sub replace the creature types; all other types are kept
	// ("becomes a 2/2 Golem artifact creature", CR 205.1b).
	NewCreatureTypes bool
}

// SetTypes replaces card types (if any are given) and the subtypes that go with them
// (layer 4, CR 205.1); Super is added.
type SetTypes struct {
	Super card.Supertypes
	Types card.Types
	Sub   []string
	// KeepSub keeps the subtypes.
	KeepSub bool
	Chosen  bool // the chosen basic land type
	// ByChoice is what kind of subtype the controller chooses as the effect
	// starts (creature type, basic land type), if it is not 0.
	ByChoice Choice
}

// RemoveTypes takes types away (layer 4).
type RemoveTypes struct {
	Super            card.Supertypes
	Types            card.Types
	AllCreatureTypes bool
}

// SetColors makes the object just these colours (layer 5; none: colourless);
// AddColors adds them.
type SetColors struct {
	Colors card.Colors
	Chosen bool
	// ByChoice: a colour that the controller chooses as the effect starts.
	ByChoice bool
}

// AddColors adds colours.
type AddColors struct{ Colors card.Colors }

// Gain gives an ability (layer 6).
type Gain struct{ Ability Ability }

// Lose takes a keyword ability away (layer 6).
type Lose struct{ Word Word }

// LoseAll takes all abilities away (layer 6).
type LoseAll struct{}

// SetPT sets power and toughness (layer 7b; 7a in a characteristic-defining
// ability); nil leaves one as it is.
type SetPT struct{ Power, Toughness Number }

// ModPT adds to power and toughness (layer 7c).
type ModPT struct {
	Power, Toughness Number
	// NegP and NegT are set for "-N/-N".
	NegP, NegT bool
}

// SwitchPT switches power and toughness (layer 7d).
type SwitchPT struct{}

// SetName and Unname change names (layer 3).
type SetName struct{ Name string }

// Cant forbids something to the objects.
type Cant struct {
	Do Act
	// By limits it: can't be blocked *by* what fits; can't block what fits;
	// can't be the target of what fits.
	By *Filter
	// Except turns By around: can't be blocked except by what fits.
	Except bool
	// Whom limits attacking to attacks on these players.
	Whom Players
	// PlayerOnly leaves out the planeswalkers of Whom.
	PlayerOnly bool
	// Unless is a cost that lifts the restriction each time ("unless their
	// controller pays {2}", CR 508.1g).
	Unless      Cost
	UnlessPayer Players
	// MinBlockers is for "can't be blocked except by two or more creatures".
	MinBlockers int
	// MaxBlockers is for "can't be blocked by more than one creature".
	MaxBlockers int
	// If lifts ("can't attack unless defending player controls an Island").
	UnlessIf Condition
}

// Must requires something of the objects each combat, if able.
type Must struct {
	Do Act
	// Whom: which players to attack, or objects to block or be blocked by.
	Whom    Players
	Objects Objects
}

// BeGoaded makes objects goaded by the controller of the effect (CR 701.15b).
type BeGoaded struct{}

// Act is what Cant and Must are about.
type Act uint8

// Acts.
const (
	Attack Act = iota + 1
	Block
	AttackAlone
	BlockAlone
	BeBlocked
	BeTargeted
	BeCountered
	BeRegenerated
	UntapInUntapStep
	BeSacrificed
	BeEnchanted
	BeEquipped
	Transforming
	HaveCounters
	ActivateAbilities
	ActivateNonMana
	LeaveTo // be put into a zone
	EnterBattlefield
	BeBlockedAtAll // must: be blocked if able; all able creatures block with AllBlock
	AllBlock
	TapAbilities // use abilities with {T} in the cost
	CrewVehicles
	DealDamage
)

// AsThough lets objects act as though something were so (CR 609.4).
type AsThough struct{ What Permission }

// Permission is what an AsThough or PlayerMay permits.
type Permission uint8

// Permissions.
const (
	AttackWithDefender Permission = iota + 1
	HasteForAbilities             // activate {T} abilities as though it had haste
	BlockShadow
	BlockAdditional // block an additional creature each combat
	BlockAny        // block any number of creatures
	AssignAsUnblocked
	BeginInPlay       // begin the game on the battlefield, from an opening hand (CR 103.6a)
	DamageByToughness // assigns combat damage equal to its toughness
	LethalByPower     // lethal damage is determined by power
	AttachAnywhere
	FlashSpells // cast spells that fit as though they had flash
	PlayFromGraveyard
	PlayFromTop
	PlayFromExile
	LookAtTop
	SpendAnyColor
	ActivateAtInstant
	ExtraLand
	NoMaxHand
	LoseNotFromLife // does not lose for 0 or less life
	LoseNotAtAll
	WinNotAtAll // opponents can't win
	CastFree
	PlayHandRevealed
	TopRevealed
	AssignNoDamage // assigns no combat damage
	CastMutating   // cast it from the graveyard for its mutate cost
	StayTapped     // its controller may choose not to untap it in the untap step
)

// PlayerMay gives players a permission, N times a turn where that makes sense.
type PlayerMay struct {
	What   Permission
	Filter *Filter
	N      Number
}

// CantHave keeps objects from having or gaining a keyword ability (CR 613.1f).
type CantHave struct{ Word Word }

// IgnoreWalk lets creatures be blocked as though they did not have a landwalk ability (CR
// 702.14).
type IgnoreWalk struct{ Sub string }

// CastBuried lets the owner of a card cast it from his graveyard, for Cost rather than its
// mana cost if Cost is not nil.
type CastBuried struct{ Cost Cost }

// ControlsSearch lets you control players while they search their own libraries (CR
// 722.2).
type ControlsSearch struct{}

// BlocksChosen lets you choose which creatures of these players block, and how; of
// several such effects on a player the last one created works.
type BlocksChosen struct{}

// ExilesFound has players exile each card that they find as they search their own
// libraries. You may play those cards for as long as they remain exiled, and spend mana
// as though it were mana of any color to cast them.
type ExilesFound struct{}

// FromOpening lets the owner of the card reveal it from an opening hand (CR 103.6b):
// that creates a delayed triggered ability. It works in the hand.
type FromOpening struct{ Delay Delay }

// PlayerCant forbids something to players.
type PlayerCant struct {
	What   PlayerAct
	Filter *Filter
	// N limits: no more than N a turn; nil: not at all.
	N Number
	// Than: "during your turn", "during combat"
	If Condition
}

// PlayerAct is what PlayerCant is about.
type PlayerAct uint8

// Acts of players.
const (
	CastSpells PlayerAct = iota + 1
	PlayLands
	ActivateAbility
	DrawCards
	GainLifeAct
	LoseLifeAct
	SearchLibraries
	BeTarget // can't be the target (of what fits)
	GetCountersAct
	AttackYou // creatures can't attack them
	AttackAct // their creatures can't attack
	UntapMore // untap more than N of what fits in untap steps
	PayLifeAct
	SacrificeAct
	WinAct
	LoseAct
	BlockAct
	VentureAct // CR 701.49
	ReduceLife
)

// PlayerHas gives players a keyword (hexproof, protection, shroud).
type PlayerHas struct{ Keyword *Keyword }

// MaxHand changes the maximum hand size by N, or sets it.
type MaxHand struct {
	N   Number
	Set bool
	Neg bool
}

// CostChange changes what spells or abilities cost (CR 601.2f).
type CostChange struct {
	What        Filter // spells (Zone Stack) or, with Abilities, sources of abilities
	Abilities   bool
	AbilityWord Word    // only this kind of ability (equip, cycling)
	Who         Players // cast by; nil: anyone
	More        bool    // more rather than less
	Mana        card.Cost
	Times       Number // how many times Mana; nil: once
	// Cost is an additional cost that is not mana.
	Cost Cost
	// This: the spell that the ability is on.
	This bool
	// Targeting limits to spells that target what fits.
	Targeting *Filter
	// Least is the least mana left ("to a minimum of one mana").
	Least int
	// Next: it is used up by the next such spell that the player casts.
	Next bool
	// Nth limits it to the first, second, … such spell that a player casts in a turn; 0:
	// to none.
	Nth int
	// ColoredOnly: colored mana reduces no generic mana (CR 118.7c says it would).
	ColoredOnly bool
	// NotMana leaves out mana abilities.
	NotMana bool
	Set     bool // set the cost to Mana
	// XIs is what X in Mana stands for ("costs {X} less, where X is …").
	XIs Number
}

// AttackCost is an optional cost to attack ("you may exert ~ as it attacks", CR
// 508.1g). Then is what the linked triggered ability does that triggers when it is
// paid (CR 607.2h), or nil.
type AttackCost struct {
	Cost Cost
	Then *Instructions
}

// SkipSteps makes players skip a step or phase as long as it lasts.
type SkipSteps struct{ Step Step }

// UntapsToo untaps objects during the untap steps of the players for whom it is
// (CR 502.3).
type UntapsToo struct{ What Objects }

// ManaAs makes lands that fit produce other mana (no use yet beyond statics).
type ManaAs struct{ Colors card.Colors }

// CastOnly limits when the spell may be cast (CR 601.3e).
type CastOnly struct {
	Timing Timing
	If     Condition
}

// OwnFlash lets the spell itself be cast as though it had flash (CR 702.8a): with
// Pay for that much more; if it is Fleeting, its controller sacrifices what it becomes
// at the beginning of the next cleanup step if a sorcery could not have been cast.
type OwnFlash struct {
	Pay      Cost
	Fleeting bool
}

// Unpreventable is that damage to the players, and to what they control, can't be
// prevented (CR 615.12).
type Unpreventable struct{}

// NoManaCost is having no mana cost, of a copy (CR 202.1b).
type NoManaCost struct{}

// GainThisAbility gives, as an exception of a copy, the ability that the exception is
// part of ("except it has this ability", CR 707.9a).
type GainThisAbility struct{}

// GainProtection gives protection from a colour that the controller of the
// effect chooses as it starts ("protection from the color of your choice").
type GainProtection struct{}

// GainOneOf gives one of several keyword abilities, which the controller of the effect
// chooses as it starts ("your choice of flying or haste").
type GainOneOf struct{ Keywords []*Keyword }

// AnyNumberInDeck: a deck may have any number of such cards.
type AnyNumberInDeck struct{}

// MayBeCommander: the card may be a commander (CR 903.3).
type MayBeCommander struct{}

// ExtraDie makes players who roll dice roll one more and ignore the lowest roll (CR
// 706.6).
type ExtraDie struct{}

// DoubleTriggers makes triggered abilities of what fits trigger once more.
type DoubleTriggers struct {
	Cause  Event
	Filter *Filter
}

// A Replacement is a replacement or prevention effect (CR 614, 615): Event is
// what it watches for; the rest is what happens instead.
type Replacement struct {
	Event Event
	// If limits it further.
	If Condition
	// Enters changes how a permanent enters (CR 614.1c-d); for its own
	// entering Event is ZoneChange{This: true, To: Battlefield}.
	Enters *Enters
	// To sends an object to another zone instead (CR 614.6).
	To    Zone
	Moved bool // To is set
	Pos   Position
	// Counters are put on the moved object.
	Counters []CounterCount
	// Prevent prevents damage: Amount of it, or all if Amount is nil.
	Prevent bool
	Amount  Number
	// Left: Amount is used up ("the next 3 damage"): a shield (CR 615.7).
	Left bool
	// Once: the effect is used up by one event ("the next time").
	Once bool
	// Redirect deals the damage to others instead (CR 614.9).
	RedirectTo      Objects
	RedirectPlayers Players
	// Double, Plus, Set change the amount of the event.
	Double bool
	Half   bool
	Plus   Number
	// Reveal: what is moved is revealed first.
	Reveal bool
	Minus  Number
	Set    Number
	// Skip: it does not happen.
	Skip bool
	// Instead happens instead; Also happens in addition.
	Instead []Effect
	Also    []Effect
	// May: the affected or controlling player chooses whether.
	May bool
	// Pay is what the player must pay for May, or to avoid it.
	Pay Cost
	// Bind is the event's amount for Instead and Also ("for each 1 damage
	// prevented this way").
	Bind Var
	// Regeneration marks the shield of CR 701.19.
	Regeneration bool
}

// Enters is how a permanent enters the battlefield.
type Enters struct {
	Tapped   bool
	Untapped bool
	// Unless: tapped unless a condition holds, or a cost is paid.
	Unless    Condition
	UnlessPay Cost
	Counters  []CounterCount
	// Gains are abilities that it has from then on ("enters with flying").
	Gains []Ability
	// CopyOf: it may enter as a copy of one of these (CR 707.9).
	CopyOf *Filter
	Except []Mod
	May    bool
	// By is who chooses whether, with May; nil: its controller. Choosing it counts
	// as having paid As ([Paid]), if that is not 0.
	By Players
	As Word
	// Or is the ability that it has if the choice, with May, is made against the
	// rest.
	Or *Keyword
	// Choose makes choices as it enters (CR 614.12a).
	Choose []Choose
	// Do are other things done as it enters.
	Do []Effect
	// Need, if it is not 0, is what Do binds: unless that was done whole, it is put into its
	// owner's graveyard instead (CR 614.1c).
	Need Var
	// Under is who controls it instead.
	Under Players
}

// ReplacementMod is a static ability's replacement effect.
type ReplacementMod struct{ Replacement }

func (AttackCost) mod()      {}
func (CopyOf) mod()          {}
func (ControlBy) mod()       {}
func (AddTypes) mod()        {}
func (SetTypes) mod()        {}
func (RemoveTypes) mod()     {}
func (SetColors) mod()       {}
func (AddColors) mod()       {}
func (Gain) mod()            {}
func (Lose) mod()            {}
func (LoseAll) mod()         {}
func (SetPT) mod()           {}
func (ModPT) mod()           {}
func (SwitchPT) mod()        {}
func (SetName) mod()         {}
func (Cant) mod()            {}
func (Must) mod()            {}
func (BeGoaded) mod()        {}
func (AsThough) mod()        {}
func (PlayerMay) mod()       {}
func (PlayerCant) mod()      {}
func (ControlsSearch) mod()  {}
func (CantHave) mod()        {}
func (IgnoreWalk) mod()      {}
func (CastBuried) mod()      {}
func (ExilesFound) mod()     {}
func (FromOpening) mod()     {}
func (BlocksChosen) mod()    {}
func (PlayerHas) mod()       {}
func (MaxHand) mod()         {}
func (CostChange) mod()      {}
func (SkipSteps) mod()       {}
func (ManaAs) mod()          {}
func (UntapsToo) mod()       {}
func (DoubleTriggers) mod()  {}
func (ExtraDie) mod()        {}
func (ReplacementMod) mod()  {}
func (CastOnly) mod()        {}
func (OwnFlash) mod()        {}
func (Unpreventable) mod()   {}
func (GainThisAbility) mod() {}
func (GainProtection) mod()  {}
func (GainOneOf) mod()       {}
func (NoManaCost) mod()      {}
func (AnyNumberInDeck) mod() {}
func (MayBeCommander) mod()  {}
