package server

import (
	"context"
	"errors"
	"log/slog"
	"net/http"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/table"
	"github.com/grandmelee/melee/words"
	"google.golang.org/protobuf/proto"
)

var codes = map[table.Code]connect.Code{
	table.Invalid:     connect.CodeInvalidArgument,
	table.Refused:     connect.CodeFailedPrecondition,
	table.NotFound:    connect.CodeNotFound,
	table.Forbidden:   connect.CodePermissionDenied,
	table.Full:        connect.CodeResourceExhausted,
	table.Unavailable: connect.CodeUnavailable,
	table.Unknown:     connect.CodeUnauthenticated,
	table.Broken:      connect.CodeInternal,
}

// problem makes an error of the API: one sentence in a language, a precise code,
// and the rule's number and the field in details.
func problem(err error, lang string) error {
	var e *table.Error
	var own *connect.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &own):
		return own
	case errors.As(err, &e):
		out := connect.NewError(codes[e.Code], errors.New(e.In(lang)))
		if e.Rule != "" {
			detail(out, &pb.RuleDetail{Rule: e.Rule, Reason: e.Reason.In(lang)})
		}
		if e.Field != "" {
			detail(out, &pb.FieldDetail{Field: e.Field, Reason: e.Reason.In(lang)})
		}
		return out
	case errors.Is(err, context.Canceled):
		return connect.NewError(connect.CodeCanceled, err)
	case errors.Is(err, context.DeadlineExceeded):
		return connect.NewError(connect.CodeDeadlineExceeded, errors.New(words.Say("it took too long").In(lang)))
	}
	return connect.NewError(connect.CodeUnavailable, errors.New(words.Say("it did not work now: try again").In(lang)))
}

func detail(e *connect.Error, m proto.Message) {
	if d, err := connect.NewErrorDetail(m); err == nil {
		e.AddDetail(d)
	}
}

// refuse answers a request with an error.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, err error) {
	s.errors.Write(w, r, problem(err, languageOf(r.Header)))
}

// errInternal is a fault of the server.
var errInternal = table.Fail(table.Broken, "internal error: please report it")

// tongue says the errors of handlers in the caller's language.
type tongue struct{ logger *slog.Logger }

// WrapUnary implements connect.Interceptor.
func (t tongue) WrapUnary(next connect.UnaryFunc) connect.UnaryFunc {
	return func(ctx context.Context, r connect.AnyRequest) (connect.AnyResponse, error) {
		out, err := next(ctx, r)
		return out, problem(err, callerOf(ctx).lang)
	}
}

// WrapStreamingClient implements connect.Interceptor.
func (t tongue) WrapStreamingClient(next connect.StreamingClientFunc) connect.StreamingClientFunc {
	return next
}

// WrapStreamingHandler implements connect.Interceptor.
func (t tongue) WrapStreamingHandler(next connect.StreamingHandlerFunc) connect.StreamingHandlerFunc {
	return func(ctx context.Context, c connect.StreamingHandlerConn) error {
		err := next(ctx, c)
		if own := (*connect.Error)(nil); errors.As(err, &own) && own.Code() == connect.CodeInternal {
			// A message that cannot be sent. Who watches would ask for it again and again.
			t.logger.Error("a stream broke", "procedure", c.Spec().Procedure, "error", err)
			err = errInternal
		}
		return problem(err, callerOf(ctx).lang)
	}
}

// languageOf is the first of the languages that a client says it accepts.
func languageOf(h http.Header) string { return words.Accepted(h.Get("Accept-Language")) }

// languageFor is the language that a request asks for, or else its client's.
func languageFor(ctx context.Context, asked string) string {
	if asked != "" {
		return words.Accepted(asked)
	}
	return callerOf(ctx).lang
}
