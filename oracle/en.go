package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// english writes abilities in English.
type english struct{ *renderer }

// ability writes a whole ability.
func (e *english) ability(a ability.Ability) string {
	switch a := a.(type) {
	case *ability.Keyword:
		return e.keywordLine(a)
	case *ability.Activated:
		return e.activated(a)
	case *ability.Triggered:
		return e.triggered(a)
	case *ability.Static:
		return e.static(a)
	case *ability.Spell:
		return e.spell(a)
	case *ability.Level:
		return e.level(a)
	}
	return ""
}

func (e *english) keywordLine(k *ability.Keyword) string { return upperFirst(e.keyword(k)) }

// spell writes the lines of a spell ability.
func (e *english) spell(s *ability.Spell) string {
	var lines []string
	for _, x := range s.Extra {
		line := "as an additional cost to cast this spell, "
		if x.Optional {
			line += "you may "
		}
		line += e.cost(x.Cost, true)
		if x.Or != nil {
			line += " or " + e.cost(x.Or, true)
		}
		lines = append(lines, sentence(line))
	}
	for _, x := range s.Alternative {
		line := ""
		if x.If != nil {
			line = "if " + e.condition(x.If) + ", "
		}
		if x.Free {
			line += "you may cast this spell without paying its mana cost"
		} else {
			line += "you may " + e.cost(x.Cost, true) + " rather than pay this spell's mana cost"
		}
		lines = append(lines, sentence(line))
	}
	if s := e.instructions(s.Do); s != "" {
		lines = append(lines, s)
	}
	return strings.Join(lines, "\n")
}

func (e *english) activated(a *ability.Activated) string {
	var b strings.Builder
	switch a.Keyword {
	case ability.Boast:
		b.WriteString("Boast — ")
	case ability.Forecast:
		b.WriteString("Forecast — ")
	case ability.Companion: // the special action
		return "Companion — " + e.cost(a.Cost, false)
	}
	if a.Loyalty {
		b.WriteString(loyaltyCost(a.Cost) + ": ")
	} else {
		b.WriteString(upperFirst(e.cost(a.Cost, false)))
		if a.Or != nil {
			b.WriteString(" or " + lowerFirst(e.cost(a.Or, false)))
		}
		b.WriteString(": ")
	}
	limits := ""
	if a.Change != nil {
		limits = " " + sentence(e.abilityCost(*a.Change))
	}
	for _, s := range e.limits(a) {
		limits += " " + sentence(s)
	}
	b.WriteString(beforeTable(e.instructions(a.Do), a.Do, limits))
	return b.String()
}

func loyaltyCost(c ability.Cost) string {
	switch c := c[0].(type) {
	case ability.AddCounterCost:
		if isZero(c.N) {
			return "[0]"
		}
		return "[+" + figures(c.N) + "]"
	case ability.RemoveCounterCost:
		return "[−" + figures(c.N) + "]"
	}
	return ""
}

// limits are the sentences that restrict activation.
func (e *english) limits(a *ability.Activated) []string {
	if a.Keyword == ability.GainLevel || a.Keyword == ability.Forecast {
		return nil
	}
	var parts, list []string
	if a.Any {
		list = append(list, "any player may activate this ability")
	}
	switch a.Timing {
	case ability.AsSorcery:
		if !a.Loyalty {
			parts = append(parts, e.pick("as a sorcery", "any time you could cast a sorcery"))
		}
	case ability.AsInstant:
		parts = append(parts, e.pick("as an instant", "any time you could cast an instant"))
	default:
		if s := timingIn(a.Timing, English); s != "" {
			parts = append(parts, s)
		}
	}
	cond := ""
	if a.If != nil && a.Keyword != ability.Boast {
		cond = "if " + e.condition(a.If)
	}
	once := ""
	if a.Keyword != ability.Boast {
		switch a.PerTurn {
		case 1:
			once = "once each turn"
		case 2:
			once = "twice each turn"
		}
	}
	both := append([]string(nil), parts...)
	if cond != "" {
		both = append(both, cond)
	}
	if once != "" {
		both = append(both, once)
	}
	if cond != "" && once != "" && e.says(once+" and only "+cond) {
		both[len(both)-1], both[len(both)-2] = cond, once
	}
	if len(both) == 0 {
		return list
	}
	if a.Any && len(both) == 1 {
		for _, try := range [...]string{list[0] + " but only " + both[0], list[0] + " but only " + strings.Replace(both[0], "your", "their", 1)} {
			if e.says(try) {
				return []string{try}
			}
		}
	}
	if n := cardinal(ability.N(a.PerTurn)); len(both) <= 1 && a.PerTurn > 1 {
		often := "twice each turn"
		if a.PerTurn > 2 {
			often = n + " times each turn"
		}
		if more := "activate no more than " + often; a.PerTurn > 2 || e.says(more) {
			return append(list, more)
		}
	}
	s := "activate only " + strings.Join(both, " and only ")
	if len(both) > 1 && !e.says(s) {
		for _, try := range []string{"activate only " + strings.Join(both, " and "), "activate only " + strings.Join(both, ". activate only ")} {
			if e.says(try) {
				s = try
			}
		}
	}
	return append(list, s)
}

func (e *english) triggered(t *ability.Triggered) string {
	if t.On == nil {
		return chapters(t.Chapters) + e.instructions(t.Do)
	}
	if _, room := t.On.(ability.EntersRoom); room {
		return e.room(t)
	}
	s := e.triggerEvent(t.On)
	if t.First {
		s += " for the first time each turn"
	}
	if t.If != nil {
		s += ", if " + e.condition(t.If)
	}
	text := upperFirst(s) + ", " + lowerFirst(e.instructions(t.Do))
	if t.PerTurn == 1 {
		text += " This ability triggers only once each turn."
	}
	return text
}

// chapters writes the numbers of chapters, and what stands behind them. A reflexive ability,
// which triggers on nothing by itself, has none (CR 603.12).
func chapters(list []int) string {
	if len(list) == 0 {
		return ""
	}
	roman := []string{"", "I", "II", "III", "IV", "V", "VI"}
	var s []string
	for _, n := range list {
		s = append(s, roman[n])
	}
	return strings.Join(s, ", ") + " — "
}

func lowerFirst(s string) string {
	if s == "" || len(s) > 1 && s[1] >= 'A' && s[1] <= 'Z' {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// triggerEvent writes "when …", "whenever …" or "at …".
func (e *english) triggerEvent(ev ability.Event) string {
	if _, step := ev.(ability.StepBegins); step {
		return e.event(ev)
	}
	if list, ok := ev.(ability.AnyEvent); ok {
		if _, step := list[0].(ability.StepBegins); step {
			return e.event(ev)
		}
	}
	s := e.event(ev)
	if once(ev) {
		return e.pick("when "+s, "whenever "+s)
	}
	return e.pick("whenever "+s, "when "+s)
}

// once reports whether an event happens to its source only once, as a rule.
func once(ev ability.Event) bool {
	switch ev := ev.(type) {
	case ability.ZoneChange:
		return ev.This && !ev.OrOthers || ev.Host || isHaunting(ev)
	case ability.Casts:
		return ev.This
	case ability.StateIs, ability.TurnsFaceUp, ability.BecomesState, ability.GainsLevel, ability.SetInMotion, ability.Exploits:
		return true
	}
	return false
}

// instructions writes the sentences of a spell or ability.
func (e *english) instructions(do ability.Instructions) string {
	outer := e.voice.targets
	seen := e.voice.seen
	e.targets, e.seen = do.Targets, [32]bool{}
	defer func() { e.targets, e.seen = outer, seen }()
	s := ""
	if do.Modal != nil {
		s = e.modal(do.Modal)
	} else {
		s = e.sentences(do.Effects)
	}
	if do.X != nil && strings.Contains(e.exact, ". x is ") {
		s += " " + sentence("X is "+e.quantity(do.X))
	} else if do.X != nil {
		s = e.whereX(s, do.X)
	}
	return s
}

// whereX says what X is, behind the sentence where the model has it.
func (e *english) whereX(s string, x ability.Number) string {
	where := ", where X is " + e.quantity(x)
	last := strings.TrimSuffix(s, ".") + where + "."
	for i := 0; i < len(s); i++ {
		if s[i] == '.' && (i+1 == len(s) || s[i+1] == ' ' || s[i+1] == '\n') {
			if t := s[:i] + where; e.says(lastWords(t)) && strings.Contains(s[:i], "X") {
				return t + s[i:]
			}
		}
	}
	return last
}

// lastWords are the last sentence of a text.
func lastWords(s string) string {
	if i := strings.LastIndex(s, ". "); i >= 0 {
		return s[i+2:]
	}
	return s
}

func (e *english) modal(m *ability.Modal) string {
	var b strings.Builder
	if m.By != nil {
		b.WriteString("An opponent chooses " + e.modeCount(m))
	} else {
		b.WriteString("Choose " + e.modeCount(m))
	}
	if m.Repeat {
		b.WriteString(". You may choose the same mode more than once.")
	} else {
		b.WriteString(" —")
	}
	for _, mode := range m.Modes {
		e.targets, e.seen = mode.Targets, [32]bool{}
		b.WriteString("\n• " + e.sentences(mode.Effects))
	}
	return b.String()
}

func (e *english) modeCount(m *ability.Modal) string {
	low, _ := m.Min.(ability.N)
	high, isN := m.Max.(ability.N)
	all := int(high) == len(m.Modes)
	switch {
	case low == 1 && isN && high == 2 && all:
		return e.pick("one or both", "one or more")
	case low == 1 && all && high > 1:
		return "one or more"
	case low == 0 && all:
		return e.pick("any number", "up to "+cardinal(m.Max))
	case low == 0:
		return "up to " + cardinal(m.Max)
	}
	return cardinal(m.Max)
}

// sentences writes effects, each as a sentence of its own unless it shares the
// subject of the one before.
func (e *english) sentences(list []ability.Effect) string {
	var parts []string
	for i := 0; i < len(list); i++ {
		if i+1 < len(list) {
			if s, ok := e.together(list[i], list[i+1]); ok {
				parts = append(parts, s)
				i++
				continue
			}
		}
		var before ability.Effect
		if i > 0 {
			before = list[i-1]
		}
		parts = append(parts, e.effectAfter(before, list[i]))
	}
	for i, s := range parts {
		parts[i] = sentence(s)
	}
	return strings.Join(parts, " ")
}

// clauses writes effects as clauses of one sentence.
func (e *english) clauses(list []ability.Effect) string {
	var b strings.Builder
	for i, x := range list {
		var before ability.Effect
		if i > 0 {
			before = list[i-1]
			if i == len(list)-1 {
				b.WriteString(" and ")
			} else {
				b.WriteString(", ")
			}
		}
		b.WriteString(e.effectAfter(before, x))
	}
	return b.String()
}
