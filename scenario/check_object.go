package scenario

import (
	"fmt"
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
)

// checkObject checks that one object of the name is as wanted in every way.
func (r *run) checkObject(e *ExpectObject) string {
	found := r.named(e.What)
	if len(found) == 0 {
		return "no " + e.What.String() + " anywhere"
	}
	var got []string
	for _, o := range found {
		i := slices.IndexFunc(e.Wants, func(w Want) bool { return r.wanted(o, w) == w.Not })
		if i < 0 {
			return ""
		}
		got = append(got, r.describe(o)+" "+r.is(o, e.Wants[i]))
	}
	return strings.Join(got, "; ")
}

// wanted reports whether something is so of an object, "not" apart.
func (r *run) wanted(o game.Object, w Want) bool {
	switch w.Kind {
	case IsSize:
		return o.Types().Any(card.Creature) && o.Power() == w.N && o.Toughness() == w.M
	case IsA:
		return r.isState(o, w.Words[0])
	case HasAbility:
		return r.abilities(o, w, true)
	case LacksAbility:
		return r.abilities(o, w, false)
	case HasCounters:
		kind := ""
		if len(w.Words) > 0 {
			kind = w.Words[0]
		}
		return o.Counters(kind) == w.N
	case HasType:
		line := typeWordsOf(o)
		return !slices.ContainsFunc(w.Words, func(s string) bool { return !slices.Contains(line, s) && !o.HasSubtype(s) })
	case HasColor:
		return !slices.ContainsFunc(w.Words, func(s string) bool { return !hasColor(o, s) })
	case IsAttachedTo:
		return r.isAttachedTo(o, w.Ref)
	case IsControlledBy:
		return o.Controller() == r.player(w.Ref.Player)
	case IsOwnedBy:
		return o.Owner() == r.player(w.Ref.Player)
	case Attacks:
		return r.isID(o.Attacking(), w.Ref)
	case Blocks:
		return r.isBlocking(o, w.Ref)
	case IsBlockedBy:
		return r.isBlockedBy(o, w.Ref)
	case IsBandedWith:
		return r.isBandedWith(o, w.Ref)
	case IsProtectedBy:
		if w.Ref == nil {
			return o.Protector() == game.NoPlayer
		}
		return o.Protector() == r.player(w.Ref.Player)
	case HasDamage:
		return o.Damage() == w.N
	}
	return false
}

func (r *run) isState(o game.Object, state string) bool {
	switch state {
	case "tapped":
		return o.Tapped()
	case "untapped":
		return !o.Tapped()
	case "attacking":
		return o.Attacking() != 0
	case "blocking":
		return o.Blocking()
	case "blocked":
		return o.Blocked()
	case "unblocked":
		return o.Attacking() != 0 && !o.Blocked()
	case "sick":
		return o.Sick()
	case "token":
		return o.Token()
	}
	return false
}

func (r *run) isBlockedBy(o game.Object, ref *Ref) bool {
	blockers := slices.Collect(o.BlockedBy())
	if ref != nil && *ref == (Ref{}) {
		return len(blockers) == 0
	}
	return slices.ContainsFunc(blockers, func(b game.Object) bool { return r.isID(b.ID(), ref) })
}

func (r *run) isBandedWith(o game.Object, ref *Ref) bool {
	mates := slices.Collect(o.BandedWith())
	if ref != nil && *ref == (Ref{}) {
		return len(mates) == 0
	}
	return slices.ContainsFunc(mates, func(m game.Object) bool { return r.isID(m.ID(), ref) })
}

// isBlocking looks for attackers that the object blocks.
func (r *run) isBlocking(o game.Object, ref *Ref) bool {
	blocks := false
	for m := 1; m <= r.view.Markers(); m++ {
		for attacker := range r.view.Attacks(m) {
			if slices.ContainsFunc(slices.Collect(attacker.BlockedBy()), func(b game.Object) bool { return b.ID() == o.ID() }) {
				blocks = true
				if ref == nil || r.isID(attacker.ID(), ref) {
					return true
				}
			}
		}
	}
	return ref != nil && *ref == (Ref{}) && !blocks
}

func typeWordsOf(o game.Object) []string {
	return strings.Fields(o.Supertypes().String() + " " + o.Types().String() + " " + strings.Join(o.Subtypes(), " "))
}

func hasColor(o game.Object, name string) bool {
	if name == "colorless" {
		return o.Colors() == 0
	}
	return o.Colors().Has(card.ColorNamed(name))
}

// abilities reports whether an object has each of the abilities, or lacks each.
func (r *run) abilities(o game.Object, w Want, has bool) bool {
	for _, s := range w.Words {
		if hasKeyword(o, s) != has {
			return false
		}
	}
	for _, s := range w.Texts {
		if (hasKeyword(o, s) || hasText(o, s)) != has {
			return false
		}
	}
	return true
}

// hasKeyword reports whether an object has a keyword, perhaps with what belongs
// to it: "ward {2}", "protection from black", "forestwalk".
func hasKeyword(o game.Object, text string) bool {
	if w, ok := ability.WordOf(text); ok {
		return o.Has(w)
	}
	for a := range o.Abilities() {
		k, ok := a.(*ability.Keyword)
		if ok && (sameText(a.RulesText(), text) || k.Word == ability.Landwalk && sameText(k.Sub+"walk", text)) {
			return true
		}
	}
	return false
}

func hasText(o game.Object, text string) bool {
	for a := range o.Abilities() {
		if sameText(a.RulesText(), text) {
			return true
		}
	}
	return false
}

func sameText(a, b string) bool {
	plain := func(s string) string { return strings.TrimRight(nameKey(s), ". ") }
	return plain(a) == plain(b)
}

// is tells what an object is in the way that something else was wanted.
func (r *run) is(o game.Object, w Want) string {
	switch w.Kind {
	case IsSize:
		if !o.Types().Any(card.Creature) {
			return "is no creature"
		}
		return fmt.Sprintf("is %d/%d", o.Power(), o.Toughness())
	case HasCounters:
		kind := ""
		if len(w.Words) > 0 {
			kind = w.Words[0]
		}
		return fmt.Sprintf("counters %s %d", kind, o.Counters(kind))
	case HasType:
		return "type " + strings.Join(typeWordsOf(o), " ")
	case HasColor:
		return "color " + orColorless(o)
	case IsAttachedTo:
		return "attached to " + r.describeID(o.AttachedTo())
	case IsControlledBy:
		return "controller " + r.nameOf(o.Controller())
	case IsOwnedBy:
		return "owner " + r.nameOf(o.Owner())
	case Attacks:
		return "attacking " + r.describeID(o.Attacking())
	case HasDamage:
		return fmt.Sprintf("damage %d", o.Damage())
	case HasAbility, LacksAbility:
		var texts []string
		for a := range o.Abilities() {
			texts = append(texts, quote(a.RulesText()))
		}
		if len(texts) == 0 {
			return "has no abilities"
		}
		return "has " + strings.Join(texts, "; ")
	}
	w.Not = !w.Not
	return w.String()
}

func orColorless(o game.Object) string {
	var names []string
	for c := range o.Colors().Each() {
		names = append(names, c.Name())
	}
	if len(names) == 0 {
		return "colorless"
	}
	return strings.Join(names, " ")
}
