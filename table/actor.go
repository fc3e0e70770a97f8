package table

import (
	"time"

	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/game"
)

// Most that is done before it is stored and shown.
const (
	mostAnswers = 200
	mostTime    = 4 * time.Millisecond
)

// act lets those act who need not be waited for: bots, those whom bots stand
// in for, and those for whom the table passes. It reports whether there is more
// to do at once, else when there will be (zero: nobody knows).
func (t *Table) act(now time.Time) (more bool, wake time.Time, err error) {
	if t.game == nil || t.status != Playing {
		return false, time.Time{}, nil
	}
	t.charge(now)
	t.sweepOpen()
	began := time.Now()
	for n := 0; ; n++ {
		if n >= mostAnswers || time.Since(began) > mostTime {
			return true, time.Time{}, nil
		}
		acted, next, err := t.actOnce(now)
		if err != nil || !acted {
			return false, next, err
		}
		if t.done() {
			return false, time.Time{}, nil
		}
	}
}

// actOnce gives one answer, beginning with another question each time.
func (t *Table) actOnce(now time.Time) (acted bool, wake time.Time, err error) {
	pending := t.game.Pending()
	for i := range pending {
		q := pending[(i+t.spin)%len(pending)]
		by, at := t.actor(q, now)
		if at.After(now) || by == byPlayer {
			wake = earlier(wake, at)
			continue
		}
		t.spin++
		return true, wake, t.answerFor(q, by, now)
	}
	return false, wake, nil
}

// earlier is the earlier of two times, zero being never.
func earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// actor decides who answers a question, and from when on.
func (t *Table) actor(q *game.Question, now time.Time) (by string, at time.Time) {
	who := t.game.Decider(q)
	place := t.seats[who]
	if t.places[place].isBot() {
		return byBot, t.rests[q.Marker]
	}
	h := &t.here[place]
	if h.away == present {
		if _, asked := t.open[q.ID]; !asked {
			if t.passes(q) {
				return byServer, time.Time{}
			}
			t.ask(q, now)
		}
		at, limited := t.expires(q.ID, who)
		away, goes, ok := t.missing(place, now)
		switch {
		case limited && !at.After(now):
			h.away = tooLate
		case away:
			h.away = absent
		default:
			if !limited {
				at = time.Time{}
			}
			if ok {
				at = earlier(at, goes)
			}
			return byPlayer, at
		}
		t.tableChanged()
		t.hall.metrics.StoodIn.Inc()
	}
	return byStandIn, t.rests[q.Marker]
}

// answerFor answers a question for who decides it.
func (t *Table) answerFor(q *game.Question, by string, now time.Time) error {
	var a game.Answer
	switch by {
	case byServer:
		a = t.game.Legal(q)
	default:
		who := t.game.Decider(q)
		kind := t.places[t.seats[who]].Bot
		if kind == "" {
			kind = t.settings.Bot
		}
		b, err := t.botOf(kind)
		if err != nil {
			return err
		}
		a = b.Answer(bot.At(t.game, who), q)
		if !a.Pass && q.Kind != game.Mulligan {
			t.rests[q.Marker] = now.Add(time.Duration(t.settings.Pace) * time.Millisecond)
		}
	}
	id, legal := q.ID, t.game.Legal
	err := t.accept(entry{Answer: &answered{Q: id, A: a, By: by}})
	if err == nil {
		return nil
	}
	// A bot that the engine does not agree with must not hold up the table.
	t.hall.logger.Error("an answer of a bot was refused", "table", t.id, "question", id, "kind", q.Kind.String(), "error", err)
	q, ok := t.game.Question(id)
	if !ok {
		return err
	}
	return t.accept(entry{Answer: &answered{Q: id, A: legal(q), By: by}})
}

// botOf is the bot of a kind; it plays all seats of the table that are played
// by such a bot.
func (t *Table) botOf(kind string) (bot.Bot, error) {
	if b, ok := t.bots[kind]; ok {
		return b, nil
	}
	b, err := bot.New(kind, newSeed())
	if err == nil {
		t.bots[kind] = b
	}
	return b, err
}
