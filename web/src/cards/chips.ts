import type { Measure } from "./measure";

/** What is going on with a permanent, each with a sign of its own. */
export type Mark = "tapped" | "sick" | "attacks" | "blocks" | "attached" | "guarded" | "chosen" | "legal";

/** Shapes of the marks in a square of 20. */
export const markShapes: Record<Mark, string> = {
  // an arrow that turns, a spiral of sleep, a sword, a shield, two links, a tower, a tick, a dot
  tapped: "M4 12a6 6 0 0 1 10.2-4.3L16.5 5.5 17 12.5 10.2 11.8 12.4 9.5A3.4 3.4 0 0 0 6.6 12z",
  sick: "M5 3h10v2.6L9 14h6v3H5v-2.6L11 6H5z",
  attacks:
    "M16.5 2.5l1 1-8.6 10 1.9 1.9-1.4 1.4-2.2-2.2L4.4 17.3 2.7 15.6 5.4 12.8 3.2 10.6 4.6 9.2 6.5 11.1z",
  blocks: "M10 2.5L16.5 4.5V10Q16.5 15 10 18Q3.5 15 3.5 10V4.5z",
  attached:
    "M3.5 7.5h6a3 3 0 0 1 0 6h-2v-2h1.5a1 1 0 0 0 0-2h-5.5zM16.5 12.5h-6a3 3 0 0 1 0-6h2v2h-1.5a1 1 0 0 0 0 2h5.5z",
  guarded: "M3.5 3h3v2h2V3h3v2h2V3h3v5.5h-1.5V17h-10V8.5h-1.5z",
  chosen: "M3.5 10.5l2-2 3 3 6-7 2.2 1.8L8.7 16z",
  legal: "M10 5.5a4.5 4.5 0 1 0 .01 0z",
};

/** A chip: a mark, or counters, and where it stands. */
export interface Chip {
  x: number;
  y: number;
  width: number;
  height: number;
  mark?: Mark;
  text?: string;
  squeeze?: number;
}

/** Sets chips in rows from y up or down, none wider than the room that there is. */
export function chipsOf(
  counters: readonly { n: number; label: string }[],
  marks: readonly { mark: Mark; text?: string }[],
  at: { x: number; y: number; width: number; size: number; down?: boolean },
  measure: Measure,
): Chip[] {
  const height = at.size * 1.35;
  const sized = [
    ...marks.map(({ mark, text }) => ({
      mark,
      text,
      wide: height + (text ? measure(text, "bold") * at.size + 2 : 0),
    })),
    ...counters.map(({ n, label }) => {
      const text = n === 1 ? label : `${n} ${label}`;
      return { mark: undefined, text, wide: measure(text, "bold") * at.size + at.size * 0.7 };
    }),
  ];
  const chips: Chip[] = [];
  let x = at.x;
  let y = at.down ? at.y : at.y - height;
  for (const { mark, text, wide } of sized) {
    const width = Math.min(wide, at.width);
    if (x > at.x && x + width > at.x + at.width) {
      x = at.x;
      y += (height + 2) * (at.down ? 1 : -1);
    }
    const squeeze = wide > width ? width - (mark ? height * 1.2 : at.size * 0.7) : undefined;
    chips.push({ x, y, width, height, mark, text, squeeze });
    x += width + 2;
  }
  return chips;
}
