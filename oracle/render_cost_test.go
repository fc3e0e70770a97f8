package oracle

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

func TestPartsOfCostsInWords(t *testing.T) {
	creature := ability.Pick{Min: ability.N(1), Max: ability.N(1), Filter: ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Creature}}}}
	inHand := ability.Pick{Min: ability.N(2), Max: ability.N(2), Filter: ability.Filter{Zone: ability.Hand}}
	face := &card.Face{Name: "Oak Cart", Type: card.TypeLine{Types: card.Artifact}}
	for _, c := range []struct {
		part ability.CostPart
		want [4]string
	}{
		{ability.SacrificeCost{What: creature}, [4]string{"Sacrifice a creature", "Sacrificar una criatura", "Sacrifique uma criatura", "Sacrifiez une créature"}},
		{ability.SacrificeCost{What: ability.This{}}, [4]string{"Sacrifice Oak Cart", "Sacrificar Oak Cart", "Sacrifique Oak Cart", "Sacrifiez Oak Cart"}},
		{ability.DiscardCost{What: inHand}, [4]string{"Discard two cards", "Descartar dos cartas", "Descarte dois cards", "Défaussez-vous de deux cartes"}},
		{ability.LifeCost{N: ability.N(2)}, [4]string{"Pay 2 life", "Pagar 2 vidas", "Pague 2 pontos de vida", "Payez 2 points de vie"}},
		{ability.LifeCost{N: ability.X{}}, [4]string{"Pay X life", "Pagar X vidas", "Pague X pontos de vida", "Payez X points de vie"}},
		{ability.TapOthersCost{What: creature}, [4]string{"Tap a creature", "Girar una criatura", "Vire uma criatura", "Engagez une créature"}},
		{ability.RemoveCounterCost{Kind: "charge", N: ability.X{}, From: ability.This{}}, [4]string{"Remove X charge counters from Oak Cart", "Remover X contadores de carga de Oak Cart", "Remova X marcadores de carga de Oak Cart", "Retirez X marqueurs « charge » d'Oak Cart"}},
		{ability.ExileCost{What: ability.This{}, From: ability.Graveyard}, [4]string{"Exile Oak Cart from your graveyard", "Exiliar Oak Cart de tu cementerio", "Exile Oak Cart de seu cemitério", "Exilez Oak Cart depuis votre cimetière"}},
		{ability.MillCost{N: ability.N(3)}, [4]string{"Mill three cards", "Moler tres cartas", "Triture três cards", "Meulez trois cartes"}},
		{ability.TapCost{}, [4]string{"{T}", "{T}", "{T}", "{T}"}},
		{ability.AddCounterCost{Kind: "loyalty", N: ability.N(1), On: ability.This{}}, [4]string{"[+1]", "[+1]", "[+1]", "[+1]"}},
	} {
		for lang, want := range c.want {
			if got := RenderCost(c.part, face, Lang(lang)); got != want {
				t.Errorf("%v in %d: %q, not %q", c.part, lang, got, want)
			}
		}
	}
	if got := RenderCost(nil, face, English); got != "" {
		t.Errorf("no part of a cost is %q", got)
	}
}
