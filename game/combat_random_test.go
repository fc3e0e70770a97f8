package game

import (
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cr"
)

// drawFighters draws a board of creatures with all kinds of rules for combat.
func drawFighters(t *rapid.T, seats int) []fighter {
	words := []ability.Word{ability.Flying, ability.Reach, ability.Menace, ability.Trample, ability.Deathtouch, ability.FirstStrike,
		ability.DoubleStrike, ability.Vigilance, ability.Shadow, ability.Fear, ability.Skulk, ability.Lifelink, ability.Defender, ability.Decayed}
	small := &ability.Filter{Preds: []ability.Pred{ability.CompareStat{Stat: ability.Power, Op: ability.LE, N: ability.N(2)}}}
	mods := []ability.Mod{
		ability.Must{Do: ability.Attack}, ability.Must{Do: ability.Block}, ability.Must{Do: ability.AllBlock}, ability.Must{Do: ability.BeBlockedAtAll},
		ability.Cant{Do: ability.AttackAlone}, ability.Cant{Do: ability.BlockAlone}, ability.Cant{Do: ability.BeBlocked, By: small},
		ability.Cant{Do: ability.BeBlocked, MaxBlockers: 1}, ability.Cant{Do: ability.BeBlocked, MinBlockers: 3}, ability.Cant{Do: ability.Block, By: small},
		ability.AsThough{What: ability.BlockAdditional}, ability.AsThough{What: ability.BlockAny}, ability.AsThough{What: ability.DamageByToughness},
		ability.AsThough{What: ability.AssignAsUnblocked}, ability.Cant{Do: ability.Attack, Unless: generic(1)}, ability.Cant{Do: ability.Block, Unless: generic(1)},
	}
	var out []fighter
	for seat := range seats {
		for i := range rapid.IntRange(0, 5).Draw(t, "creatures") {
			c := creature(strconv.Itoa(seat)+"-"+strconv.Itoa(i), rapid.IntRange(0, 4).Draw(t, "power"), rapid.IntRange(1, 4).Draw(t, "toughness"))
			f := &c.Faces[0]
			f.Abilities = word(rapid.SliceOfN(rapid.SampledFrom(words), 0, 2).Draw(t, "keywords")...)
			for _, m := range rapid.SliceOfN(rapid.SampledFrom(mods), 0, 2).Draw(t, "rules") {
				f.Abilities = append(f.Abilities, self(m))
			}
			if rapid.IntRange(0, 9).Draw(t, "planeswalker") == 9 {
				typed(c, card.Planeswalker)
				f.Loyalty = card.Number(3)
			}
			out = append(out, at(seat, c)...)
		}
		for range rapid.IntRange(0, 2).Draw(t, "lands") {
			out = append(out, at(seat, landCard("Forest"))...)
		}
		if n := rapid.IntRange(-4, 2).Draw(t, "limit"); n >= 0 {
			what := rapid.SampledFrom([]ability.PlayerAct{ability.AttackYou, ability.BlockAct}).Draw(t, "act")
			out = append(out, at(seat, enchantment("Law", you(ability.PlayerCant{What: what, N: ability.N(n)})))...)
		}
	}
	return out
}

// Whatever lies on the board: what is offered contains a legal declaration, what
// the engine takes for the least one is legal, and combat comes to its end with
// nobody in it.
func TestRandomCombats(t *testing.T) {
	cr.Rule(t, "508.1d", "509.1c", "511.3")
	rapid.Check(t, func(rt *rapid.T) {
		seats := rapid.IntRange(2, 4).Draw(rt, "seats")
		a := newArena(t, seats, everywhere, drawFighters(rt, seats))
		for a.g.lanes[0].turnNo <= 1 && !a.g.Over() {
			q := a.g.Pending()[0]
			ans := a.g.Legal(q)
			switch q.Kind {
			case Attackers:
				ans = drawAttack(rt, a, q)
			case Blockers:
				ans = drawBlock(rt, a, q)
			case YesNo:
				ans.Yes = rapid.Bool().Draw(rt, "yes")
			}
			if err := a.g.Answer(q.ID, ans); err != nil {
				rt.Fatalf("%v: %v", q.Kind, err)
			}
			if l := a.g.lanes[0]; l.step == ability.Main2 {
				for p := range a.g.players {
					for _, o := range a.g.players[p].battlefield {
						if a.g.combatantOf(o) != nil {
							rt.Fatalf("%s is in combat after combat", a.g.nameOf(o))
						}
					}
				}
			}
		}
	})
}

// drawAttack draws attacks among those that are offered; if they are not legal
// together, it takes the least ones.
func drawAttack(t *rapid.T, a *arena, q *Question) Answer {
	legal := a.g.legalAttack(q)
	if err := a.g.CheckAttack(q, legal); err != nil {
		t.Fatalf("%v: %v", legal, err)
	}
	offered := map[Attack]bool{}
	var drawn []Attack
	for _, c := range a.g.Attackers(q) {
		for _, id := range c.Targets {
			offered[Attack{Attacker: c.Attacker, Target: id}] = true
		}
		if rapid.Bool().Draw(t, "attacks") {
			drawn = append(drawn, Attack{Attacker: c.Attacker, Target: rapid.SampledFrom(c.Targets).Draw(t, "target")})
		}
	}
	for _, at := range legal {
		if !offered[at] {
			t.Fatalf("%v is legal but not offered", at)
		}
	}
	if a.g.CheckAttack(q, drawn) == nil {
		return Answer{Attacks: drawn}
	}
	return Answer{Attacks: legal}
}

// drawBlock is drawAttack for blocks.
func drawBlock(t *rapid.T, a *arena, q *Question) Answer {
	legal := a.g.legalBlock(q)
	if err := a.g.CheckBlock(q, legal); err != nil {
		t.Fatalf("%v: %v", legal, err)
	}
	offered := map[Block]bool{}
	var drawn []Block
	for _, c := range a.g.Blockers(q) {
		for _, id := range c.Attackers {
			offered[Block{c.Blocker, id}] = true
			if rapid.IntRange(0, 2).Draw(t, "blocks") == 0 {
				drawn = append(drawn, Block{c.Blocker, id})
			}
		}
	}
	for _, b := range legal {
		if !offered[b] {
			t.Fatalf("%v is legal but not offered", b)
		}
	}
	if a.g.CheckBlock(q, drawn) == nil {
		return Answer{Blocks: drawn}
	}
	return Answer{Blocks: legal}
}
