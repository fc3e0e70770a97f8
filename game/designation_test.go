package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
)

const monarchCards = `
Herald {W}
Creature — Human
When Herald enters, you become the monarch.
1/1

Warden {W}
Creature — Human
At the beginning of your end step, if you're the monarch, put a +1/+1 counter on Warden.
1/1

Guard {G}
Creature — Elf
Guard has trample as long as you're the monarch.
4/4
`

func TestTheMonarch(t *testing.T) {
	for _, st := range []story{
		{"draws in the end step", []string{"724.1", "724.2"}, []string{"0 battlefield: Plains; Warden; Guard", "0 hand: Herald"},
			func(s *scene) {
				s.want("Guard lacks trample")
				s.cast(0, "Herald")
				s.resolve()
				s.resolve()
				s.want("Guard has trample")
				s.to(12)
				s.resolveAll()
				s.nextTurn()
			}, []string{"0 hand Wastes 2", "Warden 2/2"}},
		{"combat damage hands it on", []string{"724.2", "724.3"}, []string{"0 battlefield: Plains; Guard", "0 hand: Herald", "1 battlefield: Bear"},
			func(s *scene) {
				s.cast(0, "Herald")
				s.resolve()
				s.resolve()
				s.nextTurn()
				s.charge("Bear>0")
				s.to(11)
				s.want("Guard lacks trample", "0 command The Monarch 0")
				s.to(12)
				s.resolveAll()
				s.nextTurn()
			}, []string{"1 command The Monarch 1", "1 hand Wastes 2"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, monarchCards)
	}
}

func TestTheMonarchLeaves(t *testing.T) {
	cr.Rule(t, "724.4", "G28")
	crowned := func(seats int, opt Options) *scene {
		s := setScene(t, seats, opt, monarchCards, "0 battlefield: Plains", "0 hand: Herald")
		s.to(4)
		s.cast(0, "Herald")
		s.resolve()
		s.resolve()
		return s
	}
	leaves := func(s *scene, p Player) {
		t.Helper()
		if err := s.g.Concede(p); err != nil {
			t.Fatal(err)
		}
	}
	s := crowned(4, everywhere)
	leaves(s, 0) // in its own turn: the next player in turn order
	if s.g.monarch != 1 || s.count(1, "command", "The Monarch") != 1 {
		t.Errorf("player %d is the monarch, want 1", s.g.monarch)
	}
	s = crowned(4, everywhere)
	s.nextTurn()
	s.nextTurn()
	leaves(s, 0) // in somebody's turn: the active player
	if s.g.monarch != 2 {
		t.Errorf("player %d is the monarch, want 2", s.g.monarch)
	}
	s = crowned(12, grandMelee)
	s.nextTurn()
	leaves(s, 0) // the turn nearest on the right is that of marker 3,
	want := Player(s.g.lanes[2].seat)
	if s.g.monarch != want {
		t.Errorf("player %d is the monarch, want %d", s.g.monarch, want)
	}
	f, err := s.g.Fork(1)
	if err != nil {
		t.Fatal(err)
	}
	if f.monarch != want {
		t.Errorf("in a fork player %d is the monarch", f.monarch)
	}
	f.Close()
}

// werewolf is a double-faced card with daybound and nightbound.
func werewolf() *ability.Card {
	front := card.Face{Name: "Villager", Type: card.TypeLine{Types: card.Creature, Sub: []string{"Werewolf"}}, Power: card.Number(2), Toughness: card.Number(2),
		Cost: card.Cost{{Kind: card.Generic, N: 1}}}
	back := card.Face{Name: "Howler", Type: front.Type, Power: card.Number(5), Toughness: card.Number(5), NoCost: true}
	c := &card.Card{Name: "Villager // Howler", Layout: card.LayoutTransform, Faces: []card.Face{front, back}}
	return &ability.Card{Card: c, Faces: []ability.Face{
		{Face: &c.Faces[0], Abilities: []ability.Ability{&ability.Keyword{Text: "daybound", Word: ability.Daybound}}},
		{Face: &c.Faces[1], Abilities: []ability.Ability{&ability.Keyword{Text: "nightbound", Word: ability.Nightbound}}},
	}}
}

func TestDayAndNight(t *testing.T) {
	cr.Rule(t, "502.2", "702.145b", "702.145c", "702.145d", "702.145e", "702.145f", "730.1", "730.2", "730.2a", "730.2b", "730.2c")
	built["Villager"] = werewolf()
	defer delete(built, "Villager")
	s := setScene(t, 2, everywhere, monarchCards, "0 battlefield: 3 Wastes; Plains", "0 hand: Villager; Warden", "1 battlefield: 2 Plains", "1 hand: 2 Warden")
	s.to(4)
	is := func(want daylight) {
		t.Helper()
		for p := range s.g.players {
			if got := s.g.players[p].daylight; got != want {
				t.Errorf("it is %d for player %d, want %d", got, p, want)
			}
		}
	}
	is(twilight)
	s.nextTurn()
	s.nextTurn()
	is(twilight)
	s.to(4)
	s.cast(0, "Villager")
	s.resolve()
	s.want("Villager 2/2")
	is(day)
	s.nextTurn() // he cast a spell
	is(day)
	s.nextTurn()
	is(night) // player 1 cast none
	s.want("Howler 5/5")
	s.to(4)
	s.cast(0, "Warden")
	s.resolve()
	s.nextTurn()
	is(night) // one spell is not two
	s.to(4)
	s.cast(1, "Warden")
	s.resolve()
	s.cast(1, "Warden")
	s.resolve()
	s.nextTurn()
	is(day)
	s.want("Villager 2/2")
}

// What makes it day does so for the players in range; a neighbour's turn without a
// spell makes it night for those in range of that neighbour.
func TestDayAndNightInRange(t *testing.T) {
	cr.Rule(t, "G29", "702.145b")
	built["Villager"] = werewolf()
	defer delete(built, "Villager")
	s := setScene(t, 12, grandMelee, monarchCards, "0 battlefield: 4 Wastes; Plains", "0 hand: Villager; Warden", "2 battlefield: Villager", "11 hand: Villager", "11 battlefield: Wastes")
	s.to(4)
	s.cast(0, "Villager")
	s.resolve()
	want := func(p Player, d daylight) {
		t.Helper()
		if got := s.g.players[p].daylight; got != d {
			t.Errorf("it is %d for player %d, want %d", got, p, d)
		}
	}
	for _, p := range []Player{11, 0, 1, 2, 3} {
		want(p, day)
	}
	want(6, twilight)
	s.nextTurn() // player 0 cast a spell; now player 1 casts none
	want(0, day)
	s.nextTurn()
	for _, p := range []Player{1, 2, 3} {
		want(p, night)
	}
	s.want("2 battlefield Howler 1")
}
