package roundtable

import (
	"regexp"
	"strings"
	"testing"
)

// mechanisms are what the set has to show, each with words by which its cards
// are found: in the line "cost | type line" or in a line of rules text.
var mechanisms = []struct{ name, words string }{
	// Keywords.
	{"deathtouch", `(?i)^deathtouch`},
	{"defender", `^Defender`},
	{"double strike", `^Double strike`},
	{"enchant creature", `^Enchant creature`},
	{"enchant land", `^Enchant land`},
	{"enchant player", `^Enchant player`},
	{"equip", `^Equip \{`},
	{"first strike", `(?i)first strike`},
	{"flash", `^Flash$`},
	{"flying", `^Flying`},
	{"haste", `^Haste`},
	{"hexproof", `^Hexproof`},
	{"hexproof for a player", `^You have hexproof`},
	{"indestructible", `^Indestructible`},
	{"lifelink", `(?i)lifelink`},
	{"menace", `^Menace`},
	{"protection", `^Protection from`},
	{"reach", `(?i)\breach\b`},
	{"shroud", `(?i)shroud`},
	{"trample", `(?i)^trample`},
	{"vigilance", `^Vigilance`},
	{"ward", `^Ward \{`},
	{"prowess", `^Prowess`},
	{"cycling", `^Cycling \{`},
	{"flashback", `^Flashback \{`},
	{"kicker", `^Kicker \{`},
	{"islandwalk", `^Islandwalk`},
	{"swampwalk", `^Swampwalk`},
	{"mountainwalk", `^Mountainwalk`},
	{"forestwalk", `^Forestwalk`},
	{"fear", `^Fear`},
	{"intimidate", `^Intimidate`},
	{"shadow", `^Shadow`},
	{"regenerate", `Regenerate this`},
	{"scry", `(?i)scry \d`},
	{"fight", `\bfights\b`},
	{"mill", `\bmills?\b`},
	{"surveil", `(?i)surveil \d`},

	// Effects.
	{"damage to any target", `damage to any target\.`},
	{"damage to a player or planeswalker", `damage to target player or planeswalker`},
	{"damage to each creature", `damage to each creature`},
	{"damage to any target of an opponent's choice", `any target of an opponent's choice`},
	{"divided damage", `damage divided as you choose`},
	{"pay to deal damage", `^(\{[^T]\})+: .* deals 1 damage to any target`},
	{"destroy", `Destroy target creature`},
	{"destroy all creatures", `^Destroy all creatures\.`},
	{"destroy all lands", `^Destroy all lands\.`},
	{"exile", `Exile target`},
	{"exile for a while", `until this enchantment leaves the battlefield`},
	{"return from the graveyard", `Return target creature card`},
	{"bounce", `Return target .*to its owner's hand`},
	{"counter a spell", `Counter target spell\.`},
	{"counter unless paid", `Counter target spell unless`},
	{"draw", `(?i)draw two cards`},
	{"each player draws more", `each player's draw step, that player draws an additional`},
	{"discard", `discards`},
	{"search a library", `Search your library`},
	{"a creature out of an opponent's library", `Search target opponent's library for a creature card`},
	{"shuffle", `shuffles their graveyard`},
	{"sacrifice", `sacrifices a creature`},
	{"gain life", `you gain \d life`},
	{"lose life", `loses? \d life`},
	{"pump", `gets \+\d/\+\d and gains .*until end of turn`},
	{"counters on creatures", `Put a \+1/\+1 counter`},
	{"tap", `Tap target`},
	{"untap", `Untap another target`},
	{"freeze", `don't untap during`},
	{"gain control until end of turn", `Gain control of target creature until end of turn`},
	{"gain control by an Aura", `^You control enchanted creature`},
	{"pass control around the ring", `The player to your left gains control|the player to your left gains control`},
	{"create tokens", `Create .* creature tokens?`},
	{"predefined tokens", `Food token|Treasure token`},
	{"a token attacking", `tapped and attacking`},
	{"copy a spell", `Copy target instant or sorcery`},
	{"enter as a copy", `enter as a copy`},
	{"attach", `attach it to`},
	{"extra turn", `extra turn after this one`},
	{"control of a player", `You control target player during`},
	{"skip a turn", `skips their next turn`},
	{"skip a phase", `skips their next combat phase`},
	{"skip a step", `^Skip your draw step`},
	{"extra combat", `additional combat phase`},
	{"win", `you win the game`},
	{"lose", `loses the game`},
	{"draw the game", `The game is a draw`},
	{"look at and choose", `Look at the top|look at the top`},
	{"reorder", `put them back in any order`},
	{"piles", `separates those cards into two piles`},
	{"a choice by an opponent", `^An opponent chooses one`},
	{"a choice as it enters", `^As this artifact enters, choose`},
	{"a random choice", `at random`},
	{"vote", `each player votes for`},
	{"goad", `^Goad target`},
	{"emblem", `You get an emblem`},

	// Whom.
	{"each player", `[Ee]ach player `},
	{"each opponent", `[Ee]ach opponent `},
	{"the player to your left", `the player to your left`},
	{"the player to your right", `the player to your right`},
	{"both neighbors", `players to your left and right`},
	{"counting a neighbor's creatures", `for each creature the player to your left controls`},
	{"counting turn markers", `for each turn marker in the game`},
	{"players with turn markers", `who has a turn marker`},
	{"any player may activate", `Any player may activate`},

	// Costs.
	{"modal", `^Choose one —`},
	{"one or both", `^Choose one or both —`},
	{"modal ability", `\}: Choose one —`},
	{"X", `\{X\}.*\|`},
	{"X for counters", `enters with X \+1/\+1 counters`},
	{"additional cost", `As an additional cost`},
	{"alternative cost", `rather than pay this spell's mana cost`},
	{"cheaper spells", `spells you cast cost \{1\} less`},
	{"a cheaper spell", `This spell costs \{1\} less`},
	{"hybrid", `\{[WUBRG]/[WUBRG]\}.*\|`},
	{"Phyrexian", `/P\}.*\|`},
	{"colorless", `\{C\}.*\|`},
	{"mana rock", `^\{T\}: Add \{C\}`},
	{"mana of any color", `Add one mana of any color`},
	{"enters tapped", `^This land enters tapped`},
	{"life as a cost", `pay 5 life`},
	{"a counter as a cost", `^Remove a \+1/\+1 counter from this creature:`},

	// Triggers.
	{"enters", `^When this creature enters, `},
	{"dies", `dies, `},
	{"leaves", `leaves the battlefield, you may`},
	{"attacks", `^Whenever .* attacks, `},
	{"becomes blocked", `becomes blocked, `},
	{"becomes blocked by a creature", `becomes blocked by a creature, `},
	{"blocks", `blocks a creature, `},
	{"combat damage to a player", `deals combat damage to a player, `},
	{"is dealt damage", `is dealt damage, `},
	{"upkeep", `At the beginning of your upkeep, `},
	{"end step", `At the beginning of your end step, `},
	{"cast", `^Whenever you cast`},
	{"draw trigger", `^Whenever you draw`},
	{"cycle", `cycles a card`},
	{"gain life trigger", `^Whenever you gain life|opponent gains life`},
	{"only once each turn", `triggers only once each turn`},
	{"intervening if", `, if (you control|this artifact)`},
	{"delayed", `at the beginning of the next end step`},
	{"reflexive", `When you do, `},
	{"state trigger", `^When you control no`},

	// Continuous effects.
	{"anthem", `^Creatures you control get \+1/\+1\.`},
	{"lord", `^Other \w+ you control get`},
	{"for opponents' creatures", `Creatures your opponents control`},
	{"power and toughness set", `has base power and toughness`},
	{"power and toughness counted", `power and toughness are each equal`},
	{"loses all abilities", `loses all abilities`},
	{"types changed", `Enchanted land is an Island`},
	{"types of many lands", `^Nonbasic lands are`},
	{"a land becomes a creature", `creature\. It's still a land|It's still a land`},
	{"colors changed", `becomes the color of your choice`},
	{"as long as", `^As long as`},
	{"can't block", `can't block`},
	{"can't be blocked", `This creature can't be blocked\.`},
	{"can't be blocked by", `can't be blocked by creatures with`},
	{"can't attack unless", `can't attack unless`},
	{"a tax on attacks", `can't attack you unless`},
	{"must attack", `attacks each combat if able`},
	{"lure", `^All creatures able to block`},
	{"can't be countered", `can't be countered`},
	{"an additional land", `additional land on each`},
	{"shared creature types", `shares at least one creature type`},

	// Replacement and prevention.
	{"others enter tapped", `Creatures your opponents control enter tapped`},
	{"enters with counters", `enters with two \+1/\+1 counters`},
	{"prevent the next damage", `^Prevent the next 4 damage`},
	{"prevent combat damage", `^Prevent all combat damage`},
	{"prevent damage by creatures", `^Prevent all damage that would be dealt by creatures`},
	{"redirect damage", `is dealt to another target`},
	{"double damage", `deals double that damage`},
	{"more life", `that much life plus 1`},
	{"exile instead of dying", `would die, exile it instead`},
	{"exile instead of dying this turn", `would die this turn, exile it instead`},

	// Kinds of cards.
	{"planeswalker", `\| Legendary Planeswalker`},
	{"legendary creature", `\| Legendary Creature`},
	{"world enchantment", `\| World Enchantment`},
	{"saga", `— Saga`},
	{"Equipment", `— Equipment`},
	{"artifact creature", `\| Artifact Creature`},
	{"scheme", `\| Scheme`},
	{"ongoing scheme", `\| Ongoing Scheme`},
}

func TestEveryMechanismIsOnACard(t *testing.T) {
	for _, m := range mechanisms {
		words := regexp.MustCompile(m.words)
		if !anyCard(words) {
			t.Errorf("no card has %s (%s)", m.name, m.words)
		}
	}
}

func anyCard(words *regexp.Regexp) bool {
	for _, p := range Cards() {
		if hasLine(p, words) {
			return true
		}
	}
	return false
}

func hasLine(p Printing, words *regexp.Regexp) bool {
	f := p.Front()
	lines := append(strings.Split(f.Text, "\n"), f.Cost.String()+" | "+f.Type.String())
	for _, line := range lines {
		if words.MatchString(line) {
			return true
		}
	}
	return false
}
