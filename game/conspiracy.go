package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file is about conspiracies (CR 315, 905.4) and hidden agenda (CR 702.106). A
// conspiracy begins in the command zone and stays there. One with hidden agenda lies
// face down until its controller turns it up: it has object.front set to what it is
// face up, and no characteristics (CR 315.5b).

// faceDownConspiracy has no characteristics (CR 315.5b).
var faceDownConspiracy = &chars{noCost: true}

// FaceDownConspiracyName is what events and options call a face-down conspiracy.
const FaceDownConspiracyName = "face-down conspiracy"

// layConspiracies puts the conspiracies of all players into the command zone (CR
// 315.2).
func (g *Game) layConspiracies() {
	for i := range g.players {
		p := Player(i)
		for _, c := range g.cfg.Seats[g.seats[p]].Conspiracies {
			g.layConspiracy(g.newObject(kindCard, c, 0, g.print(c, 0), p))
		}
	}
}

// layConspiracy puts a conspiracy into the command zone, face down if it has hidden
// agenda (CR 702.106a).
func (g *Game) layConspiracy(o *object) {
	o.kind = kindConspiracy
	if o.base.words.has(ability.HiddenAgenda) {
		o.front, o.base = o.base, faceDownConspiracy
	}
	g.put(o, ability.Command, ability.OnTop)
}

// agenda reports whether an object is a face-down conspiracy.
func (o *object) agenda() bool { return o.kind == kindConspiracy && o.front != nil && !o.gone }

// askAgendas lets each player secretly choose a card name for each of his conspiracies
// with hidden agenda, before decks are shuffled (CR 702.106a). The names of the cards in
// his own deck can be chosen.
func (g *Game) askAgendas() {
	if g.dealt || len(g.pending) > 0 {
		return
	}
	asked := false
	for i, pl := range g.players {
		n := slices.IndexFunc(pl.command, func(o *object) bool { return o.agenda() && o.memo == nil })
		if n < 0 || !pl.in {
			continue
		}
		o, names := pl.command[n], g.deckNames(Player(i))
		if len(names) < 2 {
			o.memory().word = append(names, "")[0]
			g.revise(o.owner)
			g.askAgendas()
			return
		}
		asked = true
		g.askAlone(&Question{Choice: Choice{Kind: Words, Topic: TopicName, Min: 1, Max: 1, Options: wordOptions(names),
			Purpose: Purpose{Ability: plainKeyword(ability.HiddenAgenda)}}, Player: Player(i), source: o,
			done: func(g *Game, _ *Question, a Answer) {
				o.memory().word = names[a.Pick[0]-1]
				g.revise(o.owner)
				g.askAgendas()
			}})
	}
	if !asked {
		g.dealHands()
	}
}

// deckNames are the names of the cards with which a player begins the game, each once.
func (g *Game) deckNames(p Player) []string {
	var names []string
	pl := g.players[p]
	for _, zone := range [...][]*object{pl.library, pl.hand, pl.battlefield, pl.graveyard, pl.exile} {
		for _, o := range zone {
			if o.card == nil {
				continue
			}
			names = append(names, o.card.Front().Name)
			if o.card.Layout == card.LayoutFlip { // CR 710.5
				names = append(names, o.card.Faces[1].Name)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// turnConspiracyUp turns a face-down conspiracy face up and reveals the chosen name
// (CR 702.106c).
func (g *Game) turnConspiracyUp(l *lane, o *object) {
	g.unindex(o)
	o.base, o.front = o.front, nil
	o.cur = o.base
	g.index(o)
	g.touchChars(o.owner)
	g.emit(Event{Kind: EventTurnUp, Marker: l.number(), Player: o.owner, Object: o.id, Name: g.nameOf(o)})
	g.emit(Event{Kind: EventChoose, Marker: l.number(), Player: o.owner, Object: o.id, Name: g.nameOf(o), Word: o.memory().word})
	g.version++
}

// hideAgendas makes what a viewer cannot know of conspiracies unknown in a fork: others'
// face-down ones stay face down there.
func (pl *player) hideAgendas(viewer Player) {
	for _, o := range pl.command {
		if o.agenda() && o.ctrl != viewer {
			o.front, o.memo = faceDownConspiracy, nil
		}
	}
}

// Conspiracy reports whether it is a conspiracy in the command zone (CR 315).
func (o Object) Conspiracy() bool { return o.o.kind == kindConspiracy }

// Chosen is the word or name that was chosen for an object; empty if there is none or
// the viewer may not know it (CR 702.106b).
func (o Object) Chosen() string {
	if o.o.memo == nil || !o.g.mayLook(o.who, o.o) {
		return ""
	}
	return o.o.memo.word
}
