package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// secretive are cards that look at, show, move and shuffle hidden cards.
const secretive = `
Island
Basic Land — Island

Swamp
Basic Land — Swamp

Cub {1}
Creature — Bear
2/2

Drake {2}
Creature — Drake
Flying
2/2

Peek {U}
Instant
Look at target player's hand. Draw a card.

Ponder {U}
Sorcery
Look at the top three cards of your library, then put them back in any order. You may shuffle. Draw a card.

Omen {U}
Sorcery
Scry 2. Draw a card.

Notion {U}
Instant
Surveil 2. Draw a card.

Storm of Thought {U}
Instant
Draw three cards, then put two cards from your hand on top of your library in any order.

Tutor {B}
Sorcery
Search your library for a card, put that card into your hand, then shuffle.

Vow {B}
Sorcery
Search your library for a card, then shuffle and put that card on top.

Call {B}
Sorcery
Search your library for a creature card, reveal it, put it into your hand, then shuffle.

Urge {U}
Instant
Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.

Haste Makes {U}
Instant
Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library in a random order.

Duress {B}
Sorcery
Target opponent reveals their hand. You choose a noncreature card from it. That player discards that card.

Ebb {U}
Instant
Return target creature to its owner's hand.

Whelm {U}
Instant
Put target creature on top of its owner's library.

Windfall {2}{U}
Sorcery
Each player shuffles their hand and graveyard into their library, then draws seven cards.

Grind {U}
Sorcery
Target player mills three cards. Scry 1.

Stow {U}
Sorcery
Put a card from your hand on the bottom of your library. Draw a card.

Cache {B}
Sorcery
Exile the top two cards of your library face down. Draw a card.

Bury {B}
Sorcery
Return target creature card from your graveyard to your hand.

Scout {1}
Creature — Scout
When this creature enters, it explores.
1/1

Bazaar {U}
Sorcery
Reveal the top three cards of your library. Put all creature cards revealed this way into your hand and the rest on the bottom of your library in any order.

Borrow {U}
Instant
You control target player during that player's next turn. Draw a card.

Clerk {1}
Creature — Human
You control your opponents while they're searching their libraries.
1/1

Scrap {U}
Sorcery
Draw a card, then discard a card.

Cycle Cub {3}
Creature — Bear
Cycling {U}
3/3
`

// secretDeck are those cards, as far as they can be read.
func secretDeck(t testing.TB) []*ability.Card {
	t.Helper()
	var deck []*ability.Card
	kinds := 0
	for _, para := range strings.Split(secretive, "\n\n") {
		func() {
			defer func() {
				if r := recover(); r != nil {
					t.Logf("%v", r)
				}
			}()
			for _, c := range game.ReadCards(nil, para) {
				n := 2
				switch {
				case strings.Contains(para, "Basic"):
					n = 12
				case c.Name == "Borrow":
					n = 8
				}
				kinds++
				deck = append(deck, slices.Repeat([]*ability.Card{c}, n)...)
			}
		}()
	}
	if kinds < 18 {
		t.Fatalf("only %d kinds of cards can be read", kinds)
	}
	return deck
}

func secretGame(t testing.TB, seats int, opt game.Options, seed uint64, teams bool) *game.Game {
	t.Helper()
	opt.Life, opt.Hand = 20, 7
	cfg := game.Config{Seed: seed, First: -1, Options: opt}
	deck := secretDeck(t)
	for i := range seats {
		s := game.Seat{Name: fmt.Sprintf("P%d", i), Deck: deck}
		if teams {
			s.Team = 1 + i%2
			cfg.Options.Hands = game.HandsTeam
		}
		cfg.Seats = append(cfg.Seats, s)
	}
	g, err := game.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return g
}

// Nothing about a hidden card reaches anybody who may not know it: not through
// views, not through events, and no ID lets a card be followed out of sight (CR
// 400.2, 701.20d).
func TestNobodySeesHiddenCards(t *testing.T) {
	for _, tt := range []struct {
		name  string
		seats int
		opt   game.Options
		teams bool
	}{
		{"duel", 2, duelOptions, false}, {"free-for-all", 4, duelOptions, false}, {"teams", 4, duelOptions, true}, {"melee", 9, meleeOptions, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			controlled := 0
			for seed := range uint64(3) {
				s := &script{seed: uint32(seed) * 7}
				g := secretGame(t, tt.seats, tt.opt, seed, tt.teams)
				spy := game.Spy(g)
				for n := 0; !g.Over() && n < 500; n++ {
					if err := spy.Check(); err != nil {
						t.Fatalf("seed %d, after %d answers: %v", seed, n, err)
					}
					probe(t, g)
					play(t, g, s, 1)
				}
				controlled += spy.Controlled()
			}
			if controlled == 0 {
				t.Error("nobody ever controlled another player")
			}
		})
	}
}

// probe asks to play cards that are hidden: the refusal tells nothing about them.
func probe(t *testing.T, g *game.Game) {
	t.Helper()
	q := g.Pending()[0]
	for _, o := range game.HiddenFrom(g, q.Player) {
		play := game.Play{Kind: game.CastSpell, Object: o}
		_, err := g.Next(q, play, nil)
		play.Object += 1 << 40 // there is no such object
		_, none := g.Next(q, play, nil)
		if err == nil || none == nil || err.Error() != none.Error() {
			t.Fatalf("asking for a hidden card: %v; for none: %v", err, none)
		}
	}
}
