package server_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"connectrpc.com/connect"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	engine "github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/roundtable"
	"github.com/grandmelee/melee/server"
	"github.com/grandmelee/melee/server/client"
	"github.com/grandmelee/melee/variant"
	"google.golang.org/protobuf/encoding/protojson"
)

// A witness is a client that keeps all that it was ever told.
type witness struct {
	client.Player
	named    map[int64]string // objects, and where they were named
	text     strings.Builder  // everything, as JSON
	compared int
	reviewed int            // teammates' hands were seen
	ruled    int            // hands of players whom he controlled were seen
	rules    map[int32]bool // whom he controls
	hands    engine.HandsOption
}

// note keeps what a message says.
func (w *witness) note(m *pb.WatchResponse) {
	fmt.Fprintln(&w.text, protojson.MarshalOptions{}.Format(m))
	name := func(id int64, where string) {
		if id > 0 && w.named[id] == "" {
			w.named[id] = where
		}
	}
	s, u := m.GetSnapshot(), m.GetUpdate()
	states, questions, events := []*pb.GameState{s.GetGame(), u.GetGame()}, append(s.GetQuestions(), u.GetQuestions()...), append(s.GetEvents(), u.GetEvents()...)
	for _, g := range states {
		for _, o := range g.GetObjects() {
			name(o.Id, "an object")
			name(o.AttachedTo, "attached")
		}
		for _, seat := range g.GetSeats() {
			for _, id := range append(seat.HandSeen, seat.LibrarySeen...) {
				name(id, "a seat")
			}
		}
	}
	for _, q := range questions {
		for _, o := range q.Objects {
			name(o.Id, "a question")
		}
		if q.Choice.Kind == pb.Kind_KIND_OBJECTS {
			for _, o := range q.Choice.Options {
				name(o.Id, "an option")
			}
		}
		for _, p := range q.Plays {
			name(p.Object, "a play")
		}
	}
	before := w.rules
	w.rules = map[int32]bool{}
	for _, seat := range w.Model.Seats {
		w.rules[seat.Seat] = seat.Seat != w.Model.Seat && seat.Decider == w.Model.Seat
	}
	for _, e := range events {
		if before[e.Player] || w.rules[e.Player] {
			continue // he saw it as the other did
		}
		name(e.Object, "the event "+e.String())
		name(e.Other, "the event "+e.String())
	}
}

// truth is where each object ever was, from the replay.
type truth struct {
	owner  map[int64]int32
	public map[int64]bool // was where everybody sees it
	text   strings.Builder
}

func (r *truth) note(m *pb.WatchResponse) {
	for _, e := range append(m.GetSnapshot().GetEvents(), m.GetUpdate().GetEvents()...) {
		fmt.Fprintln(&r.text, e.Name) // a scheme may be up for a moment only
	}
	for _, g := range []*pb.GameState{m.GetSnapshot().GetGame(), m.GetUpdate().GetGame()} {
		for _, o := range g.GetObjects() {
			fmt.Fprintln(&r.text, o.Name)
			r.owner[o.Id] = o.Owner
			if o.Zone != pb.Zone_ZONE_HAND && o.Zone != pb.Zone_ZONE_LIBRARY {
				r.public[o.Id] = true
			}
		}
	}
}

// TestHiddenInformationNeverLeavesTheServer plays whole games with several
// clients. What each has pieced together is compared with a fresh snapshot again
// and again; in the end all that each ever received is compared with what it
// may have known.
func TestHiddenInformationNeverLeavesTheServer(t *testing.T) {
	for _, v := range []struct {
		variant       string
		seats, humans int
		hidden        int // so many objects are never public, at least
		deck          string
	}{{"grand-melee", 8, 4, 100, ""}, {"emperor", 6, 4, 60, ""}, {"two-headed-giant", 4, 2, 60, ""}, {"archenemy", 3, 2, 40, ""}, {"chaos", 3, 2, 40, ""},
		{"duel", 2, 2, 40, ""}, {"free-for-all", 4, 2, 60, ""}, {"team-vs-team", 4, 2, 60, ""}, {"alternating-teams", 4, 2, 60, ""}, {"supervillain-rumble", 3, 2, 40, ""},
		{"free-for-all", 4, 3, 20, leashes}, {"grand-melee", 8, 4, 20, leashes}, {"two-headed-giant", 4, 3, 20, leashes}} {
		name := v.variant
		if v.deck != "" {
			name += " with players who control others"
		}
		t.Run(name, func(t *testing.T) {
			if testing.Short() && name != "grand-melee" {
				t.Skip("one variant is enough")
			}
			keepsSecrets(t, v.variant, v.seats, v.humans, v.hidden, v.deck)
		})
	}
}

// leashes is a deck with which players control others again and again (CR 722).
const leashes = "40 Long Leash\n30 Wastes\n4 Tin Samovar"

// leashLibrary has the card of that deck.
func leashLibrary() *cards.Library {
	lib := new(card.Library)
	f := card.Face{Name: "Long Leash", Cost: card.Cost{{Kind: card.Generic, N: 1}}, Type: card.TypeLine{Types: card.Sorcery},
		Text: "You control the player to your left during that player's next turn. The player to your left loses 2 life. Draw a card.\nA deck can have any number of cards named Long Leash."}
	lib.Add(&card.Card{Name: f.Name, Faces: []card.Face{f}})
	return cards.New(lib)
}

func keepsSecrets(t *testing.T, name string, seats, humans, least int, deck string) {
	v, err := variant.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	h := serveCards(t, leashLibrary(), func(c *server.Config) { c.Limits.Off = true })
	a := apiAt(h.url)
	g := beginWith(t, a, name, seats, humans, 10, deck)
	ctx := within(t, 240*time.Second)
	tokens := append(g.seats[:len(g.seats):len(g.seats)], g.made.SpectatorToken)
	witnesses := make([]*witness, len(tokens))
	var players sync.WaitGroup
	for i, token := range tokens {
		w := &witness{named: map[int64]string{}, hands: v.Options.Hands, Player: client.Player{Play: a.plays, Token: token, Seed: uint64(i)}}
		witnesses[i] = w
		since := time.Now()
		w.Saw = func(m *pb.WatchResponse) {
			w.note(m)
			if time.Since(since) > 10*time.Millisecond {
				since = time.Now()
				w.compare(ctx, t, a)
			}
		}
		players.Go(func() {
			if err := w.Run(ctx); err != nil {
				t.Errorf("client %d: %v; at %d, asked %v", i, err, w.Model.Seq, w.Model.Questions)
			}
		})
	}
	players.Wait()
	if t.Failed() {
		return
	}
	real := &truth{owner: map[int64]int32{}, public: map[int64]bool{}}
	replay(ctx, t, a, g.made.SpectatorToken, nil, real.note)
	hidden, ruled := 0, 0
	for id := range real.owner {
		if !real.public[id] {
			hidden++
		}
	}
	for i, w := range witnesses {
		if w.compared == 0 {
			t.Errorf("client %d was never compared", i)
		}
		w.check(ctx, t, a, g, i, real)
		ruled += w.ruled
		if may := w.hands == engine.HandsTeam && w.hasTeam(); may != (w.reviewed > 0) && w.hands != engine.HandsBeside {
			t.Errorf("client %d saw hands of teammates %d times", i, w.reviewed)
		}
	}
	t.Logf("%d objects, %d of them never public; compared %d times", len(real.owner), hidden, witnesses[0].compared)
	if (ruled > 0) != (deck != "") {
		t.Errorf("%d times the hand of a controlled player was seen", ruled)
	}
	if hidden < least {
		t.Errorf("only %d objects were ever hidden: the test shows nothing", hidden)
	}
}

// compare compares what the client has with a fresh snapshot.
func (w *witness) compare(ctx context.Context, t *testing.T, a *api) {
	m, err := a.plays.Fetch(ctx, as(w.Token, &pb.FetchRequest{}))
	if err != nil || m.Msg.Seq != w.Model.Seq || t.Failed() {
		return // it is ahead
	}
	var fresh client.Model
	fresh.Apply(m.Msg)
	w.compared++
	if d := w.Model.Differs(&fresh); d != "" {
		t.Errorf("at %d a client has %s", w.Model.Seq, d)
	}
	w.checkHands(t)
}

// hasTeam reports whether the client plays on a team with others.
func (w *witness) hasTeam() bool {
	me := w.Model.Seats[w.Model.Seat]
	for _, s := range w.Model.Seats {
		if me != nil && s != me && me.Team != 0 && s.Team == me.Team {
			return true
		}
	}
	return false
}

// checkHands: a player sees all of his own hand and those of his teammates, if he
// may: of all of them (CR 808.5, 809.7, 810.5) or of his neighbors (CR 811.5); and of
// players whom he controls (CR 722.4).
func (w *witness) checkHands(t *testing.T) {
	me := w.Model.Seats[w.Model.Seat]
	if me == nil {
		return
	}
	for _, s := range w.Model.Seats {
		ruled := s.In && s != me && s.Decider == me.Seat
		switch {
		case ruled:
			w.ruled++
		case s != me && (me.Team == 0 || s.Team != me.Team || !me.In || !s.In):
			continue
		}
		if beside := s.Seat == me.Left || s.Seat == me.Right; s != me && w.hands == engine.HandsBeside && !beside && !ruled {
			continue
		}
		if len(s.HandSeen) != int(s.Hand) {
			t.Errorf("at %d seat %d sees %d of the %d cards in the hand of seat %d", w.Model.Seq, me.Seat, len(s.HandSeen), s.Hand, s.Seat)
		}
		if s != me && !ruled {
			w.reviewed++
		}
	}
}

// check compares all that a client was told with what it may have known.
func (w *witness) check(ctx context.Context, t *testing.T, a *api, g *game, i int, real *truth) {
	shown := w.shown(ctx, t, a, g)
	if w.Model.Seat < 0 { // what is revealed to everybody
		for n, seat := range []int32{0, 1, 2}[:min(3, len(w.Model.Seats))] {
			w.Model.Seat = seat
			seen := w.shown(ctx, t, a, g)
			for id := range shown {
				if !seen[id] && real.owner[id] != seat {
					delete(shown, id)
				}
			}
			if n == 0 {
				shown = seen
			}
		}
		w.Model.Seat = -1
	}
	for id, where := range w.named {
		owner, known := real.owner[id]
		if known && !real.public[id] && owner != w.Model.Seat && !shown[id] {
			t.Errorf("client %d at seat %d was told of the hidden object %d of seat %d in %s", i, w.Model.Seat, id, owner, where)
		}
	}
	all := w.text.String()
	for j, token := range append(g.seats[:len(g.seats):len(g.seats)], g.made.HostToken) {
		if strings.Contains(all, token) {
			t.Errorf("client %d was told token %d", i, j)
		}
	}
	for _, c := range roundtable.SchemeDeck().Cards { // what lies face down in a scheme deck
		if strings.Contains(all, c.Name) && !strings.Contains(real.text.String(), c.Name) {
			t.Errorf("client %d was told of the scheme %s", i, c.Name)
		}
	}
	if strings.Contains(all, `"seed"`) {
		t.Errorf("client %d was told a seed", i)
	}
}

// shown is what the rules let a player see, from the replay as he saw it.
func (w *witness) shown(ctx context.Context, t *testing.T, a *api, g *game) map[int64]bool {
	shown := map[int64]bool{}
	if w.Model.Seat < 0 {
		return shown
	}
	replay(ctx, t, a, g.made.SpectatorToken, &w.Model.Seat, func(m *pb.WatchResponse) {
		for _, s := range []*pb.GameState{m.GetSnapshot().GetGame(), m.GetUpdate().GetGame()} {
			for _, o := range s.GetObjects() {
				shown[o.Id] = true
			}
		}
	})
	return shown
}

// replay streams a whole replay.
func replay(ctx context.Context, t *testing.T, a *api, token string, seat *int32, each func(*pb.WatchResponse)) {
	t.Helper()
	stream, err := a.replays.Stream(ctx, as(token, &pb.StreamReplayRequest{Seat: seat}))
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Close()
	n := 0
	for stream.Receive() {
		n++
		each(stream.Msg())
	}
	if err := stream.Err(); err != nil || n < 100 {
		t.Fatalf("the replay ended after %d steps: %v", n, err)
	}
}

// TestTheReplayOfAGameThatGoesOnIsRefused: it would show everything.
func TestTheReplayOfAGameThatGoesOnIsRefused(t *testing.T) {
	h := serve(t, server.Limits{})
	a := apiAt(h.url)
	g := begin(t, a, 4, 1, 0)
	for _, token := range []string{g.seats[0], g.made.HostToken, g.made.SpectatorToken} {
		if _, err := a.replays.At(t.Context(), as(token, &pb.ReplayAtRequest{})); connect.CodeOf(err) != connect.CodeFailedPrecondition {
			t.Errorf("got %v", err)
		}
	}
}
