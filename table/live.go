package table

import (
	"time"

	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
)

// backlog is how many messages wait for a client before it counts as too slow.
const backlog = 64

// A Subscription is one client that watches. What it may know arrives on C;
// once C is closed, Why says why.
type Subscription struct {
	C     chan *pb.WatchResponse
	Why   string // set before C is closed; empty: the client is too slow
	by    holder
	place int // -1: a spectator
	host  bool
	lang  string
	seq   int64 // what the client has
	event int64
	fresh bool // it has got nothing yet
}

// An audience is all who watch from one place, or all spectators. They all have
// got the same.
type audience struct {
	place   int
	who     game.Player
	subs    map[*Subscription]bool
	corners []corner // what it sees more than spectators, by seat
	asked   uint64   // the questions, as they were shown
	event   int64    // events before it were shown
	changed bool     // automatic passing has to be shown again
}

// sees reports whether an audience sees more at a seat than spectators.
func (a *audience) sees(p game.Player) bool { return int(p) < len(a.corners) && a.corners[p].list != 0 }

// live is what a table knows of those who watch.
type live struct {
	audiences map[int]*audience
	subs      int
	newChat   []*pb.ChatLine
	table     bool  // the table's message has to be shown again
	seq       int64 // was shown last
	at        time.Time
	fresh     bool // somebody has got nothing yet
	changed   bool // somebody is asked, or some audience's changed is set
	started   bool // the game was shown
	waiting   map[int][]chan struct{}
}

func newLive() *live {
	return &live{audiences: map[int]*audience{}, waiting: map[int][]chan struct{}{}}
}

// tableChanged: what the table's message says has changed.
func (t *Table) tableChanged() { t.live.table = true }

// audienceChanged: the automatic passing of a seat has changed.
func (t *Table) audienceChanged(p game.Player) {
	if a := t.live.audiences[t.seats[p]]; a != nil {
		a.changed, t.live.changed = true, true
	}
}

// subscribe adds a client.
func (t *Table) subscribe(s *Subscription) {
	l := t.live
	a := l.audiences[s.place]
	if a == nil {
		a = &audience{place: s.place, who: t.viewer(s.place), subs: map[*Subscription]bool{}}
		l.audiences[s.place] = a
		if t.game != nil {
			a.event = t.game.LastEvent()
		}
	}
	a.subs[s] = true
	s.fresh, l.fresh = true, true
	l.subs++
	t.hall.metrics.Watching.Inc()
	if s.place >= 0 {
		t.here[s.place].conns++
		t.contact(s.place, false)
	}
	l.table = true
}

// unsubscribe removes a client; why is told to it.
func (t *Table) unsubscribe(s *Subscription, why string) {
	l := t.live
	a := l.audiences[s.place]
	if a == nil || !a.subs[s] {
		return
	}
	delete(a.subs, s)
	if len(a.subs) == 0 {
		delete(l.audiences, s.place)
	}
	l.subs--
	t.hall.metrics.Watching.Dec()
	if s.place >= 0 && s.place < len(t.here) {
		t.here[s.place].conns--
		t.here[s.place].last = time.Now()
	}
	l.table = true
	s.Why = why
	close(s.C)
}

// closeAll ends all subscriptions, when the table stops.
func (t *Table) closeAll(why string) {
	for _, a := range t.live.audiences {
		for s := range a.subs {
			t.unsubscribe(s, why)
		}
	}
}

// showOut ends the subscriptions of those whose tokens are worth nothing any more.
func (l *live) showOut(t *Table) {
	for _, a := range l.audiences {
		for s := range a.subs {
			if !t.holds(s.by) {
				t.unsubscribe(s, ErrNoToken.Error())
			}
		}
	}
}

// viewer is whose view a place has.
func (t *Table) viewer(place int) game.Player {
	if seat, ok := t.seatOf(place); ok && t.game != nil {
		return seat
	}
	return game.Spectator
}

// send gives a client a message, or drops the client if it does not keep up.
func (t *Table) send(s *Subscription, m *pb.WatchResponse) {
	select {
	case s.C <- m:
	default:
		t.hall.metrics.Dropped.Inc()
		t.unsubscribe(s, "")
	}
}

// publish shows what has changed to all who watch. It returns when it wants to
// be called again, if it has to wait.
func (t *Table) publish(now time.Time) time.Time {
	t.wakeWaiting()
	l := t.live
	if l.subs == 0 {
		t.shown.forget()
		l.newChat = nil
		return time.Time{}
	}
	if t.seq == l.seq && !l.table && !l.fresh && !l.changed && len(l.newChat) == 0 {
		return time.Time{}
	}
	if next := l.at.Add(showEvery); now.Before(next) {
		return next
	}
	l.at = now
	if t.game != nil && !l.started {
		l.started = true
		for _, a := range l.audiences { // everybody gets a snapshot as the game begins
			a.who, a.event = t.viewer(a.place), 0
			for s := range a.subs {
				s.fresh, s.seq, s.event = true, 0, 0
			}
		}
	}
	var d *delta
	if t.game != nil {
		d = t.diff()
	}
	for _, a := range l.audiences {
		t.show(a, d, now)
	}
	l.seq, l.table, l.fresh, l.changed, l.newChat = t.seq, false, false, false, nil
	return time.Time{}
}

// show brings one audience up to date.
func (t *Table) show(a *audience, d *delta, now time.Time) {
	u := &pb.Update{Chat: t.live.newChat}
	type reader struct {
		lang string
		host bool
	}
	written := map[reader]*pb.WatchResponse{}
	var p *private
	if d != nil {
		p = t.private(a, d)
	}
	if a.changed && a.who >= 0 {
		u.Automatic = t.auto[a.who].message()
	}
	a.changed = false
	if t.game != nil && t.settings.Clock.limited() {
		u.Clocks = t.clocks(now)
	}
	asked, fingerprint := t.askedOf(a.who)
	changed := fingerprint != a.asked
	a.asked = fingerprint
	since := a.event
	if t.game != nil {
		a.event = t.game.LastEvent()
	}
	for s := range a.subs {
		switch {
		case s.fresh && s.seq == t.seq && s.seq > 0 && (t.game == nil || s.event == t.game.LastEvent()):
			t.send(s, &pb.WatchResponse{Seq: t.seq, Content: &pb.WatchResponse_Heartbeat{Heartbeat: &pb.Heartbeat{Resumed: true}}})
			back := &pb.Update{Table: t.message(s.place >= 0 || s.host, s.place), Clocks: u.Clocks, NextEvent: a.event, Chat: t.live.newChat}
			if a.who >= 0 {
				back.Automatic = t.auto[a.who].message()
			}
			back.QuestionsChanged = true
			back.Questions = t.questions(asked, s.lang, now)
			t.send(s, &pb.WatchResponse{Seq: t.seq, Content: &pb.WatchResponse_Update{Update: back}})
		case s.fresh:
			t.send(s, t.snapshot(s.place, s.host, s.lang, s.event, now))
		default:
			m := written[reader{s.lang, s.host}]
			if m == nil {
				whole := &pb.Update{Chat: u.Chat, Automatic: u.Automatic, Clocks: u.Clocks, NextEvent: a.event}
				if t.live.table {
					whole.Table = t.message(a.place >= 0 || s.host, a.place)
				}
				if d != nil {
					whole.Events = t.eventsOf(a, d, since, s.lang)
					t.fill(whole, a, d, p, s.lang)
				}
				if changed {
					whole.QuestionsChanged = true
					whole.Questions = t.questions(asked, s.lang, now)
				}
				m = &pb.WatchResponse{Seq: t.seq, Content: &pb.WatchResponse_Update{Update: whole}}
				written[reader{s.lang, s.host}] = m
			}
			t.send(s, m)
		}
		s.fresh = false
	}
}

// askedOf lists the questions that wait for a player's answer, and a fingerprint of them
// and of what may be answered.
func (t *Table) askedOf(p game.Player) ([]*game.Question, uint64) {
	if p < 0 || t.game == nil {
		return nil, 0
	}
	var list []*game.Question
	h := uint64(1) << 40
	for _, q := range t.game.Pending() {
		if _, waits := t.open[q.ID]; t.game.Decider(q) != p || !waits {
			continue
		}
		list = append(list, q)
		h = mix(h, uint64(q.ID))
		h = mix(h, uint64(len(q.Options)))
		for _, play := range t.game.Plays(q) {
			h = mix(h, uint64(play.Object)<<8^uint64(play.Ability)<<4^uint64(play.Face)<<2^uint64(play.Way)^uint64(play.Kind)<<60)
		}
	}
	return list, h
}

// wakeWaiting tells those who wait for a question that there is one.
func (t *Table) wakeWaiting() {
	if len(t.live.waiting) == 0 {
		return
	}
	for place, list := range t.live.waiting {
		if t.askable(place) {
			for _, c := range list {
				close(c)
			}
			delete(t.live.waiting, place)
		}
	}
}

// askable reports whether a question waits for a place, or nothing ever will.
func (t *Table) askable(place int) bool {
	if t.done() {
		return true
	}
	seat, ok := t.seatOf(place)
	if !ok || t.game == nil {
		return false
	}
	for _, o := range t.open {
		if o.player == seat {
			return true
		}
	}
	return false
}
