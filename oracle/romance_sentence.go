package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// instructions writes the sentences of a spell or ability.
func (w *romance) instructions(do ability.Instructions) string {
	targets, seen, slots := w.targets, w.seen, w.slots
	w.targets, w.seen, w.slots = do.Targets, [32]bool{}, [32]nounPhrase{}
	defer func() { w.targets, w.seen, w.slots = targets, seen, slots }()
	s := ""
	if do.Modal != nil {
		s = w.modal(do.Modal)
	} else {
		s = w.sentences(do.Effects)
	}
	if do.X != nil && w.en(". x is ") {
		s += " " + closed(w.say("X es ", "X é ", "X est ")+w.quantity(do.X))
	} else if do.X != nil {
		s = strings.TrimSuffix(s, ".") + w.whereX(w.quantity(do.X)) + "."
	}
	return s
}

// modal writes "choose one" with its modes.
func (w *romance) modal(m *ability.Modal) string {
	var b strings.Builder
	count := w.modeCount(m)
	if m.By != nil {
		b.WriteString(w.say("Un oponente elige ", "Um oponente escolhe ", "Un adversaire choisit ") + count)
	} else {
		b.WriteString(w.say("Elige ", "Escolha ", "Choisissez ") + count)
	}
	if m.Repeat {
		b.WriteString(w.say(". Puedes elegir el mismo modo más de una vez.", ". Você pode escolher o mesmo modo mais de uma vez.", ". Vous pouvez choisir le même mode plus d'une fois."))
	} else {
		b.WriteString(w.say(":", " —", " —"))
	}
	for _, mode := range m.Modes {
		w.targets, w.seen, w.slots = mode.Targets, [32]bool{}, [32]nounPhrase{}
		b.WriteString("\n• " + w.sentences(mode.Effects))
	}
	return b.String()
}

// modeCount writes how many modes are chosen.
func (w *romance) modeCount(m *ability.Modal) string {
	low, _ := m.Min.(ability.N)
	high, isN := m.Max.(ability.N)
	all := int(high) == len(m.Modes)
	one := w.say("uno", "um", "l'un")
	switch {
	case low == 1 && isN && high == 1:
		if w.lang == Spanish && w.en("choose one at random") {
			return one + " al azar"
		}
		return one
	case low == 1 && isN && high == 2 && all && !w.en("one or more"):
		return w.say("uno o ambos", "um ou ambos", "l'un ou les deux")
	case low == 1 && all && high > 1:
		return w.say("uno o más", "um ou mais", "un ou plusieurs")
	case low == 0 && all && w.en("any number"):
		return w.say("cualquier cantidad", "qualquer número", "n'importe quel nombre de modes")
	case low == 0:
		return w.say("hasta ", "até ", "jusqu'à ") + w.cardinal(m.Max, false)
	}
	return w.cardinal(m.Max, false)
}

// sentences writes effects, each as a sentence of its own or joined to the one
// before as in English.
func (w *romance) sentences(list []ability.Effect) string {
	var b strings.Builder
	for i, x := range list {
		w.mood = command
		if i > 0 {
			sep := w.between(list[i-1], x, i == len(list)-1)
			w.follows = sep != ". "
			w.goOn(sep, list[i-1], x)
			b.WriteString(sep + w.youInstead(sep, list[i-1], x))
		}
		var before ability.Effect
		if i > 0 {
			before = list[i-1]
		}
		b.WriteString(w.effectAfter(before, x))
	}
	w.follows = false
	return sentencesOf(b.String())
}

// between is what stands between two effects: a full stop, "and", or "then".
func (w *romance) between(a, b ability.Effect, last bool) string {
	va, vb := effectWords(a), effectWords(b)
	if _, ok := b.(ability.When); ok && w.en(". then if ") {
		return w.say(". Luego, ", ". Depois, ", ". Ensuite, ")
	}
	if vb != "" {
		for i := 0; ; {
			k := strings.Index(w.exact[i:], vb)
			if k < 0 {
				break
			}
			at := i + k
			i = at + len(vb)
			before := w.exact[:at]
			if !strings.Contains(before, va) {
				continue
			}
			head := before[strings.LastIndex(before, va):]
			if strings.ContainsAny(head, ".\n") {
				continue
			}
			switch {
			case strings.HasSuffix(before, "then "), strings.HasSuffix(before, "then you "):
				return w.say(", luego ", ", depois ", ", puis ")
			case strings.Contains(head, " and "):
				return w.say(" y ", " e ", " et ")
			case strings.HasSuffix(before, ", "):
				return ", "
			}
		}
	}
	return ". "
}

// goOn lets an effect without a subject go on with "you" of the one before it:
// "you lose 1 life and draw a card".
func (w *romance) goOn(sep string, before, x ability.Effect) {
	if w.mood != command || sep == ". " || whoOf(x) != nil {
		return
	}
	if _, you := whoOf(before).(ability.You); you {
		w.mood = telling
	}
}

// youInstead is the Spanish "you" where the subject changes within a sentence.
func (w *romance) youInstead(sep string, before, x ability.Effect) string {
	if w.lang != Spanish || sep != " y " {
		return ""
	}
	_, you := whoOf(x).(ability.You)
	_, already := whoOf(before).(ability.You)
	if !you || already || whoOf(before) == nil && !isDamage(before) {
		return ""
	}
	return "tú "
}

// isDamage reports whether an effect deals damage.
func isDamage(x ability.Effect) bool {
	_, ok := x.(ability.Damage)
	return ok
}

// effectWords is the English verb of an effect, if it is a simple one.
func effectWords(x ability.Effect) string {
	switch x := x.(type) {
	case ability.Draw:
		return "draw"
	case ability.Discard:
		return "discard"
	case ability.GainLife:
		return "gain"
	case ability.LoseLife:
		return "lose"
	case ability.CreateTokens:
		return "create"
	case ability.Destroy:
		return "destroy"
	case ability.Sacrifice:
		return "sacrifice"
	case ability.Mill:
		return "mill"
	case ability.Tap:
		return "tap "
	case ability.UntapThem:
		return "untap"
	case ability.Damage:
		return "deal"
	case ability.Shuffle:
		return "shuffle"
	case ability.Scry:
		return "scry"
	case ability.AddCounters:
		if x.Players != nil {
			return "get"
		}
		return "put"
	case ability.Move:
		switch x.To {
		case ability.Exile:
			return "exile"
		case ability.Library:
			if x.Pos == ability.Shuffled {
				return "shuffle"
			}
			return "put"
		}
		return "return"
	case ability.Apply:
		switch x.Mods[0].(type) {
		case ability.ModPT:
			return "get"
		case ability.Gain, ability.ControlBy:
			return "gain"
		}
	case ability.May:
		return "you may"
	case ability.Search:
		return "search"
	case ability.Unless:
		if len(x.Do) > 0 {
			return effectWords(x.Do[0])
		}
	case ability.Fight:
		return "fight"
	case ability.Surveil:
		return "surveil"
	case ability.Counter:
		return "counter"
	case ability.Attach:
		return "attach"
	case ability.Flip:
		return "turn over"
	case ability.Transform:
		return "transform"
	case ability.Keyworded:
		return x.Action.String()
	}
	return ""
}

// effectAfter writes an effect; a subject that it shares with the one before is
// left out.
func (w *romance) effectAfter(before, x ability.Effect) string {
	who := whoOf(x)
	if w.mood == telling && who == nil && w.lang == Portuguese {
		return strings.TrimPrefix(w.effect(x), w.youWord())
	}
	if before != nil && who != nil && whoOf(before) != nil && equalNodes(whoOf(before), who) {
		if _, you := who.(ability.You); you && w.lang == Portuguese {
			s := w.effect(x)
			return strings.TrimPrefix(s, "você ")
		}
		if _, you := who.(ability.You); !you {
			saved := w.voice
			slots := w.slots
			subject := w.player(who).text
			w.voice, w.slots = saved, slots
			s := w.effect(x)
			if short := strings.TrimPrefix(s, subject+" "); short != s && !w.en(". that player") && !w.en(". they") {
				return short
			}
			return s
		}
	}
	return w.effect(x)
}

// clauses writes effects as clauses of one sentence.
func (w *romance) clauses(list []ability.Effect) string {
	var b strings.Builder
	outer := w.mood
	defer func() { w.mood = outer }()
	for i, x := range list {
		w.mood = outer
		var before ability.Effect
		if i > 0 {
			before = list[i-1]
			sep := w.between(before, x, i == len(list)-1)
			if sep == ". " && (w.mood != command || len(list) > 1 && effectWords(x) == "") {
				sep = w.say(" y ", " e ", " et ")
			}
			if sep == ". " {
				w.mood = command
			}
			w.follows = sep != ". "
			w.goOn(sep, before, x)
			b.WriteString(sep + w.youInstead(sep, before, x))
		}
		b.WriteString(w.effectAfter(before, x))
	}
	return b.String()
}
