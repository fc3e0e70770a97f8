package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/grandmelee/melee/cr"
)

// crPath is the package whose function Rule names rules in tests.
const crPath = "github.com/grandmelee/melee/cr"

// A ruleSite is a place that shows a rule: a test, as package.TestName, or a
// scenario, by its title.
type ruleSite struct {
	Name string `json:"name"`
	File string `json:"file"`
	Line int    `json:"line"`
}

// ruleUses are the places that name rules, by the rule's number.
type ruleUses struct {
	tests, scenarios map[string][]ruleSite
	files            []testFile
	// carriers are the helpers of tests, by folder and name, that hand on to
	// cr.Rule what their callers name.
	carriers map[[2]string]bool
}

// testFile is a test file that has been read.
type testFile struct {
	name string
	set  *token.FileSet
	tree *ast.File
}

// list returns every rule of multiplayer play with the places that show it.
func (u *ruleUses) list() []shownRule {
	var rules []shownRule
	for _, e := range cr.List() {
		rules = append(rules, shownRule{
			Number: e.Number, Title: e.Title, Reason: e.Reason,
			Tests: u.tests[e.Number], Scenarios: u.scenarios[e.Number],
		})
	}
	return rules
}

// findRules looks through a source tree for tests and scenarios that name
// rules. Like the go tool it leaves out testdata, and folders whose names begin
// with "." or "_".
func findRules(tree fs.FS) (*ruleUses, error) {
	uses := &ruleUses{tests: map[string][]ruleSite{}, scenarios: map[string][]ruleSite{}, carriers: map[[2]string]bool{}}
	err := fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir():
			return skipFolder(entry.Name())
		case strings.HasSuffix(name, "_test.go"):
			return uses.readTests(tree, name)
		case path.Ext(name) == ".scn":
			return uses.readScenarios(tree, name)
		}
		return nil
	})
	uses.followCarriers()
	return uses, err
}

// followCarriers notes the tests that name rules through a helper: every string
// of theirs that is a rule's number counts.
func (u *ruleUses) followCarriers() {
	for _, f := range u.files {
		for _, decl := range f.tree.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok || !strings.HasPrefix(fn.Name.Name, "Test") || !u.callsCarrier(fn, path.Dir(f.name)) {
				continue
			}
			for _, number := range numbersIn(fn) {
				note(u.tests, number, ruleSite{Name: testName(f.tree, fn), File: f.name, Line: f.set.Position(fn.Pos()).Line})
			}
		}
	}
}

func (u *ruleUses) callsCarrier(fn *ast.FuncDecl, dir string) bool {
	calls := false
	ast.Inspect(fn, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			switch f := call.Fun.(type) {
			case *ast.Ident:
				calls = calls || u.carriers[[2]string{dir, f.Name}]
			case *ast.SelectorExpr:
				calls = calls || u.carriers[[2]string{dir, f.Sel.Name}]
			}
		}
		return !calls
	})
	return calls
}

// testName names a test with its package.
func testName(file *ast.File, fn *ast.FuncDecl) string {
	return strings.TrimSuffix(file.Name.Name, "_test") + "." + fn.Name.Name
}

func skipFolder(name string) error {
	if name == "testdata" || name == "node_modules" || name != "." && strings.ContainsAny(name[:1], "._") {
		return fs.SkipDir
	}
	return nil
}

// note records that a site shows a rule, once.
func note(uses map[string][]ruleSite, number string, site ruleSite) {
	same := func(s ruleSite) bool { return s.Name == site.Name && s.File == site.File }
	if !slices.ContainsFunc(uses[number], same) {
		uses[number] = append(uses[number], site)
	}
}

// readTests finds the calls of cr.Rule in a test file.
func (u *ruleUses) readTests(tree fs.FS, name string) error {
	source, err := fs.ReadFile(tree, name)
	if err != nil {
		return err
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, source, parser.SkipObjectResolution)
	if err != nil {
		return usage("%w", err)
	}
	u.files = append(u.files, testFile{name, files, file})
	alias := importName(file)
	if alias == "" {
		return nil
	}
	for _, decl := range file.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		test := testName(file, fn)
		for _, arg := range ruleArguments(fn, alias) {
			line := files.Position(arg.Pos()).Line
			if _, plain := literal(arg); !plain && !strings.HasPrefix(fn.Name.Name, "Test") && len(numbersIn(fn)) == 0 {
				u.carriers[[2]string{path.Dir(name), fn.Name.Name}] = true
				continue
			}
			numbers, err := rulesIn(arg, fn)
			if err != nil {
				return usage("%s:%d: %w", name, line, err)
			}
			for _, number := range numbers {
				note(u.tests, number, ruleSite{Name: test, File: name, Line: line})
			}
		}
	}
	return nil
}

// importName returns the name under which a file imports package cr, or "".
func importName(file *ast.File) string {
	for _, spec := range file.Imports {
		if imported, err := strconv.Unquote(spec.Path.Value); err != nil || imported != crPath {
			continue
		}
		if spec.Name != nil {
			return spec.Name.Name
		}
		return path.Base(crPath)
	}
	return ""
}

// ruleArguments returns what a function gives to cr.Rule after the test itself.
func ruleArguments(fn *ast.FuncDecl, alias string) []ast.Expr {
	var args []ast.Expr
	ast.Inspect(fn, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) < 2 {
			return true
		}
		selector, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || selector.Sel.Name != "Rule" {
			return true
		}
		if pkg, ok := selector.X.(*ast.Ident); ok && pkg.Name == alias {
			args = append(args, call.Args[1:]...)
		}
		return true
	})
	return args
}

// rulesIn returns the rules that an argument of cr.Rule names. What is not a
// string literal comes from the function's table of cases: then every literal
// of the function that is a rule's number counts.
func rulesIn(arg ast.Expr, fn *ast.FuncDecl) ([]string, error) {
	if number, ok := literal(arg); ok {
		return []string{number}, cr.Check(number)
	}
	numbers := numbersIn(fn)
	if len(numbers) == 0 {
		return nil, fmt.Errorf("%s names no rule in its source that cr.Rule could be given", fn.Name.Name)
	}
	return numbers, nil
}

// numbersIn lists the string literals of a function that are rules' numbers.
func numbersIn(fn *ast.FuncDecl) []string {
	var numbers []string
	ast.Inspect(fn, func(n ast.Node) bool {
		if number, ok := literal(n); ok && cr.Check(number) == nil {
			numbers = append(numbers, number)
		}
		return true
	})
	return numbers
}

// literal returns the value of a string literal.
func literal(n ast.Node) (string, bool) {
	lit, ok := n.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	value, err := strconv.Unquote(lit.Value)
	return value, err == nil
}

// readScenarios finds the rules that a scenario file names. A scenario begins
// with the line "scenario TITLE"; its lines "cr RULE …" name rules.
func (u *ruleUses) readScenarios(tree fs.FS, name string) error {
	text, err := fs.ReadFile(tree, name)
	if err != nil {
		return err
	}
	var current ruleSite
	line := 0
	for text := range strings.Lines(string(text)) {
		line++
		text, _, _ = strings.Cut(text, " # ")
		word, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
		switch word {
		case "scenario":
			current = ruleSite{Name: strings.TrimSpace(rest), File: name, Line: line}
		case "cr":
			for _, number := range strings.Fields(rest) {
				if strings.HasPrefix(number, "#") {
					break
				}
				if err := cr.Check(number); err != nil {
					return usage("%s:%d: %w", name, line, err)
				}
				if current.Name == "" {
					return usage("%s:%d: rules are named before any scenario begins", name, line)
				}
				note(u.scenarios, number, current)
			}
		}
	}
	return nil
}
