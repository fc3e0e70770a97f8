//go:build !unix

package game_test

import "time"

var started = time.Now()

// cpuTime is the time that has passed, where that of the processors is not
// known.
func cpuTime() time.Duration { return time.Since(started) }
