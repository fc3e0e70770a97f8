package oracle

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	a "github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// ignoreText leaves the texts of abilities out of comparisons.
var ignoreText = cmp.Options{
	cmp.Comparer(func(x, y a.Text) bool { return true }),
	cmpopts.IgnoreFields(a.Mode{}, "Text"),
}

// invented is a card of our own with a text.
func invented(t *testing.T, name, types, text string) *card.Card {
	t.Helper()
	line, err := card.ParseTypeLine(types)
	if err != nil {
		t.Fatal(err)
	}
	return &card.Card{Name: name, Faces: []card.Face{{Name: name, Type: line, Text: text}}}
}

// compileOne compiles a text of which all must be understood.
func compileOne(t *testing.T, types, text string) []a.Ability {
	t.Helper()
	out, missing := Compile(invented(t, "Tamsin, Clockmender", types, text))
	for _, u := range missing {
		t.Errorf("not understood: %q of %q (%s)", u.Words, u.Ability, u.Rendered)
	}
	return out.Faces[0].Abilities
}

// treeTest is a sentence and what it says.
type treeTest struct {
	text string
	want a.Ability
}

func runTrees(t *testing.T, types string, tests []treeTest) {
	t.Helper()
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			got := compileOne(t, types, tt.text)
			if len(got) != 1 {
				t.Fatalf("%d abilities, want one", len(got))
			}
			if diff := cmp.Diff(tt.want, got[0], ignoreText); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// Short forms for the trees of the tests.
var (
	creature   = a.IsType{Types: card.Creature}
	artifact   = a.IsType{Types: card.Artifact}
	land       = a.IsType{Types: card.Land}
	youControl = a.Controlled{By: a.You{}}
	spellPred  = a.Is{State: a.SpellOnStack}
	opponent   = a.EachPlayer{Filter: a.PlayerFilter{Who: a.Opponent}}
	anyThing   = a.Target{Objects: filter(a.IsType{Types: anyTarget}), Players: &a.PlayerFilter{}, Min: a.N(1), Max: a.N(1)}
	aPlayer    = a.Target{Players: &a.PlayerFilter{}, Min: a.N(1), Max: a.N(1)}
)

func filter(preds ...a.Pred) *a.Filter { return &a.Filter{Preds: preds} }

func in(z a.Zone, preds ...a.Pred) *a.Filter { return &a.Filter{Zone: z, Preds: preds} }

func all(preds ...a.Pred) a.All { return a.All{Filter: *filter(preds...)} }

func target(preds ...a.Pred) a.Target {
	return a.Target{Objects: filter(preds...), Min: a.N(1), Max: a.N(1)}
}

func targets(list ...a.Target) []a.Target { return list }

func spell(targets []a.Target, effects ...a.Effect) *a.Spell {
	return &a.Spell{Do: a.Instructions{Targets: targets, Effects: effects}}
}

func pick(preds ...a.Pred) a.Pick {
	return a.Pick{Filter: *filter(preds...), Min: a.N(1), Max: a.N(1)}
}

func plus(n int) a.ModPT { return a.ModPT{Power: a.N(n), Toughness: a.N(n)} }

func keyword(w a.Word) *a.Keyword { return &a.Keyword{Word: w} }

func mana(s string) a.ManaCost {
	c, err := card.ParseCost(s)
	if err != nil {
		panic(err)
	}
	return a.ManaCost{Mana: c}
}

var chosen = a.Chosen{}

func TestSpellEffects(t *testing.T) {
	one := targets(target(creature))
	runTrees(t, "Sorcery", []treeTest{
		{"Tamsin deals 3 damage to any target.", spell(targets(anyThing), a.Damage{N: a.N(3), To: chosen, Players: a.ChosenPlayers{}})},
		{"Tamsin deals 2 damage to each creature and each player.", spell(nil, a.Damage{N: a.N(2), To: all(creature), Players: a.EachPlayer{}})},
		{"Tamsin deals 2 damage to each opponent and each creature they control.",
			spell(nil, a.Damage{N: a.N(2), To: all(creature, a.Controlled{By: opponents()}), Players: opponents()})},
		{"Tamsin deals 1 damage to each opponent and each battle they protect.",
			spell(nil, a.Damage{N: a.N(1), To: all(a.IsType{Types: card.Battle}, a.Protected{By: opponents()}), Players: opponents()})},
		{"Discard any number of cards, then draw that many cards.", spell(nil, a.Discard{UpTo: true, Bind: 1}, a.Draw{N: a.Bound{Var: 1}})},
		{"Destroy all battles you protect.", spell(nil, a.Destroy{What: all(a.IsType{Types: card.Battle}, a.Protected{By: a.You{}})})},
		{"Tamsin deals damage to target creature equal to the number of lands you control.",
			spell(one, a.Damage{N: a.Count{Of: all(land, youControl)}, To: chosen})},
		{"Tamsin deals X damage to target creature, where X is your life total.", spell(one, a.Damage{N: a.LifeOf{Of: a.You{}}, To: chosen})},
		{"Tamsin deals 1 damage to target creature for each artifact you control.",
			spell(one, a.Damage{N: a.Times{K: a.N(1), A: a.Count{Of: all(artifact, youControl)}}, To: chosen})},
		{"Tamsin deals 4 damage divided as you choose among one or two target creatures.",
			spell(targets(a.Target{Objects: filter(creature), Min: a.N(1), Max: a.N(2)}), a.Damage{N: a.N(4), To: chosen, Divided: true})},
		{"Destroy target creature. It can't be regenerated.", spell(one, a.Destroy{What: chosen, NoRegen: true})},
		{"Destroy all artifacts and enchantments.", spell(nil, a.Destroy{What: all(a.IsType{Types: card.Artifact | card.Enchantment})})},
		{"Exile target creature. Its controller gains life equal to its power.",
			spell(one, a.Move{What: chosen, To: a.Exile}, a.GainLife{Who: a.ControllerOf{Objects: chosen}, N: a.StatOf{Stat: a.Power, Of: chosen}})},
		{"Exile target creature you control, then return it to the battlefield under its owner's control.",
			spell(targets(target(creature, youControl)), a.Move{What: chosen, To: a.Exile, Bind: 1},
				a.Move{What: a.Those{Var: 1}, To: a.Battlefield, Under: a.OwnerOf{Objects: a.Moved{}}})},
		{"Return target creature card from your graveyard to the battlefield. It gains haste until end of turn.",
			spell(targets(a.Target{Objects: in(a.Graveyard, creature, a.Owned{By: a.You{}}), Min: a.N(1), Max: a.N(1)}),
				a.Move{What: chosen, To: a.Battlefield, Bind: 1},
				a.Apply{To: a.Those{Var: 1}, Mods: []a.Mod{a.Gain{Ability: keyword(a.Haste)}}, For: a.ThisTurn})},
		{"Put target creature on top of its owner's library.", spell(one, a.Move{What: chosen, To: a.Library, Pos: a.OnTop})},
		{"Counter target spell unless its controller pays {2}.",
			spell(targets(a.Target{Objects: in(a.Stack, spellPred), Min: a.N(1), Max: a.N(1)}),
				a.Unless{Who: a.ControllerOf{Objects: chosen}, Pay: a.Cost{mana("{2}")}, Do: []a.Effect{a.Counter{What: chosen, To: a.Graveyard}}})},
		{"Counter target activated ability, triggered ability, or legendary spell.",
			spell(targets(a.Target{Objects: in(a.Stack, a.AnyOf{{a.Is{State: a.ActivatedAbil}}, {a.Is{State: a.TriggeredAbil}}, {a.IsSuper{Super: card.Legendary}, spellPred}}), Min: a.N(1), Max: a.N(1)}),
				a.Counter{What: chosen, To: a.Graveyard})},
		{"Draw two cards, then discard a card.", spell(nil, a.Draw{N: a.N(2)}, a.Discard{N: a.N(1)})},
		{"Target player discards two cards at random.", spell(targets(aPlayer), a.Discard{Who: a.ChosenPlayers{}, N: a.N(2), Random: true})},
		{"Target player mills three cards.", spell(targets(aPlayer), a.Mill{Who: a.ChosenPlayers{}, N: a.N(3)})},
		{"Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
			spell(nil, a.Search{Filter: *in(a.Library, a.IsSuper{Super: card.Basic}, land), Min: a.N(1), Max: a.N(1), To: a.Battlefield, Tapped: true})},
		{"Each opponent sacrifices a creature. You gain 2 life.",
			spell(nil, a.Sacrifice{Who: opponent, What: pick(creature)}, a.GainLife{Who: a.You{}, N: a.N(2)})},
		{"Each player loses half their life, rounded up.",
			spell(nil, a.ForEachPlayer{Who: a.EachPlayer{}, Var: 1, AtOnce: true, Do: []a.Effect{
				a.LoseLife{Who: a.ThatPlayer{Var: 1}, N: a.Half{A: a.LifeOf{Of: a.ThatPlayer{Var: 1}}, Up: true}}}})},
		{"Each player may draw a card.",
			spell(nil, a.ForEachPlayer{Who: a.EachPlayer{}, Var: 1, AtOnce: true, Do: []a.Effect{
				a.May{Who: a.ThatPlayer{Var: 1}, Do: []a.Effect{a.Draw{Who: a.ThatPlayer{Var: 1}, N: a.N(1)}}}}})},
		{"Target creature gets +2/+2 and gains flying until end of turn.",
			spell(one, a.Apply{To: chosen, Mods: []a.Mod{plus(2), a.Gain{Ability: keyword(a.Flying)}}, For: a.ThisTurn})},
		{"Until end of turn, target creature gets -3/-3.",
			spell(one, a.Apply{To: chosen, Mods: []a.Mod{a.ModPT{Power: a.N(3), Toughness: a.N(3), NegP: true, NegT: true}}, For: a.ThisTurn})},
		{"Put two +1/+1 counters on target creature.", spell(one, a.AddCounters{Kind: "+1/+1", N: a.N(2), On: chosen})},
		{"Tap up to two target creatures.", spell(targets(a.Target{Objects: filter(creature), Min: a.N(0), Max: a.N(2)}), a.Tap{What: chosen})},
		{"Gain control of target creature until end of turn. Untap that creature.",
			spell(one, a.Apply{To: chosen, Mods: []a.Mod{a.ControlBy{Players: a.You{}}}, For: a.ThisTurn}, a.UntapThem{What: chosen})},
		{"Create two 1/1 white Soldier creature tokens with vigilance.",
			spell(nil, a.CreateTokens{N: a.N(2), Token: a.Token{Types: card.Creature, Sub: []string{"Soldier"}, Colors: card.White, Power: a.N(1), Toughness: a.N(1),
				Abilities: []a.Ability{keyword(a.Vigilance)}}})},
		{"Create a Treasure token.", spell(nil, a.CreateTokens{N: a.N(1), Token: a.Token{Predefined: "Treasure"}})},
		{"Copy target instant spell. You may choose new targets for the copy.",
			spell(targets(a.Target{Objects: in(a.Stack, a.IsType{Types: card.Instant}, spellPred), Min: a.N(1), Max: a.N(1)}), a.CopySpell{What: chosen, NewTargets: true})},
		{"You control target player during that player's next turn.",
			spell(targets(aPlayer), a.ControlPlayers{Who: a.ChosenPlayers{}})},
		{"You gain control of target player during their next turn. After that turn, that player takes an extra turn.",
			spell(targets(aPlayer), a.ControlPlayers{Who: a.ChosenPlayers{}}, a.ExtraTurn{Who: a.ChosenPlayers{}, N: a.N(1), Next: true})},
		{"Target player controls you during your next combat phase.",
			spell(targets(aPlayer), a.ControlPlayers{By: a.ChosenPlayers{}, Who: a.You{}, Combat: true})},
		{"Take an extra turn after this one.", spell(nil, a.ExtraTurn{N: a.N(1)})},
		{"Target player skips their next combat phase.", spell(targets(aPlayer), a.SkipStep{Who: a.ChosenPlayers{}, Step: a.AnyCombat})},
		{"You win the game.", spell(nil, a.WinGame{Who: a.You{}})},
		{"Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.",
			spell(nil, a.Dig{N: a.N(4), Min: a.N(1), Max: a.N(1), To: a.Hand, Rest: a.Library, RestPos: a.OnBottom})},
		{"Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.",
			spell(targets(a.Target{Players: &a.PlayerFilter{Who: a.Opponent}, Min: a.N(1), Max: a.N(1)}),
				a.Reveal{Hands: a.ChosenPlayers{}},
				a.Discard{Who: a.ChosenPlayers{}, N: a.N(1), By: a.You{}, Filter: in(a.Hand, a.IsNot{Pred: land})})},
		{"Target creature you control fights another target creature.",
			spell(targets(target(creature, youControl), a.Target{Objects: filter(creature), Min: a.N(1), Max: a.N(1), Other: []int{0}}), a.Fight{A: chosen, B: a.Chosen{Slot: 1}})},
		{"Regenerate target creature.", spell(one, a.Regenerate{What: chosen})},
		{"Prevent the next 3 damage that would be dealt to any target this turn.",
			spell(targets(anyThing), a.Shield{To: chosen, Players: a.ChosenPlayers{}, For: a.ThisTurn,
				Effect: a.Replacement{Event: a.IsDealtDamage{}, Prevent: true, Amount: a.N(3), Left: true}})},
		{"Prevent all combat damage that would be dealt this turn.",
			spell(nil, a.Shield{For: a.ThisTurn, Effect: a.Replacement{Event: a.IsDealtDamage{Combat: true}, Prevent: true}})},
		{"Sacrifice a creature. If you do, draw three cards.",
			spell(nil, a.Sacrifice{What: pick(creature), Bind: 1}, a.When{If: a.Did{Var: 1}, Then: []a.Effect{a.Draw{N: a.N(3)}}})},
		{"You may pay {2}. If you do, draw a card.", spell(nil, a.May{Pay: a.Cost{mana("{2}")}, Then: []a.Effect{a.Draw{N: a.N(1)}}})},
		{"You may draw a card and lose 1 life.", spell(nil, a.May{Do: []a.Effect{a.Draw{N: a.N(1)}, a.LoseLife{N: a.N(1)}}})},
		{"If you control a Forest, draw a card. Otherwise, you lose 1 life.",
			spell(nil, a.When{If: a.Exists{Objects: all(a.IsSubtype{Sub: "Forest"}, youControl)}, Then: []a.Effect{a.Draw{N: a.N(1)}}, Else: []a.Effect{a.LoseLife{Who: a.You{}, N: a.N(1)}}})},
		{"Draw a card. If you control a Forest, draw two cards instead.",
			spell(nil, a.When{If: a.Exists{Objects: all(a.IsSubtype{Sub: "Forest"}, youControl)}, Then: []a.Effect{a.Draw{N: a.N(2)}}, Else: []a.Effect{a.Draw{N: a.N(1)}}, Instead: true})},
		{"Untap target creature. Sacrifice it at the beginning of the next end step.",
			spell(one, a.UntapThem{What: chosen}, a.Delay{Last: true, Trigger: a.Triggered{On: a.StepBegins{Step: a.EndStep, Next: true},
				Do: a.Instructions{Effects: []a.Effect{a.Sacrifice{What: a.Outer{Of: chosen}}}}}})},
		{"The player to your left loses 2 life.", spell(nil, a.LoseLife{Who: a.Neighbor{}, N: a.N(2)})},
		{"Target creature can't block this turn.", spell(one, a.Apply{To: chosen, Mods: []a.Mod{a.Cant{Do: a.Block}}, For: a.ThisTurn})},
		{"Tap all creatures your opponents control. Those creatures don't untap during their controllers' next untap steps.",
			spell(nil, a.Tap{What: all(creature, a.Controlled{By: opponent}), Bind: 1},
				a.Apply{To: a.Those{Var: 1}, Mods: []a.Mod{a.Cant{Do: a.UntapInUntapStep}}, For: a.NextUntap})},
		{"Tamsin deals 2 damage to target creature and each other creature that shares a color with it.",
			spell(one, a.Damage{N: a.N(2), To: a.Union{chosen, all(a.NotOneOf{Objects: chosen}, creature, a.Shares{What: a.StatColor, With: chosen})}})},
	})
}

func TestModalSpells(t *testing.T) {
	runTrees(t, "Instant", []treeTest{
		{"Choose one —\n• Destroy target artifact.\n• Draw a card.", &a.Spell{Do: a.Instructions{Modal: &a.Modal{Min: a.N(1), Max: a.N(1), Modes: []a.Mode{
			{Targets: targets(target(artifact)), Effects: []a.Effect{a.Destroy{What: chosen}}},
			{Effects: []a.Effect{a.Draw{N: a.N(1)}}},
		}}}}},
		{"Choose one or both —\n• You gain 4 life.\n• Draw a card.", &a.Spell{Do: a.Instructions{Modal: &a.Modal{Min: a.N(1), Max: a.N(2), Modes: []a.Mode{
			{Effects: []a.Effect{a.GainLife{Who: a.You{}, N: a.N(4)}}},
			{Effects: []a.Effect{a.Draw{N: a.N(1)}}},
		}}}}},
	})
}

func TestSpellCosts(t *testing.T) {
	runTrees(t, "Sorcery", []treeTest{
		{"As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.",
			&a.Spell{Extra: []a.AdditionalCost{{Cost: a.Cost{a.SacrificeCost{What: pick(creature)}}}}, Do: a.Instructions{Effects: []a.Effect{a.Draw{N: a.N(2)}}}}},
		{"You may pay 4 life rather than pay this spell's mana cost.\nDraw a card.",
			&a.Spell{Alternative: []a.AlternativeCost{{Cost: a.Cost{a.LifeCost{N: a.N(4)}}}}, Do: a.Instructions{Effects: []a.Effect{a.Draw{N: a.N(1)}}}}},
	})
}

func TestParagraphsOfASpellAreOneAbility(t *testing.T) {
	runTrees(t, "Sorcery", []treeTest{
		{"Destroy target creature.\nIts controller loses 2 life.",
			spell(targets(target(creature)), a.Destroy{What: chosen}, a.LoseLife{Who: a.ControllerOf{Objects: chosen}, N: a.N(2)})},
	})
}
