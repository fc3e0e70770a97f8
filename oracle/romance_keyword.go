package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// keywordTable names keyword abilities as they stand alone on a card:
// English|es|pt|fr. Where Spanish has another form behind "la habilidad de", it
// stands behind a slash. A star marks feminine French nouns.
const keywordTable = `
affinity|afinidad|afinidade|affinité*
afflict|afligir|afligir|affliction*
afterlife|ultratumba|pós-vida|au-delà
annihilator|aniquilador|aniquilador|annihilateur
banding|formar bandas|formar bandos|regroupement
battle cry|grito de batalla|grito de guerra|cri de guerre
bestow|concesión|agraciar|grâce*
bloodthirst|sed de sangre|sede de sangue|soif de sang*
bushido|bushido|bushido|bushido
buyback|recuperar|recomprar|rappel
cascade|cascada|cascata|cascade*
changeling|cambiaformas|morfoloide|changelin
convoke|convocar|convocar|convocation*
crew|tripular|tripular|pilotage
cumulative upkeep|mantenimiento acumulativo|manutenção cumulativa|entretien cumulatif
cycling|ciclo|reciclar|recyclage
dash|rapidez|investida|précipitation*
deathtouch|toque mortal|toque mortífero|contact mortel
decayed|descompuesto|putrefato|décomposition*
defender|defensor|defensor|défenseur
delve|excavar|esquadrinhar|fouille*
devour|devorar|devorar|dévorement
disturb|perturbar|perturbar|agitation*
double strike|daña dos veces/dañar dos veces|golpe duplo|double initiative*
dredge|dragar|escavação|dragage
echo|eco|eco|écho
embalm|embalsamar|embalsamar|embaumement
emerge|emerger|emergir|émergence*
enchant|encantar|encantar|enchanter
entwine|entrelazar|entrelaçar|union*
equip|equipar|equipar|équipement
escape|escapatoria|escapatória|échappée*
eternalize|eternizar|eternizar|éternalisation*
evoke|evocar|evocar|évocation*
evolve|evolucionar|evoluir|évolution*
exalted|exaltado|exaltado|exaltation*
exploit|aprovechar|explorar|exploitation*
extort|extorsionar|extorquir|extorsion*
fabricate|fabricar|fabricar|fabrication*
fading|desvanecimiento|enfraquecer|évanescence*
fear|inspirar temor|amedrontar|peur*
first strike|daña primero/dañar primero|iniciativa|initiative*
flanking|flanquea/flanquear|flanquear|débordement
flash|destello|lampejo|flash
flashback|retrospectiva|recapitular|flashback
flying|vuela/volar|voar|vol
forecast|presagiar|prever|prévision*
foretell|profetizar|profetizar|prédiction*
fortify|fortificar|fortificar|fortification*
frenzy|frenesí|frenesi|frénésie*
graft|injertar|enxerto|greffe*
haste|prisa|ímpeto|célérité*
haunt|acechar|assombrar|hantise*
hexproof|antimaleficio|resistência a magia|défense talismanique*
horsemanship|equitación|montaria|équitation*
improvise|improvisar|improvisar|improvisation*
indestructible|indestructible|indestrutível|indestructible
infect|infectar|infectar|infection*
ingest|ingerir|ingerir|ingestion*
intimidate|intimidar|intimidar|intimidation*
jump-start|recargar|recarregar|relance*
kicker|estímulo|reforçar|kick
landwalk|cruza tierras/cruzar tierras|travessia de terreno|traversée des terrains*
level up|subir de nivel|subir de nível|montée de niveau*
lifelink|vínculo vital|vínculo com a vida|lien de vie
living metal|metal viviente|metal vivo|métal vivant
madness|demencia|loucura|folie*
megamorph|megametamorfosis|megamorfose|mégamue*
melee|reyerta|embate|mêlée*
menace|amenaza|ameaçar|menace*
mentor|mentor|mentor|mentor
modular|modular|modular|modularité*
morph|metamorfosis|metamorfose|mue*
mutate|mutación|mutação|mutation*
myriad|miríada|miríade|myriade*
ninjutsu|ninjutsu|ninjutsu|ninjutsu
outlast|supervivencia|sobreviver|résilience*
overload|sobrecarga|sobrecarga|surcharge*
partner|camarada|parceiro|partenariat
persist|persistir|persistir|persistance*
phasing|desfase|defasar|déphasage
poisonous|venenoso|venenoso|venimosité*
protection|protección|proteção|protection*
provoke|provocar|provocar|provocation*
prowess|destreza|destreza|prouesse*
prowl|rondar|espreitar|incursion*
rampage|ímpetu|fúria|sauvagerie*
reach|alcance|alcance|portée*
rebound|rebote|rebote|rebond
reconfigure|reconfigurar|reconfigurar|reconfiguration*
reinforce|refuerzo|fortalecer|renfort
renown|prestigio|renome|réputation*
replicate|reproducir|replicar|duplication*
retrace|desandar|retraçar|pistage
riot|insurgencia|tumulto|émeute*
scavenge|carroñar|necrofagia|récupération*
shadow|se desvanece/desvanecerse|sombra|distorsion*
shroud|velo|manto|linceul
skulk|escurridizo|esquivo|furtivité*
soulbond|unir almas|elo espiritual|association d'âmes*
soulshift|migración de almas|transmigração da alma|transmigration*
spectacle|espectáculo|espetáculo|spectacle
splice|empalmar|unir|imprégnation*
split second|fracción de segundo|fração de segundo|fraction de seconde*
storm|tormenta|rajada|déluge
sunburst|estallido solar|facho solar|solarisation*
surge|impulso|surto|déferlement
suspend|suspender|suspender|suspension*
toxic|tóxico|tóxico|toxicité*
training|entrenamiento|treinamento|entraînement
trample|arrolla/arrollar|atropelar|piétinement
transfigure|transfigurar|transfigurar|transfiguration*
transmute|transmutar|transmutação|transmutation*
tribute|tributo|tributo|tribut
undying|resiliencia|imortal|survivance*
unearth|desenterrar|desenterrar|exhumation*
unleash|desatar|liberar|emportement
vanishing|desmaterializarse|desaparecer|disparition*
vigilance|vigilancia|vigilância|vigilance*
ward|rebatir|salvaguarda|parade*
wither|debilitar|murchar|flétrissure*
boast|jactancia|bravata|vantardise*
cleave|hender|fender|fendoir
escalate|expandir|escalar|intensification*
aftermath|secuelas|consequência|répercussion*
fuse|fusión|fundir|fusion*
demonstrate|demostrar|demonstrar|démonstration*
daybound|diurnidad|vínculo com o dia|lié au jour
nightbound|nocturnidad|vínculo com a noite|lié à la nuit
companion|compañero|companheiro|compagnon
encore|bis|bis|rappel
assist|asistir|assistir|assistance*
ascend|ascender|ascender|ascension*
awaken|despertar|despertar|éveil
conspire|conspirar|conspirar|conspiration*
epic|épico|épica|épique
gravestorm|tormenta sepulcral|rajada tumular|déluge de cimetière
hideaway|esconder|refúgio|cachette*
living weapon|arma viviente|arma viva|arme vivante*
miracle|milagro|milagre|miracle
offering|ofrenda|oferenda|offrande*
recover|recobrar|resgatar|recouvrement
ripple|ondear|ondular|remous
undaunted|audacia|inabalável|témérité*
aura swap|intercambio de auras|troca de aura|échange d'aura
amplify|amplificar|amplificar|amplification*
absorb|absorber|absorver|absorption*
champion|campeón|campeão|champion
cipher|cifrar|cifrar|cryptage
dethrone|destronar|destronar|détrônement
double team|doble equipo|equipe dupla|double équipe*
devoid|vacío|desprovido|carence*
totem armor|armadura tótem|armadura de totem|armure totémique*
bands with other|formar bandas con otros|formar bandos com outros|regroupement avec d'autres
hidden agenda|agenda oculta|agenda oculta|programme secret
double agenda|doble agenda|agenda dupla|double programme
`

// keywordName is a keyword in one language.
type keywordName struct {
	alone, after string // standing alone, and behind "la habilidad de"
	fem          bool
}

var romanceKeywords = func() map[string][3]keywordName {
	m := map[string][3]keywordName{}
	for row := range strings.SplitSeq(strings.TrimSpace(keywordTable), "\n") {
		w := strings.Split(row, "|")
		var k [3]keywordName
		for i := range k {
			name, fem := strings.CutSuffix(w[i+1], "*")
			alone, after, ok := strings.Cut(name, "/")
			if !ok {
				after = alone
			}
			k[i] = keywordName{alone, after, fem}
		}
		m[w[0]] = k
	}
	return m
}()

// frenchFeminine are the names of keywords that are feminine in French.
var frenchFeminine = func() map[string]bool {
	m := map[string]bool{}
	for _, k := range romanceKeywords {
		if k[2].fem {
			m[k[2].after] = true
		}
	}
	return m
}()

// keywordIn finds the name of a keyword.
func (w *romance) keywordIn(word ability.Word) keywordName {
	k, ok := romanceKeywords[word.String()]
	if !ok {
		w.missing()
		return keywordName{}
	}
	return k[w.lang-Spanish]
}

// asNoun is a keyword as it stands behind "gains".
func (w *romance) asNoun(word ability.Word, sub string) string {
	if word == ability.Landwalk {
		return w.landwalk(sub, true)
	}
	return w.keywordIn(word).after
}

// asAbility is a keyword behind "with": in French with its article.
func (w *romance) asAbility(word ability.Word, sub string) string {
	s := w.asNoun(word, sub)
	if w.lang == French {
		return w.frenchThe(s)
	}
	return s
}

// frenchThe puts the article before the French name of an ability.
func (w *romance) frenchThe(s string) string {
	name, fem := s, strings.HasPrefix(s, "traversée")
	for !fem && name != "" {
		fem = frenchFeminine[name]
		name = name[:max(strings.LastIndexByte(name, ' '), 0)]
	}
	return w.the(s, agr{fem: fem})
}

// keywordNoun writes a keyword ability with its cost, as it is granted.
func (w *romance) keywordNoun(k *ability.Keyword) string {
	s := w.keyword(k)
	if k.Word == ability.Landwalk {
		return w.landwalkKeyword(k, true)
	}
	name := w.keywordIn(k.Word)
	if name.alone != name.after {
		return name.after + strings.TrimPrefix(s, name.alone)
	}
	return s
}

// keyword writes a keyword ability as it stands on a card.
func (w *romance) keyword(k *ability.Keyword) string {
	name := w.keywordIn(k.Word).alone
	switch k.Word {
	case ability.Landwalk:
		return w.landwalkKeyword(k, false)
	case ability.Cycling:
		if k.Quality != nil {
			name = w.typecycling(k.Quality)
		}
	case ability.Protection:
		return name + " " + w.against(k)
	case ability.Hexproof:
		if k.Quality != nil {
			return name + " " + w.against(k)
		}
	case ability.Enchant:
		if k.Players != nil {
			return name + w.say(" ", " ", " : ") + w.playerWords(*k.Players, false)
		}
		if k.Quality == nil {
			return w.missing()
		}
		return name + w.say(" ", " ", " : ") + w.bare(*k.Quality, false, "or")
	case ability.Affinity:
		things := w.definite(w.group(*k.Quality, true, "and"))
		if w.lang != French {
			things = w.bare(*k.Quality, true, "and")
		}
		return name + w.say(" por ", " por ", " pour ") + things
	case ability.BandsWithOther:
		g := w.group(*k.Quality, true, "and")
		g.other = true
		others := w.bareGroup(g, "and")
		return w.say("formar bandas con "+others, "formar bandos com "+others, "regroupement avec "+w.of(others))
	case ability.Companion:
		return name + " — " + upperFirst(w.deckRule(k.Deck))
	case ability.Champion:
		return name + " " + w.of(w.indefinite(*k.Quality))
	case ability.Offering:
		return name + " " + w.of(w.noun(k.Sub).one)
	case ability.Partner:
		if k.Sub != "" {
			return w.say("camarada con ", "parceiro de ", "partenariat avec ") + k.Sub
		}
	case ability.Splice:
		return name + w.say(" con ", " com ", " d'") + w.bare(*k.Quality, false, "or") + w.keywordCost(k)
	case ability.Equip:
		if k.Quality != nil {
			name += " " + w.bare(*k.Quality, false, "or")
		}
	}
	if k.Multi {
		name = w.say("multiestímulo", "multirreforçar", "multikick")
	}
	if k.N != nil {
		name += " " + figures(k.N)
	}
	if len(k.Cost) > 0 {
		name += w.keywordCost(k)
	}
	if k.NotZero {
		name += w.say(". X no puede ser 0", ". X não pode ser 0", ". X ne peut pas être 0")
	}
	if k.Other != nil && k.Word == ability.CumulativeUpkeep {
		name += w.say(" o ", " ou ", " ou ") + w.cost(k.Other, false)
	} else if k.Other != nil {
		name += w.say(" y/o ", " e/ou ", " et/ou ") + w.cost(k.Other, false)
	}
	return name
}

// keywordCost writes mana alone, and other costs behind a dash.
func (w *romance) keywordCost(k *ability.Keyword) string {
	if len(k.Cost) == 0 {
		return ""
	}
	s := w.cost(k.Cost, false)
	if _, mana := k.Cost[0].(ability.ManaCost); mana && len(k.Cost) == 1 && shapes[k.Word] != withBoth {
		return " " + s
	}
	return "—" + upperFirst(s)
}

func (w *romance) landwalkKeyword(k *ability.Keyword, after bool) string {
	if k.Quality == nil {
		return w.landwalk(k.Sub, after)
	}
	cross := w.say("cruza ", "travessia de ", "traversée ")
	if after {
		cross = w.say("cruzar ", "travessia de ", "traversée ")
	}
	s := w.bare(ability.Filter{Preds: k.Quality.Preds}, true, "or")
	if w.lang == Portuguese {
		s = w.bare(ability.Filter{Preds: k.Quality.Preds}, false, "or")
	}
	if w.lang == French {
		return cross + "des " + s
	}
	return cross + s
}

// landwalk names landwalk of a land type.
func (w *romance) landwalk(sub string, after bool) string {
	n := w.noun(sub)
	cross := w.say("cruza ", "travessia de ", "traversée des ")
	if after {
		cross = w.say("cruzar ", "travessia de ", "traversée des ")
	}
	return cross + strings.ToLower(w.say(n.many, n.one, n.many))
}

func (w *romance) typecycling(f *ability.Filter) string {
	if s, ok := f.Preds[0].(ability.IsSubtype); ok {
		n := strings.ToLower(w.noun(s.Sub).one)
		return w.say("ciclo de "+n, "reciclar "+n, "recyclage "+w.of(n))
	}
	return w.say("ciclo de tierra básica", "reciclar terreno básico", "recyclage de terrain de base")
}

// against writes what protection is from.
func (w *romance) against(k *ability.Keyword) string {
	con := w.say("contra ", "contra ", "contre ")
	if k.Quality == nil {
		if k.Players != nil {
			return con + w.playerWords(*k.Players, true)
		}
		return w.missing()
	}
	return con + w.qualities(k.Quality)
}

func (w *romance) qualities(f *ability.Filter) string {
	if len(f.Preds) == 0 {
		return w.say("todo", "tudo", "tout")
	}
	con := w.say("contra ", "contra ", "contre ")
	if any, ok := f.Preds[0].(ability.AnyOf); ok && len(f.Preds) == 1 {
		var list []string
		for i, alt := range any {
			s := w.qualities(&ability.Filter{Zone: f.Zone, Preds: alt})
			if i > 0 {
				s = con + s
			}
			list = append(list, s)
		}
		return w.list(list, "and")
	}
	if len(f.Preds) == 1 {
		switch p := f.Preds[0].(type) {
		case ability.IsColor:
			if p.Colors == card.AllColors {
				return w.say("todos los colores", "todas as cores", "toutes les couleurs")
			}
			c := w.adjective(p.Colors.Name(), agr{})
			return w.say(c, w.the(c, agr{}), w.the(c, agr{}))
		case ability.IsColorCount:
			if p.Min == 2 {
				return w.say("multicolor", "multicoloridos", "le multicolore")
			}
			return w.say("monocolor", "monocoloridos", "le monocolore")
		case ability.OfChosen:
			return w.say("el color elegido", "a cor escolhida", "la couleur choisie")
		}
	}
	g := w.group(ability.Filter{Preds: f.Preds}, true, "and")
	if w.lang == French {
		return w.definite(g)
	}
	return w.bareGroup(g, "and")
}
