package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/grandmelee/melee/ability"
)

// A scene is a small game for tests of rules: the cards are rules text, things
// lie where the test says, and players do what it says and else nothing.
type scene struct {
	arena
	marker int      // whose lane the test speaks of
	queue  []string // answers to questions that come up in the middle of something
	asked  []string // questions that came up, with their topics
}

// Settings of the games that tests play.
var grandMelee = Options{Markers: true, Range: 1, Attack: AttackLeft}

// poolOf reads cards, once.
func poolOf(t testing.TB, cards string) map[string]*ability.Card {
	t.Helper()
	if pools[cards] == nil {
		pools[cards] = readCards(t, cards)
	}
	return pools[cards]
}

// setScene starts a game with seats players, of whom seat 0 takes the first
// turn. Each line says what is where: "0 hand: Bolt; 2 Mountain", "1
// battlefield: Bear (tapped, damage 1, +1/+1 2, sick, of 0, on Ogre)"; the
// zones are hand, battlefield, library and schemes (top first), graveyard, exile,
// command.
func setScene(t testing.TB, seats int, opt Options, cards string, lines ...string) *scene {
	t.Helper()
	if opt.Life == 0 {
		opt.Life = 20
	}
	opt.NoMulligan, opt.FirstDraw = true, true
	if opt.Hand == 0 {
		opt.Hand = 7
	}
	pool := poolOf(t, cards)
	find := func(name string) *ability.Card {
		for _, from := range [...]map[string]*ability.Card{built, pool, basics} {
			if c := from[name]; c != nil {
				return c
			}
		}
		t.Fatalf("there is no card %q: %s", name, unread[name])
		return nil
	}
	cfg := Config{Options: opt, Position: &Position{}, Seats: make([]Seat, seats)}
	for i := range cfg.Seats {
		cfg.Seats[i].Name = "P" + strconv.Itoa(i)
		if opt.SharedTurns { // pairs
			cfg.Seats[i].Team = 1 + i/2
		}
	}
	index := map[string]int{}
	for _, line := range lines {
		where, what, ok := strings.Cut(line, ":")
		seat, zone, ok2 := strings.Cut(where, " ")
		p, err := strconv.Atoi(seat)
		if !ok || !ok2 || err != nil {
			t.Fatalf("%q is no line of a scene", line)
		}
		if zone == "life" {
			cfg.Seats[p].Life, _ = strconv.Atoi(strings.TrimSpace(what))
			continue
		}
		if zone == "range" {
			cfg.Seats[p].Range, _ = strconv.Atoi(strings.TrimSpace(what))
			continue
		}
		for _, part := range strings.Split(what, ";") {
			name, marks, _ := strings.Cut(strings.TrimSpace(part), " (")
			n := 1
			if num, rest, ok := strings.Cut(name, " "); ok {
				if k, err := strconv.Atoi(num); err == nil {
					n, name = k, rest
				}
			}
			for range n {
				if zone == "library" {
					cfg.Seats[p].Deck = append(cfg.Seats[p].Deck, find(name))
					continue
				}
				if zone == "schemes" {
					cfg.Seats[p].Schemes = append(cfg.Seats[p].Schemes, find(name))
					continue
				}
				pl := Placed{Card: find(name), Owner: p, Zone: zoneNamed(t, zone)}
				for _, m := range strings.Split(strings.TrimSuffix(marks, ")"), ",") {
					mark(t, &pl, strings.TrimSpace(m), index)
				}
				cfg.Position.Placed = append(cfg.Position.Placed, pl)
				index[name] = len(cfg.Position.Placed)
			}
		}
	}
	for i := range cfg.Seats {
		for range 12 {
			cfg.Seats[i].Deck = append(cfg.Seats[i].Deck, find("Wastes"))
		}
	}
	cfg.Chaos = chaosDeckOf
	return &scene{arena: *start(t, cfg), marker: 1}
}

func mark(t testing.TB, pl *Placed, m string, index map[string]int) {
	word, rest, _ := strings.Cut(m, " ")
	n, _ := strconv.Atoi(rest)
	switch word {
	case "":
	case "tapped":
		pl.Tapped = true
	case "sick":
		pl.Sick = true
	case "damage":
		pl.Damage = n
	case "of":
		pl.Controller = n + 1
	case "guard":
		pl.Protector = n + 1
	case "on":
		if k, err := strconv.Atoi(strings.TrimPrefix(rest, "@")); err == nil {
			pl.AttachedPlayer = k + 1
		} else if pl.Attached = index[rest]; pl.Attached == 0 {
			t.Fatalf("nothing to attach to: %q", rest)
		}
	default:
		if pl.Counters == nil {
			pl.Counters = map[string]int{}
		}
		pl.Counters[word] = max(1, n)
	}
}

func zoneNamed(t testing.TB, s string) Zone {
	switch s {
	case "hand":
		return ability.Hand
	case "battlefield":
		return ability.Battlefield
	case "graveyard":
		return ability.Graveyard
	case "exile":
		return ability.Exile
	case "command":
		return ability.Command
	}
	t.Fatalf("there is no zone %q", s)
	return 0
}

// lane is the lane that the test speaks of.
func (s *scene) lane() *lane { return s.g.lanes[s.marker-1] }

// in makes the test speak of the lane of a marker.
func (s *scene) in(marker int) *scene {
	s.marker = marker
	return s
}

// answers queues answers to questions that come up later: names of objects or
// "@1" for players, words, numbers, yes or no; a list has its parts apart by
// "+", "-" is nothing.
func (s *scene) answers(as ...string) { s.queue = append(s.queue, as...) }

// find finds an object by its name, also as "Bear of 1" or "Bear #2", among IDs
// or, without them, anywhere.
func (s *scene) find(name string) *object {
	s.Helper()
	o := s.look(name)
	if o == nil {
		s.Fatalf("there is no %s", name)
	}
	return o
}

func (s *scene) look(name string) *object {
	name, of, hasOf := strings.Cut(name, " of ")
	name, num, hasNum := strings.Cut(name, " #")
	nth := 1
	if hasNum {
		nth, _ = strconv.Atoi(num)
	}
	for i := range s.g.players {
		if hasOf && strconv.Itoa(i) != of {
			continue
		}
		pl := s.g.players[i]
		for _, zone := range [...][]*object{pl.battlefield, pl.stacked, pl.hand, pl.graveyard, pl.exile, pl.command, pl.library} {
			for _, o := range zone {
				if s.g.nameOf(o) == name {
					if nth--; nth == 0 {
						return o
					}
				}
			}
		}
	}
	return nil
}

// pick reads a pick for a choice.
func (s *scene) pick(c *Choice, text string) []ID {
	s.Helper()
	switch c.Kind {
	case YesNo:
		return []ID{ID(b2i(text == "yes"))}
	case Number:
		n, err := strconv.Atoi(text)
		if err != nil {
			s.Fatalf("%q is no number", text)
		}
		return []ID{ID(n)}
	case Division:
		var out []ID
		for _, part := range strings.Split(text, "+") {
			n, _ := strconv.Atoi(part)
			out = append(out, ID(n))
		}
		return out
	}
	if text == "-" {
		return nil
	}
	var out []ID
	for _, part := range strings.Split(text, "+") {
		out = append(out, s.option(c, strings.TrimSpace(part), out))
	}
	return out
}

// option finds the option that a word names.
func (s *scene) option(c *Choice, word string, not []ID) ID {
	s.Helper()
	if p, ok := strings.CutPrefix(word, "@"); ok {
		n, _ := strconv.Atoi(p)
		return Player(n).ID()
	}
	name, of, hasOf := strings.Cut(word, " of ")
	name, num, hasNum := strings.Cut(name, " #")
	nth := 1
	if hasNum {
		nth, _ = strconv.Atoi(num)
	}
	for _, o := range c.Options {
		if c.Kind == Words {
			if strings.Contains(strings.ToLower(o.Label), strings.ToLower(name)) && !slices.Contains(not, o.ID) {
				return o.ID
			}
			continue
		}
		if o.Label != name || slices.Contains(not, o.ID) {
			continue
		}
		if obj := s.g.find(o.ID); hasOf && (obj == nil || strconv.Itoa(int(obj.ctrl)) != of) {
			continue
		}
		if nth--; nth == 0 {
			return o.ID
		}
	}
	if o := s.look(word); o != nil { // not an option: the answer will be refused
		return o.id
	}
	var labels []string
	for _, o := range c.Options {
		labels = append(labels, o.Label)
	}
	s.Fatalf("%q is not among %q", word, labels)
	return 0
}

// question is the priority question of a player in the lane, or nil.
func (s *scene) question(p Player) *Question {
	for _, q := range s.g.Pending() {
		if q.Kind == Priority && q.Player == p && q.Marker == s.marker {
			return q
		}
	}
	return nil
}

// priority answers what comes up until the player has priority in the lane:
// whoever has it before passes.
func (s *scene) priority(p Player) *Question {
	s.Helper()
	for range 200 {
		if q := s.question(p); q != nil {
			return q
		}
		if !s.step() {
			break
		}
	}
	s.Fatalf("player %d does not get priority in lane %d (step %d, pending %v)", p, s.marker, s.stepNow(), s.g.Pending())
	return nil
}

func (s *scene) stepNow() Step {
	if l := s.lane(); l != nil {
		return l.step
	}
	return 0
}

// step answers one question of the lane: passes, or a queued answer, or the
// least. It reports false if nothing of this lane is asked.
func (s *scene) step() bool {
	s.Helper()
	var q *Question
	for _, x := range s.g.Pending() {
		if x.Marker == s.marker && (q == nil || x.Kind != Priority) {
			q = x
		}
	}
	if q == nil { // another lane holds this one up
		for _, x := range s.g.Pending() {
			if x.Kind != Priority || q == nil {
				q = x
			}
		}
	}
	if q == nil {
		return false
	}
	s.reply(q)
	return true
}

// reply answers a question as the queue says.
func (s *scene) reply(q *Question) {
	s.Helper()
	switch q.Kind {
	case Priority, Attackers, Blockers:
		s.answer(q, s.g.Legal(q))
		return
	}
	s.asked = append(s.asked, fmt.Sprintf("%d:%d", q.Player, q.Topic))
	if len(s.queue) == 0 {
		s.answer(q, s.g.Legal(q))
		return
	}
	text := s.queue[0]
	s.queue = s.queue[1:]
	switch q.Kind {
	case YesNo, Mulligan:
		if text != "yes" && text != "no" {
			s.Fatalf("%q answers no question for yes or no (topic %d)", text, q.Topic)
		}
		s.answer(q, Answer{Yes: text == "yes"})
	case Order:
		c := q.Choice
		c.Kind = Objects
		if len(q.Options) > 0 && q.Topic == TopicTriggers {
			c.Kind = Words
		}
		s.answer(q, Answer{Pick: s.pick(&c, text)})
	default:
		s.answer(q, Answer{Pick: s.pick(&q.Choice, text)})
	}
}

// answerNow answers the only open question that is not about priority.
func (s *scene) answerNow(text string) {
	s.Helper()
	for _, q := range s.g.Pending() {
		if q.Kind != Priority {
			s.queue = append([]string{text}, s.queue...)
			s.reply(q)
			return
		}
	}
	s.Fatal("nothing is asked")
}

// to plays on, everybody passing, until the active player of the lane has
// priority in a step of the turn that goes on, or of a later one.
func (s *scene) to(step Step) {
	s.Helper()
	for range 2000 {
		l := s.lane()
		if l != nil && l.step == step && len(l.stack) == 0 && len(l.waiting()) > 0 && (l.qs[0].Player == l.seat || l.active() < 0) {
			return
		}
		if s.g.Over() || !s.step() {
			break
		}
	}
	s.Fatalf("no priority in step %d of lane %d (over %v)", step, s.marker, s.g.Over())
}

// nextTurn plays until the upkeep of the lane's next turn.
func (s *scene) nextTurn() {
	s.Helper()
	n := s.lane().turnNo
	for range 2000 {
		if l := s.lane(); l != nil && l.turnNo > n && l.step == ability.Upkeep && len(l.qs) > 0 {
			return
		}
		if s.g.Over() || !s.step() {
			break
		}
	}
	s.Fatal("there is no next turn")
}

// resolve passes until the top object of the lane's stack has resolved.
func (s *scene) resolve() {
	s.Helper()
	l := s.lane()
	if len(l.stack) == 0 {
		s.Fatal("nothing to resolve")
	}
	top := l.stack[len(l.stack)-1]
	for range 500 {
		if s.g.Over() || top.gone && (l.ended || len(l.waiting()) > 0) && !l.busy {
			return
		}
		if !s.step() {
			break
		}
	}
	s.Fatal("it does not resolve")
}

// resolveAll resolves until the lane's stack is empty.
func (s *scene) resolveAll() {
	s.Helper()
	for !s.g.Over() && len(s.lane().stack) > 0 {
		s.resolve()
	}
}
