package oracle

import (
	"strconv"
	"strings"

	"github.com/grandmelee/melee/ability"
)

// eventObject writes the objects of an event, with their article; plural tells
// whether the verb stands in the plural.
func (e *english) eventObject(o ability.Objectish, batch bool) (s string, plural bool) {
	switch {
	case o.That != nil:
		s, plural = e.subject(o.That)
		return s, plural
	case o.This:
		s = e.objects(ability.This{})
		if o.OrOthers && o.Filter != nil {
			s += " or another " + e.filter(*o.Filter, false, "or")
		}
		if o.Host {
			s += " or " + e.host()
		}
		return s, false
	case o.Host:
		return e.host(), false
	case o.Filter == nil:
		return "a permanent", false
	}
	f := *o.Filter
	another := false
	if len(f.Preds) > 0 {
		if e.isAnother(f.Preds[0]) {
			another = true
			f.Preds = f.Preds[1:]
		}
	}
	if batch {
		e.subjectPlural = true
		_, many := e.forms(f)
		if another {
			return "one or more other " + many, true
		}
		return "one or more " + many, true
	}
	if another {
		return "another " + e.filter(f, false, "or"), false
	}
	return article(e.filter(f, false, "or")), false
}

// verb is a verb in the number of its subject.
func verb(plural bool, base string) string {
	if plural {
		return base
	}
	switch base {
	case "have":
		return "has"
	case "be":
		return "is"
	case "don't":
		return "doesn't"
	case "can't", "can", "may", "must":
		return base
	}
	switch {
	case strings.HasSuffix(base, "ch"), strings.HasSuffix(base, "sh"), base == "do", base == "go":
		return base + "es"
	case strings.HasSuffix(base, "y") && base != "pay" && base != "play" && base != "destroy":
		return base[:len(base)-1] + "ies"
	}
	return base + "s"
}

// doer writes the player of an event.
func (e *english) doer(p ability.Players) (string, bool) {
	switch q := p.(type) {
	case ability.You:
		return "you", true
	case ability.EachPlayer:
		switch q.Filter.Who {
		case ability.Opponent:
			return e.pick("an opponent", "one of your opponents"), false
		case ability.OtherPlayer:
			return "another player", false
		}
		return "a player", false
	case nil:
		return "a player", false
	}
	return e.players(p)
}

// event writes an event, without "when".
func (e *english) event(ev ability.Event) string {
	switch ev := ev.(type) {
	case ability.AnyEvent:
		return e.events(ev)
	case ability.StepBegins:
		return e.step(ev)
	case ability.ZoneChange:
		return e.zoneChange(ev)
	case ability.Casts:
		return e.casts(ev)
	case ability.Attacks:
		return e.attacks(ev)
	case ability.Blocks:
		s, pl := e.eventObject(ev.What, ev.Batch)
		s += " " + verb(pl, "block")
		if ev.OrBlocked {
			s += " or becomes blocked"
			if ev.Whom != nil {
				s += " by"
			}
		}
		if ev.Whom != nil {
			s += " " + article(e.filter(*ev.Whom, false, "or"))
		}
		return s
	case ability.BecomesBlocked:
		s, pl := e.eventObject(ev.What, false)
		s += " " + verb(pl, "become") + " blocked"
		if ev.By != nil {
			s += " by " + article(e.filter(*ev.By, false, "or"))
		}
		return s
	case ability.NotBlocked:
		s, _ := e.eventObject(ev.What, false)
		return s + " attacks and isn't blocked"
	case ability.DealsDamage:
		return e.deals(ev)
	case ability.IsDealtDamage:
		s, pl := "", false
		if ev.Players != nil {
			s, pl = e.doer(ev.Players)
		} else {
			s, pl = e.eventObject(ev.What, false)
		}
		be := verb(pl, "be")
		if pl {
			be = "are"
		}
		if s == "you" {
			return e.pick("you're dealt ", "you are dealt ") + damageKind(ev.Combat, ev.Noncombat)
		}
		return s + " " + be + " dealt " + damageKind(ev.Combat, ev.Noncombat)
	case ability.Draws:
		s, pl := e.doer(ev.Who)
		s += " " + verb(pl, "draw") + " "
		switch {
		case ev.NotFirst:
			return s + e.pick("a card except the first one they draw in each of their draw steps", "a card except the first one you draw in each of your draw steps")
		case ev.Nth > 0:
			return s + e.possessive(ev.Who) + " " + ordinalWords[ev.Nth] + " card each turn"
		}
		return s + "a card"
	case ability.GainsLife:
		s, pl := e.doer(ev.Who)
		return s + " " + verb(pl, "gain") + " life"
	case ability.LosesLife:
		s, pl := e.doer(ev.Who)
		return s + " " + verb(pl, "lose") + " life"
	case ability.LosesGame:
		s, pl := e.doer(ev.Who)
		return s + " " + verb(pl, "lose") + " the game"
	case ability.BecomesTapped:
		s, pl := e.eventObject(ev.What, false)
		return s + " " + verb(pl, "become") + " tapped"
	case ability.BecomesUntapped:
		s, pl := e.eventObject(ev.What, false)
		return s + " " + verb(pl, "become") + " untapped"
	case ability.BecomesTarget:
		return e.becomesTarget(ev)
	case ability.TapsForMana:
		if ev.Who == nil {
			if len(ev.What.Preds) == 1 {
				if one, ok := ev.What.Preds[0].(ability.OneOf); ok {
					return e.objects(one.Objects) + " is tapped for mana"
				}
			}
			return article(e.filter(ev.What, false, "or")) + " is tapped for mana"
		}
		s, pl := e.doer(ev.Who)
		return s + " " + verb(pl, "tap") + " " + article(e.filter(ev.What, false, "or")) + " for mana"
	case ability.GetsCounters:
		s, _ := e.eventObject(ev.What, false)
		if ev.Batch {
			return "one or more " + counterName(ev.Kind) + "s are put on " + s
		}
		return article(counterName(ev.Kind)) + " is put on " + s
	case ability.Activates:
		s, pl := e.doer(ev.Who)
		return s + " " + verb(pl, "activate") + " an ability of " + article(e.filter(ev.What, false, "or"))
	case ability.StateIs:
		return e.condition(ev.If)
	case ability.Does:
		s, pl := e.doer(ev.Who)
		s += " " + verb(pl, ev.Action.String())
		if ev.Action == ability.RollWord {
			s += " one or more dice"
		}
		if ev.Action == ability.SearchWord || ev.Action == ability.ShuffleWord {
			s += " their library"
			if pl {
				s = strings.Replace(s, "their", "your", 1)
			}
		}
		return s
	case ability.LosesCounters:
		which := article(counterName(ev.Kind))
		if ev.Last {
			which = "the last " + counterName(ev.Kind)
		}
		from, _ := e.eventObject(ev.What, false)
		s := which + " is removed from " + from
		if ev.Exiled {
			s += " while it's exiled"
		}
		return s
	case ability.Transforms:
		s, _ := e.eventObject(ev.What, false)
		if ev.Into {
			return s + " transforms into ~"
		}
		return s + " transforms"
	case ability.Phases:
		s, _ := e.eventObject(ev.What, false)
		if ev.Out {
			return s + " phases out"
		}
		return s + " phases in"
	case ability.TurnsFaceUp:
		s, _ := e.eventObject(ev.What, false)
		return s + " is turned face up"
	case ability.BecomesState:
		s, _ := e.eventObject(ev.What, false)
		return s + " becomes " + stateNames[ev.State]
	case ability.GainsLevel:
		s, _ := e.eventObject(ev.What, false)
		return s + " becomes level " + strconv.Itoa(ev.N)
	case ability.Exploits:
		s, _ := e.eventObject(ev.What, false)
		return s + " exploits a creature"
	case ability.Mutates:
		s, _ := e.eventObject(ev.What, false)
		if ev.What.This && !ev.What.OrOthers { // merged with others it may have another name
			s = "this creature"
		}
		return s + " mutates"
	case ability.Exerts:
		s, pl := e.doer(ev.Who)
		return s + " " + verb(pl, "exert") + " " + article(e.filter(ev.What, false, "or"))
	case ability.ChaosEnsues:
		return "you roll {CHAOS}"
	case ability.SetInMotion:
		return "you set this scheme in motion"
	}
	return "?"
}

// events writes several events; those with the same subject share it.
func (e *english) events(list ability.AnyEvent) string {
	if len(list) == 2 {
		a, ok := list[0].(ability.ZoneChange)
		b, ok2 := list[1].(ability.ZoneChange)
		if ok && ok2 && a.Cause == ability.ByCycling && b.Cause == ability.ByDiscard {
			s, pl := e.doer(b.Who)
			return s + " " + verb(pl, "cycle") + " or discard " + strings.TrimPrefix(e.zoneChange(b), s+" "+verb(pl, "discard")+" ")
		}
	}
	parts := make([]string, len(list))
	for i, x := range list {
		parts[i] = e.event(x)
	}
	shared := parts[0]
	for _, s := range parts[1:] {
		short := s
		if i := commonWords(parts[0], s); i > 0 {
			short = s[i:]
		}
		put := short
		if before, ok := strings.CutSuffix(short, "dies"); ok {
			put = before + "is put into a graveyard from the battlefield"
		}
		shared = e.pick(shared+" or "+short, shared+" or when "+s, shared+" or whenever "+s, shared+" or "+s, shared+" or "+put)
	}
	return shared
}

// commonWords is the length of the words that two phrases begin with alike.
func commonWords(a, b string) int {
	n := 0
	for i := 0; i < len(a) && i < len(b) && a[i] == b[i]; i++ {
		if a[i] == ' ' {
			n = i + 1
		}
	}
	return n
}

func (e *english) step(s ability.StepBegins) string {
	name := map[ability.Step]string{ability.Upkeep: "upkeep", ability.DrawStep: "draw step", ability.EndStep: "end step"}[s.Step]
	if s.First {
		first := "first " + name
		if s.Step == ability.AnyMain {
			first = "first main phase"
		}
		if s.Whose == nil {
			return "at the beginning of the " + first
		}
		return "at the beginning of your " + first
	}
	if s.Next {
		switch {
		case s.Step == ability.EndCombat:
			return "at end of combat"
		case s.Step == ability.AnyMain:
			return "at the beginning of your next main phase"
		case s.Step == ability.Cleanup:
			return "at the beginning of the next cleanup step"
		case s.Whose == nil && s.Step == ability.Upkeep:
			return "at the beginning of the next turn's upkeep"
		case s.Whose == nil:
			return "at the beginning of the next " + name
		}
		return "at the beginning of your next " + name
	}
	if s.Step == ability.EndCombat {
		return "at end of combat"
	}
	const at = "at the beginning of "
	_, you := s.Whose.(ability.You)
	switch s.Step {
	case ability.BeginCombat:
		switch {
		case s.Whose == nil:
			return at + "each combat"
		case you:
			return at + "combat on your turn"
		}
		return at + "combat on each opponent's turn"
	case ability.Main1:
		if s.Whose == nil {
			return at + "each player's precombat main phase"
		}
		return at + e.pick("your precombat main phase", "your first main phase")
	case ability.Main2:
		return at + "your postcombat main phase"
	}
	if s.Whose == nil {
		return at + e.pick("each "+name, "the "+name)
	}
	whose := e.possessive(s.Whose)
	if s.Team {
		whose = "your opponents'"
	}
	if c, ok := s.Whose.(ability.ControllerOf); ok {
		who := e.player(c)
		return at + e.pick(whose+" "+name, "the "+name+" of "+who)
	}
	if you {
		return at + e.pick("your "+name, "each of your "+name+"s")
	}
	return at + whose + " " + name
}

func (e *english) zoneChange(z ability.ZoneChange) string {
	if z.Cause != ability.AnyCause {
		return e.zoneDeed(z)
	}
	s, pl := e.eventObject(ability.Objectish{This: z.This, Host: z.Host, OrOthers: z.OrOthers, Filter: &z.What, That: z.That}, z.Batch)
	be := "is"
	if pl {
		be = "are"
	}
	switch {
	case z.To == ability.Battlefield:
		s += " " + verb(pl, "enter") + " the battlefield"
		switch z.Who.(type) {
		case ability.You:
			s += " under your control"
		case ability.EachPlayer:
			whose := "an opponent's"
			if isYourTeam(z.Who) {
				whose = "your team's"
			}
			s += " under " + whose + " control"
		}
		if z.From == ability.Graveyard {
			s += " from your graveyard"
		}
		return s
	case z.From == ability.Battlefield && z.To == ability.Anywhere:
		return s + " " + verb(pl, "leave") + " the battlefield"
	}
	whose := "a graveyard"
	switch z.Who.(type) {
	case ability.You:
		whose = "your graveyard"
	case ability.EachPlayer:
		whose = "an opponent's graveyard"
	}
	put := s + " " + be + " put into " + whose
	switch z.From {
	case ability.Battlefield:
		bare := put
		put += " from the battlefield"
		if z.Who == nil && z.Host {
			return e.pick(s+" "+verb(pl, "die"), put, bare)
		}
		if z.Who == nil {
			return e.pick(s+" "+verb(pl, "die"), put)
		}
		return put
	case ability.Library:
		return put + " from your library"
	}
	return put + " from anywhere"
}

// zoneDeed writes zone changes that a player brings about.
func (e *english) zoneDeed(z ability.ZoneChange) string {
	s, pl := e.doer(z.Who)
	v := map[ability.Cause]string{ability.ByDiscard: "discard", ability.BySacrifice: "sacrifice", ability.ByCycling: "cycle", ability.ByPlayingLand: "play"}[z.Cause]
	o, _ := e.eventObject(ability.Objectish{This: z.This, OrOthers: z.OrOthers, Filter: &z.What}, z.Batch)
	if z.Forced != nil {
		return "a spell or ability an opponent controls causes you to discard " + o
	}
	return s + " " + verb(pl, v) + " " + o
}
