package oracle

import (
	"strconv"

	"github.com/grandmelee/melee/ability"
	"github.com/grandmelee/melee/card"
)

// parser reads the tokens of one face. The methods that are named after parts
// of the grammar read such a part and report whether it was there; one that
// was not there leaves the parser where it was, unless its comment says that
// the caller gives up then.
type parser struct {
	face *card.Face
	text string
	toks []token
	i    int // the next token
	end  int // the token behind the last one of the part being read
	far  int // the farthest token that was looked at: what was not understood

	context
	opening bool // it is what revealing the card from an opening hand leads to
	// binds are the variables of the effects of the ability, by the number
	// that their Bind holds while it is read, 0 as long as nothing refers to
	// them.
	binds []ability.Var
	vars  ability.Var // the last variable given out
	bound uint64      // which variables an effect binds, once they are settled
	depth int         // how many quotes and delayed triggers deep
	// trailing is set while a clause is read that a delayed trigger will do.
	trailing int
	// selfGrant is set while an object's own text gives that object an ability:
	// then its name in quotes is its own.
	selfGrant bool
	// excepting is set while the exceptions of "becomes a copy" are read.
	excepting bool
	// linked is set if an ability speaks of cards that another one exiled (CR
	// 607.2a).
	linked bool
	table  tableRange // the results table below the paragraph being read
}

var eot = token{kind: endOfText}

// tok is the next token.
func (p *parser) tok() *token { return p.peek(0) }

// peek is the n-th token from here.
func (p *parser) peek(n int) *token {
	if p.i+n >= p.end {
		return &eot
	}
	return &p.toks[p.i+n]
}

// word is the text of the next token.
func (p *parser) word() string { return p.tok().text }

func (p *parser) advance(n int) {
	p.i += n
	if p.i > p.far {
		p.far = p.i
	}
}

// at reports whether the next tokens are the words of a phrase, which are
// apart by single spaces.
func (p *parser) at(phrase string) bool { return p.match(phrase) > 0 }

// eat reads the words of a phrase.
func (p *parser) eat(phrase string) bool {
	n := p.match(phrase)
	if n == 0 {
		return false
	}
	p.advance(n)
	return true
}

// match is the number of tokens that the phrase has, if it comes next, else 0.
func (p *parser) match(phrase string) int {
	n := 0
	for len(phrase) > 0 {
		t := p.peek(n)
		k := len(t.text)
		if t.kind == endOfText || k > len(phrase) || phrase[:k] != t.text {
			return 0
		}
		if k < len(phrase) {
			if phrase[k] != ' ' {
				return 0
			}
			k++
		}
		phrase = phrase[k:]
		n++
	}
	return n
}

// eatAny reads the first of several phrases that comes next.
func (p *parser) eatAny(phrases ...string) bool {
	for _, s := range phrases {
		if p.eat(s) {
			return true
		}
	}
	return false
}

// done reports whether everything was read.
func (p *parser) done() bool { return p.i >= p.end }

// mark is a place to go back to.
type mark struct {
	i        int
	targets  int
	mentions int
	vars     ability.Var
	nbinds   int
	amount   int
	damage   int
	removed  int
	x        xUses
}

func (p *parser) mark() mark {
	return mark{p.i, len(p.targets), len(p.mentions), p.vars, len(p.binds), p.lastAmount, p.lastDamage, p.lastRemoved, p.x}
}

// back goes back to a mark and forgets what was read since.
func (p *parser) back(m mark) {
	p.i = m.i
	p.targets = p.targets[:m.targets]
	p.mentions = p.mentions[:m.mentions]
	p.vars = m.vars
	p.x = m.x
	p.lastAmount, p.lastDamage, p.lastRemoved, p.inner = m.amount, m.damage, m.removed, 0
	p.binds = p.binds[:m.nbinds]
	for i, v := range p.binds {
		if v > m.vars {
			p.binds[i] = 0
		}
	}
}

// numeral reads a number in figures or words, or X.
func (p *parser) numeral() (ability.Number, bool) {
	t := p.tok()
	switch t.kind {
	case digits:
		n, err := strconv.Atoi(t.text)
		if err != nil || n > 1<<20 {
			return nil, false
		}
		p.advance(1)
		return ability.N(n), true
	case word:
		if n, ok := cardinals[t.text]; ok {
			p.advance(1)
			return ability.N(n), true
		}
		if x, ok := letter(t.text); ok {
			p.advance(1)
			p.useX(x)
			return x, true
		}
	}
	return nil, false
}

func letter(s string) (ability.Number, bool) {
	switch s {
	case "X":
		return ability.X{}, true
	case "Y":
		return ability.X{Letter: 1}, true
	case "Z":
		return ability.X{Letter: 2}, true
	}
	return nil, false
}
