package server

import (
	"cmp"
	"context"
	"strconv"

	"connectrpc.com/connect"
	"github.com/grandmelee/melee/bot"
	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/table"
	"github.com/grandmelee/melee/variant"
	"github.com/grandmelee/melee/words"
)

func (s *tables) Variants(context.Context, *connect.Request[pb.VariantsRequest]) (*connect.Response[pb.VariantsResponse], error) {
	m := &pb.VariantsResponse{Bots: bot.Names()}
	for _, v := range variant.All() {
		m.Variants = append(m.Variants, facts(v))
	}
	return connect.NewResponse(m), nil
}

// facts is a variant as the API has it: all that a page needs to ask for its
// settings.
func facts(v *variant.Variant) *pb.Variant {
	m := &pb.Variant{Name: v.Name, Title: v.Title, Rule: v.CR, MinSeats: int32(v.MinSeats), MaxSeats: int32(min(v.MaxSeats, table.MaxSeats)),
		Seats: int32(v.Seats), Options: table.OptionsMessage(v.Options)}
	for _, a := range v.Attacks {
		m.Attacks = append(m.Attacks, a.String())
	}
	if t := v.Teams; t != nil {
		m.Teams = &pb.TeamRules{Smallest: int32(t.Smallest), Equal: t.Equal != "", Usual: int32(t.Usual), Alternating: t.Seating == variant.Alternating,
			Emperors: t.Emperors, Alone: t.Alone != ""}
	}
	// What may be changed is what the variant's own check lets pass.
	may := func(change func(*variant.Setup)) bool {
		setup, err := v.Setup(v.Seats, nil)
		if err != nil {
			return false
		}
		change(setup)
		return setup.Check() == nil
	}
	ranged := func(r int) func(*variant.Setup) { return func(s *variant.Setup) { s.Options.Range = r } }
	m.Schemes, m.Chaos = pb.SchemeDecks(v.Schemes), v.Chaos
	m.RangeUnlimited, m.RangeByRule = may(ranged(game.Unlimited)), may(ranged(game.RangeBySeat))
	for _, option := range []struct {
		name string
		may  bool
	}{
		{"range", may(ranged(1)) || may(ranged(2))},
		{"ranges", may(func(s *variant.Setup) { s.Ranges = make([]int, s.Seats); fill(s.Ranges, 1); s.Ranges[0] = 2 })},
		{"attack", len(v.Attacks) > 1},
		{"life", true}, {"hand", true}, {"free_mulligan", true}, {"no_mulligan", true}, {"first_draw", true}, {"random_seats", true}, {"conspiracies", true},
		{"deploy", may(func(s *variant.Setup) { s.Options.Deploy = !s.Options.Deploy })},
		{"shared_turns", may(func(s *variant.Setup) { s.Options.SharedTurns = !s.Options.SharedTurns })},
		{"shared_life", may(func(s *variant.Setup) { s.Options.SharedTurns, s.Options.SharedLife = true, !s.Options.SharedLife })},
	} {
		if option.may {
			m.Open = append(m.Open, option.name)
		}
	}
	return m
}

func fill(list []int, n int) {
	for i := range list {
		list[i] = n
	}
}

// setOptions changes the options that a request sets.
func setOptions(o *game.Options, m *pb.Options) error {
	if m == nil {
		return nil
	}
	setInt(&o.Range, m.Range)
	setInt(&o.Life, m.Life)
	setInt(&o.Hand, m.Hand)
	if m.Attack != nil {
		attack, err := game.ParseAttackOption(*m.Attack)
		if err != nil {
			return table.FailField("options.attack", "%v", err)
		}
		o.Attack = attack
	}
	setBool(&o.FreeMulligan, m.FreeMulligan)
	setBool(&o.NoMulligan, m.NoMulligan)
	setBool(&o.FirstDraw, m.FirstDraw)
	setBool(&o.RandomSeats, m.RandomSeats)
	setBool(&o.Deploy, m.Deploy)
	setBool(&o.Conspiracies, m.Conspiracies)
	setBool(&o.SharedTurns, m.SharedTurns)
	setBool(&o.SharedLife, m.SharedLife)
	return nil
}

func setInt(to *int, from *int32) {
	if from != nil {
		*to = int(*from)
	}
}

func setBool(to *bool, from *bool) {
	if from != nil {
		*to = *from
	}
}

func setClock(c *table.ClockSettings, m *pb.ClockSettings) {
	if m != nil {
		*c = table.ClockSettings{Decision: m.DecisionMs, Bank: m.BankMs, Increment: m.IncrementMs, Away: m.AwayMs}
	}
}

// ints are the numbers of a request; nil if there are none.
func ints(list []int32) []int {
	var out []int
	for _, n := range list {
		out = append(out, int(n))
	}
	return out
}

// order reads what is asked for.
func order(r *pb.CreateRequest, lang string) (table.Order, error) {
	name := r.Variant
	if name == "" {
		name = "grand-melee"
	}
	v, err := variant.Named(name)
	if err != nil {
		return table.Order{}, table.FailField("variant", "%v", err)
	}
	o := table.Order{Settings: table.DefaultSettings(v), Bots: int(r.Bots)}
	if r.Seats != 0 {
		o.Settings.Seats = int(r.Seats)
	}
	o.Settings.Teams, o.Settings.Ranges = ints(r.Teams), ints(r.Ranges)
	o.Settings.Fit(v)
	if err := setOptions(&o.Settings.Options, r.Options); err != nil {
		return o, err
	}
	setClock(&o.Settings.Clock, r.Clock)
	setInt(&o.Settings.Pace, r.BotPaceMs)
	o.Settings.Public, o.Settings.NoSpectators = r.Public, r.NoSpectators
	if r.Bot != "" {
		o.Settings.Bot = r.Bot
	}
	if r.Name != "" {
		if o.Settings.Name, err = table.CleanName("name", r.Name); err != nil {
			return o, err
		}
	}
	if !r.WatchOnly {
		player := cmp.Or(r.PlayerName, words.Say("Player 1").In(lang))
		if o.Player, err = table.CleanName("player_name", player); err != nil {
			return o, err
		}
	}
	if r.Seed != "" {
		seed, err := strconv.ParseUint(r.Seed, 10, 64)
		if err != nil {
			return o, table.FailField("seed", "a seed is a number from 0 to 18446744073709551615")
		}
		o.Seed = &seed
	}
	return o, nil
}
