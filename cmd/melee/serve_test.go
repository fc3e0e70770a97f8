package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/gen/melee/v1/meleev1connect"
)

// TestServeServesUntilItIsStopped: the page, the API, and a stop that tells
// those who watch to come back.
func TestServeServesUntilItIsStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	read, write := io.Pipe()
	var errs strings.Builder
	ended := make(chan error, 1)
	c := &serveCmd{Addr: "127.0.0.1:0", Data: t.TempDir(), Limits: true}
	go func() { ended <- c.serve(ctx, &streams{In: strings.NewReader(""), Out: write, Err: &errs}) }()
	line := make([]byte, 200)
	n, err := read.Read(line)
	if err != nil {
		t.Fatal(err)
	}
	url := strings.TrimRight(strings.TrimPrefix(strings.TrimSpace(string(line[:n])), "Melee is at "), "/")
	r, err := http.Get(url + "/")
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(r.Body)
	r.Body.Close()
	if err != nil || r.StatusCode != 200 || !strings.Contains(string(page), "<html") {
		t.Errorf("the page: %s, %v", r.Status, err)
	}
	made, err := meleev1connect.NewTableServiceClient(http.DefaultClient, url).Create(t.Context(), connect.NewRequest(&pb.CreateRequest{Seats: 4, Bots: 3}))
	if err != nil {
		t.Fatal(err)
	}
	w := connect.NewRequest(&pb.WatchRequest{})
	w.Header().Set("Authorization", "Bearer "+made.Msg.SeatToken)
	s, err := meleev1connect.NewPlayServiceClient(http.DefaultClient, url).Watch(t.Context(), w)
	if err != nil || !s.Receive() {
		t.Fatal("nothing to watch:", err)
	}
	stop()
	told := false
	for s.Receive() {
		told = told || s.Msg().GetGoingAway() != nil
	}
	if !told || connect.CodeOf(s.Err()) != connect.CodeUnavailable {
		t.Errorf("nobody was told to come back: %v", s.Err())
	}
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Error("it does not stop")
	}
}

func TestServeSaysWhatIsWrong(t *testing.T) {
	for what, args := range map[string][]string{
		"an address that is none":  {"serve", "--addr", "nowhere", "--data", t.TempDir()},
		"a port that is none":      {"serve", "--addr", "localhost:999999", "--data", t.TempDir()},
		"days that are none":       {"serve", "--addr", "127.0.0.1:0", "--data", t.TempDir(), "--keep=-1"},
		"a profile nowhere":        {"serve", "--addr", "127.0.0.1:0", "--data", t.TempDir(), "--profile", "nowhere"},
		"too few tables":           {"load", "--tables", "0"},
		"a variant that is none":   {"load", "--variant", "solitaire"},
		"seats it cannot have":     {"load", "--variant", "two-headed-giant", "--seats", "5"},
		"too many clients":         {"load", "--variant", "duel", "--humans", "3"},
		"an option it cannot have": {"load", "--variant", "free-for-all", "--deploy"},
	} {
		status, _, errs := runMelee("", args...)
		if status != statusUsage {
			t.Errorf("%s: status %d", what, status)
		}
		checkSentence(t, errs, "")
	}
}

func TestWithoutArgumentsItServesItsUser(t *testing.T) {
	if got := homely(nil); got[0] != "serve" {
		t.Errorf("got %q", got)
	}
	if got := homely([]string{"version"}); len(got) != 1 || got[0] != "version" {
		t.Errorf("got %q", got)
	}
}

// TestPagesForOthers: a server that listens everywhere names addresses that others
// can reach, and one that listens here alone names none.
func TestPagesForOthers(t *testing.T) {
	for _, here := range []string{"127.0.0.1", "192.0.2.7"} {
		if got := pagesForOthers(&net.TCPAddr{IP: net.ParseIP(here), Port: 8640}); len(got) > 0 {
			t.Errorf("listening at %s: %v", here, got)
		}
	}
	for _, page := range pagesForOthers(&net.TCPAddr{IP: net.IPv6unspecified, Port: 8640}) {
		u, err := url.Parse(page)
		if err != nil || u.Port() != "8640" || net.ParseIP(u.Hostname()).IsLoopback() {
			t.Errorf("%s: %v", page, err)
		}
	}
}
