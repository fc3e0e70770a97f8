package card

import (
	"cmp"
	"slices"
	"strings"
)

// Suggest names up to n cards that a misspelled name may have meant, the
// closest first; none if nothing is close. It never says that one is right.
func (l *Library) Suggest(name string, n int) []string {
	key := nameKey(name)
	if key == "" || len(key) > maxName || n <= 0 {
		return nil
	}
	type candidate struct {
		card *Card
		far  int
	}
	best := map[*Card]int{}
	consider := func(other string, c *Card) {
		if far, near := distance(key, other); near {
			if was, ok := best[c]; !ok || far < was {
				best[c] = far
			}
		}
	}
	for other, c := range l.cards {
		consider(other, c)
	}
	for other, c := range l.faces {
		consider(other, c)
	}
	all := make([]candidate, 0, len(best))
	for c, far := range best {
		all = append(all, candidate{c, far})
	}
	slices.SortFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.far, b.far), cmp.Compare(a.card.Name, b.card.Name))
	})
	var names []string
	for _, c := range all[:min(n, len(all))] {
		names = append(names, c.card.Name)
	}
	return names
}

const (
	// maxName is longer than any card name, in bytes of its key.
	maxName = 200

	// shortened is how far a name is from its beginning or from some of its
	// words, if they have at least minShortened letters: as far as three slips
	// of the pen, and one for every word left out.
	shortened    = 3
	minShortened = 4
)

// distance says how far a misspelled name is from the name of a card, and
// whether that is near: about one slip in four letters, or words left out.
func distance(typed, name string) (far int, near bool) {
	far = slips(typed, name, max(1, len(typed)/4))
	if far > shortened && len(typed) >= minShortened && (strings.HasPrefix(name, typed) || hasWords(name, typed)) {
		far = min(far, shortened+strings.Count(name, " ")-strings.Count(typed, " "))
	}
	return far, far < tooFar
}

// hasWords reports whether name has all words of some, in their order.
func hasWords(name, some string) bool {
	first, rest, _ := strings.Cut(some, " ")
	if !strings.Contains(name, strings.TrimRight(first, ",")) {
		return false // most names: the quick way out
	}
	for word := range strings.SplitSeq(name, " ") {
		if strings.TrimRight(word, ",") == strings.TrimRight(first, ",") {
			if rest == "" {
				return true
			}
			first, rest, _ = strings.Cut(rest, " ")
		}
	}
	return false
}

// tooFar is the distance of names that are not close at all.
const tooFar = 1 << 10

// slips counts the letters to be added, left out, replaced or swapped with
// their neighbor to get from a to b; tooFar if it is more than most.
func slips(a, b string, most int) int {
	if len(a)-len(b) > most || len(b)-len(a) > most {
		return tooFar
	}
	// Three rows of the usual table: before[j], last[j] and row[j] are the slips
	// between the first i-2, i-1 and i letters of a and the first j of b.
	var rows [3][maxName + maxName/4 + 2]int
	before, last, row := rows[0][:len(b)+1], rows[1][:len(b)+1], rows[2][:len(b)+1]
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			replaced := last[j-1]
			if a[i-1] != b[j-1] {
				replaced++
			}
			row[j] = min(replaced, last[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least > most {
			return tooFar
		}
		before, last, row = last, row, before
	}
	if last[len(b)] > most {
		return tooFar
	}
	return last[len(b)]
}
