package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// doSearch searches libraries (CR 701.23): of several players at the same time (CR
// 701.23i).
func (l *lane) doSearch(x *ctx, e ability.Search) {
	players := l.whom(x, orYou(e.Who))
	each := make([][]*object, len(players))
	l.each(x, len(players), func(y *ctx, i int) { each[i] = l.search(y, players[i], e) })
	found := slices.Concat(each...)
	x.bind(e.Bind, binding{objs: found, n: len(found), did: len(found) > 0})
}

// search has a player search a library and do what is to be done with what is found,
// which it returns. A player may fail to find cards with a stated quality (CR 701.23b).
func (l *lane) search(x *ctx, p Player, e ability.Search) []*object {
	g := l.g
	of := p
	if e.Of != nil {
		if of = l.player(x, e.Of); of < 0 {
			return nil
		}
	}
	library := !g.forbidden(p, ability.SearchLibraries)
	if !library && e.Zones == nil {
		if !e.NoShuffle { // that is another instruction
			g.shuffleLibrary(of)
		}
		return nil
	}
	either := e.Zones != nil && e.Of == nil // "your library and/or graveyard"
	if either && library {
		library = l.confirm(p, TopicLibrary, x.src)
	}
	if library && x.item != nil && x.item.item != nil {
		x.item.item.searched = append(x.item.item.searched, p)
	}
	picked := l.find(x, p, of, library, e)
	l.sync()
	if library {
		g.mixUp(g.players[of].library, NoPlayer) // nobody else sees what is found
	}
	if e.To == ability.Library { // shuffle, then put it there
		defer l.searched(p)
		return l.putFoundBack(p, of, picked, e)
	}
	for _, o := range picked {
		l.letSee(o, p)
	}
	if e.Reveal {
		l.reveal(p, picked)
	}
	under := NoPlayer
	if e.To == ability.Battlefield {
		under = p
		if e.Under != nil {
			under = l.player(x, e.Under)
		}
	}
	var evs []*event
	for _, o := range picked {
		ev := &event{kind: evMove, obj: o, to: e.To, pos: e.Pos, player: NoPlayer, under: under, by: p}
		if e.Tapped {
			ev.entering().tapped = true
		}
		evs = append(evs, ev)
	}
	g.happen(l, evs...)
	moved := movedTo(evs)
	if e.Link != 0 && x.src != nil {
		x.src.addLinked(e.Link, moved...)
	}
	if !e.NoShuffle && (library || !either) {
		g.shuffleLibrary(of)
	}
	if library {
		l.searched(p)
	}
	return moved
}

// find has a player choose what he finds where he searches.
func (l *lane) find(x *ctx, p, of Player, library bool, e ability.Search) []*object {
	var cands, picked []*object
	zones := e.Zones
	if library {
		zones = append([]Zone{ability.Library}, zones...)
	}
	for _, z := range zones {
		for _, o := range *l.g.zoneOf(of, z) {
			if z == ability.Hand {
				l.letSee(o, p)
			}
			if x.match(&e.Filter, o) {
				cands = append(cands, o)
			}
		}
	}
	most := x.numberOr(e.Max, len(cands)) // nil: any number
	least := 0
	if len(e.Filter.Preds) == 0 && e.Min != nil {
		least = x.number(e.Min)
	}
	if e.All { // only what is hidden need not be found (CR 701.23b)
		for _, o := range cands {
			if o.zone == ability.Graveyard {
				picked = append(picked, o)
			}
		}
		cands = slices.DeleteFunc(slices.Clone(cands), func(o *object) bool { return o.zone == ability.Graveyard })
	}
	if of == p && library {
		l.searchBegins(p)
	}
	picked = append(picked, l.pickObjects(p, TopicSearch, x.src, slices.Clone(cands), least, most)...)
	if of == p && library {
		picked = l.exileFound(p, picked)
		l.searchEnds(p)
	}
	return picked
}

// putFoundBack shuffles a library and puts what was found in it where the text says, if
// it is still there.
func (l *lane) putFoundBack(p, of Player, picked []*object, e ability.Search) (found []*object) {
	onTop := e.Reveal && len(picked) == 1 // then it stays known: it is shown where it lies at last
	if e.Reveal && !onTop {
		l.reveal(p, picked)
	}
	l.g.shuffleLibrary(of)
	for _, o := range picked {
		if !o.gone {
			l.g.happen(l, &event{kind: evMove, obj: o, to: ability.Library, pos: e.Pos, player: NoPlayer, under: NoPlayer, by: p})
			found = append(found, o)
			l.letSee(o, p)
			if onTop {
				l.reveal(p, picked)
			}
		}
	}
	return found
}

// searched tells abilities that a player has searched a library.
func (l *lane) searched(p Player) {
	l.g.watch(l, &event{kind: evAction, lane: l, player: p, word: ability.SearchWord, by: p, byStack: l.busy})
}

// exileFound has a player exile what he finds in his library, if a permanent says so,
// and lets its controller play it. It returns what is left for the effect that had him
// search. Of several such permanents the player chooses one.
func (l *lane) exileFound(p Player, found []*object) []*object {
	g := l.g
	var sources []*object
	g.eachRule(p, func(x *ctx, m ability.Mod) {
		if _, ok := m.(ability.ExilesFound); ok {
			sources = append(sources, x.src)
		}
	})
	if len(sources) == 0 || !slices.ContainsFunc(found, func(o *object) bool { return o.zone == ability.Library }) {
		return found
	}
	for _, src := range l.pickObjects(p, TopicReplacement, nil, sources, 1, 1) {
		var evs []*event
		for _, o := range found {
			if o.zone != ability.Library {
				continue
			}
			evs = append(evs, &event{kind: evMove, obj: o, to: ability.Exile, player: NoPlayer, under: NoPlayer, by: p})
		}
		g.happen(l, evs...)
		f := &floating{duration: ability.Permanently, lane: l, src: src, players: []Player{src.ctrl}, cards: movedTo(evs), control: NoPlayer,
			permit: &permit{lands: true, anyMana: true}}
		f.ctx = ctx{g: g, you: src.ctrl, src: src, lane: l}
		g.begin(f)
	}
	return slices.DeleteFunc(found, func(o *object) bool { return o.gone })
}
