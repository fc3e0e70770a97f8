import { getContext, setContext } from "svelte";
import type { Attack } from "../gen/melee/v1/game_pb";
import type { Asking } from "../state/ask.svelte";
import type { View } from "../state/view";

/** Whom a creature fights. */
export interface Fight {
  attacks?: string;
  blocks?: string;
  /** The other creatures of its band (CR 702.22). */
  band?: readonly string[];
  /** Its player has declared it, and teammates have not yet declared theirs (CR 805.10). */
  declared?: boolean;
}

/** What the parts of a game's page share. */
export interface GameContext {
  readonly view: View;
  /** Not there where nothing can be answered. */
  readonly ask?: Asking;
  readonly fights: ReadonlyMap<string, Fight>;
  /** By performance.now(), as long as clocks run. */
  readonly now: number;
  /** Shows the board of a seat. */
  show(seat: number): void;
}

const key = Symbol("game");

/** Gives the parts below their context. */
export function provide(context: GameContext): void {
  setContext(key, context);
}

/** The context of the game's page around. */
export function game(): GameContext {
  return getContext<GameContext>(key);
}

/** Who fights whom, over all turns. */
export function fightsOf(view: View): ReadonlyMap<string, Fight> {
  const fights = new Map<string, Fight>();
  for (const lane of view.lanes.values()) {
    for (const { attacks, blocks, declared } of [
      { attacks: lane.attacks, blocks: lane.blocks, declared: false },
      { attacks: lane.declaredAttacks, blocks: lane.declaredBlocks, declared: true },
    ]) {
      for (const a of attacks)
        fights.set(a.attacker, { attacks: a.target, band: matesOf(attacks, a), declared });
      for (const b of blocks) fights.set(b.blocker, { blocks: b.attacker, declared });
    }
  }
  return fights;
}

/** The other attackers of an attacker's band. */
function matesOf(attacks: readonly Attack[], a: Attack): string[] {
  if (a.band === 0) return [];
  return attacks.filter((b) => b.band === a.band && b.attacker !== a.attacker).map((b) => b.attacker);
}
