package scenario

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/cr"
)

// library is the built-in set and some cards that the tests below need: name,
// mana cost, type line and text.
func library(t *testing.T, printed ...[4]string) *cards.Library {
	t.Helper()
	type face map[string]string
	data := map[string][]face{}
	for _, c := range printed {
		f := face{"name": c[0], "layout": "normal", "manaCost": c[1], "type": c[2], "text": c[3]}
		if strings.Contains(c[2], "Creature") {
			f["power"], f["toughness"] = "2", "2"
		}
		data[c[0]] = []face{f}
	}
	text, err := json.Marshal(map[string]any{"meta": map[string]string{}, "data": data})
	if err != nil {
		t.Fatal(err)
	}
	lib, err := card.Read(strings.NewReader(string(text)), card.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return cards.New(lib)
}

func mustPass(t *testing.T, lib *cards.Library, text string) {
	t.Helper()
	if got := Run(parseOne(t, text), lib); got.Result != ResultPass {
		t.Errorf("got %s: %s", got.Result, got.Detail)
	}
}

// The two halves of a loop that nobody can stop.
var loop = [][4]string{
	{"Tide In", "{1}{W}", "Enchantment", "Whenever you lose life, you gain 1 life."},
	{"Tide Out", "{1}{B}", "Enchantment", "Whenever you gain life, you lose 1 life."},
}

func TestAnEndlessLoopIsADrawForThoseInItAndAroundIt(t *testing.T) {
	cr.Rule(t, "801.16", "104.4b")
	mustPass(t, library(t, loop...), `scenario A loop draws the game for those in it and in their range
variant grand-melee
seats Ana Bo Cy Di Ed Flo Gus Hal
Ana hand: Sparkbite
Ana battlefield: Mountain
Bo battlefield: Tide In; Tide Out
at 1 main1: Ana casts Sparkbite targeting Bo
at 1 main1: resolve
stop M2.2 upkeep
expect Bo drew
expect Ana drew
expect Cy drew
expect Di in
expect Hal in
`)
}

func TestAnEndlessLoopWithEverybodyInRangeEndsTheGame(t *testing.T) {
	cr.Rule(t, "801.16", "104.4b", "731.4")
	mustPass(t, library(t, loop...), `scenario A loop ends the game in a draw
seats Ana Bo Cy
Ana hand: Sparkbite
Ana battlefield: Mountain
Bo battlefield: Tide In; Tide Out
at 1 main1: Ana casts Sparkbite targeting Bo
at 1 main1: resolve
stop 2 upkeep
expect draw
`)
}

// lasting is an effect until its player's next turn.
var lasting = [4]string{"Sleep Well", "{W}", "Instant", "Creatures you control get +0/+2 until your next turn."}

func TestUntilYourNextTurnEndsWithYourOwnTurn(t *testing.T) {
	cr.Rule(t, "G12", "611.2a")
	mustPass(t, library(t, lasting), `scenario Until your next turn
variant grand-melee
seats Ana Bo Cy Di Ed Flo Gus Hal
Ana hand: Sleep Well
Ana battlefield: Plains; Thicket Cub
at 1 main1: Ana casts Sleep Well
at 1 main1: resolve
at 4 end: expect Thicket Cub is 2/4
at Hal.1 end: expect Thicket Cub is 2/4
at Ana.2 upkeep: expect marker 2 at Ana turn · expect Thicket Cub is 2/2
`)
}

func TestUntilYourNextTurnEndsWhereThatTurnWouldHaveBegun(t *testing.T) {
	cr.Rule(t, "800.4m")
	mustPass(t, library(t, [4]string{"Sleep Well", "{W}", "Instant", "Target creature gets +0/+2 until your next turn."}), `scenario The player has left
seats Ana Bo Cy
Ana hand: Sleep Well
Ana battlefield: Plains
Bo battlefield: Thicket Cub
at 1 main1: Ana casts Sleep Well targeting Thicket Cub
at 1 main1: resolve
at 1 main2: Ana concedes
at 2 upkeep: expect marker 1 at Bo turn · expect Thicket Cub is 2/4
at 3 end: expect marker 1 at Cy turn · expect Thicket Cub is 2/4
at 4 upkeep: expect marker 1 at Bo turn · expect Thicket Cub is 2/2
`)
}

func TestACostThatOneWhoLeftShouldPayIsNotPaid(t *testing.T) {
	cr.Rule(t, "800.4f")
	mustPass(t, library(t, [4]string{"Gate Toll", "{1}{W}", "Enchantment",
		"Whenever an opponent casts a spell, draw a card unless that player pays {1}."}), `scenario Nobody pays
seats Ana Bo Cy
policy Cy strict
Ana battlefield: Gate Toll
Bo hand: Sparkbite
Bo battlefield: 4 Mountain
at 1 main1: Bo casts Sparkbite targeting Cy
at 1 main1: expect stack 1: Gate Toll trigger; Sparkbite
at 1 main1: Bo concedes
at 1 main1: resolve
expect Ana hand 2
expect Cy life 20
`)
}

func TestABandStaysTogether(t *testing.T) {
	cr.Rule(t, "802.3b", "702.22c")
	mustPass(t, library(t, [4]string{"Ring Company", "{W}", "Creature — Human Soldier", "Banding"}), `scenario A band attacks one player
seats Ana Bo Cy
Ana battlefield: Ring Company; Lane Boar; Thicket Cub
Bo battlefield: Wall of Honeysuckle
at 1 attackers: !Ana attacks with Lane Boar + Thicket Cub -> Bo
at 1 attackers: !Ana attacks with Ring Company + Lane Boar + Thicket Cub -> Bo
at 1 attackers: Ana attacks with Ring Company + Lane Boar -> Bo; Thicket Cub -> Cy
at 1 blockers: Bo blocks Ring Company with Wall of Honeysuckle
at 1 blockers: expect Lane Boar is blocked; attacking Bo
at 1 endcombat: expect Bo life 20 · expect Cy life 18
`)
}
