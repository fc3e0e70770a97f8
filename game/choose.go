package game

import (
	"slices"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/words"
)

// This file asks players for choices in the middle of something. Each function
// takes the player who is to choose; if that player has left, or leaves while
// asked, another chooses (CR 800.4g-h). A choice that is none is not asked.

// decide asks a question until somebody answers it.
func (l *lane) decide(p Player, c Choice, src *object, objs []*object) (Answer, Player) {
	for {
		p = l.chooser(p, src)
		if p < 0 {
			return Answer{}, NoPlayer
		}
		if slices.ContainsFunc(objs, func(o *object) bool { return o.gone }) {
			objs = nil // what has gone can be chosen: as a source, by its ability on a stack (CR 609.7a)
		}
		q := &Question{Choice: c, Player: p, source: src, objs: objs}
		if a, ok := l.ask(q); ok {
			return a, p
		}
		switch c.Kind { // the player who was asked has left, and much with him
		case Objects, Order, Division:
			c, objs = l.g.remains(c), nil
			if len(c.Options) == 0 {
				return Answer{}, NoPlayer
			}
		}
	}
}

// remains is what is left of a choice among objects and players after somebody
// has left the game.
func (g *Game) remains(c Choice) Choice {
	options := c.Options
	c.Options = nil
	for _, o := range options {
		p, isPlayer := o.ID.Player()
		if isPlayer && g.players[p].in || !isPlayer && g.find(o.ID) != nil {
			c.Options = append(c.Options, o)
		}
	}
	c.Min, c.Max = min(c.Min, len(c.Options)), min(c.Max, len(c.Options))
	return c
}

// still are the first n of the objects that are still there.
func still(objs []*object, n int) []*object {
	objs = slices.DeleteFunc(objs, func(o *object) bool { return o.gone })
	return objs[:min(n, len(objs))]
}

// chooser is the player who makes a choice of p: p, or if he has left whom the controller
// of what asks for it chooses (CR 800.4g); where a rule asks for it, the next player in turn
// order (CR 800.4h).
func (l *lane) chooser(p Player, src *object) Player {
	g := l.g
	if p >= 0 && g.players[p].in {
		return p
	}
	if p < 0 || g.in == 0 {
		return NoPlayer
	}
	if l.resolving != nil {
		src = l.resolving
	}
	if src != nil && src.ctrl >= 0 && src.ctrl != p && g.players[src.ctrl].in {
		return l.substitute(src, p)
	}
	return Player(g.ring.Left(int(p)))
}

// substitute lets the controller of an object choose who makes the choice of a player who
// has left: another opponent, if that one was one, the closest if none is in range.
func (l *lane) substitute(src *object, gone Player) Player {
	g, by := l.g, src.ctrl
	fits := func(q Player) bool { return g.players[q].in && (!g.opponents(by, gone) || g.opponents(by, q)) }
	var cands []Player
	for _, q := range g.rangeOf(by) {
		if fits(q) {
			cands = append(cands, q)
		}
	}
	if len(cands) > 0 {
		defer l.byRule("Choose who makes the choices of %s, who has left", g.players[gone].name)()
		return onePlayer(l.pickPlayers(by, TopicPick, src, cands, 1, 1))
	}
	for q := Player(g.ring.Left(int(by))); q != by; q = Player(g.ring.Left(int(q))) {
		if fits(q) {
			return q
		}
	}
	return by
}

func objectOptions(g *Game, objs []*object) []Option {
	out := make([]Option, len(objs))
	for i, o := range objs {
		out[i] = g.objectOption(o)
	}
	return out
}

// objectOption is an object as an option.
func (g *Game) objectOption(o *object) Option {
	option := Option{ID: o.id, Label: g.nameOf(o)}
	if o.front != nil {
		option.Words = words.Say("face-down creature")
	}
	return option
}

// nameOf is what to call an object: the name, or that of its source.
func (g *Game) nameOf(o *object) string {
	if o == nil {
		return ""
	}
	if o.kind == kindAbility && o.item != nil && o.item.source != nil {
		o = o.item.source
	}
	if o.front != nil {
		if o.kind == kindConspiracy {
			return FaceDownConspiracyName
		}
		return FaceDownName
	}
	return g.charsOf(o).name
}

// pickObjects lets p choose between least and most of objs.
func (l *lane) pickObjects(p Player, topic Topic, src *object, objs []*object, least, most int) []*object {
	switch topic {
	case TopicSacrifice, TopicDiscard, TopicExile, TopicReturn, TopicSearch:
		objs = l.spoken(objs)
	}
	least, most = min(least, len(objs)), min(most, len(objs))
	if most <= 0 {
		return nil
	}
	objs = slices.Clone(objs) // it may be a zone, which changes
	if least == len(objs) {
		return objs
	}
	c := Choice{Kind: Objects, Topic: topic, Min: least, Max: most, Options: objectOptions(l.g, objs)}
	a, who := l.decide(p, c, src, objs)
	if who < 0 {
		return still(objs, least)
	}
	out := make([]*object, 0, len(a.Pick))
	for _, id := range a.Pick {
		for _, o := range objs {
			if o.id == id {
				out = append(out, o)
			}
		}
	}
	return out
}

// pickTargets lets p choose between least and most of the things, which may be
// objects and players.
func (l *lane) pickTargets(p Player, topic Topic, src *object, things []target, least, most int) []target {
	least, most = min(least, len(things)), min(most, len(things))
	if most <= 0 {
		return nil
	}
	if least == len(things) {
		return things
	}
	a, who := l.decide(p, Choice{Kind: Objects, Topic: topic, Min: least, Max: most, Options: l.g.targetOptions(things)}, src, nil)
	if who < 0 {
		things = slices.DeleteFunc(slices.Clone(things), func(t target) bool { return t.obj != nil && t.obj.gone || t.obj == nil && !l.g.players[t.player].in })
		return things[:min(least, len(things))]
	}
	out := make([]target, 0, len(a.Pick))
	for _, id := range a.Pick {
		for _, t := range things {
			if t.id() == id {
				out = append(out, t)
			}
		}
	}
	return out
}

func (g *Game) targetOptions(things []target) []Option {
	out := make([]Option, len(things))
	for i, t := range things {
		out[i] = Option{ID: t.id(), Label: g.targetName(t)}
		if t.obj != nil {
			out[i] = g.objectOption(t.obj)
		}
	}
	return out
}

func (g *Game) targetName(t target) string {
	if t.obj != nil {
		return g.nameOf(t.obj)
	}
	return g.players[t.player].name
}

// pickPlayers lets p choose between least and most of players.
func (l *lane) pickPlayers(p Player, topic Topic, src *object, players []Player, least, most int) []Player {
	things := make([]target, len(players))
	for i, q := range players {
		things[i] = target{player: q}
	}
	var out []Player
	for _, t := range l.pickTargets(p, topic, src, things, least, most) {
		out = append(out, t.player)
	}
	return out
}

// pickOptions lets p choose between least and most of the labels; it returns
// their indexes.
func (l *lane) pickOptions(p Player, topic Topic, src *object, labels []string, least, most int) []int {
	least, most = min(least, len(labels)), min(most, len(labels))
	if most <= 0 {
		return nil
	}
	if least == len(labels) {
		out := make([]int, len(labels))
		for i := range out {
			out[i] = i
		}
		return out
	}
	a, who := l.decide(p, Choice{Kind: Words, Topic: topic, Min: least, Max: most, Options: wordOptions(labels)}, src, nil)
	if who < 0 {
		a.Pick = nil
		for i := range least {
			a.Pick = append(a.Pick, ID(i+1))
		}
	}
	out := make([]int, len(a.Pick))
	for i, id := range a.Pick {
		out[i] = int(id) - 1
	}
	return out
}

func wordOptions(labels []string) []Option {
	out := make([]Option, len(labels))
	for i, s := range labels {
		out[i] = Option{ID: ID(i + 1), Label: s}
	}
	return out
}

// pickOption lets p choose one of the labels.
func (l *lane) pickOption(p Player, topic Topic, src *object, labels []string) int {
	if out := l.pickOptions(p, topic, src, labels, 1, 1); len(out) > 0 {
		return out[0]
	}
	return 0
}

// pickNumber lets p choose a number.
func (l *lane) pickNumber(p Player, topic Topic, src *object, least, most int) int {
	if least >= most {
		return least
	}
	a, who := l.decide(p, Choice{Kind: Number, Topic: topic, Min: least, Max: most}, src, nil)
	if who < 0 {
		return least
	}
	return int(a.Pick[0])
}

// confirm asks p whether to do something.
func (l *lane) confirm(p Player, topic Topic, src *object) bool {
	if p < 0 || !l.g.players[p].in { // CR 800.4f: who has left pays and does nothing
		return false
	}
	a, ok := l.ask(&Question{Choice: Choice{Kind: YesNo, Topic: topic}, Player: p, source: src})
	return ok && a.Yes
}

// confirmFor is confirm for what an ability lets the player do.
func (l *lane) confirmFor(p Player, topic Topic, src *object, a ability.Ability) bool {
	defer l.because(Purpose{Ability: a})()
	return l.confirm(p, topic, src)
}

// order lets p put objects in an order.
func (l *lane) order(p Player, topic Topic, src *object, objs []*object) []*object {
	objs = still(slices.Clone(objs), len(objs)) // whoever looked at them may have left
	if len(objs) < 2 {
		return objs
	}
	a, who := l.decide(p, Choice{Kind: Order, Topic: topic, Options: objectOptions(l.g, objs)}, src, objs)
	if who < 0 {
		return still(slices.Clone(objs), len(objs))
	}
	out := make([]*object, 0, len(objs))
	for _, id := range a.Pick {
		for _, o := range objs {
			if o.id == id {
				out = append(out, o)
			}
		}
	}
	return out
}

// orderForTop and orderForBottom let p put cards in the order in which they go on the top
// of a library, or on its bottom; the first of them is the nearest to its top.
func (l *lane) orderForTop(p Player, src *object, cards []*object) []*object {
	defer l.byRule("These cards go on top of the library")()
	return l.order(p, TopicOrder, src, cards)
}

func (l *lane) orderForBottom(p Player, src *object, cards []*object) []*object {
	defer l.byRule("These cards go on the bottom of the library")()
	return l.order(p, TopicOrder, src, cards)
}

// divide lets p divide total among things, at least least each.
func (l *lane) divide(p Player, topic Topic, src *object, things []target, total, least int) []int {
	out := make([]int, len(things))
	if len(things) == 0 {
		return out
	}
	if len(things) == 1 || total <= least*len(things) {
		for i := range out {
			out[i] = least
		}
		out[0] += max(0, total-least*len(things))
		return out
	}
	c := Choice{Kind: Division, Topic: topic, Min: least, Total: total, Options: l.g.targetOptions(things)}
	a, who := l.decide(p, c, src, nil)
	if who < 0 {
		for i := range out {
			out[i] = least
		}
		out[0] += total - least*len(things)
		return out
	}
	if len(a.Pick) != len(things) { // somebody left while it was asked
		left := l.g.remains(c).Options
		for i, t := range things {
			out[i] = 0
			if k := slices.IndexFunc(left, func(o Option) bool { return o.ID == t.id() }); k >= 0 {
				out[i] = int(a.Pick[k])
			}
		}
		return out
	}
	for i, n := range a.Pick {
		out[i] = int(n)
	}
	return out
}

// checkPick says why an answer does not fit a choice, or nil.
func checkPick(c *Choice, pick []ID) error {
	switch c.Kind {
	case Objects, Words:
		if len(pick) < c.Min || len(pick) > c.Max {
			if c.Min == c.Max {
				return refuse("", "choose %s, not %d", count(c.Min), len(pick))
			}
			return refuse("", "choose %d to %d, not %d", c.Min, c.Max, len(pick))
		}
		if c.Power > 0 && c.powerOf(pick) < c.Power {
			return refuse("702.122a", "choose creatures with a total power of at least %d", c.Power)
		}
		return checkAmong(c, pick)
	case Order:
		if len(pick) != len(c.Options) {
			return refuse("", "put all %d in order, not %d", len(c.Options), len(pick))
		}
		return checkAmong(c, pick)
	case Number:
		if len(pick) != 1 || int64(pick[0]) < int64(c.Min) || int64(pick[0]) > int64(c.Max) {
			return refuse("", "choose one number from %d to %d", c.Min, c.Max)
		}
		if len(c.Options) > 0 {
			return checkAmong(c, pick)
		}
	case Division:
		if len(pick) != len(c.Options) {
			return refuse("601.2d", "give each of the %d an amount", len(c.Options))
		}
		sum := 0
		for _, n := range pick {
			if int64(n) < int64(c.Min) || int64(n) > int64(c.Total) {
				return refuse("601.2d", "each gets at least %d", c.Min)
			}
			sum += int(n)
		}
		if sum != c.Total {
			return refuse("601.2d", "the parts add up to %d, not %d", sum, c.Total)
		}
	case YesNo:
		if len(pick) > 1 || len(pick) == 1 && (pick[0] < 0 || pick[0] > 1) {
			return refuse("", "answer 1 for yes or 0 for no")
		}
	}
	return nil
}

func checkAmong(c *Choice, pick []ID) error {
	for i, id := range pick {
		if !slices.ContainsFunc(c.Options, func(o Option) bool { return o.ID == id }) {
			return refuse("", "%d is not among the choices", id)
		}
		if slices.Contains(pick[:i], id) {
			return refuse("", "%d is chosen twice", id)
		}
	}
	return nil
}

func count(n int) words.Message {
	if n == 1 {
		return words.Say("exactly one")
	}
	return words.Say("exactly %d", n)
}
