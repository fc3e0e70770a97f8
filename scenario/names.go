package scenario

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// sameName compares names as people type them: without regard to case, kinds
// of apostrophes and how the faces of a card are put together.
func sameName(a, b string) bool { return a == b || nameKey(a) == nameKey(b) }

func nameKey(s string) string {
	s = strings.Map(func(r rune) rune {
		switch r {
		case '’', '‘', '`':
			return '\''
		case '−', '–':
			return '-'
		}
		return unicode.ToLower(r)
	}, s)
	s = strings.ReplaceAll(strings.ReplaceAll(s, "//", "/"), "/", " / ")
	return strings.Join(strings.Fields(s), " ")
}

// called reports whether an object has the name: now, or as one of the printed
// faces of a card that is not face up on the battlefield.
func called(o game.Object, name string) bool {
	if sameName(o.Name(), name) {
		return true
	}
	c := o.Card()
	if c == nil || o.IsAbility() || o.Zone() == ability.Battlefield && !o.FaceDown() {
		return false
	}
	if sameName(c.Name, name) {
		return true
	}
	return slices.ContainsFunc(c.Faces, func(f ability.Face) bool { return sameName(f.Name, name) })
}

// inside reads a name between quotation marks again as if it stood without
// them: "Counter of Ana".
func inside(r Ref, seats []string) Ref {
	i := strings.LastIndex(r.Name, " of ")
	if i < 0 || r.Of != "" || !slices.Contains(seats, r.Name[i+4:]) {
		return r
	}
	r.Name, r.Of, r.Quoted = r.Name[:i], r.Name[i+4:], false
	return r
}

// player is the player of that name, or NoPlayer.
func (r *run) player(name string) game.Player {
	return game.Player(slices.Index(r.s.Seats, name)) // NoPlayer is -1
}

func (r *run) nameOf(p game.Player) string {
	if p < 0 {
		return "nobody"
	}
	return r.s.Seats[p]
}

// anyZone are the zones in which a name is looked for, in that order: where it
// is found first is where it is meant.
var anyZone = []game.Zone{
	ability.Battlefield, ability.Stack, ability.Command, ability.Hand, ability.Graveyard, ability.Exile, ability.Library, ability.Outside,
}

// zone yields a player's objects in a zone in a fixed order: those he controls
// on the battlefield and on stacks, those he owns elsewhere.
func (r *run) zone(p game.Player, z game.Zone) iter.Seq[game.Object] {
	v := r.view
	switch z {
	case ability.Battlefield:
		return slices.Values(slices.SortedFunc(v.Battlefield(p), func(a, b game.Object) int { return cmp.Compare(a.ID(), b.ID()) }))
	case ability.Hand:
		return v.Hand(p)
	case ability.Library:
		return v.Library(p)
	case ability.Graveyard:
		return v.Graveyard(p)
	case ability.Exile:
		return v.Exile(p)
	case ability.Command:
		return v.Command(p)
	case ability.Outside:
		return v.Outside(p)
	}
	return func(yield func(game.Object) bool) {
		for m := 1; m <= v.Markers(); m++ {
			for o := range v.Stack(m) {
				if o.Controller() == p && !yield(o) {
					return
				}
			}
		}
	}
}

// around lists all players in turn order from p, whether they are in or not;
// from seat 0 if p is nobody.
func (r *run) around(p game.Player) []game.Player {
	n := game.Player(r.view.Seats())
	all := make([]game.Player, 0, n)
	for i := range n {
		all = append(all, (max(p, 0)+i)%n)
	}
	return all
}

// find lists the objects that a name may mean for player p, the one that it
// means first: of the first of the zones in which there is any, p's own first.
// Without a player it looks at the whole table, else at what is in p's range.
func (r *run) find(ref Ref, p game.Player, zones []game.Zone) []game.Object {
	found := r.findLiterally(ref, p, zones)
	if in := inside(ref, r.s.Seats); len(found) == 0 && ref.Quoted && in != ref {
		found = r.findLiterally(in, p, zones)
	}
	return found
}

func (r *run) findLiterally(ref Ref, p game.Player, zones []game.Zone) []game.Object {
	if ref.OnStack || ref.Kind == Spell || ref.Kind == AnyAbility || ref.Kind == Trigger {
		zones = []game.Zone{ability.Stack}
	}
	for _, z := range zones {
		if found := r.findIn(ref, p, z); len(found) > 0 {
			return r.counted(ref, found)
		}
	}
	return nil
}

// findIn lists the objects of a name in one zone. "of Cy" means what Cy
// controls; if there is none, what Cy owns and others control.
func (r *run) findIn(ref Ref, p game.Player, z game.Zone) []game.Object {
	var found, owned []game.Object
	of := game.NoPlayer
	if ref.Of != "" {
		of = r.player(ref.Of)
	}
	for _, s := range r.around(p) {
		if p >= 0 && of < 0 && !r.view.InRange(p, s) {
			continue
		}
		for o := range r.zone(s, z) {
			switch {
			case !r.isA(o, ref):
			case of < 0 || s == of:
				found = append(found, o)
			case o.Owner() == of:
				owned = append(owned, o)
			}
		}
	}
	if len(found) == 0 {
		return owned
	}
	return found
}

// counted narrows a list down to the one of the number that a name gives.
func (r *run) counted(ref Ref, found []game.Object) []game.Object {
	switch {
	case ref.N == 0:
		return found
	case ref.N > len(found):
		return nil
	}
	return found[ref.N-1 : ref.N]
}

// isA reports whether an object has the name and is of the kind.
func (r *run) isA(o game.Object, ref Ref) bool {
	switch ref.Kind {
	case Spell:
		if o.IsAbility() {
			return false
		}
	case AnyAbility:
		if !o.IsAbility() {
			return false
		}
	case Trigger:
		if !o.IsAbility() || !o.Triggered() {
			return false
		}
	case Token:
		if !o.Token() {
			return false
		}
	}
	if ref.Stack > 0 && !r.onStack(o, ref.Stack) {
		return false
	}
	return called(o, ref.Name)
}

func (r *run) onStack(o game.Object, marker int) bool {
	for s := range r.view.Stack(marker) {
		if s.ID() == o.ID() {
			return true
		}
	}
	return false
}

// describe names an object so that it is told from others.
func (r *run) describe(o game.Object) string {
	name := o.Name()
	if o.IsAbility() {
		name += " ability"
		if o.Triggered() {
			name = o.Name() + " trigger"
		}
	}
	return name + " of " + r.nameOf(o.Controller())
}

// describeID names an object or a player.
func (r *run) describeID(id game.ID) string {
	if p, ok := id.Player(); ok {
		return r.nameOf(p)
	}
	if o, ok := r.view.Object(id); ok {
		return r.describe(o)
	}
	return "nothing"
}

// among finds what a name means among options that a player has. taken are not
// to be chosen again, unless nothing else has the name.
func (r *run) among(ref Ref, p game.Player, options []game.ID, taken []game.ID) (game.ID, bool) {
	if ref.Player != "" {
		id := r.player(ref.Player).ID()
		return id, slices.Contains(options, id)
	}
	objects := r.objectsOf(options)
	if ref.N > 0 { // "#2" counts all there are, not only the options
		found := r.find(ref, game.NoPlayer, zonesOf(objects))
		if len(found) == 0 {
			return 0, false
		}
		return found[0].ID(), slices.Contains(options, found[0].ID())
	}
	for _, want := range []Ref{ref, inside(ref, r.s.Seats)} {
		if id, ok := r.firstOf(want, p, objects, taken); ok {
			return id, true
		}
	}
	return 0, false
}

func (r *run) objectsOf(ids []game.ID) []game.Object {
	var objects []game.Object
	for _, id := range ids {
		if o, ok := r.view.Object(id); ok {
			objects = append(objects, o)
		}
	}
	return objects
}

// zonesOf lists the zones that objects are in, in the order of anyZone.
func zonesOf(objects []game.Object) []game.Zone {
	var in []game.Zone
	for _, z := range anyZone {
		if slices.ContainsFunc(objects, func(o game.Object) bool { return o.Zone() == z }) {
			in = append(in, z)
		}
	}
	return in
}

// firstOf picks the first of the objects that a name may mean, p's own first.
func (r *run) firstOf(ref Ref, p game.Player, objects []game.Object, taken []game.ID) (game.ID, bool) {
	seats := game.Player(r.view.Seats())
	rank := func(o game.Object) int64 {
		away := (holder(o) - max(p, 0) + seats) % seats
		return int64(away)<<40 | int64(o.ID())
	}
	var fits []game.Object
	for _, o := range objects {
		ofOthers := ref.Of != "" && holder(o) != r.player(ref.Of) && o.Owner() != r.player(ref.Of)
		if ofOthers || ref.OnStack && o.Zone() != ability.Stack || !r.isA(o, ref) {
			continue
		}
		fits = append(fits, o)
	}
	slices.SortFunc(fits, func(a, b game.Object) int {
		if ref.Of != "" { // controlled by the player before owned by the player
			of := r.player(ref.Of)
			if ca, cb := holder(a) == of, holder(b) == of; ca != cb {
				return map[bool]int{true: -1, false: 1}[ca]
			}
		}
		return cmp.Compare(rank(a), rank(b))
	})
	for _, o := range fits {
		if !slices.Contains(taken, o.ID()) {
			return o.ID(), true
		}
	}
	if len(fits) > 0 {
		return fits[0].ID(), true
	}
	return 0, false
}

// holder is the player whom an object counts as belonging to: its controller
// on the battlefield and on stacks, else its owner.
func holder(o game.Object) game.Player {
	if o.Zone() == ability.Battlefield || o.Zone() == ability.Stack {
		return o.Controller()
	}
	return o.Owner()
}
