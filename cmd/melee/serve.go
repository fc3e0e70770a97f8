package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"net/url"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/server"
	"github.com/grandmelee/melee/store"
	"github.com/grandmelee/melee/table"
	"github.com/prometheus/client_golang/prometheus"
)

// serveCmd runs the table server.
type serveCmd struct {
	Addr      string `placeholder:"HOST:PORT" default:":8640" help:"Where to listen."`
	Data      string `placeholder:"DIR" type:"path" help:"The data folder: tables, and imported cards. The user's own folder if nothing is said."`
	Nats      string `placeholder:"URL" help:"Keep tables in this NATS server or cluster (several addresses are separated by commas) instead of in the data folder."`
	Advertise string `placeholder:"URL" help:"Where other servers on the same NATS reach this one; made from --addr if nothing is said."`
	Keep      int    `placeholder:"DAYS" default:"30" help:"Keep games at which nothing happens any more, and their replays, for so many days; 0: for ever. Tables where nothing was begun are kept for a week at most."`
	Open      bool   `help:"Open the page in a browser."`
	Limits    bool   `negatable:"" default:"true" help:"Limit how much one client may ask for."`
	Proxied   bool   `help:"There is a proxy in front: a client's address is the last one in the header X-Forwarded-For."`
	Verbose   bool   `short:"v" help:"Say what happens."`
	Profile   string `placeholder:"HOST:PORT" help:"Show Go's profiles at this address, at /debug/pprof/, for those who develop Melee."`

	Home bool `hidden:"" help:"Take any port if this one is taken."`
}

// Help says more than the one line.
func (c *serveCmd) Help() string {
	return `Runs the table server: the page, the API (docs/api.md), /metrics and /healthz. It ends on an interrupt, after it has told everybody to come back; tables go on when it is started again.`
}

// Run serves until it is interrupted.
func (c *serveCmd) Run(s *streams) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return c.serve(ctx, s)
}

// serve serves until the context ends.
func (c *serveCmd) serve(ctx context.Context, s *streams) error {
	level := slog.LevelWarn
	if c.Verbose {
		level = slog.LevelInfo
	}
	logger := slog.New(slog.NewTextHandler(s.Err, &slog.HandlerOptions{Level: level}))
	listener, err := c.listen()
	if err != nil {
		return err
	}
	defer listener.Close()
	h, err := c.openHouse(ctx, listener.Addr(), logger)
	if err != nil {
		return err
	}
	defer h.close()
	if err := c.profiles(); err != nil {
		return err
	}
	page := pageAt(listener.Addr())
	fmt.Fprintf(s.Out, "Melee is at %s\n", page)
	for _, other := range pagesForOthers(listener.Addr()) {
		fmt.Fprintf(s.Out, "Others in your network find it at %s\n", other)
	}
	if c.Open {
		openBrowser(page)
	}
	failed := make(chan error, 1)
	go func() { failed <- h.server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
		logger.Info("stopping")
		h.server.Stop()
		return nil
	}
}

func (c *serveCmd) listen() (net.Listener, error) {
	l, err := net.Listen("tcp", c.Addr)
	if errors.Is(err, syscall.EADDRINUSE) && c.Home {
		l, err = net.Listen("tcp", "localhost:0")
	}
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, usage("%s is in use: choose another with --addr", c.Addr)
	case err != nil:
		return nil, usage("--addr %s: %v", c.Addr, err)
	}
	return l, nil
}

// profiles serves Go's profiles if the user wants them.
func (c *serveCmd) profiles() error {
	if c.Profile == "" {
		return nil
	}
	l, err := net.Listen("tcp", c.Profile)
	if err != nil {
		return usage("--profile %s: %v", c.Profile, err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	go (&http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}).Serve(l)
	return nil
}

// house is a running server with all that belongs to it.
type house struct {
	store  *store.Store
	hall   *table.Hall
	server *server.Server
}

// openHouse opens the store and the tables.
func (c *serveCmd) openHouse(ctx context.Context, at net.Addr, logger *slog.Logger) (*house, error) {
	if c.Keep < 0 || c.Keep > mostDays {
		return nil, usage("--keep is 0 to %d days, not %d", mostDays, c.Keep)
	}
	folder := c.Data
	if folder == "" {
		var err error
		if folder, err = cards.DataFolder(); err != nil {
			return nil, usage("%v: choose a data folder with --data", err)
		}
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, usage("--data: %v", err)
	}
	lib, err := cards.Open(folder)
	if err != nil {
		return nil, err
	}
	s, err := store.Open(ctx, store.Config{Folder: folder, URL: c.Nats, Addr: cmp.Or(c.Advertise, advertised(at)), Logger: logger})
	if err != nil {
		return nil, err
	}
	registry := prometheus.NewRegistry()
	hall := table.NewHall(table.Config{Log: s, Lobby: s, Leases: s, Changed: s.Changed(), Library: lib, Logger: logger, Register: registry,
		Keep: keepFor(c.Keep)})
	return &house{s, hall, server.New(server.Config{Hall: hall, Pages: webPages(), Healthy: s.Healthy,
		Limits: server.Limits{Off: !c.Limits}, Logger: logger, Registry: registry, TrustProxy: c.Proxied})}, nil
}

// mostDays is how many days tables can be kept, if not for ever.
const mostDays = 36500

// keepFor is how long tables are kept.
func keepFor(days int) table.Keep {
	const day = 24 * time.Hour
	k := table.Keep{Games: time.Duration(days) * day, Unstarted: 7 * day}
	if days > 0 {
		k.Unstarted = min(k.Unstarted, k.Games)
	}
	return k
}

func (h *house) close() {
	h.hall.Close()
	h.store.Close()
}

// pageAt is the address of the page, for this machine's user.
func pageAt(at net.Addr) string {
	host, port, err := net.SplitHostPort(at.String())
	if err != nil {
		return "http://" + at.String()
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() || ip.IsLoopback() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port) + "/"
}

// pagesForOthers are the addresses of the page for others in the network; none if
// the server listens at one address only.
func pagesForOthers(at net.Addr) []string {
	host, port, err := net.SplitHostPort(at.String())
	if ip := net.ParseIP(host); err != nil || ip == nil || !ip.IsUnspecified() {
		return nil
	}
	own, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	var pages []string
	for _, a := range own {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && n.IP.IsGlobalUnicast() {
			pages = append(pages, "http://"+net.JoinHostPort(n.IP.String(), port)+"/")
		}
	}
	return pages
}

// advertised is where other servers reach this one, if nobody says.
func advertised(at net.Addr) string {
	host, port, err := net.SplitHostPort(at.String())
	if err != nil {
		return ""
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		if host, err = os.Hostname(); err != nil {
			host = "localhost"
		}
	}
	return (&url.URL{Scheme: "http", Host: net.JoinHostPort(host, port)}).String()
}

// openBrowser shows a page in the user's browser, if there is one. If not, the
// address stands on the screen.
func openBrowser(page string) {
	var c *exec.Cmd
	switch runtime.GOOS {
	case "darwin":
		c = exec.Command("open", page)
	case "windows":
		c = exec.Command("rundll32", "url.dll,FileProtocolHandler", page)
	default:
		c = exec.Command("xdg-open", page)
	}
	if c.Start() == nil {
		go c.Wait()
	}
}

// homely is what the program does if nothing is said: serve this machine's user.
func homely(args []string) []string {
	if len(args) == 0 {
		return strings.Fields("serve --addr localhost:8640 --open --home")
	}
	return args
}
