package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cr"
)

const boardKeywordCards = `
Airship {2}
Artifact — Vehicle
Flying
Crew 3
4/4

Elf {G}
Creature — Elf
1/1

Warlord {2}{G}
Creature — Goblin
Champion a creature
5/5

Rioter {1}{R}
Creature — Human
Riot
2/2

Idol {1}{R}
Creature — Snake
Tribute 2
When Idol enters, if tribute wasn't paid, it deals 3 damage to any target.
1/1

Herder {1}{G}
Creature — Bear
Amplify 2
1/1

Climber {1}{W}
Creature — Human
Dethrone
2/2

Taunter {1}{R}
Creature — Beast
Provoke
3/3

Swarm {1}{W}
Creature — Bird
Myriad
2/2

Seeker {1}{B}
Creature — Horror
Transfigure {B}
2/2

Rest {B}
Instant
You gain 1 life.
Recover {1}

Sliver {1}{W}
Creature — Sliver
All Slivers have absorb 1.
2/3

Butcher {1}{B}
Creature — Zombie
Exploit
When Butcher exploits a creature, draw a card.
2/2

Titan {G}
Creature — Giant
{G}: Monstrosity 2.
When Titan becomes monstrous, you gain 4 life.
2/2

Backer {1}{W}
Creature — Human
When Backer enters, support 2.
1/1

Banner {W}
Sorcery
Support 2.

Shell {1}{G}
Enchantment — Aura
Enchant creature
Enchanted creature gets +1/+1.
Totem armor

Slay {B}
Instant
Destroy target creature.

Marcher {1}{B}
Sorcery
Amass 2.

Clasher {1}{R}
Creature — Goblin
When Clasher enters, clash with an opponent. If you win, put a +1/+1 counter on Clasher.
2/2

Scholar {1}{U}
Sorcery
Learn.

Sealer {1}{U}
Sorcery
Fateseal 1.

Priest {W}
Creature — Human Cleric
1/1

Thief {B}
Creature — Human Rogue Cleric
1/1

Mage {U}
Creature — Human Wizard
1/1

Quest {W}
Sorcery
You gain 1 life for each creature in your party.
`

func TestKeywordsOfPermanents(t *testing.T) {
	for _, st := range []story{
		{"crew: any number of creatures with enough power, sick ones, too", []string{"702.122a", "702.122b"}, []string{"0 battlefield: Airship; Bear (sick); Ogre; Elf"},
			casts(0, "Airship:1", "Bear+Elf"), []string{"Airship is Creature", "Bear tapped", "Elf tapped", "Ogre untapped", "Airship 4/4"}},
		{"crew: too weak", []string{"702.122a"}, []string{"0 battlefield: Airship; Bear; Ogre; Elf"},
			func(s *scene) { s.refused("702.122a", 0, "Airship:1", "Elf") }, nil},
		{"champion", []string{"702.72a"}, []string{"0 battlefield: 3 Forest; Bear; Swamp", "0 hand: Warlord; Slay"},
			func(s *scene) {
				s.cast(0, "Warlord")
				s.resolve()
				s.answers("yes")
				s.resolve()
				s.want("0 exile Bear 1", "0 battlefield Warlord 1")
				casts(0, "Slay", "Warlord")(s)
				s.resolveAll()
			}, []string{"0 battlefield Bear 1", "0 graveyard Warlord 1"}},
		{"champion of nothing", []string{"702.72a"}, []string{"0 battlefield: 3 Forest", "0 hand: Warlord"},
			then(casts(0, "Warlord"), (*scene).resolveAll), []string{"0 graveyard Warlord 1"}},
		{"riot, a counter", []string{"702.136a"}, []string{"0 battlefield: 2 Mountain", "0 hand: Rioter"},
			then(func(s *scene) { s.cast(0, "Rioter") }, says("yes"), (*scene).resolveAll), []string{"Rioter 3/3", "Rioter lacks haste"}},
		{"riot, haste", []string{"702.136a"}, []string{"0 battlefield: 2 Mountain", "0 hand: Rioter"},
			then(func(s *scene) { s.cast(0, "Rioter") }, says("no"), (*scene).resolveAll), []string{"Rioter 2/2", "Rioter has haste"}},
		{"tribute paid by an opponent", []string{"702.104a", "702.104b"}, []string{"0 battlefield: 2 Mountain", "0 hand: Idol"},
			then(func(s *scene) { s.cast(0, "Idol") }, says("yes"), (*scene).resolveAll), []string{"Idol 3/3", "life 1 20"}},
		{"tribute not paid", []string{"702.104b"}, []string{"0 battlefield: 2 Mountain", "0 hand: Idol"},
			then(func(s *scene) { s.cast(0, "Idol") }, says("no", "@1"), (*scene).resolveAll), []string{"Idol 1/1", "life 1 17"}},
		{"amplify", []string{"702.38a"}, []string{"0 battlefield: 2 Forest", "0 hand: Herder; 2 Bear; Ogre"},
			then(func(s *scene) { s.cast(0, "Herder") }, says("Bear+Bear #2"), (*scene).resolveAll), []string{"Herder 5/5"}},
		{"dethrone", []string{"702.105a"}, []string{"0 battlefield: Climber", "1 life: 21"},
			func(s *scene) { s.charge("Climber>1"); s.to(6); s.resolveAll() }, []string{"Climber 3/3"}},
		{"dethrone, not the richest", []string{"702.105a"}, []string{"0 battlefield: Climber", "1 life: 19"},
			func(s *scene) { s.charge("Climber>1"); s.to(6); s.resolveAll() }, []string{"Climber 2/2"}},
		{"transfigure", []string{"702.71a"}, []string{"0 battlefield: Swamp; Seeker", "0 library: Wastes; Bear; Ogre"},
			then(func(s *scene) { s.cast(0, "Seeker:1") }, says("Bear"), (*scene).resolveAll), []string{"0 graveyard Seeker 1", "0 battlefield Bear 1"}},
		{"recover, paid", []string{"702.59a"}, []string{"0 battlefield: 2 Swamp; Bear", "0 graveyard: Rest", "0 hand: Slay"},
			func(s *scene) { s.cast(0, "Slay", "Bear"); s.resolve(); s.answers("yes"); s.resolveAll() }, []string{"0 hand Rest 1", "0 graveyard Bear 1"}},
		{"recover, not paid", []string{"702.59a"}, []string{"0 battlefield: 2 Swamp; Bear", "0 graveyard: Rest", "0 hand: Slay"},
			func(s *scene) { s.cast(0, "Slay", "Bear"); s.resolve(); s.answers("no"); s.resolveAll() }, []string{"0 exile Rest 1"}},
		{"absorb", []string{"702.64a"}, []string{"0 battlefield: Mountain; Sliver", "0 hand: Bolt"}, casts(0, "Bolt", "Sliver"), []string{"Sliver damage 2"}},
		{"exploit", []string{"702.110a", "702.110b"}, []string{"0 battlefield: 2 Swamp; Bear", "0 hand: Butcher"},
			func(s *scene) { s.cast(0, "Butcher"); s.resolve(); s.answers("yes", "Butcher"); s.resolveAll() }, []string{"0 graveyard Butcher 1", "0 battlefield Bear 1", "0 hand Wastes 2"}},
		{"becomes monstrous, once", []string{"701.37a", "701.37b"}, []string{"0 battlefield: 2 Forest; Titan"},
			then(casts(0, "Titan:1"), (*scene).resolveAll, casts(0, "Titan:1"), (*scene).resolveAll), []string{"Titan 4/4", "life 0 24"}},
		{"support by a permanent: others", []string{"701.41a"}, []string{"0 battlefield: 2 Plains; Bear; Elf", "0 hand: Backer"},
			func(s *scene) { s.cast(0, "Backer"); s.answers("Bear+Elf"); s.resolveAll() }, []string{"Bear 3/3", "Elf 2/2", "Backer 1/1"}},
		{"support by a spell", []string{"701.41a"}, []string{"0 battlefield: Plains; Bear; Elf", "0 hand: Banner"}, casts(0, "Banner", "Elf"), []string{"Bear 2/2", "Elf 2/2"}},
		{"umbra armor", []string{"702.89a", "702.89b"}, []string{"0 battlefield: Swamp; Bear (damage 1); Shell (on Bear)", "0 hand: Slay"}, casts(0, "Slay", "Bear"),
			[]string{"Bear 2/2", "Bear damage 0", "0 graveyard Shell 1"}},
		{"amass", []string{"701.47a", "701.47d"}, []string{"0 battlefield: 4 Swamp", "0 hand: 2 Marcher"}, then(casts(0, "Marcher"), casts(0, "Marcher")),
			[]string{"0 battlefield Zombie Army 1", "Zombie Army 4/4"}},
		{"clash, won", []string{"701.30b", "701.30c", "701.30d"}, []string{"0 battlefield: 2 Mountain", "0 hand: Clasher", "0 library: Wastes; Bear", "1 library: Mountain"},
			func(s *scene) { s.cast(0, "Clasher"); s.resolve(); s.answers("-", "Mountain"); s.resolveAll() }, []string{"Clasher 3/3", "1 library Mountain 1"}},
		{"clash, a tie is not won", []string{"701.30d"}, []string{"0 battlefield: 2 Mountain", "0 hand: Clasher", "0 library: Wastes; Bear", "1 library: Bear"},
			then(casts(0, "Clasher"), (*scene).resolveAll), []string{"Clasher 2/2"}},
		{"learn", []string{"701.48a"}, []string{"0 battlefield: 2 Island", "0 hand: Scholar; Bear"},
			func(s *scene) { s.cast(0, "Scholar"); s.answers("Bear"); s.resolveAll() }, []string{"0 graveyard Bear 1", "0 hand Wastes 2"}},
		{"fateseal", []string{"701.29a"}, []string{"0 battlefield: 2 Island", "0 hand: Sealer", "1 library: Bear; Ogre"},
			func(s *scene) { s.cast(0, "Sealer"); s.answers("Bear"); s.resolveAll(); s.nextTurn(); s.to(4) }, []string{"1 hand Ogre 1", "1 library Bear 1"}},
		{"party: each fills one role", []string{"700.8", "700.8a"}, []string{"0 battlefield: Plains; Priest; Thief; Mage; Mage", "0 hand: Quest"}, casts(0, "Quest"), []string{"life 0 23"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, boardKeywordCards)
	}
}

func TestProvoke(t *testing.T) {
	cr.Rule(t, "702.39a")
	s := setScene(t, 3, everywhere, boardKeywordCards, "0 battlefield: Taunter", "1 battlefield: Bear (tapped)", "2 battlefield: Ogre")
	s.charge("Taunter>1")
	s.answers("yes")
	s.to(6)
	s.resolveAll()
	s.want("Bear untapped")
	s.to(7)
	if c := s.g.combatantOf(s.find("Bear")); c == nil || !c.blocks {
		t.Error("the provoked creature does not block")
	}
}

func TestMyriad(t *testing.T) {
	cr.Rule(t, "702.116a", "508.4a")
	s := setScene(t, 4, everywhere, boardKeywordCards, "0 battlefield: Swarm")
	s.charge("Swarm>1")
	s.answers("yes", "yes", "yes")
	s.to(6)
	s.resolveAll()
	s.want("0 battlefield Swarm 3")
	s.to(11)
	s.resolveAll()
	s.want("life 1 18", "life 2 18", "life 3 18", "0 battlefield Swarm 1")

	// With "attack left", only the player on the left is a defending player.
	s = setScene(t, 12, grandMelee, boardKeywordCards, "0 battlefield: Swarm")
	s.charge("Swarm>1")
	s.answers("yes")
	s.to(6)
	s.resolveAll()
	s.want("0 battlefield Swarm 2")
	s.to(11)
	s.resolveAll()
	s.want("life 1 18", "life 11 20", "0 battlefield Swarm 1")
}

const openCards = `
Field {U}
Enchantment
Players play with the top card of their libraries revealed.

Telescope {U}
Enchantment
Your opponents play with their hands revealed.

Sphinx {U}
Creature — Sphinx
You may look at the top card of your library any time.
1/1

Redhead {R}
Creature — Vampire
As long as the top card of your library is red, Redhead gets +2/+1.
1/1

Spy {U}
Creature — Human
Hideaway 3
When Spy leaves the battlefield, put the exiled card into its owner's hand.
1/1

Slay {B}
Instant
Destroy target creature.

Limit {W}
Enchantment
Each player can't draw more than one card each turn.

Insight {U}
Sorcery
Draw two cards.

Wings {1}{U}
Enchantment — Aura
Enchant creature
Enchanted creature gets +1/+1.
Aura swap {U}

Bulk {G}
Enchantment — Aura
Enchant creature
Enchanted creature gets +5/+5.

Prankster {U}
Creature — Goblin
Whenever an opponent shuffles their library, you gain 1 life.
1/1

Tutor {B}
Sorcery
Search your library for a card, put it into your hand, then shuffle.
`

func TestCardsInTheOpen(t *testing.T) {
	cr.Rule(t, "401.5", "402.3")
	top := func(s *scene, who, of Player, want bool) {
		t.Helper()
		if got := s.g.maySee(who, s.g.players[of].library[0]); got != want {
			t.Errorf("player %d sees the top card of %d: %v", who, of, got)
		}
	}
	s := setScene(t, 2, everywhere, openCards, "0 battlefield: Field; Redhead; Mountain", "0 library: Wastes; Bolt; Bear", "1 library: Ogre")
	s.to(4)
	top(s, 1, 0, true)
	top(s, 0, 1, true)
	s.want("Redhead 3/2")
	s.nextTurn()
	s.to(4)
	top(s, 0, 1, true)

	s = setScene(t, 3, everywhere, openCards, "0 battlefield: Sphinx; Telescope", "1 hand: Bolt", "0 hand: Bear")
	s.to(4)
	top(s, 0, 0, true)
	top(s, 1, 0, false)
	sees := func(who Player, name string, want bool) {
		t.Helper()
		if got := s.g.maySee(who, s.find(name)); got != want {
			t.Errorf("player %d sees %s: %v", who, name, got)
		}
	}
	sees(0, "Bolt", true)
	sees(2, "Bolt", true)
	sees(1, "Bear", false)

	// With a limited range, only the libraries of those in range.
	s = setScene(t, 12, grandMelee, openCards, "0 battlefield: Field")
	s.to(4)
	top(s, 5, 1, true)
	top(s, 0, 2, false)
}

func TestHiddenAndLimitedCards(t *testing.T) {
	for _, st := range []story{
		{"hideaway", []string{"702.75a", "607.2a"}, []string{"0 battlefield: Island; Swamp", "0 hand: Spy; Slay", "0 library: Wastes; Bear; Ogre; Bolt"},
			func(s *scene) {
				s.cast(0, "Spy")
				s.answers("Ogre")
				s.resolve()
				s.resolve()
				if o := s.find("Ogre"); o.zone != ability.Exile || s.g.maySee(1, o) || !s.g.maySee(0, o) {
					s.Error("it is not exiled face down for its player alone")
				}
				s.cast(0, "Slay", "Spy")
				s.resolveAll()
			}, []string{"0 hand Ogre 1", "0 library Bear 1"}},
		{"no more than one card each turn", []string{"121.2"}, []string{"0 battlefield: Island; Limit", "0 hand: Insight"}, casts(0, "Insight"), []string{"0 hand Wastes 1"}},
		{"aura swap", []string{"702.65a"}, []string{"0 battlefield: Island; Bear; Wings (on Bear)", "0 hand: Bulk"},
			func(s *scene) { s.cast(0, "Wings:1"); s.answers("Bulk"); s.resolveAll() }, []string{"Bear 7/7", "0 hand Wings 1"}},
		{"aura swap without an Aura", []string{"702.65b"}, []string{"0 battlefield: Island; Bear; Wings (on Bear)"},
			func(s *scene) { s.cast(0, "Wings:1"); s.resolveAll() }, []string{"Bear 3/3"}},
		{"watching a library being shuffled", []string{"701.24a"}, []string{"0 battlefield: Swamp", "0 hand: Tutor", "1 battlefield: Prankster"},
			func(s *scene) { s.cast(0, "Tutor"); s.resolveAll() }, []string{"life 1 21"}},
	} {
		cr.Rule(t, st.rules...)
		st.run(t, 2, everywhere, openCards)
	}
}
