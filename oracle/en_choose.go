package oracle

import (
	"github.com/grandmelee/melee/ability"
)

// choose writes a choice.
func (e *english) choose(c ability.Choose) string {
	s, plural := e.actor(c.By)
	s += verbOf(c.By, plural, "choose") + " "
	what := ""
	switch c.What {
	case ability.ChooseObject:
		e.many(c.Bind, isMany(c.Max))
		what = e.picked(ability.Pick{Filter: *c.Filter, Min: c.Min, Max: c.Max, Random: c.Random})
	default:
		what = choiceName(c)
		if c.Random {
			what += " at random"
		}
	}
	return s + what
}

func choiceName(c ability.Choose) string {
	switch c.What {
	case ability.ChooseColor:
		return "a color"
	case ability.ChooseCreatureType:
		return "a creature type"
	case ability.ChooseBasicLandType:
		return "a basic land type"
	case ability.ChooseNumber:
		return "a number"
	case ability.ChooseCardName:
		if c.Filter != nil {
			return "a nonland card name"
		}
		return "a card name"
	case ability.ChoosePlayer:
		if c.Players != nil && len(c.Players.Preds) == 1 {
			return "an opponent with the highest life total among your opponents"
		}
		if c.Players != nil && c.Players.Who == ability.Opponent {
			return "an opponent"
		}
		return "a player"
	}
	return "?"
}

// keyworded writes a keyword action.
func (e *english) keyworded(k ability.Keyworded) string {
	e.many(k.Bind, k.N != nil)
	switch k.Action {
	case ability.Explore, ability.Connive:
		s, plural := e.subject(k.What)
		return s + " " + verb(plural, k.Action.String())
	case ability.Detain, ability.Manifest:
		return e.does(k.Who, k.Action.String(), e.objects(k.What))
	case ability.GainLevel:
		return "level " + figures(k.N)
	case ability.AbandonWord:
		return "abandon this scheme"
	case ability.VentureWord:
		return e.does(k.Who, "venture", "into the dungeon")
	case ability.Clash:
		return e.does(k.Who, "clash", "with an opponent")
	}
	switch n := k.N.(type) {
	case nil:
		return e.does(k.Who, k.Action.String(), "")
	case ability.N:
		if n == 2 && e.says(k.Action.String()+" twice") {
			return e.does(k.Who, k.Action.String(), "twice")
		}
	case ability.Times:
		if isOne(n.K) && e.says(k.Action.String()+" for each") {
			return e.does(k.Who, k.Action.String(), "for each "+e.each(n.A))
		}
	}
	return e.numbered(k.Who, k.Action.String(), k.N)
}
