package game

import (
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
)

func TestWhichCreaturesAttack(t *testing.T) {
	cr.Rule(t, "508.1a", "506.3", "702.3b", "508.1c")
	tests := []struct {
		name string
		is   []fighter
		rule string // that refuses the attack
	}{
		{"an untapped creature", at(0, creature("Bear", 2, 2)), ""},
		{"a tapped creature", as(at(0, creature("Bear", 2, 2, self(ability.Cant{Do: ability.UntapInUntapStep}))), Placed{Tapped: true}), "508.1a"},
		{"a creature that has just come", as(at(0, creature("Bear", 2, 2)), Placed{Sick: true}), "508.1a"},
		{"one with haste", as(at(0, creature("Bear", 2, 2, word(ability.Haste)...)), Placed{Sick: true}), ""},
		{"one with defender", at(0, creature("Bear", 2, 2, word(ability.Defender)...)), "702.3b"},
		{"one with defender that may attack", at(0, creature("Bear", 2, 2,
			append(word(ability.Defender), self(ability.AsThough{What: ability.AttackWithDefender}))...)), ""},
		{"no creature", at(0, typed(creature("Bear", 2, 2), card.Artifact)), ""},
		{"an artifact", at(0, enchantment("Bear")), "506.3"},
		{"one of another player", at(1, creature("Bear", 2, 2)), "508.1a"},
		{"one that can't attack", at(0, creature("Bear", 2, 2, self(ability.Cant{Do: ability.Attack}))), "508.1c"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := newArena(t, 2, everywhere, at(0, creature("Other", 1, 1)), tt.is)
			if got := a.checkAttack("Bear>1"); got != tt.rule {
				t.Errorf("refused by %q, want %q", got, tt.rule)
			}
			want := "Bear>1, Other>1"
			if tt.rule != "" {
				want = "Other>1"
			}
			if got := a.mayAttack(); got != want {
				t.Errorf("attacks offered: %q, want %q", got, want)
			}
		})
	}
}

func TestWhoIsAttacked(t *testing.T) {
	cr.Rule(t, "801.3", "802.2", "803.1a", "803.1b", "809.3c", "811.4", "506.2", "506.2a", "507.1")
	tests := []struct {
		name string
		opt  Options
		who  string
		not  map[string]string // and the rule
	}{
		{"left", Options{Range: 1, Attack: AttackLeft}, "Bear>1", map[string]string{"0": "506.2", "2": "801.3", "4": "803.1a"}},
		{"right", Options{Range: 2, Attack: AttackRight}, "Bear>4", map[string]string{"1": "803.1b", "3": "803.1b"}},
		{"adjacent", Options{Range: Unlimited, Attack: AttackAdjacent}, "Bear>1", map[string]string{"2": "809.3c", "4": "507.1"}},
		{"beside", Options{Range: 2, Attack: AttackMultiple, Beside: true}, "Bear>1, Bear>4", map[string]string{"2": "811.4", "3": "811.4"}},
		{"all in range", Options{Range: 1, Attack: AttackMultiple}, "Bear>1, Bear>4", map[string]string{"2": "801.3", "3": "801.3"}},
		{"all", everywhere, "Bear>1, Bear>2, Bear>3, Bear>4", map[string]string{"0": "506.2"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := newArena(t, 5, tt.opt, at(0, creature("Bear", 2, 2)))
			if got := a.mayAttack(); got != tt.who {
				t.Errorf("attacks offered: %q, want %q", got, tt.who)
			}
			for who, rule := range tt.not {
				if got := a.checkAttack("Bear>" + who); got != rule {
					t.Errorf("attacking %s is refused by %q, want %q", who, got, rule)
				}
			}
		})
	}
}

// Only the next seat counts, whoever sits there.
func TestNobodyBehindATeammateOrALeaverIsAttacked(t *testing.T) {
	cr.Rule(t, "803.1a", "807.4h", "G5")
	teams := Config{Options: Options{Range: Unlimited, Attack: AttackLeft, Life: 20, NoMulligan: true}, Position: &Position{
		Placed: []Placed{{Card: creature("Bear", 2, 2)}}}}
	for _, team := range []int{1, 1, 2, 2} {
		teams.Seats = append(teams.Seats, Seat{Team: team, Deck: []*ability.Card{landCard("Plains")}})
	}
	if q := start(t, teams).until(Attackers); q != nil {
		t.Error("attackers are asked for although a teammate sits on the left")
	}
	a := newArena(t, 5, Options{Range: 1, Attack: AttackLeft}, at(0, creature("Bear", 2, 2)))
	a.toStep(ability.Main1)
	if err := a.g.Concede(1); err != nil {
		t.Fatal(err)
	}
	if got := a.mayAttack(); got != "" {
		t.Errorf("attacks offered after the left neighbour has left: %q", got)
	}
}

func TestPlaneswalkersAreAttacked(t *testing.T) {
	cr.Rule(t, "506.3", "803.1a", "508.5")
	a := newArena(t, 4, Options{Range: 1, Attack: AttackLeft}, at(0, creature("Bear", 2, 2)),
		at(1, planeswalker("Jace", 4), creature("Ogre", 3, 3)), at(3, planeswalker("Liliana", 3)))
	if got, want := a.mayAttack(), "Bear>1, Bear>Jace"; got != want {
		t.Errorf("attacks offered: %q, want %q", got, want)
	}
	for _, no := range []string{"Bear>Liliana", "Bear>Ogre"} {
		if got := a.checkAttack(no); got != "506.3" {
			t.Errorf("%s is refused by %q, want 506.3", no, got)
		}
	}
	a.attack("Bear>Jace")
	if d := a.g.defendingPlayer(a.obj("Bear")); d != 1 {
		t.Errorf("the defending player is %d, want 1", d)
	}
	a.toStep(ability.EndCombat)
	if got := a.obj("Jace").counters("loyalty"); got != 2 {
		t.Errorf("Jace has loyalty %d after 2 damage, want 2", got)
	}
	if a.life(1) != 20 {
		t.Errorf("player 1 has %d life, want 20", a.life(1))
	}
}

func TestAttackRestrictions(t *testing.T) {
	cr.Rule(t, "508.1c", "802.3a")
	islandwalker := ability.Exists{Objects: ability.All{Filter: ability.Filter{Preds: []ability.Pred{
		ability.IsSubtype{Sub: "Island"}, ability.Controlled{By: ability.DefendingPlayer{}}}}}}
	alone := self(ability.Cant{Do: ability.AttackAlone})
	tests := []struct {
		name  string
		cards []fighter
		may   string
		legal []string
		not   []string
	}{
		{"can't attack you or planeswalkers", at(1, enchantment("Moat", creatures(ability.Cant{Do: ability.Attack, Whom: ability.You{}})), planeswalker("Jace", 3)),
			"Bear>2", []string{"Bear>2"}, []string{"Bear>1", "Bear>Jace"}},
		{"can't attack you", at(1, enchantment("Moat", creatures(ability.Cant{Do: ability.Attack, Whom: ability.You{}, PlayerOnly: true})), planeswalker("Jace", 3)),
			"Bear>2, Bear>Jace", nil, []string{"Bear>1"}},
		{"unless defending player controls an Island", append(at(0, creature("Serpent", 5, 5, self(ability.Cant{Do: ability.Attack, UnlessIf: islandwalker}))), at(2, landCard("Island"))...),
			"Bear>1, Bear>2, Serpent>2", []string{"Serpent>2"}, []string{"Serpent>1"}},
		{"can't attack alone", at(0, creature("Jackal", 3, 1, alone)),
			"Bear>1, Bear>2, Jackal>1, Jackal>2", []string{"Jackal>1, Bear>2", "Bear>1", ""}, []string{"Jackal>1"}},
		{"two that can't attack alone", at(0, creature("Jackal", 3, 1, alone), creature("Wolf", 3, 1, alone)),
			"Bear>1, Bear>2, Jackal>1, Jackal>2, Wolf>1, Wolf>2", []string{"Jackal>1, Wolf>1"}, []string{"Wolf>2"}},
		{"no more than one attacks you", append(at(1, enchantment("Web", you(ability.PlayerCant{What: ability.AttackYou, N: ability.N(1)}))), at(0, creature("Ogre", 3, 3))...),
			"Bear>1, Bear>2, Ogre>1, Ogre>2", []string{"Bear>1, Ogre>2", "Bear>2, Ogre>2"}, []string{"Bear>1, Ogre>1"}},
		{"no such creatures attack you", at(1, enchantment("Web", you(ability.PlayerCant{What: ability.AttackYou,
			Filter: &ability.Filter{Preds: []ability.Pred{ability.CompareStat{Stat: ability.Power, Op: ability.LE, N: ability.N(2)}}}}))),
			"Bear>2", nil, []string{"Bear>1"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := newArena(t, 3, everywhere, at(0, creature("Bear", 2, 2)), tt.cards)
			if got := a.mayAttack(); got != tt.may {
				t.Errorf("attacks offered: %q, want %q", got, tt.may)
			}
			for _, s := range tt.legal {
				if got := a.checkAttack(s); got != "" {
					t.Errorf("%q is refused by %s", s, got)
				}
			}
			for _, s := range tt.not {
				if got := a.checkAttack(s); got != "508.1c" {
					t.Errorf("%q is refused by %q, want 508.1c", s, got)
				}
			}
		})
	}
}

// A creature that could attack only with another is not asked about when it is
// the only one.
func TestNobodyAttacksAloneWhoCannot(t *testing.T) {
	cr.Rule(t, "508.1c", "508.8")
	a := newArena(t, 2, everywhere, at(0, creature("Jackal", 3, 1, self(ability.Cant{Do: ability.AttackAlone}))))
	if q := a.until(Attackers); q != nil {
		t.Error("attackers are asked for although none can be declared")
	}
}

func TestAttackRequirements(t *testing.T) {
	cr.Rule(t, "508.1d", "701.15b", "701.15c", "802.3a")
	must := self(ability.Must{Do: ability.Attack})
	limit := at(1, enchantment("Web", you(ability.PlayerCant{What: ability.AttackYou, N: ability.N(1)})))
	limit2 := at(2, enchantment("Net", you(ability.PlayerCant{What: ability.AttackYou, N: ability.N(0)})))
	tests := []struct {
		name  string
		cards []fighter
		goad  []Player // who have goaded Bear
		least string   // the smallest legal attack
		legal []string
		not   []string
	}{
		{"nothing is required", nil, nil, "", []string{"", "Bear>1"}, nil},
		{"attacks if able", at(0, creature("Berserker", 3, 2, must)), nil, "Berserker>1", []string{"Berserker>2, Bear>1"}, []string{"", "Bear>1"}},
		{"the one of two that is required to", append(at(0, creature("Berserker", 3, 2, must)), append(limit, limit2...)...), nil,
			"Berserker>1", nil, []string{"Bear>1", ""}},
		{"goaded by one", nil, []Player{1}, "Bear>2", nil, []string{"", "Bear>1"}},
		{"goaded by all", nil, []Player{1, 2}, "Bear>1", []string{"Bear>2"}, []string{""}},
		{"goaded, but only one may be attacked", limit2, []Player{1}, "Bear>1", nil, []string{""}},
		{"a planeswalker is no player", at(2, planeswalker("Jace", 3)), []Player{1}, "Bear>2", nil, []string{"Bear>Jace", "Bear>1"}},
		{"can't attack alone, and nobody is there", at(0, creature("Jackal", 3, 1, must, self(ability.Cant{Do: ability.AttackAlone}))), nil,
			"Jackal>1, Bear>1", []string{"Jackal>2, Bear>1"}, []string{"", "Jackal>1", "Bear>1"}},
		{"to attack a certain player", at(1, enchantment("Taunt", creatures(ability.Must{Do: ability.Attack, Whom: ability.You{}}))), nil,
			"Bear>1", nil, []string{"", "Bear>2"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := newArena(t, 3, everywhere, at(0, creature("Bear", 2, 2)), tt.cards)
			a.obj("Bear").perm.goadedBy = tt.goad
			q := a.until(Attackers)
			want := a.attacks(tt.least)
			got := a.g.legalAttack(q)
			if len(got) != len(want) || a.g.CheckAttack(q, got) != nil {
				t.Errorf("the least attack is %v, want %v", got, want)
			}
			for _, s := range append(tt.legal, tt.least) {
				if got := a.checkAttack(s); got != "" {
					t.Errorf("%q is refused by %s", s, got)
				}
			}
			for _, s := range tt.not {
				got := a.checkAttack(s)
				if got != "508.1d" && !(s == "Jackal>1" && got == "508.1c") {
					t.Errorf("%q is refused by %q, want 508.1d", s, got)
				}
			}
		})
	}
}

func TestAttackTax(t *testing.T) {
	cr.Rule(t, "508.1h", "508.1j", "508.1d", "508.1f", "732.1")
	prison := enchantment("Prison", creatures(ability.Cant{Do: ability.Attack, Whom: ability.You{}, PlayerOnly: true, Unless: generic(2)}))
	mountains := at(0, landCard("Mountain"), landCard("Mountain"), landCard("Mountain"))
	elf := creature("Elf", 1, 1, &ability.Activated{Cost: ability.Cost{ability.TapCost{}}, Mana: true,
		Do: ability.Instructions{Effects: []ability.Effect{ability.AddMana{Mana: card.Cost{{Kind: card.Colored, A: card.Green}}}}}})

	t.Run("paid", func(t *testing.T) {
		a := newArena(t, 2, everywhere, at(1, prison), mountains, at(0, creature("Bear", 2, 2), creature("Ogre", 3, 3)))
		if got := a.checkAttack("Bear>1, Ogre>1"); got != "508.1j" {
			t.Errorf("an attack that costs {4} with three lands is refused by %q, want 508.1j", got)
		}
		a.attack("Bear>1")
		a.answer(a.until(YesNo), Answer{Yes: true})
		tapped := 0
		for _, o := range a.g.players[0].battlefield {
			if o.perm.tapped && a.g.charsOf(o).isLand() {
				tapped++
			}
		}
		if tapped != 2 {
			t.Errorf("%d lands are tapped, want 2", tapped)
		}
		a.end()
		if a.life(1) != 18 {
			t.Errorf("player 1 has %d life, want 18", a.life(1))
		}
	})
	t.Run("declined", func(t *testing.T) {
		a := newArena(t, 2, everywhere, at(1, prison), mountains, at(0, creature("Bear", 2, 2), creature("Ogre", 3, 3)))
		for range payTries {
			a.attack("Bear>1")
			a.answer(a.until(YesNo), Answer{})
			if a.obj("Bear").perm.tapped {
				t.Fatal("the declaration was taken back, but Bear is tapped")
			}
		}
		if q := a.until(Attackers); q != nil {
			t.Error("attackers are asked for again and again")
		}
		if a.life(1) != 20 {
			t.Errorf("player 1 has %d life, want 20", a.life(1))
		}
	})
	t.Run("never required", func(t *testing.T) {
		a := newArena(t, 2, everywhere, at(1, prison), mountains, at(0, creature("Bear", 2, 2, self(ability.Must{Do: ability.Attack}))))
		if got := a.checkAttack(""); got != "" {
			t.Errorf("not paying is refused by %s", got)
		}
		if got := a.checkAttack("Bear>1"); got != "" {
			t.Errorf("paying is refused by %s", got)
		}
	})
	t.Run("not with what taps to attack", func(t *testing.T) {
		a := newArena(t, 2, everywhere, at(1, prison), at(0, landCard("Mountain"), elf, creature("Bear", 2, 2)))
		if got, want := a.mayAttack(), "Bear>1"; got != want {
			t.Errorf("attacks offered: %q, want %q: the Elf can't pay for itself", got, want)
		}
		if got := a.checkAttack("Bear>1"); got != "" {
			t.Errorf("paying with the Elf is refused by %s", got)
		}
	})
}

func TestAttackingTaps(t *testing.T) {
	cr.Rule(t, "508.1f", "702.20b", "508.1k", "511.3")
	a := newArena(t, 3, everywhere, at(0, creature("Bear", 2, 2), creature("Guard", 1, 4, word(ability.Vigilance)...), creature("Idle", 1, 1)))
	a.attack("Bear>1, Guard>2")
	for name, tapped := range map[string]bool{"Bear": true, "Guard": false, "Idle": false} {
		if got := a.obj(name).perm.tapped; got != tapped {
			t.Errorf("%s is tapped: %v, want %v", name, got, tapped)
		}
	}
	for name, d := range map[string]Player{"Bear": 1, "Guard": 2, "Idle": NoPlayer} {
		o := a.obj(name)
		if got := a.g.defendingPlayer(o); got != d {
			t.Errorf("the defending player of %s is %d, want %d", name, got, d)
		}
		if c := a.g.combatantOf(o); (c != nil && c.attacking) != (d >= 0) {
			t.Errorf("%s attacks: %v", name, c != nil)
		}
	}
	a.toStep(ability.Main2)
	if a.life(1) != 18 || a.life(2) != 19 {
		t.Errorf("lives are %d and %d, want 18 and 19", a.life(1), a.life(2))
	}
	if a.g.combatantOf(a.obj("Bear")) != nil {
		t.Error("Bear is in combat after combat")
	}
	if got := a.g.defendingPlayer(a.obj("Bear")); got != 1 {
		t.Errorf("the defending player of Bear after combat is %d, want 1", got)
	}
}
