package oracle

import (
	"fmt"
	"os"
	"runtime"
	"sort"
	"testing"
)

func TestScratchMissing(t *testing.T) {
	if os.Getenv("MISS") == "" {
		t.Skip()
	}
	lib := realCards(t)
	count := map[string]int{}
	example := map[string]string{}
	cur := ""
	onMissing = func() {
		_, file, line, _ := runtime.Caller(2)
		k := fmt.Sprintf("%s:%d", file[len("/work/main/oracle/"):], line)
		count[k]++
		example[k] = cur
	}
	for c := range lib.All() {
		out, _ := Compile(c)
		for _, f := range out.Faces {
			for _, a := range f.Abilities {
				cur = a.RulesText()
				RenderFace(a, f.Face, Spanish)
			}
		}
	}
	onMissing = nil
	var keys []string
	for k := range count {
		keys = append(keys, k)
	}
	sort.Slice(keys, func(i, j int) bool { return count[keys[i]] > count[keys[j]] })
	for _, k := range keys {
		fmt.Println(count[k], k, example[k])
	}
}
