package store

// A view is what this host knows of a bucket: what it wrote there itself, and what
// the bucket tells of all writing in the order of its revisions. Of this host's own
// writing the bucket tells, too, and that a moment later; so each key keeps the
// revision that it is known from, and what is older is no news.
type view[T any] struct {
	known map[string]version[T]
	told  uint64 // the last revision that the bucket told of
}

// version is a key's value as of a revision. gone is a key deleted here, of which
// the bucket has yet to tell.
type version[T any] struct {
	value T
	rev   uint64
	gone  bool
}

func newView[T any]() view[T] { return view[T]{known: map[string]version[T]{}} }

// hear takes what the bucket tells: a value, or that there is none any more.
func (v *view[T]) hear(key string, value T, rev uint64, gone bool) {
	v.told = rev
	switch {
	case rev <= v.known[key].rev:
	case gone:
		delete(v.known, key)
	default:
		v.known[key] = version[T]{value: value, rev: rev}
	}
}

// wrote takes what this host wrote, unless the bucket has told of it already, and
// perhaps of more since.
func (v *view[T]) wrote(key string, value T, rev uint64) {
	if rev > v.told && rev > v.known[key].rev {
		v.known[key] = version[T]{value: value, rev: rev}
	}
}

// deleted takes that this host deleted a key: what was written before is not
// believed again.
func (v *view[T]) deleted(key string) {
	if k, ok := v.known[key]; ok {
		v.known[key] = version[T]{rev: k.rev, gone: true}
	}
}

// get is the value of a key and the revision that says so.
func (v *view[T]) get(key string) (value T, rev uint64, ok bool) {
	k, ok := v.known[key]
	return k.value, k.rev, ok && !k.gone
}
