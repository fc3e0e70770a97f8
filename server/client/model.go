// Package client plays through the API, as a program that is written against
// proto/melee/v1 alone would: it watches, keeps what it is told, answers, and
// connects again by itself. Tests and melee load use it.
package client

import (
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"google.golang.org/protobuf/proto"
)

// A Model is what a client knows, from a snapshot and the updates since.
type Model struct {
	Seq       int64
	NextEvent int64
	Seat      int32
	Place     int32
	Table     *pb.Table
	Game      *pb.GameState // players_in, over, winners and draw
	Seats     map[int32]*pb.Seat
	Lanes     map[int32]*pb.Lane
	Objects   map[int64]*pb.Object
	Questions []*pb.Question
	Automatic *pb.Automatic
	Clocks    *pb.Clocks
}

// Over reports whether nothing will happen any more.
func (m *Model) Over() bool {
	s := m.Table.GetStatus()
	return s == pb.TableStatus_TABLE_STATUS_OVER || s == pb.TableStatus_TABLE_STATUS_ENDED
}

// Apply takes in what the server sent.
func (m *Model) Apply(r *pb.WatchResponse) {
	switch {
	case r.GetSnapshot() != nil:
		s := r.GetSnapshot()
		*m = Model{Seq: r.Seq, NextEvent: s.NextEvent, Seat: s.Seat, Place: s.Place, Table: s.Table, Game: &pb.GameState{},
			Seats: map[int32]*pb.Seat{}, Lanes: map[int32]*pb.Lane{}, Objects: map[int64]*pb.Object{},
			Questions: s.Questions, Automatic: s.Automatic, Clocks: s.Clocks}
		m.merge(s.Game)
	case r.GetUpdate() != nil:
		m.update(r.GetUpdate())
		m.Seq = r.Seq
	case r.GetHeartbeat() != nil:
		m.Seq = r.Seq
	}
}

func (m *Model) update(u *pb.Update) {
	for _, id := range u.Gone {
		delete(m.Objects, id)
	}
	for _, n := range u.LanesGone {
		delete(m.Lanes, n)
	}
	m.merge(u.Game)
	if u.QuestionsChanged {
		m.Questions = u.Questions
	}
	if u.Table != nil {
		m.Table = u.Table
	}
	if u.Automatic != nil {
		m.Automatic = u.Automatic
	}
	if u.Clocks != nil {
		m.Clocks = u.Clocks
	}
	m.NextEvent = max(m.NextEvent, u.NextEvent)
}

func (m *Model) merge(g *pb.GameState) {
	if g == nil {
		return
	}
	for _, s := range g.Seats {
		m.Seats[s.Seat] = s
	}
	for _, l := range g.Lanes {
		m.Lanes[l.Marker] = l
	}
	for _, o := range g.Objects {
		m.Objects[o.Id] = o
	}
	m.Game = &pb.GameState{PlayersIn: g.PlayersIn, Over: g.Over, Winners: g.Winners, Draw: g.Draw}
}

// Differs says what of the game is not the same in two models; empty if all is.
func (m *Model) Differs(o *Model) string {
	if len(m.Objects) != len(o.Objects) || len(m.Seats) != len(o.Seats) || len(m.Lanes) != len(o.Lanes) {
		for id, a := range m.Objects {
			if o.Objects[id] == nil {
				return "an object too many: " + a.String()
			}
		}
		for id, a := range o.Objects {
			if m.Objects[id] == nil {
				return "an object is missing: " + a.String()
			}
		}
		return "other numbers of seats or lanes"
	}
	for id, a := range m.Objects {
		if b := o.Objects[id]; !proto.Equal(a, b) {
			return a.String() + " instead of " + b.String()
		}
	}
	for n, a := range m.Seats {
		if b := o.Seats[n]; !proto.Equal(a, b) {
			return a.String() + " instead of " + b.String()
		}
	}
	for n, a := range m.Lanes {
		if b := o.Lanes[n]; !proto.Equal(a, b) {
			return a.String() + " instead of " + b.String()
		}
	}
	return ""
}
