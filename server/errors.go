package server

import (
	"context"
	"errors"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/table"
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
}

// problem makes an error of the API: one sentence, a precise code, and the
// rule's number and the field in details.
func problem(err error) error {
	var e *table.Error
	var own *connect.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &own):
		return own
	case errors.As(err, &e):
		out := connect.NewError(codes[e.Code], errors.New(e.Error()))
		if e.Rule != "" {
			detail(out, &pb.RuleDetail{Rule: e.Rule, Reason: e.Reason})
		}
		if e.Field != "" {
			detail(out, &pb.FieldDetail{Field: e.Field, Reason: e.Reason})
		}
		return out
	case errors.Is(err, context.Canceled):
		return connect.NewError(connect.CodeCanceled, err)
	case errors.Is(err, context.DeadlineExceeded):
		return connect.NewError(connect.CodeDeadlineExceeded, errors.New("it took too long"))
	}
	return connect.NewError(connect.CodeUnavailable, errors.New("it did not work now: try again"))
}

func detail(e *connect.Error, m proto.Message) {
	if d, err := connect.NewErrorDetail(m); err == nil {
		e.AddDetail(d)
	}
}
