import { getContext, setContext } from "svelte";
import type { Asking } from "../state/ask.svelte";
import type { View } from "../state/view";

/** Whom a creature fights. */
export interface Fight {
  attacks?: string;
  blocks?: string;
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
    for (const a of lane.attacks) fights.set(a.attacker, { attacks: a.target });
    for (const b of lane.blocks) fights.set(b.blocker, { blocks: b.attacker });
  }
  return fights;
}
