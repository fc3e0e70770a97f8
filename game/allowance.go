package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// An allowance is a static ability that lets a player play cards from a place.
type allowance struct {
	from   Zone
	filter *ability.Filter
	x      *ctx
}

// allowances are the static abilities that let p play cards from the top of his
// library or from his graveyard.
func (g *Game) allowances(p Player) []allowance {
	var out []allowance
	g.eachRule(p, func(x *ctx, m ability.Mod) {
		if may, ok := m.(ability.PlayerMay); ok {
			switch may.What {
			case ability.PlayFromTop:
				out = append(out, allowance{ability.Library, may.Filter, x})
			case ability.PlayFromGraveyard:
				out = append(out, allowance{ability.Graveyard, may.Filter, x})
			}
		}
	})
	return out
}

// cards are those that it is about, whatever they are.
func (s allowance) cards(p Player) []*object {
	pl := s.x.g.players[p]
	if s.from == ability.Library {
		return pl.library[:min(1, len(pl.library))]
	}
	return pl.graveyard
}

// permits reports how it lets p play a card, or nil.
func (s allowance) permits(p Player, o *object) *permit {
	if !slices.Contains(s.cards(p), o) || !s.x.g.maySee(p, o) || s.filter != nil && !s.x.match(s.filter, asSpell(o, p)) {
		return nil
	}
	lands := s.filter == nil || s.filter.Zone != ability.Stack
	if o.base.isLand() && !lands {
		return nil
	}
	return &permit{lands: lands, by: &s}
}
