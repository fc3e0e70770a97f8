package game

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// An arena is a small game for tests of combat: cards lie on the battlefield as
// it starts, and nothing but the combat of the first turn is of interest.
type arena struct {
	testing.TB
	g *Game
}

// A fighter is a card that an arena starts with.
type fighter struct {
	seat int
	card *ability.Card
	Placed
}

// at puts cards onto the battlefield of a seat.
func at(seat int, cards ...*ability.Card) []fighter {
	var out []fighter
	for _, c := range cards {
		out = append(out, fighter{seat: seat, card: c})
	}
	return out
}

// as changes how a card lies on the battlefield.
func as(f []fighter, p Placed) []fighter {
	for i := range f {
		f[i].Placed = p
	}
	return f
}

// creature makes a creature card.
func creature(name string, power, toughness int, abilities ...ability.Ability) *ability.Card {
	f := card.Face{Name: name, Power: card.Number(power), Toughness: card.Number(toughness)}
	f.Type.Types = card.Creature
	return faceCard(f, abilities...)
}

func faceCard(f card.Face, abilities ...ability.Ability) *ability.Card {
	c := &card.Card{Name: f.Name, Faces: []card.Face{f}}
	return &ability.Card{Card: c, Faces: []ability.Face{{Face: &c.Faces[0], Abilities: abilities}}}
}

// colored gives a card colors.
func colored(c *ability.Card, colors card.Colors) *ability.Card {
	c.Faces[0].Face.Colors = colors
	return c
}

// typed gives a card more card types.
func typed(c *ability.Card, types card.Types, sub ...string) *ability.Card {
	c.Faces[0].Face.Type.Types |= types
	c.Faces[0].Face.Type.Sub = sub
	return c
}

func landCard(name string) *ability.Card {
	return typed(faceCard(card.Face{Name: name, NoCost: true}), card.Land, name)
}

func planeswalker(name string, loyalty int) *ability.Card {
	return typed(faceCard(card.Face{Name: name, Loyalty: card.Number(loyalty)}), card.Planeswalker)
}

func enchantment(name string, abilities ...ability.Ability) *ability.Card {
	return typed(faceCard(card.Face{Name: name}, abilities...), card.Enchantment)
}

// word makes keyword abilities.
func word(ws ...ability.Word) (out []ability.Ability) {
	for _, w := range ws {
		out = append(out, &ability.Keyword{Word: w})
	}
	return out
}

// self is a static ability about the object that has it.
func self(mods ...ability.Mod) ability.Ability {
	return &ability.Static{Affects: ability.This{}, Mods: mods}
}

// creatures is a static ability about all creatures.
func creatures(mods ...ability.Mod) ability.Ability {
	return &ability.Static{Affects: ability.All{Filter: isCreature()}, Mods: mods}
}

// you is a static ability about its controller.
func you(mods ...ability.Mod) ability.Ability {
	return &ability.Static{Players: ability.You{}, Mods: mods}
}

func isCreature(preds ...ability.Pred) ability.Filter {
	return ability.Filter{Preds: append([]ability.Pred{ability.IsType{Types: card.Creature}}, preds...)}
}

// generic is a cost of generic mana.
func generic(n int) ability.Cost {
	return ability.Cost{ability.ManaCost{Mana: card.Cost{{Kind: card.Generic, N: uint8(n)}}}}
}

// newArena starts a game in which seat 0 takes the first turn.
func newArena(t testing.TB, seats int, opt Options, fighters ...[]fighter) *arena {
	t.Helper()
	opt.Life, opt.Hand, opt.NoMulligan = 20, 0, true
	cfg := Config{Options: opt, Position: &Position{}}
	for i := range seats {
		s := Seat{Name: "P" + strconv.Itoa(i)}
		if opt.SharedTurns { // pairs
			s.Team = 1 + i/2
		}
		for range 5 {
			s.Deck = append(s.Deck, landCard("Plains"))
		}
		cfg.Seats = append(cfg.Seats, s)
	}
	for _, f := range slices.Concat(fighters...) {
		p := f.Placed
		p.Card, p.Owner = f.card, f.seat
		if l := f.card.Faces[0].Face.Loyalty; l.Has() && p.Counters == nil {
			p.Counters = map[string]int{"loyalty": l.Value()}
		}
		cfg.Position.Placed = append(cfg.Position.Placed, p)
	}
	return start(t, cfg)
}

func start(t testing.TB, cfg Config) *arena {
	t.Helper()
	g, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return &arena{t, g}
}

// everywhere are options without limits.
var everywhere = Options{Range: Unlimited, Attack: AttackMultiple}

// obj finds a permanent by its name; gone ones as they last were.
func (a *arena) obj(name string) *object {
	a.Helper()
	for i := range a.g.players {
		for _, o := range a.g.players[i].battlefield {
			if a.g.charsOf(o).name == name {
				return o
			}
		}
	}
	a.Fatalf("there is no %s", name)
	return nil
}

// there reports whether a permanent is on the battlefield.
func (a *arena) there(name string) bool {
	for i := range a.g.players {
		for _, o := range a.g.players[i].battlefield {
			if a.g.charsOf(o).name == name {
				return true
			}
		}
	}
	return false
}

// until plays on, everybody passing, until a question of a kind is asked in the
// first turn; nil if none is. Other questions get the least answer.
func (a *arena) until(kind Kind) *Question {
	a.Helper()
	for range 1000 {
		if a.g.Over() || len(a.g.Pending()) == 0 || a.g.lanes[0].turnNo > 1 {
			return nil
		}
		for _, q := range a.g.Pending() {
			if q.Kind == kind {
				return q
			}
		}
		q := a.g.Pending()[0]
		if err := a.g.Answer(q.ID, a.g.Legal(q)); err != nil {
			a.Fatalf("%v: %v", q.Kind, err)
		}
	}
	a.Fatal("the turn does not end")
	return nil
}

// toStep plays on until somebody gets priority in a step of the first turn.
func (a *arena) toStep(s Step) {
	a.Helper()
	for range 1000 {
		q := a.until(Priority)
		if q == nil {
			a.Fatalf("no priority in step %d", s)
		}
		if a.g.lanes[0].step == s {
			return
		}
		a.answer(q, Answer{Pass: true})
	}
}

func (a *arena) answer(q *Question, ans Answer) {
	a.Helper()
	if q == nil {
		a.Fatalf("nothing was asked that %+v answers", ans)
	}
	if err := a.g.Answer(q.ID, ans); err != nil {
		a.Fatalf("%v: %v", q.Kind, err)
	}
}

// id reads a name: of a permanent, or the number of a seat.
func (a *arena) id(name string) ID {
	a.Helper()
	if n, err := strconv.Atoi(name); err == nil {
		return Player(n).ID()
	}
	return a.obj(name).id
}

// attacks reads "Bear>1, Ogre>Jace".
func (a *arena) attacks(s string) (out []Attack) {
	a.Helper()
	a.pairs(s, func(x, y ID) { out = append(out, Attack{Attacker: x, Target: y}) })
	return out
}

// blocks reads "Wall>Bear".
func (a *arena) blocks(s string) (out []Block) {
	a.Helper()
	a.pairs(s, func(x, y ID) { out = append(out, Block{x, y}) })
	return out
}

func (a *arena) pairs(s string, f func(x, y ID)) {
	a.Helper()
	for _, part := range strings.Split(s, ",") {
		if x, y, ok := strings.Cut(strings.TrimSpace(part), ">"); ok {
			f(a.id(x), a.id(y))
		}
	}
}

// attack declares attackers.
func (a *arena) attack(s string) {
	a.Helper()
	q := a.until(Attackers)
	a.answer(q, Answer{Attacks: a.attacks(s)})
}

// block declares blockers of the next player who is asked.
func (a *arena) block(s string) {
	a.Helper()
	q := a.until(Blockers)
	a.answer(q, Answer{Blocks: a.blocks(s)})
}

// divide answers the next question about a division of damage.
func (a *arena) divide(parts ...ID) {
	a.Helper()
	a.answer(a.until(Division), Answer{Pick: parts})
}

// ruleOf is the rule that an error cites; empty for nil.
func ruleOf(t testing.TB, err error) string {
	t.Helper()
	if err == nil {
		return ""
	}
	var r *RuleError
	if !errors.As(err, &r) {
		t.Fatalf("%v is no RuleError", err)
	}
	return r.Rule
}

// checkAttack says which rule refuses an attack.
func (a *arena) checkAttack(s string) string {
	a.Helper()
	q := a.until(Attackers)
	if q == nil {
		a.Fatal("attackers are not asked for")
	}
	return ruleOf(a, a.g.CheckAttack(q, a.attacks(s)))
}

// checkBlock says which rule refuses a block.
func (a *arena) checkBlock(s string) string {
	a.Helper()
	q := a.until(Blockers)
	if q == nil {
		a.Fatal("blockers are not asked for")
	}
	return ruleOf(a, a.g.CheckBlock(q, a.blocks(s)))
}

// names writes a list of pairs as attacks and blocks read it, in order.
func (a *arena) name(id ID) string {
	if p, ok := id.Player(); ok {
		return strconv.Itoa(int(p))
	}
	return a.g.nameOf(a.g.find(id))
}

func (a *arena) mayAttack() string {
	a.Helper()
	q := a.until(Attackers)
	if q == nil {
		return ""
	}
	var out []string
	for _, c := range a.g.Attackers(q) {
		for _, t := range c.Targets {
			out = append(out, a.name(c.Attacker)+">"+a.name(t))
		}
	}
	slices.Sort(out)
	return strings.Join(out, ", ")
}

func (a *arena) mayBlock() string {
	a.Helper()
	q := a.until(Blockers)
	if q == nil {
		return ""
	}
	var out []string
	for _, c := range a.g.Blockers(q) {
		for _, t := range c.Attackers {
			out = append(out, a.name(c.Blocker)+">"+a.name(t))
		}
	}
	slices.Sort(out)
	return strings.Join(out, ", ")
}

func (a *arena) life(seat int) int { return a.g.players[seat].life }

// end plays the first turn to its end.
func (a *arena) end() {
	a.Helper()
	for a.until(Kind(0)) != nil {
	}
}
