package table

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/oracle"
)

// payment writes how a cost of something would be paid; nil if nothing is.
func (w writer) payment(p *game.Payment, of game.ID) *pb.Payment {
	if p == nil {
		return nil
	}
	m := &pb.Payment{Cost: p.Cost.String(), X: int32(p.X), OpenX: p.OpenX, Use: int64s(p.Use), May: int64s(p.May), Life: int32(p.Life), Pool: int32(p.Pool)}
	f := w.faceOf(of)
	for _, part := range p.Parts {
		m.Parts = append(m.Parts, &pb.PaidPart{
			Text:    oracle.RenderCost(part.Part, f, language(w.lang)),
			Objects: int64s(part.Objects),
			Chosen:  part.Chosen,
			SaysX:   ability.Mentions[ability.X](part.Part),
		})
	}
	return m
}

// cost writes a cost of something; it is empty if there is a part without words.
func (w writer) cost(c ability.Cost, of game.ID) string {
	if len(c) == 0 {
		return ""
	}
	f := w.faceOf(of)
	var out []string
	for _, part := range c {
		text := oracle.RenderCost(part, f, language(w.lang))
		if text == "" {
			return ""
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}

// paidFor is what the cost is of that an answer pays.
func paidFor(q *game.Question, a game.Answer) game.ID {
	if a.Play != nil {
		return a.Play.Object
	}
	return q.Source
}
