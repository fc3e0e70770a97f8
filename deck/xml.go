package deck

import (
	"encoding/xml"
	"errors"
	"github.com/grandmelee/melee/words"
	"io"
	"strconv"
	"strings"
)

// parseXML reads MTGO's .dek and Cockatrice's .cod.
func parseXML(text string, b *listBuilder) error {
	dec := xml.NewDecoder(strings.NewReader(text))
	dec.CharsetReader = func(charset string, _ io.Reader) (io.Reader, error) {
		return nil, words.Errorf("written in %s: save it as UTF-8", charset)
	}
	wrong := func(err error) error {
		line, _ := dec.InputPos()
		var syntax *xml.SyntaxError
		switch {
		case errors.As(err, &syntax) && syntax.Msg == "unexpected EOF":
			err = words.Errorf("the file ends in the middle")
		case errors.As(err, &syntax):
			line, err = syntax.Line, words.Errorf("broken XML: %s", syntax.Msg)
		}
		return &LineError{line, err}
	}
	r := &xmlReader{listBuilder: b, dec: dec}
	open := 0
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			if !r.known {
				return wrong(words.Errorf("neither a <Deck> of MTGO nor a <cockatrice_deck>"))
			}
			return nil
		}
		if err != nil {
			return wrong(err)
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			if open++; open == 1 {
				err = r.root(tok.Name.Local)
			} else {
				err = r.element(tok, &open)
			}
		case xml.EndElement:
			open--
		}
		if err != nil {
			return wrong(err)
		}
	}
}

type xmlReader struct {
	*listBuilder
	dec   *xml.Decoder
	known bool // the outermost element is that of a deck
	zone  section
}

func (r *xmlReader) root(name string) error {
	if r.known {
		return words.Errorf("a second document, <%s>", clip(name))
	}
	if name != "Deck" && name != "cockatrice_deck" {
		return words.Errorf("expected the <Deck> of MTGO or the <cockatrice_deck> of Cockatrice, found <%s>", clip(name))
	}
	r.known = true
	return nil
}

// element reads the beginning of an element inside the outermost one. It takes
// the end of an element away from open if it reads that too.
func (r *xmlReader) element(e xml.StartElement, open *int) error {
	switch e.Name.Local {
	case "deckname":
		var name string
		*open--
		if err := r.dec.DecodeElement(&name, &e); err != nil {
			return err
		}
		return r.setName(name)
	case "zone":
		switch zone := attr(e, "name"); zone {
		case "main":
			r.zone = mainDeck
		case "side":
			r.zone = sideboard
		case "tokens":
			r.zone = elsewhere
		default:
			return words.Errorf("zone %q is none of main, side and tokens", clip(zone))
		}
	case "card":
		return r.card(r.zone, e, attr(e, "number"), attr(e, "name"))
	case "Cards":
		in := mainDeck
		if strings.EqualFold(attr(e, "Sideboard"), "true") {
			in = sideboard
		}
		return r.card(in, e, attr(e, "Quantity"), attr(e, "Name"))
	}
	return nil
}

func (r *xmlReader) card(in section, e xml.StartElement, number, name string) error {
	count, err := strconv.Atoi(number)
	if err != nil {
		return words.Errorf("<%s> %q has %q copies: not a number", e.Name.Local, clip(name), clip(number))
	}
	line, _ := r.dec.InputPos()
	return r.add(in, Entry{Count: count, Name: name, Line: line})
}

func attr(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
