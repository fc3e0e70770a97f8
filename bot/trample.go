package bot

import "github.com/grandmelee/melee/game"

// tramplesOver reports whether the last option of a division of combat damage
// is what is attacked, behind its blockers (CR 702.19b).
func tramplesOver(t Table, c *game.Choice) bool {
	if c.Topic != game.TopicDamage || len(c.Options) < 2 {
		return false
	}
	last := c.Options[len(c.Options)-1].ID
	o, ok := t.Object(last)
	return !ok || !o.Blocking()
}

// lethalFirst divides combat damage of a creature with trample: lethal damage
// for every blocker, and what is left for what is attacked; if there is not
// enough, nothing for the latter.
func lethalFirst(t Table, c *game.Choice) []game.ID {
	parts := make([]game.ID, len(c.Options))
	left := c.Total
	last := len(parts) - 1
	for i, option := range c.Options[:last] {
		need := left
		if o, ok := t.Object(option.ID); ok {
			need = max(c.Min, o.Toughness()-o.Damage())
		}
		if need > left {
			need = left
		}
		parts[i] = game.ID(need)
		left -= need
	}
	parts[last] = game.ID(left)
	return parts
}
