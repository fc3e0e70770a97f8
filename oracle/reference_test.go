package oracle

import (
	"testing"

	a "github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// What pronouns mean does not show in the way back to English: these tests say
// it.
func TestReferencesInSpells(t *testing.T) {
	one := targets(target(creature))
	spellTarget := a.Target{Objects: in(a.Stack, spellPred), Min: a.N(1), Max: a.N(1)}
	kicked := a.Paid{Word: a.Kicker}
	value := func(n int) a.Condition {
		return a.Compare{A: a.StatOf{Stat: a.ManaValue, Of: chosen}, Op: a.LE, B: a.N(n)}
	}
	counter := []a.Effect{a.Counter{What: chosen, To: a.Graveyard}}
	runTrees(t, "Sorcery", []treeTest{
		// "that spell" makes the target what "its" means, though the spell itself
		// was named in between
		{"Counter target spell if its mana value is 2 or less. If this spell was kicked, counter that spell if its mana value is 4 or less instead.",
			spell(targets(spellTarget), a.When{If: kicked, Then: []a.Effect{a.When{If: value(4), Then: counter}}, Else: []a.Effect{a.When{If: value(2), Then: counter}}, Instead: true})},
		{"Destroy target creature with power 2 or less. If this spell was kicked, instead destroy target creature.",
			spell(targets(a.Target{Objects: filter(creature, a.CompareStat{Stat: a.Power, Op: a.LE, N: a.N(2)}), Min: a.N(1), Max: a.N(1), If: a.NotSo{If: kicked}},
				a.Target{Objects: filter(creature), Min: a.N(1), Max: a.N(1), If: kicked}),
				a.When{If: kicked, Then: []a.Effect{a.Destroy{What: a.Chosen{Slot: 1}}}, Else: []a.Effect{a.Destroy{What: chosen}}, Instead: true})},
		{"Creatures you control get +1/+1 until end of turn. If this spell was kicked, those creatures get +2/+2 until end of turn instead.",
			spell(nil, a.When{If: kicked, Instead: true,
				Then: []a.Effect{a.Apply{To: all(creature, youControl), Mods: []a.Mod{plus(2)}, For: a.ThisTurn}},
				Else: []a.Effect{a.Apply{To: all(creature, youControl), Mods: []a.Mod{plus(1)}, For: a.ThisTurn}}})},
		{"Creatures you control gain flying until end of turn. Untap those creatures.",
			spell(nil, a.Apply{To: all(creature, youControl), Mods: []a.Mod{a.Gain{Ability: keyword(a.Flying)}}, For: a.ThisTurn, Bind: 1}, a.UntapThem{What: a.Those{Var: 1}})},
		{"Choose a creature, then destroy all other creatures.",
			spell(nil, a.Choose{What: a.ChooseObject, Filter: filter(creature), Min: a.N(1), Max: a.N(1), Bind: 1},
				a.Destroy{What: all(a.NotOneOf{Objects: a.Those{Var: 1}}, creature)})},
		{"Sacrifice a creature. You gain life equal to its toughness.",
			spell(nil, a.Sacrifice{What: pick(creature), Bind: 1}, a.GainLife{Who: a.You{}, N: a.StatOf{Stat: a.Toughness, Of: a.Before{Var: 1}}})},
		{"Exile target creature card from a graveyard. Create X 1/1 white Bird creature tokens, where X is the exiled card's toughness.",
			spell(targets(a.Target{Objects: in(a.Graveyard, creature), Min: a.N(1), Max: a.N(1)}), a.Move{What: chosen, To: a.Exile, Bind: 1},
				a.CreateTokens{N: a.StatOf{Stat: a.Toughness, Of: chosen}, Token: a.Token{Types: card.Creature, Sub: []string{"Bird"}, Colors: card.White, Power: a.N(1), Toughness: a.N(1)}})},
		{"Each opponent loses 2 life. You gain that much life.",
			spell(nil, a.LoseLife{Who: opponent, N: a.N(2), Bind: 1}, a.GainLife{Who: a.You{}, N: a.Bound{Var: 1}})},
		{"Tamsin deals 2 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.",
			spell(nil, a.Damage{N: a.N(2), To: all(creature), Bind: 1},
				a.Shield{For: a.ThisTurn, Effect: a.Replacement{Event: a.ZoneChange{That: a.Those{Var: 1}, From: a.Battlefield, To: a.Graveyard}, To: a.Exile, Moved: true}})},
		{"Tamsin deals X damage to target creature and you gain X life, where X is the number of creatures you control.",
			&a.Spell{Do: a.Instructions{Targets: one, Effects: []a.Effect{a.Damage{N: a.X{}, To: chosen}, a.GainLife{Who: a.You{}, N: a.X{}}}, X: a.Count{Of: all(creature, youControl)}}}},
		{"Whenever a creature dies this turn, you gain 1 life.",
			spell(nil, a.Delay{For: a.ThisTurn, Repeats: true, Trigger: a.Triggered{On: a.ZoneChange{What: *filter(creature), From: a.Battlefield, To: a.Graveyard}, Do: do(a.GainLife{Who: a.You{}, N: a.N(1)})}})},
		{"Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and the rest on the bottom of your library in a random order.",
			spell(nil, a.RevealUntil{Filter: *in(a.Library, creature), To: a.Hand, Rest: a.Library, RestPos: a.BottomRandom})},
		{"Look at the top card of target player's library.",
			spell(targets(aPlayer), a.LookAt{What: a.Top{N: a.N(1), Of: a.ChosenPlayers{}}})},
		{"The next 3 damage that would be dealt to you this turn is dealt to target creature instead.",
			spell(one, a.Shield{Players: a.You{}, For: a.ThisTurn, Effect: a.Replacement{Event: a.IsDealtDamage{}, Amount: a.N(3), Left: true, RedirectTo: chosen}})},
		{"Starting with you, each player votes for bread or banners. If bread gets more votes, draw a card. If banners gets more votes or the vote is tied, you gain 3 life.",
			spell(nil, a.Vote{Options: []string{"bread", "banners"}, Tied: 1, Then: []a.Instructions{do(draw), do(a.GainLife{Who: a.You{}, N: a.N(3)})}})},
		{"Counter target spell unless its controller pays {1} for each artifact you control.",
			spell(targets(spellTarget), a.Unless{Who: a.ControllerOf{Objects: chosen}, Pay: a.Cost{mana("{1}")}, Times: a.Count{Of: all(artifact, youControl)}, Do: counter})},
	})
}

func TestReferencesInTriggers(t *testing.T) {
	attacks := a.Attacks{What: a.Objectish{Host: true}}
	runTrees(t, "Artifact — Equipment", []treeTest{
		// "it" is the token, not the Equipment that was just named
		{"When Tamsin enters, create a 2/1 red Goblin creature token, then attach Tamsin to it.",
			&a.Triggered{On: enters_, Do: do(a.CreateTokens{N: a.N(1), Bind: 1, Token: a.Token{Types: card.Creature, Sub: []string{"Goblin"}, Colors: card.Red, Power: a.N(2), Toughness: a.N(1)}},
				a.Attach{What: a.This{}, To: a.Those{Var: 1}})}},
		// nor can a creature block itself
		{"Whenever equipped creature attacks, you may have target creature block it this turn if able.",
			&a.Triggered{On: attacks, Do: aimed(targets(target(creature)), a.May{Have: true, Do: []a.Effect{
				a.Apply{To: chosen, Mods: []a.Mod{a.Must{Do: a.Block, Objects: a.Subject{}}}, For: a.ThisTurn}}})}},
		{"Whenever equipped creature attacks, defending player loses 1 life.",
			&a.Triggered{On: attacks, Do: do(a.LoseLife{Who: a.DefendingPlayer{Of: a.Subject{}}, N: a.N(1)})}},
	})
	runTrees(t, "Creature — Human", []treeTest{
		{"Whenever a creature you control dies, each other creature you control gets +1/+0 until end of turn.",
			&a.Triggered{On: a.ZoneChange{What: *filter(creature, youControl), From: a.Battlefield, To: a.Graveyard},
				Do: do(a.Apply{To: all(a.NotOneOf{Objects: a.Subject{}}, creature, youControl), Mods: []a.Mod{a.ModPT{Power: a.N(1), Toughness: a.N(0)}}, For: a.ThisTurn})}},
		{"Whenever Tamsin attacks, other creatures you control gain haste until end of turn.",
			&a.Triggered{On: a.Attacks{What: itself_},
				Do: do(a.Apply{To: all(a.Another{}, creature, youControl), Mods: []a.Mod{a.Gain{Ability: keyword(a.Haste)}}, For: a.ThisTurn})}},
		{"If you would draw a card, you may put a study counter on Tamsin instead.",
			&a.Static{Mods: []a.Mod{a.ReplacementMod{Replacement: a.Replacement{Event: a.Draws{Who: a.You{}}, May: true,
				Instead: []a.Effect{a.AddCounters{Kind: "study", N: a.N(1), On: a.This{}}}}}}}},
		{"At the beginning of your end step, if this card is in your graveyard, return it to your hand.",
			&a.Triggered{On: a.StepBegins{Step: a.EndStep, Whose: a.You{}}, Zone: a.Graveyard, If: a.InZone{Objects: a.This{}, Zone: a.Graveyard},
				Do: do(a.Move{What: a.This{}, To: a.Hand})}},
	})
}

func TestNormalFormsOfOneMeaning(t *testing.T) {
	n := namesOf("Tamsin, Clockmender")
	for _, tt := range [][2]string{
		{"When Tamsin enters the battlefield, draw a card.", "When this creature enters, draw a card. (Reminder.)"},
		{"Untap that creature.", "Untap it."},
		{"Creatures your opponents control", "creatures an opponent controls"},
		{"Put those cards into your hand.", "Put them into your hand."},
		{"That player draws two cards.", "They draw two cards."},
		{"Landfall — Whenever a land enters, draw a card.", "Whenever a land enters the battlefield, draw a card."},
	} {
		if x, y := normal(tt[0], n), normal(tt[1], n); x != y {
			t.Errorf("%q and %q are not the same: %q, %q", tt[0], tt[1], x, y)
		}
	}
	for _, tt := range [][2]string{
		{"Destroy target creature.", "Exile target creature."},
		{"Creatures you control get +1/+1.", "Creatures you control get +1/+2."},
		{"Cycling—Pay 2 life.", "Pay 2 life."},
	} {
		if normal(tt[0], n) == normal(tt[1], n) {
			t.Errorf("%q and %q are the same", tt[0], tt[1])
		}
	}
}

// Without a text to follow, a tree still makes a good sentence.
func TestRenderWithoutText(t *testing.T) {
	tests := []struct {
		tree a.Ability
		want string
	}{
		{spell(targets(anyThing), a.Damage{N: a.N(3), To: chosen, Players: a.ChosenPlayers{}}), "Tamsin deals 3 damage to any target."},
		{spell(targets(target(creature)), a.Apply{To: chosen, Mods: []a.Mod{plus(2)}, For: a.ThisTurn}, a.UntapThem{What: chosen}), "Target creature gets +2/+2 until end of turn. Untap it."},
		{&a.Triggered{On: enters_, Do: do(draw)}, "When Tamsin enters the battlefield, draw a card."},
		{&a.Static{Affects: all(creature, youControl), Mods: []a.Mod{plus(1), a.Gain{Ability: keyword(a.Haste)}}}, "Creatures you control get +1/+1 and have haste."},
		{spell(nil, a.GainLife{N: a.Times{K: a.N(1), A: a.X{}}}), "Gain 1 life for each counter removed this way."},
		{&a.Activated{Cost: a.Cost{mana("{1}"), a.TapCost{}}, Do: do(a.Draw{N: a.N(2)}), Timing: a.AsSorcery}, "{1}, {T}: Draw two cards. Activate only as a sorcery."},
	}
	for _, tt := range tests {
		if got := Render(tt.tree, "Tamsin, Clockmender", English); got != tt.want {
			t.Errorf("got  %q\nwant %q", got, tt.want)
		}
	}
}
