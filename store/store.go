package store

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Config says where things are kept.
type Config struct {
	// Folder holds the files of the embedded server. It is not used with URL.
	Folder string
	// URL of a NATS server or cluster with JetStream to use instead; several
	// URLs are separated by commas.
	URL string
	// Addr is where other hosts reach this one's API, as a URL.
	Addr string
	// Logger is told when the embedded server cannot store; nil: none.
	Logger *slog.Logger
}

// A Store is a [Log], a [Lobby] and [Leases] in NATS JetStream.
type Store struct {
	ns       *server.Server // nil with a cluster
	nc       *nats.Conn
	js       jetstream.JetStream
	streams  [shards]jetstream.Stream
	lobby    jetstream.KeyValue
	hosts    jetstream.KeyValue
	owners   jetstream.KeyValue
	self     Host
	locked   *os.File // nil with a cluster
	folder   string   // empty with a cluster
	logger   *slog.Logger
	silent   atomic.Bool // a request was given up
	restarts atomic.Int64
	replicas int

	mu    sync.Mutex
	notes view[[]byte]
	owner view[string] // the ID of the host that owns a table
	alive map[string]pulse

	cancel  context.CancelFunc
	done    sync.WaitGroup
	changed chan struct{} // has room for one: leases or notes changed
}

var (
	_ Log    = (*Store)(nil)
	_ Lobby  = (*Store)(nil)
	_ Leases = (*Store)(nil)
)

// setup is how long making streams and buckets may take, a cluster's election
// of leaders included.
const setup = 45 * time.Second

// patience is how long one request may take. What a cluster is asked while it elects
// its leaders may stay without an answer, and has to be asked again.
const patience = 4 * time.Second

var errSilent = errors.New("the store does not answer")

// soon is the context of one request, which is given up if there is no answer.
func (s *Store) soon(ctx context.Context) (context.Context, func()) {
	ctx, cancel := context.WithTimeoutCause(ctx, patience, errSilent)
	began := s.restarts.Load()
	return ctx, func() {
		if context.Cause(ctx) == errSilent && s.restarts.Load() == began {
			s.silent.Store(true)
		}
		cancel()
	}
}

// Open opens a store. Close frees it.
func Open(ctx context.Context, c Config) (*Store, error) {
	s := &Store{notes: newView[[]byte](), owner: newView[string](), alive: map[string]pulse{}, changed: make(chan struct{}, 1)}
	s.self = Host{ID: newID(), Addr: c.Addr}
	if s.logger = c.Logger; s.logger == nil {
		s.logger = slog.New(slog.DiscardHandler)
	}
	var err error
	if c.URL == "" {
		s.folder = filepath.Join(c.Folder, "nats")
		if err = os.MkdirAll(s.folder, 0o700); err == nil {
			s.locked, err = lock(s.folder)
		}
		if err == nil {
			s.ns, s.nc, err = embed(s.folder)
		}
	} else {
		s.nc, err = nats.Connect(c.URL, nats.Name("melee "+s.self.ID), nats.MaxReconnects(-1),
			nats.ReconnectWait(250*time.Millisecond), nats.Timeout(5*time.Second))
	}
	if err != nil {
		s.Close()
		return nil, fmt.Errorf("open the store: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, setup)
	defer cancel()
	if err := s.open(ctx); err != nil {
		if s.ns != nil && !hasRoom(s.folder) {
			err = s.errStopped()
		}
		s.Close()
		return nil, fmt.Errorf("open the store: %w", err)
	}
	return s, nil
}

func (s *Store) open(ctx context.Context) error {
	var err error
	if s.js, err = jetstream.New(s.nc); err != nil {
		return err
	}
	s.replicas = 1
	if s.ns == nil && len(s.nc.DiscoveredServers())+len(s.nc.Servers()) >= 3 {
		s.replicas = 3
	}
	for { // a cluster may be about to elect its leader
		try, cancel := context.WithTimeout(ctx, setup/5)
		err = s.openStreams(try)
		cancel()
		if err == nil {
			break
		}
		if s.ns != nil || ctx.Err() != nil {
			return err
		}
		if fewer(err) && s.replicas > 1 {
			s.replicas = 1
			continue
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(500 * time.Millisecond):
		}
	}
	run, cancel := context.WithCancel(context.Background())
	s.cancel = cancel
	if err := s.watch(ctx, run); err != nil {
		return err
	}
	if s.ns != nil { // there is no other host
		s.done.Go(func() { s.revive(run) })
		return nil
	}
	return s.startBeating(ctx, run)
}

// fewer reports whether a cluster has too few servers for the replicas.
func fewer(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && (api.ErrorCode == 10074 || api.Code == 500 && api.ErrorCode == 10005)
}

func (s *Store) openStreams(ctx context.Context) error {
	for i := range s.streams {
		st, err := s.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
			Name:        fmt.Sprintf("MELEE_LOG_%d", i),
			Description: "logs of tables",
			Subjects:    []string{fmt.Sprintf("melee.log.%d.*", i)},
			Storage:     jetstream.FileStorage,
			Replicas:    s.replicas,
			MaxMsgSize:  maxPayload,
		})
		if err != nil {
			return fmt.Errorf("stream of logs: %w", err)
		}
		s.streams[i] = st
	}
	if s.ns != nil { // who owned tables before means nothing: no other host is alive
		if err := s.js.DeleteKeyValue(ctx, "melee_owners"); err != nil && !errors.Is(err, jetstream.ErrBucketNotFound) {
			return fmt.Errorf("bucket melee_owners: %w", err)
		}
	}
	for _, b := range []struct {
		kv  *jetstream.KeyValue
		cfg jetstream.KeyValueConfig
	}{
		{&s.lobby, jetstream.KeyValueConfig{Bucket: "melee_lobby", Storage: jetstream.FileStorage}},
		{&s.hosts, jetstream.KeyValueConfig{Bucket: "melee_hosts", Storage: jetstream.FileStorage, TTL: 4 * lease}},
		{&s.owners, jetstream.KeyValueConfig{Bucket: "melee_owners", Storage: jetstream.FileStorage}},
	} {
		b.cfg.Replicas = s.replicas
		kv, err := s.js.CreateOrUpdateKeyValue(ctx, b.cfg)
		if err != nil {
			return fmt.Errorf("bucket %s: %w", b.cfg.Bucket, err)
		}
		*b.kv = kv
	}
	return nil
}

// Close gives all leases up and closes the store.
func (s *Store) Close() {
	if s.cancel != nil {
		s.cancel()
	}
	s.done.Wait()
	if s.ns == nil && s.hosts != nil && s.nc.IsConnected() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		s.hosts.Delete(ctx, s.self.ID)
		cancel()
	}
	if s.nc != nil {
		s.nc.Close()
	}
	if s.ns != nil {
		s.ns.Shutdown()
		s.ns.WaitForShutdown()
	}
	if s.locked != nil {
		s.locked.Close()
	}
}

// Healthy says why the store cannot be used now, or returns nil.
func (s *Store) Healthy() error {
	if !s.nc.IsConnected() {
		return fmt.Errorf("the store is not connected: %s", s.nc.Status())
	}
	if s.ns != nil && s.stopped() {
		return s.errStopped()
	}
	return nil
}

// Replicas is how many copies the store keeps.
func (s *Store) Replicas() int { return s.replicas }

// Changed tells that notes or leases have changed since it last told.
func (s *Store) Changed() <-chan struct{} { return s.changed }

func (s *Store) tell() {
	select {
	case s.changed <- struct{}{}:
	default:
	}
}

func newID() string {
	var b [8]byte
	rand.Read(b[:])
	return hex.EncodeToString(b[:])
}
