package server

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// deadlines notes which deadlines a connection gets.
type deadlines struct {
	*httptest.ResponseRecorder
	reads, writes []time.Time
}

func (d *deadlines) SetReadDeadline(t time.Time) error  { d.reads = append(d.reads, t); return nil }
func (d *deadlines) SetWriteDeadline(t time.Time) error { d.writes = append(d.writes, t); return nil }

// TestASlowClientHoldsNothingUp: whoever does not take a piece of a response in time,
// or does not send his request in time, is cut off. The time for the request is over
// once it is read: a stream may last.
func TestASlowClientHoldsNothingUp(t *testing.T) {
	s := &Server{limits: newLimiter(Limits{}), metrics: newMetrics(prometheus.NewRegistry())}
	h := s.guard(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if body, err := io.ReadAll(r.Body); err != nil || string(body) != "please" {
			t.Errorf("the request is %q, %v", body, err)
		}
		io.WriteString(w, "one")
		io.WriteString(w, "two")
	}))
	d := &deadlines{ResponseRecorder: httptest.NewRecorder()}
	r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader("please"))
	r.Header.Set("Authorization", "Bearer aaaaaaaaaa_aaaaaaaaaaaaaaaaaaaaaa")
	began := time.Now()
	h.ServeHTTP(d, r)
	if len(d.writes) != 2 {
		t.Errorf("two pieces got %d deadlines", len(d.writes))
	}
	for _, by := range d.writes {
		if in := by.Sub(began); in <= 0 || in > writeTime+time.Second {
			t.Errorf("a piece may take %s", in)
		}
	}
	if len(d.reads) == 0 || d.reads[0].Sub(began) <= 0 || d.reads[0].Sub(began) > readTime+time.Second || !d.reads[len(d.reads)-1].IsZero() {
		t.Errorf("the request has the deadlines %v", d.reads)
	}
}
