package server

import (
	"bytes"
	"context"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/gen/melee/v1/meleev1connect"
	"github.com/grandmelee/melee/server/client"
)

// garbled shows a game with a text that is cut in the middle of a sign.
type garbled struct {
	meleev1connect.UnimplementedPlayServiceHandler
}

func (garbled) Watch(_ context.Context, _ *connect.Request[pb.WatchRequest], out *connect.ServerStream[pb.WatchResponse]) error {
	return out.Send(&pb.WatchResponse{Content: &pb.WatchResponse_GoingAway{GoingAway: &pb.GoingAway{Reason: "−"[:1]}}})
}

// TestAMessageThatCannotBeSentIsReported: the server's log says so, and who
// watches is told and does not ask for ever.
func TestAMessageThatCannotBeSentIsReported(t *testing.T) {
	var log bytes.Buffer
	_, handler := meleev1connect.NewPlayServiceHandler(garbled{}, connect.WithInterceptors(tongue{slog.New(slog.NewTextHandler(&log, nil))}))
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	h := httptest.NewServer(handler)
	p := &client.Player{Play: meleev1connect.NewPlayServiceClient(h.Client(), h.URL)}
	err := p.Run(ctx)
	h.Close()
	if connect.CodeOf(err) != connect.CodeInternal || !strings.Contains(err.Error(), "please report it") {
		t.Errorf("who watches was told %v", err)
	}
	if !strings.Contains(log.String(), "a stream broke") || !strings.Contains(log.String(), "UTF-8") {
		t.Errorf("the log says %q", log.String())
	}
}
