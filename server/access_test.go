package server_test

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/server"
)

var noLimits = server.Limits{Off: true}

func wants(t *testing.T, what string, err error, code connect.Code) {
	t.Helper()
	if connect.CodeOf(err) != code {
		t.Errorf("%s: got %v, want the code %s", what, err, code)
		return
	}
	var e *connect.Error
	if errors.As(err, &e) && (e.Message() == "" || strings.Contains(e.Message(), "\n") || strings.HasSuffix(e.Message(), ".")) {
		t.Errorf("%s: %q is not one sentence", what, e.Message())
	}
}

func TestNobodyDoesWhatHisTokenDoesNotAllow(t *testing.T) {
	h := serve(t, noLimits)
	a := apiAt(h.url)
	g := begin(t, a, 4, 2, 0)
	other := begin(t, a, 4, 1, 0)
	ctx := t.Context()
	m, err := a.plays.Fetch(ctx, as(g.seats[0], &pb.FetchRequest{WaitMs: 5000}))
	if err != nil {
		t.Fatal(err)
	}
	q := m.Msg.GetSnapshot().Questions[0]
	act := func(token string) error {
		_, err := a.plays.Act(ctx, as(token, &pb.ActRequest{Question: q.Id, Answer: q.Least}))
		return err
	}
	wants(t, "acting for another seat", act(g.seats[1]), connect.CodePermissionDenied)
	wants(t, "acting as a spectator", act(g.made.SpectatorToken), connect.CodePermissionDenied)
	wants(t, "acting as the host", act(g.made.HostToken), connect.CodePermissionDenied)
	wants(t, "acting with an invitation", act(g.made.Invitation), connect.CodePermissionDenied)
	wants(t, "acting without a token", act(""), connect.CodeUnauthenticated)
	wants(t, "acting with a made up token", act(g.made.Table.Id+"_aaaaaaaaaaaaaaaaaaaaaa"), connect.CodeUnauthenticated)
	wants(t, "acting with no token at all", act("please"), connect.CodeUnauthenticated)
	wants(t, "acting at a table that is not there", act("aaaaaaaaaa_aaaaaaaaaaaaaaaaaaaaaa"), connect.CodeNotFound)

	_, err = a.tables.End(ctx, as(g.seats[1], &pb.EndRequest{}))
	wants(t, "ending a table as a player", err, connect.CodePermissionDenied)
	_, err = a.tables.Kick(ctx, as(other.made.HostToken, &pb.KickRequest{Place: 0}))
	if err != nil {
		t.Errorf("the host of the other table may kick there: %v", err)
	}
	_, err = a.plays.Fetch(ctx, as(g.made.Invitation, &pb.FetchRequest{}))
	wants(t, "looking at a game with an invitation", err, connect.CodePermissionDenied)
	_, err = a.tables.Get(ctx, as("", &pb.GetTableRequest{}))
	wants(t, "looking at a table without a token", err, connect.CodeUnauthenticated)
	list, err := a.tables.ListPublic(ctx, as("", &pb.ListPublicRequest{}))
	if err != nil || len(list.Msg.Tables) != 0 {
		t.Errorf("private tables are listed: %v, %v", list, err)
	}
	for _, token := range []string{g.made.SpectatorToken, g.made.Invitation} {
		m, err := a.tables.Get(ctx, as(token, &pb.GetTableRequest{}))
		if err != nil || m.Msg.Invitation != "" {
			t.Errorf("an outsider is told the invitation: %v", err)
		}
	}
	if err := act(g.seats[0]); err != nil {
		t.Errorf("the player himself: %v", err)
	}
	again, err := a.plays.Act(ctx, as(g.seats[0], &pb.ActRequest{Question: q.Id, Answer: q.Least}))
	if err != nil || !again.Msg.Repeated {
		t.Errorf("the same answer again: %v, %v", again, err)
	}
}

func TestRequestsThatMakeNoSenseAreRefusedPrecisely(t *testing.T) {
	h := serve(t, noLimits)
	a := apiAt(h.url)
	ctx := t.Context()
	long := strings.Repeat("x", 100)
	left := "up"
	for what, r := range map[string]*pb.CreateRequest{
		"an unknown variant":  {Variant: "poker"},
		"too few seats":       {Variant: "grand-melee", Seats: 3},
		"too many seats":      {Seats: 100000},
		"negative seats":      {Seats: -1},
		"too many bots":       {Seats: 4, Bots: 4},
		"a long name":         {Name: long},
		"an invisible name":   {PlayerName: "a\u202eb"},
		"a seed that is none": {Seed: "lucky"},
		"an attack option":    {Options: &pb.Options{Attack: &left}},
		"a negative clock":    {Clock: &pb.ClockSettings{BankMs: -1}},
		"an unknown bot":      {Bot: "deep-thought"},
		"a long key":          {Key: long},
	} {
		_, err := a.tables.Create(ctx, as("", r))
		wants(t, what, err, connect.CodeInvalidArgument)
	}
	g := begin(t, a, 4, 1, 0)
	_, err := a.plays.Act(ctx, as(g.seats[0], &pb.ActRequest{Question: 1 << 60, Answer: &pb.Answer{Pass: true}}))
	wants(t, "a question that is not open", err, connect.CodeFailedPrecondition)
	_, err = a.plays.Act(ctx, as(g.seats[0], &pb.ActRequest{Question: 1}))
	wants(t, "no answer", err, connect.CodeInvalidArgument)
	_, err = a.tables.Start(ctx, as(g.made.HostToken, &pb.StartRequest{}))
	wants(t, "starting twice", err, connect.CodeFailedPrecondition)
	r, err := http.Post(h.url+"/melee.v1.TableService/Create", "application/json", bytes.NewReader(make([]byte, 2<<20)))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if r.StatusCode < 400 {
		t.Errorf("two megabytes are accepted: %s", r.Status)
	}
}

// Players count places from 1, and so does the page; fields of the API count from 0.
func TestSentencesCountPlacesAsThePageDoes(t *testing.T) {
	h := serve(t, noLimits)
	a := apiAt(h.url)
	made, err := a.tables.Create(t.Context(), as("", &pb.CreateRequest{Seats: 4, PlayerName: "Ana"}))
	if err != nil {
		t.Fatal(err)
	}
	host := made.Msg.HostToken
	says := func(err error, sentence string) {
		t.Helper()
		wants(t, sentence, err, connect.CodeFailedPrecondition)
		if !strings.Contains(err.Error(), sentence) {
			t.Errorf("it says %q, not %q", err, sentence)
		}
	}
	if _, err = a.tables.SetReady(t.Context(), as(made.Msg.SeatToken, &pb.SetReadyRequest{Ready: true})); err != nil {
		t.Fatal(err)
	}
	_, err = a.tables.Start(t.Context(), as(host, &pb.StartRequest{}))
	says(err, "place 2 is empty")
	_, err = a.tables.SetBot(t.Context(), as(host, &pb.SetBotRequest{Place: 0}))
	says(err, "place 1 is taken by Ana")
	_, err = a.tables.Kick(t.Context(), as(host, &pb.KickRequest{Place: 3}))
	says(err, "nobody sits at place 4")
}

func TestBadDecksAreRefusedWithTheirReasons(t *testing.T) {
	h := serve(t, noLimits)
	a := apiAt(h.url)
	ctx := t.Context()
	made, err := a.tables.Create(ctx, as("", &pb.CreateRequest{Seats: 4}))
	if err != nil {
		t.Fatal(err)
	}
	c, err := a.tables.ChooseDeck(ctx, as(made.Msg.SeatToken, &pb.ChooseDeckRequest{Deck: &pb.ChooseDeckRequest_List{List: "5 Sparkbite\n3 Sparkbit\n10 Mountain\n"}}))
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[pb.DeckProblem_Kind]bool{}
	for _, p := range c.Msg.Check.Problems {
		kinds[p.Kind] = true
		if p.Kind == pb.DeckProblem_KIND_UNKNOWN_CARD && (p.Line != 2 || len(p.Suggestions) == 0 || p.Suggestions[0] != "Sparkbite") {
			t.Errorf("the unknown card: %v", p)
		}
	}
	if c.Msg.Check.Ok || !kinds[pb.DeckProblem_KIND_UNKNOWN_CARD] || !kinds[pb.DeckProblem_KIND_TOO_FEW_CARDS] || !kinds[pb.DeckProblem_KIND_TOO_MANY_COPIES] {
		t.Errorf("the problems are %v", c.Msg.Check.Problems)
	}
	if c.Msg.Table.Places[0].Deck != made.Msg.Table.Places[0].Deck {
		t.Error("a bad deck was chosen")
	}
	_, err = a.tables.ChooseDeck(ctx, as(made.Msg.SeatToken, &pb.ChooseDeckRequest{Deck: &pb.ChooseDeckRequest_Builtin{Builtin: "Four Aces"}}))
	wants(t, "a built-in deck that is none", err, connect.CodeNotFound)
	c, err = a.tables.ChooseDeck(ctx, as(made.Msg.SeatToken, &pb.ChooseDeckRequest{Deck: &pb.ChooseDeckRequest_Builtin{Builtin: "hedge-and-hearth"}}))
	if err != nil || !c.Msg.Check.Ok || c.Msg.Table.Places[0].Deck != "Hedge and Hearth" {
		t.Errorf("a good deck: %v, %v", c, err)
	}
}

func TestFloodsAreKeptOut(t *testing.T) {
	h := serve(t, server.Limits{Token: 5, Burst: 10, Address: 10, Tables: 3})
	a := apiAt(h.url)
	ctx := t.Context()
	var token string
	limited := 0
	for i := range 8 {
		m, err := a.tables.Create(ctx, as("", &pb.CreateRequest{Seats: 4}))
		switch {
		case err == nil && i < 4:
			token = m.Msg.SeatToken
		case connect.CodeOf(err) == connect.CodeResourceExhausted:
			limited++
		default:
			t.Errorf("table %d: %v", i, err)
		}
	}
	if limited < 4 {
		t.Errorf("only %d tables too many were refused", limited)
	}
	limited = 0
	for range 30 {
		if _, err := a.tables.Get(ctx, as(token, &pb.GetTableRequest{})); connect.CodeOf(err) == connect.CodeResourceExhausted {
			limited++
		}
	}
	if limited < 15 {
		t.Errorf("of 30 requests with a token only %d were refused", limited)
	}
	limited = 0
	for range 80 {
		if _, err := a.cards.Symbols(ctx, as("", &pb.SymbolsRequest{})); connect.CodeOf(err) == connect.CodeResourceExhausted {
			limited++
		}
	}
	if limited < 20 {
		t.Errorf("of 80 requests without a token only %d were refused", limited)
	}
}

// TestAHallOfPlayersMayHaveOneAddress: 300 people open an invitation at the same time,
// behind one router, and nobody is turned away.
func TestAHallOfPlayersMayHaveOneAddress(t *testing.T) {
	h := serve(t, server.Limits{})
	a := apiAt(h.url)
	ctx := within(t, 2*time.Minute)
	const seats = 300
	made, err := a.tables.Create(ctx, as("", &pb.CreateRequest{Seats: seats}))
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for i := range seats - 1 {
		all.Go(func() {
			if _, err := a.cards.Symbols(ctx, as("", &pb.SymbolsRequest{})); err != nil {
				t.Errorf("guest %d: %v", i, err)
			}
			if _, err := a.tables.Get(ctx, as(made.Msg.Invitation, &pb.GetTableRequest{})); err != nil {
				t.Errorf("guest %d: %v", i, err)
			}
			j, err := a.tables.Join(ctx, as(made.Msg.Invitation, &pb.JoinRequest{Name: fmt.Sprintf("Guest %d", i)}))
			if err != nil {
				t.Errorf("guest %d: %v", i, err)
				return
			}
			if _, err := a.tables.SetReady(ctx, as(j.Msg.Token, &pb.SetReadyRequest{Ready: true})); err != nil {
				t.Errorf("guest %d: %v", i, err)
			}
		})
	}
	all.Wait()
}

func TestPagesAreSafeAndTheServerIsWatched(t *testing.T) {
	h := serve(t, noLimits)
	get := func(path string) (*http.Response, string) {
		r, err := http.Get(h.url + path)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		b, err := io.ReadAll(r.Body)
		if err != nil {
			t.Fatal(err)
		}
		return r, string(b)
	}
	for _, path := range []string{"/", "/table/x", "/healthz"} {
		r, _ := get(path)
		if r.StatusCode != 200 {
			t.Errorf("%s: %s", path, r.Status)
		}
		for _, header := range []string{"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "X-Frame-Options"} {
			if r.Header.Get(header) == "" {
				t.Errorf("%s has no %s", path, header)
			}
		}
	}
	r, _ := get("/")
	policy := map[string]string{}
	for _, part := range strings.Split(r.Header.Get("Content-Security-Policy"), ";") {
		name, sources, _ := strings.Cut(strings.TrimSpace(part), " ")
		policy[name] = sources
	}
	for name, want := range map[string]string{"default-src": "'self'", "connect-src": "'self'", "object-src": "'none'", "base-uri": "'none'", "frame-ancestors": "'none'"} {
		if policy[name] != want {
			t.Errorf("pages may do this: %s %s", name, policy[name])
		}
	}
	if _, own := policy["script-src"]; own || strings.Contains(policy["style-src"], "unsafe") {
		t.Errorf("pages may run what is written into them: %v", policy)
	}
	if r, _ := get("/assets/none.js"); r.StatusCode != 404 {
		t.Errorf("a file that is not there: %s", r.Status)
	}
	begin(t, apiAt(h.url), 4, 1, 0)
	if _, body := get("/metrics"); !strings.Contains(body, "melee_requests_total") {
		t.Error("the metrics tell nothing of requests")
	}
	if _, body := get("/healthz"); !strings.HasPrefix(body, "ok") {
		t.Errorf("the health is %q", body)
	}
}

// TestWhoCannotServeSaysSo: a server without its store is not healthy.
func TestWhoCannotServeSaysSo(t *testing.T) {
	h := serveWith(t, func(c *server.Config) { c.Healthy = func() error { return errors.New("the store is not connected") } })
	r, err := http.Get(h.url + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if body, err := io.ReadAll(r.Body); err != nil || r.StatusCode != http.StatusServiceUnavailable || !strings.Contains(string(body), "not connected") {
		t.Errorf("the health is %s: %q, %v", r.Status, body, err)
	}
}

func TestAllWaysOfConnectWork(t *testing.T) {
	h := serve(t, noLimits)
	h2c := &http.Transport{Protocols: new(http.Protocols)}
	h2c.Protocols.SetUnencryptedHTTP2(true)
	for name, a := range map[string]*api{
		"JSON":           apiAt(h.url, connect.WithProtoJSON()),
		"gRPC-Web":       apiAt(h.url, connect.WithGRPCWeb()),
		"gRPC over h2c":  apiOver(h2c, h.url, connect.WithGRPC()),
		"binary and GET": apiAt(h.url, connect.WithHTTPGet()),
	} {
		g := begin(t, a, 4, 1, 0)
		s, err := a.plays.Watch(t.Context(), as(g.seats[0], &pb.WatchRequest{}))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !s.Receive() || s.Msg().GetSnapshot().GetGame() == nil {
			t.Errorf("%s: the first message is %v, %v", name, s.Msg(), s.Err())
		}
		s.Close()
	}
}

// TestALinkAndAPictureInvite: to play, and to watch.
func TestALinkAndAPictureInvite(t *testing.T) {
	h := serve(t, noLimits)
	a := apiAt(h.url)
	made, err := a.tables.Create(t.Context(), as("", &pb.CreateRequest{Seats: 4}))
	if err != nil {
		t.Fatal(err)
	}
	for _, watch := range []bool{false, true} {
		m, err := a.tables.Invitation(t.Context(), as(made.Msg.SeatToken, &pb.InvitationRequest{Page: "https://example.org/melee/", Watch: watch}))
		if err != nil {
			t.Fatal(err)
		}
		want := "https://example.org/melee/#t=" + made.Msg.Invitation
		if watch {
			want = "https://example.org/melee/#t=" + made.Msg.SpectatorToken
		}
		if m.Msg.Link != want {
			t.Errorf("the link is %s, want %s", m.Msg.Link, want)
		}
		if picture, err := png.Decode(bytes.NewReader(m.Msg.QrPng)); err != nil || picture.Bounds().Dx() < 200 {
			t.Errorf("the picture: %v", err)
		}
	}
	_, err = a.tables.Invitation(t.Context(), as(made.Msg.SpectatorToken, &pb.InvitationRequest{Page: "https://example.org/"}))
	wants(t, "an invitation by a spectator", err, connect.CodePermissionDenied)
	_, err = a.tables.Invitation(t.Context(), as(made.Msg.SeatToken, &pb.InvitationRequest{Page: "javascript:alert(1)"}))
	wants(t, "a page that is none", err, connect.CodeInvalidArgument)
}
