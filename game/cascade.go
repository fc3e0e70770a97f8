package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file has keywords of spells that trigger as they are cast, or do
// something as they resolve.

// asCast is what keywords that trigger when a spell is cast stand for.
func asCast(k *ability.Keyword, n ability.Number) []ability.Ability {
	trigger := func(effects ...ability.Effect) []ability.Ability {
		return []ability.Ability{&ability.Triggered{On: ability.Casts{This: true}, Zone: ability.Stack, Do: do(effects...)}}
	}
	this := ability.Subject{}
	copied := ability.CopySpell{What: this, NewTargets: true}
	switch k.Word {
	case ability.Cascade: // 702.85a
		value := ability.StatOf{Stat: ability.ManaValue, Of: this}
		return trigger(
			ability.RevealUntil{Filter: ability.Filter{Zone: ability.Library, Preds: []ability.Pred{
				ability.IsNot{Pred: ability.IsType{Types: card.Land}}, ability.CompareStat{Stat: ability.ManaValue, Op: ability.LT, N: value}}},
				To: ability.Exile, Rest: ability.Exile, Bind: 1, BindRest: 2},
			ability.CastNow{What: ability.Those{Var: 1}, Free: true, Under: value},
			ability.Move{What: ability.Union{ability.Those{Var: 1}, ability.Those{Var: 2}}, From: ability.Exile, To: ability.Library, Pos: ability.BottomRandom})
	case ability.Ripple: // 702.60a
		return trigger(ability.Keyworded{Action: ability.Ripple, N: n})
	case ability.Gravestorm: // 702.69a
		copied.N = ability.History{What: ability.Buried}
		return trigger(copied)
	case ability.Demonstrate: // 702.144a
		theirs := copied
		theirs.Who = ability.PickPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}
		return trigger(ability.May{Do: []ability.Effect{copied}, Then: []ability.Effect{theirs}})
	case ability.Conspire: // 702.78a
		t := trigger(copied)
		t[0].(*ability.Triggered).If = ability.Paid{Word: ability.Conspire}
		return t
	case ability.Sunburst: // 702.44a
		colors := ability.StatOf{Stat: ability.StatColorsSpent, Of: ability.This{}}
		creature := ability.Fits{Objects: ability.This{}, Filter: ability.Filter{Zone: ability.Anywhere, Preds: []ability.Pred{ability.IsType{Types: card.Creature}}}}
		as := func(kind string, when ability.Condition) *ability.Static {
			s := enteringAs(ability.Enters{Counters: []ability.CounterCount{{Kind: kind, N: colors}}})
			s.If = when
			return s
		}
		return []ability.Ability{as("+1/+1", creature), as("charge", ability.NotSo{If: creature})}
	}
	return nil
}

// ripple reveals cards from the top of the library and casts those that have the
// same name as the spell (CR 702.60a).
func (l *lane) ripple(x *ctx, n int) {
	g, p := l.g, x.you
	spell := x.object(ability.Subject{})
	if spell == nil || len(g.players[p].library) == 0 || !l.confirm(p, TopicReveal, x.src) {
		return
	}
	lib := g.players[p].library
	cards := slices.Clone(lib[:min(n, len(lib))])
	l.reveal(p, cards)
	for _, o := range cards {
		if !o.gone && o.base.sharesName(g.charsOf(spell)) {
			l.castByEffect(x, p, o, &permit{free: true}, nil)
		}
	}
	cards = slices.DeleteFunc(cards, func(o *object) bool { return o.gone })
	l.toBottom(p, l.orderForBottom(p, x.src, cards))
}

// rebound exiles a spell that was cast from a hand as it resolves, to be cast
// again at the beginning of its controller's next upkeep (CR 702.88a).
func (l *lane) rebound(o *object) bool {
	it := o.item
	if it.fizzled || o.kind != kindCard || it.castZone != ability.Hand || !o.base.words.has(ability.Rebound) {
		return false
	}
	e := &event{kind: evMove, obj: o, to: ability.Exile, player: NoPlayer, under: NoPlayer, by: o.ctrl}
	if l.g.happen(l, e) && e.became != nil && e.became.zone == ability.Exile {
		x := &ctx{g: l.g, lane: l, you: o.ctrl, src: e.became}
		again := triggered(ability.StepBegins{Step: ability.Upkeep, Whose: ability.You{}, Next: true}, ability.CastNow{What: ability.This{}, Free: true, By: ability.Rebound})
		again.Text = "Rebound"
		l.doDelay(x, ability.Delay{Trigger: *again})
	}
	return true
}
