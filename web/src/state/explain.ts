import { create } from "@bufbuild/protobuf";
import { Play_Kind, PlaySchema, type Question } from "../gen/melee/v1/game_pb";
import { t } from "../i18n/index.svelte";
import { closed } from "../lib/asking";
import { asSentence, inWords } from "../lib/errors";
import type { Prompt } from "./draft.svelte";
import type { TableStore } from "./table.svelte";
import { nameOfId, objectOf, seatOfId, type View } from "./view";

/** Why an object cannot be played now by who is asked; empty if it is another's. */
export async function whyNoPlay(store: TableStore, question: Question, id: string): Promise<string> {
  const { view } = store;
  const object = view.objects.get(id);
  if (!object || object.controller !== question.seat) return "";
  if (view.seats[question.seat]?.battlefield.includes(id)) return t("whyNoAbility", { name: object.name });
  const kind = object.types.includes("Land") ? Play_Kind.LAND : Play_Kind.CAST;
  try {
    await store.api.play.next({ question: question.id, play: create(PlaySchema, { kind, object: id }) });
    return t("whyNotNow", { name: object.name });
  } catch (error) {
    return inWords(error);
  }
}

/** Why an object or a player cannot be chosen where others can. */
export function whyNoOption(view: View, prompt: Prompt, id: string): string {
  const name = nameOfId(view, id, prompt.objects);
  const asked = prompt.question.seat;
  const whose = seatOfId(id) ?? objectOf(view, id, prompt.objects)?.controller ?? asked;
  const range = view.seats[asked]?.range ?? [];
  if (whose !== asked && whose >= 0 && !range.includes(whose)) return t("whyOutOfRange", { name });
  const { about } = prompt.choice;
  return name && about ? closed(t("whyNotThis", { name, about })) : t("whyNotOption");
}

/** Why attacks or blocks would not be accepted; empty if they would. */
export async function whyNoAnswer(
  store: TableStore,
  question: Question,
  answer: {
    attacks?: { attacker: string; target: string }[];
    blocks?: { blocker: string; attacker: string }[];
  },
): Promise<string> {
  try {
    const check = await store.api.play.check({ question: question.id, answer });
    return check.legal ? "" : asSentence(check.reason);
  } catch (error) {
    return inWords(error);
  }
}
