package scenario

import (
	"fmt"
	"strconv"
	"strings"
)

var verbNames = map[Verb][2]string{ // of one player, of several or in "can"
	Cast: {"casts", "cast"}, Activate: {"activates", "activate"}, Play: {"plays", "play"}, Attack: {"attacks", "attack"},
	Block: {"blocks", "block"}, Resolve: {"resolve", "resolve"}, Leave: {"leaves", "leave"}, Choose: {"chooses", "choose"},
	Pass: {"passes", "pass"},
}

// String writes an action: "!Bo casts Shock targeting Ed".
func (a *Action) String() string {
	form := 0
	if len(a.Players) > 1 {
		form = 1
	}
	return a.write(form)
}

func (a *Action) write(form int) string {
	var b strings.Builder
	if a.Refused {
		b.WriteByte('!')
	}
	switch {
	case a.By != "":
		b.WriteString(whoFor(a.By, a.Players[0]) + " ")
	case len(a.Players) > 0:
		b.WriteString(strings.Join(each(a.Players, playerName), ",") + " ")
	}
	b.WriteString(verbNames[a.Verb][form])
	switch a.Verb {
	case Cast, Play, Activate:
		if a.What != nil {
			b.WriteString(" " + a.What.String())
		}
		if a.Ability > 0 {
			fmt.Fprintf(&b, " ability %d", a.Ability)
		}
		if a.Text != "" {
			b.WriteString(" " + quote(a.Text))
		}
		b.WriteString(a.Announcement.String())
	case Attack:
		b.WriteString(" with " + orNothing(join(a.Attacks, "; ")))
	case Block:
		b.WriteString(" " + orNothing(join(a.Blocks, " , ")))
	case Resolve:
		if a.All {
			b.WriteString(" all")
		}
	case Leave:
		if a.Asked {
			b.WriteString(" when asked")
		}
	case Choose:
		b.WriteString(" " + a.Choice.String())
	}
	return b.String()
}

func orNothing(s string) string {
	if s == "" {
		return "nothing"
	}
	return s
}

// String writes the choices that a line makes, each with a blank before it.
func (a Announcement) String() string {
	var b strings.Builder
	if len(a.Modes) > 0 {
		b.WriteString(" mode " + strings.Join(each(a.Modes, strconv.Itoa), ", "))
	}
	if a.X != nil {
		fmt.Fprintf(&b, " x %d", *a.X)
	}
	if a.Kicked > 0 {
		fmt.Fprintf(&b, " kicked %d times", a.Kicked)
	}
	for _, w := range a.With {
		b.WriteString(" with " + quote(w))
	}
	if a.From != nil {
		b.WriteString(" from " + zoneNames[*a.From])
	}
	for _, c := range a.Costs {
		b.WriteString(" " + c.Verb + " " + join(c.Refs, "; "))
	}
	if len(a.Targets) > 0 {
		b.WriteString(" targeting " + join(a.Targets, "; "))
	}
	if len(a.Divided) > 0 {
		b.WriteString(" dividing " + strings.Join(each(a.Divided, strconv.Itoa), ", "))
	}
	return b.String()
}

// String writes creatures and what they attack.
func (a AttackPair) String() string {
	s := a.Attacker.String()
	if a.N != 1 {
		s = strconv.Itoa(a.N) + " " + s
	}
	for _, mate := range a.Band {
		s += " + " + mate.String()
	}
	if a.Target != nil {
		s += " -> " + a.Target.String()
	}
	return s
}

// String writes an attacker and its blockers.
func (g BlockGroup) String() string {
	return g.Attacker.String() + " with " + join(g.Blockers, "; ")
}
