package game

import (
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/oracle"
)

func TestZZReal(t *testing.T) {
	f, err := os.Open("/work/shared/cards/atomic-2021.json.gz")
	if err != nil {
		t.Fatal(err)
	}
	lib, err := card.Read(f, card.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var pool []*ability.Card
	for c := range lib.All() {
		cc, miss := oracle.Compile(c)
		if len(miss) == 0 && Unsupported(cc) == nil && c.Traditional() {
			pool = append(pool, cc)
		}
	}
	from, _ := strconv.Atoi(os.Getenv("FROM"))
	n, _ := strconv.Atoi(os.Getenv("GAMES"))
	for seed := from; seed < from+n; seed++ {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { playAtRandom(t, uint64(seed), pool, 2500) })
	}
}
