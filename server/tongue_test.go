package server_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/words"
)

// in adds the language of a client to a request.
func in[T any](lang string, r *connect.Request[T]) *connect.Request[T] {
	r.Header().Set("Accept-Language", lang)
	return r
}

// TestTheServerSpeaksTheLanguageOfItsClient: errors and their details, what is
// wrong with decks, what may be played, and the texts of cards.
func TestTheServerSpeaksTheLanguageOfItsClient(t *testing.T) {
	h := serve(t, noLimits)
	a := apiAt(h.url)
	ctx := t.Context()
	made, err := a.tables.Create(ctx, as("", &pb.CreateRequest{Seats: 4, Bots: 3, Seed: "7", BotPaceMs: new(int32)}))
	if err != nil {
		t.Fatal(err)
	}
	seat := made.Msg.SeatToken
	for lang, want := range map[string]struct{ seats, problem, about string }{
		"es-MX,es;q=0.9": {"Grand Melee necesita al menos 4 asientos, no 2", "carta desconocida", "Verde y blanco"},
		"pt-BR":          {"Grand Melee precisa de ao menos 4 assentos, não 2", "card desconhecido", "Verde e branco"},
		"fr":             {"Grand Melee demande au moins 4 sièges, et non 2", "carte inconnue", "Vert-blanc"},
		"de":             {"Grand Melee needs at least 4 seats, not 2", "unknown card", "Green-white"},
	} {
		_, err := a.tables.Create(ctx, in(lang, as("", &pb.CreateRequest{Variant: "grand-melee", Seats: 2})))
		wants(t, lang, err, connect.CodeInvalidArgument)
		if err == nil || !strings.Contains(err.Error(), want.seats) {
			t.Errorf("%s: %v, want %s", lang, err, want.seats)
		}
		if f, ok := detailOf[*pb.FieldDetail](err); !ok || !strings.HasPrefix(f.Reason, want.seats) {
			t.Errorf("%s: the detail is %v", lang, f)
		}
		c, err := a.decks.Check(ctx, in(lang, as("", &pb.CheckDeckRequest{Deck: &pb.CheckDeckRequest_List{List: "60 Nothing of the Kind"}})))
		if err != nil || len(c.Msg.Problems) == 0 || !strings.HasPrefix(c.Msg.Problems[0].Text, want.problem) {
			t.Errorf("%s: the deck: %v, %v", lang, c, err)
		}
		decks, err := a.decks.ListBuiltin(ctx, in(lang, as("", &pb.ListBuiltinRequest{})))
		if err != nil || !slices.ContainsFunc(decks.Msg.Decks, func(d *pb.BuiltinDeck) bool { return strings.HasPrefix(d.About, want.about) }) {
			t.Errorf("%s: no deck is %s: %v", lang, want.about, err)
		}
	}
	found, err := a.cards.Search(ctx, in("es", as("", &pb.SearchCardsRequest{Text: "criatura"})))
	if err != nil || len(found.Msg.Cards) == 0 {
		t.Errorf("no card is found by its type in Spanish: %v", err)
	}
	for _, call := range []func() error{
		func() error {
			_, err := a.tables.SetReady(ctx, as(seat, &pb.SetReadyRequest{Ready: true}))
			return err
		},
		func() error { _, err := a.tables.Start(ctx, as(made.Msg.HostToken, &pb.StartRequest{})); return err },
	} {
		if err := call(); err != nil {
			t.Fatal(err)
		}
	}
	q := untilPlays(t, a, seat)
	for lang, want := range map[string][]string{"en": {"Play ", "Cast "}, "es": {"Jugar ", "Lanzar "}, "pt": {"Jogar ", "Conjurar "}, "fr": {"Jouer ", "Lancer "}} {
		m, err := a.plays.Fetch(ctx, in(lang, as(seat, &pb.FetchRequest{})))
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range m.Msg.GetSnapshot().Questions[0].Plays {
			if p.Kind != pb.Play_KIND_ACTIVATE && !strings.HasPrefix(p.Label, want[0]) && !strings.HasPrefix(p.Label, want[1]) {
				t.Errorf("%s: a play is %q", lang, p.Label)
			}
		}
		c, err := a.plays.Check(ctx, in(lang, as(seat, &pb.CheckRequest{Question: q.Id, Answer: &pb.Answer{}})))
		if err != nil || c.Msg.Legal || c.Msg.Reason != words.Say("pass or play something").In(lang) || c.Msg.Rule != "117.3" {
			t.Errorf("%s: neither a pass nor a play: %v, %v", lang, c, err)
		}
	}
}

// untilPlays answers as little as possible until something can be played.
func untilPlays(t *testing.T, a *api, seat string) *pb.Question {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); {
		m, err := a.plays.Fetch(t.Context(), as(seat, &pb.FetchRequest{WaitMs: 5000}))
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range m.Msg.GetSnapshot().Questions {
			if len(q.Plays) > 0 {
				return q
			}
			if _, err := a.plays.Act(t.Context(), as(seat, &pb.ActRequest{Question: q.Id, Answer: q.Least})); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("nothing can ever be played")
	return nil
}

// detailOf is a detail of an error.
func detailOf[T any](err error) (detail T, ok bool) {
	e, _ := err.(*connect.Error)
	if e == nil {
		return detail, false
	}
	for _, d := range e.Details() {
		if m, err := d.Value(); err == nil {
			if detail, ok = m.(T); ok {
				return detail, true
			}
		}
	}
	return detail, false
}
