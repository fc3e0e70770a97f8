package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// dormant writes that the activated abilities of objects can't be activated.
func (w *romance) dormant(whose string, c ability.Cant) string {
	s := w.say("las habilidades activadas ", "as habilidades ativadas ", "les capacités activées ") + w.of(whose) +
		w.say(" no pueden activarse", " não podem ser ativadas", " ne peuvent pas être activées")
	if c.Do == ability.ActivateNonMana {
		s += w.say(" a menos que sean habilidades de maná", ", a menos que sejam habilidades de mana", " à moins que ce ne soient des capacités de mana")
	}
	return s
}

// cants writes what objects can't do.
func (w *romance) cants(mods []ability.Mod, a agr, d ability.Duration) (s, tail string, n int) {
	m := mods[0].(ability.Cant)
	v := w.verb
	no := func(verb string) string {
		if w.lang == French {
			if vowelBegins(verb) {
				return "n'" + verb + " pas"
			}
			return "ne " + verb + " pas"
		}
		return w.say("no ", "não ", "") + verb
	}
	can := no(v("can", w.form(), a)) + " "
	if m.Do == ability.UntapInUntapStep {
		untap := w.say("se "+v("untap", w.form(), a), v("untap", w.form(), a), "se "+v("untap", w.form(), a))
		role := w.role("controller")
		step := w.step(ability.Untap)
		whose := w.the(step.one, agr{fem: step.fem})
		next := step
		if d == ability.NextUntap || w.en("next untap step") {
			next.one = w.nextWord(step) + " " + step.one
			whose = w.the(next.one, agr{fem: step.fem})
		}
		switch {
		case w.en("during your"):
			whose = w.having(next, ability.You{}, false)
		case a.many:
			whose += " " + w.of(w.its(role, true, agr{many: true}))
		default:
			whose += " " + w.of(w.its(role, false, agr{}))
		}
		return no(untap) + w.say(" durante ", " durante ", " pendant ") + whose, "", 1
	}
	if m.Do == ability.Block && m.Except {
		return w.say("solo "+v("can", w.form(), a)+" bloquear ", v("can", w.form(), a)+" bloquear somente ", "ne "+v("can", w.form(), a)+" bloquer que ") + w.pluralOf(*m.By), "", 1
	}
	var list []string
	silent := "" // "its activated abilities can't be activated"
	for _, x := range mods {
		c, ok := x.(ability.Cant)
		if !ok || c.Do == ability.UntapInUntapStep || c.Do == ability.Block && c.Except {
			break
		}
		n++
		if c.Do == ability.ActivateAbilities || c.Do == ability.ActivateNonMana {
			silent = w.say("no pueden activarse sus habilidades activadas", "suas habilidades ativadas não podem ser ativadas", "ses capacités activées ne peuvent pas être activées")
			if c.Do == ability.ActivateNonMana {
				silent += w.say(" a menos que sean habilidades de maná", ", a menos que sejam habilidades de mana", " à moins que ce ne soient des capacités de mana")
			}
			continue
		}
		list = append(list, w.cantAct(c, a))
	}
	if len(list) == 0 {
		return silent, "", n
	}
	defer func() {
		if silent != "" {
			s += w.say(" y ", " e ", " et ") + silent
		}
	}()
	switch n := len(list); {
	case n == 1:
		s = can + list[0]
	case w.lang == French && n == 2 && !strings.Contains(list[0], " "):
		s = "ne " + v("can", w.form(), a) + " ni " + list[0] + " ni " + list[1]
	default:
		s = can + w.list(list, "nor")
	}
	last := mods[n-1].(ability.Cant)
	switch {
	case last.Unless != nil:
		s += w.payer(last, a)
	case last.UnlessIf != nil:
		s += w.unlessCondition(last.UnlessIf)
	}
	return s, "", n
}

// payer writes who would have to pay.
func (w *romance) payer(c ability.Cant, a agr) string {
	saved := w.mood
	defer func() { w.mood = saved }()
	w.mood = wish
	if _, you := c.UnlessPayer.(ability.You); you {
		if w.lang == French {
			return " à moins que vous " + w.paying(c.Unless, agr{you: true})
		}
		return w.unless() + w.cost(c.Unless, true)
	}
	role := w.role("controller")
	s := w.unless() + w.its(role, false, agr{many: a.many}) + " " + w.paying(c.Unless, agr{})
	switch {
	case w.en("for each creature they control that's attacking you"):
		s += w.say(" por cada criatura que controla que te está atacando", " para cada criatura daquele controlador que está atacando você", " pour chaque créature qu'il contrôle qui vous attaque")
	case w.en("for each"):
		s += w.say(" por cada una de esas criaturas", " para cada uma daquelas criaturas", " pour chacune de ces créatures")
	}
	return s
}

// pluralOf writes a filter in the plural, with an article in French.
func (w *romance) pluralOf(f ability.Filter) string {
	s := w.bare(f, true, "or")
	if w.lang == French {
		return "des " + s
	}
	return s
}

// cantAct writes an infinitive for what can't be done.
func (w *romance) cantAct(c ability.Cant, a agr) string {
	passive := func(es, pt, fr string) string {
		return w.say("ser ", "ser ", "être ") + w.agree(w.say(es, pt, fr), a)
	}
	switch c.Do {
	case ability.Attack:
		s := w.say("atacar", "atacar", "attaquer")
		if c.Whom != nil {
			s = w.say("atacarte", "atacar você", "vous attaquer")
			if !c.PlayerOnly {
				s += w.say(" ni a planeswalkers que controlas", " nem planeswalkers que você controla", " ni attaquer les planeswalkers que vous contrôlez")
			}
		}
		return s
	case ability.Block:
		if c.By != nil {
			return w.say("bloquear ", "bloquear ", "bloquer ") + w.pluralDe(*c.By)
		}
		return w.say("bloquear", "bloquear", "bloquer")
	case ability.AttackAlone:
		return w.say("atacar sola", "atacar sozinha", "attaquer seule")
	case ability.BlockAlone:
		return w.say("bloquear sola", "bloquear sozinha", "bloquer seule")
	case ability.BeBlocked:
		s := passive("bloqueado", "bloqueado", "bloqué")
		switch {
		case c.MinBlockers > 0:
			k := w.cardinal(ability.N(c.MinBlockers), true)
			return s + w.say(" excepto por "+k+" o más criaturas", " exceto por "+k+" ou mais criaturas", " excepté par au moins "+k+" créatures")
		case c.MaxBlockers > 0:
			return s + w.say(" por más de una criatura", " por mais de uma criatura", " par plus d'une créature")
		case c.Except:
			return s + w.say(" excepto por ", " exceto por ", " excepté par ") + w.pluralOf(*c.By)
		case c.By != nil:
			return s + w.say(" por ", " por ", " par ") + w.pluralOf(*c.By)
		}
		return s
	case ability.BeCountered:
		return passive("contrarrestado", "anulado", "contrecarré")
	case ability.BeRegenerated:
		return passive("regenerado", "regenerado", "régénéré")
	case ability.BeSacrificed:
		return passive("sacrificado", "sacrificado", "sacrifié")
	case ability.BeEnchanted:
		return passive("encantado", "encantado", "enchanté")
	case ability.BeEquipped:
		return passive("equipado", "equipado", "équipé")
	case ability.Transforming:
		return w.say("transformarse", "ser transformado", "se transformer")
	case ability.HaveCounters:
		return w.say("tener contadores", "ter marcadores", "avoir de marqueurs")
	case ability.ActivateAbilities, ability.ActivateNonMana, ability.TapAbilities:
		return w.say("activar sus habilidades", "ativar suas habilidades", "activer ses capacités")
	case ability.CrewVehicles:
		return w.say("tripular Vehículos", "tripular Veículos", "piloter de véhicules")
	case ability.LeaveTo:
		return w.say("ir a un cementerio", "ser colocado em um cemitério", "être mis dans un cimetière")
	case ability.DealDamage:
		return w.say("hacer daño", "causar dano", "infliger de blessures")
	case ability.EnterBattlefield:
		return w.say("entrar al campo de batalla", "entrar no campo de batalha", "arriver sur le champ de bataille")
	case ability.BeTargeted:
		s := w.say("ser objetivo de ", "ser alvo de ", "être la cible de ")
		if w.lang == French {
			s = "être la cible "
			return s + w.targeter(c.By)
		}
		return s + w.targeter(c.By)
	}
	return w.missing()
}

// targeter writes what something can't be the target of.
func (w *romance) targeter(by *ability.Filter) string {
	all := w.say("hechizos o habilidades", "mágicas ou habilidades", "de sorts ou de capacités")
	if by == nil {
		return all
	}
	if len(by.Preds) == 1 {
		if c, ok := by.Preds[0].(ability.Controlled); ok {
			return all + " " + w.controlled(c.By, "control")
		}
	}
	s := w.bare(*by, true, "or")
	if w.lang == French {
		return w.of(s)
	}
	return s
}

// pluralDe writes a filter in the plural behind a negation.
func (w *romance) pluralDe(f ability.Filter) string {
	s := w.bare(f, true, "or")
	if w.lang == French {
		return w.of(s)
	}
	return s
}

// must writes what objects have to do.
func (w *romance) must(m ability.Must, mods []ability.Mod, a agr, d ability.Duration) (string, string, int) {
	v := func(key string) string { return w.verb(key, w.form(), a) }
	when := w.say(" cada combate", " a cada combate", " à chaque combat")
	if w.en("each turn") {
		when = w.say(" cada turno", " a cada turno", " à chaque tour")
	}
	if d == ability.ThisCombat {
		when = w.say(" este combate", " neste combate", " à ce combat")
	} else if d != 0 {
		when = w.thisTurn()
	}
	able := w.say(" si "+w.verb("can", present, a), " se "+verbNum(a, "estiver apt", "estiverem apt")+direct(a, "o", "a"), " si possible")
	switch m.Do {
	case ability.Attack:
		if len(mods) > 1 {
			if b, ok := mods[1].(ability.Must); ok && b.Do == ability.Block {
				return v("attack") + w.say(" o ", " ou ", " ou ") + v("block") + when + able, "", 2
			}
		}
		s := v("attack")
		if m.Whom != nil {
			s += " " + w.whom(w.player(m.Whom).text)
		}
		return s + when + able, "", 1
	case ability.Block:
		if m.Objects != nil {
			o := w.resolved(w.object(m.Objects), "block ", "")
			if o.pronoun {
				s := w.say(direct(o.agr, "lo", "la")+" "+v("block"), v("block")+"-"+direct(o.agr, "o", "a"), frenchBefore(o.agr, v("block")))
				return s + when + able, "", 1
			}
			return v("block") + " " + w.whom(o.text) + when + able, "", 1
		}
		return v("block") + when + able, "", 1
	}
	s := w.say(verbNum(a, "debe", "deben")+" ser ", verbNum(a, "deve", "devem")+" ser ", verbNum(a, "doit", "doivent")+" être ") + w.agree(w.say("bloqueado", "bloqueado", "bloqué"), a)
	if d != 0 {
		s += w.thisTurn()
	}
	return s + w.say(" si es posible", " se possível", " si possible"), "", 1
}

func (w *romance) asThough(m ability.AsThough, a agr) string {
	can := w.verb("can", w.form(), a)
	switch m.What {
	case ability.AttackWithDefender:
		turn := ""
		if w.en("attack this turn as though") {
			turn = w.thisTurn()
		}
		return can + w.say(" atacar"+turn+" como si no "+verbNum(a, "tuviera", "tuvieran")+" la habilidad de defensor", " atacar"+turn+" como se não "+verbNum(a, "tivesse", "tivessem")+" defensor", " attaquer"+turn+" comme si "+w.pronoun(a)+verbNum(a, " n'avait pas", " n'avaient pas")+" le défenseur")
	case ability.AssignNoDamage:
		return w.negated(w.verb("deal", w.form(), a)) + w.say(" daño de combate", " dano de combate", " de blessures de combat")
	case ability.HasteForAbilities:
		return can + w.say(" usar sus habilidades como si "+verbNum(a, "tuviera", "tuvieran")+" la habilidad de prisa", " usar suas habilidades como se "+verbNum(a, "tivesse", "tivessem")+" ímpeto", " utiliser ses capacités comme si "+w.pronoun(a)+verbNum(a, " avait", " avaient")+" la célérité")
	case ability.BlockShadow:
		return can + w.say(" bloquear criaturas con la habilidad de desvanecerse como si "+verbNum(a, "tuviera", "tuvieran")+" la habilidad de desvanecerse", " bloquear criaturas com sombra como se "+verbNum(a, "tivesse", "tivessem")+" sombra", " bloquer les créatures avec la distorsion comme si "+w.pronoun(a)+verbNum(a, " avait", " avaient")+" la distorsion")
	case ability.BlockAdditional:
		if w.en("an additional creature this turn") {
			return can + w.say(" bloquear una criatura adicional", " bloquear uma criatura adicional", " bloquer une créature supplémentaire")
		}
		return can + w.say(" bloquear una criatura adicional cada combate", " bloquear uma criatura adicional a cada combate", " bloquer une créature supplémentaire à chaque combat")
	case ability.BlockAny:
		return can + w.say(" bloquear cualquier cantidad de criaturas", " bloquear qualquer número de criaturas", " bloquer n'importe quel nombre de créatures")
	case ability.LethalByPower, ability.AttachAnywhere:
		return w.missing()
	case ability.AssignAsUnblocked:
		return can + w.say(" asignar su daño de combate como si no hubiera sido bloqueada", " atribuir seu dano de combate como se não estivesse bloqueada", " attribuer ses blessures de combat comme si "+w.pronoun(a)+" n'était pas "+w.agree("bloqué", a))
	case ability.DamageByToughness:
		if a.many {
			return w.verb("assign", w.form(), a) + w.say(" daño de combate igual a su resistencia en lugar de su fuerza", " dano de combate igual à sua resistência em vez do seu poder", " des blessures de combat égales à leur endurance à la place de leur force")
		}
		return w.verb("assign", w.form(), a) + w.say(" daño de combate igual a su resistencia en lugar de su fuerza", " dano de combate igual à sua resistência em vez do seu poder", " des blessures de combat égales à son endurance à la place de sa force")
	}
	return w.missing()
}
