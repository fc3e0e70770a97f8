package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// nounTable names things: English|es|pt|fr, a star behind feminine nouns, and
// a plural against the rules behind a slash.
const nounTable = `
creature|criatura*|criatura*|créature*
artifact|artefacto|artefato|artefact
enchantment|encantamiento|encantamento|enchantement
land|tierra*|terreno|terrain
planeswalker|planeswalker/planeswalkers|planeswalker|planeswalker
instant|instantáneo|mágica instantânea*|éphémère
sorcery|conjuro|feitiço|rituel
battle|batalla*|batalha*|bataille*
kindred|tribal|tribal/tribais|tribal
permanent|permanente|permanente*|permanent
card|carta*|card|carte*
spell|hechizo|mágica*|sort
token|ficha*|ficha*|jeton
commander|comandante|comandante|commandant
source|fuente*|fonte*|source*
ability|habilidad*|habilidade*|capacité*
activated ability|habilidad activada*|habilidade ativada*|capacité activée*
triggered ability|habilidad disparada*|habilidade desencadeada*|capacité déclenchée*
player|jugador|jogador|joueur
opponent|oponente|oponente|adversaire
teammate|compañero de equipo|companheiro de equipe|coéquipier
target|objetivo|alvo|cible*
counter|contador|marcador|marqueur
life|vida*|ponto de vida/pontos de vida|point de vie/points de vie
damage|punto de daño/puntos de daño|ponto de dano/pontos de dano|blessure*
scheme|ardid|esquema|machination*
dungeon|mazmorra*|masmorra*|donjon
conspiracy|conspiración*/conspiraciones|conspiração*/conspirações|conspiration*
graveyard|cementerio|cemitério|cimetière
hand|mano*|mão*/mãos|main*
library|biblioteca*|grimório|bibliothèque*
exile|exilio|exílio|exil
battlefield|campo de batalla|campo de batalha|champ de bataille
stack|pila*|pilha*|pile*
turn|turno|turno|tour
mana|maná|mana|mana
mana symbol|símbolo de maná/símbolos de maná|símbolo de mana/símbolos de mana|symbole de mana/symboles de mana
color|color|cor*|couleur*
basic land type|tipo de tierra básica|tipo de terreno básico|type de terrain de base
card type|tipo de carta|tipo de card|type de carte
creature type|tipo de criatura|tipo de criatura|type de créature
turn marker|marcador de turno|marcador de turno|marqueur de tour
vehicle|vehículo|veículo|véhicule
aura|aura*|aura*|aura*
equipment|equipo|equipamento|équipement
copy|copia*|cópia*|copie*
`

var romanceNouns = func() map[string]terms {
	m := map[string]terms{}
	for row := range strings.SplitSeq(strings.TrimSpace(nounTable), "\n") {
		w := strings.Split(row, "|")
		var n terms
		for i, lang := range [...]Lang{Spanish, Portuguese, French} {
			one, many, ok := strings.Cut(w[i+1], "/")
			one, fem := strings.CutSuffix(one, "*")
			if !ok {
				many = pluralIn(lang, one)
			}
			n[i] = term{one, many, fem}
		}
		m[w[0]] = n
	}
	return m
}()

// noun finds a noun by its English.
func (w *romance) noun(key string) term {
	if n, ok := romanceNouns[key]; ok {
		return n.of(w.lang)
	}
	if n, ok := romanceSubtypes[key]; ok {
		x := n.of(w.lang)
		if w.lang == Portuguese || w.lang == Spanish {
			return x
		}
		return x
	}
	return term{one: key, many: key}
}

// adjectives in the masculine singular, by their English.
var romanceAdjectives = map[string][3]string{
	"white": {"blanco", "branco", "blanc"}, "blue": {"azul", "azul", "bleu"}, "black": {"negro", "preto", "noir"},
	"red": {"rojo", "vermelho", "rouge"}, "green": {"verde", "verde", "vert"},
	"colorless": {"incoloro", "incolor", "incolore"}, "colored": {"de color", "colorido", "coloré"},
	"multicolored": {"multicolor", "multicolorido", "multicolore"}, "monocolored": {"monocolor", "monocolorido", "monocolore"},
	"basic": {"básico", "básico", "de base"}, "legendary": {"legendario", "lendário", "légendaire"},
	"snow": {"nevado", "da neve", "neigeux"}, "world": {"del mundo", "mundial", "du monde"},
	"tapped": {"girado", "virado", "engagé"}, "untapped": {"enderezado", "desvirado", "dégagé"},
	"attacking": {"atacante", "atacante", "attaquant"}, "blocking": {"bloqueador", "bloqueador", "bloqueur"},
	"blocked": {"bloqueado", "bloqueado", "bloqué"}, "unblocked": {"no bloqueado", "não bloqueado", "non bloqué"},
	"face-down": {"boca abajo", "com a face voltada para baixo", "face cachée"},
	"historic":  {"histórico", "histórico", "historique"}, "modified": {"modificado", "modificado", "modifié"},
	"kicked": {"estimulado", "reforçado", "kické"}, "monstrous": {"monstruoso", "monstruoso", "monstrueux"},
	"renowned": {"renombrado", "renomado", "réputé"}, "enchanted": {"encantado", "encantado", "enchanté"},
	"equipped": {"equipado", "equipado", "équipé"}, "fortified": {"fortificado", "fortificado", "fortifié"},
	"chosen": {"elegido", "escolhido", "choisi"}, "exiled": {"exiliado", "exilado", "exilé"},
	"sacrificed": {"sacrificado", "sacrificado", "sacrifié"}, "discarded": {"descartado", "descartado", "défaussé"},
	"destroyed": {"destruido", "destruído", "détruit"}, "returned": {"regresado", "devolvido", "renvoyé"},
	"paired": {"emparejado", "emparelhado", "associé"}, "exerted": {"espoleado", "exaurido", "surmené"},
	"put": {"puesto", "colocado", "mis"}, "countered": {"contrarrestado", "anulado", "contrecarré"},
	"regenerated": {"regenerado", "regenerado", "régénéré"}, "sacrificedWord": {"sacrificado", "sacrificado", "sacrifié"},
	"dealt": {"hecho", "causado", "infligé"}, "revealed": {"mostrado", "revelado", "révélé"}, "milled": {"molido", "triturado", "meulé"},
	"additional": {"adicional", "adicional", "supplémentaire"}, "attacked": {"atacado", "atacado", "attaqué"},
	"goaded":    {"incitado", "atiçado", "incité"},
	"suspended": {"suspendido", "suspenso", "suspendu"},
	"prevented": {"prevenido", "prevenido", "prévenu"}, "lost": {"perdido", "perdido", "perdu"}, "gained": {"ganado", "ganho", "gagné"},
}

// adjective is an adjective that agrees.
func (w *romance) adjective(key string, a agr) string {
	x, ok := romanceAdjectives[key]
	if !ok {
		return w.missing()
	}
	s := x[w.lang-Spanish]
	if key == "face-down" || strings.HasPrefix(s, "du ") || strings.HasPrefix(s, "del ") {
		return s
	}
	return w.agree(s, a)
}

// cardinals in words, masculine.
var romanceCardinals = [3][]string{
	{"cero", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce", "trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve", "veinte"},
	{"zero", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze", "treze", "quatorze", "quinze", "dezesseis", "dezessete", "dezoito", "dezenove", "vinte"},
	{"zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf", "vingt"},
}

// cardinal writes a number as a word.
func (w *romance) cardinal(n ability.Number, fem bool) string {
	k, ok := n.(ability.N)
	if !ok || k < 0 || int(k) >= len(romanceCardinals[0]) {
		return figures(n)
	}
	switch {
	case k == 1:
		return w.one(fem)
	case k == 2 && fem && w.lang == Portuguese:
		return "duas"
	}
	return romanceCardinals[w.lang-Spanish][k]
}

// ordinals, masculine.
var romanceOrdinals = [3][]string{
	{"", "primer", "segundo", "tercer", "cuarto", "quinto"},
	{"", "primeiro", "segundo", "terceiro", "quarto", "quinto"},
	{"", "premier", "deuxième", "troisième", "quatrième", "cinquième"},
}

// ordinal writes "first", "second".
func (w *romance) ordinal(n int, fem bool) string {
	list := romanceOrdinals[w.lang-Spanish]
	if n >= len(list) {
		return w.missing()
	}
	s := list[n]
	if !fem {
		return s
	}
	switch s {
	case "primer", "tercer":
		return s + "a"
	case "premier":
		return "première"
	}
	return feminineIn(w.lang, s)
}

// counterKinds are the kinds of counters that have names in all languages:
// English, es, pt, fr.
var counterKinds = map[string][3]string{
	"charge": {"carga", "carga", "charge"}, "time": {"tiempo", "tempo", "temps"}, "poison": {"veneno", "veneno", "poison"},
	"loyalty": {"lealtad", "lealdade", "loyauté"}, "age": {"edad", "idade", "âge"}, "fade": {"desvanecimiento", "enfraquecimento", "flétrissement"},
	"lore": {"saber", "saber", "histoire"}, "level": {"nivel", "nível", "niveau"}, "quest": {"búsqueda", "busca", "quête"},
	"spore": {"espora", "esporo", "spore"}, "storage": {"almacenamiento", "armazenamento", "stockage"}, "energy": {"energía", "energia", "énergie"},
	"experience": {"experiencia", "experiência", "expérience"}, "verse": {"verso", "verso", "verset"}, "page": {"página", "página", "page"},
	"study": {"estudio", "estudo", "étude"}, "depletion": {"agotamiento", "esgotamento", "déplétion"}, "fate": {"destino", "destino", "destin"},
	"ki": {"ki", "ki", "ki"}, "doom": {"perdición", "perdição", "fatalité"}, "mire": {"lodo", "brejo", "bourbier"}, "oil": {"aceite", "óleo", "huile"},
	"stun": {"aturdimiento", "atordoamento", "étourdissement"}, "shield": {"escudo", "escudo", "bouclier"}, "luck": {"suerte", "sorte", "chance"},
	"soot": {"hollín", "fuligem", "suie"}, "mining": {"minería", "mineração", "minage"}, "blood": {"sangre", "sangue", "sang"}, "brick": {"bloque", "tijolo", "brique"},
	"plague": {"plaga", "praga", "peste"}, "death": {"muerte", "morte", "mort"}, "ice": {"hielo", "gelo", "glace"}, "wish": {"deseo", "desejo", "souhait"},
	"arrow": {"flecha", "flecha", "flèche"}, "arrowhead": {"punta de flecha", "ponta de flecha", "pointe de flèche"}, "bounty": {"recompensa", "recompensa", "prime"},
	"divinity": {"divinidad", "divindade", "divinité"}, "eon": {"eón", "éon", "éon"}, "filibuster": {"obstruccionismo", "obstrução", "obstruction"},
	"growth": {"crecimiento", "crescimento", "croissance"}, "hatchling": {"cría", "filhote", "éclosion"}, "hour": {"hora", "hora", "heure"},
	"infection": {"infección", "infecção", "infection"}, "knowledge": {"conocimiento", "conhecimento", "connaissance"}, "omen": {"augurio", "agouro", "présage"},
	"petal": {"pétalo", "pétala", "pétale"}, "pressure": {"presión", "pressão", "pression"}, "rust": {"óxido", "ferrugem", "rouille"},
	"slime": {"limo", "limo", "bave"}, "soul": {"alma", "alma", "âme"}, "strife": {"conflicto", "discórdia", "discorde"}, "tide": {"marea", "maré", "marée"},
	"tower": {"torre", "torre", "tour"}, "training": {"entrenamiento", "treinamento", "entraînement"}, "trap": {"trampa", "armadilha", "piège"},
	"treasure": {"tesoro", "tesouro", "trésor"}, "velocity": {"velocidad", "velocidade", "vélocité"}, "wind": {"viento", "vento", "vent"},
	"egg": {"huevo", "ovo", "œuf"}, "eyeball": {"ojo", "olho", "œil"}, "fungus": {"hongo", "fungo", "champignon"}, "fuse": {"mecha", "pavio", "mèche"},
	"gold": {"oro", "ouro", "or"}, "healing": {"curación", "cura", "guérison"}, "hunger": {"hambre", "fome", "faim"}, "javelin": {"jabalina", "dardo", "javelot"},
	"music": {"música", "música", "musique"}, "net": {"red", "rede", "filet"}, "ore": {"mena", "minério", "minerai"}, "pin": {"alfiler", "alfinete", "épingle"},
	"pupa": {"crisálida", "pupa", "chrysalide"}, "scream": {"grito", "grito", "cri"}, "shell": {"concha", "concha", "coquille"}, "silver": {"plata", "prata", "argent"},
	"sleep": {"sueño", "sono", "sommeil"}, "sleight": {"truco", "truque", "passe"}, "slumber": {"letargo", "letargo", "torpeur"}, "task": {"tarea", "tarefa", "tâche"},
	"flying": {"volar", "voar", "vol"}, "first strike": {"daña primero", "iniciativa", "initiative"}, "deathtouch": {"toque mortal", "toque mortífero", "contact mortel"},
	"indestructible": {"indestructible", "indestrutível", "indestructible"}, "lifelink": {"vínculo vital", "vínculo com a vida", "lien de vie"},
	"trample": {"arrollar", "atropelar", "piétinement"}, "vigilance": {"vigilancia", "vigilância", "vigilance"}, "menace": {"amenaza", "ameaçar", "menace"},
	"reach": {"alcance", "alcance", "portée"}, "hexproof": {"antimaleficio", "resistência a magia", "défense talismanique"}, "double strike": {"daña dos veces", "golpe duplo", "double initiative"},
	"haste": {"prisa", "ímpeto", "célérité"},
}

// CounterName names a kind of counter: "poison", "+1/+1".
func CounterName(kind string, lang Lang) string {
	if k, ok := counterKinds[kind]; ok && lang != English {
		return k[lang-Spanish]
	}
	return kind
}

// counterNoun is the noun for counters of a kind.
func (w *romance) counterNoun(kind string) term {
	n := w.noun("counter")
	if kind == "" {
		return n
	}
	name := kind
	if k, ok := counterKinds[kind]; ok {
		name = k[w.lang-Spanish]
	}
	tail := ""
	switch {
	case kind[0] == '+' || kind[0] == '-':
		tail = " " + name
	case w.lang == French:
		tail = " « " + name + " »"
	default:
		tail = " de " + name
	}
	n.one, n.many = n.one+tail, n.many+tail
	return n
}
