package oracle

import (
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/grandmelee/melee/card"
)

func TestScratchTranslations(t *testing.T) {
	if os.Getenv("TR") == "" {
		t.Skip()
	}
	tr, err := OpenTranslations("../../shared/cards/translations-2021.json.gz")
	if err != nil {
		t.Skip(err)
	}
	lib, err := card.Open("../../shared/cards/atomic-2021.json.gz", card.ReadOptions{})
	if err != nil {
		t.Skip(err)
	}
	top, _ := strconv.Atoi(os.Getenv("TOP"))
	for _, lang := range []Lang{Spanish, Portuguese, French} {
		if l := os.Getenv("TR"); l != "all" && l != lang.Code() {
			continue
		}
		at := time.Now()
		r := MeasureTranslations(lib.All(), tr, lang)
		fmt.Printf("%s: compared %d untranslated %d quartiles %.3f %.3f %.3f types %.3f in %v\n", lang.Code(), r.Compared, r.Untranslated, r.Lower, r.Median, r.Upper, r.TypeLines, time.Since(at))
		for i, k := range r.Worst {
			if i == top {
				break
			}
			fmt.Printf("%4d %.2f %s [%s]\n   P %s\n   R %s\n", k.Count, k.Mean, k.Words, k.Card, k.Printed, k.Rendered)
		}
	}
}
