package oracle

import (
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// inflected writes something that agrees with the noun it belongs to.
type inflected func(agr) string

// description is a filter sorted into the places of its words.
type description struct {
	types   []card.Types
	subs    []string
	thing   string // card, spell, token, source, permanent
	alts    []description
	other   bool
	adj     []inflected // behind the noun
	clauses []inflected // behind the adjectives and "target"
	zone    ability.Zone
}

// describe sorts the predicates of a filter.
func (w *romance) describe(f ability.Filter, conj string) description {
	d := description{zone: f.Zone}
	for _, p := range f.Preds {
		w.pred(&d, p, conj)
	}
	if d.thing == "" && f.Zone != ability.Battlefield && f.Zone != ability.Stack {
		d.thing = "card"
	}
	if f.Zone == ability.Battlefield && w.everywhere(f) {
		d.clauses = append(d.clauses, func(agr) string {
			return w.say("en el campo de batalla", "no campo de batalha", "sur le champ de bataille")
		})
	}
	if !hasOwner(f) {
		switch f.Zone {
		case ability.Graveyard:
			s := w.say("de un cementerio", "de um cemitério", "d'un cimetière")
			if w.en("all graveyards") {
				s = w.say("en todos los cementerios", "em todos os cemitérios", "dans tous les cimetières")
				if w.en("from all graveyards") {
					s = w.say("de todos los cementerios", "de todos os cemitérios", "depuis tous les cimetières")
				}
			}
			d.clauses = append(d.clauses, func(agr) string { return s })
		case ability.Exile:
			if slices.ContainsFunc(f.Preds, isExiledWith) {
				break
			}
			d.clauses = append(d.clauses, func(agr) string { return w.say("en el exilio", "no exílio", "en exil") })
		}
	}
	return d
}

// everywhere reports whether the English says of a filter that it means what is
// on the battlefield.
func (w *romance) everywhere(f ability.Filter) bool {
	if !w.en(" on the battlefield") {
		return false
	}
	for _, p := range f.Preds {
		switch p.(type) {
		case ability.Controlled, ability.OneOf, ability.HasAttached:
			return false
		}
	}
	head := w.englishHead(f)
	return w.en(head+" on the battlefield") || w.en(regularPlural(head)+" on the battlefield")
}

// pred sorts one predicate.
func (w *romance) pred(d *description, p ability.Pred, conj string) {
	switch p := p.(type) {
	case ability.IsType:
		d.types = append(d.types, p.Types)
	case ability.IsSubtype:
		d.subs = append(d.subs, p.Sub)
	case ability.Is:
		w.state(d, p.State)
	case ability.Another:
		d.other = true
	case ability.NotOneOf:
		if !w.en("other than") {
			d.other = true
			return
		}
		d.clauses = append(d.clauses, func(agr) string {
			return w.say("que no sea ", "que não seja ", "autre que ") + w.object(p.Objects).text
		})
	case ability.AnyOf:
		w.anyOf(d, p, conj)
	default:
		if a := w.adjectival(p); a != nil {
			d.adj = append(d.adj, a)
			return
		}
		zone := d.zone
		d.clauses = append(d.clauses, func(a agr) string { return w.clause(p, zone, a) })
	}
}

// state sorts a state: an adjective, a noun or a clause.
func (w *romance) state(d *description, s ability.State) {
	if name, ok := stateNames[s]; ok {
		d.adj = append(d.adj, func(a agr) string { return w.adjective(name, a) })
		return
	}
	switch s {
	case ability.APermanent:
		d.thing = "permanent"
	case ability.IsToken:
		d.thing = "token"
	case ability.Commander:
		d.thing = "commander"
	case ability.SpellOnStack:
		d.thing = "spell"
	case ability.ASource:
		d.thing = "source"
	case ability.ActivatedAbil:
		d.thing = "activated ability"
	case ability.TriggeredAbil:
		d.thing = "triggered ability"
	default:
		d.clauses = append(d.clauses, func(a agr) string { return w.stateClause(s, a) })
	}
}

// stateClause writes a state that is a clause.
func (w *romance) stateClause(s ability.State, a agr) string {
	verb := func(es1, esn, pt1, ptn, fr1, frn string) string {
		if a.many {
			return w.say(esn, ptn, frn)
		}
		return w.say(es1, pt1, fr1)
	}
	switch s {
	case ability.DealtDamageThisTurn:
		return verb("que haya recibido daño este turno", "que hayan recibido daño este turno", "que tenha sofrido dano neste turno", "que tenham sofrido dano neste turno",
			"qui a subi des blessures ce tour-ci", "qui ont subi des blessures ce tour-ci")
	case ability.EnteredThisTurn:
		return verb("que haya entrado al campo de batalla este turno", "que hayan entrado al campo de batalla este turno", "que entrou no campo de batalha neste turno", "que entraram no campo de batalha neste turno",
			w.agree("qui est arrivé", agr{fem: a.fem})+" sur le champ de bataille ce tour-ci", w.agree("qui sont arrivé", agr{fem: a.fem})+"s sur le champ de bataille ce tour-ci")
	case ability.AttackedThisTurn:
		return verb("que atacó este turno", "que atacaron este turno", "que atacou neste turno", "que atacaram neste turno", "qui a attaqué ce tour-ci", "qui ont attaqué ce tour-ci")
	case ability.BlockedThisTurn:
		return verb("que bloqueó este turno", "que bloquearon este turno", "que bloqueou neste turno", "que bloquearam neste turno", "qui a bloqué ce tour-ci", "qui ont bloqué ce tour-ci")
	case ability.DiedThisTurn:
		return verb("que fue puesta ahí desde el campo de batalla este turno", "que fueron puestas ahí desde el campo de batalla este turno", "que foi colocado lá vindo do campo de batalha neste turno", "que foram colocados lá vindos do campo de batalha neste turno",
			"qui y a été mise depuis le champ de bataille ce tour-ci", "qui y ont été mises depuis le champ de bataille ce tour-ci")
	case ability.HasAdventure:
		return verb("que tenga una Aventura", "que tengan una Aventura", "que tem uma Aventura", "que têm uma Aventura", "qui a une Aventure", "qui ont une Aventure")
	case ability.FoughtThisCombat:
		return verb("que haya atacado o bloqueado este combate", "que hayan atacado o bloqueado este combate", "que atacou ou bloqueou neste combate", "que atacaram ou bloquearam neste combate", "qui a attaqué ou bloqué à ce combat", "qui ont attaqué ou bloqué à ce combat")
	case ability.ExertedThisTurn:
		return w.say("que fue ", "que foi ", "qui a été ") + w.adjective("exerted", a) + w.thisTurn()
	case ability.WasCast:
		return w.say("que haya sido lanzado", "que foi conjurado", "qui a été lancé")
	case ability.Copied:
		return w.say("que sea una copia", "que seja uma cópia", "qui est une copie")
	case ability.CastFromHand:
		return w.say("lanzado desde la mano", "conjurado da mão", "lancé depuis la main")
	case ability.CastFromGraveyard:
		return w.say("lanzado desde un cementerio", "conjurado de um cemitério", "lancé depuis un cimetière")
	case ability.Summoned:
		return w.say("que controles continuamente desde el comienzo del turno", "que você controla continuamente desde o início do turno", "que vous contrôlez sans interruption depuis le début du tour")
	}
	return w.missing()
}

// adjectival is a predicate that is written as an adjective, or nil.
func (w *romance) adjectival(p ability.Pred) inflected {
	switch p := p.(type) {
	case ability.IsSuper:
		key := strings.ToLower(p.Super.String())
		return func(a agr) string { return w.adjective(key, a) }
	case ability.IsColor:
		if p.Colors == card.AllColors {
			return func(a agr) string { return w.adjective("colored", a) }
		}
		return func(a agr) string { return w.colors(p.Colors, a, "or") }
	case ability.IsColorCount:
		switch {
		case p.Max == 0:
			return func(a agr) string { return w.adjective("colorless", a) }
		case p.Min == 2:
			return func(a agr) string { return w.adjective("multicolored", a) }
		case p.Min == 1 && p.Max == 1:
			return func(a agr) string { return w.adjective("monocolored", a) }
		}
	case ability.HasAttached:
		if len(p.Filter.Preds) == 1 {
			switch p.Filter.Preds[0] {
			case ability.Pred(ability.IsSubtype{Sub: "Aura"}):
				return func(a agr) string { return w.adjective("enchanted", a) }
			case ability.Pred(ability.IsSubtype{Sub: "Equipment"}):
				return func(a agr) string { return w.adjective("equipped", a) }
			}
		}
	case ability.IsNot:
		if w.lang == French {
			if s := w.frenchNon(p.Pred); s != nil {
				return s
			}
		}
	}
	return nil
}

// frenchNon writes "non-terrain", "non-noire".
func (w *romance) frenchNon(p ability.Pred) inflected {
	switch q := p.(type) {
	case ability.IsType:
		key := typeKey(q.Types)
		return func(agr) string { return "non-" + w.noun(key).one }
	case ability.IsSubtype:
		return func(agr) string { return "non-" + w.noun(q.Sub).one }
	case ability.IsSuper:
		key := strings.ToLower(q.Super.String())
		if key == "basic" {
			return func(agr) string { return "non-base" }
		}
		return func(a agr) string { return "non-" + w.adjective(key, a) }
	case ability.IsColor:
		if q.Colors.Count() == 1 {
			return func(a agr) string { return "non-" + w.adjective(q.Colors.Name(), a) }
		}
	case ability.Is:
		if q.State == ability.IsToken {
			return func(agr) string { return "non-jeton" }
		}
	}
	return nil
}

// typeKey is the English for a card type.
func typeKey(t card.Types) string { return strings.ToLower(t.String()) }

// colors lists colours that agree with a noun.
func (w *romance) colors(c card.Colors, a agr, conj string) string {
	var list, names []string
	for o := range c.Each() {
		names = append(names, o.Name())
		list = append(list, w.adjective(o.Name(), a))
	}
	if len(list) == 2 && (w.en(names[1]+" and "+names[0]) || w.en(names[1]+" or "+names[0])) {
		list[0], list[1] = list[1], list[0]
	}
	return w.list(list, conj)
}

// anyOf sorts alternatives into their place.
func (w *romance) anyOf(d *description, p ability.AnyOf, conj string) {
	if len(p) == 1 {
		if len(p[0]) == 2 {
			switch a := p[0][0].(type) {
			case ability.Owned:
				d.clauses = append(d.clauses, func(agr) string {
					return w.say("de la que eres propietario y que controlas", "que você possui e controla", "que vous possédez et contrôlez")
				})
				return
			case ability.Controlled:
				d.clauses = append(d.clauses, func(agr) string {
					return w.say("que controlas pero de la que no eres propietario", "que você controla, mas não possui", "que vous contrôlez mais ne possédez pas")
				})
				return
			case ability.HasKeyword:
				if b, ok := p[0][1].(ability.HasKeyword); ok {
					d.clauses = append(d.clauses, func(agr) string { return w.withKeywords([]ability.HasKeyword{a, b}, "and") })
					return
				}
			}
		}
		for _, q := range p[0] {
			w.pred(d, q, conj)
		}
		return
	}
	var alts []description
	heads, clauses := false, false
	for _, alt := range p {
		var sub description
		sub.zone = d.zone
		for _, q := range alt {
			w.pred(&sub, q, conj)
		}
		heads = heads || len(sub.types)+len(sub.subs)+len(sub.alts) > 0 || sub.thing != ""
		clauses = clauses || len(sub.clauses) > 0
		alts = append(alts, sub)
	}
	switch {
	case heads:
		d.alts = append(d.alts, alts...)
	case clauses:
		var kws []ability.HasKeyword
		for _, alt := range p {
			if k, ok := alt[0].(ability.HasKeyword); ok && len(alt) == 1 {
				kws = append(kws, k)
			}
		}
		d.clauses = append(d.clauses, func(a agr) string {
			if len(kws) == len(alts) {
				return w.withKeywords(kws, "or")
			}
			var list []string
			for _, sub := range alts {
				list = append(list, w.joinWords(append(append([]inflected{}, sub.adj...), sub.clauses...), a))
			}
			return w.list(list, "or")
		})
	default:
		d.adj = append(d.adj, func(a agr) string {
			var list []string
			for _, sub := range alts {
				list = append(list, w.joinWords(sub.adj, a))
			}
			if conj == "and" && a.many {
				return w.list(list, "and")
			}
			return w.list(list, "or")
		})
	}
}

// joinWords writes words that agree, apart by spaces.
func (w *romance) joinWords(list []inflected, a agr) string {
	var b strings.Builder
	for _, f := range list {
		if s := f(a); s != "" {
			if b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(s)
		}
	}
	return b.String()
}

// withKeywords writes "with flying", "with flying or reach".
func (w *romance) withKeywords(list []ability.HasKeyword, conj string) string {
	var names []string
	for _, k := range list {
		names = append(names, w.asAbility(k.Word, k.Sub))
	}
	s := w.list(names, conj)
	switch {
	case w.lang == Spanish && len(list) > 1:
		return "con las habilidades de " + s
	case w.lang == Spanish:
		return "con la habilidad de " + s
	}
	return w.say("", "com ", "avec ") + s
}
