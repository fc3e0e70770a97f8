package card

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

var typeLineTests = []struct {
	text, printed string
	want          TypeLine
}{
	{"Instant", "", TypeLine{Types: Instant}},
	{"Basic Snow Land — Island", "", TypeLine{Basic | Snow, Land, []string{"Island"}}},
	{"Legendary Enchantment Artifact", "", TypeLine{Super: Legendary, Types: Enchantment | Artifact}},
	{"Artifact Creature — Assembly-Worker", "", TypeLine{Types: Artifact | Creature, Sub: []string{"Assembly-Worker"}}},
	{"Land Creature — Forest Dryad", "", TypeLine{Types: Land | Creature, Sub: []string{"Forest", "Dryad"}}},
	{"World Enchantment", "", TypeLine{Super: World, Types: Enchantment}},
	{"Ongoing Scheme", "", TypeLine{Super: Ongoing, Types: Scheme}},
	{"Battle — Siege", "", TypeLine{Types: Battle, Sub: []string{"Siege"}}},
	// Apostrophes come out straight, so that subtypes compare.
	{"Land — Urza’s Power-Plant", "Land — Urza's Power-Plant", TypeLine{Types: Land, Sub: []string{"Urza's", "Power-Plant"}}},
	// The one creature type of two words (CR 205.3m).
	{"Legendary Creature — Time Lord Doctor", "", TypeLine{Legendary, Creature, []string{"Time Lord", "Doctor"}}},
	// All words of a plane are one subtype (CR 205.3b).
	{"Plane — The Dalek Asylum", "", TypeLine{Types: Plane, Sub: []string{"The Dalek Asylum"}}},
	// Other dashes, other spaces, other times.
	{"Creature - Goblin", "Creature — Goblin", TypeLine{Types: Creature, Sub: []string{"Goblin"}}},
	{" Creature  –  Goblin ", "Creature — Goblin", TypeLine{Types: Creature, Sub: []string{"Goblin"}}},
	{"Tribal Instant — Elf", "Kindred Instant — Elf", TypeLine{Types: Kindred | Instant, Sub: []string{"Elf"}}},
	{"Summon Jaguar", "Creature — Jaguar", TypeLine{Types: Creature, Sub: []string{"Jaguar"}}},
	{"Summon — Jaguar", "Creature — Jaguar", TypeLine{Types: Creature, Sub: []string{"Jaguar"}}},
}

func TestTypeLines(t *testing.T) {
	for _, test := range typeLineTests {
		got, err := ParseTypeLine(test.text)
		if err != nil {
			t.Error(err)
			continue
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("ParseTypeLine(%q): %s", test.text, diff)
		}
		if want := test.printed; got.String() != want && (want != "" || got.String() != test.text) {
			t.Errorf("ParseTypeLine(%q) prints %q", test.text, got)
		}
	}
}

func TestTypeLinesThatAreNone(t *testing.T) {
	for text, want := range map[string]string{
		"":                       `type line "" names no card type`,
		"—":                      `type line "—" names no card type`,
		"Legendary":              `type line "Legendary" names no card type`,
		"Legendary — Goblin":     `type line "Legendary — Goblin" names no card type`,
		"Creature —":             `type line "Creature —": no subtype after the dash`,
		"Creature — Elf — Elf":   `type line "Creature — Elf — Elf": "—" is not a subtype`,
		"Creature Goblin":        `type line "Creature Goblin": "Goblin" is neither a card type nor a supertype`,
		"Eaturecray":             `type line "Eaturecray": "Eaturecray" is neither a card type nor a supertype`,
		"creature":               `type line "creature": "creature" is neither a card type nor a supertype`,
		"Creature\x00":           `type line "Creature\x00": "Creature\x00" is neither a card type nor a supertype`,
		"Creature — Gob\x00lin":  `type line "Creature — Gob\x00lin": "Gob\x00lin" is not a subtype`,
		"Instant // Sorcery":     `type line "Instant // Sorcery": "//" is neither a card type nor a supertype`,
		"Token Creature — Plant": `type line "Token Creature — Plant": "Token" is neither a card type nor a supertype`,
	} {
		_, err := ParseTypeLine(text)
		if err == nil {
			t.Errorf("ParseTypeLine(%q) is no error, want %s", text, want)
		} else if err.Error() != want {
			t.Errorf("ParseTypeLine(%q):\n got %v\nwant %s", text, err, want)
		}
	}
}

func TestTypes(t *testing.T) {
	// CR 110.4: the permanent types.
	for _, types := range []Types{Artifact, Battle, Creature, Enchantment, Land, Planeswalker, Kindred | Artifact} {
		if !types.Permanent() {
			t.Errorf("%s is no permanent", types)
		}
	}
	for _, types := range []Types{0, Instant, Sorcery, Kindred | Instant, Scheme, Plane, Vanguard, Conspiracy, Dungeon} {
		if types.Permanent() {
			t.Errorf("%s is a permanent", types)
		}
	}
	if got := slices.Collect((Creature | Artifact).Each()); !slices.Equal(got, []Types{Artifact, Creature}) {
		t.Errorf("Each: %v, want artifact, then creature", got)
	}
	line, _ := ParseTypeLine("Creature — Elf Scout")
	if !line.HasSub("Scout") || line.HasSub("Elf Scout") || !line.Types.Any(Artifact|Creature) || line.Types.Has(Artifact|Creature) {
		t.Error("HasSub, Any or Has is wrong for", line)
	}
}

func TestSubtypes(t *testing.T) {
	for _, test := range []struct {
		is    func(string) bool
		yes   []string
		never []string
	}{
		{IsCreatureType, []string{"Goblin", "Time Lord", "C'tan", "Assembly-Worker", "Zubera", "Advisor", "Naga"}, []string{"goblin", "Goblins", "Aura", "Lord", ""}},
		{IsLandType, []string{"Plains", "Urza's", "Power-Plant", "Desert"}, []string{"Urza’s", "Snow"}},
		{IsBasicLandType, []string{"Plains", "Island", "Swamp", "Mountain", "Forest"}, []string{"Desert", "Wastes"}},
		{IsArtifactType, []string{"Equipment", "Vehicle", "Spacecraft"}, []string{"Aura"}},
		{IsEnchantmentType, []string{"Aura", "Shrine"}, []string{"Equipment"}},
		{IsPlaneswalkerType, []string{"Urza", "Ajani", "Zariel"}, []string{"Goblin"}},
		{IsSpellType, []string{"Arcane", "Adventure", "Omen"}, []string{"Aura"}},
	} {
		for _, s := range test.yes {
			if !test.is(s) {
				t.Errorf("%q is not found", s)
			}
		}
		for _, s := range test.never {
			if test.is(s) {
				t.Errorf("%q is found", s)
			}
		}
	}
	if SubtypeOf("Spacecraft") != Artifact|Plane || SubtypeOf("Elf") != Creature|Kindred || SubtypeOf("Trap") != Instant|Sorcery {
		t.Error("SubtypeOf: wrong card types")
	}
	if all := Subtypes(Creature); !slices.Contains(all, "Zombie") || slices.Contains(all, "Naga") || slices.Contains(all, "Aura") {
		t.Error("Subtypes(Creature) is not the list of CR 205.3m")
	}
	if BasicLandColor("Island") != Blue || BasicLandColor("Desert") != 0 {
		t.Error("BasicLandColor is not as in CR 305.6")
	}
}

func TestEveryTypeLineReadsBackAsItWasPrinted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := TypeLine{
			Super: Supertypes(rapid.Uint8Range(0, 1<<7-1).Draw(t, "supertypes")),
			Types: Types(rapid.Uint16Range(1, 1<<15-1).Draw(t, "types")),
		}
		if n := rapid.IntRange(0, 4).Draw(t, "subtypes"); n > 0 {
			of := want.Types &^ Plane
			if want.Types.Has(Plane) {
				of, n = Plane, 1
			}
			if all := Subtypes(of); len(all) > 0 {
				want.Sub = rapid.SliceOfN(rapid.SampledFrom(all), n, n).Draw(t, "sub")
			}
		}
		got, err := ParseTypeLine(want.String())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s: %s", want, diff)
		}
	})
}

func FuzzParseTypeLine(f *testing.F) {
	for _, test := range typeLineTests {
		f.Add(test.text)
	}
	f.Add("Creature — ")
	f.Add("— — —")
	f.Fuzz(func(t *testing.T, text string) {
		line, err := ParseTypeLine(text)
		if err != nil {
			return
		}
		again, err := ParseTypeLine(line.String())
		if err != nil {
			t.Fatalf("%q prints as %q: %v", text, line, err)
		}
		if diff := cmp.Diff(line, again); diff != "" {
			t.Errorf("%q prints as %q: %s", text, line, diff)
		}
	})
}
