package fuzz

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/oracle"
	"github.com/grandmelee/melee/roundtable"
)

// read reads cards in the format of package roundtable.
func read(t testing.TB, text string) []*card.Card {
	t.Helper()
	printed, err := roundtable.Read(strings.NewReader(text), "test")
	if err != nil {
		t.Fatal(err)
	}
	var list []*card.Card
	for _, p := range printed {
		list = append(list, p.Card)
	}
	return list
}

const fewCards = `
Oak Bear {1}{G}
Creature — Bear            common
Whenever this creature attacks, you gain 1 life.
{T}: This creature deals 1 damage to any target.
2/2

Letter {U}
Sorcery                    common
Draw a card.

Well
Land                       common
{T}: Add {U}.
{2}, {T}, Sacrifice this land: Draw a card.

Lamp {2}
Artifact                   common
Sing a song of sixpence.
`

func TestCardsAreUsedInAllTheirParts(t *testing.T) {
	r, err := Sweep(Config{Cards: read(t, fewCards), Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	if r.Cards != 4 || r.Played != 3 || r.Uncompiled != 1 || len(r.Findings) != 0 {
		t.Errorf("got %+v", r)
	}
}

func TestWhatIsNeverUsedIsReported(t *testing.T) {
	list := read(t, `
Far Bell {1}
Artifact                   common
At the beginning of your upkeep, if you have 500 or more life, you gain 1 life.

Deep Debt {9}{W}{W}{W}{W}{W}{W}{W}{W}{W}{W}{W}{W}{W}{W}{W}{W}{W}{W}{W}{W}
Sorcery                    common
You win the game.
`)
	r, err := Sweep(Config{Cards: list, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if r.Played != 2 || r.Count(Idle) != 1 || r.Count(Unused) != 1 {
		t.Errorf("got %+v", r)
	}
}

func TestASweepDependsOnlyOnItsSeed(t *testing.T) {
	list := read(t, fewCards)
	var first *Report
	for _, workers := range []int{1, 3} {
		r, err := Sweep(Config{Cards: list, Seed: 9, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = r
		}
		if diff := cmp.Diff(first, r); diff != "" {
			t.Errorf("with %d workers something else was found:\n%s", workers, diff)
		}
	}
	one, err := Sweep(Config{Cards: list[1:2], Seed: 9})
	if err != nil || one.Played != 1 {
		t.Errorf("got %+v, %v", one, err)
	}
}

func TestNothingToPlayIsAnError(t *testing.T) {
	if _, err := Sweep(Config{}); err == nil {
		t.Error("there should be an error")
	}
}

// broken is a card that no compiler makes: it has a second half in name only,
// which the engine stumbles over.
func broken(t *testing.T) *ability.Card {
	c, unsupported := oracle.Compile(read(t, "Bad Seed {G}\nSorcery                common\nDraw a card.")[0])
	if len(unsupported) > 0 {
		t.Fatal(unsupported)
	}
	c.Card.Layout = card.LayoutSplit
	c.Faces = append(c.Faces, ability.Face{})
	return c
}

func TestCrashesAreReportedWithTheirStack(t *testing.T) {
	list := Card(broken(t), 1)
	i := slices.IndexFunc(list, func(f Finding) bool { return f.Kind == Crash })
	if i < 0 {
		t.Fatalf("there should be a crash, but there is %v", list)
	}
	f := list[i]
	if !strings.Contains(string(f.Stack), "melee/game") || f.Scene == "" {
		t.Errorf("got %+v", f)
	}
	folder := t.TempDir()
	cfg := Config{Stacks: folder, Seed: 1}
	r := &Report{Findings: []Finding{f}}
	if err := cfg.save(r); err != nil {
		t.Fatal(err)
	}
	saved, err := os.ReadFile(r.Findings[0].File)
	if err != nil || !strings.Contains(string(saved), "melee/game") {
		t.Errorf("got %v, %q", err, saved)
	}
	if line := r.Findings[0].String(); !strings.HasPrefix(line, "Bad Seed: crash: ") || !strings.Contains(line, folder) {
		t.Errorf("got %q", line)
	}
}

func TestScenesCanBePlayed(t *testing.T) {
	for _, c := range roundtable.Cards()[:20] {
		compiled, unsupported := oracle.Compile(c.Card)
		if len(unsupported) > 0 {
			continue
		}
		for n := range Scenes {
			g, err := game.New(sceneOf(newSubject(compiled), n, 5).config)
			if err != nil {
				t.Fatalf("%s: scene %d: %v", c.Name, n, err)
			}
			g.Close()
		}
	}
}

func TestWantsAreReadFromTheText(t *testing.T) {
	c := &card.Card{Name: "Much", Faces: []card.Face{{Name: "Much", Text: "Enchant land\nRemove a charge counter from Much: Search for a card named Old King Coal, and a Treasure. Put two +1/+1 counters on a Gate.\nCounter target spell with awaken."}}}
	w := wantsOf(&ability.Card{Card: c, Faces: []ability.Face{{Face: &c.Faces[0]}}})
	if diff := cmp.Diff([]string{"charge", "+1/+1"}, w.counters); diff != "" {
		t.Errorf("counters: %s", diff)
	}
	var names []string
	for _, e := range w.extra {
		names = append(names, e.Name)
	}
	if diff := cmp.Diff([]string{"Old King Coal", "Old Waking", "Old Treasure", "Old Gate"}, names); diff != "" {
		t.Errorf("cards: %s", diff)
	}
	if w.aura != "land" {
		t.Errorf("it enchants %q", w.aura)
	}
}

const realCards = "../../shared/cards/atomic-2021.json.gz"

// TestSomeRealCardsPlayWithoutFault plays a small sample of real cards; all of
// them are played by "melee fuzz cards".
func TestSomeRealCardsPlayWithoutFault(t *testing.T) {
	if _, err := os.Stat(realCards); err != nil {
		t.Skipf("no real cards here: %v", err)
	}
	if testing.Short() {
		t.Skip("takes a second or two")
	}
	lib, err := card.Open(realCards, card.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var list []*card.Card
	for i, c := range slices.Collect(lib.All()) {
		if i%2000 == 7 {
			list = append(list, c)
		}
	}
	r, err := Sweep(Config{Cards: list, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	for i := range r.Findings {
		switch f := &r.Findings[i]; f.Kind {
		case Unused, Idle:
			t.Log(f)
		default:
			t.Error(f)
		}
	}
}

func TestTheBuiltInSetPlaysWithoutFault(t *testing.T) {
	var list []*card.Card
	for i, c := range roundtable.Cards() {
		if i%16 == 1 {
			list = append(list, c.Card)
		}
	}
	r, err := Sweep(Config{Cards: list, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	for i := range r.Findings {
		switch f := &r.Findings[i]; f.Kind {
		case Unused, Idle:
			t.Log(f)
		default:
			t.Error(f)
		}
	}
}
