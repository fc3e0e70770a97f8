package scenario

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/cr"
)

// TestScenarios runs every scenario of the repository.
func TestScenarios(t *testing.T) {
	files, err := Find(filepath.Join("..", "scenarios"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := Open(name)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, s := range file.Scenarios {
			t.Run(filepath.Base(filepath.Dir(name))+"/"+s.Title, func(t *testing.T) {
				if result := Run(s, cards.Builtin()); result.Result != ResultPass {
					t.Errorf("%s:%d: %s: %s", result.File, result.Line, result.Result, result.Detail)
				}
			})
		}
	}
}

// TestTitlesSayOneThingEach checks that no two scenarios have one title.
func TestTitlesSayOneThingEach(t *testing.T) {
	files, err := Find(filepath.Join("..", "scenarios"))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]string{}
	for _, name := range files {
		file, err := Open(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range file.Scenarios {
			if other := seen[s.Title]; other != "" {
				t.Errorf("%s:%d: %q is a title in %s, too", s.File, s.Line, s.Title, other)
			}
			if len(s.Rules) == 0 {
				t.Errorf("%s:%d: %q shows no rule", s.File, s.Line, s.Title)
			}
			seen[s.Title] = s.File
		}
	}
}

// table is a position for the tests below: Ana begins, everybody has something.
const table = `scenario T
seats Ana Bo Cy
Ana hand: Sparkbite; Thicket Cub; Forest; Mind the Crockery
Ana battlefield: 3 Mountain; 2 Forest; Kettle Goblin; Prodigal Mage
Bo hand: Sparkbite
Bo battlefield: Mountain; Thicket Cub; Thicket Cub (tapped)
Cy battlefield: Wall of Honeysuckle
`

// results are scripts after the table and what comes of them.
var results = []struct {
	name, script, result, detail string
}{
	{"nothing at all", "", ResultPass, ""},

	// What passes, and what fails if it is wanted otherwise.
	{"life", "expect Ana life 20", ResultPass, ""},
	{"wrong life", "expect Ana life 19", ResultFail, "line 8: wanted Ana life 19, got 20"},
	{"a zone", "expect Bo battlefield 3", ResultPass, ""},
	{"wrong zone", "expect Bo battlefield 4", ResultFail, "wanted Bo battlefield 4, got 3"},
	{"wrong name in a zone", "expect Ana graveyard Sparkbite 1", ResultFail, "got 0"},
	{"states", "expect Bo battlefield Thicket Cub (tapped) 1", ResultPass, ""},
	{"wrong states", "expect Bo battlefield Thicket Cub (tapped) 2", ResultFail, "got 1"},
	{"at least one", "expect any hand Sparkbite", ResultPass, ""},
	{"not one", "expect any exile Sparkbite", ResultFail, "got 0"},
	{"any of several fits", "expect Thicket Cub is tapped", ResultPass, ""},
	{"the first one", "expect Thicket Cub of Bo is tapped", ResultFail, "got Thicket Cub of Bo not is tapped"},
	{"the second one", "expect Thicket Cub #2 of Bo is tapped", ResultPass, ""},
	{"no such object", "expect Lane Boar is tapped", ResultFail, "no Lane Boar anywhere"},
	{"size", "expect Kettle Goblin is 2/2 untapped", ResultPass, ""},
	{"wrong size", "expect Kettle Goblin is 3/3", ResultFail, "is 2/2"},
	{"type", "expect Kettle Goblin type Creature Goblin; not type Artifact; color red; not color blue", ResultPass, ""},
	{"wrong type", "expect Kettle Goblin type Bear", ResultFail, "type Creature Goblin Warrior"},
	{"wrong color", "expect Kettle Goblin color blue", ResultFail, "color red"},
	{"ability", `expect Prodigal Mage has "{T}: This creature deals 1 damage to any target."; lacks flying`, ResultPass, ""},
	{"wrong ability", "expect Prodigal Mage has flying", ResultFail, "has "},
	{"keyword", "expect Wall of Honeysuckle has defender; reach", ResultPass, ""},
	{"lacks", "expect Wall of Honeysuckle lacks reach", ResultFail, "wanted"},
	{"controller", "expect Kettle Goblin controller Bo", ResultFail, "controller Ana"},
	{"outcome", "expect Bo lost", ResultFail, "got in"},
	{"game over", "expect game over", ResultFail, "a game that goes on"},
	{"marker", "expect marker 1 at Bo", ResultFail, "got marker 1 at Ana turn"},
	{"markers", "expect markers 2", ResultFail, "got 1"},
	{"no marker", "expect marker 2 gone", ResultFail, "no such marker"},
	{"range", "expect range of Ana: Bo", ResultFail, "got Bo Cy"},
	{"priority, from anyone", "expect priority in 1: Cy Ana Bo", ResultPass, ""},
	{"priority, wrong order", "expect priority in 1: Ana Cy Bo", ResultFail, "got Ana Bo Cy"},
	{"active", "expect active in 1: Ana", ResultPass, ""},
	{"active, another", "expect active in 1: Bo", ResultFail, "got Ana"},
	{"asked", "expect asked in 1: Ana Bo", ResultFail, "got Ana"},
	{"stack", "expect stack 1: Sparkbite", ResultFail, "got nothing"},
	{"stack size", "expect stack size 1", ResultFail, "got 0"},

	// Steps.
	{"cast", "at 1 main1: Ana casts Sparkbite targeting Bo\nat 1 main1: resolve\nexpect Bo life 18", ResultPass, ""},
	{"unresolved", "at 1 main1: Ana casts Sparkbite targeting Bo\nexpect Bo life 20\nexpect stack 1: Sparkbite", ResultPass, ""},
	{"in the middle", "at 1 main1: Ana casts Sparkbite targeting Bo\nat 1 main1: expect Bo life 18", ResultFail, "line 9: wanted Bo life 18, got 20"},
	{"refused cast", "at 1 upkeep: Ana casts Thicket Cub", ResultFail, `line 8: "Ana casts Thicket Cub" is refused: Ana cannot cast Thicket Cub now`},
	{"refused target", "at 1 main1: Ana casts Sparkbite targeting Lane Boar", ResultFail, "Lane Boar is no legal target"},
	{"too many targets", "at 1 main1: Ana casts Sparkbite targeting Bo; Cy", ResultFail, "Cy is one target too many"},
	{"mode", "at 1 main1: Ana casts Mind the Crockery mode 2 targeting Thicket Cub\nat 1 main1: resolve\nexpect Bo graveyard Thicket Cub 1", ResultPass, ""},
	{"no such mode", "at 1 main1: Ana casts Mind the Crockery mode 7 targeting Thicket Cub", ResultFail, "is refused"},
	{"nothing to kick", "at 1 main1: Ana casts Sparkbite kicked targeting Bo", ResultFail, "nothing to kick"},
	{"no such cost", "at 1 main1: Ana casts Sparkbite sacrificing Kettle Goblin targeting Bo", ResultFail, "nothing is paid by sacrificing"},
	{"not in hand", "at 1 main1: Bo casts Thicket Cub", ResultFail, "Bo cannot cast Thicket Cub now"},
	{"land", "at 1 main1: Ana plays Forest\nexpect Ana battlefield Forest 3", ResultPass, ""},
	{"second land", "at 1 main1: Ana plays Forest\nat 1 main1: !Ana plays Forest", ResultPass, ""},
	{"ability by number", "at 1 main1: Ana activates Prodigal Mage ability 1 targeting Cy\nat 1 main1: resolve\nexpect Cy life 19", ResultPass, ""},
	{"ability by text", "at 1 main1: Ana activates Prodigal Mage \"{T}: \" targeting Cy\nat 1 main1: resolve\nexpect Cy life 19", ResultPass, ""},
	{"ability of anything", "at 1 main1: Ana activates \"{T}: This creature deals\" targeting Cy\nat 1 main1: resolve\nexpect Cy life 19", ResultPass, ""},
	{"mana ability", "at 1 main1: Ana activates \"{T}: Add {R}\"\nexpect Ana battlefield Mountain (tapped) 1", ResultPass, ""},
	{"can", "at 1 main1: expect can Ana activate \"{T}: Add {G}\" · expect can Bo cast Sparkbite · expect cannot Bo cast Thicket Cub · expect can Ana play Forest", ResultPass, ""},
	{"cannot", "at 1 main1: expect cannot Ana play Forest", ResultFail, "possible in the lane of marker 1"},
	{"can, but is refused", "at 1 main1: expect can Ana cast Sparkbite targeting Lane Boar", ResultFail, "Lane Boar is no legal target"},
	{"can attack later this turn", "at 1 main1: expect can Ana attack with Kettle Goblin -> Cy · expect cannot Bo attack with Thicket Cub -> Ana", ResultPass, ""},
	{"can is tried out elsewhere", "at 1 main1: expect can Bo cast Sparkbite\nat 1 main1: Ana casts Thicket Cub\nat 1 main1: expect stack 1: Thicket Cub", ResultPass, ""},
	{"no such ability", "at 1 main1: Ana activates Prodigal Mage ability 2 targeting Cy", ResultFail, "cannot activate that now"},
	{"attack", "at 1 attackers: Ana attacks with Kettle Goblin -> Bo\nat 1 endcombat: expect Bo life 18", ResultPass, ""},
	{"wrong attack", "at 1 attackers: Ana attacks with Kettle Goblin -> Ana", ResultFail, "may not attack Ana"},
	{"attack with nobody", "at 1 attackers: Ana attacks with Lane Boar -> Bo", ResultFail, "there is no Lane Boar"},
	{"attack without a target", "at 1 attackers: Ana attacks with Kettle Goblin", ResultFail, "whom does Kettle Goblin attack?"},
	{"attack with too many", "at 1 attackers: Ana attacks with 2 Kettle Goblin -> Bo", ResultFail, "not so many"},
	{"block", "at 1 attackers: Ana attacks with Kettle Goblin -> Bo\nat 1 blockers: Bo blocks Kettle Goblin with Thicket Cub\nat 1 endcombat: expect Bo graveyard Thicket Cub 1", ResultPass, ""},
	{"wrong block", "at 1 attackers: Ana attacks with Kettle Goblin -> Bo\nat 1 blockers: Bo blocks Kettle Goblin with Thicket Cub #2 of Bo", ResultFail, "is not able to"},
	{"no block asked", "at 1 attackers: Ana attacks with Kettle Goblin -> Bo\nat 1 blockers: Cy blocks Kettle Goblin with Wall of Honeysuckle", ResultFail, "Cy was not asked for blockers"},
	{"leave", "at 1 main1: Bo concedes\nexpect Bo out", ResultPass, ""},
	{"leave twice", "at 1 main1: Bo concedes\nat 1 main1: Bo concedes", ResultFail, "not in the game any more"},
	{"resolve nothing", "at 1 main1: resolve", ResultFail, "nothing is on the stack of marker 1"},
	{"resolve all of nothing", "at 1 main1: resolve all", ResultPass, ""},

	// Refusals.
	{"refused as it must be", "at 1 main1: !Ana casts Sparkbite targeting Sparkbite\nat 1 upkeep: !Ana casts Thicket Cub", ResultPass, ""},
	{"accepted but must not", "at 1 main1: !Ana casts Sparkbite targeting Bo", ResultFail, "had to be refused, but was accepted"},
	{"block accepted but must not", "at 1 attackers: Ana attacks with Kettle Goblin -> Bo\nat 1 blockers: !Bo blocks Kettle Goblin with Thicket Cub", ResultFail, "was accepted"},
	{"attack accepted but must not", "at 1 attackers: !Ana attacks with Kettle Goblin -> Bo", ResultFail, "was accepted"},
	{"not asked is refused", "at 1 blockers: !Cy blocks Kettle Goblin with Wall of Honeysuckle\nat 2 upkeep: expect Cy in", ResultPass, ""},

	// Times.
	{"time gone by", "at 1 main1: Cy casts Sparkbite targeting Bo\nat 2 main1: expect Bo life 20", ResultFail, "Cy cannot cast Sparkbite now"},
	{"step not reached", "at 1 first: expect Bo life 20\nat 2 main1: expect Bo life 20", ResultFail, `"expect Bo life 20" was not done: that step of 1 was not reached`},
	{"overtaken", "at 1 attackers: Ana attacks with Lane Boar -> Bo\nat 1 main1: Bo concedes\nat 1 main1: Cy concedes", ResultFail, "the game was over before"},
	{"never", "at Bo.9 main1: expect Bo life 20\nat 1 main1: Bo concedes", ResultFail, "Bo.9 never came"},
	{"stop", "stop 3 main2\nexpect marker 1 at Cy turn\nexpect Cy hand 1", ResultPass, ""},
	{"stop that never comes", "at 1 main1: Bo concedes\nstop Bo.2 end", ResultFail, "does not come any more"},
	{"stop before a line", "at 5 main1: expect Bo life 20\nstop 3 main2", ResultFail, "the scenario stops before, at 3 main2"},
	{"untap", "at 2 untap: expect Bo battlefield (tapped) 0", ResultPass, ""},
	{"cleanup", "at 1 cleanup: expect marker 1 at Bo", ResultPass, ""},
	{"lines of a step out of order", "at 1 main2: expect Bo life 18\nat 1 main1: Ana casts Sparkbite targeting Bo\nat 1 main1: resolve", ResultPass, ""},

	// Choices.
	{"queue", "answer Ana: no; Bo\nat 1 main1: Ana casts Sparkbite\nat 1 main1: resolve\nexpect Bo life 18", ResultPass, ""},
	{"queue, first that answers", "answer Ana: Lane Boar; 3; Cy; Bo\nat 1 main1: Ana casts Sparkbite\nat 1 main1: resolve\nexpect Cy life 18", ResultPass, ""},
	{"not asked", "at 1 main1: Ana chooses yes", ResultFail, "Ana was not asked for a choice"},

	// Wrong scenarios.
	{"unknown card", "Ana hand: Bear Cubb", ResultUnsupported, "line 8: no card is named \"Bear Cubb\""},
	{"unknown variant", "variant planechase", ResultUnsupported, "planechase"},
	{"teams where there are none", "variant free-for-all\nteams Ana,Bo  Cy", ResultError, "without teams"},
	{"attack option of no variant", "attack adjacent", ResultError, "806.2b"},
	{"spell on the battlefield", "Ana battlefield: Sparkbite", ResultError, "line 8: Sparkbite is no permanent"},
	{"attached to nothing", "Ana battlefield: Vesper Mail (attached to Lane Boar)", ResultError, "there is no Lane Boar to attach something to"},
	{"syntax", "expect", ResultError, "line 8: expect what?"},
}

func TestResults(t *testing.T) {
	cr.Rule(t, "117.3a", "601.2c", "732.1")
	for _, c := range results {
		t.Run(c.name, func(t *testing.T) {
			got := Run(parseOne(t, table+c.script), cards.Builtin())
			if got.Result != c.result || !strings.Contains(got.Detail, c.detail) {
				t.Errorf("got %s %q, want %s with %q", got.Result, got.Detail, c.result, c.detail)
			}
			if got.File != "test.scn" || got.Line != 1 || got.Name != "T" {
				t.Errorf("got %s:%d %q", got.File, got.Line, got.Name)
			}
		})
	}
}

// TestAnswersNobodyIsAskedForAreNoted: a slip in a name does not pass unseen.
func TestAnswersNobodyIsAskedForAreNoted(t *testing.T) {
	got := Run(parseOne(t, table+"answer Bo: Sparkbite; no\nanswer Ana: yes\nat 1 main1: Ana casts Sparkbite targeting Bo\nat 1 main1: resolve\n"), cards.Builtin())
	want := []string{`nobody asks Bo for "Sparkbite"`, `nobody asks Bo for "no"`, `nobody asks Ana for "yes"`}
	for i, line := range strings.Split(got.Note, "\n") {
		if i >= len(want) || !strings.HasSuffix(line, want[i]) {
			t.Errorf("noted: %s", line)
		}
	}
	if got.Result != ResultPass || strings.Count(got.Note, "\n") != len(want)-1 {
		t.Errorf("%s %s, noted:\n%s", got.Result, got.Detail, got.Note)
	}
}

// TestRunningAgainGivesTheSame checks that nothing depends on chance.
func TestRunningAgainGivesTheSame(t *testing.T) {
	s := parseOne(t, table+"at 1 main1: Ana casts Sparkbite targeting Bo\nat 1 main1: resolve\nstop 4 end\n")
	digest := func() string {
		config, err := configure(s, cards.Builtin())
		if err != nil {
			t.Fatal(err)
		}
		r, err := newRun(s, config)
		if err != nil {
			t.Fatal(err)
		}
		defer r.g.Close()
		if err := r.script(); err != nil {
			t.Fatal(err)
		}
		twin, err := r.again()
		if err != nil {
			t.Fatal(err)
		}
		defer twin.g.Close()
		if diff := difference(r.digest(), twin.digest()); diff != "" {
			t.Errorf("the twin differs: %s", diff)
		}
		return strings.Join(r.digest(), "\n")
	}
	if a, b := digest(), digest(); a != b {
		t.Errorf("the same scenario came out differently:\n%s\n%s", a, b)
	}
}

func TestStrictPlayersAreNotAskedUnexpectedly(t *testing.T) {
	const text = `scenario T
seats Ana Bo
Ana hand: Clerk of Courses
Ana battlefield: 2 Island
policy Ana strict
at 1 main1: Ana casts Clerk of Courses
at 1 main1: resolve all
`
	got := Run(parseOne(t, text), cards.Builtin())
	if got.Result != ResultFail || !strings.Contains(got.Detail, "Ana is asked for") {
		t.Errorf("got %s %q", got.Result, got.Detail)
	}
	got = Run(parseOne(t, text+"answer Ana: none\n"), cards.Builtin())
	if got.Result != ResultPass {
		t.Errorf("with an answer: got %s %q", got.Result, got.Detail)
	}
}

// TestPanicsAreTold runs a tree that no parser makes, in place of a bug.
func TestPanicsAreTold(t *testing.T) {
	s := parseOne(t, table)
	s.Expect = append(s.Expect, &Line{Expect: (*ExpectLife)(nil)})
	got := Run(s, cards.Builtin())
	if got.Result != ResultError || !strings.Contains(got.Detail, "the engine broke") || strings.Contains(got.Detail, "\n") {
		t.Errorf("got %s %q", got.Result, got.Detail)
	}
}
