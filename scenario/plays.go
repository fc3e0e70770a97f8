package scenario

import (
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// plays lists the plays that the line may mean, what is meant first first.
func (n *announcer) plays() []game.Play {
	var listed []game.Play
	all := slices.Clone(n.r.g.Plays(n.q))
	if n.a.Verb == Activate {
		all = append(all, n.r.g.ManaPlays(n.q)...)
	}
	for _, play := range all {
		if n.fitsVerb(play) && n.fitsObject(play) {
			listed = append(listed, play)
		}
	}
	seats := game.Player(n.r.view.Seats())
	rank := func(play game.Play) int64 {
		o, _ := n.r.view.Object(play.Object)
		zone := int64(slices.Index(playZones, o.Zone()))
		away := int64((holder(o) - n.q.Player + seats) % seats)
		return zone<<50 | away<<40 | int64(o.ID())<<8
	}
	slices.SortStableFunc(listed, func(a, b game.Play) int {
		ra, rb := rank(a), rank(b)
		switch {
		case ra != rb:
			return map[bool]int{true: -1, false: 1}[ra < rb]
		case a.Way != b.Way:
			return a.Way - b.Way
		}
		return a.Ability - b.Ability
	})
	return n.withWays(listed)
}

// playZones are the zones that something is played from, the likeliest first.
var playZones = []game.Zone{
	ability.Hand, ability.Battlefield, ability.Command, ability.Graveyard, ability.Exile, ability.Library, ability.Stack, ability.Outside,
}

// withWays leaves only unusual ways to cast if the line names one: those by the
// keyword of that name, or any.
func (n *announcer) withWays(listed []game.Play) []game.Play {
	if len(n.a.With) == 0 {
		return listed
	}
	name := wordsOf(n.a.With[0])
	var unusual, named []game.Play
	for _, play := range listed {
		if play.Way > 0 {
			unusual = append(unusual, play)
			if n.r.g.WayOf(n.q, play).Word.String() == name {
				named = append(named, play)
			}
		}
	}
	switch {
	case len(named) > 0:
		unusual = named
	case !slices.Contains(wayNames, name):
		return listed
	}
	if len(unusual) > 0 {
		n.a = withoutWay(n.a)
		return unusual
	}
	return listed
}

// wayNames are unusual ways to cast a spell besides the keywords that let one.
var wayNames = []string{"alternative cost", "its alternative cost"}

func withoutWay(a *Action) *Action {
	b := *a
	b.With = a.With[1:]
	return &b
}

func (n *announcer) fitsVerb(play game.Play) bool {
	switch n.a.Verb {
	case Cast:
		return play.Kind == game.CastSpell
	case Play:
		return play.Kind == game.PlayLand
	}
	return play.Kind == game.ActivateAbility || play.Kind == game.MakeMana || play.Kind == game.TurnFaceUp
}

func (n *announcer) fitsObject(play game.Play) bool {
	o, ok := n.r.view.Object(play.Object)
	if !ok {
		return false
	}
	if n.a.From != nil && o.Zone() != *n.a.From {
		return false
	}
	if n.a.Verb == Activate && !n.fitsAbility(play, o) {
		return false
	}
	return n.isMeant(o, play.Face)
}

// isMeant reports whether the line's name may mean the object.
func (n *announcer) isMeant(o game.Object, face int) bool {
	ref := n.a.What
	if ref == nil || n.isText() {
		return true
	}
	if ref.N > 0 {
		found := n.r.find(*ref, n.q.Player, []game.Zone{o.Zone()})
		return len(found) > 0 && found[0].ID() == o.ID()
	}
	if ref.Of != "" && holder(o) != n.r.player(ref.Of) {
		return false
	}
	if c := o.Card(); c != nil && n.a.Verb != Activate && len(c.Faces) > 1 && face < len(c.Faces) && sameName(c.Faces[face].Name, ref.Name) {
		return true
	}
	if c := o.Card(); c != nil && n.a.Verb != Activate && len(c.Faces) > 1 && !sameName(c.Name, ref.Name) {
		return false // another face is named
	}
	return n.r.isA(o, *ref)
}

// isText reports whether the line's name is how an ability's text begins: a
// quotation alone that is no name of what the player may mean.
func (n *announcer) isText() bool {
	ref := n.a.What
	return n.a.Verb == Activate && ref != nil && ref.Quoted && n.a.Text == "" && n.a.Ability == 0 &&
		len(n.r.find(*ref, n.q.Player, anyZone)) == 0
}

// fitsAbility reports whether a play activates the ability that the line means.
func (n *announcer) fitsAbility(play game.Play, o game.Object) bool {
	text := n.a.Text
	if n.isText() {
		text = n.a.What.Name
	}
	switch {
	case play.Kind == game.TurnFaceUp:
		return sameName(text, [...]string{"morph", "manifest"}[play.Way])
	case text != "":
		return beginsAbility(o, play.Ability, text)
	case n.a.Ability > 0:
		return abilityNumber(o, play.Ability) == n.a.Ability
	}
	return true
}

// abilityNumber counts an ability among those of its object that can be
// activated, from 1; keywords such as equip count as what they stand for.
func abilityNumber(o game.Object, index int) int {
	number := 0
	for i := 0; ; i++ {
		a, ok := o.Ability(i)
		if !ok {
			return 0
		}
		if _, ok := a.(*ability.Activated); ok {
			number++
		}
		if i == index {
			return number
		}
	}
}

// beginsAbility reports whether an ability's text begins like that.
func beginsAbility(o game.Object, index int, text string) bool {
	a, ok := o.Ability(index)
	if !ok {
		return false
	}
	text = abilityText(text)
	if strings.HasPrefix(abilityText(a.RulesText()), text) {
		return true
	}
	act, ok := a.(*ability.Activated)
	return ok && act.Keyword != ability.NoWord && strings.HasPrefix(act.Keyword.String(), text)
}

func abilityText(s string) string { return strings.TrimSpace(nameKey(s)) }

// unlisted makes up a play for what the line says, though the game does not
// list it: so that the game itself is seen to refuse it.
func (n *announcer) unlisted() *game.Play {
	play := game.Play{Kind: map[Verb]game.PlayKind{Cast: game.CastSpell, Play: game.PlayLand, Activate: game.ActivateAbility}[n.a.Verb]}
	if n.a.What == nil {
		return &play
	}
	zones := playZones
	if n.a.From != nil {
		zones = []game.Zone{*n.a.From}
	}
	found := n.r.find(*n.a.What, n.q.Player, zones)
	if len(found) == 0 {
		found = n.r.find(*n.a.What, game.NoPlayer, zones)
	}
	if len(found) == 0 {
		return &play
	}
	play.Object = found[0].ID()
	play.Ability = -1 // it may have no such ability
	for i := 0; n.a.Verb == Activate; i++ {
		if _, ok := found[0].Ability(i); !ok {
			break
		}
		if n.fitsAbility(game.Play{Ability: i}, found[0]) {
			play.Ability = i
			break
		}
	}
	return &play
}
