package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/grandmelee/melee/game"
)

// Print writes a scenario that has no error as text. Parsed again, the text
// gives the same tree but for the numbers of its lines.
func Print(s *Scenario) string {
	p := &printer{}
	p.line("scenario", s.Title)
	if len(s.Rules) > 0 {
		p.line("cr", s.Rules...)
	}
	p.option("variant", s.Variant)
	p.line("seats", each(s.Seats, playerName)...)
	var teams []string
	for _, t := range s.Teams {
		teams = append(teams, strings.Join(each(t, playerName), ","))
	}
	if len(teams) > 0 {
		p.line("teams", strings.Join(teams, "  "))
	}
	if len(s.Emperors) > 0 {
		p.line("emperors", each(s.Emperors, playerName)...)
	}
	if s.Deploy {
		p.line("deploy creatures")
	}
	for _, l := range s.Cards {
		p.line("card", strings.Join(l.Parts, " | "))
	}
	if s.Shared.Turns {
		p.line("shared turns")
	}
	if s.Shared.Life {
		p.line("shared life")
	}
	for _, r := range s.Ranges {
		n := "all"
		if r.N >= 0 {
			n = strconv.Itoa(r.N)
		}
		p.line("range", n+forWhom(r.For))
	}
	p.option("attack", s.Attack)
	for _, l := range s.Life {
		p.line("life", strconv.Itoa(l.N)+forWhom(l.For))
	}
	if s.Seed != 0 {
		p.line("seed", strconv.FormatUint(s.Seed, 10))
	}
	for _, z := range s.Zones {
		p.line(z.String())
	}
	for _, l := range s.Piles {
		p.line(l.String())
	}
	for _, l := range s.Script {
		p.line(l.String())
	}
	for _, a := range s.Answers {
		p.line("answer", whoFor(a.By, a.Player)+":", join(a.Entries, "; "))
	}
	for _, l := range s.Policies {
		who := "all"
		if l.Player != "" {
			who = playerName(l.Player)
		}
		p.line("policy", who, l.Policy.String())
	}
	if s.Stop != nil {
		p.line("stop", s.Stop.String())
	}
	for _, l := range s.Expect {
		p.line(l.String())
	}
	return p.String()
}

type printer struct{ strings.Builder }

func (p *printer) line(first string, rest ...string) {
	p.WriteString(strings.TrimRight(first+" "+strings.Join(rest, " "), " "))
	p.WriteByte('\n')
}

func (p *printer) option(first, value string) {
	if value != "" {
		p.line(first, value)
	}
}

func each[T any](list []T, text func(T) string) []string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = text(v)
	}
	return out
}

func join[T fmt.Stringer](list []T, sep string) string {
	return strings.Join(each(list, T.String), sep)
}

func forWhom(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return " for " + strings.Join(each(names, playerName), ", ")
}

// name writes a name, between quotation marks unless it is plain.
func name(s string) string {
	if plain(s) {
		return s
	}
	return quote(s)
}

// playerName writes the name of a player.
func playerName(s string) string {
	if strings.ContainsAny(s, " \t;,()\"#") || strings.Contains(s, "->") {
		return quote(s)
	}
	return s
}

// plain reports whether a name can be read back without quotation marks: words
// of letters, the small ones such as do not belong to the language.
func plain(s string) bool {
	words := strings.Split(s, " ")
	for i, w := range words {
		first, _ := utf8.DecodeRuneInString(w)
		if !unicode.IsUpper(first) && (i == 0 || i == len(words)-1 || !slices.Contains(smallWords, w)) {
			return false
		}
		for _, r := range w {
			if !unicode.IsLetter(r) && !strings.ContainsRune("'’-.", r) {
				return false
			}
		}
		if strings.Contains(w, "->") || w == "X" {
			return false
		}
	}
	return true
}

var smallWords = []string{"the", "a", "an", "to", "for", "and", "into"}

var stepNames = func() map[game.Step]string {
	m := map[game.Step]string{}
	for name, s := range steps {
		m[s] = name
	}
	return m
}()

var zoneNames = func() map[game.Zone]string {
	m := map[game.Zone]string{}
	for name, z := range zones {
		m[z] = name
	}
	return m
}()

func (p Policy) String() string { return [...]string{"default", "decline", "strict"}[p] }

// String writes a time: "M2.3 upkeep".
func (t Time) String() string { return t.turn() + " " + stepNames[t.Step] }

func (t Time) turn() string {
	switch {
	case t.Marker == 1:
		return strconv.Itoa(t.N)
	case t.Marker > 1:
		return fmt.Sprintf("M%d.%d", t.Marker, t.N)
	}
	return fmt.Sprintf("%s.%d", playerName(t.Player), t.N)
}

// String writes a line of zones.
func (z ZoneLine) String() string {
	only := ""
	if z.Only {
		only = " only"
	}
	return fmt.Sprintf("%s %s%s: %s", playerName(z.Player), zoneNames[z.Zone], only, join(z.Items, "; "))
}

func (l PileLine) String() string {
	if l.Player == "" {
		return "chaos: " + join(l.Items, "; ")
	}
	return playerName(l.Player) + " schemes: " + join(l.Items, "; ")
}

// String writes an item: "2 Bear Cub (tapped)".
func (i Item) String() string {
	n := ""
	if i.N != 1 {
		n = strconv.Itoa(i.N) + " "
	}
	return n + name(i.Name) + statesText(i.States)
}

func statesText(states []State) string {
	if len(states) == 0 {
		return ""
	}
	return " (" + join(states, ", ") + ")"
}

// String writes a state.
func (s State) String() string {
	switch s.Kind {
	case Tapped:
		return "tapped"
	case Untapped:
		return "untapped"
	case Sick:
		return "sick"
	case Damage:
		return "damage " + strconv.Itoa(s.N)
	case AttachedTo:
		return "attached to " + s.Ref.String()
	case OwnedBy:
		return "owned by " + s.Ref.String()
	case ProtectedBy:
		return "protected by " + s.Ref.String()
	}
	return fmt.Sprintf("%s counters %d", kindText(s.Word), s.N)
}

// kindText writes a kind of counters.
func kindText(s string) string {
	if s == "+1/+1" || s == "-1/-1" || s == "loyalty" || s == "poison" {
		return s
	}
	return quote(s)
}

// String writes a name with what says which object is meant.
func (r Ref) String() string {
	if r.Player != "" {
		return playerName(r.Player)
	}
	s := name(r.Name)
	if r.Quoted {
		s = quote(r.Name)
	}
	if r.Kind != AnyKind {
		s += " " + kindNames[r.Kind]
	}
	if r.N > 0 {
		s += " #" + strconv.Itoa(r.N)
	}
	if r.Of != "" {
		s += " of " + playerName(r.Of)
	}
	if r.OnStack {
		s += " on stack"
		if r.Stack > 0 {
			s += " " + strconv.Itoa(r.Stack)
		}
	}
	return s
}

var kindNames = [...]string{Spell: "spell", AnyAbility: "ability", Trigger: "trigger", Token: "token"}

// String writes an entry of a queue as it stood in the file.
func (e Entry) String() string { return e.text }

// String writes a line of the script or an expectation at the end.
func (l *Line) String() string {
	text := ""
	if l.Action != nil {
		text = l.Action.String()
	} else {
		text = "expect " + l.Expect.String()
	}
	if l.At == nil {
		return text
	}
	return fmt.Sprintf("at %s: %s", l.At, text)
}
