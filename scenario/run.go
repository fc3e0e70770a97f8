package scenario

import (
	"fmt"
	"slices"
	"strings"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
)

// maxDecisions is how many questions a scenario may take, and so many more for
// each turn marker.
const maxDecisions = 20000

// A run is a scenario being run: a game, and how far the script has come.
type run struct {
	s        *Scenario
	config   game.Config
	g        *game.Game
	view     game.View // a judge's
	lines    []*pending
	stop     *pending // the pseudo-line at the end of the script
	queues   map[voice][]*queued
	policies map[game.Player]Policy
	history  []deed           // all that happened to the game, to play it again
	watch    func(*game.Game) // it is shown the game whenever something has happened
	resolves *resolving
	began    map[turnOf]int // the marker that brought a player's turn
	turns    map[int]int    // by marker: its turns seen
}

// A pending line of the script waits to be done.
type pending struct {
	*Line
	done bool
}

// A deed is one call that changed the game.
type deed struct {
	question int64
	answer   game.Answer
	leave    []game.Player
}

// turnOf is the n-th turn of a player.
type turnOf struct {
	player game.Player
	n      int
}

// play runs a scenario that was read without errors. It returns nil if all
// that it expects is so, and what is odd though it is.
func play(s *Scenario, lib *cards.Library, watch func(*game.Game)) (note string, err error) {
	config, err := configure(s, lib)
	if err != nil {
		return "", err
	}
	r, err := newRun(s, config)
	if err != nil {
		return "", err
	}
	defer r.g.Close()
	r.watch = watch
	watch(r.g)
	if err := r.script(); err != nil {
		return "", err
	}
	if err := r.expectations(); err != nil {
		return "", err
	}
	return r.unused(), nil
}

// unused tells which answers nobody was asked for.
func (r *run) unused() string {
	var notes []string
	for _, line := range r.s.Answers {
		for _, q := range r.queues[r.voiceIn(line.By, line.Player)] {
			if q.line == line.Line && !q.used {
				notes = append(notes, fmt.Sprintf("line %d: nobody asks %s for %q", line.Line, whoFor(line.By, line.Player), q.entry.text))
			}
		}
	}
	return strings.Join(notes, "\n")
}

func unwatched(*game.Game) {}

func newRun(s *Scenario, config game.Config) (*run, error) {
	g, err := game.New(config)
	if err != nil {
		return nil, &SyntaxError{s.File, s.Line, err.Error()}
	}
	r := &run{s: s, config: config, g: g, view: g.View(game.Judge), began: map[turnOf]int{}, turns: map[int]int{}, watch: unwatched,
		queues: map[voice][]*queued{}, policies: map[game.Player]Policy{}}
	for _, line := range s.Script {
		r.lines = append(r.lines, &pending{Line: line})
	}
	if s.Stop != nil {
		r.stop = &pending{Line: &Line{Line: s.Line, At: s.Stop, text: "stop " + s.Stop.String()}}
		r.lines = append(r.lines, r.stop)
	}
	for _, line := range s.Answers {
		v := r.voiceIn(line.By, line.Player)
		for _, e := range line.Entries {
			r.queues[v] = append(r.queues[v], &queued{line: line.Line, entry: e})
		}
	}
	for _, line := range s.Policies {
		for p, name := range s.Seats {
			if line.Player == "" || line.Player == name {
				r.policies[game.Player(p)] = line.Policy
			}
		}
	}
	return r, nil
}

// answer gives the game an answer and keeps it.
func (r *run) answer(q *game.Question, a game.Answer) error {
	id := q.ID
	if err := r.g.Answer(id, a); err != nil {
		return err
	}
	r.history = append(r.history, deed{question: id, answer: a})
	r.watch(r.g)
	return nil
}

// leave makes players leave the game together.
func (r *run) leave(players []game.Player) error {
	if err := r.g.Concede(players...); err != nil {
		return err
	}
	r.history = append(r.history, deed{leave: players})
	r.watch(r.g)
	return nil
}

// again returns a run of the same game at the same moment, which goes on by
// itself: for trying out what could happen.
func (r *run) again() (*run, error) {
	g, err := game.New(r.config)
	if err != nil {
		return nil, err
	}
	for _, d := range r.history {
		if d.leave != nil {
			err = g.Concede(d.leave...)
		} else {
			err = g.Answer(d.question, d.answer)
		}
		if err != nil {
			return nil, fmt.Errorf("the same answers do not give the same game: %w", err)
		}
	}
	twin := *r
	twin.g, twin.view = g, g.View(game.Judge)
	twin.history = slices.Clone(r.history)
	twin.lines, twin.stop, twin.resolves = nil, nil, nil
	twin.watch = unwatched
	twin.queues = map[voice][]*queued{}
	for v, queue := range r.queues {
		for _, e := range queue {
			twin.queues[v] = append(twin.queues[v], &queued{line: e.line, entry: e.entry, used: e.used})
		}
	}
	return &twin, nil
}

func (r *run) limit() int { return maxDecisions * max(1, r.view.Markers()) }

// question is the question that a lane waits for, or nil.
func (r *run) question(marker int) *game.Question {
	for _, q := range r.g.Pending() {
		if q.Marker == marker {
			return q
		}
	}
	return nil
}

// questionFor is the question of a lane to a player or, if there is none, to
// somebody else: of a team with priority everybody is asked.
func (r *run) questionFor(marker int, p game.Player) *game.Question {
	for _, q := range r.g.Pending() {
		if q.Marker == marker && q.Player == p {
			return q
		}
	}
	return r.question(marker)
}

// settled reports whether a question is one between things that happen, and not
// in the middle of one.
func settled(q *game.Question) bool {
	return q.Kind == game.Priority || q.Kind == game.Attackers || q.Kind == game.Blockers
}

// settle answers questions in the middle of things, so that what goes on in all
// lanes is finished.
func (r *run) settle() error {
	for range r.limit() {
		open := slices.IndexFunc(r.g.Pending(), func(q *game.Question) bool { return !settled(q) })
		if open < 0 {
			return nil
		}
		if err := r.choose(r.g.Pending()[open]); err != nil {
			return err
		}
	}
	return failed(r.s.Line, "the questions do not end")
}

// expectations checks what is expected at the end.
func (r *run) expectations() error {
	var all error
	for _, line := range r.s.Expect {
		if err := r.check(line, 0); err != nil {
			all = join2(all, err)
		}
	}
	return all
}

// join2 tells of several failures, one after the other.
func join2(a, b error) error {
	if a == nil {
		return b
	}
	f, ok := a.(*failure)
	if !ok {
		return a
	}
	return &failure{f.line, f.message + "\n" + b.Error()}
}
