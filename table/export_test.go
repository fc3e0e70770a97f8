package table

import "context"

// Purge is for tests: it removes what is kept no longer at some time.
var Purge = (*Hall).purge

// Waiting is how many wait at a table for a question.
func Waiting(t *Table) (n int) {
	t.do(context.Background(), func() error {
		for _, list := range t.live.waiting {
			n += len(list)
		}
		return nil
	})
	return n
}
