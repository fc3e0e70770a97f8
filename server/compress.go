package server

import (
	"compress/gzip"
	"io"

	"connectrpc.com/connect"
)

// leastCompressed is from how many bytes on a message is worth the work of
// compressing it: less than what goes into one packet is not.
const leastCompressed = 1400

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
