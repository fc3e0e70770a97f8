package oracle

import "github.com/grandmelee/melee/ability"

// fromOpening reads what revealing the card from an opening hand leads to: something at
// the beginning of a step to come.
func (p *parser) fromOpening(s *ability.Static) bool {
	p.opening = true
	defer func() { p.opening = false }()
	var delay ability.Delay
	if ev, ok := p.delayStep(); ok {
		delay.Trigger.On = ev
		if !p.eat(",") {
			return false
		}
		if delay.Trigger.Do, ok = p.instructions(); !ok {
			return false
		}
	} else {
		do, ok := p.instructions()
		if !ok || len(do.Effects) != 1 || len(do.Targets) > 0 || do.Modal != nil {
			return false
		}
		if delay, ok = do.Effects[0].(ability.Delay); !ok {
			return false
		}
	}
	s.Zone, s.Affects, s.Mods = ability.Hand, ability.This{}, []ability.Mod{ability.FromOpening{Delay: delay}}
	return true
}

// firstStep writes the first such step of the game or of a player.
func (w *romance) firstStep(s ability.StepBegins) string {
	step := w.step(s.Step)
	step.one = w.ordinal(1, step.fem) + " " + step.one
	what := w.the(step.one, agr{fem: step.fem})
	if s.Whose != nil {
		what = w.having(step, s.Whose, false)
	}
	return w.say("al comienzo ", "no início ", "au début ") + w.of(what)
}
