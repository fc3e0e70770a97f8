// Package server is the API over HTTP, and the pages.
//
// The services of proto/melee/v1 are Connect handlers over HTTP/1.1 and
// unencrypted HTTP/2, so that browsers, curl and gRPC all can use them. Each
// handler checks what it is given, calls package table, and turns what comes
// back into messages and precise errors; it decides nothing about the game.
//
// A token in the Authorization header names its table. If another host runs
// the table, the whole request is passed on to that host (proxy.go).
package server
