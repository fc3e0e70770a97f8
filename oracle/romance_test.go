package oracle

import (
	"strings"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// oldMill makes a card of our own invention, named Old Mill.
func oldMill(t testing.TB, typeLine, text string) *ability.Card {
	t.Helper()
	line, err := card.ParseTypeLine(typeLine)
	if err != nil {
		t.Fatal(err)
	}
	c := &card.Card{Name: "Old Mill", Faces: []card.Face{{Name: "Old Mill", Type: line, Text: text}}}
	out, missing := Compile(c)
	if len(missing) > 0 {
		t.Fatalf("%q does not compile at %q", text, missing[0].Words)
	}
	return out
}

// written is the text of an invented card in a language: keywords apart by
// commas, other abilities by spaces.
func written(c *ability.Card, lang Lang) string {
	var b strings.Builder
	f := &c.Faces[0]
	for i, a := range f.Abilities {
		if i > 0 {
			if _, keyword := a.(*ability.Keyword); keyword {
				b.WriteString(",")
			}
			b.WriteString(" ")
		}
		b.WriteString(RenderFace(a, f.Face, lang))
	}
	return strings.ReplaceAll(b.String(), "\n", " ")
}

func TestEnglishIsAsPrinted(t *testing.T) {
	const text = "Landfall — When Old Mill enters, tap up to two target creatures. Those creatures don't untap during their controller's next untap step."
	c := oldMill(t, "Creature", text)
	f := *c.Faces[0].Face
	if got := RenderFace(c.Faces[0].Abilities[0], &f, English); got != text {
		t.Errorf("got %q, want what is printed", got)
	}
	keywords := oldMill(t, "Creature", "Flying, lifelink").Faces[0]
	if got := RenderFace(keywords.Abilities[1], keywords.Face, English); got != "Lifelink" {
		t.Errorf("got %q for a keyword in the middle of a line", got)
	}
	walker := oldMill(t, "Planeswalker", "−2: Draw a card.").Faces[0]
	if got := RenderFace(walker.Abilities[0], walker.Face, English); got != "−2: Draw a card." {
		t.Errorf("got %q for an ability that begins with a sign", got)
	}
	f.Name = "New Mill"
	const anew = "When New Mill enters the battlefield, tap up to two target creatures. They don't untap during their controller's next untap step."
	if got := RenderFace(c.Faces[0].Abilities[0], &f, English); got != anew {
		t.Errorf("with a name that an effect gave it: got %q, want %q", got, anew)
	}
}

func TestRomanceSentences(t *testing.T) {
	for _, c := range []struct{ typeLine, text, es, pt, fr string }{
		{"Creature", "Flying, first strike, trample",
			"Vuela, Daña primero, Arrolla", "Voar, Iniciativa, Atropelar", "Vol, Initiative, Piétinement"},
		{"Creature", "Protection from red",
			"Protección contra rojo", "Proteção contra o vermelho", "Protection contre le rouge"},
		{"Creature", "Islandwalk", "Cruza islas", "Travessia de ilha", "Traversée des îles"},
		{"Land", "Old Mill enters the battlefield tapped.",
			"Old Mill entra al campo de batalla girada.", "Old Mill entra no campo de batalha virado.", "Old Mill arrive sur le champ de bataille engagé."},
		{"Land", "{T}: Add {G} or {W}.",
			"{T}: Agrega {G} o {W}.", "{T}: Adicione {G} ou {W}.", "{T} : Ajoutez {G} ou {W}."},
		{"Sorcery", "Old Mill deals 1 damage to each opponent and each creature they control.",
			"Old Mill hace 1 punto de daño a cada oponente y a cada criatura que controlan tus oponentes.",
			"Old Mill causa 1 ponto de dano a cada oponente e a cada criatura que seus oponentes controlam.",
			"Old Mill inflige 1 blessure à chaque adversaire et à chaque créature que vos adversaires contrôlent."},
		{"Sorcery", "Choose target battle. If an opponent protects it, draw a card.",
			"Elige la batalla objetivo. Si un oponente la protege, roba una carta.",
			"Escolha a batalha alvo. Se um oponente a protege, compre um card.",
			"Choisissez la bataille ciblée. Si un adversaire la protège, piochez une carte."},
		{"Sorcery", "Discard any number of cards, then draw that many cards.",
			"Descarta cualquier cantidad de cartas, luego roba esa cantidad de cartas.",
			"Descarte qualquer número de cards, depois compre aquela quantidade de cards.",
			"Défaussez-vous de n'importe quel nombre de cartes, puis piochez autant de cartes."},
		{"Sorcery", "Destroy all battles you protect.",
			"Destruye todas las batallas que proteges.", "Destrua todas as batalhas que você protege.", "Détruisez toutes les batailles que vous protégez."},
		{"Sorcery", "You control target player during that player's next turn.",
			"Controlas al jugador objetivo durante el próximo turno de ese jugador.",
			"Você controla o jogador alvo durante o próximo turno daquele jogador.",
			"Vous contrôlez le joueur ciblé pendant le prochain tour de ce joueur."},
		{"Sorcery", "You gain control of target opponent during their next combat phase.",
			"Ganas el control del oponente objetivo durante su próxima fase de combate.",
			"Você ganha o controle do oponente alvo durante sua próxima fase de combate.",
			"Vous acquérez le contrôle de l'adversaire ciblé pendant sa prochaine phase de combat."},
		{"Sorcery", "You control target opponent during their next turn. After that turn, that player takes an extra turn.",
			"Controlas al oponente objetivo durante su próximo turno. Después de ese turno, ese jugador juega un turno adicional.",
			"Você controla o oponente alvo durante seu próximo turno. Depois daquele turno, aquele jogador joga um turno extra.",
			"Vous contrôlez l'adversaire ciblé pendant son prochain tour. Après ce tour, ce joueur joue un tour supplémentaire."},
		{"Creature", "You control your opponents while they're searching their libraries.",
			"Controlas a tus oponentes mientras buscan en sus bibliotecas.",
			"Você controla seus oponentes enquanto eles procuram em seus grimórios.",
			"Vous contrôlez vos adversaires tant qu'ils cherchent dans leur bibliothèque."},
		{"Sorcery", "You choose which creatures block this turn and how those creatures block.",
			"Tú eliges qué criaturas bloquean este turno y cómo bloquean esas criaturas.",
			"Você escolhe quais criaturas bloqueiam neste turno e como elas bloqueiam.",
			"Vous choisissez quelles créatures bloquent ce tour-ci et comment elles bloquent."},
		{"Sorcery", "Target opponent controls you during your next turn.",
			"El oponente objetivo te controla durante tu próximo turno.",
			"O oponente alvo controla você durante seu próximo turno.",
			"L'adversaire ciblé vous contrôle pendant votre prochain tour."},
		{"Instant", "Destroy target artifact or enchantment. You lose 2 life.",
			"Destruye el artefacto o encantamiento objetivo. Pierdes 2 vidas.",
			"Destrua o artefato ou o encantamento alvo. Você perde 2 pontos de vida.",
			"Détruisez l'artefact ou l'enchantement ciblé. Vous perdez 2 points de vie."},
		{"Instant", "Old Mill deals 3 damage to target creature or planeswalker.",
			"Old Mill hace 3 puntos de daño a la criatura o planeswalker objetivo.",
			"Old Mill causa 3 pontos de dano à criatura ou ao planeswalker alvo.",
			"Old Mill inflige 3 blessures à une cible, créature ou planeswalker."},
		{"Creature", "When Old Mill enters, exile another target creature or artifact until Old Mill leaves the battlefield.",
			"Cuando Old Mill entre al campo de batalla, exilia otra criatura o artefacto objetivo hasta que Old Mill deje el campo de batalla.",
			"Quando Old Mill entra no campo de batalha, exile outra criatura ou artefato alvo até que Old Mill deixe o campo de batalha.",
			"Quand Old Mill arrive sur le champ de bataille, exilez une autre cible, créature ou artefact jusqu'à ce qu'Old Mill quitte le champ de bataille."},
		{"Sorcery", "Starting with you, each player votes for bread or banners. If bread gets more votes, draw a card. If banners gets more votes or the vote is tied, you gain 2 life.",
			"Comenzando contigo, cada jugador vota por pan o estandartes. Si pan obtiene más votos, roba una carta. Si estandartes obtiene más votos o hay un empate, ganas 2 vidas.",
			"Começando por você, cada jogador vota em pão ou estandartes. Se pão receber mais votos, compre um card. Se estandartes receber mais votos ou houver empate, você ganha 2 pontos de vida.",
			"En commençant par vous, chaque joueur vote pour pain ou bannières. Si pain obtient plus de votes, piochez une carte. Si bannières obtient plus de votes ou s'il y a égalité, vous gagnez 2 points de vie."},
		{"Enchantment", "Whenever a black card is put into an opponent's graveyard from anywhere, you may draw a card.",
			"Siempre que una carta negra vaya al cementerio de un oponente desde cualquier parte, puedes robar una carta.",
			"Toda vez que um card preto é colocado no cemitério de um oponente vindo de qualquer lugar, você pode comprar um card.",
			"À chaque fois qu'une carte noire est mise dans le cimetière d'un adversaire d'où que ce soit, vous pouvez piocher une carte."},
		{"Sorcery", "You and target opponent each draw a card.",
			"Tú y el oponente objetivo roban una carta.",
			"Você e o oponente alvo compram um card.",
			"Vous et l'adversaire ciblé piochez une carte."},
		{"Sorcery", "Return target creature card with mana value 3 or less from your graveyard to the battlefield.",
			"Regresa la carta de criatura objetivo con valor de maná de 3 o menos de tu cementerio al campo de batalla.",
			"Devolva o card de criatura alvo com valor de mana igual ou inferior a 3 de seu cemitério ao campo de batalha.",
			"Renvoyez sur le champ de bataille une carte de créature ciblée avec une valeur de mana inférieure ou égale à 3 depuis votre cimetière."},
		{"Instant", "Destroy target creature or planeswalker with mana value 4 or less.",
			"Destruye la criatura o planeswalker objetivo con valor de maná de 4 o menos.",
			"Destrua a criatura ou o planeswalker alvo com valor de mana igual ou inferior a 4.",
			"Détruisez une cible, créature ou planeswalker, avec une valeur de mana inférieure ou égale à 4."},
		{"Sorcery", "Return up to one target creature or planeswalker an opponent controls to its owner's hand.",
			"Regresa hasta una criatura o planeswalker objetivo que controla un oponente a la mano de su propietario.",
			"Devolva até uma criatura ou planeswalker alvo que um oponente controla para a mão de seu dono.",
			"Renvoyez jusqu'à une cible, créature ou planeswalker, qu'un adversaire contrôle dans la main de son propriétaire."},
		{"Sorcery", "Target opponent discards two cards, then draws a card.",
			"El oponente objetivo descarta dos cartas, luego roba una carta.",
			"O oponente alvo descarta dois cards, depois compra um card.",
			"L'adversaire ciblé se défausse de deux cartes, puis pioche une carte."},
		{"Creature", "When Old Mill dies, each opponent loses 2 life and you gain 2 life.",
			"Cuando Old Mill muera, cada oponente pierde 2 vidas y tú ganas 2 vidas.",
			"Quando Old Mill morre, cada oponente perde 2 pontos de vida e você ganha 2 pontos de vida.",
			"Quand Old Mill meurt, chaque adversaire perd 2 points de vie et vous gagnez 2 points de vie."},
		{"Creature", "Whenever Old Mill deals combat damage to a player, that player sacrifices a creature.",
			"Siempre que Old Mill haga daño de combate a un jugador, ese jugador sacrifica una criatura.",
			"Toda vez que Old Mill causa dano de combate a um jogador, aquele jogador sacrifica uma criatura.",
			"À chaque fois qu'Old Mill inflige des blessures de combat à un joueur, ce joueur sacrifie une créature."},
		{"Creature", "Whenever another creature you control dies, you may draw a card. If you do, discard a card.",
			"Siempre que otra criatura que controlas muera, puedes robar una carta. Si lo haces, descarta una carta.",
			"Toda vez que outra criatura que você controla morre, você pode comprar um card. Se fizer isso, descarte um card.",
			"À chaque fois qu'une autre créature que vous contrôlez meurt, vous pouvez piocher une carte. Si vous faites ainsi, défaussez-vous d'une carte."},
		{"Creature", "{1}{G}, {T}, Sacrifice a land: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
			"{1}{G}, {T}, sacrificar una tierra: Busca en tu biblioteca una carta de tierra básica, ponla en el campo de batalla girada y luego baraja tu biblioteca.",
			"{1}{G}, {T}, sacrifique um terreno: Procure em seu grimório por um card de terreno básico, coloque-o no campo de batalha virado e depois embaralhe seu grimório.",
			"{1}{G}, {T}, sacrifiez un terrain : Cherchez dans votre bibliothèque une carte de terrain de base, mettez-la sur le champ de bataille engagée et mélangez ensuite votre bibliothèque."},
		{"Instant", "Untap target creature. It gets +2/+2 and gains reach until end of turn.",
			"Endereza la criatura objetivo. Obtiene +2/+2 y gana la habilidad de alcance hasta el final del turno.",
			"Desvire a criatura alvo. Ela recebe +2/+2 e ganha alcance até o final do turno.",
			"Dégagez la créature ciblée. Elle gagne +2/+2 et acquiert la portée jusqu'à la fin du tour."},
		{"Instant", "Return target creature you don't control to its owner's hand.",
			"Regresa la criatura objetivo que no controlas a la mano de su propietario.",
			"Devolva a criatura alvo que você não controla para a mão de seu dono.",
			"Renvoyez une créature ciblée que vous ne contrôlez pas dans la main de son propriétaire."},
		{"Creature", "As long as you control an Island, Old Mill gets +1/+1 and has flying.",
			"Mientras controles una Isla, Old Mill obtiene +1/+1 y tiene la habilidad de volar.",
			"Enquanto você controlar uma Ilha, Old Mill receberá +1/+1 e terá voar.",
			"Tant que vous contrôlez une île, Old Mill gagne +1/+1 et a le vol."},
		{"Creature", "Old Mill can't attack unless defending player controls a Swamp.",
			"Old Mill no puede atacar a menos que el jugador defensor controle un Pantano.",
			"Old Mill não pode atacar, a menos que o jogador defensor controle um Pântano.",
			"Old Mill ne peut pas attaquer à moins que le joueur défenseur ne contrôle un marais."},
		{"Creature", "At the beginning of your upkeep, sacrifice Old Mill unless you pay {1}{B}.",
			"Al comienzo de tu mantenimiento, sacrifica Old Mill a menos que pagues {1}{B}.",
			"No início de sua manutenção, sacrifique Old Mill, a menos que você pague {1}{B}.",
			"Au début de votre entretien, sacrifiez Old Mill à moins que vous ne payiez {1}{B}."},
		{"Creature", "Other Goblins you control get +1/+1 and have haste.",
			"Los otros Trasgos que controlas obtienen +1/+1 y tienen la habilidad de prisa.",
			"Os outros Goblins que você controla recebem +1/+1 e têm ímpeto.",
			"Les autres gobelins que vous contrôlez gagnent +1/+1 et ont la célérité."},
		{"Sorcery", "Choose one —\n• Destroy target creature with flying.\n• Create two 1/1 green Saproling creature tokens.",
			"Elige uno: • Destruye la criatura objetivo con la habilidad de volar. • Crea dos fichas de criatura Saprolín verdes 1/1.",
			"Escolha um — • Destrua a criatura alvo com voar. • Crie duas fichas de criatura verde 1/1 do tipo Saprófita.",
			"Choisissez l'un — • Détruisez une créature avec le vol ciblée. • Créez deux jetons de créature 1/1 verte Saprobionte."},
		{"Planeswalker", "−2: Create a 2/2 white Knight creature token with vigilance.",
			"−2: Crea una ficha de criatura Caballero blanca 2/2 con la habilidad de vigilancia.",
			"−2: Crie uma ficha de criatura branca 2/2 do tipo Cavaleiro com vigilância.",
			"−2 : Créez un jeton de créature 2/2 blanche Chevalier avec la vigilance."},
		{"Enchantment — Saga", "I — Each player discards a card.\nII, III — You gain 2 life.",
			"I — Cada jugador descarta una carta. II, III — Ganas 2 vidas.",
			"I — Cada jogador descarta um card. II, III — Você ganha 2 pontos de vida.",
			"I — Chaque joueur se défausse d'une carte. II, III — Vous gagnez 2 points de vie."},
		{"Enchantment — Aura", "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated.",
			"Encantar criatura La criatura encantada no puede atacar ni bloquear y no pueden activarse sus habilidades activadas.",
			"Encantar criatura A criatura encantada não pode atacar nem bloquear e suas habilidades ativadas não podem ser ativadas.",
			"Enchanter : créature La créature enchantée ne peut ni attaquer ni bloquer et ses capacités activées ne peuvent pas être activées."},
		{"Instant", "Prevent the next 3 damage that would be dealt to any target this turn.",
			"Prevén los siguientes 3 puntos de daño que se le fueran a hacer a cualquier objetivo este turno.",
			"Previna os próximos 3 pontos de dano que seriam causados a qualquer alvo neste turno.",
			"Prévenez les prochaines 3 blessures qui devraient être infligées à n'importe quelle cible ce tour-ci."},
		{"Creature", "Remove a +1/+1 counter from Old Mill: Old Mill deals 1 damage to you.",
			"Remover un contador +1/+1 de Old Mill: Old Mill te hace 1 punto de daño.",
			"Remova um marcador +1/+1 de Old Mill: Old Mill causa 1 ponto de dano a você.",
			"Retirez un marqueur +1/+1 d'Old Mill : Old Mill vous inflige 1 blessure."},
		{"Creature", "If Old Mill would be put into a graveyard from anywhere, exile it instead.",
			"Si Old Mill fuera a ir a un cementerio desde cualquier parte, en vez de eso, exíliala.",
			"Se Old Mill fosse colocada em um cemitério vindo de qualquer lugar, em vez disso, exile-a.",
			"Si Old Mill devait être mise dans un cimetière d'où que ce soit, exilez-la à la place."},
		{"Creature", "Spells your opponents cast cost {1} more to cast.",
			"A tus oponentes les cuesta {1} más lanzar hechizos.",
			"As mágicas que seus oponentes conjuram custam {1} a mais para serem conjuradas.",
			"Les sorts que vos adversaires lancent coûtent {1} de plus à lancer."},
		{"Sorcery", "You get an emblem with \"Creatures you control have flying.\"",
			"Obtienes un emblema con \"Las criaturas que controlas tienen la habilidad de volar\".",
			"Você recebe um emblema com \"As criaturas que você controla têm voar\".",
			"Vous gagnez un emblème avec « Les créatures que vous contrôlez ont le vol »."},
	} {
		compiled := oldMill(t, c.typeLine, c.text)
		for lang, want := range map[Lang]string{Spanish: c.es, Portuguese: c.pt, French: c.fr} {
			if got := written(compiled, lang); got != want {
				t.Errorf("%s of %q:\ngot  %s\nwant %s", lang.Code(), c.text, got, want)
			}
		}
	}
}

func TestRenderLeavesTheGenderToChanceWithoutAFace(t *testing.T) {
	c := oldMill(t, "Creature", "Whenever Old Mill attacks, it gets +1/+0 until end of turn.")
	const want = "Toda vez que Old Mill ataca, ela recebe +1/+0 até o final do turno."
	if got := Render(c.Faces[0].Abilities[0], "Old Mill", Portuguese); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestTypeLinesInAllLanguages(t *testing.T) {
	for _, c := range []struct{ line, es, pt, fr string }{
		{"Legendary Creature — Human Warrior", "Criatura legendaria — Guerrero humano", "Criatura Lendária — Humano Guerreiro", "Créature légendaire : humain et guerrier"},
		{"Artifact Creature — Golem", "Criatura artefacto — Gólem", "Criatura Artefato — Golem", "Créature-artefact : golem"},
		{"Basic Snow Land — Island", "Tierra básica nevada — Isla", "Terreno Básico da Neve — Ilha", "Terrain de base neigeux : île"},
		{"Instant", "Instantáneo", "Mágica Instantânea", "Éphémère"},
		{"Legendary Planeswalker — Jace", "Planeswalker legendario — Jace", "Planeswalker Lendário — Jace", "Planeswalker légendaire : Jace"},
	} {
		line, err := card.ParseTypeLine(c.line)
		if err != nil {
			t.Fatal(err)
		}
		for lang, want := range map[Lang]string{English: line.String(), Spanish: c.es, Portuguese: c.pt, French: c.fr} {
			if got := RenderTypeLine(line, lang); got != want {
				t.Errorf("%s in %s: got %q, want %q", c.line, lang.Code(), got, want)
			}
		}
	}
}

func TestNamesInAllLanguages(t *testing.T) {
	for lang, want := range map[Lang][3]string{
		English:    {"flying", "black", "Angel"},
		Spanish:    {"vuela", "negro", "Ángel"},
		Portuguese: {"voar", "preto", "Anjo"},
		French:     {"vol", "noir", "ange"},
	} {
		got := [3]string{KeywordName(ability.Flying, lang), ColorName(card.Black, lang), SubtypeName("Angel", lang)}
		if got != want {
			t.Errorf("%s: got %q, want %q", lang.Code(), got, want)
		}
	}
}

// Every keyword, step and card type has a name in every language.
func TestNothingIsWithoutAName(t *testing.T) {
	for _, lang := range [...]Lang{Spanish, Portuguese, French} {
		for word := ability.NoWord + 1; word.String() != "" || word <= ability.Skip; word++ {
			if word.String() != "" && KeywordName(word, lang) == "" {
				t.Errorf("%s: %s has no name", lang.Code(), word)
			}
			if _, ok := romanceKeywords[word.String()]; !ok && !word.IsAction() && word.String() != "" {
				t.Errorf("%s is not in the table of keywords", word)
			}
		}
		for step := ability.Untap; step <= ability.Cleanup; step++ {
			w := &romance{renderer: &renderer{}, lang: lang}
			if name := w.step(step).one; name == "" || name == "?" {
				t.Errorf("%s: step %d has no name", lang.Code(), step)
			}
		}
		for _, kind := range [...]card.Types{card.Artifact, card.Battle, card.Creature, card.Enchantment, card.Instant, card.Kindred, card.Land, card.Planeswalker, card.Sorcery} {
			if _, ok := romanceNouns[typeKey(kind)]; !ok {
				t.Errorf("%s is not in the table of nouns", kind)
			}
		}
	}
}

func TestVerbsAgree(t *testing.T) {
	you, he, they := agr{you: true}, agr{}, agr{many: true}
	for _, c := range []struct {
		lang Lang
		verb string
		form form
		who  agr
		want string
	}{
		{Spanish, "put", imperative, you, "pon"}, {Spanish, "put", present, they, "ponen"}, {Spanish, "put", subjunctive, you, "pongas"},
		{Spanish, "lose", present, he, "pierde"}, {Spanish, "attack", subjunctive, he, "ataque"}, {Spanish, "discard", infinitive, he, "descartar"},
		{Spanish, "skip", infinitive, you, "saltarte"}, {Spanish, "destroy", participle, agr{fem: true, many: true}, "destruidas"},
		{Portuguese, "destroy", imperative, you, "destrua"}, {Portuguese, "put", present, he, "coloca"}, {Portuguese, "control", future, he, "controlar"},
		{Portuguese, "be", future, they, "forem"}, {Portuguese, "attack", subjunctive, they, "ataquem"}, {Portuguese, "have", promise, he, "terá"},
		{French, "put", present, he, "met"}, {French, "discard", imperative, you, "défaussez-vous"}, {French, "discard", infinitive, you, "vous défausser"},
		{French, "acquire", present, they, "acquièrent"}, {French, "pay", subjunctive, he, "paie"}, {French, "be", subjunctive, he, "soit"},
	} {
		w := &romance{renderer: &renderer{}, lang: c.lang}
		if got := w.verb(c.verb, c.form, c.who); got != c.want {
			t.Errorf("%s: %s: got %q, want %q", c.lang.Code(), c.verb, got, c.want)
		}
	}
}

func TestCliticsTakeTheirPlace(t *testing.T) {
	her := agr{fem: true}
	for _, c := range []struct {
		lang Lang
		mood mood
		verb string
		want string
	}{
		{Spanish, command, "sacrifice", "sacrifícala"}, {Spanish, command, "put", "ponla"}, {Spanish, command, "exile", "exíliala"}, {Spanish, infinite, "sacrifice", "sacrificarla"},
		{Portuguese, command, "sacrifice", "sacrifique-a"}, {Portuguese, infinite, "sacrifice", "sacrificá-la"}, {Portuguese, infinite, "choose", "escolhê-la"},
		{French, command, "sacrifice", "sacrifiez-la"}, {French, infinite, "sacrifice", "la sacrifier"}, {French, infinite, "exile", "l'exiler"},
	} {
		w := &romance{renderer: &renderer{}, lang: c.lang, mood: c.mood}
		if got := w.clitic(nil, c.verb, her); got != c.want {
			t.Errorf("%s: %s: got %q, want %q", c.lang.Code(), c.verb, got, c.want)
		}
	}
}

func TestPrepositionsContract(t *testing.T) {
	for _, c := range []struct {
		lang           Lang
		phrase, of, to string
	}{
		{Spanish, "el jugador objetivo", "del jugador objetivo", "al jugador objetivo"},
		{Spanish, "la criatura objetivo", "de la criatura objetivo", "a la criatura objetivo"},
		{Portuguese, "o jogador alvo", "do jogador alvo", "ao jogador alvo"},
		{Portuguese, "a criatura ou o planeswalker alvo", "da criatura ou do planeswalker alvo", "à criatura ou ao planeswalker alvo"},
		{French, "le joueur ciblé", "du joueur ciblé", "au joueur ciblé"},
		{French, "l'adversaire ou le planeswalker ciblé", "de l'adversaire ou du planeswalker ciblé", "à l'adversaire ou au planeswalker ciblé"},
		{French, "le joueur ou l'artefact ciblé", "du joueur ou de l'artefact ciblé", "au joueur ou à l'artefact ciblé"},
		{French, "l'adversaire ciblé", "de l'adversaire ciblé", "à l'adversaire ciblé"},
		{French, "une créature ciblée", "d'une créature ciblée", "à une créature ciblée"},
	} {
		w := &romance{renderer: &renderer{}, lang: c.lang}
		if got := w.of(c.phrase); got != c.of {
			t.Errorf("got %q, want %q", got, c.of)
		}
		if got := w.to(c.phrase); got != c.to {
			t.Errorf("got %q, want %q", got, c.to)
		}
	}
}
