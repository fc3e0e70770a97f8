package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// search writes a search of a library.
func (e *english) search(x ability.Search) string {
	s, plural := e.actor(x.Who)
	of := x.Of
	if of == nil {
		of = x.Who
		if of == nil {
			of = e.doing
		}
		if of == nil {
			of = ability.You{}
		}
		if x.Who != nil || e.doing != nil {
			of = e.later(of)
		}
	}
	f := x.Filter
	f.Zone = ability.Anywhere
	many := isMany(x.Max)
	e.many(x.Bind, many)
	what := ""
	if !many {
		what = article(e.filter(f, false, "or"))
		if isZero(x.Min) {
			what = "up to one " + e.filter(f, false, "or")
		}
	} else {
		fs := e.pick(e.filter(f, true, "or"), e.filter(f, true, "and"))
		what = e.howMany(minOrZero(x.Min), x.Max) + " " + fs
		if x.Max != nil {
			_, tail, _ := e.measure(x.Max)
			what += tail
		}
	}
	if x.All {
		what = "all " + e.pick(e.filter(f, true, "or"), e.filter(f, true, "and"))
	}
	where := " library for "
	switch {
	case len(x.Zones) == 1:
		where = e.pick(" library and/or graveyard for ", " graveyard and/or library for ")
	case x.Zones != nil && x.Of == nil:
		where = " graveyard, hand, and/or library for "
	case x.Zones != nil:
		where = " graveyard, hand, and library for "
	}
	s += verbOf(x.Who, plural, "search") + " " + e.possessive(of) + where + what
	pron := it(many)
	if x.Reveal {
		s += ", reveal " + pron
	}
	switch {
	case x.To == ability.Library:
		return s + ", then shuffle and put " + e.longest(pron+" on top", " of your library in any order", " of your library", " in any order")
	case x.To == ability.Exile:
		s += ", exile " + pron
	case x.To == ability.Battlefield:
		s += ", put " + pron + " onto the battlefield" + e.entersHow(ability.Move{Tapped: x.Tapped, Under: x.Under})
	case x.To == ability.Hand:
		s += ", put " + pron + " into " + e.owners(nil, "hand", "hands")
	default:
		s += ", put " + pron + " into " + e.owners(nil, "graveyard", "graveyards")
	}
	if x.Zones != nil && x.Of == nil {
		return s + ". if you search your library this way, shuffle"
	}
	if !x.NoShuffle {
		if e.model != "" && !strings.Contains(e.exact, "shuffles") {
			return s + ", then shuffle"
		}
		s += e.pick(". then that player shuffles", ". then its controller shuffles", ", then shuffle")
	}
	return s
}

func minOrZero(n ability.Number) ability.Number {
	if n == nil {
		return ability.N(0)
	}
	return n
}

// dig writes looking at the top cards and taking some.
func (e *english) dig(d ability.Dig) string {
	k, tail, _ := e.measure(d.N)
	v := "look at"
	if d.Reveal {
		v = "reveal"
	}
	s := v + " the top " + k + " cards of your library" + tail + ". "
	e.many(d.Bind, isMany(d.Max))
	var what string
	may := isZero(d.Min)
	switch {
	case d.Filter == nil:
		of := e.howMany(d.Max, d.Max)
		if may {
			of = e.pick(e.howMany(d.Min, d.Max), of)
		}
		what = of + " of them"
	case d.All:
		f := *d.Filter
		f.Zone = ability.Anywhere
		_, many := e.forms(f)
		what = "all " + many + e.pick(" revealed this way", " from among them")
	default:
		f := *d.Filter
		f.Zone = ability.Anywhere
		one, many := e.filter(f, false, "or"), e.filter(f, true, "or")
		if isOne(d.Max) {
			what = e.pick(article(one), "up to one "+one)
		} else {
			what = e.howMany(d.Min, d.Max) + " " + e.pick(many, e.filter(f, true, "and"))
		}
		what += " from among them"
	}
	where := e.digTo(d)
	if d.ShowTaken {
		what = strings.TrimSuffix(what, " from among them")
		pron := e.pick(it(isMany(d.Max)), "the revealed cards", "the card")
		s += "you may reveal " + what + " from among them and put " + pron + " " + where
	} else {
		put := "put " + what + " " + where
		if may {
			put = e.pick("you may "+put, put)
		}
		s += put
	}
	rest := e.digRest(d)
	return s + e.pick(". put the rest "+rest, " and the rest "+rest, ", then put the rest "+rest, " and the other "+rest)
}

func (e *english) digTo(d ability.Dig) string {
	switch d.To {
	case ability.Battlefield:
		if d.Tapped {
			return "onto the battlefield tapped"
		}
		return "onto the battlefield"
	case ability.Hand:
		return "into your hand"
	case ability.Graveyard:
		return "into your graveyard"
	}
	return "on top of your library"
}

func (e *english) digRest(d ability.Dig) string {
	switch {
	case d.Rest == ability.Graveyard:
		return "into your graveyard"
	case d.Rest == ability.Hand:
		return "into your hand"
	case d.Rest == ability.Exile:
		return "into exile"
	case d.RestPos == ability.BottomRandom:
		return "on the bottom of your library in a random order"
	case d.RestPos == ability.OnTop:
		return e.pick("back on top of your library in any order", "back on top in any order", "on top of your library in any order")
	}
	return e.pick("on the bottom of your library in any order", "on the bottom of your library")
}

// revealUntil writes revealing cards until one fits.
func (e *english) revealUntil(r ability.RevealUntil) string {
	f := r.Filter
	f.Zone = ability.Anywhere
	your, you := "your", "you"
	if r.Who != nil {
		your, you = "their", "they"
	}
	verb, done := "reveal", "revealed"
	if r.Exile {
		verb, done = "exile", "exiled"
	}
	hit, are, tail := article(e.filter(f, false, "or")), " is ", ""
	if r.N != nil {
		hit, tail = e.counted(r.N, "?", "?")
		hit, are = strings.Replace(hit, "?", e.filter(f, true, "and"), 1), " are "
	}
	s := e.does(r.Who, verb, "cards from the top of "+your+" library until "+e.pick(you+" "+verb+" "+hit, hit+are+done)+tail)
	if r.Open {
		e.many(r.Bind, r.N != nil)
		e.show(r.BindRest, done)
		return s
	}
	where := map[ability.Zone]string{ability.Hand: "into " + your + " hand", ability.Graveyard: "into " + your + " graveyard", ability.Battlefield: "onto the battlefield"}[r.To]
	if r.Tapped {
		where += " tapped"
	}
	rest := "into " + your + " graveyard"
	switch {
	case r.Rest == ability.Library && r.RestPos == ability.BottomRandom:
		rest = "on the bottom of " + your + " library in a random order"
	case r.Rest == ability.Library:
		rest = "on the bottom of " + your + " library in any order"
	}
	s += e.pick(". put that card "+where, ". that player puts that card "+where)
	return s + e.pick(" and the rest "+rest, ", then put the rest "+rest, " and all other cards revealed this way "+rest, ", then put all other cards revealed this way "+rest,
		", then put all other revealed cards "+rest, " and all the other cards revealed this way "+rest)
}
