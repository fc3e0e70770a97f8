package cards

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/grandmelee/melee/card"
)

// ErrNotPacked is the error of a file that is no packed library at all.
var ErrNotPacked = errors.New("not an imported card library")

// Unpack reads a packed library. The error says in what way it is broken.
func Unpack(r io.Reader) (*card.Library, error) {
	head := make([]byte, packHead)
	n, err := io.ReadFull(r, head)
	if !bytes.HasPrefix(head[:n], []byte(packMagic)) {
		return nil, ErrNotPacked
	}
	if err != nil {
		return nil, fmt.Errorf("cut off after %d bytes", n)
	}
	head = head[len(packMagic):]
	if v := binary.BigEndian.Uint16(head); v != packVersion {
		return nil, fmt.Errorf("written in version %d of the format, and this program reads version %d", v, packVersion)
	}
	length := binary.BigEndian.Uint64(head[2:])
	if length > maxPacked {
		return nil, fmt.Errorf("broken: it claims to be %d bytes long", length)
	}
	body, err := io.ReadAll(io.LimitReader(r, int64(length)+1))
	switch {
	case err != nil:
		return nil, err
	case uint64(len(body)) < length:
		return nil, fmt.Errorf("cut off after %d of %d bytes", packHead+len(body), packHead+int(length))
	case uint64(len(body)) > length:
		return nil, fmt.Errorf("broken: it goes on behind its end at byte %d", packHead+int(length))
	case sha256.Sum256(body) != [sha256.Size]byte(head[10:]):
		return nil, errors.New("broken: its checksum does not match")
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(body)), maxUnpacked))
	if err != nil {
		return nil, fmt.Errorf("broken: %w", err)
	}
	return decode(text)
}

// decoder reads what encoder wrote. After a first error it reads nothing more.
type decoder struct {
	in    []byte
	size  int // of in, at first
	texts []string
	costs map[string]card.Cost
	types map[string]card.TypeLine
	stats map[string]card.Stat
	err   error
}

// decode is the inverse of encode.
func decode(in []byte) (*card.Library, error) {
	d := &decoder{in: in, size: len(in), costs: map[string]card.Cost{}, types: map[string]card.TypeLine{}, stats: map[string]card.Stat{}}
	d.texts = make([]string, d.count("texts"))
	all := string(d.in) // one piece of memory for all texts
	start := len(d.in)
	for i := range d.texts {
		n := d.count("letters of a text")
		at := start - len(d.in)
		d.texts[i] = all[at : at+n]
		d.in = d.in[n:]
	}
	lib := new(card.Library)
	for range d.count("cards") {
		c := d.card()
		if d.err != nil {
			return nil, d.err
		}
		lib.Add(c)
	}
	for range d.count("skipped cards") {
		lib.Skipped = append(lib.Skipped, card.Skipped{Name: d.text(), Err: errors.New(d.text())})
	}
	if d.err == nil && len(d.in) > 0 {
		d.fail("%d bytes are left over", len(d.in))
	}
	if d.err != nil {
		return nil, d.err
	}
	return lib, nil
}

func (d *decoder) fail(format string, args ...any) {
	if d.err == nil {
		d.err = fmt.Errorf("broken at byte %d of its content: %s", d.size-len(d.in), fmt.Sprintf(format, args...))
	}
	d.in = nil
}

func (d *decoder) number() int {
	v, n := binary.Uvarint(d.in)
	if n <= 0 || v > maxUnpacked {
		d.fail("a number is missing")
		return 0
	}
	d.in = d.in[n:]
	return int(v)
}

// count reads how many things follow, each of one byte at least.
func (d *decoder) count(what string) int {
	n := d.number()
	if n > len(d.in) {
		d.fail("%d %s cannot follow", n, what)
		return 0
	}
	return n
}

func (d *decoder) text() string {
	i := d.number()
	if i >= len(d.texts) {
		d.fail("there is no text %d", i)
		return ""
	}
	return d.texts[i]
}

func (d *decoder) card() *card.Card {
	c := &card.Card{Name: d.text()}
	layout := d.text()
	known := false
	if c.Layout, known = card.ParseLayout(layout); !known {
		d.fail("there is no layout %q", layout)
	}
	c.Identity = d.colors()
	n := d.number()
	if n < 1 || n > maxFaces {
		d.fail("a card cannot have %d faces", n)
		return c
	}
	c.Faces = make([]card.Face, n)
	for i := range c.Faces {
		d.face(&c.Faces[i])
	}
	return c
}

func (d *decoder) face(f *card.Face) {
	f.Name = d.text()
	switch cost := d.text(); cost {
	case noCost:
		f.NoCost = true
	default:
		f.Cost = parsed(d, d.costs, cost, func(s string) (card.Cost, error) {
			c, err := card.ParseCost(s)
			return slices.Clip(c), err
		})
	}
	f.Type = parsed(d, d.types, d.text(), card.ParseTypeLine)
	f.Text = d.text()
	for _, s := range []*card.Stat{&f.Power, &f.Toughness, &f.Loyalty, &f.Defense, &f.Hand, &f.Life} {
		*s = parsed(d, d.stats, d.text(), card.ParseStat)
	}
	f.Colors = d.colors()
	f.Indicator = d.colors()
}

func (d *decoder) colors() card.Colors {
	n := d.number()
	if n > int(card.AllColors) {
		d.fail("there are no colors %d", n)
		return 0
	}
	return card.Colors(n)
}

// parsed parses a text, or finds it among those that were parsed.
func parsed[T any](d *decoder, done map[string]T, text string, parse func(string) (T, error)) T {
	v, ok := done[text]
	if ok || d.err != nil {
		return v
	}
	v, err := parse(text)
	if err != nil {
		d.fail("%v", err)
		return v
	}
	done[text] = v
	return v
}
