package oracle

import (
	"fmt"
	"os"
	"testing"

	"github.com/grandmelee/melee/card"
)

func TestScratchDump(t *testing.T) {
	if os.Getenv("DUMP") == "" {
		t.Skip()
	}
	tr, _ := OpenTranslations("../../shared/cards/translations-2021.json.gz")
	lib, _ := card.Open("../../shared/cards/atomic-2021.json.gz", card.ReadOptions{})
	lang, _ := LangOf(os.Getenv("DUMP"))
	f, _ := os.Create("/tmp/tr/dump." + lang.Code())
	defer f.Close()
	dump = func(name, en, x, y string, s float64) {
		fmt.Fprintf(f, "%.2f [%s] %s\n  P %s\n  R %s\n", s, name, en, x, y)
	}
	defer func() { dump = nil }()
	MeasureTranslations(lib.All(), tr, lang)
}
