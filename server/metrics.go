package server

import (
	"context"
	"time"

	"connectrpc.com/connect"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// metrics count and time requests.
type metrics struct {
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	refused  *prometheus.CounterVec
	passed   prometheus.Counter
}

func newMetrics(r *prometheus.Registry) *metrics {
	m := &metrics{
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "melee_requests_total", Help: "Requests, by procedure and code."}, []string{"procedure", "code"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "melee_request_seconds", Help: "Time of unary requests.",
			Buckets: prometheus.ExponentialBuckets(0.0005, 2, 15)}, []string{"procedure"}),
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "melee_limited_total", Help: "Requests refused by a limit."}, []string{"limit"}),
		passed:  prometheus.NewCounter(prometheus.CounterOpts{Name: "melee_passed_on_total", Help: "Requests passed on to other hosts."}),
	}
	r.MustRegister(m.requests, m.seconds, m.refused, m.passed, collectors.NewGoCollector())
	return m
}

func code(err error) string {
	if err == nil {
		return "ok"
	}
	return connect.CodeOf(err).String()
}

// WrapUnary implements connect.Interceptor.
func (m *metrics) WrapUnary(next connect.UnaryFunc) connect.UnaryFunc {
	return func(ctx context.Context, r connect.AnyRequest) (connect.AnyResponse, error) {
		began := time.Now()
		out, err := next(ctx, r)
		m.requests.WithLabelValues(r.Spec().Procedure, code(err)).Inc()
		m.seconds.WithLabelValues(r.Spec().Procedure).Observe(time.Since(began).Seconds())
		return out, err
	}
}

// WrapStreamingClient implements connect.Interceptor.
func (m *metrics) WrapStreamingClient(next connect.StreamingClientFunc) connect.StreamingClientFunc {
	return next
}

// WrapStreamingHandler implements connect.Interceptor.
func (m *metrics) WrapStreamingHandler(next connect.StreamingHandlerFunc) connect.StreamingHandlerFunc {
	return func(ctx context.Context, c connect.StreamingHandlerConn) error {
		err := next(ctx, c)
		m.requests.WithLabelValues(c.Spec().Procedure, code(err)).Inc()
		return err
	}
}
