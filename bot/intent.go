package bot

import "github.com/grandmelee/melee/ability"

// An intent is what an effect does to one of its targets, as far as a simple
// player looks: worth counts for the target's controller, in points (see
// worth.go), and is negative for what nobody wants.
type intent struct {
	worth     int
	kills     bool // destroyed: not if it is indestructible
	removes   bool // exiled, shuffled away, countered, sacrificed
	bounces   bool
	steals    bool
	borrows   bool // stolen for a turn
	disarms   bool // cannot attack or block any more
	fights    bool
	damage    int // allX for X
	power     int // change for the turn
	toughness int
	words     wordBits // keywords given for the turn
	regrowth  bool     // a card comes back from a graveyard
}

// allX stands for an amount that is announced with the spell.
const allX = -1

// wordBits are the keywords that matter in combat.
type wordBits uint8

const (
	giveFirstStrike wordBits = 1 << iota
	giveDoubleStrike
	giveIndestructible
	giveEvasion
	giveDeathtouch
	giveRegeneration
)

// bits are the combat keywords that a word stands for.
func bits(w ability.Word) wordBits {
	switch w {
	case ability.FirstStrike:
		return giveFirstStrike
	case ability.DoubleStrike:
		return giveDoubleStrike
	case ability.Indestructible:
		return giveIndestructible
	case ability.Flying, ability.Fear, ability.Intimidate, ability.Shadow, ability.Menace, ability.Horsemanship, ability.Skulk:
		return giveEvasion
	case ability.Deathtouch:
		return giveDeathtouch
	}
	return 0
}

// trick reports whether the effect only matters in combat.
func (in *intent) trick() bool {
	return !in.hurts() && in.worth < 8 && (in.power != 0 || in.toughness != 0 || in.words != 0)
}

// hurts reports whether nobody wants to be the target.
func (in *intent) hurts() bool {
	return in.worth < 0 || in.power < 0 || in.borrows || in.takesOut()
}

// takesOut reports whether the target may be gone for good, or for a while.
func (in *intent) takesOut() bool {
	return in.kills || in.removes || in.bounces || in.steals || in.disarms || in.fights || in.damage != 0 || in.toughness < 0
}

// A purpose is what instructions are good for.
type purpose struct {
	slots []intent // for each target
	pick  intent   // for what is chosen as they are carried out
	this  intent   // for the source itself, or what it is attached to
	life  int      // life points that the controller gains
	self  int      // worth for the controller
	foes  int      // worth for all opponents together
	sweep []sweep
	modes []purpose
	// counters: it counters spells; shields: it prevents damage or
	// regenerates.
	counters, shields bool
	opposed           bool // somebody else chooses the mode
}

// takesOut reports whether the instructions may be used to get rid of something.
func (p *purpose) takesOut() bool {
	if len(p.sweep) > 0 && !p.sweepsTricks() {
		return true
	}
	for i := range p.slots {
		if p.slots[i].takesOut() {
			return true
		}
	}
	return false
}

// A sweep is an effect on everything that fits.
type sweep struct {
	filter *ability.Filter
	intent intent
}

// combatOnly reports whether the instructions are only useful in combat.
func (p *purpose) combatOnly() bool {
	if p.self > 4 && !p.this.trick() || p.foes < -4 || p.counters || len(p.modes) > 0 || !p.sweepsTricks() {
		return false
	}
	tricks := len(p.sweep) > 0 || p.shields || p.this.trick()
	for i := range p.slots {
		switch {
		case p.slots[i].trick():
			tricks = true
		case p.slots[i] != intent{}:
			return false
		}
	}
	return tricks
}

func (p *purpose) sweepsTricks() bool {
	for i := range p.sweep {
		if !p.sweep[i].intent.trick() {
			return false
		}
	}
	return true
}
