package bot

import "github.com/grandmelee/melee/ability"

// objects notes an intent for a noun phrase.
func (w *walker) objects(o ability.Objects, in intent) {
	switch o := o.(type) {
	case ability.Chosen:
		if o.Slot >= 0 && o.Slot < len(w.p.slots) {
			w.p.slots[o.Slot] = merge(w.p.slots[o.Slot], in)
		}
	case ability.All:
		w.p.sweep = append(w.p.sweep, sweep{&o.Filter, in})
	case ability.Pick:
		w.p.pick = merge(w.p.pick, in)
	case ability.Union:
		for _, part := range o {
			w.objects(part, in)
		}
	case ability.Except:
		w.objects(o.All, in)
	case ability.Those:
		if of := w.bound[o.Var]; of != nil {
			w.objects(of, in)
		}
	case ability.Each:
		if w.each != nil {
			w.objects(w.each, in)
		}
	case ability.This, ability.Host:
		// The bad is a cost; how good the good is depends on the combat.
		w.p.this = merge(w.p.this, in)
		w.p.self += w.scale * in.worth
	}
}

// damagePlayers notes a loss of life.
func (w *walker) damagePlayers(who ability.Players, n int) {
	if slot, ok := who.(ability.ChosenPlayers); ok && slot.Slot < len(w.p.slots) {
		w.p.slots[slot.Slot] = merge(w.p.slots[slot.Slot], intent{damage: n})
		return
	}
	if n == allX {
		n = someNumber + 1
	}
	w.worth(who, -burnPoints*n)
}

// worth notes what something is worth for players.
func (w *walker) worth(who ability.Players, points int) {
	points *= w.scale
	switch who := who.(type) {
	case nil, ability.You:
		w.p.self += points
	case ability.EachPlayer:
		w.fitting(who.Filter, points)
	case ability.PickPlayer:
		w.fitting(who.Filter, points)
	case ability.ChosenPlayers:
		if who.Slot >= 0 && who.Slot < len(w.p.slots) {
			w.p.slots[who.Slot].worth += points
		}
	case ability.ControllerOf:
		w.ofObjects(who.Objects, points)
	case ability.OwnerOf:
		w.ofObjects(who.Objects, points)
	case ability.ThatPlayer:
		if of := w.players[who.Var]; of != nil {
			w.worth(of, points)
			return
		}
		w.p.foes += points
	default: // neighbors, the defending player, "that player": mostly others
		w.p.foes += points
	}
}

func (w *walker) ofObjects(o ability.Objects, points int) {
	if chosen, ok := o.(ability.Chosen); ok && chosen.Slot >= 0 && chosen.Slot < len(w.p.slots) {
		w.p.slots[chosen.Slot].worth += points
		return
	}
	w.p.self += points / 2
}

func (w *walker) fitting(f ability.PlayerFilter, points int) {
	switch f.Who {
	case ability.Self, ability.Teammate, ability.YourTeam:
		w.p.self += points
	case ability.Opponent, ability.OtherPlayer, ability.NotSubject, ability.Neighbors:
		w.p.foes += points
	default: // everybody
		w.p.self += points
		w.p.foes += points
	}
}

// merge is both intents together.
func merge(a, b intent) intent {
	a.worth += b.worth
	a.kills = a.kills || b.kills
	a.removes = a.removes || b.removes
	a.bounces = a.bounces || b.bounces
	a.steals = a.steals || b.steals
	a.borrows = a.borrows || b.borrows
	a.disarms = a.disarms || b.disarms
	a.fights = a.fights || b.fights
	a.regrowth = a.regrowth || b.regrowth
	if a.damage == allX || b.damage == allX {
		a.damage = allX
	} else {
		a.damage += b.damage
	}
	a.power += b.power
	a.toughness += b.toughness
	a.words |= b.words
	return a
}

// modIntent is what a continuous effect means for an object.
func modIntent(mods []ability.Mod, lasts ability.Duration) intent {
	var in intent
	short := lasts == ability.ThisTurn || lasts == ability.ThisCombat
	weigh := func(long int) int {
		if short {
			return long / 8
		}
		return long
	}
	for _, m := range mods {
		switch m := m.(type) {
		case ability.ModPT:
			p, t := plain(m.Power), plain(m.Toughness)
			if m.Power == nil {
				p = 0
			}
			if m.Toughness == nil {
				t = 0
			}
			if m.NegP {
				p = -p
			}
			if m.NegT {
				t = -t
			}
			in.power += p
			in.toughness += t
			if !short {
				in.worth += 8*p + 5*t
			}
		case ability.SetPT:
			if m.Power != nil && plain(m.Power) <= 1 {
				in.worth += weigh(-15)
			} else {
				in.worth += weigh(15)
			}
		case ability.Gain:
			in.worth += weigh(8)
			if k, ok := m.Ability.(*ability.Keyword); ok {
				in.words |= bits(k.Word)
				if k.Word == ability.Defender {
					in.worth -= weigh(20)
				}
			}
		case ability.Lose:
			in.worth -= weigh(6)
		case ability.LoseAll:
			in.worth -= weigh(12)
		case ability.ControlBy:
			if _, you := m.Players.(ability.You); you {
				in.steals, in.borrows = !short, short
			}
		case ability.Cant:
			in.worth += weigh(cantWorth(m.Do))
			in.disarms = in.disarms || !short && (m.Do == ability.Attack || m.Do == ability.Block || m.Do == ability.UntapInUntapStep)
		case ability.Must:
			in.worth += weigh(-4)
		}
	}
	return in
}

// cantWorth is what it is worth to an object that something is forbidden.
func cantWorth(a ability.Act) int {
	switch a {
	case ability.BeBlocked, ability.BeTargeted, ability.BeCountered, ability.BeSacrificed:
		return 10
	case ability.Attack, ability.Block, ability.UntapInUntapStep:
		return -12
	}
	return -5
}
