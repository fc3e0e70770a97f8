package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/grandmelee/melee/game"
)

// A fork for a player shows him what he saw, and hides what was hidden: the cards
// that he may not know lie where they may lie as well.
func TestForkForHides(t *testing.T) {
	for _, tt := range []struct {
		seats int
		opt   game.Options
	}{{2, duelOptions}, {9, meleeOptions}} {
		g := secretGame(t, tt.seats, tt.opt, 5, false)
		s := &script{seed: 9}
		moved, kept := 0, 0
		for range 40 {
			play(t, g, s, 10)
			q := atPriority(g, s)
			if g.Over() || q == nil {
				continue
			}
			f, err := g.ForkFor(q.Marker, q.Player)
			if err != nil {
				t.Fatal(err)
			}
			crew := inner(g, f)
			if a, b := sight(g, q.Player, crew), sight(f, q.Player, crew); a != b {
				t.Fatalf("the fork shows something else: %s", differ(a, b))
			}
			for _, p := range crew {
				if a, b := owned(g, p), owned(f, p); !slices.Equal(a, b) {
					t.Fatalf("seat %d has other cards: %v, %v", p, a, b)
				}
				if slices.Equal(unseen(g, p, q.Player), unseen(f, p, q.Player)) {
					kept++
				} else {
					moved++
				}
			}
			play(t, f, s, 50)
			f.Close()
		}
		if moved < 20*kept {
			t.Errorf("%d seats: of the hidden cards of %d players nothing was changed, of those of %d something", tt.seats, kept, moved)
		}
	}
}

// A fork for a player does not tell the judge about those far away either.
func TestForkForHidesFarAway(t *testing.T) {
	g := secretGame(t, 40, meleeOptions, 5, false)
	s := &script{seed: 9}
	play(t, g, s, 400)
	for atPriority(g, s) == nil {
		play(t, g, s, 1)
	}
	q := atPriority(g, s)
	f, err := g.ForkFor(q.Marker, q.Player)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	far := (q.Player + 20) % 40
	for o := range f.View(game.Judge).Hand(far) {
		t.Errorf("the fork shows %s in the hand of seat %d", o.Name(), far)
	}
	for range g.View(game.Judge).Hand(far) {
		return
	}
	t.Skip("the player far away has no hand")
}

// sight is all that a player sees of some players.
func sight(g *game.Game, viewer game.Player, of []game.Player) string {
	var b strings.Builder
	v := g.View(viewer)
	show := func(zone string, o game.Object) {
		fmt.Fprintf(&b, "%s %d %s %d/%d tapped %t counters %d damage %d\n", zone, o.ID(), o.Name(), o.Power(), o.Toughness(), o.Tapped(), o.Counters(""), o.Damage())
	}
	for _, p := range of {
		fmt.Fprintf(&b, "%+v\n", v.Player(p))
		for o := range v.Hand(p) {
			show("hand", o)
		}
		for o := range v.Library(p) {
			show("library", o)
		}
		for o := range v.Battlefield(p) {
			show("battlefield", o)
		}
		for o := range v.Graveyard(p) {
			show("graveyard", o)
		}
		for o := range v.Exile(p) {
			show("exile", o)
		}
	}
	return b.String()
}

// owned lists the names of the cards in a player's hidden zones.
func owned(g *game.Game, p game.Player) []string {
	var out []string
	v := g.View(game.Judge)
	for o := range v.Hand(p) {
		out = append(out, o.Name())
	}
	for o := range v.Library(p) {
		out = append(out, o.Name())
	}
	for o := range v.Exile(p) {
		out = append(out, o.Name())
	}
	slices.Sort(out)
	return out
}

// unseen lists the cards, where they lie, that a viewer may not know.
func unseen(g *game.Game, p, viewer game.Player) []string {
	var out []string
	judge, v := g.View(game.Judge), g.View(viewer)
	add := func(o game.Object) {
		if _, ok := v.Object(o.ID()); !ok {
			out = append(out, o.Name())
		}
	}
	for o := range judge.Hand(p) {
		add(o)
	}
	for o := range judge.Library(p) {
		add(o)
	}
	return out
}
