package card

import (
	"archive/zip"
	"bufio"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/ulikunitz/xz"
)

// maxZip is the size of the largest zip file that is read from a stream, which
// has to be held in memory because its directory is at its end.
const maxZip = 1 << 30

// unpack finds out how a card file is packed and hands its text to read; once
// for each JSON file of a zip file.
func unpack(in *input, read func(io.Reader) error) error {
	src := bufio.NewReaderSize(in, 1<<16)
	head, err := src.Peek(6)
	if len(head) == 0 {
		if err == io.EOF {
			return errors.New("the file is empty")
		}
		return err
	}
	switch magic := string(head); {
	case strings.HasPrefix(magic, "\x1f\x8b"):
		text, err := gzip.NewReader(src)
		if err != nil {
			return fmt.Errorf("a gzip file with a broken beginning: %w", err)
		}
		return read(text)
	case strings.HasPrefix(magic, "\xfd7zXZ\x00"):
		text, err := xz.NewReader(src)
		if err != nil {
			return fmt.Errorf("an xz file with a broken beginning: %w", err)
		}
		return read(text)
	case strings.HasPrefix(magic, "BZh"):
		return read(bzip2.NewReader(src))
	case strings.HasPrefix(magic, "PK\x03\x04"), strings.HasPrefix(magic, "PK\x05\x06"):
		return unzip(in, src, read)
	}
	return read(src)
}

func unzip(in *input, src io.Reader, read func(io.Reader) error) error {
	z, err := openZip(in, src)
	if err != nil {
		return err
	}
	found := false
	for _, f := range z.File {
		if !strings.HasSuffix(strings.ToLower(f.Name), ".json") {
			continue
		}
		found = true
		if err := readZipped(f, read); err != nil {
			return fmt.Errorf("%s: %w", f.Name, err)
		}
	}
	if !found {
		return errors.New("a zip file without a .json file in it")
	}
	return nil
}

func readZipped(f *zip.File, read func(io.Reader) error) error {
	text, err := f.Open()
	if err != nil {
		return err
	}
	defer text.Close()
	return read(text)
}

// openZip reads the directory of a zip file, which is at its end: from the
// file itself if it can be read in any order, else from memory. src is what
// comes of the input from its beginning.
func openZip(in *input, src io.Reader) (*zip.Reader, error) {
	var z *zip.Reader
	var err error
	if at, ok := in.randomAccess(); ok {
		z, err = zip.NewReader(at, in.opts.Size)
	} else {
		var whole []byte
		if whole, err = io.ReadAll(io.LimitReader(src, maxZip+1)); err != nil {
			return nil, err
		}
		if len(whole) > maxZip {
			return nil, errors.New("a zip file of more than 1 GiB: unpack it first")
		}
		z, err = zip.NewReader(bytes.NewReader(whole), int64(len(whole)))
	}
	if err != nil {
		return nil, fmt.Errorf("a broken or truncated zip file: %w", err)
	}
	return z, nil
}
