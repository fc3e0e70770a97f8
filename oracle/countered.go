package oracle

import "github.com/grandmelee/melee/ability"

// sendCountered has the card of a spell that the last effect counters go elsewhere than
// to the graveyard.
func sendCountered(last ability.Effect, to ability.Zone, pos ability.Position) (ability.Effect, bool) {
	switch e := last.(type) {
	case ability.Counter:
		e.To, e.Pos = to, pos
		return e, true
	case ability.Unless:
		if len(e.Do) == 1 {
			if c, ok := e.Do[0].(ability.Counter); ok {
				c.To, c.Pos = to, pos
				e.Do = one(c)
				return e, true
			}
		}
	}
	return nil, false
}

// counteredPlaces are the places where the card of a countered spell may go.
var counteredPlaces = []struct {
	words string
	to    ability.Zone
	pos   ability.Position
}{
	{"into its owner's hand", ability.Hand, ability.OnTop},
	{"on top of its owner's library", ability.Library, ability.OnTop},
	{"on the bottom of its owner's library", ability.Library, ability.OnBottom},
	{"on the top or bottom of its owner's library", ability.Library, ability.OnTopOrBottom},
}

// counteredTo reads "it on top of its owner's library instead of into that player's
// graveyard".
func (p *parser) counteredTo() (ability.Zone, ability.Position, bool) {
	if !p.eatAny("it", "that card") {
		return 0, 0, false
	}
	for _, c := range counteredPlaces {
		if p.eat(c.words) {
			return c.to, c.pos, p.eatAny("instead of into that player's graveyard", "instead of into its owner's graveyard")
		}
	}
	return 0, 0, false
}

// counteredWhere writes where the card of a countered spell goes, if that is not the
// graveyard: that stands in a sentence of its own.
func (e *english) counteredWhere(c ability.Counter) string {
	if c.To == ability.Exile {
		return ". if that spell is countered this way, exile it instead of putting it into its owner's graveyard"
	}
	for _, w := range counteredPlaces {
		if w.to == c.To && w.pos == c.Pos {
			s := ". if that spell is countered this way, put it " + w.words + " instead of into that player's graveyard"
			return e.pick(s, ". if that spell is countered this way, put that card "+w.words+" instead of into that player's graveyard")
		}
	}
	return ""
}

// countered sets apart where the card of a countered spell goes.
func countered(do []ability.Effect) (_ []ability.Effect, c ability.Counter) {
	if len(do) == 1 {
		if c, ok := do[0].(ability.Counter); ok {
			bare := c
			bare.To, bare.Pos = ability.Graveyard, ability.OnTop
			return one(bare), c
		}
	}
	return do, c
}

// counteredWhere is the same in the other languages.
func (w *romance) counteredWhere(c ability.Counter) string {
	if c.To == ability.Graveyard || c.To == ability.Battlefield {
		return ""
	}
	if c.To == ability.Exile {
		return w.say(". Si ese hechizo es contrarrestado de esta manera, exílialo en vez de ponerlo en el cementerio de su propietario",
			". Se aquela mágica for anulada dessa forma, exile-a em vez de colocá-la no cemitério de seu dono",
			". Si ce sort est contrecarré de cette manière, exilez-le au lieu de le mettre dans le cimetière de son propriétaire")
	}
	where := w.say("en la mano de su propietario", "na mão de seu dono", "dans la main de son propriétaire")
	if c.To == ability.Library {
		switch c.Pos {
		case ability.OnBottom:
			where = w.say("en el fondo de la biblioteca de su propietario", "no fundo do grimório de seu dono", "au-dessous de la bibliothèque de son propriétaire")
		case ability.OnTopOrBottom:
			where = w.say("en la parte superior o en el fondo de la biblioteca de su propietario", "no topo ou no fundo do grimório de seu dono", "au-dessus ou au-dessous de la bibliothèque de son propriétaire")
		default:
			where = w.say("en la parte superior de la biblioteca de su propietario", "no topo do grimório de seu dono", "au-dessus de la bibliothèque de son propriétaire")
		}
	}
	return w.say(". Si ese hechizo es contrarrestado de esta manera, ponlo "+where+" en vez de en el cementerio de ese jugador",
		". Se aquela mágica for anulada dessa forma, coloque-a "+where+" em vez de no cemitério daquele jogador",
		". Si ce sort est contrecarré de cette manière, mettez-le "+where+" au lieu de le mettre dans le cimetière de ce joueur")
}
