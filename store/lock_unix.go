//go:build unix

package store

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// errLocked: another program has the folder open.
var errLocked = errors.New("another melee serve uses the folder")

// lock keeps other programs out of a folder until the file is closed or the
// program ends, however it ends.
func lock(folder string) (*os.File, error) {
	f, err := os.OpenFile(filepath.Join(folder, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, errLocked
		}
		return nil, err
	}
	return f, nil
}
