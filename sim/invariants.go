package sim

import (
	"fmt"
	"iter"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// Check says which of the things that are always so while a game waits for
// answers is not so:
//
//   - a question is open until the game is over, and then none is; questions
//     are asked of players who are in;
//   - each question says what is chosen for;
//   - every object is in just one zone, in which it says it is, and is found by
//     its ID;
//   - nobody who has left owns anything;
//   - there are as many turn markers, less those designated for removal, as
//     there are full fours of players, and one at least (CR 807.4a, G1);
//   - a turn goes on somewhere;
//   - one Chaos card is up at most, and everybody who is in has it; schemes are in
//     nobody's zone but the command zone;
//   - what [checker.teams] says of teams and ranges of influence;
//   - a team that shares its turns takes them together and has priority together
//     (CR 805.4-5), and shares its poison counters if it shares its life (CR 810.10).
//
// It looks at everything, so it is for tests. [Invariants] checks more.
func Check(g *game.Game) error {
	return newChecker(g).check()
}

// Invariants checks a game again and again: all that [Check] does, and
//
//   - the number of cards that each player owns stays the same;
//   - a turn begins only if no marker is on the three seats on its left (CR
//     807.4d);
//   - views and events show no hidden card to those who may not know it;
//   - what looks otherwise than before has another revision.
//
// What views show of events needs the game's log.
type Invariants struct {
	g     *game.Game
	c     *checker
	cards []int
	piles []int // cards in each player's scheme deck and of it face up; last, those of the Chaos deck
	in    int
	turns map[int]int // of each marker
	known []knower
	looks []look // by seat
}

// Watch begins to check a game, which has just started.
func Watch(g *game.Game) *Invariants {
	c := newChecker(g)
	i := &Invariants{g: g, c: c, turns: map[int]int{}, known: knowers(c.judge.Seats())}
	if c.count() == nil {
		i.cards = slices.Clone(c.owned)
	}
	i.piles = c.pileSizes()
	i.turnsBegun(c)
	return i
}

// Check says what is not as it must be.
func (i *Invariants) Check() error {
	c := i.c
	if err := c.check(); err != nil {
		return err
	}
	for p, n := range i.cards {
		if c.judge.Player(game.Player(p)).In && c.owned[p] != n {
			return fmt.Errorf("seat %d owns %d cards and began with %d", p, c.owned[p], n)
		}
	}
	for p, n := range c.pileSizes() {
		if n != i.piles[p] && (p == len(i.cards) || c.judge.Player(game.Player(p)).In) {
			return fmt.Errorf("the schemes of seat %d (behind the last: the Chaos cards) are %d cards and were %d", p, n, i.piles[p])
		}
	}
	if err := i.turnsBegun(c); err != nil {
		return err
	}
	if err := i.hidden(); err != nil {
		return err
	}
	return i.revised()
}

// turnsBegun checks the turns that began since it was called last.
func (i *Invariants) turnsBegun(c *checker) error {
	left := false
	if in := c.in(); in != i.in {
		left = i.in != 0 // seats closed up: what was far apart may be close now
		i.in = in
	}
	lying := map[game.Player]bool{}
	for lane := range c.lanes() {
		lying[lane.Seat] = true
	}
	for lane := range c.lanes() {
		begun := lane.Turn != i.turns[lane.Marker]
		i.turns[lane.Marker] = lane.Turn
		if !begun || left || lane.Waiting || lane.Turn == 1 { // the first turns all begin at once (CR 807.4b)
			continue
		}
		seat := lane.Seat
		for n := 0; n < 3; {
			seat = (seat + 1) % game.Player(c.judge.Seats())
			if seat == lane.Seat {
				break
			}
			if lying[seat] {
				return fmt.Errorf("marker %d begins a turn at seat %d, and a marker lies at seat %d (rule 807.4d)", lane.Marker, lane.Seat, seat)
			}
			if c.judge.Player(seat).In {
				n++
			}
		}
	}
	return nil
}

type checker struct {
	g     *game.Game
	judge game.View
	seen  idSet // the objects that were found
	owned []int // how many cards each player owns, tokens and abilities left out
}

func newChecker(g *game.Game) *checker {
	judge := g.View(game.Judge)
	return &checker{g: g, judge: judge, owned: make([]int, judge.Seats())}
}

// check is Check.
func (c *checker) check() error {
	if err := c.questions(); err != nil {
		return err
	}
	if err := c.zones(); err != nil {
		return err
	}
	if err := c.piles(); err != nil {
		return err
	}
	if err := c.teams(); err != nil {
		return err
	}
	if err := c.sharedTurns(); err != nil {
		return err
	}
	return c.markers()
}

// pileSizes counts the schemes of each player, and last the Chaos cards.
func (c *checker) pileSizes() []int {
	sizes := make([]int, c.judge.Seats()+1)
	for i := range c.judge.Seats() {
		p := game.Player(i)
		sizes[i] = c.judge.Schemes(p)
		for o := range c.judge.Command(p) {
			if o.Scheme() {
				sizes[i]++
			}
		}
	}
	if info, ok := c.judge.Chaos(); ok {
		sizes[len(sizes)-1] = info.Deck
		if info.Up != nil {
			sizes[len(sizes)-1]++
		}
	}
	return sizes
}

// in counts the players who are in.
func (c *checker) in() int {
	n := 0
	for i := range c.judge.Seats() {
		if c.judge.Player(game.Player(i)).In {
			n++
		}
	}
	return n
}

// lanes yields the lanes of the turn markers that are in the game.
func (c *checker) lanes() iter.Seq[game.LaneInfo] {
	return func(yield func(game.LaneInfo) bool) {
		for m := 1; m <= c.judge.Markers(); m++ {
			if lane, ok := c.judge.Lane(m); ok && !yield(lane) {
				return
			}
		}
	}
}

func (c *checker) questions() error {
	pending := c.g.Pending()
	if c.g.Over() {
		if len(pending) > 0 {
			return fmt.Errorf("the game is over and %d questions are open", len(pending))
		}
		return nil
	}
	if len(pending) == 0 {
		return fmt.Errorf("the game is not over and no question is open")
	}
	asked := map[int64]bool{}
	for _, q := range pending {
		if asked[q.ID] {
			return fmt.Errorf("question %d is open twice", q.ID)
		}
		asked[q.ID] = true
		if got, ok := c.g.Question(q.ID); !ok || got != q {
			return fmt.Errorf("question %d is among those open and is not found", q.ID)
		}
		if !c.judge.Player(q.Player).In {
			return fmt.Errorf("question %d is asked of seat %d, who has left", q.ID, q.Player)
		}
		if by := c.g.Decider(q); !c.judge.Player(by).In {
			return fmt.Errorf("question %d of seat %d is answered by seat %d, who has left", q.ID, q.Player, by)
		}
		if q.Kind != game.Number && len(q.Options) < q.Min {
			return fmt.Errorf("question %d wants %d of %d options", q.ID, q.Min, len(q.Options))
		}
		if err := explained(q); err != nil {
			return err
		}
	}
	return nil
}

// zones checks that every object is in one zone.
func (c *checker) zones() error {
	if err := c.count(); err != nil {
		return err
	}
	in := 0
	for p, owned := range c.owned {
		switch info := c.judge.Player(game.Player(p)); {
		case info.In:
			in++
			if info.Outcome != game.Playing && !c.g.Over() {
				return fmt.Errorf("seat %d is in, and its outcome is %d", p, info.Outcome)
			}
		case owned > 0:
			return fmt.Errorf("seat %d has left and owns %d cards", p, owned)
		}
	}
	if in == 0 && !c.g.Over() {
		return fmt.Errorf("nobody is in and the game is not over")
	}
	return nil
}

// count counts the cards that each player owns, and checks that no object is
// found twice.
func (c *checker) count() error {
	n := c.owned
	clear(n)
	c.seen.empty()
	add := func(name string, zone ability.Zone, objects iter.Seq[game.Object]) error {
		for o := range objects {
			if !c.seen.add(o.ID()) {
				return fmt.Errorf("%s (%d) is in %s and was found before", o.Name(), o.ID(), name)
			}
			if o.Zone() != zone {
				return fmt.Errorf("%s (%d) is in %s and says that it is in zone %d", o.Name(), o.ID(), name, o.Zone())
			}
			if found, ok := c.judge.Object(o.ID()); !ok || found.ID() != o.ID() {
				return fmt.Errorf("%s (%d) is in %s and is not found by its ID", o.Name(), o.ID(), name)
			}
			if (o.Scheme() || o.Chaos() || o.Dungeon() || o.Conspiracy()) && zone != ability.Command {
				return fmt.Errorf("%s (%d) is in %s", o.Name(), o.ID(), name)
			}
			if parts := o.Components(); parts != nil { // CR 729.2
				for _, part := range parts {
					if !part.Token {
						n[o.Owner()]++
					}
				}
				continue
			}
			if o.Card() != nil && !o.Scheme() && !o.Chaos() && !o.Dungeon() && !o.Conspiracy() && !o.Token() && !o.IsAbility() && !o.IsCopy() {
				n[o.Owner()]++
			}
		}
		return nil
	}
	for i := range n {
		p := game.Player(i)
		for _, z := range [...]struct {
			name    string
			zone    ability.Zone
			objects iter.Seq[game.Object]
		}{
			{"a library", ability.Library, c.judge.Library(p)}, {"a hand", ability.Hand, c.judge.Hand(p)},
			{"the battlefield", ability.Battlefield, c.judge.Battlefield(p)}, {"what is phased out", ability.Battlefield, c.judge.PhasedOut(p)}, {"a graveyard", ability.Graveyard, c.judge.Graveyard(p)},
			{"exile", ability.Exile, c.judge.Exile(p)}, {"the command zone", ability.Command, c.judge.Command(p)},
		} {
			if err := add(z.name, z.zone, z.objects); err != nil {
				return err
			}
		}
		if _, ok := c.judge.Companion(p); ok { // it may come into the game
			n[i]++
		}
	}
	for m := 1; m <= c.judge.Markers(); m++ {
		if err := add("a stack", ability.Stack, c.judge.Stack(m)); err != nil {
			return err
		}
	}
	return nil
}

// piles checks the Chaos card.
func (c *checker) piles() error {
	info, _ := c.judge.Chaos()
	for i := range c.judge.Seats() {
		p := c.judge.Player(game.Player(i))
		n := 0
		for o := range c.judge.Command(p.Player) {
			if o.Chaos() {
				n++
				if o.Card() != info.Up {
					return fmt.Errorf("seat %d has %s as the Chaos card, and it is not up", i, o.Name())
				}
			}
		}
		if up := info.Up != nil; n > 1 || p.In && up != (n == 1) {
			return fmt.Errorf("seat %d has the Chaos card %d times", i, n)
		}
	}
	return nil
}

// markers checks the turn markers (CR 807.4).
func (c *checker) markers() error {
	if c.g.Over() {
		return nil
	}
	lanes, turns, counted := 0, 0, 0
	for lane := range c.lanes() {
		lanes++
		counted += 1 - lane.Designated
		if !lane.Waiting {
			turns++
		}
	}
	switch in := c.in(); {
	case lanes == 0 && c.starting():
		return nil
	case turns == 0:
		return fmt.Errorf("no turn goes on")
	case !c.judge.Options().Markers && lanes != 1:
		return fmt.Errorf("there are %d turn markers where one turn at a time is taken", lanes)
	case c.judge.Options().Markers && counted != max(1, in/4):
		return fmt.Errorf("%d players are in, and there are %d markers less those designated, not %d (rule 807.4)", in, counted, max(1, in/4))
	}
	return nil
}

// starting reports whether the first turn has not begun.
func (c *checker) starting() bool {
	for i := range c.judge.Seats() {
		if c.judge.Player(game.Player(i)).Turns > 0 {
			return false
		}
	}
	return true
}
