package scenario

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Extension is what the names of scenario files end with.
const Extension = ".scn"

// Find lists the scenario files that paths name: a file itself, and all
// scenario files in a folder and the folders in it, in the order of their
// names.
func Find(paths ...string) ([]string, error) {
	var files []string
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			return nil, fmt.Errorf("find scenarios: %w", err)
		}
		if !info.IsDir() {
			files = append(files, path)
			continue
		}
		found := len(files)
		err = filepath.WalkDir(path, func(name string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() && filepath.Ext(name) == Extension {
				files = append(files, name)
			}
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("find scenarios: %w", err)
		}
		if len(files) == found {
			return nil, fmt.Errorf("find scenarios: there is no file *%s in %s", Extension, path)
		}
	}
	return files, nil
}

// Open reads a scenario file. An error about what is in it is a *[SyntaxError].
func Open(path string) (*File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, err
	}
	return Parse(path, string(text))
}
