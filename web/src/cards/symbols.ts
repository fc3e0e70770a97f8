/**
 * The signs on cards, drawn for this client: simple shapes in a square of 20,
 * each on a disc of its colour. Letters and numbers stand in for the rest.
 */
export interface Sign {
  /** The disc's colour. */
  fill: string;
  /** Colour of the lower right half, for signs of two kinds. */
  second?: string;
  /** Shapes in ink, each with where it goes in the square. */
  shapes: { path: string; transform?: string }[];
  /** A text in place of a shape, or beside it. */
  text?: string;
  /** Where the text goes, and how large it is. */
  at: { x: number; y: number; size: number };
}

const grey = "#d5d0cb";
const fills: Record<string, string> = {
  W: "#f4ecc8",
  U: "#a9d2ee",
  B: "#b9b1ac",
  R: "#f2a88c",
  G: "#a8d3ab",
  S: "#d7e6ee",
  E: "#f0dfa0",
};

const paths: Record<string, string> = {
  // a sun, a drop, a crescent, a flame, a leaf, a diamond
  W: "M10 2l1.6 3.4L15.2 4l-.9 3.9L18 10l-3.7 2.1.9 3.9-3.6-1.4L10 18l-1.6-3.4L4.8 16l.9-3.9L2 10l3.7-2.1L4.8 4l3.6 1.4z",
  U: "M10 2.5c3 4 5 6.6 5 9.3a5 5 0 0 1-10 0C5 9.1 7 6.5 10 2.5z",
  B: "M12.5 3.2a7 7 0 1 0 4.3 9.9A6 6 0 0 1 12.5 3.2z",
  R: "M10.5 2c.5 3 4.5 5 4.5 9.5a5 5 0 0 1-10 0c0-2.2 1.2-3.5 2-4.8.4 1.4 1 2 1.8 2.4C8.5 6.5 9 4 10.5 2z",
  G: "M16.5 3.5c.5 7.5-2.5 11.5-8 11.5l-2.5 2.5-1.5-1.5L7 13.5C5 7.5 9.5 4 16.5 3.5z",
  C: "M10 3l5.5 7L10 17l-5.5-7z",
  // arrows that turn, a flake, a bolt, a ring with a staff
  T: "M5 6.5h6.5a4 4 0 0 1 0 8H8v-2h3.5a2 2 0 0 0 0-4H5v3L1.8 7.5 5 4z",
  Q: "M15 6.5H8.5a4 4 0 0 0 0 8H12v-2H8.5a2 2 0 0 1 0-4H15v3l3.2-4L15 4z",
  S: "M9.2 2h1.6v6.6l5.7-3.3.8 1.4-5.7 3.3 5.7 3.3-.8 1.4-5.7-3.3V18H9.2v-6.6l-5.7 3.3-.8-1.4L8.4 10 2.7 6.7l.8-1.4 5.7 3.3z",
  E: "M11.5 2L4.5 11.5h4.2L7.5 18l8-10.5h-4.7z",
  P: "M9 2h2v3.1a5 5 0 0 1 0 9.8V18H9v-3.1a5 5 0 0 1 0-9.8zm0 5.2a3 3 0 0 0 0 5.6zm2 0v5.6a3 3 0 0 0 0-5.6z",
};

const whole = "translate(1.5 1.5) scale(0.85)";
const upperLeft = "translate(1.6 1.6) scale(0.48)";
const lowerRight = "translate(8.8 8.8) scale(0.48)";

/** The sign for a symbol such as "{2}", "{W/U}" or "{T}". */
export function signOf(symbol: string): Sign {
  const parts = symbol.replace(/[{}]/g, "").toUpperCase().split("/");
  const life = parts.length > 1 && parts.at(-1) === "P";
  const [first = "", second] = life ? parts.slice(0, -1) : parts;
  const fill = fills[first] ?? grey;
  const at = { x: 10, y: 14.6, size: first.length > 1 ? 10 : 13.5 };
  if (second !== undefined) {
    const shapes = [
      ...shape(first, upperLeft),
      ...shape(second, lowerRight),
      ...(life ? shape("P", "translate(0.8 10.4) scale(0.4)") : []),
    ];
    const text = paths[first] ? undefined : first;
    return { fill, second: fills[second] ?? grey, shapes, text, at: { x: 6.4, y: 9.6, size: 8.5 } };
  }
  if (life) return { fill, shapes: shape("P", whole), at };
  const shapes = shape(first, whole);
  return { fill, shapes, text: shapes.length > 0 ? undefined : first, at };
}

function shape(name: string, transform: string): Sign["shapes"] {
  const path = paths[name];
  return path ? [{ path, transform }] : [];
}

/** Cuts a text into words and symbols. */
export function pieces(text: string): string[] {
  return text.split(/(\{[^}]+\})/).filter((piece) => piece !== "");
}

/** The symbols in a text. */
export function symbolsIn(text: string): string[] {
  return pieces(text).filter((piece) => piece.startsWith("{"));
}
