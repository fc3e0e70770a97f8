package server

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limits say how much one client may ask for. Zero values have defaults; with
// Off there are none.
type Limits struct {
	Off bool
	// Token: requests a second with one token, and how many at once.
	Token float64
	Burst int
	// Address: requests a second from one address without a token, with a wrong
	// one, or with one that many share, such as an invitation. A whole hall of
	// players may have one address.
	Address float64
	// Tables: tables that may be made in a minute from one address.
	Tables float64
}

// limiter counts what clients ask for.
type limiter struct {
	limits Limits
	mu     sync.Mutex
	m      map[string]*allowance
	swept  time.Time
}

type allowance struct {
	rate *rate.Limiter
	used time.Time
}

// mostClients is how many clients are counted at once; beyond it the oldest are
// forgotten early.
const mostClients = 100_000

func newLimiter(l Limits) *limiter {
	if l.Token == 0 {
		l.Token, l.Burst = 40, 200
	}
	if l.Burst == 0 {
		l.Burst = max(1, int(l.Token*5))
	}
	if l.Address == 0 {
		l.Address = 200
	}
	if l.Tables == 0 {
		l.Tables = 20
	}
	return &limiter{limits: l, m: map[string]*allowance{}}
}

// allow reports whether a client may ask once more.
func (l *limiter) allow(client string, perSecond float64, burst int) bool {
	if l.limits.Off {
		return true
	}
	now := time.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	if now.Sub(l.swept) > time.Minute || len(l.m) > mostClients {
		l.swept = now
		for k, a := range l.m {
			if now.Sub(a.used) > 5*time.Minute || len(l.m) > mostClients {
				delete(l.m, k)
			}
		}
	}
	a := l.m[client]
	if a == nil {
		a = &allowance{rate: rate.NewLimiter(rate.Limit(perSecond), burst)}
		l.m[client] = a
	}
	a.used = now
	return a.rate.AllowN(now, 1)
}

func (l *limiter) token(token string) bool {
	return l.allow("t "+token, l.limits.Token, l.limits.Burst)
}

func (l *limiter) address(addr string) bool {
	return l.allow("a "+addr, l.limits.Address, int(l.limits.Address*5)+1)
}

// shared is the limit of a token that many have: each address counts by itself.
func (l *limiter) shared(token, addr string) bool {
	return l.allow("s "+token+" "+addr, l.limits.Address, int(l.limits.Address*5)+1)
}

func (l *limiter) table(addr string) bool {
	return l.allow("m "+addr, l.limits.Tables/60, int(l.limits.Tables)+1)
}
