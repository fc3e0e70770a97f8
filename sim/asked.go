package sim

import (
	"fmt"

	"github.com/grandmelee/melee/game"
)

// evident are the topics of choices that say by themselves, or by their options, what is
// chosen for: the rules of turns, of announcing and of paying.
var evident = map[game.Topic]bool{
	game.NoTopic:          true, // priority, attackers and blockers
	game.TopicMode:        true,
	game.TopicOptional:    true,
	game.TopicAlternative: true,
	game.TopicX:           true,
	game.TopicPhyrexian:   true,
	game.TopicLane:        true,
	game.TopicTriggers:    true,
	game.TopicReplacement: true,
	game.TopicDamage:      true,
	game.TopicDefender:    true,
	game.TopicLegend:      true,
	game.TopicHandSize:    true,
	game.TopicMulligan:    true,
}

// explained checks that a question says what it asks for.
func explained(q *game.Question) error {
	if q.Purpose.None() && len(q.Cost) == 0 && !evident[q.Topic] {
		return fmt.Errorf("question %d (%s, topic %d, of %q) does not say what is chosen for", q.ID, q.Kind, q.Topic, q.Purpose.Of)
	}
	return nil
}
