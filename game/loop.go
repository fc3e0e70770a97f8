package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file ends loops of mandatory actions (CR 104.4b, 104.4f, 801.16): the game
// is a draw for those who control what goes round, and for all in their range.
//
// A lane counts what resolves since somebody last had a choice that could end a
// loop: a play, or an answer to a question. To pass is no such choice, and nor is
// the order of triggered abilities or replacement effects. Only a long run of
// such resolutions is looked at more closely. It is a loop if the neighbourhood
// has stood exactly alike several times, or if for a long time nothing has become
// less that must some day run out.

// Bounds of what may be a loop.
const (
	loopPatience = 50        // resolutions before anything is looked at
	loopAlike    = 3         // times that everything has stood alike
	loopSpan     = 200       // resolutions in which something should run lower
	loopSpans    = 5         // spans in which nothing did
	loopCrowd    = 20_000    // permanents; with more of them one span is enough
	loopEnd      = 1_000_000 // resolutions that are a loop anyway
	loopRounds   = 10_000    // checks of state-based actions, one after the other
)

// loopWatch is what a lane knows of a loop that it may be in.
type loopWatch struct {
	n     int // resolutions since somebody had a choice
	marks []loopMark
	low   []int // the least there was of each thing that can run out, in this span
	floor []int // and before it
	idle  int   // spans in which nothing ran lower
}

// loopMark is how things stood after something resolved.
type loopMark struct {
	stand uint64
	who   []Player // who has to do with what resolved
}

// chosen notes that somebody had a choice.
func (l *lane) chosen() { l.loop.n = 0 }

// choice reports whether an answer to a question may end a loop.
func (q *Question) choice() bool {
	return q.Kind != Priority && q.Topic != TopicTriggers && q.Topic != TopicReplacement && q.Topic != TopicLane
}

// resolved counts an object that has resolved.
func (l *lane) resolved(o *object) {
	w := &l.loop
	if w.n++; w.n < loopPatience {
		return
	}
	if w.n == loopPatience {
		*w = loopWatch{n: loopPatience}
	}
	if who := l.goesRound(o); who != nil {
		l.drawLoop(who)
	}
}

// goesRound lists who has to do with a loop that the lane is in, or nobody.
func (l *lane) goesRound(o *object) []Player {
	w := &l.loop
	stand, left, perms := l.standing(l.neighbours())
	alike, since := 1, 0
	for i, m := range w.marks {
		if m.stand == stand {
			if alike++; alike == 2 {
				since = i
			}
		}
	}
	w.marks = append(w.marks, loopMark{stand, l.involved(o)})
	if alike >= loopAlike {
		return w.parties(since + 1)
	}
	if len(w.low) != len(left) { // the neighbourhood is another one
		w.low, w.floor, w.idle = slices.Clone(left), nil, 0
	}
	for i, n := range left {
		w.low[i] = min(w.low[i], n)
	}
	if w.n%loopSpan == 0 {
		w.idle++
		for i, n := range w.low {
			if len(w.floor) != len(w.low) || n < w.floor[i] {
				w.idle = 0
			}
		}
		w.floor = slices.Clone(w.low)
		copy(w.low, left)
		if w.idle >= loopSpans || w.idle > 0 && perms > loopCrowd || w.n >= loopEnd {
			return w.parties(len(w.marks) - loopSpan)
		}
		if len(w.marks) > 2*loopSpan {
			w.marks = slices.Delete(w.marks, 0, len(w.marks)-loopSpan)
		}
	}
	return nil
}

// parties lists who had to do with what resolved from a mark on.
func (w *loopWatch) parties(from int) []Player {
	var out []Player
	for _, m := range w.marks[max(0, from):] {
		for _, p := range m.who {
			if !slices.Contains(out, p) {
				out = append(out, p)
			}
		}
	}
	return out
}

// involved lists who controls what has to do with something that resolved: it,
// its source, and what made it trigger.
func (l *lane) involved(o *object) []Player {
	out := []Player{o.ctrl}
	add := func(o *object) {
		if o != nil && !slices.Contains(out, o.ctrl) {
			out = append(out, o.ctrl)
		}
	}
	add(o.item.source)
	if e := o.item.event; e != nil {
		add(e.obj)
		add(e.other)
	}
	return out
}

// drawLoop ends a loop: a draw for the players who have to do with it and for
// those in range of them (CR 801.16).
func (l *lane) drawLoop(who []Player) {
	g := l.g
	l.loop = loopWatch{}
	var out []Player
	for _, p := range who {
		for _, q := range g.rangeOf(p) {
			if !slices.Contains(out, q) {
				out = append(out, q)
			}
		}
	}
	l.apnap(out)
	g.leave(l, out, Drew)
}

// unquiet lists the seats at which state-based actions go on and on, or else p.
func (g *Game) unquiet(p Player) []Player {
	if len(g.dirty) == 0 {
		return []Player{p}
	}
	return slices.Clone(g.dirty)
}

// neighbours lists those who get priority in the lane and those in their range.
func (l *lane) neighbours() []Player {
	out := l.priorityOrder(nil)
	for _, p := range out[:len(out):len(out)] {
		if len(out) == l.g.in {
			break
		}
		for _, q := range l.g.rangeOf(p) {
			if !slices.Contains(out, q) {
				out = append(out, q)
			}
		}
	}
	return out
}

// standing is how things stand: a hash over all that could make a difference but
// for what only ever grows, how much there is left of all that can run out, and
// how many permanents there are.
func (l *lane) standing(players []Player) (stand uint64, left []int, perms int) {
	h := hash(14695981039346656037)
	for _, o := range l.stack {
		h.object(l.g, o)
	}
	for _, t := range l.triggers {
		h.word(l.g.nameOf(t.src))
		h.word(string(t.abil.any().RulesText()))
	}
	left = append(left, len(l.stack)+len(l.triggers))
	for _, p := range players {
		left = h.player(l.g, p, left)
		perms += len(l.g.players[p].battlefield)
	}
	return uint64(h), left, perms
}

// hash is an FNV-1a hash: the same on every machine.
type hash uint64

func (h *hash) number(ns ...int) {
	for _, n := range ns {
		for range 8 {
			*h = (*h ^ hash(n&0xff)) * 1099511628211
			n >>= 8
		}
	}
}

func (h *hash) word(s string) {
	for i := range len(s) {
		*h = (*h ^ hash(s[i])) * 1099511628211
	}
	h.number(len(s))
}

// player hashes how a player stands, and appends what is left of all that he can
// run out of.
func (h *hash) player(g *Game, p Player, left []int) []int {
	pl := g.players[p]
	h.number(int(p), pl.life, len(pl.pool), len(pl.effects), len(pl.shields))
	counters, shielded, tough := 0, 0, 0
	for _, c := range pl.counts {
		h.word(c.kind)
		h.number(c.n)
		if c.kind == "poison" {
			counters -= c.n
		} else {
			counters += c.n
		}
	}
	h.number(len(pl.effects))
	for _, f := range pl.shields {
		h.number(f.left)
		shielded += f.left
	}
	for _, o := range pl.battlefield {
		h.object(g, o)
		counters += o.anyCounters()
		shielded += o.perm.shields
		tough += g.charsOf(o).toughness - o.damageMarked()
	}
	for _, zone := range [...][]*object{pl.library, pl.hand, pl.graveyard, pl.exile, pl.command} {
		h.number(len(zone))
		for _, o := range zone {
			h.word(o.base.name)
		}
	}
	return append(left, pl.life, counters, shielded, tough, len(pl.pool), len(pl.library), len(pl.hand), len(pl.graveyard), len(pl.exile), len(pl.battlefield))
}

// object hashes what an object is, but for its ID and its age.
func (h *hash) object(g *Game, o *object) {
	c := g.charsOf(o)
	h.word(g.nameOf(o))
	h.word(o.faceUp().name)
	h.number(int(o.ctrl), int(c.types), int(c.colors), c.power, c.toughness, len(c.abils))
	if p := o.perm; p != nil {
		h.number(b2i(p.tapped), o.damageMarked(), p.shields, len(p.effects), len(p.on), int(p.host), b2i(p.combat != nil))
		for _, k := range p.counters {
			h.word(k.kind)
			h.number(k.n)
		}
		for _, u := range p.used {
			h.number(u.n)
		}
		if p.attached != nil {
			h.word(g.nameOf(p.attached))
		}
	}
	if m := o.memo; m != nil {
		h.word(m.word)
		h.number(m.number, int(m.color), int(m.player))
	}
	if it := o.item; it != nil && o.zone == ability.Stack {
		if it.abil != nil {
			h.word(string(it.abil.any().RulesText()))
		}
		h.number(it.x)
		for _, slot := range it.targets {
			for _, t := range slot {
				h.word(g.targetName(t))
			}
		}
	}
}
