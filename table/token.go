package table

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"encoding/base64"
	"encoding/binary"
	"strings"
)

// A Grant is what a token allows at its table.
type Grant struct {
	Host       bool
	Spectator  bool
	Invitation bool
	Place      int // -1: none
}

// holder is in whose name a table is called.
type holder struct {
	token string
	grant Grant
}

type holderKey struct{}

// Holding gives calls the name of the holder of a token, and what it allowed when he
// called. They are refused once it does not allow that any more: who has left a place
// does nothing there, and sees nothing of who took it, however long the call waits.
func Holding(ctx context.Context, token string, g Grant) context.Context {
	return context.WithValue(ctx, holderKey{}, holder{token, g})
}

func holderOf(ctx context.Context) holder {
	h, _ := ctx.Value(holderKey{}).(holder)
	return h
}

// holds reports whether a token still allows what it did. Calls in nobody's name, or
// in that of a holder of a token of another table, are the program's own.
func (t *Table) holds(h holder) bool {
	if TableOf(h.token) != t.id {
		return true
	}
	now, ok := t.Grant(h.token)
	return ok && now == h.grant && (now.Place < 0 || now.Place < len(t.places) && t.places[now.Place].Token == h.token)
}

// ErrNoToken is the error of calls with a token that is worth nothing, or nothing any
// more.
var ErrNoToken = Fail(Unknown, "the token is not valid, or not any more")

// newID makes the ID of a table: 50 random bits.
func newID() string {
	var b [7]byte
	rand.Read(b[:])
	return strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))[:10]
}

// newToken makes a token for a table: its ID and 128 random bits.
func newToken(table string) string {
	var b [16]byte
	rand.Read(b[:])
	return table + "_" + base64.RawURLEncoding.EncodeToString(b[:])
}

// TableOf is the table that a token is for; empty if it is no token.
func TableOf(token string) string {
	id, secret, ok := strings.Cut(token, "_")
	if !ok || len(id) != 10 || len(secret) != 22 {
		return ""
	}
	for _, c := range id {
		if (c < 'a' || c > 'z') && (c < '2' || c > '7') {
			return ""
		}
	}
	return id
}

func newSeed() uint64 {
	var b [8]byte
	rand.Read(b[:])
	return binary.LittleEndian.Uint64(b[:])
}
