package fuzz

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/oracle"
)

// Config says which cards a [Sweep] plays, and how.
type Config struct {
	Cards []*card.Card
	Seed  uint64
	// Workers is how many cards are played at a time; 0: as many as there are
	// processors. What is found does not depend on it.
	Workers int
	// Stacks is the folder where the stacks of crashes are saved; empty:
	// nowhere.
	Stacks string
	// Patience is how long a card may take before it is given up as a hang of
	// the engine itself; 0: two minutes.
	Patience time.Duration
	// Progress, if set, is called after each card.
	Progress func(cards int)
}

// A Report is what a [Sweep] did and found.
type Report struct {
	Cards         int       `json:"cards"`         // that were looked at
	NotDecks      int       `json:"notDecks"`      // that no deck may have, such as planes
	Uncompiled    int       `json:"uncompiled"`    // whose text does not compile
	NotCarriedOut int       `json:"notCarriedOut"` // that compile and that the engine refuses: see game.Unsupported
	Played        int       `json:"played"`
	Findings      []Finding `json:"findings"` // in the order of the cards
}

// Count is how many findings are of a kind.
func (r *Report) Count(k Kind) int {
	n := 0
	for i := range r.Findings {
		if r.Findings[i].Kind == k {
			n++
		}
	}
	return n
}

// errNone is the error of a sweep over nothing.
var errNone = errors.New("there are no cards to play")

// mostStuck is how many cards may hang the engine before a sweep gives up: each
// keeps a processor busy.
const mostStuck = 3

// A played is what came of one card.
type played struct {
	state    cardState
	findings []Finding
}

type cardState uint8

const (
	wasPlayed cardState = iota
	notForDecks
	notCompiled
	notCarriedOut
)

// Sweep plays cards one after the other. The error says that there are none,
// that the engine hangs with too many, or that a stack could not be saved.
func Sweep(cfg Config) (*Report, error) {
	if len(cfg.Cards) == 0 {
		return nil, errNone
	}
	if cfg.Workers == 0 {
		cfg.Workers = runtime.GOMAXPROCS(0)
	}
	if cfg.Patience == 0 {
		cfg.Patience = 2 * time.Minute
	}
	results := make([]played, len(cfg.Cards))
	var next, ready, stuck atomic.Int64
	var wait sync.WaitGroup
	for range min(cfg.Workers, len(cfg.Cards)) {
		wait.Go(func() {
			for stuck.Load() < mostStuck {
				i := int(next.Add(1)) - 1
				if i >= len(cfg.Cards) {
					return
				}
				results[i] = cfg.one(cfg.Cards[i])
				if isStuck(&results[i]) {
					stuck.Add(1)
				}
				if n := int(ready.Add(1)); cfg.Progress != nil {
					cfg.Progress(n)
				}
			}
		})
	}
	wait.Wait()
	report := &Report{Findings: []Finding{}}
	for i := range results[:min(int(next.Load()), len(results))] {
		report.add(&results[i])
	}
	if err := cfg.save(report); err != nil {
		return report, err
	}
	if stuck.Load() >= mostStuck {
		return report, fmt.Errorf("the engine hangs with %d cards: given up after %d of %d", stuck.Load(), report.Cards, len(cfg.Cards))
	}
	return report, nil
}

func (r *Report) add(p *played) {
	r.Cards++
	switch p.state {
	case notForDecks:
		r.NotDecks++
	case notCompiled:
		r.Uncompiled++
	case notCarriedOut:
		r.NotCarriedOut++
	default:
		r.Played++
	}
	r.Findings = append(r.Findings, p.findings...)
}

// stuckIn begins what is said of a card that hangs the engine.
const stuckIn = "the engine does not come back"

func isStuck(p *played) bool {
	for i := range p.findings {
		if strings.HasPrefix(p.findings[i].What, stuckIn) {
			return true
		}
	}
	return false
}

// one compiles and plays one card. What does not come back within the time is
// left running: nothing can stop it.
func (cfg *Config) one(c *card.Card) played {
	if !Playable(c) {
		return played{state: notForDecks}
	}
	compiled, unsupported := oracle.Compile(c)
	if len(unsupported) > 0 {
		return played{state: notCompiled}
	}
	if len(game.Unsupported(compiled)) > 0 {
		return played{state: notCarriedOut}
	}
	found := make(chan []Finding, 1)
	go func() { found <- Card(compiled, cfg.Seed) }()
	clock := time.NewTimer(cfg.Patience)
	defer clock.Stop()
	select {
	case f := <-found:
		return played{findings: f}
	case <-clock.C:
		return played{findings: []Finding{{Card: c.Name, Kind: Hang, What: fmt.Sprintf("%s within %v", stuckIn, cfg.Patience), Stack: allStacks()}}}
	}
}

func allStacks() []byte {
	buf := make([]byte, 1<<20)
	return buf[:runtime.Stack(buf, true)]
}

// save writes the stacks of a report into files.
func (cfg *Config) save(r *Report) error {
	if cfg.Stacks == "" {
		return nil
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Stack == nil {
			continue
		}
		if err := os.MkdirAll(cfg.Stacks, 0o755); err != nil {
			return err
		}
		f.File = filepath.Join(cfg.Stacks, fmt.Sprintf("%s-%s-%d.txt", f.Kind, fileName(f.Card), cfg.Seed))
		if err := os.WriteFile(f.File, append([]byte(f.String()+"\n\n"), f.Stack...), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// fileName is a card's name with nothing in it but letters, digits and hyphens.
func fileName(name string) string {
	return strings.Trim(strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, strings.ToLower(name)), "-")
}
