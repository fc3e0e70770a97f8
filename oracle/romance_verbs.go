package oracle

import "strings"

// form is a form of a verb.
type form uint8

const (
	infinitive  form = iota
	imperative       // to the player who reads: tú, você, vous
	present          // indicative
	subjunctive      // present subjunctive
	future           // future subjunctive, of Portuguese alone; elsewhere the present subjunctive
	promise          // future indicative, of Portuguese alone; elsewhere the present
	participle       // in the masculine singular
)

// verbForms are the forms of a verb that rules texts need.
type verbForms struct {
	inf, imp, part         string
	you, he, they          string
	subYou, subHe, subThey string
	futHe, futThey         string
}

// verb3 is a verb in Spanish, Portuguese and French.
type verb3 [3]verbForms

// verb is a form of a verb, found by its English, that agrees with its
// subject.
func (w *romance) verb(key string, f form, a agr) string {
	v, ok := romanceVerbs[key]
	if !ok {
		return w.missing()
	}
	x := &v[w.lang-Spanish]
	switch f {
	case infinitive:
		if a.you {
			return w.ownInfinitive(x.inf)
		}
		return x.inf
	case imperative:
		return x.imp
	case participle:
		return w.agree(x.part, a)
	case future:
		if x.futHe == "" {
			return w.verb(key, subjunctive, a)
		}
		if a.many {
			return x.futThey
		}
		return x.futHe
	case promise:
		if w.lang == Portuguese && strings.HasSuffix(x.inf, "r") {
			stem := x.inf
			if stem == "fazer" {
				stem = "far"
			}
			if a.many {
				return stem + "ão"
			}
			return stem + "á"
		}
	case subjunctive:
		switch {
		case a.you:
			return x.subYou
		case a.many:
			return x.subThey
		}
		return x.subHe
	}
	switch {
	case a.you:
		return x.you
	case a.many:
		return x.they
	}
	return x.he
}

// ownInfinitive is an infinitive with you as its subject: a reflexive verb has
// another pronoun then.
func (w *romance) ownInfinitive(s string) string {
	switch w.lang {
	case Spanish:
		head, tail, _ := strings.Cut(s, " ")
		if stem, ok := strings.CutSuffix(head, "rse"); ok {
			return spaced(stem+"rte", tail)
		}
	case French:
		for _, se := range [...]string{"se ", "s'"} {
			if rest, ok := strings.CutPrefix(s, se); ok {
				return "vous " + rest
			}
		}
	}
	return s
}

// conjugate makes the forms of a verb. Its entry is the infinitive, and behind
// it what is irregular: p= the stem of the present where it is stressed, s= that
// of the subjunctive, i= the imperative, t= the participle, h= the third person
// singular, y= the third person plural, v= the second person; a= and b= the
// third persons of the subjunctive, c= its second person; f= the Portuguese
// future subjunctive.
func conjugate(lang Lang, entry string) verbForms {
	words := strings.Fields(entry)
	// what stands behind the verb ("devenir la cible") is joined by "_"
	inf, tail, _ := strings.Cut(words[0], "_")
	reflexive := false
	switch lang {
	case Spanish:
		inf, reflexive = strings.CutSuffix(inf, "se")
	case French:
		inf, reflexive = strings.CutPrefix(inf, "se-")
	}
	kind := inf[len(inf)-2:]
	stem := strings.TrimSuffix(inf, kind)
	v := verbForms{inf: inf}
	present, subj := stem, ""
	irregular := map[string]string{}
	for _, x := range words[1:] {
		irregular[x[:1]] = strings.ReplaceAll(x[2:], "_", " ")
	}
	if p := irregular["p"]; p != "" {
		present = p
	}
	if subj = irregular["s"]; subj == "" {
		subj = present
		if lang != French {
			subj = respell(lang, subj, kind)
		}
	}
	switch lang {
	case Spanish:
		spanish(&v, kind, stem, present, subj)
	case Portuguese:
		portuguese(&v, kind, stem, present, subj)
	default:
		french(&v, kind, stem, present, subj)
	}
	for _, k := range [...]string{"a", "b", "c", "t", "y", "f", "v", "h"} {
		x, ok := irregular[k]
		if !ok {
			continue
		}
		switch k {
		case "h":
			v.he = x
			if lang != French {
				v.imp = x
			}
			if lang == Portuguese {
				v.you, v.imp = x, v.subHe
			}
		case "y":
			v.they = x
		case "v":
			v.you = x
			if lang == French {
				v.imp = x
			}
		case "t":
			v.part = x
		case "a":
			v.subHe = x
		case "b":
			v.subThey = x
		case "c":
			v.subYou = x
		case "f":
			v.futHe, v.futThey = x, x+"em"
		}
	}
	if x := irregular["i"]; x != "" {
		v.imp = x
	}
	if reflexive && lang == Spanish {
		v = v.each(func(s string, f string) string {
			switch f {
			case "inf":
				return s + "se"
			case "part":
				return s
			case "imp":
				return accented(s, true) + "te"
			case "you":
				return "te " + s
			}
			return "se " + s
		})
	}
	if reflexive && lang == French {
		v = v.each(func(s string, f string) string {
			me := "se "
			if f == "you" {
				me = "vous "
			}
			if vowelBegins(s) && f != "you" {
				me = "s'"
			}
			switch f {
			case "imp":
				return s + "-vous"
			case "part":
				return s
			}
			return me + s
		})
	}
	if tail != "" {
		tail = " " + strings.ReplaceAll(tail, "_", " ")
		v = v.each(func(s, _ string) string { return s + tail })
	}
	return v
}

// each changes every form of a verb.
func (v verbForms) each(f func(s, form string) string) verbForms {
	return verbForms{
		inf: f(v.inf, "inf"), imp: f(v.imp, "imp"), part: f(v.part, "part"),
		you: f(v.you, "you"), he: f(v.he, "he"), they: f(v.they, "they"),
		subYou: f(v.subYou, "you"), subHe: f(v.subHe, "he"), subThey: f(v.subThey, "they"),
		futHe: f(v.futHe, "he"), futThey: f(v.futThey, "they"),
	}
}

// respell keeps the sound of a stem before the other vowel.
func respell(lang Lang, s, kind string) string {
	cut := func(old, new string) (string, bool) {
		if strings.HasSuffix(s, old) {
			return strings.TrimSuffix(s, old) + new, true
		}
		return s, false
	}
	if kind == "ar" {
		for _, c := range [...][2]string{{"c", "qu"}, {"g", "gu"}, {"z", "c"}, {"ç", "c"}} {
			if c[0] == "z" && lang == Portuguese {
				continue
			}
			if t, ok := cut(c[0], c[1]); ok {
				return t
			}
		}
		return s
	}
	for _, c := range [...][2]string{{"gu", "g"}, {"g", "j"}} {
		if t, ok := cut(c[0], c[1]); ok {
			return t
		}
	}
	if lang == Portuguese {
		if t, ok := cut("c", "ç"); ok {
			return t
		}
	}
	return s
}

// spanish fills in the regular forms of a Spanish verb.
func spanish(v *verbForms, kind, stem, p, s string) {
	a, e := "a", "e"
	v.part = stem + "ado"
	if kind != "ar" {
		a, e = "e", "a"
		v.part = stem + "ido"
	}
	v.you, v.he, v.they = p+a+"s", p+a, p+a+"n"
	v.subYou, v.subHe, v.subThey = s+e+"s", s+e, s+e+"n"
	v.imp = v.he
}

// portuguese fills in the regular forms of a Portuguese verb.
func portuguese(v *verbForms, kind, stem, p, s string) {
	a, e := "a", "e"
	v.part = stem + "ado"
	if kind != "ar" {
		a, e = "e", "a"
		v.part = stem + "ido"
	}
	v.he, v.they = p+a, p+a+"m"
	v.you = v.he
	v.futHe, v.futThey = v.inf, v.inf+"em"
	v.subHe, v.subThey = s+e, s+e+"m"
	v.subYou, v.imp = v.subHe, v.subHe
}

// french fills in the regular forms of a French verb.
func french(v *verbForms, kind, stem, p, s string) {
	switch kind {
	case "er":
		soft := stem
		v.you, v.he, v.they = soft+"ez", p+"e", p+"ent"
		v.part = stem + "é"
	case "ir": // finir
		v.you, v.he, v.they = stem+"issez", stem+"it", stem+"issent"
		if s == stem {
			s = stem + "iss"
		}
		v.part = stem + "i"
	default: // perdre
		v.you, v.he, v.they = stem+"ez", stem, stem+"ent"
		v.part = stem + "u"
	}
	v.imp = v.you
	v.subYou, v.subHe, v.subThey = s+"iez", s+"e", s+"ent"
	if kind == "er" {
		v.subYou = stem + "iez"
	}
}

// verbTable conjugates the verbs: English|Spanish|Portuguese|French. See
// conjugate for the irregular forms.
const verbTable = `
destroy|destruir p=destruy|destruir h=destrói y=destroem|détruire v=détruisez h=détruit y=détruisent t=détruit s=détruis
exile|exiliar|exilar|exiler
return|regresar|devolver|renvoyer p=renvoi s=renvoi
put|poner s=pong i=pon t=puesto|colocar|mettre v=mettez h=met y=mettent t=mis s=mett
sacrifice|sacrificar|sacrificar|sacrifier
counter|contrarrestar|anular|contrecarrer
draw|robar|comprar|piocher
discard|descartar|descartar|se-défausser
mill|moler p=muel|triturar|meuler
search|buscar|procurar|chercher
shuffle|barajar|embaralhar|mélanger
gain|ganar|ganhar t=ganho|gagner
acquire|ganar|ganhar t=ganho|acquérir v=acquérez h=acquiert y=acquièrent s=acquièr t=acquis
lose|perder p=pierd|perder s=perc|perdre h=perd
get|obtener p=obtien s=obteng i=obtén|receber|gagner
have|tener p=tien s=teng i=ten|ter h=tem y=têm s=tenh f=tiver|avoir v=avez h=a y=ont t=eu a=ait b=aient c=ayez
pay|pagar|pagar t=pago|payer p=paie s=pai
tap|girar|virar|engager
untap|enderezar|desvirar|dégager
attach|anexar|anexar|attacher
unattach|desanexar|desanexar|détacher
remove|remover p=remuev|remover|retirer
move|mover p=muev|mover|déplacer
create|crear|criar|créer
copy|copiar|copiar|copier
fight|luchar|lutar|se-battre h=bat v=battez
take|jugar p=jueg|jogar|jouer
skip|saltarse|pular|passer
win|ganar|ganhar|gagner
reveal|mostrar p=muestr|revelar|révéler p=révèl s=révèl
look|mirar|olhar|regarder
add|agregar|adicionar|ajouter
regenerate|regenerar|regenerar|régénérer p=régénèr s=régénèr
mutate|mutar|sofrer_mutação|subir_une_mutation
exert|espolear|exaurir|surmener p=surmèn s=surmèn
goad|incitar|atiçar|inciter
choose|elegir p=elig|escolher|choisir
flip|lanzar|lançar|jouer_à
cast|lanzar|conjurar|lancer
play|jugar p=jueg|jogar|jouer
transform|transformar|transformar|transformer
phase|desfasarse|sair_de_fase h=sai y=saem s=sai|être_hors_phase v=êtes h=est y=sont t=été a=soit b=soient c=soyez
control|controlar|controlar|contrôler
protect|proteger s=protej|proteger s=protej|protéger p=protèg
own|poseer|possuir h=possui y=possuem|posséder p=possèd s=possèd
deal|hacer s=hag i=haz t=hecho|causar|infliger
attack|atacar|atacar|attaquer
block|bloquear|bloquear p=bloquei s=bloquei|bloquer
enter|entrar|entrar|arriver
die|morir p=muer t=muerto|morrer t=morto|mourir v=mourez h=meurt y=meurent s=meur t=mort
leave|dejar|deixar|quitter
become|convertirse p=conviert|tornar-se h=torna-se y=tornam-se s=torn|devenir v=devenez h=devient y=deviennent s=devienn t=devenu
be|ser h=es y=son v=eres s=se t=sido|ser h=é y=são s=sej t=sido f=for|être v=êtes h=est y=sont t=été a=soit b=soient c=soyez
can|poder p=pued|poder h=pode y=podem s=poss f=puder|pouvoir v=pouvez h=peut y=peuvent s=puiss t=pu
do|hacer s=hag i=haz t=hecho|fazer h=faz y=fazem s=faç t=feito f=fizer|faire v=faites h=fait y=font s=fass t=fait
cost|costar p=cuest|custar|coûter
explore|explorar|explorar|explorer
connive|confabular|conivir|conniver
detain|retener p=retien s=reteng i=retén|deter h=detém y=detêm s=detenh|détenir v=détenez h=détient y=détiennent s=détienn t=détenu
manifest|manifestar|manifestar|manifester
abandon|abandonar|abandonar|abandonner
venture|adentrarse|aventurar-se h=aventura-se y=aventuram-se i=aventure-se a=se_aventure|se-aventurer
investigate|investigar|investigar|enquêter
proliferate|proliferar|proliferar|proliférer p=prolifèr s=prolifèr
populate|repoblar p=repuebl|povoar|peupler
surveil|escrutar|usar_vigiar|surveiller
scry|adivinar|usar_vidência|faire_regard v=faites h=fait y=font s=fass t=fait
amass|enrolar|arregimentar|amasser
bolster|fortalecer s=fortalezc|revigorar|renforcer
support|apoyar|dar_suporte|soutenir v=soutenez h=soutient y=soutiennent s=soutienn t=soutenu
learn|aprender|aprender|apprendre v=apprenez h=apprend y=apprennent s=apprenn t=appris
adapt|adaptarse|adaptar-se h=adapta-se y=adaptam-se i=adapte a=se_adapte|se-adapter
clash|enfrentarse|confrontar|confronter
incubate|incubar|incubar|incuber
discover|descubrir t=descubierto|descobrir|découvrir v=découvrez h=découvre y=découvrent s=découvr t=découvert
cycle|activar|reciclar|recycler
activate|activar|ativar|activer
prevent|prevenir p=previen s=preveng i=prevén|prevenir h=previne y=previnem s=previn|prévenir v=prévenez h=prévient y=préviennent s=prévienn t=prévenu
exchange|intercambiar|trocar|échanger
receive|recibir|sofrer|subir
assign|asignar|atribuir h=atribui y=atribuem|attribuer
target|hacer_objetivo s=hag i=haz|ter_como_alvo h=tem y=têm s=tenh|cibler
share|compartir|compartilhar|partager
vote|votar|votar|voter
end|finalizar|encerrar|finir
roll|tirar|rolar|lancer
distribute|distribuir p=distribuy|distribuir h=distribui y=distribuem|répartir v=répartissez h=répartit y=répartissent t=réparti s=répartiss
gainControl|ganar_el_control|ganhar_o_controle|acquérir_le_contrôle v=acquérez h=acquiert y=acquièrent s=acquièr t=acquis
remain|permanecer s=permanezc|permanecer|rester
set|poner s=pong i=pon t=puesto|colocar|mettre v=mettez h=met y=mettent t=mis s=mett
change|cambiar|mudar|changer
complete|completar|completar|terminer
turn over|voltear|inverter|retourner
turn|poner s=pong i=pon t=puesto|voltar|retourner
planeswalk|transplanarse|transplanar|arpenter_les_plans
trigger|dispararse|desencadear|se-déclencher
spend|gastar|gastar|dépenser
double|duplicar|dobrar|doubler
turn into|volver p=vuelv t=vuelto|tornar|devenir v=devenez h=devient y=deviennent s=devienn t=devenu
`

var romanceVerbs = func() map[string]verb3 {
	m := map[string]verb3{}
	for row := range strings.SplitSeq(strings.TrimSpace(verbTable), "\n") {
		w := strings.Split(row, "|")
		var v verb3
		for i, lang := range [...]Lang{Spanish, Portuguese, French} {
			v[i] = conjugate(lang, w[i+1])
		}
		m[w[0]] = v
	}
	return m
}()
