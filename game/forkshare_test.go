package game

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// shared is what a fork may share with its game: what never changes, and caches
// of that. A field that is not here is copied, or the fork and its game would
// change each other.
var shared = []string{
	".cfg.Seats", ".cfg.Chaos", ".seats", ".types", // fixed at the start
	".prints", ".wholes", ".bestows", ".texts", ".granted", ".personal", ".tokens", ".xTargets", ".xPayments", ".backRefs", // the same for all
	".from",
	".item.modes", ".item.more", ".item.slots", ".item.paid", ".perm.paid", ".mods", ".phases",
}

// walker finds what can be reached from a game and could be changed.
type walker struct {
	g    *Game
	seen map[any]string // type and address, and where it was found
}

type spot struct {
	typ reflect.Type
	at  uintptr
}

var index = regexp.MustCompile(`\[[0-9]+\]`)

func fixed(t reflect.Type) bool {
	switch t {
	case reflect.TypeFor[chars](), reflect.TypeFor[abil]():
		return true
	}
	return strings.HasSuffix(t.PkgPath(), "/ability") || strings.HasSuffix(t.PkgPath(), "/card") || strings.HasSuffix(t.PkgPath(), "/ring")
}

func (w *walker) walk(v reflect.Value, path string) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() || fixed(v.Type().Elem()) {
			return
		}
		if v.Type() == reflect.TypeFor[*player]() && v.Elem().FieldByName("home").Pointer() != reflect.ValueOf(w.g).Pointer() {
			return // far away from the fork
		}
		if w.note(v, path) {
			w.walk(v.Elem(), path)
		}
	case reflect.Struct:
		if fixed(v.Type()) {
			return
		}
		for i := range v.NumField() {
			switch f := v.Type().Field(i); f.Name {
			case "from", "home", "spare", "g", "crew", "next", "stop", "yield", "cache", "making":
			default:
				w.walk(v.Field(i), path+"."+f.Name)
			}
		}
	case reflect.Slice:
		if v.Cap() == 0 || fixed(v.Type().Elem()) {
			return
		}
		if v.Cap() > 0 && w.note(v, path) {
			for i := range v.Len() {
				w.walk(v.Index(i), path+"[0]")
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			w.walk(v.Index(i), path)
		}
	case reflect.Map:
		if v.IsNil() || !w.note(v, path) {
			return
		}
		for it := v.MapRange(); it.Next(); {
			w.walk(it.Value(), path+"[0]")
		}
	}
}

func (w *walker) note(v reflect.Value, path string) bool {
	key := spot{v.Type(), v.Pointer()}
	if v.Kind() == reflect.Slice && v.Type().Elem().Size() == 0 {
		return false
	}
	if _, ok := w.seen[key]; ok {
		return false
	}
	w.seen[key] = path
	return true
}

func reachable(g *Game) map[any]string {
	w := &walker{g: g, seen: map[any]string{}}
	w.walk(reflect.ValueOf(g).Elem(), "")
	return w.seen
}

// Sharing lists where a fork and its game share what either could change.
func Sharing(g, f *Game) (out []string) {
	of := reachable(g)
	for key, path := range reachable(f) {
		other, ok := of[key]
		if !ok {
			continue
		}
		path, other = index.ReplaceAllString(path, ""), index.ReplaceAllString(other, "")
		if !slices.ContainsFunc(shared, func(s string) bool { return strings.HasSuffix(path, s) || strings.Contains(path, s+".") }) {
			out = append(out, path+" is "+other)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// A fork shares nothing with its game that either could change.
func TestForkShares(t *testing.T) {
	if got := Sharing(&Game{dirty: make([]Player, 1)}, &Game{}); got != nil {
		t.Errorf("two games share %v", got)
	}
	one := &Game{dirty: make([]Player, 1)}
	if got := Sharing(one, one); !slices.Contains(got, ".dirty is .dirty") {
		t.Errorf("one game shares with itself %v", got)
	}
}
