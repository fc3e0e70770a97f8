package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// host is what the source is attached to: as the text calls it, or else an
// enchanted creature.
func (e *english) host() string {
	for _, word := range [...]string{"enchanted ", "equipped ", "fortified "} {
		if _, after, ok := strings.Cut(e.exact, word); ok {
			n := strings.IndexFunc(after, func(r rune) bool { return r < 'a' || r > 'z' })
			if n < 0 {
				n = len(after)
			}
			if n > 0 && after[n-1] != 's' {
				return word + after[:n]
			}
		}
	}
	return "enchanted creature"
}

// objects writes a noun phrase for objects.
func (e *english) objects(o ability.Objects) string {
	s, _ := e.subject(o)
	return s
}

// plural writes objects in the plural where there is a choice.
func (e *english) plural(o ability.Objects) string {
	if all, ok := o.(ability.All); ok {
		return e.filter(all.Filter, true, "and")
	}
	return e.objects(o)
}

func it(plural bool) string {
	if plural {
		return "them"
	}
	return "it"
}

// subject writes a noun phrase, and tells whether its verb stands in the
// plural.
func (e *english) subject(o ability.Objects) (string, bool) {
	switch o := o.(type) {
	case ability.This:
		if e.depth > 0 {
			return "this creature", false
		}
		return "~", false
	case ability.Granter:
		return "@", false
	case ability.Chosen:
		return e.target(o.Slot)
	case ability.Subject:
		return it(e.subjectPlural), e.subjectPlural
	case ability.Other, ability.Each:
		return "it", false
	case ability.Outer:
		return e.subject(o.Of)
	case ability.Those:
		if done := e.shownIn(o); done == "voted" {
			return e.mostVoted(), false
		} else if done != "" {
			return e.pick("them", "the "+done+" cards", "all cards "+done+" this way", "all "+done+" cards", "the cards "+done+" this way"), true
		}
		return it(e.voice.plural[o.Var]), e.voice.plural[o.Var]
	case ability.Before:
		return it(e.voice.plural[o.Var]), e.voice.plural[o.Var]
	case ability.Host:
		return e.host(), false
	case ability.Linked:
		s := e.pick("the exiled card", "the exiled cards", "the exiled creature card")
		return s, s[len(s)-1] == 's'
	case ability.Paying:
		if o.By == ability.ExileWord {
			return "the exiled card", false
		}
		if o.By == ability.DiscardWord {
			return "the discarded card", false
		}
		return e.pick("the sacrificed creature", "the sacrificed creature's", "the sacrificed artifact", "the sacrificed artifact's", "the sacrificed permanent", "the sacrificed permanent's"), false
	case ability.Except:
		if done := e.shownIn(o); done != "" {
			return e.pick("the rest of the "+done+" cards", "the rest", "all other cards "+done+" this way", "all other "+done+" cards", "all the other cards "+done+" this way", "all other cards they "+done), true
		}
		return "the rest", true
	case ability.Top:
		if isOne(o.N) {
			return "the top card of " + e.possessive(o.Of) + " library", false
		}
		k, tail, _ := e.measure(o.N)
		lib := e.possessive(o.Of) + " library"
		return e.pick("the top "+k+" cards of "+lib, k+" cards from the top of "+lib) + tail, true
	case ability.All:
		if isDealtDamage(o.Filter) && e.says("dealt damage this way") {
			s := e.pick("a creature dealt damage this way", "each creature dealt damage this way", "creatures dealt damage this way")
			return s, strings.HasPrefix(s, "creatures")
		}
		return e.all(o)
	case ability.Pick:
		return e.picked(o), isMany(o.Max)
	case ability.Haunted:
		if e.exact != "" && !strings.Contains(e.exact, "it haunts") {
			return "the creature ~ haunts", false
		}
		return "the creature it haunts", false
	case ability.Mate:
		return "that creature", false
	case ability.Union:
		if a, b, ok := twoZones(o); ok {
			return e.wholeZone(a) + " and " + zoneName(b.Zone), true
		}
		if _, pair := o[len(o)-1].(ability.Mate); pair {
			s := e.pick("both creatures", "each of those creatures")
			return s, s == "both creatures"
		}
		var list []string
		for _, x := range o {
			list = append(list, e.objects(x))
		}
		s := strings.Join(list, " and ")
		if n := len(list) - 1; n > 1 {
			return e.pick(s, strings.Join(list[:n], ", ")+", and "+list[n]), true
		}
		return s, true
	}
	return "?", false
}

// all writes "each creature", "all creatures" or "creatures".
func (e *english) all(o ability.All) (string, bool) {
	if o.Whole {
		return e.wholeZone(o.Filter), true
	}
	if n := len(o.Filter.Preds); n == 1 {
		if one, ok := o.Filter.Preds[0].(ability.OneOf); ok && !isExiledWith(one) {
			return "each of " + e.objects(one.Objects), false
		}
	}
	one, many := e.forms(o.Filter)
	switch s := e.pick("all "+many, "each "+one, many); {
	case strings.HasPrefix(s, "each "):
		return s, false
	case s == "all "+many && !e.says(s):
		return many, true
	default:
		return s, true
	}
}

// forms writes a filter in the singular and in the plural.
func (e *english) forms(f ability.Filter) (one, many string) {
	seen := e.seen
	one = e.filter(f, false, "or")
	if s := e.again(seen, f, false, "and"); !e.says(one) && e.says(s) {
		one = s
	}
	many = e.again(seen, f, true, "and")
	if s := e.again(seen, f, true, "or"); !e.says(many) && e.says(s) {
		many = s
	}
	return one, many
}

// again writes a filter as if its targets were mentioned for the first time.
func (e *english) again(seen [32]bool, f ability.Filter, plural bool, conj string) string {
	e.seen = seen
	return e.filter(f, plural, conj)
}

// withSubject writes a clause about objects: as "each creature does", or
// "creatures do", whichever the model has.
func (e *english) withSubject(o ability.Objects, clause func(subject string, plural bool) string) string {
	all, ok := o.(ability.All)
	if !ok || all.Whole {
		before := e.voice
		s := clause(e.subject(o))
		if _, several := o.(ability.Union); several && !e.says(s) {
			after := e.voice
			e.voice = before
			name, _ := e.subject(o)
			if each := clause(name+" each", true); e.says(each) {
				return each
			}
			e.voice = after
		}
		return s
	}
	if len(all.Filter.Preds) == 1 {
		if one, ok := all.Filter.Preds[0].(ability.OneOf); ok && !isExiledWith(one) {
			return clause(e.subject(o))
		}
	}
	if isDealtDamage(all.Filter) && e.says("dealt damage this way") {
		return clause(e.subject(o))
	}
	one, many := e.forms(all.Filter)
	after := e.voice
	var first string
	for i, s := range [...]string{"all " + many, "each " + one, many} {
		e.voice = after
		text := clause(s, i != 1)
		if i == 2 {
			first = text
		}
		if e.model != "" && e.says(text) {
			return text
		}
	}
	return first
}

// wholeZone writes "target player's graveyard".
func (e *english) wholeZone(f ability.Filter) string {
	if len(f.Preds) == 0 {
		return "all graveyards"
	}
	return e.possessive(f.Preds[0].(ability.Owned).By) + " " + zoneName(f.Zone)
}

// anyOne writes "a creature" or "another creature".
func (e *english) anyOne(f ability.Filter) string {
	if len(f.Preds) > 0 && e.isAnother(f.Preds[0]) {
		f.Preds = f.Preds[1:]
		return "another " + e.filter(f, false, "or")
	}
	return article(e.filter(f, false, "or"))
}

// picked writes objects chosen on resolution: "a creature", "up to two lands".
func (e *english) picked(o ability.Pick) string {
	if f, who, ok := isTopmost(o); ok {
		return "the top " + e.filter(f, false, "or") + " of " + e.possessive(who) + " graveyard"
	}
	if t, ok := o.Min.(ability.Times); ok && isOne(t.K) && e.says("for each") {
		o.Min, o.Max = t.K, t.K
		s := e.picked(o)
		return s + " for each " + e.each(t.A)
	}
	random := ""
	if o.Random {
		random = " at random"
	}
	if n := len(o.Filter.Preds); n == 1 {
		if one, ok := o.Filter.Preds[0].(ability.OneOf); ok && !isExiledWith(one) {
			return e.howMany(o.Min, o.Max) + " of " + e.objects(one.Objects) + random
		}
	}
	f := o.Filter
	if k := len(f.Preds) - 1; k >= 0 && o.Random && (f.Zone == ability.Hand || f.Zone == ability.Graveyard) {
		if own, ok := f.Preds[k].(ability.Owned); ok && e.says("at random from "+e.possessive(own.By)+" "+zoneName(f.Zone)) {
			random += " from " + e.possessive(own.By) + " " + zoneName(f.Zone)
			f = ability.Filter{Zone: ability.Anywhere, Preds: f.Preds[:k]}
		}
	}
	if len(f.Preds) > 0 && isOne(o.Max) {
		if e.isAnother(f.Preds[0]) && isOne(o.Min) {
			f.Preds = f.Preds[1:]
			return "another " + e.filter(f, false, "or") + random
		}
	}
	if isOne(o.Max) && isOne(o.Min) {
		return article(e.filter(f, false, "or")) + random
	}
	one, many := e.forms(f)
	if !isMany(o.Max) {
		many = one
	}
	return e.howMany(o.Min, o.Max) + " " + many + random
}

// howMany writes how many are chosen: "two", "up to two", "any number of".
func (e *english) howMany(least, most ability.Number) string {
	zero := isZero(least)
	k := ""
	if most != nil {
		k, _, _ = e.measure(most)
	}
	switch {
	case most == nil && zero:
		return "any number of"
	case most == nil:
		return "one or more"
	case zero:
		return "up to " + k
	case isOne(least) && most == ability.Number(ability.N(2)):
		return "one or two"
	case isOne(least) && most == ability.Number(ability.N(3)):
		return "one, two, or three"
	}
	return k
}

// target writes a target as it is first spoken of, and a pronoun from then on.
func (e *english) target(slot int) (string, bool) {
	if slot >= len(e.targets) || slot >= len(e.seen) {
		return "it", false
	}
	t := e.targets[slot]
	plural := isMany(t.Max)
	if e.seen[slot] {
		plural = plural || t.Each != nil
		return it(plural), plural
	}
	e.seen[slot] = true
	s := e.targetPhrase(t)
	if each := "each of " + s; plural && e.says(each) {
		s = each
	} else if plural && e.says(s+" each") {
		s += " each"
	}
	if t.SameOwner {
		s = strings.Replace(strings.Replace(s, "from a graveyard", "from a single graveyard", 1), "from graveyards", "from a single graveyard", 1)
	}
	if t.By != nil {
		s += " of an opponent's choice"
	}
	return s, plural
}

func (e *english) targetPhrase(t ability.Target) string {
	plural := isMany(t.Max)
	var kinds []string
	another := len(t.Other) > 0
	if t.Objects != nil {
		f := *t.Objects
		if len(f.Preds) > 0 {
			if e.isAnother(f.Preds[0]) {
				another = true
				f.Preds = f.Preds[1:]
			}
		}
		if t.Players != nil && len(f.Preds) == 1 {
			if is, ok := f.Preds[0].(ability.IsType); ok && is.Types == anyTarget {
				return e.anyTarget(t, another)
			}
		}
		s, many := e.forms(f)
		if plural {
			s = many
		}
		kinds = append(kinds, s)
	}
	if t.Players != nil {
		kinds = append(kinds, e.playerFilter(*t.Players, plural))
	}
	what := strings.Join(kinds, " or ")
	if len(kinds) == 2 {
		what = e.pick(what, strings.Replace(kinds[0], " or ", ", ", 1)+", or "+kinds[1], kinds[1]+" or "+kinds[0])
	}
	switch {
	case !plural && isOne(t.Min) && another:
		return e.pick("another target ", "other target ", "a third target ") + what
	case !plural && isOne(t.Min):
		return "target " + what
	case another:
		return e.howMany(t.Min, t.Max) + " other target " + what
	}
	return e.howMany(t.Min, t.Max) + " target " + what
}

func (e *english) anyTarget(t ability.Target, another bool) string {
	switch {
	case isMany(t.Max):
		return e.howMany(t.Min, t.Max) + e.pick(" targets", " target")
	case another:
		return "any other target"
	}
	return "any target"
}

// possessiveObjects writes whose: "its", "~'s", "target creature's".
func (e *english) possessiveObjects(o ability.Objects) string {
	s, plural := e.subject(o)
	switch {
	case s == "it":
		return "its"
	case s == "them":
		return "their"
	case plural && strings.HasSuffix(s, "s"):
		return s + "'"
	case strings.HasSuffix(s, "'s"):
		return s
	}
	return s + "'s"
}

// many1 writes how many objects there have to be: "a Forest", "no creatures".
func (e *english) many1(op ability.Op, n ability.Number, f ability.Filter) string {
	another := false
	if len(f.Preds) > 0 {
		if e.isAnother(f.Preds[0]) {
			another = true
		}
	}
	if op == ability.GE && isOne(n) {
		if another {
			f.Preds = f.Preds[1:]
			return "another " + e.filter(f, false, "or")
		}
		one, many := e.forms(f)
		return e.pick(article(one), "one or more "+many)
	}
	one, many := e.forms(f)
	switch op {
	case ability.GE:
		return e.pick(cardinal(n)+" or more "+many, "at least "+cardinal(n)+" "+many)
	case ability.LT:
		return "fewer than " + cardinal(n) + " " + many
	case ability.LE:
		return e.pick(cardinal(n)+" or fewer "+many, cardinal(n)+" or less "+many)
	}
	if isZero(n) {
		return e.pick("no "+many, "no "+one)
	}
	if isOne(n) {
		many = one
	}
	return e.pick("exactly "+cardinal(n)+" "+many, cardinal(n)+" "+many)
}

// isAnother reports whether a predicate before all others is written "another".
func (e *english) isAnother(p ability.Pred) bool {
	switch p.(type) {
	case ability.Another:
		return true
	case ability.NotOneOf:
		return !e.says("other than")
	}
	return false
}
