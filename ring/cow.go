package ring

// owner tells the parts of the state that a Ring may write to from those it
// shares with its clones. It has a size so that every owner has an address of
// its own.
type owner struct{ _ byte }

// cow is an array whose elements are copied when they are first written to
// after a [Ring.Clone]: a clone costs one pointer an element, and later what it
// changes.
type cow[T any] struct{ pages []*page[T] }

type page[T any] struct {
	owner *owner
	value T
}

func newCow[T any](n int, o *owner) cow[T] {
	slab := make([]page[T], n)
	pages := make([]*page[T], n)
	for i := range slab {
		slab[i].owner = o
		pages[i] = &slab[i]
	}
	return cow[T]{pages}
}

// at returns element i to be read.
func (c *cow[T]) at(i int32) *T { return &c.pages[i].value }

// edit returns element i to be written to by o.
func (c *cow[T]) edit(i int32, o *owner) *T {
	if p := c.pages[i]; p.owner == o {
		return &p.value
	}
	return c.copy(i, o)
}

func (c *cow[T]) copy(i int32, o *owner) *T {
	p := &page[T]{o, c.pages[i].value}
	c.pages[i] = p
	return &p.value
}
