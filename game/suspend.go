package game

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// suspend is what suspend stands for (CR 702.62a).
func suspend(k *ability.Keyword, n ability.Number) []ability.Ability {
	time := func(n ability.Number) []ability.CounterCount { return []ability.CounterCount{{Kind: "time", N: n}} }
	return []ability.Ability{
		&ability.Activated{Text: ability.Text(k.RulesText()), Cost: k.Cost, Zone: ability.Hand, Keyword: ability.Suspend, Special: true,
			Do: do(ability.Move{What: ability.This{}, From: ability.Hand, To: ability.Exile, Counters: time(n)})},
		&ability.Triggered{On: ability.StepBegins{Step: ability.Upkeep, Whose: ability.You{}}, If: hasCounters("time"), Zone: ability.Exile,
			Do: do(ability.RemoveCounters{Kind: "time", N: ability.N(1), From: ability.This{}})},
		&ability.Triggered{On: ability.LosesCounters{What: itself, Kind: "time", Last: true}, If: ability.InZone{Objects: ability.This{}, Zone: ability.Exile}, Zone: ability.Exile,
			Do: do(ability.CastNow{What: ability.This{}, Free: true, By: ability.Suspend})},
	}
}

// hasten gives a creature that was cast as an effect of suspend haste for as long
// as the one who cast it controls it (CR 702.62a).
func (l *lane) hasten(spell, o *object) {
	if o == nil || !o.onBattlefield() || spell.timesPaid(ability.Suspend) == 0 || !l.g.charsOf(o).isCreature() {
		return
	}
	f := &floating{duration: ability.WhileControlled, lane: l, src: o, objs: []*object{o}, control: NoPlayer, marker: l.marker, mods: []ability.Mod{ability.Gain{Ability: hasty}}}
	f.ctx = ctx{g: l.g, lane: l, you: o.ctrl, src: o}
	l.g.begin(f)
}

// genericCost is an amount of generic mana.
func genericCost(n int) card.Cost { return card.Cost{{Kind: card.Generic, N: uint8(min(n, 255))}} }

// foretell is what foretell stands for (CR 702.143a): the special action; see
// lane.foretold for what follows.
func foretell(k *ability.Keyword) []ability.Ability {
	two := ability.Cost{ability.ManaCost{Mana: genericCost(2)}}
	return []ability.Ability{&ability.Activated{Text: ability.Text(k.RulesText()), Cost: two, Zone: ability.Hand, Timing: ability.DuringYourTurn, Keyword: ability.Foretell, Special: true,
		Do: do(ability.Move{What: ability.This{}, From: ability.Hand, To: ability.Exile, FaceDown: true})}}
}

// foretold lets the player who foretold a card look at it, and cast it when the
// turn is over for one of the foretell costs that it has (CR 702.143a).
func (l *lane) foretold(p Player, was *object) {
	o := was.current()
	if o.gone || o.zone != ability.Exile {
		return
	}
	l.g.letSee(o, p)
	l.g.watch(l, &event{kind: evAction, lane: l, obj: o, player: p, word: ability.Foretell, by: p})
	for _, a := range o.base.abils {
		if a.kw != nil && a.kw.Word == ability.Foretell {
			f := &floating{duration: ability.Permanently, lane: l, src: o, players: []Player{p}, cards: []*object{o}, control: NoPlayer,
				permit: &permit{cost: a.kw.Cost, word: ability.Foretell, after: l.turnRef()}}
			f.ctx = ctx{g: l.g, you: p, src: o}
			l.g.begin(f)
		}
	}
}

// showForetold shows the foretold cards of a player who leaves, or of everybody
// when the game ends (CR 702.143f).
func (g *Game) showForetold(p Player) {
	for _, o := range g.players[p].exile {
		if o.down && !o.shown && o.base.words.has(ability.Foretell) {
			g.uncover(o)
			g.emit(Event{Kind: EventReveal, Player: p, Object: o.id, Name: g.nameOf(o)})
		}
	}
}
