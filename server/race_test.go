//go:build race

package server_test

// slowness is how much slower the race detector may make things.
const slowness = 4
