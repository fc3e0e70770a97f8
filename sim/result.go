package sim

import "github.com/grandmelee/melee/game"

// A Result is how a game went.
type Result struct {
	Over      bool
	Draw      bool
	Decisions int64
	Turns     int // begun, of all players together
	Players   []PlayerResult
}

// A PlayerResult is how it went for one player; the results stand in the order
// of [Config.Lineup].
type PlayerResult struct {
	Player
	Seat    int
	Outcome game.Outcome
	Life    int
	Turns   int
}

// Winners are the players who won, by their places in Players.
func (r *Result) Winners() []int {
	var w []int
	for i := range r.Players {
		if r.Players[i].Outcome == game.Won {
			w = append(w, i)
		}
	}
	return w
}

func (t *sitting) result() Result {
	r := Result{Over: t.g.Over(), Draw: t.g.Result().Draw, Decisions: t.decisions, Players: make([]PlayerResult, len(t.players))}
	view := t.g.View(game.Spectator)
	for seat := range t.players {
		info := view.Player(game.Player(seat))
		i := view.Index(game.Player(seat))
		r.Players[i] = PlayerResult{t.players[i], seat, info.Outcome, info.Life, info.Turns}
		r.Turns += info.Turns
	}
	return r
}
