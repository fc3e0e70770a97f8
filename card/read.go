package card

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// ReadOptions say how a card file is read; the zero value will do.
type ReadOptions struct {
	// Progress, if set, is called now and then with the bytes of the input read
	// so far and the size of the input, which is 0 where it is not known.
	Progress func(read, total int64)
	// Size is the size of the input in bytes, for Progress. Open finds it out.
	Size int64
	// Set, if it is not empty, is the code of a set: only cards printed in it
	// are taken in. Files that do not say where cards were printed, as some
	// AtomicCards files do not, are refused.
	Set string
}

// ErrNoSets is the error of a card file that does not say in which sets its
// cards were printed, where one set is asked for.
var ErrNoSets = errors.New("it does not say which sets cards were printed in: AllPrintings of MTGJSON and default-cards of Scryfall do")

// FileError says where a card file stopped making sense.
type FileError struct {
	Offset   int64  // in bytes of the file once unpacked
	Expected string // what should have been there
	Err      error  // what was there
}

func (e *FileError) Error() string {
	return fmt.Sprintf("at byte %d: expected %s, but %v", e.Offset, e.Expected, e.Err)
}

func (e *FileError) Unwrap() error { return e.Err }

// Open reads the card file at path: see Read.
func Open(path string, opts ReadOptions) (*Library, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() && opts.Size == 0 {
		return nil, fmt.Errorf("%s is not a regular file", path)
	}
	opts.Size = info.Size()
	lib, err := Read(f, opts)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return lib, nil
}

// Read reads a card file: MTGJSON AtomicCards, AllPrintings or a single set,
// or a Scryfall bulk file (oracle cards, default cards, all cards); plain or
// packed by gzip, xz, bzip2 or zip, which is seen from its first bytes. It
// streams: memory is needed for the cards, not for the file. Cards that cannot
// be taken in, such as those that the rules have no words for, are in the
// library's Skipped; tokens, emblems and art cards are passed over.
//
// An error in the file is a *FileError.
func Read(r io.Reader, opts ReadOptions) (*Library, error) {
	in := &input{r: r, opts: opts}
	b := newBuilder()
	b.set = opts.Set
	err := unpack(in, func(text io.Reader) error { return readJSON(text, b, maxValue) })
	if err != nil {
		return nil, err
	}
	in.done()
	lib := b.library()
	switch {
	case b.set != "" && !b.sets && b.seen:
		return nil, ErrNoSets
	case b.set != "" && b.seen && lib.Len() == 0 && len(lib.Skipped) == 0:
		return nil, fmt.Errorf("no card in it was printed in a set %s", quote(b.set))
	}
	if lib.Len() == 0 && len(lib.Skipped) == 0 {
		return nil, errors.New("no cards in it: expected MTGJSON AtomicCards or AllPrintings, or a Scryfall bulk file of cards")
	}
	return lib, nil
}

// input counts the bytes that are read from a card file and reports them.
type input struct {
	r    io.Reader
	opts ReadOptions
	read int64
}

func (in *input) Read(p []byte) (int, error) {
	n, err := in.r.Read(p)
	in.count(n)
	return n, err
}

func (in *input) count(n int) {
	in.read += int64(n)
	if in.opts.Size > 0 {
		in.read = min(in.read, in.opts.Size) // some bytes of a zip file are read twice
	}
	if in.opts.Progress != nil {
		in.opts.Progress(in.read, in.opts.Size)
	}
}

// done reports the input as read: what is left of it is padding.
func (in *input) done() {
	if in.opts.Progress != nil && in.read < in.opts.Size {
		in.opts.Progress(in.opts.Size, in.opts.Size)
	}
}

// randomAccess is the input for reading at any place, if it can be read so.
func (in *input) randomAccess() (*inputAt, bool) {
	at, ok := in.r.(io.ReaderAt)
	return &inputAt{in, at}, ok && in.opts.Size > 0
}

// inputAt is an input that is read in any order.
type inputAt struct {
	in *input
	at io.ReaderAt
}

func (r *inputAt) ReadAt(p []byte, off int64) (int, error) {
	n, err := r.at.ReadAt(p, off)
	r.in.count(n)
	return n, err
}
