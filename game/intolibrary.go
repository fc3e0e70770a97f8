package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// arrangeMoved puts the cards that a Move puts into libraries in an order: at random if
// it says so, or as their owners like, which the others do not see (CR 401.4). Cards that
// are in a library already only change places there, which is no change of zones; it
// returns the others.
func (l *lane) arrangeMoved(x *ctx, e ability.Move, objs []*object) []*object {
	if e.To != ability.Library {
		return objs
	}
	var owners []Player
	inside, outside := map[Player][]*object{}, map[Player][]*object{}
	for _, o := range objs {
		if o = l.where(x, o); o == nil {
			continue
		}
		if !slices.Contains(owners, o.owner) {
			owners = append(owners, o.owner)
		}
		if o.zone == ability.Library {
			inside[o.owner] = append(inside[o.owner], o)
		} else {
			outside[o.owner] = append(outside[o.owner], o)
		}
	}
	var rest []*object
	for _, p := range owners {
		cards := outside[p]
		switch e.Pos {
		case ability.BottomRandom:
			l.g.shuffle(cards)
		case ability.OnBottom:
			cards = l.orderForBottom(p, x.src, cards)
		case ability.OnTop: // each is put above the one before
			cards = l.orderForTop(p, x.src, cards)
			slices.Reverse(cards)
		}
		rest = append(rest, cards...)
		switch e.Pos {
		case ability.OnTop, ability.OnBottom, ability.BottomRandom:
			l.putRest(x, p, inside[p], ability.Library, e.Pos, 0)
		case ability.Shuffled:
		default:
			rest = append(rest, inside[p]...)
		}
	}
	return rest
}
