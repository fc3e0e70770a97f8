package oracle

import (
	"fmt"
	"maps"
	"reflect"

	"github.com/grandmelee/melee/ability"
)

// sound walks through a tree and notes words that refer to nothing: targets
// that are not there, variables that are not bound before, what only a trigger
// or a loop gives a meaning to outside of them.
type sound struct {
	targets []int // how many targets there are, innermost last
	bound   map[ability.Var]bool
	event   int   // how many events deep
	each    int   // how many loops or changes of objects deep
	outers  []int // how many targets the abilities have that made delayed triggers
	wrong   []string
}

func (s *sound) fail(format string, args ...any) {
	s.wrong = append(s.wrong, fmt.Sprintf(format, args...))
}

func (s *sound) walk(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if !v.IsNil() {
			s.walk(v.Elem())
		}
		return
	case reflect.Slice:
		for i := range v.Len() {
			s.walk(v.Index(i))
		}
		return
	case reflect.Struct:
	default:
		return
	}
	switch n := v.Interface().(type) {
	case ability.Chosen:
		if n.Slot >= s.targets[len(s.targets)-1] {
			s.fail("no target %d", n.Slot)
		}
	case ability.ChosenPlayers:
		if n.Slot >= s.targets[len(s.targets)-1] {
			s.fail("no target %d", n.Slot)
		}
	case ability.Those:
		s.needs(n.Var)
	case ability.Before:
		s.needs(n.Var)
	case ability.Bound:
		s.needs(n.Var)
	case ability.Rolled:
		s.needs(n.Var)
	case ability.Votes:
		s.needs(n.Var)
	case ability.Did:
		s.needs(n.Var)
	case ability.ThatPlayer:
		s.needs(n.Var)
	case ability.DidSo:
		s.needs(n.Var)
	case ability.OnSide:
		s.needs(n.Var)
	case ability.Subject, ability.Other, ability.SubjectPlayer, ability.EventAmount:
		if s.event == 0 {
			s.fail("%T without an event", n)
		}
	case ability.Each:
		if s.each == 0 {
			s.fail("Each of nothing")
		}
	case ability.Outer:
		s.inOuter(func() { s.walk(reflect.ValueOf(n.Of)) })
		return
	case ability.OuterPlayers:
		s.inOuter(func() { s.walk(reflect.ValueOf(n.Of)) })
		return
	case ability.Instructions:
		s.targets = append(s.targets, len(n.Targets))
		s.fields(v)
		s.targets = s.targets[:len(s.targets)-1]
		return
	case ability.Target:
		if n.Each != nil { // in it the player of no variable is each of them
			s.bound[0] = true
			defer delete(s.bound, 0)
		}
	case ability.Mode:
		for _, t := range n.Targets {
			if t.Each != nil {
				s.fail("a target for each player in a mode")
			}
		}
		s.targets = append(s.targets, len(n.Targets))
		s.fields(v)
		s.targets = s.targets[:len(s.targets)-1]
		return
	case ability.Triggered:
		s.event++
		s.fields(v)
		s.event--
		return
	case ability.Replacement: // its amount is for what it does itself
		s.event++
		s.bind(v)
		s.fields(v)
		s.event--
		return
	case ability.Static, ability.Apply, ability.ForEach, ability.Damage:
		s.each++
		s.fields(v)
		s.each--
		s.bind(v)
		return
	case ability.ForEachPlayer:
		s.bound[n.Var] = true
		s.fields(v)
		delete(s.bound, n.Var)
		return
	case ability.Delay, ability.Reflexive:
		s.outers = append(s.outers, s.targets[len(s.targets)-1])
		s.fields(v)
		s.outers = s.outers[:len(s.outers)-1]
		return
	case ability.Gain, ability.Emblem:
		s.apart(v)
		return
	case ability.Token:
		s.walk(reflect.ValueOf(&n.Power))
		s.walk(reflect.ValueOf(&n.Toughness))
		s.apart(reflect.ValueOf(ability.Emblem{Abilities: n.Abilities}))
		return
	case ability.When:
		s.when(n)
		return
	case ability.May:
		s.may(n)
		return
	}
	s.fields(v)
	s.bind(v)
}

// inOuter looks at what a delayed trigger takes from the ability that made it.
func (s *sound) inOuter(look func()) {
	if len(s.outers) == 0 {
		s.fail("Outer without an ability outside")
		return
	}
	n := len(s.outers) - 1
	of := s.outers[n]
	s.outers, s.targets = s.outers[:n], append(s.targets, of)
	look()
	s.outers, s.targets = append(s.outers, of), s.targets[:len(s.targets)-1]
}

// apart looks at abilities that another object will have.
func (s *sound) apart(v reflect.Value) {
	inner := sound{targets: []int{0}, bound: map[ability.Var]bool{}}
	inner.fields(v)
	s.wrong = append(s.wrong, inner.wrong...)
}

// when looks at a conditional effect: what one branch binds is not bound in the
// other, and behind both what either binds.
func (s *sound) when(w ability.When) {
	s.walk(reflect.ValueOf(&w.If))
	s.branches(w.Then, w.Else)
}

func (s *sound) may(m ability.May) {
	s.walk(reflect.ValueOf(&m.Who))
	s.walk(reflect.ValueOf(m.Pay))
	before := maps.Clone(s.bound)
	s.walk(reflect.ValueOf(m.Do))
	s.walk(reflect.ValueOf(m.Then))
	after := s.bound
	s.bound = before
	s.walk(reflect.ValueOf(m.Else))
	maps.Copy(s.bound, after)
	s.bound[m.Bind] = true
}

func (s *sound) branches(then, otherwise []ability.Effect) {
	before := maps.Clone(s.bound)
	s.walk(reflect.ValueOf(then))
	after := s.bound
	s.bound = before
	s.walk(reflect.ValueOf(otherwise))
	maps.Copy(s.bound, after)
}

func (s *sound) needs(v ability.Var) {
	if !s.bound[v] {
		s.fail("variable %d is not bound", v)
	}
}

func (s *sound) bind(v reflect.Value) {
	for _, name := range []string{"Bind", "BindRest"} {
		if f := v.FieldByName(name); f.IsValid() && f.Int() != 0 {
			s.bound[ability.Var(f.Int())] = true
		}
	}
}

func (s *sound) fields(v reflect.Value) {
	for i := range v.NumField() {
		s.walk(v.Field(i))
	}
}

// unsound are the words of a tree that refer to nothing. An ability that has any
// was misread.
func unsound(tree ability.Ability) []string {
	s := sound{targets: []int{0}, bound: map[ability.Var]bool{}}
	s.walk(reflect.ValueOf(tree))
	return s.wrong
}
