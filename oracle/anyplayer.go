package oracle

import (
	"strings"

	"github.com/grandmelee/melee/ability"
)

// anyPlayer reads "any player", "any opponent", "any other player": players of whom each
// gets the choice, one after the other.
func (p *parser) anyPlayer() (np, bool) {
	var f ability.PlayerFilter
	switch {
	case p.at("any player may activate"):
		return np{}, false
	case p.eat("any player"):
	case p.eat("any opponent"):
		f.Who = ability.Opponent
	case p.eat("any other player"):
		f.Who = ability.OtherPlayer
	default:
		return np{}, false
	}
	n := np{who: ability.EachPlayer{Filter: f}}
	p.binds = append(p.binds, 0)
	n.loop = len(p.binds)
	p.mentions = append(p.mentions, mention{player: true, who: n.who, bind: n.loop, depth: p.depth})
	return n, true
}

// anyDid is the stand-in for whether any player did what the last effect offers, 0 if it
// is no such offer.
func anyDid(e ability.Effect) int {
	each, ok := e.(ability.ForEachPlayer)
	if !ok || len(each.Do) != 1 {
		return 0
	}
	if may, ok := each.Do[0].(ability.May); ok && may.Any {
		return int(-may.Bind)
	}
	return 0
}

// anyDoes reads "If a player does, …" and "If no one does, …".
func (p *parser) anyDoes(before []ability.Effect) ([]ability.Effect, bool) {
	bind := anyDid(before[len(before)-1])
	if bind <= 0 {
		return nil, false
	}
	did := ability.Condition(ability.Did{Var: p.use(bind)})
	switch {
	case p.eatAny("if a player does ,", "if an opponent does ,"):
	case p.eatAny("if no one does ,", "if no player does ,", "if no opponent does ,"):
		did = ability.NotSo{If: did}
	default:
		return nil, false
	}
	list, ok := p.clauses()
	return append(before, ability.When{If: did, Then: list}), ok
}

// anyPlayerWords are the words for players of whom each gets the choice.
func (e *english) anyPlayerWords(who ability.Players) string {
	each, _ := who.(ability.EachPlayer)
	switch each.Filter.Who {
	case ability.Opponent:
		return "any opponent"
	case ability.OtherPlayer:
		return "any other player"
	}
	return "any player"
}

// anyPlayerMay writes an offer to any player.
func (e *english) anyPlayerMay(f ability.ForEachPlayer, m ability.May) string {
	return e.anyPlayerWords(f.Who) + " " + strings.TrimPrefix(e.may(m), "that player ")
}

// anyPlayerWords is the same in the other languages.
func (w *romance) anyPlayerWords(who ability.Players) string {
	each, _ := who.(ability.EachPlayer)
	switch each.Filter.Who {
	case ability.Opponent:
		return w.say("cualquier oponente", "qualquer oponente", "n'importe quel adversaire")
	case ability.OtherPlayer:
		return w.say("cualquier otro jugador", "qualquer outro jogador", "n'importe quel autre joueur")
	}
	return w.say("cualquier jugador", "qualquer jogador", "n'importe quel joueur")
}

func (w *romance) anyPlayerMay(f ability.ForEachPlayer, m ability.May) string {
	that := w.thatPlayer().text
	return w.anyPlayerWords(f.Who) + strings.TrimPrefix(w.may(m), that)
}

// anyoneDid writes whether any player did what was offered.
func (w *romance) anyoneDid(not bool) string {
	if not {
		return w.say("nadie lo hace", "ninguém fizer isso", "personne ne fait ainsi")
	}
	return w.say("un jugador lo hace", "um jogador fizer isso", "un joueur fait ainsi")
}
