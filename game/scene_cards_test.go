package game

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/oracle"
)

var basics = readCards(nil, `
Plains
Basic Land — Plains

Island
Basic Land — Island

Swamp
Basic Land — Swamp

Mountain
Basic Land — Mountain

Forest
Basic Land — Forest

Wastes
Basic Land
{T}: Add {C}.

Bear {1}{G}
Creature — Bear
2/2

Ogre {2}{R}
Creature — Ogre
3/3

Bolt {R}
Instant
Bolt deals 3 damage to any target.
`)

// readCards reads cards apart by blank lines: name and cost, type line, rules
// text, and power/toughness or loyalty in a line of its own. A line "// split"
// or of another layout stands between the faces of a card.
func readCards(t testing.TB, text string) map[string]*ability.Card {
	cards := map[string]*ability.Card{}
	fail := func(format string, args ...any) {
		if t == nil {
			panic(fmt.Sprintf(format, args...))
		}
		t.Fatalf(format, args...)
	}
	for _, para := range strings.Split(text, "\n\n") {
		lines := strings.Split(strings.TrimSpace(para), "\n")
		if len(lines) < 2 {
			continue
		}
		c := &card.Card{}
		for {
			n := slices.IndexFunc(lines, func(s string) bool { return strings.HasPrefix(s, "// ") })
			face := lines
			if n >= 0 {
				face = lines[:n]
			}
			c.Faces = append(c.Faces, readFace(face, fail))
			if n < 0 {
				break
			}
			ok := false
			if c.Layout, ok = card.ParseLayout(lines[n][3:]); !ok {
				fail("there is no layout %q", lines[n])
			}
			lines = lines[n+1:]
		}
		c.Name = c.Faces[0].Name
		if len(c.Faces) > 1 {
			c.Name += " // " + c.Faces[1].Name
		}
		compiled, missing := oracle.Compile(c)
		if len(missing) > 0 {
			unread[c.Faces[0].Name] = fmt.Sprintf("not understood: %q in %q %s", missing[0].Words, missing[0].Ability, missing[0].Rendered)
			continue
		}
		cards[c.Faces[0].Name] = compiled
	}
	return cards
}

// readFace reads a face of a card.
func readFace(lines []string, fail func(string, ...any)) card.Face {
	f := card.Face{NoCost: true}
	var err error
	name, cost, found := strings.Cut(lines[0], "{")
	f.Name = strings.TrimSpace(name)
	if found {
		f.NoCost = false
		if f.Cost, err = card.ParseCost("{" + cost); err != nil {
			fail("%v", err)
		}
	}
	if f.Type, err = card.ParseTypeLine(strings.TrimSpace(lines[1])); err != nil {
		fail("%v", err)
	}
	f.Colors = f.Cost.Colors()
	rules := lines[2:]
	if n := len(rules); n > 0 && (f.Type.Types.Any(card.Creature) || f.Type.HasSub("Vehicle")) {
		p, q, _ := strings.Cut(rules[n-1], "/")
		f.Power, err = card.ParseStat(p)
		if err == nil {
			f.Toughness, err = card.ParseStat(q)
		}
		if err != nil {
			fail("%s: %v", f.Name, err)
		}
		rules = rules[:n-1]
	} else if n > 0 && f.Type.Types.Any(card.Planeswalker) {
		if f.Loyalty, err = card.ParseStat(strings.TrimPrefix(rules[n-1], "Loyalty: ")); err != nil {
			fail("%s: %v", f.Name, err)
		}
		rules = rules[:n-1]
	} else if n > 0 && f.Type.Types.Any(card.Battle) {
		if f.Defense, err = card.ParseStat(strings.TrimPrefix(rules[n-1], "Defense: ")); err != nil {
			fail("%s: %v", f.Name, err)
		}
		rules = rules[:n-1]
	}
	f.Text = strings.Join(rules, "\n")
	return f
}

// unread are cards of tests that do not compile: a test that uses one fails.
var unread = map[string]string{}

// built are cards of tests that are made of trees.
var built = map[string]*ability.Card{}

// build makes a card of trees.
func build(name, cost, typ string, abilities ...ability.Ability) bool {
	f := card.Face{Name: name, NoCost: cost == ""}
	f.Cost, _ = card.ParseCost(cost)
	f.Colors = f.Cost.Colors()
	typ, pt, _ := strings.Cut(typ, " | ")
	f.Type, _ = card.ParseTypeLine(typ)
	if p, q, ok := strings.Cut(pt, "/"); ok {
		f.Power, _ = card.ParseStat(p)
		f.Toughness, _ = card.ParseStat(q)
	}
	built[name] = faceCard(f, abilities...)
	return true
}

// pools keeps what readCards has read.
var pools = map[string]map[string]*ability.Card{}
