package oracle

import (
	"cmp"
	"strconv"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// figures writes a number in figures or as a letter.
func figures(n ability.Number) string {
	switch n := n.(type) {
	case ability.N:
		return strconv.Itoa(int(n))
	case ability.X:
		return string(rune('X' + n.Letter))
	}
	return "X"
}

// cardinal writes a number as a word.
func cardinal(n ability.Number) string {
	if k, ok := n.(ability.N); ok && k >= 0 && int(k) < len(cardinalWords) && cardinalWords[k] != "" {
		return cardinalWords[k]
	}
	return figures(n)
}

// counted writes how many of something: "a card", "two cards", "that many
// cards"; tail is what the clause must end with.
func (e *english) counted(n ability.Number, one, many string) (s, tail string) {
	if p, ok := n.(ability.Plus); ok {
		if s, tail := e.counted(p.A, one, many); e.says(s + " plus") {
			return s + " plus " + cardinal(p.B), tail
		}
	}
	k, tail, equal := e.measure(n)
	if x := k + " additional " + many; equal == "" && e.says(x) {
		return x, tail
	} else if x := "an additional " + one; (k == "one" || k == "1") && e.says(x) {
		return e.pick(x, article(one)), tail
	}
	switch {
	case equal != "":
		return many + " equal to " + equal, ""
	case k == "one" || k == "1":
		return article(one), tail
	}
	return k + " " + many, tail
}

func article(s string) string {
	if s == "" || s == "your commander" {
		return s
	}
	switch s[0] {
	case 'a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U':
		return "an " + s
	}
	return "a " + s
}

// measure splits a number into a word, what the clause must end with ("for
// each …", ", where X is …"), or what it is equal to.
func (e *english) measure(n ability.Number) (word, tail, equal string) {
	switch n := n.(type) {
	case ability.X:
		if q := e.quantity(n); q != figures(n) {
			return e.xOr(q)
		}
		return cardinal(n), "", ""
	case ability.N:
		return cardinal(n), "", ""
	case ability.EventAmount, ability.Bound:
		q := e.quantity(n)
		if e.says("equal to " + q) {
			return "", "", q
		}
		if e.says("X is " + q) {
			return e.xOr(q)
		}
		return e.pick("that many", "that much"), "", ""
	case ability.Times:
		k := cardinal(n.K)
		switch n.A.(type) {
		case ability.EventAmount, ability.Bound:
			if k == "two" && !e.says("for each") {
				return "twice that many", "", ""
			}
		case ability.X:
			if k == "two" && !e.says("for each") {
				return "twice " + figures(n.A), "", ""
			}
		}
		each := " for each " + e.each(n.A)
		if k == "two" {
			if q := e.quantity(n); e.says("X is "+q) || e.says("equal to "+q) {
				return e.xOr(q)
			}
		}
		return k, each, ""
	}
	return e.xOr(e.quantity(n))
}

func (e *english) xOr(q string) (word, tail, equal string) {
	if e.says("X is " + q) {
		return "X", ", where X is " + q, ""
	}
	return "", "", q
}

// each writes what "for each" counts.
func (e *english) each(n ability.Number) string {
	switch n := n.(type) {
	case ability.Count:
		if all, ok := n.Of.(ability.All); ok {
			return e.eachOf(all.Filter, false)
		}
	case ability.CardsIn:
		in := "card in " + e.possessive(n.Of) + " " + zoneName(n.Zone)
		return e.pick(in, in+"s")
	case ability.PlayerCounters:
		if _, you := n.Of.(ability.You); !you {
			return counterName(n.Kind) + " your opponents have"
		}
		return counterName(n.Kind) + " you have"
	case ability.Counters:
		return counterName(n.Kind) + " on " + e.objects(n.On)
	case ability.CountPlayers:
		if each, ok := n.Of.(ability.EachPlayer); ok {
			s := e.playerFilter(each.Filter, false)
			return e.longest(s, " you have")
		}
	case ability.CountTypes:
		if n.Stat == ability.StatColor && e.says("each of its colors") {
			return "of its colors"
		}
		return e.kindOfThing(n.Stat, false) + " among " + e.plural(n.Of)
	case ability.ManaSymbols:
		return e.manaSymbols(n, false)
	case ability.ExtraTargets:
		return "target beyond the first"
	case ability.StatOf:
		if n == colorsSpent {
			return "color of mana spent to cast " + e.pick("this spell", "it", "~")
		}
	case ability.Completed:
		return eachDungeon
	case ability.Party:
		return "creature in your party"
	case ability.X:
		return cmp.Or(e.removedCounters(), "counter") + " removed this way"
	case ability.TurnMarkers:
		return "turn marker in the game"
	case ability.TimesMutated:
		return "time " + e.mutated(n)
	case ability.TimesPaid:
		return e.pick("time it was kicked", "time ~ was kicked")
	case ability.Votes:
		return n.Option + " vote"
	case ability.Bound:
		if s := e.removedCounters(); s != "" && e.says("for each "+s+" removed this way") {
			return s + " removed this way"
		}
		return e.pick("creature destroyed this way", "card discarded this way", "1 damage dealt this way", "1 damage prevented this way", "1 life lost this way", "1 life gained this way", "creature sacrificed this way", "card exiled this way",
			"land sacrificed this way", "permanent destroyed this way", "card returned this way", "card revealed this way", "card milled this way", "permanent sacrificed this way", "card put into a graveyard this way")
	case ability.History:
		return e.history(n, false)
	}
	return "(" + e.quantity(n) + ")"
}

// eachOf writes a singular for "for each", with the words for objects that an
// effect dealt with.
func (e *english) eachOf(f ability.Filter, plural bool) string {
	if k := len(f.Preds) - 1; k >= 0 {
		if one, ok := f.Preds[k].(ability.OneOf); ok {
			if isDealtWith(one.Objects) {
				return e.doneThisWay(e.filter(ability.Filter{Preds: f.Preds[:k]}, plural, "or"), e.filter(ability.Filter{Zone: ability.Anywhere, Preds: f.Preds[:k]}, plural, "or"))
			}
		}
	}
	return e.filter(f, plural, pickWord(plural))
}

func pickWord(plural bool) string {
	if plural {
		return "and"
	}
	return "or"
}

// wayCondition writes "a creature card was milled this way".
func (e *english) wayCondition(f ability.Filter) string {
	k := len(f.Preds) - 1
	one := e.filter(ability.Filter{Preds: f.Preds[:k]}, false, "or")
	card := e.filter(ability.Filter{Zone: ability.Anywhere, Preds: f.Preds[:k]}, false, "or")
	many := e.filter(ability.Filter{Zone: ability.Anywhere, Preds: f.Preds[:k]}, true, "or")
	var list []string
	for _, end := range append([]string{"dealt damage this way"}, thisWay...) {
		list = append(list, article(one)+" is "+end, article(card)+" is "+end, "one or more "+many+" are "+end)
	}
	for _, who := range []string{"you discard ", "that player discards "} {
		list = append(list, who+article(card)+" this way")
	}
	return e.pick(list...)
}

// doneThisWay writes things that an effect dealt with, by one of their names.
func (e *english) doneThisWay(names ...string) string {
	var list []string
	for _, s := range names {
		for _, end := range thisWay {
			list = append(list, s+" "+end)
		}
	}
	return e.pick(list...)
}

func counterName(kind string) string {
	if kind == "" {
		return "counter"
	}
	return kind + " counter"
}

// zoneName is the English for a zone.
func zoneName(z ability.Zone) string {
	switch z {
	case ability.Hand:
		return "hand"
	case ability.Library:
		return "library"
	case ability.Graveyard:
		return "graveyard"
	case ability.Exile:
		return "exile"
	}
	return "battlefield"
}

func (e *english) kindOfThing(s ability.Stat, plural bool) string {
	one := map[ability.Stat]string{ability.StatBasicLandType: "basic land type", ability.StatCardType: "card type", ability.StatColor: "color"}[s]
	if plural {
		return one + "s"
	}
	return one
}

func (e *english) history(h ability.History, plural bool) string {
	if h.Filter != nil {
		return e.filteredHistory(h, plural)
	}
	if h.What == ability.LifeGained || h.What == ability.LifeLost {
		return "1 " + e.lifeHistory(h)
	}
	s := map[ability.Deed]string{
		ability.CardsDrawn: "card you've drawn this turn", ability.SpellsCast: "spell you've cast this turn", ability.Died: "creature that died this turn",
	}[h.What]
	if plural {
		switch h.What {
		case ability.CardsDrawn:
			return "cards you've drawn this turn"
		case ability.SpellsCast:
			return "spells you've cast this turn"
		case ability.Died:
			return "creatures that died this turn"
		}
	}
	return s
}

func statWord(s ability.Stat) string {
	switch s {
	case ability.Power:
		return "power"
	case ability.BasePower:
		return "base power"
	case ability.Toughness:
		return "toughness"
	case ability.ManaValue:
		return "mana value"
	case ability.Loyalty:
		return "loyalty"
	case ability.PowerPlusToughness:
		return "total power and toughness"
	}
	return "stat"
}

// quantity writes a number as a noun phrase: "the number of creatures you
// control", "its power".
func (e *english) quantity(n ability.Number) string {
	switch n := n.(type) {
	case ability.X:
		if s := e.removedCounters(); s != "" && e.says("the number of "+s+"s removed this way") {
			return "the number of " + s + "s removed this way"
		}
		return figures(n)
	case ability.N:
		return figures(n)
	case ability.Count:
		if all, ok := n.Of.(ability.All); ok {
			return "the number of " + e.eachOf(all.Filter, true)
		}
		return "the number of " + e.plural(n.Of)
	case ability.CountPlayers:
		return "the number of opponents you have"
	case ability.CountTypes:
		return "the number of " + e.kindOfThing(n.Stat, true) + " among " + e.plural(n.Of)
	case ability.StatOf:
		if n == colorsSpent {
			return "the number of colors of mana spent to cast " + e.pick("this spell", "it", "~")
		}
		if n.Stat == ability.StatDamage {
			return "the amount of damage dealt to it this turn"
		}
		switch n.Of.(type) {
		case ability.All, ability.Union:
			return "the total " + statWord(n.Stat) + " of " + e.plural(n.Of)
		}
		possessive := e.possessiveObjects(n.Of) + " " + statWord(n.Stat)
		if e.says(possessive) {
			return possessive
		}
		of := e.objects(n.Of)
		if of == "them" {
			return e.pick(possessive, "the total "+statWord(n.Stat)+" of them")
		}
		return e.pick(possessive, "the "+statWord(n.Stat)+" of "+of)
	case ability.Greatest:
		s := statWord(n.Stat) + " among " + e.plural(n.Of)
		if n.Least {
			return e.pick("the least "+s, "the lowest "+s)
		}
		return e.pick("the greatest "+s, "the highest "+s)
	case ability.LifeOf:
		among := "all players"
		if each, ok := n.Of.(ability.EachPlayer); ok && each.Filter.Who == ability.Opponent {
			among = "your opponents"
		}
		switch {
		case n.Least:
			return "the lowest life total among " + among
		case n.Most:
			return "the highest life total among " + among
		}
		return e.possessive(n.Of) + e.pick(" life total", " life")
	case ability.MostOwned:
		return "the greatest number of cards a player discarded this way"
	case ability.StartingLife:
		return e.possessive(n.Of) + " starting life total"
	case ability.CardsIn:
		if e.says("half " + e.possessive(n.Of) + " library") {
			return e.possessive(n.Of) + " library"
		}
		if each, ok := n.Of.(ability.EachPlayer); ok && each.Filter.Who == ability.AnyPlayer && n.Zone == ability.Graveyard {
			return "the number of cards in all graveyards"
		}
		s := e.possessive(n.Of) + " " + zoneName(n.Zone)
		return e.pick("the number of cards in "+s, "the number of cards in "+s+"s", "the total number of cards in "+s+"s")
	case ability.Counters:
		return "the number of " + counterName(n.Kind) + "s on " + e.objects(n.On)
	case ability.PlayerCounters:
		return "the number of " + counterName(n.Kind) + "s you have"
	case ability.EventAmount:
		return e.pick("that much", "that many")
	case ability.Votes:
		return "the number of " + n.Option + " votes"
	case ability.Rolled:
		return e.result(n)
	case ability.Bound:
		return e.pick("the damage dealt this way", "the amount of damage dealt this way", "the damage prevented this way", "the amount of damage prevented this way", "the life lost this way", "the amount of life lost this way",
			"the total amount of mana paid this way", "the number of "+e.doneThisWay("cards", "creatures", "permanents", "lands"), "that much", "that many")
	case ability.Plus:
		return e.quantity(n.A) + " plus " + e.quantity(n.B)
	case ability.Minus:
		return e.pick(e.quantity(n.A)+" minus "+e.quantity(n.B), "the difference")
	case ability.Times:
		if k, ok := n.K.(ability.N); ok && k == 2 {
			return "twice " + e.quantity(n.A)
		}
		return figures(n.K) + " times " + e.quantity(n.A)
	case ability.Half:
		up := "down"
		if n.Up {
			up = "up"
		}
		return "half " + e.quantity(n.A) + ", rounded " + up
	case ability.ManaSymbols:
		return "the number of " + e.manaSymbols(n, true)
	case ability.Devotion:
		return "your devotion to " + e.pick(colorNames(n.Colors, "and"), swappedColors(n.Colors))
	case ability.History:
		if n.What == ability.LifeGained || n.What == ability.LifeLost {
			life := e.lifeHistory(n)
			return e.pick("the amount of "+life, "the "+life)
		}
		return "the number of " + e.history(n, true)
	case ability.Party:
		return "the number of creatures in your party"
	case ability.TurnMarkers:
		return "the number of turn markers in the game"
	case ability.TimesMutated:
		return "the number of times " + e.mutated(n)
	case ability.TimesPaid:
		return e.pick("the number of times it was kicked", "the number of times ~ was kicked")
	}
	return "?"
}

// colorNames lists colours: "red", "red and green".
func colorNames(c card.Colors, conj string) string {
	var list []string
	for o := range c.Each() {
		list = append(list, o.Name())
	}
	return joined(list, conj)
}

// joined lists words: "a", "a or b", "a, b, or c".
func joined(list []string, conj string) string {
	switch len(list) {
	case 0:
		return ""
	case 1:
		return list[0]
	case 2:
		return list[0] + " " + conj + " " + list[1]
	}
	s := ""
	for i, x := range list {
		if i == len(list)-1 {
			s += conj + " " + x
		} else {
			s += x + ", "
		}
	}
	return s
}

// compared writes a comparison: "4 or greater", "less than or equal to its
// power".
func (e *english) compared(op ability.Op, n ability.Number) string {
	switch n.(type) {
	case ability.N, ability.X:
		switch op {
		case ability.GE:
			return e.pick(figures(n)+" or greater", figures(n)+" or more", cardinal(n)+" or more")
		case ability.LE:
			return e.pick(figures(n)+" or less", cardinal(n)+" or fewer")
		case ability.EQ:
			return figures(n)
		}
	}
	q := e.quantity(n)
	switch op {
	case ability.GE:
		return "greater than or equal to " + q
	case ability.LE:
		return "less than or equal to " + q
	case ability.LT:
		return "less than " + q
	case ability.GT:
		return "greater than " + q
	}
	return "equal to " + q
}
