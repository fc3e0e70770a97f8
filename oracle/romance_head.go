package oracle

import (
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// group is a noun with what belongs to it, without determiner.
type group struct {
	agr
	key    string
	thing  term
	other  bool
	cores  []term // alternatives, in one number
	adj    string
	before string // clauses that stand before "target" in French
	after  string
}

// mixed reports whether not all alternatives have one gender.
func (g group) mixed() bool {
	return slices.ContainsFunc(g.cores, func(c term) bool { return c.fem != g.cores[0].fem })
}

// behindTarget are the beginnings of clauses that stand behind "target" in French.
var behindTarget = [...]string{"avec un marqueur", "avec au moins", "avec une valeur", "de force", "d'endurance", "qu", "depuis", "d'un", "dans", "sur le", "en exil"}

// group makes the noun of a filter, in a number.
func (w *romance) group(f ability.Filter, many bool, conj string) group {
	d := w.describe(f, conj)
	g := w.head(&d, many, conj)
	g.other = d.other
	g.adj = w.joinWords(d.adj, g.agr)
	for _, c := range d.clauses {
		s := c(g.agr)
		if s == "" {
			continue
		}
		if w.lang == French && !slices.ContainsFunc(behindTarget[:], func(p string) bool { return strings.HasPrefix(s, p) }) {
			g.before = spaced(g.before, s)
		} else {
			g.after = spaced(g.after, s)
		}
	}
	return g
}

// spaced joins two texts by a space if both are there.
func spaced(a, b string) string {
	switch {
	case a == "":
		return b
	case b == "":
		return a
	}
	return a + " " + b
}

// head makes the noun itself: "criatura artefacto", "carta de tierra".
func (w *romance) head(d *description, many bool, conj string) group {
	if len(d.alts) > 0 {
		return w.altHead(d, many, conj)
	}
	base, key := w.baseNoun(d.types, d.subs, conj)
	thing := d.thing
	if thing == "" && len(base) == 0 {
		thing = "permanent"
	}
	if thing == "" || thing == "permanent" && len(base) > 0 {
		g := group{agr: agr{fem: base[0].fem, many: many}, key: key, thing: base[0]}
		for _, b := range base {
			g.cores = append(g.cores, term{one: b.form(many), fem: b.fem})
		}
		return g
	}
	t := w.noun(thing)
	g := group{agr: agr{fem: t.fem, many: many}, key: thing, thing: t}
	s := t.form(many)
	switch {
	case len(base) == 0:
		g.cores = []term{{one: s, fem: t.fem}}
		return g
	case thing == "spell" && w.lang == Portuguese && instantOrSorceryOnly(d.types):
		for _, b := range base {
			g.cores = append(g.cores, term{one: b.form(many), fem: b.fem})
		}
		g.fem = base[0].fem
		return g
	}
	var list []string
	for i, b := range base {
		one := b.one
		if w.lang == Portuguese && i > 0 {
			list = append(list, one)
			continue
		}
		list = append(list, w.of(one))
	}
	// adjectives agree with what kind of card it is
	g.cores = []term{{one: s + " " + w.list(list, conj), fem: t.fem}}
	if thing == "card" || thing == "token" {
		in := d.adj
		if len(in) > 0 && len(base) == 1 && thing == "card" {
			g.cores[0].one = s + " " + w.of(base[0].one) + " " + w.joinWords(in, agr{fem: base[0].fem})
			d.adj = nil
		}
	}
	return g
}

// instantOrSorceryOnly reports whether the types are those of which Portuguese
// has nouns for spells.
func instantOrSorceryOnly(types []card.Types) bool {
	return len(types) == 1 && types[0]&^(card.Instant|card.Sorcery) == 0
}

// altHead makes a noun of alternatives that have nouns of their own.
func (w *romance) altHead(d *description, many bool, conj string) group {
	thing := d.thing
	var list []string
	var g group
	for i := range d.alts {
		alt := &d.alts[i]
		alt.zone = d.zone
		if thing != "" && alt.thing == "" {
			base, _ := w.baseNoun(alt.types, alt.subs, conj)
			if len(base) == 0 {
				base = []term{{one: w.joinWords(alt.adj, agr{})}}
				list = append(list, base[0].one)
				continue
			}
			s := base[0].one
			if len(base) > 1 {
				var all []string
				for _, b := range base {
					all = append(all, b.one)
				}
				s = w.list(all, conj)
			}
			s = spaced(s, w.joinWords(alt.adj, agr{fem: base[0].fem}))
			s = w.of(s)
			list = append(list, spaced(s, w.joinWords(alt.clauses, agr{fem: base[0].fem})))
			continue
		}
		h := w.head(alt, many, conj)
		core := w.list(coresOf(h), conj)
		core = spaced(core, w.joinWords(alt.adj, h.agr))
		core = spaced(core, w.joinWords(alt.clauses, h.agr))
		if i == 0 {
			g = h
			g.cores = nil
		}
		g.cores = append(g.cores, term{one: core, fem: h.fem})
	}
	if w.isAbilities(d) {
		n := w.noun("ability")
		s := n.form(many)
		g.cores = []term{{one: s + w.say(" activada o disparada", " ativada ou desencadeada", " activée ou déclenchée"), fem: true}}
		if many {
			g.cores[0].one = s + w.say(" activadas o disparadas", " ativadas ou desencadeadas", " activées ou déclenchées")
		}
		if !w.en("activated or triggered") {
			g.cores[0].one = s
		}
		g.thing = n
	}
	if thing != "" && len(list) > 0 {
		t := w.noun(thing)
		return group{agr: agr{fem: t.fem, many: many}, key: thing, thing: t, cores: []term{{one: t.form(many) + " " + w.list(list, conj), fem: t.fem}}}
	}
	return g
}

// isAbilities reports whether the alternatives are activated and triggered
// abilities.
func (w *romance) isAbilities(d *description) bool {
	return len(d.alts) == 2 && d.alts[0].thing == "activated ability" && d.alts[1].thing == "triggered ability"
}

// coresOf are the nouns of a group.
func coresOf(g group) []string {
	var list []string
	for _, c := range g.cores {
		list = append(list, c.one)
	}
	return list
}

// baseNoun makes nouns of card types and subtypes: alternatives, as a rule one.
func (w *romance) baseNoun(types []card.Types, subs []string, conj string) ([]term, string) {
	var list []term
	key := ""
	switch {
	case len(types) == 0:
	case len(types) == 1:
		t := types[0]
		if t == permanentTypes {
			list, key = []term{w.noun("permanent")}, "permanent"
			break
		}
		for _, k := range alphabetical {
			if t.Any(k) {
				list = append(list, w.noun(typeKey(k)))
				key = typeKey(k)
			}
		}
		if t.Any(card.Kindred) {
			list, key = append(list, w.noun("kindred")), "kindred"
		}
		if len(list) > 1 {
			key = "permanent"
		}
	default:
		main, rest := w.mainType(types)
		list, key = []term{w.typesNoun(main, rest)}, typeKey(main)
	}
	if len(subs) == 0 {
		return list, key
	}
	if len(list) == 1 {
		list[0] = w.withSubtypes(list[0], subs)
		return list, key
	}
	var n term
	for i, s := range subs {
		x := w.noun(s)
		if i == 0 {
			n = x
			continue
		}
		n.one, n.many = n.one+" "+strings.ToLower(x.one), n.many+" "+strings.ToLower(x.one)
	}
	return append(list, n), subs[0]
}

// mainType is the type that the noun phrase is about: a creature first of all.
func (w *romance) mainType(types []card.Types) (card.Types, []card.Types) {
	best := 0
	for i, t := range types {
		if t == card.Creature || t == card.Land && types[best] != card.Creature {
			best = i
		}
	}
	rest := append(append([]card.Types{}, types[:best]...), types[best+1:]...)
	return types[best], rest
}

// typesNoun puts card types together: "criatura artefacto",
// "créature-artefact".
func (w *romance) typesNoun(main card.Types, rest []card.Types) term {
	n := w.noun(typeKey(main))
	for _, t := range rest {
		x := w.noun(typeKey(t)).one
		n.one += w.say(" ", " ", "-") + x
		n.many += w.say(" ", " ", "-") + w.say(x, x, w.noun(typeKey(t)).many)
	}
	return n
}

// withSubtypes puts subtypes behind a card type.
func (w *romance) withSubtypes(n term, subs []string) term {
	var list []string
	for _, s := range subs {
		list = append(list, upperFirst(w.noun(s).one))
	}
	w.inOrder(list)
	tail := " "
	if w.lang == Portuguese && n.one != w.noun("planeswalker").one {
		tail = " do tipo "
	}
	tail += strings.Join(list, w.say(" ", " ", " et "))
	n.one, n.many = n.one+tail, n.many+tail
	return n
}

// inOrder puts subtypes into the order of the language: Spanish has what a
// creature does before what it is.
func (w *romance) inOrder(list []string) {
	if w.lang == Spanish {
		slices.Reverse(list)
	}
}

// plain writes the words of a group with a determiner for each of its nouns.
func (w *romance) plain(g group, det func(s string, a agr) string) string {
	var list []string
	for i, c := range g.cores {
		s := c.one
		if g.other && i == 0 {
			s = w.otherWord(agr{fem: c.fem, many: g.many}) + " " + s
		}
		a := agr{fem: c.fem, many: g.many}
		if i == 0 || w.lang != Spanish {
			s = det(s, a)
		}
		list = append(list, s)
	}
	s := w.list(list, "or")
	s = spaced(s, g.adj)
	s = spaced(s, g.before)
	return spaced(s, g.after)
}

// otherWord is "other".
func (w *romance) otherWord(a agr) string {
	s := w.say("otro", "outro", "autre")
	return w.agree(s, a)
}

// bare writes a filter without a determiner.
func (w *romance) bare(f ability.Filter, many bool, conj string) string {
	g := w.group(f, many, conj)
	return w.bareGroup(g, conj)
}

// bareGroup writes a group without a determiner.
func (w *romance) bareGroup(g group, conj string) string {
	s := w.list(coresOf(g), conj)
	if g.other {
		s = w.otherWord(g.agr) + " " + s
	}
	return spaced(spaced(spaced(s, g.adj), g.before), g.after)
}

// np makes a noun phrase of a group and its text.
func (g group) np(text string) nounPhrase {
	return nounPhrase{text: text, agr: g.agr, key: g.key, thing: g.thing}
}
