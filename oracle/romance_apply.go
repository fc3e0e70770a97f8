package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// apply writes a continuous effect.
func (w *romance) apply(a ability.Apply) string {
	w.stillLand = false
	s := w.applied(a)
	if w.stillLand {
		w.stillLand = false
		s += ". " + upperFirst(w.still())
	}
	return s
}

func (w *romance) applied(a ability.Apply) string {
	if a.To == nil && a.Players != nil {
		if _, ok := a.Mods[0].(ability.Unpreventable); ok {
			return spaced(w.unpreventable(), w.duration(a.For))
		}
		if _, ok := a.Mods[0].(ability.BlocksChosen); ok {
			return w.blocksChosen(a.For)
		}
		if c, ok := a.Mods[0].(ability.CostChange); ok {
			return w.spellsCostLess(c)
		}
		n := w.player(a.Players)
		if h, ok := a.Mods[0].(ability.PlayerHas); ok {
			return spaced(w.subjectText(n)+w.verb("acquire", w.form(), n.agr)+" "+w.theAbility([]string{w.keywordNoun(h.Keyword)}), w.duration(a.For))
		}
		return spaced(w.playerMods(n, a.Mods), w.duration(a.For))
	}
	if len(a.Mods) == 1 {
		switch m := a.Mods[0].(type) {
		case ability.ControlBy:
			return w.gainsControl(a, m)
		case ability.SwitchPT:
			o := w.object(a.To)
			return w.say("intercambia la fuerza y resistencia ", "troque o poder e a resistência ", "échangez la force et l'endurance ") + w.of(o.text) + " " + w.duration(a.For)
		case ability.Must:
			if m.Do == ability.AllBlock {
				return w.allBlock(w.object(a.To), a.For)
			}
		}
	}
	n := w.subjectOf(a.To, modVerb(a.Mods[0]))
	w.bind(a.Bind, a.To, n)
	if w.mood == infinite {
		w.mood = wish
		defer func() { w.mood = infinite }()
		return w.have(w.appliedTo(a, n))
	}
	return w.appliedTo(a, n)
}

func (w *romance) appliedTo(a ability.Apply, n nounPhrase) string {
	front := ""
	switch a.For {
	case ability.ThisTurn:
		front = "until end of turn, "
	case ability.UntilYourNextTurn:
		front = "until your next turn, "
	case ability.UntilEndOfNextTurn:
		front = "until the end of your next turn, "
	}
	if front != "" && w.fronted(front) {
		if w.follows {
			return w.subjectText(n) + w.mods(a.Mods, n.agr, false, 0)
		}
		return w.duration(a.For) + ", " + w.subjectText(n) + w.mods(a.Mods, n.agr, false, 0)
	}
	return w.subjectText(n) + w.mods(a.Mods, n.agr, false, a.For)
}

// modVerb is the English verb of a change.
func modVerb(m ability.Mod) string {
	switch m.(type) {
	case ability.ModPT:
		return "get"
	case ability.Gain, ability.GainProtection, ability.GainOneOf:
		return "gain"
	case ability.Lose, ability.LoseAll:
		return "lose"
	case ability.Cant:
		return "can't"
	case ability.SetPT, ability.SetTypes, ability.AddTypes, ability.SetColors:
		return "become"
	}
	return ""
}

// fronted reports whether a duration stands before its clause in English.
func (w *romance) fronted(words string) bool {
	i := strings.Index(w.exact, words)
	if i < 0 {
		return false
	}
	if i == 0 {
		return true
	}
	before := strings.TrimRight(w.exact[:i], " ")
	if before == "" {
		return true
	}
	switch before[len(before)-1] {
	case '.', ':', ',', '\n', '"':
		return true
	}
	return strings.HasSuffix(before, "—")
}

// gainsControl writes "gain control of target creature".
func (w *romance) gainsControl(a ability.Apply, m ability.ControlBy) string {
	who := m.Players
	if _, you := who.(ability.You); you {
		who = nil
	}
	o := w.object(a.To)
	w.bind(a.Bind, a.To, o)
	o = w.resolved(o, "control of ", "")
	return spaced(w.does(who, "gainControl", w.of(o.text)), w.duration(a.For))
}

// duration writes how long an effect lasts.
func (w *romance) duration(d ability.Duration) string {
	switch d {
	case ability.ThisTurn:
		if w.en("this turn") && !w.en("until end of turn") {
			return strings.TrimSpace(w.thisTurn())
		}
		return w.say("hasta el final del turno", "até o final do turno", "jusqu'à la fin du tour")
	case ability.ThisCombat:
		return w.say("hasta el final del combate", "até o final do combate", "jusqu'à la fin du combat")
	case ability.UntilYourNextTurn:
		return w.say("hasta tu próximo turno", "até seu próximo turno", "jusqu'à votre prochain tour")
	case ability.UntilEndOfNextTurn:
		return w.say("hasta el final de tu próximo turno", "até o final de seu próximo turno", "jusqu'à la fin de votre prochain tour")
	case ability.WhileControlled:
		return w.say("mientras controles ~", "enquanto você controlar ~", "tant que vous contrôlez ~")
	case ability.WhileTapped:
		return w.say("mientras ~ permanezca ", "enquanto ~ permanecer ", "tant que ~ reste ") + w.adjective("tapped", w.self)
	case ability.WhileOnBattlefield:
		return w.say("mientras ~ permanezca en el campo de batalla", "enquanto ~ permanecer no campo de batalha", "tant que ~ reste sur le champ de bataille")
	case ability.WhileAttached:
		return w.say("mientras ~ permanezca anexada", "enquanto ~ permanecer anexada", "tant que ~ reste attachée")
	}
	return ""
}
