package fuzz

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// A mood says when the bot likes to use the subject: some abilities wait for the
// right time.
type mood int

const (
	eagerly    mood = iota // as soon as it may
	late                   // not before the second main phase of an own turn
	inCombat               // activates abilities only in combat
	inResponse             // only while something is on the stack
	moods
)

// allows reports whether the mood is right for using the subject.
// instant says that it can be used whenever there is priority.
func (m mood) allows(lane game.LaneInfo, play *game.Play, instant bool) bool {
	switch m {
	case late:
		return lane.Step >= ability.Main2
	case inCombat:
		return play.Kind == game.PlayLand || !instant || lane.Step > ability.BeginCombat && lane.Step < ability.Main2
	case inResponse:
		return lane.StackSize > 0 || play.Kind == game.CastSpell && lane.Step == ability.Main2
	}
	return true
}
