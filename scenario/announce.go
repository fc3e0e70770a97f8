package scenario

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/grandmelee/melee/game"
)

// An announcer makes a complete announcement of what a line says (CR 601.2):
// it follows the choices that the game asks for, and where the line leaves one
// open, it takes the player's queue, then the policy. Where a line can be read
// in several ways ("targeting A; B" with targets of two kinds), it tries them.
type announcer struct {
	r      *run
	q      *game.Question
	a      *Action
	strict bool  // the line must be refused: names mean just what they say
	steps  int   // a limit
	err    error // why the best attempt failed
	depth  int   // how far that attempt got
	// attempt is the answer of that attempt, for the game to refuse.
	attempt game.Answer
}

// maxSteps limits how many ways of reading a line are tried.
const maxSteps = 2000

// progress is how far an announcement has come.
type progress struct {
	choices [][]game.ID
	targets []Ref
	modes   bool // the modes of the line are used up
	x       bool
	kicked  int
	with    []string
	costs   []CostClause
	divided []int
	used    map[int]bool // entries of the queue
	chosen  []game.ID    // as targets
}

// announce finds an answer to a priority question that does what the line says.
func (n *announcer) announce() (game.Answer, map[int]bool, error) {
	plays := n.plays()
	if len(plays) == 0 {
		play := n.unlisted()
		n.attempt = game.Answer{Play: play}
		return game.Answer{}, nil, n.cannot(play)
	}
	a := n.a
	start := progress{targets: a.Targets, kicked: a.Kicked, with: a.With, costs: a.Costs, divided: a.Divided, used: map[int]bool{}}
	for _, play := range plays {
		if answer, used, ok := n.complete(play, start); ok {
			return answer, used, nil
		}
	}
	if n.err == nil {
		n.err = errors.New("it cannot be announced like that")
	}
	return game.Answer{}, nil, n.err
}

// cannot says that there is no such play, and the game's reason if it has one.
func (n *announcer) cannot(play *game.Play) error {
	what := "activate that"
	switch n.a.Verb {
	case Play:
		what = "play " + n.a.What.String()
	case Cast:
		what = "cast " + n.a.What.String()
	}
	err := fmt.Errorf("%s cannot %s now", n.r.nameOf(n.q.Player), what)
	if play.Object == 0 {
		return err
	}
	if _, reason := n.r.g.Next(n.q, *play, nil); reason != nil {
		return fmt.Errorf("%w: %w", err, reason)
	}
	return err
}

// complete goes on with an announcement until nothing is left to choose.
func (n *announcer) complete(play game.Play, at progress) (game.Answer, map[int]bool, bool) {
	if n.steps++; n.steps > maxSteps {
		return game.Answer{}, nil, false
	}
	answer := game.Answer{Play: &play, Choices: at.choices}
	c, err := n.r.g.Next(n.q, play, at.choices)
	if err != nil {
		n.note(len(at.choices), err, answer)
		return answer, nil, false
	}
	if c == nil {
		if err := n.leftover(play, at); err != nil {
			answer.Choices = append(slices.Clip(at.choices), []game.ID{1}) // a choice too many, as the line makes
			n.note(len(at.choices), err, answer)
			return answer, nil, false
		}
		return answer, at.used, true
	}
	for _, next := range n.ways(c, at) {
		if answer, used, ok := n.complete(play, next); ok {
			return answer, used, true
		}
	}
	return answer, nil, false
}

// note keeps the error of the attempt that got furthest.
func (n *announcer) note(depth int, err error, attempt game.Answer) {
	if n.err == nil || depth > n.depth {
		n.err, n.depth, n.attempt = err, depth, attempt
	}
}

// leftover complains about things in the line that the announcement had no use
// for. A cost that can be paid in one way only is not asked for, so it counts
// as paid if there is one of the kind.
func (n *announcer) leftover(play game.Play, at progress) error {
	switch {
	case len(at.targets) > 0:
		return fmt.Errorf("%s is one target too many", at.targets[0])
	case len(at.with) > 0:
		return fmt.Errorf("there is no cost named %q", at.with[0])
	case at.kicked > 0:
		return errors.New("there is nothing to kick it with")
	case len(at.divided) > 1:
		return errors.New("there is nothing to divide")
	}
	for _, clause := range at.costs {
		if !n.costs(play, clause) {
			return fmt.Errorf("nothing is paid by %s", clause.Verb)
		}
	}
	return nil
}

// and returns the progress after one more choice.
func (at progress) and(pick []game.ID) progress {
	at.choices = append(slices.Clip(at.choices), slices.Clip(pick))
	return at
}

// ways lists how an announcement may go on at a choice, the likeliest first.
func (n *announcer) ways(c *game.Choice, at progress) []progress {
	if ways, said := n.said(c, at); said {
		return ways
	}
	if way, ok := n.queued(c, at); ok {
		return []progress{way}
	}
	return []progress{at.and(n.open(c))}
}

// said lists the ways that the line itself gives.
func (n *announcer) said(c *game.Choice, at progress) (ways []progress, said bool) {
	switch c.Topic {
	case game.TopicMode:
		if len(n.a.Modes) > 0 && !at.modes {
			at.modes = true
			return []progress{at.and(toIDs(n.a.Modes))}, true
		}
	case game.TopicX:
		if n.a.X != nil && !at.x {
			at.x = true
			return []progress{at.and(toIDs([]int{*n.a.X}))}, true
		}
	case game.TopicOptional:
		return n.optional(c, at)
	case game.TopicAlternative:
		return n.alternative(c, at)
	case game.TopicTarget:
		if len(at.targets) > 0 {
			return n.targets(c, at), true
		}
		return nil, false
	case game.TopicDivide:
		if len(at.divided) > 0 && c.Kind == game.Division {
			way := at.and(toIDs(at.divided[:min(len(at.divided), len(c.Options))]))
			way.divided = at.divided[min(len(at.divided), len(c.Options)):]
			return []progress{way}, true
		}
	}
	return n.paid(c, at)
}

func toIDs(numbers []int) []game.ID {
	ids := make([]game.ID, len(numbers))
	for i, k := range numbers {
		ids[i] = game.ID(k)
	}
	return ids
}

// optionalCosts are optional additional costs that have a name.
var optionalCosts = []string{"kicker", "buyback", "entwine", "replicate"}

// optional pays an optional cost that the line names: "kicked", "with buyback".
// A spell with two of them asks for both alike, so not paying is tried as well.
func (n *announcer) optional(c *game.Choice, at progress) ([]progress, bool) {
	way := at.and([]game.ID{1})
	switch {
	case len(at.with) > 0 && slices.Contains(optionalCosts, wordsOf(at.with[0])):
		way.with = at.with[1:]
	case at.kicked == 0:
		return nil, false
	case c.Kind == game.Number:
		way = at.and([]game.ID{game.ID(at.kicked)})
		way.kicked = 0
	default:
		way.kicked--
	}
	return []progress{way, at.and([]game.ID{0})}, true
}

func mentions(label, text string) bool { return strings.Contains(wordsOf(label), wordsOf(text)) }

// alternative takes the way to pay that the line names: "with flashback".
func (n *announcer) alternative(c *game.Choice, at progress) ([]progress, bool) {
	for i, w := range at.with {
		for _, o := range c.Options {
			if mentions(o.Label, w) {
				way := at.and([]game.ID{o.ID})
				way.with = slices.Delete(slices.Clone(at.with), i, i+1)
				return []progress{way}, true
			}
		}
	}
	return nil, false
}

// targets takes targets off the line: as many as may be first, and fewer if it
// does not go on then.
func (n *announcer) targets(c *game.Choice, at progress) []progress {
	var ways []progress
	for k := min(len(at.targets), c.Max); k >= c.Min; k-- {
		pick, ok := n.pickTargets(c, at, at.targets[:k])
		if !ok && !n.strict {
			continue
		}
		way := at.and(pick)
		way.targets = at.targets[k:]
		way.chosen = append(slices.Clip(at.chosen), pick...)
		ways = append(ways, way)
	}
	if len(ways) == 0 {
		n.note(len(at.choices), n.noTarget(c, at), game.Answer{})
	}
	return ways
}

// pickTargets finds the targets that names mean. Where the line must be
// refused, a name means the first thing of that name, legal or not.
func (n *announcer) pickTargets(c *game.Choice, at progress, refs []Ref) ([]game.ID, bool) {
	options := optionIDs(c)
	var pick []game.ID
	all := true
	for _, ref := range refs {
		taken := append(slices.Clip(pick), at.chosen...)
		id, ok := n.r.among(ref, n.q.Player, options, taken)
		if n.strict || !ok {
			if meant, found := n.r.meant(ref, n.q.Player, zonesOf(n.r.objectsOf(options)), taken); found {
				id, ok = meant, slices.Contains(options, meant)
			}
		}
		if !ok || slices.Contains(pick, id) {
			all = false
		}
		if id != 0 {
			pick = append(pick, id)
		}
	}
	return pick, all
}

// meant finds what a name means whether that is legal or not.
func (r *run) meant(ref Ref, p game.Player, zones []game.Zone, taken []game.ID) (game.ID, bool) {
	if ref.Player != "" {
		return r.player(ref.Player).ID(), true
	}
	if len(zones) == 0 {
		zones = anyZone
	}
	var first game.ID
	for _, who := range []game.Player{p, game.NoPlayer} { // what is in range goes before what is not
		for _, o := range r.find(ref, who, zones) {
			if !slices.Contains(taken, o.ID()) {
				return o.ID(), true
			}
			if first == 0 {
				first = o.ID()
			}
		}
	}
	return first, first != 0
}

// noTarget says which name of the line is no legal target.
func (n *announcer) noTarget(c *game.Choice, at progress) error {
	options := optionIDs(c)
	for _, ref := range at.targets[:min(len(at.targets), max(1, c.Min))] {
		if _, ok := n.r.among(ref, n.q.Player, options, nil); !ok {
			return fmt.Errorf("%s is no legal target (%s)", ref, n.r.asked(c))
		}
	}
	if len(at.targets) < c.Min {
		return fmt.Errorf("%d targets are needed, not %d", c.Min, len(at.targets))
	}
	return fmt.Errorf("%s cannot be targets together", join(at.targets, "; "))
}

// costTopics are what the words for costs are about.
var costTopics = map[string]game.Topic{
	"sacrificing": game.TopicSacrifice, "discarding": game.TopicDiscard, "exiling": game.TopicExile,
	"returning": game.TopicReturn, "tapping": game.TopicTap, "revealing": game.TopicReveal, "removing": game.TopicCounters,
}

// paid takes the objects that a cost is paid with off the line.
func (n *announcer) paid(c *game.Choice, at progress) ([]progress, bool) {
	for i, clause := range at.costs {
		if costTopics[clause.Verb] != c.Topic || c.Kind != game.Objects {
			continue
		}
		var pick []game.ID
		for _, ref := range clause.Refs {
			id, ok := n.r.among(ref, n.q.Player, optionIDs(c), pick)
			if !ok {
				n.note(len(at.choices), fmt.Errorf("%s %s is not possible (%s)", clause.Verb, ref, n.r.asked(c)), game.Answer{})
				return nil, true
			}
			pick = append(pick, id)
		}
		way := at.and(pick)
		way.costs = slices.Delete(slices.Clone(at.costs), i, i+1)
		return []progress{way}, true
	}
	return nil, false
}

// queued takes the first entry of the player's queue that answers the choice.
func (n *announcer) queued(c *game.Choice, at progress) (progress, bool) {
	for i, e := range n.r.queues[n.r.voiceOf(n.q)] {
		if e.used || at.used[i] {
			continue
		}
		if pick, ok := n.r.fits(&e.entry, c, n.q.Player); ok {
			way := at.and(pick)
			way.used = maps.Clone(at.used)
			way.used[i] = true
			if c.Topic == game.TopicTarget {
				way.chosen = append(slices.Clip(at.chosen), pick...)
			}
			return way, true
		}
	}
	return at, false
}

// open picks where neither the line nor the queue says anything: as little as
// possible, since the line would have said more.
func (n *announcer) open(c *game.Choice) []game.ID {
	switch c.Kind {
	case game.YesNo:
		return []game.ID{0}
	case game.Number:
		return []game.ID{game.ID(c.Min)}
	case game.Order:
		return optionIDs(c)
	case game.Division:
		return divideFirst(c)
	}
	options := optionIDs(c)
	k := c.Min
	if c.Topic == game.TopicTarget && len(n.a.Targets) == 0 && n.r.policies[n.r.g.Decider(n.q)] != Decline {
		k = max(k, min(1, c.Max)) // "up to one target" of a line without targets
	}
	return options[:min(k, len(options))]
}
