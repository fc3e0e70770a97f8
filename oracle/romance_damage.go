package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// damage writes who deals how much damage to whom.
func (w *romance) damage(d ability.Damage) string {
	source := nounPhrase{text: "~", agr: agr{}}
	if d.Source != nil {
		source = w.subjectOf(d.Source, "deal")
		if _, host := d.Source.(ability.Host); host && w.en("it deal") {
			source.pronoun = true
		}
	} else {
		source = w.object(ability.This{})
	}
	f := present
	if w.mood == wish {
		f = subjunctive
	}
	verb := w.verb("deal", f, agr{many: source.many})
	if _, you := d.Players.(ability.You); you && d.To == nil && !d.Divided && w.lang != Portuguese {
		amount, tail := w.damageAmount(d.N)
		return w.subjectText(source) + w.say("te ", "", "vous ") + verb + " " + amount + tail
	}
	if d.Source != nil && d.To != nil && equalNodes(d.Source, d.To) {
		amount, tail := w.damageAmount(d.N)
		self := w.agree(w.say("mismo", "mesmo", ""), source.agr)
		return w.subjectText(source) + w.say("se "+verb+" "+amount+" a sí "+self, verb+" a si "+self+" "+amount, "s'"+verb+" "+amount) + tail
	}
	if w.lang != Portuguese && d.Players == nil && d.To != nil && !d.Divided && !d.Each {
		saved, slots := w.voice, w.slots
		if o := w.resolved(w.object(d.To), "damage to ", ""); o.pronoun {
			amount, tail := w.damageAmount(d.N)
			return w.subjectText(source) + w.say(verbNum(o.agr, "le ", "les "), "", verbNum(o.agr, "lui ", "leur ")) + verb + " " + amount + tail
		}
		w.voice, w.slots = saved, slots
	}
	s := w.subjectText(source) + verb + " "
	amount, tail := w.damageAmount(d.N)
	to := w.damaged(d)
	if d.Divided {
		s += amount + w.say(" divididos como elijas entre ", " divididos à sua escolha entre ", " réparties comme vous le désirez entre ") + to
	} else if d.Each {
		s += amount + w.say(" a cada ", " a cada ", " à chacune ") + w.say("uno de ", "um de ", "") + w.of(to)
		s = strings.Replace(s, "uno de de ", "uno de ", 1)
		s = strings.Replace(s, "um de de ", "um de ", 1)
	} else if equal := strings.Index(amount, w.say(" igual ", " igual ", " égal ")); equal > 0 && w.en("damage to ") && !w.en("damage equal to") {
		s += w.say(amount[:equal]+" "+to+amount[equal:], to+" "+amount, to+" "+amount)
	} else {
		s += amount + " " + to
	}
	s += tail
	if d.Unpreventable {
		s += w.say(". Ese daño no puede ser prevenido", ". O dano não pode ser prevenido", ". Les blessures ne peuvent pas être prévenues")
	}
	return s
}

// damageAmount writes how much damage, and what the clause ends with.
func (w *romance) damageAmount(n ability.Number) (amount, tail string) {
	x := w.noun("damage")
	switch n := n.(type) {
	case ability.X:
		if m := w.measure(n, x.fem); m.equal != "" {
			break
		}
		return figures(n) + " " + x.many, ""
	case ability.N:
		return figures(n) + " " + x.form(!isOne(n)), ""
	}
	m := w.measure(n, x.fem)
	switch {
	case m.that:
		return w.say("esa cantidad de daño", "aquela quantidade de dano", "autant de blessures"), ""
	case m.twice:
		return w.say("el doble de esa cantidad de daño", "o dobro daquela quantidade de dano", "deux fois autant de blessures"), ""
	case m.equal != "":
		return w.say("una cantidad de daño", "uma quantidade de dano", "un nombre de blessures") + w.equalTo(m.equal, w.lang != French), ""
	}
	if t, ok := n.(ability.Times); ok && m.word != "X" {
		return figures(t.K) + " " + x.form(!isOne(t.K)), m.tail
	}
	return m.word + " " + x.many, m.tail
}

// damaged writes who is dealt damage, with the preposition.
func (w *romance) damaged(d ability.Damage) string {
	if d.Divided || d.Each {
		return w.damagedBare(d)
	}
	if c, ok := d.To.(ability.Chosen); ok {
		if _, ok := d.Players.(ability.ChosenPlayers); ok {
			return w.to(w.target(c.Slot).text)
		}
	}
	if a, ok := d.To.(ability.AttackedThing); ok {
		n := w.object(a.By)
		by := n.text
		if n.pronoun {
			by = w.strong(n.agr)
		}
		return w.say("al jugador o planeswalker que "+by+" está atacando", "ao jogador ou planeswalker que "+by+" está atacando", "au joueur ou au planeswalker "+w.que(by)+" attaque")
	}
	var list []string
	if u, ok := d.To.(ability.Union); ok {
		for _, o := range u {
			list = append(list, w.to(w.object(o).text))
		}
	} else if d.To != nil {
		list = append(list, w.to(w.object(d.To).text))
	}
	if hitWithOthers(d) {
		return w.list(list, "and")
	}
	who := []ability.Players{d.Players}
	if u, ok := d.Players.(ability.UnionPlayers); ok {
		who = u
	}
	var players []string
	for _, p := range who {
		if p != nil {
			players = append(players, w.dealtTo(w.player(p)))
		}
	}
	if w.en("each opponent and each") {
		return w.list(append(players, list...), "and")
	}
	return w.list(append(list, players...), "and")
}

// dealtTo writes "to you" where damage is dealt.
func (w *romance) dealtTo(p nounPhrase) string {
	if p.you {
		return w.say("a ti", "a você", "à vous")
	}
	return w.to(p.text)
}

// damagedBare is damaged without a preposition.
func (w *romance) damagedBare(d ability.Damage) string {
	if c, ok := d.To.(ability.Chosen); ok {
		return w.target(c.Slot).text
	}
	if d.To != nil {
		return w.object(d.To).text
	}
	if d.Players != nil {
		return w.player(d.Players).text
	}
	return w.missing()
}
