package scenario

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// tour is a scenario with every form that there is.
const tour = `# A comment.
scenario Destroy all creatures stops at the neighbours # and another comment
cr 801.10 807.2a                       # the rules that it shows
variant grand-melee
seats Ana Bo Cy Di Ed Flo Gus Hal "Long Name"
teams Ana,Cy  Bo,Di
shared turns
shared life
card Hired Bear {1}{G} | Creature — Bear | {T}: "Draw" a card. | 2/2
range 1
range all for Ana, Bo
attack left
life 20
life 2 for Bo
seed 7

Ana hand: Cleansing Light; 2 Plains
Ana battlefield: 4 Plains; Bear Cub (tapped, +1/+1 counters 2, damage 1); Holy Armor (attached to Bear Cub)
Bo battlefield: Bear Cub (sick); "Curse, the" (attached to Cy); Bear Cub (counters "quest" 3, 2 time counters)
Cy battlefield: Circle of Protection: Red; 3 "10,000 Arrows" (owned by Di)
Ana library: Bear Cub; 3 Plains
Cy library only: 2 Plains
Ana graveyard: Shock
"Long Name" exile: Shock
Ana command:

at Ana.1 main1: Ana casts Cleansing Light
at Ana.1 main1: resolve
at "Long Name".2 main1: resolve all
at 3 attackers: Cy attacks with Bear Cub -> Di; 2 Goblin -> Hal; Elf
at 3 attackers: Cy attacks with nothing
at 3 attackers: Cy attacks with Benalish Hero + Elf + Bear Cub #2 of Cy -> Di; Elf -> Hal
at 3 blockers: Di blocks Bear Cub with Wall of Vines; Elf , Goblin with Ogre     # groups
at 4 upkeep: !Bo casts Shock targeting Ed
at 4 main1: Bo casts Fireball x 3 targeting Ana; Bear Cub of Cy
at 4 main1: Bo casts Charm mode 2 targeting "Counter of Ana" on stack
at 4 main1: Bo casts Fork modes 1, 3 kicked twice with flashback from graveyard sacrificing Bear Cub; Elf targeting Shock on stack 2; Bear Cub trigger of Cy dividing 1, 2
at 4 main1: Bo activates Prodigal Mage ability 1 targeting Ana
at 4 main1: Bo activates Prodigal Mage "{T}: " targeting Ana
at 4 main1: Bo activates "Equip" targeting Bear Cub #2 of Cy
at 4 main1: Bo activates Forest
at 5 end: Cy plays Forest
at 5 end: Ana for Cy plays Forest
at 5 end: "Long Name" for Cy chooses Bear Cub
answer Ana for Cy: yes; Bear Cub
expect Ana decides for Cy
expect Ana sees Cy hand Bear Cub 2
at 5 end: Cy concedes
at M2.3 cleanup: Cy,Di leave
at M2.3 cleanup: Cy, Di and Ed leave the game
at 5 end: Cy chooses Bear Cub, Shock
at 5 end: Cy passes
at 5 end: Cy concedes when asked
answer Bo: yes; Bear Cub; 3; mode 2; Shock, Bolt; none; 3 to Bear Cub, 2 to Ana; Bear Cub 3, "A, B" 2
policy Bo decline
policy all strict
stop 5 end

expect Bo graveyard Bear Cub 1
expect Ana life 20
expect Ana hand 2
expect Ana hand none
expect any battlefield Bear Cub (tapped) 2
expect Bo graveyard Bear Cub
expect Bo exile (tapped) 1
expect Bear Cub of Cy is 2/2 untapped
expect Bear Cub is not tapped and a red Bear
expect Bear Cub of Cy has flying; "{T}: Add {G}."; ward {2}
expect Bear Cub of Cy lacks flying
expect Bear Cub of Cy counters +1/+1 2
expect Cy counters poison 3
expect Cy poison 3
expect Bear Cub of Cy type Creature Bear; not type Artifact; color green; attached to Holy Armor; not attached to Bear Cub; controller Bo; attacking Di; damage 1
expect Bear Cub not attached; not attacking; blocked by Wall of Vines; blocking nothing; loyalty 3; owner Cy
expect Bear Cub banded with Hero; not banded with nothing; banded; protector Cy; protector none
expect Bo sees Ana hand 2 · expect Bo sees Ana hand Bear Cub · expect Cy sees Ana library none
expect Bo sees declared: Bear Cub; Goblin of Ana · expect Cy sees declared: none
expect Bo lost   ·  expect Ana won  ·  expect Cy in   ·  expect game over  ·  expect draw
expect Bo drew
expect Bo turns 2
expect marker 1 at Bo waiting
expect markers 3 · expect marker 2 designated 1 · expect marker 3 gone · expect marker 1 at Ana turn extra
expect range of Ana: Hal Bo
expect range of Ana: none
expect priority in 1: Hal Ana Bo
expect active in 1: Hal Ana · expect asked in marker 2: none
expect stack 1: Shock; Bear Cub trigger
expect stack 2: nothing
expect stack size 2
expect stack 2 size 1
expect can Bo cast Shock · expect cannot Bo play Forest · expect can Bo activate "{T}: Add" · expect cannot Bo attack with Bear Cub -> Ana
at 3 main2: expect Ana life 18 · expect Bo life -1
`

func parseOne(t *testing.T, text string) *Scenario {
	t.Helper()
	f, err := Parse("test.scn", text)
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Scenarios) != 1 {
		t.Fatalf("got %d scenarios, want 1", len(f.Scenarios))
	}
	return f.Scenarios[0]
}

// sameTree compares trees but for places in a file.
var sameTree = cmp.Options{
	cmpopts.IgnoreFields(Scenario{}, "Line"), cmpopts.IgnoreFields(ZoneLine{}, "Line"),
	cmpopts.IgnoreFields(CardLine{}, "Line"), cmpopts.IgnoreFields(Line{}, "Line", "text"),
	cmpopts.IgnoreFields(PileLine{}, "Line"), cmpopts.IgnoreFields(AnswerLine{}, "Line"), cmpopts.IgnoreFields(PolicyLine{}, "Line"),
	cmpopts.IgnoreFields(Ref{}, "Quoted"), cmp.AllowUnexported(Entry{}), cmpopts.EquateEmpty(),
}

func TestEveryFormIsReadAndPrintedAndReadAgain(t *testing.T) {
	s := parseOne(t, tour)
	if s.Err != nil {
		t.Fatal(s.Err)
	}
	if s.Title != "Destroy all creatures stops at the neighbours" {
		t.Errorf("title %q", s.Title)
	}
	again := parseOne(t, Print(s))
	if again.Err != nil {
		t.Fatalf("%v in\n%s", again.Err, Print(s))
	}
	if diff := cmp.Diff(s, again, sameTree); diff != "" {
		t.Errorf("printed and read again it differs:\n%s", diff)
	}
}

func TestNamesSayWhichOneIsMeant(t *testing.T) {
	const head = "scenario T\nseats Ana Bo\nat 1 main1: Ana casts Shock targeting "
	for text, want := range map[string]Ref{
		"Bo":                         {Player: "Bo"},
		"Bear Cub":                   {Name: "Bear Cub"},
		"Bear Cub of Bo":             {Name: "Bear Cub", Of: "Bo"},
		"Bear Cub #2 of Bo":          {Name: "Bear Cub", Of: "Bo", N: 2},
		"Wall of Vines of Bo":        {Name: "Wall of Vines", Of: "Bo"},
		"Wall of Vines":              {Name: "Wall of Vines"},
		`"Counter of Bo" on stack`:   {Name: "Counter of Bo", Quoted: true, OnStack: true},
		"Bear Cub trigger of Bo":     {Name: "Bear Cub", Kind: Trigger, Of: "Bo"},
		"Bear Cub of Bo trigger":     {Name: "Bear Cub", Kind: Trigger, Of: "Bo"},
		"Shock of Bo on stack 2":     {Name: "Shock", Of: "Bo", OnStack: true, Stack: 2},
		"Oriel, Keeper of Seats":     {Name: "Oriel, Keeper of Seats"},
		`"Kongming, ""Sleeping"" X"`: {Name: `Kongming, "Sleeping" X`, Quoted: true},
	} {
		s := parseOne(t, head+text)
		if s.Err != nil {
			t.Errorf("%s: %v", text, s.Err)
			continue
		}
		if diff := cmp.Diff([]Ref{want}, s.Script[0].Action.Targets); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}

func TestWrongScenariosNameTheLine(t *testing.T) {
	const head = "scenario T\nseats Ana Bo\n"
	for _, c := range []struct{ name, text, want string }{
		{"no seats", "scenario T\nAna hand: Shock", `t.scn:2: no line of a scenario begins with "Ana"; the line "seats"`},
		{"nobody", head + "Cy hand: Shock", "t.scn:3: no line of a scenario begins with \"Cy\", and nobody"},
		{"no title", "scenario\nseats Ana Bo", "t.scn:1: a scenario needs a title"},
		{"wrong rule", "scenario T\ncr 807.9z", "t.scn:2: "},
		{"no such rule", "scenario T\ncr 807.4k", "t.scn:2: there is no rule 807.4k"},
		{"no time", head + "at main1: resolve", "is no turn"},
		{"no step", head + "at 1 main3: resolve", "\"main3\" is no step"},
		{"no player", head + "at Cy.1 main1: resolve", "nobody at the table is named Cy"},
		{"no colon", head + "at 1 main1 resolve", "a colon is missing"},
		{"open quote", head + "Ana hand: \"Shock", "a quotation mark is not closed"},
		{"no number", head + "life many", "expected a life total"},
		{"empty item", head + "Ana hand: Shock;; Bolt", "a card is missing"},
		{"state in hand", head + "Ana hand: Shock (tapped)", "only permanents"},
		{"reserved name", "scenario T\nseats Ana expect", "nobody can have the name \"expect\""},
		{"two of a name", "scenario T\nseats Ana Ana", "two seats named Ana"},
		{"two stops", head + "stop 1 end\nstop 2 end", "it stops twice"},
		{"several cast", head + "at 1 main1: Ana,Bo cast Shock", "only leaving"},
		{"expect nothing", head + "expect", "expect what?"},
		{"can resolve", head + "expect can Ana resolve", "what a player can do"},
		{"stray text", "Ana hand: Shock\nscenario T\nseats Ana Bo", "t.scn:1: a scenario begins with"},
		{"no verb", head + "at 1 main1: Ana crews Barge", `Ana does "crews"`},
		{"no state", head + "Ana battlefield: Shock (flipped)", `"flipped"`},
		{"nothing to expect", head + "expect Bear Cub of Bo glows", `"Bear Cub of Bo glows"`},
		{"nothing of a marker", head + "expect marker 1 shiny", `"shiny"`},
		{"no policy", head + "policy Bo clever", `"clever"`},
		{"nothing of a player", head + "expect Ana has hexproof", `Ana "has"`},
		{"many cards", head + "Ana hand: 100000 Shock", "1 to 1000"},
	} {
		f, err := Parse("t.scn", c.text)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		err = f.Scenarios[0].Err
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want a syntax error with %q", c.name, err, c.want)
		}
	}
}

func TestThingsThatAreNotInTheLanguageAreNamed(t *testing.T) {
	const head = "scenario T\nseats Ana Bo\n"
	for _, c := range []struct{ text, want string }{
		{"expect Bear Cub is purple", `"purple"`},
		{"expect Bear Cub has flyin", `"flyin"`},
		{"expect Bear Cub type Artefact", `"Artefact"`},
		{"expect Bear Cub color purple", `"purple"`},
	} {
		s := parseOne(t, head+c.text)
		var u *Unsupported
		if !errors.As(s.Err, &u) || u.Line != 3 || !strings.Contains(u.What, c.want) {
			t.Errorf("%s: got %v, want it unsupported, with %s", c.text, s.Err, c.want)
		}
	}
}

func TestOneWrongScenarioLeavesTheOthersAlone(t *testing.T) {
	f, err := Parse("t.scn", "scenario A\nseats Ana Bo\nfoo\nbar\nscenario B\nseats Ana Bo\n")
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Scenarios) != 2 || f.Scenarios[0].Err == nil || f.Scenarios[1].Err != nil || f.Scenarios[1].Line != 5 {
		t.Errorf("got %+v", f.Scenarios)
	}
}

func TestFilesThatAreNoTextAreRefused(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"NUL", "scenario T\nse\x00ats", "t.scn:2: the line has the character '\\x00' in it"},
		{"bytes", "scenario \xff", "t.scn:1: the line is not UTF-8"},
		{"huge line", "\n\n" + strings.Repeat("x", 1<<20), "t.scn:3: the line is longer than"},
		{"huge file", strings.Repeat("# x\n", maxFile/3), "the file is longer than"},
		{"empty", "", "t.scn:1: there is no scenario"},
		{"comments only", "# a\n# b", "t.scn:2: there is no scenario"},
	} {
		if _, err := Parse("t.scn", c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

// FuzzScenario reads any text: nothing breaks, and what is read is the same
// when it is printed and read again.
func FuzzScenario(f *testing.F) {
	f.Add(tour)
	for _, line := range strings.Split(tour, "\n") {
		f.Add("scenario T\nseats Ana Bo Cy Di Ed Hal\n" + line)
	}
	files, _ := filepath.Glob("../scenarios/*/*.scn")
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil {
			f.Add(string(text))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		file, err := Parse("fuzz.scn", text)
		if err != nil {
			return
		}
		for _, s := range file.Scenarios {
			if s.Err != nil {
				continue
			}
			again, err := Parse("fuzz.scn", Print(s))
			if err != nil || len(again.Scenarios) != 1 || again.Scenarios[0].Err != nil {
				t.Fatalf("%q cannot be read again: %v\n%s", text, err, Print(s))
			}
			if diff := cmp.Diff(s, again.Scenarios[0], sameTree); diff != "" {
				t.Fatalf("%q differs when read again:\n%s\n%s", text, Print(s), diff)
			}
		}
	})
}
