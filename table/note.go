package table

import (
	"context"
	"encoding/json"
)

// A Note is what the lobby knows of a table.
type Note struct {
	ID         string   `json:"id"`
	Name       string   `json:"name"`
	Variant    string   `json:"variant"`
	Status     Status   `json:"status"`
	Seats      int      `json:"seats"`
	Humans     int      `json:"humans"`
	Bots       int      `json:"bots"`
	Host       string   `json:"host,omitempty"` // name
	Public     bool     `json:"public,omitempty"`
	Invitation string   `json:"invitation,omitempty"` // of public tables
	Spectator  string   `json:"spectator,omitempty"`  // of public tables with spectators
	Created    int64    `json:"created"`
	Ended      int64    `json:"ended,omitempty"`
	Before     string   `json:"before,omitempty"` // the table that this is a rematch of
	Next       string   `json:"next,omitempty"`
	Winners    []string `json:"winners,omitempty"`
	Started    bool     `json:"started,omitempty"`
}

// Finished reports whether nothing will happen at the table any more.
func (n *Note) Finished() bool { return n.Status == Over || n.Status == Ended }

// noteNow is the note as things stand.
func (s *state) noteNow() Note {
	n := Note{ID: s.id, Name: s.settings.Name, Variant: s.settings.Variant, Status: s.status, Seats: len(s.places),
		Public: s.settings.Public, Created: s.created, Ended: s.ended, Before: s.before, Started: s.game != nil}
	if s.next != nil {
		n.Next = s.next.Table
	}
	if n.Public {
		n.Invitation = s.invite
		if !s.settings.NoSpectators {
			n.Spectator = s.watch
		}
	}
	for _, p := range s.places {
		switch {
		case p.human():
			n.Humans++
		case p.isBot():
			n.Bots++
		}
		if p.Host {
			n.Host = p.Name
		}
	}
	if s.over {
		for _, w := range s.game.Result().Winners {
			n.Winners = append(n.Winners, s.places[s.seats[w]].Name)
		}
	}
	return n
}

// note keeps the lobby's note on the table up to date.
func (t *Table) note() {
	body, err := json.Marshal(t.noteNow())
	if err != nil || string(body) == t.noted {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), storeTime)
	defer cancel()
	if err := t.hall.lobby.Note(ctx, t.id, body); err != nil {
		t.hall.logger.Warn("the lobby was not told of a table", "table", t.id, "error", err)
		return
	}
	t.noted = string(body)
}
