package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/words"
)

// deal puts the cards where they are as the game starts: libraries shuffled and
// opening hands drawn (CR 103.3-5), or what a position says.
func (g *Game) deal() {
	for i := range g.players {
		p := g.players[i]
		deck := g.cfg.Seats[g.seats[i]].Deck
		objs := make([]object, len(deck))
		p.library = make([]*object, len(deck))
		p.schemes = newPile(g.cfg.Seats[g.seats[i]].Schemes)
		for j, c := range deck {
			o := &objs[j]
			p.lastID++
			*o = object{id: ID(p.lastID<<15 | int64(i)), card: c, base: g.printWhole(c, 0), zone: ability.Library, owner: p.seat, ctrl: p.seat}
			p.library[j] = o
		}
	}
	for i := range g.players {
		g.layCompanion(Player(i))
	}
	g.layChaos()
	g.layConspiracies()
	if pos := g.cfg.Position; pos != nil {
		g.setUp(pos)
	}
	g.askAgendas()
}

// dealHands shuffles libraries and draws opening hands, unless the game starts from a
// position.
func (g *Game) dealHands() {
	g.dealt = true
	if g.cfg.Position != nil {
		g.startTurns()
		return
	}
	for i := range g.players {
		g.shuffle(g.players[i].library)
		g.players[i].schemes.shuffle(g)
		g.drawHand(Player(i))
	}
	if g.cfg.Options.NoMulligan {
		g.beginWithCards()
		return
	}
	g.askMulligans()
}

func (g *Game) drawHand(p Player) {
	pl := g.players[p]
	n := min(g.cfg.Options.Hand, len(pl.library))
	for range n {
		g.toHand(p)
	}
}

// toHand moves the top card of a library to the hand, before the game begins.
func (g *Game) toHand(p Player) {
	pl := g.players[p]
	o := pl.library[0]
	g.take(o)
	n := g.newObject(kindCard, o.card, 0, o.base, p)
	o.moved = n
	g.put(n, ability.Hand, ability.OnTop)
}

// askMulligans asks about opening hands (CR 103.5). With one turn marker the
// players declare in turn order; with several, all declare at the same time
// (G14).
func (g *Game) askMulligans() {
	if g.cfg.Options.Markers {
		for i := range g.players {
			g.askMulligan(Player(i))
		}
		return
	}
	g.nextMulligan()
}

// nextMulligan asks the next player, in turn order from the one who begins, who
// has neither kept his hand nor declared a mulligan in this round; after the
// last one all mulligans of the round are taken (CR 103.5). The players of a team
// that takes its turns together declare in whatever order they like (CR 805.3a).
func (g *Game) nextMulligan() {
	if len(g.pending) > 0 { // a teammate has not declared yet
		return
	}
	first := g.firstSeat()
	order := make([]Player, 0, len(g.players))
	for i := range g.players {
		if p := g.players[i]; p.in && !p.kept && !p.declared {
			order = append(order, Player(i))
		}
	}
	if len(order) > 0 {
		sortFrom(first, order)
		for _, p := range order {
			if p == order[0] || g.sides != nil && g.sharing(p, order[0]) {
				g.askMulligan(p)
			}
		}
		return
	}
	again := false
	for i := range g.players {
		if p := g.players[i]; p.declared && p.in {
			p.declared = false
			g.mulligan(Player(i))
			again = true
		}
	}
	if again {
		g.nextMulligan()
		return
	}
	g.keptAll()
}

func (g *Game) firstSeat() Player {
	for m := range g.ring.Markers() {
		return Player(m.Seat)
	}
	return 0
}

func (g *Game) askMulligan(p Player) {
	g.askAlone(&Question{Choice: Choice{Kind: Mulligan, Topic: TopicMulligan}, Player: p, done: (*Game).answerMulligan})
}

// askAlone asks a question that no lane asks.
func (g *Game) askAlone(q *Question) {
	g.lastQ++
	q.ID, q.index = g.lastQ, -1
	g.questions[q.ID] = q
	g.show(q)
	g.answering = q
}

// answerMulligan is what an answer to a Mulligan question does.
func (g *Game) answerMulligan(q *Question, a Answer) {
	p := g.players[q.Player]
	if a.Yes {
		g.bottomCards(q.Player)
		return
	}
	if g.cfg.Options.Markers {
		g.mulligan(q.Player)
		g.askMulligan(q.Player)
		return
	}
	p.declared = true
	g.nextMulligan()
}

// mulligan shuffles the hand into the library and draws a new one.
func (g *Game) mulligan(p Player) {
	pl := g.players[p]
	pl.mulligans++
	g.emit(Event{Kind: EventMulligan, Player: p, N: pl.mulligans})
	for _, o := range slices.Clone(pl.hand) {
		g.take(o)
		n := g.newObject(kindCard, o.card, 0, o.base, p)
		o.moved = n
		g.put(n, ability.Library, ability.OnBottom)
	}
	g.shuffleLibrary(p)
	g.drawHand(p)
}

// bottomCards makes a player who keeps put a card on the bottom of the library
// for each mulligan taken, the first one free in multiplayer (CR 103.5, 800.6).
func (g *Game) bottomCards(p Player) {
	pl := g.players[p]
	n := pl.mulligans
	if g.cfg.Options.FreeMulligan && n > 0 {
		n--
	}
	n = min(n, len(pl.hand))
	if n == 0 {
		g.keep(p, 0)
		return
	}
	c := Choice{Kind: Objects, Topic: TopicBottom, Min: n, Max: n, Options: objectOptions(g, pl.hand),
		Purpose: Purpose{Rule: words.Say("This is for your mulligans")}}
	g.askAlone(&Question{Choice: c, Player: p, done: func(g *Game, _ *Question, a Answer) {
		for _, id := range a.Pick {
			i := slices.IndexFunc(pl.hand, func(o *object) bool { return o.id == id })
			o := pl.hand[i]
			g.take(o)
			bottom := g.newObject(kindCard, o.card, 0, o.base, p)
			bottom.known = []Player{p}
			g.put(bottom, ability.Library, ability.OnBottom)
		}
		g.keep(p, len(a.Pick))
	}})
}

func (g *Game) keep(p Player, bottom int) {
	g.players[p].kept = true
	g.emit(Event{Kind: EventKeep, Player: p, N: bottom})
	if !g.cfg.Options.Markers {
		g.nextMulligan()
		return
	}
	g.keptAll()
}

// keptAll begins the first turns once everybody in the game has kept a hand.
func (g *Game) keptAll() {
	if g.started || len(g.pending) > 0 {
		return
	}
	if !g.dealt {
		g.askAgendas()
		return
	}
	for i := range g.players {
		if p := g.players[i]; p.in && !p.kept {
			if !g.cfg.Options.Markers {
				g.nextMulligan()
			}
			return
		}
	}
	g.beginWithCards()
}

// startTurns begins the turns of all players with markers (CR 807.4b).
func (g *Game) startTurns() {
	if g.started {
		return
	}
	g.started = true
	if g.chaos != nil {
		g.chaos.player = g.firstSeat()
	}
	for m := range g.ring.Markers() {
		l := g.newLane(m.Number, Player(m.Seat))
		if m.State != ringWaiting {
			l.begun = true
			l.extra = m.Extra
			g.emit(Event{Kind: EventMarker, Marker: m.Number, Player: l.seat, Word: "begins"})
		}
		g.wake(l)
	}
}

// place puts counters on an object (CR 122.1).
func (o *object) place(counters map[string]int) {
	if len(counters) > 0 {
		o.holdCounters()
	}
	for _, kind := range sortedKeys(counters) {
		o.setCounters(kind, counters[kind])
	}
}

// setUp puts objects where a position says.
func (g *Game) setUp(pos *Position) {
	if pos.Shuffle {
		for i := range g.players {
			g.shuffle(g.players[i].library)
			g.players[i].schemes.shuffle(g)
		}
	}
	objs := make([]*object, len(pos.Placed))
	for i := range pos.Placed {
		pl := &pos.Placed[i]
		p := Player(pl.Owner)
		o := g.cardObject(pl.Card, pl.Face, p)
		objs[i] = o
		if pl.Zone == ability.Command && o.base.types&card.Scheme != 0 {
			o.kind = kindScheme // face up
		}
		if pl.Zone == ability.Command && o.base.types&card.Conspiracy != 0 {
			g.layConspiracy(o)
			continue
		}
		if pl.Zone != ability.Battlefield {
			g.put(o, pl.Zone, ability.OnBottom)
			o.place(pl.Counters)
			continue
		}
		if pl.Controller > 0 {
			p = Player(pl.Controller - 1)
		}
		perm := g.newPermanent(o, p)
		perm.since = -1
		if pl.Sick {
			perm.since = g.players[p].turns + 1
		}
		perm.tapped = pl.Tapped
		if pl.Damage > 0 {
			perm.damage = []damage{{1, pl.Damage}}
		}
		if o.base.types&card.Planeswalker != 0 {
			o.setCounters("loyalty", o.base.loyalty)
		}
		if o.base.types&card.Battle != 0 {
			o.setCounters("defense", o.base.defense)
		}
		o.place(pl.Counters)
		g.put(o, ability.Battlefield, ability.OnTop)
		if o.base.types&card.Battle != 0 {
			g.placeProtector(o, Player(pl.Protector-1))
		}
	}
	for i := range pos.Placed {
		switch pl := &pos.Placed[i]; {
		case pl.Attached > 0:
			g.attach(objs[i], target{obj: objs[pl.Attached-1], player: NoPlayer})
		case pl.AttachedPlayer > 0:
			g.attach(objs[i], target{player: Player(pl.AttachedPlayer - 1)})
		}
	}
	g.checkControl()
}

func sortedKeys(m map[string]int) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
