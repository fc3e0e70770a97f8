package ability

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
	// AttachTo and AttachPlayers are what it is attached to as it enters (CR 303.4i).
	AttachTo      Objects
	AttachPlayers Players
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
	UpTo   bool    // any number up to N; any number at all if N is nil
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

// RevealUntil reveals cards from the top until one fits, or N do.
type RevealUntil struct {
	Who    Players
	Filter Filter
	N      Number // nil: one
	// Exile: the cards are exiled rather than revealed.
	Exile bool
	// Open is set if later effects say what becomes of the cards: To and what follows
	// then mean nothing, and BindRest holds all cards, those that fit too.
	Open     bool
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

func (Destroy) effect() {}

func (Move) effect() {}

func (Sacrifice) effect() {}

func (Draw) effect() {}

func (Discard) effect() {}

func (Mill) effect() {}

func (Search) effect() {}

func (Shuffle) effect() {}

func (Scry) effect() {}

func (Surveil) effect() {}

func (Dig) effect() {}

func (RevealUntil) effect() {}

func (Reorder) effect() {}

func (Reveal) effect() {}

func (LookAtHand) effect() {}

func (Piles) effect() {}

func (LookAt) effect() {}

// Positions.
