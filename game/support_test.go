package game

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// plainWords are constants that need nothing done for them: the usual case of
// their kind, or words that keep only how a text is worded.
var plainWords = []string{"NoWord", "Skip", "AnyTime", "AsInstant", "AnyPlayer", "CombatEither", "NE", "GE",
	"Escalate",     // its cost stands in Modal.Escalate
	"HiddenAgenda", // about decks
	"Forecast",     // its limits stand in Activated.Timing, PerTurn and Zone (CR 702.57b)
	"Boast",        // its limits stand in Activated.If and PerTurn (CR 702.142a)
	"AnyNumberInDeck", "MayBeCommander",
	"SacrificeWord", "DiscardWord", "ExileWord", "MillWord", // say for which cost in Paying; doneActions knows which are watched
}

// partsOf are the types that others hold, and that are read through those.
var partsOf = []string{"Modal", "Mode", "AdditionalCost", "DieResult", "Op", "Relation", "Card", "Face", "Text", "Ability", "Cost", "CostPart",
	"Effect", "Event", "Mod", "Objects", "Players", "Pred", "PlayerPred", "Number", "Condition"}

// wordingFields only keep how a text is worded.
var wordingFields = map[string]bool{
	"All.Whole": true, "Damage.Each": true, "AddMana.More": true, "May.Have": true, "May.Instead": true, "When.Unless": true, "When.Instead": true,
	"StepBegins.Next": true, "Cant.UnlessPayer": true, "Delay.Last": true, "Static.Last": true, "Token.Name": true,
	"When.Late": true, "LosesCounters.Exiled": true, "DoCost.Have": true, "Transforms.Into": true, "Attacks.Passive": true, "ForEachPlayer.Same": true, "ForEachPlayer.AtOnce": true,
}

// The language and the engine are of one piece: whatever the language has is
// carried out, or a card that uses it is refused.
func TestTheWholeLanguageIsCarriedOutOrRefused(t *testing.T) {
	used := usedNames(t)
	for _, f := range parse(t, "../ability") {
		for _, d := range f.Decls {
			decl, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, s := range decl.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					checkType(t, s, used)
				case *ast.ValueSpec:
					if decl.Tok == token.CONST {
						for _, n := range s.Names {
							if n.IsExported() && !used["ability."+n.Name] && !slices.Contains(plainWords, n.Name) {
								t.Errorf("%s is neither carried out nor refused", n.Name)
							}
						}
					}
				}
			}
		}
	}
}

func checkType(t *testing.T, s *ast.TypeSpec, used map[string]bool) {
	name := s.Name.Name
	if !s.Name.IsExported() {
		return
	}
	if !used["ability."+name] && !unsupportedNodes[name] && !slices.Contains(partsOf, name) && !slices.Contains(plainWords, name) {
		t.Errorf("%s is neither carried out nor refused", name)
	}
	st, ok := s.Type.(*ast.StructType)
	if !ok || unsupportedNodes[name] {
		return
	}
	for _, f := range st.Fields.List {
		for _, n := range f.Names {
			field := name + "." + n.Name
			if n.IsExported() && !used["."+n.Name] && !unsupportedFields[field] && !wordingFields[field] {
				t.Errorf("%s is neither carried out nor refused", field)
			}
		}
	}
}

func parse(t *testing.T, dir string) (files []*ast.File) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if n := e.Name(); strings.HasSuffix(n, ".go") && !strings.HasSuffix(n, "_test.go") {
			f, err := parser.ParseFile(token.NewFileSet(), dir+"/"+n, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
	}
	return files
}

// usedNames are the names of package ability that the engine's source speaks of
// ("ability.Damage"), and the fields that it selects (".Bind"). What support.go
// lists as unsupported counts as well: it is refused.
func usedNames(t *testing.T) map[string]bool {
	used := map[string]bool{}
	for _, f := range parse(t, ".") {
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "ability" {
					used["ability."+s.Sel.Name] = true
				} else {
					used["."+s.Sel.Name] = true
				}
			}
			return true
		})
	}
	return used
}

func TestUnsupportedNamesWhatIsNotCarriedOut(t *testing.T) {
	spell := func(e ...ability.Effect) ability.Ability {
		return &ability.Spell{Do: ability.Instructions{Effects: e}}
	}
	tests := []struct {
		name string
		a    ability.Ability
		want []string
	}{
		{"a plain spell", spell(ability.Damage{N: ability.N(3), To: ability.Chosen{}}), nil},
		{"a keyword", &ability.Keyword{Word: ability.DoubleTeam}, []string{"double team"}},
		{"an effect", &ability.Triggered{On: ability.ChaosEnsues{}}, []string{"ChaosEnsues"}},
		{"an effect below another", spell(ability.When{Then: []ability.Effect{ability.Repeat{Do: []ability.Effect{ability.Keyworded{Action: ability.Planeswalk}}}}}), []string{"planeswalk"}},
		{"an act", &ability.Static{Affects: ability.This{}, Mods: []ability.Mod{ability.Cant{Do: ability.DealDamage}}}, []string{"DealDamage"}},
		{"in an ability that is given", spell(ability.Apply{Mods: []ability.Mod{ability.Gain{Ability: &ability.Keyword{Word: ability.DoubleTeam}}}}), []string{"double team"}},
		{"in a token", spell(ability.CreateTokens{Token: ability.Token{Abilities: []ability.Ability{&ability.Keyword{Word: ability.DoubleTeam}}}}), []string{"double team"}},
		{"a mod in a static ability", &ability.Static{Affects: ability.This{}, Mods: []ability.Mod{ability.CopyOf{}}}, []string{"CopyOf in a static ability"}},
		{"a static ability in the command zone", &ability.Static{If: ability.InZone{Zone: ability.Command, OrBattlefield: true}, Zone: ability.Anywhere, Affects: ability.This{}, Mods: []ability.Mod{ability.SwitchPT{}}},
			[]string{"a static ability in the command zone"}},
		{"a replacement of what is not replaced", &ability.Static{Mods: []ability.Mod{ability.ReplacementMod{Replacement: ability.Replacement{Event: ability.Does{Action: ability.ScryWord}}}}},
			[]string{"Replacement of Does"}},
		{"what a team does together", &ability.Triggered{On: ability.StepBegins{Step: ability.EndStep, Team: true}, Do: ability.Instructions{Effects: []ability.Effect{ability.Draw{Who: ability.SubjectPlayer{}}}}},
			[]string{"what a team does together"}},
		{"a condition", &ability.Triggered{On: ability.StepBegins{Step: ability.Upkeep}, If: ability.Compare{A: ability.CountTypes{Stat: ability.Toughness}}}, []string{"CountTypes of stat 2"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := Unsupported(faceCard(card.Face{Name: "Card"}, tt.a))
			if !slices.Equal(got, tt.want) {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

// Tests play only cards that are carried out.
func TestCardsOfTestsAreSupported(t *testing.T) {
	for _, text := range []string{layerCards, castCards, triggerCards, replacementCards, sbaCards, leaveCards, influenceCards, laneCards, turnCards, keywordCards, moreKeywordCards, effectCards, boardKeywordCards, faceDownCards, phasingCards, monarchCards, openCards, bestowCards} {
		pool := readCards(t, text)
		for _, name := range slices.Sorted(maps.Keys(pool)) {
			if missing := Unsupported(pool[name]); missing != nil {
				t.Errorf("%s: %q", name, missing)
			}
		}
	}
}
