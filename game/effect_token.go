package game

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file carries out instructions that create tokens (CR 111).

func (l *lane) doCreateTokens(x *ctx, e ability.CreateTokens) {
	g := l.g
	n := x.numberOr(e.N, 1)
	var made []*object
	var counts []*event // for each player
	var evs []*event
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
		counts = append(counts, count)
		for _, base := range bases {
			for range min(count.n, 5000) {
				if ev := l.token(x, p, base, e); ev != nil {
					evs = append(evs, ev)
				}
			}
		}
	}
	g.happen(l, evs...) // they enter together, and see each other (CR 603.6a)
	for _, count := range counts {
		var own []*object
		for _, ev := range evs {
			if o := ev.became; o != nil && ev.under == count.player {
				g.emit(Event{Kind: EventToken, Marker: l.marker, Player: count.player, Object: o.id, Name: g.nameOf(o)})
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
	if e.Must != nil {
		x.bind(madeTokens, binding{objs: made, n: len(made), did: len(made) > 0})
		l.do(x, ability.Apply{To: ability.Those{Var: madeTokens}, Mods: []ability.Mod{ability.Must{Do: ability.Attack, Whom: e.Must}}})
	}
}

// madeTokens is the variable of tokens that have to attack somebody.
const madeTokens ability.Var = -2

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
