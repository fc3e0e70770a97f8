package game

import (
	"reflect"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// overloaded are instructions with "each" in the place of "target" (CR 702.96a).
func (g *Game) overloaded(in *ability.Instructions) *ability.Instructions {
	if out := g.texts[in]; out != nil {
		return out
	}
	out := *in
	out.Targets = nil
	out.Effects = make([]ability.Effect, len(in.Effects))
	for i, e := range in.Effects {
		out.Effects[i] = rewrite(reflect.ValueOf(e), func(v any) any {
			switch n := v.(type) {
			case ability.Chosen:
				if n.Slot < len(in.Targets) && in.Targets[n.Slot].Objects != nil {
					return ability.All{Filter: *in.Targets[n.Slot].Objects}
				}
			case ability.ChosenPlayers:
				if n.Slot < len(in.Targets) && in.Targets[n.Slot].Players != nil {
					return ability.EachPlayer{Filter: *in.Targets[n.Slot].Players}
				}
			}
			return nil
		}).Interface().(ability.Effect)
	}
	g.texts[in] = &out
	return &out
}

// rewrite copies a tree of the ability language with some nodes replaced: those
// for which instead returns something.
func rewrite(v reflect.Value, instead func(node any) any) reflect.Value {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return v
		}
		out := reflect.New(v.Type()).Elem()
		inner := rewrite(v.Elem(), instead)
		if v.Kind() == reflect.Pointer {
			p := reflect.New(v.Type().Elem())
			p.Elem().Set(inner)
			inner = p
		}
		out.Set(inner)
		return out
	case reflect.Slice:
		if v.IsNil() {
			return v
		}
		out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			out.Index(i).Set(rewrite(v.Index(i), instead))
		}
		return out
	case reflect.Struct:
		if n := instead(v.Interface()); n != nil {
			return reflect.ValueOf(n)
		}
		out := reflect.New(v.Type()).Elem()
		for i := range v.NumField() {
			out.Field(i).Set(rewrite(v.Field(i), instead))
		}
		return out
	}
	return v
}

// awakened is what a spell whose awaken cost was paid does besides (CR 702.113a).
func (g *Game) awakened(k *ability.Keyword) *ability.Instructions {
	if out := g.texts[k]; out != nil {
		return out
	}
	land := ability.Filter{Preds: []ability.Pred{ability.IsType{Types: card.Land}, yours}}
	out := &ability.Instructions{
		Targets: []ability.Target{{Objects: &land, Min: ability.N(1), Max: ability.N(1)}},
		Effects: []ability.Effect{
			plusOnes(k.N, ability.Chosen{}),
			ability.Apply{To: ability.Chosen{}, Mods: []ability.Mod{
				ability.AddTypes{Types: card.Creature, Sub: []string{"Elemental"}},
				ability.SetPT{Power: ability.N(0), Toughness: ability.N(0)},
				ability.Gain{Ability: hasty}}},
		},
	}
	g.texts[k] = out
	return out
}
