package oracle

import (
	"strconv"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// deckRule reads what a companion ability asks of a starting deck (CR 702.139a).
func (p *parser) deckRule() (*ability.DeckRule, bool) {
	r := &ability.DeckRule{}
	switch {
	case p.eat("your starting deck contains only cards with"):
		fit, ok := p.manaValueRule()
		if p.eat("and land cards") {
			fit = ability.AnyOf{{fit}, {ability.IsType{Types: card.Land}}}
		}
		r.Fit = []ability.Pred{fit}
		return r, ok
	case p.eat("your starting deck contains at least"):
		n, ok := p.numeral()
		more, isN := n.(ability.N)
		r.More = int(more)
		return r, ok && isN && p.eat("cards more than the minimum deck size")
	case p.eat("no card in your starting deck has more than one of the same mana symbol in its mana cost"):
		r.Plain = true
		return r, true
	case p.eat("each"):
		for _, noun := range deckNouns {
			if p.eat(noun.name + " card in your starting deck") {
				r.Each = []ability.Pred{noun.pred}
				return r, p.deckVerb(r)
			}
		}
	}
	return nil, false
}

// deckNouns are the cards that deck rules are about.
var deckNouns = []struct {
	name string
	pred ability.Pred
}{
	{"creature", ability.IsType{Types: card.Creature}},
	{"permanent", ability.IsType{Types: permanentTypes}},
	{"nonland", ability.IsNot{Pred: ability.IsType{Types: card.Land}}},
}

// deckVerb reads what each of the cards is like.
func (p *parser) deckVerb(r *ability.DeckRule) bool {
	switch {
	case p.eat("has a different name"):
		r.Unique = true
		return true
	case p.eat("shares a card type"):
		r.Shared = true
		return true
	case p.eat("has an activated ability"):
		r.Fit = []ability.Pred{ability.HasActivated{}}
		return true
	case p.eat("has"):
		fit, ok := p.manaValueRule()
		r.Fit = []ability.Pred{fit}
		return ok
	case p.eatAny("is a", "is an"):
		var kinds ability.AnyOf
		for {
			s, ok := subtypeWords[p.word()]
			if !ok {
				return false
			}
			p.advance(1)
			kinds = append(kinds, []ability.Pred{ability.IsSubtype{Sub: s.sub}})
			if p.eat("card") {
				break
			}
			p.eat(",")
			p.eat("or")
		}
		r.Fit = []ability.Pred{kinds}
		return true
	}
	return false
}

// manaValueRule reads "even mana values", "mana value 3 or greater".
func (p *parser) manaValueRule() (ability.Pred, bool) {
	switch {
	case p.eat("even mana values"):
		return ability.Parity{Stat: ability.ManaValue}, true
	case p.eat("odd mana values"):
		return ability.Parity{Stat: ability.ManaValue, Odd: true}, true
	case p.eat("mana value"):
		op, n, ok := p.comparison()
		return ability.CompareStat{Stat: ability.ManaValue, Op: op, N: n}, ok
	}
	return nil, false
}

// fitsOf takes a rule's Fit apart: what each card is like, and whether it may be a
// land instead.
func fitsOf(r *ability.DeckRule) (fit ability.Pred, lands bool) {
	fit = r.Fit[0]
	if any, ok := fit.(ability.AnyOf); ok && len(any) == 2 {
		if _, land := any[1][0].(ability.IsType); land {
			return any[0][0], true
		}
	}
	return fit, false
}

func (e *english) deckRule(r *ability.DeckRule) string {
	switch {
	case r.More > 0:
		return "your starting deck contains at least " + cardinal(ability.N(r.More)) + " cards more than the minimum deck size"
	case r.Plain:
		return "no card in your starting deck has more than one of the same mana symbol in its mana cost"
	case r.Each == nil:
		fit, lands := fitsOf(r)
		s := "your starting deck contains only cards with " + e.deckFit(fit)
		if lands {
			s += " and land cards"
		}
		return s
	}
	s := "each "
	for _, noun := range deckNouns {
		if noun.pred == r.Each[0] {
			s += noun.name
		}
	}
	s += " card in your starting deck "
	switch {
	case r.Unique:
		return s + "has a different name"
	case r.Shared:
		return s + "shares a card type"
	}
	if _, number := r.Fit[0].(ability.CompareStat); number {
		s += "has "
	}
	return s + e.deckFit(r.Fit[0])
}

// deckFit writes what a card is like.
func (e *english) deckFit(fit ability.Pred) string {
	switch f := fit.(type) {
	case ability.Parity:
		if f.Odd {
			return "odd mana values"
		}
		return "even mana values"
	case ability.CompareStat:
		return "mana value " + e.compared(f.Op, f.N)
	case ability.HasActivated:
		return "has an activated ability"
	case ability.AnyOf:
		return "is " + article(joined(subtypesOf(f), "or")) + " card"
	}
	return "?"
}

// subtypesOf are the subtypes of alternatives.
func subtypesOf(any ability.AnyOf) []string {
	var out []string
	for _, alt := range any {
		if s, ok := alt[0].(ability.IsSubtype); ok {
			out = append(out, s.Sub)
		}
	}
	return out
}

func (w *romance) deckRule(r *ability.DeckRule) string {
	switch {
	case r.More > 0:
		n := strconv.Itoa(r.More)
		return w.say("tu mazo inicial contiene al menos "+n+" cartas más que el tamaño mínimo de mazo",
			"seu deck inicial contém pelo menos "+n+" cards a mais que o tamanho mínimo de deck",
			"votre deck de départ contient au moins "+n+" cartes de plus que la taille minimum de deck")
	case r.Plain:
		return w.say("ninguna carta de tu mazo inicial tiene más de uno del mismo símbolo de maná en su coste de maná",
			"nenhum card em seu deck inicial tem mais de um do mesmo símbolo de mana em seu custo de mana",
			"aucune carte de votre deck de départ n'a plus d'une fois le même symbole de mana dans son coût de mana")
	case r.Each == nil:
		fit, lands := fitsOf(r)
		s := w.say("tu mazo inicial contiene solo cartas con ", "seu deck inicial contém apenas cards com ", "votre deck de départ ne contient que des cartes avec ") + w.deckFit(fit)
		if lands {
			s += w.say(" y cartas de tierra", " e cards de terreno", " et des cartes de terrain")
		}
		return s
	}
	kind := ""
	switch r.Each[0] {
	case deckNouns[0].pred:
		kind = w.say("de criatura ", "de criatura ", "de créature ")
	case deckNouns[1].pred:
		kind = w.say("de permanente ", "de permanente ", "de permanent ")
	default:
		kind = w.say("que no sea tierra ", "que não seja de terreno ", "non-terrain ")
	}
	s := w.say("cada carta "+kind+"de tu mazo inicial ", "cada card "+kind+"em seu deck inicial ", "chaque carte "+kind+"de votre deck de départ ")
	switch {
	case r.Unique:
		return s + w.say("tiene un nombre diferente", "tem um nome diferente", "a un nom différent")
	case r.Shared:
		return s + w.say("comparte un tipo de carta", "compartilha um tipo de card", "partage un type de carte")
	}
	switch f := r.Fit[0].(type) {
	case ability.AnyOf:
		var names []string
		for _, sub := range subtypesOf(f) {
			names = append(names, w.noun(sub).one)
		}
		return s + w.say("es una carta de ", "é um card de ", "est une carte de ") + w.list(names, "or")
	case ability.HasActivated:
		return s + w.say("tiene una habilidad activada", "tem uma habilidade ativada", "a une capacité activée")
	}
	return s + w.say("tiene ", "tem ", "a ") + w.deckFit(r.Fit[0])
}

func (w *romance) deckFit(fit ability.Pred) string {
	switch f := fit.(type) {
	case ability.Parity:
		if f.Odd {
			return w.say("valores de maná impares", "valores de mana ímpares", "des valeurs de mana impaires")
		}
		return w.say("valores de maná pares", "valores de mana pares", "des valeurs de mana paires")
	case ability.CompareStat:
		return w.say("valor de maná de ", "valor de mana ", "une valeur de mana ") + w.compared(f.Op, f.N, w.lang == French)
	}
	return w.missing()
}
