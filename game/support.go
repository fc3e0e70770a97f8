package game

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// Unsupported names what a card asks for that the engine does not carry out:
// such a card is refused rather than played wrong. It returns nil for a card
// that is played as it reads. The names are those of the nodes, fields and words
// of package ability, each once.
func Unsupported(c *ability.Card) []string {
	if known, ok := judged.Load(c); ok {
		return known.([]string)
	}
	j := &judge{}
	if why, no := layouts[c.Layout]; no {
		j.add(why)
	}
	for i := range c.Faces {
		if f := &c.Faces[i]; f.Face != nil && f.Type.Types.Any(card.Plane|card.Phenomenon|card.Vanguard) {
			j.add(strings.ToLower((f.Type.Types & (card.Plane | card.Phenomenon | card.Vanguard)).String()))
		}
		for _, a := range c.Faces[i].Abilities {
			j.ability(a)
		}
	}
	judged.Store(c, j.found)
	return j.found
}

// judged keeps what Unsupported found.
var judged sync.Map

// layouts are those whose second half the engine does not play.
var layouts = map[card.Layout]string{
	card.LayoutCase:      "cases",
	card.LayoutPrototype: "prototype", card.LayoutHost: "host", card.LayoutAugment: "augment",
}

// unsupportedNodes are the kinds of nodes that nothing in the engine reads.
var unsupportedNodes = map[string]bool{
	"ChaosEnsues": true, "ManaAs": true,
}

// unsupportedFields are fields that must be zero for a node to be carried out.
var unsupportedFields = map[string]bool{
	"X.Letter":        true,
	"CostChange.Set":  true,
	"Replacement.Pay": true,
}

// unsupportedWords are keyword abilities, and keyword actions as effects and
// events, that the engine does not know.
var unsupportedWords = wordsOf(
	ability.Cleave,
	ability.DoubleTeam,
	ability.Reconfigure,
	ability.Discover,
	ability.FightWord,
	ability.Incubate,
	ability.Planeswalk,
	ability.TransformWord,
	ability.DoubleAgenda,
	ability.SetInMotionWord,
	ability.RegenerateWord,
)

func wordsOf(ws ...ability.Word) map[ability.Word]bool {
	m := map[ability.Word]bool{}
	for _, w := range ws {
		m[w] = true
	}
	return m
}

var unsupportedActs = map[ability.Act]string{
	ability.LeaveTo: "LeaveTo", ability.EnterBattlefield: "EnterBattlefield", ability.DealDamage: "DealDamage",
}

var unsupportedPermissions = map[ability.Permission]string{
	ability.AttachAnywhere: "AttachAnywhere",
	ability.PlayFromExile:  "PlayFromExile", ability.SpendAnyColor: "SpendAnyColor",
	ability.ActivateAtInstant: "ActivateAtInstant", ability.CastFree: "CastFree",
}

var unsupportedPlayerActs = map[ability.PlayerAct]string{
	ability.SacrificeAct: "SacrificeAct", ability.ReduceLife: "ReduceLife",
}

// judge walks the trees of a card's abilities.
type judge struct {
	found []string
	quote int // how deep in abilities that effects give
}

func (j *judge) add(name string) {
	if !slices.Contains(j.found, name) {
		j.found = append(j.found, name)
	}
}

func (j *judge) ability(a ability.Ability) {
	j.walk(reflect.ValueOf(a))
}

// walk looks at a node and all nodes below it.
func (j *judge) walk(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if !v.IsNil() {
			j.walk(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			j.walk(v.Index(i))
		}
	case reflect.Struct:
		if v.Type().PkgPath() != reflect.TypeFor[ability.Card]().PkgPath() {
			return
		}
		j.node(v)
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				if unsupportedFields[v.Type().Name()+"."+f.Name] && !v.Field(i).IsZero() {
					j.add(v.Type().Name() + "." + f.Name)
				}
				j.walk(v.Field(i))
			}
		}
	case reflect.Uint8:
		j.word(v.Interface())
	}
}

// word looks at a word of the language: a keyword, an act and the like.
func (j *judge) word(v any) {
	add := func(name string) {
		if name != "" {
			j.add(name)
		}
	}
	switch w := v.(type) {
	case ability.Word:
		if unsupportedWords[w] {
			j.add(w.String())
		}
	case ability.Act:
		add(unsupportedActs[w])
	case ability.Permission:
		add(unsupportedPermissions[w])
	case ability.PlayerAct:
		add(unsupportedPlayerActs[w])
	case ability.Step:
		if w == ability.FirstUpkeep {
			j.add("FirstUpkeep")
		}
	}
}

// node looks at what a node of some kind may hold.
func (j *judge) node(v reflect.Value) {
	if name := v.Type().Name(); unsupportedNodes[name] {
		j.add(name)
	}
	switch n := v.Interface().(type) {
	case ability.Triggered:
		if on, ok := n.On.(ability.StepBegins); ok && on.Team && ability.Mentions[ability.SubjectPlayer](n.Do) {
			j.add("what a team does together")
		}
	case ability.Static:
		j.static(n)
	case ability.Emblem:
		j.quote++
	case ability.Cost:
	case ability.Delay:
		if n.For != ability.Permanently && n.For != ability.ThisTurn && n.For != ability.UntilYourNextTurn {
			j.add("Delay.For")
		}
	case ability.Cant:
		j.cant(n)
	case ability.PlayerCant:
		j.playerCant(n)
	case ability.Replacement:
		if !replaceable(n.Event) {
			j.add(fmt.Sprintf("Replacement of %s", typeName(n.Event)))
		}
	case ability.Does:
		if !slices.Contains(doneActions, n.Action) {
			j.add("Does " + n.Action.String())
		}
	case ability.Keyworded:
		if !slices.Contains(keywordActions, n.Action) {
			j.add(n.Action.String())
		}
	case ability.CompareStat:
		j.stat("CompareStat", n.Stat, ability.StatName, ability.StatController, ability.StatCreatureType, ability.StatBasicLandType)
	case ability.StatOf:
		j.stat("StatOf", n.Stat, ability.StatName, ability.StatController, ability.StatCreatureType, ability.StatBasicLandType)
	case ability.Shares:
		j.stat("Shares", n.What, ability.BasePower, ability.Loyalty, ability.PowerPlusToughness, ability.StatDamage, ability.StatManaSpent)
	case ability.CountTypes:
		j.stat("CountTypes", n.Stat, ability.Toughness, ability.BasePower, ability.Loyalty, ability.PowerPlusToughness, ability.StatDamage, ability.StatManaSpent, ability.StatController)
	case ability.ZoneChange:
		if n.Cause == ability.ByDraw {
			j.add("ZoneChange.Cause")
		}
	}
}

func typeName(v any) string {
	if v == nil {
		return "nothing"
	}
	return reflect.TypeOf(v).Name()
}

func (j *judge) stat(node string, s ability.Stat, not ...ability.Stat) {
	if slices.Contains(not, s) {
		j.add(fmt.Sprintf("%s of stat %d", node, s))
	}
}

// static looks at where a static ability works, and at mods that only effects of
// what resolves can have.
func (j *judge) static(s ability.Static) {
	if in, ok := s.If.(ability.InZone); ok && in.OrBattlefield && (s.Affects != nil || ability.Mentions[ability.ReplacementMod](s.Mods)) {
		j.add("a static ability in the command zone")
	}
	_, host := s.Affects.(ability.Host)
	for _, m := range slices.Concat(s.Mods, s.Else) {
		switch m := m.(type) {
		case ability.ControlBy:
			if !host {
				j.add("ControlBy in a static ability")
			}
		case ability.CopyOf, ability.GainProtection, ability.GainOneOf:
			j.add(typeName(m) + " in a static ability")
		case ability.SetColors:
			if m.ByChoice {
				j.add("SetColors.ByChoice")
			}
		}
		if s.Zone != ability.Battlefield && s.Zone != ability.Anywhere && !j.worksElsewhere(s, m) {
			j.add(typeName(m) + " in another zone")
		}
	}
}

// worksElsewhere reports whether a mod of a static ability is looked at though
// the object is not on the battlefield.
func (j *judge) worksElsewhere(s ability.Static, m ability.Mod) bool {
	switch m := m.(type) {
	case ability.CostChange:
		return m.This
	case ability.CastOnly, ability.OwnFlash, ability.AnyNumberInDeck, ability.MayBeCommander:
		return true
	case ability.CastBuried:
		return s.Zone == ability.Graveyard
	case ability.FromOpening:
		return s.Zone == ability.Hand
	case ability.AsThough:
		return m.What == ability.BeginInPlay && s.Zone == ability.Hand || m.What == ability.CastMutating && s.Zone == ability.Graveyard
	case ability.Cant:
		return m.Do == ability.BeCountered
	case ability.ReplacementMod:
		z, ok := m.Event.(ability.ZoneChange)
		return ok && z.This
	}
	return s.Defining || j.quote > 0
}

// cant: what limits a restriction is looked at for some acts only.
func (j *judge) cant(c ability.Cant) {
	switch c.Do {
	case ability.Attack, ability.Block, ability.BeBlocked, ability.AttackAlone, ability.BlockAlone, ability.BeBlockedAtAll:
		return
	case ability.BeTargeted:
		if c.UnlessIf == nil {
			return
		}
	}
	if c.By != nil || c.UnlessIf != nil || c.Unless != nil {
		j.add(fmt.Sprintf("a limit on Cant %d", c.Do))
	}
}

// playerCant: numbers and filters are looked at for some acts only.
func (j *judge) playerCant(c ability.PlayerCant) {
	switch c.What {
	case ability.CastSpells, ability.UntapMore, ability.AttackYou, ability.AttackAct, ability.BlockAct:
		return
	case ability.DrawCards, ability.VentureAct:
		if c.Filter == nil {
			return
		}
	case ability.BeTarget, ability.ActivateAbility:
		if c.N == nil {
			return
		}
	}
	if c.N != nil || c.Filter != nil {
		j.add(fmt.Sprintf("a limit on PlayerCant %d", c.What))
	}
}

// replaceable reports whether an event goes through replacement effects before
// it happens.
func replaceable(e ability.Event) bool {
	switch e := e.(type) {
	case nil, ability.ZoneChange, ability.DealsDamage, ability.IsDealtDamage, ability.GainsLife, ability.LosesLife, ability.Draws,
		ability.BecomesTapped, ability.BecomesUntapped, ability.GetsCounters, ability.LosesCounters, ability.TokensCreated, ability.LosesGame:
		return true
	case ability.AnyEvent:
		return !slices.ContainsFunc(e, func(part ability.Event) bool { return !replaceable(part) })
	}
	return false
}

// keywordActions are the actions that Keyworded effects carry out.
var keywordActions = []ability.Word{
	ability.Investigate, ability.Proliferate, ability.Populate, ability.Bolster, ability.Adapt, ability.Monstrosity, ability.Explore,
	ability.Connive, ability.Detain, ability.Renown, ability.CumulativeUpkeep, ability.AbandonWord,
	ability.VentureWord, ability.Amass, ability.Clash, ability.Fateseal, ability.Learn, ability.Manifest, ability.Support,
}

// doneActions are the actions that abilities can watch players do.
var doneActions = append([]ability.Word{ability.ScryWord, ability.SurveilWord, ability.SearchWord, ability.ShuffleWord, ability.CycleWord, ability.CompleteDungeon, ability.RollWord}, keywordActions...)
