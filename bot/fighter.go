package bot

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
)

// A fighter is a creature as the arithmetic of combat sees it.
type fighter struct {
	id    game.ID
	power int
	left  int // toughness less damage
	worth int
	skill skills
	color card.Colors
	art   bool // an artifact creature
	ready bool // untapped, so it can block
}

// skills are the keywords that matter in combat.
type skills uint32

const (
	flies skills = 1 << iota
	reaches
	strikesFirst
	strikesTwice
	deadly
	tramples
	links
	vigilant
	indestructible
	defends
	menaces
	shadowed
	feared
	intimidates
	rides
	skulks
	bands     // has banding (CR 702.22)
	bandsLike // has "bands with other"
	evades    // cannot be blocked at all
)

var skillWords = [...]struct {
	word  ability.Word
	skill skills
}{
	{ability.Flying, flies}, {ability.Reach, reaches}, {ability.FirstStrike, strikesFirst}, {ability.DoubleStrike, strikesTwice},
	{ability.Deathtouch, deadly}, {ability.Trample, tramples}, {ability.Lifelink, links}, {ability.Vigilance, vigilant},
	{ability.Indestructible, indestructible}, {ability.Defender, defends}, {ability.Menace, menaces}, {ability.Shadow, shadowed},
	{ability.Fear, feared}, {ability.Intimidate, intimidates}, {ability.Horsemanship, rides}, {ability.Skulk, skulks},
	{ability.Banding, bands}, {ability.BandsWithOther, bandsLike},
}

// fighter sizes up a creature.
func (k *knowledge) fighter(o game.Object) fighter {
	f := fighter{id: o.ID(), power: max(0, o.Power()), left: o.Toughness() - o.Damage(), ready: !o.Tapped(),
		color: o.Colors(), art: o.Types().Has(card.Artifact)}
	points := creaturePoints + powerPoints*f.power + toughnessPoints*o.Toughness()
	for _, s := range skillWords {
		if o.Has(s.word) {
			f.skill |= s.skill
			points += keywordPoints(s.word, f.power)
		}
	}
	if !o.Token() {
		info := k.of(o)
		points += info.mv
		if info.mana {
			points += abilityPoints
		}
		if info.evades {
			f.skill |= evades
		}
	}
	f.worth = max(1, points)
	return f
}

func (f *fighter) has(s skills) bool { return f.skill&s != 0 }

// canBlock reports whether b could block a, as far as their keywords tell.
func canBlock(b, a *fighter) bool {
	switch {
	case a.has(evades):
		return false
	case a.has(flies) && !b.has(flies|reaches),
		a.has(shadowed) != b.has(shadowed),
		a.has(rides) && !b.has(rides),
		a.has(feared) && !b.art && b.color&card.Black == 0,
		a.has(intimidates) && !b.art && b.color&a.color == 0,
		a.has(skulks) && b.power > a.power:
		return false
	}
	return true
}

// kills reports whether f's damage in one strike would destroy v.
func (f *fighter) kills(v *fighter) bool {
	if v.has(indestructible) || f.power <= 0 {
		return false
	}
	return f.has(deadly) || f.power >= v.left
}

// blow is f's damage in combat, both strikes together.
func (f *fighter) blow() int {
	if f.has(strikesTwice) {
		return 2 * f.power
	}
	return f.power
}

// clash says who dies if b alone blocks a (CR 510).
func clash(a, b *fighter) (aDies, bDies bool) {
	aFirst, bFirst := a.has(strikesFirst|strikesTwice), b.has(strikesFirst|strikesTwice)
	if aFirst && !bFirst && a.kills(b) {
		return false, true
	}
	if bFirst && !aFirst && b.kills(a) {
		return true, false
	}
	return killsInAll(b, a), killsInAll(a, b)
}

// killsInAll reports whether f's damage in both strikes together destroys v.
func killsInAll(f, v *fighter) bool {
	if f.kills(v) {
		return true
	}
	return f.has(strikesTwice) && !v.has(indestructible) && f.power > 0 && 2*f.power >= v.left
}
