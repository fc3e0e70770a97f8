package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// condition writes what follows "if" or "as long as".
func (e *english) condition(c ability.Condition) string {
	switch c := c.(type) {
	case ability.Exists:
		if all, ok := c.Objects.(ability.All); ok && amongThose(all.Filter) {
			return e.wayCondition(all.Filter)
		}
		return e.exists(ability.GE, ability.N(1), c.Objects)
	case ability.Compare:
		return e.compare(c)
	case ability.Fits:
		return e.fits(c, false)
	case ability.FitsPlayer:
		return e.fitsPlayer(c)
	case ability.TurnOf:
		return "it's " + e.possessive(c.Players) + " turn"
	case ability.Paid:
		return e.paid(c)
	case ability.Did:
		return e.pick("you do", "they do", "that player does", "you win", "a player does", "an opponent does")
	case ability.NotSo:
		return e.notSo(c.If)
	case ability.Both:
		return e.joinedConditions(c, " and ")
	case ability.Either:
		s := e.joinedConditions(c, " or ")
		return e.pick(s, e.joinedConditions(c, " or if "))
	case ability.Monarch:
		if _, you := c.Players.(ability.You); !you {
			s, pl := e.conditionPlayer(c.Players)
			return s + " " + be(pl) + " the monarch"
		}
		return "you're the monarch"
	case ability.Blessed:
		return "you have the city's blessing"
	case ability.AttackedThisStep:
		return "you've been attacked this step"
	case ability.DayNight:
		if c.Night {
			return "it's night"
		}
		return "it's day"
	case ability.Spent:
		return e.spent(c)
	case ability.InZone:
		s, pl := e.subject(c.Objects)
		z := map[ability.Zone]string{ability.Battlefield: "on the battlefield", ability.Graveyard: "in your graveyard", ability.Exile: "in exile", ability.Command: "in the command zone"}[c.Zone]
		if c.OrBattlefield {
			z += " or on the battlefield"
		}
		return s + " " + be(pl) + " " + z
	}
	return "?"
}

func be(plural bool) string {
	if plural {
		return "are"
	}
	return "is"
}

func (e *english) joinedConditions(list []ability.Condition, conj string) string {
	parts := make([]string, len(list))
	for i, c := range list {
		parts[i] = e.condition(c)
	}
	return strings.Join(parts, conj)
}

func (e *english) notSo(c ability.Condition) string {
	switch c := c.(type) {
	case ability.Compare:
		if done, ok := c.A.(ability.Completed); ok {
			return e.completed(done, true)
		}
		if s := e.notThisTurn(c); s != "" {
			return s
		}
	case ability.TurnOf:
		return "it's not " + e.possessive(c.Players) + " turn"
	case ability.Fits:
		return e.fits(c, true)
	case ability.Exists:
		all := c.Objects.(ability.All)
		f, who := splitController(all.Filter)
		if who != nil {
			s, pl := e.conditionPlayer(who)
			if each, ok := who.(ability.EachPlayer); ok {
				no := "no " + e.playerFilter(each.Filter, false) + " controls " + e.many1(ability.GE, ability.N(1), f)
				return e.pick(no, s+" "+verb(pl, "don't")+" control "+article(e.filter(f, false, "or")))
			}
			return s + " " + verb(pl, "don't") + " control " + e.many1(ability.GE, ability.N(1), f)
		}
	case ability.FitsPlayer:
		if each, ok := c.Players.(ability.EachPlayer); ok {
			s := e.fitsPlayer(c)
			one, _ := e.conditionPlayer(c.Players)
			return "no " + e.playerFilter(each.Filter, false) + strings.TrimPrefix(s, one)
		}
	case ability.Paid:
		if c.Word == ability.Tribute {
			return "tribute wasn't paid"
		}
	case ability.Did:
		return e.pick("you don't", "they don't", "you can't", "they can't", "that player doesn't", "that player can't", "no one does", "no player does", "no opponent does")
	}
	return "not " + e.condition(c)
}

// splitController takes the player who controls objects out of a filter.
func splitController(f ability.Filter) (ability.Filter, ability.Players) {
	for i := len(f.Preds) - 1; i >= 0; i-- {
		if c, ok := f.Preds[i].(ability.Controlled); ok && f.Zone == ability.Battlefield {
			rest := append(append([]ability.Pred{}, f.Preds[:i]...), f.Preds[i+1:]...)
			return ability.Filter{Zone: f.Zone, Preds: rest}, c.By
		}
	}
	return f, nil
}

// conditionPlayer writes the player of a condition.
func (e *english) conditionPlayer(p ability.Players) (string, bool) {
	if each, ok := p.(ability.EachPlayer); ok {
		switch each.Filter.Who {
		case ability.Opponent:
			return "an opponent", false
		case ability.AnyPlayer:
			return e.pick("a player", "any player"), false
		case ability.YourTeam:
			return "your team", false
		}
	}
	return e.players(p)
}

// exists writes how many objects there have to be.
func (e *english) exists(op ability.Op, n ability.Number, o ability.Objects) string {
	all, ok := o.(ability.All)
	if !ok {
		return "?"
	}
	f, who := splitController(all.Filter)
	if who != nil {
		s, pl := e.conditionPlayer(who)
		return s + " " + verb(pl, "control") + " " + e.many1(op, n, f)
	}
	what := e.many1(op, n, all.Filter)
	are := "there are "
	if isOne(n) {
		are = e.pick("there's ", "there is ", "there are ")
	}
	there := are + what
	if all.Filter.Zone == ability.Battlefield {
		if on := there + " on the battlefield"; e.says(on) {
			return on
		}
		return e.pick(there, what+" are on the battlefield")
	}
	if k := len(all.Filter.Preds); k > 0 && all.Filter.Zone != ability.Battlefield {
		if own, ok := all.Filter.Preds[k-1].(ability.Owned); ok {
			g := ability.Filter{Zone: ability.Anywhere, Preds: all.Filter.Preds[:k-1]}
			return e.pick(there, e.many1(op, n, g)+" are in "+e.possessive(own.By)+" "+zoneName(all.Filter.Zone))
		}
	}
	return there
}

func (e *english) compare(c ability.Compare) string {
	switch a := c.A.(type) {
	case ability.Count:
		return e.exists(c.Op, c.B, a.Of)
	case ability.History:
		if s := e.historyCondition(a, c); s != "" {
			return s
		}
	case ability.StatOf:
		if all, ok := a.Of.(ability.All); ok {
			return e.filter(all.Filter, true, "and") + " have total " + statWord(a.Stat) + " " + e.compared(c.Op, c.B)
		}
	case ability.CountTypes:
		if a.Stat == ability.Power {
			return e.exists(c.Op, c.B, a.Of) + " with different powers"
		}
		return "there are " + e.compared(c.Op, c.B) + " " + e.kindOfThing(a.Stat, true) + " among " + e.plural(a.Of)
	case ability.Counters:
		if a.Kind != "" && e.says("there are no "+counterName(a.Kind)+"s") {
			return "there are no " + counterName(a.Kind) + "s on " + e.objects(a.On)
		}
		if e.says("there are") {
			return "there are " + e.compared(c.Op, c.B) + " " + counterName(a.Kind) + "s" + " on " + e.objects(a.On)
		}
	case ability.Completed:
		return e.completed(a, false)
	case ability.AttackPower:
		return "you attacked with creatures with total power " + e.compared(c.Op, c.B) + " this combat"
	case ability.Party:
		return "you have a full party"
	case ability.TurnMarkers:
		return "there are " + e.compared(c.Op, c.B) + " turn markers in the game"
	case ability.CountPlayers:
		many := e.playerFilter(a.Of.(ability.EachPlayer).Filter, true)
		if c.Op == ability.EQ {
			return "you have exactly " + cardinal(c.B) + " " + many
		}
		return "you have " + cardinal(c.B) + " or " + map[bool]string{true: "more ", false: "fewer "}[c.Op == ability.GE] + many
	case ability.PlayerCounters:
		s, pl := e.conditionPlayer(a.Of)
		if a.Kind == "poison" && c.Op == ability.GE && isOne(c.B) {
			return s + " " + be(pl) + " poisoned"
		}
		return s + " " + verb(pl, "have") + " " + e.compared(c.Op, c.B) + " " + counterName(a.Kind) + "s"
	}
	q := e.quantity(c.A)
	return e.pick(q+" is ", q+" was ") + e.compared(c.Op, c.B)
}

func (e *english) historyCondition(h ability.History, c ability.Compare) string {
	_, you := h.Who.(ability.You)
	switch {
	case h.LastTurn && h.Most:
		return "a player cast two or more spells last turn"
	case h.LastTurn:
		return "no spells were cast last turn"
	}
	if c.Op != ability.GE {
		return ""
	}
	if s := e.turnHistory(h, c); s != "" {
		return s
	}
	n, _ := c.B.(ability.N)
	switch {
	case h.What == ability.DamageDealtTo && you:
		return "you've been dealt " + figures(c.B) + " or more damage this turn"
	case h.What == ability.SpellsCast && !you:
		return "they cast " + cardinal(c.B) + " or more spells this turn"
	case h.What == ability.LifeGained && isYourTeam(h.Who):
		return "your team gained life this turn"
	case h.What == ability.LifeLost && isYourTeam(h.Who):
		return "your team lost life this turn"
	case h.What == ability.LifeGained && you:
		return "you gained life this turn"
	case h.What == ability.LifeLost && you:
		return "you lost life this turn"
	case h.What == ability.LifeLost:
		return "an opponent lost life this turn"
	case h.What == ability.Attacked:
		return e.pick("you attacked this turn", "you attacked with a creature this turn")
	case h.What == ability.SpellsCast && n == 2:
		return "you've cast another spell this turn"
	case h.What == ability.CardsDrawn && n == 2:
		return "you've drawn two or more cards this turn"
	case h.What == ability.LeftBattlefield:
		return "a permanent you controlled left the battlefield this turn"
	case h.What == ability.Died && n > 1:
		return cardinal(c.B) + " or more creatures died this turn"
	case h.What == ability.Died:
		return "a creature died this turn"
	}
	return ""
}

// fits writes that objects are, or have, or do what a filter says.
func (e *english) fits(c ability.Fits, not bool) string {
	if len(c.Filter.Preds) == 1 {
		if s, ok := c.Filter.Preds[0].(ability.Shares); ok && !not {
			subject, pl := e.subject(c.Objects)
			return subject + " " + verb(pl, "share") + strings.TrimPrefix(strings.TrimPrefix(e.clause(s, ability.Battlefield, false), "that shares"), "that share")
		}
		switch c.Filter.Preds[0] {
		case ability.Pred(ability.Is{State: ability.FoughtThisCombat}):
			return e.objects(c.Objects) + " attacked or blocked this combat"
		case ability.Pred(ability.Is{State: ability.ExertedThisTurn}):
			if not {
				return e.objects(c.Objects) + " hasn't been exerted this turn"
			}
		case ability.Pred(ability.Is{State: ability.CastInMain}):
			return "you cast it during your main phase"
		case ability.Pred(ability.Is{State: ability.Suspended}):
			return "it is suspended"
		case ability.Pred(ability.Is{State: ability.WasCast}):
			return "you cast it"
		case ability.Pred(ability.Is{State: ability.CastFromGraveyard}):
			return e.pick("this spell", "it") + " was cast from a graveyard"
		case ability.Pred(ability.Is{State: ability.CastFromHand}):
			return "you cast it from your hand"
		}
	}
	s, pl := e.subject(c.Objects)
	n := ""
	if not {
		n = "not "
	}
	var ph phrase
	e.preds(&ph, c.Filter.Preds, c.Filter.Zone, false, "or", true)
	is := e.pick(" "+be(pl)+" "+n, " was "+n)
	if len(ph.heads) > 0 || c.Filter.Zone != ability.Battlefield && !ph.isTargeting(c.Filter) {
		return s + is + article(e.filter(c.Filter, false, "or"))
	}
	if len(ph.clauses) == 1 {
		cl := ph.clauses[0]
		switch {
		case strings.HasPrefix(cl, "with "):
			return s + e.pick(" "+verb(pl, "have")+" ", " had ") + strings.TrimPrefix(cl, "with ")
		case strings.HasPrefix(cl, "that targets "):
			return s + " targets " + strings.TrimPrefix(cl, "that targets ")
		case strings.HasPrefix(cl, "that target "):
			return s + " targets " + strings.TrimPrefix(cl, "that target ")
		case strings.HasPrefix(cl, "that attacked") && not:
			return s + " didn't attack this turn"
		case strings.HasPrefix(cl, "that entered"):
			return s + e.pick(" entered the battlefield this turn", " entered this turn")
		case strings.HasPrefix(cl, "that attacked"):
			return s + " attacked this turn"
		case c.Filter.Preds[0] == ability.Pred(ability.Is{State: ability.DealtDamageThisTurn}) && !not:
			return s + " was dealt damage this turn"
		}
		if len(c.Filter.Preds) == 1 {
			switch who := c.Filter.Preds[0].(type) {
			case ability.Controlled:
				p, ppl := e.conditionPlayer(who.By)
				return p + " " + verb(ppl, "control") + " " + s
			case ability.Protected:
				p, ppl := e.conditionPlayer(who.By)
				return p + " " + verb(ppl, "protect") + " " + s
			}
		}
	}
	return s + is + strings.Join(append(ph.adjectives, ph.clauses...), " ")
}

func (ph *phrase) isTargeting(f ability.Filter) bool {
	if len(f.Preds) != 1 {
		return false
	}
	_, ok := f.Preds[0].(ability.Targets)
	return ok
}

// fitsPlayer writes conditions about players.
func (e *english) fitsPlayer(c ability.FitsPlayer) string {
	s, pl := e.conditionPlayer(c.Players)
	if len(c.Filter.Preds) != 1 {
		return "?"
	}
	p, ok := c.Filter.Preds[0].(ability.ComparePlayer)
	if !ok {
		return "?"
	}
	of, ok := p.A.(ability.OfCandidate)
	if !ok {
		return "?"
	}
	have := s + " " + verb(pl, "have") + " "
	switch {
	case of.Of != nil:
		than := "you"
		if n, ok := p.B.(ability.Count); ok {
			if _, who := splitController(n.Of.(ability.All).Filter); who != nil {
				than = e.player(who)
			}
		}
		return s + " " + verb(pl, "control") + " more " + e.filter(*of.Of, true, "and") + " than " + than
	case of.Life:
		if l, ok := p.B.(ability.LifeOf); ok && p.Op == ability.GT {
			return have + "more life than " + e.player(l.Of)
		}
		if more, ok := p.B.(ability.Plus); ok && p.Op == ability.GE {
			return have + "at least " + figures(more.A) + " life more than " + e.quantity(more.B)
		}
		if p.Op == ability.EQ {
			return have + "exactly " + figures(p.B) + " life"
		}
		return have + e.compared(p.Op, p.B) + " life"
	}
	if in, ok := p.B.(ability.CardsIn); ok && p.Op == ability.GT {
		return have + "more cards in hand than " + e.player(in.Of)
	}
	where := " in " + zoneName(of.Zone)
	if of.Zone == ability.Graveyard {
		where = e.pick(" in your graveyard", " in their graveyard")
	}
	if isZero(p.B) && p.Op == ability.EQ {
		return have + "no cards" + where
	}
	if of.Zone == ability.Hand && p.Op == ability.GE && isOne(p.B) {
		return have + e.pick("a card in hand", "one or more cards in hand")
	}
	if p.Op == ability.LT {
		return have + "fewer than " + cardinal(p.B) + " cards" + where
	}
	k := e.compared(p.Op, p.B)
	if p.Op == ability.EQ {
		k = "exactly " + cardinal(p.B)
		if isOne(p.B) {
			return have + k + " card" + where
		}
		return e.pick(have+k+" cards"+where, have+k+" cards in your hand")
	}
	if p.Op == ability.GE {
		k = cardinal(p.B) + " or more"
	} else if p.Op == ability.LE {
		k = cardinal(p.B) + " or fewer"
	}
	return have + k + " cards" + where
}
