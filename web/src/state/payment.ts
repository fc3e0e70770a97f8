import { create } from "@bufbuild/protobuf";
import { type Choice, ChoiceSchema, Kind, type Object$, type Payment } from "../gen/melee/v1/game_pb";
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
 * Whether a payment is shown before it is made: as the player wishes, always,
 * never, or only where something else than what is proposed would make a difference.
 */
export function shows(payment: Payment, wish: ShowPayment, objects: ReadonlyMap<string, Object$>): boolean {
  if (wish !== "matters") return wish === "always";
  const used = new Set(payment.use.map((id) => objects.get(id)?.name));
  const spare = payment.may.filter((id) => !payment.use.includes(id));
  const lands = payment.use.every((id) => objects.get(id)?.types.includes("Land"));
  const alike = used.size <= 1 && spare.every((id) => used.has(objects.get(id)?.name));
  return payment.life > 0 || !lands || !alike;
}

/** The names of objects, each once with how often: "2× Forest, Mountain". */
export function listed(ids: readonly string[], objects: ReadonlyMap<string, Object$>): string[] {
  const times = new Map<string, number>();
  for (const id of ids) {
    const name = objects.get(id)?.name ?? "";
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return [...times].map(([name, n]) => (n > 1 ? `${n}× ${name}` : name));
}
