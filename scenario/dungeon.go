package scenario

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// dungeons gives the players the dungeons that the cards of the scenario ask for
// (CR 309.2): those that it makes up, or else the built-in ones.
func (c *setup) dungeons() {
	var decks [][]*ability.Card
	for i := range c.config.Seats {
		decks = append(decks, c.config.Seats[i].Deck)
	}
	var placed []*ability.Card
	for _, o := range c.pos.Placed {
		placed = append(placed, o.Card)
	}
	c.config.Dungeons = c.lib.Dungeons(append(decks, placed)...)
}

// roomOf is the name of the room where a player's venture marker lies, or "none".
func (r *run) roomOf(p game.Player) string {
	for o := range r.view.Command(p) {
		if !o.Dungeon() || o.Room() == 0 {
			continue
		}
		abilities := slices.Collect(o.Abilities())
		if t, ok := abilities[o.Room()-1].(*ability.Triggered); ok {
			if room, ok := t.On.(ability.EntersRoom); ok {
				return room.Name
			}
		}
	}
	return "none"
}

func (r *run) checkRoom(e *ExpectRoom) string {
	if got := r.roomOf(r.player(e.Player)); !sameName(got, e.Room) {
		return got
	}
	return ""
}
