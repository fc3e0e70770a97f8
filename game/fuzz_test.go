package game_test

import (
	"fmt"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
)

// script makes choices from bytes: every choice is legal, and which one is
// taken follows from the bytes alone.
type script struct {
	data []byte
	at   int
	seed uint32
}

func (s *script) next(n int) int {
	if n <= 1 {
		return 0
	}
	if s.at < len(s.data) {
		s.at++
		return int(s.data[s.at-1]) % n
	}
	s.seed = s.seed*1664525 + 1013904223
	return int(s.seed>>8) % n
}

// answer makes some legal answer.
func (s *script) answer(t testing.TB, g *game.Game, q *game.Question) game.Answer {
	t.Helper()
	switch q.Kind {
	case game.Priority:
		plays := g.Plays(q)
		i := s.next(len(plays) + 1)
		if i == len(plays) {
			return game.Answer{Pass: true}
		}
		play := plays[i]
		var choices [][]game.ID
		for range 50 {
			c, err := g.Next(q, play, choices)
			if err != nil {
				t.Fatalf("a listed play was refused: %+v %v: %v", play, choices, err)
			}
			if c == nil {
				return game.Answer{Play: &play, Choices: choices}
			}
			choices = append(choices, s.pick(c))
		}
		t.Fatalf("announcing %+v does not end", play)
	case game.Attackers:
		var out []game.Attack
		for _, a := range g.Attackers(q) {
			if s.next(2) == 1 {
				out = append(out, game.Attack{Attacker: a.Attacker, Target: a.Targets[s.next(len(a.Targets))]})
			}
		}
		if g.CheckAttack(q, out) == nil {
			return game.Answer{Attacks: out}
		}
	case game.Blockers:
		var out []game.Block
		for _, b := range g.Blockers(q) {
			if s.next(2) == 1 {
				out = append(out, game.Block{Blocker: b.Blocker, Attacker: b.Attackers[s.next(len(b.Attackers))]})
			}
		}
		if g.CheckBlock(q, out) == nil {
			return game.Answer{Blocks: out}
		}
	case game.YesNo:
		return game.Answer{Yes: s.next(2) == 1}
	case game.Mulligan:
		return game.Answer{Yes: s.next(4) != 1}
	default:
		if len(q.Options) >= q.Min {
			return game.Answer{Pick: s.pick(&q.Choice)}
		}
	}
	return g.Legal(q)
}

func (s *script) pick(c *game.Choice) []game.ID {
	switch c.Kind {
	case game.Number:
		if n := len(c.Options); n > 0 {
			return []game.ID{c.Options[s.next(n)].ID}
		}
		return []game.ID{game.ID(c.Min + s.next(c.Max-c.Min+1))}
	case game.YesNo:
		return []game.ID{game.ID(s.next(2))}
	case game.Division:
		out := make([]game.ID, len(c.Options))
		left := c.Total
		for i := range out {
			out[i] = game.ID(c.Min)
			left -= c.Min
		}
		if len(out) > 0 {
			out[s.next(len(out))] += game.ID(left)
		}
		return out
	}
	n := len(c.Options)
	if c.Kind != game.Order {
		n = c.Min + s.next(c.Max-c.Min+1)
	}
	perm := make([]int, len(c.Options))
	for i := range perm {
		perm[i] = i
	}
	for i := range perm {
		j := i + s.next(len(perm)-i)
		perm[i], perm[j] = perm[j], perm[i]
	}
	out := make([]game.ID, 0, n)
	for _, i := range perm[:n] {
		out = append(out, c.Options[i].ID)
	}
	return out
}

// plain makes a few cards without the compiler.
func plain() []*ability.Card {
	mk := func(name, cost, typ, pt string, abils ...ability.Ability) *ability.Card {
		f := card.Face{Name: name}
		f.Cost, _ = card.ParseCost(cost)
		f.NoCost = cost == ""
		f.Type, _ = card.ParseTypeLine(typ)
		f.Colors = f.Cost.Colors()
		if pt != "" {
			var p, t int
			fmt.Sscanf(pt, "%d/%d", &p, &t)
			f.Power, f.Toughness = card.Number(p), card.Number(t)
		}
		c := &card.Card{Name: name, Faces: []card.Face{f}}
		return &ability.Card{Card: c, Faces: []ability.Face{{Face: &c.Faces[0], Abilities: abils}}}
	}
	any1 := ability.Target{Objects: &ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature | card.Planeswalker}}},
		Players: &ability.PlayerFilter{}, Min: ability.N(1), Max: ability.N(1)}
	creature := &ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature}}}
	return []*ability.Card{
		mk("Mountain", "", "Basic Land — Mountain", ""),
		mk("Forest", "", "Basic Land — Forest", ""),
		mk("Cub", "{1}{G}", "Creature — Bear", "2/2"),
		mk("Flyer", "{2}{R}", "Creature — Bird", "2/1", &ability.Keyword{Word: ability.Flying}),
		mk("Bolt", "{R}", "Instant", "", &ability.Spell{Do: ability.Instructions{Targets: []ability.Target{any1},
			Effects: []ability.Effect{ability.Damage{N: ability.N(3), To: ability.Chosen{}}}}}),
		mk("Growth", "{G}", "Instant", "", &ability.Spell{Do: ability.Instructions{Targets: []ability.Target{{Objects: creature, Min: ability.N(1), Max: ability.N(1)}},
			Effects: []ability.Effect{ability.Apply{To: ability.Chosen{}, Mods: []ability.Mod{ability.ModPT{Power: ability.N(3), Toughness: ability.N(3)}}, For: ability.ThisTurn}}}}),
		mk("Wave", "{2}{R}", "Sorcery", "", &ability.Spell{Do: ability.Instructions{
			Effects: []ability.Effect{ability.Damage{N: ability.N(2), To: ability.All{Filter: *creature}}}}}),
		mk("Lord", "{2}{G}", "Creature — Bear", "2/2", &ability.Static{Affects: ability.All{Filter: ability.Filter{Preds: []ability.Pred{
			ability.IsSubtype{Sub: "Bear"}, ability.Controlled{By: ability.You{}}, ability.Another{}}}},
			Mods: []ability.Mod{ability.ModPT{Power: ability.N(1), Toughness: ability.N(1)}}}),
		mk("Walk", "{1}{R}", "Sorcery", "", &ability.Spell{Do: ability.Instructions{Effects: []ability.Effect{ability.ExtraTurn{}}}}),
		mk("Mourner", "{1}{G}", "Creature — Human", "1/1", &ability.Triggered{On: ability.ZoneChange{This: true, From: ability.Battlefield, To: ability.Graveyard},
			Do: ability.Instructions{Effects: []ability.Effect{ability.Draw{N: ability.N(1)}}}}),
	}
}

func plainDeck() []*ability.Card {
	cards := plain()
	var deck []*ability.Card
	for range 10 {
		deck = append(deck, cards[0], cards[1])
	}
	for range 4 {
		deck = append(deck, cards[2:]...)
	}
	return deck
}

func meleeConfig(seats int, seed uint64) game.Config {
	cfg := game.Config{Seed: seed, First: -1, Options: game.Options{Markers: true, Range: 1, Attack: game.AttackLeft, Life: 20, Hand: 7, FreeMulligan: true, FirstDraw: true}}
	for i := range seats {
		cfg.Seats = append(cfg.Seats, game.Seat{Name: fmt.Sprintf("P%d", i), Deck: plainDeck()})
	}
	return cfg
}

// giantConfig is a game of teams of two or three that share turns and life.
func giantConfig(teams, size int, seed uint64) game.Config {
	cfg := meleeConfig(teams*size, seed)
	cfg.Options.Markers, cfg.Options.Range, cfg.Options.Attack = false, game.Unlimited, game.AttackMultiple
	cfg.Options.SharedTurns, cfg.Options.SharedLife = true, true
	for i := range cfg.Seats {
		cfg.Seats[i].Team = 1 + i/size
	}
	return cfg
}

// FuzzAnswer answers real games from the fuzzer's bytes: listed answers are
// accepted, and nothing panics.
func FuzzAnswer(f *testing.F) {
	f.Add(uint8(2), []byte("the quick brown fox"))
	f.Add(uint8(12), []byte{1, 0, 1, 0, 2, 3, 4, 5, 6})
	f.Add(uint8(5), []byte{})
	f.Add(uint8(128), []byte{1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Fuzz(func(t *testing.T, seats uint8, data []byte) {
		cfg := meleeConfig(2+int(seats)%14, 7)
		if seats >= 128 {
			cfg = giantConfig(2+int(seats)%3, 2+int(seats)%2, 7)
		}
		playOut(t, cfg, &script{data: data, seed: uint32(len(data))}, 3000)
	})
}

func playOut(t *testing.T, cfg game.Config, s *script, limit int) *game.Game {
	t.Helper()
	g, err := game.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	for range limit {
		if g.Over() {
			return g
		}
		qs := g.Pending()
		if len(qs) == 0 {
			t.Fatal("no question is open, but the game is not over")
		}
		q := qs[s.next(len(qs))]
		a := s.answer(t, g, q)
		if err := g.Answer(q.ID, a); err != nil {
			t.Fatalf("%s question: answer %+v refused: %v", q.Kind, a, err)
		}
	}
	return g
}

func TestRandomAnswersFinishGames(t *testing.T) {
	for seats := 2; seats <= 13; seats++ {
		g := playOut(t, meleeConfig(seats, uint64(seats)), &script{seed: uint32(seats)}, 200000)
		if !g.Over() {
			t.Errorf("%d seats: not over", seats)
		}
	}
	for teams := 2; teams <= 5; teams++ {
		g := playOut(t, giantConfig(teams, 2+teams%3, uint64(teams)), &script{seed: uint32(teams)}, 200000)
		if r := g.Result(); !g.Over() || !r.Draw && len(r.Winners) != 2+teams%3 {
			t.Errorf("%d teams: over %t, winners %v", teams, g.Over(), r.Winners)
		}
	}
}
