package store

import (
	"fmt"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// maxPayload is the most bytes in one record.
const maxPayload = 4 << 20

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
		// Limits come from the disk, not from what is free at the start.
		JetStreamMaxStore:  1 << 40,
		JetStreamMaxMemory: 256 << 20,
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
