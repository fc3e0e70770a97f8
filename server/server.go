package server

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"time"

	"connectrpc.com/connect"
	"github.com/grandmelee/melee/gen/melee/v1/meleev1connect"
	"github.com/grandmelee/melee/table"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Config says what a server serves.
type Config struct {
	Hall *table.Hall
	// Pages is the web client; nil: a page that says that there is none.
	Pages fs.FS
	// Healthy says why the server cannot work now; nil: it always can.
	Healthy  func() error
	Limits   Limits
	Logger   *slog.Logger         // nil: none
	Registry *prometheus.Registry // where metrics are; nil: a new one
	// TrustProxy: clients' addresses are in X-Forwarded-For.
	TrustProxy bool
}

// A Server answers HTTP requests.
type Server struct {
	hall     *table.Hall
	logger   *slog.Logger
	limits   *limiter
	metrics  *metrics
	cfg      Config
	handler  http.Handler
	errors   *connect.ErrorWriter
	http     *http.Server
	stopping chan struct{}
	made     made
	recent   recent
}

// Sizes and times of requests.
const (
	maxBody      = 512 << 10
	maxHeader    = 16 << 10
	readTime     = 30 * time.Second
	writeTime    = 20 * time.Second // for each piece of a response
	idleTime     = 2 * time.Minute
	stopTime     = 5 * time.Second
	pulse        = 15 * time.Second // between heartbeats of a stream
	longestFetch = 30 * time.Second
)

// New makes a server.
func New(c Config) *Server {
	if c.Logger == nil {
		c.Logger = slog.New(slog.DiscardHandler)
	}
	if c.Registry == nil {
		c.Registry = prometheus.NewRegistry()
	}
	s := &Server{hall: c.Hall, logger: c.Logger, cfg: c, limits: newLimiter(c.Limits), metrics: newMetrics(c.Registry), errors: connect.NewErrorWriter(), stopping: make(chan struct{})}
	options := []connect.HandlerOption{
		connect.WithReadMaxBytes(maxBody),
		compression(),
		connect.WithInterceptors(s.metrics, tongue{s.logger}),
		connect.WithRecover(func(_ context.Context, spec connect.Spec, _ http.Header, broken any) error {
			s.logger.Error("a request broke", "procedure", spec.Procedure, "error", fmt.Sprint(broken))
			return errInternal
		}),
	}
	api := http.NewServeMux()
	api.Handle(meleev1connect.NewTableServiceHandler(&tables{s}, options...))
	api.Handle(meleev1connect.NewPlayServiceHandler(&plays{s}, options...))
	api.Handle(meleev1connect.NewReplayServiceHandler(&replays{s}, options...))
	api.Handle(meleev1connect.NewDeckServiceHandler(&decks{s}, options...))
	api.Handle(meleev1connect.NewCardServiceHandler(&cardTexts{s}, options...))

	mux := http.NewServeMux()
	for _, name := range []string{meleev1connect.TableServiceName, meleev1connect.PlayServiceName, meleev1connect.ReplayServiceName,
		meleev1connect.DeckServiceName, meleev1connect.CardServiceName} {
		mux.Handle("/"+name+"/", s.guard(s.route(api)))
	}
	mux.Handle("GET /metrics", promhttp.HandlerFor(c.Registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /healthz", s.health)
	mux.Handle("/", pages(c.Pages))
	s.handler = secure(mux)
	return s
}

// Handler is what answers requests.
func (s *Server) Handler() http.Handler { return s.handler }

// Serve serves at a listener until Stop. It returns nil after Stop.
func (s *Server) Serve(l net.Listener) error {
	protocols := new(http.Protocols)
	protocols.SetHTTP1(true)
	protocols.SetUnencryptedHTTP2(true)
	s.http = &http.Server{
		Handler: s.handler, Protocols: protocols, MaxHeaderBytes: maxHeader,
		ReadHeaderTimeout: readTime / 2, ReadTimeout: 0, IdleTimeout: idleTime,
		ErrorLog: slog.NewLogLogger(s.logger.Handler(), slog.LevelDebug),
	}
	err := s.http.Serve(l)
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// Stop tells those who watch to connect again, and stops serving. It takes a few
// seconds at most.
func (s *Server) Stop() {
	close(s.stopping)
	if s.http == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	if err := s.http.Shutdown(ctx); err != nil {
		s.http.Close()
	}
}

func (s *Server) health(w http.ResponseWriter, _ *http.Request) {
	select {
	case <-s.stopping:
		http.Error(w, "stopping", http.StatusServiceUnavailable)
		return
	default:
	}
	if s.cfg.Healthy != nil {
		if err := s.cfg.Healthy(); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
	}
	fmt.Fprintf(w, "ok\ntables %d\n", s.hall.Tables())
}
