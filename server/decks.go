package server

import (
	"context"
	"math/rand/v2"

	"connectrpc.com/connect"
	"github.com/grandmelee/melee/card"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/table"
	"github.com/grandmelee/melee/words"
)

// decks is DeckService.
type decks struct{ *Server }

// A given is a request with a deck in one of the three ways.
type given interface {
	GetBuiltin() string
	GetList() string
	GetFile() []byte
}

func source(m given) (table.DeckSource, error) {
	switch {
	case m.GetBuiltin() != "":
		return table.DeckSource{Builtin: m.GetBuiltin()}, nil
	case m.GetList() != "":
		return table.DeckSource{Text: []byte(m.GetList())}, nil
	case len(m.GetFile()) > 0:
		return table.DeckSource{Text: m.GetFile()}, nil
	}
	return table.DeckSource{}, table.FailField("deck", "a deck is needed: builtin, list or file")
}

// pileOf is what a deck is to be.
func pileOf(p pb.Pile) (table.Pile, error) {
	if p < 0 || p > pb.Pile_PILE_CHAOS {
		return 0, table.FailField("pile", "there is no pile %d", p)
	}
	return table.Pile(p), nil
}

func (s *decks) ListBuiltin(ctx context.Context, r *connect.Request[pb.ListBuiltinRequest]) (*connect.Response[pb.ListBuiltinResponse], error) {
	m := &pb.ListBuiltinResponse{}
	for pile := table.Own; pile <= table.Chaos; pile++ {
		for _, d := range pile.Builtins() {
			out := &pb.BuiltinDeck{Name: d.Name, File: d.File, About: words.Say(d.About).In(languageFor(ctx, r.Msg.Language))}
			var colors card.Colors
			for _, c := range d.Cards {
				out.Cards = append(out.Cards, &pb.DeckEntry{Count: int32(c.N), Name: c.Name})
				if printed, ok := s.hall.Library().Printed().Lookup(c.Name); ok {
					colors |= printed.Identity
				}
			}
			out.Colors = colors.String()
			out.Pile = pb.Pile(pile)
			m.Decks = append(m.Decks, out)
		}
	}
	return connect.NewResponse(m), nil
}

func (s *decks) Check(ctx context.Context, r *connect.Request[pb.CheckDeckRequest]) (*connect.Response[pb.DeckCheck], error) {
	src, err := source(r.Msg)
	if err != nil {
		return nil, err
	}
	if src.Pile, err = pileOf(r.Msg.Pile); err != nil {
		return nil, err
	}
	_, check, err := table.CheckDeck(s.hall.Library(), src, callerOf(ctx).lang)
	if err != nil {
		return nil, err
	}
	return connect.NewResponse(check), nil
}

func (s *decks) SampleHand(ctx context.Context, r *connect.Request[pb.SampleHandRequest]) (*connect.Response[pb.SampleHandResponse], error) {
	src, err := source(r.Msg)
	if err != nil {
		return nil, err
	}
	n := int(r.Msg.Cards)
	if n == 0 {
		n = 7
	}
	if n < 1 || n > 20 {
		return nil, table.FailField("cards", "a hand has 1 to 20 cards")
	}
	d, _, err := table.CheckDeck(s.hall.Library(), src, callerOf(ctx).lang)
	if err != nil {
		return nil, err
	}
	if d == nil {
		return nil, table.Fail(table.Refused, "the deck has problems: Check says which")
	}
	var names []string
	for _, c := range d.Cards {
		for range c.N {
			names = append(names, c.Name)
		}
	}
	rand.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	m := &pb.SampleHandResponse{}
	for _, name := range names[:min(n, len(names))] {
		if printed, ok := s.hall.Library().Printed().Lookup(name); ok {
			m.Cards = append(m.Cards, s.text(printed, languageFor(ctx, r.Msg.Language)))
		}
	}
	return connect.NewResponse(m), nil
}
