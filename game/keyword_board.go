package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file says what still more keyword abilities of permanents stand for.

// championed links what was exiled for championing (CR 702.72a).
const championed ability.Var = -1000

// onBoardToo is what these keywords stand for.
func onBoardToo(k *ability.Keyword, n ability.Number) []ability.Ability {
	list := func(as ...ability.Ability) []ability.Ability { return as }
	switch k.Word {
	case ability.Crew: // 702.122a
		crew := ability.Pick{Filter: creatureFilter(yours, ability.Another{}, ability.Is{State: ability.Untapped})}
		return list(&ability.Activated{Text: "Crew", Cost: ability.Cost{ability.TapOthersCost{What: crew, Power: n}}, Keyword: ability.Crew,
			Do: do(ability.Apply{To: ability.This{}, For: ability.ThisTurn, Mods: []ability.Mod{ability.AddTypes{Types: card.Artifact | card.Creature}}})})
	case ability.Haunt: // 702.55a
		return haunt()
	case ability.Soulbond: // 702.95a
		return soulbond()
	case ability.Champion: // 702.72a
		another := ability.Filter{Preds: []ability.Pred{yours, ability.Another{}}}
		if k.Quality != nil {
			another.Preds = append(another.Preds, k.Quality.Preds...)
		}
		return list(
			triggered(entersItself, ability.May{
				Do:   []ability.Effect{ability.Move{What: ability.Pick{Filter: another}, To: ability.Exile, Link: championed}},
				Else: []ability.Effect{ability.Sacrifice{What: ability.This{}}}}),
			triggered(ability.ZoneChange{This: true, From: ability.Battlefield, To: ability.Anywhere},
				ability.Move{What: ability.Linked{Var: championed}, From: ability.Exile, To: ability.Battlefield, Under: ability.OwnerOf{Objects: ability.Moved{}}}))
	case ability.Partner: // 702.124j
		if k.Sub == "" {
			return nil
		}
		who := ability.ChosenPlayers{}
		partner := ability.Filter{Zone: ability.Library, Preds: []ability.Pred{ability.IsNamed{Name: k.Sub}}}
		return list(&ability.Triggered{On: entersItself, Do: ability.Instructions{
			Targets: []ability.Target{{Players: &ability.PlayerFilter{}, Min: ability.N(1), Max: ability.N(1)}},
			Effects: []ability.Effect{ability.May{Who: who, Do: []ability.Effect{ability.Search{Who: who, Filter: partner, Max: ability.N(1), Reveal: true, To: ability.Hand}}}}}})
	case ability.Riot: // 702.136a
		return list(enteringAs(ability.Enters{May: true, Counters: []ability.CounterCount{{Kind: "+1/+1", N: ability.N(1)}}, Or: hasty}))
	case ability.Tribute: // 702.104a
		return list(enteringAs(ability.Enters{May: true, By: ability.PickPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}, As: ability.Tribute,
			Counters: []ability.CounterCount{{Kind: "+1/+1", N: n}}}))
	case ability.Amplify: // 702.38a
		kin := ability.Filter{Zone: ability.Hand, Preds: []ability.Pred{ability.Owned{By: ability.You{}}, ability.Another{},
			ability.Shares{What: ability.StatCreatureType, With: ability.This{}}}}
		return list(enteringAs(ability.Enters{
			Do:       []ability.Effect{ability.Reveal{What: ability.Pick{Filter: kin, Min: ability.N(0), Max: ability.N(1000)}, Bind: 1}},
			Counters: []ability.CounterCount{{Kind: "+1/+1", N: ability.Times{K: n, A: ability.Bound{Var: 1}}}}}))
	case ability.Absorb: // 702.64a
		return list(&ability.Static{Mods: []ability.Mod{ability.ReplacementMod{Replacement: ability.Replacement{
			Event: ability.IsDealtDamage{What: itself}, Prevent: true, Amount: n}}}})
	case ability.Dethrone: // 702.105a
		richest := ability.EachPlayer{Filter: ability.PlayerFilter{Preds: []ability.PlayerPred{
			ability.ComparePlayer{A: ability.OfCandidate{Life: true}, Op: ability.GE, B: ability.LifeOf{Of: ability.EachPlayer{}, Most: true}}}}}
		return list(triggered(ability.Attacks{What: itself, Whom: richest, PlayerOnly: true}, plusOnes(ability.N(1), ability.This{})))
	case ability.Training: // 702.149a
		stronger := ability.All{Filter: creatureFilter(ability.Is{State: ability.Attacking}, ability.Another{}, yours,
			ability.CompareStat{Stat: ability.Power, Op: ability.GT, N: ability.StatOf{Stat: ability.Power, Of: ability.This{}}})}
		return list(&ability.Triggered{On: ability.Attacks{What: itself}, If: ability.Exists{Objects: stronger}, Do: do(plusOnes(ability.N(1), ability.This{}))})
	case ability.Provoke: // 702.39a
		target := creatureFilter(ability.Controlled{By: ability.DefendingPlayer{}})
		return list(&ability.Triggered{On: ability.Attacks{What: itself}, Optional: true, Do: ability.Instructions{
			Targets: []ability.Target{{Objects: &target, Min: ability.N(1), Max: ability.N(1)}},
			Effects: []ability.Effect{ability.UntapThem{What: ability.Chosen{}},
				ability.Apply{To: ability.Chosen{}, Mods: []ability.Mod{ability.Must{Do: ability.Block, Objects: ability.This{}}}, For: ability.ThisCombat}}}})
	case ability.Myriad: // 702.116a
		return list(triggered(ability.Attacks{What: itself}, ability.Keyworded{Action: ability.Myriad}))
	case ability.LevelUp: // 702.87a
		return list(&ability.Activated{Text: "Level up", Cost: k.Cost, Timing: ability.AsSorcery, Keyword: ability.LevelUp,
			Do: do(ability.AddCounters{Kind: "level", N: ability.N(1), On: ability.This{}})})
	case ability.Transfigure: // 702.71a
		same := ability.Filter{Zone: ability.Library, Preds: []ability.Pred{ability.IsType{Types: card.Creature},
			ability.CompareStat{Stat: ability.ManaValue, Op: ability.EQ, N: ability.StatOf{Stat: ability.ManaValue, Of: ability.This{}}}}}
		cost := append(slices.Clone(k.Cost), ability.SacrificeCost{What: ability.This{}})
		return list(&ability.Activated{Text: "Transfigure", Cost: cost, Timing: ability.AsSorcery, Keyword: ability.Transfigure,
			Do: do(ability.Search{Filter: same, Max: ability.N(1), To: ability.Battlefield})})
	case ability.Hideaway: // 702.75a
		if k.N == nil { // 702.75b
			n = ability.N(4)
		}
		return list(triggered(entersItself, ability.Keyworded{Action: ability.Hideaway, N: n}))
	case ability.AuraSwap: // 702.65a
		return list(&ability.Activated{Text: "Aura swap", Cost: k.Cost, Keyword: ability.AuraSwap, Do: do(ability.Keyworded{Action: ability.AuraSwap})})
	case ability.Recover: // 702.59a
		return list(&ability.Triggered{Zone: ability.Graveyard,
			On: ability.ZoneChange{What: creatureFilter(ability.Another{}, ability.Owned{By: ability.You{}}), From: ability.Battlefield, To: ability.Graveyard},
			Do: do(ability.May{Pay: k.Cost,
				Then: []ability.Effect{ability.Move{What: ability.This{}, From: ability.Graveyard, To: ability.Hand}},
				Else: []ability.Effect{ability.Move{What: ability.This{}, From: ability.Graveyard, To: ability.Exile}}})})
	}
	return nil
}

// supported is instructions with support written out: a +1/+1 counter on each of
// up to so many targets, of permanents other ones (CR 701.41a). It reports whether
// there is any.
func supported(in ability.Instructions, spell bool) (ability.Instructions, bool) {
	is := func(e ability.Effect) bool {
		k, ok := e.(ability.Keyworded)
		return ok && k.Action == ability.Support
	}
	if !slices.ContainsFunc(in.Effects, is) {
		return in, false
	}
	out := ability.Instructions{Targets: slices.Clone(in.Targets), X: in.X}
	for _, e := range in.Effects {
		if k, ok := e.(ability.Keyworded); ok && is(e) {
			f := creatureFilter()
			if !spell {
				f.Preds = append(f.Preds, ability.Another{})
			}
			e = plusOnes(ability.N(1), ability.Chosen{Slot: len(out.Targets)})
			out.Targets = append(out.Targets, ability.Target{Objects: &f, Min: ability.N(0), Max: k.N})
		}
		out.Effects = append(out.Effects, e)
	}
	return out, true
}

// becomes tells that an object has come into a state, or has done, what a word
// names.
func (l *lane) becomes(o *object, word ability.Word, other *object) {
	l.g.watch(l, &event{kind: evBecame, lane: l, obj: o, other: other, player: NoPlayer, word: word, by: o.ctrl, byStack: l.busy})
}

// stateWord is the word of the event in which an object comes into a state.
var stateWord = map[ability.State]ability.Word{ability.Monstrous: ability.Monstrosity, ability.Renowned: ability.Renown}

// exploit lets the controller of an exploit ability sacrifice a creature (CR
// 702.110).
func (l *lane) exploit(x *ctx) {
	l.do(x, ability.Sacrifice{What: ability.Pick{Filter: creatureFilter(yours)}, Bind: 1})
	if b := x.bound(1); b != nil && b.did && x.src != nil {
		l.becomes(x.src, ability.Exploit, first(b.before))
	}
}

// myriad makes copies of the source that attack the other opponents (CR
// 702.116a).
func (l *lane) myriad(x *ctx) {
	g := l.g
	var made []*object
	defending := x.player(ability.DefendingPlayer{})
	for _, p := range l.whom(x, eachOpponent) {
		if p == defending || x.src == nil || !l.confirm(x.you, TopicMay, x.src) {
			continue
		}
		x.bind(1, binding{players: []Player{p}, did: true})
		l.doCreateTokens(x, ability.CreateTokens{CopyOf: ability.This{}, Tapped: true, Attacking: true, Whom: ability.ThatPlayer{Var: 1}, Bind: 2})
		made = append(made, x.bound(2).objs...)
	}
	if len(made) == 0 || g.over {
		return
	}
	x.bind(3, binding{objs: made, did: true})
	l.doDelay(x, ability.Delay{Trigger: *triggered(ability.StepBegins{Step: ability.EndCombat, Next: true},
		ability.Move{What: ability.Outer{Of: ability.Those{Var: 3}}, From: ability.Battlefield, To: ability.Exile})})
}

// amass is CR 701.47a; a text that names no subtype means Zombies (CR 701.47d).
func (l *lane) amass(x *ctx, n int, bind ability.Var) {
	g := l.g
	army := ability.Filter{Preds: []ability.Pred{ability.IsSubtype{Sub: "Army"}, ability.IsType{Types: card.Creature}, yours}}
	if !x.exists(ability.All{Filter: army}) {
		l.doCreateTokens(x, ability.CreateTokens{Token: ability.Token{Types: card.Creature, Sub: []string{"Zombie", "Army"}, Colors: card.Black,
			Power: ability.N(0), Toughness: ability.N(0)}})
	}
	chosen := l.pickObjects(x.you, TopicPick, x.src, x.all(&army), 1, 1)
	for _, o := range chosen {
		g.happen(l, &event{kind: evCounters, obj: o, kindOf: "+1/+1", n: n, player: NoPlayer, by: x.you})
		if o.onBattlefield() && !g.charsOf(o).hasSub("Zombie") {
			y := *x
			y.bind(1, binding{objs: chosen})
			l.doApply(&y, ability.Apply{To: ability.Those{Var: 1}, Mods: []ability.Mod{ability.AddTypes{Sub: []string{"Zombie"}}}})
		}
	}
	x.bind(bind, binding{objs: chosen, n: len(chosen), did: true})
}

// clash is "clash with an opponent" (CR 701.30b-d).
func (l *lane) clash(x *ctx, you Player, bind ability.Var) {
	g := l.g
	y := *x
	y.you = you
	players := append([]Player{you}, l.whom(&y, ability.PickPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}})...)
	foes := slices.Clone(players[1:])
	l.apnap(players)
	shown := make([]*object, len(players))
	best, mine := -1, -1
	for i, p := range players {
		if lib := g.players[p].library; len(lib) > 0 {
			shown[i] = lib[0]
			l.reveal(p, lib[:1])
			mv := g.manaValue(lib[0])
			if p == you {
				mine = mv
			} else {
				best = max(best, mv)
			}
		}
	}
	var down []*object
	for i, p := range players { // they decide in turn, then the cards move together
		if o := shown[i]; o != nil && !o.gone && len(l.pickObjects(p, TopicBottom, x.src, []*object{o}, 0, 1)) > 0 {
			down = append(down, o)
		}
	}
	for _, o := range down {
		if !o.gone {
			g.happen(l, &event{kind: evMove, obj: o, to: ability.Library, pos: ability.OnBottom, player: NoPlayer, under: NoPlayer, by: o.owner})
		}
	}
	won := mine > best
	x.bind(bind, binding{players: foes, did: won, n: b2i(won)})
	for _, p := range players {
		g.watch(l, &event{kind: evAction, lane: l, player: p, word: ability.Clash, n: b2i(p == you && won || p != you && best > mine), by: x.you, byStack: l.busy})
	}
}

// learn lets a player discard a card to draw one (CR 701.48); there are no cards
// outside the game to reveal.
func (l *lane) learn(x *ctx, p Player) {
	cards := l.pickObjects(p, TopicDiscard, x.src, l.g.players[p].hand, 0, 1)
	if len(cards) > 0 && len(l.discardCards(cards)) > 0 {
		l.draw(p, 1)
	}
}

// fateseal looks at the top cards of an opponent's library, and puts any number
// of them on the bottom (CR 701.29a).
func (l *lane) fateseal(x *ctx, n int) {
	for _, p := range l.whom(x, ability.PickPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}) {
		top := l.topCards(p, x.you, n)
		bottom := l.pickObjects(x.you, TopicBottom, x.src, top, 0, len(top))
		l.handle(x.you, top)
		rest := slices.DeleteFunc(slices.Clone(top), func(o *object) bool { return slices.Contains(bottom, o) })
		l.toBottom(p, l.orderForBottom(x.you, x.src, bottom))
		l.onTop(p, l.orderForTop(x.you, x.src, rest))
	}
}

// umbra marks the replacement effect of an Aura with umbra armor, formerly totem
// armor (CR 702.89a).
var umbra = &ability.Replacement{}

// umbras adds the Auras that would be destroyed instead of what they enchant.
func (g *Game) umbras(e *event, out []candidate) []candidate {
	if !e.destroy || e.obj.perm == nil {
		return out
	}
	for _, a := range e.obj.perm.on {
		key := replaceKey{a, umbra}
		if g.charsOf(a).words.has(ability.TotemArmor) && !slices.Contains(e.replaced, any(key)) && g.inRange(a.ctrl, e.obj.ctrl) {
			out = append(out, candidate{x: &ctx{g: g, you: a.ctrl, src: a}, r: umbra, key: key, name: g.nameOf(a)})
		}
	}
	return out
}

// armor removes all damage from a permanent and destroys the Aura that saves it.
func (g *Game) armor(l *lane, e *event, aura *object) {
	e.canceled = true
	e.obj.perm.damage, e.obj.perm.deadly = e.obj.perm.damage[:0], false
	g.touch(e.obj.ctrl)
	if aura.onBattlefield() && !g.charsOf(aura).words.has(ability.Indestructible) {
		g.happen(l, &event{kind: evMove, obj: aura, to: ability.Graveyard, destroy: true, cause: ability.ByDestruction, player: NoPlayer, under: NoPlayer, by: NoPlayer})
	}
}

// partyRoles are the creature types of a party (CR 700.8).
var partyRoles = [...]string{"Cleric", "Rogue", "Warrior", "Wizard"}

// party is how many creatures are in the party of you: the most for which each
// role is filled by another creature (CR 700.8a).
func (x *ctx) party() int {
	reached := [1 << len(partyRoles)]bool{0: true} // sets of roles that can be filled
	x.scan(&ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature}, yours}}, func(o *object) bool {
		c := x.g.charsOf(o)
		for s := len(reached) - 1; s >= 0; s-- {
			for i, role := range partyRoles {
				if reached[s] && s&(1<<i) == 0 && c.hasSub(role) {
					reached[s|1<<i] = true
				}
			}
		}
		return true
	})
	best := 0
	for s, ok := range reached {
		n := 0
		for i := range partyRoles {
			n += s >> i & 1
		}
		if ok {
			best = max(best, n)
		}
	}
	return best
}
