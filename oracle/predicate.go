package oracle

import (
	"strconv"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// objectVerbs reads what objects do or what becomes of them, as an effect.
func (p *parser) objectVerbs(n np) ([]ability.Effect, bool) {
	if n.plural {
		p.eat("each") // "two target creatures each get +1/+1"
	}
	if p.word() == "also" && baseVerb(p.peek(1).text) == "deal" {
		p.advance(1)
	}
	if e, ok := p.gainsFlashback(n); ok {
		return one(e), true
	}
	switch baseVerb(p.word()) {
	case "deal":
		p.advance(1)
		return p.damage(n)
	case "fight":
		p.advance(1)
		return p.fightVerb(n)
	case "phase":
		p.advance(1)
		if p.eat("out") {
			return one(ability.PhaseOut{What: n.objs}), true
		}
		return nil, false
	case "become":
		if p.peek(1).text == "blocked" {
			p.advance(2)
			return one(ability.BecomeBlocked{What: n.objs}), true
		}
	case "explore":
		p.advance(1)
		return one(ability.Keyworded{Action: ability.Explore, What: n.objs}), true
	case "connive":
		p.advance(1)
		return one(ability.Keyworded{Action: ability.Connive, What: n.objs}), true
	}
	return p.apply(n)
}

// apply reads a continuous effect on objects: predicates and a duration.
func (p *parser) apply(n np) ([]ability.Effect, bool) {
	each := p.eachMention(n)
	defer func(was bool) { p.selfGrant = was }(p.selfGrant)
	p.selfGrant = n.noun&itself != 0
	p.of = n.objs
	mods, ok := p.predicates(false)
	if !ok {
		return nil, false
	}
	defer p.forget(each)
	d, ok := p.effectDuration()
	if !ok {
		return nil, false
	}
	mods = p.measuredMods(mods)
	if d == ability.Permanently {
		if d2, ok := p.duration(); ok {
			d = d2
		}
	}
	if d == ability.Permanently && (!p.lastsForGood(mods) || p.durationAhead()) {
		return nil, false
	}
	e := ability.Apply{To: n.objs, Mods: mods, For: d}
	e.Bind = p.bindQuiet()
	p.pickMention(n)
	list := one(e)
	m := p.mark()
	if p.eat("and") && (p.word() == "can't" || p.word() == "must" || p.word() == "gains" || p.word() == "gain" || p.word() == "attacks" || p.word() == "loses") && d != ability.Permanently {
		if more, ok := p.predicates(false); ok {
			if d2, ok := p.effectDuration(); ok && d2 != ability.Permanently {
				f := ability.Apply{To: n.objs, Mods: p.measuredMods(more), For: d2}
				f.Bind = p.bindQuiet()
				return append(list, f), true
			}
		}
	}
	p.back(m)
	return list, true
}

// durationAhead reports whether the sentence has a duration yet to come: then
// one without a duration of its own is not meant to last for good.
func (p *parser) durationAhead() bool {
	for k := p.i; k < p.end && p.toks[k].text != "." && p.toks[k].text != `"`; k++ {
		if p.toks[k].text == "until" || p.toks[k].text == "turn" && p.toks[k-1].text == "this" {
			return true
		}
	}
	return false
}

// eachMention lets "it" mean each of the objects of which predicates speak. It
// returns the place of the mention, to forget it behind them.
func (p *parser) eachMention(n np) int {
	if _, all := n.objs.(ability.All); !all {
		return -1
	}
	p.mentionObjects(ability.Each{}, 0, false) // "that creature" is another one
	return len(p.mentions) - 1
}

func (p *parser) forget(i int) {
	if i >= 0 && i < len(p.mentions) {
		p.mentions = append(p.mentions[:i:i], p.mentions[i+1:]...)
	}
}

// lastsForGood reports whether effects without a duration make sense for these
// changes: others are no effects but something that was not understood.
func (p *parser) lastsForGood(mods []ability.Mod) bool {
	for _, m := range mods {
		switch m := m.(type) {
		case ability.AddTypes, ability.SetTypes, ability.SetPT, ability.SetColors, ability.AddColors, ability.Gain, ability.Lose, ability.LoseAll, ability.CopyOf:
		case ability.Cant:
			if m.Do == ability.ActivateAbilities || m.Do == ability.ActivateNonMana {
				return false
			}
			if m.Do != ability.UntapInUntapStep && m.Do != ability.BeCountered {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// predicates reads one or several predicates: "gets +1/+1 and gains flying",
// "has haste and attacks each combat if able". Static says that the sentence
// states what is so, rather than what becomes so.
func (p *parser) predicates(static bool) ([]ability.Mod, bool) {
	mods, ok := p.predicate(static)
	if !ok {
		return nil, false
	}
	for {
		m := p.mark()
		p.eat(",")
		p.eat("and")
		if p.i == m.i {
			return mods, true
		}
		if p.eatAny("its activated abilities can't be activated", "their activated abilities can't be activated") {
			c := ability.Cant{Do: ability.ActivateAbilities}
			if p.eat("unless they're mana abilities") {
				c.Do = ability.ActivateNonMana
			}
			mods = append(mods, c)
			continue
		}
		if p.word() == "it" || p.word() == "is" && !static {
			p.back(m)
			return mods, true
		}
		more, ok := p.predicate(static)
		if !ok {
			p.back(m)
			return mods, true
		}
		mods = append(mods, more...)
	}
}

// predicate reads one predicate.
func (p *parser) predicate(static bool) ([]ability.Mod, bool) {
	m := p.mark()
	p.eat("also")
	verb := baseVerb(p.word())
	p.advance(1)
	var mods []ability.Mod
	var ok bool
	switch verb {
	case "get":
		mods, ok = p.getsStat()
	case "gain", "have":
		mods, ok = p.gains(verb == "have")
	case "lose":
		mods, ok = p.loses()
	case "can't":
		if p.eat("have or gain") {
			w, sub, isWord := p.keywordName()
			return []ability.Mod{ability.CantHave{Word: w}}, isWord && sub == ""
		}
		mods, ok = p.cant()
	case "can":
		mods, ok = p.can()
	case "don't":
		mods, ok = p.doesnt()
	case "attack", "block", "must":
		mods, ok = p.must(verb)
	case "become", "be":
		if static && p.eat("goaded") {
			return []ability.Mod{ability.BeGoaded{}}, true
		}
		if verb == "become" && p.eat("a copy of") {
			mods, ok = p.becomesCopy()
			break
		}
		mods, ok = p.becomes()
	case "aren't":
		if p.eatAny("a creature", "creatures") && static {
			mods, ok = []ability.Mod{ability.RemoveTypes{Types: card.Creature}}, true
		}
	case "assign":
		if p.eat("no combat damage this turn") {
			p.inner = ability.ThisTurn
			return []ability.Mod{ability.AsThough{What: ability.AssignNoDamage}}, true
		}
		if p.eatAny("combat damage equal to its toughness rather than its power", "combat damage equal to their toughness rather than their power") {
			mods, ok = []ability.Mod{ability.AsThough{What: ability.DamageByToughness}}, true
		}
	}
	if !ok {
		p.back(m)
	}
	return mods, ok
}

// getsStat reads "+1/+1", "-X/-X", "+2/+0 for each …".
func (p *parser) getsStat() ([]ability.Mod, bool) {
	p.eat("an additional")
	if p.tok().kind != stat {
		return nil, false
	}
	mod, ok := modPT(p.word())
	if !ok {
		return nil, false
	}
	p.useX(mod.Power, mod.Toughness)
	p.advance(1)
	return p.measuredMods([]ability.Mod{mod}), true
}

// modPT is the change that "+2/-X" says.
func modPT(s string) (ability.ModPT, bool) {
	a, b, _ := strings.Cut(s, "/")
	var m ability.ModPT
	var ok1, ok2 bool
	m.Power, m.NegP, ok1 = signed(a)
	m.Toughness, m.NegT, ok2 = signed(b)
	return m, ok1 && ok2
}

func signed(s string) (n ability.Number, negative, ok bool) {
	if s == "" || s[0] != '+' && s[0] != '-' {
		return nil, false, false
	}
	negative = s[0] == '-'
	if x, isX := letter(s[1:]); isX {
		return x, negative, true
	}
	k, err := strconv.Atoi(s[1:])
	return ability.N(k), negative, err == nil
}

// measuredMods completes changes of power and toughness by "for each …" and
// "where X is …".
func (p *parser) measuredMods(mods []ability.Mod) []ability.Mod {
	i := -1
	for k, m := range mods {
		if _, ok := m.(ability.ModPT); ok {
			i = k
		}
	}
	if i < 0 || i != len(mods)-1 && p.word() != "," && p.word() != "where" && p.word() != "for" {
		return mods
	}
	mod := mods[i].(ability.ModPT)
	m := p.mark()
	if p.eat("for each") {
		c, ok := p.eachThing()
		if !ok || isTimes(mod.Power) || isTimes(mod.Toughness) {
			p.back(m)
			return mods
		}
		mod.Power, mod.Toughness = times(mod.Power, c), times(mod.Toughness, c)
		mods[i] = mod
		return mods
	}
	uses := 0
	for _, n := range [...]ability.Number{mod.Power, mod.Toughness} {
		if isX(n) {
			uses++
		}
	}
	if uses == 0 {
		return mods
	}
	c, ok := p.whereX(uses)
	if !ok {
		return mods
	}
	if isX(mod.Power) {
		mod.Power = c
	}
	if isX(mod.Toughness) {
		mod.Toughness = c
	}
	mods[i] = mod
	return mods
}

// useX counts the uses of X.
func (p *parser) useX(list ...ability.Number) {
	for _, n := range list {
		if isX(n) {
			p.x.used++
		}
	}
}

func isX(n ability.Number) bool     { _, ok := n.(ability.X); return ok }
func isTimes(n ability.Number) bool { _, ok := n.(ability.Times); return ok }

func times(n, c ability.Number) ability.Number {
	if k, ok := n.(ability.N); ok && k == 0 {
		return n
	}
	return ability.Times{K: n, A: c}
}

// gains reads abilities that objects gain or have.
func (p *parser) gains(has bool) ([]ability.Mod, bool) {
	if has {
		if mods, ok := p.basePT(); ok {
			return mods, true
		}
	}
	var mods []ability.Mod
	for {
		m := p.mark()
		if len(mods) > 0 {
			p.eat(",")
			p.eat("and")
			if p.i == m.i {
				return mods, true
			}
		}
		list, ok := p.grant()
		if !ok {
			p.back(m)
			return mods, len(mods) > 0
		}
		mods = append(mods, list...)
	}
}

// grant reads one ability that is granted: a keyword or one in quotes.
func (p *parser) grant() ([]ability.Mod, bool) {
	if p.word() == `"` {
		list, ok := p.quoted()
		if !ok {
			return nil, false
		}
		mods := make([]ability.Mod, len(list))
		for i, a := range list {
			mods[i] = ability.Gain{Ability: a}
		}
		return mods, true
	}
	if p.excepting && p.eat("this ability") {
		return []ability.Mod{ability.GainThisAbility{}}, true
	}
	if p.eat("all creature types") {
		return []ability.Mod{ability.AddTypes{AllCreatureTypes: true}}, true
	}
	if p.at("protection from the color of your choice") {
		p.advance(7)
		return []ability.Mod{ability.GainProtection{}}, true
	}
	if p.eat("your choice of") {
		return p.oneOf()
	}
	if k, ok := p.keyword(false); ok {
		return []ability.Mod{ability.Gain{Ability: k}}, true
	}
	return nil, false
}

// oneOf reads what follows "your choice of": "flying, trample, or haste".
func (p *parser) oneOf() ([]ability.Mod, bool) {
	var g ability.GainOneOf
	for {
		k, ok := p.keyword(false)
		if !ok {
			return nil, false
		}
		g.Keywords = append(g.Keywords, k)
		if p.eat(", or") || p.eat("or") {
			k, ok := p.keyword(false)
			if !ok {
				return nil, false
			}
			g.Keywords = append(g.Keywords, k)
			return []ability.Mod{g}, true
		}
		if !p.eat(",") {
			return nil, false
		}
	}
}

// loses reads "flying", "all abilities".
func (p *parser) loses() ([]ability.Mod, bool) {
	if p.eat("all abilities") {
		return []ability.Mod{ability.LoseAll{}}, true
	}
	if p.eat("all creature types") {
		return []ability.Mod{ability.RemoveTypes{AllCreatureTypes: true}}, true
	}
	var mods []ability.Mod
	for {
		m := p.mark()
		if len(mods) > 0 {
			p.eat(",")
			if !p.eatAny("and", "or") && p.i == m.i {
				return mods, true
			}
		}
		w, _, ok := p.keywordName()
		if !ok && p.eat(`all " bands with other " abilities`) {
			w, ok = ability.BandsWithOther, true
		}
		if !ok || w == ability.Protection || w == ability.Landwalk {
			p.back(m)
			return mods, len(mods) > 0
		}
		mods = append(mods, ability.Lose{Word: w})
	}
}
