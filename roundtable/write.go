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
	f := c.Front()
	fmt.Fprint(out, f.Name)
	if !f.NoCost {
		fmt.Fprint(out, " ", f.Cost)
	}
	fmt.Fprintf(out, "\n%-48s  %s\n", f.Type, c.Rarity)
	if f.Text != "" {
		fmt.Fprintln(out, f.Text)
	}
	if f.Power.Has() {
		fmt.Fprintf(out, "%s/%s\n", f.Power, f.Toughness)
	}
	if f.Type.Types.Has(card.Planeswalker) {
		fmt.Fprintf(out, "%s%s\n", loyaltyMark, f.Loyalty)
	}
	if c.Flavor != "" {
		for line := range strings.SplitSeq(c.Flavor, "\n") {
			fmt.Fprintln(out, ">", line)
		}
	}
}
