package card

import "fmt"

// Layout is how the faces of a card belong together.
type Layout uint8

// The layouts, by the names of the card files.
const (
	LayoutNormal     Layout = iota
	LayoutSplit             // two halves side by side (CR 709); Rooms are split cards too (CR 709.5)
	LayoutAftermath         // a split card whose right half is cast from the graveyard (CR 702.127)
	LayoutFlip              // the second face is upside down below the first (CR 710)
	LayoutTransform         // nonmodal double-faced (CR 712)
	LayoutModalDFC          // modal double-faced (CR 712)
	LayoutMeld              // the second face is what two cards meld into (CR 712)
	LayoutAdventure         // the second face is the Adventure or Omen (CR 715, 720)
	LayoutLeveler           // CR 711
	LayoutSaga              // CR 714
	LayoutClass             // CR 716
	LayoutCase              // CR 719
	LayoutMutate            // CR 702.140
	LayoutPrototype         // CR 702.160
	LayoutBattle            // a battle without a second face (CR 310)
	LayoutHost              // outside the rules
	LayoutAugment           // outside the rules
	LayoutPlanar            // planes and phenomena (CR 311, 312)
	LayoutScheme            // CR 314
	LayoutVanguard          // CR 313
	LayoutConspiracy        // CR 315
	LayoutDungeon           // CR 309
	LayoutToken             // CR 111
)

var layoutNames = [...]string{
	LayoutNormal: "normal", LayoutSplit: "split", LayoutAftermath: "aftermath", LayoutFlip: "flip",
	LayoutTransform: "transform", LayoutModalDFC: "modal_dfc", LayoutMeld: "meld", LayoutAdventure: "adventure",
	LayoutLeveler: "leveler", LayoutSaga: "saga", LayoutClass: "class", LayoutCase: "case",
	LayoutMutate: "mutate", LayoutPrototype: "prototype", LayoutBattle: "battle", LayoutHost: "host",
	LayoutAugment: "augment", LayoutPlanar: "planar", LayoutScheme: "scheme", LayoutVanguard: "vanguard",
	LayoutConspiracy: "conspiracy", LayoutDungeon: "dungeon", LayoutToken: "token",
}

// String is the name of the layout as card files write it.
func (l Layout) String() string {
	if int(l) < len(layoutNames) {
		return layoutNames[l]
	}
	return fmt.Sprintf("layout %d", uint8(l))
}

// ParseLayout is the layout that a card file names.
func ParseLayout(s string) (Layout, bool) {
	for l, name := range layoutNames {
		if name == s {
			return Layout(l), true
		}
	}
	return 0, false
}

// Halves reports whether the faces are halves of a split card, whose
// characteristics combine off the stack (CR 709.4).
func (l Layout) Halves() bool { return l == LayoutSplit || l == LayoutAftermath }

// DoubleFaced reports whether the second face is on the back (CR 712.1).
func (l Layout) DoubleFaced() bool {
	return l == LayoutTransform || l == LayoutModalDFC || l == LayoutMeld
}
