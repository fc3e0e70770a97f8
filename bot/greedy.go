package bot

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/game"
)

// Greedy is a bot that takes what it can get now: it plays lands and spells on
// curve, removes the best threat, attacks and blocks by simple arithmetic over
// what would die, and does not plan ahead. It leaves nothing to chance.
type Greedy struct {
	knowledge
	players []memory // by seat

	// Room for thoughts, so that a decision needs no memory of its own.
	plans      []candidate
	draft      announcement
	mine       []plannedAttack
	attacks    []game.Attack
	defenders  []defender
	enemies    []defender
	home       []fighter
	order      []int
	used       []bool
	incoming   []incoming
	guards     []guard
	blocks     []game.Block
	scored     []scored
	knap, take [maxMana + 1]int
}

// NewGreedy makes a greedy bot.
func NewGreedy() *Greedy { return &Greedy{knowledge: newKnowledge()} }

// memory is what the bot remembers of a seat that it plays: what it activated
// since the seat's last turn began, so that it does not do the same for ever.
type memory struct {
	marker, turn int // the turn
	acts         []act
	total        int
	toll         bool // attacks may have to be paid for
}

// act is a play that was made, or that turned out not to work.
type act struct {
	object  game.ID
	ability int
	n       int
}

// Most activations of one ability, and of all, between two turns of a player.
const (
	mostOfOne = 6
	mostOfAll = 40
	never     = 1000
)

// memoryOf returns the memory of a player.
func (b *Greedy) memoryOf(p game.Player) *memory {
	for int(p) >= len(b.players) {
		b.players = append(b.players, memory{})
	}
	return &b.players[p]
}

// remember returns the memory of a player, fresh if a new turn of his has
// begun.
func (b *Greedy) remember(t Table, p game.Player, l *game.LaneInfo) *memory {
	m := b.memoryOf(p)
	if t.IsActive(l.Marker, p) && (m.marker != l.Marker || m.turn != l.Turn) {
		*m = memory{marker: l.Marker, turn: l.Turn, acts: m.acts[:0], toll: m.toll}
	}
	return m
}

func (m *memory) times(p game.Play) int {
	for _, a := range m.acts {
		if a.object == p.Object && a.ability == p.Ability {
			return a.n
		}
	}
	return 0
}

func (m *memory) note(p game.Play, n int) {
	m.total++
	for i := range m.acts {
		if a := &m.acts[i]; a.object == p.Object && a.ability == p.Ability {
			a.n += n
			return
		}
	}
	m.acts = append(m.acts, act{p.Object, p.Ability, n})
}

var pass = game.Answer{Pass: true}

// Answer implements [Bot].
func (b *Greedy) Answer(t Table, q *game.Question) game.Answer {
	if puppet(t, q) {
		return b.misuse(t, q)
	}
	switch q.Kind {
	case game.Priority:
		return b.priority(t, q)
	case game.Attackers:
		return b.attackers(t, q)
	case game.Blockers:
		return b.blockers(t, q)
	case game.Mulligan:
		return game.Answer{Yes: b.keep(t, q)}
	}
	return b.choose(t, q)
}

// stage is what sort of plays are looked for.
type stage uint8

const (
	nothing   stage = iota
	mainPhase       // an own main phase, with the stack empty
	respond         // an opponent's spell or ability is on top of the stack
	attacked        // attackers have been declared
	blocked         // blockers have been declared
	lastCall        // the end of another's turn: mana that is left is lost
)

// stageOf is what sort of plays to look for now.
func (b *Greedy) stageOf(t Table, q *game.Question, l *game.LaneInfo) stage {
	if l.StackSize > 0 {
		for top := range t.Stack(l.Marker) {
			if top.Controller() != q.Player && t.Opponents(q.Player, top.Controller()) {
				return respond
			}
			break
		}
		return nothing
	}
	own := t.IsActive(l.Marker, q.Player)
	switch l.Step {
	case ability.Main1, ability.Main2:
		if own {
			return mainPhase
		}
	case ability.DeclareAttackers:
		return attacked
	case ability.DeclareBlockers:
		return blocked
	case ability.EndStep:
		if !own {
			return lastCall
		}
	}
	return nothing
}

// priority passes unless there is a play that is worth it.
func (b *Greedy) priority(t Table, q *game.Question) game.Answer {
	plays := t.Plays(q)
	useful := false
	for i := range plays {
		if plays[i].Kind != game.MakeMana {
			useful = true
			break
		}
	}
	if !useful {
		return pass
	}
	lane, ok := t.Lane(q.Marker)
	if !ok {
		return pass
	}
	now := b.stageOf(t, q, &lane)
	if now == nothing {
		return pass
	}
	m := b.remember(t, q.Player, &lane)
	if now == mainPhase {
		if land, ok := b.landToPlay(t, q.Player, plays); ok {
			return game.Answer{Play: &land}
		}
	}
	b.plans = b.plans[:0]
	if now == mainPhase && m.toll && lane.Step == ability.Main1 {
		return pass // the mana may be needed to attack
	}
	for i := range plays {
		if c, ok := b.consider(t, q, plays[i], now, lane.Step, m); ok {
			b.plans = append(b.plans, c)
		}
	}
	best := b.bestPlan(t, q.Player, now)
	if best == nil {
		return pass
	}
	if _, ok := b.announce(t, q, best, now); !ok {
		return pass
	}
	if best.play.Kind == game.ActivateAbility {
		m.note(best.play, 1)
	}
	return b.draft.answer(best.play)
}
