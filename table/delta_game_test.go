package table

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/scenario"
	"github.com/grandmelee/melee/server/client"
	"github.com/grandmelee/melee/sim"
	"github.com/grandmelee/melee/variant"
	"google.golang.org/protobuf/proto"
)

// TestUpdatesTellAllThatHasChanged plays a game of each variant and pieces together
// what players and spectators are told, after few or many answers: it is what they would
// be told by a fresh start, and each reads the events as if they were written for him
// alone.
func TestUpdatesTellAllThatHasChanged(t *testing.T) {
	decks, err := sim.BuiltinDecks(cards.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range variant.All() {
		for _, leave := range []int64{0, 300} {
			t.Run(fmt.Sprintf("%s, one in %d leaves", v.Name, leave), func(t *testing.T) {
				compared := 0
				var told *readers
				var over *game.Game
				var next int64
				c := sim.Config{Variant: v, Seats: v.Seats, Seed: 11, Bots: []string{"greedy", "random"}, Decks: decks, Log: true, Every: 1, Options: v.Options, Leave: leave}
				c.Watch = func(g *game.Game, n int64) error {
					if over != g {
						over, told, next = g, newReaders(g, 6), n
					}
					if n < next && !g.Over() {
						return nil
					}
					told.read()
					next = n + 1 + n%11
					if n%8 != 0 && leave == 0 && !g.Over() {
						return nil
					}
					compared++
					return told.compare()
				}
				if _, err := sim.Play(c); err != nil {
					t.Fatal(err)
				}
				if compared < 3 {
					t.Errorf("compared %d times: the test shows nothing", compared)
				}
			})
		}
	}
}

// readers are those who follow a game at a table.
type readers struct {
	t      *Table
	a      []*audience
	models []client.Model
	asked  [][]*pb.Question
}

// newReaders are a spectator and the first players of a game, at most so many.
func newReaders(g *game.Game, most int) *readers {
	n := g.View(game.Spectator).Seats()
	r := &readers{t: &Table{state: state{game: g, auto: make([]Automatic, n), seats: make([]int, n)}, glances: make([]glance, n), live: newLive()}}
	d := r.t.diff() // what a fresh start tells need not be told again
	for who := game.Player(-1); int(who) < min(n, most-1); who++ {
		a := &audience{place: int(who), who: who, event: g.LastEvent()}
		if who < 0 {
			a.who = game.Spectator
		}
		r.t.private(a, d)
		m := client.Model{}
		m.Apply(r.fresh(a))
		r.a, r.models, r.asked = append(r.a, a), append(r.models, m), append(r.asked, nil)
	}
	return r
}

func (r *readers) fresh(a *audience) *pb.WatchResponse {
	return &pb.WatchResponse{Content: &pb.WatchResponse_Snapshot{Snapshot: &pb.Snapshot{Game: r.t.whole(a.who, "en")}}}
}

// read tells all what has changed.
func (r *readers) read() {
	d := r.t.diff()
	for i, a := range r.a {
		u := &pb.Update{Events: r.t.eventsOf(a, d, a.event, "en")}
		alone := writer{r.t.game.View(a.who), "en"}.events(a.event)
		for n := range alone {
			if !proto.Equal(alone[n], u.Events[n]) {
				panic(fmt.Sprintf("%d reads %v and not %v", a.who, u.Events[n], alone[n]))
			}
		}
		r.t.fill(u, a, d, r.t.private(a, d), "en")
		a.event = r.t.game.LastEvent()
		r.models[i].Apply(&pb.WatchResponse{Content: &pb.WatchResponse_Update{Update: u}})
	}
	r.ask()
}

// ask tells those who are asked what has changed of that.
func (r *readers) ask() {
	r.t.open = map[int64]openQuestion{}
	for _, q := range r.t.game.Pending() {
		r.t.open[q.ID] = openQuestion{player: r.t.game.Decider(q)}
	}
	for i, a := range r.a {
		asked, fingerprint := r.t.askedOf(a.who)
		if fingerprint != a.asked {
			a.asked, r.asked[i] = fingerprint, r.t.questions(asked, "en", time.Time{})
		}
	}
}

// compare compares what all have been told with a fresh start.
func (r *readers) compare() error {
	for i, a := range r.a {
		var fresh client.Model
		fresh.Apply(r.fresh(a))
		if d := r.models[i].Differs(&fresh); d != "" {
			return fmt.Errorf("viewer %d has %s", a.who, d)
		}
		asked, _ := r.t.askedOf(a.who)
		for n, now := range r.t.questions(asked, "en", time.Time{}) {
			if told := r.asked[i][n]; !proto.Equal(told, now) {
				return fmt.Errorf("viewer %d is asked %v instead of %v", a.who, told, now)
			}
		}
	}
	return nil
}

// TestUpdatesTellAllThatHappensInScenarios watches the scenarios, which show each thing
// that the rules know, looking after every other answer, so that something can change
// and change back unseen: what was told is what a fresh start tells.
func TestUpdatesTellAllThatHappensInScenarios(t *testing.T) {
	files, err := scenario.Find(filepath.Join("..", "scenarios"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := scenario.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range file.Scenarios {
			var told *readers
			n := 0
			got := scenario.Watch(s, cards.Builtin(), func(g *game.Game) {
				if told == nil {
					told = newReaders(g, 3)
				}
				if n++; n%2 != 0 {
					return
				}
				told.read()
				if err := told.compare(); err != nil {
					told = nil
					t.Errorf("%s: %v", s.Title, err)
				}
			})
			if got.Result != scenario.ResultPass {
				t.Errorf("%s: %s %s", s.Title, got.Result, got.Detail)
			}
		}
	}
}
