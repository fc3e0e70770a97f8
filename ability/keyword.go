package ability

import "strings"

// Keyword is a keyword ability as printed (CR 702), or as an effect gives it.
type Keyword struct {
	Text
	Word Word
	Cost Cost   // equip, cycling, flashback, kicker, ward, …
	N    Number // annihilator, bushido, toxic, …
	// Quality is protection from …, hexproof from …, enchant …, landwalk, affinity
	// for …, bands with other ….
	Quality *Filter
	// Players is the quality where it is players: protection from a player,
	// enchant player.
	Players *PlayerFilter
	// NotZero: X in its cost or number can't be 0.
	NotZero bool
	// Multi is set for multikicker.
	Multi bool
	// Other is the second cost of "kicker A and/or B" (CR 702.33b), or the color
	// of mana that cumulative upkeep may be paid with as well ("{G} or {W}").
	Other Cost
	// Sub is the type for typecycling, landwalk ("Forest"), offering, champion.
	Sub string
	// Deck is what companion asks of the starting deck.
	Deck *DeckRule
	// Keeps are the Auras that protection does not remove (CR 702.16n).
	Keeps Keeps
}

// Keeps is which Auras stay attached to what has protection from them, if they were
// attached to it already (CR 702.16n).
type Keeps uint8

const (
	KeepsNone  Keeps = iota
	KeepsGiver       // the Aura that gives the protection
	KeepsAuras       // all Auras
)

// Word names a keyword ability or a keyword action.
type Word uint8

// Keyword abilities (CR 702) and, after them, keyword actions (CR 701). The
// order is alphabetical within each; names are in [Word.String].
const (
	NoWord Word = iota
	Affinity
	Afflict
	Afterlife
	Annihilator
	Banding
	BattleCry
	Bestow
	Bloodthirst
	Bushido
	Buyback
	Cascade
	Changeling
	Convoke
	Crew
	CumulativeUpkeep
	Cycling
	Dash
	Deathtouch
	Decayed
	Defender
	Delve
	Devour
	Disturb
	DoubleStrike
	Dredge
	Echo
	Embalm
	Emerge
	Enchant
	Entwine
	Equip
	Escape
	Eternalize
	Evoke
	Evolve
	Exalted
	Exploit
	Extort
	Fabricate
	Fading
	Fear
	FirstStrike
	Flanking
	Flash
	Flashback
	Flying
	Foretell
	Fortify
	Frenzy
	Graft
	Haste
	Haunt
	Hexproof
	Horsemanship
	Improvise
	Indestructible
	Infect
	Ingest
	Intimidate
	JumpStart
	Kicker
	Landwalk
	LevelUp
	Lifelink
	Living
	Madness
	Megamorph
	Melee
	Menace
	Mentor
	Modular
	Morph
	Mutate
	Myriad
	Ninjutsu
	Outlast
	Overload
	Partner
	Persist
	Phasing
	Poisonous
	Protection
	Provoke
	Prowess
	Prowl
	Rampage
	Reach
	Rebound
	Reconfigure
	Reinforce
	Renown
	Replicate
	Retrace
	Riot
	Scavenge
	Shadow
	Shroud
	Skulk
	Soulbond
	Soulshift
	Spectacle
	Splice
	SplitSecond
	Storm
	Sunburst
	Surge
	Suspend
	Toxic
	Training
	Trample
	Transfigure
	Transmute
	Tribute
	Undying
	Unearth
	Unleash
	Vanishing
	Vigilance
	Ward
	Wither
	// Boast, Casualty, Cleave, Spree and younger ones are added as they are
	// read.
	Boast
	Cleave
	Escalate
	Aftermath
	Fuse
	Demonstrate
	Daybound
	Nightbound
	Companion
	Encore
	Assist
	Ascend
	Awaken
	Conspire
	Epic
	Gravestorm
	Hideaway
	LivingWeapon
	Miracle
	Offering
	Recover
	Ripple
	Undaunted
	AuraSwap
	Amplify
	Absorb
	Champion
	Cipher
	Dethrone
	DoubleTeam
	Devoid
	TotemArmor
	HiddenAgenda
	BandsWithOther // "bands with other legendary creatures" (CR 702.22b)
	Forecast
	DoubleAgenda
	Skip // not a keyword: marks the end of the abilities

	// Keyword actions.
	Adapt
	Amass
	Bolster
	Clash
	Connive
	Detain
	Discover
	Exert
	Explore
	Fateseal
	FightWord
	CompleteDungeon // CR 309.7
	GainLevel       // of a Class (CR 716.2a)
	Incubate
	Investigate
	Learn
	Manifest
	Monstrosity
	Populate
	Proliferate
	Planeswalk
	RollWord // one or more dice (CR 706)
	ScryWord
	SearchWord
	ShuffleWord
	Support
	SurveilWord
	TransformWord
	VentureWord
	AbandonWord
	SetInMotionWord
	CycleWord
	SacrificeWord
	DiscardWord
	RegenerateWord
	MillWord
	ExileWord // exiling as a cost, for [Paying]
)

var words = [...]string{
	Affinity: "affinity", Afflict: "afflict", Afterlife: "afterlife", Annihilator: "annihilator",
	Banding: "banding", BattleCry: "battle cry", Bestow: "bestow", Bloodthirst: "bloodthirst",
	Bushido: "bushido", Buyback: "buyback", Cascade: "cascade", Changeling: "changeling",
	Convoke: "convoke", Crew: "crew", CumulativeUpkeep: "cumulative upkeep", Cycling: "cycling",
	Dash: "dash", Deathtouch: "deathtouch", Decayed: "decayed", Defender: "defender", Delve: "delve",
	Devour: "devour", Disturb: "disturb", DoubleStrike: "double strike", Dredge: "dredge", Echo: "echo",
	Embalm: "embalm", Emerge: "emerge", Enchant: "enchant", Entwine: "entwine", Equip: "equip",
	Escape: "escape", Eternalize: "eternalize", Evoke: "evoke", Evolve: "evolve", Exalted: "exalted",
	Exploit: "exploit", Extort: "extort", Fabricate: "fabricate", Fading: "fading", Fear: "fear",
	FirstStrike: "first strike", Flanking: "flanking", Flash: "flash", Flashback: "flashback",
	Flying: "flying", Foretell: "foretell", Fortify: "fortify", Frenzy: "frenzy", Graft: "graft",
	Haste: "haste", Haunt: "haunt", Hexproof: "hexproof", Horsemanship: "horsemanship",
	Improvise: "improvise", Indestructible: "indestructible", Infect: "infect", Ingest: "ingest",
	Intimidate: "intimidate", JumpStart: "jump-start", Kicker: "kicker", Landwalk: "landwalk",
	LevelUp: "level up", Lifelink: "lifelink", Living: "living metal", Madness: "madness",
	Megamorph: "megamorph", Melee: "melee", Menace: "menace", Mentor: "mentor", Modular: "modular",
	Morph: "morph", Mutate: "mutate", Myriad: "myriad", Ninjutsu: "ninjutsu", Outlast: "outlast",
	Overload: "overload", Partner: "partner", Persist: "persist", Phasing: "phasing",
	Poisonous: "poisonous", Protection: "protection", Provoke: "provoke", Prowess: "prowess",
	Prowl: "prowl", Rampage: "rampage", Reach: "reach", Rebound: "rebound",
	Reconfigure: "reconfigure", Reinforce: "reinforce", Renown: "renown", Replicate: "replicate",
	Retrace: "retrace", Riot: "riot", Scavenge: "scavenge", Shadow: "shadow", Shroud: "shroud",
	Skulk: "skulk", Soulbond: "soulbond", Soulshift: "soulshift", Spectacle: "spectacle",
	Splice: "splice", SplitSecond: "split second", Storm: "storm", Sunburst: "sunburst",
	Surge: "surge", Suspend: "suspend", Toxic: "toxic", Training: "training", Trample: "trample",
	Transfigure: "transfigure", Transmute: "transmute", Tribute: "tribute", Undying: "undying",
	Unearth: "unearth", Unleash: "unleash", Vanishing: "vanishing", Vigilance: "vigilance",
	Ward: "ward", Wither: "wither",
	Boast: "boast", Cleave: "cleave", Escalate: "escalate", Aftermath: "aftermath", Fuse: "fuse",
	Demonstrate: "demonstrate", Daybound: "daybound", Nightbound: "nightbound", Companion: "companion",
	Encore: "encore", Assist: "assist", Ascend: "ascend", Awaken: "awaken", Conspire: "conspire",
	Epic: "epic", Gravestorm: "gravestorm", Hideaway: "hideaway", LivingWeapon: "living weapon",
	Miracle: "miracle", Offering: "offering", Recover: "recover", Ripple: "ripple",
	Undaunted: "undaunted", AuraSwap: "aura swap", Amplify: "amplify", Absorb: "absorb",
	Champion: "champion", Cipher: "cipher", Dethrone: "dethrone", DoubleTeam: "double team",
	Devoid: "devoid", TotemArmor: "totem armor", HiddenAgenda: "hidden agenda", BandsWithOther: "bands with other",
	Forecast: "forecast", DoubleAgenda: "double agenda",

	Adapt: "adapt", Amass: "amass", Bolster: "bolster", Clash: "clash", Connive: "connive",
	Detain: "detain", Discover: "discover", Exert: "exert", Explore: "explore", Fateseal: "fateseal",
	FightWord: "fight", GainLevel: "gain a level", CompleteDungeon: "complete a dungeon", Incubate: "incubate", Investigate: "investigate", Learn: "learn",
	Manifest: "manifest", Monstrosity: "monstrosity", Populate: "populate",
	Proliferate: "proliferate", Planeswalk: "planeswalk", RollWord: "roll", ScryWord: "scry", SearchWord: "search",
	ShuffleWord: "shuffle", Support: "support", SurveilWord: "surveil", TransformWord: "transform",
	VentureWord: "venture", AbandonWord: "abandon", SetInMotionWord: "set in motion",
	CycleWord: "cycle", SacrificeWord: "sacrifice", DiscardWord: "discard",
	RegenerateWord: "regenerate", MillWord: "mill", ExileWord: "exile",
}

// String returns the keyword in lower case, as in running text.
func (w Word) String() string {
	if int(w) < len(words) {
		return words[w]
	}
	return ""
}

// IsAction reports whether the word is a keyword action (CR 701) rather than a
// keyword ability (CR 702).
func (w Word) IsAction() bool { return w > Skip }

// WordOf returns the keyword with the given name in any case.
func WordOf(name string) (Word, bool) {
	w, ok := wordByName[strings.ToLower(name)]
	return w, ok
}

var wordByName = func() map[string]Word {
	m := make(map[string]Word, len(words))
	for w, s := range words {
		if s != "" {
			m[s] = Word(w)
		}
	}
	return m
}()
