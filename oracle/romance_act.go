package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// act writes a player, a verb and its object: "destroy target creature",
// "sacrifice it".
func (w *romance) act(who ability.Players, verb string, o nounPhrase, rest string) string {
	o = w.resolved(o, verb+" ", "")
	if !o.pronoun {
		text := o.text
		if verb == "discard" && w.lang == French {
			text = w.of(text)
		}
		return spaced(w.does(who, verb, text), rest)
	}
	return spaced(w.clitic(who, verb, o.agr), rest)
}

// clitic writes a verb with a pronoun as its object.
func (w *romance) clitic(who ability.Players, verb string, a agr) string {
	if verb == "discard" && w.lang == French {
		return w.does(who, verb, "d'"+w.strong(a))
	}
	if who == nil && (w.mood == command || w.mood == infinite) {
		v := w.bareVerb(verb)
		head, tail, _ := strings.Cut(v, " ")
		switch w.lang {
		case Spanish:
			head = accented(head, w.mood == command) + direct(a, "lo", "la")
		case Portuguese:
			if w.mood == infinite {
				last := head[len(head)-2:]
				head = head[:len(head)-2] + map[string]string{"ar": "á", "er": "ê", "ir": "i"}[last] + "-l" + strings.TrimPrefix(direct(a, "o", "a"), "l")
			} else {
				head += "-" + direct(a, "o", "a")
			}
		default:
			if w.mood == command {
				head += "-" + frenchDirect(a, "x")
			} else {
				head = frenchBefore(a, head)
			}
		}
		return spaced(head, tail)
	}
	v := w.doing(who, verb)
	subject, last := "", v
	if i := strings.LastIndex(v, " "); i >= 0 {
		subject, last = v[:i+1], v[i+1:]
	}
	switch w.lang {
	case Spanish:
		return subject + direct(a, "lo", "la") + " " + last
	case Portuguese:
		return subject + direct(a, "o", "a") + " " + last
	}
	return subject + frenchBefore(a, last)
}

// direct is a pronoun as the direct object.
func direct(a agr, masc, fem string) string {
	s := masc
	if a.fem {
		s = fem
	}
	if a.many {
		s += "s"
	}
	return s
}

// frenchDirect is the French pronoun before a word.
func frenchDirect(a agr, next string) string {
	switch {
	case a.many:
		return "les"
	case vowelBegins(next):
		return "l'"
	case a.fem:
		return "la"
	}
	return "le"
}

// frenchBefore puts the French pronoun before a verb.
func frenchBefore(a agr, verb string) string {
	d := frenchDirect(a, verb)
	if d == "l'" {
		return d + verb
	}
	return d + " " + verb
}

// accented puts the accent that a Spanish verb takes before a clitic.
func accented(s string, imperative bool) string {
	if !imperative {
		return s
	}
	r := []rune(s)
	vowels := map[rune]rune{'a': 'á', 'e': 'é', 'i': 'í', 'o': 'ó', 'u': 'ú'}
	var places []int
	for i := len(r) - 1; i >= 0; i-- {
		if strings.ContainsRune("aeiouáéíóú", r[i]) {
			if strings.ContainsRune("áéíóú", r[i]) {
				return s
			}
			// a weak vowel beside a strong one makes one syllable with it
			if n := len(places); n > 0 && places[n-1] == i+1 && strings.ContainsRune("iu", r[i]) {
				continue
			}
			places = append(places, i)
		}
	}
	if len(places) < 2 {
		return s
	}
	i := places[1]
	if i > 0 && (r[i] == 'i' || r[i] == 'u') && strings.ContainsRune("aeo", r[i-1]) {
		i--
	}
	r[i] = vowels[r[i]]
	return string(r)
}
