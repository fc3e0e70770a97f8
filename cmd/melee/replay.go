package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/sim"
)

type replayCmd struct {
	File   string `arg:"" name:"file" help:"A record that melee sim --record wrote."`
	Verify bool   `help:"Compare every question with that of the record, not only the last state."`
	cardFlags
}

// Help is shown below the flags.
func (c *replayCmd) Help() string {
	return "Plays a recorded game again, to the same last state; if it differs, says at which answer."
}

// Run plays the record.
func (c *replayCmd) Run(s *streams) error {
	f, err := os.Open(c.File)
	if err != nil {
		return usage("%v", err)
	}
	defer f.Close()
	r, err := sim.NewReader(f, c.File)
	if err != nil {
		return usage("%v", err)
	}
	lib, err := c.library(s)
	if err != nil {
		return err
	}
	replay, err := sim.NewReplay(r, lib)
	if err != nil {
		return usage("%v", err)
	}
	replay.Verify = c.Verify
	defer replay.Game.Close()
	if err := replay.Run(); err != nil {
		var broken *sim.SyntaxError
		if errors.As(err, &broken) {
			return usage("%v", err)
		}
		return exit(statusFailed, "%v", err)
	}
	_, err = fmt.Fprintf(s.Out, "%d answers, the same last state: %s\n", replay.Answers, ending(replay))
	return err
}

// ending says how the game of a replay stands.
func ending(p *sim.Replay) string {
	if !p.End.Over {
		return "the game goes on"
	}
	result := p.Game.Result()
	if result.Draw || len(result.Winners) == 0 {
		return "a draw"
	}
	view := p.Game.View(game.Spectator)
	words := ""
	for i, w := range result.Winners {
		if i > 0 {
			words += ", "
		}
		words += fmt.Sprintf("%s wins at seat %d", oneLine(view.Player(w).Name), w)
	}
	return words
}
