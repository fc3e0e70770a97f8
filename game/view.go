package game

import (
	"iter"
	"slices"

	"github.com/grandmelee/melee/ability"
)

// A View is what one player may know of a game: nothing hidden from that player
// leaves through it (CR 400.2, 401-402). It reads the game as it is at each
// call; it copies nothing.
type View struct {
	g   *Game
	who Player
}

// View returns the view of a player, of a [Spectator], or of a [Judge].
func (g *Game) View(who Player) View { return View{g, who} }

// PlayerInfo is what everybody may know of a player.
type PlayerInfo struct {
	Player Player
	Name   string
	Team   int
	// Emperor: his team wins, loses and draws with him (CR 809.5).
	Emperor bool
	// Archenemy: he has a scheme deck (CR 904.3).
	Archenemy bool
	In        bool
	Outcome   Outcome
	Life      int
	Poison    int
	Hand      int // cards in hand
	Library   int
	MaxHand   int
	Turns     int    // turns begun
	Monarch   bool   // CR 724
	Day       bool   // it is day for the player (CR 730)
	Night     bool   // it is night for the player
	Credit    Player // who is credited with the elimination, or NoPlayer
}

// LaneInfo is what everybody may know of a lane: one turn marker's turn.
type LaneInfo struct {
	Marker     int
	Active     Player // of a team its primary player (see [View.Active]); NoPlayer if all have left
	Seat       Player // where the marker lies
	Waiting    bool   // the holder waits to begin
	Designated int    // how often it is designated for removal (CR 807.4e)
	Turn       int    // turns of this marker begun
	Extra      bool
	Step       Step
	Priority   Player // who has priority, of a team the first who has not passed (see [View.WithPriority]); or NoPlayer
	StackSize  int
}

// Viewer is the player whose view it is.
func (v View) Viewer() Player { return v.who }

// Options are the options of the game, which everybody knows.
func (v View) Options() Options { return v.g.cfg.Options }

// Index is which of Config.Seats sits at a seat.
func (v View) Index(p Player) int { return v.g.seats[p] }

// CounterKinds yields the counters that a player has, by kind.
func (v View) CounterKinds(p Player) iter.Seq2[string, int] {
	return counterKinds(v.g.players[p].counts)
}

func counterKinds(cs []counter) iter.Seq2[string, int] {
	return func(yield func(string, int) bool) {
		for _, c := range cs {
			if !yield(c.kind, c.n) {
				return
			}
		}
	}
}

// Seats is how many seats the game began with.
func (v View) Seats() int { return len(v.g.players) }

// Player returns what everybody may know of a player.
func (v View) Player(p Player) PlayerInfo {
	pl := v.g.players[p]
	return PlayerInfo{Player: p, Name: pl.name, Team: pl.team, Emperor: pl.emperor,
		Archenemy: len(v.g.cfg.Seats[v.g.seats[p]].Schemes) > 0, In: pl.in, Outcome: pl.outcome, Life: pl.life,
		Poison: v.g.playerCounters(p, "poison"), Hand: len(pl.hand), Library: len(pl.library),
		MaxHand: v.g.maxHand(p), Turns: int(pl.turns), Credit: pl.credit, Monarch: v.g.monarch == p, Day: pl.daylight == day, Night: pl.daylight == night}
}

// Revision grows whenever something may look otherwise, to anybody, among the
// permanents that a player controls and the cards and other objects that he owns in
// other zones than stacks: which there are, who may see them, and all that an
// [Object] tells. What abilities make of power and toughness off the battlefield (CR
// 604.3), and which creature a card in exile haunts, is left out: that may depend on
// anything.
func (v View) Revision(p Player) int64 {
	c := v.g.cacheOf(p)
	return max(v.g.players[p].rev, c.made)
}

// Counters is how many counters of a kind a player has.
func (v View) Counters(p Player, kind string) int { return v.g.playerCounters(p, kind) }

// InRange reports whether b is in a's range of influence (CR 801.2).
func (v View) InRange(a, b Player) bool { return a >= 0 && v.g.players[a].in && v.g.inRange(a, b) }

// Range yields the players in p's range of influence in turn order from p; nobody if he
// has left.
func (v View) Range(p Player) iter.Seq[Player] {
	if p < 0 || !v.g.players[p].in {
		return func(func(Player) bool) {}
	}
	return v.g.inRangeOf(p)
}

// Reach is p's range of influence in seats, or Unlimited (CR 801.2).
func (v View) Reach(p Player) int { return v.g.reach(p) }

// Left and Right are the players in the seats next to p who are still in.
func (v View) Left(p Player) Player { return Player(v.g.ring.Left(int(p))) }

// Right is the player on p's right.
func (v View) Right(p Player) Player { return Player(v.g.ring.Right(int(p))) }

// Opponents reports whether a and b are opponents (CR 102.2-3).
func (v View) Opponents(a, b Player) bool { return v.g.opponents(a, b) }

// Teammates reports whether a and b are on one team (CR 102.3).
func (v View) Teammates(a, b Player) bool { return v.g.teammates(a, b) }

// Markers is the highest number that a turn marker of the game has had.
func (v View) Markers() int { return len(v.g.lanes) }

// Lane returns the lane of a turn marker; ok is false if it was removed.
func (v View) Lane(marker int) (info LaneInfo, ok bool) {
	if marker < 1 || marker > len(v.g.lanes) || v.g.lanes[marker-1] == nil {
		return LaneInfo{}, false
	}
	l := v.g.lanes[marker-1]
	info = LaneInfo{Marker: marker, Active: l.active(), Seat: l.seat, Turn: int(l.turnNo), Extra: l.extra,
		Step: l.step, Priority: NoPlayer, StackSize: len(l.stack)}
	if qs := l.waiting(); len(qs) > 0 {
		info.Priority = qs[0].Player
	}
	if m, ok := v.g.ring.Marker(marker); ok {
		info.Waiting = m.State == ringWaiting
		info.Designated = m.Designated
	}
	return info, true
}

// Active lists the active players of a lane in turn order: one, a team that shares
// its turns, the primary player first (CR 805.2, 805.4a), or nobody if they have
// left.
func (v View) Active(marker int) []Player {
	if marker < 1 || marker > len(v.g.lanes) || v.g.lanes[marker-1] == nil {
		return nil
	}
	return slices.Clone(v.g.lanes[marker-1].actives())
}

// IsActive reports whether a player is an active player of a lane.
func (v View) IsActive(marker int, p Player) bool {
	return marker >= 1 && marker <= len(v.g.lanes) && v.g.lanes[marker-1] != nil && v.g.lanes[marker-1].isActive(p)
}

// WithPriority lists who is asked now what to do with priority in a lane: one
// player, or those of a team who have not passed (CR 805.5).
func (v View) WithPriority(marker int) []Player {
	if marker < 1 || marker > len(v.g.lanes) || v.g.lanes[marker-1] == nil {
		return nil
	}
	var out []Player
	for _, q := range v.g.lanes[marker-1].waiting() {
		out = append(out, q.Player)
	}
	return out
}

// Together reports whether two players take their turns together (CR 805.4).
func (v View) Together(a, b Player) bool { return a == b || v.g.sides != nil && v.g.sharing(a, b) }

// PriorityOrder lists who gets priority in a lane now, in turn order from its
// active player (CR 117.3, 807.5a).
func (v View) PriorityOrder(marker int) []Player {
	if marker < 1 || marker > len(v.g.lanes) || v.g.lanes[marker-1] == nil {
		return nil
	}
	return v.g.lanes[marker-1].priorityOrder(nil)
}

// Battlefield yields the permanents that a player controls.
func (v View) Battlefield(p Player) iter.Seq[Object] { return v.each(v.g.players[p].battlefield) }

// PhasedOut yields the permanents that are phased out under a player's control (CR
// 702.26).
func (v View) PhasedOut(p Player) iter.Seq[Object] { return v.each(v.g.players[p].phased) }

// Hand yields the cards in a player's hand that the viewer may see.
func (v View) Hand(p Player) iter.Seq[Object] { return v.visible(v.g.players[p].hand) }

// Library yields the cards of a library that the viewer may see, from the top.
func (v View) Library(p Player) iter.Seq[Object] { return v.visible(v.g.players[p].library) }

// LibraryIsKnown reports whether somebody may look at a card of a library, as all saw
// when he was let to.
func (v View) LibraryIsKnown(p Player) bool {
	return slices.ContainsFunc(v.g.players[p].library, func(o *object) bool { return o.shown || len(o.known) > 0 })
}

// Graveyard yields a player's graveyard, from the bottom.
func (v View) Graveyard(p Player) iter.Seq[Object] { return v.each(v.g.players[p].graveyard) }

// Exile yields the cards that a player owns in exile.
func (v View) Exile(p Player) iter.Seq[Object] { return v.visible(v.g.players[p].exile) }

// ExileCount is how many cards that a player owns are in exile, those included
// that lie face down and that the viewer may not look at (CR 406.3).
func (v View) ExileCount(p Player) int { return len(v.g.players[p].exile) }

// Command yields the objects that a player owns in the command zone.
func (v View) Command(p Player) iter.Seq[Object] { return v.each(v.g.players[p].command) }

// Schemes is how many cards of a player's scheme deck lie face down (CR 904.3);
// those that are face up are in the command zone.
func (v View) Schemes(p Player) int { return len(v.g.players[p].schemes.cards) }

// ChaosInfo is what everybody may know of a Chaos game.
type ChaosInfo struct {
	Player Player        // the Chaos player, who may have left
	Up     *ability.Card // the card that is face up, or nil
	Deck   int           // how many cards lie face down
}

// Chaos tells about the Chaos deck; ok is false if it is no Chaos game. The card
// that is face up is also in the command zone of everybody: it works as if each
// controlled one.
func (v View) Chaos() (info ChaosInfo, ok bool) {
	c := v.g.chaos
	if c == nil {
		return ChaosInfo{Player: NoPlayer}, false
	}
	return ChaosInfo{Player: c.player, Up: c.up, Deck: len(c.pile.cards)}, true
}

// Stack yields a lane's stack, top first.
func (v View) Stack(marker int) iter.Seq[Object] {
	return func(yield func(Object) bool) {
		if marker < 1 || marker > len(v.g.lanes) || v.g.lanes[marker-1] == nil {
			return
		}
		for _, o := range slices.Backward(v.g.lanes[marker-1].stack) {
			if !yield(Object{v.g, o, v.who}) {
				return
			}
		}
	}
}

// Object finds an object that the viewer may see by its ID, in any zone.
func (v View) Object(id ID) (Object, bool) {
	o := v.g.find(id)
	if o == nil || !v.g.maySee(v.who, o) {
		return Object{}, false
	}
	return Object{v.g, o, v.who}, true
}

// Sees reports whether the viewer may see what an object of another view is.
func (v View) Sees(o Object) bool { return v.g.maySee(v.who, o.o) }

func (v View) each(objs []*object) iter.Seq[Object] {
	return func(yield func(Object) bool) {
		for _, o := range objs {
			if !yield(Object{v.g, o, v.who}) {
				return
			}
		}
	}
}

func (v View) visible(objs []*object) iter.Seq[Object] {
	return func(yield func(Object) bool) {
		for _, o := range objs {
			if v.g.maySee(v.who, o) && !yield(Object{v.g, o, v.who}) {
				return
			}
		}
	}
}
