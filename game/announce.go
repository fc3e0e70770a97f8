package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// An announcement is a play on its way through the steps of CR 601.2b-f or
// 602.2b: which choices have been made, and what they add up to. It changes
// nothing in the game; what is not legal is refused as a whole (CR 732.1).
type announcement struct {
	g    *Game
	lane *lane
	p    Player
	play Play
	obj  *object // the card, or the permanent whose ability it is
	item *object // what will be on the stack
	c    *chars  // the characteristics of the face
	abil *abil
	do   *ability.Instructions
	err  error

	mana       card.Cost  // what is left of the mana cost before X is known
	parts      []costPick // the other parts of the cost, with what was chosen for them
	delta      int        // generic mana more (or less) that effects make it cost
	least      int        // to how little effects may reduce it
	raised     int        // by how much effects make it cost more
	forTargets bool       // some of these effects look at targets
	pay        []ID
	x          *ctx // for triggered abilities: the context, which knows the event

	asked ability.Cost // of what is nothing but a cost: that cost

	spliced []*object // cards that are revealed to be spliced onto the spell

	helper       Player // who is asked to help to pay (CR 702.132a), or NoPlayer
	helperChosen bool
	help         int // how much that player pays

	xGiven bool           // X is known before anything is asked
	someX  bool           // X of an optional cost that is looked at can't be 0
	fits   func(int) bool // which values of X may be chosen, if not all

	way    playWay // how a spell is cast
	nth    int     // which of several permissions or keywords lets it be cast so
	permit *permit // the effect that lets it be cast, if one does
	front  *chars  // of a spell cast face down (CR 708.4): what it is face up

	room *trial // where the item is made if the announcement is only tried
}

// A trial is room for an announcement that is looked at and forgotten: most are,
// as a player's plays are listed again and again.
type trial struct {
	a     announcement
	obj   object
	item  item
	chars chars
}

// possible reports whether a play can be announced and completed in some way.
func (g *Game) possible(l *lane, p Player, play Play, o *object) bool {
	t := g.trial
	g.trial = nil // in use
	if t == nil {
		t = &trial{}
	}
	t.a = announcement{g: g, lane: l, p: p, play: play, obj: o, room: t}
	t.a.begin()
	ok := t.a.possible()
	*t = trial{}
	g.trial = t
	return ok
}

// newItem makes what will be on the stack.
func (a *announcement) newItem(o object, it item) {
	if t := a.room; t != nil {
		t.obj, t.item = o, it
		a.item, t.obj.item = &t.obj, &t.item
		return
	}
	obj, its := o, it
	a.item, obj.item = &obj, &its
}

// costPick is a part of a cost and the objects chosen for it.
type costPick struct {
	part    ability.CostPart
	objs    []*object
	chosen  bool // the player chose them, and could have chosen others
	offered bool // it is an offering: its mana cost is how much less the spell costs (CR 702.48a)
	reduces bool // the mana value of what it takes is how much generic mana less the spell costs (CR 702.119a)
}

// announce begins an announcement, and checks all that needs no choice.
func (g *Game) announce(l *lane, p Player, play Play, o *object) *announcement {
	a := &announcement{g: g, lane: l, p: p, play: play, obj: o}
	a.begin()
	return a
}

func (a *announcement) begin() {
	switch a.play.Kind {
	case CastSpell:
		a.beginSpell()
	case ActivateAbility, MakeMana:
		a.beginAbility()
	case PlayLand:
		a.beginLand()
	case TurnFaceUp:
		a.beginTurnUp()
	default:
		a.err = refuse("117.1", "there is no such kind of play")
	}
}

// possible reports whether the announcement can be completed in some way.
func (a *announcement) possible() bool {
	return a.err == nil && a.completable()
}

func (a *announcement) fail(rule, format string, args ...any) {
	if a.err == nil {
		a.err = refuse(rule, format, args...)
	}
}

func (a *announcement) beginLand() {
	g, p := a.g, a.p
	if !a.hasFace() || !faceByItself(a.obj.card, a.play.Face) {
		a.fail("305.1", "that card has no such face")
		return
	}
	a.c = g.print(a.obj.card, a.play.Face)
	switch {
	case !a.c.isLand():
		a.fail("305.1", "%s is not a land", a.c.name)
	case a.obj.zone != ability.Hand && len(g.permits(p, a.obj)) == 0 || a.obj.zone == ability.Hand && a.obj.owner != p:
		a.fail("305.1", "%s cannot be played from there", a.c.name)
	case !a.lane.sorceryTiming(p):
		a.fail("305.3", "lands are played in a main phase of one's own turn while the stack is empty")
	case a.lane.lands(p) >= g.landsAllowed(p):
		a.fail("305.2", "no more lands may be played this turn")
	case g.forbidden(p, ability.PlayLands):
		a.fail("305.2", "an effect says that no lands may be played")
	}
}

// lands is how many lands p has played in this lane's turn.
func (l *lane) lands(p Player) int {
	n := 0
	for _, d := range l.deeds {
		if d.what == ability.LandsPlayed && d.player == p {
			n++
		}
	}
	return n
}

func (a *announcement) beginSpell() {
	g, p, o := a.g, a.p, a.obj
	if !a.hasFace() {
		a.fail("601.2a", "that cannot be cast")
		return
	}
	way, nth := a.play.wayOf()
	a.way, a.nth = way, nth
	a.c = a.faceCast(way)
	a.castBestowed(way)
	if a.castDown(way); a.c.isLand() {
		a.fail("305.9", "%s is a land and cannot be cast", a.c.name)
		return
	}
	if a.checkWay(way); a.err != nil {
		return
	}
	if !a.lane.sorceryTiming(p) && !a.c.instant() && !a.offers(way) && !g.mayFlashFace(a.lane, p, a.asSeen(), a.c) {
		a.fail("307.1", "%s can be cast only in a main phase of one's own turn while the stack is empty", a.c.name)
		return
	}
	a.newItem(object{id: o.id, card: o.card, base: a.c, front: a.front, kind: kindCard, face: uint8(a.play.Face), zone: ability.Stack, owner: o.owner, ctrl: p},
		item{lane: a.lane, castZone: o.zone, way: way})
	a.item.item.source = a.item
	if !a.castNow() {
		a.fail("601.3e", "%s cannot be cast now", a.c.name)
		return
	}
	if g.splitSecond(p) {
		a.fail("702.61a", "a spell with split second is on a stack")
		return
	}
	if g.castForbidden(a.lane, p, a.item) {
		a.fail("601.3", "an effect says that %s cannot be cast", a.c.name)
		return
	}
	a.do = a.spellInstructions()
	a.item.item.do = a.do
	a.addText(way)
	a.spellCosts(way)
}

// castNow reports whether the spell's own text lets it be cast now (CR 601.3e).
func (a *announcement) castNow() bool {
	for _, ab := range a.c.abils {
		if ab.stat == nil {
			continue
		}
		for _, m := range ab.stat.Mods {
			only, ok := m.(ability.CastOnly)
			if ok && !(a.timely(&ability.Activated{Timing: only.Timing}) && a.ctx().holds(only.If)) {
				return false
			}
		}
	}
	return true
}

// spellInstructions are what a spell does: an Aura spell targets what it will
// enchant (CR 303.4a).
func (a *announcement) spellInstructions() *ability.Instructions {
	for _, ab := range a.c.abils {
		if ab.spell != nil {
			return &ab.spell.Do
		}
	}
	if k := a.keyword(ability.Enchant); k != nil && a.c.hasSub("Aura") {
		return &ability.Instructions{Targets: []ability.Target{{Objects: k.Quality, Players: k.Players, Min: ability.N(1), Max: ability.N(1)}}}
	}
	return &noInstructions
}

// noInstructions is what a spell without instructions does.
var noInstructions ability.Instructions

func (a *announcement) keyword(w ability.Word) *ability.Keyword {
	for _, ab := range a.c.abils {
		if ab.kw != nil && ab.kw.Word == w {
			return ab.kw
		}
	}
	return nil
}

// spellCosts works out the total cost but for choices (CR 601.2f).
func (a *announcement) spellCosts(way playWay) {
	cost := a.costOf(way)
	if a.err != nil {
		return
	}
	a.addCost(cost)
	a.flashCost()
	for _, ab := range a.c.abils {
		if ab.spell == nil {
			continue
		}
		for _, e := range ab.spell.Extra {
			if !e.Optional && e.Or == nil {
				a.addCost(e.Cost)
			}
		}
	}
	a.changeCosts()
}

// addCost adds parts of a cost.
func (a *announcement) addCost(c ability.Cost) {
	for _, part := range c {
		if m, ok := part.(ability.ManaCost); ok {
			a.mana = append(slices.Clip(a.mana), m.Mana...)
		} else {
			a.parts = append(a.parts, costPick{part: part})
		}
	}
}

func (a *announcement) beginAbility() {
	g, p, o := a.g, a.p, a.obj
	c := g.charsOf(o)
	if a.play.Ability < 0 || a.play.Ability >= len(c.abils) || c.abils[a.play.Ability].act == nil {
		a.fail("602.1", "%s has no such activated ability", c.name)
		return
	}
	a.c, a.abil = c, c.abils[a.play.Ability]
	act := a.abil.act
	switch {
	case act.Mana != (a.play.Kind == MakeMana):
		a.fail("602.1", "that is not such an ability")
	case !worksIn(act.Zone, o.worksAs()):
		a.fail("113.6", "that ability of %s does not work there", c.name)
	case o.ctrl != p && !(act.Any && g.inRange(p, o.ctrl)):
		a.fail("602.2", "only its controller can activate an ability of %s", c.name)
	case !a.timely(act):
		a.fail("602.5d", "that ability of %s cannot be activated now", c.name)
	case act.Loyalty && o.usedLoyalty(a.lane.turnRef()):
		a.fail("606.3", "a loyalty ability of %s has been activated this turn", c.name)
	case act.PerTurn > 0 && o.uses(a.abil, a.lane.turnRef()) >= act.PerTurn:
		a.fail("602.5b", "that ability of %s cannot be activated again this turn", c.name)
	case act.Special && act.Keyword == ability.Suspend && !a.couldCast():
		a.fail("702.62a", "%s could not be cast now, so it cannot be suspended", c.name)
	case act.Special:
	case g.activatingForbidden(a.lane, p, o):
		a.fail("602.5", "an effect says that %s cannot activate abilities of %s", g.players[p].name, c.name)
	case !act.Mana && g.splitSecond(p):
		a.fail("702.61a", "a spell with split second is on a stack")
	case g.abilityForbidden(o, a.abil):
		a.fail("602.5", "an effect says that abilities of %s cannot be activated", c.name)
	}
	if a.err != nil {
		return
	}
	for _, part := range act.Cost { // cheap refusals first
		switch part.(type) {
		case ability.TapCost:
			if o.perm == nil {
				a.fail("118.3", "%s is no permanent, and cannot be tapped", c.name)
				return
			}
			if o.perm.tapped {
				a.fail("118.3", "%s is tapped", c.name)
				return
			}
			if c.isCreature() && g.sick(o) && !g.hasteForAbilities(o) {
				a.fail("302.6", "%s has not been under that player's control since the turn began", c.name)
				return
			}
		case ability.UntapCost:
			if o.perm == nil || !o.perm.tapped || c.isCreature() && g.sick(o) {
				a.fail("118.3", "%s is not tapped", c.name)
				return
			}
		}
	}
	if act.If != nil {
		if x := (&ctx{g: g, you: p, src: o, lane: a.lane}); !x.holds(act.If) {
			a.fail("602.5b", "the condition of that ability of %s does not hold", c.name)
			return
		}
	}
	a.do = &act.Do
	var base *chars
	if a.room != nil {
		base = &a.room.chars
	} else {
		base = new(chars)
	}
	abilityChars(g, o, base)
	a.newItem(object{id: o.id, base: base, kind: kindAbility, zone: ability.Stack, owner: p, ctrl: p},
		item{lane: a.lane, abil: a.abil, do: a.do, source: o})
	a.addCost(act.Cost)
	a.changeCosts()
}

// splitSecond reports whether a spell with split second keeps p from casting
// spells and activating abilities that are no mana abilities (CR 702.61a).
func (g *Game) splitSecond(p Player) bool {
	for _, u := range g.reaching(p) {
		for _, o := range g.players[u].stacked {
			if o.base.words.has(ability.SplitSecond) {
				return true
			}
		}
	}
	return false
}

func (o *object) usedLoyalty(turn turnRef) bool {
	return o.perm != nil && slices.ContainsFunc(o.perm.used, func(u usage) bool {
		return u.turn == turn && u.n > 0 && u.ability.act != nil && u.ability.act.Loyalty
	})
}

func (g *Game) hasteForAbilities(o *object) bool {
	return slices.ContainsFunc(g.charsOf(o).rules, func(r appliedRule) bool {
		t, ok := r.mod.(ability.AsThough)
		return ok && t.What == ability.HasteForAbilities
	})
}

// timely reports whether the timing of an activated ability allows it now.
func (a *announcement) timely(act *ability.Activated) bool {
	l := a.lane
	if act.Loyalty && !l.sorceryTiming(a.p) {
		return false
	}
	switch act.Timing {
	case ability.AsSorcery:
		return l.sorceryTiming(a.p)
	case ability.DuringCombat:
		return inStep(l.step, ability.AnyCombat)
	case ability.DuringYourTurn:
		return l.isActive(a.p)
	case ability.DuringUpkeep:
		return l.isActive(a.p) && l.step == ability.Upkeep
	case ability.BeforeAttackers:
		return l.isActive(a.p) && l.step < ability.DeclareAttackers
	case ability.DuringAnyUpkeep:
		return l.step == ability.Upkeep
	case ability.DuringAttackers:
		return l.step == ability.DeclareAttackers
	case ability.DuringBlockers:
		return l.step == ability.DeclareBlockers
	case ability.CombatBeforeBlockers:
		return inStep(l.step, ability.AnyCombat) && l.step < ability.DeclareBlockers
	case ability.CombatAfterBlockers:
		return inStep(l.step, ability.AnyCombat) && l.combat != nil && l.combat.defended
	}
	return true
}

// abilityForbidden reports whether an effect forbids activating an ability of
// an object.
func (g *Game) abilityForbidden(o *object, a *abil) bool {
	if !o.onBattlefield() {
		return false
	}
	for _, r := range o.cur.rules {
		c, ok := r.mod.(ability.Cant)
		if !ok {
			continue
		}
		switch c.Do {
		case ability.ActivateAbilities:
			return true
		case ability.ActivateNonMana:
			if !a.act.Mana {
				return true
			}
		case ability.TapAbilities:
			if slices.ContainsFunc(a.act.Cost, func(p ability.CostPart) bool { _, tap := p.(ability.TapCost); return tap }) {
				return true
			}
		}
	}
	return false
}

// activatingForbidden reports whether an effect forbids p to activate abilities
// of an object.
func (g *Game) activatingForbidden(l *lane, p Player, o *object) bool {
	no := false
	g.eachRule(p, func(x *ctx, m ability.Mod) {
		c, ok := m.(ability.PlayerCant)
		if ok && c.What == ability.ActivateAbility && (c.Filter == nil || x.match(c.Filter, o)) && l.within(x).holds(c.If) {
			no = true
		}
	})
	return no
}

// castForbidden reports whether an effect forbids p to cast a spell.
func (g *Game) castForbidden(l *lane, p Player, spell *object) bool {
	no := false
	g.eachRule(p, func(x *ctx, m ability.Mod) {
		c, ok := m.(ability.PlayerCant)
		if !ok || c.What != ability.CastSpells || c.Filter != nil && !x.match(c.Filter, spell) {
			return
		}
		y := *x
		y.lane = l
		if !y.holds(c.If) {
			return
		}
		if c.N == nil {
			no = true
			return
		}
		if spellsCast(l.deeds, p, func(o *object) bool { return c.Filter == nil || x.match(c.Filter, o) }) >= x.number(c.N) {
			no = true
		}
	})
	return no
}

// ctx is the context that the announced object's words are understood in.
func (a *announcement) ctx() *ctx {
	if a.x != nil {
		return a.x
	}
	src := a.obj
	if a.play.Kind == CastSpell {
		src = a.item
	}
	return &ctx{g: a.g, lane: a.lane, you: a.p, src: src, item: a.item}
}
