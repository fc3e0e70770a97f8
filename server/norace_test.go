//go:build !race

package server_test

// slowness is how much slower things may be than is wanted.
const slowness = 1
