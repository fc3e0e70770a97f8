package server

import (
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"

	"github.com/grandmelee/melee/store"
	"github.com/grandmelee/melee/table"
)

// hopHeader marks a request that another host has passed on: it is not passed
// on again.
const hopHeader = "X-Melee-Hop"

// route finds the table of the caller's token. If another host runs it, the
// request goes there.
func (s *Server) route(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := callerOf(r.Context())
		if c.token == "" {
			next.ServeHTTP(w, r)
			return
		}
		at, err := s.hall.Find(r.Context(), table.TableOf(c.token))
		switch {
		case err != nil:
			if !s.limits.address(c.addr) {
				s.refuse(w, r, table.Fail(table.Full, "too many requests from this address: wait a moment"))
				return
			}
			c.err = err
		case at.Table == nil && s.hall.Knows(r.Header.Get(hopHeader)):
			c.err = table.Fail(table.Unavailable, "the table is moving to another server: try again")
		case at.Table == nil:
			s.pass(w, r, at.Host)
			return
		default:
			if c.grant, err = s.granted(at.Table, c); err != nil {
				s.refuse(w, r, err)
				return
			}
			c.table = at.Table
			r = r.WithContext(table.Holding(r.Context(), c.token, c.grant))
		}
		next.ServeHTTP(w, r)
	})
}

// granted is what the caller's token allows, within the limits.
func (s *Server) granted(t *table.Table, c *caller) (table.Grant, error) {
	g, ok := t.Grant(c.token)
	switch {
	case !ok && !s.limits.address(c.addr):
		return g, table.Fail(table.Full, "too many requests from this address: wait a moment")
	case !ok:
		return g, table.ErrNoToken
	case g.Invitation || g.Spectator:
		ok = s.limits.shared(c.token, c.addr)
	default:
		ok = s.limits.token(c.token)
	}
	if !ok {
		s.metrics.refused.WithLabelValues("token").Inc()
		return g, table.Fail(table.Full, "too many requests: wait a moment")
	}
	return g, nil
}

// pass passes a request on to the host that runs the table.
func (s *Server) pass(w http.ResponseWriter, r *http.Request, h store.Host) {
	to, err := url.Parse(h.Addr)
	if err != nil || h.Addr == "" {
		s.refuse(w, r, table.Fail(table.Unavailable, "the server that runs the table cannot be reached from here"))
		return
	}
	addr := callerOf(r.Context()).addr
	proxy := &httputil.ReverseProxy{
		FlushInterval: -1,
		Transport:     hosts,
		Rewrite: func(p *httputil.ProxyRequest) {
			p.SetURL(to)
			p.Out.Header.Set(hopHeader, s.hall.Self())
			p.Out.Header.Set("X-Forwarded-For", addr)
		},
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			s.logger.Warn("the host of a table cannot be reached", "host", h.Addr, "error", err)
			s.refuse(w, r, table.Fail(table.Unavailable, "the server that runs the table cannot be reached: try again"))
		},
		ErrorLog: slog.NewLogLogger(s.logger.Handler(), slog.LevelDebug),
	}
	s.metrics.passed.Inc()
	proxy.ServeHTTP(w, r)
}

// hosts connects to other hosts, over HTTP/2.
var hosts = func() *http.Transport {
	t := &http.Transport{MaxIdleConnsPerHost: 64, Protocols: new(http.Protocols)}
	t.Protocols.SetUnencryptedHTTP2(true)
	t.Protocols.SetHTTP2(true)
	return t
}()
