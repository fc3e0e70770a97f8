package game_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/grandmelee/melee/game"
)

// odd are IDs and numbers that no honest answer has.
var odd = []game.ID{0, 1, -1, -2, 2, 7, 1 << 15, 1<<15 + 1, -1 << 15, math.MaxInt32, math.MinInt32, 1 << 40, -1 << 40, math.MaxInt64, math.MinInt64, math.MinInt64 + 1}

// id makes up an ID: an odd one, that of something there is, or of an option.
func (s *script) id(g *game.Game, q *game.Question) game.ID {
	switch s.next(4) {
	case 0:
		return odd[s.next(len(odd))]
	case 1:
		if n := len(q.Options); n > 0 {
			return q.Options[s.next(n)].ID
		}
	case 2:
		return game.Player(s.next(g.View(game.Judge).Seats() + 1)).ID()
	}
	p := game.Player(s.next(g.View(game.Judge).Seats()))
	var ids []game.ID
	view := g.View(game.Judge)
	for o := range view.Battlefield(p) {
		ids = append(ids, o.ID())
	}
	for o := range view.Hand(p) {
		ids = append(ids, o.ID())
	}
	for o := range view.Library(p) {
		ids = append(ids, o.ID())
	}
	for o := range view.Graveyard(p) {
		ids = append(ids, o.ID())
	}
	if len(ids) == 0 {
		return 0
	}
	return ids[s.next(len(ids))]
}

// spoil changes a list of IDs.
func (s *script) spoil(g *game.Game, q *game.Question, list []game.ID) []game.ID {
	list = slices.Clone(list)
	for range 1 + s.next(3) {
		switch i := s.next(len(list) + 1); s.next(5) {
		case 0:
			list = append(list, s.id(g, q))
		case 1:
			if i < len(list) {
				list[i] = s.id(g, q)
			}
		case 2:
			if i < len(list) {
				list = append(list, list[i]) // twice
			}
		case 3:
			if i < len(list) {
				list = slices.Delete(list, i, i+1)
			}
		case 4:
			if i < len(list) {
				list[i] += odd[s.next(len(odd))]
			}
		}
	}
	return list
}

// hostile makes an answer that is likely wrong from a legal one.
func (s *script) hostile(g *game.Game, q *game.Question, a game.Answer) game.Answer {
	if s.next(3) == 0 { // as to another question
		a = game.Answer{}
		switch s.next(5) {
		case 0:
			a.Pick = s.spoil(g, q, nil)
		case 1:
			a.Pass = true
		case 2:
			a.Yes = true
		case 3:
			a.Attacks = []game.Attack{{Attacker: s.id(g, q), Target: s.id(g, q)}, {Attacker: s.id(g, q), Target: s.id(g, q)}}
		case 4:
			a.Blocks = []game.Block{{Blocker: s.id(g, q), Attacker: s.id(g, q)}, {Blocker: s.id(g, q), Attacker: s.id(g, q)}}
		}
		if s.next(2) == 0 {
			return a
		}
	}
	number := func(n int) int {
		if s.next(3) == 0 {
			return int(odd[s.next(len(odd))])
		}
		return n + s.next(7) - 3
	}
	switch q.Kind {
	case game.Priority:
		play := game.Play{Kind: game.PlayKind(s.next(7)), Object: s.id(g, q)}
		if a.Play != nil && s.next(2) == 0 {
			play = *a.Play
		}
		switch s.next(6) {
		case 0:
			play.Object = s.id(g, q)
		case 1:
			play.Face = number(play.Face)
		case 2:
			play.Ability = number(play.Ability)
		case 3:
			play.Way = number(play.Way)
		case 4:
			play.Kind = game.PlayKind(s.next(256))
		case 5:
			a.Pass = !a.Pass
		}
		a.Play = &play
		switch s.next(4) {
		case 0:
			a.Choices = append(slices.Clone(a.Choices), s.spoil(g, q, nil))
		case 1:
			if n := len(a.Choices); n > 0 {
				a.Choices = slices.Clone(a.Choices)
				i := s.next(n)
				a.Choices[i] = s.spoil(g, q, a.Choices[i])
			}
		case 2:
			if n := len(a.Choices); n > 0 {
				a.Choices = a.Choices[:s.next(n)]
			}
		}
		if s.next(3) == 0 {
			a.Pay = s.spoil(g, q, nil)
		}
	case game.Attackers:
		a.Attacks = slices.Clone(a.Attacks)
		if n := len(a.Attacks); n > 0 && s.next(2) == 0 {
			a.Attacks = append(a.Attacks, a.Attacks[s.next(n)])
			i := s.next(n)
			a.Attacks[i].Target, a.Attacks[i].Band = s.id(g, q), number(0)
		} else {
			a.Attacks = append(a.Attacks, game.Attack{Attacker: s.id(g, q), Target: s.id(g, q)})
		}
	case game.Blockers:
		a.Blocks = slices.Clone(a.Blocks)
		if n := len(a.Blocks); n > 0 && s.next(2) == 0 {
			a.Blocks = append(a.Blocks, a.Blocks[s.next(n)])
			a.Blocks[s.next(n)].Attacker = s.id(g, q)
		} else {
			a.Blocks = append(a.Blocks, game.Block{Blocker: s.id(g, q), Attacker: s.id(g, q)})
		}
	default:
		a.Pick = s.spoil(g, q, a.Pick)
	}
	return a
}

// abuse gives a question hostile answers. Each is refused with one sentence and
// changes nothing, or is legal after all; then it reports true.
func abuse(t *testing.T, g *game.Game, q *game.Question, s *script, n int) (answered bool) {
	t.Helper()
	before := ""
	for range n {
		a := s.hostile(g, q, legal(t, g, q, s))
		own := q.ID // the question may be asked anew with another ID
		id := own
		switch s.next(12) {
		case 0:
			id = int64(odd[s.next(len(odd))])
		case 1:
			id += int64(s.next(5)) - 2
		}
		if id != own {
			if _, open := g.Question(id); open {
				continue
			}
		}
		if before == "" {
			before = game.Digest(g)
		}
		err := g.Answer(id, a)
		if err == nil {
			if id != own {
				t.Fatalf("question %d is not open and %+v answers it", id, a)
			}
			return true
		}
		if now := game.Digest(g); now != before {
			t.Fatalf("%v question: %+v was refused (%v) and changed something", q.Kind, a, err)
		}
		var rule *game.RuleError
		if text := err.Error(); text == "" || strings.ContainsAny(text, "\n\x00") || strings.HasSuffix(text, ".") || len(text) > 300 {
			t.Fatalf("%v question: %+v was refused with %q", q.Kind, a, text)
		} else if id == own && !errors.As(err, &rule) {
			t.Fatalf("%v question: %+v was refused with %v, no RuleError", q.Kind, a, err)
		}
	}
	return false
}

// FuzzHostile gives real games wrong answers made from the fuzzer's bytes.
func FuzzHostile(f *testing.F) {
	f.Add(uint8(0), []byte("no such thing"))
	f.Add(uint8(3), []byte{0, 255, 1, 254, 2, 253})
	f.Add(uint8(9), []byte{})
	f.Add(uint8(17), []byte{9, 9, 9, 1, 0, 4, 2})
	f.Fuzz(func(t *testing.T, kind uint8, data []byte) {
		seats, opt := 2+int(kind)%5, duelOptions
		if kind&1 == 1 {
			seats, opt = 4+int(kind)%7, meleeOptions
		}
		s := &script{data: data, seed: uint32(kind)}
		g := builtin(t, seats, opt, uint64(kind))
		play(t, g, &script{seed: uint32(kind)}, seats*150)
		for range 60 {
			if g.Over() {
				return
			}
			qs := g.Pending()
			q := qs[s.next(len(qs))]
			if s.next(3) == 0 && abuse(t, g, q, s, 3) {
				continue
			}
			if err := g.Answer(q.ID, legal(t, g, q, s)); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// Wrong answers of all kinds are refused and change nothing (CR 732.1), in games
// that use every mechanism.
func TestHostileAnswers(t *testing.T) {
	for seed := range uint64(6) {
		s := &script{seed: uint32(seed)}
		seats, opt := 2, duelOptions
		if seed%2 == 1 {
			seats, opt = 8, meleeOptions
		}
		g := builtin(t, seats, opt, seed)
		play(t, g, s, seats*100)
		for range 400 {
			if g.Over() {
				break
			}
			qs := g.Pending()
			q := qs[s.next(len(qs))]
			if s.next(4) == 0 && abuse(t, g, q, s, 4) {
				continue
			}
			if err := g.Answer(q.ID, legal(t, g, q, s)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// When players concede while others choose, what has gone with them cannot be
// chosen any more, and all that is listed is accepted.
func TestOptionsGoWithPlayers(t *testing.T) {
	gone := 0
	for seed := range uint64(10) {
		s := &script{seed: uint32(seed)}
		seats, opt := 5, duelOptions
		if seed%2 == 1 {
			seats, opt = 9, meleeOptions
		}
		g := builtin(t, seats, opt, seed)
		judge := g.View(game.Judge)
		for range 4000 {
			if g.Over() {
				break
			}
			qs := g.Pending()
			q := qs[s.next(len(qs))]
			if q.Kind == game.Objects && len(q.Options) > 0 && s.next(2) == 0 {
				id := q.Options[s.next(len(q.Options))].ID
				p, ok := id.Player()
				if o, is := judge.Object(id); is {
					p, ok = o.Owner(), true
				}
				if ok && p != q.Player && judge.Player(p).In {
					if err := g.Concede(p); err != nil {
						t.Fatal(err)
					}
					gone++
					for _, q := range g.Pending() {
						for _, o := range q.Options {
							if p, ok := o.ID.Player(); ok && q.Kind == game.Objects && !judge.Player(p).In {
								t.Fatalf("seat %d has left and can be chosen", p)
							} else if _, there := judge.Object(o.ID); !ok && q.Kind == game.Objects && !there {
								t.Fatalf("object %d has gone and can be chosen", o.ID)
							}
						}
					}
					continue
				}
			}
			if err := g.Answer(q.ID, legal(t, g, q, s)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if gone < 10 {
		t.Errorf("only %d players conceded while something of theirs could be chosen", gone)
	}
}
