import type { Half, Look, Motif } from "./look";
import { frameOf, silent } from "./look";
import type { Measure, Style } from "./measure";
import { symbolsIn } from "./symbols";
import { gap, type Line, leading, setText, type Title, title } from "./wrap";

/** A rectangle of a drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A plate with a name or a type line, and signs at its end. */
export interface Plate extends Box {
  title: Title;
  signs: { symbol: string; x: number; y: number; size: number }[];
  /** Which side of a double-faced card it names. */
  side?: "front" | "back";
}

/** A line of text where it stands: x and y are those of its base line. */
export interface Placed extends Line {
  x: number;
  y: number;
  /** What it says does not apply now. */
  faint?: boolean;
}

/** A field with rules text. */
export interface Field extends Box {
  size: number;
  lines: Placed[];
  /** What stands before paragraphs: a chapter's number, a loyalty cost. */
  tags: (Box & { text: string })[];
  /** Where a line divides two parts of the text. */
  rules: number[];
  /** Signs in place of a text: the mana of a land that says nothing. */
  signs: { symbol: string; x: number; y: number; size: number }[];
}

export interface Picture extends Box {
  name: string;
  motif: Motif;
  tint: string;
}

/** A number in a corner. */
export interface Badge extends Box {
  text: string;
  shape: "plate" | "shield" | "crest";
}

/** What is written on a card, or on a part of it. */
export interface Written {
  plates: Plate[];
  fields: Field[];
  badges: Badge[];
}

/** A whole card, 250 wide. */
export interface Drawing extends Written {
  width: number;
  height: number;
  tint: string;
  pictures: Picture[];
  /** What is written upside down; it stands where it would if the card were turned around. */
  below?: Written;
}

export const width = 250;
const plainHeight = 350;
const margin = 10;
const inner = width - 2 * margin;

/** Lays out a whole card. With grow it becomes higher if its text needs more room. */
export function drawingOf(look: Look, measure: Measure, grow: boolean): Drawing {
  const page = new Page(look, measure, grow);
  switch (look.frame) {
    case "split":
      return page.split(look, look.other!);
    case "adventure":
      return page.adventure(look, look.other!);
    case "flip":
      return page.flip(look, look.other!);
    case "saga":
      return page.column(look, "left");
    case "class":
      return page.column(look, "right");
  }
  return page.plain(look);
}

interface FieldOptions {
  most?: number;
  /** Room kept free at the end, for a badge. */
  reserve?: number;
}

/** A card that is being laid out, from top to bottom. */
class Page {
  private readonly drawing: Drawing;
  /** What is being written on. */
  private written: Written;

  constructor(
    private readonly look: Look,
    private readonly measure: Measure,
    private readonly grow: boolean,
  ) {
    this.drawing = {
      width,
      height: plainHeight,
      tint: frameOf(look),
      plates: [],
      pictures: [],
      fields: [],
      badges: [],
    };
    this.written = this.drawing;
  }

  plain(look: Look): Drawing {
    const back = look.side && look.other;
    this.plate(look.name, look.cost, box(margin, 9, inner, 26), 16, look.side);
    this.picture(look, box(margin, 38, inner, 116));
    this.plate(look.typeLine, "", box(margin, 157, inner, 20), 12);
    const foot = back ? 18 : 0;
    const badge = hasBadge(look);
    const field = this.field(look, box(margin, 180, inner, plainHeight - 10 - 180 - foot), {
      reserve: badge ? 16 : 0,
    });
    this.finish(field, foot);
    if (back) this.backStrip(back, badge);
    this.badge(look);
    return this.drawing;
  }

  /** Two halves, one above the other. */
  split(look: Look, other: Half): Drawing {
    let y = 9;
    const half = (plainHeight - 18 - 4) / 2;
    for (const part of [look, other]) {
      this.plate(part.name, part.cost, box(margin, y, inner, 22), 14);
      this.picture(part, box(margin, y + 24, inner, 38));
      this.plate(part.typeLine, "", box(margin, y + 64, inner, 16), 10.5);
      const field = this.field(part, box(margin, y + 82, inner, half - 82), { most: 12 });
      y = field.y + field.height + 4;
    }
    this.drawing.height = y - 4 + 10;
    return this.drawing;
  }

  /** The adventure on the left page of an open book, the creature's own text on the right one. */
  adventure(look: Look, other: Half): Drawing {
    this.plate(look.name, look.cost, box(margin, 9, inner, 26), 16);
    this.picture(look, box(margin, 38, inner, 104));
    this.plate(look.typeLine, "", box(margin, 145, inner, 20), 12);
    const page = (inner - 3) / 2;
    const bottom = plainHeight - 10;
    this.plate(other.name, other.cost, box(margin, 168, page, 19), 11);
    this.plate(other.typeLine, "", box(margin, 188, page, 15), 9);
    const left = this.field(other, box(margin, 204, page, bottom - 204), { most: 11 });
    const right = this.field(look, box(margin + page + 3, 168, page, bottom - 168), {
      most: 11.5,
      reserve: 16,
    });
    const end = Math.max(left.y + left.height, right.y + right.height);
    left.height = end - left.y;
    right.height = end - right.y;
    this.drawing.height = end + 10;
    this.badge(look);
    return this.drawing;
  }

  /** The picture between two halves, the second of them upside down (CR 710). */
  flip(look: Look, other: Half): Drawing {
    const art = 58;
    const above = this.flipHalf(look, art);
    this.drawing.below = { plates: [], fields: [], badges: [] };
    this.written = this.drawing.below;
    const below = this.flipHalf(other, art);
    this.picture(look, box(margin, above + 3, inner, art));
    this.drawing.height = above + 3 + art + 3 + below;
    return this.drawing;
  }

  /** One half of a flip card: its name, text, types and size; it returns where it ends. */
  private flipHalf(half: Half, art: number): number {
    this.plate(half.name, half.cost, box(margin, 9, inner, 22), 14);
    const room = (plainHeight - art - 6) / 2 - 33 - 21;
    const field = this.field(half, box(margin, 33, inner, room), { most: 12 });
    const y = field.y + field.height + 2;
    const wide = this.badge(half, y - 2, 23);
    this.plate(half.typeLine, "", box(margin, y, inner - (wide && wide - 1), 19), 11);
    return y + 19;
  }

  /** Text in a column beside a high picture: chapters on the left, levels on the right. */
  column(look: Look, side: "left" | "right"): Drawing {
    const text = Math.round(inner * 0.6);
    const art = inner - text - 3;
    const [textX, artX] = side === "left" ? [margin, margin + text + 3] : [margin + art + 3, margin];
    this.plate(look.name, look.cost, box(margin, 9, inner, 26), 16);
    const field = this.field(look, box(textX, 38, text, plainHeight - 38 - 33));
    this.picture(look, box(artX, 38, art, field.height));
    const end = field.y + field.height + 3;
    this.plate(look.typeLine, "", box(margin, end, inner, 20), 12);
    this.drawing.height = end + 30;
    return this.drawing;
  }

  private finish(field: Field, foot: number): void {
    this.drawing.height = Math.max(plainHeight, field.y + field.height + foot + 10);
  }

  private plate(text: string, cost: string, at: Box, size: number, side?: "front" | "back"): void {
    const symbols = symbolsIn(cost);
    const sign = Math.min(at.height - 8, size + 0.5, (at.width * 0.55) / Math.max(1, symbols.length));
    const signs = symbols.map((symbol, i) => ({
      symbol,
      x: at.x + at.width - 6 - (symbols.length - i) * (sign + 1),
      y: at.y + (at.height - sign) / 2,
      size: sign,
    }));
    const before = side ? 17 : 0;
    const room = at.width - 14 - before - (symbols.length > 0 ? symbols.length * (sign + 1) + 3 : 0);
    const set = title(text, room, 1, { most: size, least: size * 0.62 }, this.measure);
    this.written.plates.push({ ...at, title: set, signs, side });
  }

  private picture(look: Half, at: Box): void {
    this.drawing.pictures.push({ ...at, name: look.name, motif: look.motif, tint: frameOf(look) });
  }

  private field(half: Half, at: Box, { most = 13, reserve = 0 }: FieldOptions = {}): Field {
    const field = fieldOf(half, at, { most, least: this.grow ? 10 : 8 }, reserve, this.measure, this.grow);
    this.written.fields.push(field);
    return field;
  }

  /** Puts the size, loyalty or defense at the right edge, at the foot of the card if nothing else is said; it returns how wide that is. */
  private badge(half: Half, y = this.drawing.height - 35, height = 27): number {
    const text = half.size || half.loyalty || half.defense;
    if (!text) return 0;
    const wide = Math.max(46, this.measure(text, "bold") * 18 + 16);
    const shape = half.size ? "plate" : half.loyalty ? "shield" : "crest";
    this.written.badges.push({ text, shape, ...box(width - margin + 3 - wide, y, wide, height) });
    return wide;
  }

  /** Names what is on the other side. */
  private backStrip(back: Half, badge: boolean): void {
    const text = back.size ? `${back.name}  ${back.size}` : back.name;
    const wide = inner - (badge ? 52 : 0);
    const side = this.look.side === "front" ? "back" : "front";
    this.plate(text, back.cost, box(margin, this.drawing.height - 26, wide, 17), 10, side);
  }
}

function box(x: number, y: number, w: number, height: number): Box {
  return { x, y, width: w, height };
}

function hasBadge(look: Half): boolean {
  return (look.size || look.loyalty || look.defense) !== "";
}

/** Room between a field's edge and its text. */
const padding = 6;
const tagWidth = 26;

interface Paragraph {
  text: string;
  style: Style;
  indent?: number;
  tag?: string;
  faint: boolean;
}

const chapter = /^([IVX]+(?:, [IVX]+)*)\s[—–-]\s*(.*)$/s;
const loyalty = /^\[?([+−–-]?(?:\d+|X))\]?\s?:\s*(.*)$/s;
/** The head of a level: of a Class, or of a leveler card with its size below it. */
const level = /^(?:(?:\{[^}]+\})+\s?: \p{L}+ \d+|\p{Lu}{3,} \d+(?:[-–]\d+|\+)?|\d+\/\d+)$/u;

/** The paragraphs of a rules text: chapters and loyalty costs become tags, and each mode has a line of its own. */
function paragraphs({ rules, asleep, flavor }: Half): Paragraph[] {
  const out = rules.flatMap((rule, i) =>
    rule.split(/\n|\s+(?=•)/).map((text): Paragraph => {
      const faint = asleep.includes(i);
      const found = chapter.exec(text) ?? loyalty.exec(text);
      if (found) return { text: found[2]!, style: "plain", indent: tagWidth, tag: found[1], faint };
      return {
        text,
        style: level.test(text) ? "bold" : "plain",
        indent: text.startsWith("•") ? 6 : 0,
        faint,
      };
    }),
  );
  if (flavor) out.push({ text: flavor, style: "italic", faint: false });
  return out;
}

function fieldOf(
  half: Half,
  at: Box,
  sizes: { most: number; least: number },
  reserve: number,
  measure: Measure,
  grow: boolean,
): Field {
  const all = silent(half) ? [] : paragraphs(half);
  const room = { width: at.width - 2 * padding, height: at.height - 2 * padding - reserve };
  const text = setText(all, room, sizes, measure);
  const height = grow ? Math.max(at.height, text.height + 2 * padding + reserve) : at.height;
  const field: Field = { ...at, height, size: text.size, lines: [], tags: [], rules: [], signs: [] };
  if (all.length === 0 && half.land) field.signs = large(half.signs, field);
  const few = text.blocks.reduce((n, b) => n + b.lines.length, 0) <= 4;
  let y = at.y + padding + (few ? Math.max(0, (room.height - text.height) / 2) : 0);
  const end = at.y + height - padding / 2;
  for (const [i, block] of text.blocks.entries()) {
    const { indent = 0, tag, style, faint } = all[i]!;
    if (style !== "plain" && i > 0) field.rules.push(y - (gap * text.size) / 2);
    if (tag) field.tags.push({ text: tag, x: at.x + 3, y: y + 1, width: tagWidth, height: text.size * 1.25 });
    for (const [n, line] of block.lines.entries()) {
      const base = y + (n + 0.92) * leading * text.size - 0.14 * text.size;
      if (base < end) field.lines.push({ ...line, x: at.x + padding + indent, y: base, faint });
      else cut(field);
    }
    y += block.height + gap * text.size;
  }
  return field;
}

/** Signs in the middle of a field. */
function large(symbols: readonly string[], at: Box): Field["signs"] {
  const size = Math.min(at.height * 0.6, (at.width * 0.8) / Math.max(1, symbols.length));
  const from = at.x + (at.width - size * symbols.length) / 2;
  return symbols.map((symbol, i) => ({ symbol, x: from + i * size, y: at.y + (at.height - size) / 2, size }));
}

/** Says that text goes on behind the last line. */
function cut(field: Field): void {
  const last = field.lines.at(-1)?.runs.at(-1);
  if (last?.text && !last.text.endsWith("…")) last.text += " …";
}
