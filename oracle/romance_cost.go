package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// cost writes the parts of a cost, in running text or at the head of an
// activated ability.
func (w *romance) cost(c ability.Cost, running bool) string {
	saved := w.mood
	defer func() { w.mood = saved }()
	if !running {
		w.mood = command
		if w.lang == Spanish {
			w.mood = infinite
		}
	}
	var parts []string
	for _, p := range c {
		parts = append(parts, w.costPart(p, w.bareVerb, running))
	}
	if running {
		return w.list(parts, "and")
	}
	return strings.Join(parts, ", ")
}

// costPart writes one part of a cost with the verb that it is given.
func (w *romance) costPart(p ability.CostPart, verb func(string) string, running bool) string {
	act := func(key string, o nounPhrase, rest string) string {
		if o.pronoun {
			return spaced(w.clitic(nil, key, o.agr), rest)
		}
		text := o.text
		if key == "discard" && w.lang == French {
			text = w.of(text)
		}
		return spaced(verb(key)+" "+text, rest)
	}
	switch p := p.(type) {
	case ability.ManaCost:
		if running {
			return verb("pay") + " " + p.Mana.String()
		}
		return p.Mana.String()
	case ability.TapCost:
		return "{T}"
	case ability.UntapCost:
		return "{Q}"
	case ability.LifeCost:
		if h, ok := p.N.(ability.Half); ok {
			return verb("pay") + " " + w.halfOf(w.having(w.noun("life"), ability.You{}, true)) + w.rounded(h)
		}
		return verb("pay") + " " + figures(p.N) + " " + w.noun("life").form(!isOne(p.N))
	case ability.SacrificeCost:
		return act("sacrifice", w.object(p.What), "")
	case ability.DiscardCost:
		if p.All {
			hand := w.having(w.noun("hand"), ability.You{}, false)
			if w.lang == French {
				hand = w.of(hand)
			}
			return verb("discard") + " " + hand
		}
		return act("discard", w.costObjects(p.What), "")
	case ability.ExileCost:
		return act("exile", w.object(p.What), w.moveFrom(ability.Move{From: p.From}))
	case ability.ReturnCost:
		o := w.object(p.What)
		to := w.owners(ability.Hand, p.What, o)
		return act("return", o, w.say("a ", "para ", "dans ")+to)
	case ability.TapOthersCost:
		return act("tap", w.object(p.What), "")
	case ability.RemoveCounterCost:
		s := w.allCounters(p.Kind)
		if p.N != nil {
			s, _ = w.counted(p.N, w.counterNoun(p.Kind))
		}
		return verb("remove") + " " + s + " " + w.of(w.object(p.From).text)
	case ability.AddCounterCost:
		s, _ := w.counted(p.N, w.counterNoun(p.Kind))
		return verb("put") + " " + s + " " + w.on(w.object(p.On).text)
	case ability.RevealCost:
		s := act("reveal", w.costObjects(p.What), "")
		if pick, ok := p.What.(ability.Pick); w.en("from your hand") && !(ok && hasOwner(pick.Filter)) {
			s += w.say(" de tu mano", " de sua mão", " depuis votre main")
		}
		return s
	case ability.DoCost:
		return w.clauses(p.Do)
	case ability.ExertCost:
		return act("exert", w.object(p.What), "")
	case ability.MillCost:
		s, _ := w.counted(p.N, w.noun("card"))
		return verb("mill") + " " + s
	case ability.PlayerCounterCost:
		n, _ := p.N.(ability.N)
		if p.Kind == "energy" && n > 0 {
			return verb("pay") + " " + strings.Repeat("{E}", int(n))
		}
		s, _ := w.counted(p.N, w.counterNoun(p.Kind))
		return verb("pay") + " " + s
	}
	return w.missing()
}

// costObjects writes cards of the hand: that they are there goes without
// saying.
func (w *romance) costObjects(o ability.Objects) nounPhrase {
	if pick, ok := o.(ability.Pick); ok && pick.Filter.Zone == ability.Hand && !hasOwner(pick.Filter) {
		pick.Filter.Zone = ability.Anywhere
		return w.object(pick)
	}
	return w.object(o)
}

// addMana writes the mana that is added.
func (w *romance) addMana(a ability.AddMana) string {
	s := w.doing(a.Who, "add") + " "
	if a.More {
		s = strings.TrimSuffix(s, " ") + " "
	}
	var tail string
	switch {
	case len(a.Options) > 0:
		var list []string
		for _, o := range a.Options {
			list = append(list, o.String())
		}
		s += w.list(list, "or")
	case len(a.Mana) > 0:
		m := a.Mana.String()
		switch t := a.N.(type) {
		case nil:
			s += m
		case ability.Times:
			if isOne(t.K) {
				s += m + w.forEachTail(t.A)
				break
			}
			s += w.say("una cantidad de ", "uma quantidade de ", "un montant de ") + m + w.equalTo(w.quantity(a.N), false)
		default:
			s += w.say("una cantidad de ", "uma quantidade de ", "un montant de ") + m + w.equalTo(w.quantity(a.N), false)
		}
		if a.More {
			s += w.say(" adicional", " adicional", " supplémentaire")
		}
	default:
		var what string
		what, tail = w.manaChoice(a)
		if mana := " " + w.noun("mana").one + " "; a.More && strings.Contains(what, mana) {
			what = strings.Replace(what, mana, mana+w.say("adicional ", "adicional ", "supplémentaire "), 1)
		} else if a.More {
			what += w.say(" adicional", " adicional", " supplémentaire")
		}
		s += what
	}
	s += tail
	if a.Keep {
		s += w.say(". Hasta el final del turno, no pierdes este maná mientras transcurren los pasos y las fases", ". Até o final do turno, você não perde este mana conforme as etapas e as fases terminam", ". Jusqu'à la fin du tour, vous ne perdez pas ce mana à la fin des étapes et des phases")
	}
	if a.Only != nil {
		f := w.bare(*a.Only, true, "or")
		s += w.say(". Usa este maná solo para lanzar ", ". Gaste este mana somente para conjurar ", ". Ne dépensez ce mana que pour lancer des ") + f
		if a.Abilities != nil {
			of := w.bare(*a.Abilities, true, "or")
			s += w.say(" o activar habilidades "+w.of(of), " ou ativar habilidades "+w.of(of), " ou activer des capacités "+w.of(of))
		}
	}
	return s
}

// manaChoice writes mana of colours to choose from.
func (w *romance) manaChoice(a ability.AddMana) (what, tail string) {
	n := a.N
	if n == nil {
		n = ability.N(1)
	}
	var list []string
	for c := range a.Colors.Each() {
		list = append(list, "{"+c.String()+"}")
	}
	if a.Colorless {
		list = append(list, "{C}")
	}
	m := w.measure(n, false)
	mana := w.noun("mana")
	if m.equal != "" {
		m.word, m.tail = "X", w.whereX(m.equal)
	}
	s := m.word + " " + mana.form(!m.one)
	if m.that {
		s = w.say("esa cantidad de maná", "aquela quantidade de mana", "autant de mana")
	}
	switch {
	case a.Chosen:
		s += w.say(" del color elegido", " da cor escolhida", " de la couleur choisie")
	case a.Identity:
		s += w.say(" de cualquier color de la identidad de color de tu comandante", " de qualquer cor na identidade de cor de seu comandante", " de n'importe quelle couleur de l'identité couleur de votre commandant")
	case a.AsTapped:
		s += w.say(" de cualquier tipo que haya producido esa tierra", " de qualquer tipo que aquele terreno produziu", " de n'importe quel type que ce terrain a produit")
	case a.Produced != nil && a.Colorless:
		land := w.indefinite(a.Produced.(ability.All).Filter)
		s += w.say(" de cualquier tipo que pudiera producir "+land, " de qualquer tipo que "+land+" poderia produzir", " de n'importe quel type "+w.que(land)+" pourrait produire")
	case a.Produced != nil:
		s += w.say(" de cualquier color que pudiera producir una tierra ", " de qualquer cor que um terreno ", " de n'importe quelle couleur qu'un terrain ")
		if w.en("an opponent controls") {
			s += w.say("que controla un oponente", "que um oponente controla poderia produzir", "qu'un adversaire contrôle pourrait produire")
		} else {
			s += w.say("que controlas", "que você controla poderia produzir", "que vous contrôlez pourrait produire")
		}
	case a.Each && a.Colors.Count() == 5:
		s += w.say(" en cualquier combinación de colores", " em qualquer combinação de cores", " dans la combinaison de couleurs de votre choix")
	case a.Colors.Count() == 5 && w.en("any one color"):
		s += w.say(" de un color cualquiera", " de qualquer cor", " d'une seule couleur de votre choix")
	case a.Colors.Count() == 5:
		s += w.say(" de cualquier color", " de qualquer cor", " de la couleur de votre choix")
	case a.Each:
		s += w.say(" en cualquier combinación de ", " em qualquer combinação de ", " dans n'importe quelle combinaison de ") + w.list(list, "and/or")
	default:
		s = w.list(w.asPrinted(list), "or")
	}
	return s, m.tail
}

// asPrinted puts mana symbols in the order in which the English has them.
func (w *romance) asPrinted(list []string) []string {
	for k := range list {
		r := append(append([]string{}, list[k:]...), list[:k]...)
		if w.en(strings.ToLower(r[0])+" or "+strings.ToLower(r[len(r)-1])) && len(r) == 2 || len(r) > 2 && w.en(strings.ToLower(strings.Join(r[:len(r)-1], ", "))) {
			return r
		}
	}
	return list
}

// keyworded writes a keyword action.
func (w *romance) keyworded(k ability.Keyworded) string {
	n := w.noun("permanent")
	w.things[k.Bind] = nounPhrase{agr: agr{fem: n.fem, many: k.N != nil}, thing: n, key: "permanent"}
	name := k.Action.String()
	switch k.Action {
	case ability.Explore, ability.Connive:
		x := w.object(k.What)
		return w.subjectText(x) + w.verb(name, w.form(), x.agr)
	case ability.Detain, ability.Manifest:
		return w.act(k.Who, name, w.object(k.What), "")
	case ability.GainLevel:
		return w.say("nivel ", "nível ", "niveau ") + figures(k.N)
	case ability.AbandonWord:
		return w.does(k.Who, "abandon", w.this(w.noun("scheme")))
	case ability.VentureWord:
		return w.does(k.Who, "venture", w.say("en la mazmorra", "na masmorra", "dans le donjon"))
	case ability.Clash:
		return w.does(k.Who, "clash", w.say("con un oponente", "um oponente", "un adversaire"))
	case ability.Monstrosity:
		return w.counterWord(k.N, w.say("monstruosidad", "monstruosidade", "monstruosité"))
	case ability.Bolster:
		if w.lang == French {
			return w.counterWord(k.N, "renforcement")
		}
	case ability.Fateseal:
		return w.counterWord(k.N, w.say("sello de destino", "selo do destino", "scellement"))
	case ability.Adapt:
		if w.lang == French {
			return w.counterWord(k.N, "adaptation")
		}
	}
	switch x := k.N.(type) {
	case nil:
		return w.doing(k.Who, name)
	case ability.N:
		if x == 2 && w.en(name+" twice") {
			return w.does(k.Who, name, w.say("dos veces", "duas vezes", "deux fois"))
		}
	case ability.Times:
		if isOne(x.K) && w.en(name+" for each") {
			return w.doing(k.Who, name) + w.forEachTail(x.A)
		}
	}
	if k.What != nil {
		return w.act(k.Who, name, w.object(k.What), "")
	}
	return w.numbered(k.Who, name, k.N)
}

// counterWord writes a keyword action that is a noun with its number.
func (w *romance) counterWord(n ability.Number, name string) string {
	switch n.(type) {
	case nil:
		return name
	case ability.N, ability.X:
		return name + " " + figures(n)
	}
	return name + " X" + w.whereX(w.quantity(n))
}

// choose writes a choice.
func (w *romance) choose(c ability.Choose) string {
	what := ""
	if c.What == ability.ChooseObject && c.Filter != nil {
		n := w.picked(ability.Pick{Filter: *c.Filter, Min: c.Min, Max: c.Max})
		w.things[c.Bind] = n
		what = n.text
	} else {
		what = w.choiceName(c)
		if c.Random {
			what += w.say(" al azar", " aleatoriamente", " au hasard")
		}
	}
	return w.does(c.By, "choose", what)
}

// choiceName is what is chosen, where it is no object.
func (w *romance) choiceName(c ability.Choose) string {
	a := func(key string) string {
		n := w.noun(key)
		return w.a(n.one, n.fem)
	}
	switch c.What {
	case ability.ChooseColor:
		return a("color")
	case ability.ChooseCreatureType:
		return a("creature type")
	case ability.ChooseCardType:
		return a("card type")
	case ability.ChooseBasicLandType:
		return a("basic land type")
	case ability.ChooseNumber:
		return w.say("un número", "um número", "un nombre")
	case ability.ChooseCardName:
		if c.Filter != nil {
			return w.say("un nombre de una carta que no sea tierra", "o nome de um card que não seja de terreno", "un nom de carte non-terrain")
		}
		return w.say("el nombre de una carta", "o nome de um card", "un nom de carte")
	case ability.ChoosePlayer:
		if c.Players != nil && len(c.Players.Preds) == 1 {
			return a("opponent") + w.say(" con el total de vidas más alto entre tus oponentes", " com o maior total de pontos de vida entre seus oponentes", " ayant le total de points de vie le plus élevé parmi vos adversaires")
		}
		if c.Players != nil && c.Players.Who == ability.Opponent {
			return a("opponent")
		}
		return a("player")
	case ability.ChooseOption:
		return w.list(c.Options, "or")
	}
	return w.missing()
}
