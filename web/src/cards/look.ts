import type { CardText, FaceText } from "../gen/melee/v1/card_pb";
import { language } from "../i18n/index.svelte";
import { symbolsIn } from "./symbols";

/** What is printed on one face or half of a card. */
export interface Half {
  name: string;
  cost: string;
  typeLine: string;
  rules: readonly string[];
  /** Which entries of rules do not apply now: levels that are not reached. */
  asleep: readonly number[];
  /** "3/3"; empty where there is none. */
  size: string;
  loyalty: string;
  defense: string;
  flavor: string;
  /** Letters of WUBRG. */
  colors: string;
  motif: Motif;
  land: boolean;
  legendary: boolean;
  /** The signs of the cost; of a land those of the mana that it makes. */
  signs: readonly string[];
}

/** How the parts of a card are arranged. */
export type Frame = "plain" | "split" | "adventure" | "flip" | "saga" | "class";

/** What the picture shows. */
export type Motif =
  | "creature"
  | "land"
  | "artifact"
  | "enchantment"
  | "instant"
  | "sorcery"
  | "planeswalker"
  | "battle"
  | "other";

/** All that is drawn of a card, whatever it is made from. */
export interface Look extends Half {
  frame: Frame;
  /** The other half, the adventure, or what is upside down or on the back. */
  other?: Half;
  /** Which side of a double-faced card is up; undefined of others. */
  side?: "front" | "back";
  /** Whether the size is not as printed: +1 larger, -1 smaller. */
  sizeChange: number;
  damage: number;
  counters: readonly { n: number; label: string }[];
  token: boolean;
  /** Lies face down. */
  hidden: boolean;
}

/** How a printed card looks. */
export function lookOfCard(card: CardText, face = 0): Look {
  const f = card.faces[face] ?? card.faces[0];
  return {
    ...(f ? halfOf(f) : { ...blank, name: card.name }),
    ...arranged(card, face, true),
    sizeChange: 0,
    damage: 0,
    counters: [],
    token: card.layout === "token",
    hidden: false,
  };
}

const blank: Half = {
  name: "",
  cost: "",
  typeLine: "",
  rules: [],
  asleep: [],
  size: "",
  loyalty: "",
  defense: "",
  flavor: "",
  colors: "",
  motif: "other",
  land: false,
  legendary: false,
  signs: [],
};

/** The other side of a double-faced card, or a flip card the other way up, as printed. */
export function turned(look: Look): Look | undefined {
  if (!look.other || !(look.side || look.frame === "flip")) return undefined;
  const { other, side, frame, ...front } = look;
  return {
    ...other,
    frame,
    other: front,
    side: side && (side === "front" ? "back" : "front"),
    sizeChange: 0,
    damage: 0,
    counters: [],
    token: look.token,
    hidden: false,
  };
}

/** What is printed on a face. */
export function halfOf(f: FaceText): Half {
  return {
    name: f.name,
    cost: f.cost,
    typeLine: f.typeText,
    rules: f.rules,
    asleep: [],
    size: f.power ? `${f.power}/${f.toughness}` : "",
    loyalty: f.loyalty,
    defense: f.defense,
    flavor: flavorOf(f),
    colors: f.colors,
    ...ofKind(f, f.cost, f.rules),
  };
}

/** Flavor is written in English only, and left out elsewhere. */
export function flavorOf(face: FaceText | undefined): string {
  return language() === "en" ? (face?.flavor ?? "") : "";
}

/** Layouts of cards with two halves on one side. */
export const splits = new Set(["split", "aftermath"]);
const doubles = new Set(["transform", "modal_dfc", "meld"]);

/** How the faces of a card stand together, seen from one of them. */
export function arranged(
  card: CardText | undefined,
  face: number,
  halves: boolean,
): Pick<Look, "frame" | "other" | "side"> {
  const layout = card?.layout ?? "";
  const second = card?.faces[1];
  if (second && halves && splits.has(layout)) return { frame: "split", other: halfOf(second) };
  if (second && layout === "adventure" && face === 0) return { frame: "adventure", other: halfOf(second) };
  if (second && layout === "flip") return { frame: "flip", other: halfOf(card.faces[face === 0 ? 1 : 0]!) };
  if (second && doubles.has(layout)) {
    const other = halfOf(card.faces[face === 0 ? 1 : 0]!);
    return { frame: "plain", other, side: face === 0 ? "front" : "back" };
  }
  return { frame: layout === "saga" || layout === "class" ? layout : "plain" };
}

const motifs: [string, Motif][] = [
  ["Creature", "creature"],
  ["Planeswalker", "planeswalker"],
  ["Battle", "battle"],
  ["Land", "land"],
  ["Artifact", "artifact"],
  ["Enchantment", "enchantment"],
  ["Instant", "instant"],
  ["Sorcery", "sorcery"],
];

/** What follows from the types, cost and rules of a face. */
export function ofKind(
  { types, supertypes, subtypes }: Pick<FaceText, "types" | "supertypes" | "subtypes">,
  cost: string,
  rules: readonly string[],
): Pick<Half, "motif" | "land" | "legendary" | "signs"> {
  const land = types.includes("Land");
  const signs = symbolsIn(cost);
  return {
    motif: motifs.find(([type]) => types.includes(type))?.[1] ?? "other",
    land,
    legendary: supertypes.includes("Legendary"),
    signs: signs.length > 0 || !land ? signs : manaOf(subtypes, rules),
  };
}

const basics: Record<string, string> = {
  Plains: "{W}",
  Island: "{U}",
  Swamp: "{B}",
  Mountain: "{R}",
  Forest: "{G}",
};

/** The mana that a land makes: by its basic land types (CR 305.6), and behind the colon of abilities that tap it. */
function manaOf(subtypes: readonly string[], rules: readonly string[]): string[] {
  const typed = subtypes.map((s) => basics[s]).filter((s) => s !== undefined);
  const made = rules.filter((r) => r.includes("{T}")).flatMap((r) => symbolsIn(r.slice(r.indexOf(":"))));
  return [...new Set([...typed, ...made])].filter((s) => /^\{[WUBRGC]\}$/.test(s));
}

/** The colours of a frame: one colour each, several are gold. */
export function frameOf(look: Pick<Half, "colors" | "land" | "signs">): string {
  if (look.colors.length > 1) return "gold";
  if (look.colors.length === 1) return look.colors;
  if (!look.land) return "grey";
  return look.signs.length === 1 ? look.signs[0]!.slice(1, 2).replace("C", "land") : "land";
}

/** Whether a land says nothing but which mana it makes: its sign says that better. */
export function silent({ land, rules }: Pick<Half, "land" | "rules">): boolean {
  return land && rules.every((rule) => /^\{T\}\s?: \S+ \{[WUBRGC]\}\.$/.test(rule));
}
