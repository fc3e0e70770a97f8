package server

import (
	"compress/gzip"
	"io"

	"connectrpc.com/connect"
)

// leastCompressed is from how many bytes on a message is worth the work of
// compressing it. Snapshots, replays and decks are; updates, some of which come every
// second, are not: together they are a few kilobytes a second.
const leastCompressed = 4 << 10

// compression is quick rather than thorough: most messages are updates of a
// stream, which somebody waits for.
func compression() connect.HandlerOption {
	return connect.WithHandlerOptions(
		connect.WithCompressMinBytes(leastCompressed),
		connect.WithCompression("gzip", func() connect.Decompressor { return new(gzip.Reader) }, func() connect.Compressor {
			w, err := gzip.NewWriterLevel(io.Discard, gzip.BestSpeed)
			if err != nil {
				return gzip.NewWriter(io.Discard)
			}
			return w
		}),
	)
}
