import type { Object$ } from "../gen/melee/v1/game_pb";
import type { Fight } from "./context";

/** Permanents that do not differ in anything: the first one, and the IDs of all. */
export interface Group {
  key: string;
  object: Object$;
  alike: string[];
}

/** What of a game tells permanents apart, besides what they are. */
export interface Apart {
  fights: ReadonlyMap<string, Fight>;
  chosen?: ReadonlySet<string>;
  choosable?: ReadonlySet<string>;
  /** Whom creatures are to attack, as far as it has been clicked. */
  attacks?: Readonly<Record<string, string>>;
}

export const rowNames = ["creatures", "others", "lands"] as const;
export type RowName = (typeof rowNames)[number];

/** A board in rows; what is attached to something on it lies beside that. */
export function rowsOf(permanents: readonly Object$[], apart: Apart): Record<RowName, Group[]> {
  const here = new Set(permanents.map((o) => o.id));
  const held = (o: Object$) => o.attachedTo !== "0" && o.attachedTo !== o.id && here.has(o.attachedTo);
  const withAttached = (o: Object$): Object$[] => [
    o,
    ...permanents.filter((p) => p.attachedTo === o.id && held(p)).flatMap(withAttached),
  ];
  const holds = new Set(permanents.map((o) => o.attachedTo));
  const loose = permanents.filter((o) => !held(o));
  const row = (name: RowName) =>
    groupsOf(loose.filter((o) => rowOf(o) === name).flatMap(withAttached), apart, holds);
  return { creatures: row("creatures"), others: row("others"), lands: row("lands") };
}

function rowOf(o: Object$): RowName {
  if (o.types.includes("Creature")) return "creatures";
  return o.types.includes("Land") ? "lands" : "others";
}

function groupsOf(objects: readonly Object$[], apart: Apart, holds: ReadonlySet<string>): Group[] {
  const by = new Map<string, Group>();
  for (const o of objects) {
    const look = holds.has(o.id) ? undefined : lookOf(o, apart);
    const group = look === undefined ? undefined : by.get(look);
    if (group) group.alike.push(o.id);
    else by.set(look ?? o.id, { key: look ? `${look}/${o.id}` : o.id, object: o, alike: [o.id] });
  }
  return [...by.values()];
}

/** All that tells a token or land from others; undefined: it lies alone. */
function lookOf(o: Object$, { fights, chosen, choosable, attacks }: Apart): string | undefined {
  const fight = fights.get(o.id);
  const alone =
    !(o.token || o.types.includes("Land")) ||
    o.attachedTo !== "0" ||
    o.pairedWith !== "0" ||
    o.components.length > 0 ||
    fight?.blocks !== undefined ||
    fight?.band !== undefined ||
    o.blocked;
  if (alone) return undefined;
  return JSON.stringify([
    o.name,
    o.typeText,
    o.keywords,
    o.rulesChanged ? o.rules : 0,
    o.power,
    o.toughness,
    o.tapped,
    o.sick && o.types.includes("Creature"),
    o.damage,
    o.counters.map((c) => [c.kind, c.n]),
    o.chosen,
    o.faceDown,
    o.phasedOut,
    fight?.attacks ?? attacks?.[o.id],
    fight?.declared,
    chosen?.has(o.id),
    choosable?.has(o.id),
  ]);
}
