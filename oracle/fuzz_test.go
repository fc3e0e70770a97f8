package oracle

import (
	"testing"

	"github.com/grandmelee/melee/card"
)

// FuzzCompile feeds texts of any kind to the compiler: it ends, never panics,
// names places within the text, and what it returns round-trips.
func FuzzCompile(f *testing.F) {
	for _, seed := range []struct{ name, types, text string }{
		{"Tamsin, Clockmender", "Creature — Human", "Flying, vigilance\nWhen Tamsin enters, draw a card."},
		{"Salt the Wells", "Sorcery", "Choose one —\n• Destroy target land.\n• Each player loses X life, where X is their life total."},
		{"Long Table", "Enchantment — Aura", "Enchant creature\nEnchanted creature has \"{T}: Add {G}.\""},
		{"Long Table", "Planeswalker — Jace", "[+1]: Scry 2.\n[−2]: You get an emblem with \"Creatures you control get +1/+1.\""},
		{"", "Enchantment — Saga", "(As this Saga enters"},
		{"X", "Instant", "{{{\"\"\"—•••−−−"},
		{"~", "Artifact", "~'s @'s ~ deals that much damage to it, then it does the same to them."},
	} {
		f.Add(seed.name, seed.types, seed.text)
	}
	f.Fuzz(func(t *testing.T, name, types, text string) {
		line, err := card.ParseTypeLine(types)
		if err != nil || len(text) > 1<<12 {
			return
		}
		c := &card.Card{Name: name, Faces: []card.Face{{Name: name, Type: line, Text: text}}}
		out, missing := Compile(c)
		for _, u := range missing {
			if u.Start < 0 || u.Start > u.End || u.End > len(text) || text[u.Start:u.End] != u.Words {
				t.Errorf("place %d-%d of %q is not in the text", u.Start, u.End, u.Words)
			}
		}
		if list := RoundTrip(out); len(list) > 0 {
			t.Errorf("%+v does not round-trip", list)
		}
	})
}
