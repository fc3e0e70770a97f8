package oracle

import "github.com/grandmelee/melee/ability"

// ownFlash writes that the spell may be cast as though it had flash.
func (w *romance) ownFlash(m ability.OwnFlash) string {
	s := w.say("puedes lanzar ~ como si tuviera la habilidad de destello", "você pode conjurar ~ como se tivesse lampejo", "vous pouvez lancer ~ comme s'il avait le flash")
	if m.Pay != nil {
		c := w.cost(m.Pay, false)
		s += w.say(" si pagas "+c+" más para lanzarlo", " se pagar "+c+" a mais para conjurá-lo", " si vous payez "+c+" de plus pour le lancer")
	}
	if m.Fleeting {
		s += ". " + w.say("Si lo lanzas en un momento en el que no podría haberse lanzado un conjuro, el controlador del permanente en el que se convierte lo sacrifica al comienzo del próximo paso de limpieza",
			"Se você conjurá-lo em um momento em que um feitiço não poderia ter sido conjurado, o controlador da permanente em que ele se transformar a sacrificará no início da próxima etapa de limpeza",
			"Si vous le lancez à un moment où un rituel n'aurait pas pu être lancé, le contrôleur du permanent qu'il devient le sacrifie au début de la prochaine étape de nettoyage")
	}
	return s
}
