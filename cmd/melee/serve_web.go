package main

import (
	"io/fs"

	"github.com/grandmelee/melee/web"
)

// webPages is the web client.
func webPages() fs.FS { return web.Dist() }
