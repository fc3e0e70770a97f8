package sim

import "github.com/grandmelee/melee/game"

// An idSet is a set of IDs that is emptied and filled again and again: a hash
// table whose entries count only if they are of the present round.
type idSet struct {
	slots []idSlot // as many as a power of two
	n     int
	round uint32
}

type idSlot struct {
	id    game.ID
	round uint32
}

// empty takes all IDs out.
func (s *idSet) empty() {
	s.round++
	s.n = 0
	if s.round == 0 { // rounds have begun anew
		clear(s.slots)
		s.round = 1
	}
}

// add puts an ID in, and reports whether it was not there before.
func (s *idSet) add(id game.ID) bool {
	if 2*s.n >= len(s.slots) {
		s.grow()
	}
	mask := uint64(len(s.slots) - 1)
	const spread = 0x9e3779b97f4a7c15
	for i := uint64(id) * spread >> 32; ; i++ {
		switch slot := &s.slots[i&mask]; {
		case slot.round != s.round || slot.id == 0:
			*slot = idSlot{id, s.round}
			s.n++
			return true
		case slot.id == id:
			return false
		}
	}
}

// grow makes room for twice as many.
func (s *idSet) grow() {
	old := s.slots
	s.slots = make([]idSlot, max(256, 2*len(old)))
	s.n = 0
	for _, slot := range old {
		if slot.id != 0 && slot.round == s.round {
			s.add(slot.id)
		}
	}
}
