package game

import (
	"fmt"
	"slices"

	"github.com/grandmelee/melee/ability"
)

// Knowledge is a record, kept apart from the engine's, of who may know which
// hidden card is which at most. It follows each card through its objects, and
// knows from the judge's events what was shown, looked at, shuffled and put away
// unseen.
type Knowledge struct {
	g      *Game
	since  int64
	may    map[*object]mask // of the cards that lay hidden
	names  map[secret]mask
	was    map[*object]bool // all objects there were: whether they lay hidden
	ids    []map[ID]bool    // the IDs that each viewer has come across
	offers map[int64]offer  // the options of open questions

	controls, before [][2]Player // who controls whom, now and when last looked at
	controlled       int         // how often that was so
}

// Controlled is how often somebody controlled another player.
func (k *Knowledge) Controlled() int { return k.controlled }

type mask uint64

const everyone = ^mask(0)

type secret struct {
	owner Player
	name  string
}

type offer struct {
	who Player
	ids []ID
}

// Spy begins a record for a game of up to 60 players.
func Spy(g *Game) *Knowledge {
	k := &Knowledge{g: g, may: map[*object]mask{}, was: map[*object]bool{}, offers: map[int64]offer{}}
	for range len(g.players) + 1 {
		k.ids = append(k.ids, map[ID]bool{})
	}
	return k
}

// viewers are all players, and the spectators as the last one.
func (k *Knowledge) viewers() []Player {
	out := []Player{}
	for i := range k.g.players {
		out = append(out, Player(i))
	}
	return append(out, Spectator)
}

func (k *Knowledge) bit(p Player) mask {
	if p < 0 {
		return 0
	}
	return 1 << p
}

func (k *Knowledge) team(p Player) mask {
	m := k.bit(p)
	for i := range k.g.players {
		if k.g.teammates(p, Player(i)) {
			m |= k.bit(Player(i))
		}
	}
	return m
}

// oversee notes who controls whom now: he sees what that one sees (CR 722.4).
func (k *Knowledge) oversee() {
	k.before, k.controls = k.controls, nil
	view := k.g.View(Judge)
	for _, by := range k.viewers() {
		for _, p := range k.viewers() {
			if by >= 0 && p >= 0 && view.Controls(by, p) {
				k.controls = append(k.controls, [2]Player{by, p})
				k.controlled++
			}
		}
	}
}

// with adds to those who may know something those who see it through them, or did
// when it was last looked at.
func (k *Knowledge) with(m mask) mask {
	for _, pair := range slices.Concat(k.before, k.controls) {
		if m&k.bit(pair[1]) != 0 {
			m |= k.bit(pair[0])
		}
	}
	return m
}

func (k *Knowledge) all(f func(z Zone, o *object)) {
	for i := range k.g.players {
		for z := ability.Battlefield; z <= ability.Command; z++ {
			for _, o := range *k.g.zoneOf(Player(i), z) {
				f(z, o)
			}
		}
	}
}

// Check compares what everybody is shown with what he may know at most.
func (k *Knowledge) Check() error {
	g := k.g
	evs := slices.Collect(g.Events(k.since))
	now := k.learn(evs)
	k.oversee()
	for o, m := range now {
		now[o] = k.with(m)
	}
	names := map[secret]mask{}
	for o, m := range now {
		names[k.secret(o)] |= m
	}
	for s, m := range k.names {
		names[s] |= m
	}
	for i, v := range k.viewers() {
		if err := k.seen(v, now); err != nil {
			return err
		}
		if err := k.told(v, evs, names); err != nil {
			return err
		}
		for o, m := range now {
			if !k.allowed(v, m) && k.ids[i][o.id] {
				return fmt.Errorf("viewer %d came across object %d, and could follow %s (zone %d of %d) by that", v, o.id, o.base.name, o.zone, o.owner)
			}
		}
	}
	for id, q := range k.offers {
		if g.questions[id] == nil {
			for _, option := range q.ids {
				k.ids[q.who][option] = true
			}
			delete(k.offers, id)
		}
	}
	for _, q := range g.pending {
		var list []ID
		for _, o := range q.Options {
			list = append(list, o.ID)
		}
		k.offers[q.ID] = offer{g.Decider(q), list}
	}
	k.since = g.LastEvent()
	k.may = now
	k.names = map[secret]mask{}
	for o, m := range now {
		k.names[k.secret(o)] |= m
	}
	clear(k.was)
	k.all(func(_ Zone, o *object) { k.was[o] = o.hidden() })
	return nil
}

func (k *Knowledge) secret(o *object) secret { return secret{o.owner, o.base.name} }

func (k *Knowledge) allowed(v Player, m mask) bool {
	return v >= 0 && m&k.bit(v) != 0 || v == Spectator && m == everyone
}

// learn works out what may be known of each hidden card now.
func (k *Knowledge) learn(evs []Event) map[*object]mask {
	g := k.g
	from := map[*object]*object{} // what each object was when last looked at
	open := map[*object]bool{}    // it has been where all see it since
	for o, hidden := range k.was {
		public := !hidden
		for n := o; ; n = n.moved {
			if n.moved == nil {
				from[n], open[n] = o, public
				break
			}
			public = public || !n.hidden() && n != o
		}
	}
	shuffled, putAway := map[Player]int{}, map[Player]int{}
	for i, e := range evs {
		switch {
		case e.Kind == EventShuffle:
			shuffled[e.Player] = i + 1
		case e.Kind == EventMove && e.From == ability.Hand && (e.To == ability.Library || e.To == ability.Exile):
			putAway[e.Player] = i + 1
		}
	}
	grants := func(o *object, since int) (m mask) {
		for _, e := range evs[since:] {
			if e.Name != o.base.name {
				continue
			}
			switch {
			case e.Kind == EventReveal && Player(e.Object&(1<<15-1)) == o.owner:
				m = everyone
			case e.Kind == EventLook && e.Other == o.owner.ID():
				m |= k.bit(e.Player)
			}
		}
		return m
	}
	now := map[*object]mask{}
	k.all(func(z Zone, o *object) {
		if !o.hidden() {
			return
		}
		a, had := from[o]
		m, since := mask(0), 0
		switch {
		case had && open[o]:
			m = everyone
		case had:
			m = k.may[a]
		}
		switch {
		case z == ability.Library && had && a == o && shuffled[o.owner] > 0:
			m = 0
			if slices.Index(g.players[o.owner].library, o) > 2 { // else it may have been put there after the shuffle
				since = shuffled[o.owner]
			}
		case z == ability.Hand && had && a == o && putAway[o.owner] > 0:
			m, since = 0, putAway[o.owner]
		case z == ability.Library && (!had || a != o): // put there by its player, as it seems
			m |= k.bit(o.owner)
		case z == ability.Exile && had && a != o:
			m |= k.bit(o.owner)
		}
		if z == ability.Hand {
			m |= k.team(o.owner)
		}
		now[o] = m | grants(o, since)
	})
	return now
}

// seen checks what a view shows.
func (k *Knowledge) seen(v Player, now map[*object]mask) error {
	view := k.g.View(v)
	i := v
	if v == Spectator {
		i = Player(len(k.g.players))
	}
	var err error
	look := func(o *object, how string) {
		if m, hidden := now[o]; hidden {
			if !k.allowed(v, m) && err == nil {
				err = fmt.Errorf("viewer %d sees %s (%d) of seat %d in zone %d: %s", v, o.base.name, o.id, o.owner, o.zone, how)
			}
			k.ids[i][o.id] = true
		}
	}
	for j := range k.g.players {
		p := Player(j)
		n := 0
		for o := range view.Hand(p) {
			look(o.o, "hand")
			n++
		}
		if p == v && n != view.Player(p).Hand {
			return fmt.Errorf("seat %d sees %d of %d cards in hand", p, n, view.Player(p).Hand)
		}
		for o := range view.Library(p) {
			look(o.o, "library")
		}
		for o := range view.Exile(p) {
			look(o.o, "exile")
		}
	}
	for m := 1; m <= view.Markers(); m++ {
		for o := range view.Stack(m) {
			if s, ok := o.Source(); ok && !s.o.gone {
				look(s.o, "source of an ability")
			}
		}
	}
	for o, m := range now {
		if _, ok := view.Object(o.id); ok && !k.allowed(v, m) {
			return fmt.Errorf("viewer %d finds %s (%d) by its ID", v, o.base.name, o.id)
		}
	}
	return err
}

// told checks what events tell.
func (k *Knowledge) told(v Player, evs []Event, names map[secret]mask) error {
	i := v
	if v == Spectator {
		i = Player(len(k.g.players))
	}
	was := map[ID]*object{}
	for o := range k.may {
		was[o.id] = o
	}
	n := 0
	for e := range k.g.View(v).Events(k.since) {
		judge := evs[n]
		n++
		if e.Seq != judge.Seq {
			return fmt.Errorf("viewer %d is told event %d instead of %d", v, e.Seq, judge.Seq)
		}
		hidden := e.Kind == EventLook || (e.Kind == EventMove || e.Kind == EventDraw) && hides(e.From) && hides(e.To)
		if e.Name != "" && hidden {
			owner := e.Player
			if e.Kind == EventLook {
				owner, _ = e.Other.Player()
			}
			may := names[secret{owner, e.Name}]
			if e.Kind != EventLook && (e.From == ability.Hand || e.To == ability.Hand) {
				may |= k.with(k.team(owner))
			}
			for _, other := range evs[:n] {
				if other.Name == e.Name && (other.Kind == EventReveal || other.Kind == EventLook && k.with(k.bit(other.Player))&k.bit(v) != 0) {
					may = everyone
				}
			}
			if !k.allowed(v, may) {
				return fmt.Errorf("viewer %d is told of %s: %+v", v, e.Name, judge)
			}
		}
		for _, id := range [...]ID{e.Object, e.Other} {
			if o := was[id]; o != nil && !k.allowed(v, k.may[o]) && !k.allowed(v, names[k.secret(o)]) && e.Kind != EventReveal {
				return fmt.Errorf("viewer %d is told of object %d, the hidden %s of %d: %+v", v, id, o.base.name, o.owner, judge)
			}
			if id > 0 {
				k.ids[i][id] = true
			}
		}
	}
	return nil
}

// ReadCards compiles cards for tests.
var ReadCards = readCards

// HiddenFrom lists the IDs of the cards that a player may not see.
func HiddenFrom(g *Game, p Player) (out []ID) {
	for i := range g.players {
		for _, zone := range [...][]*object{g.players[i].hand, g.players[i].library, g.players[i].exile} {
			for _, o := range zone {
				if !g.maySee(p, o) {
					out = append(out, o.id)
				}
			}
		}
	}
	return out
}
