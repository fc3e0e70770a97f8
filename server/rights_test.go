package server_test

import (
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/server"
)

// TestOnlyTheHostHasTheHostsRights: of all that belongs to the host nothing is done
// for a player, a spectator or who is invited.
func TestOnlyTheHostHasTheHostsRights(t *testing.T) {
	h := serve(t, noLimits)
	a := apiAt(h.url)
	ctx := t.Context()
	made, err := a.tables.Create(ctx, as("", &pb.CreateRequest{Seats: 4}))
	if err != nil {
		t.Fatal(err)
	}
	joined, err := a.tables.Join(ctx, as(made.Msg.Invitation, &pb.JoinRequest{Name: "Bo"}))
	if err != nil {
		t.Fatal(err)
	}
	first := int32(0)
	rights := map[string]func(token string) error{
		"options": func(token string) error {
			_, err := a.tables.SetOptions(ctx, as(token, &pb.SetOptionsRequest{Name: "Mine"}))
			return err
		},
		"a bot": func(token string) error {
			_, err := a.tables.SetBot(ctx, as(token, &pb.SetBotRequest{Place: 2}))
			return err
		},
		"another's side": func(token string) error {
			_, err := a.tables.SetSide(ctx, as(token, &pb.SetSideRequest{Place: &first}))
			return err
		},
		"kicking": func(token string) error {
			_, err := a.tables.Kick(ctx, as(token, &pb.KickRequest{Place: 0}))
			return err
		},
		"starting": func(token string) error {
			_, err := a.tables.Start(ctx, as(token, &pb.StartRequest{FillWithBots: true}))
			return err
		},
		"pausing": func(token string) error {
			_, err := a.tables.Pause(ctx, as(token, &pb.PauseRequest{Pause: true}))
			return err
		},
		"ending":  func(token string) error { _, err := a.tables.End(ctx, as(token, &pb.EndRequest{})); return err },
		"rematch": func(token string) error { _, err := a.tables.Rematch(ctx, as(token, &pb.RematchRequest{})); return err },
	}
	for what, do := range rights {
		for who, token := range map[string]string{"a player": joined.Msg.Token, "a spectator": made.Msg.SpectatorToken, "who is invited": made.Msg.Invitation} {
			wants(t, what+" by "+who, do(token), connect.CodePermissionDenied)
		}
	}
	now, err := a.tables.Get(ctx, as(made.Msg.HostToken, &pb.GetTableRequest{}))
	if err != nil || now.Msg.Status != pb.TableStatus_TABLE_STATUS_OPEN || now.Msg.Name == "Mine" || now.Msg.Places[0].Name == "" || now.Msg.Places[2].Bot != "" {
		t.Errorf("the table is %v, %v", now, err)
	}
	if _, err := a.tables.Kick(ctx, as(made.Msg.HostToken, &pb.KickRequest{Place: 1})); err != nil {
		t.Fatal(err)
	}
	_, err = a.tables.SetReady(ctx, as(joined.Msg.Token, &pb.SetReadyRequest{Ready: true}))
	wants(t, "who was kicked", err, connect.CodeUnauthenticated)
}

// TestTokensCannotBeGuessed: each has 128 bits of its own.
func TestTokensCannotBeGuessed(t *testing.T) {
	a := apiAt(serve(t, noLimits).url)
	seen := map[string]bool{}
	for range 8 {
		m, err := a.tables.Create(t.Context(), as("", &pb.CreateRequest{Seats: 4}))
		if err != nil {
			t.Fatal(err)
		}
		for _, token := range []string{m.Msg.SeatToken, m.Msg.HostToken, m.Msg.SpectatorToken, m.Msg.Invitation} {
			_, secret, _ := strings.Cut(token, "_")
			b, err := base64.RawURLEncoding.DecodeString(secret)
			if err != nil || len(b) < 16 {
				t.Errorf("the secret %q: %v", secret, err)
			}
			for i := range len(b) - 1 {
				if two := string(b[i : i+2]); i%4 == 0 {
					seen[fmt.Sprint(i, two)] = true
				}
			}
		}
	}
	if len(seen) < 100 { // of 128 pairs of bytes
		t.Errorf("tokens are alike: only %d different pieces", len(seen))
	}
}

// TestARefusalNamesTheRule: in the sentence and by itself.
func TestARefusalNamesTheRule(t *testing.T) {
	a := apiAt(serve(t, noLimits).url)
	g := begin(t, a, 4, 1, 0)
	q := untilPlays(t, a, g.seats[0])
	_, err := a.plays.Act(t.Context(), as(g.seats[0], &pb.ActRequest{Question: q.Id, Answer: &pb.Answer{Play: &pb.Play{Kind: pb.Play_KIND_CAST, Object: 1 << 20}}}))
	wants(t, "a spell that is not there", err, connect.CodeFailedPrecondition)
	rule, ok := detailOf[*pb.RuleDetail](err)
	if !ok || rule.Rule == "" || !strings.Contains(err.Error(), "(rule "+rule.Rule+")") {
		t.Errorf("the error is %v, with the rule %v", err, rule)
	}
}

// TestATableHasRoomForSoManyWatchers: of one place.
func TestATableHasRoomForSoManyWatchers(t *testing.T) {
	a := apiAt(serve(t, noLimits).url)
	g := begin(t, a, 4, 1, 0)
	ctx := t.Context()
	watch := func() error {
		s, err := a.plays.Watch(ctx, as(g.seats[0], &pb.WatchRequest{}))
		if err != nil {
			return err
		}
		t.Cleanup(func() { s.Close() })
		if !s.Receive() {
			return s.Err()
		}
		return nil
	}
	for i := range 8 {
		if err := watch(); err != nil {
			t.Fatalf("connection %d: %v", i, err)
		}
	}
	wants(t, "a ninth connection", watch(), connect.CodeResourceExhausted)
}

// TestAHeaderMakesNobodyAnother: who writes other addresses into headers is counted as
// one client, behind a proxy too, which writes the client's address behind what it got.
func TestAHeaderMakesNobodyAnother(t *testing.T) {
	for _, proxied := range []bool{false, true} {
		h := serveWith(t, func(c *server.Config) {
			c.Limits, c.TrustProxy = server.Limits{Address: 2}, proxied
		})
		refused := 0
		for i := range 60 {
			r, err := http.NewRequest(http.MethodPost, h.url+"/melee.v1.CardService/Symbols", strings.NewReader("{}"))
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("X-Melee-Hop", "0123456789abcdef")
			r.Header.Set("X-Forwarded-For", fmt.Sprintf("10.0.0.%d", i))
			if proxied {
				r.Header.Set("X-Forwarded-For", fmt.Sprintf("10.0.0.%d, 192.0.2.1", i))
			}
			answer, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			answer.Body.Close()
			if answer.StatusCode == http.StatusTooManyRequests {
				refused++
			}
		}
		if refused < 30 {
			t.Errorf("behind a proxy: %t; of 60 requests only %d were refused", proxied, refused)
		}
	}
}

// TestWhoHasLeftAPlaceSeesNothingOfIt: neither on a stream nor with a request that he
// began before, and what he asks for slowly is not done for who sits there now.
func TestWhoHasLeftAPlaceSeesNothingOfIt(t *testing.T) {
	h := serve(t, noLimits)
	a := apiAt(h.url)
	ctx := within(t, 30*time.Second)
	made, err := a.tables.Create(ctx, as("", &pb.CreateRequest{Seats: 4, Bots: 2, BotPaceMs: new(int32)}))
	if err != nil {
		t.Fatal(err)
	}
	join := func(name string) string {
		t.Helper()
		j, err := a.tables.Join(ctx, as(made.Msg.Invitation, &pb.JoinRequest{Name: name}))
		if err != nil {
			t.Fatal(err)
		}
		return j.Msg.Token
	}
	old := join("Bo")
	stream, err := a.plays.Watch(ctx, as(old, &pb.WatchRequest{}))
	if err != nil || !stream.Receive() {
		t.Fatal("nothing to watch:", err)
	}
	place := stream.Msg().GetSnapshot().Place
	waited := make(chan error, 1)
	go func() {
		_, err := a.plays.Fetch(ctx, as(old, &pb.FetchRequest{WaitMs: 20_000}))
		waited <- err
	}()
	body, slow := io.Pipe()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, h.url+"/melee.v1.PlayService/Fetch", body)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+old)
	answered := make(chan int, 1)
	go func() {
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Error(err)
			answered <- 0
			return
		}
		answer.Body.Close()
		answered <- answer.StatusCode
	}()
	io.WriteString(slow, "{")
	time.Sleep(100 * time.Millisecond) // all of them are under way

	if _, err := a.tables.Kick(ctx, as(made.Msg.HostToken, &pb.KickRequest{Place: place})); err != nil {
		t.Fatal(err)
	}
	for _, token := range []string{join("Cy"), made.Msg.SeatToken} {
		if _, err := a.tables.SetReady(ctx, as(token, &pb.SetReadyRequest{Ready: true})); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := a.tables.Start(ctx, as(made.Msg.HostToken, &pb.StartRequest{})); err != nil {
		t.Fatal(err)
	}
	for stream.Receive() {
		if g := stream.Msg().GetSnapshot().GetGame(); g != nil {
			t.Errorf("on the old stream the game is shown from seat %d", stream.Msg().GetSnapshot().Seat)
			break
		}
	}
	wants(t, "waiting for a question of another", <-waited, connect.CodeUnauthenticated)
	io.WriteString(slow, "}")
	slow.Close()
	if status := <-answered; status != http.StatusUnauthorized {
		t.Errorf("a request that was begun before: status %d", status)
	}
}

// TestAHostWithoutASeatKeepsTheInvitation: updates tell it to him, and to no spectator.
func TestAHostWithoutASeatKeepsTheInvitation(t *testing.T) {
	a := apiAt(serve(t, noLimits).url)
	ctx := within(t, 20*time.Second)
	made, err := a.tables.Create(ctx, as("", &pb.CreateRequest{Seats: 4, WatchOnly: true}))
	if err != nil {
		t.Fatal(err)
	}
	for token, want := range map[string]string{made.Msg.HostToken: made.Msg.Invitation, made.Msg.SpectatorToken: ""} {
		s, err := a.plays.Watch(ctx, as(token, &pb.WatchRequest{}))
		if err != nil || !s.Receive() {
			t.Fatal("nothing to watch:", err)
		}
		defer s.Close()
		if _, err := a.tables.Join(ctx, as(made.Msg.Invitation, &pb.JoinRequest{Name: "Bo " + token[11:20]})); err != nil {
			t.Fatal(err)
		}
		for told := false; !told && s.Receive(); {
			if m := s.Msg().GetUpdate().GetTable(); m != nil {
				told = true
				if m.Invitation != want {
					t.Errorf("he is told the invitation %q", m.Invitation)
				}
			}
		}
	}
}
