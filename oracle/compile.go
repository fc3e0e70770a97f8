package oracle

import (
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// Unsupported is a part of a card's text that was not understood: an ability
// that did not compile, or one that did but does not come out as it went in.
type Unsupported struct {
	Face int // which face of the card
	Line int // which line of its text, counted from 0
	// Start and End are the place in the face's text, in bytes, from where
	// nothing was understood up to the end of the sentence.
	Start, End int
	Words      string // the text from Start to End
	// Ability is the whole text of the ability.
	Ability string
	// Rendered is set if the ability compiled but its English differs: the
	// English.
	Rendered string
}

// Compile reads the rules texts of a card. Each ability is understood as a
// whole, and comes out in English as it is printed, or it is unsupported and
// missing from the result.
func Compile(c *card.Card) (*ability.Card, []Unsupported) {
	out := &ability.Card{Card: c, Faces: make([]ability.Face, len(c.Faces))}
	var missing []Unsupported
	for i := range c.Faces {
		f := compiler{face: &c.Faces[i], index: i}
		out.Faces[i] = ability.Face{Face: &c.Faces[i], Abilities: f.compile()}
		missing = append(missing, f.missing...)
	}
	return out, missing
}

// compiler compiles one face.
type compiler struct {
	face    *card.Face
	index   int
	p       parser
	list    []ability.Ability
	spell   ability.Spell
	place   int    // where in list the spell ability belongs
	first   [2]int // the tokens of its first part
	missing []Unsupported
	places  map[ability.Ability][2]int // where abilities stand, as far as it matters
	// broken is set if a part of the spell ability was not understood.
	broken bool
}

func (c *compiler) compile() []ability.Ability {
	if c.face.Text == "" {
		return nil
	}
	c.p = parser{face: c.face, text: c.face.Text, toks: scan(c.face.Text, namesOf(c.face.Name))}
	for paras := c.paragraphs(); len(paras) > 0; {
		n := c.level(paras)
		switch {
		case n > 0:
		case c.isDungeon():
			n = 1
			c.room(paras[0][0], paras[0][1])
		default:
			n = 1
			c.paragraph(paras[0][0], paras[0][1])
		}
		paras = paras[n:]
	}
	if c.isDungeon() {
		c.checkRooms()
	}
	c.finishSpell()
	if c.p.linked {
		c.link()
	}
	return c.list
}

// link joins abilities that exile cards with those that speak of them (CR 607.2a).
// Where none does the exiling in a way that is linked, the others are not understood.
func (c *compiler) link() {
	linked := false
	for _, a := range c.list {
		linked = link(a) || linked
	}
	if linked {
		return
	}
	var keep []ability.Ability
	for _, a := range c.list {
		if at, ok := c.places[a]; ok && ability.Mentions[ability.Linked](a) {
			c.miss(at[0], at[0], at[1])
			continue
		}
		keep = append(keep, a)
	}
	c.list = keep
}

// paragraphs are the token ranges of the abilities: bullets and the rows of a results
// table belong to the line before them.
func (c *compiler) paragraphs() [][2]int {
	var list [][2]int
	start := 0
	toks := c.p.toks
	for i := range toks {
		if toks[i].kind != newline && toks[i].kind != endOfText {
			continue
		}
		if i+1 < len(toks) && (toks[i+1].text == "•" || c.p.startsResult(i+1)) {
			continue
		}
		if i > start {
			list = append(list, [2]int{start, i})
		}
		start = i + 1
	}
	return list
}

// paragraph compiles one ability, a line of keywords, or a part of the spell
// ability.
func (c *compiler) paragraph(start, end int) {
	p := &c.p
	p.i, p.end, p.far, p.depth, p.trailing = start, end, start, 0, 0
	p.splitTable()
	m := p.mark()
	if p.spellCost(&c.spell) && p.done() {
		c.spellPart(start, end)
		return
	}
	p.back(m)
	said, binds, vars := p.context, p.binds, p.vars
	list, ok := p.abilities()
	p.context, p.binds, p.vars = said, binds, vars
	if ok {
		for _, a := range list {
			c.add(a, start, end)
		}
		return
	}
	if c.face.Type.Types.Any(instantOrSorcery) && !p.startsTrigger(start) {
		p.back(m)
		if c.spellParagraph() {
			c.spellPart(start, end)
			return
		}
		c.broken = true
	}
	c.miss(min(max(p.far, start), end-1), start, end)
}

// spellParagraph reads a paragraph of instructions and adds it to the spell
// ability. Words may refer to the paragraphs before it.
func (c *compiler) spellParagraph() bool {
	p := &c.p
	p.flavorWord()
	p.targets = c.spell.Do.Targets
	do := &c.spell.Do
	effects, modal, ok := p.sentencesAfter(slices.Clone(do.Effects))
	if !ok || !p.done() || modal != nil && len(do.Effects) > 0 || do.Modal != nil {
		return false
	}
	if do.Modal = modal; modal != nil {
		return true
	}
	do.Targets, do.Effects = p.targets, effects
	return true
}

// spellPart notes the text of a part of the spell ability.
func (c *compiler) spellPart(start, end int) {
	if c.spell.Text != "" {
		c.spell.Text += "\n"
	} else {
		c.place = len(c.list)
		c.first = [2]int{start, end}
	}
	c.spell.Text += ability.Text(c.p.span(start, end))
}

// finishSpell puts the spell ability where its first part stands.
func (c *compiler) finishSpell() {
	if c.spell.Text == "" {
		return
	}
	if c.broken {
		return
	}
	c.p.bound = 0
	c.p.settleDo(&c.spell.Do)
	c.spell.Do.X = c.p.x.is
	if !c.p.allBound() || !c.p.xKnown(0) {
		c.miss(c.first[0], c.first[0], c.first[1])
		return
	}
	n := len(c.list)
	c.add(&c.spell, c.first[0], c.first[1])
	if len(c.list) > n {
		copy(c.list[c.place+1:], c.list[c.place:n])
		c.list[c.place] = &c.spell
	}
}

// startsTrigger reports whether a triggered ability begins at a token; a delayed
// one, which a spell creates, says for how long.
func (p *parser) startsTrigger(i int) bool {
	switch p.toks[i].text {
	case "when", "whenever":
		for ; i+1 < p.end && p.toks[i].text != ","; i++ {
			if p.toks[i].text == "this" && p.toks[i+1].text == "turn" {
				return false
			}
		}
		return true
	}
	return false
}

// add takes an ability in if its English is what is printed.
func (c *compiler) add(a ability.Ability, start, end int) {
	if got, ok := roundTrip(a, c.face.Name); !ok {
		c.miss(start, start, end)
		c.missing[len(c.missing)-1].Rendered = got
		return
	}
	if len(unsound(a)) > 0 {
		c.miss(start, start, end)
		return
	}
	c.list = append(c.list, a)
	if c.p.linked {
		if c.places == nil {
			c.places = map[ability.Ability][2]int{}
		}
		c.places[a] = [2]int{start, end}
	}
}

// miss notes what was not understood, from token at on.
func (c *compiler) miss(at, start, end int) {
	toks := c.p.toks
	stop := at
	for stop+1 < end && toks[stop].text != "." && toks[stop+1].kind != newline {
		stop++
	}
	u := Unsupported{Face: c.index, Start: int(toks[at].pos), End: int(toks[stop].end), Ability: c.p.span(start, end)}
	u.Words = c.face.Text[u.Start:u.End]
	u.Line = strings.Count(c.face.Text[:u.Start], "\n")
	c.missing = append(c.missing, u)
}
