package oracle

import (
	"cmp"
	"iter"
	"slices"

	"github.com/grandmelee/melee/card"
)

// Coverage counts how much of a set of cards compiles.
type Coverage struct {
	Cards, Whole int // cards read, and those of which every ability compiled
	// Abilities were read; Compiled of them compiled, Mismatched of them
	// compiled but did not come out in English as they went in, and so do not
	// count among Compiled.
	Abilities, Compiled, Mismatched int
	// Missing are the constructs not understood, the most frequent first.
	Missing []Construct
}

// Construct is a place in rules texts where they were not understood.
type Construct struct {
	Words    string // the first words that were not understood
	Count    int    // on how many abilities
	Example  string // the text of one of them
	CardName string
}

// CoverageOf compiles cards and counts.
func CoverageOf(cards iter.Seq[*card.Card]) *Coverage {
	v := &Coverage{}
	found := map[string]*Construct{}
	for c := range cards {
		v.Cards++
		out, missing := Compile(c)
		if len(missing) == 0 {
			v.Whole++
		}
		for _, f := range out.Faces {
			v.Compiled += len(f.Abilities)
		}
		for _, u := range missing {
			key := u.Construct()
			if u.Rendered != "" {
				v.Mismatched++
				key = "(round trip) " + key
			}
			k := found[key]
			if k == nil {
				k = &Construct{Words: key, Example: u.Ability, CardName: c.Name}
				found[key] = k
			}
			k.Count++
		}
		v.Abilities += len(missing)
	}
	v.Abilities += v.Compiled
	for _, k := range found {
		v.Missing = append(v.Missing, *k)
	}
	slices.SortFunc(v.Missing, func(a, b Construct) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Words, b.Words))
	})
	return v
}

// Construct is the first few words that were not understood, in lower case.
func (u Unsupported) Construct() string {
	toks := scan(u.Words, names{})
	s := ""
	for i, t := range toks {
		if i == 4 || t.kind == endOfText {
			break
		}
		if i > 0 {
			s += " "
		}
		s += t.text
	}
	return s
}
