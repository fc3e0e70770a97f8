package fuzz

import (
	"fmt"
	"os"
	"slices"
	"sort"
	"strconv"
	"testing"
	"time"

	"github.com/grandmelee/melee/card"
)

func TestScratchSweep(t *testing.T) {
	if os.Getenv("SWEEP") == "" {
		t.Skip()
	}
	lib, err := card.Open("../../shared/cards/atomic-2021.json.gz", card.ReadOptions{})
	if err != nil {
		t.Skip(err)
	}
	every, _ := strconv.Atoi(os.Getenv("SWEEP"))
	off, _ := strconv.Atoi(os.Getenv("OFF"))
	var list []*card.Card
	for i, c := range slices.Collect(lib.All()) {
		if only := os.Getenv("ONLY"); only != "" {
			if c.Name == only {
				list = append(list, c)
			}
			continue
		}
		if i%every == off {
			list = append(list, c)
		}
	}
	begun := time.Now()
	r, err := Sweep(Config{Cards: list, Seed: 1, Stacks: "/tmp/fz/stacks", Patience: 20 * time.Second})
	if r == nil {
		t.Fatal(err)
	}
	fmt.Println(r.Cards, "cards", r.Played, "played", time.Since(begun), err)
	for _, k := range Kinds() {
		fmt.Println(k, r.Count(k))
	}
	sort.SliceStable(r.Findings, func(i, j int) bool { return r.Findings[i].Kind < r.Findings[j].Kind })
	for i := range r.Findings {
		fmt.Println(r.Findings[i].String())
	}
}
