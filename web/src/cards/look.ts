import type { CardText, FaceText } from "../gen/melee/v1/card_pb";
import { Color, type Object$ } from "../gen/melee/v1/game_pb";
import { language, t } from "../i18n/index.svelte";
import { cards } from "../state/cards.svelte";

/** All that is drawn of a card, whatever it is made from. */
export interface Look {
  name: string;
  cost: string;
  typeLine: string;
  rules: string[];
  /** Which entries of rules do not apply now: levels that are not reached. */
  asleep: number[];
  /** "3/3"; empty where there is none. */
  size: string;
  /** Whether the size is not as printed: +1 larger, -1 smaller. */
  sizeChange: number;
  loyalty: string;
  colors: string;
  land: boolean;
  creature: boolean;
  flavor: string;
  keywords: string[];
}

const letters: Record<Color, string> = {
  [Color.UNSPECIFIED]: "",
  [Color.WHITE]: "W",
  [Color.BLUE]: "U",
  [Color.BLACK]: "B",
  [Color.RED]: "R",
  [Color.GREEN]: "G",
};

/** How an object of the game looks. */
export function lookOf(o: Object$): Look {
  const card = cards.get(o.card);
  const face = card?.faces[o.face] ?? card?.faces[0];
  const size = o.power !== undefined ? `${o.power}/${o.toughness ?? 0}` : "";
  const grown =
    o.basePower === undefined
      ? 0
      : (o.power ?? 0) + (o.toughness ?? 0) - o.basePower - (o.baseToughness ?? 0);
  return {
    name: o.name || t("faceDown"),
    cost: o.cost,
    typeLine: o.typeText,
    rules: o.rulesChanged || o.rules.length > 0 ? o.rules : (face?.rules ?? []),
    asleep: o.asleep,
    size,
    sizeChange: Math.sign(grown),
    loyalty: o.counters.find((c) => c.kind === "loyalty")?.n.toString() ?? "",
    colors: o.colors.map((c) => letters[c]).join(""),
    land: o.types.includes("Land"),
    creature: o.types.includes("Creature"),
    flavor: flavorOf(face),
    keywords: o.keywords,
  };
}

/** Flavor is written in English only, and left out elsewhere. */
function flavorOf(face: FaceText | undefined): string {
  return language() === "en" ? (face?.flavor ?? "") : "";
}

/** How a printed card looks. */
export function lookOfCard(card: CardText, face = 0): Look {
  const f = card.faces[face] ?? card.faces[0];
  return {
    name: f?.name ?? card.name,
    cost: f?.cost ?? "",
    typeLine: f?.typeText ?? "",
    rules: f?.rules ?? [],
    asleep: [],
    size: f?.power ? `${f.power}/${f.toughness}` : "",
    sizeChange: 0,
    loyalty: f?.loyalty ?? "",
    colors: f?.colors ?? "",
    land: f?.types.includes("Land") ?? false,
    creature: f?.types.includes("Creature") ?? false,
    flavor: flavorOf(f),
    keywords: [],
  };
}

/** The colours of a frame: one colour each, several are gold. */
export function frameOf(look: Look): string {
  if (look.colors.length > 1) return "gold";
  if (look.colors.length === 1) return look.colors;
  return look.land ? "land" : "grey";
}

/** A number from a name, always the same, for the emblem on the card. */
export function seedOf(name: string): number {
  let hash = 2166136261;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619);
  return hash >>> 0;
}
