package server_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/gen/melee/v1/meleev1connect"
	"github.com/grandmelee/melee/server/client"
	"github.com/grandmelee/melee/store"
	natsserver "github.com/nats-io/nats-server/v2/server"
)

// cluster starts three NATS servers that keep everything three times, and
// returns their addresses.
func cluster(t *testing.T) string {
	t.Helper()
	const n = 3
	var routes []*url.URL
	addrs := make([]string, n)
	for i := range addrs {
		addrs[i] = freeAddr(t)
		routes = append(routes, &url.URL{Scheme: "nats", Host: addrs[i]})
	}
	var urls []string
	var all []*natsserver.Server
	for i := range n {
		var port int
		if _, err := fmt.Sscanf(addrs[i], "127.0.0.1:%d", &port); err != nil {
			t.Fatal(err)
		}
		ns := natsServer(t, &natsserver.Options{
			ServerName: fmt.Sprintf("n%d", i), Port: -1, StoreDir: t.TempDir(),
			Cluster: natsserver.ClusterOpts{Name: "melee", Host: "127.0.0.1", Port: port}, Routes: routes,
		})
		ns.Start()
		t.Cleanup(func() { ns.Shutdown(); ns.WaitForShutdown() })
		all = append(all, ns)
	}
	for _, ns := range all {
		if !ns.ReadyForConnections(20 * time.Second) {
			t.Fatal("a NATS server did not start")
		}
		urls = append(urls, ns.ClientURL())
	}
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		if slices.ContainsFunc(all, (*natsserver.Server).JetStreamIsLeader) {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the cluster elects no leader")
		}
	}
	return strings.Join(urls, ",")
}

// natsServer makes a NATS server that keeps what is written on disk.
func natsServer(t *testing.T, o *natsserver.Options) *natsserver.Server {
	t.Helper()
	o.Host, o.NoLog, o.NoSigs, o.JetStream, o.SyncAlways, o.MaxPayload = "127.0.0.1", true, true, true, true, 4<<20
	ns, err := natsserver.NewServer(o)
	if err != nil {
		t.Fatal(err)
	}
	return ns
}

// TestPlayGoesOnWhenTheStoreWasAway: two servers, and one NATS server beside them,
// which stops in the middle of a game and comes back. Nobody restarts anything.
func TestPlayGoesOnWhenTheStoreWasAway(t *testing.T) {
	if testing.Short() {
		t.Skip("the store is away for a while")
	}
	folder, addr := t.TempDir(), freeAddr(t)
	_, port, err := net.SplitHostPort(addr)
	if err != nil {
		t.Fatal(err)
	}
	number, err := strconv.Atoi(port)
	if err != nil {
		t.Fatal(err)
	}
	start := func() *natsserver.Server {
		ns := natsServer(t, &natsserver.Options{ServerName: "alone", Port: number, StoreDir: folder})
		ns.Start()
		if !ns.ReadyForConnections(20 * time.Second) {
			t.Fatal("the NATS server did not start")
		}
		return ns
	}
	ns := start()
	defer func() { ns.Shutdown(); ns.WaitForShutdown() }()
	nats := "nats://" + addr
	here, there := freeAddr(t), freeAddr(t)
	for _, addr := range []string{here, there} {
		t.Cleanup(spawn(t, addr, t.TempDir(), nats).kill)
	}
	a, b := apiAt("http://"+here), apiAt("http://"+there)
	g := begin(t, a, 12, 12, 20) // people who play at random take long
	id := g.made.Table.Id
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	l := &ledger{acts: map[int64]client.Act{}}
	var done sync.WaitGroup
	for i := range g.seats { // half of the players at each server, and they stay there
		l.join(ctx, t, []*api{a, b}[i%2], g, i, &done)
	}
	answers := func() int {
		l.mu.Lock()
		defer l.mu.Unlock()
		return len(l.acts)
	}
	until := func(what string, fits func() bool) {
		t.Helper()
		for !fits() {
			if ctx.Err() != nil {
				t.Fatalf("%s: not within two minutes", what)
			}
			time.Sleep(20 * time.Millisecond)
		}
	}
	until("the game begins", func() bool { return answers() > 20 })
	for range 2 {
		ns.Shutdown()
		ns.WaitForShutdown()
		time.Sleep(6 * time.Second) // longer than a lease
		before := answers()
		ns = start()
		back := time.Now()
		until("the game goes on", func() bool { return answers() > before+20 })
		t.Logf("%d answers, 20 more %s after the store was back", before, time.Since(back))
	}
	// Tables can be made at both, too.
	for _, a := range []*api{a, b} {
		until("a table can be made", func() bool {
			_, err := a.tables.Create(ctx, connect.NewRequest(&pb.CreateRequest{Seats: 4}))
			return err == nil
		})
	}
	cancel()
	done.Wait()
	s, err := store.Open(t.Context(), store.Config{URL: nats})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	l.check(t, s, id)
}

// TestAnotherServerTakesOver: three servers on a cluster of three. Players are
// connected to any of them. The one that runs the table is killed; the game goes
// on at another, and nothing is lost.
func TestAnotherServerTakesOver(t *testing.T) {
	if testing.Short() {
		t.Skip("three servers on a cluster take their time")
	}
	nats := cluster(t)
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
	l.mu.Lock()
	before := len(l.acts)
	l.mu.Unlock()
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
