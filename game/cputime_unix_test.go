//go:build unix

package game_test

import (
	"syscall"
	"time"
)

// cpuTime is the time that the process has had the processors: what other work
// on the machine does not change much.
func cpuTime() time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		panic(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
