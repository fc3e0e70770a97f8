package oracle

import "strings"

// normal is the form in which printed and rendered English are compared: words
// in lower case, without reminder text, each way of saying the same thing
// replaced by one of them. It is a list of words, apart by single spaces.
//
// What counts as the same: the card's own name, "this creature" and "it";
// other pronouns and "that creature", "those cards", "that player"; possessives
// of all of them; verbs in the singular and plural; "enters the battlefield" and
// "enters"; "your opponents control" and "an opponent controls"; "from your
// graveyard" and "in your graveyard"; "also gets" and "gets"; commas, full stops, "and" and "then"
// between clauses; "on the battlefield" where permanents can be nowhere else.
func normal(text string, n names) string {
	return normalTokens(scan(text, n))
}

func normalTokens(toks []token) string {
	w := make([]string, 0, len(toks))
	line := true // a line or a bullet begins
	for i := 0; i < len(toks); {
		if line {
			i += flavorLen(toks[i:])
		}
		line = toks[i].kind == newline || toks[i].text == "•"
		word, n := normalWord(toks[i:], w)
		if word != "" {
			w = append(w, word)
		}
		i += n
	}
	return strings.Join(w, " ")
}

// thingWords are the nouns that make "that creature" a pronoun.
var thingWords = map[string]bool{
	"creature": true, "card": true, "permanent": true, "land": true, "artifact": true, "enchantment": true, "spell": true,
	"token": true, "planeswalker": true, "aura": true, "equipment": true, "vehicle": true, "source": true, "ability": true,
	"saga": true, "class": true, "fortification": true, "scheme": true, "siege": true, "battle": true,
}

// normalWord is the normal form of the word that the tokens begin with, and
// how many tokens that takes. before are the words so far.
func normalWord(t []token, before []string) (string, int) {
	at := func(k int) string {
		if k < len(t) {
			return t[k].text
		}
		return ""
	}
	s := at(0)
	switch t[0].kind {
	case ownName:
		if at(1) == "'s" || at(1) == "'" {
			return "its", 2
		}
		return "it", 1
	case newline, endOfText:
		return "", 1
	case punct:
		switch s {
		case ",", ".", ";", "[", "]":
			return "", 1
		}
		return s, 1
	case word:
	default:
		return s, 1
	}
	switch s {
	case "if":
		if at(1) == "two" && at(4) == "players" && at(6) == "tied" {
			return "", 15 // "if two or more players are tied for highest life total, you choose one" goes without saying
		}
	case "each":
		if at(1) == "of" && (at(2) == "them" || at(2) == "those") {
			return "", 2 // "each of those creatures" as "those creatures"
		}
	case "enchanted", "equipped", "fortified":
		if thing, possessive := strings.CutSuffix(at(1), "'s"); thingWords[thing] || subtypeWords[thing].sub != "" && !subtypeWords[thing].plural {
			if possessive {
				return "its", 2
			}
			return "it", 2
		}
	case "this", "that", "those", "the":
		if s == "that" && at(1) == "has" && (at(2) == "a" || at(2) == "an") {
			return "with", 2
		}
		if word, n := normalThat(s, at); n > 0 {
			return word, n
		}
	case "they", "them":
		return "them", 1
	case "he", "him", "she":
		if at(1) == "or" {
			return "them", 3
		}
		return "it", 1
	case "he's", "she's":
		return "it be", 1
	case "his", "her":
		if at(1) == "or" {
			return "its", 3
		}
		if s == "his" || at(1) == "owner's" || at(1) == "controller's" || at(1) == "power" {
			return "its", 1
		}
		return "it", 1
	case "their", "its":
		if len(before) > 0 && before[len(before)-1] == "shuffle" && at(1) == "library" {
			return "", 2
		}
		return "its", 1
	case "your":
		if len(before) > 0 && before[len(before)-1] == "shuffle" && at(1) == "library" {
			return "", 2
		}
		if at(1) == "opponents" && (at(2) == "control" || at(2) == "own" || at(2) == "protect") {
			return "a opponent", 2
		}
	case "itself":
		return "it", 1
	case "and", "then", "also":
		return "", 1
	case "and/or":
		return "or", 1
	case "from":
		return "in", 1
	case "it's", "they're":
		return "it be", 1
	case "that's":
		return "that be", 1
	case "on":
		if at(1) == "the" && at(2) == "battlefield" && !(len(before) > 0 && before[len(before)-1] == "be") {
			return "", 3
		}
	case "enter", "enters":
		if at(1) == "the" && at(2) == "battlefield" {
			return "enter", 3
		}
		return "enter", 1
	case "an", "one", "a":
		return "a", 1
	case "isn't", "aren't", "wasn't":
		return "be not", 1
	case "be", "is", "are", "was", "were":
		return "be", 1
	case "owners'":
		return "owner's", 1
	case "controllers'":
		return "controller's", 1
	case "owners":
		return "owner", 1
	case "controllers":
		return "controller", 1
	}
	if n, ok := cardinals[s]; ok && n < 10 {
		return string(rune('0' + n)), 1
	}
	if b := baseVerb(s); b != s && verbWords[b] {
		return b, 1
	}
	return s, 1
}

// normalThat is the normal form of "that creature" and its like.
func normalThat(s string, at func(int) string) (string, int) {
	next := at(1)
	switch s {
	case "the":
		if next == "exiled" || next == "revealed" {
			switch at(2) {
			case "card":
				return "it", 3
			case "card's":
				return "its", 3
			}
		}
		if next == "exiled" && at(2) == "cards" {
			return "them", 3
		}
		switch next {
		case "creature", "creature's", "player", "player's":
			switch at(2) {
			case "with", "to", "on", "that", "that's", "who":
				return "", 0
			}
			return map[string]string{"creature": "it", "creature's": "its", "player": "them", "player's": "its"}[next], 2
		}
		if next == "token" || next == "copy" {
			return "it", 2
		}
		if next == "tokens" || next == "copies" {
			return "them", 2
		}
		return "", 0
	case "that":
		if next == "player" || next == "opponent" {
			return "them", 2
		}
		if next == "player's" || next == "opponent's" {
			return "its", 2
		}
		if next == "creature" && (at(2) == "or" && at(3) == "planeswalker" || at(2) == "or" && at(3) == "player") {
			return "it", 4
		}
		if next == "spell" && at(2) == "or" && at(3) == "ability" {
			return "it", 4
		}
		if next == "permanent" && at(2) == "or" && at(3) == "player" {
			return "it", 4
		}
	}
	thing, possessive := next, false
	if k := len(next) - 2; k > 0 && next[k:] == "'s" {
		thing, possessive = next[:k], true
	} else if k := len(next) - 1; k > 0 && next[k] == '\'' {
		thing, possessive = next[:k], true
	}
	if s == "those" {
		thing = strings.TrimSuffix(thing, "s")
	}
	_, sub := subtypeWords[thing]
	if !thingWords[thing] && !sub {
		return "", 0
	}
	n := 2
	if !possessive && (at(2) == "card" || at(2) == "cards" || at(2) == "token") && s != "this" {
		n = 3
	}
	switch {
	case possessive:
		return "its", n
	case s == "those":
		return "them", n
	}
	return "it", n
}

// verbWords are the verbs whose third person is compared with the base form.
var verbWords = map[string]bool{
	"get": true, "have": true, "deal": true, "attack": true, "block": true, "die": true, "leave": true, "cost": true, "control": true,
	"own": true, "protect": true, "lose": true, "gain": true, "don't": true, "do": true, "fight": true, "phase": true, "cast": true, "play": true,
	"pay": true, "can": true, "share": true, "target": true, "assign": true, "connive": true, "haven't": true, "enter": true,
}

func init() {
	for v := range playerVerbs {
		verbWords[v] = true
	}
}
