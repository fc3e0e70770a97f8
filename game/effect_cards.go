package game

import (
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file carries out instructions about cards in hands, libraries and
// graveyards.

// draw makes a player draw cards one at a time (CR 121.2), after the draws of players
// before him in APNAP order (CR 121.2c).
func (l *lane) draw(p Player, n int) int {
	drawn := 0
	l.alone(func() {
		for range min(n, 10000) {
			if !l.g.players[p].in {
				break
			}
			if l.g.happen(l, &event{kind: evDraw, player: p, by: NoPlayer}) {
				drawn++
			}
			if len(l.g.players[p].library) == 0 && l.g.players[p].drewNothing {
				break
			}
		}
	})
	return drawn
}

func (l *lane) doDraw(x *ctx, e ability.Draw) {
	sum := 0
	var who []Player
	for _, p := range l.whom(x, orYou(e.Who)) {
		who = append(who, p)
		sum += l.draw(p, x.numberFor(e.N, p))
	}
	x.bind(e.Bind, binding{n: sum, did: sum > 0, players: who})
}

// numberFor is a number that may speak of the player whom the verb is about
// ("half their library, rounded up").
func (x *ctx) numberFor(n ability.Number, p Player) int {
	if n == nil {
		return 1
	}
	x.cand, x.hasCand = p, true
	return x.number(n)
}

func (x *ctx) numberOr(n ability.Number, otherwise int) int {
	if n == nil {
		return otherwise
	}
	return x.number(n)
}

// discardCards discards cards, all at the same time (CR 701.9).
func (l *lane) discardCards(cards []*object) []*object {
	var evs []*event
	for _, o := range cards {
		evs = append(evs, &event{kind: evMove, obj: o, to: ability.Graveyard, cause: ability.ByDiscard, player: NoPlayer, under: NoPlayer, by: o.owner, forced: l.resolving})
	}
	l.g.happen(l, evs...)
	return movedTo(evs)
}

// movedTo lists what the objects of zone changes have become.
func movedTo(evs []*event) []*object {
	var out []*object
	for _, e := range evs {
		if !e.canceled && e.became != nil {
			out = append(append(out, e.became), e.also...)
		}
	}
	return out
}

func (l *lane) doDiscard(x *ctx, e ability.Discard) {
	g := l.g
	var all []*object
	var chosen []*object
	players := l.whom(x, orYou(e.Who))
	if e.What != nil {
		cards := slices.DeleteFunc(slices.Clone(x.objects(e.What)), func(o *object) bool { return o.zone != ability.Hand || o.gone })
		if _, ok := e.What.(ability.Pick); ok {
			cards = l.pick(x, x.you, e.What, TopicDiscard)
		}
		all = l.discardCards(cards)
		x.bind(e.Bind, binding{objs: all, n: len(all), did: len(all) > 0})
		return
	}
	for _, p := range players {
		hand := slices.Clone(g.players[p].hand)
		if e.Filter != nil {
			hand = slices.DeleteFunc(hand, func(o *object) bool { return !x.match(e.Filter, o) })
		}
		n := len(hand)
		if e.N != nil {
			n = min(n, x.numberFor(e.N, p))
		}
		switch {
		case e.All:
		case e.Random:
			g.shuffle(hand)
			hand = hand[:n]
		default:
			by := p
			if e.By != nil {
				by = l.maker(x, e.By)
			}
			least := n
			if e.UpTo {
				least = 0
			}
			hand = l.pickObjects(by, TopicDiscard, x.src, hand, least, n)
		}
		chosen = append(chosen, hand...)
	}
	all = l.discardCards(chosen) // chosen in APNAP order, discarded at the same time (CR 101.4)
	x.bind(e.Bind, binding{objs: all, n: len(all), did: len(all) > 0, players: players})
}

// mills is that the top cards of a library are put into the graveyard (CR 701.17).
func (g *Game) mills(p Player, n int) []*event {
	lib := g.players[p].library
	var evs []*event
	for _, o := range lib[:min(max(n, 0), len(lib))] {
		evs = append(evs, &event{kind: evMove, obj: o, to: ability.Graveyard, cause: ability.ByMill, player: NoPlayer, under: NoPlayer, by: p})
	}
	return evs
}

// mill mills cards of one player.
func (l *lane) mill(p Player, n int) []*object {
	evs := l.g.mills(p, n)
	l.g.happen(l, evs...)
	return movedTo(evs)
}

func (l *lane) doMill(x *ctx, e ability.Mill) {
	var evs []*event // of all players at the same time
	for _, p := range l.whom(x, orYou(e.Who)) {
		evs = append(evs, l.g.mills(p, x.numberFor(e.N, p))...)
	}
	l.g.happen(l, evs...)
	all := movedTo(evs)
	x.bind(e.Bind, binding{objs: all, n: len(all), did: len(all) > 0})
}

// reveal shows cards to everybody (CR 701.20). They stay known for as long as it
// can be told which they are.
func (l *lane) reveal(p Player, cards []*object) {
	for _, o := range cards {
		l.g.uncover(o)
		l.g.emit(Event{Kind: EventReveal, Marker: l.marker, Player: p, Object: o.id, Name: l.g.nameOf(o)})
	}
}

func (l *lane) doReveal(x *ctx, e ability.Reveal) {
	p := x.you
	if e.Who != nil {
		p = l.maker(x, e.Who)
	}
	objs := l.pick(x, p, e.What, TopicReveal)
	if e.Hands != nil {
		for _, q := range x.players(e.Hands) {
			objs = append(objs, l.g.players[q].hand...)
		}
	}
	l.reveal(p, objs)
	x.bind(e.Bind, binding{objs: objs, n: len(objs), did: len(objs) > 0})
}

func (l *lane) doLookAt(x *ctx, e ability.LookAt) {
	objs := slices.Clone(x.objects(e.What))
	for _, p := range x.players(orYou(e.Who)) {
		for _, o := range objs {
			l.letSee(o, p)
		}
	}
	x.bind(e.Bind, binding{objs: objs, n: len(objs), did: len(objs) > 0})
}

func (l *lane) doLookAtHand(x *ctx, e ability.LookAtHand) {
	for _, p := range l.whom(x, orYou(e.Of)) {
		for _, o := range l.g.players[p].hand {
			l.letSee(o, x.you)
		}
	}
}

// doPiles reveals cards, has a player separate them into two piles, and puts one
// of them here and the other there as the controller chooses (CR 700.3).
func (l *lane) doPiles(x *ctx, e ability.Piles) {
	cards := slices.Clone(x.objects(e.What))
	l.do(x, ability.Reveal{What: e.What})
	by := l.other(x, e.By)
	one := l.pickObjects(by, TopicPile, x.src, cards, 0, len(cards))
	other := slices.DeleteFunc(slices.Clone(cards), func(o *object) bool { return slices.Contains(one, o) })
	if l.pickOption(x.you, TopicPile, x.src, []string{pileLabel(l.g, one), pileLabel(l.g, other)}) == 1 {
		one, other = other, one
	}
	var evs []*event
	for _, o := range one {
		evs = append(evs, &event{kind: evMove, obj: o, to: e.To, player: NoPlayer, under: NoPlayer, by: x.you})
	}
	for _, o := range other {
		evs = append(evs, &event{kind: evMove, obj: o, to: e.Rest, player: NoPlayer, under: NoPlayer, by: x.you})
	}
	l.g.happen(l, evs...)
}

// pileLabel names the cards of a pile.
func pileLabel(g *Game, cards []*object) string {
	names := make([]string, len(cards))
	for i, o := range cards {
		names[i] = g.nameOf(o)
	}
	return strings.Join(names, ", ")
}

// doAddMana adds mana (CR 106); colors are chosen as it is added.
func (l *lane) doAddMana(x *ctx, e ability.AddMana) {
	if e.Identity { // nobody has a commander, so what it would make is undefined (CR 106.5)
		return
	}
	g := l.g
	for _, p := range l.whom(x, orYou(e.Who)) {
		unit := manaUnit{lane: l, kept: e.Keep, only: e.Only, abilities: e.Abilities, src: x.src, snow: x.src != nil && g.charsOf(x.src).super&card.Snow != 0}
		n := x.numberOr(e.N, 1)
		symbols := e.Mana
		if len(e.Options) > 0 {
			labels := make([]string, len(e.Options))
			for i, o := range e.Options {
				labels[i] = o.String()
			}
			symbols = e.Options[l.pickOption(p, TopicColor, x.src, labels)]
		}
		if len(symbols) > 0 {
			for range n {
				for _, s := range symbols {
					unit.typ = maskOf(s.A)
					if s.Kind == card.Colorless {
						unit.typ = maskColorless
					}
					g.addMana(l, p, unit)
				}
			}
			continue
		}
		mask := maskOf(e.Colors)
		if e.Colorless {
			mask |= maskColorless
		}
		if e.Chosen {
			mask = maskOf(x.chosenColor())
		}
		if e.Produced != nil {
			mask = g.couldProduce(x, e.Produced)
			if !e.Colorless { // a color, not a type
				mask &^= maskColorless
			}
		}
		if e.AsTapped && x.ev != nil && x.ev.obj != nil {
			mask = g.couldProduce(x, ability.Subject{})
		}
		if mask == 0 {
			continue
		}
		for i := range n {
			if i == 0 || e.Each {
				unit.typ = l.pickMana(p, x.src, mask)
			}
			g.addMana(l, p, unit)
		}
	}
}

// pickMana lets a player choose one type of mana.
func (l *lane) pickMana(p Player, src *object, mask manaMask) manaMask {
	var labels []string
	var types []manaMask
	for i, w := range append(slices.Clone(colorWords), "colorless") {
		if mask&(1<<i) != 0 {
			labels, types = append(labels, w), append(types, 1<<i)
		}
	}
	return types[l.pickOption(p, TopicColor, src, labels)]
}
