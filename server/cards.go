package server

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"connectrpc.com/connect"
	"github.com/grandmelee/melee/card"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/roundtable"
	"github.com/grandmelee/melee/table"
	"github.com/grandmelee/melee/words"
)

// cardTexts is CardService.
type cardTexts struct{ *Server }

// Most cards in one answer.
const (
	mostCards = 200
	mostFound = 100
)

func (s *cardTexts) Get(ctx context.Context, r *connect.Request[pb.GetCardsRequest]) (*connect.Response[pb.GetCardsResponse], error) {
	if len(r.Msg.Names) > mostCards {
		return nil, table.FailField("names", "at most %d cards can be asked for at once", mostCards)
	}
	m := &pb.GetCardsResponse{}
	for _, name := range r.Msg.Names {
		if len(name) > 200 {
			m.Unknown = append(m.Unknown, name[:200])
			continue
		}
		if c, ok := s.hall.Library().Printed().Lookup(name); ok {
			m.Cards = append(m.Cards, s.text(c, languageFor(ctx, r.Msg.Language)))
		} else {
			m.Unknown = append(m.Unknown, name)
		}
	}
	return connect.NewResponse(m), nil
}

func (s *cardTexts) Search(ctx context.Context, r *connect.Request[pb.SearchCardsRequest]) (*connect.Response[pb.SearchCardsResponse], error) {
	if len(r.Msg.Text) > 200 {
		return nil, table.FailField("text", "what is looked for has at most 200 bytes")
	}
	limit := 20
	if r.Msg.Limit > 0 {
		limit = min(int(r.Msg.Limit), mostFound)
	}
	m := &pb.SearchCardsResponse{}
	want, lang := strings.ToLower(r.Msg.Text), languageFor(ctx, r.Msg.Language)
	for c := range s.hall.Library().Printed().All() {
		if len(m.Cards) == limit || ctx.Err() != nil {
			break
		}
		if matches(c, want, lang) {
			m.Cards = append(m.Cards, s.text(c, lang))
		}
	}
	return connect.NewResponse(m), nil
}

func matches(c *card.Card, want, lang string) bool {
	if strings.Contains(strings.ToLower(c.Name), want) {
		return true
	}
	for i := range c.Faces {
		f := &c.Faces[i]
		if strings.Contains(strings.ToLower(f.Type.String()), want) || strings.Contains(strings.ToLower(table.TypeText(f.Type, lang)), want) || strings.Contains(strings.ToLower(f.Text), want) {
			return true
		}
	}
	return false
}

func (s *cardTexts) Symbols(context.Context, *connect.Request[pb.SymbolsRequest]) (*connect.Response[pb.SymbolsResponse], error) {
	list := []string{"{T}", "{Q}", "{X}", "{Y}", "{Z}", "{C}", "{S}", "{E}"}
	for n := range 21 {
		list = append(list, fmt.Sprintf("{%d}", n))
	}
	colors := strings.Split("W U B R G", " ")
	for i, a := range colors {
		list = append(list, "{"+a+"}", "{"+a+"/P}", "{2/"+a+"}", "{C/"+a+"}")
		for _, step := range []int{1, 2} { // the ten pairs, as they are printed
			b := colors[(i+step)%5]
			list = append(list, "{"+a+"/"+b+"}", "{"+a+"/"+b+"/P}")
		}
	}
	slices.Sort(list)
	return connect.NewResponse(&pb.SymbolsResponse{Symbols: list}), nil
}

// flavors are the flavor texts of the built-in set.
var flavors = func() map[string]string {
	m := map[string]string{}
	for _, p := range roundtable.Cards() {
		m[p.Name] = p.Flavor
	}
	return m
}()

// text is what is printed on a card, with its rules text in a language.
func (s *Server) text(c *card.Card, lang string) *pb.CardText {
	m := &pb.CardText{Name: c.Name, Layout: c.Layout.String()}
	compiled, err := s.hall.Library().Card(c.Name)
	m.Playable = err == nil
	for i := range c.Faces {
		f := &c.Faces[i]
		out := &pb.FaceText{Name: f.Name, Cost: f.Cost.String(), TypeLine: f.Type.String(), Subtypes: f.Type.Sub,
			Power: f.Power.String(), Toughness: f.Toughness.String(), Loyalty: f.Loyalty.String(), Defense: f.Defense.String(), Colors: f.Colors.String()}
		if super := f.Type.Super.String(); super != "" {
			out.Supertypes = strings.Fields(super)
		}
		out.Types = table.TypeNames(f.Type.Types)
		out.TypeText = table.TypeText(f.Type, lang)
		if i == 0 && lang == words.Languages[0] { // nobody has put it into other words
			out.Flavor = flavors[c.Name]
		}
		if compiled != nil {
			out.Rules, out.Untranslated = table.RulesText(&compiled.Faces[i], lang)
		} else if f.Text != "" {
			out.Rules = strings.Split(f.Text, "\n")
		}
		m.Faces = append(m.Faces, out)
	}
	return m
}
