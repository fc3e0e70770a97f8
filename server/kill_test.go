package server_test

import (
	"bufio"
	"context"
	"encoding/json"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/gen/melee/v1/meleev1connect"
	"github.com/grandmelee/melee/server/client"
	"github.com/grandmelee/melee/store"
)

// process is a server in a process of its own.
type process struct {
	cmd *exec.Cmd
}

// spawn starts a server process and waits until it serves.
func spawn(t *testing.T, addr, folder, nats string) *process {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), "MELEE_TEST_ADDR="+addr, "MELEE_TEST_FOLDER="+folder, "MELEE_TEST_NATS="+nats)
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	p := &process{c}
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil || line != "ready\n" {
		p.kill()
		t.Fatalf("the server did not start: %q, %v", line, err)
	}
	return p
}

// kill is kill -9.
func (p *process) kill() {
	p.cmd.Process.Kill()
	p.cmd.Wait()
}

// freeAddr is an address that nobody listens at.
func freeAddr(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// ledger is what players were acknowledged, and how long they were cut off.
type ledger struct {
	mu   sync.Mutex
	acts map[int64]client.Act // by question
	gaps []time.Duration
}

func (l *ledger) join(ctx context.Context, t *testing.T, a *api, g *game, i int, done *sync.WaitGroup, others ...meleev1connect.PlayServiceClient) *client.Player {
	p := &client.Player{Play: a.plays, Others: others, Token: g.seats[i], Seed: uint64(i), Think: 20 * time.Millisecond}
	p.Acted = func(act client.Act, _ time.Time) {
		l.mu.Lock()
		defer l.mu.Unlock()
		if _, twice := l.acts[act.Question]; twice {
			t.Errorf("question %d was answered twice", act.Question)
		}
		l.acts[act.Question] = act
	}
	p.Back = func(d time.Duration) {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.gaps = append(l.gaps, d)
	}
	done.Go(func() {
		if err := p.Run(ctx); err != nil && ctx.Err() == nil {
			t.Errorf("player %d: %v", i, err)
		}
	})
	return p
}

// answers is how many answers were acknowledged so far.
func (l *ledger) answers() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.acts)
}

// stored is an answer as the log has it.
type stored struct {
	Q   int64  `json:"q"`
	Key string `json:"k"`
	By  string `json:"by"`
}

// check compares the log with what was acknowledged.
func (l *ledger) check(t *testing.T, s *store.Store, table string) {
	t.Helper()
	inLog := map[int64]stored{}
	_, err := s.Read(t.Context(), table, 0, func(body []byte) error {
		var r struct {
			E []struct {
				A *stored `json:"a"`
			} `json:"e"`
		}
		if err := json.Unmarshal(body, &r); err != nil {
			return err
		}
		for _, e := range r.E {
			if e.A == nil {
				continue
			}
			if _, twice := inLog[e.A.Q]; twice {
				t.Errorf("the log has two answers to question %d", e.A.Q)
			}
			inLog[e.A.Q] = *e.A
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for q, act := range l.acts {
		switch a, ok := inLog[q]; {
		case !ok:
			t.Errorf("the answer to question %d was acknowledged and is lost", q)
		case a.Key != act.Key || a.By != "":
			t.Errorf("question %d was answered with key %q by %q in the log, %q was acknowledged", q, a.Key, a.By, act.Key)
		}
	}
	t.Logf("%d answers acknowledged, %d in the log", len(l.acts), len(inLog))
}

// TestKilledAtAnyMomentNothingIsLost kills the server of a running game of 16 at
// random moments.
func TestKilledAtAnyMomentNothingIsLost(t *testing.T) {
	kills := 25
	if testing.Short() {
		kills = 3
	}
	folder, addr := t.TempDir(), freeAddr(t)
	p := spawn(t, addr, folder, "")
	defer func() { p.kill() }()
	a := apiAt("http://" + addr)
	l := &ledger{acts: map[int64]client.Act{}}
	dice := rand.New(rand.NewPCG(5, 6))
	var tables []string
	killed := 0
	for killed < kills { // games may end before so many kills
		g := begin(t, a, 16, 6, 5)
		tables = append(tables, g.made.Table.Id)
		ctx, cancel := context.WithTimeout(t.Context(), 80*time.Second)
		var done sync.WaitGroup
		over := make(chan struct{})
		round := &ledger{acts: map[int64]client.Act{}}
		for i := range g.seats {
			round.join(ctx, t, a, g, i, &done)
		}
		go func() { done.Wait(); close(over) }()
		for killed < kills {
			select {
			case <-over:
			case <-time.After(time.Duration(50+dice.IntN(500)) * time.Millisecond):
			}
			select {
			case <-over:
			default:
				p.kill()
				killed++
				p = spawn(t, addr, folder, "")
				continue
			}
			break
		}
		time.Sleep(300 * time.Millisecond)
		cancel()
		<-over
		p.kill()
		s, err := store.Open(t.Context(), store.Config{Folder: folder})
		if err != nil {
			t.Fatal(err)
		}
		round.check(t, s, g.made.Table.Id)
		s.Close()
		l.gaps = append(l.gaps, round.gaps...)
		p = spawn(t, addr, folder, "")
		// The restored game is the one that was stored.
		m, err := a.plays.Fetch(t.Context(), as(g.made.SpectatorToken, &pb.FetchRequest{}))
		if err != nil || m.Msg.GetSnapshot().GetGame() == nil {
			t.Fatalf("the table was not restored: %v", err)
		}
	}
	longest := time.Duration(0)
	for _, d := range l.gaps {
		longest = max(longest, d)
	}
	t.Logf("killed %d times in %d games; clients came back %d times, after %s at most", killed, len(tables), len(l.gaps), longest)
	if longest > 3*time.Second*slowness {
		t.Errorf("a client was cut off for %s", longest)
	}
	if len(l.gaps) == 0 {
		t.Error("no client noticed anything")
	}
}
