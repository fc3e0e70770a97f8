/** How a text is set. */
export type Style = "plain" | "bold" | "italic";

/** The width of a text at size 1. */
export type Measure = (text: string, style: Style) => number;

const known: Record<Style, Map<string, number>> = {
  plain: new Map(),
  bold: new Map(),
  italic: new Map(),
};
/** How many widths are kept before all are forgotten. */
const most = 20_000;

let context: CanvasRenderingContext2D | null | undefined;

/** Measures in the page's own typeface. */
export const measure: Measure = (text, style) => {
  const widths = known[style];
  let width = widths.get(text);
  if (width === undefined) {
    width = inPage(text, style);
    if (widths.size >= most) widths.clear();
    widths.set(text, width);
  }
  return width;
};

/** The size at which texts are measured: large, so that little is rounded. */
const large = 100;
const fonts: Record<Style, string> = {
  plain: `${large}px`,
  bold: `700 ${large}px`,
  italic: `italic ${large}px`,
};

function inPage(text: string, style: Style): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return text.length * 0.55;
  context.font = `${fonts[style]} ${getComputedStyle(document.documentElement).fontFamily}`;
  return context.measureText(text).width / large;
}
