package game

import "github.com/grandmelee/melee/ability"

// doRollDie rolls a die and does what the results table says (CR 706.2, 706.3).
func (l *lane) doRollDie(x *ctx, e ability.RollDie) {
	n := l.natural(x.you, e.Sides)
	if e.Plus != nil {
		n += x.number(e.Plus)
	}
	if e.Minus != nil {
		n -= x.number(e.Minus)
	}
	l.g.emit(Event{Kind: EventRoll, Marker: l.number(), Player: x.you, Object: objID(x.src), Name: l.g.nameOf(x.src), N: n})
	l.g.watch(l, &event{kind: evAction, lane: l, player: x.you, word: ability.RollWord, n: n, by: x.you, byStack: l.busy})
	for _, r := range e.Results {
		if r.On(n) {
			l.carryOut(x, r.Do)
			return
		}
	}
}

// natural is what a die shows that a player rolls: the highest roll, if effects make
// that player roll more dice and ignore the lowest (CR 706.6).
func (l *lane) natural(p Player, sides int) int {
	dice := 1
	l.g.eachRule(p, func(_ *ctx, m ability.Mod) {
		if _, more := m.(ability.ExtraDie); more {
			dice++
		}
	})
	best := 0
	for range dice {
		best = max(best, l.g.roll(max(1, sides))+1)
	}
	return best
}
