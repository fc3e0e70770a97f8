package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// clause writes a predicate that stands behind the noun.
func (e *english) clause(p ability.Pred, zone ability.Zone, plural bool) string {
	switch p := p.(type) {
	case ability.Controlled:
		return e.controls(p.By, "control")
	case ability.Owned:
		if zone == ability.Graveyard || zone == ability.Hand || zone == ability.Library {
			s := e.possessive(p.By) + " " + zoneName(zone)
			return e.pick("from "+s, "from "+strings.TrimSuffix(strings.TrimSuffix(s, "y"), "ie")+"ies", "from "+s+"s")
		}
		return e.controls(p.By, "own")
	case ability.Protected:
		return e.controls(p.By, "protect")
	case ability.HasKeyword:
		return "with " + keywordWord(p)
	case ability.HasNoAbilities:
		return "with no abilities"
	case ability.CompareStat:
		if g, ok := p.N.(ability.Greatest); ok && p.Op == ability.EQ {
			return "with " + e.quantity(g)
		}
		return "with " + statWord(p.Stat) + " " + e.compared(p.Op, p.N)
	case ability.WithCounter:
		return "with " + e.withCounter(p, plural)
	case ability.IsNamed:
		if p.Name == "" {
			return "named ~"
		}
		return "named " + p.Name
	case ability.NotOneOf:
		return "other than " + e.objects(p.Objects)
	case ability.OneOf:
		if isExiledWith(p) {
			return e.pick("exiled with ~", "exiled with it")
		}
		return e.objects(p.Objects)
	case ability.PairedWith:
		return "paired with " + e.anyOne(p.With)
	case ability.AttachedTo:
		return e.pick("attached to ", "that's attached to ", "that are attached to ") + e.objects(p.To)
	case ability.BandedWith:
		return "banded with " + e.objects(p.Objects)
	case ability.InCombatWith:
		switch p.How {
		case ability.CombatBlocking:
			return "blocking " + e.objects(p.Objects)
		case ability.CombatBlockedBy:
			return "blocked by " + e.objects(p.Objects)
		}
		return "blocking or blocked by " + e.objects(p.Objects)
	case ability.IsAttacking:
		return e.pick("that's attacking ", "attacking ", "that are attacking ") + e.player(p.Players)
	case ability.DamagedBy:
		return "dealt damage by " + e.objects(p.Objects) + " this turn"
	case ability.Parity:
		if p.Odd {
			return "with an odd mana value"
		}
		return "with an even mana value"
	case ability.OfChosen:
		switch p.What {
		case ability.ChooseColor:
			return e.pick("of the chosen color", "of that color")
		case ability.ChooseCardName:
			return e.pick("with the chosen name", "with that name")
		}
		return e.pick("of the chosen type", "of that type")
	case ability.Shares:
		if p.What == ability.StatName {
			return e.pick("with the same name as ", "that shares a name with ") + e.objects(p.With)
		}
		s := map[ability.Stat]string{ability.StatColor: "a color", ability.StatCreatureType: "a creature type", ability.StatCardType: "a card type"}[p.What]
		with := " with " + e.objects(p.With)
		return e.pick("that shares ", "that share ") + e.pick(strings.Replace(s, "a ", "at least one ", 1)+with, s+with)
	case ability.SingleTarget:
		return "with a single target"
	case ability.Targets:
		return e.pick("that targets ", "that target ") + e.targeted(p)
	case ability.IsColorCount:
		return "that's one or more colors"
	case ability.IsNot:
		return e.notClause(p.Pred, zone, plural)
	}
	return ""
}

func (e *english) notClause(p ability.Pred, zone ability.Zone, plural bool) string {
	switch p := p.(type) {
	case ability.HasKeyword:
		return "without " + keywordWord(p)
	case ability.Controlled:
		return "you don't control"
	case ability.Owned:
		return "you don't own"
	case ability.WithCounter:
		return "with no " + counterName(p.Kind) + "s on " + it(plural)
	}
	var ph phrase
	e.pred(&ph, p, zone, false, false, "or")
	words := strings.Join(append(append(ph.adjectives, ph.heads...), ph.clauses...), " ")
	if len(ph.heads) > 0 {
		words = e.pick(article(words), words)
	}
	if s, ok := p.(ability.Shares); ok {
		return strings.Replace(e.clause(s, zone, plural), "that share", e.pick("that doesn't share", "that don't share"), 1)
	}
	return e.pick("that isn't ", "that's not ", "that aren't ") + words
}

// withCounter writes "a +1/+1 counter on it".
func (e *english) withCounter(c ability.WithCounter, plural bool) string {
	on := e.pick(" on "+it(plural), " on it", " on them")
	switch {
	case c.N == nil && c.Kind == "":
		return e.pick("a counter", "counters", "one or more counters") + on
	case c.N == nil:
		one := counterName(c.Kind)
		return e.pick(article(one)+on, one+"s"+on, "one or more "+one+"s"+on)
	case c.Exactly:
		return cardinal(c.N) + " " + counterName(c.Kind) + "s" + on
	}
	return cardinal(c.N) + " or more " + counterName(c.Kind) + "s" + on
}

// targeted writes what a spell targets.
func (e *english) targeted(t ability.Targets) string {
	only := ""
	if t.Only {
		only = "only "
	}
	if t.Players != nil {
		if t.Players.Who == ability.Self {
			return only + "you"
		}
		return only + "a player"
	}
	if len(t.Objects.Preds) == 1 {
		if one, ok := t.Objects.Preds[0].(ability.OneOf); ok {
			return only + e.objects(one.Objects)
		}
	}
	s := e.filter(*t.Objects, false, "or")
	return only + e.pick(article(s), "a single "+s, "one or more "+e.filter(*t.Objects, true, "or"), e.filter(*t.Objects, true, "or"))
}

// controls writes "you control", "your opponents own".
func (e *english) controls(p ability.Players, verb string) string {
	switch q := p.(type) {
	case ability.You:
		return "you " + verb
	case ability.EachPlayer:
		switch q.Filter.Who {
		case ability.Opponent:
			return e.pick("an opponent "+verb+"s", "one of your opponents "+verb+"s", "they "+verb)
		case ability.YourTeam:
			return "your team " + verb + "s"
		}
		return "a player " + verb + "s"
	}
	return e.player(p) + " " + verb + "s"
}

// hasOwner reports whether the filter says whose zone it means.
func hasOwner(f ability.Filter) bool {
	for _, p := range f.Preds {
		if _, ok := p.(ability.Owned); ok {
			return true
		}
	}
	return false
}
