package game

import "github.com/grandmelee/melee/ability"

// encode lets the controller of a spell with cipher exile it encoded on a creature
// as it resolves (CR 702.99a).
func (l *lane) encode(o *object) bool {
	g := l.g
	if o.item.fizzled || o.kind != kindCard || !o.base.words.has(ability.Cipher) {
		return false
	}
	f := creatureFilter(yours)
	x := &ctx{g: g, lane: l, you: o.ctrl, src: o}
	cands := x.all(&f)
	defer l.because(Purpose{Ability: plainKeyword(ability.Cipher)})()
	if len(cands) == 0 || !l.confirm(o.ctrl, TopicMay, o) {
		return false
	}
	picked := l.pickObjects(o.ctrl, TopicPick, o, cands, 1, 1)
	if len(picked) == 0 || o.gone {
		return o.gone
	}
	e := &event{kind: evMove, obj: o, to: ability.Exile, player: NoPlayer, under: NoPlayer, by: o.ctrl}
	if !g.happen(l, e) || e.became == nil || e.became.zone != ability.Exile || !picked[0].onBattlefield() {
		return true
	}
	v := encodedVar(e.became)
	picked[0].addLinked(v, e.became)
	on := picked[0]
	fl := &floating{duration: ability.Permanently, lane: l, src: on, objs: []*object{on}, control: NoPlayer, marker: l.marker,
		mods: []ability.Mod{ability.Gain{Ability: encoded(v)}}}
	fl.ctx = ctx{g: g, lane: l, you: o.ctrl, src: on}
	g.begin(fl)
	return true
}

// encodedVar links a creature with a card that is encoded on it.
func encodedVar(o *object) ability.Var { return ability.Var(-1<<60 + int64(o.id)) }

// encoded is the ability that a creature has for as long as a card is encoded on
// it.
func encoded(v ability.Var) *ability.Triggered {
	t := triggered(ability.DealsDamage{Source: itself, ToPlayers: &ability.PlayerFilter{}, Combat: true},
		ability.Keyworded{Action: ability.Cipher, What: ability.Linked{Var: v}})
	t.Text = "Whenever this creature deals combat damage to a player, you may copy the encoded card and you may cast the copy without paying its mana cost."
	t.If = ability.InZone{Objects: ability.Linked{Var: v}, Zone: ability.Exile}
	return t
}

// castEncoded lets the controller copy encoded cards and cast the copies (CR
// 702.99a, 707.12).
func (l *lane) castEncoded(x *ctx, what ability.Objects) {
	for _, o := range x.objects(what) {
		if !o.gone && o.zone == ability.Exile {
			l.castCopy(x, x.you, o)
		}
	}
}

// castCopy lets a player cast a copy of a card without paying its mana cost: the
// copy is made in the zone in which the card is, and ceases to exist if it is not
// cast (CR 707.12, 704.5e).
func (l *lane) castCopy(x *ctx, p Player, o *object) *object {
	g := l.g
	c := g.newObject(kindCopy, o.card, int(o.face), o.base, p)
	g.put(c, o.zone, ability.OnTop)
	spell := l.castByEffect(x, p, c, &permit{free: true}, nil)
	if spell == nil && !c.gone {
		g.take(c)
	}
	return spell
}
