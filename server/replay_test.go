package server_test

import (
	"testing"
	"time"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
)

// TestReplaysAreShownToThoseWhoHaveALink: to players, to the host and to
// spectators, once the game is over; not with an invitation. Without a link only
// public ones are listed.
func TestReplaysAreShownToThoseWhoHaveALink(t *testing.T) {
	h := serve(t, noLimits)
	a := apiAt(h.url)
	ctx := t.Context()
	for _, public := range []bool{false, true} {
		made := botsOnly(t, a, &pb.CreateRequest{Variant: "duel", Seats: 2, Public: public})
		untilOver(t, a, made.SpectatorToken)
		for name, token := range map[string]string{"the host": made.HostToken, "a spectator": made.SpectatorToken} {
			list, err := a.replays.List(ctx, as(token, &pb.ListReplaysRequest{}))
			if err != nil || len(list.Msg.Replays) != 1 || list.Msg.Replays[0].TableId != made.Table.Id || len(list.Msg.Replays[0].Winners) != 1 {
				t.Fatalf("%s is shown the list %v, %v", name, list, err)
			}
			open, err := a.replays.Open(ctx, as(list.Msg.Replays[0].Token, &pb.OpenReplayRequest{}))
			if err != nil || open.Msg.Steps < 20 || len(open.Msg.Turns) < 5 {
				t.Fatalf("%s opens %v, %v", name, open, err)
			}
			last, err := a.replays.At(ctx, as(token, &pb.ReplayAtRequest{Step: open.Msg.Steps, Language: "es"}))
			if err != nil || !last.Msg.GetSnapshot().GetGame().GetOver() {
				t.Errorf("%s sees at the end %v", name, err)
			}
			_, err = a.replays.At(ctx, as(token, &pb.ReplayAtRequest{Step: open.Msg.Steps + 1}))
			wants(t, "a step beyond the end", err, connect.CodeInvalidArgument)
		}
		_, err := a.replays.Open(ctx, as(made.Invitation, &pb.OpenReplayRequest{}))
		wants(t, "a replay by invitation", err, connect.CodePermissionDenied)
		anybody, err := a.replays.List(ctx, as("", &pb.ListReplaysRequest{}))
		if err != nil || len(anybody.Msg.Replays) == 1 != public {
			t.Errorf("without a link %v is shown, public: %v, %v", anybody, public, err)
		}
	}
}

// untilOver waits until a game is over.
func untilOver(t *testing.T, a *api, token string) {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		m, err := a.tables.Get(t.Context(), as(token, &pb.GetTableRequest{}))
		if err != nil {
			t.Fatal(err)
		}
		if m.Msg.Status == pb.TableStatus_TABLE_STATUS_OVER {
			time.Sleep(100 * time.Millisecond) // the list is told
			return
		}
	}
	t.Fatal("the game does not end")
}
