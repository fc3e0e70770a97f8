package cards

import (
	"bytes"
	"errors"
	"testing"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/roundtable"
)

// FuzzUnpack reads anything as a packed library, whole and as its content: it
// is read or refused with a sentence, and what is read can be packed again.
func FuzzUnpack(f *testing.F) {
	lib := new(card.Library)
	lib.Merge(roundtable.Library())
	lib.Skipped = []card.Skipped{{Name: "Odd One", Err: errors.New("odd")}}
	var file bytes.Buffer
	if err := Pack(&file, lib); err != nil {
		f.Fatal(err)
	}
	f.Add(file.Bytes())
	f.Add(encode(lib))
	f.Add([]byte(packMagic))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, in []byte) {
		for _, read := range []func() (*card.Library, error){
			func() (*card.Library, error) { return Unpack(bytes.NewReader(in)) },
			func() (*card.Library, error) { return decode(in) },
		} {
			lib, err := read()
			if err != nil {
				continue
			}
			again, err := decode(encode(lib))
			if err != nil {
				t.Fatalf("what was read cannot be read again: %v", err)
			}
			if again.Len() != lib.Len() {
				t.Fatalf("%d cards became %d", lib.Len(), again.Len())
			}
		}
	})
}
