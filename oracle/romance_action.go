package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// action writes the effects that are one thing to do, beyond those of effect.
func (w *romance) action(x ability.Effect) string {
	switch x := x.(type) {
	case ability.ControlPlayers:
		return w.controlPlayers(x)
	case ability.ExtraTurn:
		if x.Next {
			return w.say("después de ese turno, ", "depois daquele turno, ", "après ce tour, ") +
				w.does(x.Who, "take", w.say("un turno adicional", "um turno extra", "un tour supplémentaire"))
		}
		if isOne(x.N) {
			return w.does(x.Who, "take", w.say("un turno adicional después de este", "um turno extra depois deste", "un tour supplémentaire après celui-ci"))
		}
		return w.does(x.Who, "take", w.cardinal(x.N, false)+w.say(" turnos adicionales después de este", " turnos extras depois deste", " tours supplémentaires après celui-ci"))
	case ability.SkipTurn:
		if isOne(x.N) {
			return w.does(x.Who, "skip", w.having(term{one: w.say("próximo turno", "próximo turno", "prochain tour")}, w.later(x.Who), false))
		}
		return w.does(x.Who, "skip", w.having(term{many: w.say("próximos ", "próximos ", "") + w.cardinal(x.N, false) + w.say(" turnos", " turnos", " prochains tours")}, w.later(x.Who), true))
	case ability.SkipStep:
		n := w.step(x.Step)
		n.one = w.nextWord(n) + " " + n.one
		return w.does(x.Who, "skip", w.having(n, w.later(x.Who), false))
	case ability.RedistributeLife:
		return w.say("redistribuye los totales de vidas de la cantidad de jugadores que elijas", "redistribua os totais de pontos de vida de qualquer número de jogadores", "redistribuez les totaux de points de vie de n'importe quel nombre de joueurs")
	case ability.DrawGame:
		return w.say("la partida termina en empate", "o jogo termina em empate", "la partie est nulle")
	case ability.ExtraPhase:
		if x.WithMain {
			return w.say("después de esta fase principal, hay una fase de combate adicional seguida de una fase principal adicional", "depois desta fase principal, há uma fase de combate adicional seguida por uma fase principal adicional", "après cette phase principale, il y a une phase de combat supplémentaire suivie d'une phase principale supplémentaire")
		}
		return w.say("después de esta fase, hay una fase de combate adicional", "depois desta fase, há uma fase de combate adicional", "après cette phase, il y a une phase de combat supplémentaire")
	case ability.EndTurn:
		return w.does(nil, "end", w.say("el turno", "o turno", "le tour"))
	case ability.WinGame:
		return w.does(x.Who, "win", w.game())
	case ability.LoseGame:
		return w.does(x.Who, "lose", w.game())
	case ability.Scry:
		return w.scry(x.Who, x.N)
	case ability.Surveil:
		return w.numbered(x.Who, "surveil", x.N)
	case ability.Dig:
		return w.dig(x)
	case ability.RevealUntil:
		return w.revealUntil(x)
	case ability.Reorder:
		return w.reorder(x)
	case ability.Reveal:
		if x.Hands != nil {
			return w.does(x.Hands, "reveal", w.having(w.noun("hand"), w.later(x.Hands), false))
		}
		who := w.speak(x.Who)
		o := w.object(x.What)
		w.bind(x.Bind, x.What, o)
		return w.act(who, "reveal", o, "")
	case ability.LookAt:
		o := w.object(x.What)
		w.bind(x.Bind, x.What, o)
		return w.act(x.Who, "look", o, "")
	case ability.Piles:
		return w.piles(x)
	case ability.LookAtHand:
		h := w.whose(ability.Hand, x.Of)
		return w.does(nil, "look", h)
	case ability.AddMana:
		return w.addMana(x)
	case ability.Regenerate:
		return w.act(nil, "regenerate", w.object(x.What), "")
	case ability.Goad:
		return w.act(nil, "goad", w.object(x.What), "")
	case ability.Keyworded:
		return w.keyworded(x)
	case ability.Choose:
		return w.choose(x)
	case ability.ChooseTargets:
		if x.Slot < len(w.targets) && w.targets[x.Slot].Objects == nil {
			return w.act(nil, "choose", w.player(ability.ChosenPlayers(x)), "")
		}
		return w.act(nil, "choose", w.target(x.Slot), "")
	case ability.SelfOrOthers:
		return w.selfOrOthers(x)
	case ability.FlipCoin:
		s := w.does(x.Who, "flip", w.say("una moneda a cara o cruz", "uma moeda", "à pile ou face"))
		s = strings.Replace(s, "à à pile", "à pile", 1)
		if x.Win != nil {
			s += w.say(". Si ganas el lanzamiento, ", ". Se você vencer, ", ". Si vous gagnez le jet, ") + w.then(x.Win)
		}
		if x.Lose != nil {
			s += w.say(". Si pierdes el lanzamiento, ", ". Se você perder, ", ". Si vous perdez le jet, ") + w.then(x.Lose)
		}
		return s
	case ability.RollDie:
		return w.rollDie(x)
	case ability.BecomeBlocked:
		key := "become"
		if w.lang == Spanish {
			key = "be"
		}
		n := w.subjectOf(x.What, key)
		return w.subjectText(n) + w.verb(key, w.form(), n.agr) + " " + w.agree(w.say("bloqueado", "bloqueado", "bloqué"), n.agr)
	case ability.RemoveFromCombat:
		return w.act(nil, "remove", w.object(x.What), w.say("del combate", "do combate", "du combat"))
	case ability.Flip:
		return w.act(nil, "turn over", w.object(x.What), "")
	case ability.Transform:
		return w.act(nil, "transform", w.object(x.What), "")
	case ability.PhaseOut:
		n := w.subjectOf(x.What, "phase")
		return w.subjectText(n) + w.verb("phase", w.form(), n.agr)
	case ability.ExchangeControl:
		s := w.does(nil, "exchange", w.say("el control ", "o controle ", "le contrôle ")+w.of(w.object(x.A).text))
		if x.B != nil {
			s += w.say(" y ", " e ", " et ") + w.of(w.object(x.B).text)
		}
		return s
	case ability.BecomeMonarch:
		return w.does(x.Who, "become", w.say("en el monarca", "o monarca", "le monarque"))
	case ability.SetDayNight:
		if x.Night {
			return w.say("se hace de noche", "torna-se noite", "il fait nuit")
		}
		return w.say("se hace de día", "torna-se dia", "il fait jour")
	case ability.Emblem:
		var list []string
		for _, a := range x.Abilities {
			list = append(list, w.quoted(a))
		}
		return w.say("obtienes un emblema con ", "você recebe um emblema com ", "vous gagnez un emblème avec ") + w.list(list, "and")
	case ability.Shield:
		return w.shield(x)
	}
	return w.structure(x)
}

func (w *romance) game() string { return w.say("el juego", "o jogo", "la partie") }

// then writes effects that follow a condition.
func (w *romance) then(list []ability.Effect) string {
	outer := w.mood
	if outer == infinite || outer == wish {
		w.mood = command
	}
	s := w.clauses(list)
	w.mood = outer
	return s
}
