package oracle

import (
	"github.com/grandmelee/melee/ability"
)

func (w *romance) unlessPaid(x ability.Unless) string {
	s := w.clauses(x.Do)
	saved := w.mood
	defer func() { w.mood = saved }()
	w.mood = wish
	if x.Who == nil {
		return s + w.unlessYou(x.Pay)
	}
	if _, you := x.Who.(ability.You); you {
		return s + w.unlessYou(x.Pay)
	}
	if w.en("unless they") {
		pays := w.paying(x.Pay, agr{})
		if w.lang == French {
			return s + " à moins qu'il " + pays
		}
		return s + w.unless() + pays
	}
	who := w.player(x.Who)
	if _, any := x.Who.(ability.EachPlayer); any {
		who = nounPhrase{text: w.anyPlayerWords(x.Who)}
	}
	return s + w.unlessWho(who) + w.paying(x.Pay, who.agr)
}

// unless is " unless ", in French with its "ne" left to the verb.
func (w *romance) unless() string {
	return w.say(" a menos que ", ", a menos que ", " à moins que ")
}

// unlessYou writes " unless you pay …".
func (w *romance) unlessYou(c ability.Cost) string {
	if w.lang == French {
		return " à moins que vous " + w.paying(c, agr{you: true})
	}
	return w.unless() + w.cost(c, true)
}

// unlessCondition writes " unless a player controls a Forest".
func (w *romance) unlessCondition(c ability.Condition) string {
	saved := w.mood
	defer func() { w.mood = saved }()
	w.mood = wish
	if s := w.condition(c); w.lang != French {
		return w.unless() + s
	} else {
		return " à moins " + w.que(s)
	}
}

// unlessWho writes "unless a player".
func (w *romance) unlessWho(who nounPhrase) string {
	if w.lang == French {
		return " à moins " + w.que(who.text) + " "
	}
	return w.unless() + who.text + " "
}

// paying writes what somebody pays, in the subjunctive.
func (w *romance) paying(c ability.Cost, a agr) string {
	saved, actors := w.mood, w.actors
	defer func() { w.mood, w.actors = saved, actors }()
	w.mood = wish
	var parts []string
	for _, p := range c {
		parts = append(parts, w.costPart(p, func(verb string) string {
			v := w.verb(verb, subjunctive, a)
			if w.lang == French {
				if vowelBegins(v) {
					return "n'" + v
				}
				return "ne " + v
			}
			return v
		}, true))
	}
	return w.list(parts, "and")
}
