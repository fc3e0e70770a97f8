package table

import (
	"encoding/json"
	"fmt"

	"github.com/grandmelee/melee/game"
)

// A record is what the log has at one position: entries that were accepted
// together.
type record struct {
	At      int64   `json:"at"` // Unix time in milliseconds
	Entries []entry `json:"e"`
}

// An entry is one thing that happened to a table. One field is set.
type entry struct {
	Create   *create    `json:"create,omitempty"`
	Own      *own       `json:"own,omitempty"`
	Join     *join      `json:"join,omitempty"`
	Free     *free      `json:"free,omitempty"`
	Bot      *setBot    `json:"bot,omitempty"`
	Rename   *rename    `json:"rename,omitempty"`
	Deck     *setDeck   `json:"deck,omitempty"`
	Ready    *ready     `json:"ready,omitempty"`
	Side     *side      `json:"side,omitempty"`
	Pile     *setPile   `json:"pile,omitempty"`
	Settings *Settings  `json:"settings,omitempty"`
	Start    *start     `json:"start,omitempty"`
	Answer   *answered  `json:"a,omitempty"`
	Concede  []int      `json:"concede,omitempty"` // places
	Pause    *bool      `json:"pause,omitempty"`
	Auto     *automatic `json:"auto,omitempty"`
	End      *end       `json:"end,omitempty"`
	Next     *next      `json:"next,omitempty"`
}

// create is the first entry of a log.
type create struct {
	ID         string   `json:"id"`
	Settings   Settings `json:"settings"`
	Host       string   `json:"host"` // tokens
	Invitation string   `json:"invitation"`
	Spectator  string   `json:"spectator"`
	Seed       *uint64  `json:"seed,omitempty"` // if the host gave one
	// Places are taken over from the table before, in a rematch.
	Places []Seating `json:"places,omitempty"`
	Before string    `json:"before,omitempty"` // that table's ID
	Chaos  *Deck     `json:"chaos,omitempty"`  // of that table
}

// own says that a host has taken the table over. It fences the host before.
type own struct {
	Host string `json:"host"`
}

type join struct {
	Place int    `json:"place"`
	Name  string `json:"name"`
	Token string `json:"token"`
	Host  bool   `json:"host,omitempty"`
}

type free struct {
	Place int `json:"place"`
}

type setBot struct {
	Place int    `json:"place"`
	Kind  string `json:"kind"`
}

type rename struct {
	Place int    `json:"place"`
	Name  string `json:"name"`
}

type setDeck struct {
	Place int  `json:"place"`
	Deck  Deck `json:"deck"`
}

type ready struct {
	Place int  `json:"place"`
	Ready bool `json:"ready"`
}

// setPile gives a place a scheme deck, or the table a Chaos deck; nil: the built-in
// one.
type setPile struct {
	Place int   `json:"place"`
	Pile  Pile  `json:"pile"`
	Deck  *Deck `json:"deck,omitempty"`
}

// side puts a place on a team.
type side struct {
	Place   int  `json:"place"`
	Team    int  `json:"team"`
	Emperor bool `json:"emperor,omitempty"`
}

// start begins the game. The decks are those chosen before.
type start struct {
	Seed  uint64 `json:"seed"`
	Cards string `json:"cards"` // a hash of all that is printed on the cards
}

// Who gave an answer.
const (
	byPlayer  = ""  // the player
	byBot     = "b" // the bot of a bot's seat
	byStandIn = "s" // a bot for a player who is away or out of time
	byServer  = "p" // automatic passing
)

// answered is an answer that the game accepted.
type answered struct {
	Q    int64       `json:"q"`
	A    game.Answer `json:"a"`
	By   string      `json:"by,omitempty"`
	Key  string      `json:"k,omitempty"`
	Bank int64       `json:"bank,omitempty"` // what was left in the seat's bank, in milliseconds, plus one
}

type end struct {
	Reason string `json:"reason,omitempty"`
}

// endedByHost is the reason of an end that the host wanted. Others are faults.
const endedByHost = "the host ended it"

// next names the rematch and its tokens, by place.
type next struct {
	Table  string   `json:"table"`
	Host   string   `json:"host"`
	Tokens []string `json:"tokens"`
}

// Count is so many copies of a card.
type Count struct {
	N    int    `json:"n"`
	Name string `json:"card"`
}

// A Deck is a deck as the log has it: what is played, without a sideboard.
type Deck struct {
	Name  string  `json:"name"`
	Cards []Count `json:"cards"`
	// Conspiracies begin in the command zone (CR 315.2).
	Conspiracies []Count `json:"conspiracies,omitempty"`
	// Companion is the companion that is revealed before the game (CR 103.2b).
	Companion string `json:"companion,omitempty"`
}

// Size is the number of cards.
func (d *Deck) Size() int {
	n := 0
	for _, c := range d.Cards {
		n += c.N
	}
	return n
}

func decode(body []byte) (record, error) {
	var r record
	if err := json.Unmarshal(body, &r); err != nil {
		return record{}, fmt.Errorf("record: %w", err)
	}
	return r, nil
}
