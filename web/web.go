// Package web holds the browser client, built by `npm run build` in this folder.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var built embed.FS

// Dist is the built client: index.html, and below assets/ files whose names
// change with their content.
func Dist() fs.FS {
	dist, err := fs.Sub(built, "dist")
	if err != nil {
		panic(err) // the name is valid
	}
	return dist
}
