package table

import (
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
