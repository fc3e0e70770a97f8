package game

import (
	"testing"

	"github.com/grandmelee/melee/cr"
)

const castKeywordCards = `
Slow Vision
Sorcery
Suspend 2—{U}
Draw three cards.

Late Beast {5}{G}
Creature — Beast
Suspend 1—{G}
4/4

Scheme Ahead {4}{B}
Sorcery
Target player loses 3 life.
Foretell {1}{B}

Wild Idea {2}{R}
Sorcery
Wild Idea deals 3 damage to any target.
Madness {R}

Mad Hound {3}{R}
Creature — Dog
Madness {1}{R}
4/2

Loose Thought {U}
Instant
Draw a card, then discard a card.

Holy Day {5}{W}
Sorcery
You gain 7 life.
Miracle {W}

Peek {U}
Instant
Draw a card.

Stand {R}
Instant
Stand deals 2 damage to any target.
// split
Fall {1}{B}
Instant
Target player loses 1 life.

Alive {1}{G}
Sorcery
Create a 3/3 green Centaur creature token.
Fuse
// split
Dead {1}{B}
Sorcery
Destroy target creature.
Fuse

Dawn {W}
Sorcery
You gain 2 life.
// aftermath
Dusk {1}{B}
Sorcery
Aftermath
Target opponent loses 2 life.

Lost Squire {1}{W}
Creature — Human
Disturb {2}{W}
2/1
// transform
Late Squire
Creature — Spirit
Flying
If Late Squire would be put into a graveyard from anywhere, exile it instead.
2/2

Choices {1}{R}
Sorcery
Choose three. You may choose the same mode more than once.
• Choices deals 1 damage to each opponent.
• You gain 2 life.
• Draw a card.

Undo {1}{U}
Instant
Counter target spell.
`

func TestKeywordsThatCast(t *testing.T) {
	island := "0 battlefield: 6 Island; 6 Mountain"
	for _, st := range []story{
		{"suspend", []string{"702.62a", "702.62b", "116.2f"}, []string{island, "0 hand: Slow Vision"},
			func(s *scene) {
				s.cast(0, "Slow Vision:1")
				s.want("stack 0", "0 exile Slow Vision 1", "Slow Vision counters time 2")
				s.nextTurn()
				s.nextTurn()
				s.resolve()
				s.want("Slow Vision counters time 1")
				s.nextTurn()
				s.nextTurn()
				s.answers("yes")
				s.resolveAll()
			}, []string{"0 graveyard Slow Vision 1", "0 hand Wastes 5"}},
		{"suspend a creature", []string{"702.62a"}, []string{"0 battlefield: Forest", "0 hand: Late Beast"},
			func(s *scene) {
				s.cast(0, "Late Beast:1")
				s.nextTurn()
				s.nextTurn()
				s.answers("yes")
				s.resolveAll()
				s.want("Late Beast has haste")
				s.charge("Late Beast>1")
				s.to(12)
			}, []string{"life 1 16"}},
		{"what cannot be cast now cannot be suspended", []string{"702.62a", "702.62c"}, []string{"1 battlefield: 6 Island", "1 hand: Slow Vision"},
			func(s *scene) { s.refused("702.62a", 1, "Slow Vision:1") }, nil},
		{"foretell", []string{"702.143a", "702.143b", "406.3"}, []string{"0 battlefield: 4 Swamp", "0 hand: Scheme Ahead"},
			func(s *scene) {
				s.cast(0, "Scheme Ahead:1")
				o := s.g.players[0].exile[0]
				if !o.down || !s.g.maySee(0, o) || s.g.maySee(1, o) {
					t.Errorf("down %v, known to %v", o.down, o.known)
				}
				if s.can(0, "Scheme Ahead way 2") {
					t.Error("it can be cast in the same turn")
				}
				s.nextTurn()
				s.nextTurn()
				s.to(4)
				s.cast(0, "Scheme Ahead way 2", "@1")
				s.resolve()
			}, []string{"life 1 17", "0 graveyard Scheme Ahead 1"}},
		{"madness", []string{"702.35a", "702.35b"}, []string{island, "0 hand: Loose Thought; Wild Idea"},
			func(s *scene) {
				s.cast(0, "Loose Thought")
				s.answers("Wild Idea", "yes", "@1")
				s.resolve()
				s.want("0 exile Wild Idea 1")
				s.resolveAll()
			}, []string{"life 1 17", "0 graveyard Wild Idea 1"}},
		{"madness, not paid", []string{"702.35a"}, []string{"0 battlefield: Island", "0 hand: Loose Thought; Mad Hound"},
			then(func(s *scene) { s.cast(0, "Loose Thought"); s.answers("Mad Hound") }, (*scene).resolveAll), []string{"0 graveyard Mad Hound 1", "0 exile Mad Hound 0"}},
		{"miracle", []string{"702.94a"}, []string{"0 battlefield: Plains; Island", "0 hand: Peek", "1 library: Wastes", "0 library: Wastes; Holy Day"},
			func(s *scene) {
				s.nextTurn()
				s.answers("yes", "yes")
				s.nextTurn()
				s.to(3)
				s.resolveAll()
			}, []string{"life 0 27"}},
		{"miracle is for the first card drawn", []string{"702.94a"}, []string{"0 battlefield: Plains; Island", "0 hand: Peek", "0 library: Wastes; Holy Day"},
			func(s *scene) {
				s.to(4)
				s.cast(0, "Peek")
				s.answers("yes")
				s.resolveAll()
			}, []string{"0 hand Holy Day 1"}},
		{"halves of a split card", []string{"709.3", "709.3b"}, []string{"0 battlefield: Mountain", "0 hand: Stand"},
			casts(0, "Stand", "@1"), []string{"life 1 18"}},
		{"fuse", []string{"702.102a", "702.102c", "702.102d", "709.4d"}, []string{"0 battlefield: 2 Swamp; 2 Forest", "1 battlefield: Bear", "0 hand: Alive"},
			func(s *scene) {
				s.cast(0, "Alive way 64", "Bear")
				o := s.lane().stack[0]
				if o.base.mv != 4 || o.base.colors.Count() != 2 {
					t.Errorf("the fused spell has mana value %d and %d colors", o.base.mv, o.base.colors.Count())
				}
				s.resolve()
			}, []string{"0 battlefield Centaur 1", "1 graveyard Bear 1", "0 graveyard Alive // Dead 1"}},
		{"a split card outside the stack is both", []string{"709.4", "709.4b"}, []string{"0 hand: Alive"},
			func(s *scene) {
				if c := s.g.players[0].hand[0].base; c.mv != 4 || !c.isNamed("Dead") || c.colors.Count() != 2 {
					t.Errorf("mana value %d, name %s", c.mv, c.name)
				}
			}, nil},
		{"aftermath", []string{"702.127a"}, []string{"0 battlefield: Swamp; 2 Plains", "0 hand: Dawn"},
			func(s *scene) {
				s.refused("702.127a", 0, "Dawn face 1", "@1")
				s.cast(0, "Dawn")
				s.resolve()
				s.cast(0, "Dawn face 1 way 1", "@1")
				s.resolve()
			}, []string{"life 0 22", "life 1 18", "0 exile Dawn // Dusk 1"}},
		{"disturb", []string{"702.146a", "702.146b"}, []string{"0 battlefield: 3 Plains", "0 graveyard: Lost Squire"},
			casts(0, "Lost Squire face 1 way 1"), []string{"0 battlefield Late Squire 1", "Late Squire 2/2", "Late Squire has flying"}},
		{"the same mode twice", []string{"700.2d"}, []string{"0 battlefield: 2 Mountain", "0 hand: Choices"},
			casts(0, "Choices", "deals 1+deals 1+draw"), []string{"life 1 18", "0 hand Wastes 2"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, castKeywordCards)
	}
}
