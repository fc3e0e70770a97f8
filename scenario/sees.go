package scenario

import (
	"slices"

	"github.com/grandmelee/melee/game"
)

// This file is what a scenario expects a player to see: cards that are hidden from
// others, and what teammates declare together.

// ExpectSees wants a player to see so many objects in somebody's zone.
type ExpectSees struct {
	Player string
	Count  ExpectCount
}

// ExpectDeclared wants a player to see just these creatures declared by players of a
// team while others of it have not yet (CR 805.10b, 805.10d).
type ExpectDeclared struct {
	Player string
	What   []Ref
}

func (*ExpectSees) expectation()     {}
func (*ExpectDeclared) expectation() {}

func (e *ExpectSees) String() string { return playerName(e.Player) + " sees " + e.Count.String() }

func (e *ExpectDeclared) String() string {
	if len(e.What) == 0 {
		return playerName(e.Player) + " sees declared: none"
	}
	return playerName(e.Player) + " sees declared: " + join(e.What, "; ")
}

// sees reads what is behind "sees": "Bo hand 2", "Bo hand Thicket Cub", "declared:
// Thicket Cub; Lane Boar".
func (c *cursor) sees(player string) Expectation {
	if t := c.peek(); t.is("declared") || t.is("declared:") {
		head, body := c.colon()
		head.next()
		head.end()
		e := &ExpectDeclared{Player: player}
		if len(body.tokens) == 1 && body.oneOf("none", "nothing") {
			return e
		}
		for _, part := range body.split(";") {
			e.What = append(e.What, part.ref())
		}
		return e
	}
	if !c.p.isSeat(c.peek().text) || zones[c.at(1).text] == 0 && !c.at(1).is("battlefield") {
		c.p.fail("%s sees what? PLAYER hand 2, PLAYER hand CARD, or declared: CREATURE; CREATURE", player)
		return nil
	}
	e := &ExpectSees{Player: player}
	if count, ok := c.counted(c.player()).(*ExpectCount); ok {
		e.Count = *count
	}
	return e
}

// checkSees counts what a player sees.
func (r *run) checkSees(e *ExpectSees) string {
	all := r.view
	defer func() { r.view = all }()
	r.view = r.g.View(r.player(e.Player))
	return r.checkCount(&e.Count)
}

// checkDeclared looks at what a player sees declared, in any lane.
func (r *run) checkDeclared(e *ExpectDeclared) string {
	view := r.g.View(r.player(e.Player))
	var got []game.Object
	for m := 1; m <= view.Markers(); m++ {
		attacks, blocks := view.Declared(m)
		for _, a := range attacks {
			if o, ok := view.Object(a.Attacker); ok {
				got = append(got, o)
			}
		}
		for _, b := range blocks {
			if o, ok := view.Object(b.Blocker); ok {
				got = append(got, o)
			}
		}
	}
	left := slices.Clone(got)
	for _, ref := range e.What {
		i := slices.IndexFunc(left, func(o game.Object) bool { return r.isID(o.ID(), &ref) })
		if i < 0 {
			return r.objectNames(got)
		}
		left = slices.Delete(left, i, i+1)
	}
	if len(left) > 0 {
		return r.objectNames(got)
	}
	return ""
}

func (r *run) objectNames(objs []game.Object) string {
	var names []string
	for _, o := range objs {
		names = append(names, r.describe(o))
	}
	return namesOrNone(names)
}
