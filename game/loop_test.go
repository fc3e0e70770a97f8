package game

import (
	"fmt"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
)

// Cards that trigger each other for ever.
var (
	thisOne    = ability.Objectish{This: true}
	tapped     = ability.BecomesTapped{What: thisOne}
	untapped   = ability.BecomesUntapped{What: thisOne}
	atUpkeep   = ability.StepBegins{Step: ability.Upkeep, Whose: ability.You{}}
	gainsLife  = ability.GainsLife{Who: ability.EachPlayer{}}
	othersGain = ability.GainsLife{Who: ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.OtherPlayer}}}
)

func whenever(on ability.Event, do ...ability.Effect) ability.Ability {
	return &ability.Triggered{Text: "Whenever …", On: on, Do: ability.Instructions{Effects: do}}
}

func untapIt() ability.Effect { return ability.UntapThem{What: ability.This{}} }
func tapIt() ability.Effect   { return ability.Tap{What: ability.This{}} }
func gain(n int) ability.Effect {
	return ability.GainLife{Who: ability.You{}, N: ability.N(n)}
}

var _ = build("Nodder", "", "Artifact",
	whenever(atUpkeep, tapIt()), whenever(tapped, untapIt()), whenever(untapped, tapIt())) &&
	build("Glad Hall", "", "Enchantment", whenever(atUpkeep, gain(1)), whenever(gainsLife, gain(1))) &&
	build("Glad Echo", "", "Enchantment", whenever(gainsLife, gain(1))) &&
	build("Proud Hall", "", "Enchantment", whenever(atUpkeep, gain(1)), whenever(othersGain, gain(1))) &&
	build("Proud Echo", "", "Enchantment", whenever(othersGain, gain(1))) &&
	build("Maybe Hall", "", "Enchantment", whenever(atUpkeep, gain(1)),
		&ability.Triggered{Text: "Whenever …, you may gain 1 life.", On: gainsLife, Optional: true, Do: ability.Instructions{Effects: []ability.Effect{gain(1)}}}) &&
	build("Grim Hall", "", "Enchantment",
		whenever(atUpkeep, gain(1)),
		whenever(gainsLife, ability.LoseLife{Who: ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}, N: ability.N(1)}, gain(1))) &&
	build("Great Crowd", "", "Enchantment", whenever(atUpkeep, ability.Repeat{N: ability.N(900), Do: []ability.Effect{ability.CreateTokens{Token: ability.Token{Name: "Guest", Types: card.Enchantment}}}})) &&
	build("Doorman", "", "Enchantment", whenever(ability.ZoneChange{What: ability.Filter{Preds: []ability.Pred{ability.Is{State: ability.IsToken}}}, From: ability.Anywhere, To: ability.Battlefield}, gain(1))) &&
	build("Slow Mill", "", "Enchantment", whenever(atUpkeep, gain(1)), whenever(gainsLife, gain(1), ability.Mill{Who: ability.You{}, N: ability.N(1)}))

// upkeepOn plays on from the first upkeep, all passing, until the game is over,
// the first turn reaches its draw step, or so many questions were answered.
func (s *scene) passOn(n int) int {
	s.Helper()
	for i := range n {
		if s.g.Over() || s.lane() == nil || s.lane().step > ability.Upkeep {
			return i
		}
		var q *Question
		for _, p := range s.g.Pending() {
			if p.Marker == s.marker {
				q = p
			}
		}
		if q == nil {
			s.Fatalf("nothing is asked in lane %d", s.marker)
		}
		a := s.g.Legal(q)
		if q.Kind == YesNo {
			a.Yes = i < n/2
		}
		s.answer(q, a)
	}
	return n
}

// outcomes writes one letter a player: playing, won, lost, drew.
func (s *scene) outcomes() string {
	out := ""
	for _, p := range s.g.players {
		out += string("PWLD"[p.outcome])
	}
	return out
}

// A loop of mandatory actions is a draw (CR 104.4b); with limited ranges, for
// those who control what goes round and for those in their range (CR 801.16).
func TestLoops(t *testing.T) {
	cr.Rule(t, "104.4b", "104.4f", "801.16")
	melee := Options{Markers: true, Range: 1, Attack: AttackLeft}
	duel := Options{Range: Unlimited, Attack: AttackMultiple}
	for _, tt := range []struct {
		name  string
		seats int
		opt   Options
		lines []string
		want  string
	}{
		{"what taps and untaps for ever", 2, duel, []string{"0 battlefield: Nodder"}, "DD"},
		{"what gains life for ever", 2, duel, []string{"0 battlefield: Glad Hall"}, "DD"},
		{"two that answer each other", 2, duel, []string{"0 battlefield: Glad Hall", "1 battlefield: Glad Echo"}, "DD"},
		{"all are in range", 4, duel, []string{"2 battlefield: Glad Echo", "0 battlefield: Glad Hall"}, "DDDD"},
		{"one player's loop in a Grand Melee", 8, melee, []string{"0 battlefield: Nodder"}, "DDPPPPPD"},
		{"two players' loop in a Grand Melee", 8, melee, []string{"0 battlefield: Proud Hall", "1 battlefield: Proud Echo"}, "DDDPPPPD"},
		{"a range of influence of one", 6, Options{Range: 1, Attack: AttackMultiple}, []string{"0 battlefield: Nodder"}, "DDPPPD"},
		{"of a team that shares its turns all", 4, Options{Range: Unlimited, SharedTurns: true, SharedLife: true}, []string{"1 battlefield: Glad Hall"}, "DDDD"},
		{"a team draws together, though only one of it is in range", 8, Options{Range: 1, SharedTurns: true, SharedLife: true}, []string{"0 battlefield: Nodder"}, "DDPPPPDD"},
		{"many triggers are none", 2, duel, []string{"0 battlefield: Great Crowd; 2 Doorman"}, "PP"},
		{"a loop that kills is none", 2, duel, []string{"0 battlefield: Grim Hall"}, "WL"},
		{"a loop that runs out of cards goes on", 2, duel, []string{"0 battlefield: Slow Mill"}, "DD"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := setScene(t, tt.seats, tt.opt, "", tt.lines...)
			n := s.passOn(30000)
			if got := s.outcomes(); got != tt.want {
				t.Errorf("after %d answers players are %s, not %s", n, got, tt.want)
			}
			if s.g.Over() && tt.want[0] == 'D' != s.g.Result().Draw {
				t.Errorf("the result is %+v", s.g.Result())
			}
			if !s.g.Over() {
				for range 200 { // the others play on
					q := s.g.Pending()[0]
					s.answer(q, s.g.Legal(q))
				}
			}
		})
	}
}

// A loop with an optional action is no draw (CR 104.4b).
func TestLoopsThatPlayersCanEnd(t *testing.T) {
	cr.Rule(t, "104.4b")
	s := setScene(t, 2, Options{Range: Unlimited}, "", "0 battlefield: Maybe Hall")
	s.passOn(20000)
	if got := s.outcomes(); got != "PP" || s.lane().step <= ability.Upkeep {
		t.Errorf("players are %s in step %d", got, s.lane().step)
	}
}

// A loop ends in a fork as it does in the game.
func TestLoopInAFork(t *testing.T) {
	s := setScene(t, 8, grandMelee, "", "0 battlefield: Nodder")
	f, err := s.g.Fork(1)
	if err != nil {
		t.Fatal(err)
	}
	in := *s
	in.g = f
	in.passOn(30000)
	if got := in.outcomes(); got != "DDPPPPPD" {
		t.Errorf("in the fork players are %s", got)
	}
	if got := s.outcomes(); got != "PPPPPPPP" {
		t.Errorf("in the game players are %s", got)
	}
	f.Close()
}

// BenchmarkResolved is what watching for loops costs a resolution.
func BenchmarkResolved(b *testing.B) {
	l := &lane{}
	for b.Loop() {
		l.resolved(nil)
		l.chosen()
	}
	if l.loop.n != 0 {
		b.Fatal(fmt.Sprint(l.loop.n))
	}
}
