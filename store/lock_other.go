//go:build !unix

package store

import (
	"os"
	"path/filepath"
)

// lock does not keep other programs out here.
func lock(folder string) (*os.File, error) {
	return os.OpenFile(filepath.Join(folder, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
}
