package fuzz

import (
	"regexp"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
)

// A subject is the card that is played, and what was made use of so far.
type subject struct {
	card  *ability.Card
	wants wants
	uses  []use
	// played: it was cast, played as a land, or an ability of it activated.
	played bool
}

// A use is an ability of the subject and whether some scene made use of it.
type use struct {
	face    int
	ability ability.Ability
	does    *ability.Instructions // of activated and triggered abilities
	used    bool
}

func newSubject(c *ability.Card) *subject {
	s := &subject{card: c, wants: wantsOf(c)}
	for i := range c.Faces {
		if i > 0 && c.Layout == card.LayoutMeld {
			break // it is what two cards become together (CR 712.4b)
		}
		s.counts(i, c.Faces[i].Abilities)
	}
	return s
}

// counts adds abilities of a face to those that are to be made use of: of a level,
// what it gives. Abilities that speak of commanders are not: no variant that is
// played here has them (CR 903.3).
func (s *subject) counts(face int, abilities []ability.Ability) {
	for _, a := range abilities {
		if commanders.MatchString(a.RulesText()) {
			continue
		}
		u := use{face: face, ability: a}
		switch a := a.(type) {
		case *ability.Activated:
			u.does = &a.Do
		case *ability.Triggered:
			u.does = &a.Do
		case *ability.Level:
			s.counts(face, a.Abilities)
		}
		s.uses = append(s.uses, u)
	}
}

// commanders finds abilities that speak of commanders.
var commanders = regexp.MustCompile(`(?i)\bcommanders?\b`)

// Playable reports whether a card can be in the games of this package: one that
// can be in a deck, or a conspiracy.
func Playable(c *card.Card) bool {
	return c.Traditional() || c.Front().Type.Types.Has(card.Conspiracy)
}

// conspiracy reports whether the subject begins in the command zone (CR 315.2).
func (s *subject) conspiracy() bool { return s.card.Front().Type.Types.Has(card.Conspiracy) }

// spliced notes that the subject was revealed to be spliced onto another spell.
func (s *subject) spliced() {
	if s.keyword(func(w ability.Word) bool { return w == ability.Splice }); s.onlySpliced() {
		s.played = true
		s.face(0)
	}
}

// onlySpliced reports whether the subject has no mana cost and splice: it cannot
// be played in any other way.
func (s *subject) onlySpliced() bool {
	return s.card.Faces[0].NoCost && slices.ContainsFunc(s.card.Faces[0].Abilities, func(a ability.Ability) bool {
		k, ok := a.(*ability.Keyword)
		return ok && k.Word == ability.Splice
	})
}

// done reports whether everything about the subject was made use of.
func (s *subject) done() bool {
	if !s.played {
		return false
	}
	for i := range s.uses {
		if !s.uses[i].used {
			return false
		}
	}
	return true
}

// plays notes that a play of the subject was accepted: before it is carried out,
// what was activated is still there to be asked.
func (s *subject) plays(o game.Object, p *game.Play) {
	s.played = true
	switch p.Kind {
	case game.CastSpell:
		if p.Way == 0 || !s.morphs() { // else it is face down
			s.face(p.Face)
		}
		if p.Way != 0 && o.Zone() == ability.Graveyard {
			s.keyword(func(w ability.Word) bool { return fromGraveyard[w] })
		}
	case game.TurnFaceUp:
		s.face(o.Face())
		s.keyword(turnsUp)
	case game.ActivateAbility, game.MakeMana:
		if a, ok := o.Ability(p.Ability); ok {
			for i := range s.uses {
				if same(s.uses[i].ability, a) {
					s.uses[i].used = true
				}
			}
			if act, ok := a.(*ability.Activated); ok && act.Keyword != 0 {
				s.keyword(func(w ability.Word) bool { return w == act.Keyword })
			}
		}
	}
}

// same reports whether what an object has is an ability of its card: support is
// written out there (CR 701.41a), and so an ability with it is another one.
func same(printed, has ability.Ability) bool {
	if printed == has {
		return true
	}
	_, act := printed.(*ability.Activated)
	_, hasAct := has.(*ability.Activated)
	_, trig := printed.(*ability.Triggered)
	_, hasTrig := has.(*ability.Triggered)
	return (act && hasAct || trig && hasTrig) && printed.RulesText() != "" && printed.RulesText() == has.RulesText()
}

// Keywords that stand for activated abilities, and those that let a card be cast
// from a graveyard: they are in use once that is done. All others are as soon as
// the card that has them is there.
var (
	activated = map[ability.Word]bool{
		ability.Cycling: true, ability.Equip: true, ability.Fortify: true, ability.Unearth: true, ability.Outlast: true,
		ability.Scavenge: true, ability.Reinforce: true, ability.Transmute: true, ability.Embalm: true, ability.Eternalize: true,
		ability.Crew: true, ability.Transfigure: true, ability.AuraSwap: true, ability.LevelUp: true, ability.Morph: true, ability.Megamorph: true,
	}
	fromGraveyard = map[ability.Word]bool{
		ability.Flashback: true, ability.JumpStart: true, ability.Retrace: true, ability.Escape: true, ability.Disturb: true,
	}
)

// turnsUp reports whether a keyword lets a face-down card be turned face up.
func turnsUp(w ability.Word) bool { return w == ability.Morph || w == ability.Megamorph }

// has reports whether the subject has a keyword ability.
func (s *subject) has(w ability.Word) bool {
	return slices.ContainsFunc(s.uses, func(u use) bool {
		k, ok := u.ability.(*ability.Keyword)
		return ok && k.Word == w
	})
}

// morphs reports whether the subject can be cast face down.
func (s *subject) morphs() bool {
	for i := range s.uses {
		if k, ok := s.uses[i].ability.(*ability.Keyword); ok && turnsUp(k.Word) {
			return true
		}
	}
	return false
}

// keyword notes that the keywords that is reports were used.
func (s *subject) keyword(is func(ability.Word) bool) {
	for i := range s.uses {
		if k, ok := s.uses[i].ability.(*ability.Keyword); ok && is(k.Word) {
			s.uses[i].used = true
		}
	}
}

// face notes that a face was cast or is on the battlefield: its spell ability,
// its keywords and what it states are in use, and so are mana abilities, which
// payments use without a word.
func (s *subject) face(face int) {
	for i := range s.uses {
		u := &s.uses[i]
		if u.used || u.face != face {
			continue
		}
		switch a := u.ability.(type) {
		case *ability.Activated:
			u.used = a.Mana
		case *ability.Triggered:
			u.used = a.Mana
		case *ability.Keyword:
			u.used = !activated[a.Word] && !fromGraveyard[a.Word]
		default:
			u.used = true
		}
	}
}

// stacked notes that an ability was put on a stack.
func (s *subject) stacked(o game.Object) {
	for i := range s.uses {
		if s.uses[i].does == o.Does() || o.StackAbility() != nil && same(s.uses[i].ability, o.StackAbility()) {
			s.uses[i].used = true
		}
	}
}
