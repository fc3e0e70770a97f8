package game

import (
	"cmp"
	"math"
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file finds out how many requirements a declaration of attackers or
// blockers can obey at most without disobeying a restriction (CR 508.1d,
// 509.1c), and one declaration that does.
//
// What one creature does bears on what others may do only through a few
// tallies: how many attack a player whom no more than two may attack, how many
// block a creature with menace, whether somebody would attack alone. So the
// creatures are gone through one after another, and of all partial declarations
// with the same tallies only the one that obeys most is kept. That is exact
// unless a board is so full of such rules that the search would take too long;
// then the least promising partial declarations are dropped, and a player may be
// asked for less than the rules ask for, never for more.

// searchWidth is how many partial declarations a search keeps at most, and
// searchWork how many it looks at before it keeps fewer, or gives up finding out
// what else could be declared.
const (
	searchWidth = 2048
	searchWork  = 1 << 18
)

// maxTallies is how many tallies a search keeps. Moves that others count are not
// looked for.
const maxTallies = 32

// unlimited is the most of a tally without a limit.
const unlimited = 1 << 30

// A muster is what may be declared: creatures, and what each may do.
type muster struct {
	movers  []mover
	tallies []tally
	fixed   []pick // moves that teammates have declared already (CR 805.10b, 805.10d)
	social  bool   // some mover can't be declared alone
	strict  bool   // there are requirements
	costly  bool   // something must be paid for some move
	work    int    // partial declarations looked at so far
	proven  []pick // moves of legal declarations that were found
	pool    []move
}

// A mover is a creature that may be declared as an attacker or blocker.
type mover struct {
	obj    *object
	most   int   // how many moves it may make
	any    int   // requirements that it obeys by any move
	once   []int // tallies that count it if it moves
	social bool  // it can't attack or block alone
	fixed  bool  // it moves as has been declared already
	moves  []move
}

// room carves room for n moves out of one piece of memory.
func (m *muster) room(n int) []move {
	if cap(m.pool)-len(m.pool) < n {
		m.pool = make([]move, 0, max(n, 2*cap(m.pool)))
	}
	at := len(m.pool)
	m.pool = m.pool[:at+n]
	return m.pool[at : at : at+n]
}

// A move is one attack or block: to is the number of what is attacked or
// blocked.
type move struct {
	to    int
	worth int   // requirements that it obeys
	hits  []int // tallies that count it
	cost  ability.Cost
	payee *object // what asks for the cost
}

// A tally counts moves. Restrictions allow none, or from least to most.
type tally struct {
	least, most int
	bonus       int // requirements obeyed if it is not 0
	reach       int // how many movers could add to it
	whom        target
}

// A pick is one move of one mover, by number.
type pick struct{ mover, move int }

// standing is all that matters of a partial declaration for the rest of it.
type standing struct {
	counts [maxTallies]uint8
	made   int32 // moves of the current mover
	moved  int8  // movers: none, one, several
	social bool  // one of them can't be alone
}

// partial is a partial declaration: the best with its standing.
type partial struct {
	standing
	worth int
	size  int
	trail int // its last move in search.trail, or -1
}

// search is one search for the best declaration.
type search struct {
	*muster
	width     int
	now, next []partial
	at        map[standing]int // in next
	trail     []step
}

type step struct {
	pick
	before int
}

// settle counts what the moves amount to, once all are there.
func (m *muster) settle() {
	for i := range m.movers {
		v := &m.movers[i]
		m.social = m.social || v.social
		m.strict = m.strict || v.any > 0
		for j := range v.moves {
			mv := &v.moves[j]
			m.strict = m.strict || mv.worth > 0
			m.costly = m.costly || mv.cost != nil
			for _, t := range mv.hits { // a mover has only one move that a tally counts
				m.tallies[t].reach++
			}
		}
	}
	for _, t := range m.tallies {
		m.strict = m.strict || t.bonus > 0 && t.reach > 0
	}
}

// most is how many requirements can be obeyed by a declaration for which
// nothing need be paid, and the smallest such declaration.
func (m *muster) most() ([]pick, int) {
	if !m.strict && m.legal(m.fixed) {
		return m.fixed, 0
	}
	picks, worth, ok := m.best(pick{-1, -1}, false)
	if !ok {
		return nil, 0
	}
	return picks, worth
}

// worth is how many requirements a declaration obeys.
func (m *muster) worth(picks []pick) int {
	n := 0
	for i := range m.movers {
		n += m.worthOf(i, picks)
	}
	for t := range m.tallies {
		if m.tallies[t].bonus > 0 && m.count(t, picks) > 0 {
			n += m.tallies[t].bonus
		}
	}
	return n
}

// worthOf is how many requirements one mover obeys.
func (m *muster) worthOf(i int, picks []pick) int {
	n, moved := 0, false
	for _, p := range picks {
		if p.mover == i {
			n += m.movers[i].moves[p.move].worth
			moved = true
		}
	}
	if moved {
		n += m.movers[i].any
	}
	return n
}

// count is a tally of a declaration.
func (m *muster) count(t int, picks []pick) int {
	n := 0
	for k, p := range picks {
		v := &m.movers[p.mover]
		if slices.Contains(v.moves[p.move].hits, t) {
			n++
		}
		first := !slices.ContainsFunc(picks[:k], func(q pick) bool { return q.mover == p.mover })
		if first && slices.Contains(v.once, t) {
			n++
		}
	}
	return n
}

// countMovers is how many creatures move.
func countMovers(picks []pick) int {
	n := 0
	for k, p := range picks {
		if !slices.ContainsFunc(picks[:k], func(q pick) bool { return q.mover == p.mover }) {
			n++
		}
	}
	return n
}

// loner returns a mover that can't move alone but does.
func (m *muster) loner(picks []pick) *object {
	if m.social && countMovers(picks) == 1 && m.movers[picks[0].mover].social {
		return m.movers[picks[0].mover].obj
	}
	return nil
}

// legal reports whether a declaration obeys all restrictions.
func (m *muster) legal(picks []pick) bool {
	for t := range m.tallies {
		if n := m.count(t, picks); n > m.tallies[t].most || n > 0 && n < m.tallies[t].least {
			return false
		}
	}
	return m.loner(picks) == nil
}

// declarable reports whether some legal declaration makes a move. want is a
// smallest declaration that obeys the most requirements.
func (m *muster) declarable(p pick, want []pick, most int) bool {
	v := &m.movers[p.mover]
	if !m.strict && !m.social && len(v.once) == 0 && (m.fixed == nil || m.legal(m.fixed)) {
		for _, t := range v.moves[p.move].hits {
			if c := &m.tallies[t]; min(c.reach, c.most) < max(1, c.least) || m.fixed != nil && m.count(t, m.fixed) >= c.most {
				return false
			}
		}
		return true
	}
	if slices.Contains(m.proven, p) {
		return true
	}
	instead := slices.DeleteFunc(slices.Clone(want), func(q pick) bool { return q.mover == p.mover })
	if instead = append(instead, p); m.legal(instead) && m.worth(instead) >= most {
		return true
	}
	if len(m.tallies) == 0 && !m.social && !m.costly { // the others do as they would anyway
		one := &muster{movers: m.movers[p.mover : p.mover+1]}
		_, free, _ := one.best(pick{-1, -1}, false)
		_, with, ok := one.best(pick{0, p.move}, true)
		return ok && with >= free
	}
	if m.work >= searchWork {
		return false
	}
	with, worth, ok := m.best(p, true)
	if !ok || worth < most {
		return false
	}
	m.proven = append(m.proven, with...)
	return true
}

// completed is how many requirements a declaration can obey at most of which the
// moves of some creatures are fixed, those of the others being made as need be. ok
// is false if that is none that obeys the restrictions.
func (m *muster) completed(picks []pick, fixed func(*object) bool) (worth int, ok bool) {
	rest := &muster{movers: slices.Clone(m.movers), tallies: m.tallies, fixed: picks, social: m.social, strict: m.strict, costly: m.costly}
	for i := range rest.movers {
		if v := &rest.movers[i]; fixed(v.obj) {
			v.fixed = true
		}
	}
	_, worth, ok = rest.best(pick{-1, -1}, false)
	return worth, ok
}

// fix fixes the moves of the creatures of players who have declared already.
func (m *muster) fix(players []Player, picks []pick) {
	for i := range m.movers {
		v := &m.movers[i]
		v.fixed = v.fixed || slices.Contains(players, v.obj.ctrl)
	}
	for _, p := range picks {
		if m.movers[p.mover].fixed {
			m.fixed = append(m.fixed, p)
		}
	}
}

// own are those of some moves that are a player's and not fixed.
func (m *muster) own(p Player, picks []pick) []pick {
	return slices.DeleteFunc(slices.Clone(picks), func(k pick) bool {
		v := &m.movers[k.mover]
		return v.fixed || v.obj.ctrl != p
	})
}

// undecided reports whether creatures could move that are not fixed, and not a
// player's.
func (m *muster) undecided(p Player) bool {
	return slices.ContainsFunc(m.movers, func(v mover) bool { return !v.fixed && v.obj.ctrl != p })
}

// best finds the declaration that obeys the most requirements, and the smallest
// of those. It makes the move must, unless that is -1; moves that cost
// something are left out unless paying. ok is false if there is none.
func (m *muster) best(must pick, paying bool) (picks []pick, worth int, ok bool) {
	s := &search{muster: m, at: map[standing]int{}, width: m.width()}
	s.now = append(s.now, partial{trail: -1})
	for i := range m.movers {
		v := &m.movers[i]
		for j := range v.moves {
			forced := must == pick{i, j} || slices.Contains(m.fixed, pick{i, j})
			if v.fixed && !forced {
				continue
			}
			if slices.ContainsFunc(v.moves[j].hits, func(t int) bool { return t >= maxTallies }) {
				if forced {
					return nil, 0, false
				}
				continue
			}
			if !forced && (!paying && v.moves[j].cost != nil || !m.useful(v, &v.moves[j])) {
				continue
			}
			s.layer(pick{i, j}, forced)
		}
		s.rest()
	}
	best := -1
	for k := range s.now {
		if m.fits(&s.now[k].standing) && (best < 0 || better(&s.now[k], &s.now[best])) {
			best = k
		}
	}
	if best < 0 {
		return nil, 0, false
	}
	for t := s.now[best].trail; t >= 0; t = s.trail[t].before {
		picks = append(picks, s.trail[t].pick)
	}
	slices.Reverse(picks)
	return picks, s.now[best].worth, true
}

// width is how many partial declarations a search may keep.
func (m *muster) width() int {
	moves := 1
	for i := range m.movers {
		moves += len(m.movers[i].moves)
	}
	return min(searchWidth, max(16, searchWork/moves))
}

// useful reports whether a move can help to obey a requirement, of this mover or
// of another.
func (m *muster) useful(v *mover, mv *move) bool {
	if mv.worth > 0 || v.any > 0 || m.social {
		return true
	}
	return slices.ContainsFunc(mv.hits, func(t int) bool { return m.tallies[t].bonus > 0 || m.tallies[t].least > 1 })
}

// better reports whether a obeys more than b, or as much with less.
func better(a, b *partial) bool {
	return a.worth > b.worth || a.worth == b.worth && a.size < b.size
}

// layer lets every partial declaration make a move or, unless it is forced, not.
func (s *search) layer(p pick, forced bool) {
	s.next = s.next[:0]
	clear(s.at)
	s.work += len(s.now)
	for _, d := range s.now {
		if !forced {
			s.keep(d)
		}
		if e, ok := s.with(d, p); ok {
			before := len(s.trail)
			s.trail = append(s.trail, step{p, d.trail})
			e.trail = before
			if !s.keep(e) {
				s.trail = s.trail[:before]
			}
		}
	}
	s.prune()
	s.now, s.next = s.next, s.now
}

// rest ends a mover's moves.
func (s *search) rest() {
	s.next = s.next[:0]
	clear(s.at)
	for _, d := range s.now {
		d.made = 0
		s.keep(d)
	}
	s.now, s.next = s.next, s.now
}

// keep adds a partial declaration unless one with the same standing is at least
// as good. It reports whether it was added.
func (s *search) keep(d partial) bool {
	if k, ok := s.at[d.standing]; ok {
		if !better(&d, &s.next[k]) {
			return false
		}
		s.next[k] = d
		return true
	}
	s.at[d.standing] = len(s.next)
	s.next = append(s.next, d)
	return true
}

// prune drops the least promising of too many partial declarations. Half of the
// places are for those that could be left as they are, so that there is always
// one in the end.
func (s *search) prune() {
	if len(s.next) <= s.width {
		return
	}
	slices.SortStableFunc(s.next, func(a, b partial) int {
		return cmp.Or(cmp.Compare(b.worth, a.worth), cmp.Compare(a.size, b.size))
	})
	whole := 0
	places := [2]int{s.width - s.width/2, s.width / 2} // those that don't fit yet, those that do
	for _, d := range s.next {
		i := 0
		if s.fits(&d.standing) {
			i = 1
		}
		if places[i] > 0 {
			places[i]--
			s.next[whole] = d
			whole++
		}
	}
	s.next = s.next[:whole]
}

// with makes a move in a partial declaration, unless it may not be made.
func (s *search) with(d partial, p pick) (partial, bool) {
	v := &s.movers[p.mover]
	mv := &v.moves[p.move]
	if int(d.made) == v.most {
		return d, false
	}
	d.worth += mv.worth
	d.size++
	if !s.tick(&d, mv.hits) {
		return d, false
	}
	if d.made == 0 {
		d.worth += v.any
		if !s.tick(&d, v.once) {
			return d, false
		}
		if s.social {
			d.moved = min(d.moved+1, 2)
			d.social = d.social || v.social
		}
	}
	d.made++
	return d, true
}

// tick counts a move; it reports whether the tallies still allow it.
func (s *search) tick(d *partial, hits []int) bool {
	for _, t := range hits {
		if t >= maxTallies {
			return false
		}
		c, n := &s.tallies[t], int(d.counts[t])
		if n >= c.most {
			return false
		}
		if n == 0 {
			d.worth += c.bonus
		}
		// Beyond what matters all counts are alike.
		if n < max(c.least, 1) || c.most != unlimited && n < math.MaxUint8 {
			d.counts[t]++
		}
	}
	return true
}

// fits reports whether a declaration obeys the restrictions that only a whole
// one can disobey.
func (m *muster) fits(s *standing) bool {
	for t := range min(len(m.tallies), maxTallies) {
		if n := int(s.counts[t]); n > 0 && n < m.tallies[t].least {
			return false
		}
	}
	return !s.social || s.moved > 1
}
