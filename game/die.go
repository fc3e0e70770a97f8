package game

import (
	"slices"
	"strconv"

	"github.com/grandmelee/melee/ability"
)

// doRollDie rolls dice and does what the results table says (CR 706.2, 706.3). The result
// may be negative as a number (CR 706.2).
func (l *lane) doRollDie(x *ctx, e ability.RollDie) {
	rolls := l.rolls(x.you, e.Sides, max(1, e.Count))
	n := rolls[0]
	if e.Choose {
		options := make([]string, len(rolls))
		for i, r := range rolls {
			options[i] = strconv.Itoa(r)
		}
		i := 0
		if rolls[0] != rolls[len(rolls)-1] {
			i = l.pickOption(x.you, TopicNumber, x.src, options)
		}
		n = rolls[i]
		rest := slices.Delete(slices.Clone(rolls), i, i+1)
		x.bind(e.BindRest, binding{n: rest[0], did: true})
	}
	if e.Plus != nil {
		n += x.number(e.Plus)
	}
	if e.Minus != nil {
		n -= x.number(e.Minus)
	}
	x.bind(e.Bind, binding{n: n, did: true})
	l.g.emit(Event{Kind: EventRoll, Marker: l.number(), Player: x.you, Object: objID(x.src), Name: l.g.nameOf(x.src), N: n})
	l.g.watch(l, &event{kind: evAction, lane: l, player: x.you, word: ability.RollWord, n: n, by: x.you, byStack: l.busy})
	for _, r := range e.Results {
		if r.On(n) {
			l.carryOut(x, r.Do)
			return
		}
	}
}

// rolls are what dice show that a player rolls, the highest first: if effects make that
// player roll more dice, as many of the lowest rolls are ignored (CR 706.6).
func (l *lane) rolls(p Player, sides, dice int) []int {
	more := 0
	l.g.eachRule(p, func(_ *ctx, m ability.Mod) {
		if _, die := m.(ability.ExtraDie); die {
			more++
		}
	})
	list := make([]int, dice+more)
	for i := range list {
		list[i] = l.g.roll(max(1, sides)) + 1
	}
	slices.Sort(list)
	slices.Reverse(list)
	return list[:dice]
}
