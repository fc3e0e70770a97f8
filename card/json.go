package card

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// maxValue is about the longest single value of a card file, in bytes: a limit
// on the memory that a broken file can ask for.
const maxValue = 32 << 20

// budget refuses to read on when one value does not come to an end.
type budget struct {
	r           io.Reader
	limit, left int // bytes
}

func (b *budget) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, fmt.Errorf("one value goes on for more than %d MiB", b.limit>>20)
	}
	n, err := b.r.Read(p)
	b.left -= n
	return n, err
}

// jsonFile walks through a card file value by value.
type jsonFile struct {
	dec   *json.Decoder
	text  *budget
	cards *builder
}

// readJSON reads the text of a card file, of whichever kind. No value in it may
// be much longer than limit.
func readJSON(r io.Reader, cards *builder, limit int) error {
	text := bufio.NewReaderSize(r, 1<<16)
	bom, err := discardByteOrderMark(text)
	if err != nil {
		return err
	}
	src := &budget{r: text, limit: limit}
	f := &jsonFile{dec: json.NewDecoder(src), text: src, cards: cards}
	err = f.root()
	var at *FileError
	if errors.As(err, &at) {
		at.Offset += int64(bom)
	}
	return err
}

// discardByteOrderMark passes over the mark that some programs write at the
// beginning of UTF-8 text.
func discardByteOrderMark(text *bufio.Reader) (int, error) {
	const mark = "\xEF\xBB\xBF"
	if head, _ := text.Peek(len(mark)); string(head) != mark {
		return 0, nil
	}
	return text.Discard(len(mark))
}

// root reads the outermost value: an array of cards from Scryfall, or an
// object whose "data" holds the cards.
func (f *jsonFile) root() error {
	const expected = "a card file, which begins with { or ["
	open, err := f.token(expected)
	if err != nil {
		return err
	}
	switch open {
	case json.Delim('['):
		err = f.scryfallCards()
	case json.Delim('{'):
		err = f.fields(f.rootField)
	default:
		err = f.misfit(open, expected)
	}
	if err != nil {
		return err
	}
	if _, err := f.dec.Token(); err != io.EOF {
		return f.fail(err, f.dec.InputOffset(), "the end of the file")
	}
	return nil
}

func (f *jsonFile) rootField(key string) error {
	if key != "data" {
		return f.pass()
	}
	const expected = `"data" to hold the cards`
	open, err := f.token(expected)
	if err != nil {
		return err
	}
	switch open {
	case json.Delim('['):
		return f.scryfallCards()
	case json.Delim('{'):
		return f.fields(f.mtgjsonData)
	}
	return f.misfit(open, expected)
}

// fields reads the object whose opening brace was just read. It calls do with
// the name of each field, to read the value.
func (f *jsonFile) fields(do func(key string) error) error {
	for {
		tok, err := f.token("the next field of an object, or its end")
		if err != nil {
			return err
		}
		key, isKey := tok.(string)
		if !isKey {
			return nil // the closing brace
		}
		if err := do(key); err != nil {
			return err
		}
	}
}

// elements reads the array whose opening bracket was just read. It calls do to
// read each element.
func (f *jsonFile) elements(do func() error) error {
	f.text.left = f.text.limit
	for f.dec.More() {
		if err := do(); err != nil {
			return err
		}
		f.text.left = f.text.limit
	}
	_, err := f.token("the next entry of a list, or its end")
	return err
}

// ignored is a value that is of no interest.
type ignored struct{}

func (ignored) UnmarshalJSON([]byte) error { return nil }

// pass reads over the next value.
func (f *jsonFile) pass() error { return f.decode(&ignored{}, "a value") }

func (f *jsonFile) token(expected string) (json.Token, error) {
	f.text.left = f.text.limit
	tok, err := f.dec.Token()
	if err != nil {
		return nil, f.fail(err, f.dec.InputOffset(), expected)
	}
	return tok, nil
}

func (f *jsonFile) decode(into any, expected string) error {
	f.text.left = f.text.limit
	start := f.next()
	if err := f.dec.Decode(into); err != nil {
		return f.fail(err, start, expected)
	}
	return nil
}

// next is the offset of the next value, as far as the decoder has read on.
func (f *jsonFile) next() int64 {
	at := f.dec.InputOffset()
	ahead, ok := f.dec.Buffered().(io.ByteReader)
	if !ok {
		return at
	}
	for ; ; at++ {
		switch c, _ := ahead.ReadByte(); c {
		case ' ', '\t', '\r', '\n', ',', ':':
		default:
			return at
		}
	}
}

// misfit is the error for a value of the wrong kind that was just read.
func (f *jsonFile) misfit(value json.Token, expected string) error {
	var what string
	switch value := value.(type) {
	case nil:
		what = "found null"
	case bool:
		what = fmt.Sprintf("found %t", value)
	case float64:
		what = "found a number"
	case string:
		what = "found a string"
	case json.Delim:
		what = fmt.Sprintf("found %q", value)
	}
	return &FileError{Offset: f.dec.InputOffset(), Expected: expected, Err: errors.New(what)}
}

// fail turns an error of the decoder into one that says where the file is
// broken. The value that was being read begins at start.
func (f *jsonFile) fail(err error, start int64, expected string) error {
	rest, _ := io.ReadAll(f.dec.Buffered())
	e := &FileError{Offset: f.dec.InputOffset(), Expected: expected, Err: err}
	var wrongType *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case err == nil:
		e.Err = errors.New("found more")
	case err == io.EOF, errors.Is(err, io.ErrUnexpectedEOF):
		e.Offset += int64(len(rest))
		e.Err = errors.New("the file ends there")
	case errors.As(err, &wrongType):
		e.Offset = start + wrongType.Offset
		e.Err = fmt.Errorf("found a JSON %s", wrongType.Value)
		if wrongType.Field != "" {
			e.Expected = fmt.Sprintf("%s with a %s in %q", expected, wrongType.Type, wrongType.Field)
		}
	case errors.As(err, &syntax):
		e.Offset = f.next() + syntaxOffset(rest)
		e.Err = fmt.Errorf("found an %w", err)
		if missing, ok := strings.CutPrefix(err.Error(), "expected "); ok {
			e.Expected, e.Err = "a "+missing, errors.New("there is none")
		}
	case errors.Is(err, errColors):
		e.Offset = start
	default: // the input cannot be read or unpacked any further
		e.Offset += int64(len(rest))
	}
	return e
}

// syntaxOffset is the place in text, which begins with white space, commas and
// colons that do not count, where the first value goes wrong: 0 if it does not.
// The decoder counts from where it last lost count, so it is asked again.
func syntaxOffset(text []byte) int64 {
	text = bytes.TrimLeft(text, " \t\r\n,:")
	var syntax *json.SyntaxError
	if err := json.NewDecoder(bytes.NewReader(text)).Decode(&ignored{}); errors.As(err, &syntax) {
		return syntax.Offset - 1
	}
	return 0
}

func quote(s string) string { return fmt.Sprintf("%q", clip(s)) }
