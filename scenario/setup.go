package scenario

import (
	"fmt"
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/cards"
	"github.com/grandmelee/melee/game"
	"github.com/grandmelee/melee/oracle"
	"github.com/grandmelee/melee/variant"
)

// filler is how many cards lie below those that a library line lists, so that
// nobody runs out: fewer at tables so big that turns take long to come round.
func filler(seats int) int {
	if seats > 200 {
		return 20
	}
	return 100
}

// A setup turns the head of a scenario into a game's configuration.
type setup struct {
	s       *Scenario
	lib     *cards.Library
	v       *variant.Variant
	config  game.Config
	pos     game.Position
	lines   []int // the line that each object of pos comes from
	unknown []string
	first   int // the line of the first unknown card
}

// configure returns the configuration of the scenario's game. The error is a
// *[SyntaxError] or an *[Unsupported].
func configure(s *Scenario, lib *cards.Library) (game.Config, error) {
	c := &setup{s: s, lib: lib}
	if err := c.seatPlayers(); err != nil {
		return c.config, err
	}
	if err := c.ownCards(); err != nil {
		return c.config, err
	}
	if err := c.place(); err != nil {
		return c.config, err
	}
	if err := c.attach(); err != nil {
		return c.config, err
	}
	c.dungeons()
	c.config.Position = &c.pos
	return c.config, nil
}

func (c *setup) wrong(line int, format string, args ...any) error {
	return &SyntaxError{c.s.File, line, fmt.Sprintf(format, args...)}
}

// seatPlayers settles the variant, its options, and who sits where on which
// team.
func (c *setup) seatPlayers() error {
	v, err := c.variant()
	if err != nil {
		return err
	}
	c.v = v
	if err := v.Check(len(c.s.Seats)); err != nil {
		return c.wrong(c.s.Line, "%v", err)
	}
	table, err := v.Setup(len(c.s.Seats), c.teamSizes())
	if err != nil {
		return c.wrong(c.s.Line, "%v", err)
	}
	if err := c.options(table); err != nil {
		return err
	}
	c.config, err = table.Config(c.seats(), c.s.Seed)
	if err != nil {
		return c.wrong(c.s.Line, "%v", err)
	}
	if v.Schemes != variant.TheArchenemys { // who begins (CR 904.6)
		c.config.First = 0
	}
	return nil
}

func (c *setup) variant() (*variant.Variant, error) {
	s := c.s
	switch {
	case s.Variant != "":
		v, err := variant.Named(s.Variant)
		if err != nil {
			return nil, &Unsupported{s.File, s.Line, err.Error()}
		}
		return v, nil
	case len(s.Teams) > 0:
		return variant.Named("team-vs-team")
	}
	return variant.Default(len(s.Seats)), nil
}

// teamSizes is how many players each team has; nil if the scenario does not say.
func (c *setup) teamSizes() []int {
	var sizes []int
	for _, t := range c.s.Teams {
		sizes = append(sizes, len(t))
	}
	return sizes
}

// options changes the options of the variant as the scenario says.
func (c *setup) options(t *variant.Setup) error {
	s := c.s
	o := &t.Options
	o.RandomSeats, o.NoMulligan = false, true
	for _, r := range s.Ranges {
		if len(r.For) == 0 {
			o.Range = reach(r)
		}
	}
	for _, l := range s.Life {
		if len(l.For) == 0 {
			o.Life = l.N
		}
	}
	if s.Attack != "" {
		a, err := game.ParseAttackOption(s.Attack)
		if err != nil {
			return c.wrong(s.Line, "%v", err)
		}
		o.Attack = a
	}
	o.Deploy = o.Deploy || s.Deploy
	o.SharedTurns = o.SharedTurns || s.Shared.Turns
	o.SharedLife = o.SharedLife || s.Shared.Life
	return nil
}

// reach is a range of influence as a game has it.
func reach(r Setting) int {
	if r.N < 0 {
		return game.Unlimited
	}
	return r.N
}

func (c *setup) seats() []game.Seat {
	s := c.s
	seats := make([]game.Seat, len(s.Seats))
	for i, name := range s.Seats {
		seat := &seats[i]
		seat.Name = name
		seat.Emperor = slices.Contains(s.Emperors, name)
		for n, team := range s.Teams {
			if slices.Contains(team, name) {
				seat.Team = n + 1
			}
		}
		for _, r := range s.Ranges {
			if slices.Contains(r.For, name) {
				seat.Range = reach(r)
			}
		}
		for _, l := range s.Life {
			if slices.Contains(l.For, name) {
				seat.Life = l.N
			}
		}
	}
	return seats
}

func (c *setup) seat(name string) int { return slices.Index(c.s.Seats, name) }

// card finds a card and the face of that name. Cards that are not there are
// told of together: see unsupported.
func (c *setup) card(line int, name string) (*ability.Card, int) {
	found, err := c.lib.Card(name)
	if err != nil {
		if c.first == 0 {
			c.first = line
		}
		if text := err.Error(); !slices.Contains(c.unknown, text) {
			c.unknown = append(c.unknown, text)
		}
		return nil, 0
	}
	for i := range found.Faces {
		if len(found.Faces) > 1 && sameName(found.Faces[i].Name, name) {
			return found, i
		}
	}
	return found, 0
}

func (c *setup) unsupported() error {
	if len(c.unknown) == 0 {
		return nil
	}
	return &Unsupported{c.s.File, c.first, strings.Join(c.unknown, "; ")}
}

// place puts the objects of the zone lines where they belong.
func (c *setup) place() error {
	only := map[string]bool{}
	for _, z := range c.s.Zones {
		only[z.Player] = only[z.Player] || z.Only
		for _, item := range z.Items {
			if err := c.placeItem(z, item); err != nil {
				return err
			}
		}
	}
	if err := c.piles(); err != nil {
		return err
	}
	if err := c.unsupported(); err != nil {
		return err
	}
	wastes, err := c.wastes()
	if err != nil {
		return err
	}
	for i, name := range c.s.Seats {
		if !only[name] {
			c.config.Seats[i].Deck = append(c.config.Seats[i].Deck, slices.Repeat([]*ability.Card{wastes}, filler(len(c.s.Seats)))...)
		}
	}
	return nil
}

// piles makes the decks that lie in the command zone.
func (c *setup) piles() error {
	for _, l := range c.s.Piles {
		switch {
		case l.Player == "" && !c.v.Chaos:
			return c.wrong(l.Line, "%s is played without a Chaos deck", c.v.Title)
		case l.Player != "" && !c.v.HasSchemes(c.config.Seats[c.seat(l.Player)].Team):
			return c.wrong(l.Line, "%s has no scheme deck in %s", l.Player, c.v.Title)
		}
		for _, item := range l.Items {
			if found, _ := c.card(l.Line, item.Name); found != nil {
				deck := &c.config.Chaos
				if l.Player != "" {
					deck = &c.config.Seats[c.seat(l.Player)].Schemes
				}
				*deck = append(*deck, slices.Repeat([]*ability.Card{found}, item.N)...)
			}
		}
	}
	return nil
}

func (c *setup) placeItem(z ZoneLine, item Item) error {
	found, face := c.card(z.Line, item.Name)
	if found == nil {
		return nil
	}
	owner := c.seat(z.Player)
	if z.Zone == ability.Library {
		deck := &c.config.Seats[owner].Deck
		*deck = append(*deck, slices.Repeat([]*ability.Card{found}, item.N)...)
		return nil
	}
	if z.Zone == ability.Outside { // what its companion ability asks of the deck is not looked at
		c.config.Seats[owner].Companion = found
		return nil
	}
	o := game.Placed{Card: found, Owner: owner, Zone: z.Zone, Face: face}
	if z.Zone != ability.Battlefield {
		o.Face = 0
	} else if t := found.Faces[face].Type.Types; !t.Permanent() {
		return c.wrong(z.Line, "%s is no permanent", item.Name)
	}
	for _, state := range item.States {
		c.apply(&o, state)
	}
	for range item.N {
		c.pos.Placed = append(c.pos.Placed, o)
		c.lines = append(c.lines, z.Line)
	}
	return nil
}

// apply applies one state; what an object is attached to is left for attach.
func (c *setup) apply(o *game.Placed, s State) {
	switch s.Kind {
	case Tapped:
		o.Tapped = true
	case Sick:
		o.Sick = true
	case Damage:
		o.Damage = s.N
	case Counters:
		counters := map[string]int{}
		for k, n := range o.Counters {
			counters[k] = n
		}
		counters[s.Word] = s.N
		o.Counters = counters
	case OwnedBy:
		o.Controller = o.Owner + 1
		o.Owner = c.seat(s.Ref.Player)
	case ProtectedBy:
		o.Protector = c.seat(s.Ref.Player) + 1
	}
}

// controller is the seat of a placed permanent's controller.
func controller(o game.Placed) int {
	if o.Controller > 0 {
		return o.Controller - 1
	}
	return o.Owner
}

// attach finds what the objects in parentheses are attached to.
func (c *setup) attach() error {
	i := 0
	for _, z := range c.s.Zones {
		if z.Zone == ability.Library {
			continue
		}
		for _, item := range z.Items {
			for range item.N {
				for _, state := range item.States {
					if state.Kind != AttachedTo {
						continue
					}
					if err := c.attachOne(&c.pos.Placed[i], i, z, state.Ref); err != nil {
						return err
					}
				}
				i++
			}
		}
	}
	return nil
}

func (c *setup) attachOne(o *game.Placed, self int, z ZoneLine, to Ref) error {
	if to.Player != "" {
		o.AttachedPlayer = c.seat(to.Player) + 1
		return nil
	}
	host := c.host(self, c.seat(z.Player), to)
	if host < 0 && to.Quoted {
		host = c.host(self, c.seat(z.Player), inside(to, c.s.Seats))
	}
	if host < 0 {
		return c.wrong(z.Line, "there is no %s to attach something to", to)
	}
	o.Attached = host + 1
	return nil
}

// host finds the index of a placed permanent by name, for an object of a
// player: that player's own first.
func (c *setup) host(self, player int, to Ref) int {
	var found []int
	n := len(c.s.Seats)
	for i := range n {
		seat := (player + i) % n
		if to.Of != "" && c.seat(to.Of) != seat {
			continue
		}
		for j, o := range c.pos.Placed {
			if j != self && o.Zone == ability.Battlefield && controller(o) == seat && sameName(o.Card.Faces[o.Face].Name, to.Name) {
				found = append(found, j)
			}
		}
	}
	if k := max(1, to.N); k <= len(found) {
		return found[k-1]
	}
	return -1
}

// wastes is the card that fills libraries up: a basic land without a type.
func (c *setup) wastes() (*ability.Card, error) {
	if found, err := c.lib.Card("Wastes"); err == nil {
		return found, nil
	}
	face := card.Face{Name: "Wastes", NoCost: true, Text: "{T}: Add {C}.",
		Type: card.TypeLine{Super: card.Basic, Types: card.Land}}
	compiled, unsupported := oracle.Compile(&card.Card{Name: face.Name, Faces: []card.Face{face}})
	if len(unsupported) > 0 {
		return nil, &Unsupported{c.s.File, c.s.Line, fmt.Sprintf("card Wastes does not compile: %v", unsupported[0])}
	}
	return compiled, nil
}
