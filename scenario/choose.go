package scenario

import (
	"fmt"
	"slices"
	"strings"

	"github.com/grandmelee/melee/game"
)

// A queued answer is used at most once.
type queued struct {
	line  int // of the file
	entry Entry
	used  bool
}

// choose answers a question that no line of the script answers: from the
// player's queue, else by the player's policy.
func (r *run) choose(q *game.Question) error {
	queue := r.queues[r.voiceOf(q)]
	decider := r.g.Decider(q)
	for _, e := range queue {
		if e.used {
			continue
		}
		if pick, ok := r.fits(&e.entry, &q.Choice, q.Player); ok {
			if err := r.answer(q, picked(q.Kind, pick)); err != nil {
				continue // it names options that do not go together
			}
			e.used = true
			return nil
		}
	}
	if r.policies[decider] == Strict && !forced(&q.Choice) {
		return failed(r.s.Line, "%s is asked for %s, and neither the script nor the queue says anything", r.nameOf(q.Player), r.asked(&q.Choice))
	}
	if err := r.answer(q, picked(q.Kind, r.byPolicy(&q.Choice, decider))); err == nil {
		return nil
	}
	if err := r.answer(q, r.g.Legal(q)); err != nil {
		return fmt.Errorf("no answer to %s's question about %s is accepted: %w", r.nameOf(q.Player), r.asked(&q.Choice), err)
	}
	return nil
}

// picked makes an answer of a pick.
func picked(kind game.Kind, pick []game.ID) game.Answer {
	if kind == game.YesNo || kind == game.Mulligan {
		return game.Answer{Yes: len(pick) == 1 && pick[0] == 1}
	}
	return game.Answer{Pick: pick}
}

// forced reports whether there is nothing to choose.
func forced(c *game.Choice) bool {
	switch c.Kind {
	case game.Objects, game.Number:
		return c.Max == 0 || c.Kind == game.Number && c.Min == c.Max || c.Kind == game.Objects && c.Min == len(c.Options)
	case game.YesNo, game.Mulligan:
		return false
	case game.Order: // of things that are all alike
		return !slices.ContainsFunc(c.Options, func(o game.Option) bool { return o.Label != c.Options[0].Label })
	case game.Division:
		return len(c.Options) < 2
	}
	return c.Min == len(c.Options)
}

// fits reports whether an entry of a queue answers a choice, and how.
func (r *run) fits(e *Entry, c *game.Choice, p game.Player) ([]game.ID, bool) {
	alone := e.Parts[0]
	switch c.Kind {
	case game.YesNo, game.Mulligan:
		return yesOrNo(e)
	case game.Number:
		if len(e.Parts) != 1 || alone.Number == nil || alone.Ref != nil || *alone.Number < c.Min || *alone.Number > c.Max {
			return nil, false
		}
		return []game.ID{game.ID(*alone.Number)}, true
	case game.Division:
		return r.fitsDivision(e, c, p)
	case game.Order:
		if c.Topic == game.TopicTriggers {
			return fitsTriggers(e, c)
		}
		pick, ok := r.fitsObjects(e, c, p)
		return pick, ok && len(pick) == len(c.Options)
	case game.Objects:
		if isNone(e) {
			return nil, c.Min == 0
		}
		pick, ok := r.fitsObjects(e, c, p)
		return pick, ok && len(pick) >= c.Min && len(pick) <= c.Max
	}
	if isNone(e) {
		return nil, c.Min == 0
	}
	return fitsWords(e, c)
}

func yesOrNo(e *Entry) ([]game.ID, bool) {
	if len(e.Parts) != 1 {
		return nil, false
	}
	switch strings.ToLower(e.Parts[0].Text) {
	case "yes", "keep":
		return []game.ID{1}, true
	case "no", "mulligan":
		return []game.ID{0}, true
	}
	return nil, false
}

func isNone(e *Entry) bool {
	return len(e.Parts) == 1 && (e.Parts[0].Text == "none" || e.Parts[0].Text == "nothing")
}

func optionIDs(c *game.Choice) []game.ID {
	ids := make([]game.ID, len(c.Options))
	for i, o := range c.Options {
		ids[i] = o.ID
	}
	return ids
}

// fitsObjects resolves each part as one of the options.
func (r *run) fitsObjects(e *Entry, c *game.Choice, p game.Player) ([]game.ID, bool) {
	options := optionIDs(c)
	var pick []game.ID
	for _, part := range e.Parts {
		if part.Ref == nil {
			return nil, false
		}
		id, ok := r.among(*part.Ref, p, options, pick)
		if !ok {
			id, ok = r.gone(*part.Ref, c, pick)
		}
		if !ok || slices.Contains(pick, id) {
			return nil, false
		}
		pick = append(pick, id)
	}
	return pick, true
}

// gone finds an option that is no object any more, as the source of an ability on a
// stack may be (CR 609.7a).
func (r *run) gone(ref Ref, c *game.Choice, taken []game.ID) (game.ID, bool) {
	for _, o := range c.Options {
		_, isPlayer := o.ID.Player()
		if _, there := r.view.Object(o.ID); !there && !isPlayer && ref.N == 0 && ref.Player == "" && sameWords(o.Label, ref.Name) && !slices.Contains(taken, o.ID) {
			return o.ID, true
		}
	}
	return 0, false
}

// fitsDivision reads "3, 2" as amounts in the order of the options, and
// "Bear Cub 3, Ana 2" as amounts by name.
func (r *run) fitsDivision(e *Entry, c *game.Choice, p game.Player) ([]game.ID, bool) {
	amounts := make([]game.ID, len(c.Options))
	options := optionIDs(c)
	var named []game.ID
	sum := 0
	for i, part := range e.Parts {
		if part.Number == nil || i >= len(amounts) && part.Ref == nil {
			return nil, false
		}
		at := i
		if part.Ref != nil {
			id, ok := r.among(*part.Ref, p, options, named)
			if !ok && *part.Number == 0 {
				continue // nothing for what could get nothing
			}
			if !ok {
				return nil, false
			}
			named = append(named, id)
			at = slices.Index(options, id)
		}
		amounts[at] += game.ID(*part.Number)
		sum += *part.Number
	}
	if sum != c.Total || slices.ContainsFunc(amounts, func(n game.ID) bool { return n < game.ID(c.Min) }) {
		return nil, false
	}
	return amounts, true
}

// fitsWords reads "mode 2", "marker 1" or the label of an option.
func fitsWords(e *Entry, c *game.Choice) ([]game.ID, bool) {
	var pick []game.ID
	for i, part := range e.Parts {
		id := game.ID(part.Choice)
		if i > 0 && e.Parts[0].Choice > 0 && part.Number != nil && part.Ref == nil { // mode 1, 3
			id = game.ID(*part.Number)
		}
		at := slices.IndexFunc(c.Options, func(o game.Option) bool {
			if id > 0 {
				return o.ID == id
			}
			return sameWords(o.Label, part.Text)
		})
		if at < 0 {
			return nil, false
		}
		pick = append(pick, c.Options[at].ID)
	}
	return pick, len(pick) >= c.Min && len(pick) <= c.Max
}

// fitsTriggers reads the order in which triggered abilities go on the stack: of
// each the name of its source, or, to tell two of one source apart, more of its
// label, which is the name, a colon and the text.
func fitsTriggers(e *Entry, c *game.Choice) ([]game.ID, bool) {
	var pick []game.ID
	for _, part := range e.Parts {
		at := slices.IndexFunc(c.Options, func(o game.Option) bool {
			return !slices.Contains(pick, o.ID) && strings.HasPrefix(wordsOf(o.Label), wordsOf(part.Text))
		})
		if at < 0 {
			return nil, false
		}
		pick = append(pick, c.Options[at].ID)
	}
	return pick, len(pick) == len(c.Options)
}

// sameWords compares a label with what stands in a file: without regard to
// case and a full stop; several words may be the beginning of a longer label.
func sameWords(label, text string) bool {
	l, t := wordsOf(label), wordsOf(text)
	return l == t || strings.Contains(t, " ") && strings.HasPrefix(l, t)
}

func wordsOf(s string) string { return strings.TrimSuffix(nameKey(s), ".") }

// byPolicy picks what a player's policy says.
func (r *run) byPolicy(c *game.Choice, p game.Player) []game.ID {
	decline := r.policies[p] == Decline
	switch c.Kind {
	case game.YesNo:
		if decline {
			return []game.ID{0}
		}
		return []game.ID{1}
	case game.Mulligan:
		return []game.ID{1}
	case game.Number:
		return []game.ID{game.ID(c.Min)}
	case game.Order:
		return optionIDs(c)
	case game.Division:
		return divideFirst(c)
	}
	n := c.Min
	if c.Kind == game.Objects && !decline && !leaves(c.Topic) {
		n = max(n, 1)
	}
	return optionIDs(c)[:min(n, c.Max, len(c.Options))]
}

// leaves reports whether choosing none of a topic is to leave things as they
// are, and so is the plain thing to do.
func leaves(t game.Topic) bool {
	return t == game.TopicBottom || t == game.TopicGraveyard || t == game.TopicUntap
}

// divideFirst gives each option the least, and the rest to the first.
func divideFirst(c *game.Choice) []game.ID {
	amounts := make([]game.ID, len(c.Options))
	rest := c.Total
	for i := range amounts {
		amounts[i] = game.ID(c.Min)
		rest -= c.Min
	}
	if len(amounts) > 0 {
		amounts[0] += game.ID(rest)
	}
	return amounts
}

// asked describes a choice: what it is about and among what.
func (r *run) asked(c *game.Choice) string {
	var options []string
	for _, o := range c.Options {
		options = append(options, o.Label)
	}
	what := c.Kind.String()
	if len(options) > 8 {
		options = append(options[:8], "…")
	}
	if len(options) > 0 {
		what += " among " + strings.Join(options, ", ")
	}
	return what
}
