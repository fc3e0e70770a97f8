package roundtable

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/grandmelee/melee/card"
)

// Write writes cards as a card file. Reading it gives the same cards.
func Write(w io.Writer, cards []Printing) error {
	out := bufio.NewWriter(w)
	for i, c := range cards {
		if i > 0 {
			fmt.Fprintln(out)
		}
		write(out, c)
	}
	return out.Flush()
}

func write(out *bufio.Writer, c Printing) {
	for i := range c.Faces {
		f := &c.Faces[i]
		if i > 0 {
			fmt.Fprintf(out, "%s%s\n", faceMark, c.Layout)
		}
		fmt.Fprint(out, f.Name)
		if !f.NoCost {
			fmt.Fprint(out, " ", f.Cost)
		}
		if i == 0 {
			fmt.Fprintf(out, "\n%-48s  %s\n", f.Type, c.Rarity)
		} else {
			fmt.Fprintf(out, "\n%s\n", f.Type)
		}
		writeText(out, f)
	}
	if c.Flavor != "" {
		for line := range strings.SplitSeq(c.Flavor, "\n") {
			fmt.Fprintln(out, ">", line)
		}
	}
}

// writeText writes the rules text of a face and the numbers below it.
func writeText(out *bufio.Writer, f *card.Face) {
	if f.Text != "" {
		fmt.Fprintln(out, f.Text)
	}
	if f.Power.Has() {
		fmt.Fprintf(out, "%s/%s\n", f.Power, f.Toughness)
	}
	if f.Type.Types.Has(card.Planeswalker) {
		fmt.Fprintf(out, "%s%s\n", loyaltyMark, f.Loyalty)
	}
	if f.Type.Types.Has(card.Battle) {
		fmt.Fprintf(out, "%s%s\n", defenseMark, f.Defense)
	}
}
