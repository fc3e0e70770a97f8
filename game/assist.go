package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/words"
)

// Assist (CR 702.132a): another player may pay for generic mana of the spell's
// cost. Who that is, is chosen with the announcement; how much he pays, he says
// before the card is put onto the stack. If then the cost cannot be paid, nothing
// has happened (CR 732.1), and he is not asked again for that card in this turn.

// noHelp is the deed of a player who did not pay enough for a spell with assist.
const noHelp ability.Deed = 255

// helpers are the players who may be asked to pay for the spell.
func (a *announcement) helpers() []Player {
	if a.play.Kind != CastSpell || a.abil != nil || a.c == nil || !a.c.words.has(ability.Assist) {
		return nil
	}
	var out []Player
	for _, q := range a.g.rangeOf(a.p) {
		refused := slices.ContainsFunc(a.lane.deeds, func(d deed) bool { return d.what == noHelp && d.player == q && d.obj == a.obj })
		if q != a.p && !refused && a.g.ours(q) && a.helpOf(q, a.item.item.x) > 0 {
			out = append(out, q)
		}
	}
	return out
}

// helpOf is how much generic mana of the cost a player could pay.
func (a *announcement) helpOf(q Player, x int) int {
	_, generic := needs(a.costNow(x), x)
	n := 0
	for _, s := range a.g.sources(q, a.item, nil, nil) {
		if !s.helps {
			n += s.n
		}
	}
	return min(generic, n)
}

// payableHelped reports whether the cost can be paid if a player pays for n generic
// mana.
func (a *announcement) payableHelped(n, x int) bool {
	_, _, _, ok := payable(adjust(a.costNow(x), -n, 0, x), x, a.ownSources(), a.g.lifeFor(a.p, a.mana))
	return ok
}

// couldBeHelped reports whether the cost can be paid if another player helps as
// much as he can: the one who has been chosen, or anyone.
func (a *announcement) couldBeHelped(x int) bool {
	asked := a.helpers()
	if a.helperChosen {
		if a.helper < 0 {
			return false
		}
		asked = []Player{a.helper}
	}
	return slices.ContainsFunc(asked, func(q Player) bool { return a.payableHelped(a.helpOf(q, x), x) })
}

// askHelper asks whether another player is asked to help, and who.
func (a *announcement) askHelper(ask asker) bool {
	x := a.item.item.x
	who := slices.DeleteFunc(a.helpers(), func(q Player) bool { return !a.payableHelped(a.helpOf(q, x), x) })
	if len(who) == 0 {
		return true
	}
	least := 1
	if a.payableHelped(0, x) {
		least = 0
	}
	things := make([]target, len(who))
	for i, q := range who {
		things[i] = target{player: q}
	}
	pick, ok := ask(&Choice{Kind: Objects, Topic: TopicPay, Min: least, Max: 1, Options: a.g.targetOptions(things), Purpose: Purpose{Rule: words.Say("Choose who helps to pay")}})
	if !ok {
		return false
	}
	a.helperChosen, a.helper = true, NoPlayer
	for _, id := range pick {
		a.helper, _ = id.Player()
	}
	return true
}

// assisted asks the player chosen to help how much he pays, and reports whether the
// spell can be paid for.
func (l *lane) assisted(p *plan) bool {
	if !p.helperChosen || p.helper < 0 {
		return true
	}
	x := p.item.item.x
	explained := l.byRule("Choose how much you pay for the spell of %s", l.g.players[p.p].name)
	p.help = l.pickNumber(p.helper, TopicPay, p.obj, 0, p.helpOf(p.helper, x))
	explained()
	if !p.obj.gone && p.helpOf(p.helper, x) >= p.help && p.payableHelped(p.help, x) {
		return true
	}
	l.note(deed{what: noHelp, player: p.helper, obj: p.obj, n: 1})
	l.g.version++ // what can be played has changed
	return false
}

// payHelp has the helper pay his part of the cost; the rest is less by that.
func (l *lane) payHelp(p *plan, spell *object) {
	if p.help > 0 {
		it := spell.item
		it.outlay, _ = l.payMana(p.helper, spell, genericCost(p.help), 0, nil, nil)
		p.mana, p.delta, p.least = adjust(p.costNow(it.x), -p.help, 0, it.x), 0, 0
	}
}
