package oracle

import (
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// isExiledWith reports whether a predicate holds for the cards that a linked ability
// exiled.
func isExiledWith(p ability.Pred) bool {
	one, ok := p.(ability.OneOf)
	if ok {
		_, ok = one.Objects.(ability.Linked)
	}
	return ok
}

// phrase is a filter as it is being written.
type phrase struct {
	adjectives, heads, clauses []string
	things                     bool // a head names what kind of thing it is: card, spell, token, permanent
}

// filter writes which objects, without a determiner: "untapped Goblins you
// control". conj joins alternatives.
func (e *english) filter(f ability.Filter, plural bool, conj string) string {
	if equalNodes(f, yourCommander) {
		return "your commander"
	}
	before := e.voice
	s := e.plainFilter(f, plural, conj)
	if strings.Contains(e.exact, "that's ") || strings.Contains(e.exact, "that are") || strings.Contains(e.exact, "that isn't ") {
		if !e.says(s) {
			after := e.voice
			for i := len(f.Preds) - 1; i >= 0; i-- {
				e.voice = before
				if t := e.setApart(f, i, plural, conj); t != "" {
					return t
				}
			}
			e.voice = after
		}
	}
	return s
}

// setApart writes a filter with one of its adjectives or nouns in a relative
// clause: "creature you control that's a Wolf or a Werewolf". It is empty where the
// model has no such words.
func (e *english) setApart(f ability.Filter, i int, plural bool, conj string) string {
	is := "that's "
	var words []string
	p := f.Preds[i]
	if not, ok := p.(ability.IsNot); ok {
		is, p = "that isn't ", not.Pred
	}
	if plural {
		is = strings.NewReplacer("'s", " are", "isn't", "aren't").Replace(is)
	}
	switch p := p.(type) {
	case ability.AnyOf:
		for _, alt := range p {
			var sub phrase
			e.preds(&sub, alt, f.Zone, false, "or", false)
			if len(sub.clauses) > 0 {
				return ""
			}
			words = append(words, strings.Join(append(sub.adjectives, sub.heads...), " "))
		}
	case ability.IsType:
		words = []string{e.typeNames(p.Types, false, "or")}
	default:
		a, ok := e.adjective(p)
		if !ok {
			return ""
		}
		words = []string{a}
	}
	rest := f
	rest.Preds = append(append([]ability.Pred{}, f.Preds[:i]...), f.Preds[i+1:]...)
	s := e.plainFilter(rest, plural, conj) + " " + is
	plain := joined(words, "or")
	for j := range words {
		words[j] = article(words[j])
	}
	for _, t := range [...]string{s + plain, s + article(plain), s + joined(words, "or")} {
		if e.says(t) {
			return t
		}
	}
	return ""
}

// plainFilter writes a filter with adjectives in front.
func (e *english) plainFilter(f ability.Filter, plural bool, conj string) string {
	before := e.voice
	var ph phrase
	e.preds(&ph, f.Preds, f.Zone, plural, conj, true)
	if len(ph.heads) == 0 || !ph.things && f.Zone != ability.Battlefield && f.Zone != ability.Stack {
		noun := "permanent"
		if f.Zone != ability.Battlefield {
			noun = "card"
			if len(ph.heads) > 0 {
				// "creature cards": only the last noun is in the plural
				ph, e.voice = phrase{}, before
				e.preds(&ph, f.Preds, f.Zone, false, conj, true)
			}
		}
		if plural {
			noun += "s"
		}
		ph.heads = append(ph.heads, noun)
	}
	switch {
	case f.Zone == ability.Exile && !slices.ContainsFunc(f.Preds, isExiledWith):
		ph.clauses = append(ph.clauses, e.pick("from exile", "in exile"))
	case f.Zone == ability.Graveyard && !hasOwner(f):
		zone := e.pick("from a graveyard", "from graveyards", "in all graveyards")
		if e.says("in all graveyards with the same name as") {
			ph.clauses = append([]string{zone}, ph.clauses...)
		} else {
			ph.clauses = append(ph.clauses, zone)
		}
	}
	adjectives := ""
	for i, a := range ph.adjectives {
		if i > 0 && strings.HasPrefix(ph.adjectives[i-1], "non") && strings.HasPrefix(a, "non") {
			adjectives = strings.TrimSuffix(adjectives, " ") + ", "
		}
		adjectives += a + " "
	}
	s := adjectives + strings.Join(ph.heads, " ")
	for _, c := range ph.clauses {
		if c != "" {
			s += " " + c
		}
	}
	return s
}

// preds sorts predicates into what stands before, in and behind the noun.
func (e *english) preds(ph *phrase, preds []ability.Pred, zone ability.Zone, plural bool, conj string, last bool) {
	lastHead := -1
	for i, p := range preds {
		if e.isHead(p) {
			lastHead = i
		}
	}
	for i, p := range preds {
		e.pred(ph, p, zone, plural && i == lastHead, plural, conj)
	}
}

// isHead reports whether a predicate is written as a noun.
func (e *english) isHead(p ability.Pred) bool {
	switch p := p.(type) {
	case ability.IsType, ability.IsSubtype:
		return true
	case ability.Is:
		switch p.State {
		case ability.IsToken, ability.SpellOnStack, ability.ASource, ability.ActivatedAbil, ability.TriggeredAbil, ability.APermanent:
			return true
		}
	case ability.AnyOf:
		for _, alt := range p {
			for _, q := range alt {
				if e.isHead(q) {
					return true
				}
			}
		}
	}
	return false
}

func (e *english) pred(ph *phrase, p ability.Pred, zone ability.Zone, headPlural, plural bool, conj string) {
	switch p := p.(type) {
	case ability.IsType:
		ph.heads = append(ph.heads, e.typeNames(p.Types, headPlural, conj))
	case ability.IsSubtype:
		s := p.Sub
		if headPlural {
			s = pluralOf[s]
		}
		ph.heads = append(ph.heads, s)
	case ability.Is:
		e.state(ph, p.State, headPlural, plural)
	case ability.AnyOf:
		e.anyOf(ph, p, zone, headPlural, plural, conj)
	default:
		if a, ok := e.adjective(p); ok {
			ph.adjectives = append(ph.adjectives, a)
			return
		}
		ph.clauses = append(ph.clauses, e.clause(p, zone, plural))
	}
}

// typeNames writes card types: "artifact", "creature or land", "permanent".
func (e *english) typeNames(t card.Types, plural bool, conj string) string {
	if t == permanentTypes {
		if plural {
			return "permanents"
		}
		return "permanent"
	}
	var list []string
	for _, k := range alphabetical {
		if t.Any(k) {
			list = append(list, typeName(k, plural))
		}
	}
	if t.Any(card.Kindred) {
		list = append(list, "kindred")
	}
	if len(list) > 1 {
		return e.pick(joined(list, conj), joined(list, "or"), joined(list, "and"), joined(list, "and/or"))
	}
	return joined(list, conj)
}

var stateNames = map[ability.State]string{
	ability.Tapped: "tapped", ability.Untapped: "untapped", ability.Attacking: "attacking", ability.Blocking: "blocking",
	ability.Blocked: "blocked", ability.Unblocked: "unblocked", ability.FaceDown: "face-down", ability.Historic: "historic",
	ability.Modified: "modified", ability.Kicked: "kicked", ability.Monstrous: "monstrous", ability.Renowned: "renowned", ability.Goaded: "goaded",
}

func (e *english) state(ph *phrase, s ability.State, headPlural, plural bool) {
	if s == ability.APermanent {
		ph.things = true
		if len(ph.heads) == 0 {
			ph.heads = append(ph.heads, "permanent")
		}
		return
	}
	if a, ok := stateNames[s]; ok {
		ph.adjectives = append(ph.adjectives, a)
		return
	}
	head := map[ability.State]string{
		ability.IsToken: "token", ability.Commander: "commander", ability.SpellOnStack: "spell", ability.ASource: "source",
		ability.ActivatedAbil: "activated ability", ability.TriggeredAbil: "triggered ability",
	}[s]
	if head != "" {
		if headPlural {
			head = regularPlural(head)
		}
		ph.heads = append(ph.heads, head)
		ph.things = true
		return
	}
	clause := map[ability.State][]string{
		ability.DealtDamageThisTurn: {"that was dealt damage this turn", "dealt damage this turn", "that were dealt damage this turn", "that has been dealt damage this turn"},
		ability.EnteredThisTurn:     {"that entered the battlefield this turn", "that entered this turn"},
		ability.AttackedThisTurn:    {"that attacked this turn", "that attacked you this turn"},
		ability.BlockedThisTurn:     {"that blocked this turn"},
		ability.HasAdventure:        {"that has an Adventure"},
		ability.DiedThisTurn: {"that was put there from the battlefield this turn", "that were put there from the battlefield this turn",
			"that were put into your graveyard from the battlefield this turn", "that was put into your graveyard from the battlefield this turn"},
	}[s]
	if clause != nil {
		ph.clauses = append(ph.clauses, e.pick(clause...))
	}
}

// adjective writes a predicate that stands before the noun.
func (e *english) adjective(p ability.Pred) (string, bool) {
	switch p := p.(type) {
	case ability.IsSuper:
		return strings.ToLower(p.Super.String()), true
	case ability.IsColor:
		if p.Colors == card.AllColors {
			return "colored", true
		}
		return e.pick(colorNames(p.Colors, "or"), colorNames(p.Colors, "and/or")), true
	case ability.IsColorCount:
		switch {
		case p.Max == 0:
			return "colorless", true
		case p.Min == 2:
			return "multicolored", true
		case p.Min == 1 && p.Max == 1:
			return "monocolored", true
		}
	case ability.Another:
		return "other", true
	case ability.NotOneOf:
		return "other", !e.says("other than")
	case ability.HasAttached:
		if len(p.Filter.Preds) == 1 {
			switch p.Filter.Preds[0] {
			case ability.Pred(ability.IsSubtype{Sub: "Aura"}):
				return "enchanted", true
			case ability.Pred(ability.IsSubtype{Sub: "Equipment"}):
				return "equipped", true
			}
		}
	case ability.Is:
		s, ok := stateNames[p.State]
		return s, ok
	case ability.IsNot:
		switch q := p.Pred.(type) {
		case ability.IsType:
			return "non" + typeName(q.Types, false), true
		case ability.IsSubtype:
			return "non-" + q.Sub, true
		case ability.IsSuper:
			return "non" + strings.ToLower(q.Super.String()), true
		case ability.IsColor:
			return "non" + q.Colors.Name(), q.Colors.Count() == 1
		case ability.Is:
			if q.State == ability.IsToken {
				return "nontoken", true
			}
			if s, ok := stateNames[q.State]; ok && e.says("non"+s) {
				return "non" + s, true
			}
		}
	}
	return "", false
}

// anyOf writes alternatives, where they belong.
func (e *english) anyOf(ph *phrase, p ability.AnyOf, zone ability.Zone, headPlural, plural bool, conj string) {
	if len(p) == 1 {
		e.oneAlternative(ph, p[0], zone, headPlural, plural, conj)
		return
	}
	var list []string
	place := &ph.adjectives
	for _, alt := range p {
		var sub phrase
		e.preds(&sub, alt, zone, headPlural, conj, false)
		ph.things = ph.things || sub.things
		words := append(append(append([]string{}, sub.adjectives...), sub.heads...), sub.clauses...)
		list = append(list, strings.Join(words, " "))
		switch {
		case len(sub.heads) > 0:
			place = &ph.heads
		case len(sub.clauses) > 0:
			place = &ph.clauses
		}
	}
	if e.isAbilityPair(p) {
		s := "activated or triggered ability"
		*place = append(*place, e.pick(s, "ability", "abilities"))
		return
	}
	s := e.pick(joined(list, conj), joined(list, "or"), joined(list, "and"), joined(list, "and/or"))
	if len(list) == 2 && !headPlural {
		s = e.pick(list[0]+" or "+article(list[1]), s, list[0]+" card or "+list[1], list[0]+" card or "+article(list[1]))
	} else if len(list) == 2 {
		s = e.pick(s, list[0]+" cards and/or "+list[1])
	}
	if place == &ph.clauses {
		// "with flying or reach": one "with"
		for i := range list {
			if i > 0 {
				list[i] = strings.TrimPrefix(strings.TrimPrefix(list[i], "with "), "that's ")
			}
		}
		s = joined(list, "or")
	}
	*place = append(*place, s)
}

func (e *english) isAbilityPair(p ability.AnyOf) bool {
	if len(p) != 2 || len(p[0]) != 1 || len(p[1]) != 1 {
		return false
	}
	a, ok := p[0][0].(ability.Is)
	return ok && a.State == ability.ActivatedAbil
}

// oneAlternative writes predicates that all hold: "with flying and haste",
// "you own and control".
func (e *english) oneAlternative(ph *phrase, preds []ability.Pred, zone ability.Zone, headPlural, plural bool, conj string) {
	if len(preds) == 2 {
		switch a := preds[0].(type) {
		case ability.Owned:
			ph.clauses = append(ph.clauses, "you own and control")
			return
		case ability.Controlled:
			ph.clauses = append(ph.clauses, "you control but don't own")
			return
		case ability.HasKeyword:
			if b, ok := preds[1].(ability.HasKeyword); ok {
				ph.clauses = append(ph.clauses, "with "+keywordWord(a)+" and "+keywordWord(b))
				return
			}
		}
	}
	e.preds(ph, preds, zone, headPlural, conj, false)
}

func keywordWord(k ability.HasKeyword) string {
	if k.Word == ability.Landwalk {
		return strings.ToLower(k.Sub) + "walk"
	}
	return k.Word.String()
}
