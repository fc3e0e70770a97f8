package ring

// Kind says what happened to a marker.
type Kind uint8

const (
	// Ended: the turn is over; Extra tells whether it was an extra one.
	Ended Kind = iota
	// Passed: the marker has come to Seat, from From.
	Passed
	// Owed: the player at Seat has extra turns to take right before his next
	// turn, N in all; Marker is the one he held, or 0.
	Owed
	// Designated: the marker is to be removed; N times in all by now.
	Designated
	// Removed: the marker is gone from Seat.
	Removed
	// Skipped: the turn that the player at Seat would have begun was skipped;
	// Extra tells whether it was an extra one.
	Skipped
	// Waits: the player at Seat has the marker and has to wait; Extra tells
	// whether he kept it for an extra turn.
	Waits
	// Began: the player at Seat begins a turn; Extra tells whether it is an
	// extra one. Ranges of influence are fixed before the first Began of an
	// event, and all Waits follow the last Began.
	Began
)

var kinds = [...]string{"ended", "passed", "owed", "designated", "removed", "skipped", "waits", "began"}

func (k Kind) String() string { return kinds[k] }

// Change is one thing that happened to a marker.
type Change struct {
	Kind   Kind
	Extra  bool
	Marker int
	Seat   int
	From   int
	N      int
}

// Changes tells what the last call that changed the table did, in order; it is
// valid until the next one.
func (r *Ring) Changes() []Change { return r.changes }

// open starts an event.
func (r *Ring) open() {
	r.changes = r.changes[:0]
	r.refixed = r.refixed[:0]
	r.looks = r.looks[:0]
	r.arrived = r.arrived[:0]
}

func (r *Ring) tell(c Change) { r.changes = append(r.changes, c) }
