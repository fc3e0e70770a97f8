package variant_test

import (
	"strings"
	"testing"

	"github.com/grandmelee/melee/cr"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/variant"
)

func TestVariantsAreFoundByNameAndTitle(t *testing.T) {
	for _, v := range variant.All() {
		for _, name := range []string{v.Name, v.Title, strings.ToUpper(v.Name)} {
			if got, err := variant.Named(name); err != nil || got != v {
				t.Errorf("Named(%q) = %v, %v", name, got, err)
			}
		}
	}
}

func TestUnknownVariantsGetAListOfNames(t *testing.T) {
	_, err := variant.Named("grand-mêlée")
	if err == nil {
		t.Fatal("no error")
	}
	for _, name := range append(variant.Names(), "grand-mêlée") {
		if !strings.Contains(err.Error(), name) {
			t.Errorf("%q does not name %s", err, name)
		}
	}
}

func TestSeatsThatAVariantCannotHaveAreRefusedWithAReason(t *testing.T) {
	for _, c := range []struct {
		variant string
		seats   int
		want    string // in the sentence; empty: it is possible
	}{
		{"duel", 1, "2 to 20000"},
		{"duel", 2, ""},
		{"duel", 3, "100.1b"},
		{"free-for-all", -1, "2 to 20000"},
		{"free-for-all", 2, ""},
		{"free-for-all", 20000, ""},
		{"free-for-all", 20001, "2 to 20000"},
		{"grand-melee", 3, "807.4a"},
		{"grand-melee", 4, ""},
		{"grand-melee", 20000, ""},
	} {
		v, err := variant.Named(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		err = v.Check(c.seats)
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s with %d seats: %v", c.variant, c.seats, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s with %d seats: got %v, want a sentence with %q", c.variant, c.seats, err, c.want)
		}
	}
}

func TestDefaultsAreThoseOfTheRules(t *testing.T) {
	cr.Rule(t, "103.5c", "103.8a", "800.6", "800.7", "806.2a", "806.2b", "806.3", "807.2a", "807.2b", "807.2c", "807.3")
	find := func(name string) game.Options {
		v, err := variant.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := v.Check(v.Seats); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := v.Setup(v.Seats, nil); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		return v.Options
	}
	duel, ffa, melee := find("duel"), find("free-for-all"), find("grand-melee")
	if duel.FirstDraw || duel.FreeMulligan {
		t.Error("in a duel the first player skips a draw, and no mulligan is free")
	}
	if ffa.Range != game.Unlimited || ffa.Attack != game.AttackMultiple || !ffa.FirstDraw || !ffa.FreeMulligan || !ffa.RandomSeats || ffa.Markers {
		t.Errorf("Free-for-All has options %+v", ffa)
	}
	if melee.Range != 1 || melee.Attack != game.AttackLeft || !melee.FirstDraw || !melee.FreeMulligan || !melee.RandomSeats || !melee.Markers {
		t.Errorf("Grand Melee has options %+v", melee)
	}
}
