package server_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"testing"
	"time"

	"connectrpc.com/connect"
	"github.com/grandmelee/melee/cards"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/gen/melee/v1/meleev1connect"
	"github.com/grandmelee/melee/server"
	"github.com/grandmelee/melee/store"
	"github.com/grandmelee/melee/table"
)

// TestMain lets the test program be a server, so that tests can kill one.
func TestMain(m *testing.M) {
	if addr := os.Getenv("MELEE_TEST_ADDR"); addr != "" {
		h, err := open(addr, store.Config{Folder: os.Getenv("MELEE_TEST_FOLDER"), URL: os.Getenv("MELEE_TEST_NATS")},
			cards.Builtin(), func(c *server.Config) { c.Limits.Off = true })
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		fmt.Println("ready")
		if err := h.server.Serve(h.listener); err != nil {
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// host is a running server.
type host struct {
	url      string
	listener net.Listener
	store    *store.Store
	hall     *table.Hall
	server   *server.Server
}

func open(addr string, c store.Config, lib *cards.Library, change func(*server.Config)) (*host, error) {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, err
	}
	h := &host{url: "http://" + listener.Addr().String(), listener: listener}
	c.Addr = h.url
	if h.store, err = store.Open(context.Background(), c); err != nil {
		listener.Close()
		return nil, err
	}
	h.hall = table.NewHall(table.Config{Log: h.store, Lobby: h.store, Leases: h.store, Changed: h.store.Changed(), Library: lib})
	config := server.Config{Hall: h.hall, Healthy: h.store.Healthy}
	change(&config)
	h.server = server.New(config)
	return h, nil
}

func (h *host) close() {
	h.server.Stop()
	h.hall.Close()
	h.store.Close()
}

// serve runs a server in this process until the test ends.
func serve(t *testing.T, l server.Limits) *host {
	t.Helper()
	return serveWith(t, func(c *server.Config) { c.Limits = l })
}

// serveWith is serve with what a function changes.
func serveWith(t *testing.T, change func(*server.Config)) *host {
	t.Helper()
	return serveCards(t, cards.Builtin(), change)
}

// serveCards is serveWith with cards of the test's own.
func serveCards(t *testing.T, lib *cards.Library, change func(*server.Config)) *host {
	t.Helper()
	h, err := open("127.0.0.1:0", store.Config{Folder: t.TempDir()}, lib, change)
	if err != nil {
		t.Fatal(err)
	}
	go h.server.Serve(h.listener)
	t.Cleanup(h.close)
	return h
}

// api are the clients of one server.
type api struct {
	tables  meleev1connect.TableServiceClient
	plays   meleev1connect.PlayServiceClient
	replays meleev1connect.ReplayServiceClient
	decks   meleev1connect.DeckServiceClient
	cards   meleev1connect.CardServiceClient
}

func apiAt(url string, options ...connect.ClientOption) *api {
	return apiOver(&http.Transport{MaxIdleConnsPerHost: 64}, url, options...)
}

func apiOver(t *http.Transport, url string, options ...connect.ClientOption) *api {
	c := &http.Client{Transport: t}
	return &api{meleev1connect.NewTableServiceClient(c, url, options...), meleev1connect.NewPlayServiceClient(c, url, options...),
		meleev1connect.NewReplayServiceClient(c, url, options...), meleev1connect.NewDeckServiceClient(c, url, options...),
		meleev1connect.NewCardServiceClient(c, url, options...)}
}

// as makes a request with a token.
func as[T any](token string, m *T) *connect.Request[T] {
	r := connect.NewRequest(m)
	if token != "" {
		r.Header().Set("Authorization", "Bearer "+token)
	}
	return r
}

// game is a table on which a game goes on, with the tokens of the humans.
type game struct {
	made  *pb.CreateResponse
	seats []string
}

// begin makes a table for a Grand Melee and starts its game.
func begin(t *testing.T, a *api, seats, humans int, pace int32) *game {
	t.Helper()
	return beginAs(t, a, "grand-melee", seats, humans, pace)
}

// beginAs is begin for any variant.
func beginAs(t *testing.T, a *api, variant string, seats, humans int, pace int32) *game {
	t.Helper()
	return beginWith(t, a, variant, seats, humans, pace, "")
}

// beginWith is beginAs with a deck for all; empty: the built-in ones.
func beginWith(t *testing.T, a *api, variant string, seats, humans int, pace int32, deck string) *game {
	t.Helper()
	made, err := a.tables.Create(t.Context(), as("", &pb.CreateRequest{Variant: variant, Seats: int32(seats), PlayerName: "Player 0",
		Bots: int32(seats - humans), BotPaceMs: &pace, Clock: &pb.ClockSettings{}}))
	if err != nil {
		t.Fatal(err)
	}
	g := &game{made: made.Msg, seats: []string{made.Msg.SeatToken}}
	for i := 1; i < humans; i++ {
		j, err := a.tables.Join(t.Context(), as(g.made.Invitation, &pb.JoinRequest{Name: fmt.Sprintf("Player %d", i)}))
		if err != nil {
			t.Fatal(err)
		}
		g.seats = append(g.seats, j.Msg.Token)
	}
	if deck != "" {
		g.chooseDecks(t, a, seats, deck)
	}
	for _, token := range g.seats {
		if _, err := a.tables.SetReady(t.Context(), as(token, &pb.SetReadyRequest{Ready: true})); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := a.tables.Start(t.Context(), as(g.made.HostToken, &pb.StartRequest{})); err != nil {
		t.Fatal(err)
	}
	return g
}

// chooseDecks gives all places the same deck: players choose it, and the host for bots.
func (g *game) chooseDecks(t *testing.T, a *api, seats int, deck string) {
	t.Helper()
	for place := range int32(seats) {
		token, of := g.made.HostToken, &place
		if int(place) < len(g.seats) {
			token, of = g.seats[place], nil
		}
		r, err := a.tables.ChooseDeck(t.Context(), as(token, &pb.ChooseDeckRequest{Deck: &pb.ChooseDeckRequest_List{List: deck}, Name: "Deck", Place: of}))
		if err != nil || len(r.Msg.Check.Problems) > 0 {
			t.Fatal(err, r.Msg.GetCheck().GetProblems())
		}
	}
}

func within(t *testing.T, d time.Duration) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), d)
	t.Cleanup(cancel)
	return ctx
}
