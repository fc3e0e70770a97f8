package game

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// meaning returns the abilities that a keyword stands for (CR 702). Keywords
// that the rules themselves look at (flying, trample, hexproof, …) stand for
// none here.
func meaning(k *ability.Keyword) []ability.Ability {
	n := k.N
	if n == nil {
		n = ability.N(1)
	}
	pump := func(p, t ability.Number) ability.Effect {
		return ability.Apply{To: ability.This{}, Mods: []ability.Mod{ability.ModPT{Power: p, Toughness: t}}, For: ability.ThisTurn}
	}
	creature := ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature}}}
	switch k.Word {
	case ability.Prowess: // 702.108
		return []ability.Ability{&ability.Triggered{
			On: ability.Casts{Who: ability.You{}, What: ability.Filter{Zone: ability.Stack, Preds: []ability.Pred{
				ability.IsNot{Pred: ability.IsType{Types: card.Creature}}}}},
			Do: do(pump(ability.N(1), ability.N(1))),
		}}
	case ability.Equip: // 702.6
		target := creature
		if k.Quality != nil {
			target = *k.Quality
		}
		target.Preds = append([]ability.Pred{yours}, target.Preds...)
		return []ability.Ability{&ability.Activated{
			Text: "Equip", Cost: k.Cost, Timing: ability.AsSorcery, Keyword: ability.Equip,
			Do: ability.Instructions{
				Targets: []ability.Target{{Objects: &target, Min: ability.N(1), Max: ability.N(1)}},
				Effects: []ability.Effect{ability.Attach{What: ability.This{}, To: ability.Chosen{Slot: 0}}},
			},
		}}
	case ability.Fortify: // 702.67
		return []ability.Ability{&ability.Activated{
			Text: "Fortify", Cost: k.Cost, Timing: ability.AsSorcery, Keyword: ability.Fortify,
			Do: ability.Instructions{
				Targets: []ability.Target{{Objects: &ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Land}, yours}}, Min: ability.N(1), Max: ability.N(1)}},
				Effects: []ability.Effect{ability.Attach{What: ability.This{}, To: ability.Chosen{Slot: 0}}},
			},
		}}
	case ability.Cycling: // 702.29
		cost := append(append(ability.Cost{}, k.Cost...), ability.DiscardCost{What: ability.This{}})
		effect := ability.Effect(ability.Draw{N: ability.N(1)})
		if k.Quality != nil || k.Sub != "" { // typecycling, 702.29e
			f := ability.Filter{Zone: ability.Library}
			if k.Quality != nil {
				f.Preds = k.Quality.Preds
			} else {
				f.Preds = []ability.Pred{ability.IsSubtype{Sub: k.Sub}}
			}
			effect = ability.Search{Filter: f, Max: ability.N(1), Reveal: true, To: ability.Hand}
		}
		return []ability.Ability{&ability.Activated{Text: "Cycling", Cost: cost, Zone: ability.Hand, Keyword: ability.Cycling, Do: do(effect)}}
	case ability.Ward: // 702.21
		return []ability.Ability{&ability.Triggered{
			On: ability.BecomesTarget{What: itself, By: &ability.Filter{Zone: ability.Stack, Preds: []ability.Pred{
				ability.Controlled{By: ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}}}}},
			Do: do(ability.Unless{Who: ability.ControllerOf{Objects: ability.Other{}}, Pay: k.Cost,
				Do: []ability.Effect{ability.Counter{What: ability.Other{}}}}),
		}}
	case ability.Exalted: // 702.83
		return []ability.Ability{&ability.Triggered{
			On: ability.Attacks{What: ability.Objectish{Filter: &ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature}, yours}}}, Alone: true},
			Do: do(ability.Apply{To: ability.Subject{}, Mods: []ability.Mod{ability.ModPT{Power: ability.N(1), Toughness: ability.N(1)}}, For: ability.ThisTurn}),
		}}
	case ability.Bushido: // 702.45
		return []ability.Ability{&ability.Triggered{On: ability.Blocks{What: itself, OrBlocked: true}, Do: do(pump(n, n))}}
	case ability.Flanking: // 702.25
		return []ability.Ability{&ability.Triggered{
			On: ability.BecomesBlocked{What: itself, By: &ability.Filter{Preds: []ability.Pred{ability.IsNot{Pred: ability.HasKeyword{Word: ability.Flanking}}}}},
			Do: do(ability.Apply{To: ability.Other{}, Mods: []ability.Mod{ability.ModPT{Power: ability.N(1), Toughness: ability.N(1), NegP: true, NegT: true}}, For: ability.ThisTurn}),
		}}
	case ability.Rampage: // 702.23
		extra := ability.Minus{A: ability.Count{Of: ability.All{Filter: ability.Filter{Preds: []ability.Pred{ability.InCombatWith{Objects: ability.This{}}}}}}, B: ability.N(1)}
		each := ability.Times{K: n, A: extra}
		return []ability.Ability{&ability.Triggered{On: ability.BecomesBlocked{What: itself}, Do: do(pump(each, each))}}
	case ability.BattleCry: // 702.91
		return []ability.Ability{&ability.Triggered{
			On: ability.Attacks{What: itself},
			Do: do(ability.Apply{To: ability.All{Filter: ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature}, ability.Is{State: ability.Attacking}, ability.Another{}}}},
				Mods: []ability.Mod{ability.ModPT{Power: ability.N(1), Toughness: ability.N(0)}}, For: ability.ThisTurn}),
		}}
	case ability.Persist, ability.Undying: // 702.79, 702.93
		kind := "-1/-1"
		if k.Word == ability.Undying {
			kind = "+1/+1"
		}
		return []ability.Ability{&ability.Triggered{
			On: ability.ZoneChange{This: true, From: ability.Battlefield, To: ability.Graveyard},
			If: ability.NotSo{If: ability.Compare{A: ability.Counters{Kind: kind, On: ability.This{}}, Op: ability.GT, B: ability.N(0)}},
			Do: do(ability.Move{What: ability.Subject{}, To: ability.Battlefield, Under: ability.OwnerOf{Objects: ability.Moved{}}, Counters: []ability.CounterCount{{Kind: kind, N: ability.N(1)}}}),
		}}
	case ability.Afterlife: // 702.135
		return []ability.Ability{&ability.Triggered{
			On: ability.ZoneChange{This: true, From: ability.Battlefield, To: ability.Graveyard},
			Do: do(ability.CreateTokens{N: n, Token: ability.Token{Types: card.Creature, Sub: []string{"Spirit"}, Colors: card.White | card.Black,
				Power: ability.N(1), Toughness: ability.N(1), Abilities: []ability.Ability{&ability.Keyword{Word: ability.Flying}}}}),
		}}
	case ability.Annihilator: // 702.86
		return []ability.Ability{&ability.Triggered{On: ability.Attacks{What: itself},
			Do: do(ability.Sacrifice{Who: ability.DefendingPlayer{}, What: ability.Pick{Min: n, Max: n}})}}
	case ability.Afflict: // 702.130
		return []ability.Ability{&ability.Triggered{On: ability.BecomesBlocked{What: itself},
			Do: do(ability.LoseLife{Who: ability.DefendingPlayer{}, N: n})}}
	case ability.Evolve: // 702.100
		return []ability.Ability{&ability.Triggered{
			On: ability.ZoneChange{To: ability.Battlefield, From: ability.Anywhere, What: ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature}, yours, ability.Another{}}}},
			If: ability.Either{
				ability.Compare{A: ability.StatOf{Stat: ability.Power, Of: ability.Subject{}}, Op: ability.GT, B: ability.StatOf{Stat: ability.Power, Of: ability.This{}}},
				ability.Compare{A: ability.StatOf{Stat: ability.Toughness, Of: ability.Subject{}}, Op: ability.GT, B: ability.StatOf{Stat: ability.Toughness, Of: ability.This{}}},
			},
			Do: do(ability.AddCounters{Kind: "+1/+1", N: ability.N(1), On: ability.This{}}),
		}}
	case ability.Vanishing, ability.Fading: // 702.63, 702.32
		return fading(k, n)
	case ability.Modular, ability.Graft, ability.Bloodthirst:
		return enterWithCounters(k, n)
	case ability.Soulshift: // 702.46
		return []ability.Ability{&ability.Triggered{
			On: ability.ZoneChange{This: true, From: ability.Battlefield, To: ability.Graveyard}, Optional: true,
			Do: ability.Instructions{
				Targets: []ability.Target{{Objects: &ability.Filter{Zone: ability.Graveyard, Preds: []ability.Pred{ability.Owned{By: ability.You{}}, ability.IsSubtype{Sub: "Spirit"},
					ability.CompareStat{Stat: ability.ManaValue, Op: ability.LE, N: n}}}, Min: ability.N(1), Max: ability.N(1)}},
				Effects: []ability.Effect{ability.Move{What: ability.Chosen{Slot: 0}, To: ability.Hand}},
			},
		}}
	case ability.Ingest: // 702.115
		return []ability.Ability{&ability.Triggered{On: ability.DealsDamage{Source: itself, ToPlayers: &ability.PlayerFilter{}, Combat: true},
			Do: do(ability.Move{What: ability.Top{N: ability.N(1), Of: ability.SubjectPlayer{}}, To: ability.Exile})}}
	case ability.Storm: // 702.40
		return []ability.Ability{&ability.Triggered{On: ability.Casts{This: true}, Zone: ability.Stack,
			Do: do(ability.CopySpell{What: ability.Subject{}, N: ability.Minus{A: ability.History{What: ability.SpellsCast}, B: ability.N(1)}, NewTargets: true})}}
	case ability.Replicate: // 702.56
		return []ability.Ability{&ability.Triggered{On: ability.Casts{This: true}, Zone: ability.Stack, If: ability.Paid{Word: ability.Replicate},
			Do: do(ability.CopySpell{What: ability.Subject{}, N: ability.TimesPaid{Word: ability.Replicate}, NewTargets: true})}}
	case ability.Extort: // 702.101
		return []ability.Ability{&ability.Triggered{On: ability.Casts{Who: ability.You{}}, Do: do(ability.May{
			Pay: ability.Cost{ability.ManaCost{Mana: card.Cost{{Kind: card.Hybrid, A: card.White, B: card.Black}}}},
			Then: []ability.Effect{
				ability.LoseLife{Who: ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}, N: ability.N(1), Bind: 1},
				ability.GainLife{N: ability.Bound{Var: 1}},
			}})}}
	}
	return onBoard(k, n)
}

// fading is vanishing (CR 702.63) and fading (CR 702.32).
func fading(k *ability.Keyword, n ability.Number) []ability.Ability {
	kind := "time"
	if k.Word == ability.Fading {
		kind = "fade"
	}
	left := ability.Counters{Kind: kind, On: ability.This{}}
	upkeep := ability.StepBegins{Step: ability.Upkeep, Whose: ability.You{}}
	out := []ability.Ability{&ability.Static{Mods: []ability.Mod{ability.ReplacementMod{Replacement: ability.Replacement{
		Event:  ability.ZoneChange{This: true, From: ability.Anywhere, To: ability.Battlefield},
		Enters: &ability.Enters{Counters: []ability.CounterCount{{Kind: kind, N: n}}},
	}}}}}
	if k.Word == ability.Fading {
		return append(out, &ability.Triggered{On: upkeep, Do: ability.Instructions{Effects: []ability.Effect{ability.When{
			If:   ability.Compare{A: left, Op: ability.GT, B: ability.N(0)},
			Then: []ability.Effect{ability.RemoveCounters{Kind: kind, N: ability.N(1), From: ability.This{}}},
			Else: []ability.Effect{ability.Sacrifice{What: ability.This{}}},
		}}}})
	}
	return append(out,
		&ability.Triggered{On: upkeep, If: ability.Compare{A: left, Op: ability.GT, B: ability.N(0)},
			Do: ability.Instructions{Effects: []ability.Effect{ability.RemoveCounters{Kind: kind, N: ability.N(1), From: ability.This{}}}}},
		&ability.Triggered{On: ability.LosesCounters{What: ability.Objectish{This: true}, Kind: kind, Last: true},
			Do: ability.Instructions{Effects: []ability.Effect{ability.Sacrifice{What: ability.This{}}}}})
}

// enterWithCounters is modular (CR 702.43), graft (CR 702.58) and their kin, as
// far as entering with counters goes, and what follows for each.
func enterWithCounters(k *ability.Keyword, n ability.Number) []ability.Ability {
	enters := &ability.Static{Mods: []ability.Mod{ability.ReplacementMod{Replacement: ability.Replacement{
		Event:  ability.ZoneChange{This: true, From: ability.Anywhere, To: ability.Battlefield},
		Enters: &ability.Enters{Counters: []ability.CounterCount{{Kind: "+1/+1", N: n}}},
	}}}}
	switch k.Word {
	case ability.Modular:
		return []ability.Ability{enters, &ability.Triggered{
			On: ability.ZoneChange{This: true, From: ability.Battlefield, To: ability.Graveyard}, Optional: true,
			Do: ability.Instructions{
				Targets: []ability.Target{{Objects: &ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Artifact}, ability.IsType{Types: card.Creature}}}, Min: ability.N(1), Max: ability.N(1)}},
				Effects: []ability.Effect{ability.AddCounters{Kind: "+1/+1", N: ability.Counters{Kind: "+1/+1", On: ability.This{}}, On: ability.Chosen{Slot: 0}}},
			}}}
	case ability.Graft:
		return []ability.Ability{enters, &ability.Triggered{
			On: ability.ZoneChange{From: ability.Anywhere, To: ability.Battlefield, What: creatureFilter(ability.Another{})}, If: hasCounters("+1/+1"), Optional: true,
			Do: do(ability.MoveCounters{Kind: "+1/+1", N: ability.N(1), From: ability.This{}, To: ability.Subject{}}),
		}}
	case ability.Bloodthirst:
		enters.If = ability.Compare{A: ability.History{What: ability.DamageDealtTo, Who: ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}}, Op: ability.GT, B: ability.N(0)}
		return []ability.Ability{enters}
	}
	return []ability.Ability{enters}
}
