package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file carries out instructions to choose and to vote (CR 701.38).

// doVote lets each player vote, from the controller on (CR 701.38): for one of the
// options, or for one of the objects that fit.
func (l *lane) doVote(x *ctx, e ability.Vote) {
	g := l.g
	voters := slices.Clone(g.rangeOf(x.you))
	sortFrom(x.you, voters)
	var objs []*object
	options := e.Options
	if e.Filter != nil {
		objs = x.all(e.Filter)
		options = make([]string, len(objs))
	}
	counts := make([]int, len(options))
	for _, p := range voters {
		if len(options) == 0 || !g.players[p].in {
			continue
		}
		i := -1
		if e.Filter == nil {
			i = l.pickOption(p, TopicWord, x.src, options)
			g.emit(Event{Kind: EventChoose, Marker: l.marker, Player: p, Word: options[i]})
		} else {
			near := slices.DeleteFunc(slices.Clone(objs), func(o *object) bool { return o.gone || !g.inRange(p, o.ctrl) }) // CR 801.5a
			for _, o := range l.pickObjects(p, TopicPick, x.src, near, 1, 1) {
				i = slices.Index(objs, o)
				g.emit(Event{Kind: EventChoose, Marker: l.marker, Player: p, Object: o.id, Name: g.nameOf(o), Word: g.nameOf(o)})
			}
		}
		if i >= 0 {
			counts[i]++
		}
	}
	best, tied := 0, 0
	for _, n := range counts {
		switch {
		case n > best:
			best, tied = n, 1
		case n == best:
			tied++
		}
	}
	b := binding{did: best > 0}
	for i, n := range counts {
		if objs == nil {
			b.votes = append(b.votes, votes{options[i], n})
		}
	}
	for i, n := range counts {
		won := n == best && (tied == 1 || e.Tied == i || e.Tied < 0)
		if won && best > 0 && objs != nil {
			b.objs = append(b.objs, objs[i])
		}
		if won && i < len(e.Then) {
			l.carryOut(x, e.Then[i].Effects)
		}
		if i < len(e.EachVote) {
			for range n {
				l.carryOut(x, e.EachVote[i].Effects)
			}
		}
	}
	b.n = len(b.objs)
	x.bind(e.Bind, b)
}

// doChoose makes a choice for later words or for the source.
func (l *lane) doChoose(x *ctx, e ability.Choose) {
	g := l.g
	for _, p := range l.makers(x, orYou(e.By)) {
		b := binding{did: true}
		memo := &memory{player: NoPlayer}
		if x.src != nil && e.Remember {
			memo = x.src.memory()
		}
		switch e.What {
		case ability.ChooseColor:
			i := l.pickOption(p, TopicColor, x.src, colorWords)
			memo.color = 1 << i
			memo.word = colorWords[i]
		case ability.ChooseCreatureType:
			types := g.creatureTypes()
			memo.word = types[l.pickOption(p, TopicType, x.src, types)]
		case ability.ChooseBasicLandType:
			types := []string{"Plains", "Island", "Swamp", "Mountain", "Forest"}
			memo.word = types[l.pickOption(p, TopicType, x.src, types)]
		case ability.ChooseCardType, ability.ChooseOption:
			options := e.Options
			if len(options) == 0 {
				options = []string{"Artifact", "Creature", "Enchantment", "Instant", "Land", "Planeswalker", "Sorcery"}
			}
			memo.word = options[l.pickOption(p, TopicWord, x.src, options)]
		case ability.ChooseCardName:
			names := g.namesNear(p)
			memo.word = names[l.pickOption(p, TopicName, x.src, names)]
		case ability.ChooseNumber:
			least, most := 0, 20
			if e.Min != nil {
				least = x.number(e.Min)
			}
			if e.Max != nil {
				most = x.number(e.Max)
			}
			memo.number = l.pickNumber(p, TopicNumber, x.src, least, most)
			b.n = memo.number
		case ability.ChoosePlayer:
			f := ability.PlayerFilter{}
			if e.Players != nil {
				f = *e.Players
			}
			if ps := l.pickInRange(x, ability.PickPlayer{Filter: f, By: e.By, Random: e.Random}); len(ps) > 0 {
				memo.player = ps[0]
				b.players = ps
			}
		case ability.ChooseObject:
			if e.Filter != nil {
				b.objs = l.pick(x, p, ability.Pick{Filter: *e.Filter, Min: e.Min, Max: e.Max, Random: e.Random}, TopicPick)
				if len(b.objs) > 0 {
					memo.object = b.objs[0]
				}
			}
		}
		x.bind(e.Bind, b)
		if !e.Remember && x.src != nil {
			x.src.memo = mergeMemo(x.src.memo, memo)
			g.touchChars(x.src.ctrl)
		}
		if !e.Secret {
			g.emit(Event{Kind: EventChoose, Marker: l.marker, Player: p, Object: objID(x.src), Name: g.nameOf(x.src), Word: memo.word, N: memo.number})
		}
	}
}

// mergeMemo keeps a choice made while something resolves where later words of
// the same text look for it.
func mergeMemo(old, made *memory) *memory {
	if old == nil {
		return made
	}
	made.linked = old.linked
	return made
}

func objID(o *object) ID {
	if o == nil {
		return 0
	}
	return o.id
}

var colorWords = []string{"white", "blue", "black", "red", "green"}
