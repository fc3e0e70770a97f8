package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// players writes a noun phrase for players, and tells whether its verb stands
// in the plural.
func (e *english) players(p ability.Players) (string, bool) {
	switch p := p.(type) {
	case nil, ability.You:
		return "you", true
	case ability.EachPlayer:
		return e.eachPlayer(p.Filter)
	case ability.ChosenPlayers:
		if p.Slot >= len(e.targets) || p.Slot >= len(e.seen) {
			return "they", true
		}
		t := e.targets[p.Slot]
		if e.seen[p.Slot] {
			return "that player", false
		}
		e.seen[p.Slot] = true
		s := e.targetPhrase(t)
		if isMany(t.Max) {
			return e.pick(s, s+" each"), true
		}
		return s, false
	case ability.SubjectPlayer, ability.ThatPlayer:
		return "that player", false
	case ability.OuterPlayers:
		return e.players(p.Of)
	case ability.ControllerOf:
		s := e.possessiveObjects(p.Objects) + " controller"
		return e.pick(s, "that player", spellOrAbility(s)), false
	case ability.OwnerOf:
		return e.pick(e.possessiveObjects(p.Objects)+" owner", "that player"), false
	case ability.PickPlayer:
		if isMostLife(p) {
			return "the opponent with the highest life total among your opponents", false
		}
		s := article(e.playerFilter(p.Filter, false))
		s = e.longest(s, " of your choice")
		if p.Random {
			s = e.pick(s+" at random", s+" chosen at random")
		}
		return s, false
	case ability.Neighbor:
		side := "left"
		if p.Right {
			side = "right"
		}
		return e.pick("the player to your "+side, "the player on your "+side), false
	case ability.DefendingPlayer:
		return e.pick("defending player", "the defending player", "that player"), false
	case ability.ActivePlayer:
		if p.Attacking {
			return "the attacking player", false
		}
		return "the active player", false
	case ability.HostPlayer:
		return "enchanted player", false
	case ability.ChosenPlayer:
		return "the chosen player", false
	case ability.UnionPlayers:
		if isHit(p) {
			return "that player or that planeswalker's controller", false
		}
		var list []string
		for _, x := range p {
			s, _ := e.players(x)
			list = append(list, s)
		}
		s := strings.Join(list, " and ")
		return e.longest(s, " each"), true
	}
	return "?", false
}

func (e *english) player(p ability.Players) string {
	s, _ := e.players(p)
	return s
}

func (e *english) eachPlayer(f ability.PlayerFilter) (string, bool) {
	one, many := e.playerFilter(f, false), e.playerFilter(f, true)
	switch f.Who {
	case ability.Opponent:
		if len(f.Preds) == 1 {
			if _, ok := f.Preds[0].(ability.OtherThan); ok {
				return "each of your other opponents", false
			}
		}
		if len(f.Preds) == 0 {
			many = e.pick("your opponents", "opponents")
			s := e.pick("each "+one, many, "each of your opponents", "an opponent")
			return s, s == many
		}
	case ability.Teammate:
		s := e.pick("each teammate", "each of your teammates")
		return s, false
	case ability.Neighbors:
		return e.longest("the players to your left and right", " each"), true
	}
	s := e.pick("each "+one, many, "all "+many)
	return s, s != "each "+one
}

// playerFilter writes which players: "opponent", "other players".
func (e *english) playerFilter(f ability.PlayerFilter, plural bool) string {
	s := "player"
	if side, ok := sideOf(f); ok {
		if side.Foe {
			return e.pick("foe", "foes")
		}
		return e.pick("friend", "friends")
	}
	switch f.Who {
	case ability.Opponent:
		s = "opponent"
	case ability.OtherPlayer, ability.NotSubject:
		s = "other player"
	case ability.Teammate:
		s = "teammate"
	}
	if plural {
		s += "s"
	}
	if f.Who == ability.YourTeam {
		s += " on your team"
	}
	for _, p := range f.Preds {
		s += " " + e.playerPred(p)
	}
	return s
}

func (e *english) playerPred(p ability.PlayerPred) string {
	switch p := p.(type) {
	case ability.DealtDamage:
		return e.pick("dealt damage this turn", "who was dealt damage this turn")
	case ability.DidSo, ability.Searched:
		return e.didWords(p)
	case ability.DidThisWay:
		if isPlainDeed(p) {
			return e.didWords(p)
		}
		deed := "who discarded "
		switch {
		case p.Deed == ability.SacrificeWord:
			deed = "who sacrificed "
		case p.Not:
			deed = "who didn't discard "
		}
		return deed + article(e.filter(p.What, false, "or")) + " this way"
	case ability.AttackingThem:
		return "attacking that player"
	case ability.HoldsMarker:
		return e.pick("with a turn marker", "who has a turn marker", "who holds a turn marker")
	case ability.ComparePlayer:
		if of, ok := p.A.(ability.OfCandidate); ok && of.Of != nil {
			if _, count := p.B.(ability.Count); count && p.Op == ability.LT {
				return "who controls fewer " + e.filter(*of.Of, true, "and") + " than you"
			}
			if p.Op == ability.GT {
				return "who controls more " + e.filter(*of.Of, true, "and") + " than you"
			}
			controls := "who controls " + e.many1(p.Op, p.B, *of.Of)
			if p.Op == ability.EQ && isZero(p.B) {
				return e.pick(controls, "who doesn't control "+article(e.filter(*of.Of, false, "or")))
			}
			return controls
		}
		if of, ok := p.A.(ability.OfCandidate); ok && of.Zone == ability.Hand || of.Life {
			what := " cards in hand"
			if of.Life {
				what = " life"
			}
			if p.Op == ability.EQ {
				if isZero(p.B) {
					return e.pick("with no"+what, "who has no"+what)
				}
				return "with exactly " + figures(p.B) + what
			}
			n := e.compared(p.Op, p.B) + what
			return e.pick("with "+n, "who has "+n)
		}
	}
	return "?"
}

// possessive writes whose: "your", "each player's", "their".
func (e *english) possessive(p ability.Players) string {
	switch p := p.(type) {
	case nil, ability.You:
		return "your"
	case ability.SubjectPlayer, ability.ThatPlayer:
		return "their"
	case ability.OuterPlayers:
		return e.possessive(p.Of)
	case ability.ControllerOf:
		return e.pick(e.possessiveObjects(p.Objects)+" controller's", "their")
	case ability.OwnerOf:
		return e.pick(e.possessiveObjects(p.Objects)+" owner's", "their")
	case ability.ChosenPlayers:
		if p.Slot < len(e.seen) && e.seen[p.Slot] {
			return "their"
		}
	case ability.EachPlayer:
		if p.Filter.Who == ability.Opponent && len(p.Filter.Preds) == 0 {
			return e.pick("each opponent's", "an opponent's", "your opponents'")
		}
		if len(p.Filter.Preds) == 0 && p.Filter.Who == ability.AnyPlayer {
			return e.pick("each player's", "a player's", "all players'")
		}
	}
	s, plural := e.players(p)
	if plural && strings.HasSuffix(s, "s") {
		return s + "'"
	}
	switch p.(type) {
	case ability.DefendingPlayer, ability.OuterPlayers, ability.HostPlayer:
		if s == "that player" {
			return "their"
		}
		return e.pick(s+"'s", "their")
	}
	return s + "'s"
}

// spellOrAbility names what has become a target's source in full.
func spellOrAbility(s string) string {
	if s == "its controller" {
		return "that spell or ability's controller"
	}
	return s
}

// later is a player who was just mentioned: "their" library.
func (e *english) later(p ability.Players) ability.Players {
	if _, you := p.(ability.You); you {
		return p
	}
	return ability.SubjectPlayer{}
}
