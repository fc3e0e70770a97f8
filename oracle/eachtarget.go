package oracle

import (
	"reflect"

	"github.com/grandmelee/melee/ability"
)

// eachTarget makes of "for each opponent, destroy up to one target artifact that player
// controls" an effect with a target for each of the players. Nothing else may look back at
// each player.
func (p *parser) eachTarget(who ability.Players, loop int, list []ability.Effect, slot, said int) ([]ability.Effect, bool) {
	if _, may := list[0].(ability.May); may {
		return nil, false // whether is another choice for each of them
	}
	t := &p.targets[slot]
	if len(p.targets) != slot+1 || t.Objects == nil || t.Players != nil || !isOne(t.Max) || !isZero(t.Min) {
		return nil, false
	}
	that := ability.ThatPlayer{Var: p.use(loop)}
	f := *t.Objects
	f.Preds = append([]ability.Pred{}, f.Preds...)
	found := false
	for i, pred := range f.Preds {
		switch pred {
		case ability.Pred(ability.Controlled{By: that}):
			f.Preds[i], found = ability.Controlled{By: ability.ThatPlayer{}}, true
		case ability.Pred(ability.Owned{By: that}):
			f.Preds[i], found = ability.Owned{By: ability.ThatPlayer{}}, true
		}
	}
	looksBack := func(node reflect.Value) bool {
		n, ok := node.Interface().(ability.ThatPlayer)
		return ok && n == that
	}
	if !found || ability.Finds(list, looksBack) || ability.Finds(f, looksBack) {
		return nil, false
	}
	t.Objects, t.Each = &f, who
	for i := said; i < len(p.mentions); i++ {
		p.mentions[i].plural = p.mentions[i].plural || !p.mentions[i].player
	}
	return one(ability.ForEachPlayer{Who: who, Var: ability.Var(-loop), Do: list, Targets: true}), true
}

// eachLast reports whether a target that there is for each of several players, if there is
// one, is the last.
func eachLast(targets []ability.Target) bool {
	for i, t := range targets {
		if t.Each != nil && i < len(targets)-1 {
			return false
		}
	}
	return true
}
