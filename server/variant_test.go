package server_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
)

// TestEveryVariantIsOfferedAndPlayed: its facts are enough to make a table, and
// bots play there to the first attack.
func TestEveryVariantIsOfferedAndPlayed(t *testing.T) {
	h := serve(t, noLimits)
	a := apiAt(h.url)
	list, err := a.tables.Variants(t.Context(), as("", &pb.VariantsRequest{}))
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range list.Msg.Variants {
		t.Run(v.Name, func(t *testing.T) {
			for _, seats := range []int32{v.MinSeats, v.Seats} {
				made := botsOnly(t, a, &pb.CreateRequest{Variant: v.Name, Seats: seats, Options: v.Options})
				s := untilAttack(t, a, made.SpectatorToken)
				checkTeams(t, v, made.Table, s)
			}
		})
	}
}

// botsOnly makes a table of bots, and starts it.
func botsOnly(t *testing.T, a *api, r *pb.CreateRequest) *pb.CreateResponse {
	t.Helper()
	r.WatchOnly, r.Bots, r.BotPaceMs, r.Seed = true, r.Seats, new(int32), "11"
	made, err := a.tables.Create(t.Context(), as("", r))
	if err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	if _, err := a.tables.Start(t.Context(), as(made.Msg.HostToken, &pb.StartRequest{})); err != nil {
		t.Fatal(err)
	}
	return made.Msg
}

// untilAttack watches a game until somebody attacks, and returns the snapshot
// with which it began.
func untilAttack(t *testing.T, a *api, token string) *pb.Snapshot {
	t.Helper()
	w, err := a.plays.Watch(within(t, time.Minute), as(token, &pb.WatchRequest{}))
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	var first *pb.Snapshot
	for w.Receive() {
		if s := w.Msg().GetSnapshot(); s.GetGame() != nil && first == nil {
			first = s
		}
		events := append(w.Msg().GetSnapshot().GetEvents(), w.Msg().GetUpdate().GetEvents()...)
		if slices.ContainsFunc(events, func(e *pb.Event) bool { return e.Kind == pb.EventKind_EVENT_KIND_ATTACK }) {
			return first
		}
		if over := w.Msg().GetUpdate().GetGame(); over != nil && over.Over {
			t.Fatal("the game is over, and nobody has attacked")
		}
	}
	t.Fatalf("nobody attacks: %v", w.Err())
	return nil
}

// checkTeams checks that everybody is told the sides.
func checkTeams(t *testing.T, v *pb.Variant, made *pb.Table, s *pb.Snapshot) {
	t.Helper()
	sizes, emperors := map[int32]int32{}, 0
	for _, seat := range s.Game.Seats {
		sizes[seat.Team]++
		if seat.Emperor {
			emperors++
		}
		if p := s.Table.Places[seat.Place]; p.Team != seat.Team || p.Emperor != seat.Emperor {
			t.Errorf("place %d is on team %d and seat %d on team %d", p.Place, p.Team, seat.Seat, seat.Team)
		}
	}
	if v.Teams == nil {
		if sizes[0] != int32(len(s.Game.Seats)) || len(made.Teams) > 0 {
			t.Errorf("without teams they are %v", sizes)
		}
		return
	}
	for i, n := range made.Teams {
		if sizes[int32(i+1)] != n {
			t.Errorf("team %d has %d players, want %d", i+1, sizes[int32(i+1)], n)
		}
	}
	if want := len(made.Teams); v.Teams.Emperors && emperors != want || !v.Teams.Emperors && emperors != 0 {
		t.Errorf("%d emperors at %d teams", emperors, want)
	}
}

// TestSidesAndOptionsAreChosenAtTheTable: teams, emperors and options, and what
// the rules forbid of them.
func TestSidesAndOptionsAreChosenAtTheTable(t *testing.T) {
	h := serve(t, noLimits)
	a := apiAt(h.url)
	ctx := t.Context()
	made, err := a.tables.Create(ctx, as("", &pb.CreateRequest{Variant: "emperor", Seats: 9, Bots: 8, Teams: []int32{3, 3, 3}}))
	if err != nil {
		t.Fatal(err)
	}
	host, seat := made.Msg.HostToken, made.Msg.SeatToken
	side := func(token string, place *int32, team int32, emperor bool) error {
		_, err := a.tables.SetSide(ctx, as(token, &pb.SetSideRequest{Place: place, Team: team, Emperor: emperor}))
		return err
	}
	at := func(n int32) *int32 { return &n }
	for i := range int32(2) {
		if err := side(host, at(i+1), 2, false); err != nil {
			t.Fatal(err)
		}
	}
	if err := side(seat, nil, 2, true); err != nil {
		t.Fatal(err)
	}
	wants(t, "a fourth player on a team of three", side(host, at(3), 2, false), connect.CodeFailedPrecondition)
	wants(t, "a second emperor", side(host, at(1), 2, true), connect.CodeFailedPrecondition)
	wants(t, "a team that is not there", side(host, at(3), 4, false), connect.CodeInvalidArgument)
	wants(t, "an emperor of no team", side(host, at(3), 0, true), connect.CodeInvalidArgument)
	wants(t, "the side of somebody else", side(made.Msg.Invitation, at(3), 1, false), connect.CodePermissionDenied)
	options := func(r *pb.SetOptionsRequest) error {
		_, err := a.tables.SetOptions(ctx, as(host, r))
		return err
	}
	off, far, left := false, int32(-1), "left"
	for what, r := range map[string]*pb.SetOptionsRequest{
		"Emperor without deploying":    {Options: &pb.Options{Deploy: &off}},
		"Emperor with unlimited range": {Options: &pb.Options{Range: &far}},
		"teams of different sizes":     {Teams: &pb.Numbers{Numbers: []int32{4, 3, 2}}},
		"teams that are not everybody": {Teams: &pb.Numbers{Numbers: []int32{3, 3}}},
		"too few ranges":               {Ranges: &pb.Numbers{Numbers: []int32{1, 2}}},
		"a duel of nine":               {Variant: ptr("duel")},
	} {
		wants(t, what, options(r), connect.CodeInvalidArgument)
	}
	if err := options(&pb.SetOptionsRequest{Options: &pb.Options{Attack: &left}}); err != nil {
		t.Errorf("attack left: %v", err)
	}
	if _, err := a.tables.SetReady(ctx, as(seat, &pb.SetReadyRequest{Ready: true})); err != nil {
		t.Fatal(err)
	}
	m, err := a.tables.Start(ctx, as(host, &pb.StartRequest{}))
	if err != nil {
		t.Fatal(err)
	}
	if p := m.Msg.Places; p[0].Team != 2 || !p[0].Emperor || p[1].Team != 2 || p[2].Team != 2 || p[3].Team == 2 || p[3].Team == 0 {
		t.Errorf("the sides became %v", p)
	}
	if err := side(seat, nil, 1, false); connect.CodeOf(err) != connect.CodeFailedPrecondition {
		t.Errorf("changing sides in the game: %v", err)
	}
}

// TestSchemeDecksAndTheChaosDeckAreBroughtOrBuiltIn: lists of one's own are
// checked by the rules for them, played, and kept apart from players' decks.
func TestSchemeDecksAndTheChaosDeckAreBroughtOrBuiltIn(t *testing.T) {
	h := serve(t, noLimits)
	a := apiAt(h.url)
	ctx := t.Context()
	builtin, err := a.decks.ListBuiltin(ctx, as("", &pb.ListBuiltinRequest{}))
	if err != nil {
		t.Fatal(err)
	}
	lists := map[pb.Pile]string{}
	for _, d := range builtin.Msg.Decks {
		list := ""
		for _, c := range d.Cards {
			list += fmt.Sprintf("%d %s\n", c.Count, c.Name)
		}
		lists[d.Pile] = list
	}
	for _, test := range []struct {
		variant string
		pile    pb.Pile
		host    bool
	}{{"archenemy", pb.Pile_PILE_SCHEMES, false}, {"supervillain-rumble", pb.Pile_PILE_SCHEMES, false}, {"chaos", pb.Pile_PILE_CHAOS, true}} {
		made, err := a.tables.Create(ctx, as("", &pb.CreateRequest{Variant: test.variant, Seats: 4, Bots: 3, BotPaceMs: new(int32), Seed: "3"}))
		if err != nil {
			t.Fatal(err)
		}
		seat, host := made.Msg.SeatToken, made.Msg.HostToken
		choose := func(token, list string) (*pb.ChooseDeckResponse, error) {
			r, err := a.tables.ChooseDeck(ctx, as(token, &pb.ChooseDeckRequest{Pile: test.pile, Name: "Mine", Deck: &pb.ChooseDeckRequest_List{List: list}}))
			if err != nil {
				return nil, err
			}
			return r.Msg, nil
		}
		token := seat
		if test.host {
			token = host
			j, err := a.tables.Create(ctx, as("", &pb.CreateRequest{Seats: 4}))
			if err != nil {
				t.Fatal(err)
			}
			if _, err = choose(j.Msg.HostToken, lists[test.pile]); connect.CodeOf(err) != connect.CodeFailedPrecondition {
				t.Errorf("a Chaos deck for a Grand Melee: %v", err)
			}
		}
		if c, err := choose(token, lists[pb.Pile_PILE_UNSPECIFIED]); err != nil || c.Check.Ok {
			t.Errorf("%s: a player's deck as %v: %v, %v", test.variant, test.pile, c, err)
		}
		c, err := choose(token, lists[test.pile])
		if err != nil || !c.Check.Ok {
			t.Fatalf("%s: %v, %v", test.variant, c, err)
		}
		if p := c.Table.Places[0]; test.pile == pb.Pile_PILE_SCHEMES && p.Schemes != "Mine" || test.pile == pb.Pile_PILE_CHAOS && c.Table.ChaosDeck != "Mine" || p.Deck == "Mine" {
			t.Errorf("%s: the table is %v", test.variant, c.Table)
		}
		if _, err := a.tables.SetReady(ctx, as(seat, &pb.SetReadyRequest{Ready: true})); err != nil {
			t.Fatal(err)
		}
		if _, err := a.tables.Start(ctx, as(host, &pb.StartRequest{})); err != nil {
			t.Fatal(err)
		}
		m, err := a.plays.Fetch(ctx, as(seat, &pb.FetchRequest{}))
		if err != nil {
			t.Fatal(err)
		}
		g := m.Msg.GetSnapshot().Game
		archenemies := 0
		for _, s := range g.Seats {
			if s.Archenemy {
				archenemies++
				if s.Schemes+int32(len(s.Command)) < 20 {
					t.Errorf("%s: an archenemy has %d schemes", test.variant, s.Schemes)
				}
			}
		}
		want := map[string]int{"archenemy": 1, "supervillain-rumble": 4}[test.variant]
		if archenemies != want || (g.Chaos != nil) != (test.variant == "chaos") {
			t.Errorf("%s: %d archenemies, Chaos %v", test.variant, archenemies, g.Chaos)
		}
	}
}

func ptr[T any](v T) *T { return &v }
