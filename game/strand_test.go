package game

import (
	"runtime"
	"testing"
	"time"
)

// A game may be closed while several players choose what they do together.
func TestClosingWhileSeveralChoose(t *testing.T) {
	before := runtime.NumGoroutine()
	s := setScene(t, 3, everywhere, "Ransom {0}\nSorcery\nEach player sacrifices a creature unless they pay {1}.",
		"0 hand: Ransom", "0 battlefield: 2 Bear", "1 battlefield: 2 Bear", "2 battlefield: 2 Bear")
	s.to(4)
	s.cast(0, "Ransom")
	for s.g.Pending()[0].Kind == Priority {
		if err := s.g.Answer(s.g.Pending()[0].ID, Answer{Pass: true}); err != nil {
			t.Fatal(err)
		}
	}
	q := s.g.Pending()[0]
	if q.Topic != TopicSacrifice || q.Player != 0 {
		t.Fatalf("player %d is asked about topic %d, want player 0 about a sacrifice", q.Player, q.Topic)
	}
	if err := s.g.Answer(q.ID, Answer{Pick: []ID{q.Options[0].ID}}); err != nil {
		t.Fatal(err)
	}
	s.g.Close()
	for range 100 { // coroutines end a moment later
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Errorf("%d goroutines after closing, %d before the game", runtime.NumGoroutine(), before)
}

// What breaks in a strand is told with the stack there.
func TestABrokenStrandTellsWhere(t *testing.T) {
	defer func() {
		p, ok := recover().(*Panic)
		if !ok || p.Value != "broken" {
			t.Errorf("the panic is %v, want one that says what broke", p)
		}
	}()
	l := &lane{}
	l.inStep(2, func(i int) {
		if i == 1 {
			panic("broken")
		}
		l.sync()
	})
}
