package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// evades is why an attacking creature can't be blocked by another because of an
// evasion ability or protection (CR 509.1b). Evasion abilities are cumulative.
// Landwalk and menace, which do not look at the blocker, are not here.
func (g *Game) evades(a, b *object, ac, bc *chars) objection {
	aw, bw := &ac.words, &bc.words
	switch {
	case aw.has(ability.Flying) && !bw.has(ability.Flying) && !bw.has(ability.Reach):
		return objection{rule: "702.9b", reason: "only creatures with flying or reach block creatures with flying"}
	case aw.has(ability.Shadow) && !bw.has(ability.Shadow) && !bc.may(ability.BlockShadow):
		return objection{rule: "702.28b", reason: "only creatures with shadow block creatures with shadow"}
	case bw.has(ability.Shadow) && !aw.has(ability.Shadow):
		return objection{rule: "702.28b", reason: "creatures with shadow block only creatures with shadow"}
	case aw.has(ability.Horsemanship) && !bw.has(ability.Horsemanship):
		return objection{rule: "702.31b", reason: "only creatures with horsemanship block creatures with horsemanship"}
	case aw.has(ability.Fear) && !bc.hasType(card.Artifact) && bc.colors&card.Black == 0:
		return objection{rule: "702.36b", reason: "only artifact creatures and black creatures block creatures with fear"}
	case aw.has(ability.Intimidate) && !bc.hasType(card.Artifact) && bc.colors&ac.colors == 0:
		return objection{rule: "702.13b", reason: "only artifact creatures and creatures that share a color with it block a creature with intimidate"}
	case aw.has(ability.Skulk) && bc.power > ac.power:
		return objection{rule: "702.118b", reason: "creatures with greater power do not block a creature with skulk"}
	case aw.has(ability.Protection) && g.protectedFrom(a, b):
		return objection{rule: "702.16f", reason: "it has protection from the blocker"}
	}
	return objection{}
}

// walkIgnored reports whether an effect lets the creature be blocked as though it did not
// have that landwalk ability.
func (c *chars) walkIgnored(sub string) bool {
	return slices.ContainsFunc(c.rules, func(r appliedRule) bool {
		m, ok := r.mod.(ability.IgnoreWalk)
		return ok && m.Sub == sub
	})
}

// walks is why an attacking creature can't be blocked at all by creatures of the
// defending player: it has landwalk, and that player controls such a land (CR
// 702.14c).
func (g *Game) walks(a *object, d Player) objection {
	c := g.charsOf(a)
	if !c.words.has(ability.Landwalk) {
		return objection{}
	}
	x := &ctx{g: g, you: a.ctrl, src: a}
	for _, ab := range c.abils {
		if ab.kw == nil || ab.kw.Word != ability.Landwalk || c.walkIgnored(ab.kw.Sub) {
			continue
		}
		for _, o := range g.players[d].battlefield {
			oc := g.charsOf(o)
			if oc.isLand() && (ab.kw.Sub == "" || oc.hasSub(ab.kw.Sub)) && (ab.kw.Quality == nil || x.match(ab.kw.Quality, o)) {
				return objection{rule: "702.14c", reason: "it has landwalk, and the defending player controls such a land"}
			}
		}
	}
	return objection{}
}
