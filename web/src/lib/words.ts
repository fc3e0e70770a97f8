import { type Choice, Kind, type Lane, type Object$, type Payment, type Step } from "../gen/melee/v1/game_pb";
import { TableStatus } from "../gen/melee/v1/table_pb";
import { en, type Key } from "../i18n/en";
import { t } from "../i18n/index.svelte";
import type { Prompt } from "../state/draft.svelte";
import { costText, listed } from "../state/payment";
import type { View } from "../state/view";

/** The name of a step. */
export function stepName(step: Step): string {
  return t(`step${step}` as "step0");
}

/** What a choice asks, as a sentence. */
export function asks(choice: Choice): string {
  switch (choice.kind) {
    case Kind.PRIORITY:
      return t("askPriority");
    case Kind.ATTACKERS:
      return t("askAttackers");
    case Kind.BLOCKERS:
      return t("askBlockers");
    case Kind.MULLIGAN:
      return t("askMulligan");
  }
  const { cost } = choice;
  if (cost) return t(choice.kind === Kind.NUMBER ? "askCostTimes" : "askCost", { cost });
  const topic = `topic${choice.topic}`;
  return t((topic in en ? topic : "topic0") as "topic0");
}

/** What the player has to settle, as a sentence. */
export function promptText(prompt: Prompt, objects: ReadonlyMap<string, Object$>): string {
  const { payment, play } = prompt;
  if (!payment) return asks(prompt.choice);
  const cost = costText(payment, objects);
  const mana = payment.parts.length === 0;
  const asked = play ? (mana ? "payWhat" : "payAll") : mana ? "payMay" : "payMayAll";
  return [t(asked, { cost }), ...aboutX(payment)].join(" ");
}

/** What X is in a cost that has it in words, or when it is chosen. */
function aboutX({ openX, x, parts }: Payment): string[] {
  if (openX) return [t("payXLater")];
  return parts.some((part) => part.saysX) ? [t("payXIs", { x })] : [];
}

/** How mana would be paid, as a sentence: "With 2× Forest, 2 life."; empty if none is. */
export function paymentText(payment: Payment, objects: ReadonlyMap<string, Object$>): string {
  const names = listed(payment.use, objects);
  if (payment.pool > 0) names.unshift(t("payPool", { n: payment.pool }));
  if (payment.life > 0) names.push(t("payLife", { n: payment.life }));
  return names.length > 0 ? t("payWith", { names: names.join(", ") }) : "";
}

/** In whose turn, and where in it, something is asked; empty before the first turn. */
export function whereAsked(view: View, marker: number): string {
  const lane = view.lanes.get(marker);
  if (!lane) return "";
  return `${lane.marker}. ${turnName(view, lane)}, ${stepName(lane.step)}`;
}

/** Whose turn it is. */
export function turnName(view: View, lane: Lane): string {
  const active = activeSeats(lane);
  if (active.length === 0) return t("nobodysTurn");
  if (active.includes(view.seat)) return active.length > 1 ? t("teamTurn") : t("yourTurn");
  return t("turnOf", { name: active.map((s) => view.seats[s]?.name ?? "").join(", ") });
}

/** The players whose turn a lane is: of a team that shares its turns, several. */
export function activeSeats(lane: Lane): readonly number[] {
  if (lane.actives.length > 0) return lane.actives;
  return lane.active < 0 ? [] : [lane.active];
}

/** How many have to be picked; empty where that goes without saying. */
export function howMany({ kind, min, max, power }: Choice): string {
  if (power > 0) return t("pickPower", { power });
  if (kind !== Kind.OBJECTS && kind !== Kind.WORDS) return "";
  if (min === max) return max === 1 ? "" : t("pickExactly", { n: min });
  return min === 0 ? t("pickUpTo", { max }) : t("pickRange", { min, max });
}

/** What state a table is in. */
export function statusName(status: TableStatus): string {
  switch (status) {
    case TableStatus.PLAYING:
      return t("statusPlaying");
    case TableStatus.PAUSED:
      return t("statusPaused");
    case TableStatus.OVER:
      return t("statusOver");
    case TableStatus.ENDED:
      return t("statusEnded");
  }
  return t("statusOpen");
}

/** The name of a variant; as the server calls it if the page has none. */
export function variantTitle(name: string, title = name): string {
  return spelled("v", name) ?? title;
}

/** A variant in a sentence or two; empty if the page has none. */
export function variantAbout(name: string): string {
  return spelled("about", name) ?? "";
}

function spelled(kind: "v" | "about", name: string): string | undefined {
  const key = `${kind}_${name.replaceAll("-", "_")}`;
  return key in en ? t(key as "v_duel") : undefined;
}

/** The name of an attack option. */
export function attackName(option: string): string {
  const key = `attack${option}` as Key;
  return ["left", "right", "multiple", "adjacent"].includes(option) ? t(key as "attackleft") : option;
}

/**
 * The time that a seat has left: for its decision, then in its time bank. Empty
 * if its clock stands still or there is none.
 */
export function timeLeft(
  view: View,
  seat: number,
  now: number,
): { text: string; short: boolean } | undefined {
  const clock = view.clocks?.clocks.find((c) => c.seat === seat);
  if (!clock?.running || clock.decisionLeftMs < 0n) return undefined;
  const left = Number(clock.decisionLeftMs) - (view.clocks?.paused ? 0 : now - view.clocksAt);
  if (left > 0) return { text: t("timeLeft", { time: clockTime(left) }), short: left < 10_000 };
  return { text: t("bankLeft", { time: clockTime(Number(clock.bankLeftMs) + left) }), short: true };
}

/** A time in minutes and seconds. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
