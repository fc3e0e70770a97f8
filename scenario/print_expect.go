package scenario

import (
	"fmt"
	"strconv"
	"strings"
)

func whose(player string) string {
	if player == "" {
		return "any"
	}
	return playerName(player)
}

func (e *ExpectCount) String() string {
	s := whose(e.Player) + " " + zoneNames[e.Zone]
	if e.What != nil {
		s += " " + e.What.String()
	}
	s += statesText(e.States)
	if !e.Some {
		s += " " + strconv.Itoa(e.N)
	}
	return s
}

func (e *ExpectLife) String() string { return fmt.Sprintf("%s life %d", playerName(e.Player), e.N) }

func (e *ExpectPlayerCounters) String() string {
	if e.Kind == "" {
		return fmt.Sprintf("%s counters %d", playerName(e.Player), e.N)
	}
	return fmt.Sprintf("%s counters %s %d", playerName(e.Player), kindText(e.Kind), e.N)
}

func (e *ExpectOutcome) String() string { return playerName(e.Player) + " " + string(e.Outcome) }

func (e *ExpectTurns) String() string { return fmt.Sprintf("%s turns %d", playerName(e.Player), e.N) }

func (e *ExpectSchemes) String() string {
	return fmt.Sprintf("%s schemes %d", playerName(e.Player), e.N)
}

func (e *ExpectCompleted) String() string {
	return fmt.Sprintf("%s completed %d", playerName(e.Player), e.N)
}

func (e *ExpectRoom) String() string { return playerName(e.Player) + " room " + e.Room }

func (e *ExpectChaos) String() string {
	switch {
	case e.Player != "":
		return "chaos player " + playerName(e.Player)
	case e.Card == "":
		return "chaos: none"
	}
	return "chaos: " + name(e.Card)
}

func (e *ExpectGame) String() string { return string(e.Outcome) }

func (e *ExpectObject) String() string { return e.What.String() + " " + join(e.Wants, "; ") }

// String writes one thing that should be so of an object.
func (w Want) String() string {
	s := ""
	if w.Not {
		s = "not "
	}
	switch w.Kind {
	case IsSize:
		return fmt.Sprintf("%sis %d/%d", s, w.N, w.M)
	case IsA:
		return s + "is " + strings.Join(w.Words, " ")
	case HasAbility, LacksAbility:
		verb := "has "
		if w.Kind == LacksAbility {
			verb = "lacks "
		}
		return s + verb + strings.Join(append(each(w.Texts, quote), w.Words...), "; ")
	case HasCounters:
		if len(w.Words) == 0 {
			return fmt.Sprintf("%scounters %d", s, w.N)
		}
		return fmt.Sprintf("%scounters %s %d", s, kindText(w.Words[0]), w.N)
	case HasType:
		return s + "type " + strings.Join(w.Words, " ")
	case HasColor:
		return s + "color " + strings.Join(w.Words, " ")
	case HasDamage:
		return fmt.Sprintf("%sdamage %d", s, w.N)
	}
	if w.Kind == IsProtectedBy && w.Ref == nil {
		return s + "protector none"
	}
	verb := map[WantKind]string{
		IsAttachedTo: "attached to", IsControlledBy: "controller", IsOwnedBy: "owner", Attacks: "attacking",
		Blocks: "blocking", IsBlockedBy: "blocked by", IsBandedWith: "banded with", IsProtectedBy: "protector",
	}[w.Kind]
	switch {
	case w.Ref == nil:
		return s + strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(verb, " to"), " by"), " with")
	case *w.Ref == Ref{}:
		return s + verb + " nothing"
	}
	return s + verb + " " + w.Ref.String()
}

func (e *ExpectMarker) String() string {
	s := "marker " + strconv.Itoa(e.Marker)
	if e.At != "" {
		s += " at " + playerName(e.At)
	}
	if e.State != "" {
		s += " " + e.State
	}
	if e.Extra {
		s += " extra"
	}
	if e.Designated != nil {
		s += fmt.Sprintf(" designated %d", *e.Designated)
	}
	return s
}

func (e *ExpectMarkers) String() string { return fmt.Sprintf("markers %d", e.N) }

func (e *ExpectRange) String() string {
	return fmt.Sprintf("range of %s: %s", playerName(e.Player), namesOrNone(e.Others))
}

func (e *ExpectPriority) String() string {
	return fmt.Sprintf("priority in %d: %s", e.Marker, namesOrNone(e.Order))
}

func (e *ExpectActive) String() string {
	return fmt.Sprintf("active in %d: %s", e.Marker, namesOrNone(e.Players))
}

func (e *ExpectAsked) String() string {
	return fmt.Sprintf("asked in %d: %s", e.Marker, namesOrNone(e.Players))
}

func namesOrNone(names []string) string {
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(each(names, playerName), " ")
}

func (e *ExpectStack) String() string {
	items := "none"
	if len(e.Items) > 0 {
		items = join(e.Items, "; ")
	}
	return fmt.Sprintf("stack %d: %s", e.Marker, items)
}

func (e *ExpectStackSize) String() string {
	if e.Marker == 0 {
		return fmt.Sprintf("stack size %d", e.N)
	}
	return fmt.Sprintf("stack %d size %d", e.Marker, e.N)
}

func (e *ExpectCan) String() string {
	verb := "can "
	if e.Not {
		verb = "cannot "
	}
	return verb + e.Action.write(1)
}
