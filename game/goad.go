package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// doGoad goads creatures until its controller's next turn (CR 701.15a).
func (l *lane) doGoad(x *ctx, e ability.Goad) {
	for _, o := range l.pick(x, x.you, e.What, TopicPick) {
		if o.onBattlefield() {
			f := &floating{ctx: *x, duration: ability.UntilYourNextTurn, lane: l, control: NoPlayer}
			o.perm.goadedBy = append(o.perm.goadedBy, x.you)
			f.goads = []*object{o}
			l.g.begin(f)
			l.g.touch(o.ctrl)
		}
	}
}

// goaders are the players by whom a creature is goaded, each once (CR 701.15d).
func goaders(o *object, c *chars) []Player {
	by := slices.Clip(o.perm.goadedBy)
	for _, r := range c.rules {
		if _, goaded := r.mod.(ability.BeGoaded); goaded {
			by = append(by, r.ctx.you)
		}
	}
	for i := 0; i < len(by); i++ {
		by = append(by[:i+1:i+1], slices.DeleteFunc(slices.Clone(by[i+1:]), func(p Player) bool { return p == by[i] })...)
	}
	return by
}
