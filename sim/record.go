package sim

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
)

// A record is lines of JSON. The first is a [Header]; then comes one line for
// every answer that was accepted, in order; the last one is an [End]. A game
// that broke has no such last line.

// Format is the version of the form of records.
const Format = 1

// A Header is the first line of a record: all that determines the game but its
// answers.
type Header struct {
	Melee   int          `json:"melee"` // Format
	Variant string       `json:"variant"`
	Seed    uint64       `json:"seed"`
	Options game.Options `json:"options"`
	Teams   []int        `json:"teams,omitempty"`  // how many players each team has
	Ranges  []int        `json:"ranges,omitempty"` // of the players, if they have their own
	Decks   []List       `json:"decks"`
	Seats   []Place      `json:"seats"`           // before players are seated at random
	Chaos   int          `json:"chaos,omitempty"` // an index into the decks plus one; 0: no Chaos deck
	Cards   string       `json:"cards"`           // a hash of all that is printed on the cards
}

// A List is a deck as a record has it.
type List struct {
	Name      string  `json:"name"`
	Companion string  `json:"companion,omitempty"`
	Cards     []Count `json:"cards"`
}

// A Place is a seat as a record has it; Deck is an index into the header's
// decks.
type Place struct {
	Name string `json:"name"`
	Bot  string `json:"bot,omitempty"`
	Deck int    `json:"deck"`
	Team int    `json:"team,omitempty"`
	// Schemes is an index into the header's decks plus one; 0: no scheme deck.
	Schemes int `json:"schemes,omitempty"`
}

// A Line is a line of a record behind the first: an answer, a concession or the
// end.
type Line struct {
	// Q is the question that Answer answers, Hash what the question was, so
	// that a replay that differs is found out early.
	Q      int64        `json:"q,omitempty"`
	Hash   string       `json:"h,omitempty"`
	Answer *game.Answer `json:"a,omitempty"`
	// Concede are players who conceded at the same time.
	Concede []game.Player `json:"concede,omitempty"`
	End     *End          `json:"end,omitempty"`
}

// An End is how the game stood when the record ends.
type End struct {
	Answers int64  `json:"answers"` // how many lines of answers there are
	Over    bool   `json:"over"`
	Winners []int  `json:"winners,omitempty"` // seats
	State   string `json:"state"`             // a digest of the last state
}

// A recorder writes a record.
type recorder struct {
	out  *bufio.Writer
	line Line
	err  error
}

func newRecorder(c *Config, players []Player) (*recorder, error) {
	h := Header{Melee: Format, Variant: c.Variant.Name, Seed: c.Seed, Options: c.Options, Teams: c.Teams, Ranges: c.Ranges}
	index := map[*Deck]int{}
	var decks []*Deck
	number := func(d *Deck) int { // of a deck, from 1; 0: none
		if d == nil {
			return 0
		}
		if _, known := index[d]; !known {
			index[d] = len(decks)
			decks = append(decks, d)
			h.Decks = append(h.Decks, List{d.Name, d.companion(), d.List})
		}
		return index[d] + 1
	}
	for _, p := range players {
		h.Seats = append(h.Seats, Place{p.Name, p.Bot, number(p.Deck) - 1, p.Team, number(p.Schemes)})
	}
	h.Chaos = number(c.Chaos)
	h.Cards = hashCards(decks)
	r := &recorder{out: bufio.NewWriterSize(c.Record, 1<<16)}
	return r, r.write(&h)
}

func (r *recorder) write(v any) error {
	if r.err != nil {
		return r.err
	}
	line, err := json.Marshal(v)
	if err == nil {
		_, err = r.out.Write(append(line, '\n'))
	}
	if err != nil {
		r.err = fmt.Errorf("write the record: %w", err)
	}
	return r.err
}

// question notes a question that is about to be answered.
func (r *recorder) question(g *game.Game, q *game.Question) {
	r.line = Line{Q: q.ID, Hash: hashQuestion(g, q)}
}

// answer writes the answer to the question noted last, which was accepted.
func (r *recorder) answer(a game.Answer) error {
	r.line.Answer = &a
	return r.write(&r.line)
}

// close writes the last line if the game was played as far as it should, and
// what is not written yet.
func (r *recorder) close(g *game.Game, answers int64, whole bool) error {
	if whole {
		end := End{Answers: answers, Over: g.Over(), State: Digest(g)}
		for _, p := range g.Result().Winners {
			end.Winners = append(end.Winners, int(p))
		}
		r.write(&Line{End: &end})
	}
	if err := r.out.Flush(); r.err == nil && err != nil {
		r.err = fmt.Errorf("write the record: %w", err)
	}
	return r.err
}

// hashQuestion is a hash of a question and of what is around the player who
// answers it.
func hashQuestion(g *game.Game, q *game.Question) string {
	h := fnv.New32a()
	view := g.View(game.Judge)
	p := view.Player(q.Player)
	fmt.Fprint(h, q.ID, q.Player, q.Marker, q.Source, q.Kind, q.Topic, q.Min, q.Max, q.Total, p.Life, p.Hand, p.Library)
	for _, o := range q.Options {
		fmt.Fprint(h, " ", o.ID)
	}
	if q.Kind == game.Priority {
		lane, _ := view.Lane(q.Marker)
		fmt.Fprint(h, " ", lane.Step, lane.StackSize, lane.Turn)
		for _, play := range g.Plays(q) {
			fmt.Fprint(h, " ", play.Kind, play.Object, play.Face, play.Ability, play.Way)
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// hashCards is a hash of what is printed on the cards of decks.
func hashCards(decks []*Deck) string {
	all := make([][]*ability.Card, len(decks))
	for i, d := range decks {
		all[i] = slices.Concat(d.Cards, d.Dungeons, d.beside())
	}
	return cards.Hash(all...)
}
