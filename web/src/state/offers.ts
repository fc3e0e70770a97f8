import { Kind, type Play, Play_Kind, type Question } from "../gen/melee/v1/game_pb";

/** A play and the question that it answers. */
export interface Offer {
  question: Question;
  play: Play;
}

/** What may be played of each object, by the object's ID; the question in front comes first. */
export function offersIn(questions: readonly Question[], front: string | undefined): Map<string, Offer[]> {
  const offers = new Map<string, Offer[]>();
  const open = questions.filter((q) => q.choice?.kind === Kind.PRIORITY);
  const first = open.findIndex((q) => q.id === front);
  if (first > 0) open.unshift(...open.splice(first, 1));
  for (const question of open) {
    for (const play of [...question.plays, ...question.manaPlays]) {
      const of = offers.get(play.object) ?? [];
      // A spell may go on the stack of any turn in which the player is asked (CR 807.5b).
      const twice = of.some((o) => samePlay(o.play, play) && (o.question === question || !notMana(o)));
      if (!twice) of.push({ question, play });
      offers.set(play.object, of);
    }
  }
  return offers;
}

export function notMana(offer: Offer): boolean {
  return offer.play.kind !== Play_Kind.MANA;
}

/** Whether two plays are the same, perhaps in different turns. */
export function samePlay(a: Play, b: Play): boolean {
  return (
    a.kind === b.kind &&
    a.object === b.object &&
    a.face === b.face &&
    a.ability === b.ability &&
    a.way === b.way
  );
}
