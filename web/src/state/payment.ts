import { create } from "@bufbuild/protobuf";
import {
  type Choice,
  ChoiceSchema,
  Kind,
  type Object$,
  type PaidPart,
  type Payment,
} from "../gen/melee/v1/game_pb";
import type { ShowPayment } from "../lib/settings.svelte";

/** The last step of an announcement: any of what may pay can be named. */
export function payingChoice(payment: Payment): Choice {
  return create(ChoiceSchema, {
    kind: Kind.OBJECTS,
    max: payment.may.length,
    options: payment.may.map((id) => ({ id })),
  });
}

/** Whether the same are named, in whatever order. */
export function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/**
 * Whether a part of a cost is news to who pays it: not what is written in signs
 * alone (tapping, loyalty), nor what he has just chosen himself.
 */
const isNews = ({ text, chosen }: PaidPart): boolean =>
  !chosen && /\p{L}/u.test(text.replace(/\{.*?\}|X/g, ""));

/**
 * Whether a payment is shown before it is made: as the player wishes, always,
 * never, or only where something is given up besides mana, or something else than
 * what is proposed would make a difference.
 */
export function shows(payment: Payment, wish: ShowPayment, objects: ReadonlyMap<string, Object$>): boolean {
  if (wish === "never") return false;
  if (payment.parts.some(isNews)) return true;
  if (payment.use.length === 0 && payment.pool === 0 && payment.life === 0) return false;
  if (wish === "always") return true;
  const used = new Set(payment.use.map((id) => objects.get(id)?.name));
  const spare = payment.may.filter((id) => !payment.use.includes(id));
  const lands = payment.use.every((id) => objects.get(id)?.types.includes("Land"));
  const alike = used.size <= 1 && spare.every((id) => used.has(objects.get(id)?.name));
  return payment.life > 0 || !lands || !alike;
}

/** All of a cost in a row: "{1}{G}, {T}, Sacrifice a creature (Elk), 2× Pay 1 life". */
export function costText({ cost, x, openX, parts }: Payment, objects: ReadonlyMap<string, Object$>): string {
  const mana = openX ? cost : cost.replaceAll("{X}", `{${x}}`);
  const texts = parts.map(({ text, objects: used }) => {
    const names = listed(used, objects).join(", ");
    return text && names ? `${text} (${names})` : text || names;
  });
  return [mana, ...times(texts)].filter(Boolean).join(", ");
}

/** The names of objects, each once with how often: "2× Forest, Mountain". */
export function listed(ids: readonly string[], objects: ReadonlyMap<string, Object$>): string[] {
  return times(ids.map((id) => objects.get(id)?.name ?? ""));
}

/** What is alike once, with how often. */
export function times(texts: readonly string[]): string[] {
  const often = new Map<string, number>();
  for (const text of texts) often.set(text, (often.get(text) ?? 0) + 1);
  return [...often].map(([text, n]) => (n > 1 ? `${n}× ${text}` : text));
}
