package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// stepTable names steps and phases: es, pt, fr, a star behind feminine nouns.
var stepTable = map[ability.Step][3]string{
	ability.Untap:             {"paso de enderezar", "etapa de desvirar*", "étape de dégagement*"},
	ability.Upkeep:            {"mantenimiento", "manutenção*", "entretien"},
	ability.DrawStep:          {"paso de robar", "etapa de compra*", "étape de pioche*"},
	ability.Main1:             {"fase principal precombate*", "fase principal pré-combate*", "première phase principale*"},
	ability.BeginCombat:       {"comienzo del combate", "início do combate", "début du combat"},
	ability.DeclareAttackers:  {"paso de declarar atacantes", "etapa de declaração de atacantes*", "étape de déclaration des attaquants*"},
	ability.DeclareBlockers:   {"paso de declarar bloqueadoras", "etapa de declaração de bloqueadores*", "étape de déclaration des bloqueurs*"},
	ability.FirstStrikeDamage: {"paso de daño de combate de daña primero", "etapa de dano de combate de iniciativa*", "étape des blessures de combat d'initiative*"},
	ability.CombatDamage:      {"paso de daño de combate", "etapa de dano de combate*", "étape des blessures de combat*"},
	ability.EndCombat:         {"final del combate", "final do combate", "fin du combat*"},
	ability.Main2:             {"fase principal poscombate*", "fase principal pós-combate*", "seconde phase principale*"},
	ability.EndStep:           {"paso final", "etapa final*", "étape de fin*"},
	ability.Cleanup:           {"paso de limpieza", "etapa de limpeza*", "étape de nettoyage*"},
	ability.AnyMain:           {"fase principal*", "fase principal*", "phase principale*"},
	ability.AnyCombat:         {"fase de combate*", "fase de combate*", "phase de combat*"},
	ability.WholeTurn:         {"turno", "turno", "tour"},
	ability.FirstUpkeep:       {"primer mantenimiento", "primeira manutenção*", "premier entretien"},
}

// step is the noun for a step or phase.
func (w *romance) step(s ability.Step) term {
	t, ok := stepTable[s]
	if !ok {
		return term{one: w.missing()}
	}
	one, fem := strings.CutSuffix(t[w.lang-Spanish], "*")
	return term{one: one, many: pluralIn(w.lang, one), fem: fem}
}

// nextWord is "next" before a noun.
func (w *romance) nextWord(n term) string {
	s := w.say("próximo", "próximo", "prochain")
	if n.fem {
		return feminineIn(w.lang, s)
	}
	return s
}

// KeywordName names a keyword ability as it stands alone on a card, or a
// keyword action as an instruction, in small letters.
func KeywordName(word ability.Word, lang Lang) string {
	if lang == English {
		return word.String()
	}
	if k, ok := romanceKeywords[word.String()]; ok {
		return k[lang-Spanish].alone
	}
	if v, ok := romanceVerbs[word.String()]; ok {
		return v[lang-Spanish].imp
	}
	w := &romance{renderer: &renderer{}, lang: lang}
	switch word {
	case ability.Monstrosity:
		return w.say("monstruosidad", "monstruosidade", "monstruosité")
	case ability.Fateseal:
		return w.say("sello de destino", "selo do destino", "scellement")
	case ability.Planeswalk:
		return w.say("deambula entre planos", "transplane", "arpentez les plans")
	case ability.SetInMotionWord:
		return w.say("pon en marcha", "coloque em andamento", "mettez en œuvre")
	}
	return word.String()
}

// ColorName names a colour in the masculine singular.
func ColorName(c card.Color, lang Lang) string {
	if lang == English {
		return c.Name()
	}
	w := &romance{renderer: &renderer{}, lang: lang}
	return w.adjective(c.Name(), agr{})
}

// TypeName names a card type, and SubtypeName a subtype, as they stand in a
// type line.
func TypeName(t card.Types, lang Lang) string {
	if lang == English {
		return t.String()
	}
	w := &romance{renderer: &renderer{}, lang: lang}
	return upperFirst(w.noun(typeKey(t)).one)
}

// SubtypeName names a subtype. Proper names are the same in all languages.
func SubtypeName(sub string, lang Lang) string {
	if n, ok := romanceSubtypes[sub]; ok && lang != English {
		return n.of(lang).one
	}
	return sub
}

// RenderTypeLine writes a type line.
func RenderTypeLine(t card.TypeLine, lang Lang) string {
	if lang == English {
		return t.String()
	}
	w := &romance{renderer: &renderer{}, lang: lang}
	head := w.typeHead(t)
	if len(t.Sub) == 0 {
		return head
	}
	return head + w.say(" — ", " — ", " : ") + w.subtypeList(t)
}

// typeHead writes the types and supertypes of a type line.
func (w *romance) typeHead(t card.TypeLine) string {
	list := typeList(t.Types &^ card.Kindred)
	if len(list) == 0 {
		return ""
	}
	main, rest := w.mainType(list)
	n := w.typesNoun(main, rest)
	a := agr{fem: w.noun(typeKey(main)).fem}
	s := n.one
	if t.Types.Any(card.Kindred) {
		s += " " + w.noun("kindred").one
	}
	var supers []string
	for _, x := range [...]card.Supertypes{card.Basic, card.Snow, card.Legendary, card.World} {
		if t.Super&x != 0 {
			supers = append(supers, w.adjective(strings.ToLower(x.String()), a))
		}
	}
	s = spaced(s, strings.Join(supers, " "))
	if w.lang == Portuguese {
		words := strings.Fields(s)
		for i, x := range words {
			if x != "de" && x != "da" && x != "do" {
				words[i] = upperFirst(x)
			}
		}
		return strings.Join(words, " ")
	}
	return upperFirst(s)
}

// subtypeList writes the subtypes of a type line: Spanish puts what a creature
// does before what it is, French joins them with "et".
func (w *romance) subtypeList(t card.TypeLine) string {
	var list []string
	for _, s := range t.Sub {
		list = append(list, SubtypeName(s, w.lang))
	}
	switch w.lang {
	case Spanish:
		if t.Types.Any(card.Creature | card.Kindred) {
			for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
				list[i], list[j] = list[j], list[i]
			}
		}
		for i := range list[1:] {
			list[i+1] = strings.ToLower(list[i+1])
		}
		return strings.Join(list, " ")
	case French:
		return w.list(list, "and")
	}
	return strings.Join(list, " ")
}

// genderOf is the gender of the words that stand for a card of a type.
func (w *romance) genderOf(t card.TypeLine) agr {
	list := typeList(t.Types &^ card.Kindred)
	if len(list) == 0 {
		return agr{}
	}
	main, _ := w.mainType(list)
	w.selfKnown = true
	return agr{fem: w.noun(typeKey(main)).fem}
}
