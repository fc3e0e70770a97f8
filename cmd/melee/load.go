package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"connectrpc.com/connect"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/gen/melee/v1/meleev1connect"
	"github.com/grandmelee/melee/server/client"
	"github.com/grandmelee/melee/table"
	"github.com/grandmelee/melee/variant"
)

// loadCmd drives a server as many clients would.
type loadCmd struct {
	tableFlags
	Tables int           `placeholder:"N" default:"100" help:"How many tables."`
	Humans *int          `placeholder:"N" help:"Seats at each that clients play; bots play the others. If nothing is said: 4, or all."`
	For    time.Duration `placeholder:"TIME" default:"60s" help:"How long."`
	Think  time.Duration `placeholder:"TIME" default:"1s" help:"How long a client thinks, at most, before it answers."`
	Pace   int32         `placeholder:"MS" default:"350" help:"How many milliseconds a lane rests after a bot did something."`
	URL    string        `placeholder:"URL" help:"The server, which must run with --no-limits; one is started if nothing is said."`
	JSON   bool          `help:"Write one JSON object."`

	table   *variant.Setup // what is played at each table
	clients int            // at each
}

// loadSeats is how many seats a table of Grand Melee has if nothing is said.
const loadSeats = 16

// Help says more than the one line.
func (c *loadCmd) Help() string {
	return `Plays at many tables of a server at once, through its API, as clients would, and measures: answers a second, the time from an answer to the update at every other client of the table, memory, and refusals. What is played is said as for melee sim: Grand Melee of sixteen seats if nothing is. A server of its own is started for it, with its tables in a folder that is removed afterwards. The command fails if anything was lost.`
}

// Run drives the server.
func (c *loadCmd) Run(s *streams) error {
	if c.Tables < 1 || c.For <= 0 || c.Think < 0 {
		return usage("there must be tables, clients at them, and time: see melee load --help")
	}
	if err := c.choose(); err != nil {
		return err
	}
	if c.URL == "" {
		stop, err := c.ownServer(s)
		if err != nil {
			return err
		}
		defer stop()
	}
	ctx, cancel := context.WithTimeout(context.Background(), c.For)
	defer cancel()
	m := &measured{}
	var tables sync.WaitGroup
	began := time.Now()
	for i := range c.Tables {
		tables.Go(func() {
			for round := 0; ctx.Err() == nil; round++ {
				if err := c.game(ctx, m, i, round); err != nil && ctx.Err() == nil {
					m.fail(err)
					return
				}
			}
		})
	}
	<-ctx.Done()
	took := time.Since(began)
	memory := c.memory()
	tables.Wait()
	return c.tell(s, m, took, memory)
}

// choose finds what is played at each table.
func (c *loadCmd) choose() error {
	if c.Seats == nil && c.Variant == "" && c.Teams == "" && c.TeamSize == nil {
		n := loadSeats
		c.Seats = &n
	}
	var err error
	if c.table, err = c.setup(); err != nil {
		return err
	}
	c.clients = min(4, c.table.Seats)
	if c.Humans != nil {
		if c.clients = *c.Humans; c.clients < 1 || c.clients > c.table.Seats {
			return usage("--humans: 1 to %d clients sit at a table of so many seats, not %d", c.table.Seats, c.clients)
		}
	}
	return nil
}

// order is the request for a table.
func (c *loadCmd) order() *pb.CreateRequest {
	s := c.table
	r := &pb.CreateRequest{Variant: s.Variant.Name, Seats: int32(s.Seats), Options: table.OptionsMessage(s.Options), Bots: int32(s.Seats - c.clients),
		BotPaceMs: &c.Pace, PlayerName: "Client 1"}
	for _, n := range s.Teams {
		r.Teams = append(r.Teams, int32(n))
	}
	for _, n := range s.Ranges {
		r.Ranges = append(r.Ranges, int32(n))
	}
	return r
}

// ownServer starts a server in a process of its own.
func (c *loadCmd) ownServer(s *streams) (stop func(), err error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "melee-load")
	if err != nil {
		return nil, err
	}
	server := exec.Command(program, "serve", "--addr", "127.0.0.1:0", "--data", folder, "--no-limits")
	server.Stderr = s.Err
	out, err := server.StdoutPipe()
	if err == nil {
		err = server.Start()
	}
	if err != nil {
		os.RemoveAll(folder)
		return nil, err
	}
	stop = func() {
		server.Process.Kill()
		server.Wait()
		os.RemoveAll(folder)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	at := strings.Index(line, "http://")
	if err != nil || at < 0 {
		stop()
		return nil, fmt.Errorf("the server did not start: %q", strings.TrimSpace(line))
	}
	c.URL = strings.TrimRight(strings.TrimSpace(line[at:]), "/")
	return stop, nil
}

// game plays one game at one table, or as much of it as there is time for.
func (c *loadCmd) game(ctx context.Context, m *measured, n, round int) error {
	h := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 2 * c.clients}}
	defer h.CloseIdleConnections()
	tables, plays := meleev1connect.NewTableServiceClient(h, c.URL), meleev1connect.NewPlayServiceClient(h, c.URL)
	seats, err := c.begin(ctx, tables)
	if err != nil {
		return err
	}
	t := newTracker(len(seats))
	var players sync.WaitGroup
	for i, token := range seats {
		p := &client.Player{Play: plays, Token: token, Think: c.Think, Seed: uint64(n*1000 + round*10 + i)}
		p.Saw = func(r *pb.WatchResponse) { t.saw(i, r.Seq) }
		p.Acted = func(a client.Act, at time.Time) { t.acted(i, a.Seq, at) }
		p.Refused = func(*pb.Question, error) { m.refuse() }
		p.Back = func(time.Duration) { m.lostConnection() }
		m.connect(1)
		players.Go(func() {
			defer m.connect(-1)
			if err := p.Run(ctx); err != nil && ctx.Err() == nil {
				m.fail(err)
			}
		})
	}
	players.Wait()
	m.add(t)
	return nil
}

// begin makes a table, seats the clients and starts the game.
func (c *loadCmd) begin(ctx context.Context, tables meleev1connect.TableServiceClient) (seats []string, err error) {
	made, err := tables.Create(ctx, connect.NewRequest(c.order()))
	if err != nil {
		return nil, err
	}
	seats = append(seats, made.Msg.SeatToken)
	for i := 1; i < c.clients; i++ {
		r := connect.NewRequest(&pb.JoinRequest{Name: fmt.Sprintf("Client %d", i+1)})
		r.Header().Set("Authorization", "Bearer "+made.Msg.Invitation)
		j, err := tables.Join(ctx, r)
		if err != nil {
			return nil, err
		}
		seats = append(seats, j.Msg.Token)
	}
	for _, token := range seats {
		r := connect.NewRequest(&pb.SetReadyRequest{Ready: true})
		r.Header().Set("Authorization", "Bearer "+token)
		if _, err := tables.SetReady(ctx, r); err != nil {
			return nil, err
		}
	}
	r := connect.NewRequest(&pb.StartRequest{})
	r.Header().Set("Authorization", "Bearer "+made.Msg.HostToken)
	_, err = tables.Start(ctx, r)
	return seats, err
}

// memory is what the server has taken of the system's memory, in bytes.
func (c *loadCmd) memory() float64 {
	r, err := http.Get(c.URL + "/metrics")
	if err != nil {
		return 0
	}
	defer r.Body.Close()
	body, err := io.ReadAll(io.LimitReader(r.Body, 1<<20))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(body)) {
		var bytes float64
		if n, _ := fmt.Sscanf(line, "go_memstats_sys_bytes %g", &bytes); n == 1 {
			return bytes
		}
	}
	return 0
}

// report is what was measured.
type report struct {
	Variant   string  `json:"variant"`
	Seats     int     `json:"seats"` // at each table
	Tables    int     `json:"tables"`
	Clients   int     `json:"clients"` // connected at once, at most
	Seconds   float64 `json:"seconds"`
	Answers   int     `json:"answers"` // of clients
	PerSecond float64 `json:"answersPerSecond"`
	Updates   int     `json:"updates"` // measured: one for each answer at each other client
	P50       float64 `json:"p50ms"`
	P90       float64 `json:"p90ms"`
	P99       float64 `json:"p99ms"`
	Max       float64 `json:"maxms"`
	Refused   int     `json:"refused"`
	Reconnect int     `json:"reconnections"`
	Lost      int     `json:"lost"` // answers whose update a client that watched on never got
	Failed    int     `json:"failed"`
	MemoryMB  float64 `json:"memoryMB"`
}

func (c *loadCmd) tell(s *streams, m *measured, took time.Duration, memory float64) error {
	r := m.report()
	r.Variant, r.Seats = c.table.Variant.Name, c.table.Seats
	r.Tables, r.Seconds, r.MemoryMB = c.Tables, took.Seconds(), memory/(1<<20)
	r.PerSecond = float64(r.Answers) / r.Seconds
	if c.JSON {
		if err := json.NewEncoder(s.Out).Encode(r); err != nil {
			return err
		}
	} else {
		_, err := fmt.Fprintf(s.Out, `%s: %d tables of %d, %d clients at once, %.0f seconds
answers of clients   %d, %.0f a second
answer to update     p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, at most %.1f ms (%d measured)
refused              %d
reconnections        %d
lost                 %d
memory of the server %.0f MB
`, c.table.Variant.Title, r.Tables, r.Seats, r.Clients, r.Seconds, r.Answers, r.PerSecond, r.P50, r.P90, r.P99, r.Max, r.Updates, r.Refused, r.Reconnect, r.Lost, r.MemoryMB)
		if err != nil {
			return err
		}
	}
	if m.err != nil {
		return fmt.Errorf("%d clients failed: %w", r.Failed, m.err)
	}
	if r.Lost > 0 {
		return fmt.Errorf("%d updates were lost", r.Lost)
	}
	return nil
}
