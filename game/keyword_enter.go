package game

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// This file says what more keyword abilities stand for: those about entering,
// staying on and leaving the battlefield, and about attacking.

// cameSinceUpkeep is the state of a permanent that came under its controller's
// control since the beginning of that player's last upkeep (CR 702.30a).
const cameSinceUpkeep ability.State = 255

var (
	itself       = ability.Objectish{This: true}
	entersItself = ability.ZoneChange{This: true, From: ability.Anywhere, To: ability.Battlefield}
	yours        = ability.Controlled{By: ability.You{}}
	eachOpponent = ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}
	yourTeam     = ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.YourTeam}}
)

func do(e ...ability.Effect) ability.Instructions { return ability.Instructions{Effects: e} }

func triggered(on ability.Event, e ...ability.Effect) *ability.Triggered {
	return &ability.Triggered{On: on, Do: do(e...)}
}

func creatureFilter(preds ...ability.Pred) ability.Filter {
	return ability.Filter{Preds: append([]ability.Pred{ability.IsType{Types: card.Creature}}, preds...)}
}

// entering is a static ability that replaces how its permanent enters.
func enteringAs(e ability.Enters) *ability.Static {
	return &ability.Static{Mods: []ability.Mod{ability.ReplacementMod{Replacement: ability.Replacement{Event: entersItself, Enters: &e}}}}
}

func hasCounters(kind string) ability.Condition {
	return ability.Compare{A: ability.Counters{Kind: kind, On: ability.This{}}, Op: ability.GT, B: ability.N(0)}
}

func plusOnes(n ability.Number, on ability.Objects) ability.Effect {
	return ability.AddCounters{Kind: "+1/+1", N: n, On: on}
}

// onBoard is what keywords of permanents stand for.
func onBoard(k *ability.Keyword, n ability.Number) []ability.Ability {
	list := func(as ...ability.Ability) []ability.Ability { return as }
	switch k.Word {
	case ability.Decayed: // 702.147a
		return list(
			&ability.Static{Affects: ability.This{}, Mods: []ability.Mod{ability.Cant{Do: ability.Block}}},
			triggered(ability.Attacks{What: itself}, ability.Delay{Trigger: *triggered(ability.StepBegins{Step: ability.EndCombat, Next: true}, ability.Sacrifice{What: ability.This{}})}))
	case ability.Melee: // 702.121a
		attacked := ability.Assailed{}
		return list(triggered(ability.Attacks{What: itself}, ability.Apply{To: ability.This{}, Mods: []ability.Mod{ability.ModPT{Power: attacked, Toughness: attacked}}, For: ability.ThisTurn}))
	case ability.Mentor: // 702.134a
		weaker := creatureFilter(ability.Is{State: ability.Attacking}, ability.CompareStat{Stat: ability.Power, Op: ability.LT, N: ability.StatOf{Stat: ability.Power, Of: ability.This{}}})
		return list(&ability.Triggered{On: ability.Attacks{What: itself}, Do: ability.Instructions{
			Targets: []ability.Target{{Objects: &weaker, Min: ability.N(1), Max: ability.N(1)}}, Effects: []ability.Effect{plusOnes(ability.N(1), ability.Chosen{})}}})
	case ability.Renown: // 702.112a
		t := triggered(ability.DealsDamage{Source: itself, ToPlayers: &ability.PlayerFilter{}, Combat: true}, ability.Keyworded{Action: ability.Renown, N: n})
		t.If = ability.NotSo{If: ability.Fits{Objects: ability.This{}, Filter: ability.Filter{Preds: []ability.Pred{ability.Is{State: ability.Renowned}}}}}
		return list(t)
	case ability.Unleash: // 702.98a
		return list(enteringAs(ability.Enters{May: true, Counters: []ability.CounterCount{{Kind: "+1/+1", N: ability.N(1)}}}),
			&ability.Static{If: hasCounters("+1/+1"), Affects: ability.This{}, Mods: []ability.Mod{ability.Cant{Do: ability.Block}}})
	case ability.Fabricate: // 702.123a
		servo := ability.Token{Types: card.Artifact | card.Creature, Sub: []string{"Servo"}, Power: ability.N(1), Toughness: ability.N(1)}
		return list(triggered(entersItself, ability.May{Do: []ability.Effect{plusOnes(n, ability.This{})}, Else: []ability.Effect{ability.CreateTokens{N: n, Token: servo}}}))
	case ability.Devour: // 702.82a
		return list(enteringAs(ability.Enters{
			Do:       []ability.Effect{ability.Sacrifice{What: ability.Pick{Filter: creatureFilter(yours), Min: ability.N(0), Max: ability.N(1000)}, Bind: 1}},
			Counters: []ability.CounterCount{{Kind: "+1/+1", N: ability.Times{K: n, A: ability.Bound{Var: 1}}}}}))
	case ability.Exploit: // 702.110a
		return list(triggered(entersItself, ability.May{Do: []ability.Effect{ability.Keyworded{Action: ability.Exploit}}}))
	case ability.Evoke: // 702.74a
		t := triggered(entersItself, ability.Sacrifice{What: ability.This{}})
		t.If = ability.Paid{Word: ability.Evoke}
		return list(t)
	case ability.Dash: // 702.109a; see lane.dashed
		return list(&ability.Static{If: ability.Paid{Word: ability.Dash}, Affects: ability.This{}, Mods: []ability.Mod{ability.Gain{Ability: hasty}}})
	case ability.Poisonous: // 702.70a
		return list(triggered(ability.DealsDamage{Source: itself, ToPlayers: &ability.PlayerFilter{}, Combat: true},
			ability.AddCounters{Kind: "poison", N: n, Players: ability.SubjectPlayer{}}))
	case ability.Frenzy: // 702.68a
		return list(triggered(ability.NotBlocked{What: itself}, ability.Apply{To: ability.This{}, Mods: []ability.Mod{ability.ModPT{Power: n, Toughness: ability.N(0)}}, For: ability.ThisTurn}))
	case ability.LivingWeapon: // 702.92a
		germ := ability.Token{Types: card.Creature, Sub: []string{"Phyrexian", "Germ"}, Colors: card.Black, Power: ability.N(0), Toughness: ability.N(0)}
		return list(triggered(entersItself, ability.CreateTokens{Token: germ, Bind: 1}, ability.Attach{What: ability.This{}, To: ability.Those{Var: 1}}))
	case ability.Living: // 702.161a
		return list(&ability.Static{If: ability.TurnOf{Players: ability.You{}}, Affects: ability.This{}, Mods: []ability.Mod{ability.AddTypes{Types: card.Creature}}})
	case ability.Echo: // 702.30a
		t := triggered(ability.StepBegins{Step: ability.Upkeep, Whose: ability.You{}}, ability.Unless{Pay: k.Cost, Do: []ability.Effect{ability.Sacrifice{What: ability.This{}}}})
		t.If = ability.Fits{Objects: ability.This{}, Filter: ability.Filter{Preds: []ability.Pred{ability.Is{State: cameSinceUpkeep}}}}
		return list(t)
	case ability.CumulativeUpkeep: // 702.24a
		return list(triggered(ability.StepBegins{Step: ability.Upkeep, Whose: ability.You{}},
			ability.AddCounters{Kind: "age", N: ability.N(1), On: ability.This{}}, ability.Keyworded{Action: ability.CumulativeUpkeep}))
	case ability.Devoid: // 702.114a
		return list(&ability.Static{Defining: true, Affects: ability.This{}, Mods: []ability.Mod{ability.SetColors{}}, Zone: ability.Anywhere})
	case ability.Affinity: // 702.41a
		f := ability.Filter{}
		if k.Quality != nil {
			f = *k.Quality
		}
		f.Preds = append([]ability.Pred{yours}, f.Preds...)
		return list(cheaper(ability.Count{Of: ability.All{Filter: f}}))
	case ability.Undaunted: // 702.125a
		return list(cheaper(ability.CountPlayers{Of: eachOpponent}))
	}
	if out := onBoardToo(k, n); out != nil {
		return out
	}
	return fromElsewhere(k, n)
}

var hasty = &ability.Keyword{Text: "haste", Word: ability.Haste}

// cheaper is "this spell costs {1} less to cast for each …".
func cheaper(times ability.Number) *ability.Static {
	return &ability.Static{Zone: ability.Anywhere, Mods: []ability.Mod{ability.CostChange{This: true, Mana: card.Cost{{Kind: card.Generic, N: 1}}, Times: times}}}
}

// fromElsewhere is what keywords that work in hands and graveyards stand for.
func fromElsewhere(k *ability.Keyword, n ability.Number) []ability.Ability {
	creature := creatureFilter()
	from := func(z Zone, timing ability.Timing, part ability.CostPart, do ability.Instructions) []ability.Ability {
		cost := append(append(ability.Cost{}, k.Cost...), part)
		return []ability.Ability{&ability.Activated{Text: ability.Text(k.Word.String()), Cost: cost, Zone: z, Timing: timing, Keyword: k.Word, Do: do}}
	}
	exiled := ability.ExileCost{What: ability.This{}, From: ability.Graveyard}
	discarded := ability.DiscardCost{What: ability.This{}}
	counters := func(n ability.Number) ability.Instructions {
		return ability.Instructions{Targets: []ability.Target{{Objects: &creature, Min: ability.N(1), Max: ability.N(1)}}, Effects: []ability.Effect{plusOnes(n, ability.Chosen{})}}
	}
	switch k.Word {
	case ability.Companion:
		return companion()
	case ability.Suspend:
		return suspend(k, n)
	case ability.Foretell:
		return foretell(k)
	case ability.Madness:
		return madness(k)
	case ability.Dredge:
		return dredge(n)
	case ability.Ninjutsu:
		return ninjutsu(k)
	case ability.Embalm, ability.Eternalize, ability.Encore:
		return fromDead(k)
	case ability.Cascade, ability.Ripple, ability.Gravestorm, ability.Demonstrate, ability.Conspire, ability.Sunburst:
		return asCast(k, n)
	case ability.Unearth: // 702.84a
		return []ability.Ability{&ability.Activated{Text: "Unearth", Cost: k.Cost, Zone: ability.Graveyard, Timing: ability.AsSorcery, Keyword: k.Word, Do: do(
			ability.Move{What: ability.This{}, From: ability.Graveyard, To: ability.Battlefield, Bind: 1},
			ability.Apply{To: ability.Those{Var: 1}, Mods: []ability.Mod{ability.Gain{Ability: hasty}}},
			ability.Delay{Trigger: *triggered(ability.StepBegins{Step: ability.EndStep, Next: true}, ability.Move{What: ability.Outer{Of: ability.Those{Var: 1}}, From: ability.Battlefield, To: ability.Exile})},
			ability.Shield{To: ability.Those{Var: 1}, Effect: ability.Replacement{Event: ability.ZoneChange{That: ability.Those{Var: 1}, From: ability.Battlefield, To: ability.Anywhere}, To: ability.Exile, Moved: true}})}}
	case ability.Scavenge: // 702.97a
		return from(ability.Graveyard, ability.AsSorcery, exiled, counters(ability.StatOf{Stat: ability.Power, Of: ability.This{}}))
	case ability.Reinforce: // 702.77a
		return from(ability.Hand, ability.AnyTime, discarded, counters(n))
	case ability.Transmute: // 702.53a
		same := ability.Filter{Zone: ability.Library, Preds: []ability.Pred{ability.CompareStat{Stat: ability.ManaValue, Op: ability.EQ, N: ability.StatOf{Stat: ability.ManaValue, Of: ability.This{}}}}}
		return from(ability.Hand, ability.AsSorcery, discarded, do(ability.Search{Filter: same, Max: ability.N(1), Reveal: true, To: ability.Hand}))
	case ability.Outlast: // 702.107a
		cost := append(append(ability.Cost{}, k.Cost...), ability.TapCost{})
		return []ability.Ability{&ability.Activated{Text: "Outlast", Cost: cost, Timing: ability.AsSorcery, Keyword: k.Word, Do: do(plusOnes(ability.N(1), ability.This{}))}}
	}
	return nil
}
