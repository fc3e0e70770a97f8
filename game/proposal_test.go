package game

import (
	"slices"
	"testing"

	"github.com/grandmelee/melee/cr"
)

// proposed looks at how an answer would be paid for; what it returns, called after
// the answer, checks that it was paid for so.
func (g *Game) proposed(t *testing.T, q *Question, a Answer) func(after string) {
	t.Helper()
	pay, err := g.Payment(q, a)
	if err != nil {
		t.Fatalf("a legal answer cannot be paid for: %+v: %v", a, err)
	}
	if pay == nil || a.Play == nil || a.Play.Kind == MakeMana {
		return func(string) {}
	}
	var use, rest []*object
	for _, id := range pay.May {
		if slices.Contains(pay.Use, id) {
			use = append(use, g.find(id))
		} else {
			rest = append(rest, g.find(id))
		}
	}
	if len(use) != len(pay.Use) {
		t.Fatalf("of %v only %d may be used", pay.Use, len(use))
	}
	return func(after string) {
		for _, o := range use {
			if !o.gone && !o.perm.tapped {
				t.Errorf("%s: %s was not used, though proposed", after, g.nameOf(o))
			}
		}
		for _, o := range rest {
			if !o.gone && o.onBattlefield() && o.perm.tapped {
				t.Errorf("%s: %s was tapped, though not proposed", after, g.nameOf(o))
			}
		}
	}
}

// names are the names of objects in alphabetical order.
func (s *scene) names(ids []ID) (out []string) {
	for _, id := range ids {
		out = append(out, s.g.nameOf(s.g.find(id)))
	}
	slices.Sort(out)
	return out
}

func (s *scene) payment(p Player, what string, choices [][]ID, pay ...string) (*Payment, error) {
	s.Helper()
	q := s.priority(p)
	play := s.playOf(q, what)
	a := Answer{Play: &play, Choices: choices}
	for _, name := range pay {
		a.Pay = append(a.Pay, s.find(name).id)
	}
	return s.g.Payment(q, a)
}

// How much of the mana a player pays who is asked to help, he says only after the
// announcement: till then nothing is known of what is tapped, even if the caster could
// pay for all.
func TestWithAHelperNothingIsSaidOfWhatPays(t *testing.T) {
	cr.Rule(t, "702.132a", "601.2g")
	s := setScene(t, 2, everywhere, spliceCards, "0 battlefield: 5 Island", "1 battlefield: 4 Forest", "0 hand: Helping Hand")
	s.to(4)
	pay, err := s.payment(0, "Helping Hand", [][]ID{{Player(1).ID()}})
	if err != nil || pay == nil || pay.Cost.String() != "{4}{U}" || len(pay.Use)+len(pay.May)+pay.Pool > 0 {
		t.Errorf("with a helper: %+v, %v", pay, err)
	}
	pay, err = s.payment(0, "Helping Hand", [][]ID{{}})
	if err != nil || pay == nil || len(pay.Use) != 5 {
		t.Errorf("without a helper: %+v, %v", pay, err)
	}
	s.answers("4")
	s.cast(0, "Helping Hand", "@1")
	s.priority(0)
	s.want("Island tapped", "Island #2 untapped", "Forest #4 tapped")
}

func TestWhatWouldPay(t *testing.T) {
	cr.Rule(t, "601.2f", "601.2g")
	s := setScene(t, 2, everywhere, castCards, "0 battlefield: Mountain; City; Island", "0 hand: Bolt")
	s.to(4)
	face := [][]ID{{Player(1).ID()}}
	pay, err := s.payment(0, "Bolt", face)
	if err != nil || pay.Cost.String() != "{R}" {
		t.Fatalf("payment %+v, %v", pay, err)
	}
	if got := s.names(pay.Use); !slices.Equal(got, []string{"Mountain"}) {
		t.Errorf("%v pay, not the Mountain", got)
	}
	if got := s.names(pay.May); !slices.Equal(got, []string{"City", "Island", "Mountain"}) {
		t.Errorf("%v may pay", got)
	}
	pay, err = s.payment(0, "Bolt", face, "City", "Island")
	if err != nil || !slices.Equal(s.names(pay.Use), []string{"City"}) {
		t.Errorf("of City and Island %+v pay: %v", pay, err)
	}
	if _, err = s.payment(0, "Bolt", face, "Island"); ruleOf(t, err) != "601.2h" {
		t.Errorf("an Island pays: %v", err)
	}
	if _, err = s.payment(0, "Bolt", nil); ruleOf(t, err) != "601.2" {
		t.Errorf("a spell without its target is paid for: %v", err)
	}
	s.want("Mountain untapped", "City untapped")
	free := setScene(t, 2, everywhere, "Trinket {0}\nArtifact", "0 battlefield: Mountain", "0 hand: Trinket")
	free.to(4)
	if pay, err := free.payment(0, "Trinket", nil); pay != nil || err != nil {
		t.Errorf("what costs nothing is paid for with %+v, %v", pay, err)
	}
}

func TestWhatWouldHelpToPay(t *testing.T) {
	cr.Rule(t, "702.51a", "702.66a")
	s := setScene(t, 2, everywhere, moreKeywordCards, "0 battlefield: 2 Forest; 2 Bear (sick); Ogre; 3 Swamp", "0 graveyard: 3 Bear", "0 hand: Siege; Angler")
	s.to(4)
	pay, err := s.payment(0, "Siege", nil)
	if err != nil || len(pay.Use) != 5 || len(pay.May) != 8 {
		t.Errorf("payment %+v, %v", pay, err)
	}
	pay, err = s.payment(0, "Angler", nil)
	if err != nil || !slices.Contains(s.names(pay.May), "Bear") {
		t.Errorf("payment %+v, %v", pay, err)
	}
}

// A question whether to pay says what would pay, and takes what is named.
func TestPayingOnAQuestion(t *testing.T) {
	cr.Rule(t, "118.12", "118.12a")
	s := setScene(t, 2, everywhere, castCards+effectCards, "0 battlefield: 3 Mountain; City; Island", "0 hand: Bolt", "1 battlefield: 2 Island", "1 hand: Leak")
	s.cast(0, "Bolt", "@1")
	s.cast(1, "Leak", "Bolt")
	for !slices.ContainsFunc(s.g.Pending(), func(q *Question) bool { return q.Kind == YesNo }) {
		q := s.g.Pending()[0]
		s.answer(q, s.g.Legal(q))
	}
	i := slices.IndexFunc(s.g.Pending(), func(q *Question) bool { return q.Kind == YesNo })
	q := s.g.Pending()[i]
	pay, err := s.g.Payment(q, Answer{Yes: true})
	if err != nil || pay.Cost.String() != "{3}" || len(pay.Use) != 3 || len(pay.May) != 4 {
		t.Fatalf("payment %+v, %v", pay, err)
	}
	if pay, err := s.g.Payment(q, Answer{}); pay != nil || err != nil {
		t.Errorf("no pays %+v, %v", pay, err)
	}
	before := Digest(s.g)
	few := Answer{Yes: true, Pay: []ID{s.find("City").id}}
	if err := s.g.Answer(q.ID, few); ruleOf(t, err) != "118.3" {
		t.Errorf("one land pays three: %v", err)
	}
	if Digest(s.g) != before {
		t.Error("a refused answer changed something")
	}
	var rest []ID
	for _, id := range pay.May {
		if !slices.Equal(s.names([]ID{id}), []string{"Mountain"}) || len(rest) < 1 {
			rest = append(rest, id)
		}
	}
	if err := s.g.Answer(q.ID, Answer{Yes: true, Pay: rest}); err != nil {
		t.Fatal(err)
	}
	s.want("City tapped", "Island tapped")
	s.resolveAll()
	s.want("life 1 17")
}

// A question whether to pay an X that is settled says what is paid for it.
func TestPayingAnXThatIsSettled(t *testing.T) {
	cr.Rule(t, "107.3a", "118.12")
	s := setScene(t, 2, everywhere, castCards+"\n\nClamp {X}{U}\nInstant\nCounter target spell unless its controller pays {X}.",
		"0 battlefield: 4 Mountain", "0 hand: Bolt", "1 battlefield: 3 Island", "1 hand: Clamp")
	s.cast(0, "Bolt", "@1")
	s.cast(1, "Clamp", "2", "Bolt")
	for !slices.ContainsFunc(s.g.Pending(), func(q *Question) bool { return q.Kind == YesNo }) {
		q := s.g.Pending()[0]
		s.answer(q, s.g.Legal(q))
	}
	pay, err := s.g.Payment(s.g.Pending()[0], Answer{Yes: true})
	if err != nil || pay == nil || pay.OpenX || pay.X != 2 || len(pay.Use) != 2 {
		t.Errorf("payment %+v, %v", pay, err)
	}
}
