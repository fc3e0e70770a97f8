package table

import (
	"slices"
	"strings"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/oracle"
	"github.com/grandmelee/melee/words"
)

// A writer writes what one viewer may know as messages of the API. All it reads
// is the viewer's own view.
type writer struct {
	game.View
	lang string
}

// language is a language of the API as package oracle has it; English if there
// is none of that code.
func language(code string) oracle.Lang {
	for l := oracle.English; l <= oracle.French; l++ {
		if l.Code() == code {
			return l
		}
	}
	return oracle.English
}

var allTypes = [...]struct {
	t    card.Types
	name string
}{
	{card.Artifact, "Artifact"}, {card.Battle, "Battle"}, {card.Creature, "Creature"}, {card.Enchantment, "Enchantment"},
	{card.Instant, "Instant"}, {card.Kindred, "Kindred"}, {card.Land, "Land"}, {card.Planeswalker, "Planeswalker"},
	{card.Scheme, "Scheme"}, {card.Sorcery, "Sorcery"},
}

// TypeNames are the names of card types.
func TypeNames(t card.Types) []string {
	var out []string
	for _, x := range allTypes {
		if t.Has(x.t) {
			out = append(out, x.name)
		}
	}
	return out
}

func colorsOf(c card.Colors) []pb.Color {
	var out []pb.Color
	for i, one := range [...]card.Color{card.White, card.Blue, card.Black, card.Red, card.Green} {
		if c.Has(one) {
			out = append(out, pb.Color(i+1))
		}
	}
	return out
}

func zoneOf(z game.Zone) pb.Zone {
	switch z {
	case ability.Battlefield:
		return pb.Zone_ZONE_BATTLEFIELD
	case ability.Hand:
		return pb.Zone_ZONE_HAND
	case ability.Library:
		return pb.Zone_ZONE_LIBRARY
	case ability.Graveyard:
		return pb.Zone_ZONE_GRAVEYARD
	case ability.Exile:
		return pb.Zone_ZONE_EXILE
	case ability.Stack:
		return pb.Zone_ZONE_STACK
	case ability.Command:
		return pb.Zone_ZONE_COMMAND
	}
	return pb.Zone_ZONE_UNSPECIFIED
}

func (w writer) counters(each func(func(string, int) bool)) []*pb.Counter {
	var out []*pb.Counter
	for kind, n := range each {
		out = append(out, &pb.Counter{Kind: kind, N: int32(n), Label: oracle.CounterName(kind, language(w.lang))})
	}
	return out
}

// object writes an object that the viewer sees; marker is the lane whose stack
// it is on, or 0.
func (w writer) object(o game.Object, marker int) *pb.Object {
	m := &pb.Object{Id: int64(o.ID()), Name: w.called(o), Face: int32(o.Face()), Zone: zoneOf(o.Zone()),
		Owner: int32(o.Owner()), Controller: int32(o.Controller()), Token: o.Token(), Copy: o.IsCopy(),
		Ability: o.IsAbility(), Triggered: o.Triggered(), Marker: int32(marker), AttachedTo: int64(o.AttachedTo())}
	if c := o.Card(); c != nil && !o.IsAbility() {
		m.Card = c.Name
	}
	m.FaceDown, m.PhasedOut = o.FaceDown(), o.PhasedOut()
	if o.IsAbility() {
		if a := o.StackAbility(); a != nil {
			m.Rules = []string{w.rules(a, faceOf(o))}
		}
	} else {
		w.characteristics(m, o)
	}
	if o.Zone() == ability.Battlefield {
		w.permanent(m, o)
	}
	m.Room, m.Chosen = int32(o.Room()), o.Chosen()
	m.Haunts = int64(o.Haunts())
	if o.Zone() == ability.Stack {
		w.stacked(m, o)
	}
	return m
}

// rules writes an ability of a face in the viewer's language.
func (w writer) rules(a ability.Ability, f *card.Face) string {
	return strings.TrimPrefix(oracle.RenderFace(a, f, language(w.lang)), oracle.UntranslatedMark)
}

// faceOf is an object's face as far as words about it go: its name and types. An
// ability has those of the card that it comes from.
func faceOf(o game.Object) *card.Face {
	if c := o.Card(); c != nil && o.IsAbility() && o.Face() < len(c.Faces) {
		return c.Faces[o.Face()].Face
	}
	return &card.Face{Name: o.Name(), Type: card.TypeLine{Super: o.Supertypes(), Types: o.Types(), Sub: o.Subtypes()}}
}

// faceOf is the face of an object as far as the viewer knows it, else one without a
// name.
func (w writer) faceOf(id game.ID) *card.Face {
	if o, ok := w.Object(id); ok {
		return faceOf(o)
	}
	return &card.Face{}
}

func (w writer) characteristics(m *pb.Object, o game.Object) {
	m.Cost, m.Colors = o.Cost().String(), colorsOf(o.Colors())
	m.Types, m.Subtypes = TypeNames(o.Types()), o.Subtypes()
	if s := o.Supertypes().String(); s != "" {
		m.Supertypes = strings.Fields(s)
	}
	m.TypeText = oracle.RenderTypeLine(card.TypeLine{Super: o.Supertypes(), Types: o.Types(), Sub: o.Subtypes()}, language(w.lang))
	m.ManaValue = int32(o.ManaValue())
	var face *ability.Face
	if c := o.Card(); c != nil && o.Face() < len(c.Faces) && !o.FaceDown() {
		face = &c.Faces[o.Face()]
	}
	if o.Types().Has(card.Creature) || face != nil && face.Power.Has() {
		p, t := int32(o.Power()), int32(o.Toughness())
		m.Power, m.Toughness = &p, &t
		if face != nil && face.Power.Has() {
			p, t := int32(face.Power.Value()), int32(face.Toughness.Value())
			m.BasePower, m.BaseToughness = &p, &t
		}
	}
	changed := face == nil
	n := 0
	for a := range o.Abilities() {
		if k, ok := a.(*ability.Keyword); ok {
			m.Keywords = append(m.Keywords, k.Word.String())
		}
		if face != nil && levelGives(face, a) {
			continue
		}
		if face != nil && (n >= len(face.Abilities) || face.Abilities[n] != a) {
			changed = true
		}
		n++
	}
	if face != nil && n != len(face.Abilities) {
		changed = true
	}
	if changed {
		m.RulesChanged = face != nil || o.FaceDown()
		for a := range o.Abilities() {
			m.Rules = append(m.Rules, w.rules(a, faceOf(o)))
		}
	}
}

// levelGives reports whether an ability is one that a level of the face gives.
func levelGives(f *ability.Face, a ability.Ability) bool {
	for _, b := range f.Abilities {
		if lv, ok := b.(*ability.Level); ok && slices.Contains(lv.Abilities, a) {
			return true
		}
	}
	return false
}

// levels tells which levels of a leveler card or Class apply.
func levels(m *pb.Object, o game.Object) {
	if o.HasSubtype("Class") {
		m.Level = int32(o.Level())
	}
	n := int32(0)
	for a := range o.Abilities() {
		if lv, ok := a.(*ability.Level); ok && o.Asleep(lv) {
			m.Asleep = append(m.Asleep, n)
		}
		n++
	}
}

func (w writer) permanent(m *pb.Object, o game.Object) {
	levels(m, o)
	m.Flipped = o.Flipped()
	for _, part := range o.Components() {
		m.Components = append(m.Components, part.Name)
	}
	m.PairedWith = int64(o.PairedWith())
	m.Tapped, m.Sick, m.Damage = o.Tapped(), o.Sick(), int32(o.Damage())
	m.Counters = w.counters(o.CounterKinds())
	m.Attacking, m.Blocked = int64(o.Attacking()), o.Blocked()
	if p := o.Protector(); p != game.NoPlayer {
		seat := int32(p)
		m.Protector = &seat
	}
}

// stacked writes what a spell or ability on a stack is up to.
func (w writer) stacked(m *pb.Object, o game.Object) {
	var names []string
	for id := range o.Targets() {
		m.Targets = append(m.Targets, int64(id))
		names = append(names, w.name(id))
	}
	if src, ok := o.Source(); ok && src.ID() != o.ID() {
		m.Source = int64(src.ID())
	}
	m.Text = w.called(o)
	if len(names) > 0 {
		m.Text += " → " + strings.Join(names, ", ")
	}
}

// name is what the viewer calls an object or player.
func (w writer) name(id game.ID) string {
	if p, ok := id.Player(); ok {
		return w.Player(p).Name
	}
	if o, ok := w.Object(id); ok {
		return w.called(o)
	}
	return "?"
}

// called is the name of an object; a face-down one has none, and is called what
// it looks like.
func (w writer) called(o game.Object) string {
	switch {
	case o.FaceDown() && o.Conspiracy():
		return words.Say(game.FaceDownConspiracyName).In(w.lang)
	case o.FaceDown():
		return words.Say(game.FaceDownName).In(w.lang)
	}
	return o.Name()
}

func ids(objs func(func(game.Object) bool)) []int64 {
	var out []int64
	for o := range objs {
		out = append(out, int64(o.ID()))
	}
	return out
}

// seat writes a player and the zones around him.
func (w writer) seat(p game.Player) *pb.Seat {
	info := w.Player(p)
	m := &pb.Seat{Seat: int32(p), Place: int32(w.Index(p)), Name: info.Name, In: info.In, Outcome: pb.Outcome(info.Outcome),
		Life: int32(info.Life), Counters: w.counters(w.CounterKinds(p)), Hand: int32(info.Hand), Library: int32(info.Library),
		MaxHand: int32(info.MaxHand), Turns: int32(info.Turns), Credit: int32(info.Credit),
		Team: int32(info.Team), Emperor: info.Emperor, Archenemy: info.Archenemy, Schemes: int32(w.Schemes(p)),
		SharedLife: w.Options().SharedLife, Poison: int32(info.Poison),
		Left: int32(w.Left(p)), Right: int32(w.Right(p)),
		Graveyard: ids(w.Graveyard(p)), Exile: ids(w.Exile(p)), Command: ids(w.Command(p)), Battlefield: ids(w.Battlefield(p)), PhasedOut: ids(w.PhasedOut(p)),
		HandSeen: ids(w.Hand(p)), LibrarySeen: ids(w.Library(p))}
	m.Monarch = info.Monarch
	m.Decider, m.NextDecider = int32(w.Decider(p)), int32(w.NextDecider(p))
	m.Completed = w.Completed(p)
	if o, ok := w.Companion(p); ok {
		m.Companion = int64(o.ID())
	}
	switch {
	case info.Day:
		m.DayNight = pb.DayNight_DAY_NIGHT_DAY
	case info.Night:
		m.DayNight = pb.DayNight_DAY_NIGHT_NIGHT
	}
	m.ExileHidden = int32(w.ExileCount(p) - len(m.Exile))
	for q := range w.Range(p) {
		m.Range = append(m.Range, int32(q))
	}
	return m
}

// waitsFor is the seat whose marker keeps a waiting holder from beginning (CR
// 807.4d).
func (w writer) waitsFor(lane game.LaneInfo) int32 {
	if !lane.Waiting {
		return -1
	}
	seat := lane.Seat
	for range 3 {
		seat = w.Left(seat)
		for m := 1; m <= w.Markers(); m++ {
			if other, ok := w.Lane(m); ok && m != lane.Marker && other.Seat == seat {
				return int32(seat)
			}
		}
	}
	return -1
}

// lane writes a turn marker's lane; asked are those whom it waits for.
func (w writer) lane(info game.LaneInfo, asked []game.Player) *pb.Lane {
	m := &pb.Lane{Marker: int32(info.Marker), Seat: int32(info.Seat), Active: int32(info.Active), Waiting: info.Waiting,
		WaitsFor: w.waitsFor(info), Designated: int32(info.Designated), Turn: int32(info.Turn), Extra: info.Extra,
		Step: pb.Step(info.Step), Priority: int32(info.Priority), Stack: ids(w.Stack(info.Marker))}
	for _, p := range w.Active(info.Marker) {
		m.Actives = append(m.Actives, int32(p))
	}
	for _, p := range w.WithPriority(info.Marker) {
		m.WithPriority = append(m.WithPriority, int32(p))
	}
	for _, p := range w.PriorityOrder(info.Marker) {
		m.PriorityOrder = append(m.PriorityOrder, int32(p))
	}
	for _, p := range asked {
		m.Asked = append(m.Asked, int32(p))
	}
	for o, whom := range w.Attacks(info.Marker) {
		m.Attacks = append(m.Attacks, &pb.Attack{Attacker: int64(o.ID()), Target: int64(whom), Band: int32(o.Band())})
		for b := range o.BlockedBy() {
			m.Blocks = append(m.Blocks, &pb.Block{Blocker: int64(b.ID()), Attacker: int64(o.ID())})
		}
	}
	attacks, blocks := w.Declared(info.Marker)
	m.DeclaredAttacks, m.DeclaredBlocks = attackMessages(attacks), blockMessages(blocks)
	return m
}

// events writes what happened from an event on.
func (w writer) events(since int64) []*pb.Event {
	var out []*pb.Event
	for e := range w.Events(since) {
		out = append(out, w.event(&e))
	}
	return out
}

// event writes a thing that happened.
func (w writer) event(e *game.Event) *pb.Event {
	m := &pb.Event{Seq: e.Seq, Kind: eventKind(e.Kind), Marker: int32(e.Marker), Player: int32(e.Player), Object: int64(e.Object),
		Name: e.Name, Other: int64(e.Other), Target: e.Target, N: int32(e.N), Word: e.Word}
	if e.Name == game.FaceDownName || e.Name == game.FaceDownConspiracyName {
		m.Name = words.Say(e.Name).In(w.lang)
	}
	if e.Target == game.FaceDownName {
		m.Target = words.Say(e.Target).In(w.lang)
	}
	switch e.Kind {
	case game.EventStep:
		m.Step, m.Word = pb.Step(e.N), ""
	case game.EventActivate, game.EventTrigger:
		m.Word = "" // what is on a stack is told by Object.rules
	case game.EventCounters:
		m.Word = oracle.CounterName(e.Word, language(w.lang))
	case game.EventLose:
		m.Word = losses[e.Word].In(w.lang)
	case game.EventChoose:
		m.Word = w.word(e.Word)
	case game.EventMove, game.EventCast:
		m.From, m.To = zoneOf(e.From), zoneOf(e.To)
	}
	return m
}

// RulesText is the rules text of a face in a language, one entry an ability,
// and which entries are in English because there is no other wording.
func RulesText(f *ability.Face, lang string) (rules []string, untranslated []int32) {
	for i, a := range f.Abilities {
		text := oracle.RenderFace(a, f.Face, language(lang))
		if rest, ok := strings.CutPrefix(text, oracle.UntranslatedMark); ok {
			text, untranslated = rest, append(untranslated, int32(i))
		}
		rules = append(rules, text)
	}
	return rules, untranslated
}

// TypeText is a type line in a language.
func TypeText(t card.TypeLine, lang string) string { return oracle.RenderTypeLine(t, language(lang)) }
