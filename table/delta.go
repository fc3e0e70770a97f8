package table

import (
	"hash/maphash"
	"reflect"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
)

// shown is what everybody was shown: fingerprints of all that spectators see.
type shown struct {
	objs  map[game.ID]uint64
	seats []uint64
	lanes []uint64 // by marker, from 1; 0: removed
}

func (s *shown) forget() { *s = shown{} }

// A delta is what has changed for everybody since it was last shown.
type delta struct {
	seats     []game.Player
	lanes     []int
	lanesGone []int32
	objs      []placed
	gone      []int64
	asked     map[int][]game.Player // by marker
	// Written once for all who get it.
	laneMsgs map[int]*pb.Lane
	inWords  map[string]*worded // by language
}

// worded is what of a delta has words in it, in one language.
type worded struct {
	seats map[game.Player]*pb.Seat
	objs  []*pb.Object
}

// placed is an object and the lane whose stack it is on, or 0.
type placed struct {
	id     game.ID
	marker int
}

// private is what has changed for one audience besides.
type private struct {
	seats []game.Player
	objs  []game.ID
	gone  []int64
	keep  map[game.ID]bool // gone for everybody, but not for this audience
}

func mix(h, v uint64) uint64 {
	h ^= v
	h *= 0x9e3779b97f4a7c15
	return h ^ h>>29
}

var textSeed = maphash.MakeSeed()

func mixText(h uint64, s string) uint64 { return mix(h, maphash.String(textSeed, s)) }

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// diff finds out what has changed for everybody, and notes it as shown.
func (t *Table) diff() *delta {
	view := t.game.View(game.Spectator)
	d := &delta{asked: map[int][]game.Player{}, laneMsgs: map[int]*pb.Lane{}, inWords: map[string]*worded{}}
	for _, q := range t.game.Pending() {
		d.asked[q.Marker] = append(d.asked[q.Marker], q.Player)
	}
	s := &t.shown
	if len(s.seats) != view.Seats() {
		*s = shown{objs: map[game.ID]uint64{}, seats: make([]uint64, view.Seats())}
	}
	for len(s.lanes) <= view.Markers() {
		s.lanes = append(s.lanes, 0)
	}
	old := s.objs
	s.objs = make(map[game.ID]uint64, len(old)+8)
	see := func(o game.Object, marker int) uint64 {
		f := fingerprint(view, o, marker)
		s.objs[o.ID()] = f
		if old[o.ID()] != f {
			d.objs = append(d.objs, placed{o.ID(), marker})
		}
		return uint64(o.ID())
	}
	for p := range game.Player(view.Seats()) {
		h := seatPrint(view, p)
		for i, zone := range [...]func(func(game.Object) bool){view.Battlefield(p), view.PhasedOut(p), view.Graveyard(p), view.Exile(p), view.Command(p), view.Hand(p), view.Library(p)} {
			h = mix(h, uint64(i))
			for o := range zone {
				h = mix(h, see(o, 0))
			}
		}
		if s.seats[p] != h {
			s.seats[p] = h
			d.seats = append(d.seats, p)
		}
	}
	for m := 1; m <= view.Markers(); m++ {
		info, ok := view.Lane(m)
		if !ok {
			if s.lanes[m] != 0 {
				s.lanes[m] = 0
				d.lanesGone = append(d.lanesGone, int32(m))
			}
			continue
		}
		h := lanePrint(view, info, d.asked[m])
		for o := range view.Stack(m) {
			h = mix(h, see(o, m))
		}
		if s.lanes[m] != h {
			s.lanes[m] = h
			d.lanes = append(d.lanes, m)
		}
	}
	for id := range old {
		if _, still := s.objs[id]; !still {
			d.gone = append(d.gone, int64(id))
		}
	}
	return d
}

// seatPrint is a fingerprint of a player, without the zones.
func seatPrint(v game.View, p game.Player) uint64 {
	i := v.Player(p)
	h := uint64(7)
	for _, n := range [...]int{i.Life, i.Hand, i.Library, i.MaxHand, i.Turns, int(i.Credit), int(i.Outcome), int(bit(i.In)), int(bit(i.Monarch)), int(bit(i.Day)), int(bit(i.Night)), int(v.Left(p)), int(v.Right(p))} {
		h = mix(h, uint64(n))
	}
	for kind, n := range v.CounterKinds(p) {
		h = mix(mixText(h, kind), uint64(n))
	}
	for q := range v.Range(p) {
		h = mix(h, uint64(q))
	}
	return h
}

func lanePrint(v game.View, l game.LaneInfo, asked []game.Player) uint64 {
	h := uint64(11)
	for _, n := range [...]int{int(l.Active), int(l.Seat), int(bit(l.Waiting)), l.Designated, l.Turn, int(bit(l.Extra)), int(l.Step), int(l.Priority)} {
		h = mix(h, uint64(n))
	}
	for _, list := range [...][]game.Player{v.PriorityOrder(l.Marker), v.Active(l.Marker), v.WithPriority(l.Marker)} {
		for _, p := range list {
			h = mix(h, uint64(p))
		}
		h = mix(h, 3)
	}
	for _, p := range asked {
		h = mix(h, uint64(p)+1<<32)
	}
	for o, whom := range v.Attacks(l.Marker) {
		h = mix(mix(h, uint64(o.ID())), uint64(whom))
		for b := range o.BlockedBy() {
			h = mix(h, uint64(b.ID()))
		}
	}
	return h
}

// fingerprint is a fingerprint of all that is shown of an object. Where it is
// not on the battlefield or a stack, its ID says nearly all.
func fingerprint(v game.View, o game.Object, marker int) uint64 {
	h := mix(uint64(o.Zone())+1, uint64(marker))
	h = mix(h, uint64(o.Controller()))
	h = mix(mix(h, uint64(o.Power())), uint64(o.Toughness())) // they can be counted anywhere (CR 604.3)
	switch o.Zone() {
	case ability.Battlefield:
		h = mixText(h, o.Name())
		for _, n := range [...]uint64{uint64(o.Face()), bit(o.Tapped()), bit(o.Sick()), bit(o.FaceDown()), bit(o.PhasedOut()), uint64(o.Damage()), uint64(o.AttachedTo()), uint64(o.Attacking()),
			uint64(o.Types()), uint64(o.Supertypes()), uint64(o.Colors())} {
			h = mix(h, n)
		}
		for _, s := range o.Subtypes() {
			h = mixText(h, s)
		}
		for kind, n := range o.CounterKinds() {
			h = mix(mixText(h, kind), uint64(n))
		}
		for a := range o.Abilities() {
			h = mix(h, uint64(reflect.ValueOf(a).Pointer()))
		}
	case ability.Stack:
		for id := range o.Targets() {
			h = mixText(mix(h, uint64(id)), writer{View: v}.name(id))
		}
	}
	return h
}

// private finds out what has changed for one audience besides, and notes it as
// shown.
func (t *Table) private(a *audience, d *delta) *private {
	out := &private{keep: map[game.ID]bool{}}
	if a.who == game.Spectator {
		return out
	}
	view := t.game.View(a.who)
	old, oldExtras := a.objs, a.extras
	a.objs, a.extras = make(map[game.ID]uint64, len(old)), make(map[game.Player]uint64, 2)
	for p := range game.Player(view.Seats()) {
		h := uint64(0)
		for i, zone := range [...]func(func(game.Object) bool){view.Hand(p), view.Library(p), view.Exile(p)} {
			for o := range zone {
				if _, public := t.shown.objs[o.ID()]; public {
					continue
				}
				f := fingerprint(view, o, 0)
				a.objs[o.ID()] = f
				h = mix(h+uint64(i)+1, uint64(o.ID()))
				if old[o.ID()] != f {
					out.objs = append(out.objs, o.ID())
				}
			}
		}
		if h != 0 {
			a.extras[p] = h
		}
		if h != oldExtras[p] {
			out.seats = append(out.seats, p)
		}
	}
	for id := range old {
		_, still := a.objs[id]
		_, public := t.shown.objs[id]
		if !still && !public {
			out.gone = append(out.gone, int64(id))
		}
	}
	for _, id := range d.gone {
		if _, still := a.objs[game.ID(id)]; still {
			out.keep[game.ID(id)] = true
		}
	}
	return out
}

// fill writes into an update what has changed in the game.
func (t *Table) fill(u *pb.Update, a *audience, d *delta, p *private, lang string) {
	everybody := writer{t.game.View(game.Spectator), lang}
	own := writer{t.game.View(a.who), lang}
	g := &pb.GameState{}
	t.outcome(g)
	u.Game = g
	shared := d.inWords[lang]
	if shared == nil {
		shared = &worded{seats: map[game.Player]*pb.Seat{}}
		for _, o := range d.objs {
			if obj, ok := everybody.Object(o.id); ok {
				shared.objs = append(shared.objs, everybody.object(obj, o.marker))
			}
		}
		d.inWords[lang] = shared
	}
	done := map[game.Player]bool{}
	for _, list := range [...][]game.Player{d.seats, p.seats} {
		for _, s := range list {
			if done[s] {
				continue
			}
			done[s] = true
			if a.extras[s] != 0 {
				g.Seats = append(g.Seats, own.seat(s))
				continue
			}
			if shared.seats[s] == nil {
				shared.seats[s] = everybody.seat(s)
			}
			g.Seats = append(g.Seats, shared.seats[s])
		}
	}
	for _, m := range d.lanes {
		if d.laneMsgs[m] == nil {
			if info, ok := everybody.Lane(m); ok {
				d.laneMsgs[m] = everybody.lane(info, d.asked[m])
			}
		}
		g.Lanes = append(g.Lanes, d.laneMsgs[m])
	}
	u.LanesGone = d.lanesGone
	g.Objects = append(g.Objects, shared.objs...)
	for _, id := range p.objs {
		if obj, ok := own.Object(id); ok {
			g.Objects = append(g.Objects, own.object(obj, 0))
		}
	}
	for _, id := range d.gone {
		if !p.keep[game.ID(id)] {
			u.Gone = append(u.Gone, id)
		}
	}
	u.Gone = append(u.Gone, p.gone...)
}
