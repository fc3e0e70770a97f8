package fuzz

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"runtime/debug"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/sim"
)

// Scenes is how many scenes a card is played in at most; at least three.
const Scenes = 60

// leastScenes are played with every card.
const leastScenes = 3

// mostObjects ends a scene: some cards make more and more tokens, which is no
// fault.
const mostObjects = 1500

// Decisions in one turn after which the bot only does what it must, and after
// which the turn is taken for a hang.
const (
	calmAfter = 200
	hungAfter = 20_000 // the engine takes some 1,000 resolutions to see that a loop is one
)

// Card plays a compiled card and returns what was found; the same card and seed
// always give the same.
func Card(c *ability.Card, seed uint64) []Finding {
	s := newSubject(c)
	hash := fnv.New64a()
	hash.Write([]byte(c.Name)) //nolint:errcheck // it never fails
	seed ^= hash.Sum64()
	var found []Finding
	for n := 0; n < Scenes && (n < leastScenes || !s.done()); n++ {
		if f := play(s, n, seed); f != nil {
			found = append(found, *f)
			if f.Kind == Crash || f.Kind == Hang || len(found) >= leastScenes {
				return found
			}
		}
	}
	return append(found, s.unused()...)
}

// unused reports what no scene made use of.
func (s *subject) unused() []Finding {
	if !s.played {
		return []Finding{{Card: s.card.Name, Kind: Unused, What: "it was never played"}}
	}
	var found []Finding
	for i := range s.uses {
		if u := &s.uses[i]; !u.used {
			found = append(found, Finding{Card: s.card.Name, Kind: Idle, What: fmt.Sprintf("%q was never used", u.ability.RulesText())})
		}
	}
	return found
}

// A run is one scene being played.
type run struct {
	s     *subject
	scene scene
	g     *game.Game
	bot   *eager
	watch *sim.Invariants
	dice  *rand.Rand

	decisions int
	turns     int // turns begun
	since     int // decisions since a turn began
}

// play plays a scene and returns what went wrong, if anything did.
func play(s *subject, n int, seed uint64) (found *Finding) {
	r := &run{s: s, scene: sceneOf(s, n, seed), dice: rand.New(rand.NewPCG(seed, 1000+uint64(n)))}
	defer func() {
		if broken := recover(); broken != nil {
			found = r.finding(Crash, fmt.Sprint(broken))
			found.Stack = debug.Stack()
			if lane, ok := broken.(*game.Panic); ok {
				found.Stack = lane.Stack
			}
		}
	}()
	g, err := game.New(r.scene.config)
	if err != nil {
		return r.finding(Refused, err.Error())
	}
	defer g.Close()
	r.g = g
	sc := &r.scene
	r.bot = &eager{g: g, s: s, dice: r.dice, mood: sc.mood, daring: sc.daring, others: sc.others, focused: sc.focused, done: map[deed]int{}}
	r.watch = sim.Watch(g)
	return r.play()
}

func (r *run) finding(kind Kind, what string) *Finding {
	return &Finding{Card: r.s.card.Name, Kind: kind, Scene: r.scene.name, Decision: r.decisions, What: what}
}

func (r *run) play() *Finding {
	for r.decisions < r.scene.limit || r.bot.calm {
		if err := r.watch.Check(); err != nil {
			return r.finding(Broken, err.Error())
		}
		if r.g.Over() || r.look() > mostObjects {
			return nil
		}
		if r.since > hungAfter {
			return r.finding(Hang, fmt.Sprintf("%d answers in one turn and no end", r.since))
		}
		r.bot.calm = r.since > calmAfter
		pending := r.g.Pending()
		if err := r.answer(pending[len(pending)-1]); err != nil {
			return r.finding(Refused, err.Error())
		}
		r.decisions++
		r.since++
	}
	return nil
}

// answer answers a question.
func (r *run) answer(q *game.Question) error {
	a, err := r.bot.answer(q)
	if err != nil {
		return err
	}
	if a.Play != nil {
		if o, ok := r.g.View(game.Judge).Object(a.Play.Object); ok && o.Card() == r.s.card {
			r.s.plays(o, a.Play)
		}
		for _, id := range slices.Concat(a.Choices...) {
			if o, ok := r.g.View(game.Judge).Object(id); ok && o.Card() == r.s.card && o.Zone() == ability.Hand && id != a.Play.Object {
				r.s.spliced()
			}
		}
	}
	if err := r.g.Answer(q.ID, a); err != nil {
		return &refusal{fmt.Sprintf("an answer to a question about %s was refused", q.Kind), err}
	}
	return nil
}

// look notes what there is of the subject, and counts the permanents.
func (r *run) look() int {
	judge := r.g.View(game.Judge)
	permanents, turns := 0, 0
	for p := range game.Player(judge.Seats()) {
		turns += judge.Player(p).Turns
		for o := range judge.Command(p) {
			if o.Card() == r.s.card && o.Conspiracy() && !o.FaceDown() {
				r.s.played = true
				r.s.face(0)
			}
		}
		for o := range judge.Battlefield(p) {
			permanents++
			if o.Card() == r.s.card && !o.FaceDown() {
				r.s.face(o.Face())
			}
		}
	}
	for m := 1; m <= judge.Markers(); m++ {
		for o := range judge.Stack(m) {
			permanents++
			switch {
			case o.IsAbility() && o.Does() != nil:
				r.s.stacked(o)
			case o.Card() == r.s.card && !o.FaceDown():
				r.s.face(o.Face())
			}
		}
	}
	if turns != r.turns {
		r.turns, r.since = turns, 0
	}
	return permanents
}
