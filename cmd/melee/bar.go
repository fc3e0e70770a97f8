package main

import (
	"fmt"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"github.com/grandmelee/melee/game"
)

// terminal is the terminal that s.Err is, or nil: only there is progress shown.
func terminal(s *streams) *os.File {
	if f, ok := s.Err.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return f
	}
	return nil
}

// bytesBar shows how much of a file was read.
type bytesBar struct{ bar *progressbar.ProgressBar }

func newBytesBar(s *streams, what string) *bytesBar {
	out := terminal(s)
	if out == nil {
		return nil
	}
	return &bytesBar{progressbar.NewOptions64(-1,
		progressbar.OptionSetWriter(out),
		progressbar.OptionSetDescription(what),
		progressbar.OptionShowBytes(true),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)}
}

func (b *bytesBar) progress(read, total int64) {
	if total > 0 && b.bar.GetMax64() != total {
		b.bar.ChangeMax64(total)
	}
	b.bar.Set64(read) //nolint:errcheck // a bar that cannot be drawn is no reason to stop
}

func (b *bytesBar) finish() { b.bar.Finish() } //nolint:errcheck // as above

// countBar shows how many of a number of things are done; nil shows nothing.
type countBar struct{ bar *progressbar.ProgressBar }

func newCountBar(s *streams, what string, all int) *countBar {
	out := terminal(s)
	if out == nil {
		return nil
	}
	return &countBar{progressbar.NewOptions(all,
		progressbar.OptionSetWriter(out),
		progressbar.OptionSetDescription(what),
		progressbar.OptionShowCount(),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)}
}

// set says how many are done; any number of goroutines may call it.
func (b *countBar) set(n int) {
	if b != nil {
		b.bar.Set(n) //nolint:errcheck // a bar that cannot be drawn is no reason to stop
	}
}

func (b *countBar) finish() {
	if b != nil {
		b.bar.Finish() //nolint:errcheck // as above
	}
}

// gamesBar shows how far games are: how many players of the game being played
// are out, its turns and turn markers.
type gamesBar struct {
	bar          *progressbar.ProgressBar
	seats, games int
	game         int
}

func newGamesBar(s *streams, seats, games int) *gamesBar {
	out := terminal(s)
	if out == nil {
		return nil
	}
	return &gamesBar{seats: seats, games: games, bar: progressbar.NewOptions(seats*games,
		progressbar.OptionSetWriter(out),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)}
}

// watch looks at a game; it is called now and then.
func (b *gamesBar) watch(g *game.Game, decisions int64) error {
	view := g.View(game.Spectator)
	in, turns, markers := 0, 0, 0
	for i := range view.Seats() {
		info := view.Player(game.Player(i))
		turns += info.Turns
		if info.In {
			in++
		}
	}
	for m := 1; m <= view.Markers(); m++ {
		if _, ok := view.Lane(m); ok {
			markers++
		}
	}
	b.bar.Describe(fmt.Sprintf("game %d of %d: %d left, %d turns, %d markers", b.game+1, b.games, in, turns, markers))
	b.bar.Set(b.game*b.seats + b.seats - in) //nolint:errcheck // a bar that cannot be drawn is no reason to stop
	return nil
}

func (b *gamesBar) finish() { b.bar.Finish() } //nolint:errcheck // as above
