package store

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// maxPayload is the most bytes in one record.
const maxPayload = 4 << 20

// Limits of the embedded server: they come from the disk, not from what is free at the
// start.
const (
	mostStored = 1 << 40
	mostMemory = 256 << 20
)

// startTimeout is how long the embedded server may take to recover its files.
const startTimeout = 60 * time.Second

// embed starts a NATS server inside the program, reachable by nobody else, with
// its files in a folder. Every write is on disk before it is acknowledged.
func embed(folder string) (*server.Server, *nats.Conn, error) {
	opts := &server.Options{
		ServerName: "melee",
		DontListen: true,
		JetStream:  true,
		StoreDir:   folder,
		SyncAlways: true,
		MaxPayload: maxPayload,
		NoLog:      true,
		NoSigs:     true,

		JetStreamMaxStore:  mostStored,
		JetStreamMaxMemory: mostMemory,
	}
	ns, err := server.NewServer(opts)
	if err != nil {
		return nil, nil, fmt.Errorf("embedded NATS server: %w", err)
	}
	ns.Start()
	if !ns.ReadyForConnections(startTimeout) {
		ns.Shutdown()
		return nil, nil, fmt.Errorf("embedded NATS server: not ready after %s; is another program using %s?", startTimeout, folder)
	}
	nc, err := nats.Connect("", nats.InProcessServer(ns), nats.MaxReconnects(-1))
	if err != nil {
		ns.Shutdown()
		return nil, nil, fmt.Errorf("embedded NATS server: %w", err)
	}
	return ns, nc, nil
}

// errStopped is what a full disk comes to: the embedded server stops storing.
func (s *Store) errStopped() error {
	return fmt.Errorf("nothing can be written in the data folder %s: is the disk full?", s.folder)
}

// room is how much has to be free on the disk before the embedded server tries to
// store again.
const room = 8 << 20

// stopped reports whether the embedded server has stopped storing.
func (s *Store) stopped() bool { return s.silent.Load() || !s.ns.JetStreamEnabled() }

// revive lets the embedded server store again after it had to stop, as when the disk
// was full and no longer is: it does not do so by itself. It returns when the context
// ends.
func (s *Store) revive(ctx context.Context) {
	tick := time.NewTicker(lease)
	defer tick.Stop()
	for told := false; ; {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if !s.stopped() {
			continue
		}
		if !told {
			s.logger.Error("games stand still", "error", s.errStopped())
		}
		if told = true; !hasRoom(s.folder) {
			continue
		}
		if err := s.restart(); err != nil {
			s.logger.Error("games stand still", "error", err)
			continue
		}
		told = false
		s.logger.Warn("games go on")
		s.tell()
	}
}

// restart makes the embedded server read its files again.
func (s *Store) restart() error {
	if s.ns.JetStreamEnabled() {
		if err := s.ns.ShutdownJetStream(); err != nil {
			return err
		}
	}
	err := s.ns.EnableJetStream(&server.JetStreamConfig{StoreDir: s.folder, MaxStore: mostStored, MaxMemory: mostMemory, SyncAlways: true})
	if err == nil {
		s.restarts.Add(1)
		s.silent.Store(false)
	}
	return err
}

// hasRoom reports whether a folder can be written to.
func hasRoom(folder string) bool {
	name := filepath.Join(folder, "room")
	defer os.Remove(name)
	f, err := os.Create(name)
	if err != nil {
		return false
	}
	defer f.Close()
	_, err = f.Write(make([]byte, room))
	return err == nil && f.Sync() == nil
}
