package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
)

// deploy is the ability that every creature has with the deploy creatures option
// (CR 804.2). It is a rule of the game that gives it, so it is there before any
// effect gives abilities or takes them away (CR 613.1f).
var deploy = func() *abil {
	act := &ability.Activated{
		Text:   "{T}: Target teammate gains control of this creature. Activate only as a sorcery.",
		Cost:   ability.Cost{ability.TapCost{}},
		Timing: ability.AsSorcery,
		Do: ability.Instructions{
			Targets: []ability.Target{{Players: &ability.PlayerFilter{Who: ability.Teammate}, Min: ability.N(1), Max: ability.N(1)}},
			Effects: []ability.Effect{ability.Apply{To: ability.This{}, Mods: []ability.Mod{ability.ControlBy{Players: ability.ChosenPlayers{}}}}},
		},
	}
	return &abil{def: act, act: act}
}()

// asCreature are the characteristics of a permanent before any effect: those of
// a creature have the ability to be deployed, if there is that option.
func (g *Game) asCreature(base *chars) *chars {
	if !g.cfg.Options.Deploy || !base.isCreature() {
		return base
	}
	if d := base.deployable; d != nil && d.of == base {
		return d
	}
	d := *base
	d.of, d.deployable = base, nil
	d.gain(deploy)
	d.summarize()
	base.deployable = &d
	return &d
}

// deployIfCreature gives the ability to what has become a creature, and takes it
// from what is none any more.
func (o *object) deployIfCreature() {
	switch has := slices.Contains(o.cur.abils, deploy); {
	case o.cur.isCreature() && !has:
		o.own().gain(deploy)
	case has && !o.cur.isCreature():
		c := o.own()
		c.abils = slices.DeleteFunc(slices.Clone(c.abils), func(a *abil) bool { return a == deploy })
	}
}

// Deploys reports whether ability number i of the object, as [Play] counts them,
// is the one that hands it to a teammate (CR 804.2).
func (o Object) Deploys(i int) bool {
	abils := o.g.charsOf(o.o).abils
	return i >= 0 && i < len(abils) && abils[i] == deploy
}
