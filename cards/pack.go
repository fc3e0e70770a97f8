package cards

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"

	"github.com/grandmelee/melee/card"
)

// A packed library is the file into which card files are imported. It begins
// with a head:
//
//	 8 bytes  "MELEELIB"
//	 2 bytes  the version of the format
//	 8 bytes  the length of the rest, in bytes
//	32 bytes  the SHA-256 of the rest
//
// all numbers big-endian. The rest is packed by DEFLATE and holds the cards as
// package card read them, checked and put together: texts once each and first,
// then cards, which name texts by number. The trees of their abilities are not
// in it: compiling a card takes less time than reading its tree would, and so
// the cards always mean what this program understands, not what an older one
// did.
const (
	packMagic   = "MELEELIB"
	packVersion = 1
	packHead    = len(packMagic) + 2 + 8 + sha256.Size

	// Limits on what is read, far above any library: what a broken file can
	// ask for.
	maxPacked   = 64 << 20
	maxUnpacked = 512 << 20
	maxFaces    = 16
)

// Pack writes a library as a packed library.
func Pack(w io.Writer, lib *card.Library) error {
	var body bytes.Buffer
	z, err := flate.NewWriter(&body, flate.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write(encode(lib)); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	head := make([]byte, 0, packHead)
	head = append(head, packMagic...)
	head = binary.BigEndian.AppendUint16(head, packVersion)
	head = binary.BigEndian.AppendUint64(head, uint64(body.Len()))
	sum := sha256.Sum256(body.Bytes())
	head = append(head, sum[:]...)
	if _, err := w.Write(head); err != nil {
		return err
	}
	_, err = w.Write(body.Bytes())
	return err
}

// encoder writes numbers as varints and texts as numbers.
type encoder struct {
	texts []string
	index map[string]int
	cards []byte
}

// encode is a library in bytes, before they are packed.
func encode(lib *card.Library) []byte {
	e := &encoder{index: map[string]int{}}
	e.number(lib.Len())
	for c := range lib.All() {
		e.card(c)
	}
	e.number(len(lib.Skipped))
	for _, s := range lib.Skipped {
		e.text(s.Name)
		e.text(fmt.Sprint(s.Err))
	}
	out := binary.AppendUvarint(nil, uint64(len(e.texts)))
	for _, t := range e.texts {
		out = binary.AppendUvarint(out, uint64(len(t)))
		out = append(out, t...)
	}
	return append(out, e.cards...)
}

func (e *encoder) number(n int) { e.cards = binary.AppendUvarint(e.cards, uint64(n)) }

func (e *encoder) text(s string) {
	i, ok := e.index[s]
	if !ok {
		i = len(e.texts)
		e.index[s] = i
		e.texts = append(e.texts, s)
	}
	e.number(i)
}

func (e *encoder) card(c *card.Card) {
	e.text(c.Name)
	e.text(c.Layout.String())
	e.number(int(c.Identity))
	e.number(len(c.Faces))
	for i := range c.Faces {
		e.face(&c.Faces[i])
	}
}

// noCost stands for the cost of a face that has none.
const noCost = "none"

func (e *encoder) face(f *card.Face) {
	e.text(f.Name)
	if f.NoCost {
		e.text(noCost)
	} else {
		e.text(f.Cost.String())
	}
	e.text(f.Type.String())
	e.text(f.Text)
	for _, s := range []card.Stat{f.Power, f.Toughness, f.Loyalty, f.Defense, f.Hand, f.Life} {
		e.text(s.String())
	}
	e.number(int(f.Colors))
	e.number(int(f.Indicator))
}
