package game

import "github.com/grandmelee/melee/ability"

// haunting links a card in exile with the creature that it haunts (CR 702.55b).
const haunting ability.Var = -1001

// haunt is the triggered ability that the keyword stands for: on a permanent, and
// on an instant or sorcery spell (CR 702.55a).
func haunt() []ability.Ability {
	var out []ability.Ability
	for _, on := range [...]ability.ZoneChange{
		{This: true, From: ability.Battlefield, To: ability.Graveyard},
		{This: true, From: ability.Stack, To: ability.Graveyard, Cause: ability.ByResolving},
	} {
		creature := creatureFilter()
		t := triggered(on, ability.Keyworded{Action: ability.Haunt})
		t.Text = "Exile it haunting target creature."
		t.Do.Targets = []ability.Target{{Objects: &creature, Min: ability.N(1), Max: ability.N(1)}}
		out = append(out, t)
	}
	return out
}

// haunt exiles the card whose haunt ability resolves, haunting the target.
func (l *lane) haunt(x *ctx) {
	creature := x.object(ability.Chosen{})
	if creature == nil {
		return
	}
	var evs []*event
	for _, o := range x.objects(ability.Subject{}) {
		card := l.where(x, o)
		if card == nil || card.zone != ability.Graveyard {
			continue
		}
		e := &event{kind: evMove, obj: card, to: ability.Exile, player: NoPlayer, under: NoPlayer, by: x.you}
		e.link = func(n *object) {
			if n.zone == ability.Exile {
				n.addLinked(haunting, creature)
			}
		}
		evs = append(evs, e)
	}
	l.g.happen(l, evs...)
}

// Haunts is the creature that a card in exile haunts (CR 702.55b), or 0; it is told
// as long as that is on the battlefield.
func (o Object) Haunts() ID {
	for _, creature := range o.o.linkedTo(haunting) {
		if o.o.zone == ability.Exile && creature.onBattlefield() {
			return creature.id
		}
	}
	return 0
}
