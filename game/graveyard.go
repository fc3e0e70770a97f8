package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file has keywords that work in graveyards and hands, and costs that are
// paid with what is chosen at random.

// fromDead is what embalm, eternalize (CR 702.128a, 702.129a) and encore (CR
// 702.141a) stand for: tokens that are copies of the card, which is exiled for the
// cost.
func fromDead(k *ability.Keyword) []ability.Ability {
	zombie := ability.AddTypes{Sub: []string{"Zombie"}}
	token := ability.CreateTokens{CopyOf: ability.This{}}
	effects := []ability.Effect(nil)
	switch k.Word {
	case ability.Embalm:
		token.Except = []ability.Mod{ability.SetColors{Colors: card.White}, ability.NoManaCost{}, zombie}
		effects = append(effects, token)
	case ability.Eternalize:
		token.Except = []ability.Mod{ability.SetColors{Colors: card.Black}, ability.SetPT{Power: ability.N(4), Toughness: ability.N(4)}, ability.NoManaCost{}, zombie}
		effects = append(effects, token)
	case ability.Encore:
		token.Bind = 2
		made := ability.Those{Var: 2}
		effects = append(effects, ability.ForEachPlayer{Who: eachOpponent, Var: 1, Do: []ability.Effect{
			token,
			ability.Apply{To: made, Mods: []ability.Mod{ability.Gain{Ability: hasty}}},
			ability.Apply{To: made, Mods: []ability.Mod{ability.Must{Do: ability.Attack, Whom: ability.ThatPlayer{Var: 1}}}, For: ability.ThisTurn},
			ability.Delay{Trigger: *triggered(ability.StepBegins{Step: ability.EndStep, Next: true}, ability.Sacrifice{What: ability.Outer{Of: made}})},
		}})
	}
	cost := append(slices.Clone(k.Cost), ability.ExileCost{What: ability.This{}, From: ability.Graveyard})
	return []ability.Ability{&ability.Activated{Text: ability.Text(k.RulesText()), Cost: cost, Zone: ability.Graveyard, Timing: ability.AsSorcery, Keyword: k.Word, Do: do(effects...)}}
}

// buriedPermit is what the text of a card in a graveyard says that lets its owner cast it
// from there now, or nil.
func (g *Game) buriedPermit(o *object) *permit {
	if o.base == nil || o.base.has&hasElsewhere == 0 || o.down {
		return nil
	}
	for _, a := range o.base.abils {
		if a.stat == nil || a.stat.Zone != ability.Graveyard {
			continue
		}
		for _, m := range a.stat.Mods {
			if c, ok := m.(ability.CastBuried); ok && (a.stat.If == nil || (&ctx{g: g, you: o.owner, src: o}).holds(a.stat.If)) {
				return &permit{cost: c.Cost}
			}
		}
	}
	return nil
}

// dredge is what dredge stands for (CR 702.52a).
func dredge(n ability.Number) []ability.Ability {
	library := ability.CardsIn{Zone: ability.Library, Of: ability.You{}}
	return []ability.Ability{&ability.Static{Zone: ability.Graveyard, Mods: []ability.Mod{ability.ReplacementMod{Replacement: ability.Replacement{
		Event: ability.Draws{Who: ability.You{}}, If: ability.Compare{A: library, Op: ability.GE, B: n}, May: true,
		Instead: []ability.Effect{ability.Mill{N: n}, ability.Move{What: ability.This{}, From: ability.Graveyard, To: ability.Hand}},
	}}}}}
}

// buriedReplacements adds the replacement effects of cards in the graveyard of the
// player whom an event is about.
func (g *Game) buriedReplacements(l *lane, e *event, add func(*ctx, *ability.Replacement, *floating, any, *object)) {
	if e.player < 0 || g.players[e.player].elsewhere == 0 {
		return
	}
	for _, o := range g.players[e.player].graveyard {
		if o.base.has&(hasReplacement|hasElsewhere) != hasReplacement|hasElsewhere {
			continue
		}
		for _, a := range o.base.abils {
			if a.stat == nil || a.stat.Zone != ability.Graveyard {
				continue
			}
			for _, r := range a.repls {
				if r != nil {
					add(&ctx{g: g, you: o.owner, src: o, lane: l}, r, nil, replaceKey{o, r}, o)
				}
			}
		}
	}
}

// ninjutsu is what ninjutsu stands for (CR 702.49a).
func ninjutsu(k *ability.Keyword) []ability.Ability {
	unblocked := creatureFilter(yours, ability.Is{State: ability.Unblocked})
	cost := append(slices.Clone(k.Cost), ability.RevealCost{What: ability.This{}}, ability.ReturnCost{What: ability.Pick{Filter: unblocked}})
	return []ability.Ability{&ability.Activated{Text: ability.Text(k.RulesText()), Cost: cost, Zone: ability.Hand, Keyword: ability.Ninjutsu, Do: do(
		ability.Move{What: ability.This{}, From: ability.Hand, To: ability.Battlefield, Tapped: true, Attacking: true})}}
}

// noteAttack remembers what a creature that is returned for the cost of ninjutsu
// attacks: the card will attack the same (CR 702.49c).
func (l *lane) noteAttack(x *ctx, objs []*object) {
	if x.item == nil || x.item.item == nil || x.item.item.abil == nil || len(objs) != 1 {
		return
	}
	it := x.item.item
	if c := l.g.combatantOf(objs[0]); c != nil && c.attacking && it.abil.act != nil && it.abil.act.Keyword == ability.Ninjutsu {
		whom := c.whom
		it.attacks = &whom
	}
}

// attacksSame is what a card attacks that is put onto the battlefield by
// ninjutsu, or nil.
func (x *ctx) attacksSame() *target {
	if x.item == nil || x.item.item == nil {
		return nil
	}
	return x.item.item.attacks
}

// atRandom reports whether a part of a cost is paid with what is chosen at random.
func atRandom(part ability.CostPart) bool {
	pick, ok := pickOf(part)
	return ok && pick.Random
}

// atRandom chooses at random what a part of a cost is paid with, as it is paid.
func (l *lane) atRandom(x *ctx, p Player, part ability.CostPart, pick ability.Pick) []*object {
	a := &announcement{g: l.g, lane: l, p: p, obj: x.src, x: x}
	cands, n, _ := a.costObjects(part)
	cands = slices.Clone(cands)
	l.g.shuffle(cands)
	return cands[:min(n, len(cands))]
}
