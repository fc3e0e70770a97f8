package game

import (
	"strings"
	"testing"

	"github.com/grandmelee/melee/ability"
)

func TestOnlyPermanentsAreAttachedToPermanents(t *testing.T) {
	bear, options := basics["Bear"], everywhere
	options.Life = 20
	for _, zones := range [][2]Zone{{ability.Hand, ability.Battlefield}, {ability.Battlefield, ability.Graveyard}} {
		pos := &Position{Placed: []Placed{{Card: bear, Zone: zones[0], Attached: 2}, {Card: bear, Zone: zones[1]}}}
		_, err := New(Config{Seats: make([]Seat, 2), Options: options, Position: pos})
		if err == nil || !strings.Contains(err.Error(), "only permanents are attached") {
			t.Errorf("zones %v: got %v", zones, err)
		}
	}
}
