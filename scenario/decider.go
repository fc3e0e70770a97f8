package scenario

import "github.com/grandmelee/melee/game"

// This file is about who answers whose questions: players may be controlled by others
// (CR 722).

// A voice is one player who answers questions of another, or his own.
type voice struct{ by, of game.Player }

// voiceOf is who answers a question, and whose it is.
func (r *run) voiceOf(q *game.Question) voice { return voice{r.g.Decider(q), q.Player} }

// voiceIn is who answers by a line: "Bo for Ana", or "Ana".
func (r *run) voiceIn(by, of string) voice {
	if by == "" {
		by = of
	}
	return voice{r.player(by), r.player(of)}
}

// voice is who acts by an action.
func (r *run) voice(a *Action) voice { return r.voiceIn(a.By, a.Players[0]) }

// isFor reports whether a question is one that the player of an action answers.
func (r *run) isFor(q *game.Question, a *Action) bool { return r.voiceOf(q) == r.voice(a) }

// doer names who acts by an action.
func (a *Action) doer() string {
	if a.By == "" {
		return a.Players[0]
	}
	return a.By + " for " + a.Players[0]
}

// whoFor writes "Bo for Ana", or "Ana".
func whoFor(by, of string) string {
	if by == "" {
		return playerName(of)
	}
	return playerName(by) + " for " + playerName(of)
}

// behalf reads "for Ana" behind the name of the player who answers, if it comes next.
func (c *cursor) behalf(who string) (by, of string) {
	if !c.accept("for") {
		return "", who
	}
	return who, c.player()
}

// ExpectDecides wants a player to make the choices of another (CR 722.5).
type ExpectDecides struct{ By, For string }

func (*ExpectDecides) expectation() {}

// String writes the expectation.
func (e *ExpectDecides) String() string {
	return playerName(e.By) + " decides for " + playerName(e.For)
}

func (c *cursor) decides(by string) Expectation {
	if !c.accept("for") {
		c.p.fail("for whom?")
	}
	e := &ExpectDecides{by, c.player()}
	c.end()
	return e
}

func (r *run) checkDecides(e *ExpectDecides) string {
	if by := r.view.Decider(r.player(e.For)); by != r.player(e.By) {
		return r.nameOf(by)
	}
	return ""
}
