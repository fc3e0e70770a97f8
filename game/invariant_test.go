package game

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

// chance answers questions at random, all answers being legal.
type chance struct{ *rand.Rand }

func (r chance) answer(t testing.TB, g *Game, q *Question) Answer {
	t.Helper()
	switch q.Kind {
	case Priority:
		plays := slices.Clone(g.Plays(q))
		if len(plays) == 0 || r.IntN(3) == 0 {
			return Answer{Pass: true}
		}
		play := plays[r.IntN(len(plays))]
		var choices [][]ID
		for {
			c, err := g.Next(q, play, choices)
			if err != nil && len(choices) > 0 {
				return Answer{Pass: true} // what was chosen does not go together
			}
			if err != nil {
				t.Fatalf("a listed play is refused: %+v: %v", play, err)
			}
			if c == nil {
				return Answer{Play: &play, Choices: choices}
			}
			choices = append(choices, r.pick(c))
		}
	case Attackers:
		var out []Attack
		for _, a := range g.Attackers(q) {
			if r.IntN(2) == 1 {
				out = append(out, Attack{Attacker: a.Attacker, Target: a.Targets[r.IntN(len(a.Targets))]})
			}
		}
		if g.CheckAttack(q, out) == nil {
			return Answer{Attacks: out}
		}
	case Blockers:
		var out []Block
		for _, b := range g.Blockers(q) {
			if r.IntN(2) == 1 {
				out = append(out, Block{Blocker: b.Blocker, Attacker: b.Attackers[r.IntN(len(b.Attackers))]})
			}
		}
		if g.CheckBlock(q, out) == nil {
			return Answer{Blocks: out}
		}
	case YesNo:
		return Answer{Yes: r.IntN(2) == 1}
	case Objects, Words, Order, Number:
		if len(q.Options) >= q.Min || q.Kind == Number {
			return Answer{Pick: r.pick(&q.Choice)}
		}
	}
	return g.Legal(q)
}

func (r chance) pick(c *Choice) []ID {
	n := c.Min
	switch c.Kind {
	case Number:
		return []ID{ID(c.Min + r.IntN(min(c.Max-c.Min+1, 6)))}
	case YesNo:
		return []ID{ID(r.IntN(2))}
	case Division:
		return c.least()
	case Order:
		n = len(c.Options)
	default:
		n += r.IntN(c.Max - c.Min + 1)
	}
	var out []ID
	for _, i := range r.Perm(len(c.Options))[:n] {
		out = append(out, c.Options[i].ID)
	}
	return out
}

// Whatever happens, every card is in one zone, what is attached to something
// lies on it, and characteristics that are kept are those that would be worked
// out anew.
func TestRandomGamesKeepTheInvariants(t *testing.T) {
	cr.Rule(t, "400.1", "400.7", "110.2", "613.5")
	var pool []*ability.Card
	for _, text := range []string{layerCards, castCards, triggerCards, replacementCards, sbaCards, leaveCards, influenceCards, laneCards, turnCards, keywordCards, moreKeywordCards, effectCards, objectCards, chaosCards} {
		cards := readCards(t, text)
		for _, name := range sortedNames(cards) {
			if name != "Triumph" && name != "Stalemate" && name != "Doom" {
				pool = append(pool, cards[name])
			}
		}
	}
	for seed := range uint64(24) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { playAtRandom(t, seed, pool, 700) })
	}
	cr.Rule(t, "805.4", "805.5", "810.9", "810.10")
	for seed := range uint64(24) {
		t.Run(fmt.Sprint("teams ", seed), func(t *testing.T) { playTeamsAtRandom(t, seed, pool, 700) })
	}
	cr.Rule(t, "804.2", "809.5b", "104.2c")
	for seed := range uint64(24) {
		t.Run(fmt.Sprint("emperors ", seed), func(t *testing.T) { playEmperorAtRandom(t, seed, pool, 700) })
	}
}

// playTeamsAtRandom plays with teams that share their turns, 2 to 12 of 2 to 4
// players, and in half of the games their life totals.
func playTeamsAtRandom(t *testing.T, seed uint64, pool []*ability.Card, answers int) {
	r := chance{rand.New(rand.NewPCG(seed, 2))}
	opt := everywhere
	opt.SharedTurns, opt.SharedLife = true, seed%2 == 0
	if seed%5 == 4 {
		opt.Range = 3
	}
	var teams []int
	for team := range 2 + r.IntN(1+r.IntN(11)) {
		for range 2 + r.IntN(3) {
			teams = append(teams, team+1)
		}
	}
	if seed%4 == 1 { // a team sits round the first seat
		teams = append(teams[1:], teams[0])
	}
	playRandomly(t, r, seed, opt, teams, pool, answers)
}

// playEmperorAtRandom plays with emperors, or with teams that alternate, and in
// most games with deploying creatures.
func playEmperorAtRandom(t *testing.T, seed uint64, pool []*ability.Card, answers int) {
	r := chance{rand.New(rand.NewPCG(seed, 3))}
	opt := Options{Range: 1 + int(seed%3), Attack: AttackOption(seed % 4), Beside: seed%2 == 0, Deploy: seed%3 != 0, Hands: HandsOption(seed % 3)}
	number, size := 2+r.IntN(3), 3+r.IntN(2)
	seats := make([]Seat, number*size)
	for i := range seats {
		seats[i].Team = i/size + 1
		if seed%4 == 3 {
			seats[i].Team = i%number + 1
		} else {
			seats[i].Emperor = i%size == 1
		}
	}
	playSeats(t, r, seed, opt, seats, pool, answers)
}

func sortedNames(m map[string]*ability.Card) []string {
	var names []string
	for n := range m {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}

func playAtRandom(t *testing.T, seed uint64, pool []*ability.Card, answers int) {
	r := chance{rand.New(rand.NewPCG(seed, 1))}
	opt := grandMelee
	if seed%2 == 0 {
		opt = everywhere
	}
	playRandomly(t, r, seed, opt, make([]int, 2+r.IntN(8)), pool, answers)
}

func playRandomly(t *testing.T, r chance, seed uint64, opt Options, teams []int, pool []*ability.Card, answers int) {
	seats := make([]Seat, len(teams))
	for i, team := range teams {
		seats[i].Team = team
	}
	playSeats(t, r, seed, opt, seats, pool, answers)
}

// playSeats plays a game between players who are given decks of what is in the
// pool.
func playSeats(t *testing.T, r chance, seed uint64, opt Options, seats []Seat, pool []*ability.Card, answers int) {
	opt.Life, opt.Hand, opt.FirstDraw, opt.NoMulligan = 20, 7, true, true
	cfg := Config{Seed: seed, First: -1, Options: opt, NoLog: true}
	for _, s := range seats {
		for range 25 {
			s.Deck = append(s.Deck, citadel)
		}
		for range 50 {
			s.Deck = append(s.Deck, pool[r.IntN(len(pool))])
		}
		if seed%3 == 0 {
			s.Schemes = schemes
		}
		cfg.Seats = append(cfg.Seats, s)
	}
	if seed%4 == 0 {
		for range 25 {
			cfg.Chaos = append(cfg.Chaos, pool[r.IntN(len(pool))])
		}
	}
	g, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	for n := 0; n < answers && !g.Over(); n++ {
		qs := g.Pending()
		if len(qs) == 0 {
			t.Fatalf("nothing is asked after %d answers", n)
		}
		q := qs[r.IntN(len(qs))]
		if r.leaves(t, g, q) {
			g.invariants(t, fmt.Sprintf("leaving at a question about %v %d", q.Kind, q.Topic))
			continue
		}
		a := r.answer(t, g, q)
		what := fmt.Sprintf("answer %d: %v %d", n, q.Kind, q.Topic)
		if a.Play != nil {
			what += fmt.Sprintf(" %s %+v %v", g.nameOf(g.find(a.Play.Object)), *a.Play, a.Choices)
		}
		pays := g.proposed(t, q, a)
		if err := g.Answer(q.ID, a); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		pays(what)
		if r.IntN(4) == 0 {
			g.invariants(t, what)
		}
		if t.Failed() {
			return
		}
	}
}

// leaves lets players leave while a question is open, more often if it is about
// something that is going on. It reports whether any did.
func (r chance) leaves(t testing.TB, g *Game, q *Question) bool {
	rate := 400
	if q.Kind != Priority {
		rate = 60
	}
	if g.in <= 2 || r.IntN(rate) > 0 {
		return false
	}
	who := []Player{q.Player}
	for p := range Player(len(g.players)) {
		if p != q.Player && g.players[p].in && r.IntN(8) == 0 {
			who = append(who, p)
		}
	}
	if r.IntN(4) == 0 && len(who) > 1 {
		who = who[1:]
	}
	if err := g.Concede(who...); err != nil {
		t.Fatalf("players %v leave: %v", who, err)
	}
	return true
}

var schemes = func() (all []*ability.Card) {
	cards := readCards(nil, schemeCards)
	for _, name := range sortedNames(cards) {
		all = append(all, cards[name])
	}
	return all
}()

var citadel = readCards(nil, "Citadel\nSnow Land\n{T}: Add one mana of any color.\n{T}: Add {C}{C}{C}.")["Citadel"]

// invariants checks what is always so between two answers.
func (g *Game) invariants(t *testing.T, after string) {
	t.Helper()
	fail := func(format string, args ...any) { t.Errorf("after %s: %s", after, fmt.Sprintf(format, args...)) }
	seen := map[*object]bool{}
	owned := make([]int, len(g.players))
	for i, pl := range g.players {
		p := Player(i)
		elsewhere := 0
		for z := ability.Battlefield; z <= ability.Command; z++ {
			for _, o := range *g.zoneOf(p, z) {
				switch {
				case seen[o]:
					fail("%s is in two places", g.nameOf(o))
				case o.gone || o.zone != z:
					fail("%s (zone %d, gone %v) lies in zone %d of %d", g.nameOf(o), o.zone, o.gone, z, i)
				case z == ability.Battlefield && (o.ctrl != p || o.perm == nil), z == ability.Stack && o.ctrl != p, z != ability.Battlefield && z != ability.Stack && o.owner != p:
					fail("%s is not where its owner or controller has it", g.nameOf(o))
				case !pl.in || !g.players[o.owner].in:
					fail("%s is of a player who has left", g.nameOf(o))
				case o.kind == kindToken && z != ability.Battlefield, o.kind == kindCopy && z != ability.Stack:
					fail("a token or copy %s is in zone %d", g.nameOf(o), z)
				}
				seen[o] = true
				if o.kind == kindCard {
					owned[o.owner]++
				}
				if z != ability.Battlefield && z != ability.Stack && z != ability.Library && o.base.has&hasElsewhere != 0 {
					elsewhere++
				}
			}
		}
		for _, o := range pl.phased { // on the battlefield, and as though not there (CR 702.26b)
			if seen[o] || !pl.in || !g.players[o.owner].in || o.ctrl != p {
				fail("%s is phased out, and of a player who has left, or elsewhere as well", g.nameOf(o))
			}
			seen[o] = true
			if o.kind == kindCard {
				owned[o.owner]++
			}
		}
		if elsewhere != pl.elsewhere {
			fail("%d cards of %d with abilities that work elsewhere, counted %d", elsewhere, i, pl.elsewhere)
		}
		for _, s := range pl.statics {
			if s.obj.gone || s.obj.ctrl != p {
				fail("a static ability of %s is listed at %d", g.nameOf(s.obj), i)
			}
		}
		for _, o := range pl.battlefield {
			if h := o.perm.attached; h != nil && !h.gone && !slices.Contains(h.perm.on, o) {
				fail("%s is attached to %s, which does not know", g.nameOf(o), g.nameOf(h))
			}
			for _, a := range o.perm.on {
				if a.gone || a.perm.attached != o {
					fail("%s lies on %s, but is not attached to it", g.nameOf(a), g.nameOf(o))
				}
			}
		}
	}
	g.schemesKept(fail)
	for i, pl := range g.players {
		if want := len(g.cfg.Seats[g.seats[i]].Deck); pl.in && owned[i] != want {
			fail("player %d owns %d cards, began with %d", i, owned[i], want)
		}
	}
	for _, l := range g.lanes {
		if l == nil {
			continue
		}
		for _, o := range l.stack {
			if o.item.lane != l || !seen[o] {
				fail("%s on the stack of lane %d is nowhere", g.nameOf(o), l.marker)
			}
		}
	}
	g.sidesHold(fail)
	g.teamsHold(fail)
	g.freshChars(fail)
}

// schemesKept checks that every scheme is in its owner's scheme deck, or face up in
// the command zone, where it is in force.
func (g *Game) schemesKept(fail func(string, ...any)) {
	passing := 0
	for i, pl := range g.players {
		up := 0
		for z := ability.Battlefield; z <= ability.Command; z++ {
			for _, o := range *g.zoneOf(Player(i), z) {
				if o.kind == kindScheme {
					up++
				}
				if o.inForce() != slices.Contains(pl.inForce, o) || o.kind == kindScheme && !o.inForce() {
					fail("%s is in zone %d, and in force: %v", g.nameOf(o), z, o.inForce())
				}
				if o.passes() {
					passing++
				}
			}
		}
		if want := len(g.cfg.Seats[g.seats[i]].Schemes); pl.in && up+len(pl.schemes.cards) != want {
			fail("player %d has %d schemes face up and %d in the deck, began with %d", i, up, len(pl.schemes.cards), want)
		}
	}
	g.chaosKept(fail)
	if passing != g.passing {
		fail("%d schemes pass, counted %d", passing, g.passing)
	}
}

// teamsHold checks what is always so of teams: a team is out with its emperor,
// winners are one whole team, the game is over as soon as only one is left, and
// just creatures have the ability to be deployed, as far as nothing takes it away.
func (g *Game) teamsHold(fail func(string, ...any)) {
	rivals := false
	for i, pl := range g.players {
		p := Player(i)
		for j, other := range g.players {
			switch {
			case !g.teammates(p, Player(j)):
				rivals = rivals || i != j && pl.in && other.in
			case pl.emperor && other.in && !pl.in:
				fail("emperor %d is out, and %d of the same team is in", i, j)
			case (pl.outcome == Won) != (other.outcome == Won):
				fail("players %d and %d of one team have outcomes %d and %d", i, j, pl.outcome, other.outcome)
			}
		}
		for _, o := range pl.battlefield {
			c := g.charsOf(o)
			if has := slices.Contains(c.abils, deploy); has && !c.isCreature() || len(c.abils) > 0 && !g.cfg.Options.Deploy && has {
				fail("%s can be deployed", g.nameOf(o))
			}
		}
	}
	if !g.over && !rivals {
		fail("nobody has an opponent, and the game goes on")
	}
}

// sidesHold checks what is always so of teams that share their turns.
func (g *Game) sidesHold(fail func(string, ...any)) {
	midway := slices.ContainsFunc(g.Pending(), func(q *Question) bool { return q.Kind != Priority }) // nobody has lost yet (CR 704.3)
	for i := range g.sides {
		s := &g.sides[i]
		for _, p := range s.members {
			pl, first := g.players[p], g.players[s.members[0]]
			if pl.in != slices.Contains(s.in, p) || pl.side != i {
				fail("player %d (in %t) is not where his team has him: %v", p, pl.in, s.in)
			}
			if !g.cfg.Options.SharedLife {
				continue
			}
			if pl.in != first.in || pl.outcome != first.outcome {
				fail("player %d is in: %t, and %d of the same team: %t", p, pl.in, first.seat, first.in)
			}
			if pl.in && (pl.life != first.life || g.playerCounters(p, "poison") != g.playerCounters(first.seat, "poison") || !midway && pl.life <= 0 && g.mustLose(p) != "") {
				fail("the team of player %d has life %d and %d", p, pl.life, first.life)
			}
		}
	}
	for _, l := range g.lanes {
		if l == nil || g.sides == nil || g.over {
			continue
		}
		if p := g.primary(l.seat); g.players[p].in && !l.isActive(p) {
			fail("the primary player %d is not active in his team's turn", p)
		}
		qs := l.waiting()
		for _, q := range qs {
			if !g.players[q.Player].in || !g.sharing(q.Player, qs[0].Player) || slices.Contains(l.passed, q.Player) {
				fail("player %d is asked for priority with %d; passed: %v", q.Player, qs[0].Player, l.passed)
			}
		}
		if len(qs) > 0 {
			for _, p := range g.sideOf(qs[0].Player).in {
				if !slices.Contains(l.passed, p) && !slices.ContainsFunc(qs, func(q *Question) bool { return q.Player == p }) {
					fail("player %d of the team with priority has not passed and is not asked", p)
				}
			}
		}
	}
}

// chaosKept checks that one Chaos card is up at most, that everybody who is in has it,
// and that no other is anywhere.
func (g *Game) chaosKept(fail func(string, ...any)) {
	up := 0
	if c := g.chaos; c != nil {
		if c.up != nil {
			up = 1
		}
		if len(c.pile.cards)+up != len(g.cfg.Chaos) {
			fail("%d Chaos cards lie in the deck and %d are up, of %d", len(c.pile.cards), up, len(g.cfg.Chaos))
		}
	}
	for i, pl := range g.players {
		n := 0
		for z := ability.Battlefield; z <= ability.Command; z++ {
			for _, o := range *g.zoneOf(Player(i), z) {
				if o.kind == kindChaos {
					n++
					if o.card != g.chaos.up || !o.inForce() {
						fail("%s is not the Chaos card that is up, or not in force", g.nameOf(o))
					}
				}
			}
		}
		if pl.in && n != up || !pl.in && n > 0 {
			fail("player %d has the Chaos card %d times", i, n)
		}
	}
}

// freshChars compares the characteristics that are kept with fresh ones.
func (g *Game) freshChars(fail func(string, ...any)) {
	describe := func(o *object) string {
		c := g.charsOf(o)
		return fmt.Sprint(c.name, c.power, c.toughness, c.types, c.super, c.colors, c.sub, c.allTypes, c.words, c.events, c.has, len(c.abils), len(c.rules))
	}
	kept := map[*object]string{}
	for _, pl := range g.players {
		for _, o := range pl.battlefield {
			kept[o] = describe(o)
		}
	}
	for i := range g.players {
		g.players[i].cache = seatCache{}
	}
	for _, pl := range g.players {
		for _, o := range pl.battlefield {
			if now := describe(o); now != kept[o] {
				fail("%s was kept as %s, and is %s", g.nameOf(o), kept[o], now)
			}
		}
	}
}
