package server_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/gen/melee/v1/meleev1connect"
	"github.com/grandmelee/melee/server/client"
	"github.com/grandmelee/melee/store"
	natsserver "github.com/nats-io/nats-server/v2/server"
)

// nodes are NATS servers that keep everything on disk, as many times as there are
// servers (three at most).
type nodes struct {
	t       *testing.T
	options []natsserver.Options
	running []*natsserver.Server
}

// cluster starts NATS servers.
func cluster(t *testing.T, n int) *nodes {
	t.Helper()
	c := &nodes{t: t, running: make([]*natsserver.Server, n)}
	var routes []*url.URL
	for i := range n {
		o := natsserver.Options{ServerName: fmt.Sprintf("n%d", i), Host: "127.0.0.1", Port: freePort(t), StoreDir: t.TempDir(),
			NoLog: true, NoSigs: true, JetStream: true, SyncAlways: true, MaxPayload: 4 << 20}
		if n > 1 {
			o.Cluster = natsserver.ClusterOpts{Name: "melee", Host: "127.0.0.1", Port: freePort(t)}
			routes = append(routes, &url.URL{Scheme: "nats", Host: fmt.Sprintf("127.0.0.1:%d", o.Cluster.Port)})
		}
		c.options = append(c.options, o)
	}
	for i := range c.options {
		c.options[i].Routes = routes
		c.start(i)
	}
	t.Cleanup(func() {
		for i := range n {
			c.stop(i)
		}
	})
	for i, deadline := 0, time.Now().Add(20*time.Second); n > 1 && !c.running[i].JetStreamIsLeader(); i = (i + 1) % n {
		if time.Now().After(deadline) {
			t.Fatal("the cluster elects no leader")
		}
		time.Sleep(20 * time.Millisecond)
	}
	return c
}

// start starts a server, or starts it again.
func (c *nodes) start(i int) {
	c.t.Helper()
	o := c.options[i] // a server changes its options
	ns, err := natsserver.NewServer(&o)
	if err != nil {
		c.t.Fatal(err)
	}
	ns.Start()
	if !ns.ReadyForConnections(20 * time.Second) {
		c.t.Fatal("a NATS server did not start")
	}
	c.running[i] = ns
}

func (c *nodes) stop(i int) {
	c.running[i].Shutdown()
	c.running[i].WaitForShutdown()
}

// url is where to connect to.
func (c *nodes) url() string {
	var urls []string
	for _, o := range c.options {
		urls = append(urls, fmt.Sprintf("nats://127.0.0.1:%d", o.Port))
	}
	return strings.Join(urls, ",")
}

func freePort(t *testing.T) int {
	t.Helper()
	return int(netip.MustParseAddrPort(freeAddr(t)).Port())
}

// TestPlayGoesOnWhenTheStoreWasAway: two servers play a game with NATS servers beside
// them, which stop in the middle of it and come back. Nobody restarts anything.
func TestPlayGoesOnWhenTheStoreWasAway(t *testing.T) {
	if testing.Short() {
		t.Skip("the store is away for a while")
	}
	for _, n := range []int{1, 3} {
		t.Run(fmt.Sprintf("of %d", n), func(t *testing.T) { storeAway(t, cluster(t, n), n) })
	}
}

func storeAway(t *testing.T, nats *nodes, n int) {
	var at []*api
	for range 2 {
		addr := freeAddr(t)
		t.Cleanup(spawn(t, addr, t.TempDir(), nats.url()).kill)
		at = append(at, apiAt("http://"+addr))
	}
	g := begin(t, at[0], 16, 8, 500) // bots that take their time: the game lasts
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	l := &ledger{acts: map[int64]client.Act{}}
	var done sync.WaitGroup
	for i := range g.seats { // half of the players at each server, and they stay there
		l.join(ctx, t, at[i%2], g, i, &done)
	}
	until := func(what string, fits func() bool) {
		t.Helper()
		for !fits() {
			if ctx.Err() != nil {
				t.Fatalf("%s: not in time", what)
			}
			time.Sleep(20 * time.Millisecond)
		}
	}
	more := func(when string) {
		t.Helper()
		before, began := l.answers(), time.Now()
		until("the game goes on "+when, func() bool { return l.answers() > before+10 })
		t.Logf("%d answers; 10 more %s %s", before, time.Since(began), when)
	}
	more("after the start")
	if n > 1 { // the others go on
		nats.stop(0)
		more("after one of the servers stopped")
		nats.start(0)
	}
	for i := range n {
		nats.stop(i)
	}
	time.Sleep(6 * time.Second) // longer than a lease
	for i := range n {
		nats.start(i)
	}
	more("after all servers were away")
	for _, a := range at { // both can make tables, too
		until("a table can be made", func() bool {
			_, err := a.tables.Create(ctx, as("", &pb.CreateRequest{Seats: 4}))
			return err == nil
		})
	}
	cancel()
	done.Wait()
	s, err := store.Open(t.Context(), store.Config{URL: nats.url()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	l.check(t, s, g.made.Table.Id)
}

// TestAnotherServerTakesOver: three servers on a cluster of three. Players are
// connected to any of them. The one that runs the table is killed; the game goes
// on at another, and nothing is lost.
func TestAnotherServerTakesOver(t *testing.T) {
	if testing.Short() {
		t.Skip("three servers on a cluster take their time")
	}
	nats := cluster(t, 3).url()
	var addrs []string
	var processes []*process
	for range 3 {
		addr := freeAddr(t)
		p := spawn(t, addr, t.TempDir(), nats)
		t.Cleanup(p.kill)
		addrs, processes = append(addrs, addr), append(processes, p)
	}
	observer, err := store.Open(t.Context(), store.Config{URL: nats})
	if err != nil {
		t.Fatal(err)
	}
	defer observer.Close()
	if observer.Replicas() != 3 {
		t.Errorf("there are %d replicas, want 3", observer.Replicas())
	}

	a := apiAt("http://" + addrs[0])
	g := begin(t, a, 12, 6, 20)
	id := g.made.Table.Id
	ctx, cancel := context.WithTimeout(t.Context(), 60*time.Second)
	defer cancel()
	l := &ledger{acts: map[int64]client.Act{}}
	var plays []meleev1connect.PlayServiceClient
	for _, addr := range addrs {
		plays = append(plays, apiAt("http://"+addr).plays)
	}
	var done sync.WaitGroup
	for i := range g.seats { // two players at each server
		at := &api{plays: plays[i%3]}
		l.join(ctx, t, at, g, i, &done, plays[(i+1)%3], plays[(i+2)%3])
	}
	time.Sleep(1500 * time.Millisecond)
	owner, ok := observer.Owner(id)
	if !ok {
		t.Fatal("nobody owns the table")
	}
	before := l.answers()
	t.Logf("%d answers before the kill, the table runs at %s", before, owner.Addr)
	for i, addr := range addrs {
		if owner.Addr == "http://"+addr {
			processes[i].kill()
		}
	}
	killed := time.Now()
	for {
		if h, ok := observer.Owner(id); ok && h.ID != owner.ID {
			break
		}
		if time.Since(killed) > 10*time.Second {
			t.Fatal("nobody took the table over within 10 seconds")
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Logf("taken over after %s", time.Since(killed))
	time.Sleep(3 * time.Second)
	cancel()
	done.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.acts) <= before {
		t.Errorf("nobody could go on: %d answers before, %d after", before, len(l.acts))
	}
	for _, d := range l.gaps {
		if d > 10*time.Second {
			t.Errorf("a client was cut off for %s", d)
		}
	}
	l.check(t, observer, id)
}

// TestAServerThatLostATableCanWriteNothing: what fences is the log, not the
// lease.
func TestAServerThatLostATableCanWriteNothing(t *testing.T) {
	h := serve(t, noLimits)
	a := apiAt(h.url)
	g := begin(t, a, 4, 1, 0)
	id := g.made.Table.Id
	// Another host, as the store sees it, writes the record with which a table
	// is taken over.
	var records int
	last, err := h.store.Read(t.Context(), id, 0, func([]byte) error { records++; return nil })
	if err != nil {
		t.Fatal(err)
	}
	body, err := json.Marshal(map[string]any{"at": 1, "e": []any{map[string]any{"own": map[string]any{"host": "another"}}}})
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err = h.store.Append(t.Context(), id, last, body); !errors.Is(err, store.ErrConflict) {
			break
		}
		if last, err = h.store.Read(t.Context(), id, last, func([]byte) error { return nil }); err != nil {
			t.Fatal(err)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	behind, err := h.store.Read(t.Context(), id, last, func([]byte) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	// The old owner believes that it still has the table. What it is asked to do
	// now it does not do, and it does not say that it has.
	p := &client.Player{Play: a.plays, Token: g.seats[0]}
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	l := &ledger{acts: map[int64]client.Act{}}
	p.Acted = func(act client.Act, _ time.Time) { l.acts[act.Question] = act }
	p.Run(ctx)
	l.check(t, h.store, id)
	owned := false
	if _, err := h.store.Read(t.Context(), id, behind, func(body []byte) error {
		if !owned && !strings.Contains(string(body), `"own"`) {
			t.Errorf("the old owner wrote %s", body)
		}
		owned = true // it read the log again, which makes it the new owner
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if !owned {
		t.Error("the game does not go on")
	}
}
