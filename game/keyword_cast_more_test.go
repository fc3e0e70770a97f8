package game

import (
	"testing"

	"github.com/grandmelee/melee/cr"
)

const targetCostCards = `
Lift {U}
Instant
Strive — Lift costs {1}{U} more to cast for each target beyond the first.
Return any number of target creatures to their owners' hands.

Bookworm {3}{U}
Sorcery
This spell costs {3} less to cast if it targets a tapped creature.
Return target creature to its owner's hand.

Proud One {1}{G}
Creature — Elemental
Spells your opponents cast that target Proud One cost {2} more to cast.
2/2
`

func TestCostsThatLookAtTargets(t *testing.T) {
	for _, st := range []story{
		{"strive", []string{"601.2f"}, []string{"0 battlefield: 3 Island", "1 battlefield: Bear; Ogre; Bear", "0 hand: Lift"},
			func(s *scene) {
				s.refused("", 0, "Lift", "Bear+Ogre+Bear #2")
				s.cast(0, "Lift", "Bear+Ogre")
				s.resolve()
			}, []string{"1 hand Bear 1", "1 hand Ogre 1", "Island tapped", "Island #3 tapped"}},
		{"less if it targets something", []string{"601.2f"}, []string{"0 battlefield: Island", "1 battlefield: Bear; Ogre (tapped)", "0 hand: Bookworm"},
			func(s *scene) {
				s.refused("", 0, "Bookworm", "Bear")
				s.cast(0, "Bookworm", "Ogre")
				s.resolve()
			}, []string{"1 hand Ogre 1"}},
		{"no such target, no reduction", []string{"601.2f"}, []string{"0 battlefield: Island", "1 battlefield: Bear", "0 hand: Bookworm"},
			func(s *scene) {
				if s.can(0, "Bookworm") {
					s.Error("it can be cast for {U}")
				}
			}, nil},
		{"more for what targets it", []string{"601.2f"}, []string{"0 battlefield: 2 Mountain", "1 battlefield: Proud One; Bear", "0 hand: Bolt"},
			func(s *scene) {
				s.refused("", 0, "Bolt", "Proud One")
				s.cast(0, "Bolt", "Bear")
				s.resolve()
			}, []string{"1 graveyard Bear 1"}},
		{"its controller pays no more", []string{"601.2f"}, []string{"1 battlefield: Mountain; Proud One", "1 hand: Bolt"},
			func(s *scene) {
				s.cast(1, "Bolt", "Proud One")
				s.resolve()
			}, []string{"1 graveyard Proud One 1"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, targetCostCards)
	}
}

const spliceCards = `
Arcane Touch {U}
Instant — Arcane
Tap target creature.

Arcane Spark {1}{R}
Instant — Arcane
Arcane Spark deals 2 damage to any target.
Splice onto Arcane {1}{R}

Arcane Breath {W}
Instant — Arcane
You gain 2 life.
Splice onto Arcane {W}

Helping Hand {4}{U}
Sorcery
Assist
Draw two cards.
`

func TestSpliceAndAssist(t *testing.T) {
	for _, st := range []story{
		{"splice", []string{"702.47a", "702.47b", "702.47d"}, []string{"0 battlefield: Island; 2 Mountain; Plains", "1 battlefield: Bear", "0 hand: Arcane Touch; Arcane Spark; Arcane Breath"},
			func(s *scene) {
				s.cast(0, "Arcane Touch", "Arcane Breath", "Arcane Spark", "Bear", "@1")
				s.resolve()
			}, []string{"Bear tapped", "life 1 18", "life 0 22", "0 hand Arcane Spark 1", "0 hand Arcane Breath 1", "0 graveyard Arcane Touch 1"}},
		{"a splice that cannot be paid", []string{"702.47a"}, []string{"0 battlefield: Island", "1 battlefield: Bear", "0 hand: Arcane Touch; Arcane Spark"},
			casts(0, "Arcane Touch", "Bear"), []string{"Bear tapped"}},
		{"one of the targets is illegal", []string{"702.47d", "608.2b"}, []string{"0 battlefield: Island; 2 Mountain; Mountain", "1 battlefield: Bear", "0 hand: Arcane Touch; Arcane Spark; Bolt"},
			func(s *scene) {
				s.cast(0, "Arcane Touch", "Arcane Spark", "Bear", "@1")
				s.cast(0, "Bolt", "Bear")
				s.resolveAll()
			}, []string{"life 1 18"}},
		{"assist", []string{"702.132a"}, []string{"0 battlefield: 2 Island", "1 battlefield: 4 Forest", "0 hand: Helping Hand"},
			func(s *scene) {
				s.answers("3")
				s.cast(0, "Helping Hand", "@1")
				s.priority(0)
				s.want("stack 1", "Forest tapped", "Forest #3 tapped", "Forest #4 untapped")
				s.resolve()
			}, []string{"0 hand Wastes 3"}},
		{"assist, refused", []string{"702.132a", "732.1"}, []string{"0 battlefield: 2 Island", "1 battlefield: 4 Forest", "0 hand: Helping Hand"},
			func(s *scene) {
				s.answers("1")
				s.cast(0, "Helping Hand", "@1")
				s.priority(0)
				s.want("stack 0", "0 hand Helping Hand 1", "Island untapped", "Forest untapped")
				if s.can(0, "Helping Hand") {
					s.Error("the same player would be asked again")
				}
			}, nil},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, spliceCards)
	}
}

const allowanceCards = `
Clear Pool {2}{U}
Enchantment
Play with the top card of your library revealed.

Seer {2}{G}
Creature — Elf
You may look at the top card of your library any time.
You may cast creature spells from the top of your library.
2/2

Furrow {3}
Artifact
You may play lands from your graveyard.

Wide Road {3}{G}
Enchantment
Play with the top card of your library revealed.
You may play lands and cast spells from the top of your library.

Borrow {2}
Sorcery
Exile the top card of target opponent's library. Until end of turn, you may cast that card and you may spend mana as though it were mana of any color to cast that spell.

Glass Hands {2}
Artifact
Players play with their hands revealed.
`

func TestPlayingFromLibrariesAndGraveyards(t *testing.T) {
	for _, st := range []story{
		{"the top card is revealed", []string{"401.5"}, []string{"0 battlefield: Clear Pool; Island", "0 library: Wastes; Bear; Ogre", "0 hand: Peek"},
			func(s *scene) {
				s.to(4)
				if top := s.g.players[0].library[0]; top.base.name != "Bear" || !s.g.maySee(1, top) || s.g.maySee(1, s.g.players[0].library[1]) {
					s.Errorf("the top card %s is not shown, or more is", top.base.name)
				}
				s.cast(0, "Peek")
				s.resolve()
				if top := s.g.players[0].library[0]; top.base.name != "Ogre" || !s.g.maySee(1, top) {
					s.Errorf("the next card %s is not shown", top.base.name)
				}
			}, nil},
		{"creatures from the top", []string{"401.5", "601.3b"}, []string{"0 battlefield: Seer; 2 Forest", "0 library: Wastes; Bear; Ogre"},
			func(s *scene) {
				s.to(4)
				if top := s.g.players[0].library[0]; !s.g.maySee(0, top) || s.g.maySee(1, top) {
					s.Errorf("known to %v", top.known)
				}
				s.cast(0, "Bear way 2")
				s.resolve()
			}, []string{"0 battlefield Bear 1"}},
		{"lands from the graveyard", []string{"305.1"}, []string{"0 battlefield: Furrow", "0 graveyard: Forest; Bear"},
			func(s *scene) {
				s.to(4)
				s.cast(0, "Forest")
			}, []string{"0 battlefield Forest 1", "0 graveyard Bear 1"}},
		{"lands from the top count as the land of the turn", []string{"305.2"}, []string{"0 battlefield: Wide Road", "0 library: Wastes; Forest; Swamp"},
			func(s *scene) {
				s.to(4)
				s.cast(0, "Forest")
				s.refused("305.2", 0, "Swamp")
			}, []string{"0 battlefield Forest 1", "0 library Swamp 1"}},
		{"mana as though it were of any color", []string{"609.4b"}, []string{"0 battlefield: 4 Island", "0 hand: Borrow", "1 library: Bear"},
			func(s *scene) {
				s.to(4)
				s.cast(0, "Borrow", "@1")
				s.resolve()
				s.cast(0, "Bear way 2")
				s.resolve()
			}, []string{"0 battlefield Bear 1"}},
		{"hands revealed", []string{"402.3"}, []string{"0 battlefield: Glass Hands", "1 hand: Bear"},
			func(s *scene) {
				s.to(4)
				if !s.g.maySee(0, s.g.players[1].hand[0]) {
					s.Error("the hand is not shown")
				}
			}, nil},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, castKeywordCards+allowanceCards)
	}
}
