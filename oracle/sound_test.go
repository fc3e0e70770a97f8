package oracle

import "testing"

// No compiled ability of a real card refers to what its tree does not have.
func TestRealCardsTreesAreSound(t *testing.T) {
	for c := range realCards(t).All() {
		out, _ := Compile(c)
		for _, f := range out.Faces {
			for _, tree := range f.Abilities {
				for _, w := range unsound(tree) {
					t.Errorf("%s: %q: %s", c.Name, tree.RulesText(), w)
				}
			}
		}
	}
}
