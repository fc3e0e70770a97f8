package table_test

import (
	"context"
	"errors"
	"testing"
	"time"

	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/table"
)

// fetch is what a place may know now, once a question waits for it.
func fetch(t *testing.T, tb *table.Table, place int, wait time.Duration) *pb.Snapshot {
	t.Helper()
	m, err := tb.Fetch(t.Context(), table.Watcher{Place: place}, wait)
	if err != nil {
		t.Fatal(err)
	}
	return m.GetSnapshot()
}

// keep keeps the opening hand, so that turns go on.
func keep(t *testing.T, tb *table.Table) {
	t.Helper()
	s := fetch(t, tb, 0, 5*time.Second)
	if len(s.Questions) == 0 || s.Questions[0].Choice.Kind != pb.Kind_KIND_MULLIGAN {
		t.Fatalf("the first question is %v", s.Questions)
	}
	a, err := table.AnswerFrom(s.Questions[0].Least)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := tb.Act(t.Context(), 0, s.Questions[0].Id, a, ""); err != nil {
		t.Fatal(err)
	}
}

func TestABotActsForAPlayerWhoseTimeIsUp(t *testing.T) {
	h, _ := newHall(t, t.TempDir())
	s := settings(t, "grand-melee", 4)
	s.Clock = table.ClockSettings{Decision: 1000, Bank: 3000}
	made := started(t, h, s)
	first := fetch(t, made.Table, 0, 5*time.Second)
	if len(first.Questions) == 0 || first.Questions[0].BankLeftMs != 3000 {
		t.Fatalf("the first question is %v", first.Questions)
	}
	time.Sleep(1500 * time.Millisecond)
	if bank := fetch(t, made.Table, 0, 0).Table.Places[0].BankMs; bank > 3000 || bank == 0 {
		t.Errorf("half way the bank has %d ms", bank)
	}
	deadline := time.Now().Add(30 * time.Second)
	for !away(t, made.Table) {
		if time.Now().After(deadline) {
			t.Fatal("no bot stands in")
		}
		time.Sleep(20 * time.Millisecond)
	}
	if err := made.Table.Return(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	if away(t, made.Table) {
		t.Error("the player is back and still counts as away")
	}
}

func away(t *testing.T, tb *table.Table) bool {
	t.Helper()
	m, err := tb.Message(t.Context(), table.Grant{Place: 0})
	if err != nil {
		t.Fatal(err)
	}
	return m.Places[0].Away
}

func TestABotActsForAPlayerWhoIsAwayUntilHeReturns(t *testing.T) {
	h, _ := newHall(t, t.TempDir())
	s := settings(t, "grand-melee", 4)
	s.Pace = 100
	s.Clock = table.ClockSettings{Away: 200}
	made := started(t, h, s)
	deadline := time.Now().Add(30 * time.Second)
	for !away(t, made.Table) {
		if time.Now().After(deadline) {
			t.Fatal("no bot stands in")
		}
		time.Sleep(20 * time.Millisecond)
	}
	sub, err := made.Table.Watch(t.Context(), table.Watcher{Place: 0})
	if err != nil {
		t.Fatal(err)
	}
	defer made.Table.Unwatch(sub)
	go func() {
		for range sub.C {
		}
	}()
	time.Sleep(500 * time.Millisecond)
	if away(t, made.Table) {
		t.Error("a player who is connected counts as away")
	}
}

func TestNothingHappensWhileTheTableIsPaused(t *testing.T) {
	h, _ := newHall(t, t.TempDir())
	s := settings(t, "grand-melee", 8)
	s.Clock = table.ClockSettings{Decision: 100, Bank: 100}
	made := started(t, h, s)
	if err := made.Table.Pause(t.Context(), true); err != nil {
		t.Fatal(err)
	}
	before := fetch(t, made.Table, 0, 0)
	time.Sleep(500 * time.Millisecond)
	after := fetch(t, made.Table, 0, 0)
	if after.NextEvent != before.NextEvent || after.Table.Status != pb.TableStatus_TABLE_STATUS_PAUSED {
		t.Errorf("event %d became %d", before.NextEvent, after.NextEvent)
	}
	if len(after.Questions) > 0 {
		q := after.Questions[0]
		a, err := table.AnswerFrom(q.Least)
		if err != nil {
			t.Fatal(err)
		}
		var e *table.Error
		if _, _, err := made.Table.Act(t.Context(), 0, q.Id, a, ""); !errors.As(err, &e) || e.Code != table.Refused {
			t.Errorf("an answer during the pause: %v", err)
		}
	}
	if away(t, made.Table) {
		t.Error("time ran on")
	}
	if err := made.Table.Pause(t.Context(), false); err != nil {
		t.Fatal(err)
	}
	keep(t, made.Table)
}

func TestAutomaticPassingHoldsOrGoesToMyTurn(t *testing.T) {
	h, _ := newHall(t, t.TempDir())
	made := started(t, h, settings(t, "grand-melee", 4))
	keep(t, made.Table)
	set := func(a *pb.Automatic) {
		t.Helper()
		auto, err := table.AutomaticFrom(a)
		if err != nil {
			t.Fatal(err)
		}
		if err := made.Table.SetAutomatic(t.Context(), 0, auto); err != nil {
			t.Fatal(err)
		}
	}
	set(&pb.Automatic{Mode: pb.Automatic_MODE_HOLD})
	s := fetch(t, made.Table, 0, 5*time.Second)
	if len(s.Questions) == 0 {
		t.Fatal("with hold, nothing is asked")
	}
	// To my turn: whatever priority comes before is passed.
	set(&pb.Automatic{Mode: pb.Automatic_MODE_TO_MY_TURN, Mine: []pb.Step{pb.Step_STEP_UPKEEP, pb.Step_STEP_MAIN1}, AskWithoutPlays: true})
	deadline := time.Now().Add(10 * time.Second)
	for {
		s = fetch(t, made.Table, 0, 2*time.Second)
		if s.Table.Status == pb.TableStatus_TABLE_STATUS_OVER || time.Now().After(deadline) {
			t.Skip("the game was over before")
		}
		if len(s.Questions) == 0 {
			continue
		}
		q := s.Questions[0]
		if q.Choice.Kind == pb.Kind_KIND_PRIORITY {
			break
		}
		a, err := table.AnswerFrom(q.Least)
		if err != nil {
			t.Fatal(err)
		}
		made.Table.Act(t.Context(), 0, q.Id, a, "")
	}
	lane := s.Game.Lanes[0]
	for _, l := range s.Game.Lanes {
		if l.Marker == s.Questions[0].Marker {
			lane = l
		}
	}
	if lane.Active != s.Seat {
		t.Errorf("asked in the turn of seat %d, step %v, not in one of seat %d", lane.Active, lane.Step, s.Seat)
	}
	if s.Automatic.Mode != pb.Automatic_MODE_UNSPECIFIED {
		t.Errorf("the mode is still %v", s.Automatic.Mode)
	}
}

func TestARestartedHallGoesOnWithItsTables(t *testing.T) {
	folder := t.TempDir()
	h, done := newHall(t, folder)
	made := started(t, h, settings(t, "grand-melee", 8))
	if over, _ := play(t.Context(), t, made.Table, 0, 10); over {
		t.Skip("over already")
	}
	time.Sleep(100 * time.Millisecond)
	before := fetch(t, made.Table, 0, time.Second)
	done()
	h, _ = newHall(t, folder)
	at, err := h.Find(t.Context(), made.Table.ID())
	if err != nil || at.Table == nil {
		t.Fatalf("the table is not there: %v", err)
	}
	g, ok := at.Table.Grant(made.Seat)
	if !ok || g.Place != 0 {
		t.Errorf("the token is worth %v, %v", g, ok)
	}
	after := fetch(t, at.Table, 0, time.Second)
	if after.NextEvent < before.NextEvent || len(after.Game.Seats) != 8 {
		t.Errorf("%d events became %d", before.NextEvent, after.NextEvent)
	}
	if over, n := play(t.Context(), t, at.Table, 0, 100000); !over {
		t.Errorf("the game is not over after %d answers", n)
	}
}

func TestARematchHasTheSamePlayersWithNewTokens(t *testing.T) {
	h, _ := newHall(t, t.TempDir())
	made := started(t, h, settings(t, "grand-melee", 4))
	if _, err := h.Rematch(t.Context(), made.Table); err == nil {
		t.Error("a rematch before the game is over")
	}
	if err := made.Table.Concede(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	deadline := time.Now().Add(20 * time.Second)
	for fetch(t, made.Table, 0, time.Second).Table.Status != pb.TableStatus_TABLE_STATUS_OVER {
		if time.Now().After(deadline) {
			t.Fatal("the bots do not come to an end")
		}
	}
	host, err := h.Rematch(t.Context(), made.Table)
	if err != nil {
		t.Fatal(err)
	}
	again, err := h.Rematch(t.Context(), made.Table)
	if err != nil || again != host {
		t.Errorf("a second rematch: %v", err)
	}
	old, err := made.Table.Message(t.Context(), table.Grant{Place: 0})
	if err != nil {
		t.Fatal(err)
	}
	at, err := h.Find(t.Context(), old.NextTable)
	if err != nil || at.Table == nil {
		t.Fatalf("the table of the rematch: %v", err)
	}
	if g, ok := at.Table.Grant(old.NextToken); !ok || g.Place != 0 || !g.Host {
		t.Errorf("the player's token is worth %v, %v", g, ok)
	}
	if _, ok := at.Table.Grant(made.Seat); ok {
		t.Error("the old token is good at the new table")
	}
	m, err := at.Table.Message(t.Context(), table.Grant{Place: 0})
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Places) != 4 || m.Places[0].Name != "Ana" || m.Places[3].Occupant != pb.Place_OCCUPANT_BOT || m.Places[0].Ready {
		t.Errorf("the places are %v", m.Places)
	}
	if m.Seeded {
		t.Error("the new game is dealt from the old seed: everybody would sit and draw alike")
	}
	r, err := h.Replay(t.Context(), made.Table.ID())
	if err != nil {
		t.Fatal(err)
	}
	turns, err := r.Turns()
	if err != nil || len(turns) == 0 {
		t.Errorf("%d turns, %v", len(turns), err)
	}
}

// TestATurnOfOnesOwnAddsToTheBank: by the increment, once a turn.
func TestATurnOfOnesOwnAddsToTheBank(t *testing.T) {
	h, _ := newHall(t, t.TempDir())
	s := settings(t, "grand-melee", 4)
	s.Clock = table.ClockSettings{Decision: 60_000, Bank: 1000, Increment: 500}
	made := started(t, h, s)
	for end := time.Now().Add(20 * time.Second); ; {
		m := fetch(t, made.Table, 0, 5*time.Second)
		var me *pb.Seat
		for _, seat := range m.Game.Seats {
			if seat.Seat == m.Seat {
				me = seat
			}
		}
		// The table may be on its way to the next question.
		if bank := m.Table.Places[0].BankMs; len(m.Questions) > 0 && bank != 1000+500*int64(me.Turns) {
			t.Fatalf("after %d turns the bank has %d ms", me.Turns, bank)
		}
		if me.Turns >= 3 || m.Table.Status == pb.TableStatus_TABLE_STATUS_OVER {
			if me.Turns == 0 {
				t.Error("the player never had a turn")
			}
			return
		}
		if time.Now().After(end) {
			t.Fatal("no turn begins")
		}
		play(t.Context(), t, made.Table, 0, 1)
	}
}

// TestAClientThatDoesNotReadIsDropped: and nobody else.
func TestAClientThatDoesNotReadIsDropped(t *testing.T) {
	h, _ := newHall(t, t.TempDir())
	made := started(t, h, settings(t, "grand-melee", 4))
	var subs [2]*table.Subscription
	for i := range subs {
		s, err := made.Table.Watch(t.Context(), table.Watcher{Place: -1})
		if err != nil {
			t.Fatal(err)
		}
		subs[i] = s
	}
	slow, quick := subs[0], subs[1]
	heard := make(chan int)
	go func() {
		n := 0
		for m := range quick.C {
			n += len(m.GetUpdate().GetChat())
		}
		heard <- n
	}()
	const lines = 120
	for range lines {
		if err := made.Table.Chat(t.Context(), 0, "la"); err != nil {
			t.Fatal(err)
		}
		time.Sleep(15 * time.Millisecond)
	}
	made.Table.Unwatch(quick)
	if n := <-heard; n < lines-1 {
		t.Errorf("who reads has heard %d lines of %d", n, lines)
	}
	kept := 0
	for open := true; open; {
		select {
		case _, open = <-slow.C:
			kept++
		default:
			t.Fatal("who does not read is still served")
		}
	}
	if slow.Why != "" || kept >= lines {
		t.Errorf("%d messages were kept for who does not read; told: %q", kept, slow.Why)
	}
}

// TestWhoHasWaitedLongEnoughIsForgotten: nobody is left waiting for a question who got
// an answer without one, or has hung up. A table at which somebody waits is never put
// away.
func TestWhoHasWaitedLongEnoughIsForgotten(t *testing.T) {
	h, _ := newHall(t, t.TempDir())
	made, err := h.Create(t.Context(), table.Order{Settings: settings(t, "grand-melee", 4), Player: "Ana"})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if s := fetch(t, made.Table, 0, 10*time.Millisecond); s == nil || len(s.Questions) > 0 {
			t.Errorf("before the game somebody is asked: %v", s)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if _, err := made.Table.Fetch(ctx, table.Watcher{Place: 0}, time.Minute); err == nil {
		t.Error("who hung up got an answer")
	}
	if n := table.Waiting(made.Table); n != 0 {
		t.Errorf("%d still wait", n)
	}
}
