/**
 * The signs on cards, drawn for this client: simple shapes in a square of 20,
 * each with a colour of its own. Letters and numbers stand in for the rest.
 */
export interface Sign {
  /** The disc's colour. */
  fill: string;
  /** A shape in ink, or a text. */
  path?: string;
  text?: string;
  /** Colour of the right half, for signs of two colours. */
  second?: string;
}

const fills: Record<string, string> = {
  W: "#f4ecc8",
  U: "#a9d2ee",
  B: "#b9b1ac",
  R: "#f2a88c",
  G: "#a8d3ab",
  C: "#d5d0cb",
};

const paths: Record<string, string> = {
  // a sun, a drop, a crescent, a flame, a leaf, a diamond
  W: "M10 2l1.6 3.4L15.2 4l-.9 3.9L18 10l-3.7 2.1.9 3.9-3.6-1.4L10 18l-1.6-3.4L4.8 16l.9-3.9L2 10l3.7-2.1L4.8 4l3.6 1.4z",
  U: "M10 2.5c3 4 5 6.6 5 9.3a5 5 0 0 1-10 0C5 9.1 7 6.5 10 2.5z",
  B: "M12.5 3.2a7 7 0 1 0 4.3 9.9A6 6 0 0 1 12.5 3.2z",
  R: "M10.5 2c.5 3 4.5 5 4.5 9.5a5 5 0 0 1-10 0c0-2.2 1.2-3.5 2-4.8.4 1.4 1 2 1.8 2.4C8.5 6.5 9 4 10.5 2z",
  G: "M16.5 3.5c.5 7.5-2.5 11.5-8 11.5l-2.5 2.5-1.5-1.5L7 13.5C5 7.5 9.5 4 16.5 3.5z",
  C: "M10 3l5.5 7L10 17l-5.5-7z",
  T: "M5 6.5h6.5a4 4 0 0 1 0 8H8v-2h3.5a2 2 0 0 0 0-4H5v3L1.8 7.5 5 4z",
  Q: "M15 6.5H8.5a4 4 0 0 0 0 8H12v-2H8.5a2 2 0 0 1 0-4H15v3l3.2-4L15 4z",
};

/** The sign for a symbol such as "{2}", "{W/U}" or "{T}". */
export function signOf(symbol: string): Sign {
  const inner = symbol.replace(/[{}]/g, "").toUpperCase();
  const path = paths[inner];
  if (path) return { fill: fills[inner] ?? "#d5d0cb", path };
  const [first, second] = inner.split("/");
  if (second !== undefined && first !== undefined) {
    return {
      fill: fills[first] ?? "#d5d0cb",
      second: fills[second] ?? fills[first] ?? "#d5d0cb",
      text: inner.replaceAll("/", ""),
    };
  }
  return { fill: "#d5d0cb", text: inner };
}

/** Cuts a text into words and symbols. */
export function pieces(text: string): string[] {
  return text.split(/(\{[^}]+\})/).filter((piece) => piece !== "");
}
