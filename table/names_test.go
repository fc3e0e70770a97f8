package table

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
)

// constants counts the constants of a file of package game whose names begin
// with a prefix.
func constants(t *testing.T, file, prefix string) int {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "../game/"+file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	ast.Inspect(f, func(node ast.Node) bool {
		if v, ok := node.(*ast.ValueSpec); ok && strings.HasPrefix(v.Names[0].Name, prefix) {
			n++
		}
		return true
	})
	return n
}

// TestEveryKindOfEventAndEveryTopicHasItsNumberInTheAPI, and no two the same.
func TestEveryKindOfEventAndEveryTopicHasItsNumberInTheAPI(t *testing.T) {
	events := map[pb.EventKind]bool{}
	kinds := constants(t, "log.go", "Event")
	for k := game.EventTurn; int(k) <= kinds; k++ {
		if e := eventKind(k); e == 0 || events[e] {
			t.Errorf("event %d is %v: give it a number in proto and table/names.go", k, e)
		}
		events[eventKind(k)] = true
	}
	seen := map[pb.Topic]bool{}
	for k := range game.Topic(constants(t, "question.go", "Topic")) {
		if p := topicOf(k + 1); p == 0 || seen[p] {
			t.Errorf("topic %d is %v: give it a number in proto and table/names.go", k+1, p)
		}
		seen[topicOf(k+1)] = true
	}
	if kinds < 40 || len(seen) < 39 {
		t.Fatalf("only %d kinds of events and %d topics were found", kinds, len(seen))
	}
}

// TestEveryReasonToLoseIsSaidInWords: what the engine gives as a reason.
func TestEveryReasonToLoseIsSaidInWords(t *testing.T) {
	given := regexp.MustCompile(`\.lose\([^"\n]*"(\w+)"\)|\breason = "(\w+)"|EventLose,[^}\n]*Word: "(\w+)"`)
	files, err := filepath.Glob("../game/*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, m := range given.FindAllStringSubmatch(string(text), -1) {
			found[m[1]+m[2]+m[3]] = true
		}
	}
	for reason := range found {
		if losses[reason].Format == "" {
			t.Errorf("nobody is told in words what %q is", reason)
		}
	}
	if len(found) < len(losses) {
		t.Errorf("found only %v", found)
	}
}

// TestNamesMayBeJoined: joined emoji and the scripts that need joiners are names;
// what nobody can see is not.
func TestNamesMayBeJoined(t *testing.T) {
	for name, fine := range map[string]bool{
		"Ana": true, "❤️ Zoë": true, "👨\u200d👩\u200d👧": true, "می\u200cخواهم": true,
		"A\u200dna": false, "\u200dAna": false, "👨\u200d": false, "👨\u200d\u200d👩": false, "a\u202eb": false, "Б\u200cо": false,
	} {
		if _, err := CleanName("name", name); (err == nil) != fine {
			t.Errorf("%q: %v", name, err)
		}
	}
}
