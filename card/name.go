package card

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// plainLetters are the letters that names are also written without.
var plainLetters = map[rune]string{
	'æ': "ae", 'œ': "oe", 'ß': "ss", 'þ': "th", 'ð': "d", 'đ': "d", 'ø': "o", 'ł': "l", 'ı': "i",
	'’': "'", '‘': "'", 'ʼ': "'", '`': "'", '´': "'", '“': `"`, '”': `"`,
	'–': "-", '—': "-", '−': "-", '‑': "-", '…': "...", '®': "",
}

func init() {
	for plain, accented := range map[string]string{
		"a": "àáâãäåāăą", "c": "çćĉċč", "d": "ď", "e": "èéêëēĕėęě", "g": "ĝğġģ", "h": "ĥ", "i": "ìíîïĩīĭį", "j": "ĵ",
		"k": "ķ", "l": "ĺļľ", "n": "ñńņň", "o": "òóôõöōŏő", "r": "ŕŗř", "s": "śŝşšș", "t": "ţťț", "u": "ùúûüũūŭůűų",
		"w": "ŵ", "y": "ýÿŷ", "z": "źżž",
	} {
		for _, r := range accented {
			plainLetters[r] = plain
		}
	}
}

// nameKey is the form of a name that lookups compare: lower case, no accents,
// single spaces, and " // " between faces however it was written.
func nameKey(name string) string {
	if key, ok := plainKey(name); ok {
		return key
	}
	var b strings.Builder
	b.Grow(len(name) + 8)
	space := false // a space or slash is waiting to be written
	slash := false
	for _, r := range name {
		switch {
		case r == '/':
			slash = true
			continue
		case unicode.IsSpace(r):
			space = true
			continue
		case unicode.Is(unicode.Mn, r):
			continue // a combining accent
		}
		if b.Len() > 0 || slash {
			switch {
			case slash:
				b.WriteString(" // ")
			case space:
				b.WriteByte(' ')
			}
		}
		space, slash = false, false
		r = unicode.ToLower(r)
		if plain, ok := plainLetters[r]; ok {
			b.WriteString(plain)
		} else {
			b.WriteRune(r)
		}
	}
	if slash {
		b.WriteString(" // ")
	}
	return b.String()
}

// plainKey is the short way for the names that need no more than lower case.
func plainKey(name string) (string, bool) {
	for i := range len(name) {
		c := name[i]
		if c >= utf8.RuneSelf || c == '/' || c == '`' || c < ' ' {
			return "", false
		}
		if c == ' ' && (i == 0 || i == len(name)-1 || name[i+1] == ' ') {
			return "", false
		}
	}
	return strings.ToLower(name), true
}
