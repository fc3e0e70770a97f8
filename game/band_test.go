package game

import (
	"errors"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

func banders() []fighter {
	band := &ability.Keyword{Word: ability.Banding}
	return at(0, creature("Hero", 1, 1, band), creature("Pikes", 2, 2, band), creature("Bear", 2, 2), creature("Ogre", 3, 3))
}

// band makes creatures of a declaration a band.
func (a *arena) band(attacks string, band int, names ...string) []Attack {
	a.Helper()
	out := a.attacks(attacks)
	for i := range out {
		for _, n := range names {
			if out[i].Attacker == a.obj(n).id {
				out[i].Band = band
			}
		}
	}
	return out
}

func TestABandAttacksOnePlayer(t *testing.T) {
	cr.Rule(t, "802.3b", "702.22c", "702.22d")
	a := newArena(t, 3, everywhere, banders())
	q := a.until(Attackers)
	for _, c := range []struct {
		name    string
		attacks []Attack
		rule    string // "" is legal
	}{
		{"split over two players", a.band("Hero>1, Bear>2", 1, "Hero", "Bear"), "802.3b"},
		{"two without banding", a.band("Hero>1, Bear>1, Ogre>1", 1, "Hero", "Bear", "Ogre"), "702.22c"},
		{"nobody with banding", a.band("Bear>1", 1, "Bear"), "702.22c"},
		{"a negative number", a.band("Hero>1", -1, "Hero"), "702.22c"},
		{"two with and one without", a.band("Hero>1, Pikes>1, Bear>1, Ogre>2", 1, "Hero", "Pikes", "Bear"), ""},
		{"no band at all", a.attacks("Hero>1, Bear>2"), ""},
	} {
		err := a.g.CheckAttack(q, c.attacks)
		var refused *RuleError
		if errors.As(err, &refused); (err == nil) != (c.rule == "") || err != nil && refused.Rule != c.rule {
			t.Errorf("%s: got %v, want rule %q", c.name, err, c.rule)
		}
	}
}

func TestABandIsBlockedTogether(t *testing.T) {
	cr.Rule(t, "702.22h", "702.22j")
	a := newArena(t, 2, everywhere, banders(), at(1, creature("Giant", 4, 9)))
	a.answer(a.until(Attackers), Answer{Attacks: a.band("Hero>1, Ogre>1", 1, "Hero", "Ogre")})
	a.block("Giant>Ogre")
	if !a.g.combatantOf(a.obj("Hero")).blocked {
		t.Error("Hero is not blocked though the band is")
	}
	// The attacking player divides the blocker's damage.
	q := a.until(Division)
	if q == nil || q.Player != 0 || q.Total != 4 || len(q.Options) != 2 {
		t.Fatalf("asked %+v, want player 0 to divide 4 among two", q)
	}
	a.divide(4, 0)
	a.toStep(ability.EndCombat)
	if a.there("Ogre") && a.there("Hero") || a.life(1) != 20 {
		t.Errorf("Ogre lives: %v, Hero lives: %v, life %d; want just one of them dead and no damage to the player", a.there("Ogre"), a.there("Hero"), a.life(1))
	}
	if got := a.obj("Giant").damageMarked(); got != 4 {
		t.Errorf("Giant has %d damage, want 4 from both", got)
	}
}

func TestABlockerWithBandingDividesForItsSide(t *testing.T) {
	cr.Rule(t, "702.22k")
	band := &ability.Keyword{Word: ability.Banding}
	a := newArena(t, 2, everywhere, at(0, creature("Giant", 4, 9, &ability.Keyword{Word: ability.Trample})), at(1, creature("Hero", 1, 1, band), creature("Wall", 0, 8)))
	a.attack("Giant>1")
	a.block("Hero>Giant, Wall>Giant")
	q := a.until(Division)
	if q == nil || q.Player != 1 || len(q.Options) != 2 {
		t.Fatalf("asked %+v, want player 1 to divide among the two blockers", q)
	}
	a.divide(0, 4)
	a.toStep(ability.EndCombat)
	if !a.there("Hero") || a.life(1) != 20 {
		t.Errorf("Hero lives: %v, life %d, want the Wall to have taken it all", a.there("Hero"), a.life(1))
	}
}
