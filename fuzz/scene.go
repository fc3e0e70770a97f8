package fuzz

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/variant"
)

// A scene is a game around the subject, before it begins.
type scene struct {
	name   string
	config game.Config
	limit  int // decisions
	mood   mood
	daring int
	others int

	focused bool
}

// freeScenes are the first ones, in which nothing is held back.
const freeScenes = 3

// isSuspend reports whether something waits in exile for some turns.
func isSuspend(u use) bool {
	k, ok := u.ability.(*ability.Keyword)
	return ok && k.Word == ability.Suspend
}

// sceneOf sets up scene number n for a subject. The first three are played with
// every card; later ones as long as something was not used.
func sceneOf(s *subject, n int, seed uint64) scene {
	b := &stage{s: s, dice: rand.New(rand.NewPCG(seed, uint64(n))), n: n}
	var v string
	seats, limit := 2, 260
	switch n % 3 {
	case 0:
		v = "duel"
	case 1:
		v, seats, limit = "grand-melee", 4+b.dice.IntN(3), 320
	case 2:
		v, seats, limit = "free-for-all", 3, 320
	}
	played, err := variant.Named(v)
	if err != nil {
		panic(err)
	}
	b.config.Options = played.Options
	b.config.Options.RandomSeats = false
	b.config.Options.FirstDraw = true
	b.config.Seed, b.config.First = seed+uint64(n), 0
	stocked := n%3 != 2 || n >= 6
	for i := range seats {
		b.seat(i, stocked)
	}
	b.config.Dungeons = cards.Builtin().Dungeons([]*ability.Card{s.card}, s.wants.extra)
	if stocked {
		b.config.Position = &b.pos
		limit += 40 * min(n, 10)
	} else {
		limit += 80
	}
	if slices.ContainsFunc(s.uses, isSuspend) { // some turns more
		limit += 200
	}
	sc := scene{name: fmt.Sprintf("scene %d, %s", n, v), config: b.config, limit: limit, others: 2}
	if n >= freeScenes {
		sc.mood, sc.daring, sc.others, sc.focused = mood(b.dice.IntN(int(moods))), b.dice.IntN(2), 1+3*b.dice.IntN(2), b.dice.IntN(2) == 0
	}
	return sc
}

// A stage is a scene being set up.
type stage struct {
	s      *subject
	n      int
	dice   *rand.Rand
	config game.Config
	pos    game.Position
	aLand  int // the number of a land of the player at hand, from 1, or 0
}

// seat sets up what a player has.
func (b *stage) seat(i int, stocked bool) {
	life := [...]int{40, 20, 9}[b.dice.IntN(3)]
	if b.n >= freeScenes && b.dice.IntN(4) == 0 {
		life = [...]int{60, 3}[b.dice.IntN(2)]
	}
	seat := game.Seat{Name: fmt.Sprintf("P%d", i+1), Life: life}
	if b.s.has(ability.Companion) {
		seat.Companion = b.s.card
	}
	if b.s.conspiracy() {
		seat.Conspiracies = []*ability.Card{b.s.card}
	}
	if !stocked {
		seat.Deck = b.deck(18, 8, 20)
		b.config.Seats = append(b.config.Seats, seat)
		return
	}
	seat.Deck = b.deck(7, 3, 12)
	b.config.Seats = append(b.config.Seats, seat)
	b.battlefield(i)
	for range 2 {
		b.place(i, ability.Hand, b.s.card)
	}
	if len(b.s.wants.extra) > 0 {
		b.place(i, ability.Hand, one(b.dice, b.s.wants.extra))
	}
	poor := b.n >= freeScenes && b.n%4 == 3 // some cards like an empty hand, or an empty graveyard
	if !poor {
		for range 3 + min(b.n, 3) {
			b.place(i, ability.Hand, b.any())
		}
		b.place(i, ability.Hand, b.land())
		b.place(i, ability.Graveyard, b.s.card)
		for _, c := range b.s.wants.extra {
			b.place(i, ability.Graveyard, c)
		}
		for range 6 {
			b.place(i, ability.Graveyard, b.any())
		}
		b.place(i, ability.Exile, b.any())
	}
	if b.s.wants.command {
		b.place(i, ability.Command, b.s.card)
	}
	if b.s.has(ability.Suspend) {
		b.place(i, ability.Exile, b.s.card)
		b.pos.Placed[len(b.pos.Placed)-1].Counters = map[string]int{"time": 1 + b.dice.IntN(2)}
	}
	if b.n >= freeScenes && b.n%8 == 5 && b.s.wants.graves { // some cards like a full one
		for j := range 24 {
			b.place(i, ability.Graveyard, props().creatures[j%len(props().creatures)])
		}
	}
}

// battlefield gives a player mana, creatures of all colors and types, and things
// to tap, sacrifice and aim at; and the subject, if it can be there.
func (b *stage) battlefield(i int) {
	b.aLand = b.lands(i)
	host := len(b.pos.Placed) + 1
	creatures := 4
	if b.n >= freeScenes && b.dice.IntN(5) == 0 {
		creatures = 0 // some cards want to be alone, or opponents without any
	}
	for _, j := range b.dice.Perm(len(props().creatures))[:creatures] {
		b.place(i, ability.Battlefield, props().creatures[j])
	}
	if b.n%2 == 1 && b.n > 1 && creatures > 0 {
		b.pos.Placed[len(b.pos.Placed)-1].Counters = b.counters()
	}
	if b.n >= freeScenes && b.dice.IntN(6) == 0 {
		b.crowd(i)
	}
	if b.s.wants.borrowed {
		b.borrow(i)
	}
	for _, j := range b.dice.Perm(len(props().permanents))[:3] {
		b.place(i, ability.Battlefield, props().permanents[j])
	}
	b.extra(i)
	if i == 0 || b.dice.IntN(3) == 0 {
		if b.subject(i, host) && b.s.card.Front().Type.Types.Has(card.Creature) && b.dice.IntN(2) == 0 {
			host = len(b.pos.Placed) // some cards like to be enchanted
		}
	}
	if n := b.dice.IntN(4); n < len(props().attached) {
		b.place(i, ability.Battlefield, props().attached[n])
		b.pos.Placed[len(b.pos.Placed)-1].Attached = host
	}
}

// lands gives a player lands for mana of every kind, and returns the number of
// one of them, from 1; 0 if there is none.
func (b *stage) lands(i int) int {
	if b.n >= freeScenes && b.dice.IntN(10) == 0 {
		return 0 // some cards can be paid for with creatures
	}
	springs, acres := 6, 3
	if b.n >= freeScenes { // some cards cost much, some count Plains, some want no Islands
		springs, acres = 14, [...]int{0, 3, 8}[b.dice.IntN(3)]
	}
	for range springs {
		b.place(i, ability.Battlefield, props().spring)
	}
	for range acres {
		b.place(i, ability.Battlefield, props().acre)
	}
	b.place(i, ability.Battlefield, one(b.dice, props().basics))
	return len(b.pos.Placed)
}

// crowd gives a player many permanents: some cards count creatures, or
// artifacts, or others like themselves.
func (b *stage) crowd(i int) {
	for range 20 {
		b.place(i, ability.Battlefield, props().crowd)
	}
	if t := b.s.card.Front().Type; t.Types.Permanent() && !t.Super.Has(card.Legendary) {
		for range 6 {
			b.place(i, ability.Battlefield, b.s.card)
		}
	}
}

// borrow gives a player control of permanents of the next one.
func (b *stage) borrow(i int) {
	for range 3 {
		b.place((i+1)%2, ability.Battlefield, props().crowd)
		b.pos.Placed[len(b.pos.Placed)-1].Controller = i + 1
	}
}

// extra gives a player what the subject speaks of, twice where that can be.
func (b *stage) extra(i int) {
	for _, c := range b.s.wants.extra {
		if !c.Front().Type.Types.Permanent() {
			continue
		}
		b.place(i, ability.Battlefield, c)
		if !c.Front().Type.Super.Has(card.Legendary) {
			b.place(i, ability.Battlefield, c)
		}
	}
}

// subject puts the subject on the battlefield: with counters of the kinds that
// it speaks of in every other scene, and in later ones its other face. It
// reports whether it did.
func (b *stage) subject(i, host int) bool {
	c := b.s.card
	face := 0
	if n := len(c.Faces); n > 1 && b.n >= freeScenes && b.n%2 == 0 && (c.Layout.DoubleFaced() || c.Layout == card.LayoutFlip) {
		face = n - 1
	}
	t := c.Faces[face].Type.Types
	if !t.Permanent() {
		return false
	}
	o := game.Placed{Card: c, Owner: i, Zone: ability.Battlefield, Face: face}
	if b.n%2 == 0 {
		o.Counters = b.counters()
		delete(o.Counters, "-1/-1") // it would die
	}
	if b.s.wants.walker && b.n%2 == 0 {
		o.Counters = map[string]int{"loyalty": 16}
	}
	switch b.s.wants.aura {
	case "":
		if b.n%2 == 1 && slices.Contains(c.Faces[face].Type.Sub, "Equipment") {
			o.Attached = host
		}
	case "player", "opponent":
		o.AttachedPlayer = 2
	case "land", "forest", "island", "mountain", "plains", "swamp":
		o.Attached = b.aLand
	case "permanent", "artifact", "artifact or creature", "enchantment":
		o.Attached = min(host+4, len(b.pos.Placed))
	default:
		o.Attached = host
	}
	b.pos.Placed = append(b.pos.Placed, o)
	return true
}

// counters are some counters of each kind that the subject speaks of.
func (b *stage) counters() map[string]int {
	some := map[string]int{}
	for _, kind := range b.s.wants.counters {
		some[kind] = 1 + b.dice.IntN(6)
		if b.n >= freeScenes && b.dice.IntN(3) == 0 {
			some[kind] = []int{25, 25, 25, 100}[b.dice.IntN(4)] // some cards wait for many
		}
	}
	return some
}

func (b *stage) place(i int, zone ability.Zone, c *ability.Card) {
	if c == b.s.card && b.s.conspiracy() {
		return // it is in the command zone
	}
	b.pos.Placed = append(b.pos.Placed, game.Placed{Card: c, Owner: i, Zone: zone})
}

// deck shuffles so many lands, copies of the subject and other cards together.
func (b *stage) deck(lands, copies, others int) []*ability.Card {
	var deck []*ability.Card
	for range lands {
		deck = append(deck, b.land())
	}
	if b.s.conspiracy() {
		copies = 0
	}
	for range copies {
		deck = append(deck, b.s.card)
	}
	deck = append(deck, b.s.wants.extra...)
	for range others {
		deck = append(deck, b.any())
	}
	b.dice.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	return deck
}

// land is some land of the props.
func (b *stage) land() *ability.Card {
	switch b.dice.IntN(4) {
	case 0:
		return props().acre
	case 1:
		return one(b.dice, props().basics)
	}
	return props().spring
}

// any is some card of the props that is no land.
func (b *stage) any() *ability.Card {
	switch b.dice.IntN(5) {
	case 0, 1:
		return one(b.dice, props().creatures)
	case 2:
		return one(b.dice, props().permanents)
	case 3:
		if b.dice.IntN(5) == 0 {
			return props().attached[0]
		}
	}
	return one(b.dice, props().spells)
}

func one[T any](dice *rand.Rand, list []T) T { return list[dice.IntN(len(list))] }
