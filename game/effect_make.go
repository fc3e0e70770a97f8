package game

import (
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file carries out instructions that start continuous effects and make
// tokens and copies.

// doApply starts a continuous effect (CR 611.2): what it applies to is fixed now
// (CR 611.2c), and so are numbers that the text works out (CR 608.2h).
func (l *lane) doApply(x *ctx, e ability.Apply) {
	g := l.g
	objs := l.pick(x, x.you, e.To, TopicPick)
	for _, o := range objs {
		if o.item != nil && o.zone == ability.Stack && slices.ContainsFunc(e.Mods, cantBeCountered) {
			o.item.uncounterable = true // as long as it is on the stack
		}
	}
	objs = slices.DeleteFunc(objs, func(o *object) bool { return !o.onBattlefield() || !g.near(x.you, o) })
	players := []Player(nil)
	if e.Players != nil {
		players = l.whom(x, e.Players)
	}
	if len(objs) == 0 && len(players) == 0 && !l.forRules(e) {
		x.bind(e.Bind, binding{})
		return
	}
	f := &floating{duration: e.For, lane: l, src: x.src, objs: objs, players: players, control: NoPlayer, marker: l.marker}
	f.ctx = *x.snapshot()
	if l.forRules(e) && len(players) == 0 && e.Players == nil {
		f.players = slices.Clone(g.rangeOf(x.you))
	}
	for _, m := range e.Mods {
		switch m := m.(type) {
		case ability.ControlBy:
			f.gives = true
			f.control = l.player(x, m.Players)
			if f.control < 0 { // CR 800.4b
				f.gives = false
			}
		case ability.CopyOf:
			if of := x.object(m.Of); of != nil {
				l.becomeCopies(x, objs, of, m.Except, f)
			}
		case ability.ReplacementMod:
			r := m.Replacement
			l.shield(x, &r, objs, players, e.For)
		default:
			f.mods = append(f.mods, l.fixed(x, m))
		}
	}
	g.begin(f)
	x.bind(e.Bind, binding{objs: objs, players: players, n: len(objs), did: true})
}

func cantBeCountered(m ability.Mod) bool {
	c, ok := m.(ability.Cant)
	return ok && c.Do == ability.BeCountered
}

// forRules reports whether an effect is about players or the game rather than
// objects.
func (l *lane) forRules(e ability.Apply) bool {
	return e.To == nil && len(e.Mods) > 0
}

// fixed works out, once, what a mod of an effect that resolves says about
// numbers and choices.
func (l *lane) fixed(x *ctx, m ability.Mod) ability.Mod {
	fix := func(n ability.Number) ability.Number {
		if n == nil {
			return nil
		}
		return ability.N(x.number(n))
	}
	switch m := m.(type) {
	case ability.ModPT:
		m.Power, m.Toughness = fix(m.Power), fix(m.Toughness)
		return m
	case ability.SetPT:
		m.Power, m.Toughness = fix(m.Power), fix(m.Toughness)
		return m
	case ability.SetColors:
		switch {
		case m.ByChoice:
			m.Colors = 1 << l.pickOption(x.you, TopicColor, x.src, colorWords)
		case m.Chosen:
			m.Colors = x.chosenColor()
		}
		m.Chosen = false
		return m
	case ability.AddTypes:
		if m.Chosen {
			m.Sub, m.Chosen = []string{x.chosenWord()}, false
		}
		return m
	case ability.SetTypes:
		if m.Chosen {
			m.Sub, m.Chosen = []string{x.chosenWord()}, false
		}
		return m
	case ability.GainProtection:
		c := card.Colors(1) << l.pickOption(x.you, TopicColor, x.src, colorWords)
		return ability.Gain{Ability: protectionFrom(c)}
	}
	return m
}

// protectionFrom is protection from a color, one and the same for each.
func protectionFrom(c card.Colors) *ability.Keyword { return protections[c] }

var protections = func() map[card.Colors]*ability.Keyword {
	m := map[card.Colors]*ability.Keyword{}
	for i := range colorWords {
		c := card.Colors(1) << i
		m[c] = &ability.Keyword{Text: ability.Text("protection from " + colorWords[i]), Word: ability.Protection,
			Quality: &ability.Filter{Zone: ability.Anywhere, Preds: []ability.Pred{ability.IsColor{Colors: c}}}}
	}
	return m
}()

// becomeCopies makes permanents copies of another (CR 707.2) until the effect f
// ends.
func (l *lane) becomeCopies(x *ctx, objs []*object, of *object, except []ability.Mod, f *floating) {
	g := l.g
	values := g.copiedValues(of, except, x)
	for _, o := range objs {
		f.copies = append(f.copies, copied{o, o.faceUp(), values})
		g.rebase(o, values)
	}
}

// rebase changes the copiable values of a permanent.
func (g *Game) rebase(o *object, values *chars) {
	if !g.ours(o.ctrl) {
		return
	}
	if o.front != nil { // CR 708.10
		o.front = values
		return
	}
	g.unindex(o)
	o.base = values
	g.index(o)
	g.touchChars(o.ctrl)
	g.checkControl()
}

// doShield starts a prevention or replacement effect (CR 614, 615).
func (l *lane) doShield(x *ctx, e ability.Shield) {
	var objs []*object
	var players []Player
	if e.To != nil {
		objs = l.pick(x, x.you, e.To, TopicPick)
		if c, ok := e.To.(ability.Chosen); ok {
			for _, t := range x.targetsOf(c.Slot) {
				if t.obj == nil {
					players = append(players, t.player)
				}
			}
		}
	}
	if e.Players != nil {
		players = append(players, l.whom(x, e.Players)...)
	}
	if (e.To != nil || e.Players != nil) && len(objs) == 0 && len(players) == 0 {
		return
	}
	r := e.Effect
	l.shield(x, &r, objs, players, e.For)
}

func (l *lane) shield(x *ctx, r *ability.Replacement, objs []*object, players []Player, d ability.Duration) {
	f := &floating{duration: d, lane: l, src: x.src, repl: r, control: NoPlayer, marker: l.marker}
	f.ctx = *x.snapshot()
	f.shielded, f.shieldedPlayers = objs, players
	if r.Left && r.Amount != nil {
		f.left = x.number(r.Amount)
	}
	l.g.begin(f)
}

func (l *lane) doMayPlay(x *ctx, e ability.MayPlay) {
	for _, p := range l.whom(x, orYou(e.Who)) {
		objs := l.pick(x, x.you, e.What, TopicPick)
		if len(objs) == 0 {
			continue
		}
		for _, o := range objs {
			if o.down { // CR 406.3b
				l.letSee(o, p)
			}
		}
		f := &floating{duration: e.For, lane: l, src: x.src, players: []Player{p}, cards: objs, control: NoPlayer,
			permit: &permit{free: e.Free, lands: e.Lands, cost: e.Alternative, anyMana: e.AnyMana}}
		f.ctx = *x.snapshot()
		l.g.begin(f)
	}
}

func (l *lane) doCreateTokens(x *ctx, e ability.CreateTokens) {
	g := l.g
	n := 1
	if e.N != nil {
		n = x.number(e.N)
	}
	var made []*object
	for _, p := range l.whom(x, orYou(e.Who)) {
		var bases []*chars
		if e.CopyOf != nil {
			for _, o := range l.pick(x, p, e.CopyOf, TopicCopy) {
				bases = append(bases, g.copiedValues(o, e.Except, x))
			}
		} else {
			bases = []*chars{g.tokenChars(x, &e.Token)}
		}
		count := &event{kind: evToken, lane: l, player: p, n: n, by: x.you, byStack: l.busy}
		for _, base := range bases { // as they will be
			count.group = append(count.group, &object{kind: kindToken, base: base, owner: p, ctrl: p, zone: ability.Exile})
		}
		g.replace(l, count)
		if count.canceled {
			continue
		}
		var own []*object
		var evs []*event
		for _, base := range bases {
			for range min(count.n, 5000) {
				if ev := l.token(x, p, base, e); ev != nil {
					evs = append(evs, ev)
				}
			}
		}
		g.happen(l, evs...) // they enter together, and see each other (CR 603.6a)
		for _, ev := range evs {
			if o := ev.became; o != nil {
				g.emit(Event{Kind: EventToken, Marker: l.marker, Player: p, Object: o.id, Name: g.nameOf(o)})
				own = append(own, o)
			}
		}
		if len(own) > 0 {
			count.group = own
			g.watch(l, count)
			made = append(made, own...)
		}
	}
	x.bind(e.Bind, binding{objs: made, n: len(made), did: len(made) > 0})
}

// token is the event of creating one token (CR 111.1-2).
func (l *lane) token(x *ctx, p Player, base *chars, e ability.CreateTokens) *event {
	g := l.g
	if !g.players[p].in { // CR 800.4b
		return nil
	}
	blank := g.newObject(kindToken, nil, 0, base, p)
	blank.zone = ability.Command // nowhere yet
	ev := &event{kind: evMove, obj: blank, to: ability.Battlefield, under: p, player: NoPlayer, by: x.you, creates: true}
	en := ev.entering()
	en.tapped = e.Tapped
	if e.Attacking {
		if t, ok := l.attackTargetFor(p, x.whomAttacked(e.Whom)); ok {
			en.attacking = &t
		}
	}
	if e.AttachTo != nil {
		if to := x.object(e.AttachTo); to != nil {
			en.attach = &target{obj: to, player: NoPlayer}
		}
	}
	return ev
}

// tokenChars are the characteristics of a token (CR 111.3-4).
func (g *Game) tokenChars(x *ctx, t *ability.Token) *chars {
	if t.Predefined != "" {
		if c := g.predefined(t.Predefined); c != nil {
			return c
		}
	}
	c := &chars{name: t.Name, super: t.Super, types: t.Types, sub: t.Sub, colors: t.Colors, noCost: true}
	if c.name == "" {
		c.name = strings.Join(t.Sub, " ") // CR 111.4
	}
	if t.Power != nil {
		c.hasPT = true
		c.power, c.toughness = x.number(t.Power), x.number(t.Toughness)
		c.basePower = c.power
	}
	for _, a := range t.Abilities {
		c.abils = append(c.abils, g.grant(a)...)
	}
	for _, s := range t.Sub {
		if a := g.landAbility(s); a != nil {
			c.abils = append(c.abils, a)
		}
	}
	c.summarize()
	return c
}

// predefined are the tokens of CR 111.10.
func (g *Game) predefined(name string) *chars {
	sac := ability.SacrificeCost{What: ability.This{}}
	mana := func(n byte) ability.ManaCost {
		return ability.ManaCost{Mana: card.Cost{{Kind: card.Generic, N: n}}}
	}
	var a *ability.Activated
	switch name {
	case "Treasure":
		a = &ability.Activated{Text: "{T}, Sacrifice this token: Add one mana of any color.", Cost: ability.Cost{ability.TapCost{}, sac}, Mana: true,
			Do: ability.Instructions{Effects: []ability.Effect{ability.AddMana{Colors: card.AllColors}}}}
	case "Food":
		a = &ability.Activated{Text: "{2}, {T}, Sacrifice this token: You gain 3 life.", Cost: ability.Cost{mana(2), ability.TapCost{}, sac},
			Do: ability.Instructions{Effects: []ability.Effect{ability.GainLife{N: ability.N(3)}}}}
	case "Clue":
		a = &ability.Activated{Text: "{2}, Sacrifice this token: Draw a card.", Cost: ability.Cost{mana(2), sac},
			Do: ability.Instructions{Effects: []ability.Effect{ability.Draw{N: ability.N(1)}}}}
	case "Gold":
		a = &ability.Activated{Text: "Sacrifice this token: Add one mana of any color.", Cost: ability.Cost{sac}, Mana: true,
			Do: ability.Instructions{Effects: []ability.Effect{ability.AddMana{Colors: card.AllColors}}}}
	case "Blood":
		a = &ability.Activated{Text: "{1}, {T}, Discard a card, Sacrifice this token: Draw a card.",
			Cost: ability.Cost{mana(1), ability.TapCost{}, ability.DiscardCost{What: ability.Pick{Filter: ability.Filter{Zone: ability.Hand}}}, sac},
			Do:   ability.Instructions{Effects: []ability.Effect{ability.Draw{N: ability.N(1)}}}}
	default:
		return nil
	}
	if g.tokens == nil {
		g.tokens = map[string]*chars{}
	}
	if c := g.tokens[name]; c != nil {
		return c
	}
	c := &chars{name: name, types: card.Artifact, sub: []string{name}, noCost: true, abils: g.expand(a)}
	c.summarize()
	g.tokens[name] = c
	return c
}

// doCopySpell copies spells and abilities on a stack (CR 707.10): the copy is
// put on the same stack (CR 807.5b).
func (l *lane) doCopySpell(x *ctx, e ability.CopySpell) {
	g := l.g
	n := 1
	if e.N != nil {
		n = x.number(e.N)
	}
	var made []*object
	for _, p := range l.whom(x, orYou(e.Who)) {
		for _, o := range l.pick(x, x.you, e.What, TopicPick) {
			if o.item == nil {
				continue
			}
			for range min(n, 1000) {
				made = append(made, l.copyItem(p, o, e.NewTargets))
			}
		}
	}
	x.bind(e.Bind, binding{objs: made, n: len(made), did: len(made) > 0})
	_ = g
}

func (l *lane) copyItem(p Player, o *object, newTargets bool) *object {
	g := l.g
	to := l
	if o.item.lane != nil && !o.gone {
		to = o.item.lane
	}
	kind := kindCopy
	if o.kind == kindAbility {
		kind = kindAbility
	}
	c := g.newObject(kind, o.card, int(o.face), o.base, p)
	c.front = o.front
	it := *o.item
	it.lane, it.copied = to, true
	it.targets = cloneTargets(o.item.targets)
	it.divided = slices.Clone(o.item.divided)
	it.paid = slices.Clone(o.item.paid)
	it.castZone, it.outlay = ability.Stack, outlay{} // it was not cast
	if o.kind != kindAbility {
		it.source = c
	}
	c.item = &it
	to.push(c)
	if newTargets {
		l.retarget(p, c)
	}
	if kind == kindCopy {
		g.watch(to, &event{kind: evCast, lane: to, obj: c, player: p, by: p, byStack: true, copied: true})
	}
	g.becameTargets(to, c)
	return c
}

func cloneTargets(ts [][]target) [][]target {
	out := make([][]target, len(ts))
	for i := range ts {
		out[i] = slices.Clone(ts[i])
	}
	return out
}

// retarget lets a player choose new targets for any number of targets (CR
// 115.7d).
func (l *lane) retarget(p Player, o *object) {
	it := o.item
	x := &ctx{g: l.g, lane: it.lane, you: o.ctrl, src: it.source, item: o, ev: it.event}
	for i := range it.targets {
		if i >= len(it.slots) {
			break
		}
		for j := range it.targets[i] {
			var things []target
			x.targets(&it.slots[i], func(t target) bool {
				if t == it.targets[i][j] || !slices.Contains(it.targets[i], t) {
					things = append(things, t)
				}
				return true
			})
			if len(things) == 0 || len(things) == 1 && things[0] == it.targets[i][j] {
				continue
			}
			if !l.confirm(p, TopicTarget, o) {
				continue
			}
			if picked := l.pickTargets(p, TopicTarget, o, things, 1, 1); len(picked) == 1 {
				it.targets[i][j] = picked[0]
			}
		}
	}
}

func (l *lane) doChangeTargets(x *ctx, e ability.ChangeTargets) {
	for _, o := range l.pick(x, x.you, e.What, TopicPick) {
		if o.item == nil || o.gone {
			continue
		}
		if e.To == nil {
			l.retarget(x.you, o)
			l.g.becameTargets(o.item.lane, o)
			continue
		}
		to := x.object(e.To)
		if to == nil {
			continue
		}
		t := target{obj: to, player: NoPlayer}
		y := &ctx{g: l.g, lane: o.item.lane, you: o.ctrl, src: o.item.source, item: o}
		for i := range o.item.targets { // only a single target can be changed so (CR 115.7b)
			if len(o.item.targets[i]) == 1 && y.legalTarget(&o.item.slots[i], t) {
				o.item.targets[i][0] = t
				break
			}
		}
		l.g.becameTargets(o.item.lane, o)
	}
}

// doKeyworded carries out keyword actions without a node of their own (CR 701).
func (l *lane) doKeyworded(x *ctx, e ability.Keyworded) {
	g := l.g
	n := 1
	if e.N != nil {
		n = x.number(e.N)
	}
	switch e.Action {
	case ability.Investigate: // 701.16
		l.doCreateTokens(x, ability.CreateTokens{Who: e.Who, N: e.N, Token: ability.Token{Predefined: "Clue"}, Bind: e.Bind})
	case ability.Proliferate: // 701.34
		l.proliferate(x)
	case ability.Populate: // 701.36
		l.doCreateTokens(x, ability.CreateTokens{CopyOf: ability.Pick{Filter: ability.Filter{Preds: []ability.Pred{
			ability.IsType{Types: card.Creature}, ability.Is{State: ability.IsToken}, ability.Controlled{By: ability.You{}}}}}, Bind: e.Bind})
	case ability.Bolster: // 701.39
		own := x.all(&ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature}, ability.Controlled{By: ability.You{}}}})
		least := most
		for _, o := range own {
			least = min(least, g.charsOf(o).toughness)
		}
		own = slices.DeleteFunc(own, func(o *object) bool { return g.charsOf(o).toughness != least })
		for _, o := range l.pickObjects(x.you, TopicPick, x.src, own, 1, 1) {
			g.happen(l, &event{kind: evCounters, obj: o, kindOf: "+1/+1", n: n, player: NoPlayer, by: x.you})
		}
	case ability.Adapt, ability.Monstrosity: // 701.46, 701.37
		if o := x.src; o != nil && o.onBattlefield() {
			if e.Action == ability.Adapt && o.counters("+1/+1") > 0 || e.Action == ability.Monstrosity && o.perm.monstrous {
				return
			}
			g.happen(l, &event{kind: evCounters, obj: o, kindOf: "+1/+1", n: n, player: NoPlayer, by: x.you})
			if e.Action == ability.Monstrosity {
				o.perm.monstrous = true
				l.becomes(o, ability.Monstrosity, nil)
			}
		}
	case ability.Connive: // 701.50
		for _, o := range l.pick(x, x.you, e.What, TopicPick) {
			l.connive(o, n)
		}
	case ability.Detain: // 701.35
		l.doApply(x, ability.Apply{To: e.What, For: ability.UntilYourNextTurn, Bind: e.Bind, Mods: []ability.Mod{
			ability.Cant{Do: ability.Attack}, ability.Cant{Do: ability.Block}, ability.Cant{Do: ability.ActivateAbilities}}})
	case ability.AbandonWord: // 701.33
		for _, o := range l.pick(x, x.you, e.What, TopicPick) {
			g.abandon(l, o)
		}
	case ability.Renown: // 702.112a
		if o := x.src; o != nil && o.onBattlefield() && !o.perm.renowned {
			g.happen(l, &event{kind: evCounters, obj: o, kindOf: "+1/+1", n: n, player: NoPlayer, by: x.you})
			o.perm.renowned = true
			l.becomes(o, ability.Renown, nil)
		}
	case ability.CumulativeUpkeep: // 702.24a
		l.cumulativeUpkeep(x)
	case ability.Manifest:
		l.manifest(x, e)
	case ability.Exploit:
		l.exploit(x)
	case ability.Myriad:
		l.myriad(x)
	case ability.Amass:
		l.amass(x, n, e.Bind)
	case ability.Clash:
		for _, p := range l.whom(x, orYou(e.Who)) {
			l.clash(x, p, e.Bind)
		}
	case ability.Learn:
		for _, p := range l.whom(x, orYou(e.Who)) {
			l.learn(x, p)
		}
	case ability.Fateseal:
		l.fateseal(x, n)
	case ability.Ripple:
		l.ripple(x, n)
	case ability.Cipher:
		l.castEncoded(x, e.What)
	case ability.Hideaway: // 702.75a
		l.hideaway(x, n)
	case ability.AuraSwap:
		l.auraSwap(x)
	case ability.Explore: // 701.44
		for _, o := range l.pick(x, x.you, e.What, TopicPick) {
			l.explore(x, o)
		}
	}
}

// connive draws n cards for the controller of a permanent, who then discards as
// many; the permanent gets a +1/+1 counter for each nonland card (CR 701.50).
func (l *lane) connive(o *object, n int) {
	g, p := l.g, o.ctrl
	l.draw(p, n)
	hand := g.players[p].hand
	more := 0
	for _, c := range l.discardCards(p, l.pickObjects(p, TopicDiscard, o, hand, n, n)) {
		if !c.base.isLand() {
			more++
		}
	}
	if more > 0 && o.onBattlefield() {
		g.happen(l, &event{kind: evCounters, obj: o, kindOf: "+1/+1", n: more, player: NoPlayer, by: p})
	}
}

// cumulativeUpkeep sacrifices the source unless its controller pays the cost once
// for each age counter on it (CR 702.24a).
func (l *lane) cumulativeUpkeep(x *ctx) {
	o := x.src
	if o == nil || !o.onBattlefield() || o.ctrl != x.you {
		return
	}
	var cost ability.Cost
	for _, a := range l.g.charsOf(o).abils {
		if a.kw != nil && a.kw.Word == ability.CumulativeUpkeep {
			for range o.counters("age") {
				cost = append(cost, a.kw.Cost...)
			}
			break
		}
	}
	if len(cost) > 0 && !l.offer(x.you, o, cost) {
		l.carryOut(x, []ability.Effect{ability.Sacrifice{What: ability.This{}}})
	}
}

// proliferate is CR 701.34.
func (l *lane) proliferate(x *ctx) {
	g := l.g
	var things []target
	for _, p := range g.rangeOf(x.you) {
		if len(g.players[p].counts) > 0 {
			things = append(things, target{player: p})
		}
		for _, o := range g.players[p].battlefield {
			if len(o.perm.counters) > 0 {
				things = append(things, target{obj: o, player: NoPlayer})
			}
		}
	}
	picked := l.pickTargets(x.you, TopicCounters, x.src, things, 0, len(things))
	var poisoned []Player
	for _, t := range picked {
		if t.obj == nil && g.playerCounters(t.player, "poison") > 0 {
			poisoned = append(poisoned, t.player)
		}
	}
	poisoned = l.onePerTeam(poisoned, x.you, x.src) // CR 701.34b
	for _, t := range picked {
		if t.obj == nil {
			for _, k := range slices.Clone(g.players[t.player].counts) {
				if k.n > 0 && (k.kind != "poison" || slices.Contains(poisoned, t.player)) {
					g.happen(l, &event{kind: evCounters, player: t.player, kindOf: k.kind, n: 1, by: x.you})
				}
			}
			continue
		}
		for _, k := range slices.Clone(t.obj.perm.counters) {
			g.happen(l, &event{kind: evCounters, obj: t.obj, kindOf: k.kind, n: 1, player: NoPlayer, by: x.you})
		}
	}
}

// explore is CR 701.44.
func (l *lane) explore(x *ctx, o *object) {
	g := l.g
	p := o.ctrl
	var top *object
	if library := g.players[p].library; len(library) > 0 {
		top = library[0]
		l.reveal(p, []*object{top})
	}
	if top != nil && top.base.isLand() {
		g.happen(l, &event{kind: evMove, obj: top, to: ability.Hand, player: NoPlayer, under: NoPlayer, by: p})
		return
	}
	if o.onBattlefield() {
		g.happen(l, &event{kind: evCounters, obj: o, kindOf: "+1/+1", n: 1, player: NoPlayer, by: p})
	}
	if top != nil && l.confirm(p, TopicGraveyard, top) {
		g.happen(l, &event{kind: evMove, obj: top, to: ability.Graveyard, player: NoPlayer, under: NoPlayer, by: p})
	}
}

// creatureTypes lists the creature types of the game's cards, in order; those
// are the ones worth choosing.
func (g *Game) creatureTypes() []string {
	if g.types == nil {
		for i := range g.cfg.Seats {
			for _, c := range g.cfg.cardsOf(i) {
				for _, f := range c.Faces {
					for _, s := range f.Type.Sub {
						if card.IsCreatureType(s) && !slices.Contains(g.types, s) {
							g.types = append(g.types, s)
						}
					}
				}
			}
		}
		slices.Sort(g.types)
		if len(g.types) == 0 {
			g.types = []string{"Human"}
		}
	}
	return g.types
}

// namesNear lists the names of the cards in the decks of the players in range,
// in order.
func (g *Game) namesNear(p Player) []string {
	var out []string
	for _, q := range g.rangeOf(p) {
		for _, c := range g.cfg.cardsOf(g.seats[q]) {
			for _, name := range strings.Split(c.Name, splitNames) { // CR 709.4a
				if !slices.Contains(out, name) {
					out = append(out, name)
				}
			}
		}
	}
	slices.Sort(out)
	if len(out) == 0 {
		out = []string{"Wastes"}
	}
	return out
}
