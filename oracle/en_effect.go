package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// actor is the player who does something, with a space behind; nothing for the
// controller in the imperative.
func (e *english) actor(who ability.Players) (string, bool) {
	if who == nil {
		return "", true
	}
	s, plural := e.players(who)
	return s + " ", plural
}

// verbOf is a verb in the form that goes with its subject.
func verbOf(who ability.Players, plural bool, base string) string {
	if who == nil {
		return base
	}
	return verb(plural, base)
}

// does writes a player, a verb and what follows.
func (e *english) does(who ability.Players, base, rest string) string {
	s, plural := e.actor(who)
	s += verbOf(who, plural, base)
	if rest != "" {
		s += " " + rest
	}
	if who == nil {
		return e.pick(s, "you "+s)
	}
	return s
}

// effectAfter writes an effect; where it shares the subject of the one before
// it, the subject may be left out.
func (e *english) effectAfter(before, x ability.Effect) string {
	if s, ok := e.sameObjects(before, x); ok {
		return s
	}
	who := subjectOf(x)
	saved := e.voice
	s := e.effect(x)
	if more, ok := x.(ability.AddCounters); ok && more.On != nil && more.Who == nil {
		if _, counters := before.(ability.AddCounters); counters && e.model != "" && !e.says(s) {
			return strings.TrimPrefix(s, "put ")
		}
	}
	if before == nil || who == nil {
		return s
	}
	if same := chooserOf(before, x); same == nil || !equalNodes(same, who) {
		return s
	}
	if _, you := who.(ability.You); you {
		return s
	}
	subject, _ := e.players(who)
	e.voice = saved
	short := strings.TrimPrefix(e.effect(x), subject+" ")
	if e.says("them " + short) {
		return s
	}
	return short
}

// whoOf is the player who does an effect.
func whoOf(e ability.Effect) ability.Players {
	switch e := e.(type) {
	case ability.Draw:
		return e.Who
	case ability.Discard:
		return e.Who
	case ability.Mill:
		return e.Who
	case ability.GainLife:
		return e.Who
	case ability.LoseLife:
		return e.Who
	case ability.Sacrifice:
		return e.Who
	case ability.Search:
		return e.Who
	case ability.Shuffle:
		return e.Who
	case ability.Move:
		return e.Who
	case ability.CreateTokens:
		return e.Who
	case ability.Reveal:
		return e.Who
	case ability.RevealUntil:
		return e.Who
	case ability.Scry:
		return e.Who
	}
	return nil
}

// chooserOf is the player who chose what the next effect speaks of as "the rest", or
// else who does an effect.
func chooserOf(e, next ability.Effect) ability.Players {
	if s, ok := next.(ability.Sacrifice); ok {
		if _, rest := s.What.(ability.Except); rest {
			switch e := e.(type) {
			case ability.Choose:
				return e.By
			case ability.ForEachPlayer:
				return e.Who
			}
		}
	}
	return subjectOf(e)
}

// subjectOf is the player with whom an effect begins as it is written.
func subjectOf(e ability.Effect) ability.Players {
	switch e := e.(type) {
	case ability.AddCounters:
		if e.On == nil && e.Who == nil {
			return e.Players
		}
	case ability.Reveal:
		if e.Hands != nil {
			return e.Hands
		}
	}
	return whoOf(e)
}

// together writes two effects that one sentence says.
func (e *english) together(a, b ability.Effect) (string, bool) { return "", false }

// effect writes one effect as a clause.
func (e *english) effect(x ability.Effect) string {
	switch x := x.(type) {
	case ability.Damage:
		return e.damage(x)
	case ability.Destroy:
		s := "destroy " + e.objects(x.What)
		if x.NoRegen {
			s += e.pick(". it can't be regenerated", ". they can't be regenerated", " and can't be regenerated", ". a creature destroyed this way can't be regenerated", ". creatures destroyed this way can't be regenerated",
				". permanents destroyed this way can't be regenerated", ". artifacts destroyed this way can't be regenerated")
		}
		return s
	case ability.Move:
		return e.move(x)
	case ability.Sacrifice:
		s, plural := e.actor(x.Who)
		s += verbOf(x.Who, plural, "sacrifice") + " " + e.objects(x.What)
		e.bound(x.Bind, x.What)
		return e.longest(s, " of their choice", " of your choice")
	case ability.Counter:
		return "counter " + e.objects(x.What) + e.counteredWhere(x)
	case ability.Draw:
		s, plural := e.actor(x.Who)
		n, tail := e.counted(x.N, "card", "cards")
		e.many(x.Bind, isMany(x.N))
		return s + verbOf(x.Who, plural, "draw") + " " + n + tail
	case ability.Discard:
		return e.discard(x)
	case ability.Mill:
		s, plural := e.actor(x.Who)
		e.many(x.Bind, isMany(x.N))
		if h, ok := x.N.(ability.Half); ok {
			return s + verbOf(x.Who, plural, "mill") + " half their library, rounded " + upDown(h)
		}
		n, tail := e.counted(x.N, "card", "cards")
		return s + verbOf(x.Who, plural, "mill") + " " + n + tail
	case ability.Search:
		return e.search(x)
	case ability.Shuffle:
		return e.does(x.Who, "shuffle", e.pick("your library", ""))
	case ability.GainLife:
		return e.life(x.Who, "gain", x.N)
	case ability.LoseLife:
		return e.life(x.Who, "lose", x.N)
	case ability.AddCounters:
		return e.addCounters(x)
	case ability.RemoveCounters:
		s := "all " + counterName(x.Kind) + "s"
		tail := ""
		if x.N != nil {
			s, tail = e.counted(x.N, counterName(x.Kind), counterName(x.Kind)+"s")
		}
		return "remove " + s + " from " + e.objects(x.From) + tail
	case ability.MoveCounters:
		s, tail := "all "+counterName(x.Kind)+"s", ""
		if x.N != nil {
			s, tail = e.counted(x.N, counterName(x.Kind), counterName(x.Kind)+"s")
		}
		return "move " + s + " from " + e.objects(x.From) + e.pick(" onto ", " to ") + e.objects(x.To) + tail
	case ability.Tap:
		e.bound(x.Bind, x.What)
		return "tap " + e.objects(x.What)
	case ability.UntapThem:
		e.bound(x.Bind, x.What)
		return "untap " + e.objects(x.What)
	case ability.TapOrUntap:
		return "tap or untap " + e.objects(x.What)
	case ability.Apply:
		return e.apply(x)
	case ability.CreateTokens:
		return e.createTokens(x)
	case ability.CopySpell:
		s := e.does(x.Who, "copy", e.objects(x.What))
		e.many(x.Bind, x.N != nil)
		if x.N != nil {
			s += " twice"
		}
		if x.NewTargets {
			s += e.pick(". you may choose new targets for the copy", ". you may choose new targets for the copies",
				" and may choose a new target for that copy", " and may choose a new target for the copy", " and may choose new targets for the copy")
		}
		return s
	case ability.Attach:
		return "attach " + e.objects(x.What) + " to " + e.objects(x.To)
	case ability.Unattach:
		return "unattach " + e.objects(x.What)
	case ability.Fight:
		s, plural := e.subject(x.A)
		if x.B == nil {
			return s + " fight each other"
		}
		return s + " " + verb(plural, "fight") + " " + e.objects(x.B)
	case ability.ControlPlayers:
		return e.controlPlayers(x)
	case ability.ExtraTurn:
		if x.Next {
			return "after that turn, " + e.does(x.Who, "take", "an extra turn")
		}
		if isOne(x.N) {
			return e.does(x.Who, "take", "an extra turn after this one")
		}
		return e.does(x.Who, "take", "two extra turns after this one")
	case ability.SkipTurn:
		if isOne(x.N) {
			return e.does(x.Who, "skip", e.pick("your next turn", "their next turn"))
		}
		return e.does(x.Who, "skip", e.pick("your next two turns", "their next two turns"))
	case ability.SkipStep:
		return e.does(x.Who, "skip", e.pick("your next ", "their next ")+stepNames[x.Step])
	case ability.SetLife:
		if doubled(x) {
			return "double " + e.possessive(x.Who) + " life total"
		}
		s := e.possessive(x.Who) + " life total becomes "
		return e.pick(s+e.quantity(x.N), s+cardinal(x.N), s+"equal to "+e.quantity(x.N))
	case ability.RedistributeLife:
		return "redistribute any number of players' life totals"
	case ability.DrawGame:
		return "the game is a draw"
	case ability.ExtraPhase:
		if x.WithMain {
			return e.pick("after this main phase, there is an additional combat phase followed by an additional main phase", "after this phase, there is an additional combat phase followed by an additional main phase")
		}
		return "after this phase, there is an additional combat phase"
	case ability.EndTurn:
		return "end the turn"
	case ability.WinGame:
		return e.does(x.Who, "win", "the game")
	case ability.LoseGame:
		return e.does(x.Who, "lose", "the game")
	case ability.Scry:
		return e.numbered(x.Who, "scry", x.N)
	case ability.Surveil:
		return e.numbered(x.Who, "surveil", x.N)
	case ability.Dig:
		return e.dig(x)
	case ability.Piles:
		return e.effect(ability.Reveal{What: x.What}) +
			". an opponent separates those cards into two piles. put one pile into your hand and the other into your graveyard"
	case ability.Reorder:
		k, tail, _ := e.measure(x.N)
		of := x.Of
		if of == nil {
			of = ability.You{}
		}
		return e.does(x.Who, "look", "at the top "+k+" cards of "+e.possessive(of)+" library"+tail+", then put them back in any order")
	case ability.Reveal:
		if x.Hands != nil {
			s, plural := e.actor(x.Hands)
			e.voice.plural = nil
			if strings.HasPrefix(s, "you ") {
				return e.pick("you reveal your hand", "reveal your hand")
			}
			return s + verb(plural, "reveal") + e.pick(" their hand", " their hands")
		}
		e.bound(x.Bind, x.What)
		s, plural := e.actor(x.Who)
		return s + verbOf(x.Who, plural, "reveal") + " " + e.objects(x.What)
	case ability.RevealUntil:
		return e.revealUntil(x)
	case ability.LookAt:
		e.bound(x.Bind, x.What)
		return e.does(x.Who, "look", "at "+e.objects(x.What))
	case ability.LookAtHand:
		return "look at " + e.possessive(x.Of) + " hand"
	case ability.AddMana:
		s := e.addMana(x)
		if x.Keep {
			s += ". until end of turn, you don't lose this mana as steps and phases end"
		}
		return s
	case ability.Regenerate:
		return "regenerate " + e.objects(x.What)
	case ability.Goad:
		return "goad " + e.objects(x.What)
	case ability.Keyworded:
		return e.keyworded(x)
	case ability.Choose:
		return e.choose(x)
	case ability.ChooseTargets:
		if x.Slot < len(e.targets) && e.targets[x.Slot].Objects == nil {
			return "choose " + e.player(ability.ChosenPlayers(x))
		}
		s, _ := e.target(x.Slot)
		return "choose " + s
	case ability.SelfOrOthers:
		return e.selfOrOthers(x)
	case ability.FlipCoin:
		s := e.does(x.Who, "flip", "a coin")
		if x.Win != nil {
			s += ". if you win the flip, " + e.clauses(x.Win)
		}
		if x.Lose != nil {
			s += ". if you lose the flip, " + e.clauses(x.Lose)
		}
		return s
	case ability.RollDie:
		return e.rollDie(x)
	case ability.BecomeBlocked:
		s, plural := e.subject(x.What)
		return s + " " + verb(plural, "become") + " blocked"
	case ability.RemoveFromCombat:
		return "remove " + e.objects(x.What) + " from combat"
	case ability.Flip:
		return "flip " + e.objects(x.What)
	case ability.ChangeTargets:
		return e.changeTargets(x)
	case ability.Transform:
		return "transform " + e.objects(x.What)
	case ability.PhaseOut:
		s, plural := e.subject(x.What)
		return s + " " + verb(plural, "phase") + " out"
	case ability.ExchangeControl:
		if x.B == nil {
			return "exchange control of " + e.objects(x.A)
		}
		return "exchange control of " + e.objects(x.A) + " and " + e.objects(x.B)
	case ability.ExchangeLife:
		if x.B == nil {
			return e.does(x.A, "exchange", "life totals")
		}
		whom, _ := e.players(x.B)
		return e.does(x.A, "exchange", "life totals with "+whom)
	case ability.BecomeMonarch:
		return e.does(x.Who, "become", "the monarch")
	case ability.Emblem:
		var list []string
		for _, a := range x.Abilities {
			list = append(list, `"`+e.quote(a)+`"`)
		}
		return "you get an emblem with " + strings.Join(list, " and ")
	case ability.Shield:
		return e.shield(x)
	}
	return e.structure(x)
}

// bound notes whether the objects that an effect binds are several.
func (e *english) bound(v ability.Var, o ability.Objects) {
	plural := false
	switch o := o.(type) {
	case ability.All, ability.Union:
		plural = true
	case ability.Pick:
		plural = isMany(o.Max)
	case ability.Top:
		plural = isMany(o.N)
	case ability.Chosen:
		if o.Slot < len(e.targets) {
			plural = isMany(e.targets[o.Slot].Max) || e.targets[o.Slot].Each != nil
		}
	case ability.Those:
		plural = e.voice.plural[o.Var]
	case ability.Subject:
		plural = e.subjectPlural
	case ability.Outer:
		e.bound(v, o.Of)
		return
	}
	e.many(v, plural)
}
