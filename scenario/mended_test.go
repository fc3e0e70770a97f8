package scenario

import (
	"testing"

	"github.com/grandmelee/melee/cr"
)

// These show, without real cards, what published rulings brought to light.

func TestADrawThatIsReplacedByDrawsIsReplacedOnceByEachEffect(t *testing.T) {
	cr.Rule(t, "614.5", "616.1")
	mustPass(t, library(t, [4]string{"Twofold Page", "{4}{U}", "Enchantment", "If you would draw a card, draw two cards instead."}), `scenario Twice two
seats Ana Bo
Ana battlefield: 2 Twofold Page
at 3 main1: expect Ana hand 4
`)
}

func TestTokensThatEnterTogetherSeeEachOther(t *testing.T) {
	cr.Rule(t, "603.6a")
	mustPass(t, library(t,
		[4]string{"Three Guests", "{G}", "Sorcery", "Create three 1/1 green Elf creature tokens with \"Whenever another creature enters the battlefield, you gain 1 life.\""}), `scenario Each sees two
seats Ana Bo
Ana hand: Three Guests
Ana battlefield: Forest
at 1 main1: Ana casts Three Guests
at 1 main1: resolve all
expect Ana life 26
`)
}

// shifts are a land that would enter tapped, and what makes it another one.
var shifts = [][4]string{
	{"Wet Meadow", "", "Land", "Wet Meadow enters the battlefield tapped.\n{T}: Add {W} or {U}."},
	{"Stony Sky", "{2}{R}", "Enchantment", "Nonbasic lands are Mountains."},
}

func TestWhatEntersIsLookedAtAsItWouldBe(t *testing.T) {
	cr.Rule(t, "614.12")
	mustPass(t, library(t, shifts...), `scenario It has lost the ability to enter tapped
seats Ana Bo
Ana hand: Wet Meadow
Ana battlefield: Stony Sky
at 1 main1: Ana plays Wet Meadow
expect Wet Meadow is untapped; type Mountain
`)
}

func TestASpellThatAnEffectProtectsIsNotCountered(t *testing.T) {
	cr.Rule(t, "701.6a")
	mustPass(t, library(t,
		[4]string{"Ring Usher", "{G}", "Creature — Elf", "{G}: Target spell can't be countered."},
		[4]string{"Plain Refusal", "{U}", "Instant", "Counter target spell."}), `scenario The refusal resolves and does nothing
seats Ana Bo
Ana hand: Sparkbite
Ana battlefield: Mountain; Forest; Ring Usher
Bo hand: Plain Refusal
Bo battlefield: Island
at 1 main1: Ana casts Sparkbite targeting Bo
at 1 main1: Bo casts Plain Refusal targeting Sparkbite on stack
at 1 main1: Ana activates Ring Usher ability 1 targeting Sparkbite on stack
at 1 main1: resolve all
expect Bo life 18
expect Bo graveyard Plain Refusal 1
`)
}

func TestAReductionTakesTheManaForX(t *testing.T) {
	cr.Rule(t, "601.2f", "107.3")
	mustPass(t, library(t,
		[4]string{"Cheap Matches", "{2}", "Artifact", "Red spells you cast cost {1} less to cast."},
		[4]string{"Long Blaze", "{X}{R}", "Sorcery", "Long Blaze deals X damage to target player."}), `scenario Three for three
seats Ana Bo
Ana hand: Long Blaze
Ana battlefield: 3 Mountain; Cheap Matches
at 1 main1: Ana casts Long Blaze x 3 targeting Bo
at 1 main1: resolve
expect Bo life 17
`)
}

func TestAnAbilityDoesNotFindItsSourceWhereItWent(t *testing.T) {
	cr.Rule(t, "400.7")
	mustPass(t, library(t,
		[4]string{"Loose Chain", "{W}", "Enchantment", "{W}: Return Loose Chain to its owner's hand."},
		[4]string{"Wire Cutter", "{G}", "Instant", "Destroy target enchantment."}), `scenario It stays in the graveyard
seats Ana Bo
Ana battlefield: Loose Chain; Plains
Bo hand: Wire Cutter
Bo battlefield: Forest
at 1 main1: Ana activates Loose Chain ability 1
at 1 main1: Bo casts Wire Cutter targeting Loose Chain
at 1 main1: resolve all
expect Ana graveyard Loose Chain 1
`)
}

func TestDamageFromSeveralSourcesAtOnceIsBeingDealtDamageOnce(t *testing.T) {
	cr.Rule(t, "603.2c", "510.2")
	mustPass(t, library(t, [4]string{"Sore Ogre", "{R}", "Creature — Ogre", "Whenever Sore Ogre is dealt damage, it deals that much damage to target player."}), `scenario One trigger of four
seats Ana Bo
Ana battlefield: Sore Ogre
Bo battlefield: 2 Thicket Cub
answer Ana: Thicket Cub 2, Thicket Cub 0; Bo
at 1 attackers: Ana attacks with Sore Ogre -> Bo
at 1 blockers: Bo blocks Sore Ogre with Thicket Cub; Thicket Cub
at 1 damage: expect stack 1: Sore Ogre trigger
at 1 damage: resolve all
expect Bo life 16
`)
}

func TestOneOpponentInDangerIsEnough(t *testing.T) {
	cr.Rule(t, "604.1")
	mustPass(t, library(t, [4]string{"Late Runner", "{B}", "Creature — Human", "Late Runner has haste as long as an opponent has 10 or less life."}), `scenario Only Cy is low
seats Ana Bo Cy
life 10 for Cy
Ana battlefield: Late Runner
expect Late Runner has haste
`)
}

// risers bring cards back that have died, or lend them.
var risers = [][4]string{
	{"Borrowed Bones", "{B}", "Sorcery", "Return target creature card from your graveyard to the battlefield. Exile it at the beginning of the next end step."},
	{"Light Sleeper", "{B}", "Creature — Zombie", "When Light Sleeper dies, return it to its owner's hand."},
	{"House of Sleepers", "{B}", "Enchantment", "Whenever a creature you control dies, return that card to its owner's hand at the beginning of the next end step."},
}

func TestWhatHasMovedOnIsNotBroughtBack(t *testing.T) {
	cr.Rule(t, "400.7", "400.7e", "603.7c")
	for _, c := range []struct{ when, what string }{{"at once", "Light Sleeper"}, {"later", "Thicket Cub"}} {
		t.Run(c.when, func(t *testing.T) {
			mustPass(t, library(t, risers...), `scenario The graveyard is exiled in response
seats Ana Bo
Ana battlefield: House of Sleepers; `+c.what+`
Bo hand: Scalding Ladle
Bo battlefield: 3 Mountain; Lid for Every Pot
at 1 main1: Bo casts Scalding Ladle targeting `+c.what+`
at 1 main1: resolve
at 1 main1: Bo activates Lid for Every Pot ability 1 targeting Ana
at 1 main1: resolve all
at 1 end: resolve all
stop 2 upkeep
expect Ana exile `+c.what+` 1
`)
		})
	}
}

func TestABorrowedCreatureThatDiedIsNotExiledLater(t *testing.T) {
	cr.Rule(t, "603.7c")
	mustPass(t, library(t, risers...), `scenario The bones stay in the graveyard
seats Ana Bo
Ana hand: Borrowed Bones
Ana graveyard: Thicket Cub
Ana battlefield: Swamp
Bo hand: Sparkbite
Bo battlefield: Mountain
at 1 main1: Ana casts Borrowed Bones targeting Thicket Cub
at 1 main1: resolve
at 1 main1: Bo casts Sparkbite targeting Thicket Cub
at 1 main1: resolve
at 1 end: resolve
expect Ana graveyard Thicket Cub 1
`)
}
