package game

import (
	"testing"

	"github.com/grandmelee/melee/cr"
)

// A story is a little scene with its end.
type story struct {
	name  string
	rules []string
	lines []string
	do    func(s *scene)
	want  []string
}

func (st story) run(t *testing.T, seats int, opt Options, cards string) {
	t.Run(st.name, func(t *testing.T) {
		s := setScene(t, seats, opt, cards, st.lines...)
		s.to(4)
		if st.do != nil {
			st.do(s)
		}
		s.want(st.want...)
	})
}

// casts casts spells one after the other and lets each resolve.
func casts(p Player, what string, choices ...string) func(s *scene) {
	return func(s *scene) {
		s.Helper()
		s.cast(p, what, choices...)
		s.resolveAll()
	}
}

// then does several things in order.
func then(do ...func(s *scene)) func(s *scene) {
	return func(s *scene) {
		s.Helper()
		for _, f := range do {
			f(s)
		}
	}
}

// says queues answers.
func says(as ...string) func(s *scene) { return func(s *scene) { s.answers(as...) } }

// cannot checks that a play is refused.
func cannot(rule string, p Player, what string, choices ...string) func(s *scene) {
	return func(s *scene) { s.Helper(); s.refused(rule, p, what, choices...) }
}

const keywordCards = `
Guard {1}{W}
Creature — Human
Ward {2}
2/2

Shrouded {1}{W}
Creature — Human
Shroud
2/2

Hexed {1}{W}
Creature — Human
Hexproof
2/2

Redproof {1}{W}
Creature — Human
Hexproof from red
2/2

Cycler {3}{G}
Creature — Beast
Cycling {1}
4/4

Landcycler {3}{G}
Creature — Beast
Forestcycling {1}
4/4

Persistent {1}{G}
Creature — Elf
Persist
2/2

Undead {1}{G}
Creature — Elf
Undying
2/2

Shock {R}
Instant
Shock deals 2 damage to any target.

Murder {1}{B}{B}
Instant
Destroy target creature.

Edge {R}
Instant
Shock deals 2 damage to any target.

Reuse {R}
Instant
Buyback {2}
Reuse deals 1 damage to any target.

Both {G}
Instant
Choose one —
• You gain 3 life.
• Draw a card.
Entwine {1}

Lone {1}{W}
Creature — Knight
Exalted
1/1

Evolver {1}{G}
Creature — Ooze
Evolve
1/1

Fader {1}{G}
Creature — Spirit
Vanishing 2
3/3

Orzhov {1}{W}
Creature — Cleric
Afterlife 1
1/1

Extorter {1}{W}
Creature — Cleric
Extort
1/1

Stormy {R}
Instant
Stormy deals 1 damage to any target.
Storm

Boots {2}
Artifact — Equipment
Equipped creature has shroud.
Equip {0}

Leyline {2}{W}
Enchantment
You have hexproof.

Grafter {1}{G}
Creature — Mutant
Modular 2
0/0

Robot {2}
Artifact Creature — Golem
1/1

Pact {G}
Instant
Target creature gains protection from the color of your choice until end of turn.

Sworn {1}{W}
Creature — Human
Protection from creatures
1/1

Burner {R}
Creature — Goblin
{R}: Burner deals 1 damage to target creature.
1/1
`

func TestKeywords(t *testing.T) {
	for _, st := range []story{
		{"ward, paid", []string{"702.21a"}, []string{"0 battlefield: 3 Mountain", "0 hand: Shock", "1 battlefield: Guard"},
			then(func(s *scene) { s.cast(0, "Shock", "Guard"); s.want("stack 2") }, says("yes"), (*scene).resolveAll), []string{"1 graveyard Guard 1"}},
		{"ward, not paid", []string{"702.21a", "118.12a"}, []string{"0 battlefield: 3 Mountain", "0 hand: Shock", "1 battlefield: Guard"},
			then(func(s *scene) { s.cast(0, "Shock", "Guard") }, says("no"), (*scene).resolveAll), []string{"1 battlefield Guard 1", "0 graveyard Shock 1"}},
		{"ward, one's own spell", []string{"702.21a"}, []string{"0 battlefield: Mountain; Guard", "0 hand: Shock"},
			casts(0, "Shock", "Guard"), []string{"0 graveyard Guard 1"}},
		{"shroud", []string{"702.18a"}, []string{"0 battlefield: Mountain; Shrouded", "0 hand: Shock"},
			cannot("", 0, "Shock", "Shrouded"), nil},
		{"hexproof", []string{"702.11b"}, []string{"0 battlefield: Mountain", "0 hand: Shock", "1 battlefield: Hexed"},
			cannot("", 0, "Shock", "Hexed"), nil},
		{"hexproof, one's own spell", []string{"702.11b"}, []string{"0 battlefield: Mountain; Hexed", "0 hand: Shock"},
			casts(0, "Shock", "Hexed"), []string{"0 graveyard Hexed 1"}},
		{"hexproof from red", []string{"702.11d"}, []string{"0 battlefield: Mountain; 3 Swamp", "0 hand: Shock; Murder", "1 battlefield: Redproof"},
			then(cannot("", 0, "Shock", "Redproof"), casts(0, "Murder", "Redproof")), []string{"1 graveyard Redproof 1"}},
		{"a player with hexproof", []string{"702.11c"}, []string{"0 battlefield: Mountain", "0 hand: Shock", "1 battlefield: Leyline"},
			then(cannot("", 0, "Shock", "@1"), casts(0, "Shock", "@0")), []string{"life 0 18"}},
		{"cycling", []string{"702.29a"}, []string{"0 battlefield: Wastes", "0 hand: Cycler"},
			then(func(s *scene) { s.cast(0, "Cycler:1"); s.want("0 graveyard Cycler 1", "stack 1") }, (*scene).resolveAll), []string{"0 hand Wastes 2"}},
		{"typecycling", []string{"702.29e"}, []string{"0 battlefield: Wastes", "0 hand: Landcycler", "0 library: Wastes; Bear; Forest"},
			then(func(s *scene) { s.cast(0, "Landcycler:1") }, says("Forest"), (*scene).resolveAll), []string{"0 hand Forest 1"}},
		{"persist", []string{"702.79a"}, []string{"0 battlefield: 2 Mountain; Persistent", "0 hand: 2 Shock"},
			then(casts(0, "Shock", "Persistent"), func(s *scene) { s.want("Persistent 1/1", "Persistent counters -1/-1 1") }, casts(0, "Shock", "Persistent")),
			[]string{"0 graveyard Persistent 1"}},
		{"undying", []string{"702.93a"}, []string{"0 battlefield: Mountain; 3 Swamp; Undead", "0 hand: Shock; Murder"},
			then(casts(0, "Shock", "Undead"), func(s *scene) { s.want("Undead 3/3") }, casts(0, "Murder", "Undead")), []string{"0 graveyard Undead 1"}},
		{"undying, of somebody else's", []string{"702.93a", "110.2"}, []string{"0 battlefield: Mountain; Undead (of 1)", "0 hand: Shock"},
			casts(0, "Shock", "Undead"), []string{"Undead controller 0"}},
		{"buyback", []string{"702.27a"}, []string{"0 battlefield: 4 Mountain", "0 hand: Reuse"},
			then(casts(0, "Reuse", "yes", "@1"), casts(0, "Reuse", "@1")), []string{"life 1 18", "0 graveyard Reuse 1"}},
		{"entwine", []string{"702.42a", "702.42b"}, []string{"0 battlefield: 2 Forest", "0 hand: Both"},
			casts(0, "Both", "gain", "yes"), []string{"life 0 23", "0 hand Wastes 2"}},
		{"evolve", []string{"702.100a"}, []string{"0 battlefield: 2 Forest; Evolver", "0 hand: Bear"}, casts(0, "Bear"), []string{"Evolver 2/2"}},
		{"vanishing", []string{"702.63a"}, []string{"0 battlefield: 2 Forest", "0 hand: Fader"},
			then(casts(0, "Fader"), func(s *scene) {
				s.want("Fader counters time 2")
				s.nextTurn()
				s.nextTurn()
				s.resolveAll()
				s.want("Fader counters time 1")
				s.nextTurn()
				s.nextTurn()
				s.resolveAll()
			}), []string{"0 graveyard Fader 1"}},
		{"afterlife", []string{"702.135a"}, []string{"0 battlefield: Mountain; Orzhov", "0 hand: Shock"}, casts(0, "Shock", "Orzhov"), []string{"0 battlefield Spirit 1", "Spirit has flying"}},
		{"extort", []string{"702.101a"}, []string{"0 battlefield: Mountain; Plains; Extorter", "0 hand: Shock"},
			then(func(s *scene) { s.cast(0, "Shock", "@1") }, says("yes"), (*scene).resolveAll), []string{"life 1 17", "life 0 21"}},
		{"storm", []string{"702.40a", "707.10"}, []string{"0 battlefield: 3 Mountain", "0 hand: Shock; Stormy; Shock"},
			then(casts(0, "Shock", "@1"), casts(0, "Shock", "@1"), func(s *scene) { s.cast(0, "Stormy", "@1"); s.resolveAll() }), []string{"life 1 13"}},
		{"modular", []string{"702.43a"}, []string{"0 battlefield: 3 Swamp; 2 Forest; Robot", "0 hand: Murder; Grafter"},
			then(casts(0, "Grafter"), func(s *scene) { s.want("Grafter 2/2") }, func(s *scene) { s.cast(0, "Murder", "Grafter") }, says("yes"), (*scene).resolveAll), []string{"Robot 3/3"}},
		{"protection from a color of one's choice", []string{"702.16b", "702.16d"}, []string{"0 battlefield: Forest; Mountain", "0 hand: Pact; Shock", "1 battlefield: Bear"},
			then(func(s *scene) { s.cast(0, "Pact", "Bear") }, says("red"), (*scene).resolveAll, cannot("", 0, "Shock", "Bear")), nil},
		{"protection from creatures", []string{"702.16b"}, []string{"0 battlefield: 2 Mountain; Burner", "0 hand: Shock", "1 battlefield: Sworn"},
			then(cannot("601.2c", 0, "Burner:1"), casts(0, "Shock", "Sworn")), []string{"1 graveyard Sworn 1"}},
	} {
		if st.name == "protection from creatures" {
			st.do = then(cannot("", 0, "Burner:1", "Sworn"), casts(0, "Shock", "Sworn"))
		}
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, keywordCards)
	}
}

func TestExalted(t *testing.T) {
	cr.Rule(t, "702.83a", "702.83b")
	s := setScene(t, 2, everywhere, keywordCards, "0 battlefield: 2 Lone; Bear")
	s.charge("Bear>1")
	s.to(6)
	s.want("Bear 4/4")
	s = setScene(t, 2, everywhere, keywordCards, "0 battlefield: 2 Lone; Bear; Ogre")
	s.charge("Bear>1, Ogre>1")
	s.to(6)
	s.want("Bear 2/2")
}
