package game

import (
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

const lookCards = `
Ponder {1}
Sorcery
Look at the top three cards of your library, then put them back in any order.

Omen {1}
Sorcery
Scry 2.

Glimpse {1}
Sorcery
Scry 1.

Storm {1}
Sorcery
Draw three cards, then put two cards from your hand on top of your library in any order.

Vow {1}
Sorcery
Search your library for a card, then shuffle and put that card on top.

Call {1}
Sorcery
Search your library for a creature card, reveal it, put it into your hand, then shuffle.

Tutor {1}
Sorcery
Search your library for a card, put that card into your hand, then shuffle.

Duress {1}
Sorcery
Target opponent reveals their hand. You choose a noncreature card from it. That player discards that card.

Peek {1}
Sorcery
Look at target player's hand.

Ebb {1}
Sorcery
Return target creature to its owner's hand.

Whelm {1}
Sorcery
Put target creature on top of its owner's library.

Stow {1}
Sorcery
Put a card from your hand on the bottom of your library.

Cache {1}
Sorcery
Exile the top two cards of your library face down.

Raise {1}
Sorcery
Return target creature card from your graveyard to your hand.

Divine {1}
Sorcery
Draw a card.
`

func names(objs iter.Seq[Object]) string {
	var out []string
	for o := range objs {
		out = append(out, o.Name())
	}
	slices.Sort(out)
	return strings.Join(out, ", ")
}

// shows checks what a viewer sees of a hand and a library.
func (s *scene) shows(viewer, of Player, hand, library string) {
	s.Helper()
	v := s.g.View(viewer)
	if got := names(v.Hand(of)); got != hand {
		s.Errorf("viewer %d sees %q in the hand of %d, not %q", viewer, got, of, hand)
	}
	if got := names(v.Library(of)); got != library {
		s.Errorf("viewer %d sees %q in the library of %d, not %q", viewer, got, of, library)
	}
}

// told lists the names in what a viewer has been told of certain events since.
func (s *scene) told(viewer Player, since int64, kind EventKind) string {
	var out []string
	for e := range s.g.View(viewer).Events(since) {
		if e.Kind == kind && e.Name != "" {
			out = append(out, e.Name)
		}
	}
	return strings.Join(out, ", ")
}

func lookScene(t *testing.T, lines ...string) *scene {
	s := setScene(t, 3, Options{Range: Unlimited, Attack: AttackMultiple}, lookCards, append(lines, "0 battlefield: 9 Wastes")...)
	s.to(ability.Main1)
	return s
}

func TestWhatIsPutOnTopIsKnownToWhoPutItThere(t *testing.T) {
	cr.Rule(t, "401.4")
	s := lookScene(t, "0 hand: Storm; Bear", "0 library: Wastes; Ogre; Bolt; Forest")
	s.answers("Bear+Ogre", "Bear+Ogre")
	s.cast(0, "Storm")
	s.resolve()
	s.shows(0, 0, "Bolt, Forest, Wastes", "Bear, Ogre")
	s.shows(1, 0, "", "")
	s.shows(Spectator, 0, "", "")
}

func TestWhoSearchesKnowsWhatIsFound(t *testing.T) {
	cr.Rule(t, "701.23")
	s := lookScene(t, "0 hand: Vow; Call; Tutor", "0 library: Wastes; Ogre; Bear; Bolt; Forest")
	since := s.g.LastEvent()
	s.answers("Bolt")
	s.cast(0, "Vow")
	s.resolve()
	s.shows(0, 0, "Call, Tutor, Wastes", "Bolt")
	s.shows(1, 0, "", "")
	s.answers("Ogre")
	s.cast(0, "Tutor")
	s.resolve()
	s.shows(0, 0, "Call, Ogre, Wastes", "")
	s.shows(1, 0, "", "")
	if got := s.told(1, since, EventMove); strings.Contains(got, "Ogre") {
		t.Errorf("another player is told of %q", got)
	}
	if got := s.told(1, since, EventLook); got != "" {
		t.Errorf("another player is told of %q", got)
	}
	if got := s.told(0, since, EventLook); got != "Bolt, Ogre" {
		t.Errorf("the player looked at %q", got)
	}
	s.answers("Bear")
	s.cast(0, "Call")
	s.resolve()
	s.shows(0, 0, "Bear, Ogre, Wastes", "")
	s.shows(1, 0, "Bear", "") // it was revealed
	s.shows(Spectator, 0, "Bear", "")
}

func TestOrderedCardsAreNewObjectsToOthers(t *testing.T) {
	cr.Rule(t, "701.20d")
	for _, spell := range []string{"Omen", "Ponder"} {
		s := lookScene(t, "0 hand: "+spell, "0 library: Wastes; Ogre; Bear; Bolt")
		var before []ID
		for _, o := range s.g.players[0].library[:3] {
			s.g.uncover(o)
			before = append(before, o.id)
		}
		s.shows(1, 0, "", "Bear, Bolt, Ogre")
		if spell == "Omen" {
			s.answers("-", "Bear+Ogre")
		} else {
			s.answers("Bolt+Bear+Ogre")
		}
		s.cast(0, spell)
		s.resolve()
		if spell == "Omen" {
			s.shows(1, 0, "", "Bolt")
		} else {
			s.shows(1, 0, "", "")
		}
		s.shows(0, 0, "Wastes", "Bear, Bolt, Ogre")
		for _, o := range s.g.players[0].library[:2] {
			if slices.Contains(before, o.id) {
				t.Errorf("%s: %s has kept its ID", spell, s.g.nameOf(o))
			}
		}
	}
	// Where a single card goes is seen by all.
	s := lookScene(t, "0 hand: Glimpse", "0 library: Wastes; Ogre; Bear")
	s.g.uncover(s.g.players[0].library[0])
	s.answers("Ogre")
	s.cast(0, "Glimpse")
	s.resolve()
	s.shows(1, 0, "", "Ogre")
	if lib := s.g.players[0].library; s.g.nameOf(lib[len(lib)-1]) != "Ogre" {
		t.Error("Ogre is not on the bottom")
	}
}

func TestWhatMovesOpenlyIsKnownWhereItGoes(t *testing.T) {
	cr.Rule(t, "400.2")
	s := lookScene(t, "0 hand: Ebb; Whelm; Raise; Divine; Stow", "0 battlefield: Bear", "0 graveyard: Ogre", "1 battlefield: Ogre")
	since := s.g.LastEvent()
	s.cast(0, "Ebb", "Bear")
	s.resolve()
	s.shows(1, 0, "Bear", "")
	s.cast(0, "Raise", "Ogre of 0")
	s.resolve()
	s.shows(1, 0, "Bear, Ogre", "")
	s.cast(0, "Whelm", "Ogre of 1")
	s.resolve()
	s.shows(2, 1, "", "Ogre")
	s.cast(0, "Divine")
	s.resolve()
	if got := s.told(1, since, EventDraw); got != "" {
		t.Errorf("another player is told of a draw of %q", got)
	}
	// One of the cards in hand is put away unseen: it may be any.
	s.answers("Wastes")
	s.cast(0, "Stow")
	s.resolve()
	s.shows(1, 0, "", "")
	s.shows(0, 0, "Bear, Ogre, Wastes", "Wastes")
}

func TestLookingAtAHand(t *testing.T) {
	cr.Rule(t, "402.3", "701.20e")
	s := lookScene(t, "0 hand: Peek; Duress", "1 hand: Bolt; Bear; Forest")
	since := s.g.LastEvent()
	s.cast(0, "Peek", "@1")
	s.resolve()
	s.shows(0, 1, "Bear, Bolt, Forest", "")
	s.shows(2, 1, "", "")
	if got := s.told(2, since, EventLook); got != "" {
		t.Errorf("a third player is told of %q", got)
	}
	s.answers("Bolt")
	s.cast(0, "Duress", "@1")
	s.resolve()
	s.shows(2, 1, "Bear, Forest", "")
	s.shows(Spectator, 1, "Bear, Forest", "")
}

func TestExiledFaceDown(t *testing.T) {
	cr.Rule(t, "406.3")
	s := lookScene(t, "0 hand: Cache", "0 library: Wastes; Ogre; Bear")
	since := s.g.LastEvent()
	s.cast(0, "Cache")
	s.resolve()
	for _, v := range []Player{0, 1, Spectator} {
		if got := names(s.g.View(v).Exile(0)); got != "" {
			t.Errorf("viewer %d sees %q", v, got)
		}
		if got := s.told(v, since, EventMove); strings.Contains(got, "Ogre") {
			t.Errorf("viewer %d is told of %q", v, got)
		}
	}
	if got := names(s.g.View(Judge).Exile(0)); got != "Bear, Ogre" {
		t.Errorf("%q are exiled", got)
	}
}
