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
	swept := l.sweep(x, &e)
	objs := l.pick(x, x.you, e.To, TopicPick)
	for _, o := range objs {
		if o.item != nil && o.zone == ability.Stack && slices.ContainsFunc(e.Mods, cantBeCountered) {
			o.item.uncounterable = true // as long as it is on the stack
		}
	}
	l.takeSpells(x, objs, e.Mods)
	objs = slices.DeleteFunc(objs, func(o *object) bool { return !o.onBattlefield() || !g.near(x.you, o) })
	players := []Player(nil)
	if e.Players != nil {
		players = l.whom(x, e.Players)
	}
	if len(objs) == 0 && len(players) == 0 && !l.forRules(e) || swept && len(e.Mods) == 0 {
		x.bind(e.Bind, binding{objs: objs, n: len(objs), did: swept})
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

// takeSpells gives control of those objects that are on a stack to whom an effect gives it.
func (l *lane) takeSpells(x *ctx, objs []*object, mods []ability.Mod) {
	for _, m := range mods {
		by, ok := m.(ability.ControlBy)
		if !ok {
			continue
		}
		for _, o := range objs {
			if o.item == nil || o.zone != ability.Stack {
				continue
			}
			if to := l.player(x, by.Players); to >= 0 {
				l.g.controlSpell(o, to)
			}
		}
	}
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
	case ability.CostChange:
		m.XIs, m.Times = fix(m.XIs), fix(m.Times)
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
	case ability.GainOneOf:
		labels := make([]string, len(m.Keywords))
		for i, k := range m.Keywords {
			labels[i] = k.Word.String()
			if k.Word == ability.Protection {
				labels[i] = k.RulesText()
			}
		}
		return ability.Gain{Ability: m.Keywords[l.pickOption(x.you, TopicWord, x.src, labels)]}
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
		f.copies = append(f.copies, copied{o, o.faceUp().unflipped(), values})
		g.rebase(o, values)
	}
}

// rebase changes the copiable values of a permanent.
func (g *Game) rebase(o *object, values *chars) {
	if !g.ours(o.ctrl) {
		return
	}
	values = values.asFlipped(o.perm.flipped)
	if o.front != nil { // CR 708.10
		o.front = values
		return
	}
	g.unindex(o)
	o.base = values
	o.face = o.faceFlipped()
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
		for _, p := range l.whom(x, e.Players) {
			if !slices.Contains(players, p) { // "any target" names it twice
				players = append(players, p)
			}
		}
	}
	all, group := e.To.(ability.All)
	group = group && !e.Effect.Left
	if (e.To != nil || e.Players != nil) && len(objs) == 0 && len(players) == 0 && !group {
		return
	}
	r := e.Effect
	if !l.chooseSource(x, &r) {
		return
	}
	if !r.Left {
		f := l.newShield(x, &r, objs, players, e.For)
		if group { // not those that there are now (CR 611.2c)
			f.shielded, f.guards = nil, &all.Filter
		}
		l.g.begin(f)
		return
	}
	for _, o := range objs { // each has a shield of its own (CR 615.11)
		l.shield(x, &r, []*object{o}, nil, e.For)
	}
	for _, p := range players {
		l.shield(x, &r, nil, []Player{p}, e.For)
	}
	if len(objs) == 0 && len(players) == 0 {
		l.shield(x, &r, nil, nil, e.For)
	}
}

// chosenSource is the variable of the source that was chosen for a shield.
const chosenSource ability.Var = -1

// chooseSource lets the controller choose "a source of your choice" (CR 609.7a): a
// permanent, a spell, the source of an ability on a stack, or a card in a command
// zone. It reports whether there is one, or none has to be chosen.
func (l *lane) chooseSource(x *ctx, r *ability.Replacement) bool {
	d, ok := r.Event.(ability.DealsDamage)
	if !ok {
		return true
	}
	pick, ok := d.Source.That.(ability.Pick)
	if !ok {
		return true
	}
	var cands []*object
	add := func(o *object) {
		if o != nil && x.match(&pick.Filter, o) && l.g.near(x.you, o) && !slices.Contains(cands, o) {
			cands = append(cands, o)
		}
	}
	for _, p := range l.g.rangeOf(x.you) {
		pl := l.g.players[p]
		for _, o := range slices.Concat(pl.battlefield, pl.command) {
			add(o)
		}
		for _, o := range pl.stacked {
			if o.item != nil && o.item.source != nil {
				o = o.item.source
			}
			add(o)
		}
	}
	chosen := l.pickObjects(x.you, TopicPick, x.src, cands, 1, 1)
	x.bind(chosenSource, binding{objs: chosen, n: len(chosen), did: len(chosen) > 0})
	d.Source.That, d.Source.Filter = ability.Those{Var: chosenSource}, &pick.Filter // which it must still fit (CR 609.7b)
	r.Event = d
	return len(chosen) > 0
}

func (l *lane) shield(x *ctx, r *ability.Replacement, objs []*object, players []Player, d ability.Duration) {
	l.g.begin(l.newShield(x, r, objs, players, d))
}

func (l *lane) newShield(x *ctx, r *ability.Replacement, objs []*object, players []Player, d ability.Duration) *floating {
	f := &floating{duration: d, lane: l, src: x.src, repl: r, control: NoPlayer, marker: l.marker}
	f.ctx = *x.snapshot()
	f.shielded, f.shieldedPlayers = objs, players
	if r.Left && r.Amount != nil {
		f.left = x.number(r.Amount)
	}
	return f
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
			permit: &permit{free: e.Free, lands: e.Lands, cost: e.Alternative, anyMana: e.AnyMana, exile: e.Exile}}
		if e.By != 0 {
			f.permit.word, f.permit.own, f.permit.cost = e.By, true, ability.Cost{}
		}
		f.ctx = *x.snapshot()
		l.g.begin(f)
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
