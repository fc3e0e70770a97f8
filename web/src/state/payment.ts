import { create } from "@bufbuild/protobuf";
import {
  type Choice,
  ChoiceSchema,
  Kind,
  type Object$,
  type Play,
  Play_Kind,
  type Question,
} from "../gen/melee/v1/game_pb";
import type { View } from "./view";

/**
 * What may be tapped to pay for a play, as a choice like those of an
 * announcement: permanents with mana abilities, and what keywords of the spell
 * let help (CR 702.51, 702.126, 702.66). Undefined where nothing has to be paid
 * or nothing can be chosen.
 */
export function paymentChoice(view: View, question: Question, play: Play): Choice | undefined {
  if (play.kind !== Play_Kind.CAST && play.kind !== Play_Kind.ACTIVATE) return undefined;
  if (play.cost === "" || play.cost === "{0}") return undefined;
  const ids = new Set(question.manaPlays.map((p) => p.object));
  for (const id of helpers(view, question.seat, view.objects.get(play.object))) ids.add(id);
  if (ids.size === 0) return undefined;
  return create(ChoiceSchema, {
    kind: Kind.OBJECTS,
    min: 1,
    max: ids.size,
    options: [...ids].map((id) => ({ id, label: view.objects.get(id)?.name ?? "" })),
  });
}

/** What helps to pay for a spell besides mana. */
function helpers(view: View, seat: number, spell: Object$ | undefined): string[] {
  const own = view.seats[seat];
  const words = new Set(spell?.keywords);
  const untapped = (own?.battlefield ?? []).filter((id) => view.objects.get(id)?.tapped === false);
  const ofType = (type: string) => untapped.filter((id) => view.objects.get(id)?.types.includes(type));
  return [
    ...(words.has("convoke") ? ofType("Creature") : []),
    ...(words.has("improvise") ? ofType("Artifact") : []),
    ...(words.has("delve") ? (own?.graveyard ?? []) : []),
  ];
}
