package game

import (
	"errors"
	"fmt"
	"testing"

	"github.com/grandmelee/melee/cr"
)

// Cards whose targets or costs depend on X, and with land for costs.
const xCards = `
Match {X}{R}
Instant
Destroy target creature with mana value X.

Throng {X}{R}
Sorcery
Tap X target creatures.

Hush {X}{U}
Instant
Counter target spell with mana value X.

Scorch {X}{R}
Sorcery
As an additional cost to cast this spell, discard X cards.
Scorch deals X damage to any target.

Quarry {1}
Artifact
{1}, Sacrifice a land: You gain 2 life.

Relic {2}
Artifact
{T}, Sacrifice Relic: Add one mana of any color.

Furnace {1}
Artifact
{1}, Sacrifice an artifact: You gain 2 life.

Crucible {1}
Enchantment
{1}, Sacrifice X artifacts: You gain X life.
{1}, Sacrifice two artifacts: You gain 4 life.

Gang {R}
Instant
Up to two target creatures you control each deal damage equal to their power to another target creature.

Push {R}
Instant
Target creature you control gets +1/+1 until end of turn. Destroy another target creature.

Jolt {R}
Instant
Kicker {1}
Return target creature to its owner's hand. If this spell was kicked, it deals 2 damage to another target creature.

Forge {1}
Artifact
{X}, {T}, Exile an artifact card with mana value X from your graveyard: You gain 5 life.

Late {2}{B}
Creature — Wizard
When Late dies, if its power was 3 or greater, you gain 3 life.
2/2

Blow {2}{B}
Enchantment
Whenever a creature dies, if it had a -1/-1 counter on it, you gain 1 life.

Grow {G}
Instant
Target creature gets +2/+2 until end of turn.

Wither {B}
Instant
Put a -1/-1 counter on target creature.

Smite {B}
Instant
Destroy target creature.

Barter {2}{U}
Creature — Rogue
When Barter enters, exchange control of target nonland permanent you control and target permanent an opponent controls that shares a card type with it.
1/1

Sleigh {1}
Artifact
{1}: You gain 1 life. Activate only during combat and only if defending player controls an Island.

Scream {B}
Enchantment — Aura
Enchant creature
When enchanted creature dies, return Scream from your graveyard to the battlefield.

Sweep {B}
Instant
Exile two target cards from a single graveyard.

Den
Land
{T}: Add {C}.
{1}: Until end of turn, Den becomes a 2/2 Bear creature. It's still a land.

Chorus {1}{G}
Creature — Bird
Chorus's power and toughness are each equal to the number of creature cards in all graveyards.
*/*
`

func TestXIsChosenSoThatThereAreTargets(t *testing.T) {
	cr.Rule(t, "601.2b", "601.2c", "107.3a")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: 6 Mountain", "0 hand: Match; Throng", "1 battlefield: Bear; Ogre")
	s.to(4)
	q := s.priority(0)
	c, err := s.g.Next(q, s.playOf(q, "Match"), nil)
	if err != nil || c.Min != 2 || c.Max != 3 {
		t.Errorf("the creatures have mana value 2 and 3; got %+v, %v", c, err)
	}
	c, err = s.g.Next(q, s.playOf(q, "Throng"), nil)
	if err != nil || c.Min != 0 || c.Max != 2 {
		t.Errorf("there are two creatures; got %+v, %v", c, err)
	}
	s.cast(0, "Match", "3", "Ogre")
	s.resolve()
	s.want("1 graveyard Ogre 1")
}

func TestValuesOfXWithoutTargetsAreLeftOut(t *testing.T) {
	cr.Rule(t, "601.2c")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: 6 Mountain", "0 hand: Match", "1 battlefield: Quarry; Chorus; Ogre", "1 graveyard: 2 Bear")
	s.to(4)
	q := s.priority(0)
	play := s.playOf(q, "Match")
	c, err := s.g.Next(q, play, nil)
	if err != nil || c.Min != 2 || c.Max != 3 {
		t.Fatalf("got %+v, %v", c, err)
	}
	if _, err := s.g.Next(q, play, [][]ID{{1}}); err == nil {
		t.Error("an X without a target is taken")
	}
}

func TestASpellWithTheManaValueXCanBeCountered(t *testing.T) {
	cr.Rule(t, "601.2c")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: Mountain", "0 hand: Bolt", "1 battlefield: 3 Island", "1 hand: Hush")
	s.to(4)
	if s.can(1, "Hush") {
		t.Error("there is no spell")
	}
	s.cast(0, "Bolt", "@1")
	s.cast(1, "Hush", "1", "Bolt")
	s.resolveAll()
	s.want("life 1 20", "0 graveyard Bolt 1")
}

func TestAKickerWhoseXCannotBePaidIsNotOffered(t *testing.T) {
	cr.Rule(t, "107.3a", "702.33a")
	const thief = "Thief {1}{R}\nCreature — Rogue\nKicker {X}. X can't be 0.\n2/1\n"
	for lands, offered := range map[string]bool{"2": false, "3": true} {
		s := setScene(t, 2, everywhere, thief, "0 battlefield: "+lands+" Mountain", "0 hand: Thief")
		s.to(4)
		q := s.priority(0)
		c, err := s.g.Next(q, s.playOf(q, "Thief"), nil)
		if err != nil || (c != nil) != offered {
			t.Errorf("with %s lands: %+v, %v", lands, c, err)
		}
	}
}

func TestXThatObjectsForTheCostNeedIsChosenBeforeThem(t *testing.T) {
	cr.Rule(t, "601.2b", "601.2h")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: 6 Mountain", "0 hand: Scorch; 2 Bear; Ogre")
	s.to(4)
	q := s.priority(0)
	if c, err := s.g.Next(q, s.playOf(q, "Scorch"), nil); err != nil || c.Topic != TopicX || c.Max != 4 {
		t.Errorf("three cards and the one drawn can be discarded; got %+v, %v", c, err)
	}
	s.cast(0, "Scorch", "2", "Bear+Ogre", "@1")
	s.resolve()
	s.want("life 1 18", "0 graveyard Ogre 1", "0 graveyard Bear 1", "0 hand Bear 1")
}

func TestALandIsTappedForManaAndThenSacrificed(t *testing.T) {
	cr.Rule(t, "601.2g", "601.2h", "602.2b")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: Quarry; Mountain")
	s.to(4)
	s.cast(0, "Quarry:1")
	s.resolve()
	s.want("life 0 22", "0 graveyard Mountain 1")
}

func TestWhatIsSacrificedForManaIsNotSacrificedForTheCost(t *testing.T) {
	cr.Rule(t, "601.2h")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: Furnace; Relic")
	s.to(4)
	q := s.priority(0)
	c, err := s.g.Next(q, s.playOf(q, "Furnace:1"), nil)
	if err != nil || c != nil {
		t.Errorf("only the Furnace itself can be sacrificed if the Relic makes the mana; got %+v, %v", c, err)
	}
	s.cast(0, "Furnace:1")
	s.resolve()
	s.want("life 0 22", "0 graveyard Relic 1", "0 graveyard Furnace 1")
}

func TestNoMoreIsSacrificedThanLeavesTheMana(t *testing.T) {
	cr.Rule(t, "601.2g", "601.2h", "602.2b", "107.3a")
	for want := range 3 {
		relics := want + 1
		s := setScene(t, 2, everywhere, xCards, fmt.Sprintf("0 battlefield: Crucible; %d Relic", relics))
		s.to(4)
		q := s.priority(0)
		if c, err := s.g.Next(q, s.playOf(q, "Crucible:1"), nil); err != nil || c.Topic != TopicX || c.Max != want {
			t.Errorf("of %d Relics one makes the mana; got %+v, %v", relics, c, err)
		}
		if s.can(0, "Crucible:2") != (relics > 2) {
			t.Errorf("with %d Relics it is listed that two are sacrificed besides the mana: %v", relics, relics <= 2)
		}
	}
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: Crucible; Mountain; 2 Relic")
	s.to(4)
	if !s.can(0, "Crucible:2") {
		t.Error("the Mountain makes the mana")
	}
	q := s.priority(0)
	if c, err := s.g.Next(q, s.playOf(q, "Crucible:1"), nil); err != nil || c.Max != 2 {
		t.Errorf("the Mountain makes the mana; got %+v, %v", c, err)
	}
}

func TestWhatIsSacrificedIsAskedForOneByOneWhereTheManaDependsOnIt(t *testing.T) {
	cr.Rule(t, "601.2g", "601.2h")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: Crucible; 3 Relic")
	s.to(4)
	q := s.priority(0)
	if c, err := s.g.Next(q, s.playOf(q, "Crucible:2"), nil); err != nil || c.Min != 2 || len(c.Options) != 3 {
		t.Errorf("any two will do; got %+v, %v", c, err)
	}
	s = setScene(t, 2, everywhere, xCards, "0 battlefield: Crucible; 2 Relic; Quarry")
	s.to(4)
	q = s.priority(0)
	play := s.playOf(q, "Crucible:2")
	first, err := s.g.Next(q, play, nil)
	if err != nil || first.Max != 1 || len(first.Options) != 3 {
		t.Fatalf("first any of them; got %+v, %v", first, err)
	}
	for _, o := range first.Options {
		second, err := s.g.Next(q, play, [][]ID{{o.ID}})
		if err != nil || (o.Label == "Quarry") != (second != nil && len(second.Options) == 2) {
			t.Errorf("after %s, %+v, %v", o.Label, second, err)
		}
	}
	s.cast(0, "Crucible:2", "Relic")
	s.resolve()
	s.want("life 0 24", "0 graveyard Relic 2", "0 graveyard Quarry 1")
}

func TestACardInAGraveyardCountsItself(t *testing.T) {
	cr.Rule(t, "604.3")
	s := setScene(t, 2, everywhere, xCards, "0 graveyard: 2 Chorus; Bear")
	for o := range s.g.View(Judge).Graveyard(0) {
		if o.Name() == "Chorus" && (o.Power() != 3 || o.Toughness() != 3) {
			t.Errorf("got %d/%d, want 3/3", o.Power(), o.Toughness())
		}
	}
}

func TestTargetsAreLeftForLaterOnes(t *testing.T) {
	cr.Rule(t, "601.2c", "115.3")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: 4 Mountain; Bear; Ogre", "0 hand: Gang; Push; Jolt")
	s.to(4)
	q := s.priority(0)
	if c, err := s.g.Next(q, s.playOf(q, "Gang"), nil); err != nil || c.Max != 1 {
		t.Errorf("one of the two creatures must be left; got %+v, %v", c, err)
	}
	s = setScene(t, 2, everywhere, xCards, "0 battlefield: 4 Mountain; Bear", "0 hand: Push; Jolt", "1 battlefield: Ogre")
	s.to(4)
	s.cast(0, "Push", "Bear", "Ogre")
	s.resolve()
	s.want("1 graveyard Ogre 1")
	if s.can(0, "Push") {
		t.Error("there is no other creature")
	}
}

func TestAKickerThatNeedsATargetIsOfferedIfThereIsOne(t *testing.T) {
	cr.Rule(t, "601.2b", "601.2c", "702.33")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: 4 Mountain", "0 hand: 2 Jolt", "1 battlefield: Ogre")
	s.to(4)
	q := s.priority(0)
	if c, err := s.g.Next(q, s.playOf(q, "Jolt"), nil); err != nil || c.Topic != TopicTarget {
		t.Errorf("there is one creature only; got %+v, %v", c, err)
	}
}

func TestACostThatNeedsXIsPossibleWithTheRightX(t *testing.T) {
	cr.Rule(t, "601.2b", "602.2b")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: 4 Mountain; Forge", "0 graveyard: Relic; Quarry")
	s.to(4)
	q := s.priority(0)
	if c, err := s.g.Next(q, s.playOf(q, "Forge:1"), nil); err != nil || c.Topic != TopicX || c.Min != 1 || c.Max != 2 {
		t.Errorf("the cards have mana value 1 and 2; got %+v, %v", c, err)
	}
	s.cast(0, "Forge:1", "2")
	s.resolve()
	s.want("life 0 25", "0 exile Relic 1")
}

func TestWhatDiedIsAskedForAsItLastWas(t *testing.T) {
	cr.Rule(t, "608.2h", "603.4", "603.10a")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: 6 Swamp; Forest; Late; Blow", "0 hand: Grow; 2 Smite; Wither", "1 battlefield: Ogre")
	s.to(4)
	s.cast(0, "Grow", "Late")
	s.resolve()
	s.cast(0, "Smite", "Late")
	s.resolveAll()
	s.want("life 0 23")
	s.cast(0, "Wither", "Ogre")
	s.resolve()
	s.cast(0, "Smite", "Ogre")
	s.resolveAll()
	s.want("life 0 24")
}

func TestATargetThatDependsOnAnotherOne(t *testing.T) {
	cr.Rule(t, "601.2c", "603.3d")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: 6 Island; Bear; Quarry; Blow", "0 hand: Barter", "1 battlefield: Ogre")
	s.to(4)
	s.cast(0, "Barter")
	s.answers("Bear", "Ogre")
	s.resolveAll()
	s.want("0 battlefield Ogre 1", "1 battlefield Bear 1")
}

func TestTheDefendingPlayerBeforeAnybodyAttacks(t *testing.T) {
	cr.Rule(t, "506.2")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: 4 Mountain; Sleigh; Bear", "1 battlefield: Island")
	s.to(4)
	if s.can(0, "Sleigh:1") {
		t.Error("it is not combat")
	}
	s.to(5)
	s.cast(0, "Sleigh:1")
	s.resolve()
	s.want("life 0 21")
}

func TestAnAuraThatComesBackAsItsHostDies(t *testing.T) {
	cr.Rule(t, "603.10a")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: 6 Swamp", "0 hand: Smite; Scream", "1 battlefield: Bear; Ogre")
	s.to(4)
	s.cast(0, "Scream", "Bear")
	s.resolve()
	s.cast(0, "Smite", "Bear")
	s.answers("Ogre")
	s.resolveAll()
	s.want("0 battlefield Scream 1", "1 battlefield Ogre 1")
}

func TestALandThatBecomesACreatureIsNotTappedForItsOwnAbility(t *testing.T) {
	cr.Rule(t, "602.2b", "601.2g")
	s := setScene(t, 2, everywhere, xCards, "0 battlefield: Den; Mountain")
	s.to(4)
	s.cast(0, "Den:2")
	s.resolve()
	s.want("Mountain tapped", "Den untapped")
}

func TestTargetsFromASingleGraveyardThatHoldsEnough(t *testing.T) {
	cr.Rule(t, "601.2c", "115.1")
	s := setScene(t, 3, everywhere, xCards, "0 battlefield: Swamp", "0 hand: Sweep", "1 graveyard: Bear", "2 graveyard: Ogre")
	s.to(4)
	if s.can(0, "Sweep") {
		t.Error("no graveyard holds two cards")
	}
	s = setScene(t, 3, everywhere, xCards, "0 battlefield: Swamp", "0 hand: Sweep", "1 graveyard: Bear", "2 graveyard: Ogre; Relic")
	s.to(4)
	q := s.priority(0)
	if c, err := s.g.Next(q, s.playOf(q, "Sweep"), nil); err != nil || len(c.Options) != 2 || c.Min != 2 || c.Max != 2 {
		t.Errorf("only one graveyard holds two cards: got %+v, %v", c, err)
	}
}

// TestWhatCannotBePaidIsRefusedBeforeAnyChoice: nobody is asked for X or a target
// of a spell whose cost cannot be paid whatever is chosen; he is told the reason.
func TestWhatCannotBePaidIsRefusedBeforeAnyChoice(t *testing.T) {
	cr.Rule(t, "601.2h")
	const blaze = "Blaze {X}{R}{R}\nSorcery\nBlaze deals X damage to any target.\n"
	for lands, payable := range map[string]bool{"1": false, "2": true} {
		s := setScene(t, 2, everywhere, blaze, "0 battlefield: "+lands+" Mountain", "0 hand: Blaze")
		s.to(4)
		q := s.priority(0)
		c, err := s.g.Next(q, s.playOf(q, "Blaze"), nil)
		var refusal *RuleError
		switch {
		case payable && (err != nil || c == nil || c.Topic != TopicX):
			t.Errorf("with %s lands X is asked for; got %+v, %v", lands, c, err)
		case !payable && (!errors.As(err, &refusal) || refusal.Rule != "601.2h"):
			t.Errorf("with %s lands it is %v", lands, err)
		}
	}
}
