import type { MessageInitShape } from "@bufbuild/protobuf";
import type { Options, OptionsSchema, Table, TeamRules, Variant } from "../gen/melee/v1/table_pb";

/** The options that are on or off. */
export const switches = [
  "freeMulligan",
  "noMulligan",
  "firstDraw",
  "randomSeats",
  "deploy",
  "conspiracies",
  "sharedTurns",
  "sharedLife",
] as const;
export type Switch = (typeof switches)[number];

/** No limit to the range of influence, and each seat's range by the variant's rules. */
export const unlimited = -1;
export const byRule = -2;

/** How a game is to be played, as it is being put together in a form. */
export class Wishes {
  variant = $state.raw<Variant | undefined>();
  seats = $state(12);
  /** How many players each team has, as typed: "3 + 3"; empty: as the variant says. */
  teams = $state("");
  /** A range for each place, as typed; empty: the same for all. */
  ranges = $state("");
  range = $state<number>(unlimited);
  attack = $state("");
  life = $state<number | undefined>();
  hand = $state<number | undefined>();
  on = $state<Record<Switch, boolean>>({
    freeMulligan: true,
    noMulligan: false,
    firstDraw: true,
    randomSeats: true,
    deploy: false,
    conspiracies: false,
    sharedTurns: false,
    sharedLife: false,
  });

  /** Takes a variant with its defaults. */
  choose(variant: Variant): void {
    this.variant = variant;
    this.seats = variant.name === "grand-melee" ? 12 : variant.seats;
    this.teams = "";
    this.ranges = "";
    this.take(variant.options);
  }

  /** Takes what a table has agreed on. */
  takeTable(variant: Variant, table: Table): void {
    this.variant = variant;
    this.seats = table.places.length;
    this.teams = table.teams.join(" + ");
    this.ranges = table.ranges.join(" ");
    this.take(table.options);
  }

  private take(options: Options | undefined): void {
    this.range = options?.range ?? unlimited;
    this.attack = options?.attack ?? "";
    this.life = options?.life;
    this.hand = options?.hand;
    for (const name of switches) this.on[name] = options?.[name] ?? false;
  }

  /** Whether the variant lets an option be changed. */
  may(option: string): boolean {
    return this.variant?.open.includes(snake(option)) ?? false;
  }

  /** The options that may be changed, as they are wished. */
  get options(): MessageInitShape<typeof OptionsSchema> {
    const { range, attack, life, hand, on } = this;
    const wished = { range, attack: attack || undefined, life, hand, ...on };
    return Object.fromEntries(Object.entries(wished).filter(([name]) => this.may(name)));
  }

  get teamSizes(): number[] {
    return this.variant?.teams && !this.variant.teams.alone ? numbers(this.teams) : [];
  }

  get rangeOfEach(): number[] {
    return this.may("ranges") ? numbers(this.ranges) : [];
  }
}

/** The numbers in a text. */
function numbers(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
}

/** How so many seats can be divided into teams: each as the sizes of the teams. */
export function divisions({ smallest, equal, alone }: TeamRules, seats: number): number[][] {
  if (alone) return [[1, seats - 1]];
  const found: number[][] = [];
  for (let n = 2; n * smallest <= seats && found.length < 12; n++) {
    if (equal && seats % n !== 0) continue;
    found.push(Array.from({ length: n }, (_, i) => Math.floor(seats / n) + (i < seats % n ? 1 : 0)));
  }
  return found;
}
