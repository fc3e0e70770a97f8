package oracle

import "github.com/grandmelee/melee/ability"

// quoted reads the abilities between quotation marks. They are on another
// object, so nothing outside can be referred to inside.
func (p *parser) quoted() ([]ability.Ability, bool) {
	if p.word() != `"` {
		return nil, false
	}
	p.advance(1)
	closing := -1
	for k := p.i; k < p.end; k++ {
		if p.toks[k].text == `"` {
			closing = k
			break
		}
	}
	if closing < 0 {
		return nil, false
	}
	outer, end := p.save(), p.end
	p.context = context{}
	vars := p.vars
	p.vars = 0
	p.end = closing
	p.depth++
	list, ok := p.abilities()
	p.depth--
	p.end, p.vars = end, vars
	p.restore(outer)
	if !ok || p.i != closing {
		return nil, false
	}
	p.advance(1)
	return list, true
}

// quotedAbilities reads one or several quoted abilities joined by "and".
func (p *parser) quotedAbilities() ([]ability.Ability, bool) {
	list, ok := p.quoted()
	if !ok {
		return nil, false
	}
	for {
		m := p.mark()
		p.eat(",")
		if !p.eat("and") {
			p.back(m)
			return list, true
		}
		more, ok := p.quoted()
		if !ok {
			p.back(m)
			return list, true
		}
		list = append(list, more...)
	}
}

// context is what words refer to, apart from the scope.
type context struct {
	scope
	lastAmount    int
	sentenceAt    int // where the effects of the last sentence begin
	eachCount     int // how many "for each" were read behind amounts
	x             xUses
	lastDamage    int // the stand-in of the last effect that dealt damage
	lastRemoved   int // the stand-in of the last effect that removed counters
	eventAmount   bool
	eventDepth    int
	frontDuration ability.Duration
	inner         ability.Duration
	hand          ability.Players
	notSelf       bool            // "it" can't be the source of the ability …
	not           ability.Objects // … nor these objects
	of            ability.Objects // of what the predicates speak that are being read
	costExiles    bool            // the cost of the ability exiles a card
	costAny       bool            // the cost removes any number of counters
	single        bool            // cards have to be in a single graveyard
	alone         bool            // the next noun has no alternatives: what follows "or" is another thing
	either        bool            // the last noun may be singular or plural
	rest          *np             // what was not chosen
	votes, voted  int             // the stand-ins of the last vote, for options or for objects
	voteOptions   []string        // what could be voted for
	result        int             // the stand-in of the result of a roll
	otherResult   int             // that of the die that was not chosen
	prevents      int             // the stand-in of the damage that is prevented
	revealed      *openCards      // what was revealed until something fitted
	loop          int             // the stand-in of the players who are dealt damage, plus one
	foes          bool            // "they" are the opponents just named: "each opponent and each creature they control"
	diff          ability.Number  // by how much one number that were compared is more than the other
	sides         int             // the stand-in of who was chosen to be a friend
	offer         int             // the stand-in of what was offered last to each of several players
	way           deedWay         // what players sacrificed or discarded last
	nextTurn      ability.Players // of whose next turn the effect before spoke
}

// xUses says what X is within an ability.
type xUses struct {
	used  int            // how often X was read and not replaced by what it is
	is    ability.Number // what "where X is" says of an X that occurs several times
	given bool           // a cost of the ability has an X
}

func (p *parser) save() context { return p.context }

func (p *parser) restore(c context) { p.context = c }
