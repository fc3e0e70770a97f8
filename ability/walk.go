package ability

import "reflect"

// Mentions reports whether a tree of the language has a node of type T in it: an
// ability, an effect, a list of them, or any other part.
func Mentions[T any](tree any) bool {
	t := reflect.TypeFor[T]()
	return Finds(tree, func(node reflect.Value) bool { return node.Type() == t })
}

// Finds reports whether some node of a tree of the language is a wanted one. It looks
// from the top down, in the order of the fields, and no further than the first.
func Finds(tree any, wanted func(node reflect.Value) bool) bool {
	return finds(reflect.ValueOf(tree), wanted)
}

func finds(v reflect.Value, wanted func(reflect.Value) bool) bool {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		return !v.IsNil() && finds(v.Elem(), wanted)
	case reflect.Slice:
		for i := range v.Len() {
			if finds(v.Index(i), wanted) {
				return true
			}
		}
	case reflect.Struct:
		if wanted(v) {
			return true
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() && finds(v.Field(i), wanted) {
				return true
			}
		}
	}
	return false
}
