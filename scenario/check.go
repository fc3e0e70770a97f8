package scenario

import (
	"fmt"
	"slices"
	"strings"

	"github.com/grandmelee/melee/game"
)

// check checks an expectation. marker is the lane whose time it is, or 0 at the
// end of the scenario.
func (r *run) check(l *Line, marker int) error {
	got := ""
	switch e := l.Expect.(type) {
	case *ExpectCount:
		got = r.checkCount(e)
	case *ExpectDecides:
		got = r.checkDecides(e)
	case *ExpectLife:
		got = differs(r.view.Player(r.player(e.Player)).Life, e.N)
	case *ExpectPlayerCounters:
		got = differs(r.view.Counters(r.player(e.Player), e.Kind), e.N)
	case *ExpectTurns:
		got = differs(r.view.Player(r.player(e.Player)).Turns, e.N)
	case *ExpectSchemes:
		got = differs(r.view.Schemes(r.player(e.Player)), e.N)
	case *ExpectCompleted:
		got = differs(len(r.view.Completed(r.player(e.Player))), e.N)
	case *ExpectRoom:
		got = r.checkRoom(e)
	case *ExpectSees:
		got = r.checkSees(e)
	case *ExpectDeclared:
		got = r.checkDeclared(e)
	case *ExpectChaos:
		got = r.checkChaos(e)
	case *ExpectOutcome:
		got = r.checkOutcome(e)
	case *ExpectGame:
		got = r.checkGame(e)
	case *ExpectObject:
		got = r.checkObject(e)
	case *ExpectMarker:
		got = r.checkMarker(e)
	case *ExpectMarkers:
		got = differs(r.markers(), e.N)
	case *ExpectRange:
		got = r.checkRange(e)
	case *ExpectPriority:
		got = r.checkPriority(e)
	case *ExpectActive:
		got = r.checkWho(r.view.Active(e.Marker), e.Players)
	case *ExpectAsked:
		got = r.checkWho(r.view.WithPriority(e.Marker), e.Players)
	case *ExpectStack:
		got = r.checkStack(e)
	case *ExpectStackSize:
		got = differs(r.stackSize(e.Marker), e.N)
	case *ExpectCan:
		return r.checkCan(l, e, marker)
	}
	if got == "" {
		return nil
	}
	return failed(l.Line, "wanted %s, got %s", l.Expect, got)
}

// differs is what came, if it is not what was wanted.
func differs(got, want int) string {
	if got == want {
		return ""
	}
	return fmt.Sprint(got)
}

// checkChaos looks at the Chaos deck.
func (r *run) checkChaos(e *ExpectChaos) string {
	info, ok := r.view.Chaos()
	switch {
	case !ok:
		return "no Chaos deck"
	case e.Player != "" && info.Player == r.player(e.Player):
	case e.Player != "":
		return r.nameOf(info.Player)
	case info.Up == nil && e.Card != "":
		return "none"
	case info.Up != nil && !sameName(info.Up.Name, e.Card):
		return info.Up.Name
	}
	return ""
}

// checkCount counts objects in a zone: on the battlefield those that the player
// controls, on stacks too, elsewhere those that the player owns.
func (r *run) checkCount(e *ExpectCount) string {
	n := 0
	for _, p := range r.around(0) {
		if e.Player != "" && p != r.player(e.Player) {
			continue
		}
		for o := range r.zone(p, e.Zone) {
			if (e.What == nil || r.isOne(o, *e.What)) && r.hasStates(o, e.States) {
				n++
			}
		}
	}
	if e.Some && n == 0 || !e.Some && n != e.N {
		return fmt.Sprint(n)
	}
	return ""
}

// isOne reports whether an object is one of those that a name counts.
func (r *run) isOne(o game.Object, ref Ref) bool {
	if in := inside(ref, r.s.Seats); ref.Quoted && in != ref && r.isOne(o, in) {
		return true
	}
	return r.isA(o, ref) && (ref.Of == "" || o.Owner() == r.player(ref.Of))
}

func (r *run) hasStates(o game.Object, states []State) bool {
	for _, s := range states {
		if !r.hasState(o, s) {
			return false
		}
	}
	return true
}

func (r *run) hasState(o game.Object, s State) bool {
	switch s.Kind {
	case Tapped:
		return o.Tapped()
	case Untapped:
		return !o.Tapped()
	case Sick:
		return o.Sick()
	case Counters:
		return o.Counters(s.Word) == s.N
	case Damage:
		return o.Damage() == s.N
	case AttachedTo:
		return r.isAttachedTo(o, &s.Ref)
	case OwnedBy:
		return o.Owner() == r.player(s.Ref.Player)
	case ProtectedBy:
		return o.Defender() == r.player(s.Ref.Player)
	}
	return false
}

func (r *run) checkOutcome(e *ExpectOutcome) string {
	info := r.view.Player(r.player(e.Player))
	is := map[Outcome]bool{
		In: info.In, Out: !info.In, Won: info.Outcome == game.Won, Lost: info.Outcome == game.Lost, Drew: info.Outcome == game.Drew,
	}
	if is[e.Outcome] {
		return ""
	}
	for _, o := range []Outcome{Won, Lost, Drew, In} {
		if is[o] {
			return string(o)
		}
	}
	return string(Out)
}

func (r *run) checkGame(e *ExpectGame) string {
	switch {
	case !r.g.Over():
		return "a game that goes on: " + r.now()
	case e.Outcome == GameDraw && !r.g.Result().Draw:
		var names []string
		for _, p := range r.g.Result().Winners {
			names = append(names, r.nameOf(p))
		}
		return "a win of " + namesOrNone(names)
	}
	return ""
}

// markers is how many turn markers there are.
func (r *run) markers() int {
	n := 0
	for m := 1; m <= r.view.Markers(); m++ {
		if _, ok := r.view.Lane(m); ok {
			n++
		}
	}
	return n
}

func (r *run) checkMarker(e *ExpectMarker) string {
	lane, ok := r.view.Lane(e.Marker)
	if !ok {
		if e.State == "gone" && e.Marker <= r.view.Markers() {
			return ""
		}
		return "no such marker"
	}
	state := "turn"
	if lane.Waiting {
		state = "waiting"
	}
	is := &ExpectMarker{Marker: e.Marker, At: r.nameOf(lane.Seat), State: state, Designated: &lane.Designated, Extra: lane.Extra}
	if e.At != "" && e.At != is.At || e.State != "" && e.State != state || e.Extra && !lane.Extra ||
		e.Designated != nil && *e.Designated != lane.Designated {
		return is.String()
	}
	return ""
}

// checkRange compares who is in range, the player apart.
func (r *run) checkRange(e *ExpectRange) string {
	of := r.player(e.Player)
	var got []string
	for p := range r.view.Range(of) {
		if p != of {
			got = append(got, r.nameOf(p))
		}
	}
	want := slices.DeleteFunc(slices.Clone(e.Others), func(name string) bool { return name == e.Player })
	if sameSet(got, want) {
		return ""
	}
	return namesOrNone(got)
}

// checkWho compares players, in any order.
func (r *run) checkWho(players []game.Player, want []string) string {
	var got []string
	for _, p := range players {
		got = append(got, r.nameOf(p))
	}
	if sameSet(got, want) {
		return ""
	}
	return namesOrNone(got)
}

func sameSet(a, b []string) bool {
	a, b = slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))
	return slices.Equal(slices.Compact(a), slices.Compact(b))
}

// checkPriority compares an order that goes round: it may begin with anyone.
func (r *run) checkPriority(e *ExpectPriority) string {
	var got []string
	for _, p := range r.view.PriorityOrder(e.Marker) {
		got = append(got, r.nameOf(p))
	}
	if len(got) == len(e.Order) {
		if len(got) == 0 {
			return ""
		}
		for i := range got {
			if slices.Equal(slices.Concat(got[i:], got[:i]), e.Order) {
				return ""
			}
		}
	}
	return namesOrNone(got)
}

func (r *run) stackSize(marker int) int {
	n := 0
	for m := 1; m <= r.view.Markers(); m++ {
		if marker == 0 || m == marker {
			for range r.view.Stack(m) {
				n++
			}
		}
	}
	return n
}

func (r *run) checkStack(e *ExpectStack) string {
	var names []string
	fits := true
	i := 0
	for o := range r.view.Stack(e.Marker) {
		fits = fits && i < len(e.Items) && r.isStacked(o, e.Items[i])
		names = append(names, r.describe(o))
		i++
	}
	if fits && i == len(e.Items) {
		return ""
	}
	if len(names) == 0 {
		return "nothing"
	}
	return strings.Join(names, "; ")
}

func (r *run) isStacked(o game.Object, ref Ref) bool {
	if in := inside(ref, r.s.Seats); ref.Quoted && in != ref && r.isStacked(o, in) {
		return true
	}
	return r.isA(o, ref) && (ref.Of == "" || o.Controller() == r.player(ref.Of))
}

// isAttachedTo reports whether an object is attached to what a name means; to
// anything if there is no name, to nothing if it is empty.
func (r *run) isAttachedTo(o game.Object, ref *Ref) bool { return r.isID(o.AttachedTo(), ref) }

// isID reports whether an ID is of what a name means: a player, or any object
// of the name.
func (r *run) isID(id game.ID, ref *Ref) bool {
	switch {
	case ref == nil:
		return id != 0
	case *ref == Ref{}:
		return id == 0
	case ref.Player != "":
		return id == r.player(ref.Player).ID()
	}
	return slices.ContainsFunc(r.named(*ref), func(o game.Object) bool { return o.ID() == id })
}

// named lists the objects that a name in an expectation means: any of that
// name, or just the first one if it says whose.
func (r *run) named(ref Ref) []game.Object {
	found := r.find(ref, game.NoPlayer, anyZone)
	if (ref.Of != "" || inside(ref, r.s.Seats) != ref) && len(found) > 1 {
		return found[:1]
	}
	return found
}
