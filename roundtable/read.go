package roundtable

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/grandmelee/melee/card"
)

// maxLine is the longest line of a card file, in bytes.
const maxLine = 4096

// SyntaxError says where a card file or a deck list stopped making sense.
type SyntaxError struct {
	File string
	Line int // from 1
	Err  error
}

func (e *SyntaxError) Error() string { return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err) }

func (e *SyntaxError) Unwrap() error { return e.Err }

// Read reads a card file, in the format that the package describes. The name
// is what errors call the file; every error in it is a *SyntaxError.
func Read(r io.Reader, name string) ([]Printing, error) {
	var cards []Printing
	first := map[string]int{} // the line where each name was met
	err := paragraphs(r, name, func(p paragraph) error {
		c, err := p.card()
		if err != nil {
			return err
		}
		if line := first[c.Name]; line != 0 {
			return p.fail(0, fmt.Errorf("%s is in this file already, in line %d", c.Name, line))
		}
		first[c.Name] = c.Line
		cards = append(cards, c)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return cards, nil
}

// paragraph is the lines of one card, without blank lines and comments.
type paragraph struct {
	file  string
	lines []string
	at    []int // the number of each line
}

// paragraphs calls do for each paragraph of a file.
func paragraphs(r io.Reader, file string, do func(paragraph) error) error {
	p := paragraph{file: file}
	finish := func() error {
		if len(p.lines) == 0 {
			return nil
		}
		err := do(p)
		p = paragraph{file: file}
		return err
	}
	err := eachLine(r, file, func(n int, line string) error {
		switch {
		case line == "":
			return finish()
		case line[0] == '#':
			return nil
		}
		p.lines, p.at = append(p.lines, line), append(p.at, n)
		return nil
	})
	if err != nil {
		return err
	}
	return finish()
}

// eachLine calls do for each line of a text, without the blanks at its end.
func eachLine(r io.Reader, file string, do func(n int, line string) error) error {
	n := 0
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		n++
		line := strings.TrimRight(lines.Text(), " \t\r")
		if err := printable(line); err != nil {
			return &SyntaxError{file, n, err}
		}
		if err := do(n, line); err != nil {
			return err
		}
	}
	err := lines.Err()
	if errors.Is(err, bufio.ErrTooLong) {
		err = fmt.Errorf("the line is longer than %d bytes", maxLine)
	}
	if err != nil {
		return &SyntaxError{file, n + 1, err}
	}
	return nil
}

func printable(line string) error {
	if !utf8.ValidString(line) {
		return errors.New("the line is not UTF-8 text")
	}
	for _, r := range line {
		if !unicode.IsPrint(r) {
			return fmt.Errorf("the line has the character %q in it", r)
		}
	}
	return nil
}

// fail is an error in line number i of the paragraph.
func (p *paragraph) fail(i int, err error) error {
	return &SyntaxError{p.file, p.at[min(i, len(p.at)-1)], err}
}

// card reads the lines of one card.
func (p *paragraph) card() (Printing, error) {
	c := Printing{Card: &card.Card{}, Line: p.at[0]}
	faces, layouts, err := p.faces()
	if err != nil {
		return Printing{}, err
	}
	for i := range faces {
		if err := faces[i].face(&c, i > 0); err != nil {
			return Printing{}, err
		}
		c.Identity |= identity(&c.Faces[i])
	}
	c.Name = c.Front().Name
	c.Layout = layout(c.Front())
	for i, l := range layouts {
		c.Layout = l
		c.Name += " // " + c.Faces[i+1].Name
	}
	return c, nil
}

// faceMark begins the line between two faces of a card, which names the layout:
// "// flip".
const faceMark = "// "

// faces are the lines of each face, and the layouts that the lines between them
// name.
func (p *paragraph) faces() (faces []paragraph, layouts []card.Layout, err error) {
	start := 0
	for i := 0; i <= len(p.lines); i++ {
		name, mark := "", i == len(p.lines)
		if !mark {
			name, mark = strings.CutPrefix(p.lines[i], faceMark)
		}
		if !mark {
			continue
		}
		if i == start {
			return nil, nil, p.fail(i, errors.New("a face has no lines"))
		}
		faces = append(faces, paragraph{p.file, p.lines[start:i], p.at[start:i]})
		start = i + 1
		if i == len(p.lines) {
			return faces, layouts, nil
		}
		l, ok := card.ParseLayout(name)
		if !ok {
			return nil, nil, p.fail(i, fmt.Errorf("%q is no layout of cards with several faces, such as %q", name, "flip"))
		}
		layouts = append(layouts, l)
	}
	return faces, layouts, nil
}

// face reads a face of a card; the first one has a rarity, another one may lack a
// mana cost.
func (p *paragraph) face(c *Printing, other bool) error {
	var f card.Face
	if err := nameAndCost(p.lines[0], &f); err != nil {
		return p.fail(0, err)
	}
	if len(p.lines) < 2 {
		return p.fail(0, fmt.Errorf("%s has no type line", f.Name))
	}
	rarity, err := typeAndRarity(p.lines[1], &f, other)
	if err != nil {
		return p.fail(1, err)
	}
	if err := costFits(&f); err != nil && !(other && f.NoCost) {
		return p.fail(0, err)
	}
	end, flavor, err := p.flavor()
	if err != nil {
		return err
	}
	if end, err = p.stats(end, &f); err != nil {
		return err
	}
	f.Text = strings.Join(p.lines[2:end], "\n")
	if i := p.misplacedStats(end); i > 0 {
		return p.fail(i, fmt.Errorf("%s: %q is no rules text; numbers stand in one line after the rules text of a creature, Vehicle or planeswalker", f.Name, p.lines[i]))
	}
	f.Colors = f.Cost.Colors()
	if !other {
		c.Rarity = rarity
	}
	c.Flavor = strings.Join(slices.DeleteFunc([]string{c.Flavor, flavor}, func(s string) bool { return s == "" }), "\n")
	c.Faces = append(c.Faces, f)
	return nil
}

// nameAndCost reads the first line: "Name {2}{G}".
func nameAndCost(line string, f *card.Face) error {
	name, cost := line, ""
	if i := strings.IndexByte(line, '{'); i >= 0 {
		name, cost = line[:i], line[i:]
	}
	f.Name = strings.TrimRight(name, " ")
	if f.Name == "" || f.Name != strings.Join(strings.Fields(name), " ") || (cost != "" && f.Name == name) {
		return fmt.Errorf("%q is no name and mana cost, such as %q", line, "Name {2}{G}")
	}
	var err error
	f.NoCost = cost == ""
	f.Cost, err = card.ParseCost(cost)
	return err
}

// typeAndRarity reads the second line: "Creature — Bear    common". The rarity is
// that of the first face.
func typeAndRarity(line string, f *card.Face, other bool) (Rarity, error) {
	types, word, found := strings.Cut(line, "  ")
	if other && !found {
		word = Common.String()
	} else if !found {
		return 0, fmt.Errorf("%q is no type line with a rarity two spaces after it", line)
	}
	word = strings.TrimLeft(word, " ")
	rarity, ok := parseRarity(word)
	if !ok {
		return 0, fmt.Errorf("%q is no rarity: basic, common, uncommon or rare", word)
	}
	t, err := card.ParseTypeLine(types)
	if err != nil {
		return 0, err
	}
	if t.String() != types {
		return 0, fmt.Errorf("the type line should be written %q", t)
	}
	for _, sub := range t.Sub {
		if card.SubtypeOf(sub)&t.Types == 0 && !t.Types.Has(card.Planeswalker) {
			return 0, fmt.Errorf("%q is no subtype that %s can have", sub, t.Types)
		}
	}
	f.Type = t
	return rarity, nil
}

// costFits checks that what should have a mana cost has one, and nothing else.
func costFits(f *card.Face) error {
	free := f.Type.Types.Any(card.Land | card.Scheme | card.Dungeon | card.Conspiracy)
	switch {
	case free && !f.NoCost:
		return fmt.Errorf("%s has a mana cost, which a %s has not", f.Name, f.Type.Types)
	case !free && f.NoCost:
		return fmt.Errorf("%s has no mana cost", f.Name)
	}
	return nil
}

// flavor takes the flavor text off the end of the card, and says where the
// rest ends.
func (p *paragraph) flavor() (end int, text string, err error) {
	end = len(p.lines)
	for end > 2 && p.lines[end-1][0] == '>' {
		end--
	}
	var lines []string
	for i, line := range p.lines[end:] {
		words, ok := strings.CutPrefix(line, "> ")
		if !ok || words != strings.TrimLeft(words, " ") {
			return 0, "", p.fail(end+i, fmt.Errorf("flavor text begins with %q and a letter", "> "))
		}
		lines = append(lines, words)
	}
	for i, line := range p.lines[:end] {
		if line[0] == '>' {
			return 0, "", p.fail(i, errors.New("flavor text stands at the end of a card"))
		}
	}
	return end, strings.Join(lines, "\n"), nil
}

// What begins the lines with the loyalty of planeswalkers and the defense of battles.
const (
	loyaltyMark = "Loyalty: "
	defenseMark = "Defense: "
)

// stats takes power and toughness, loyalty or defense off the end of the lines that
// flavor text has left.
func (p *paragraph) stats(end int, f *card.Face) (int, error) {
	last := ""
	if end > 2 {
		last = p.lines[end-1]
	}
	var err error
	switch {
	case f.Type.Types.Has(card.Creature) || f.Type.HasSub("Vehicle"):
		power, toughness, found := strings.Cut(last, "/")
		if !found {
			return 0, p.fail(end-1, fmt.Errorf("%s has no power and toughness, such as 2/2, after its rules text", f.Name))
		}
		if f.Power, err = stat(power); err == nil {
			f.Toughness, err = stat(toughness)
		}
	case f.Type.Types.Has(card.Planeswalker):
		loyalty, found := strings.CutPrefix(last, loyaltyMark)
		if !found {
			return 0, p.fail(end-1, fmt.Errorf("%s has no loyalty, such as %q, after its rules text", f.Name, loyaltyMark+"3"))
		}
		f.Loyalty, err = stat(loyalty)
	case f.Type.Types.Has(card.Battle):
		defense, found := strings.CutPrefix(last, defenseMark)
		if !found {
			return 0, p.fail(end-1, fmt.Errorf("%s has no defense, such as %q, after its rules text", f.Name, defenseMark+"3"))
		}
		f.Defense, err = stat(defense)
	default:
		return end, nil
	}
	if err != nil {
		return 0, p.fail(end-1, fmt.Errorf("%s: %w", f.Name, err))
	}
	return end - 1, nil
}

func stat(s string) (card.Stat, error) {
	if s == "" {
		return card.Stat{}, errors.New("a number is missing")
	}
	return card.ParseStat(s)
}

var looksLikeStats = regexp.MustCompile(`^([0-9*+X-]+/[0-9*+X-]+|(` + loyaltyMark + `|` + defenseMark + `).*)$`)

// levelMark begins the line of a level symbol (CR 711.2); the box of its power and
// toughness is in the line below.
const levelMark = "LEVEL "

// misplacedStats finds a line of the rules text that gives numbers, or 0.
func (p *paragraph) misplacedStats(end int) int {
	for i := 2; i < end; i++ {
		if looksLikeStats.MatchString(p.lines[i]) && !strings.HasPrefix(p.lines[i-1], levelMark) {
			return i
		}
	}
	return 0
}

// layout is the layout of a card with one face.
func layout(f *card.Face) card.Layout {
	switch t := &f.Type; {
	case t.HasSub("Saga"):
		return card.LayoutSaga
	case t.HasSub("Class"):
		return card.LayoutClass
	case strings.Contains("\n"+f.Text, "\n"+levelMark):
		return card.LayoutLeveler
	case t.Types.Has(card.Scheme):
		return card.LayoutScheme
	case t.Types.Has(card.Dungeon):
		return card.LayoutDungeon
	case t.Types.Has(card.Conspiracy):
		return card.LayoutConspiracy
	}
	return card.LayoutNormal
}

var (
	manaSymbol   = regexp.MustCompile(`\{[^{}]*\}`)
	reminderText = regexp.MustCompile(`\([^()]*\)`)
)

// identity is the card's color identity (CR 903.4): its colors, those of the
// mana symbols in its rules text, and those of its basic land types.
func identity(f *card.Face) card.Colors {
	set := f.Cost.Colors()
	for _, s := range manaSymbol.FindAllString(reminderText.ReplaceAllString(f.Text, ""), -1) {
		if sym, err := card.ParseSymbol(s[1 : len(s)-1]); err == nil {
			set |= sym.Colors()
		}
	}
	for _, sub := range f.Type.Sub {
		set |= card.BasicLandColor(sub)
	}
	return set
}
