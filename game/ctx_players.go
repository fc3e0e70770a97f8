package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// players returns the players that a noun phrase stands for, only those in
// range of you (CR 801.10), in APNAP order where there are several.
func (x *ctx) players(n ability.Players) []Player {
	g := x.g
	keep := func(ps ...Player) []Player {
		out := ps[:0]
		for _, p := range ps {
			if p >= 0 && x.knows(p) && !slices.Contains(out, p) {
				out = append(out, p)
			}
		}
		return out
	}
	switch n := n.(type) {
	case nil, ability.You:
		return keep(x.you)
	case ability.EachPlayer:
		var out []Player
		for _, p := range g.rangeOf(x.you) {
			if x.matchPlayer(&n.Filter, p) {
				out = append(out, p)
			}
		}
		x.lane.apnap(out)
		return out
	case ability.ChosenPlayers:
		var out []Player
		for _, t := range x.targetsOf(n.Slot) {
			if t.obj == nil {
				out = append(out, t.player)
			}
		}
		return keep(out...)
	case ability.ControllerOf:
		var out []Player
		for _, o := range x.objects(n.Objects) {
			out = append(out, o.ctrl)
		}
		return keep(out...)
	case ability.OwnerOf:
		var out []Player
		for _, o := range x.objects(n.Objects) {
			out = append(out, o.owner)
		}
		return keep(out...)
	case ability.SubjectPlayer:
		if x.ev != nil && x.ev.team && g.sides != nil {
			return keep(slices.Clone(g.sideOf(x.ev.who()).members)...)
		}
		if x.ev != nil {
			return keep(x.ev.who())
		}
	case ability.ThatPlayer:
		if p, ok := playerOfSlot(n.Var); ok {
			return keep(p)
		}
		if b := x.bound(n.Var); b != nil {
			return keep(slices.Clone(b.players)...)
		}
	case ability.PickPlayer:
		var out []Player
		for _, p := range g.rangeOf(x.you) {
			if x.matchPlayer(&n.Filter, p) {
				out = append(out, p)
			}
		}
		return out
	case ability.Neighbor:
		of := x.you
		if n.Of != nil {
			of = x.player(n.Of)
		}
		if of < 0 {
			return nil
		}
		if n.Right {
			return keep(Player(g.ring.Right(int(of))))
		}
		return keep(Player(g.ring.Left(int(of))))
	case ability.DefendingPlayer:
		o := x.src
		if n.Of != nil {
			o = x.object(n.Of)
		}
		if p := g.defendingPlayer(o); p >= 0 || n.Of != nil {
			return keep(p)
		}
		return keep(x.defendingNow()...)
	case ability.AttackedPlayer:
		var out []Player
		for _, o := range x.objects(n.By) {
			if c := g.combatantOf(o); c != nil && c.attacking && c.whom.obj == nil {
				out = append(out, c.whom.player)
			}
		}
		return keep(out...)
	case ability.OuterPlayers:
		if x.outer != nil {
			return keep(slices.Clone(x.outer.players(n.Of))...)
		}
	case ability.ChosenPlayer:
		if x.src != nil && x.src.memo != nil {
			return keep(x.src.memo.player)
		}
	case ability.UnionPlayers:
		var out []Player
		for _, part := range n {
			out = append(out, x.players(part)...)
		}
		return keep(out...)
	case ability.ActivePlayer:
		return keep(x.activePlayers(n.Attacking)...)
	case ability.HostPlayer:
		if x.src != nil && x.src.perm != nil {
			return keep(x.src.perm.host)
		}
	}
	return nil
}

// knows reports whether a player is in range of you; if the past is spoken of, also if
// he was so when he left (CR 800.4i).
func (x *ctx) knows(p Player) bool {
	if x.past {
		return x.g.sawLeave(x.you, p)
	}
	return x.g.players[p].in && x.g.inRange(x.you, p)
}

// known is like players, and to what happens those who have left are among them: what
// they were like last is asked for (CR 800.4i). A static ability finds nothing of them.
func (x *ctx) known(n ability.Players) []Player {
	if x.lane == nil || x.g.in == len(x.g.players) {
		return x.players(n)
	}
	was := x.past
	x.past = true
	out := x.players(n)
	x.past = was
	return out
}

// player returns the first player of a noun phrase, or NoPlayer.
func (x *ctx) player(n ability.Players) Player {
	switch n.(type) {
	case nil, ability.You:
		return x.you
	}
	if ps := x.players(n); len(ps) > 0 {
		return ps[0]
	}
	return NoPlayer
}

// is reports whether p is one of the players of a noun phrase.
func (x *ctx) is(p Player, n ability.Players) bool {
	switch n := n.(type) {
	case ability.You:
		return p == x.you
	case ability.EachPlayer:
		return p >= 0 && x.knows(p) && x.matchPlayer(&n.Filter, p)
	case ability.PickPlayer:
		return p >= 0 && x.knows(p) && x.matchPlayer(&n.Filter, p)
	}
	return slices.Contains(x.players(n), p)
}

// matchPlayer reports whether a player fits a filter. Range is not its concern.
func (x *ctx) matchPlayer(f *ability.PlayerFilter, p Player) bool {
	g := x.g
	switch f.Who {
	case ability.Opponent:
		if !g.opponents(x.you, p) {
			return false
		}
	case ability.OtherPlayer:
		if p == x.you {
			return false
		}
	case ability.Self:
		if p != x.you {
			return false
		}
	case ability.Teammate:
		if !g.teammates(x.you, p) {
			return false
		}
	case ability.YourTeam:
		if p != x.you && !g.teammates(x.you, p) {
			return false
		}
	case ability.NotSubject:
		if x.ev != nil && p == x.ev.who() {
			return false
		}
	case ability.Neighbors:
		if p == x.you || x.you < 0 || int(p) != g.ring.Left(int(x.you)) && int(p) != g.ring.Right(int(x.you)) {
			return false
		}
	}
	for _, pred := range f.Preds {
		if !x.playerPred(pred, p) {
			return false
		}
	}
	return true
}

func (x *ctx) playerPred(pred ability.PlayerPred, p Player) bool {
	g := x.g
	switch pred := pred.(type) {
	case ability.ComparePlayer:
		y := *x
		y.cand, y.hasCand = p, true
		return pred.Op.Holds(y.number(pred.A), y.number(pred.B))
	case ability.OtherThan:
		return !x.is(p, pred.Players)
	case ability.DidThisWay:
		return pred.Not != slices.ContainsFunc(x.objects(pred.Objects), func(o *object) bool {
			by := o.owner
			if pred.Deed == ability.SacrificeWord {
				by = o.ctrl
			}
			return by == p && x.match(&pred.What, o)
		})
	case ability.DidSo:
		b := x.bound(pred.Var)
		return pred.Not != (b != nil && slices.Contains(b.players, p))
	case ability.OnSide:
		b := x.bound(pred.Var)
		return b != nil && pred.Foe != slices.Contains(b.players, p)
	case ability.Searched:
		return x.item != nil && x.item.item != nil && slices.Contains(x.item.item.searched, p)
	case ability.AttackingThem:
		return slices.ContainsFunc(g.players[p].battlefield, func(o *object) bool {
			c := g.combatantOf(o)
			return c != nil && c.attacking && c.whom.obj == nil && x.is(c.whom.player, pred.Players)
		})
	case ability.HoldsMarker:
		_, ok := g.markerAt(p)
		return ok
	case ability.AttackedBy:
		for _, o := range x.objects(pred.Objects) {
			if c := g.combatantOf(o); c != nil && c.attacking && g.defendingPlayer(o) == p {
				return true
			}
			if pred.ThisTurn && x.happens(func(d deed) bool { return d.what == ability.Attacked && d.obj == o && Player(d.n) == p }) {
				return true
			}
		}
		return false
	case ability.DealtDamage:
		return x.happens(func(d deed) bool {
			return d.what == ability.DamageDealtTo && d.player == p && (!pred.Combat || d.combat) && (pred.By == nil || d.obj != nil && x.match(pred.By, d.obj))
		})
	}
	return false
}
