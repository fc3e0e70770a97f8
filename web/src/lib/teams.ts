import type { Seat } from "../gen/melee/v1/game_pb";
import { t } from "../i18n/index.svelte";

/** The letter of a team: A, B, …; a number beyond Z. Teams count from 1. */
export function teamLetter(team: number): string {
  return team <= 26 ? String.fromCharCode(64 + team) : String(team);
}

/** The name of a team; empty for nobody's. */
export function teamName(team: number): string {
  return team > 0 ? t("teamN", { name: teamLetter(team) }) : "";
}

/** Which of the team colours a team has, for data-team; colours come again after eight. */
export function teamColor(team: number): string | undefined {
  return team > 0 ? String(((team - 1) % 8) + 1) : undefined;
}

/** What a player is besides a member of a team, in words. */
export function roleOf(seat: Pick<Seat, "emperor" | "archenemy">): string {
  if (seat.emperor) return t("emperor");
  return seat.archenemy ? t("archenemy") : "";
}
