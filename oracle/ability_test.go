package oracle

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	a "github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

func do(effects ...a.Effect) a.Instructions { return a.Instructions{Effects: effects} }

func aimed(targets []a.Target, effects ...a.Effect) a.Instructions {
	return a.Instructions{Targets: targets, Effects: effects}
}

var (
	itself_ = a.Objectish{This: true}
	enters_ = a.ZoneChange{This: true, From: a.Anywhere, To: a.Battlefield}
	draw    = a.Draw{N: a.N(1)}
)

func TestTriggers(t *testing.T) {
	dies := a.ZoneChange{This: true, From: a.Battlefield, To: a.Graveyard}
	runTrees(t, "Creature — Human", []treeTest{
		{"When Tamsin enters, draw a card.", &a.Triggered{On: enters_, Do: do(draw)}},
		{"When Tamsin enters the battlefield, it deals 1 damage to any target.",
			&a.Triggered{On: enters_, Do: aimed(targets(anyThing), a.Damage{Source: a.Subject{}, N: a.N(1), To: chosen, Players: a.ChosenPlayers{}})}},
		{"When this creature dies, you may pay {1}. If you do, return it to its owner's hand.",
			&a.Triggered{On: dies, Do: do(a.May{Pay: a.Cost{mana("{1}")}, Then: []a.Effect{a.Move{What: a.Subject{}, To: a.Hand}}})}},
		{"Whenever Tamsin or another Wizard enters under your control, draw a card.",
			&a.Triggered{On: a.ZoneChange{This: true, OrOthers: true, What: *filter(a.IsSubtype{Sub: "Wizard"}), From: a.Anywhere, To: a.Battlefield, Who: a.You{}}, Do: do(draw)}},
		{"Whenever another creature you control dies, put a +1/+1 counter on Tamsin.",
			&a.Triggered{On: a.ZoneChange{What: *filter(a.Another{}, creature, youControl), From: a.Battlefield, To: a.Graveyard}, Do: do(a.AddCounters{Kind: "+1/+1", N: a.N(1), On: a.This{}})}},
		{"When Tamsin leaves the battlefield, you lose 3 life.",
			&a.Triggered{On: a.ZoneChange{This: true, From: a.Battlefield, To: a.Anywhere}, Do: do(a.LoseLife{Who: a.You{}, N: a.N(3)})}},
		{"Whenever Tamsin attacks, defending player loses 1 life.",
			&a.Triggered{On: a.Attacks{What: itself_}, Do: do(a.LoseLife{Who: a.DefendingPlayer{}, N: a.N(1)})}},
		{"Whenever Tamsin becomes blocked by a creature, destroy that creature at end of combat.",
			&a.Triggered{On: a.BecomesBlocked{What: itself_, By: filter(creature)},
				Do: do(a.Delay{Last: true, Trigger: a.Triggered{On: a.StepBegins{Step: a.EndCombat, Next: true}, Do: do(a.Destroy{What: a.Outer{Of: a.Other{}}})}})}},
		{"Whenever Tamsin deals combat damage to a player, that player discards a card.",
			&a.Triggered{On: a.DealsDamage{Source: itself_, Combat: true, ToPlayers: &a.PlayerFilter{}}, Do: do(a.Discard{Who: a.SubjectPlayer{}, N: a.N(1)})}},
		{"Whenever you gain life, put that many +1/+1 counters on Tamsin.",
			&a.Triggered{On: a.GainsLife{Who: a.You{}}, Do: do(a.AddCounters{Kind: "+1/+1", N: a.EventAmount{}, On: a.This{}})}},
		{"Whenever an opponent casts a noncreature spell, that player loses 1 life.",
			&a.Triggered{On: a.Casts{Who: opponent, What: *in(a.Stack, a.IsNot{Pred: creature}, spellPred)}, Do: do(a.LoseLife{Who: a.SubjectPlayer{}, N: a.N(1)})}},
		{"At the beginning of your upkeep, if you control no other creatures, sacrifice Tamsin.",
			&a.Triggered{On: a.StepBegins{Step: a.Upkeep, Whose: a.You{}}, If: a.Compare{A: a.Count{Of: all(a.Another{}, creature, youControl)}, Op: a.EQ, B: a.N(0)},
				Do: do(a.Sacrifice{What: a.This{}})}},
		{"At the beginning of each player's upkeep, that player mills a card.",
			&a.Triggered{On: a.StepBegins{Step: a.Upkeep, Whose: a.EachPlayer{}}, Do: do(a.Mill{Who: a.SubjectPlayer{}, N: a.N(1)})}},
		{"When you control no Islands, sacrifice Tamsin.",
			&a.Triggered{On: a.StateIs{If: a.Compare{A: a.Count{Of: all(a.IsSubtype{Sub: "Island"}, youControl)}, Op: a.EQ, B: a.N(0)}}, Do: do(a.Sacrifice{What: a.This{}})}},
		{"Whenever Tamsin becomes the target of a spell or ability an opponent controls, draw a card.",
			&a.Triggered{On: a.BecomesTarget{What: itself_, By: in(a.Stack, a.Controlled{By: opponent})}, Do: do(draw)}},
		{"Whenever Tamsin attacks, you may sacrifice another creature. When you do, destroy target artifact.",
			&a.Triggered{On: a.Attacks{What: itself_}, Do: do(a.May{Do: []a.Effect{a.Sacrifice{What: pick(a.Another{}, creature)}},
				Then: []a.Effect{a.Reflexive{Do: aimed(targets(target(artifact)), a.Destroy{What: chosen})}}})}},
		{"When Tamsin enters, sacrifice it unless you pay {2}.",
			&a.Triggered{On: enters_, Do: do(a.Unless{Pay: a.Cost{mana("{2}")}, Do: []a.Effect{a.Sacrifice{What: a.Subject{}}}})}},
		{"Whenever you draw a card, Tamsin gets +1/+0 until end of turn. This ability triggers only once each turn.",
			&a.Triggered{On: a.Draws{Who: a.You{}}, PerTurn: 1, Do: do(a.Apply{To: a.This{}, Mods: []a.Mod{a.ModPT{Power: a.N(1), Toughness: a.N(0)}}, For: a.ThisTurn})}},
	})
}

func TestActivated(t *testing.T) {
	tap := a.Cost{a.TapCost{}}
	runTrees(t, "Creature — Human", []treeTest{
		{"{T}: Add {G}.", &a.Activated{Cost: tap, Mana: true, Do: do(a.AddMana{Mana: mana("{G}").Mana})}},
		{"{T}: Add {W} or {U}.", &a.Activated{Cost: tap, Mana: true, Do: do(a.AddMana{Colors: card.White | card.Blue})}},
		{"{T}: Add one mana of any color.", &a.Activated{Cost: tap, Mana: true, Do: do(a.AddMana{Colors: card.AllColors})}},
		{"{1}, Sacrifice an artifact: Draw a card. Activate only as a sorcery.",
			&a.Activated{Cost: a.Cost{mana("{1}"), a.SacrificeCost{What: pick(artifact)}}, Do: do(draw), Timing: a.AsSorcery}},
		{"{2}, Discard this card: Draw a card.", &a.Activated{Cost: a.Cost{mana("{2}"), a.DiscardCost{What: a.This{}}}, Do: do(draw), Zone: a.Hand}},
		{"{3}, Exile this card from your graveyard: Target creature gains trample until end of turn.",
			&a.Activated{Cost: a.Cost{mana("{3}"), a.ExileCost{What: a.This{}, From: a.Graveyard}}, Zone: a.Graveyard,
				Do: aimed(targets(target(creature)), a.Apply{To: chosen, Mods: []a.Mod{a.Gain{Ability: keyword(a.Trample)}}, For: a.ThisTurn})}},
		{"Pay 2 life, Remove a +1/+1 counter from Tamsin: Tamsin gains flying until end of turn. Activate only once each turn.",
			&a.Activated{Cost: a.Cost{a.LifeCost{N: a.N(2)}, a.RemoveCounterCost{Kind: "+1/+1", N: a.N(1), From: a.This{}}}, PerTurn: 1,
				Do: do(a.Apply{To: a.This{}, Mods: []a.Mod{a.Gain{Ability: keyword(a.Flying)}}, For: a.ThisTurn})}},
		// not as many as the effect between them destroyed
		{"Remove any number of charge counters from Tamsin: Destroy target creature. Draw a card for each charge counter removed this way.",
			&a.Activated{Cost: a.Cost{a.RemoveCounterCost{Kind: "charge", N: a.X{}, From: a.This{}}},
				Do: aimed(targets(target(creature)), a.Destroy{What: chosen}, a.Draw{N: a.Times{K: a.N(1), A: a.X{}}})}},
		{"{X}, {T}: Tamsin deals X damage to target creature.",
			&a.Activated{Cost: a.Cost{mana("{X}"), a.TapCost{}}, Do: aimed(targets(target(creature)), a.Damage{N: a.X{}, To: chosen})}},
	})
	runTrees(t, "Planeswalker — Liliana", []treeTest{
		{"[−2]: Return target creature to its owner's hand.",
			&a.Activated{Cost: a.Cost{a.RemoveCounterCost{Kind: "loyalty", N: a.N(2), From: a.This{}}}, Loyalty: true, Timing: a.AsSorcery,
				Do: aimed(targets(target(creature)), a.Move{What: chosen, To: a.Hand})}},
		{"+1: Draw a card.", &a.Activated{Cost: a.Cost{a.AddCounterCost{Kind: "loyalty", N: a.N(1), On: a.This{}}}, Loyalty: true, Timing: a.AsSorcery, Do: do(draw)}},
	})
}

func TestStatics(t *testing.T) {
	gain := func(w a.Word) a.Gain { return a.Gain{Ability: keyword(w)} }
	replaces := func(r a.Replacement) *a.Static { return &a.Static{Mods: []a.Mod{a.ReplacementMod{Replacement: r}}} }
	runTrees(t, "Creature — Human", []treeTest{
		{"Other creatures you control get +1/+1 and have haste.",
			&a.Static{Affects: all(a.Another{}, creature, youControl), Mods: []a.Mod{plus(1), gain(a.Haste)}}},
		{"Each creature gets +1/+1 for each Aura attached to it.",
			&a.Static{Affects: all(creature), Mods: []a.Mod{a.ModPT{Power: a.Times{K: a.N(1), A: a.Count{Of: all(a.IsSubtype{Sub: "Aura"}, a.AttachedTo{To: a.Each{}})}},
				Toughness: a.Times{K: a.N(1), A: a.Count{Of: all(a.IsSubtype{Sub: "Aura"}, a.AttachedTo{To: a.Each{}})}}}}}},
		{"As long as you control an artifact, Tamsin has flying.",
			&a.Static{If: a.Exists{Objects: all(artifact, youControl)}, Affects: a.This{}, Mods: []a.Mod{gain(a.Flying)}}},
		{"Tamsin can't attack unless defending player controls an Island.",
			&a.Static{Affects: a.This{}, Mods: []a.Mod{a.Cant{Do: a.Attack, UnlessIf: a.Exists{Objects: all(a.IsSubtype{Sub: "Island"}, a.Controlled{By: a.DefendingPlayer{}})}}}}},
		{"Tamsin can't be blocked except by two or more creatures.", &a.Static{Affects: a.This{}, Mods: []a.Mod{a.Cant{Do: a.BeBlocked, MinBlockers: 2}}}},
		{"Tamsin attacks each combat if able.", &a.Static{Affects: a.This{}, Mods: []a.Mod{a.Must{Do: a.Attack}}}},
		{"Tamsin's power and toughness are each equal to the number of cards in your hand.",
			&a.Static{Affects: a.This{}, Defining: true, Zone: a.Anywhere, Mods: []a.Mod{a.SetPT{Power: a.CardsIn{Zone: a.Hand, Of: a.You{}}, Toughness: a.CardsIn{Zone: a.Hand, Of: a.You{}}}}}},
		{"Tamsin enters tapped.", replaces(a.Replacement{Event: enters_, Enters: &a.Enters{Tapped: true}})},
		{"Tamsin enters with three +1/+1 counters on it.",
			replaces(a.Replacement{Event: enters_, Enters: &a.Enters{Counters: []a.CounterCount{{Kind: "+1/+1", N: a.N(3)}}}})},
		{"You may have Tamsin enter as a copy of any creature on the battlefield.",
			replaces(a.Replacement{Event: enters_, Enters: &a.Enters{May: true, CopyOf: filter(creature)}})},
		{"If a creature would die, exile it instead.",
			replaces(a.Replacement{Event: a.ZoneChange{What: *filter(creature), From: a.Battlefield, To: a.Graveyard}, To: a.Exile, Moved: true})},
		{"Spells your opponents cast cost {1} more to cast.",
			&a.Static{Mods: []a.Mod{a.CostChange{What: *in(a.Stack, spellPred), Who: opponent, More: true, Mana: mana("{1}").Mana}}}},
		{"No more than two creatures can attack each combat.", &a.Static{Players: a.EachPlayer{}, Mods: []a.Mod{a.PlayerCant{What: a.AttackAct, N: a.N(2)}}}},
		{"No more than one creature can attack you each combat.", &a.Static{Players: a.You{}, Mods: []a.Mod{a.PlayerCant{What: a.AttackYou, N: a.N(1)}}}},
		{"Players can't gain life.", &a.Static{Players: a.EachPlayer{}, Mods: []a.Mod{a.PlayerCant{What: a.GainLifeAct}}}},
		{"You have no maximum hand size.", &a.Static{Players: a.You{}, Mods: []a.Mod{a.PlayerMay{What: a.NoMaxHand}}}},
		{"Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
			&a.Static{Affects: all(creature), Mods: []a.Mod{a.Cant{Do: a.Attack, Whom: a.You{}, PlayerOnly: true, Unless: a.Cost{mana("{2}")}, UnlessPayer: a.ControllerOf{Objects: a.Each{}}}}}},
	})
	runTrees(t, "Enchantment — Aura", []treeTest{
		{"You control enchanted creature.", &a.Static{Affects: a.Host{}, Mods: []a.Mod{a.ControlBy{Players: a.You{}}}}},
		{`Enchanted creature has "{T}: Draw a card."`,
			&a.Static{Affects: a.Host{}, Mods: []a.Mod{a.Gain{Ability: &a.Activated{Cost: a.Cost{a.TapCost{}}, Do: do(draw)}}}}},
		{`Enchanted creature has "Sacrifice Tamsin: Draw a card."`,
			&a.Static{Affects: a.Host{}, Mods: []a.Mod{a.Gain{Ability: &a.Activated{Cost: a.Cost{a.SacrificeCost{What: a.Granter{}}}, Do: do(draw)}}}}},
	})
}

func TestKeywords(t *testing.T) {
	tests := []struct {
		text string
		want []a.Ability
	}{
		{"Flying, vigilance", []a.Ability{keyword(a.Flying), keyword(a.Vigilance)}},
		{"Protection from black and from red", []a.Ability{&a.Keyword{Word: a.Protection, Quality: in(a.Anywhere, a.AnyOf{{a.IsColor{Colors: card.Black}}, {a.IsColor{Colors: card.Red}}})}}},
		{"Swampwalk", []a.Ability{&a.Keyword{Word: a.Landwalk, Sub: "Swamp"}}},
		{"Ward—Pay 3 life.", []a.Ability{&a.Keyword{Word: a.Ward, Cost: a.Cost{a.LifeCost{N: a.N(3)}}}}},
		{"Cycling {2}", []a.Ability{&a.Keyword{Word: a.Cycling, Cost: a.Cost{mana("{2}")}}}},
		{"Swampcycling {1}", []a.Ability{&a.Keyword{Word: a.Cycling, Cost: a.Cost{mana("{1}")}, Quality: in(a.Library, a.IsSubtype{Sub: "Swamp"})}}},
		{"Kicker {1}{R}", []a.Ability{&a.Keyword{Word: a.Kicker, Cost: a.Cost{mana("{1}{R}")}}}},
		{"Bushido 2", []a.Ability{&a.Keyword{Word: a.Bushido, N: a.N(2)}}},
		{"Suspend 3—{1}{U}", []a.Ability{&a.Keyword{Word: a.Suspend, N: a.N(3), Cost: a.Cost{mana("{1}{U}")}}}},
		{"Enchant creature you control", []a.Ability{&a.Keyword{Word: a.Enchant, Quality: filter(creature, youControl)}}},
		{"Affinity for artifacts", []a.Ability{&a.Keyword{Word: a.Affinity, Quality: filter(artifact)}}},
		{"Hexproof from blue", []a.Ability{&a.Keyword{Word: a.Hexproof, Quality: in(a.Anywhere, a.IsColor{Colors: card.Blue})}}},
		{"Equip {2}", []a.Ability{&a.Keyword{Word: a.Equip, Cost: a.Cost{mana("{2}")}}}},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, compileOne(t, "Creature — Human", tt.text), ignoreText); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestSagaChapters(t *testing.T) {
	runTrees(t, "Enchantment — Saga", []treeTest{
		{"I, II — Draw a card.", &a.Triggered{Chapters: []int{1, 2}, Do: do(draw)}},
	})
}

// What is not understood to the last word is not taken in at all.
func TestUnsupported(t *testing.T) {
	tests := []struct{ text, words string }{
		{"Draw a card, but only on Tuesdays.", "but only on Tuesdays."},
		{"Target creature gets +1/+1 until end of turn and sings.", "sings."},
		{"Tamsin deals X damage to any target.", ""}, // nothing says what X is
		{"Each opponent loses 1 life and you gain 1 life for each creature you control.", ""},
		{"Each opponent may pay {1}. For each opponent who searches a library this way, draw a card.", "draw a card."},
		{"Draw two cards. You gain 1 life for each charge counter removed this way.", "removed this way."}, // nothing removes any
		{"Half the number of Zombies you control, rounded down.", ""},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			out, missing := Compile(invented(t, "Tamsin", "Sorcery", tt.text))
			if len(missing) != 1 || len(out.Faces[0].Abilities) != 0 {
				t.Fatalf("compiled to %v", out.Faces[0].Abilities)
			}
			u := missing[0]
			if tt.words != "" && u.Words != tt.words {
				t.Errorf("not understood: %q, want %q", u.Words, tt.words)
			}
			if tt.text[u.Start:u.End] != u.Words {
				t.Errorf("the place %d-%d is not that of %q", u.Start, u.End, u.Words)
			}
		})
	}
}

// Nothing tells whether an instruction was followed that always is.
func TestEnteringForWhatCannotFailIsUnsupported(t *testing.T) {
	for _, do := range []string{"scry 2", "shuffle your library", "venture into the dungeon", "you may win the game"} {
		text := "If Tamsin would enter the battlefield, " + do + " instead. If you do, put Tamsin onto the battlefield. If you don't, put it into its owner's graveyard."
		out, missing := Compile(invented(t, "Tamsin", "Enchantment", text))
		if len(missing) != 1 || len(out.Faces[0].Abilities) != 0 {
			t.Errorf("%s: compiled to %v", do, out.Faces[0].Abilities)
		}
	}
}

func TestReminderTextIsDropped(t *testing.T) {
	got := compileOne(t, "Creature — Human", "Flying (It can be blocked only by whatever this says.)")
	if diff := cmp.Diff([]a.Ability{keyword(a.Flying)}, got, ignoreText); diff != "" {
		t.Error(diff)
	}
}
