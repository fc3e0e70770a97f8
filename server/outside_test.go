package server_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/server"
)

// needs skips a test where a program is missing. In CI it has to be there.
func needs(t *testing.T, programs ...string) {
	t.Helper()
	for _, p := range programs {
		if _, err := exec.LookPath(p); err != nil {
			if os.Getenv("CI") != "" {
				t.Fatalf("%s is missing", p)
			}
			t.Skipf("%s is missing", p)
		}
	}
}

// outside runs another program until it ends, and returns what it printed.
func outside(t *testing.T, d time.Duration, input, name string, args ...string) string {
	t.Helper()
	c := exec.CommandContext(within(t, d), name, args...)
	c.Stdin = strings.NewReader(input)
	c.Dir = t.TempDir()
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	if err := c.Run(); err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out.String())
	}
	return out.String()
}

// TestABotInPythonPlaysAWholeGame: examples/pybot makes a table and plays there,
// and then at one that it is invited to.
func TestABotInPythonPlaysAWholeGame(t *testing.T) {
	needs(t, "python3")
	h := serve(t, noLimits)
	program, err := os.ReadFile("../examples/pybot/pybot.py")
	if err != nil {
		t.Fatal(err)
	}
	made, err := apiAt(h.url).tables.Create(t.Context(), as("", &pb.CreateRequest{Seats: 4, Bots: 3, WatchOnly: true, BotPaceMs: new(int32)}))
	if err != nil {
		t.Fatal(err)
	}
	var invited sync.WaitGroup
	invited.Go(func() {
		for { // until it is ready
			_, err := apiAt(h.url).tables.Start(t.Context(), as(made.Msg.HostToken, &pb.StartRequest{}))
			if err == nil || connect.CodeOf(err) != connect.CodeFailedPrecondition {
				return
			}
			time.Sleep(20 * time.Millisecond)
		}
	})
	for _, args := range [][]string{{h.url}, {h.url, made.Msg.Invitation}} {
		said := outside(t, 2*time.Minute, "", "python3", append([]string{"-c", string(program)}, args...)...)
		if !strings.Contains(said, "The game is over.") {
			t.Errorf("it said %q", said)
		}
	}
	invited.Wait()
}

var shellBlock = regexp.MustCompile("(?s)```sh\n(.*?)```")

// TestTheGameWithCurlGoesAsDocumented runs the commands of docs/api.md, one
// block after the other.
func TestTheGameWithCurlGoesAsDocumented(t *testing.T) {
	needs(t, "bash", "curl", "jq")
	h := serve(t, server.Limits{})
	doc, err := os.ReadFile("../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	script := strings.Builder{}
	script.WriteString("set -euo pipefail\n")
	blocks := shellBlock.FindAllStringSubmatch(string(doc), -1)
	for i, b := range blocks {
		fmt.Fprintf(&script, "echo '== %d'\n%s", i, b[1])
	}
	commands := strings.ReplaceAll(script.String(), "http://localhost:8640", h.url)
	commands = strings.Replace(commands, "melee serve --addr localhost:8640 &\n", "", 1)
	said := outside(t, time.Minute, commands, "bash")
	for _, want := range []string{"true\n", "TABLE_STATUS_PLAYING", `"kind": "KIND_MULLIGAN"`, `"seq"`, "complete"} {
		if !strings.Contains(said, want) {
			t.Errorf("nothing says %s:\n%s", want, said)
		}
	}
	if len(blocks) < 5 {
		t.Errorf("the documentation has %d blocks of commands only", len(blocks))
	}
}
