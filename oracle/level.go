package oracle

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/grandmelee/melee/ability"
)

// level reads a level symbol (CR 711.2) or a class level bar (CR 716.2) and all
// that belongs to it: the paragraphs up to the next one. It reports how many these
// are; none if there is no symbol or bar.
func (c *compiler) level(paras [][2]int) int {
	lv, n := c.levelHead(paras)
	if n == 0 {
		return 0
	}
	own, before := len(c.list), len(c.missing)
	for n < len(paras) {
		if _, next := c.levelHead(paras[n:]); next > 0 {
			break
		}
		c.paragraph(paras[n][0], paras[n][1])
		n++
	}
	lv.Abilities = append(lv.Abilities, c.list[own:]...)
	c.list = c.list[:own]
	if len(c.missing) > before {
		return n // it is no level without all of it
	}
	start, end := paras[0][0], paras[n-1][1]
	lv.Text = ability.Text(c.p.span(start, end))
	c.add(lv, start, end)
	return n
}

// levelHead reads a level symbol with its box, "LEVEL 1-4" and "2/2" in the line
// below, or a class level bar, "{2}{W}: Level 2"; n is how many paragraphs that
// takes, 0 if there is none.
func (c *compiler) levelHead(paras [][2]int) (lv *ability.Level, n int) {
	p := &c.p
	far := p.far
	p.i, p.end = paras[0][0], paras[0][1]
	switch {
	case p.at("level") && len(paras) > 1:
		if lv = p.levelSymbol(); lv != nil {
			p.i, p.end = paras[1][0], paras[1][1]
			if p.levelBox(lv) {
				n = 2
			}
		}
	case c.face.Type.HasSub("Class"):
		if lv = p.levelBar(); lv != nil {
			n = 1
		}
	}
	if n == 0 {
		p.far = far
	}
	return lv, n
}

// levelSymbol reads "LEVEL 1-4" or "LEVEL 5+".
func (p *parser) levelSymbol() *ability.Level {
	p.advance(1)
	lv := &ability.Level{}
	ok := false
	if lv.Min, ok = p.figure(); !ok || lv.Min == 0 {
		return nil
	}
	if !p.eat("+") {
		if !p.eat("-") {
			return nil
		}
		if lv.Max, ok = p.figure(); !ok || lv.Max < lv.Min {
			return nil
		}
	}
	if !p.done() {
		return nil
	}
	return lv
}

// levelBox reads the power and toughness of a level.
func (p *parser) levelBox(lv *ability.Level) bool {
	t := p.tok()
	if t.kind != stat {
		return false
	}
	power, toughness, _ := strings.Cut(t.text, "/")
	var err, err2 error
	lv.Power, err = strconv.Atoi(power)
	lv.Toughness, err2 = strconv.Atoi(toughness)
	p.advance(1)
	return err == nil && err2 == nil && power[0] != '+' && p.done()
}

// levelBar reads "{2}{W}: Level 2".
func (p *parser) levelBar() *ability.Level {
	m := p.mark()
	lv := &ability.Level{}
	cost, ok := p.cost()
	if ok && p.eat(": level") {
		lv.Cost = cost
		if lv.Min, ok = p.figure(); ok && lv.Min > 1 && p.done() {
			return lv
		}
	}
	p.back(m)
	return nil
}

// figure reads a number in figures.
func (p *parser) figure() (int, bool) {
	if p.tok().kind != digits {
		return 0, false
	}
	n, err := strconv.Atoi(p.word())
	if err != nil || n > 1<<20 {
		return 0, false
	}
	p.advance(1)
	return n, true
}

// levelLines writes the lines of a level; word is "level" in the language, each
// writes an ability of it.
func levelLines(lv *ability.Level, word, cost, colon string, each func(ability.Ability) string) string {
	var lines []string
	switch {
	case lv.Class():
		lines = []string{fmt.Sprintf("%s%s%s %d", cost, colon, upperFirst(word), lv.Min)}
	case lv.Max == 0:
		lines = []string{fmt.Sprintf("%s %d+", strings.ToUpper(word), lv.Min)}
	default:
		lines = []string{fmt.Sprintf("%s %d-%d", strings.ToUpper(word), lv.Min, lv.Max)}
	}
	if !lv.Class() {
		lines = append(lines, fmt.Sprintf("%d/%d", lv.Power, lv.Toughness))
	}
	for _, a := range lv.Abilities {
		lines = append(lines, each(a))
	}
	return strings.Join(lines, "\n")
}

func (e *english) level(lv *ability.Level) string {
	cost := ""
	if lv.Class() {
		cost = upperFirst(e.cost(lv.Cost, false))
	}
	return levelLines(lv, "level", cost, ": ", func(a ability.Ability) string {
		s, _ := roundTrip(a, e.names.full)
		return s
	})
}

func (w *romance) level(lv *ability.Level) string {
	cost := ""
	if lv.Class() {
		cost = upperFirst(w.cost(lv.Cost, false))
	}
	return levelLines(lv, w.say("nivel", "nível", "niveau"), cost, w.colon(), func(a ability.Ability) string {
		in := newRomance(&renderer{name: w.name}, a, w.lang)
		in.self = w.self
		s := in.ability(a)
		w.lost += in.lost
		return w.polish(s)
	})
}
