package oracle

import (
	"strings"
	"testing"

	a "github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
)

func TestSchemes(t *testing.T) {
	cr.Rule(t, "701.32b", "701.33a", "904.8", "904.9")
	abandon := a.Keyworded{Action: a.AbandonWord, What: a.This{}}
	theirEnd := a.StepBegins{Step: a.EndStep, Whose: opponent, Team: true}
	runTrees(t, "Ongoing Scheme", []treeTest{
		{"When you set this scheme in motion, it deals 2 damage to any target.",
			&a.Triggered{On: a.SetInMotion{This: true}, Do: aimed(targets(anyThing), a.Damage{N: a.N(2), To: chosen, Players: a.ChosenPlayers{}})}},
		{"When you set this scheme in motion, you have no maximum hand size until your next turn.",
			&a.Triggered{On: a.SetInMotion{This: true}, Do: do(a.Apply{Players: a.You{}, Mods: []a.Mod{a.PlayerMay{What: a.NoMaxHand}}, For: a.UntilYourNextTurn})}},
		{"At the beginning of your opponents' end step, they may sacrifice three lands. If they do, abandon this scheme.",
			&a.Triggered{On: theirEnd, Do: do(a.May{Who: a.SubjectPlayer{},
				Do:   []a.Effect{a.Sacrifice{Who: a.SubjectPlayer{}, What: a.Pick{Filter: *filter(land), Min: a.N(3), Max: a.N(3)}}},
				Then: []a.Effect{abandon}})}},
		{"At the beginning of your opponents' end step, if they cast three or more spells this turn, abandon this scheme.",
			&a.Triggered{On: theirEnd, If: a.Compare{A: a.History{What: a.SpellsCast, Who: a.SubjectPlayer{}}, Op: a.GE, B: a.N(3)}, Do: do(abandon)}},
		{"At the beginning of each end step, if you've been dealt 4 or more damage this turn, abandon this scheme.",
			&a.Triggered{On: a.StepBegins{Step: a.EndStep}, If: a.Compare{A: a.History{What: a.DamageDealtTo, Who: a.You{}}, Op: a.GE, B: a.N(4)}, Do: do(abandon)}},
		{"When you set this scheme in motion, target opponent chooses self or others. If that player chooses self, that player discards two cards. If the player chooses others, each of your other opponents discards a card.",
			&a.Triggered{On: a.SetInMotion{This: true}, Do: aimed(targets(a.Target{Players: &a.PlayerFilter{Who: a.Opponent}, Min: a.N(1), Max: a.N(1)}), a.SelfOrOthers{
				Who:    a.ChosenPlayers{},
				Self:   []a.Effect{a.Discard{Who: a.ChosenPlayers{}, N: a.N(2)}},
				Others: []a.Effect{a.Discard{Who: a.EachPlayer{Filter: a.PlayerFilter{Who: a.Opponent, Preds: []a.PlayerPred{a.OtherThan{Players: a.ChosenPlayers{}}}}}, N: a.N(1)}},
			})}},
		{"If a source an opponent controls would deal damage to you, prevent 2 of that damage.",
			&a.Static{Mods: []a.Mod{a.ReplacementMod{Replacement: a.Replacement{
				Event:   a.DealsDamage{Source: a.Objectish{Filter: in(a.Anywhere, a.Is{State: a.ASource}, a.Controlled{By: opponent})}, ToPlayers: &a.PlayerFilter{Who: a.Self}},
				Prevent: true, Amount: a.N(2)}}}}},
	})
}

func TestSchemesInOtherLanguages(t *testing.T) {
	for _, text := range []string{
		"When you set this scheme in motion, target opponent chooses self or others. If that player chooses self, that player discards two cards. If the player chooses others, each of your other opponents discards a card.",
		"When you set this scheme in motion, you have no maximum hand size until your next turn.",
		"At the beginning of your opponents' end step, if they cast three or more spells this turn, abandon this scheme.",
		"At the beginning of each end step, if you've been dealt 4 or more damage this turn, abandon this scheme.",
		"If a source an opponent controls would deal damage to you, prevent 2 of that damage.",
	} {
		f := card.Face{Name: "Plan", Text: text, NoCost: true, Type: card.TypeLine{Types: card.Scheme}}
		c, missing := Compile(&card.Card{Name: f.Name, Faces: []card.Face{f}})
		if len(missing) > 0 {
			t.Errorf("%s: not understood: %v", text, missing)
			continue
		}
		for _, lang := range []Lang{Spanish, Portuguese, French} {
			if got := RenderFace(c.Faces[0].Abilities[0], c.Faces[0].Face, lang); strings.HasPrefix(got, UntranslatedMark) {
				t.Errorf("%s has no wording in %v", text, lang)
			} else {
				t.Log(got)
			}
		}
	}
}

func TestListsOfTargets(t *testing.T) {
	cr.Rule(t, "115.1")
	runTrees(t, "Sorcery", []treeTest{
		{"Destroy target artifact, target creature, and target land.",
			spell(targets(target(artifact), target(creature), target(land)),
				a.Destroy{What: a.Union{chosen, a.Chosen{Slot: 1}, a.Chosen{Slot: 2}}})},
	})
}
