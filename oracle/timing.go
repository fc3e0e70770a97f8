package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// This file is the words for when something may be done only: behind "activate
// only" and "cast this spell only" (CR 307.5, 506.7, 602.5).

// timingWords are the timings: English|es|pt|fr. A longer phrase stands before one
// that it begins with.
const timingWords = `
during your turn, before attackers are declared|durante tu turno, antes de que se declaren los atacantes|durante seu turno, antes da declaração dos atacantes|pendant votre tour, avant la déclaration des attaquants
during your turn|durante tu turno|durante seu turno|pendant votre tour
during your upkeep|durante tu mantenimiento|durante sua manutenção|pendant votre entretien
during any upkeep step|durante cualquier paso de mantenimiento|durante qualquer etapa de manutenção|pendant n'importe quelle étape d'entretien
during combat before blockers are declared|durante el combate, antes de que se declaren los bloqueadores|durante o combate, antes da declaração dos bloqueadores|pendant le combat, avant la déclaration des bloqueurs
during combat after blockers are declared|durante el combate, después de que se declaren los bloqueadores|durante o combate, depois da declaração dos bloqueadores|pendant le combat, après la déclaration des bloqueurs
during combat|durante el combate|durante o combate|pendant le combat
during the declare attackers step|durante el paso de declarar atacantes|durante a etapa de declaração de atacantes|pendant l'étape de déclaration des attaquants
during the declare blockers step|durante el paso de declarar bloqueadores|durante a etapa de declaração de bloqueadores|pendant l'étape de déclaration des bloqueurs
`

// A timing is one row of the words.
type timing struct {
	when  ability.Timing
	words [4]string // as they are in each language, by [Lang]
	eat   string    // the English as the parser has its words
}

var timings = func() []timing {
	order := []ability.Timing{
		ability.BeforeAttackers, ability.DuringYourTurn, ability.DuringUpkeep, ability.DuringAnyUpkeep, ability.CombatBeforeBlockers, ability.CombatAfterBlockers,
		ability.DuringCombat, ability.DuringAttackers, ability.DuringBlockers,
	}
	var list []timing
	for row := range strings.SplitSeq(strings.TrimSpace(timingWords), "\n") {
		t := timing{when: order[len(list)]}
		copy(t.words[:], strings.Split(row, "|"))
		t.eat = strings.ReplaceAll(t.words[English], ",", " ,")
		list = append(list, t)
	}
	return list
}()

// timing reads when something may be done.
func (p *parser) timing() (ability.Timing, bool) {
	for _, t := range timings {
		if p.eat(t.eat) {
			return t.when, true
		}
	}
	return 0, false
}

// timingIn is a timing in one language.
func timingIn(when ability.Timing, lang Lang) string {
	for _, t := range timings {
		if t.when == when {
			return t.words[lang]
		}
	}
	return ""
}
