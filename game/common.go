package game

import (
	"reflect"

	"github.com/grandmelee/melee/ability"
)

// speaksOfYou reports whether an ability says something of its controller: you,
// your opponents, what you do or choose. One of a Chaos card that does not, such
// as "all creatures have trample" or "at the beginning of each player's upkeep,
// that player draws a card", works once for what it is about, and not once for
// each player.
func (g *Game) speaksOfYou(a ability.Ability) bool {
	says, ok := g.personal[a]
	if !ok {
		if g.personal == nil {
			g.personal = map[ability.Ability]bool{}
		}
		says = saysYou(reflect.ValueOf(a)) || ability.Mentions[ability.Target](a) && !ability.Mentions[ability.SubjectPlayer](a)
		g.personal[a] = says
	}
	return says
}

var (
	typeOfAbility   = reflect.TypeFor[ability.Ability]()
	typeOfAbilities = reflect.TypeFor[[]ability.Ability]()
	typeOfPlayers   = reflect.TypeFor[ability.Players]()
)

// saysYou walks a tree, but for abilities that effects give to others.
func saysYou(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		return !v.IsNil() && saysYou(v.Elem())
	case reflect.Slice:
		for i := range v.Len() {
			if saysYou(v.Index(i)) {
				return true
			}
		}
	case reflect.Struct:
		if isYou(v.Interface()) {
			return true
		}
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if f.IsExported() && f.Type != typeOfAbility && f.Type != typeOfAbilities && (impliesYou(v, i) || saysYou(v.Field(i))) {
				return true
			}
		}
	}
	return false
}

// isYou reports whether a node speaks of the controller by itself.
func isYou(n any) bool {
	switch n := n.(type) {
	case ability.You:
		return true
	case ability.PlayerFilter:
		return n.Who != ability.AnyPlayer && n.Who != ability.NotSubject
	case ability.Neighbor:
		return n.Of == nil
	case ability.Pick:
		return n.By == nil && !n.Random
	case ability.PickPlayer:
		return n.By == nil && !n.Random
	case ability.Move:
		return n.To == ability.Battlefield && n.Under == nil
	case *ability.Modal:
		return n != nil && n.By == nil
	case ability.Modal:
		return n.By == nil
	}
	return false
}

// impliesYou reports whether a field of an effect says who does it, and leaves that
// to the controller.
func impliesYou(effect reflect.Value, field int) bool {
	switch effect.Interface().(type) {
	case ability.Move, ability.AddCounters, ability.RemoveCounters:
		return false
	case ability.Effect:
		f := effect.Type().Field(field)
		return f.Name == "Who" && f.Type == typeOfPlayers && effect.Field(field).IsNil()
	}
	return false
}
