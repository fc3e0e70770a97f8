package oracle

import (
	"regexp"
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// isDungeon reports whether the paragraphs are rooms of a dungeon (CR 309.4).
func (c *compiler) isDungeon() bool { return c.face.Type.Types.Has(card.Dungeon) }

// leadsTo is what stands behind the text of a room instead of the arrows that are
// printed: no reminder text, since it is the only place that says so.
var leadsTo = regexp.MustCompile(`\(Leads to: ([^()]+)\)\s*$`)

// room reads a room of a dungeon card: its name, a dash and what its ability does
// (CR 309.4c).
func (c *compiler) room(start, end int) {
	p := &c.p
	p.i, p.end, p.far, p.depth, p.trailing = start, end, start, 0, 0
	p.fresh()
	dash := start
	for dash < end && p.toks[dash].text != "—" {
		dash++
	}
	on := ability.EntersRoom{Name: p.span(start, dash)}
	line, _, _ := strings.Cut(p.text[p.toks[end-1].end:], "\n")
	if m := leadsTo.FindStringSubmatch(line); m != nil {
		on.Leads = strings.Split(m[1], ", ")
	}
	p.i = dash + 1
	do, ok := p.instructions()
	t := &ability.Triggered{On: on, Do: do}
	if !ok || dash == start || dash == end || !p.done() {
		c.miss(min(max(p.far, start), end-1), start, end)
		return
	}
	p.bound = 0
	p.settleAbility(t, ability.Text(p.span(start, end)+line))
	if !p.allBound() || !p.xKnown(start) {
		c.miss(start, start, end)
		return
	}
	c.add(t, start, end)
}

// checkRooms sees to it that all rooms were read, that the arrows lead down to rooms
// that there are, and that there is one bottommost room.
func (c *compiler) checkRooms() {
	var names []string
	for _, a := range c.list {
		names = append(names, a.(*ability.Triggered).On.(ability.EntersRoom).Name)
	}
	for i, a := range c.list {
		on := a.(*ability.Triggered).On.(ability.EntersRoom)
		down := func(name string) bool { return slices.Index(names, name) > i }
		last := i == len(c.list)-1
		if last != (len(on.Leads) == 0) || slices.ContainsFunc(on.Leads, func(name string) bool { return !down(name) }) {
			paras := c.paragraphs()
			at := paras[min(i, len(paras)-1)]
			c.miss(at[0], at[0], at[1])
			c.list = nil
			return
		}
	}
}

// roomText writes a room.
func roomText(on ability.EntersRoom, leads, effect string) string {
	s := on.Name + " — " + effect
	if len(on.Leads) > 0 {
		s += " (" + leads + strings.Join(on.Leads, ", ") + ")"
	}
	return s
}

func (e *english) room(t *ability.Triggered) string {
	return roomText(t.On.(ability.EntersRoom), "Leads to: ", e.instructions(t.Do))
}

func (w *romance) room(t *ability.Triggered) string {
	return roomText(t.On.(ability.EntersRoom), w.say("Lleva a: ", "Leva a: ", "Mène à : "), w.instructions(t.Do))
}

// dungeonCondition reads "you've completed a dungeon", "you haven't completed Deep
// Cellar".
func (p *parser) dungeonCondition() (ability.Condition, bool) {
	m := p.mark()
	done := ability.Completed{Of: ability.You{}}
	not := p.eat("you haven't completed")
	if !not && !p.eat("you've completed") {
		return nil, false
	}
	if !p.eat("a dungeon") {
		var ok bool
		if done.Dungeon, ok = p.cardName(); !ok {
			p.back(m)
			return nil, false
		}
	}
	c := ability.Compare{A: done, Op: ability.GE, B: ability.N(1)}
	if not {
		return ability.NotSo{If: c}, true
	}
	return c, true
}

// completed writes a condition about dungeons.
func (e *english) completed(c ability.Completed, not bool) string {
	s := "you've completed "
	if not {
		s = "you haven't completed "
	}
	if c.Dungeon != "" {
		return s + c.Dungeon
	}
	return s + "a dungeon"
}

func (w *romance) completed(c ability.Completed, not bool) string {
	what := c.Dungeon
	if what == "" {
		what = w.say("una mazmorra", "uma masmorra", "un donjon")
	}
	have := w.say("has completado ", "você completou ", "vous avez terminé ")
	if w.mood == lasting || w.mood == wish {
		have = w.say("hayas completado ", "você tenha completado ", "vous avez terminé ")
	}
	switch {
	case not && w.lang == Spanish:
		return "no " + have + what
	case not && w.lang == Portuguese:
		return strings.Replace(have, "você ", "você não ", 1) + what
	case not:
		return "vous n'avez pas terminé " + what
	}
	return have + what
}

// eachDungeon is "differently named dungeon you've completed", behind "for each".
const eachDungeon = "differently named dungeon you've completed"

func (w *romance) eachDungeon() string {
	return w.say("mazmorra con nombre diferente que hayas completado", "masmorra com nome diferente que você tenha completado", "donjon de nom différent que vous avez terminé")
}
