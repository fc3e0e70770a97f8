package table

import (
	"strings"
	"time"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
	"github.com/grandmelee/melee/game"
	pb "github.com/grandmelee/melee/gen/melee/v1"
	"github.com/grandmelee/melee/oracle"
	"github.com/grandmelee/melee/words"
)

// choice writes a choice.
func (w writer) choice(c *game.Choice, src game.ID) *pb.Choice {
	m := &pb.Choice{Kind: pb.Kind(c.Kind), Topic: topicOf(c.Topic), Min: int32(c.Min), Max: int32(c.Max), Total: int32(c.Total), Slot: int32(c.Slot),
		Power: int32(c.Power), SameOwner: c.SameOwner, Cost: w.cost(c.Cost, src), About: w.purpose(&c.Purpose, src)}
	for _, o := range c.Options {
		m.Options = append(m.Options, &pb.Option{Id: int64(o.ID), Label: w.label(c, &o, src), Power: int32(o.Power), Least: int32(o.Least)})
	}
	return m
}

// label writes an option of a choice that an object, or nothing, gives rise to.
func (w writer) label(c *game.Choice, o *game.Option, src game.ID) string {
	switch {
	case o.Mode != nil:
		return strings.TrimPrefix(oracle.RenderMode(o.Mode, w.faceOf(src), language(w.lang)), oracle.UntranslatedMark)
	case o.Ability != nil:
		return words.Say("%s: %s", o.Of, w.rules(o.Ability, &card.Face{Name: o.Of})).In(w.lang)
	case o.Cost != nil:
		if text := w.cost(o.Cost, src); text != "" {
			return text
		}
		return o.Words.In(w.lang)
	case o.Words.Format != "":
		return o.Words.In(w.lang)
	case c.Kind == game.Words && c.Topic != game.TopicName && c.Topic != game.TopicPile:
		return w.word(o.Label)
	}
	return o.Label
}

// word writes a word that players choose: a color, a type, a side of a coin.
func (w writer) word(word string) string {
	lang := language(w.lang)
	for _, c := range [...]card.Color{card.White, card.Blue, card.Black, card.Red, card.Green} {
		if word == c.Name() {
			return oracle.ColorName(c, lang)
		}
	}
	for _, t := range allTypes {
		if word == t.name {
			return oracle.TypeName(t.t, lang)
		}
	}
	if words.Has(word) {
		return words.Say(word).In(w.lang)
	}
	return oracle.SubtypeName(word, lang)
}

// hiddenAmong writes the options of a choice that are in a hidden zone, where
// the player may see them.
func (w writer) hiddenAmong(c *game.Choice) []*pb.Object {
	if c.Kind == game.Words || c.Kind == game.Number {
		return nil
	}
	var out []*pb.Object
	for _, option := range c.Options {
		if o, ok := w.Object(option.ID); ok && (o.Zone() == ability.Library || o.Zone() == ability.Hand || o.Zone() == ability.Exile) {
			out = append(out, w.object(o, 0))
		}
	}
	return out
}

// play writes something that may be played.
func (w writer) play(g *game.Game, q *game.Question, p game.Play) *pb.Play {
	m := &pb.Play{Kind: pb.Play_Kind(p.Kind), Object: int64(p.Object), Face: int32(p.Face), Ability: int32(p.Ability), Way: int32(p.Way)}
	o, ok := w.Object(p.Object)
	if !ok {
		return m
	}
	name := w.called(o)
	if c := o.Card(); c != nil && p.Kind != game.ActivateAbility && p.Face < len(c.Faces) && o.Zone() != ability.Battlefield {
		name = c.Faces[p.Face].Name
		if p.Kind == game.CastSpell {
			m.Cost = c.Faces[p.Face].Cost.String()
		}
	}
	switch p.Kind {
	case game.CastSpell:
		m.Label = words.Say("Cast %s", name).In(w.lang)
		if p.Way != 0 {
			w.way(m, name, g.WayOf(q, p))
		}
	case game.TurnFaceUp:
		if c := o.Card(); c != nil {
			name = c.Name
		}
		m.Label = words.Say("Turn %s face up", name).In(w.lang)
		m.Cost = g.WayOf(q, p).Mana.String()
	case game.PlayLand:
		m.Label = words.Say("Play %s", name).In(w.lang)
	default:
		m.Label = name
		if a, ok := o.Ability(p.Ability); ok {
			m.Label = words.Say("%s: %s", name, w.rules(a, faceOf(o))).In(w.lang)
			if act, ok := a.(*ability.Activated); ok {
				for _, part := range act.Cost {
					if mana, ok := part.(ability.ManaCost); ok {
						m.Cost = mana.Mana.String()
					}
				}
			}
		}
	}
	if p.Kind != game.MakeMana && p.Kind != game.PlayLand {
		c, err := g.Next(q, p, nil)
		m.NeedsChoices = err == nil && c != nil
	}
	return m
}

// way writes an unusual way to cast a spell.
func (w writer) way(m *pb.Play, name string, way game.Way) {
	m.Cost = way.Mana.String()
	var how []string
	if way.Word != 0 {
		how = append(how, oracle.KeywordName(way.Word, language(w.lang)))
	}
	if rest := w.cost(way.Rest, game.ID(m.Object)); rest != "" {
		how = append(how, rest)
	}
	switch {
	case way.Free && way.Word == 0:
		m.Label = words.Say("Cast %s without paying its mana cost", name).In(w.lang)
	case len(how) > 0:
		m.Label = words.Say("Cast %s (%s)", name, strings.Join(how, ", ")).In(w.lang)
	}
}

// questions writes questions that are open for the viewer.
func (t *Table) questions(qs []*game.Question, lang string, now time.Time) []*pb.Question {
	var out []*pb.Question
	for _, q := range qs {
		out = append(out, t.question1(q, lang, now))
	}
	return out
}

// question1 writes a question that is open for the viewer.
func (t *Table) question1(q *game.Question, lang string, now time.Time) *pb.Question {
	who := t.game.Decider(q)
	w := writer{t.game.View(who), lang}
	m := &pb.Question{Id: q.ID, Seat: int32(q.Player), Marker: int32(q.Marker), Source: int64(q.Source), DecisionLeftMs: -1, BankLeftMs: -1}
	least := t.game.Legal(q) // it also drops options that have gone
	m.Least = answerMessage(least)
	m.Choice = w.choice(&q.Choice, q.Source)
	m.Objects = w.hiddenAmong(&q.Choice)
	if o, ok := w.Object(q.Source); ok {
		m.SourceName = w.called(o)
	} else {
		m.SourceName = q.Purpose.Of
	}
	switch q.Kind {
	case game.Priority:
		for _, p := range t.game.Plays(q) {
			m.Plays = append(m.Plays, w.play(t.game, q, p))
		}
		for _, p := range t.game.ManaPlays(q) {
			m.ManaPlays = append(m.ManaPlays, w.play(t.game, q, p))
		}
	case game.Attackers:
		for _, c := range t.game.Attackers(q) {
			m.AttackChoices = append(m.AttackChoices, &pb.AttackChoice{Attacker: int64(c.Attacker), Targets: int64s(c.Targets)})
		}
	case game.Blockers:
		for _, c := range t.game.Blockers(q) {
			m.BlockChoices = append(m.BlockChoices, &pb.BlockChoice{Blocker: int64(c.Blocker), Attackers: int64s(c.Attackers), Most: int32(c.Most)})
		}
	}
	if q.Topic == game.TopicPay && q.Kind == game.YesNo {
		if pay, err := t.game.Payment(q, game.Answer{Yes: true}); err == nil {
			m.Payment = w.payment(pay, q.Source)
		}
	}
	if o, ok := t.open[q.ID]; ok && t.settings.Clock.limited() {
		m.DecisionLeftMs = max(0, o.at.Add(t.decisionTime(who)).Sub(now).Milliseconds())
		m.BankLeftMs = t.banks[who]
	}
	return m
}

func int64s(ids []game.ID) []int64 {
	out := make([]int64, len(ids))
	for i, id := range ids {
		out[i] = int64(id)
	}
	return out
}

func gameIDs(ids []int64) []game.ID {
	if ids == nil {
		return nil
	}
	out := make([]game.ID, len(ids))
	for i, id := range ids {
		out[i] = game.ID(id)
	}
	return out
}

// answerMessage is an answer as the API has it.
func answerMessage(a game.Answer) *pb.Answer {
	m := &pb.Answer{Pass: a.Pass, Pay: int64s(a.Pay), Pick: int64s(a.Pick), Yes: a.Yes}
	m.Attacks, m.Blocks = attackMessages(a.Attacks), blockMessages(a.Blocks)
	return m
}

func attackMessages(attacks []game.Attack) []*pb.Attack {
	var out []*pb.Attack
	for _, x := range attacks {
		out = append(out, &pb.Attack{Attacker: int64(x.Attacker), Target: int64(x.Target), Band: int32(x.Band)})
	}
	return out
}

func blockMessages(blocks []game.Block) []*pb.Block {
	var out []*pb.Block
	for _, x := range blocks {
		out = append(out, &pb.Block{Blocker: int64(x.Blocker), Attacker: int64(x.Attacker)})
	}
	return out
}

// mostChoices is how much an answer may hold of anything.
const mostChoices = 2000

// PlayFrom reads a play of the API.
func PlayFrom(m *pb.Play) game.Play {
	return game.Play{Kind: game.PlayKind(m.GetKind()), Object: game.ID(m.GetObject()), Face: int(m.GetFace()), Ability: int(m.GetAbility()), Way: int(m.GetWay())}
}

// ChoicesFrom reads the choices of an announcement.
func ChoicesFrom(ms []*pb.Picks) ([][]game.ID, error) {
	if len(ms) > mostChoices {
		return nil, FailField("choices", "an announcement has at most %d choices", mostChoices)
	}
	var out [][]game.ID
	for _, m := range ms {
		if len(m.GetPick()) > mostChoices {
			return nil, FailField("choices", "a choice has at most %d picks", mostChoices)
		}
		out = append(out, gameIDs(m.GetPick()))
	}
	return out, nil
}

// AnswerFrom reads an answer of the API.
func AnswerFrom(m *pb.Answer) (game.Answer, error) {
	a := game.Answer{Pass: m.GetPass(), Pay: gameIDs(m.GetPay()), Pick: gameIDs(m.GetPick()), Yes: m.GetYes()}
	if max(len(m.GetPay()), len(m.GetPick()), len(m.GetAttacks()), len(m.GetBlocks())) > mostChoices {
		return a, FailField("answer", "an answer has at most %d of anything", mostChoices)
	}
	if m.GetPlay() != nil {
		p := PlayFrom(m.GetPlay())
		a.Play = &p
	}
	var err error
	if a.Choices, err = ChoicesFrom(m.GetChoices()); err != nil {
		return a, err
	}
	for _, x := range m.GetAttacks() {
		a.Attacks = append(a.Attacks, game.Attack{Attacker: game.ID(x.GetAttacker()), Target: game.ID(x.GetTarget()), Band: int(x.GetBand())})
	}
	for _, x := range m.GetBlocks() {
		a.Blocks = append(a.Blocks, game.Block{Blocker: game.ID(x.GetBlocker()), Attacker: game.ID(x.GetAttacker())})
	}
	return a, nil
}
