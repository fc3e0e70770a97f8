package server

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/grandmelee/melee/table"
	"github.com/grandmelee/melee/words"
)

// A caller is who asks, as far as is known.
type caller struct {
	token string
	table *table.Table // whose token it is, if it runs here
	grant table.Grant
	err   error // why there is no table
	addr  string
	lang  string // in which it is answered
}

type callerKey struct{}

// callerOf is who asks.
func callerOf(ctx context.Context) *caller {
	c, _ := ctx.Value(callerKey{}).(*caller)
	if c == nil {
		c = &caller{lang: words.Languages[0]}
	}
	return c
}

// needTable is the table of the caller's token.
func needTable(ctx context.Context) (*caller, error) {
	c := callerOf(ctx)
	switch {
	case c.err != nil:
		return nil, c.err
	case c.table == nil:
		return nil, table.Fail(table.Unknown, "a token is needed, in the header Authorization: Bearer <token>")
	}
	return c, nil
}

// needPlace is needTable for those who sit at a place.
func needPlace(ctx context.Context) (*caller, error) {
	c, err := needTable(ctx)
	if err != nil {
		return nil, err
	}
	if c.grant.Place < 0 {
		return nil, table.Fail(table.Forbidden, "only a player may do this: the token is not of a seat")
	}
	return c, nil
}

// placeAsked is the place that a request is about: the caller's own, or another
// one that it names, as the host may. It is negative if the caller has none and
// names none.
func placeAsked(ctx context.Context, c *caller, named *int32) (int, error) {
	own := c.grant.Place
	if named == nil || int(*named) == own {
		return own, nil
	}
	if _, err := needHost(ctx); err != nil {
		return 0, err
	}
	return int(*named), nil
}

// needHost is needTable for the host.
func needHost(ctx context.Context) (*caller, error) {
	c, err := needTable(ctx)
	if err != nil {
		return nil, err
	}
	if !c.grant.Host {
		return nil, table.Fail(table.Forbidden, "only the host of the table may do this")
	}
	return c, nil
}

// guard keeps floods out and bodies small, and gives each write a deadline.
func (s *Server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := &caller{addr: s.address(r), lang: languageOf(r.Header)}
		if h := r.Header.Get("Authorization"); h != "" {
			token, ok := strings.CutPrefix(h, "Bearer ")
			if token = strings.TrimSpace(token); !ok || table.TableOf(token) == "" {
				c.err = table.Fail(table.Unknown, "the token in the header Authorization is not one of ours")
			} else {
				c.token = token
			}
		}
		if c.token == "" && !s.limits.address(c.addr) {
			s.metrics.refused.WithLabelValues("address").Inc()
			s.refuse(w, r, table.Fail(table.Full, "too many requests from this address: wait a moment"))
			return
		}
		rc := http.NewResponseController(w)
		r.Body = &prompt{http.MaxBytesReader(w, r.Body, maxBody+1024), rc, time.Now().Add(readTime)}
		next.ServeHTTP(&patient{w, rc}, r.WithContext(context.WithValue(r.Context(), callerKey{}, c)))
	})
}

// prompt wants the whole body of a request by a time. The deadline holds only
// while the body is read: later it would end the streams of HTTP/1.1.
type prompt struct {
	io.ReadCloser
	rc *http.ResponseController
	by time.Time
}

func (p *prompt) Read(b []byte) (int, error) {
	p.rc.SetReadDeadline(p.by)
	n, err := p.ReadCloser.Read(b)
	p.rc.SetReadDeadline(time.Time{})
	return n, err
}

// patient gives the client so long to take each piece of a response.
type patient struct {
	http.ResponseWriter
	rc *http.ResponseController
}

func (p *patient) Write(b []byte) (int, error) {
	p.rc.SetWriteDeadline(time.Now().Add(writeTime))
	return p.ResponseWriter.Write(b)
}

func (p *patient) Flush() { p.rc.Flush() }

func (p *patient) Unwrap() http.ResponseWriter { return p.ResponseWriter }

// address is a client's address, without the port. What a proxy in front knows stands
// last in its header: clients may write anything before it.
func (s *Server) address(r *http.Request) string {
	if s.cfg.TrustProxy || s.hall.Knows(r.Header.Get(hopHeader)) {
		all := strings.Join(r.Header.Values("X-Forwarded-For"), ",")
		if last := strings.TrimSpace(all[strings.LastIndex(all, ",")+1:]); last != "" {
			return last
		}
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}
