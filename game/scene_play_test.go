package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// try announces a play of a player: "Bolt" casts or plays the card, "Bear:2"
// activates ability 2 of a permanent (counted among its activated abilities from
// 1). The rest are the choices in order.
func (s *scene) try(p Player, what string, choices ...string) error {
	s.Helper()
	q := s.priority(p)
	play := s.playOf(q, what)
	var picks [][]ID
	for i := 0; ; i++ {
		c, err := s.g.Next(q, play, picks)
		if err != nil {
			if aerr := s.g.Answer(q.ID, Answer{Play: &play, Choices: picks}); aerr == nil {
				s.Fatalf("%s: Next refuses it (%v), Answer does not", what, err)
			}
			return err
		}
		if c == nil {
			if i < len(choices) {
				s.Fatalf("%s: there is no choice for %q", what, choices[i:])
			}
			return s.g.Answer(q.ID, Answer{Play: &play, Choices: picks})
		}
		if i >= len(choices) {
			s.Fatalf("%s: a choice more: %+v", what, *c)
		}
		picks = append(picks, s.pick(c, choices[i]))
	}
}

// playOf reads what a player plays.
func (s *scene) playOf(q *Question, what string) Play {
	s.Helper()
	name, num, isAbility := strings.Cut(what, ":")
	way, face := 0, 0
	if n, w, ok := strings.Cut(name, " way "); ok {
		name = n
		way, _ = strconv.Atoi(w)
	}
	if n, f, ok := strings.Cut(name, " face "); ok {
		name = n
		face, _ = strconv.Atoi(f)
	}
	if up, ok := strings.CutPrefix(name, "up "); ok {
		return Play{Kind: TurnFaceUp, Object: s.find(up).id, Way: way}
	}
	if isAbility {
		o := s.find(name)
		n, _ := strconv.Atoi(num)
		for i, a := range s.g.charsOf(o).abils {
			if a.act != nil {
				if n--; n == 0 {
					kind := ActivateAbility
					if a.act.Mana {
						kind = MakeMana
					}
					return Play{Kind: kind, Object: o.id, Ability: i}
				}
			}
		}
		s.Fatalf("%s has no such ability", name)
	}
	var o *object
	pl := s.g.players[q.Player]
	for _, zone := range [...][]*object{pl.hand, pl.graveyard, pl.exile, pl.library} {
		for _, c := range zone {
			if o == nil && (c.base.name == name || strings.HasPrefix(c.base.name, name+splitNames)) {
				o = c
			}
		}
	}
	if o == nil {
		o = s.find(name)
	}
	if o.base.isLand() {
		return Play{Kind: PlayLand, Object: o.id}
	}
	return Play{Kind: CastSpell, Object: o.id, Face: face, Way: way}
}

// cast announces a play that must be legal.
func (s *scene) cast(p Player, what string, choices ...string) {
	s.Helper()
	if err := s.try(p, what, choices...); err != nil {
		s.Fatalf("player %d: %s %v: %v", p, what, choices, err)
	}
}

// refused announces a play that must be refused with a rule, and checks that it
// changes nothing and is not listed.
func (s *scene) refused(rule string, p Player, what string, choices ...string) {
	s.Helper()
	q := s.priority(p)
	before := s.g.version
	err := s.try(p, what, choices...)
	if err == nil {
		s.Fatalf("player %d: %s %v is accepted", p, what, choices)
	}
	if got := ruleOf(s, err); got != rule {
		s.Errorf("%s %v: refused by %q (%v), want %q", what, choices, got, err, rule)
	}
	if s.g.version != before || s.question(p) != q {
		s.Errorf("%s: refused, but something changed", what)
	}
}

// can reports whether a play is listed for the player who gets priority.
func (s *scene) can(p Player, what string) bool {
	s.Helper()
	q := s.priority(p)
	play := s.playOf(q, what)
	if play.Kind == MakeMana {
		return slices.Contains(s.g.ManaPlays(q), play)
	}
	return slices.Contains(s.g.Plays(q), play)
}

// count is how many objects of a name a player has in a zone.
func (s *scene) count(p Player, zone, name string) int {
	s.Helper()
	z := ability.Stack
	if zone == "library" {
		z = ability.Library
	} else if zone != "stack" {
		z = zoneNamed(s, zone)
	}
	n := 0
	for _, o := range *s.g.zoneOf(p, z) {
		if name == "" || s.g.nameOf(o) == name {
			n++
		}
	}
	return n
}

// want checks statements such as "life 0 17", "0 battlefield Bear 1", "Bear
// 3/3", "Bear tapped", "Bear has flying", "Bear lacks flying", "Bear counters
// +1/+1 2", "stack 2", "0 out", "0 in", "0 poison 3", "Bear of 1" (controlled).
func (s *scene) want(statements ...string) {
	s.Helper()
	for _, st := range statements {
		if got := s.check(st); got != "" {
			s.Errorf("want %s: %s", st, got)
		}
	}
}

func (s *scene) check(st string) string {
	s.Helper()
	w := strings.Fields(st)
	num := func(i int) int { n, _ := strconv.Atoi(w[i]); return n }
	differs := func(got, want any) string {
		if got != want {
			return fmt.Sprintf("got %v", got)
		}
		return ""
	}
	switch {
	case w[0] == "life":
		return differs(s.g.players[num(1)].life, num(2))
	case w[0] == "stack":
		return differs(len(s.lane().stack), num(1))
	case w[0] == "step":
		return differs(int(s.stepNow()), num(1))
	}
	if p, err := strconv.Atoi(w[0]); err == nil {
		switch w[1] {
		case "in", "out":
			return differs(s.g.players[p].in, w[1] == "in")
		case "poison":
			return differs(s.g.playerCounters(Player(p), "poison"), num(2))
		}
		name := strings.Join(w[2:len(w)-1], " ")
		return differs(s.count(Player(p), w[1], name), num(len(w)-1))
	}
	for i, v := range w {
		name := strings.Join(w[:i], " ")
		switch {
		case v == "tapped" || v == "untapped":
			return differs(s.find(name).perm.tapped, v == "tapped")
		case v == "has" || v == "lacks":
			k, ok := ability.WordOf(strings.Join(w[i+1:], " "))
			if !ok {
				s.Fatalf("no keyword in %q", st)
			}
			return differs(s.g.charsOf(s.find(name)).words.has(k), v == "has")
		case v == "counters":
			return differs(s.find(name).counters(w[i+1]), num(i+2))
		case v == "damage":
			return differs(s.find(name).damageMarked(), num(i+1))
		case v == "controller":
			return differs(int(s.find(name).ctrl), num(i+1))
		case v == "is":
			return differs(s.is(s.find(name), strings.Join(w[i+1:], " ")), true)
		case v == "isnt":
			return differs(s.is(s.find(name), strings.Join(w[i+1:], " ")), false)
		case i > 0 && strings.Contains(v, "/"):
			c := s.g.charsOf(s.find(name))
			return differs(fmt.Sprintf("%d/%d", c.power, c.toughness), v)
		}
	}
	s.Fatalf("%q says nothing", st)
	return ""
}

func (s *scene) is(o *object, word string) bool {
	c := s.g.charsOf(o)
	if t := card.TypeNamed(word); t != 0 {
		return c.types&t != 0
	}
	if col := card.ColorNamed(word); col != 0 {
		return c.colors&col != 0
	}
	return c.hasSub(word)
}

// charge attacks: "Bear>1, Ogre>Jace".
func (s *scene) charge(text string) {
	s.Helper()
	for range 500 {
		for _, q := range s.g.Pending() {
			if q.Kind == Attackers && q.Marker == s.marker {
				s.answer(q, Answer{Attacks: s.attacks(text)})
				return
			}
		}
		if !s.step() {
			break
		}
	}
	s.Fatal("nobody is asked to attack")
}

// defend blocks: "Bear>Ogre".
func (s *scene) defend(text string) {
	s.Helper()
	for range 500 {
		for _, q := range s.g.Pending() {
			if q.Kind == Blockers && q.Marker == s.marker {
				s.answer(q, Answer{Blocks: s.blocks(text)})
				return
			}
		}
		if !s.step() {
			break
		}
	}
	s.Fatal("nobody is asked to block")
}
