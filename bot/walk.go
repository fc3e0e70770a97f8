package bot

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// Points for things that happen to players and their cards.
const (
	cardPoints  = 12 // a card drawn
	lifePoints  = 2  // a life point gained
	burnPoints  = 4  // a life point lost, while there are enough left
	someNumber  = 2  // what a number is taken for that depends on the game
	turnPoints  = 60 // a turn
	gamePoints  = 5000
	plusCounter = 12 // a +1/+1 counter
)

// understand works out what instructions are good for.
func understand(do *ability.Instructions) purpose {
	p := purpose{slots: make([]intent, len(do.Targets))}
	w := walker{p: &p, targets: do.Targets, scale: 1}
	w.effects(do.Effects)
	if do.Modal != nil {
		for i := range do.Modal.Modes {
			m := &do.Modal.Modes[i]
			p.modes = append(p.modes, understand(&ability.Instructions{Targets: m.Targets, Effects: m.Effects}))
		}
		if do.Modal.By != nil {
			p.opposed = true
			for i := range p.modes {
				p.self += (p.modes[i].self - p.modes[i].foes) / len(p.modes)
			}
		}
	}
	return p
}

// A walker reads effects and notes in p whom they help and whom they hurt.
type walker struct {
	p       *purpose
	targets []ability.Target
	scale   int
	bound   map[ability.Var]ability.Objects // what a variable stands for
	each    ability.Objects                 // what ForEach goes over
	players map[ability.Var]ability.Players
}

func (w *walker) effects(list []ability.Effect) {
	for _, e := range list {
		w.effect(e)
	}
}

// amount is a number as far as it is known without the game.
func amount(n ability.Number) int {
	switch n := n.(type) {
	case nil:
		return 1
	case ability.N:
		return int(n)
	case ability.X:
		return allX
	}
	return someNumber
}

// plain is an amount with a guess for X.
func plain(n ability.Number) int {
	if a := amount(n); a != allX {
		return a
	}
	return someNumber + 1
}

func (w *walker) effect(e ability.Effect) {
	switch e := e.(type) {
	case ability.Damage:
		n := amount(e.N)
		if e.To != nil {
			w.objects(e.To, intent{damage: n})
		}
		if e.Players != nil && !sameSlot(e.To, e.Players) {
			w.damagePlayers(e.Players, n)
		}
		w.bind(e.Bind, e.To)
	case ability.Destroy:
		w.objects(e.What, intent{kills: true})
		w.bind(e.Bind, e.What)
	case ability.Move:
		w.move(&e)
	case ability.Sacrifice:
		w.worth(e.Who, -15)
	case ability.Counter:
		w.p.counters = true
		w.objects(e.What, intent{removes: true})
	case ability.Draw:
		w.worth(e.Who, cardPoints*plain(e.N))
	case ability.Discard:
		w.worth(e.Who, -10*plain(e.N))
	case ability.Mill:
		w.worth(e.Who, -plain(e.N))
	case ability.GainLife:
		w.worth(e.Who, lifePoints*plain(e.N))
		if _, you := e.Who.(ability.You); you || e.Who == nil {
			w.p.life += w.scale * plain(e.N)
		}
	case ability.LoseLife:
		w.damagePlayers(e.Who, amount(e.N))
	case ability.AddCounters:
		w.counters(&e)
	case ability.RemoveCounters:
		w.objects(e.From, intent{worth: -4})
	case ability.Tap:
		w.objects(e.What, intent{worth: -8})
	case ability.UntapThem:
		w.objects(e.What, intent{worth: 4})
	case ability.Apply:
		w.apply(&e)
	case ability.CreateTokens:
		w.tokens(&e)
	case ability.Search:
		w.worth(e.Who, cardPoints+3)
	case ability.Regenerate:
		w.p.shields = true
		w.objects(e.What, intent{words: giveRegeneration})
	case ability.Shield:
		w.p.shields = true
		w.objects(e.To, intent{words: giveIndestructible})
	case ability.Fight:
		w.objects(e.B, intent{fights: true})
		w.objects(e.A, intent{worth: 1})
	case ability.Attach:
		w.objects(e.To, intent{worth: 10})
	case ability.Goad:
		w.objects(e.What, intent{worth: -6})
	case ability.ExchangeControl:
		w.objects(e.B, intent{steals: true})
	case ability.CopySpell:
		w.worth(e.Who, 15)
	default:
		w.other(e)
	}
}

// other walks the effects that are about players and turns, and those that
// hold others.
func (w *walker) other(e ability.Effect) {
	switch e := e.(type) {
	case ability.Scry:
		w.worth(e.Who, 2*plain(e.N))
	case ability.Surveil:
		w.worth(e.Who, 2*plain(e.N))
	case ability.Dig:
		w.worth(e.Who, cardPoints)
	case ability.RevealUntil:
		w.worth(e.Who, cardPoints)
	case ability.Reorder:
		w.worth(e.Who, 3)
	case ability.ExtraTurn:
		w.worth(e.Who, turnPoints)
	case ability.ControlPlayers:
		lost := turnPoints * 3 / 2 // it does not only go by, but is used against him
		if e.Combat {
			lost = turnPoints / 2
		}
		w.worth(e.Who, -lost)
	case ability.SkipTurn:
		w.worth(e.Who, -turnPoints)
	case ability.SkipStep:
		w.worth(e.Who, -10)
	case ability.ExtraPhase:
		w.worth(nil, 6)
	case ability.WinGame:
		w.worth(e.Who, gamePoints)
	case ability.LoseGame:
		w.worth(e.Who, -gamePoints)
	case ability.BecomeMonarch:
		w.worth(e.Who, 15)
	case ability.MayPlay:
		w.worth(e.Who, cardPoints)
	case ability.CastNow:
		w.worth(e.Who, cardPoints)
	case ability.Emblem:
		w.worth(nil, 25)
	case ability.Keyworded:
		w.worth(e.Who, 6)
	case ability.May:
		w.effects(e.Do)
		w.effects(e.Then)
	case ability.Unless:
		w.effects(e.Do)
	case ability.When:
		w.effects(e.Then)
	case ability.ForEach:
		outer := w.each
		w.each = e.Of
		w.effects(e.Do)
		w.each = outer
	case ability.ForEachPlayer:
		if w.players == nil {
			w.players = map[ability.Var]ability.Players{}
		}
		w.players[e.Var] = e.Who
		w.effects(e.Do)
	case ability.Repeat:
		w.scaled(max(1, plain(e.N)), e.Do)
	case ability.Together:
		w.effects(e.Do)
	case ability.FlipCoin:
		w.effects(e.Win)
	case ability.RollDie:
		for _, r := range e.Results {
			if usual := (e.Sides + 1) / 2; r.On(usual) {
				w.effects(r.Do)
			}
		}
	case ability.SelfOrOthers:
		w.effects(e.Others)
	case ability.Delay:
		w.effects(e.Trigger.Do.Effects)
	}
}

// sameSlot reports whether objects and players are those chosen for the same
// target: "any target".
func sameSlot(o ability.Objects, p ability.Players) bool {
	objects, ok := o.(ability.Chosen)
	players, also := p.(ability.ChosenPlayers)
	return ok && also && objects.Slot == players.Slot
}

func (w *walker) scaled(times int, do []ability.Effect) {
	outer := w.scale
	w.scale = min(w.scale*times, 8)
	w.effects(do)
	w.scale = outer
}

func (w *walker) bind(v ability.Var, o ability.Objects) {
	if v == 0 || o == nil {
		return
	}
	if w.bound == nil {
		w.bound = map[ability.Var]ability.Objects{}
	}
	w.bound[v] = o
}

// move walks what changes zones: what leaves the battlefield is lost or
// delayed, what comes from a graveyard is gained.
func (w *walker) move(e *ability.Move) {
	w.bind(e.Bind, e.What)
	if e.What == nil {
		return
	}
	from := w.zoneOf(e.What)
	var in intent
	switch {
	case from == ability.Graveyard && (e.To == ability.Battlefield || e.To == ability.Hand || e.To == ability.Library):
		in = intent{regrowth: true, worth: 10}
		if e.To == ability.Battlefield {
			in.worth = 25
		}
	case from == ability.Graveyard:
		in = intent{worth: -2}
	case from == ability.Stack:
		in = intent{removes: true}
		w.p.counters = true
	case from != ability.Battlefield:
		in = intent{worth: 4}
	case e.To == ability.Hand:
		in = intent{bounces: true}
	case e.To == ability.Battlefield:
		in = intent{worth: 2} // a flicker
	default:
		in = intent{removes: true}
	}
	if _, own := e.What.(ability.This); own {
		return // moving oneself is part of how the card works
	}
	w.objects(e.What, in)
}

// zoneOf is the zone where a noun phrase looks.
func (w *walker) zoneOf(o ability.Objects) ability.Zone {
	switch o := o.(type) {
	case ability.Chosen:
		if o.Slot < len(w.targets) && w.targets[o.Slot].Objects != nil {
			return w.targets[o.Slot].Objects.Zone
		}
	case ability.All:
		return o.Filter.Zone
	case ability.Pick:
		return o.Filter.Zone
	case ability.Top:
		return ability.Library
	case ability.Those:
		if of := w.bound[o.Var]; of != nil {
			return w.zoneOf(of)
		}
	case ability.Each:
		if w.each != nil {
			return w.zoneOf(w.each)
		}
	}
	return ability.Battlefield
}

func (w *walker) counters(e *ability.AddCounters) {
	n := plain(e.N)
	in := intent{worth: 3 * n}
	switch e.Kind {
	case "+1/+1":
		in = intent{worth: plusCounter * n, power: n, toughness: n}
	case "-1/-1":
		in = intent{worth: -8 * n, power: -n, toughness: -n}
	case "stun":
		in = intent{worth: -12}
	}
	if e.On != nil {
		w.objects(e.On, in)
	}
	if e.Players != nil {
		worth := 2 * n
		if e.Kind == "poison" {
			worth = -10 * n
		}
		w.worth(e.Players, worth)
	}
}

func (w *walker) apply(e *ability.Apply) {
	in := modIntent(e.Mods, e.For)
	if e.To != nil {
		w.objects(e.To, in)
	}
	if e.Players != nil {
		w.worth(e.Players, in.worth)
	}
	w.bind(e.Bind, e.To)
}

func (w *walker) tokens(e *ability.CreateTokens) {
	each := 12
	if e.Token.Types.Any(card.Creature) {
		each = 10 + 8*plain(e.Token.Power) + 4*plain(e.Token.Toughness)
	}
	if e.CopyOf != nil {
		each = 25
	}
	w.worth(e.Who, each*plain(e.N))
}
