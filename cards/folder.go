package cards

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/grandmelee/melee/card"
)

// DataEnv names the environment variable that says where the data folder is.
const DataEnv = "MELEE_DATA"

// libraryFile is the name of the packed library in the data folder.
const libraryFile = "cards.melee"

// DataFolder is the folder where the program keeps what it is given: what
// [DataEnv] says, else the folder "melee" among the user's settings. The error
// says that there is none.
func DataFolder() (string, error) {
	if dir := os.Getenv(DataEnv); dir != "" {
		return dir, nil
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("there is no folder for the program's data (%w): set %s", err, DataEnv)
	}
	return filepath.Join(dir, "melee"), nil
}

// LibraryFile is the file in a data folder into which cards are imported.
func LibraryFile(folder string) string { return filepath.Join(folder, libraryFile) }

// Import writes cards as the imported library of a data folder, which is made if
// it is not there. Whoever reads at the same time finds the old library or the
// new one.
func Import(folder string, lib *card.Library) (err error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(folder, libraryFile+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()           //nolint:errcheck // it failed already
			os.Remove(f.Name()) //nolint:errcheck // nothing else can be done
		}
	}()
	if err := Pack(f, lib); err != nil {
		return err
	}
	if err := f.Chmod(0o644); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), LibraryFile(folder))
}

// Imported reads the cards that were imported into a data folder; nil if none
// were. The error names the file.
func Imported(folder string) (*card.Library, error) {
	path := LibraryFile(folder)
	f, err := os.Open(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	}
	defer f.Close()
	lib, err := Unpack(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w; import the card file again", path, err)
	}
	return lib, nil
}

// Open is the library of the built-in set and of what was imported into a data
// folder.
func Open(folder string) (*Library, error) {
	imported, err := Imported(folder)
	switch {
	case err != nil:
		return nil, err
	case imported == nil:
		return Builtin(), nil
	}
	return New(imported), nil
}

// Default is the library of the built-in set and of what was imported into the
// user's [DataFolder], if there is one. It is read once.
func Default() (*Library, error) { return byDefault() }

var byDefault = sync.OnceValues(func() (*Library, error) {
	folder, err := DataFolder()
	if err != nil {
		return Builtin(), nil
	}
	return Open(folder)
})
