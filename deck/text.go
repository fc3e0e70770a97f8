package deck

import (
	"github.com/grandmelee/melee/words"
	"regexp"
	"strconv"
	"strings"
)

// textReader reads a list line by line.
type textReader struct {
	*listBuilder
	in         section
	labelled   bool // some line says which section or group it begins
	paragraph  int  // the number of the current one, from 0
	paragraphs []paragraph
}

// paragraph is what stands between two empty lines: how many entries of the
// main deck, and of how many cards.
type paragraph struct {
	entries, cards int
}

// parseText reads a plain list: lines of a number and a name, and between them
// headings, comments and what other programs add.
func parseText(text string, b *listBuilder) error {
	r := &textReader{listBuilder: b}
	n := 0
	for line := range strings.SplitSeq(lineEnds.Replace(text), "\n") {
		n++
		if err := checkText(line, MaxLine); err != nil {
			return &LineError{n, err}
		}
		if err := r.line(strings.TrimSpace(line), n); err != nil {
			return &LineError{n, err}
		}
	}
	r.splitSideboard()
	return nil
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

func (r *textReader) line(line string, number int) error {
	switch {
	case line == "":
		if len(r.paragraphs) > r.paragraph {
			r.paragraph++
		}
		return nil
	case strings.HasPrefix(line, "//"), strings.HasPrefix(line, "#"):
		_, err := r.heading(strings.TrimSpace(strings.TrimLeft(line, "/#")))
		return err
	}
	if is, err := r.heading(line); is || err != nil {
		return err
	}
	return r.entry(line, number)
}

// cutLabel cuts a label and its colon or equals sign from the beginning of a
// line.
func cutLabel(line, label string) (rest string, ok bool) {
	if len(line) < len(label) || !strings.EqualFold(line[:len(label)], label) {
		return "", false
	}
	rest = strings.TrimSpace(line[len(label):])
	if rest == "" || rest[0] != ':' && rest[0] != '=' {
		return "", false
	}
	return strings.TrimSpace(rest[1:]), true
}

// sections are the headings that begin a section.
var sections = map[string]section{
	"deck": mainDeck, "main": mainDeck, "main deck": mainDeck, "maindeck": mainDeck, "mainboard": mainDeck, "main board": mainDeck,
	"sideboard": sideboard, "side board": sideboard, "side": sideboard, "sb": sideboard,
	"commander": commander, "commanders": commander, "companion": companion, "conspiracy": conspiracy, "conspiracies": conspiracy,
	"maybeboard": elsewhere, "considering": elsewhere, "tokens": elsewhere, "about": elsewhere, "metadata": elsewhere,
}

// groups are headings inside a section.
var groups = func() map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields("artifact battle creature enchantment instant land planeswalker spell token") {
		set[word], set[word+"s"] = true, true
	}
	for _, words := range []string{"sorcery", "sorceries", "basic lands", "nonbasic lands", "other", "other spells", "noncreature spells",
		"instants and sorceries", "artifacts and enchantments"} {
		set[words] = true
	}
	return set
}()

// headingForm is a heading with what may stand around it: brackets, a colon,
// and the number of cards.
var headingForm = regexp.MustCompile(`^\[?([A-Za-z][A-Za-z ]*?)\]?\s*(?:[:\-]?\s*[(\[]?\d+[)\]]?(?: cards?)?\)?)?\s*:?$`)

// ignoredLabels begin the lines that XMage and Forge write about a deck.
var ignoredLabels = []string{"author", "layout main", "layout sideboard", "deck type", "description", "comment", "tags", "title", "set"}

// heading reads a line, or a comment, that says what the lines below it are or
// what the deck is, and reports whether it is one.
func (r *textReader) heading(line string) (bool, error) {
	if name, ok := cutLabel(line, "name"); ok {
		return true, r.setName(name)
	}
	if name, ok := strings.CutPrefix(line, "Name "); ok && r.in == elsewhere { // MTG Arena
		return true, r.setName(name)
	}
	for _, label := range ignoredLabels {
		if _, ok := cutLabel(line, label); ok {
			return true, nil
		}
	}
	form := headingForm.FindStringSubmatch(line)
	if form == nil {
		return false, nil
	}
	words := strings.ToLower(strings.Join(strings.Fields(form[1]), " "))
	in, ok := sections[words]
	switch {
	case ok:
		r.in = in
	case !groups[words]:
		return false, nil
	}
	r.labelled = true
	return true, nil
}

// entryForm is a line with a number of copies and a name.
var entryForm = regexp.MustCompile(`^(?i:(SB|MB):\s*)?(\d+)[xX×]?(?:\s+(.*))?$`)

func (r *textReader) entry(line string, number int) error {
	if r.in == elsewhere {
		return nil
	}
	form := entryForm.FindStringSubmatch(line)
	if form == nil {
		return words.Errorf("%q is neither a number and a card name, like \"4 Forest\", nor a heading", clip(line))
	}
	count, err := strconv.Atoi(form[2])
	if err != nil {
		return words.Errorf("%s copies are too many", clip(form[2]))
	}
	in := r.in
	switch {
	case strings.EqualFold(form[1], "SB"):
		in, r.labelled = sideboard, true
	case strings.Contains(form[3], "*CMDR*"), strings.Contains(form[3], "# !Commander"):
		in, r.labelled = commander, true
	}
	if in == mainDeck {
		if len(r.paragraphs) <= r.paragraph {
			r.paragraphs = append(r.paragraphs, paragraph{})
		}
		r.paragraphs[r.paragraph].entries++
		r.paragraphs[r.paragraph].cards += min(count, MaxCards)
	}
	return r.add(in, Entry{Count: count, Name: form[3], Line: number})
}

// splitSideboard makes a sideboard of the second of two paragraphs, as MTGO
// and others write it, where nothing in the list says otherwise and the numbers
// are those of a deck and a sideboard (CR 100.2a, 100.4a).
func (r *textReader) splitSideboard() {
	if r.labelled || len(r.paragraphs) != 2 || r.paragraphs[0].cards < 60 || r.paragraphs[1].cards > 15 {
		return
	}
	at := r.paragraphs[0].entries
	r.list.Main, r.list.Sideboard = r.list.Main[:at:at], r.list.Main[at:]
}

// What lists add to a name: a set code and collector number in parentheses or
// brackets, marks for foils and the like, Forge's set after a bar, tags after
// a number sign.
var additions = []*regexp.Regexp{
	regexp.MustCompile(`^\[[^\]]*\]\s*`),
	regexp.MustCompile(`\s*\[[^\]]*\](?:\s+[\w★†-]+)?$`),
	regexp.MustCompile(`\s+\((?:[A-Z0-9_]{2,6}|[a-z0-9_]{2,6})\)(?:\s+[\w★†-]+)?$`),
	regexp.MustCompile(`\s+\((?:F|E|f|e)\)$`),
	regexp.MustCompile(`\s+\*[A-Za-z]+\*$`),
	regexp.MustCompile(`\s+<[^>]*>$`),
	regexp.MustCompile(`\s+\^[^^]*\^$`),
	regexp.MustCompile(`\|.*$`),
	regexp.MustCompile(`(?:^|\s+)#.*$`),
	regexp.MustCompile(`\*CMDR\*`),
}

// plainName is the name without what lists add to it.
func plainName(s string) string {
	for {
		was := s
		s = strings.Join(strings.Fields(s), " ")
		for _, a := range additions {
			s = a.ReplaceAllString(s, "")
		}
		if s == was {
			return s
		}
	}
}
