package bot

import (
	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
)

// knowledge is what a bot has worked out about cards. It is the same for all
// games.
type knowledge struct {
	faces map[*ability.Face]*faceInfo
	does  map[*ability.Instructions]*purpose
}

func newKnowledge() knowledge {
	return knowledge{map[*ability.Face]*faceInfo{}, map[*ability.Instructions]*purpose{}}
}

// A faceInfo is what a bot knows of a face of a card.
type faceInfo struct {
	types  card.Types
	mv     int
	flash  bool // an instant, or a permanent that is cast like one
	worth  int  // as a permanent, before anything happens to it
	mana   bool // has a mana ability
	evades bool // cannot be blocked
	aura   bool
	host   intent   // what an Aura does to what it enchants
	spell  *purpose // of an instant or sorcery
	colors card.Colors
	x      bool // {X} in its mana cost
	haste  bool
	morph  bool        // can be cast face down
	bestow bool        // can be cast as an Aura
	extra  int         // what its additional costs are worth
	bonus  int         // what its triggered abilities add to playing it
	makes  card.Colors // of mana
}

// purposeOf is what instructions are good for.
func (k *knowledge) purposeOf(do *ability.Instructions) *purpose {
	p := k.does[do]
	if p == nil {
		understood := understand(do)
		p = &understood
		k.does[do] = p
	}
	return p
}

// face is what the bot knows of a face.
func (k *knowledge) face(c *ability.Card, i int) *faceInfo {
	if c == nil || i < 0 || i >= len(c.Faces) {
		return &noFace
	}
	f := &c.Faces[i]
	info := k.faces[f]
	if info == nil {
		info = k.study(f)
		k.faces[f] = info
	}
	return info
}

var noFace faceInfo

func (k *knowledge) study(f *ability.Face) *faceInfo {
	info := &faceInfo{types: f.Type.Types, mv: f.ManaValue(0), colors: f.Colors, x: f.Cost.HasX(),
		flash: f.Type.Types.Has(card.Instant), aura: f.Type.HasSub("Aura")}
	info.worth = 8 + 8*info.mv
	switch {
	case info.types.Has(card.Creature):
		info.worth = creaturePoints + powerPoints*f.Power.Value() + toughnessPoints*f.Toughness.Value()
	case info.types.Has(card.Land):
		info.worth = landPoints
		for _, sub := range f.Type.Sub {
			info.makes |= card.BasicLandColor(sub)
		}
	}
	curse := false // it enchants players
	for _, a := range f.Abilities {
		switch a := a.(type) {
		case *ability.Level:
			info.worth += abilityPoints
		case *ability.Keyword:
			curse = curse || a.Word == ability.Enchant && a.Players != nil
			info.flash = info.flash || a.Word == ability.Flash
			info.bestow = info.bestow || a.Word == ability.Bestow
			info.morph = info.morph || a.Word == ability.Morph || a.Word == ability.Megamorph
			info.haste = info.haste || a.Word == ability.Haste
			info.worth += keywordPoints(a.Word, f.Power.Value())
		case *ability.Activated:
			info.worth += abilityPoints
			if a.Mana {
				info.mana = true
				info.makes |= manaColors(a.Do.Effects)
			}
		case *ability.Triggered:
			info.trigger(k.purposeOf(&a.Do), a)
		case *ability.Static:
			info.static(a)
		case *ability.Spell:
			info.spell = k.purposeOf(&a.Do)
			for _, e := range a.Extra {
				if !e.Optional {
					info.extra += costPoints(e.Cost, 0)
				}
			}
		}
	}
	if curse {
		info.host.worth -= info.bonus // it happens to the one enchanted
	}
	return info
}

// manaColors are the colors that effects can add.
func manaColors(effects []ability.Effect) card.Colors {
	var c card.Colors
	for _, e := range effects {
		if add, ok := e.(ability.AddMana); ok {
			c |= add.Mana.Colors() | add.Colors
		}
	}
	return c
}

// trigger looks at a triggered ability: what happens once as the permanent
// enters counts once, what happens again and again several times.
func (info *faceInfo) trigger(p *purpose, a *ability.Triggered) {
	worth := p.self - p.foes
	switch a.On.(type) {
	case ability.ZoneChange:
		info.bonus += min(max(worth, -20), 20)
		info.worth += abilityPoints
	case ability.StepBegins:
		info.bonus += min(max(3*worth, -40), 20)
		info.worth += min(max(3*worth, -20), 20)
	default:
		info.worth += abilityPoints
	}
}

func (info *faceInfo) static(a *ability.Static) {
	switch a.Affects.(type) {
	case ability.Host:
		info.host = merge(info.host, modIntent(a.Mods, ability.Permanently))
		info.worth += abilityPoints
	case ability.This:
		for _, m := range a.Mods {
			if cant, ok := m.(ability.Cant); ok && cant.Do == ability.BeBlocked && cant.By == nil && cant.MinBlockers == 0 && cant.MaxBlockers == 0 {
				info.evades = true
			}
		}
	default:
		info.worth += abilityPoints
	}
}

// costPoints is what paying a cost is worth, less the mana; own is the worth of
// the object that has the ability.
func costPoints(c ability.Cost, own int) int {
	points := 0
	for _, part := range c {
		switch part := part.(type) {
		case ability.LifeCost:
			points += 3 * plain(part.N)
		case ability.SacrificeCost:
			points += ownOr(part.What, own, 18)
		case ability.DiscardCost:
			points += ownOr(part.What, cardPoints-3, cardPoints-3)
		case ability.ExileCost:
			points += ownOr(part.What, own, 4)
		case ability.ReturnCost:
			points += ownOr(part.What, own/2, 10)
		case ability.RemoveCounterCost:
			points += 3 * plain(part.N)
		case ability.TapOthersCost:
			points += 3
		case ability.ExertCost:
			points += 4
		case ability.MillCost:
			points += plain(part.N)
		}
	}
	return points
}

func ownOr(what ability.Objects, own, other int) int {
	if _, this := what.(ability.This); this {
		return own
	}
	return other
}

// costTaps reports whether a cost has {T} in it.
func costTaps(c ability.Cost) bool {
	for _, part := range c {
		if _, ok := part.(ability.TapCost); ok {
			return true
		}
	}
	return false
}

// manaCost is the mana value of a cost.
func manaCost(c ability.Cost) int {
	for _, part := range c {
		if m, ok := part.(ability.ManaCost); ok {
			return m.Mana.ManaValue(0)
		}
	}
	return 0
}

// of is what the bot knows of the face of an object that is up.
func (k *knowledge) of(o game.Object) *faceInfo { return k.face(o.Card(), o.Face()) }
