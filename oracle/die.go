package oracle

import (
	"strconv"
	"strings"

	"github.com/grandmelee/melee/ability"
)

// rollVerb reads the roll of a die, what is added to it or taken from it (CR
// 706.2), and the results table below the paragraph (CR 706.3).
func (p *parser) rollVerb(who ability.Players) ([]ability.Effect, bool) {
	count := 0
	switch {
	case who != nil:
		return nil, false
	case p.eat("two"):
		count = 2
	case !p.eat("a"):
		return nil, false
	}
	sides, ok := strings.CutPrefix(p.word(), "d")
	n, err := strconv.Atoi(sides)
	if !ok || err != nil || n < 1 || n > 1000 {
		return nil, false
	}
	p.advance(1)
	e := ability.RollDie{Sides: n, Count: count}
	switch m := p.mark(); {
	case count > 1 && p.eat("and choose one result"):
		e.Choose = true
	case count > 1:
		if !p.eat("and ignore the lower roll") {
			return nil, false
		}
	case p.eat("and add"):
		if e.Plus, ok = p.quantityNoun(); !ok {
			p.back(m)
		}
	case p.eat("and subtract"):
		if e.Minus, ok = p.quantityNoun(); !ok {
			p.back(m)
		}
	}
	if p.depth > 0 || p.table.start == p.table.end {
		return one(p.rolled(e)), true
	}
	e.Results, ok = p.resultsTable()
	return one(e), ok && !e.Choose
}

// rolled binds the result of a roll without a results table, and that of the die that is
// not chosen, for the words that speak of it.
func (p *parser) rolled(e ability.RollDie) ability.Effect {
	e.Bind = p.bindQuiet()
	p.result, p.otherResult = len(p.binds), 0
	if e.Choose {
		e.BindRest = p.bindQuiet()
		p.otherResult = len(p.binds)
	}
	return e
}

// rollResult reads "the result", "the other result".
func (p *parser) rollResult() (ability.Number, bool) {
	switch {
	case p.result > 0 && p.eatAny("the result", "that result"):
		return ability.Rolled{Var: p.use(p.result)}, true
	case p.otherResult > 0 && p.eat("the other result"):
		return ability.Rolled{Var: p.use(p.otherResult)}, true
	}
	return nil, false
}

// tableRange is where the results table below a paragraph stands, by its tokens.
type tableRange struct{ start, end int }

// splitTable leaves out of the part being read a results table at its end.
func (p *parser) splitTable() {
	p.table = tableRange{}
	for k := p.i; k < p.end; k++ {
		if p.toks[k].kind == newline && p.startsResult(k+1) {
			p.table = tableRange{k + 1, p.end}
			p.end = k
			return
		}
	}
}

// startsResult reports whether a row of a results table begins at a token: "1—9 |".
func (p *parser) startsResult(k int) bool {
	for i := k; i < len(p.toks) && p.toks[i].kind != newline; i++ {
		if p.toks[i].text == "|" {
			return p.toks[k].kind == digits && i-k <= 3
		}
	}
	return false
}

// resultsTable reads the rows of the results table.
func (p *parser) resultsTable() ([]ability.DieResult, bool) {
	i, end, table := p.i, p.end, p.table
	p.i, p.end, p.table = table.start, table.end, tableRange{}
	defer func() { p.i, p.end, p.table = i, end, table }()
	var rows []ability.DieResult
	for !p.done() {
		row, ok := p.dieResult()
		if !ok {
			return nil, false
		}
		rows = append(rows, row)
		for p.tok().kind == newline {
			p.advance(1)
		}
	}
	return rows, len(rows) > 0
}

// dieResult reads a row: "10—19 | Draw a card." A row has no targets of its own.
func (p *parser) dieResult() (row ability.DieResult, ok bool) {
	if row.Min, ok = p.figure(); !ok {
		return row, false
	}
	row.Max = row.Min
	switch {
	case p.eat("+"):
		row.Max = 0
	case p.eatAny("—", "-"):
		row.Max, ok = p.figure()
	}
	if !ok || row.Max != 0 && row.Max < row.Min || !p.eat("|") {
		return row, false
	}
	outer, n := p.context, len(p.targets)
	row.Do, ok = p.line()
	same := len(p.targets) == n
	x := p.x
	p.context = outer
	p.x = x
	return row, ok && same
}

// line reads the instructions up to the end of the line.
func (p *parser) line() ([]ability.Effect, bool) {
	end := p.end
	defer func() { p.end = end }()
	for k := p.i; k < p.end; k++ {
		if p.toks[k].kind == newline {
			p.end = k
			break
		}
	}
	p.flavorWord()
	p.mentions = p.mentions[:len(p.mentions):len(p.mentions)]
	var list []ability.Effect
	ok := true
	for ok && !p.done() {
		list, ok = p.sentence(list)
	}
	return list, ok && len(list) > 0
}

// resultLines writes a results table, a line a row; each writes what a row does.
func resultLines(rows []ability.DieResult, each func([]ability.Effect) string) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString("\n" + strconv.Itoa(r.Min))
		switch {
		case r.Max == 0:
			b.WriteString("+")
		case r.Max > r.Min:
			b.WriteString("—" + strconv.Itoa(r.Max))
		}
		b.WriteString(" | " + each(r.Do))
	}
	return b.String()
}

// rolls reports whether the last effect has a results table.
func rolls(do ability.Instructions) bool {
	if len(do.Effects) == 0 {
		return false
	}
	_, ok := do.Effects[len(do.Effects)-1].(ability.RollDie)
	return ok
}

// beforeTable puts sentences behind the instructions of an ability, but before a
// results table.
func beforeTable(text string, do ability.Instructions, more string) string {
	if head, table, ok := strings.Cut(text, "\n"); ok && rolls(do) {
		return head + more + "\n" + table
	}
	return text + more
}

func (e *english) rollDie(x ability.RollDie) string {
	s := "roll a d" + strconv.Itoa(x.Sides)
	if x.Count > 1 {
		s = "roll " + cardinal(ability.N(x.Count)) + " d" + strconv.Itoa(x.Sides) + " and ignore the lower roll"
		if x.Choose {
			s = "roll " + cardinal(ability.N(x.Count)) + " d" + strconv.Itoa(x.Sides) + " and choose one result"
		}
	}
	if x.BindRest != 0 {
		e.show(x.BindRest, "other result")
	}
	if x.Plus != nil {
		s += " and add " + e.quantity(x.Plus)
	}
	if x.Minus != nil {
		s += " and subtract " + e.quantity(x.Minus)
	}
	if len(x.Results) == 0 {
		return s
	}
	seen := e.seen
	defer func() { e.seen = seen }()
	return s + "." + resultLines(x.Results, func(do []ability.Effect) string {
		e.seen = seen
		return e.sentences(do)
	})
}

func (w *romance) rollDie(x ability.RollDie) string {
	s := w.does(nil, "roll", w.say("1d", "um d", "un d")+strconv.Itoa(x.Sides))
	if x.Count > 1 {
		s = w.does(nil, "roll", w.cardinal(ability.N(x.Count), false)+" d"+strconv.Itoa(x.Sides))
		if x.Choose {
			s += w.say(" y elige un resultado", " e escolha um resultado", " et choisissez un résultat")
		} else {
			s += w.say(" e ignora el resultado más bajo", " e ignore o menor resultado", " et ignorez le plus petit résultat")
		}
	}
	if x.BindRest != 0 {
		w.show(x.BindRest, "other result")
	}
	if x.Plus != nil {
		s += w.say(" y suma ", " e some ao resultado ", " et ajoutez ") + w.quantity(x.Plus) + w.say("", "", " au résultat")
	}
	if x.Minus != nil {
		s += w.say(" y resta ", " e subtraia do resultado ", " et soustrayez ") + w.quantity(x.Minus) + w.say("", "", " du résultat")
	}
	if len(x.Results) == 0 {
		return s
	}
	seen, slots := w.seen, w.slots
	defer func() { w.seen, w.slots = seen, slots }()
	return s + "." + resultLines(x.Results, func(do []ability.Effect) string {
		w.seen, w.slots = seen, slots
		return w.sentences(do)
	})
}

// result writes the result of a roll.
func (e *english) result(n ability.Rolled) string {
	if e.shown[n.Var] != "" {
		return "the other result"
	}
	return e.pick("the result", "that result")
}

func (w *romance) result(n ability.Rolled) string {
	if w.shown[n.Var] != "" {
		return w.say("el otro resultado", "o outro resultado", "l'autre résultat")
	}
	return w.say("el resultado", "o resultado", "le résultat")
}

// extraDie is the statement that a player rolls a die more.
const extraDie = "if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll"

// extraDie reads it.
func (p *parser) extraDie(s *ability.Static) bool {
	if !p.eat("if you would roll one or more dice , instead roll that many dice plus one and ignore the lowest roll") {
		return false
	}
	s.Players, s.Mods = ability.You{}, []ability.Mod{ability.ExtraDie{}}
	return true
}

func (w *romance) extraDie() string {
	return w.say("si fueras a tirar uno o más dados, en vez de eso, tira esa cantidad de dados más uno e ignora el resultado más bajo",
		"se você fosse rolar um ou mais dados, em vez disso, role aquela quantidade de dados mais um e ignore o menor resultado",
		"si vous deviez lancer au moins un dé, à la place, lancez autant de dés plus un et ignorez le plus petit résultat")
}
