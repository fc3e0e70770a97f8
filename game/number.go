package game

import (
	"math"
	"slices"
	"strconv"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// number is the value of an amount now (CR 107).
func (x *ctx) number(n ability.Number) int {
	g := x.g
	switch n := n.(type) {
	case nil:
		return 0
	case ability.N:
		return int(n)
	case ability.X:
		return x.valueOfX()
	case ability.Count:
		return x.count(n.Of)
	case ability.CountPlayers:
		return len(x.players(n.Of))
	case ability.StatOf:
		objs := x.objects(n.Of)
		if x.isWhatLeft(n.Of) {
			objs = some(x.ev.obj)
		}
		sum := 0
		for _, o := range objs {
			sum += g.stat(n.Stat, o)
		}
		return sum
	case ability.Greatest:
		return x.greatest(n)
	case ability.LifeOf:
		sum, greatest, least := 0, -most, most
		for _, p := range x.known(n.Of) {
			sum += g.players[p].life
			greatest, least = max(greatest, g.players[p].life), min(least, g.players[p].life)
		}
		switch {
		case n.Most:
			return greatest
		case n.Least:
			return least
		}
		return sum
	case ability.MostOwned:
		most, each := 0, map[Player]int{}
		for _, o := range x.objects(n.Of) {
			each[o.owner]++
			most = max(most, each[o.owner])
		}
		return most
	case ability.StartingLife:
		sum := 0
		for _, p := range x.known(n.Of) {
			sum += g.players[p].start
		}
		return sum
	case ability.CardsIn:
		sum := 0
		for _, p := range x.known(n.Of) {
			sum += g.cardsIn(p, n.Zone)
		}
		return sum
	case ability.Counters:
		sum := 0
		for _, o := range x.objects(n.On) {
			if n.Kind == "" {
				sum += o.anyCounters()
			} else {
				sum += o.counters(n.Kind)
			}
		}
		return sum
	case ability.PlayerCounters:
		sum := 0
		of := x.known(n.Of)
		for i, p := range of {
			if n.Kind != "poison" || !g.shareAny(p, of[:i]) { // CR 810.10a
				sum += g.playerCounters(p, n.Kind)
			}
		}
		return sum
	case ability.EventAmount:
		if x.ev != nil {
			return x.ev.n
		}
	case ability.Votes:
		if b := x.bound(n.Var); b != nil {
			for _, v := range b.votes {
				if v.option == n.Option {
					return v.n
				}
			}
		}
	case ability.Rolled:
		if b := x.bound(n.Var); b != nil {
			return b.n
		}
	case ability.Bound:
		if b := x.bound(n.Var); b != nil {
			return b.n
		}
	case ability.Plus:
		return bounded(x.number(n.A) + x.number(n.B))
	case ability.Minus:
		d := x.number(n.A) - x.number(n.B)
		if d < 0 && !n.Below {
			return 0
		}
		return d
	case ability.Times:
		return times(x.number(n.K), x.number(n.A))
	case ability.Half:
		a := x.number(n.A)
		if n.Up {
			a++
		}
		return a >> 1
	case ability.Devotion:
		sum := 0
		for _, o := range g.players[x.you].battlefield {
			sum += g.charsOf(o).cost.Devotion(n.Colors)
		}
		return sum
	case ability.ManaSymbols:
		sum := 0
		for _, o := range x.objects(n.Of) {
			sum += g.charsOf(o).cost.Devotion(n.Color)
		}
		return sum
	case ability.AttackPower:
		return x.attackPower()
	case ability.History:
		return x.history(n)
	case ability.ChosenNumber:
		if b := x.bound(n.Var); n.Var != 0 && b != nil {
			return b.n
		}
		if x.src != nil && x.src.memo != nil {
			return x.src.memo.number
		}
	case ability.Assailed:
		return x.opponentsAttacked()
	case ability.Party:
		return x.party()
	case ability.Completed:
		most := 0
		for _, p := range x.players(n.Of) {
			most = max(most, g.completedBy(p, n))
		}
		return most
	case ability.TurnMarkers:
		return g.ring.MarkersLeft()
	case ability.TimesMutated:
		times := 0
		for _, o := range x.objects(n.Of) {
			if o.perm != nil {
				times += o.perm.mutated
			}
		}
		return times
	case ability.TimesPaid:
		if x.item != nil && x.item.timesPaid(n.Word) > 0 {
			return x.item.timesPaid(n.Word)
		}
		if x.src != nil {
			return x.src.timesPaid(n.Word)
		}
	case ability.ExtraTargets:
		if x.item != nil && x.item.item != nil {
			return max(0, x.item.item.targetCount()-1)
		}
	case ability.OfCandidate:
		return x.ofCandidate(n)
	case ability.CountTypes:
		return x.countTypes(n)
	}
	return 0
}

// most keeps numbers that grow without end within what the engine can count.
const most = math.MaxInt32

func bounded(n int) int { return max(-most, min(most, n)) }

func times(a, b int) int {
	if a != 0 && (a*b)/a != b {
		return most
	}
	return bounded(a * b)
}

func (x *ctx) valueOfX() int {
	if !x.inX && x.item != nil && x.item.item != nil && x.item.item.do != nil && x.item.item.do.X != nil { // "where X is …"
		y := *x
		y.inX = true
		return y.number(x.item.item.do.X)
	}
	switch {
	case x.item != nil && x.item.item != nil:
		if x.item.item.x == 0 && x.src != nil && x.src.perm != nil && x.item.kind == kindAbility {
			return x.src.perm.x // CR 107.3m
		}
		return x.item.item.x
	case x.src != nil && x.src.item != nil:
		return x.src.item.x
	case x.src != nil && x.src.perm != nil:
		return max(x.x, x.src.perm.x)
	}
	return x.x
}

func (x *ctx) greatest(n ability.Greatest) int {
	best, any := 0, false
	for _, o := range x.objects(n.Of) {
		s := x.g.stat(n.Stat, o)
		if !any || (s > best) != n.Least && s != best {
			best, any = s, true
		}
	}
	return best
}

func (x *ctx) history(n ability.History) int {
	was := x.past
	x.past = true // who has left since did it all the same (CR 800.4i)
	defer func() { x.past = was }()
	sum := 0
	var each map[Player]int
	if n.Most {
		each = map[Player]int{}
	}
	for d := range x.deeds(n.LastTurn) {
		if d.what != n.What || n.Who != nil && !x.is(d.player, n.Who) {
			continue
		}
		if n.Filter != nil && !x.matchDeed(n.Filter, d) {
			continue
		}
		if !x.knows(d.player) { // CR 801.11
			continue
		}
		k := d.n
		if d.what == ability.Attacked {
			k = 1
		}
		sum += k
		if n.Most {
			each[d.player] += k
		}
	}
	if n.Most {
		sum = 0
		for _, k := range each { // the greatest: the order does not matter
			sum = max(sum, k)
		}
	}
	return sum
}

func (x *ctx) ofCandidate(n ability.OfCandidate) int {
	p := x.g.players[x.cand]
	switch {
	case n.Life:
		return p.life
	case n.Of != nil:
		y := *x
		c := 0
		y.scan(n.Of, func(o *object) bool {
			if o.ctrl == x.cand {
				c++
			}
			return true
		})
		return c
	}
	return len(*x.g.zoneOf(x.cand, n.Zone))
}

func (x *ctx) countTypes(n ability.CountTypes) int {
	var colors card.Colors
	var types card.Types
	var words []string
	add := func(s string) {
		if !slices.Contains(words, s) {
			words = append(words, s)
		}
	}
	for _, o := range x.objects(n.Of) {
		c := x.g.charsOf(o)
		switch n.Stat {
		case ability.StatColor:
			colors |= c.colors
		case ability.StatCardType:
			types |= c.types
		case ability.StatName:
			add(c.name)
		case ability.Power:
			add(strconv.Itoa(c.power))
		case ability.ManaValue:
			add(strconv.Itoa(x.g.manaValue(o)))
		case ability.StatBasicLandType:
			for _, s := range c.sub {
				if card.IsBasicLandType(s) {
					add(s)
				}
			}
		case ability.StatCreatureType:
			for _, s := range c.sub {
				if card.IsCreatureType(s) {
					add(s)
				}
			}
		}
	}
	sum := colors.Count() + len(words)
	for range types.Each() {
		sum++
	}
	return sum
}

// holds reports whether a condition holds now.
func (x *ctx) holds(c ability.Condition) bool {
	g := x.g
	switch c := c.(type) {
	case nil:
		return true
	case ability.Compare:
		return c.Op.Holds(x.number(c.A), x.number(c.B))
	case ability.Exists:
		return x.exists(c.Objects)
	case ability.Fits:
		objs := x.objects(c.Objects)
		if c.Filter.Zone == ability.Battlefield && x.isWhatLeft(c.Objects) {
			objs = some(x.ev.obj)
		}
		for _, o := range objs {
			if !x.match(&c.Filter, o) {
				return false
			}
		}
		return len(objs) > 0
	case ability.FitsPlayer:
		return slices.ContainsFunc(x.players(c.Players), func(p Player) bool { return x.matchPlayer(&c.Filter, p) })
	case ability.InZone:
		objs := x.objects(c.Objects)
		return len(objs) > 0 && !slices.ContainsFunc(objs, func(o *object) bool {
			return o.gone || o.zone != c.Zone && (!c.OrBattlefield || o.zone != ability.Battlefield)
		})
	case ability.TurnOf:
		for _, p := range x.players(c.Players) {
			if x.lane != nil {
				if x.lane.isActive(p) {
					return true
				}
			} else if g.takingTurn(p) {
				return true
			}
		}
		return false
	case ability.DuringStep:
		if x.lane != nil {
			return inStep(x.lane.step, c.Step)
		}
		return slices.ContainsFunc(x.turns(), func(l *lane) bool { return inStep(l.step, c.Step) })
	case ability.Paid:
		if c.Of != nil {
			if o := x.object(c.Of); o != nil && o != x.src {
				return o.wasPaid(c)
			}
		}
		return x.item != nil && x.item.wasPaid(c) || x.src != nil && x.src.wasPaid(c)
	case ability.Did:
		b := x.bound(c.Var)
		return b != nil && b.did
	case ability.Spent:
		return x.src != nil && x.src.spentOn().has(c.Mana) && x.src.spentOn().most() >= c.Same
	case ability.Monarch:
		return g.monarch >= 0 && slices.Contains(x.players(c.Players), g.monarch)
	case ability.AttackedThisStep:
		return x.lane != nil && x.lane.step == ability.DeclareAttackers && x.lane.combat != nil &&
			slices.ContainsFunc(x.lane.combat.assailed, func(a assailed) bool { return a.whom == x.you })
	case ability.DayNight:
		return x.you >= 0 && g.players[x.you].daylight == map[bool]daylight{false: day, true: night}[c.Night]
	case ability.Blessed:
		return slices.ContainsFunc(x.players(c.Players), func(p Player) bool { return g.players[p].blessed })
	case ability.NotSo:
		return !x.holds(c.If)
	case ability.Both:
		for _, part := range c {
			if !x.holds(part) {
				return false
			}
		}
		return true
	case ability.Either:
		for _, part := range c {
			if x.holds(part) {
				return true
			}
		}
		return false
	}
	return false
}

// inStep reports whether a step is, or is part of, what a name covers.
func inStep(step, name Step) bool {
	switch name {
	case ability.AnyMain:
		return step == ability.Main1 || step == ability.Main2
	case ability.AnyCombat:
		return step >= ability.BeginCombat && step <= ability.EndCombat
	case ability.WholeTurn:
		return true
	case ability.CombatDamage:
		return step == ability.CombatDamage || step == ability.FirstStrikeDamage
	}
	return step == name
}

// takingTurn reports whether a player is the active player of some lane.
func (g *Game) takingTurn(p Player) bool {
	m, ok := g.markerAt(p)
	if !ok {
		return false
	}
	info, ok := g.ring.Marker(m)
	return ok && info.State != ringWaiting
}

// playerCounters is how many counters of the kind a player has.
func (g *Game) playerCounters(p Player, kind string) int {
	for _, c := range g.players[p].counts {
		if c.kind == kind {
			return c.n
		}
	}
	return 0
}

// isWhatLeft reports whether a noun is a permanent that has left the
// battlefield, the event being just that: what it was like is asked of the
// permanent as it last was (CR 608.2h).
func (x *ctx) isWhatLeft(what ability.Objects) bool {
	_, it := what.(ability.Subject)
	return it && x.ev != nil && len(x.ev.group) == 0 && x.ev.kind == evMove && x.ev.from == ability.Battlefield && x.ev.obj != nil
}

// attackPower is the total power with which you attacked this combat.
func (x *ctx) attackPower() int {
	sum := 0
	if x.lane != nil && x.lane.combat != nil {
		for _, f := range x.lane.combat.forces {
			if f.by == x.you {
				sum += f.power
			}
		}
	}
	return sum
}

// opponentsAttacked counts the opponents whom you attacked with creatures this
// combat: players, not their planeswalkers, and those who have left since.
func (x *ctx) opponentsAttacked() int {
	if x.lane == nil || x.lane.combat == nil {
		return 0
	}
	var whom []Player
	for _, a := range x.lane.combat.assailed {
		if a.by == x.you && !slices.Contains(whom, a.whom) {
			whom = append(whom, a.whom)
		}
	}
	return len(whom)
}
