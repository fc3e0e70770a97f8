package oracle

import (
	"strconv"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// cost writes the parts of a cost, in running text or at the head of an
// activated ability.
func (e *english) cost(c ability.Cost, running bool) string {
	var parts []string
	for i := range c {
		s := e.costPart(c[i])
		if _, mana := c[i].(ability.ManaCost); mana && running {
			s = "pay " + s
		}
		if i > 0 && running {
			if m, ok := c[i].(ability.LifeCost); ok {
				s = figures(m.N) + " life"
			}
		}
		if !running && i > 0 {
			s = lowerFirst(s)
		}
		if !running {
			s = upperFirst(s)
		}
		parts = append(parts, s)
	}
	if running {
		return joined(parts, "and")
	}
	return strings.Join(parts, ", ")
}

func (e *english) costPart(p ability.CostPart) string {
	switch p := p.(type) {
	case ability.ManaCost:
		return p.Mana.String()
	case ability.TapCost:
		return "{T}"
	case ability.UntapCost:
		return "{Q}"
	case ability.LifeCost:
		if h, ok := p.N.(ability.Half); ok {
			return "pay half your life, rounded " + upDown(h)
		}
		return "pay " + figures(p.N) + " life"
	case ability.SacrificeCost:
		return "sacrifice " + e.objects(p.What)
	case ability.DiscardCost:
		if p.All {
			return e.pick("discard your hand", "discard their hand")
		}
		return "discard " + e.costObjects(p.What)
	case ability.ExileCost:
		s := "exile " + e.objects(p.What)
		switch p.From {
		case ability.Graveyard:
			s += " from your graveyard"
		case ability.Hand:
			s += " from your hand"
		}
		return s
	case ability.ReturnCost:
		return "return " + e.objects(p.What) + e.pick(" to its owner's hand", " to their owner's hand", " to your hand", " to their owners' hands")
	case ability.TapOthersCost:
		return "tap " + e.objects(p.What)
	case ability.RemoveCounterCost:
		if p.N == nil {
			return "remove all " + counterName(p.Kind) + "s from " + e.objects(p.From)
		}
		s, _ := e.counted(p.N, counterName(p.Kind), counterName(p.Kind)+"s")
		if _, x := p.N.(ability.X); x {
			s = e.pick(s, "any number of "+counterName(p.Kind)+"s")
		}
		return "remove " + s + " from " + e.objects(p.From)
	case ability.AddCounterCost:
		s, _ := e.counted(p.N, counterName(p.Kind), counterName(p.Kind)+"s")
		return "put " + s + " on " + e.objects(p.On)
	case ability.RevealCost:
		s := "reveal " + e.objects(p.What)
		return e.longest(s, " from your hand")
	case ability.DoCost:
		s := e.clauses(p.Do)
		if p.Have {
			s = "have " + s
		}
		return s
	case ability.ExertCost:
		return "exert " + e.objects(p.What)
	case ability.MillCost:
		s, _ := e.counted(p.N, "card", "cards")
		return "mill " + s
	case ability.PlayerCounterCost:
		n, _ := p.N.(ability.N)
		return e.pick("pay "+strings.Repeat("{E}", int(n)), strings.Repeat("{E}", int(n)))
	}
	return "?"
}

// costObjects writes cards that are discarded: that they are in the hand goes
// without saying.
func (e *english) costObjects(o ability.Objects) string {
	if pick, ok := o.(ability.Pick); ok && pick.Filter.Zone == ability.Hand && !hasOwner(pick.Filter) {
		pick.Filter.Zone = ability.Anywhere
		return e.objects(pick)
	}
	return e.objects(o)
}

// keyword writes a keyword ability.
func (e *english) keyword(k *ability.Keyword) string {
	name := k.Word.String()
	switch k.Word {
	case ability.Landwalk:
		if k.Quality != nil {
			return landwalkOf(k.Quality)
		}
		return strings.ToLower(k.Sub) + "walk"
	case ability.Cycling:
		if k.Quality != nil {
			name = typecycling(k.Quality)
		}
	case ability.Protection:
		return "protection from " + e.qualities(k.Quality)
	case ability.Hexproof:
		if k.Quality != nil {
			return "hexproof from " + e.qualities(k.Quality)
		}
	case ability.Enchant:
		if k.Players != nil {
			return "enchant " + e.playerFilter(*k.Players, false)
		}
		return "enchant " + e.filter(*k.Quality, false, "or")
	case ability.Affinity:
		return "affinity for " + e.filter(*k.Quality, true, "and")
	case ability.BandsWithOther:
		return name + " " + e.filter(*k.Quality, true, "and")
	case ability.Companion:
		return "companion — " + e.deckRule(k.Deck)
	case ability.Champion:
		return "champion " + article(e.filter(*k.Quality, false, "or"))
	case ability.Offering:
		return k.Sub + " offering"
	case ability.Partner:
		if k.Sub != "" {
			return "partner with " + k.Sub
		}
	case ability.Splice:
		return "splice onto " + e.pick(e.filter(*k.Quality, false, "or"), e.filter(*k.Quality, true, "or")) + e.keywordCost(k)
	case ability.Equip:
		if k.Quality != nil {
			name += " " + e.filter(*k.Quality, false, "or")
		}
	}
	if k.Multi {
		name = "multikicker"
	}
	if k.N != nil {
		name += " " + figures(k.N)
	}
	if len(k.Cost) > 0 {
		name += e.keywordCost(k)
	}
	if k.NotZero {
		name += ". X can't be 0"
	}
	if k.Other != nil {
		name += e.pick(" and/or ", " or ") + e.cost(k.Other, false)
	}
	return name
}

// keywordCost writes mana alone, and other costs behind a dash.
func (e *english) keywordCost(k *ability.Keyword) string {
	if len(k.Cost) == 0 {
		return ""
	}
	_, mana := k.Cost[0].(ability.ManaCost)
	s := e.cost(k.Cost, false)
	if len(k.Cost) == 1 && mana && shapes[k.Word] == withBoth {
		return "—" + s
	}
	if len(k.Cost) == 1 && mana {
		return e.pick(" "+s, "—"+s)
	}
	if d := "—" + s + "."; e.says(d) {
		return d
	}
	return e.pick("—"+s, "—"+e.cost(k.Cost, false))
}

func landwalkOf(f *ability.Filter) string {
	switch p := f.Preds[0].(type) {
	case ability.IsNot:
		return "nonbasic landwalk"
	case ability.IsSuper:
		s := strings.ToLower(p.Super.String()) + " "
		if sub, ok := f.Preds[1].(ability.IsSubtype); ok {
			return s + strings.ToLower(sub.Sub) + "walk"
		}
		return s + "landwalk"
	}
	return "landwalk"
}

func typecycling(f *ability.Filter) string {
	if s, ok := f.Preds[0].(ability.IsSubtype); ok {
		return s.Sub + "cycling"
	}
	return "basic landcycling"
}

// qualities writes what protection is from: "red", "black and from red".
func (e *english) qualities(f *ability.Filter) string {
	if len(f.Preds) == 0 {
		return "everything"
	}
	if any, ok := f.Preds[0].(ability.AnyOf); ok && len(f.Preds) == 1 {
		var list []string
		for _, alt := range any {
			list = append(list, e.qualities(&ability.Filter{Zone: f.Zone, Preds: alt}))
		}
		if len(list) > 2 {
			for i := 1; i < len(list); i++ {
				list[i] = "from " + list[i]
			}
			return joined(list, "and")
		}
		return strings.Join(list, " and from ")
	}
	if len(f.Preds) == 1 {
		switch p := f.Preds[0].(type) {
		case ability.IsColor:
			if p.Colors == card.AllColors {
				return e.pick("all colors", "each color")
			}
			return p.Colors.Name()
		case ability.IsColorCount:
			if p.Min == 2 {
				return "multicolored"
			}
			return "monocolored"
		case ability.OfChosen:
			return "the chosen color"
		}
	}
	return e.filter(ability.Filter{Preds: f.Preds}, true, "and")
}

// addMana writes the mana that is added.
func (e *english) addMana(a ability.AddMana) string {
	s, plural := e.actor(a.Who)
	s += verbOf(a.Who, plural, "add") + " "
	if a.More {
		s += "an additional "
	}
	switch {
	case len(a.Options) > 0:
		var list []string
		for _, o := range a.Options {
			list = append(list, o.String())
		}
		s += joined(list, "or")
	case len(a.Mana) > 0:
		s += e.manaTimes(a)
	default:
		s += e.manaChoice(a)
	}
	if a.Only != nil {
		f := e.filter(*a.Only, true, "or")
		s += ". Spend this mana only to cast " + e.pick(f, e.filter(*a.Only, true, "and"), article(e.filter(*a.Only, false, "or")))
		if a.Abilities != nil {
			of := e.filter(*a.Abilities, true, "or")
			s += e.pick(" or activate abilities of "+of, " or to activate abilities of "+of, " and activate abilities of "+of)
		}
	}
	return s
}

func (e *english) manaTimes(a ability.AddMana) string {
	m := a.Mana.String()
	if a.N == nil {
		return m
	}
	if t, ok := a.N.(ability.Times); ok && isOne(t.K) {
		return m + " for each " + e.each(t.A)
	}
	return "an amount of " + m + " equal to " + e.quantity(a.N)
}

func (e *english) manaChoice(a ability.AddMana) string {
	n := a.N
	if n == nil {
		n = ability.N(1)
	}
	k, tail, equal := e.measure(n)
	if equal != "" {
		k, tail = "X", ", where X is "+equal
	}
	what := k + " mana "
	switch {
	case a.Chosen:
		return what + "of the chosen color" + tail
	case a.Identity:
		return what + "of any color in your commander's color identity"
	case a.AsTapped:
		return what + "of any type that land produced"
	case a.Produced != nil && a.Colorless:
		return what + "of any type that " + article(e.filter(a.Produced.(ability.All).Filter, false, "or")) + " could produce"
	case a.Produced != nil:
		return what + "of any color that a land " + e.pick("you control", "an opponent controls") + " could produce"
	case a.Each && a.Colors == card.AllColors:
		return what + "in any combination of colors" + tail
	case a.Colors == card.AllColors:
		return what + e.pick("of any color", "of any one color") + tail
	}
	var list []string
	for c := range a.Colors.Each() {
		list = append(list, "{"+c.String()+"}")
	}
	if a.Colorless {
		list = append(list, "{C}")
	}
	if a.Each {
		return what + "in any combination of " + e.pick(joined(list, "and/or"), swapped(list, "and/or")) + tail
	}
	return e.pick(joined(list, "or"), swapped(list, "or"), rotated(list, 1), rotated(list, 2), strconv.Itoa(0))
}

// swapped joins two words the other way round.
func swapped(list []string, conj string) string {
	if len(list) == 2 {
		return list[1] + " " + conj + " " + list[0]
	}
	return joined(list, conj)
}

// rotated joins words, beginning with the k-th: colours are listed in the order
// in which they go around.
func rotated(list []string, k int) string {
	if k >= len(list) {
		return joined(list, "or")
	}
	return joined(append(append([]string{}, list[k:]...), list[:k]...), "or")
}
