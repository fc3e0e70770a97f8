package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// This file carries out instructions about turns and about losing the game.

func (l *lane) doLoseGame(x *ctx, e ability.LoseGame) {
	ps := slices.DeleteFunc(slices.Clone(l.whom(x, orYou(e.Who))), l.g.cannotLose)
	for _, p := range ps {
		if x.you != p {
			l.g.blame(p, x.you)
		}
	}
	l.g.lose(l, ps, "effect")
}

func (l *lane) doExtraTurn(x *ctx, e ability.ExtraTurn) {
	n := min(x.numberOr(e.N, 1), 100)
	for _, p := range l.g.onePerSide(l.whom(x, orYou(e.Who))) {
		if e.Next {
			l.g.players[p].extras += n
			continue
		}
		l.extraTurns(p, n)
	}
}

// extraTurns gives a player extra turns after this one.
func (l *lane) extraTurns(p Player, n int) {
	for range n {
		if err := l.g.ring.Extra(int(p)); err != nil {
			panic("extra turn: " + err.Error())
		}
		l.g.emit(Event{Kind: EventExtraTurn, Marker: l.marker, Player: p})
		l.g.follow(l.g.ring.Changes())
	}
}

// turnsAfter creates the extra turns that come after the turn that begins now. They
// are taken after those that will be created during it (CR 500.7).
func (l *lane) turnsAfter() {
	for _, p := range slices.Clone(l.actives()) {
		n := l.g.players[p].extras
		l.g.players[p].extras = 0
		l.extraTurns(p, n)
	}
}

func (l *lane) doSkipTurn(x *ctx, e ability.SkipTurn) {
	n := x.numberOr(e.N, 1)
	for _, p := range l.g.onePerSide(l.whom(x, orYou(e.Who))) {
		for range min(n, 100) {
			if err := l.g.ring.Skip(int(p)); err != nil {
				panic("skip turn: " + err.Error())
			}
			l.g.follow(l.g.ring.Changes())
		}
	}
}

// doEndTurn ends the turn (CR 723): everything on this lane's stack is exiled,
// and the cleanup step comes next.
func (l *lane) doEndTurn(x *ctx) {
	g := l.g
	l.triggers = nil
	for len(l.stack) > 0 {
		top := l.stack[len(l.stack)-1]
		if top.kind == kindAbility || top.kind == kindCopy {
			l.unpush(top)
		} else {
			g.happen(l, &event{kind: evMove, obj: top, to: ability.Exile, player: NoPlayer, under: NoPlayer, by: x.you})
		}
	}
	g.stateBased(l)
	l.leaveCombat()
	l.endNow = true
}
