import type { Lane, Step } from "../gen/melee/v1/game_pb";
import { TableStatus } from "../gen/melee/v1/table_pb";
import type { Key } from "../i18n/en";
import { spelled, t } from "../i18n/index.svelte";
import type { View } from "../state/view";

/** The name of a step. */
export function stepName(step: Step): string {
  return t(`step${step}` as "step0");
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
  return spelled(`v_${keyed(name)}`) ?? title;
}

/** A variant in a sentence or two; empty if the page has none. */
export function variantAbout(name: string): string {
  return spelled(`about_${keyed(name)}`) ?? "";
}

const keyed = (variant: string) => variant.replaceAll("-", "_");

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
