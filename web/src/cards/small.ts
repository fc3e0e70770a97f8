import type { Box, Placed } from "./drawing";
import { type Look, silent } from "./look";
import type { Measure } from "./measure";
import { leading, type Title, title, wrap } from "./wrap";

/** A small card: 100 wide, 140 high. */
export const smallWidth = 100;
export const smallHeight = 140;

/** What of the rules fits on a small card, from the bottom up. */
export interface Note extends Box {
  size: number;
  lines: Placed[];
  /** The type line above the rules, if there is room for one. */
  types?: Title;
}

export interface Small {
  title: Title;
  /** The base line of each line of the name. */
  bases: number[];
  signs: { symbol: string; x: number; y: number; size: number }[];
  art: Box;
  /** Where counters stand: beside the signs. */
  counters: { x: number; y: number; width: number };
  /** The corner with the size or loyalty. */
  corner?: { text: string; width: number; change: number };
  /** The name of the half that is upside down, on a plate. */
  below?: Box & { title: Title };
  /** Short rules for cards so small that only a few words can be read, and for larger ones. */
  tiny: Note;
  roomy: Note;
}

const edge = 5;
const inner = smallWidth - 2 * edge;

/** Lays out a small card: name, signs, the rules that are short enough, size. */
export function smallOf(look: Look, measure: Measure): Small {
  const set = title(look.name, inner, 2, { most: 15, least: 11.5 }, measure);
  const bases = set.lines.map((_, i) => 4 + (i + 0.95) * set.size * 1.06);
  const top = bases.at(-1)! + set.size * 0.32;
  const sign = Math.min(15, (inner - 2) / Math.max(1, look.signs.length) - 1);
  const signs = look.signs.map((symbol, i) => ({
    symbol,
    x: smallWidth - edge - 1 - (look.signs.length - i) * (sign + 1),
    y: top + 2.5,
    size: sign,
  }));
  const free = signs.length > 0 ? top + sign + 4 : top;
  const text = look.size || look.loyalty || look.defense;
  const wide =
    text &&
    Math.min(inner, Math.max(30, measure(text + "  ".repeat(Math.abs(look.sizeChange)), "bold") * 18 + 9));
  const below = look.frame === "flip" && look.other ? upsideDown(look.other.name, measure) : undefined;
  const bottom = below ? below.y - 1 : floor;
  return {
    title: set,
    bases,
    signs,
    counters: { x: edge, y: top + 2, width: inner - signs.length * (sign + 1) - 3 },
    art: { x: edge, y: top, width: inner, height: smallHeight - edge - top },
    corner: text ? { text, width: wide || 30, change: look.sizeChange } : undefined,
    below,
    tiny: note(look, { size: 13, most: 2, from: free, bottom, typed: false }, measure),
    roomy: note(look, { size: 10.5, most: 4, from: free, bottom, typed: true }, measure),
  };
}

/** The bottom of what is written on a small card: the row of marks and the size is below it. */
const floor = smallHeight - 26;

/** How high a type line is. */
const typesHeight = 13;

/** The plate with a name that is read when the card is turned around. */
function upsideDown(name: string, measure: Measure): Box & { title: Title } {
  const set = title(name, inner - 6, 1, { most: 10.5, least: 9 }, measure);
  return { x: edge, y: floor - 15, width: inner, height: 15, title: set };
}

/** The first rules, as many as fit whole into so many lines between from and bottom, perhaps under the type line. */
function note(
  look: Look,
  {
    size,
    most,
    from,
    bottom,
    typed,
  }: { size: number; most: number; from: number; bottom: number; typed: boolean },
  measure: Measure,
): Note {
  const types = typed ? title(shortTypes(look, measure), typesWidth, 1, typesSizes, measure) : undefined;
  const above = types ? typesHeight : 0;
  const room = Math.min(most, Math.floor((bottom - from - above - 4) / (leading * size)));
  const lines: Placed[] = [];
  const spoken = silent(look) ? [] : look.rules;
  const rules = spoken
    .filter((_, i) => !look.asleep.includes(i))
    .map((rule) => rule.replace(/\s*\([^)]*\)/g, ""))
    .filter((rule) => rule !== "");
  for (const rule of rules) {
    const more = wrap(rule, inner - 6, size, "plain", measure);
    if (lines.length + more.length > room || more.some((line) => line.width > inner - 4)) break;
    lines.push(...more.map((line) => ({ ...line, x: edge + 3, y: 0 })));
  }
  const height = above + (lines.length > 0 ? lines.length * leading * size + 4 : 0);
  const y = bottom - height;
  for (const [i, line] of lines.entries()) line.y = y + above + 2 + (i + 0.8) * leading * size;
  return { x: edge, y, width: inner, height, size, lines, types };
}

const typesWidth = inner - 6;
const typesSizes = { most: 10, least: 9 };

/** A type line; of one that is too long half: of a creature what it is, else which type. */
function shortTypes({ typeLine, motif }: Look, measure: Measure): string {
  const [, types, sub] = /^(.+?) [—–-] (.+)$/.exec(typeLine) ?? [];
  if (!types || !sub || measure(typeLine, "bold") * typesSizes.least <= typesWidth) return typeLine;
  return motif === "creature" ? sub : types;
}
