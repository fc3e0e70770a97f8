import type { Measure, Style } from "./measure";
import { pieces } from "./symbols";

/** A piece of a line: a text or a sign, and where it stands in the line. */
export interface Run {
  x: number;
  width: number;
  text?: string;
  symbol?: string;
  style: Style;
}

/** A line of text: its runs, and how wide it is. */
export interface Line {
  runs: Run[];
  width: number;
}

/** A paragraph as lines; its own distance from what is above it. */
export interface Block {
  lines: Line[];
  height: number;
}

/** Lines of text that fit a box: their size, their height together. */
export interface Text {
  size: number;
  blocks: Block[];
  height: number;
}

/** The height of a line, and of the gap between paragraphs, in sizes of the text. */
export const leading = 1.22;
export const gap = 0.42;
/** How wide a sign in a text is, in sizes of the text. */
const signWidth = 1.02;

/** What may not be parted: words and signs that nothing divides. */
interface Atom {
  pieces: { text?: string; symbol?: string; style: Style; width: number }[];
  width: number;
}

/** Cuts a paragraph into atoms at size 1. What stands in parentheses is in italics. */
function atoms(text: string, style: Style, measure: Measure): Atom[] {
  const out: Atom[] = [];
  let depth = 0;
  let open = false; // whether the last atom goes on
  const add = (piece: Atom["pieces"][number]) => {
    const atom = open ? out.at(-1) : undefined;
    if (atom) {
      atom.pieces.push(piece);
      atom.width += piece.width;
    } else out.push({ pieces: [piece], width: piece.width });
    open = true;
  };
  for (const piece of pieces(text)) {
    if (piece.startsWith("{")) {
      add({ symbol: piece, style, width: signWidth });
      continue;
    }
    for (const [i, word] of piece.split(/[ \n]+/).entries()) {
      if (i > 0) open = false;
      if (word === "") continue;
      if (word.includes("(")) depth++;
      const set = depth > 0 ? "italic" : style;
      add({ text: word, style: set, width: measure(word, set) });
      if (word.includes(")")) depth = Math.max(0, depth - 1);
    }
  }
  return out;
}

/** Breaks a paragraph into lines of a width. An atom that is wider than that stands alone. */
export function wrap(text: string, width: number, size: number, style: Style, measure: Measure): Line[] {
  const space = measure(" ", style) * size;
  const lines: Line[] = [];
  let line: Line | undefined;
  for (const atom of atoms(text, style, measure)) {
    const wide = atom.width * size;
    if (!line || line.width + space + wide > width) {
      line = { runs: [], width: 0 };
      lines.push(line);
    } else line.width += space;
    for (const piece of atom.pieces) add(line, piece, piece.width * size, space);
  }
  return lines;
}

/** Puts a piece at the end of a line; words of one style that follow each other become one run. */
function add(line: Line, piece: Atom["pieces"][number], width: number, space: number): void {
  const last = line.runs.at(-1);
  const behind = last ? line.width - last.x - last.width : 0;
  if (last?.text !== undefined && piece.text !== undefined && last.style === piece.style) {
    last.text += (behind > space / 2 ? " " : "") + piece.text;
    last.width += behind + width;
  } else {
    line.runs.push({ x: line.width, width, text: piece.text, symbol: piece.symbol, style: piece.style });
  }
  line.width += width;
}

/** Sets paragraphs in the largest size at which they fit a box, or in the least, however high that is. */
export function setText(
  paragraphs: readonly { text: string; style: Style; indent?: number }[],
  box: { width: number; height: number },
  sizes: { most: number; least: number },
  measure: Measure,
): Text {
  for (let size = sizes.most; ; size -= 0.5) {
    const blocks = paragraphs.map(({ text, style, indent = 0 }) => {
      const lines = wrap(text, box.width - indent, size, style, measure);
      return { lines, height: lines.length * leading * size };
    });
    const gaps = Math.max(0, blocks.length - 1) * gap * size;
    const height = blocks.reduce((sum, b) => sum + b.height, gaps);
    if (height <= box.height || size <= sizes.least) return { size, blocks, height };
  }
}

/** How a name is set: its lines, their size, and how wide each is made if it has to be squeezed. */
export interface Title {
  size: number;
  lines: { text: string; squeeze?: number }[];
}

/** How narrow letters may become before a name is set smaller, and before a word is divided. */
const narrowest = 0.78;
const tightest = 0.6;

/**
 * Sets a name in at most so many lines: as large as may be; what is still a
 * little too wide is squeezed. Only a word that no squeezing makes fit is divided,
 * with a hyphen.
 */
export function title(
  name: string,
  width: number,
  most: number,
  sizes: { most: number; least: number },
  measure: Measure,
): Title {
  for (let size = sizes.most; ; size -= 0.5) {
    const lines = wrap(name, width, size, "bold", measure).map((line) => ({
      text: line.runs.map((run) => run.text ?? run.symbol ?? "").join(" "),
      width: line.width,
    }));
    const shown =
      lines.length > most
        ? [...lines.slice(0, most - 1), joined(lines.slice(most - 1), measure(" ", "bold") * size)]
        : lines;
    const wide = Math.max(...shown.map((line) => line.width));
    if (wide * narrowest > width && size > sizes.least) continue;
    const first = shown[0];
    if (wide * tightest > width && shown.length === 1 && most > 1 && first && !first.text.includes(" ")) {
      return title(hyphenated(first.text), width, most, { most: size, least: size }, measure);
    }
    return {
      size,
      lines: shown.map((line) =>
        line.width > width ? { text: line.text, squeeze: width } : { text: line.text },
      ),
    };
  }
}

/** Divides a word near its middle, between a vowel and a consonant. */
function hyphenated(word: string): string {
  const middle = Math.ceil(word.length / 2);
  for (let by = 0; by < middle - 2; by++) {
    for (const i of [middle - by, middle + by]) {
      if (/[aeiouy\u00e0-\u00fc]/i.test(word[i - 1]!) && !/[aeiouy\u00e0-\u00fc]/i.test(word[i]!)) {
        return `${word.slice(0, i)}- ${word.slice(i)}`;
      }
    }
  }
  return `${word.slice(0, middle)}- ${word.slice(middle)}`;
}

function joined(lines: { text: string; width: number }[], space: number): { text: string; width: number } {
  return {
    text: lines.map((line) => line.text).join(" "),
    width: lines.reduce((sum, line) => sum + line.width, (lines.length - 1) * space),
  };
}
