package game

import (
	"slices"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

const faceDownCards = `
Lurker {3}{G}
Creature — Beast
Trample
Morph {1}{G}
When Lurker is turned face up, you gain 3 life.
When Lurker enters, you lose 5 life.
5/4

Grower {4}{G}
Creature — Beast
Megamorph {G}
3/3

Bane {2}{B}
Creature — Insect
Morph {X}{B}
When Bane is turned face up, it deals X damage to each opponent.
4/3

Ripper {B}
Creature — Human
Morph—Reveal a black card in your hand.
1/1

Phoenix {2}{R}
Creature — Phoenix
Flying
When Phoenix dies, return it to the battlefield face down under your control.
Morph {R}
4/1

Farseer {W}
Creature — Human
Whenever a permanent you control is turned face up, draw a card.
1/1

Plans {G}
Enchantment
Face-down creatures you control get +0/+1.

Chisel {1}
Artifact
Face-down creature spells you cast cost {1} less to cast.

Summons {W}
Sorcery
Manifest the top card of your library.

Amalgam {W}
Creature — Ape
At the beginning of each opponent's upkeep, you manifest the top card of that player's library.
Whenever a creature you control but don't own dies, its owner loses 2 life and you gain 2 life.
1/1

Snare {B}
Enchantment — Aura
Enchant creature
When enchanted creature is turned face up, destroy it.

Bounce {U}
Instant
Return target creature to its owner's hand.

Murder {B}
Instant
Destroy target creature.

Cloner {1}{U}
Creature — Shapeshifter
You may have Cloner enter the battlefield as a copy of any creature on the battlefield.
0/0

Silence {U}
Instant
Counter target creature spell.
`

const down = FaceDownName

func TestFaceDownCreatures(t *testing.T) {
	morph := func(s *scene) { s.cast(0, "Lurker way 4"); s.resolve() }
	for _, st := range []story{
		{"cast face down for {3}, nameless and plain", []string{"702.37a", "702.37c", "708.2a", "708.3", "708.4"},
			[]string{"0 battlefield: 3 Wastes", "0 hand: Lurker"}, morph, []string{down + " 2/2", down + " lacks trample", "life 0 20", "stack 0"}},
		{"not at instant speed", []string{"702.37c"}, []string{"1 battlefield: 3 Wastes", "1 hand: Lurker"},
			func(s *scene) { s.refused("307.1", 1, "Lurker way 4") }, nil},
		{"turned face up for the morph cost, without the stack", []string{"116.2b", "702.37e", "708.8"},
			[]string{"0 battlefield: 5 Forest", "0 hand: Lurker"},
			func(s *scene) { morph(s); s.cast(0, "up "+down); s.want("stack 1", "Lurker 5/4"); s.resolve() },
			[]string{"Lurker has trample", "life 0 23"}},
		{"too little mana", []string{"702.37e"}, []string{"0 battlefield: 4 Forest", "0 hand: Lurker"},
			func(s *scene) { morph(s); s.refused("601.2h", 0, "up "+down) }, nil},
		{"megamorph", []string{"702.37b"}, []string{"0 battlefield: 4 Forest", "0 hand: Grower"},
			func(s *scene) { s.cast(0, "Grower way 4"); s.resolve(); s.cast(0, "up "+down) }, []string{"Grower 4/4", "Grower counters +1/+1 1"}},
		{"X in the morph cost", []string{"702.37f"}, []string{"0 battlefield: 6 Swamp", "0 hand: Bane"},
			func(s *scene) { s.cast(0, "Bane way 4"); s.resolve(); s.cast(0, "up "+down, "2"); s.resolve() }, []string{"life 1 18"}},
		{"a morph cost that is not mana", []string{"702.37e"}, []string{"0 battlefield: 3 Swamp", "0 hand: 2 Ripper; Bane"},
			func(s *scene) { s.cast(0, "Ripper way 4"); s.resolve(); s.cast(0, "up "+down, "Bane") }, []string{"Ripper 1/1"}},
		{"no morph card to reveal", []string{"702.37e"}, []string{"0 battlefield: 3 Swamp", "0 hand: Ripper"},
			func(s *scene) { s.cast(0, "Ripper way 4"); s.resolve(); s.refused("601.2h", 0, "up "+down) }, nil},
		{"only by its controller", []string{"702.37e"}, []string{"0 battlefield: 3 Wastes", "0 hand: Lurker", "1 battlefield: 2 Forest"},
			func(s *scene) { morph(s); s.refused("116.2b", 1, "up "+down) }, nil},
		{"others watch", []string{"708.8"}, []string{"0 battlefield: 5 Forest; Farseer", "0 hand: Lurker"},
			func(s *scene) { morph(s); s.cast(0, "up "+down); s.to(5) }, []string{"0 hand Wastes 2"}},
		{"effects about face-down creatures", []string{"708.2"}, []string{"0 battlefield: 2 Wastes; Plans; Chisel", "0 hand: Lurker"}, morph, []string{down + " 2/3"}},
		{"effects go on when it is turned up, and damage stays", []string{"708.8"}, []string{"0 battlefield: 6 Forest; Mountain", "0 hand: Lurker; Bolt", "0 battlefield: Plans; Plans"},
			func(s *scene) { morph(s); s.cast(0, "Bolt", down); s.resolve(); s.cast(0, "up "+down) }, []string{"Lurker damage 3", "Lurker 5/4"}},
		{"destroyed: revealed, and its abilities do not see it", []string{"708.9"}, []string{"0 battlefield: 4 Swamp", "0 hand: Phoenix; Murder"},
			func(s *scene) { s.cast(0, "Phoenix way 4"); s.resolve(); s.cast(0, "Murder", down); s.resolveAll() }, []string{"0 graveyard Phoenix 1"}},
		{"returned face down", []string{"708.3"}, []string{"0 battlefield: Swamp; Mountain; Phoenix", "0 hand: Murder"},
			func(s *scene) {
				s.cast(0, "Murder", "Phoenix")
				s.resolveAll()
				s.want(down + " 2/2")
				s.cast(0, "up "+down)
			}, []string{"Phoenix 4/1", "Phoenix has flying"}},
		{"a face-down spell is a creature spell, and is revealed as it is countered", []string{"708.4", "708.9"},
			[]string{"0 battlefield: 3 Wastes", "0 hand: Lurker", "1 battlefield: Island", "1 hand: Silence"},
			func(s *scene) { s.cast(0, "Lurker way 4"); s.cast(1, "Silence", down); s.resolveAll() }, []string{"0 graveyard Lurker 1"}},
		{"a copy of a face-down creature is a face-up nameless 2/2", []string{"708.2a", "707.2"}, []string{"0 battlefield: 5 Island", "0 hand: Lurker; Cloner"},
			func(s *scene) {
				morph(s)
				s.cast(0, "Cloner")
				s.answers(down)
				s.resolveAll()
				if o := s.look(""); o == nil || o.front != nil || s.g.charsOf(o).power != 2 {
					s.Error("the copy is no face-up 2/2 without a name")
				}
			}, nil},
		{"manifest", []string{"701.40a", "701.40b"}, []string{"0 battlefield: Plains; 2 Forest", "0 hand: Summons", "0 library: Wastes; Bear"},
			func(s *scene) {
				s.cast(0, "Summons")
				s.resolve()
				s.want(down + " 2/2")
				s.cast(0, "up "+down+" way 1")
			}, []string{"0 battlefield Bear 1"}},
		{"a manifested land stays face down", []string{"701.40b"}, []string{"0 battlefield: Plains; 2 Forest", "0 hand: Summons"},
			func(s *scene) { s.cast(0, "Summons"); s.resolve(); s.refused("708.7", 0, "up "+down+" way 1") }, []string{down + " 2/2"}},
		{"a manifested instant stays face down", []string{"701.40b"}, []string{"0 battlefield: Plains; 2 Mountain", "0 hand: Summons", "0 library: Wastes; Bolt"},
			func(s *scene) { s.cast(0, "Summons"); s.resolve(); s.refused("708.7", 0, "up "+down+" way 1") }, []string{down + " 2/2"}},
		{"a manifested card with morph, either way", []string{"701.40c"}, []string{"0 battlefield: Plains; 4 Forest", "0 hand: Summons", "0 library: Wastes; Lurker"},
			func(s *scene) {
				s.cast(0, "Summons")
				s.resolve()
				if !s.can(0, "up "+down) || !s.can(0, "up "+down+" way 1") {
					s.Error("it can be turned face up in one way only")
				}
				s.cast(0, "up "+down)
				s.resolve()
			}, []string{"life 0 23"}},
		{"an Aura that watches its creature", []string{"708.8"}, []string{"0 battlefield: 4 Swamp; 4 Forest", "0 hand: Lurker; Snare"},
			func(s *scene) {
				morph(s)
				s.cast(0, "Snare", down)
				s.resolve()
				s.cast(0, "up "+down)
				s.to(5)
			}, []string{"0 graveyard Lurker 1", "life 0 23"}},
		{"somebody else's card", []string{"701.40a", "708.9"}, []string{"0 battlefield: Amalgam; Swamp", "0 hand: Murder", "1 library: Bear; Ogre"},
			func(s *scene) {
				s.nextTurn()
				s.to(4)
				s.want(down + " controller 0")
				s.cast(0, "Murder", down)
				s.resolveAll()
			}, []string{"1 graveyard Bear 1", "1 hand Ogre 1", "life 0 22", "life 1 18"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, faceDownCards)
	}
}

// Nobody but its controller learns what a face-down card is, until it leaves.
func TestWhoKnowsAFaceDownCard(t *testing.T) {
	cr.Rule(t, "708.5", "708.9", "702.37c")
	s := setScene(t, 3, everywhere, faceDownCards, "0 battlefield: 3 Wastes; Island", "0 hand: Lurker; Bounce")
	s.to(4)
	card := s.find("Lurker").card
	s.cast(0, "Lurker way 4")
	sees := func(p Player, want bool) {
		t.Helper()
		for _, z := range [...]Zone{ability.Stack, ability.Battlefield} {
			for o := range s.g.View(p).visible(*s.g.zoneOf(0, z)) {
				if o.FaceDown() && (o.Card() == card) != want {
					t.Errorf("player %d sees the card: %v, want %v", p, !want, want)
				}
			}
		}
	}
	check := func() {
		t.Helper()
		sees(0, true)
		sees(1, false)
		sees(Spectator, false)
		sees(Judge, true)
		for e := range s.g.View(1).Events(0) {
			if e.Name == "Lurker" {
				t.Errorf("event %d tells what it is", e.Kind)
			}
		}
	}
	check()
	s.resolve()
	check()
	s.lane().letSee(s.find(down), 1)
	sees(1, true)
	sees(2, false)
	s.cast(0, "Bounce", down)
	s.resolve()
	if o := s.find("Lurker"); !s.g.maySee(2, o) {
		t.Error("it was not revealed as it left")
	}
}

func TestFaceDownCardsOfPlayersWhoLeave(t *testing.T) {
	cr.Rule(t, "708.9", "800.4a")
	s := setScene(t, 3, everywhere, faceDownCards, "0 battlefield: 3 Wastes", "0 hand: Lurker")
	s.to(4)
	s.cast(0, "Lurker way 4")
	s.resolve()
	if err := s.g.Concede(0); err != nil {
		t.Fatal(err)
	}
	told := false
	for e := range s.g.View(2).Events(0) {
		told = told || e.Kind == EventReveal && e.Name == "Lurker"
	}
	if !told {
		t.Error("what left face down was not revealed")
	}
}

// In a fork for a player, the face-down cards of others could be any that they
// can be.
func TestForksDealFaceDownCardsAnew(t *testing.T) {
	cr.Rule(t, "708.5")
	seen := map[string]bool{}
	for range 40 {
		s := setScene(t, 2, everywhere, faceDownCards, "0 battlefield: 4 Wastes; Plains", "0 hand: Lurker; Summons; Grower; Bane", "0 library: Wastes; Bear")
		s.to(4)
		s.cast(0, "Lurker way 4")
		s.resolve()
		s.cast(0, "Summons")
		s.resolve()
		s.priority(1)
		for range len(seen) + 1 {
			f, err := s.g.ForkFor(1, 1)
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range f.players[0].battlefield {
				if o.front == nil {
					continue
				}
				if !o.perm.manifested && o.front.morph() == nil {
					t.Errorf("%s was cast face down", o.front.name)
				}
				seen[o.front.name] = true
			}
			f.Close()
		}
		if len(seen) > 3 {
			break
		}
	}
	if len(seen) < 4 || !slices.Contains([]bool{seen["Grower"], seen["Bane"]}, true) {
		t.Errorf("only %v are dealt", seen)
	}
}
