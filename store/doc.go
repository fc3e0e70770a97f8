// Package store keeps what must outlive the program: the log of each table, the
// lobby's list of tables, and which host owns which table. All of it lies in
// NATS JetStream: in a server of the program's own with files in the data
// folder, or in a cluster.
//
// A table's log is the truth about the table. A record is appended behind the
// record that the writer believes to be the last one; if it is not, the append
// fails with [ErrConflict] and nothing is written. So of two hosts that both
// believe they own a table only one can write, whatever clocks and leases say:
// a host that takes a table over writes a record first, and from then on the
// other one's appends fail.
//
// Leases ([Store.Claim]) decide who tries. With a server of its own a program is the
// only host. In a cluster hosts say each second that they are alive; a host that
// hears nothing takes nobody for dead.
package store

import (
	"context"
	"errors"
	"time"
)

// Errors of this package.
var (
	// ErrConflict: the log goes on behind the record that was believed to be
	// the last one. Another host has written.
	ErrConflict = errors.New("another host has written to the log")
	// ErrOwned: another host that is alive owns the table.
	ErrOwned = errors.New("another host owns the table")
	// ErrNotFound: there is no such table.
	ErrNotFound = errors.New("there is no such table")
)

// A Log is the logs of all tables. Positions grow within a log, but not by
// one; 0 is the position before the first record.
type Log interface {
	// Append writes a record behind the one at position last and returns its
	// position once the record is on disk (of the majority, in a cluster).
	// After an error other than ErrConflict it is not known whether the
	// record was written.
	Append(ctx context.Context, table string, last uint64, record []byte) (uint64, error)
	// Read reads the records behind a position in order, up to the last one,
	// and returns the last one's position.
	Read(ctx context.Context, table string, behind uint64, each func(record []byte) error) (uint64, error)
	// Last is when the last record was written, or ErrNotFound.
	Last(ctx context.Context, table string) (time.Time, error)
	// Purge removes a log.
	Purge(ctx context.Context, table string) error
}

// A Lobby is a short note on each table, for lists and for finding tables. The
// truth is in the log.
type Lobby interface {
	// Note keeps a note in place of the one before.
	Note(ctx context.Context, table string, note []byte) error
	// Forget removes a note.
	Forget(ctx context.Context, table string) error
	// Find returns the note on a table, or ErrNotFound.
	Find(table string) ([]byte, error)
	// Each calls a function for each note, in no order.
	Each(each func(table string, note []byte))
}

// A Host is a server as others see it.
type Host struct {
	ID   string `json:"id"`
	Addr string `json:"addr"` // where its API is, as a URL; empty: nowhere
}

// Leases say which host owns which table.
type Leases interface {
	// Self is this host.
	Self() Host
	// Claim makes this host the owner of a table, or fails with ErrOwned.
	Claim(ctx context.Context, table string) error
	// Release gives a table up.
	Release(ctx context.Context, table string) error
	// Owner is the host that owns a table and is alive.
	Owner(table string) (Host, bool)
	// Alive reports whether there is a host of that ID, and it is alive.
	Alive(id string) bool
}
