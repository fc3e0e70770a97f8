import { type Choice, Kind, type Step } from "../gen/melee/v1/game_pb";
import { TableStatus } from "../gen/melee/v1/table_pb";
import { type Key, t } from "../i18n/index.svelte";

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
  return t(`topic${choice.topic <= 38 ? choice.topic : 0}` as "topic0");
}

/** How many have to be picked; empty where that goes without saying. */
export function howMany({ kind, min, max }: Choice): string {
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

/** The name of an attack option. */
export function attackName(option: string): string {
  const key = `attack${option}` as Key;
  return ["left", "right", "multiple", "adjacent"].includes(option) ? t(key as "attackleft") : option;
}

/** A time in minutes and seconds. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
