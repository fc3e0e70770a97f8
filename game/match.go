package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// match reports whether an object fits a filter, its zone apart. Range of
// influence is the selectors' concern.
func (x *ctx) match(f *ability.Filter, o *object) bool {
	return x.preds(f.Preds, o, x.g.charsOf(o))
}

func (x *ctx) preds(ps []ability.Pred, o *object, c *chars) bool {
	for _, p := range ps {
		if !x.pred(p, o, c) {
			return false
		}
	}
	return true
}

// pred reports whether one predicate holds for an object with the
// characteristics c.
func (x *ctx) pred(p ability.Pred, o *object, c *chars) bool {
	g := x.g
	switch p := p.(type) {
	case ability.IsType:
		return c.types&p.Types != 0
	case ability.IsSuper:
		return c.super&p.Super != 0
	case ability.IsSubtype:
		return c.hasSub(p.Sub)
	case ability.IsColor:
		return c.colors&p.Colors != 0
	case ability.IsColorCount:
		n := c.colors.Count()
		return n >= p.Min && n <= p.Max
	case ability.HasKeyword:
		return x.hasKeyword(p, c)
	case ability.HasNoAbilities:
		return len(c.abils) == 0
	case ability.Is:
		return x.state(p.State, o, c)
	case ability.Controlled:
		return x.is(o.ctrl, p.By)
	case ability.Owned:
		return x.is(o.owner, p.By)
	case ability.Protected:
		return o.onBattlefield() && c.hasType(card.Battle) && g.protectorOf(o) >= 0 && x.is(g.protectorOf(o), p.By)
	case ability.Topmost:
		if o.zone != ability.Graveyard {
			return false
		}
		pile := g.players[o.owner].graveyard
		for i := len(pile) - 1; i >= 0; i-- {
			if x.match(&p.Of, pile[i]) {
				return pile[i] == o
			}
		}
		return false
	case ability.CompareStat:
		return x.anyX(p.N) || p.Op.Holds(g.stat(p.Stat, o), x.number(p.N))
	case ability.Parity:
		return g.stat(p.Stat, o)%2 == b2i(p.Odd)
	case ability.HasActivated:
		return slices.ContainsFunc(c.abils, func(a *abil) bool { return a.act != nil && !a.act.Special })
	case ability.IsNamed:
		if p.Name == "" {
			return x.src != nil && c.sharesName(g.charsOf(x.src))
		}
		return c.isNamed(p.Name)
	case ability.IsNot:
		return !x.pred(p.Pred, o, c)
	case ability.AnyOf:
		for _, alt := range p {
			if x.preds(alt, o, c) {
				return true
			}
		}
		return false
	case ability.Another:
		return o != x.src
	case ability.NotOneOf:
		return !slices.Contains(x.objects(p.Objects), o)
	case ability.OneOf:
		return slices.Contains(x.objects(p.Objects), o)
	case ability.WithCounter:
		n, want := o.anyCounters(), 1
		if p.Kind != "" {
			n = o.counters(p.Kind)
		}
		if p.N != nil {
			want = x.number(p.N)
		}
		return n >= want && (!p.Exactly || n == want)
	case ability.Shares:
		for _, other := range x.objects(p.With) {
			if other != o && (p.What == ability.StatController && o.ctrl == other.ctrl || x.shares(p.What, c, g.charsOf(other))) {
				return true
			}
		}
		return false
	case ability.SingleTarget:
		return o.item != nil && o.item.targetCount() == 1
	case ability.Targets:
		return x.hasTarget(p, o)
	case ability.AttachedTo:
		return o.perm != nil && o.perm.attached != nil && slices.Contains(x.objects(p.To), o.perm.attached)
	case ability.PairedWith:
		with := o.partner()
		return with != nil && x.match(&p.With, with)
	case ability.HasAttached:
		return o.perm != nil && slices.ContainsFunc(o.perm.on, func(a *object) bool { return x.match(&p.Filter, a) })
	case ability.BandedWith:
		return slices.ContainsFunc(x.objects(p.Objects), func(other *object) bool { return g.banded(o, other) })
	case ability.InCombatWith:
		return slices.ContainsFunc(x.objects(p.Objects), func(other *object) bool { return g.meets(o, other, p.How) })
	case ability.DamagedBy:
		return x.damagedBy(o, x.objects(p.Objects))
	case ability.IsAttacking:
		cb := g.combatantOf(o)
		return cb != nil && cb.attacking && x.is(g.defendingPlayer(o), p.Players)
	case ability.OfChosen:
		return x.ofChosen(p.What, o, c)
	}
	return false
}

func (x *ctx) ofChosen(what ability.Choice, o *object, c *chars) bool {
	switch what {
	case ability.ChooseColor:
		return c.colors&x.chosenColor() != 0
	case ability.ChooseCreatureType, ability.ChooseBasicLandType:
		return c.hasSub(x.chosenWord())
	case ability.ChooseCardType:
		return c.types&card.TypeNamed(x.chosenWord()) != 0
	case ability.ChooseCardName:
		return c.isNamed(x.chosenWord())
	case ability.ChooseNumber:
		return x.src != nil && x.src.memo != nil && c.mv == x.src.memo.number
	case ability.ChoosePlayer:
		return x.src != nil && x.src.memo != nil && o.ctrl == x.src.memo.player
	}
	return false
}

func (x *ctx) hasKeyword(p ability.HasKeyword, c *chars) bool {
	if p.Word == ability.Morph { // megamorph is a kind of morph (CR 702.37b)
		return c.morph() != nil
	}
	if p.Sub == "" || !c.words.has(p.Word) {
		return c.words.has(p.Word)
	}
	return slices.ContainsFunc(c.abils, func(a *abil) bool { return a.kw != nil && a.kw.Word == p.Word && a.kw.Sub == p.Sub })
}

// meets reports whether a blocks or is blocked by b.
func (g *Game) meets(a, b *object, how ability.CombatWay) bool {
	blocks := func(a, b *object) bool {
		c := g.combatantOf(a)
		return c != nil && slices.Contains(c.blocking, b)
	}
	switch how {
	case ability.CombatBlocking:
		return blocks(a, b)
	case ability.CombatBlockedBy:
		return blocks(b, a)
	}
	return blocks(a, b) || blocks(b, a)
}

// damagedBy reports whether one of the sources dealt damage to an object this
// turn.
func (x *ctx) damagedBy(o *object, sources []*object) bool {
	return o.perm != nil && slices.ContainsFunc(o.perm.hurtBy, func(h hurt) bool {
		return (x.lane == nil || h.turn == x.lane.turnRef()) && slices.Contains(sources, h.by)
	})
}

// shares reports whether two sets of characteristics have something in common.
func (x *ctx) shares(what ability.Stat, a, b *chars) bool {
	switch what {
	case ability.StatName:
		return a.sharesName(b)
	case ability.StatColor:
		return a.colors&b.colors != 0
	case ability.StatCardType:
		return a.types&b.types != 0
	case ability.StatCreatureType:
		if a.allTypes && b.allTypes {
			return true
		}
		return slices.ContainsFunc(a.sub, func(s string) bool { return card.IsCreatureType(s) && b.hasSub(s) }) ||
			a.allTypes && slices.ContainsFunc(b.sub, card.IsCreatureType)
	case ability.StatBasicLandType:
		return slices.ContainsFunc(a.sub, func(s string) bool { return card.IsBasicLandType(s) && b.hasSub(s) })
	case ability.ManaValue:
		return a.mv == b.mv
	case ability.Power:
		return a.power == b.power
	case ability.Toughness:
		return a.toughness == b.toughness
	}
	return false
}

func (x *ctx) hasTarget(p ability.Targets, o *object) bool {
	if o.item == nil {
		return false
	}
	n, fits := 0, 0
	for _, slot := range o.item.targets {
		for _, t := range slot {
			n++
			if t.obj != nil && p.Objects != nil && x.match(p.Objects, t.obj) || t.obj == nil && p.Players != nil && x.matchPlayer(p.Players, t.player) {
				fits++
			}
		}
	}
	if p.Only {
		return n == 1 && fits == 1
	}
	return fits > 0
}

// state reports whether an object is in a state.
func (x *ctx) state(s ability.State, o *object, c *chars) bool {
	g, p := x.g, o.perm
	switch s {
	case ability.Tapped:
		return p != nil && p.tapped
	case ability.Untapped:
		return p != nil && !p.tapped || o.kind == kindChaos // nothing can tap it
	case ability.Attacking:
		cb := g.combatantOf(o)
		return cb != nil && cb.attacking
	case ability.Blocking:
		cb := g.combatantOf(o)
		return cb != nil && cb.blocks
	case ability.Blocked:
		cb := g.combatantOf(o)
		return cb != nil && cb.attacking && cb.blocked
	case ability.Unblocked:
		cb := g.combatantOf(o)
		return cb != nil && cb.attacking && !cb.blocked && cb.lane.step >= ability.DeclareBlockers
	case ability.FaceDown:
		return o.front != nil
	case ability.IsToken:
		return o.kind == kindToken
	case ability.SpellOnStack:
		return o.zone == ability.Stack && o.kind != kindAbility
	case ability.ActivatedAbil:
		return o.kind == kindAbility && o.item.abil != nil && o.item.abil.act != nil
	case ability.TriggeredAbil:
		return o.kind == kindAbility && (o.item.abil == nil || o.item.abil.act == nil)
	case ability.EnteredThisTurn:
		return p != nil && x.thisTurn(p.entered)
	case ability.DealtDamageThisTurn:
		return p != nil && slices.ContainsFunc(p.hurtBy, func(h hurt) bool { return x.thisTurn(h.turn) })
	case ability.AttackedThisTurn:
		return x.did(ability.Attacked, o)
	case ability.BlockedThisTurn:
		return p != nil && x.thisTurn(p.blocked)
	case ability.Historic:
		return c.types&card.Artifact != 0 || c.super&card.Legendary != 0 || c.hasSub("Saga")
	case ability.Modified:
		return p != nil && (o.anyCounters() > 0 || slices.ContainsFunc(p.on, func(a *object) bool {
			ac := g.charsOf(a)
			return ac.hasSub("Equipment") || ac.hasSub("Aura") && a.ctrl == o.ctrl
		}))
	case ability.CastInMain:
		return p != nil && p.castBy >= 0 && p.castInMain || o.item != nil && !o.item.copied && o.item.castInMain
	case ability.Suspended:
		return o.zone == ability.Exile && !o.gone && c.words.has(ability.Suspend) && o.counters("time") > 0
	case ability.Goaded:
		return p != nil && len(goaders(o, c)) > 0
	case ability.Commander: // no table has commanders: none was designated (CR 903.3)
		return false
	case ability.Monstrous:
		return p != nil && p.monstrous
	case ability.ASource:
		return true
	case ability.APermanent:
		return o.onBattlefield()
	case ability.WasCast:
		return p != nil && p.castBy >= 0 || o.item != nil && !o.item.copied
	case ability.DiedThisTurn:
		return x.happens(func(d deed) bool { return d.what == ability.Buried && d.obj.moved == o })
	case ability.HasAdventure:
		return o.card != nil && o.card.Layout == card.LayoutAdventure
	case ability.Renowned:
		return p != nil && p.renowned
	case ability.ExertedThisTurn:
		return p != nil && g.goesOn(p.exerted)
	case ability.Copied:
		return o.kind == kindCopy || o.item != nil && o.item.copied
	case ability.CastFromHand:
		return o.castFrom() == ability.Hand
	case ability.CastFromGraveyard:
		return o.castFrom() == ability.Graveyard
	case ability.Kicked:
		return o.timesPaid(ability.Kicker) > 0
	case ability.FoughtThisCombat:
		return p != nil && p.combat != nil && !p.combat.supposed && (p.combat.attacking || p.combat.blocks || p.combat.defender != NoPlayer)
	case cameSinceUpkeep:
		return p != nil && o.onBattlefield() && p.since >= g.players[o.ctrl].turns-1
	case ability.Summoned:
		return p != nil && !g.sick(o)
	}
	return false
}

func (x *ctx) did(what ability.Deed, o *object) bool {
	return x.happens(func(d deed) bool { return d.what == what && d.obj == o })
}

// stat is a number of an object (as it last existed if it is gone).
func (g *Game) stat(s ability.Stat, o *object) int {
	c := g.charsOf(o)
	switch s {
	case ability.Power:
		return c.power
	case ability.Toughness:
		return c.toughness
	case ability.BasePower:
		return c.basePower
	case ability.ManaValue:
		return g.manaValue(o)
	case ability.Loyalty:
		return o.counters("loyalty")
	case ability.PowerPlusToughness:
		return c.power + c.toughness
	case ability.StatDamage:
		return o.damageMarked()
	case ability.StatManaSpent:
		return o.spentOn().total()
	case ability.StatColorsSpent:
		return o.spentOn().colors()
	case ability.StatLevel:
		return o.level()
	case ability.StatColor:
		return c.colors.Count()
	case ability.StatCardType:
		n := 0
		for range c.types.Each() {
			n++
		}
		return n
	}
	return 0
}

// manaValue is the mana value of an object: X counts on a stack only (CR 202.3e).
func (g *Game) manaValue(o *object) int {
	c := g.charsOf(o)
	if o.zone == ability.Stack && o.item != nil && !o.gone && c.cost.HasX() {
		return c.cost.ManaValue(o.item.x)
	}
	return c.mv
}

// castFrom is the zone that a spell, or the spell that a permanent was, was cast from;
// the battlefield if it was not cast.
func (o *object) castFrom() Zone {
	switch {
	case o.item != nil:
		return o.item.castZone
	case o.perm != nil:
		return o.perm.castFrom
	}
	return ability.Battlefield
}
