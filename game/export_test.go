package game

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
)

// Digest is a hash over a game's whole state and the questions that are open:
// equal for games that stand alike.
func Digest(g *Game) string {
	h := sha256.New()
	Dump(h, g, nil, 0)
	return hex.EncodeToString(h.Sum(nil))
}

// Dump writes a game's state, hidden cards included; only that of some players
// if any are named, and only that of one lane unless marker is 0.
func Dump(w io.Writer, g *Game, players []Player, marker int) {
	if players == nil {
		for i := range g.players {
			players = append(players, Player(i))
		}
	}
	fmt.Fprintf(w, "over %t result %v\n", g.over, g.result)
	if c := g.chaos; c != nil {
		fmt.Fprintf(w, "chaos player %d %v\n", c.player, c.up)
		for _, card := range c.pile.cards {
			fmt.Fprintf(w, "chaos deck %s of %d unseen\n", card.Name, c.pile.unseen)
		}
	}
	for _, p := range players {
		dumpPlayer(w, g, p, marker)
	}
	for _, l := range g.lanes {
		if l != nil && (marker == 0 || marker == l.marker) {
			dumpLane(w, g, l)
		}
	}
	pending := slices.Clone(g.pending)
	slices.SortFunc(pending, func(a, b *Question) int { return int(a.ID - b.ID) })
	for _, q := range pending {
		if marker == 0 || marker == q.Marker {
			fmt.Fprintf(w, "question %d player %d marker %d source %d %+v plays %v\n", q.ID, q.Player, q.Marker, q.Source, q.Choice, g.Plays(q))
		}
	}
}

func dumpPlayer(w io.Writer, g *Game, p Player, marker int) {
	pl := g.players[p]
	fmt.Fprintf(w, "player %d in %t outcome %d life %d counts %v turns %d turn %v max %d pool %d elsewhere %d skips %v hurt %d waits %d effects %d shields %d\n",
		p, pl.in, pl.outcome, pl.life, pl.counts, pl.turns, pl.turn, g.maxHand(p), len(pl.pool), pl.elsewhere, pl.skips, pl.hurtBy,
		len(pl.waits), len(pl.effects), len(pl.shields))
	for _, c := range pl.schemes.cards {
		fmt.Fprintf(w, "scheme deck %s of %d unseen\n", c.Name, pl.schemes.unseen)
	}
	for z := ability.Battlefield; z <= ability.Command; z++ {
		for _, o := range *g.zoneOf(p, z) {
			if z != ability.Stack || marker == 0 || o.item.lane.marker == marker {
				dumpObject(w, g, o)
			}
		}
	}
}

func dumpObject(w io.Writer, g *Game, o *object) {
	c := g.charsOf(o)
	fmt.Fprintf(w, "zone %d object %d %s %s owner %d controller %d face %d known %v shown %t stamp %d types %d sub %v colors %d %d/%d abilities %d",
		o.zone, o.id, cardName(o), c.name, o.owner, o.ctrl, o.face, o.known, o.shown, o.stamp, c.types, c.sub, c.colors, c.power, c.toughness, len(c.abils))
	if p := o.perm; p != nil {
		fmt.Fprintf(w, " tapped %t counters %v damage %v deadly %t since %d host %d shields %d effects %d used %d goaded %v x %d entered %v under %d",
			p.tapped, p.counters, p.damage, p.deadly, p.since, p.host, p.shields, len(p.effects), len(p.used), p.goadedBy, p.x, p.entered, p.enteredUnder)
		if p.attached != nil {
			fmt.Fprintf(w, " attached %d", p.attached.id)
		}
		fmt.Fprintf(w, " on %v", ids(p.on))
		if f := g.combatantOf(o); f != nil {
			fmt.Fprintf(w, " attacks %d defender %d blocked %t by %v blocks %v", f.whom.id(), f.defender, f.blocked, ids(f.blockers), ids(f.blocking))
		}
	}
	if it := o.item; it != nil {
		fmt.Fprintf(w, " lane %d modes %v x %d paid %v way %d from %d targets", it.lane.marker, it.modes, it.x, it.paid, it.way, it.castZone)
		for _, slot := range it.targets {
			for _, t := range slot {
				fmt.Fprintf(w, " %d", t.id())
			}
		}
		fmt.Fprintf(w, " divided %v", it.divided)
	}
	if m := o.memo; m != nil {
		fmt.Fprintf(w, " memory %d %q %d %d", m.color, m.word, m.number, m.player)
		for _, l := range m.linked {
			fmt.Fprintf(w, " link %d %v", l.v, ids(l.objs))
		}
	}
	fmt.Fprintln(w)
}

func cardName(o *object) string {
	if o.card == nil {
		return "-"
	}
	return o.card.Name
}

func ids(objs []*object) []ID {
	out := make([]ID, len(objs))
	for i, o := range objs {
		out[i] = o.id
	}
	return out
}

func dumpLane(w io.Writer, g *Game, l *lane) {
	fmt.Fprintf(w, "marker %d seat %d turn %d step %d extra %t stack %v prio %d passed %v deeds %d phases %v end %t drew %v busy %t pools %v ends %d\n",
		l.marker, l.seat, l.turnNo, l.step, l.extra, ids(l.stack), l.prio, l.passed, len(l.deeds), l.phases, l.endNow, l.drew, l.busy, l.pools, len(l.untilEnd))
	for _, t := range l.triggers {
		fmt.Fprintf(w, "trigger of %d for %d\n", t.src.id, t.you)
	}
	if m, ok := g.ring.Marker(l.marker); ok {
		fmt.Fprintf(w, "%+v\n", m)
	}
}

// TheCrew lists the players who belong to a fork.
func TheCrew(g *Game) []Player {
	var out []Player
	for i := range g.players {
		if g.ours(Player(i)) {
			out = append(out, Player(i))
		}
	}
	return out
}

// Free reports whether nothing that is in progress in some lane holds anybody.
func Free(g *Game) bool {
	return !slices.ContainsFunc(g.players, func(p *player) bool { return p.heldBy != nil || p.choosing != nil })
}

// Rolled is the state of a game's dice, which changes as they are rolled.
func Rolled(g *Game) string {
	b, _ := g.dice.MarshalBinary()
	return string(b)
}

// Quiet tells what the lanes but one wait for, and how many triggered abilities
// wait there: while that stays the same, nothing has happened there.
func Quiet(g *Game, marker int) string {
	var s strings.Builder
	for _, l := range g.lanes {
		if l != nil && l.marker != marker {
			fmt.Fprintf(&s, "%d:%d,", l.marker, len(l.triggers))
			for _, q := range l.qs {
				fmt.Fprintf(&s, "%d ", q.ID)
			}
		}
	}
	return s.String()
}

// Fits says what else than the question tells forbids an answer to it.
func Fits(q *Question, a Answer) error {
	if q.check == nil {
		return nil
	}
	return q.check(a.Pick)
}
