package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// move writes a zone change.
func (e *english) move(m ability.Move) string {
	if s, ok := e.exiledFromHand(m); ok {
		return s
	}
	s, plural := e.actor(m.Who)
	what := e.objects(m.What) + e.from(m)
	e.bound(m.Bind, m.What)
	if e.isShuffle(m) {
		return s + verbOf(m.Who, plural, "shuffle") + " " + what + " into " + e.owners(m.What, "library", "libraries")
	}
	v := func(base string) string { return verbOf(m.Who, plural, base) + " " + what }
	text := s + e.moveTo(m, v)
	if e.says("return to") || e.says("put onto") {
		if front := s + e.movedFirst(m, what); e.says(front) {
			return front
		}
	}
	return text
}

// movedFirst writes where objects go ahead of the objects.
func (e *english) movedFirst(m ability.Move, what string) string {
	put := func(verb string) string { return verbOf(m.Who, false, verb) }
	switch m.To {
	case ability.Hand:
		return put("return") + " to " + e.owners(m.What, "hand", "hands") + " " + what
	case ability.Battlefield:
		how := e.entersHow(m) + " " + what
		return e.pick(put("return")+" to the battlefield"+how, put("put")+" onto the battlefield"+how)
	}
	return ""
}

// exiledFromHand writes that a card is chosen from a hand that was revealed, and
// exiled.
func (e *english) exiledFromHand(m ability.Move) (string, bool) {
	pick, ok := m.What.(ability.Pick)
	if !ok || pick.Filter.Zone != ability.Hand || m.To != ability.Exile || pick.By == nil {
		return "", false
	}
	f := ability.Filter{Zone: ability.Anywhere, Preds: pick.Filter.Preds[:len(pick.Filter.Preds)-1]}
	n, tail := e.counted(pick.Min, e.filter(f, false, "or"), e.filter(f, true, "or"))
	n, tail = e.fromIt(n, tail)
	s := "choose " + n + " from it" + tail + ". exile that card"
	return e.pick("you "+s, s), true
}

// fromIt takes from cards what they are with, where that stands behind "from it".
func (e *english) fromIt(cards, tail string) (string, string) {
	if head, with, ok := strings.Cut(cards, " with "); ok && e.says("from it with") {
		return head, " with " + with + tail
	}
	return cards, tail
}

// moveTo writes what is done with objects, and where they go.
func (e *english) moveTo(m ability.Move, v func(string) string) string {
	switch m.To {
	case ability.Exile:
		x := v("exile")
		if m.FaceDown {
			x += " face down"
		}
		if len(m.Counters) > 0 {
			x += " with " + e.counterCount(m.Counters)
		}
		if m.Until == ability.WhileOnBattlefield {
			x += " until ~ leaves the battlefield"
		}
		return e.pick(x, v("put")+" into exile")
	case ability.Hand:
		to := e.owners(m.What, "hand", "hands")
		return e.pick(v("return")+" to "+to, v("put")+" into "+to)
	case ability.Graveyard:
		to := e.owners(m.What, "graveyard", "graveyards")
		return e.pick(v("put")+" into "+to, v("return")+" to "+to)
	case ability.Library:
		return e.intoLibrary(v, m)
	}
	how := e.entersHow(m)
	return e.pick(v("return")+" to the battlefield"+how, v("put")+" onto the battlefield"+how)
}

func (e *english) isShuffle(m ability.Move) bool {
	return m.To == ability.Library && m.Pos == ability.Shuffled
}

// from writes the zone that the source itself is moved from.
func (e *english) from(m ability.Move) string {
	switch m.From {
	case ability.Graveyard:
		return e.pick(" from your graveyard", " from the graveyard", " from their graveyard")
	case ability.Hand:
		return " from your hand"
	case ability.Exile:
		return " from exile"
	}
	return ""
}

// owners writes to whose zone objects go: always their owner's (CR 400.3).
func (e *english) owners(o ability.Objects, one, many string) string {
	return e.pick("its owner's "+one, "their owners' "+many, "their owner's "+one, "your "+one, "their "+one, "their "+many, "owner's "+one)
}

func (e *english) intoLibrary(v func(string) string, m ability.Move) string {
	lib := e.owners(m.What, "library", "libraries")
	var list []string
	switch m.Pos {
	case ability.OnTop:
		for _, p := range []string{v("put") + " on top of " + lib, v("put") + " on the top of " + lib, v("return") + " to the top of " + lib} {
			list = append(list, p, p+" in any order")
		}
	case ability.OnBottom:
		p := v("put") + " on the bottom of " + lib
		list = append(list, p, p+" in any order")
	case ability.OnTopOrBottom:
		list = append(list, v("put")+" on the top or bottom of "+lib, v("put")+" on their choice of the top or bottom of "+lib)
	case ability.BottomRandom:
		list = append(list, v("put")+" on the bottom of "+lib+" in a random order")
	case ability.SecondFromTop:
		list = append(list, v("put")+" into "+lib+" second from the top")
	case ability.ThirdFromTop:
		list = append(list, v("put")+" into "+lib+" third from the top")
	}
	for i := len(list) - 1; i > 0; i-- {
		if e.says(list[i]) {
			return list[i]
		}
	}
	return list[0]
}

// entersHow writes how permanents are put onto the battlefield.
func (e *english) entersHow(m ability.Move) string {
	s := ""
	state := ""
	switch {
	case m.Tapped && m.Attacking:
		state = " tapped and attacking"
	case m.Tapped:
		state = " tapped"
	case m.Attacking:
		state = " attacking"
	}
	if m.Transformed {
		state += " transformed"
	}
	if m.Flipped {
		state += " flipped"
	}
	if m.FaceDown {
		state += " face down"
	}
	under := ""
	switch m.Under.(type) {
	case ability.You:
		under = " under your control"
	case ability.OwnerOf:
		under = e.pick(" under its owner's control", " under their owners' control", " under their owner's control")
	}
	s = e.pick(state+under, under+state)
	if s == "" {
		s = state + under
	}
	if m.AttachTo != nil {
		s += " attached to " + e.objects(m.AttachTo)
	} else if m.AttachPlayers != nil {
		s += " attached to " + e.player(m.AttachPlayers)
	}
	if len(m.Counters) > 0 {
		s += " with " + e.counterCount(m.Counters)
	}
	return s
}

// counterCount writes "two +1/+1 counters on it".
func (e *english) counterCount(c []ability.CounterCount) string {
	var list []string
	for _, k := range c {
		if q := e.quantity(k.N); e.says("equal to " + q) {
			kinds := counterName(k.Kind) + "s"
			list = append(list, e.pick("a number of "+kinds, "a number of additional "+kinds)+e.pick(" on it", " on them")+" equal to "+q)
			continue
		}
		s, tail := e.counted(k.N, counterName(k.Kind), counterName(k.Kind)+"s")
		if x := strings.Replace(s, counterName(k.Kind), "additional "+counterName(k.Kind), 1); e.says(x) {
			s = x
		} else if x := "an additional " + counterName(k.Kind); isOne(k.N) && e.says(x) {
			s = x
		}
		list = append(list, s+e.pick(" on it", " on them")+tail)
	}
	return strings.Join(list, " and ")
}
