package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file carries out instructions about cards of a library: looking at them, digging
// and revealing, and putting them back.

// topCards lets a player look at the top cards of a library.
func (l *lane) topCards(of, who Player, n int) []*object {
	lib := l.g.players[of].library
	top := slices.Clone(lib[:min(max(n, 0), len(lib))])
	for _, o := range top {
		l.letSee(o, who)
	}
	return top
}

// handle tells that a player has cards in hand that lie hidden, and does with
// them what others do not see: they know of several no more which is which.
func (l *lane) handle(p Player, cards []*object) {
	if len(cards) > 1 {
		l.g.mixUp(cards, p)
	}
}

// scry is CR 701.22.
func (l *lane) scry(x *ctx, p Player, n int) {
	if n <= 0 {
		return
	}
	top := l.topCards(p, p, n)
	bottom := l.pickObjects(p, TopicBottom, x.src, top, 0, len(top))
	if len(bottom) == len(top) && len(top) > 0 {
		bottom = slices.Clone(bottom)
	}
	l.handle(p, top)
	rest := slices.DeleteFunc(slices.Clone(top), func(o *object) bool { return slices.Contains(bottom, o) })
	bottom, rest = l.orderForBottom(p, x.src, bottom), l.orderForTop(p, x.src, rest)
	l.sync() // CR 701.22c
	l.toBottom(p, bottom)
	l.onTop(p, rest)
	l.g.watch(l, &event{kind: evAction, lane: l, player: p, word: ability.ScryWord, n: n, by: p, byStack: l.busy})
}

// surveil is CR 701.25.
func (l *lane) surveil(x *ctx, p Player, n int) {
	if n <= 0 {
		return
	}
	top := l.topCards(p, p, n)
	away := l.pickObjects(p, TopicGraveyard, x.src, top, 0, len(top))
	var evs []*event
	for _, o := range away {
		evs = append(evs, &event{kind: evMove, obj: o, to: ability.Graveyard, player: NoPlayer, under: NoPlayer, by: p})
	}
	rest := slices.DeleteFunc(slices.Clone(top), func(o *object) bool { return slices.Contains(away, o) })
	rest = l.orderForTop(p, x.src, rest)
	l.g.happen(l, evs...)
	l.handle(p, rest)
	l.onTop(p, rest)
	l.g.watch(l, &event{kind: evAction, lane: l, player: p, word: ability.SurveilWord, n: n, by: p, byStack: l.busy})
}

// onTop puts cards of a library on top in the given order, those that are still in
// it: their owner may have left the game meanwhile (CR 800.4a).
func (l *lane) onTop(p Player, cards []*object) {
	cards = l.takeOut(p, cards)
	lib := &l.g.players[p].library
	*lib = slices.Insert(*lib, 0, cards...)
	l.g.touch(p)
}

// toBottom puts cards of a library on its bottom in the given order.
func (l *lane) toBottom(p Player, cards []*object) {
	cards = l.takeOut(p, cards)
	lib := &l.g.players[p].library
	*lib = append(*lib, cards...)
	l.g.touch(p)
}

// takeOut takes cards out of the list of a library, to put them elsewhere in it. It
// returns those that were in it.
func (l *lane) takeOut(p Player, cards []*object) []*object {
	lib := &l.g.players[p].library
	cards = slices.DeleteFunc(slices.Clone(cards), func(o *object) bool { return !slices.Contains(*lib, o) })
	*lib = slices.DeleteFunc(*lib, func(o *object) bool { return slices.Contains(cards, o) })
	return cards
}

// doDig looks at the top cards, takes some and puts the rest somewhere.
func (l *lane) doDig(x *ctx, e ability.Dig) {
	g := l.g
	for _, p := range l.whom(x, orYou(e.Who)) {
		top := l.topCards(p, p, x.number(e.N))
		if e.Reveal {
			l.reveal(p, top)
		}
		cands := slices.Clone(top)
		if e.Filter != nil {
			cands = slices.DeleteFunc(cands, func(o *object) bool { return !x.match(e.Filter, o) })
		}
		least, most := 0, len(cands)
		if e.Min != nil {
			least = x.number(e.Min)
		}
		if e.Max != nil {
			most = x.number(e.Max)
		}
		if e.All {
			least = most
		}
		taken := l.pickObjects(p, TopicTake, x.src, cands, least, most)
		if !e.Reveal {
			l.handle(p, top)
		}
		if e.ShowTaken {
			l.reveal(p, taken)
		}
		rest := slices.DeleteFunc(slices.Clone(top), func(o *object) bool { return slices.Contains(taken, o) })
		var evs []*event
		for _, o := range taken {
			ev := &event{kind: evMove, obj: o, to: e.To, pos: e.Pos, player: NoPlayer, under: NoPlayer, by: p}
			if e.To == ability.Battlefield {
				ev.under = p
				if e.Tapped {
					ev.entering().tapped = true
				}
			}
			if e.To == ability.Library {
				continue
			}
			evs = append(evs, ev)
		}
		g.happen(l, evs...)
		if e.To == ability.Library && len(taken) > 0 {
			l.handle(p, taken)
			if e.Pos == ability.OnTop {
				l.onTop(p, l.orderForTop(p, x.src, taken))
			} else {
				l.toBottom(p, l.orderForBottom(p, x.src, taken))
			}
		}
		x.bind(e.Bind, binding{objs: movedTo(evs), n: len(taken), did: len(taken) > 0})
		l.putRest(x, p, rest, e.Rest, e.RestPos, e.BindRest)
	}
}

// putRest puts the rest of cards that were looked at or revealed somewhere.
func (l *lane) putRest(x *ctx, p Player, rest []*object, to Zone, pos ability.Position, bind ability.Var) {
	if to == ability.Library {
		switch pos {
		case ability.OnTop:
			l.handle(p, rest)
			l.onTop(p, l.orderForTop(p, x.src, rest))
		case ability.BottomRandom:
			l.g.shuffle(rest)
			l.toBottom(p, rest)
			if len(rest) > 1 {
				l.g.mixUp(rest, NoPlayer)
			}
		case ability.Shuffled:
			l.g.shuffleLibrary(p)
		default:
			l.handle(p, rest)
			l.toBottom(p, l.orderForBottom(p, x.src, rest))
		}
		x.bind(bind, binding{objs: rest, n: len(rest), did: len(rest) > 0})
		return
	}
	var evs []*event
	for _, o := range rest {
		ev := &event{kind: evMove, obj: o, to: to, player: NoPlayer, under: NoPlayer, by: p}
		if to == ability.Battlefield {
			ev.under = p
		}
		evs = append(evs, ev)
	}
	l.g.happen(l, evs...)
	moved := movedTo(evs)
	x.bind(bind, binding{objs: moved, n: len(moved), did: len(moved) > 0})
}

func (l *lane) doRevealUntil(x *ctx, e ability.RevealUntil) {
	g := l.g
	if e.Open {
		l.doRevealOpen(x, e)
		return
	}
	for _, p := range l.whom(x, orYou(e.Who)) {
		var rest []*object
		var hit *object
		for _, o := range g.players[p].library {
			if x.match(&e.Filter, o) {
				hit = o
				break
			}
			rest = append(rest, o)
		}
		l.reveal(p, rest)
		if hit != nil {
			l.reveal(p, []*object{hit})
			ev := &event{kind: evMove, obj: hit, to: e.To, player: NoPlayer, under: NoPlayer, by: p}
			if e.To == ability.Battlefield {
				ev.under = p
				if e.Tapped {
					ev.entering().tapped = true
				}
			}
			g.happen(l, ev)
			x.bind(e.Bind, binding{objs: movedTo([]*event{ev}), n: 1, did: true})
		} else {
			x.bind(e.Bind, binding{})
		}
		l.putRest(x, p, rest, e.Rest, e.RestPos, e.BindRest)
	}
}

// doRevealOpen reveals or exiles cards until enough of them fit, and remembers both
// those and all of them.
func (l *lane) doRevealOpen(x *ctx, e ability.RevealUntil) {
	var hits, all []*object
	for _, p := range l.whom(x, orYou(e.Who)) {
		left := x.numberOr(e.N, 1)
		var evs []*event
		for _, o := range l.g.players[p].library {
			if left <= 0 {
				break
			}
			fits := x.match(&e.Filter, o)
			if fits {
				left--
			}
			ev := &event{kind: evMove, obj: o, to: ability.Exile, player: NoPlayer, under: NoPlayer, by: p}
			if e.Exile {
				ev.link = func(n *object) {
					all = append(all, n)
					if fits {
						hits = append(hits, n)
					}
				}
				evs = append(evs, ev)
				continue
			}
			all = append(all, o)
			if fits {
				hits = append(hits, o)
			}
			l.reveal(p, []*object{o})
		}
		l.g.happen(l, evs...)
	}
	x.bind(e.Bind, binding{objs: hits, before: hits, n: len(hits), did: len(hits) > 0})
	x.bind(e.BindRest, binding{objs: all, before: all, n: len(all), did: len(all) > 0})
}

func (l *lane) doReorder(x *ctx, e ability.Reorder) {
	for _, p := range l.whom(x, orYou(e.Of)) {
		who := x.you
		if e.Who != nil {
			who = l.player(x, e.Who)
		}
		if who < 0 {
			continue
		}
		top := l.topCards(p, who, x.number(e.N))
		l.handle(who, top)
		l.onTop(p, l.orderForTop(who, x.src, top))
	}
}
