package game

import (
	"slices"
	"strconv"

	"github.com/grandmelee/melee/ability"
)

// This file carries out instructions about players' life totals (CR 119).

// doSetLife makes life totals become a number: a gain or a loss (CR 119.5).
func (l *lane) doSetLife(x *ctx, e ability.SetLife) {
	var evs []*event // all at the same time
	for _, p := range l.onePerTeam(l.whom(x, orYou(e.Who)), NoPlayer, x.src) {
		evs = append(evs, l.becomeLife(x, p, x.numberFor(e.N, p))...)
	}
	l.g.happen(l, evs...)
}

// becomeLife is what makes a life total a number.
func (l *lane) becomeLife(x *ctx, p Player, n int) []*event {
	switch d := n - l.g.players[p].life; {
	case d > 0:
		return []*event{{kind: evGain, player: p, n: d, by: NoPlayer}}
	case d < 0:
		return []*event{{kind: evLose, player: p, n: -d, by: x.you}}
	}
	return nil
}

func (l *lane) doExchangeLife(x *ctx, e ability.ExchangeLife) {
	a, b := x.player(orYou(e.A)), NoPlayer
	if e.B != nil {
		b = l.player(x, e.B)
	} else if two := x.players(e.A); len(two) == 2 {
		a, b = two[0], two[1]
	}
	if a < 0 || b < 0 || a == b || l.g.cfg.Options.SharedLife && l.g.sharing(a, b) { // CR 810.9e
		return
	}
	la, lb := l.g.players[a].life, l.g.players[b].life
	if !l.g.mayBecome(a, lb) || !l.g.mayBecome(b, la) {
		return
	}
	l.g.happen(l, append(l.becomeLife(x, a, lb), l.becomeLife(x, b, la)...)...)
}

// mayBecome reports whether a player's life total may become a number by an
// exchange or redistribution: not a higher one where life can't be gained, nor a
// lower one where it can't be lost (CR 119.7-8).
func (g *Game) mayBecome(p Player, n int) bool {
	was := g.players[p].life
	return (n <= was || !g.forbidden(p, ability.GainLifeAct)) && (n >= was || !g.forbidden(p, ability.LoseLifeAct))
}

// share reports whether each of the players can be given one of the life totals.
func (g *Game) share(players []Player, totals []int) bool {
	if len(players) == 0 {
		return true
	}
	for k, n := range totals {
		if g.mayBecome(players[0], n) && g.share(players[1:], slices.Delete(slices.Clone(totals), k, k+1)) {
			return true
		}
	}
	return false
}

// doRedistributeLife lets the controller choose players and which of their life
// totals each of them gets; of a team that shares one he chooses no more than one
// player (CR 810.9f).
func (l *lane) doRedistributeLife(x *ctx) {
	g := l.g
	players := l.pickPlayers(x.you, TopicPick, x.src, g.rangeOf(x.you), 0, len(g.rangeOf(x.you)))
	players = l.onePerTeam(players, x.you, x.src)
	l.apnap(players)
	var totals []int
	for _, p := range players {
		totals = append(totals, g.players[p].life)
	}
	gets := make([]int, len(players))
	for i, p := range players {
		var labels []string
		var fits []int // places in totals
		for k, n := range totals {
			if rest := slices.Delete(slices.Clone(totals), k, k+1); g.mayBecome(p, n) && g.share(players[i+1:], rest) {
				labels, fits = append(labels, g.players[p].name+": "+strconv.Itoa(n)), append(fits, k)
			}
		}
		k := fits[l.pickOption(x.you, TopicNumber, x.src, labels)]
		gets[i] = totals[k]
		totals = slices.Delete(totals, k, k+1)
	}
	var evs []*event
	for i, p := range players {
		if g.players[p].in {
			evs = append(evs, l.becomeLife(x, p, gets[i])...)
		}
	}
	g.happen(l, evs...)
}
