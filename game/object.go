package game

import (
	"reflect"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// objKind is what kind of thing an object is (CR 109.1).
type objKind uint8

const (
	kindCard       objKind = iota // a card, or as a spell or permanent represented by one
	kindToken                     // CR 111
	kindCopy                      // a copy of a spell (CR 707.10)
	kindAbility                   // an ability on a stack (CR 113.7)
	kindEmblem                    // CR 114; from here on what stays in the command zone
	kindDungeon                   // a dungeon that a player has ventured into (CR 309)
	kindConspiracy                // CR 315
	kindScheme                    // a scheme that is face up (CR 314)
	kindChaos                     // the Chaos card, as a player is taken to control one
)

// An object is one object of the game. When it changes zones it becomes a new
// one (CR 400.7): the old struct stays as it last was, which is its last known
// information (CR 608.2h), and moved points on to what it became.
type object struct {
	id     ID
	card   *ability.Card // nil for abilities and emblems
	base   *chars        // copiable values as printed or created, shared, never written
	cur    *chars        // characteristics of a permanent while its controller's cache holds; of one that is gone as they last were
	last   *chars        // set as it is about to leave the battlefield together with others (CR 608.2h)
	kind   objKind
	face   uint8
	zone   Zone
	gone   bool   // it left its zone: this is last known information
	phased bool   // phased out (CR 702.26)
	shown  bool   // in a hidden zone: everybody may see it
	down   bool   // exiled face down (CR 406.3)
	front  *chars // of a face-down spell or permanent: its copiable values face up (CR 708)
	owner  Player
	ctrl   Player
	known  []Player  // in a hidden zone: players who may see it besides those whom the zone allows
	stamp  int64     // timestamp (CR 613.7)
	moved  *object   // what it became, if gone
	split  []*object // all that it became, if that was more than one object (CR 729.3)
	perm   *permanent
	item   *item
	memo   *memory // choices, linked objects
}

// permanent is what a permanent has besides its characteristics.
type permanent struct {
	tapped    bool
	monstrous bool
	flipped   bool   // CR 710
	level     int    // its class level (CR 716.2b); 0: none
	protector Player // of a battle, plus one; 0: nobody (CR 310.8)
	// copied replaces object.base while it is a copy (CR 707.2): that is
	// written to object.base directly; orig is then what it was.
	counters []counter
	damage   []damage // by the lane whose turn wears it off (G7)
	deadly   bool     // dealt damage by a source with deathtouch since the last check (CR 704.5h)
	// since is the controller's count of turns begun when control was gained
	// (CR 302.6).
	since    int32
	attached *object     // what it is attached to
	parts    []component // of a merged permanent: what represents it, the topmost first (CR 729.2)
	merged   *chars      // its copiable values, as merging made them
	mutated  int         // how often it has mutated (CR 702.140)
	pair     *object     // the creature that it is paired with (CR 702.95)
	host     Player      // the player whom it enchants, or NoPlayer
	on       []*object
	shields  int // regeneration shields (CR 701.19)
	entered  turnRef
	blocked  turnRef // the last turn in which it was declared as a blocker
	// activated counts activations of loyalty and once-a-turn abilities in
	// the turn of usedIn.
	used       []usage
	combat     *combatant
	effects    []*floating // continuous effects that apply to just this object
	castBy     Player
	x          int  // X of the spell that it was (CR 107.3m)
	castFrom   Zone // where the spell that it was was cast from; the battlefield: it was not cast
	castInMain bool
	paid       []payment
	outlay     outlay // the mana spent to cast the spell that it was
	goadedBy   []Player
	renowned   bool
	turned     int64   // the timestamp of the last time that it transformed (CR 701.27f)
	exerted    turnRef // the last turn in which it was exerted (CR 701.43)
	manifested bool    // CR 701.40
	indirect   bool    // it phased out with what it is attached to (CR 702.26g)
	hurtBy     []hurt  // what dealt damage to it
	// enteredUnder controls it where no effect says otherwise (CR 110.2a).
	enteredUnder Player
}

type counter struct {
	kind string
	n    int
}

type damage struct {
	marker int
	n      int
}

// hurt is a source that dealt damage in a turn.
type hurt struct {
	by   *object
	turn turnRef
}

type usage struct {
	ability *abil
	turn    turnRef
	n       int
}

// turnRef names a turn: the how-manieth of which marker.
type turnRef struct {
	marker int32
	n      int32
}

// memory is what an object remembers of choices made for it.
type memory struct {
	color  card.Colors
	word   string // a chosen type, name or option
	number int
	player Player
	object *object
	linked []link
	used   []usage // of an object that is no permanent
}

type link struct {
	v    ability.Var
	objs []*object
}

// item is what an object on a stack has: the announcement (CR 601.2).
type item struct {
	lane          *lane
	abil          *abil                   // the ability on the stack; nil: a permanent spell
	do            *ability.Instructions   // what it does; nil for permanent spells
	more          []*ability.Instructions // text that it gained as it was cast, followed after do
	modes         []int
	targets       [][]target // per slot, of all chosen modes in order
	base          int        // the first slot of the mode that is being carried out
	slots         []ability.Target
	eachOf        []Player // the players of whom each has a slot (ability.Target.Each)
	divided       [][]int
	x             int
	xPaid         bool      // X was chosen as it was paid while this resolves
	paid          []payment // optional and alternative costs paid
	way           playWay
	source        *object // what the ability is of; for spells the spell itself
	event         *event  // what triggered it
	vars          []binding
	uncounterable bool
	exiled        bool // it is exiled if it would be put into a graveyard, as the effect said that let it be cast
	fizzled       bool
	taken         bool   // another player gained control of it …
	first         Player // … than who had it first
	castInMain    bool   // it was cast in a main phase of its controller's turn
	offTime       bool   // it was cast when a sorcery could not have been
	outer         *ctx   // the context of the ability that made this one
	copied        bool
	castZone      Zone
	attacks       *target  // what the card will attack (CR 702.49c)
	searched      []Player // who searched a library as it resolves
	outlay        outlay   // the mana that was spent on it
	spent         bool     // the source of an activated ability went for its cost
}

// payment is an optional or alternative cost that was paid, and how often.
type payment struct {
	word ability.Word
	n    int
	cost ability.Cost // what was paid, if it is an optional cost
}

// target is an object or a player chosen as a target.
type target struct {
	obj    *object
	player Player // if obj is nil
}

func (t target) id() ID {
	if t.obj != nil {
		return t.obj.id
	}
	return t.player.ID()
}

// binding is what an effect left for later words (ability.Var).
type binding struct {
	v       ability.Var
	objs    []*object // as they are after it
	before  []*object // as they last were before it
	players []Player
	n       int
	did     bool
	votes   []votes // of a vote: how many votes each option got
}

type votes struct {
	option string
	n      int
}

// onBattlefield reports whether the object is a permanent now, and not phased out.
func (o *object) onBattlefield() bool { return o.zone == ability.Battlefield && !o.gone && !o.phased }

// inForce reports whether the object's abilities work in the command zone: those
// of emblems (CR 114.4), of face-up schemes (CR 904.8) and of Chaos cards.
func (o *object) inForce() bool { return o.kind >= kindEmblem && o.zone == ability.Command && !o.gone }

// worksAs is the zone whose abilities the object has: what is in force has those
// that permanents have.
func (o *object) worksAs() Zone {
	if o.inForce() {
		return ability.Battlefield
	}
	return o.zone
}

// current follows what became of an object through zone changes.
func (o *object) current() *object {
	for o.moved != nil {
		o = o.moved
	}
	return o
}

func (o *object) counters(kind string) int {
	if o.perm == nil {
		return 0
	}
	for _, c := range o.perm.counters {
		if c.kind == kind {
			return c.n
		}
	}
	return 0
}

// countersOf is how many counters of a kind there are; of any kind if it is
// empty.
func (o *object) countersOf(kind string) int {
	if kind == "" {
		return o.anyCounters()
	}
	return o.counters(kind)
}

func (o *object) anyCounters() int {
	n := 0
	if o.perm != nil {
		for _, c := range o.perm.counters {
			n += c.n
		}
	}
	return n
}

// holdCounters lets an object have counters that is no permanent, such as a suspended
// card (CR 122.1, 702.62).
func (o *object) holdCounters() {
	if o.perm == nil {
		o.perm = &permanent{host: NoPlayer, castBy: NoPlayer}
	}
}

// setCounters sets how many counters of the kind there are.
func (o *object) setCounters(kind string, n int) {
	p := o.perm
	for i := range p.counters {
		if p.counters[i].kind == kind {
			if n > 0 {
				p.counters[i].n = n
			} else {
				p.counters = append(p.counters[:i], p.counters[i+1:]...)
			}
			return
		}
	}
	if n > 0 {
		p.counters = append(p.counters, counter{kind, n})
	}
}

// damageMarked is all damage on it, from all turns (G7).
func (o *object) damageMarked() int {
	n := 0
	if o.perm != nil {
		for _, d := range o.perm.damage {
			n += d.n
		}
	}
	return n
}

func (o *object) memory() *memory {
	if o.memo == nil {
		o.memo = &memory{player: NoPlayer}
	}
	return o.memo
}

// linkedTo returns the objects linked by v (CR 607).
func (o *object) linkedTo(v ability.Var) []*object {
	if o.memo != nil {
		for _, l := range o.memo.linked {
			if l.v == v {
				return l.objs
			}
		}
	}
	return nil
}

func (o *object) addLinked(v ability.Var, objs ...*object) {
	m := o.memory()
	for i := range m.linked {
		if m.linked[i].v == v {
			m.linked[i].objs = append(m.linked[i].objs, objs...)
			return
		}
	}
	m.linked = append(m.linked, link{v, append([]*object(nil), objs...)})
}

// timesPaid is how often the optional or alternative costs of a keyword were paid.
func (o *object) timesPaid(w ability.Word) int {
	n := 0
	for _, p := range o.payments() {
		if p.word == w {
			n += p.n
		}
	}
	return n
}

// wasPaid reports whether such a cost was paid: the one that the condition names, if
// it names one.
func (o *object) wasPaid(c ability.Paid) bool {
	return slices.ContainsFunc(o.payments(), func(p payment) bool {
		return p.word == c.Word && p.n > 0 && (c.Cost == nil || reflect.DeepEqual(c.Cost, p.cost))
	})
}

func (o *object) payments() []payment {
	switch {
	case o.item != nil:
		return o.item.paid
	case o.perm != nil:
		return o.perm.paid
	}
	return nil
}
