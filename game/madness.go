package game

import "github.com/grandmelee/melee/ability"

// madness is what madness stands for (CR 702.35a).
func madness(k *ability.Keyword) []ability.Ability {
	discarded := ability.ZoneChange{This: true, From: ability.Hand, To: ability.Graveyard, Cause: ability.ByDiscard}
	exiled := discarded
	exiled.To = ability.Exile
	return []ability.Ability{
		&ability.Static{Zone: ability.Hand, Mods: []ability.Mod{ability.ReplacementMod{Replacement: ability.Replacement{Event: discarded, To: ability.Exile, Moved: true}}}},
		&ability.Triggered{Text: ability.Text(k.RulesText()), On: exiled, Zone: ability.Exile, Do: do(
			ability.CastNow{What: ability.This{}, Cost: costOrNone(k.Cost), By: ability.Madness, Bind: 1},
			ability.When{If: ability.NotSo{If: ability.Did{Var: 1}}, Then: []ability.Effect{ability.Move{What: ability.This{}, From: ability.Exile, To: ability.Graveyard}}})},
	}
}

// costOrNone is a cost that is paid rather than the mana cost even if there is
// nothing to pay.
func costOrNone(c ability.Cost) ability.Cost {
	if c == nil {
		return ability.Cost{}
	}
	return c
}

// miracle lets a player reveal a card with miracle that is the first card drawn
// this turn; then it may be cast for its miracle cost (CR 702.94a).
func (l *lane) miracle(p Player, o *object) {
	for _, a := range o.base.abils {
		if a.kw == nil || a.kw.Word != ability.Miracle || o.gone || !l.confirmFor(p, TopicReveal, o, a.def) || o.gone {
			continue
		}
		l.reveal(p, []*object{o})
		t := &ability.Triggered{Text: ability.Text(a.kw.RulesText()), Zone: ability.Hand, If: ability.InZone{Objects: ability.This{}, Zone: ability.Hand},
			Do: do(ability.CastNow{What: ability.This{}, Cost: costOrNone(a.kw.Cost), By: ability.Miracle})}
		l.g.queue(l, &trigger{abil: &abil{def: t, trig: t}, src: o, you: p, ev: &event{kind: evState, player: NoPlayer, by: NoPlayer, byStack: l.busy}})
	}
}
