package game

import (
	"slices"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
)

func TestEvasion(t *testing.T) {
	cr.Rule(t, "509.1b", "702.9b", "702.17b", "702.28b", "702.31b", "702.36b", "702.13b", "702.118b", "702.14c", "702.16f", "702.147a")
	from := func(c card.Colors) ability.Ability {
		return &ability.Keyword{Word: ability.Protection, Quality: &ability.Filter{Preds: []ability.Pred{ability.IsColor{Colors: c}}}}
	}
	walk := func(k ability.Keyword) ability.Ability { k.Word = ability.Landwalk; return &k }
	artifact := func(c *ability.Card) *ability.Card { return typed(c, card.Artifact) }
	plain := creature("Blocker", 2, 2)
	with := func(ws ...ability.Word) *ability.Card { return creature("Blocker", 2, 2, word(ws...)...) }
	attacker := func(abilities ...ability.Ability) *ability.Card { return creature("Attacker", 2, 2, abilities...) }
	has := func(ws ...ability.Word) *ability.Card { return attacker(word(ws...)...) }
	power := func(op ability.Op, n int) *ability.Filter {
		return &ability.Filter{Preds: []ability.Pred{ability.CompareStat{Stat: ability.Power, Op: op, N: ability.N(n)}}}
	}
	tests := []struct {
		name     string
		attacker *ability.Card
		blocker  *ability.Card
		rule     string
		others   []fighter
	}{
		{"nothing special", has(), plain, "", nil},
		{"flying", has(ability.Flying), plain, "702.9b", nil},
		{"flying and flying", has(ability.Flying), with(ability.Flying), "", nil},
		{"flying and reach", has(ability.Flying), with(ability.Reach), "", nil},
		{"flying blocks what walks", has(), with(ability.Flying), "", nil},
		{"shadow", has(ability.Shadow), plain, "702.28b", nil},
		{"shadow and shadow", has(ability.Shadow), with(ability.Shadow), "", nil},
		{"shadow does not block others", has(), with(ability.Shadow), "702.28b", nil},
		{"shadow, and one that can block it", has(ability.Shadow), creature("Blocker", 2, 2, self(ability.AsThough{What: ability.BlockShadow})), "", nil},
		{"flying and shadow", has(ability.Flying, ability.Shadow), with(ability.Flying), "702.28b", nil},
		{"horsemanship", has(ability.Horsemanship), with(ability.Flying), "702.31b", nil},
		{"horsemanship and horsemanship", has(ability.Horsemanship), with(ability.Horsemanship), "", nil},
		{"fear", has(ability.Fear), colored(creature("Blocker", 2, 2), card.Red), "702.36b", nil},
		{"fear and black", has(ability.Fear), colored(creature("Blocker", 2, 2), card.Black|card.Red), "", nil},
		{"fear and an artifact", has(ability.Fear), artifact(creature("Blocker", 2, 2)), "", nil},
		{"intimidate", colored(has(ability.Intimidate), card.Red), colored(creature("Blocker", 2, 2), card.Black), "702.13b", nil},
		{"intimidate and the same color", colored(has(ability.Intimidate), card.Red), colored(creature("Blocker", 2, 2), card.Red), "", nil},
		{"intimidate and an artifact", has(ability.Intimidate), artifact(creature("Blocker", 2, 2)), "", nil},
		{"skulk", has(ability.Skulk), creature("Blocker", 3, 3), "702.118b", nil},
		{"skulk and as much power", has(ability.Skulk), plain, "", nil},
		{"forestwalk", attacker(walk(ability.Keyword{Sub: "Forest"})), plain, "702.14c", at(1, landCard("Forest"))},
		{"forestwalk without a Forest", attacker(walk(ability.Keyword{Sub: "Forest"})), plain, "", append(at(1, landCard("Island")), at(0, landCard("Forest"))...)},
		{"nonbasic landwalk", attacker(walk(ability.Keyword{Quality: &ability.Filter{Preds: []ability.Pred{ability.IsNot{Pred: ability.IsSuper{Super: card.Basic}}}}})), plain, "702.14c", at(1, landCard("Forest"))},
		{"protection", attacker(from(card.Red)), colored(creature("Blocker", 2, 2), card.Red), "702.16f", nil},
		{"protection from another color", attacker(from(card.Red)), colored(creature("Blocker", 2, 2), card.Green), "", nil},
		{"the blocker's protection", colored(has(), card.Red), creature("Blocker", 2, 2, from(card.Red)), "", nil},
		{"decayed", has(), with(ability.Decayed), "702.147a", nil},
		{"can't block", has(), creature("Blocker", 2, 2, self(ability.Cant{Do: ability.Block})), "509.1b", nil},
		{"can't block creatures with power 2 or greater", has(), creature("Blocker", 2, 2, self(ability.Cant{Do: ability.Block, By: power(ability.GE, 2)})), "509.1b", nil},
		{"can block only creatures with power 2 or greater", has(), creature("Blocker", 2, 2, self(ability.Cant{Do: ability.Block, By: power(ability.GE, 2), Except: true})), "", nil},
		{"can block only small creatures", has(), creature("Blocker", 2, 2, self(ability.Cant{Do: ability.Block, By: power(ability.LT, 2), Except: true})), "509.1b", nil},
		{"can't be blocked", attacker(self(ability.Cant{Do: ability.BeBlocked})), plain, "509.1b", nil},
		{"can't be blocked by such", attacker(self(ability.Cant{Do: ability.BeBlocked, By: power(ability.LE, 2)})), plain, "509.1b", nil},
		{"can't be blocked except by such", attacker(self(ability.Cant{Do: ability.BeBlocked, By: power(ability.LE, 2), Except: true})), plain, "", nil},
		{"can't be blocked except by others", attacker(self(ability.Cant{Do: ability.BeBlocked, By: power(ability.GT, 2), Except: true})), plain, "509.1b", nil},
		{"nobody of a player blocks", has(), plain, "509.1b", at(0, enchantment("Panic", &ability.Static{
			Players: ability.EachPlayer{Filter: ability.PlayerFilter{Who: ability.Opponent}}, Mods: []ability.Mod{ability.PlayerCant{What: ability.BlockAct}}}))},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := newArena(t, 2, everywhere, at(0, tt.attacker), at(1, tt.blocker), tt.others)
			a.attack("Attacker>1")
			_, err := a.g.lanes[0].defense(1).check(a.blocks("Blocker>Attacker"))
			if got := ruleOf(t, err); got != tt.rule {
				t.Errorf("refused by %q, want %q", got, tt.rule)
			}
		})
	}
}

func TestBlockersAreUntappedCreaturesOfTheDefendingPlayer(t *testing.T) {
	cr.Rule(t, "509.1a", "506.3", "802.4a", "802.4b")
	a := newArena(t, 3, everywhere, at(0, creature("Bear", 2, 2), creature("Ogre", 3, 3)), at(1, creature("Wall", 0, 4), enchantment("Moat"), planeswalker("Jace", 4)),
		as(at(1, creature("Sleeper", 1, 1)), Placed{Tapped: true}), at(2, creature("Elf", 1, 1)))
	a.attack("Bear>Jace, Ogre>2")
	for s, rule := range map[string]string{"Wall>Bear": "", "Wall>Ogre": "802.4a", "Sleeper>Bear": "509.1a", "Moat>Bear": "506.3", "Elf>Bear": "802.4a", "Wall>Bear, Wall>Bear": "509.1a"} {
		if got := a.checkBlock(s); got != rule {
			t.Errorf("%s is refused by %q, want %q", s, got, rule)
		}
	}
	if got, want := a.mayBlock(), "Wall>Bear"; got != want {
		t.Errorf("blocks offered: %q, want %q", got, want)
	}
}

func TestBlockRestrictions(t *testing.T) {
	cr.Rule(t, "702.111b", "509.1b", "509.1a")
	few := func(m ability.Cant) ability.Ability { m.Do = ability.BeBlocked; return self(m) }
	wall := at(1, creature("Wall", 0, 4))
	two := at(1, creature("Wall", 0, 4), creature("Elf", 1, 1))
	three := at(1, creature("Wall", 0, 4), creature("Elf", 1, 1), creature("Cat", 2, 1))
	menace := creature("Bear", 2, 2, word(ability.Menace)...)
	tests := []struct {
		name     string
		attacker *ability.Card
		cards    []fighter
		may      string
		legal    []string
		not      map[string]string
	}{
		{"menace and two", menace, two, "Elf>Bear, Elf>Rat, Wall>Bear, Wall>Rat", []string{"Wall>Bear, Elf>Bear", "Wall>Rat, Elf>Rat"},
			map[string]string{"Wall>Bear": "702.111b", "Wall>Bear, Elf>Rat": "702.111b"}},
		{"menace and one", menace, wall, "Wall>Rat", nil, map[string]string{"Wall>Bear": "702.111b"}},
		{"three or more", creature("Bear", 2, 2, few(ability.Cant{MinBlockers: 3})), three, "Cat>Bear, Cat>Rat, Elf>Bear, Elf>Rat, Wall>Bear, Wall>Rat",
			[]string{"Wall>Bear, Elf>Bear, Cat>Bear"}, map[string]string{"Wall>Bear, Elf>Bear": "509.1b"}},
		{"no more than one", creature("Bear", 2, 2, few(ability.Cant{MaxBlockers: 1})), two, "Elf>Bear, Elf>Rat, Wall>Bear, Wall>Rat",
			[]string{"Wall>Bear, Elf>Rat"}, map[string]string{"Wall>Bear, Elf>Bear": "509.1b"}},
		{"menace and no more than one", creature("Bear", 2, 2, few(ability.Cant{MaxBlockers: 1}), word(ability.Menace)[0]), two, "Elf>Rat, Wall>Rat",
			nil, map[string]string{"Wall>Bear, Elf>Bear": "509.1b", "Wall>Bear": "702.111b"}},
		{"two attackers", creature("Bear", 2, 2), wall, "Wall>Bear, Wall>Rat", nil, map[string]string{"Wall>Bear, Wall>Rat": "509.1a"}},
		{"one more attacker", creature("Bear", 2, 2), at(1, creature("Wall", 0, 4, self(ability.AsThough{What: ability.BlockAdditional}))), "Wall>Bear, Wall>Rat",
			[]string{"Wall>Bear, Wall>Rat"}, nil},
		{"any attackers", creature("Bear", 2, 2), at(1, creature("Wall", 0, 4, self(ability.AsThough{What: ability.BlockAny}))), "Wall>Bear, Wall>Rat",
			[]string{"Wall>Bear, Wall>Rat"}, nil},
		{"can't block alone", creature("Bear", 2, 2), at(1, creature("Wall", 0, 4, self(ability.Cant{Do: ability.BlockAlone})), creature("Elf", 1, 1)), "Elf>Bear, Elf>Rat, Wall>Bear, Wall>Rat",
			[]string{"Wall>Bear, Elf>Rat", "Elf>Rat"}, map[string]string{"Wall>Bear": "509.1b"}},
		{"no more than one blocks", creature("Bear", 2, 2), append(two, at(0, enchantment("Arbiter", &ability.Static{Mods: []ability.Mod{ability.PlayerCant{What: ability.BlockAct, N: ability.N(1)}}}))...),
			"Elf>Bear, Elf>Rat, Wall>Bear, Wall>Rat", []string{"Elf>Bear"}, map[string]string{"Wall>Bear, Elf>Rat": "509.1b"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := newArena(t, 2, everywhere, at(0, tt.attacker, creature("Rat", 1, 1)), tt.cards)
			a.attack("Bear>1, Rat>1")
			if got := a.mayBlock(); got != tt.may {
				t.Errorf("blocks offered: %q, want %q", got, tt.may)
			}
			for _, s := range append(tt.legal, "") {
				if got := a.checkBlock(s); got != "" {
					t.Errorf("%q is refused by %s", s, got)
				}
			}
			for s, rule := range tt.not {
				if got := a.checkBlock(s); got != rule {
					t.Errorf("%q is refused by %q, want %s", s, got, rule)
				}
			}
		})
	}
}

func TestBlockRequirements(t *testing.T) {
	cr.Rule(t, "509.1c")
	must := self(ability.Must{Do: ability.Block})
	lure := self(ability.Must{Do: ability.AllBlock})
	prey := self(ability.Must{Do: ability.BeBlockedAtAll})
	tests := []struct {
		name      string
		attackers []fighter
		blockers  []fighter
		least     int
		legal     []string
		not       []string
	}{
		{"nothing is required", at(0, creature("Bear", 2, 2)), at(1, creature("Wall", 0, 4)), 0, []string{"Wall>Bear"}, nil},
		{"blocks if able", at(0, creature("Bear", 2, 2)), at(1, creature("Wall", 0, 4, must), creature("Elf", 1, 1)), 1, []string{"Wall>Bear", "Wall>Bear, Elf>Bear"}, []string{"", "Elf>Bear"}},
		// The example of 509.1c.
		{"one that must, against menace", at(0, creature("Bear", 2, 2, word(ability.Menace)...)), at(1, creature("Wall", 0, 4, must), creature("Elf", 1, 1)), 2,
			[]string{"Wall>Bear, Elf>Bear"}, []string{"", "Wall>Bear", "Elf>Bear"}},
		{"one that must and cannot", at(0, creature("Bear", 2, 2, word(ability.Flying)...), creature("Rat", 1, 1)), at(1, creature("Wall", 0, 4, must), creature("Elf", 1, 1)), 1,
			[]string{"Wall>Rat"}, []string{""}},
		{"all block it", at(0, creature("Bear", 2, 2, lure), creature("Rat", 1, 1)), at(1, creature("Wall", 0, 4), creature("Elf", 1, 1)), 2,
			[]string{"Wall>Bear, Elf>Bear"}, []string{"", "Wall>Bear", "Wall>Bear, Elf>Rat"}},
		{"all that can", at(0, creature("Bear", 2, 2, lure, word(ability.Flying)[0]), creature("Rat", 1, 1)), at(1, creature("Wall", 0, 4), creature("Bird", 1, 1, word(ability.Flying)...)), 1,
			[]string{"Bird>Bear", "Bird>Bear, Wall>Rat"}, []string{"", "Bird>Rat"}},
		{"all block one of two", at(0, creature("Bear", 2, 2, lure), creature("Ogre", 3, 3, lure)), at(1, creature("Wall", 0, 4), creature("Elf", 1, 1)), 2,
			[]string{"Wall>Bear, Elf>Ogre", "Wall>Ogre, Elf>Ogre"}, []string{"", "Wall>Bear"}},
		{"one that can block both", at(0, creature("Bear", 2, 2, lure), creature("Ogre", 3, 3, lure)), at(1, creature("Wall", 0, 4, self(ability.AsThough{What: ability.BlockAdditional}))), 2,
			[]string{"Wall>Bear, Wall>Ogre"}, []string{"", "Wall>Bear"}},
		{"must be blocked", at(0, creature("Bear", 2, 2, prey), creature("Rat", 1, 1)), at(1, creature("Wall", 0, 4), creature("Elf", 1, 1)), 1,
			[]string{"Wall>Bear", "Elf>Bear, Wall>Rat"}, []string{"", "Wall>Rat"}},
		{"two must be blocked and only one can", at(0, creature("Bear", 2, 2, prey), creature("Rat", 1, 1, prey)), at(1, creature("Wall", 0, 4)), 1,
			[]string{"Wall>Bear", "Wall>Rat"}, []string{""}},
		{"blocks a certain creature", at(0, creature("Bear", 2, 2), creature("Rat", 1, 1)),
			at(1, creature("Wall", 0, 4, self(ability.Must{Do: ability.Block, Objects: ability.All{Filter: isCreature(ability.IsNamed{Name: "Rat"})}}))), 1,
			[]string{"Wall>Rat"}, []string{"", "Wall>Bear"}},
		{"menace has to be blocked by two", at(0, creature("Bear", 2, 2, prey, word(ability.Menace)[0])), at(1, creature("Wall", 0, 4), creature("Elf", 1, 1), creature("Cat", 2, 1)), 2,
			[]string{"Wall>Bear, Cat>Bear", "Wall>Bear, Cat>Bear, Elf>Bear"}, []string{""}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := newArena(t, 2, everywhere, tt.attackers, tt.blockers)
			var all []Attack
			for _, f := range tt.attackers {
				all = append(all, Attack{Attacker: a.obj(f.card.Name).id, Target: Player(1).ID()})
			}
			a.answer(a.until(Attackers), Answer{Attacks: all})
			q := a.until(Blockers)
			if got := a.g.legalBlock(q); len(got) != tt.least || a.g.CheckBlock(q, got) != nil {
				t.Errorf("the least block is %v, want %d", got, tt.least)
			}
			for _, s := range tt.legal {
				if got := a.checkBlock(s); got != "" {
					t.Errorf("%q is refused by %s", s, got)
				}
			}
			for _, s := range tt.not {
				if got := a.checkBlock(s); got != "509.1c" && got != "702.111b" {
					t.Errorf("%q is refused by %q, want 509.1c", s, got)
				}
			}
		})
	}
}

func TestDefendingPlayersDeclareOneAfterTheOther(t *testing.T) {
	cr.Rule(t, "802.4", "802.4b", "101.4")
	a := newArena(t, 4, everywhere, at(0, creature("Bear", 2, 2), creature("Ogre", 3, 3), creature("Rat", 1, 1)),
		at(1, creature("Wall", 0, 4)), at(2, creature("Elf", 1, 1, self(ability.Must{Do: ability.Block}))), at(3, creature("Cat", 2, 1)))
	a.attack("Bear>3, Ogre>1, Rat>2")
	for i, want := range []struct {
		p     Player
		block string
	}{{1, "Wall>Ogre"}, {2, "Elf>Rat"}, {3, ""}} {
		q := a.until(Blockers)
		if q == nil || q.Player != want.p {
			t.Fatalf("question %d is for %+v, want player %d", i, q, want.p)
		}
		a.block(want.block)
	}
	for name, blocked := range map[string]bool{"Bear": false, "Ogre": true, "Rat": true} {
		if got := a.g.combatantOf(a.obj(name)).blocked; got != blocked {
			t.Errorf("%s is blocked: %v, want %v", name, got, blocked)
		}
	}
	if !a.g.inCombat(a.obj("Wall"), a.obj("Ogre")) || a.g.inCombat(a.obj("Wall"), a.obj("Bear")) {
		t.Error("Wall blocks Ogre and nothing else")
	}
}

func TestBlockTax(t *testing.T) {
	cr.Rule(t, "509.1d", "509.1f", "509.1c")
	tax := at(0, enchantment("Toll", creatures(ability.Cant{Do: ability.Block, Unless: generic(1)})))
	a := newArena(t, 2, everywhere, tax, at(0, creature("Bear", 2, 2)), at(1, landCard("Forest"), creature("Wall", 0, 4, self(ability.Must{Do: ability.Block})), creature("Elf", 1, 1)))
	a.attack("Bear>1")
	if got := a.checkBlock(""); got != "" {
		t.Errorf("not paying is refused by %s", got)
	}
	if got := a.checkBlock("Wall>Bear, Elf>Bear"); got != "509.1f" {
		t.Errorf("a block for {2} with one land is refused by %q, want 509.1f", got)
	}
	a.block("Wall>Bear")
	a.answer(a.until(YesNo), Answer{Yes: true})
	if !a.obj("Forest").perm.tapped || !a.g.inCombat(a.obj("Wall"), a.obj("Bear")) {
		t.Error("the Forest is not tapped or Wall does not block")
	}
}

// What has been decided for a combat stands, whatever becomes of the reasons.
func TestLateEvasionChangesNothing(t *testing.T) {
	cr.Rule(t, "506.4a", "506.4b", "509.1h")
	a := newArena(t, 2, everywhere, at(0, creature("Bear", 2, 2)), at(1, creature("Wall", 0, 4)))
	a.attack("Bear>1")
	a.block("Wall>Bear")
	w := a.obj("Wall")
	w.perm.tapped = true
	a.g.touchChars(1)
	if c := a.g.combatantOf(w); c == nil || !slices.Contains(c.blocking, a.obj("Bear")) {
		t.Error("the tapped Wall does not block any more")
	}
}
