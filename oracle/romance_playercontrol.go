package oracle

import "github.com/grandmelee/melee/ability"

// controlPlayers writes that a player controls another one.
func (w *romance) controlPlayers(x ability.ControlPlayers) string {
	by := x.By
	if by == nil {
		by = ability.You{}
	}
	n := term{one: w.say("turno", "turno", "tour")}
	if x.Combat {
		n = w.step(ability.AnyCombat)
	}
	n.one = w.nextWord(n) + " " + n.one
	if _, you := x.Who.(ability.You); you {
		by := w.player(by)
		v := w.verb("control", present, by.agr)
		return by.text + w.say(" te "+v+" durante ", " "+v+" você durante ", " vous "+v+" pendant ") + w.having(n, x.Who, false)
	}
	whom := w.player(x.Who)
	s := ""
	if w.en("gain control of") || w.en("gains control of") {
		s = w.does(by, "gainControl", w.of(whom.text))
	} else {
		s = w.does(by, "control", w.whom(whom.text))
	}
	return s + w.say(" durante ", " durante ", " pendant ") + w.having(n, ability.ThatPlayer{}, false)
}

// searching writes what is so while players search their libraries, or nothing.
func (w *romance) searching(m ability.Mod) string {
	switch m.(type) {
	case ability.ControlsSearch:
		return w.say("controlas a tus oponentes mientras buscan en sus bibliotecas",
			"você controla seus oponentes enquanto eles procuram em seus grimórios",
			"vous contrôlez vos adversaires tant qu'ils cherchent dans leur bibliothèque")
	case ability.ExilesFound:
		return w.say("mientras un oponente busca en su biblioteca, exilia cada carta que encuentra. Puedes jugar esas cartas mientras permanezcan exiliadas, y puedes gastar maná como si fuera maná de cualquier color para lanzarlas",
			"enquanto um oponente procura em seu grimório, ele exila cada card que encontrar. Você pode jogar aqueles cards enquanto permanecerem exilados, e pode gastar mana como se fosse mana de qualquer cor para conjurá-los",
			"tant qu'un adversaire cherche dans sa bibliothèque, il exile chaque carte qu'il trouve. Vous pouvez jouer ces cartes tant qu'elles restent exilées, et vous pouvez dépenser du mana comme s'il était du mana de n'importe quelle couleur pour les lancer")
	}
	return ""
}

// blocksChosen writes that you choose how creatures block.
func (w *romance) blocksChosen(d ability.Duration) string {
	when := w.say("este combate", "neste combate", "ce combat")
	if d == ability.ThisTurn {
		when = w.say("este turno", "neste turno", "ce tour-ci")
	}
	return w.say("tú eliges qué criaturas bloquean "+when+" y cómo bloquean esas criaturas",
		"você escolhe quais criaturas bloqueiam "+when+" e como elas bloqueiam",
		"vous choisissez quelles créatures bloquent "+when+" et comment elles bloquent")
}
