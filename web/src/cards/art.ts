import type { Motif } from "./look";

/** A shape of a picture in a field of 100 by 60, in one of four tones from dark to light. */
export interface Shape {
  path: string;
  tone: 0 | 1 | 2 | 3;
  /** Drawn as a line of this width instead of being filled. */
  line?: number;
  opacity?: number;
}

/** Numbers from 0 to below 1 that a text determines. */
function dice(text: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let z = Math.imul(state ^ (state >>> 15), state | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}

type Roll = (from: number, to: number) => number;

/** The picture of a card: always the same for a name, and of the kind of thing that the card is. */
export function pictureOf(name: string, motif: Motif): Shape[] {
  const next = dice(name);
  const roll: Roll = (from, to) => from + next() * (to - from);
  return [...heaven(roll), ...painters[motif](roll)];
}

const r1 = (n: number) => Math.round(n * 10) / 10;
const at = (x: number, y: number) => `${r1(x)} ${r1(y)}`;

function polar(cx: number, cy: number, radius: number, angle: number): string {
  return at(cx + radius * Math.cos(angle), cy + radius * Math.sin(angle));
}

function disc(x: number, y: number, r: number): string {
  return `M${at(x - r, y)}a${r1(r)} ${r1(r)} 0 1 0 ${r1(2 * r)} 0a${r1(r)} ${r1(r)} 0 1 0 ${r1(-2 * r)} 0z`;
}

/** A sun or moon behind everything. */
function heaven(roll: Roll): Shape[] {
  const x = roll(14, 86);
  const y = roll(8, 22);
  const r = roll(5, 10);
  return [
    { path: disc(x, y, r * 1.7), tone: 3, opacity: 0.35 },
    { path: disc(x, y, r), tone: 3, opacity: 0.8 },
  ];
}

/** A line of hills at a height. */
function hills(roll: Roll, height: number, rough: number, tone: Shape["tone"]): Shape {
  let path = `M-20 62L-20 ${r1(height)}`;
  for (let x = -20; x < 120; ) {
    const wide = roll(14, 30);
    const y = height + roll(-rough, rough);
    path += `Q${at(x + wide / 2, y - roll(0, rough))} ${at(x + wide, y)}`;
    x += wide;
  }
  return { path: `${path}L140 62z`, tone };
}

function land(roll: Roll): Shape[] {
  const far = hills(roll, roll(26, 34), roll(4, 10), 2);
  const middle = hills(roll, roll(36, 42), roll(3, 7), 1);
  const trees: Shape[] = Array.from({ length: Math.floor(roll(3, 9)) }, () => {
    const x = roll(2, 98);
    const tall = roll(8, 16);
    return {
      path: `M${at(x, 52 - tall)}l${r1(tall * 0.28)} ${r1(tall)}h${r1(-tall * 0.56)}z`,
      tone: 0,
      opacity: 0.85,
    };
  });
  return [far, middle, ...trees, hills(roll, 50, 3, 0)];
}

/** A being that looks at us: the same on its left and right. */
function creature(roll: Roll): Shape[] {
  const shapes: Shape[] = [hills(roll, roll(40, 46), 4, 2)];
  const wide = roll(9, 16);
  const top = roll(17, 24);
  const head = roll(5.5, 8.5);
  const mirrored = (half: (s: 1 | -1) => string, tone: Shape["tone"], more: Partial<Shape> = {}) =>
    shapes.push({ path: half(1) + half(-1), tone, ...more });
  if (roll(0, 1) < 0.4) {
    const span = roll(22, 40);
    const drop = roll(6, 22);
    mirrored(
      (s) =>
        `M${at(50 + s * wide * 0.5, top + 12)}Q${at(50 + s * span * 0.5, top - 16)} ${at(50 + s * span, top - 6)}Q${at(50 + s * span * 0.85, top + 6)} ${at(50 + s * span * 0.8, top + drop)}Q${at(50 + s * span * 0.5, top + 12)} ${at(50 + s * wide * 0.6, top + 22)}z`,
      1,
    );
  }
  const waist = wide * roll(0.5, 1.1);
  mirrored(
    (s) =>
      `M50 ${r1(top + 4)}L${at(50 + s * wide, top + roll(9, 10))}Q${at(50 + s * (wide + 3), top + 22)} ${at(50 + s * waist, 44)}L${at(50 + s * wide * 1.2, 62)}H50z`,
    0,
  );
  const horns = roll(0, 3);
  if (horns < 1) {
    const out = roll(4, 12);
    const up = roll(6, 14);
    mirrored(
      (s) =>
        `M${at(50 + s * head * 0.4, top - head * 0.6)}Q${at(50 + s * (head + out), top - head)} ${at(50 + s * (head + out * 0.6), top - head - up)}Q${at(50 + s * head * 0.9, top - head)} ${at(50 + s * head * 0.9, top - head * 0.2)}z`,
      0,
    );
  } else if (horns < 2) {
    const tall = roll(4, 9);
    mirrored(
      (s) =>
        `M${at(50 + s * head * 0.2, top - head * 0.7)}L${at(50 + s * head * 1.05, top - head - tall)}L${at(50 + s * head, top)}z`,
      0,
    );
  }
  const long = roll(0.9, 1.35);
  shapes.push({
    path: `M${at(50 - head, top - head * 0.2)}Q${at(50 - head, top - head)} ${at(50, top - head)}Q${at(50 + head, top - head)} ${at(50 + head, top - head * 0.2)}Q${at(50 + head * 0.9, top + head * long)} ${at(50, top + head * long * 1.15)}Q${at(50 - head * 0.9, top + head * long)} ${at(50 - head, top - head * 0.2)}z`,
    tone: 0,
  });
  const eye = roll(0.8, 1.6);
  const between = head * roll(0.35, 0.55);
  mirrored((s) => disc(50 + s * between, top, eye), 3);
  const marks = Math.floor(roll(0, 4));
  for (let i = 0; i < marks; i++) {
    const y = top + 14 + i * 5;
    mirrored((s) => `M50 ${r1(y + 3)}L${at(50 + s * wide * 0.6, y)}`, 2, { line: 1.2, opacity: 0.8 });
  }
  return shapes;
}

/** Teeth around a wheel, and what is in it. */
function artifact(roll: Roll): Shape[] {
  const teeth = Math.floor(roll(6, 14));
  const outer = roll(20, 25);
  const inner = outer * roll(0.72, 0.86);
  const part = (2 * Math.PI) / teeth;
  let wheel = "";
  for (let i = 0; i < teeth; i++) {
    const a = i * part;
    wheel += `${i === 0 ? "M" : "L"}${polar(50, 31, inner, a)}L${polar(50, 31, outer, a + part * 0.2)}L${polar(50, 31, outer, a + part * 0.5)}L${polar(50, 31, inner, a + part * 0.7)}`;
  }
  const sides = Math.floor(roll(3, 8));
  const turn = roll(0, 3);
  const core = Array.from({ length: sides }, (_, i) =>
    polar(50, 31, inner * 0.55, turn + (i * 2 * Math.PI) / sides),
  );
  return [
    { path: `${wheel}z`, tone: 1 },
    { path: disc(50, 31, inner * 0.78), tone: 0 },
    { path: `M${core.join("L")}z`, tone: 2 },
    { path: disc(50, 31, inner * roll(0.12, 0.25)), tone: 3 },
  ];
}

/** Petals around a heart. */
function enchantment(roll: Roll): Shape[] {
  const rings = Math.floor(roll(1, 3));
  const shapes: Shape[] = [];
  for (let ring = rings; ring >= 0; ring--) {
    const petals = Math.floor(roll(4, 10));
    const long = 10 + ring * 8;
    const wide = roll(0.16, 0.42);
    const turn = roll(0, 3);
    let path = "";
    for (let i = 0; i < petals; i++) {
      const a = turn + (i * 2 * Math.PI) / petals;
      path += `M50 31Q${polar(50, 31, long * 0.6, a - wide)} ${polar(50, 31, long, a)}Q${polar(50, 31, long * 0.6, a + wide)} 50 31z`;
    }
    shapes.push({ path, tone: ring % 2 === 0 ? 0 : 1, opacity: 0.75 });
  }
  return [...shapes, { path: disc(50, 31, roll(3, 5)), tone: 3 }];
}

/** Rays and a bolt out of one point. */
function instant(roll: Roll): Shape[] {
  const x = roll(30, 70);
  const y = roll(20, 40);
  const rays = Math.floor(roll(8, 18));
  let path = "";
  for (let i = 0; i < rays; i++) {
    const a = (i * 2 * Math.PI) / rays + roll(-0.15, 0.15);
    path += `M${at(x, y)}L${polar(x, y, 90, a - 0.05)}L${polar(x, y, 90, a + roll(0.03, 0.11))}z`;
  }
  let bolt = `M${at(x + roll(-30, 30), -2)}`;
  for (let i = 1; i < 5; i++) bolt += `L${at(x + roll(-14, 14) * (1 - i / 6), (y * i) / 4.5)}`;
  return [
    { path, tone: 1, opacity: 0.7 },
    { path: `${bolt}L${at(x, y)}`, tone: 3, line: 2 },
    { path: disc(x, y, roll(6, 10)), tone: 0 },
    { path: disc(x, y, roll(2.5, 4.5)), tone: 3 },
  ];
}

/** A spiral that draws everything in. */
function sorcery(roll: Roll): Shape[] {
  const arms = Math.floor(roll(2, 6));
  const tight = roll(2.2, 4.5);
  const shapes: Shape[] = [];
  for (let arm = 0; arm < arms; arm++) {
    const from = (arm * 2 * Math.PI) / arms;
    const points = Array.from({ length: 15 }, (_, i) => polar(50, 31, i * 4, from + (i * tight) / 14));
    shapes.push({
      path: `M50 31L${points.slice(1).join("L")}`,
      tone: arm % 2 === 0 ? 0 : 1,
      line: roll(2, 5),
      opacity: 0.8,
    });
  }
  return [
    ...shapes,
    { path: disc(50, 31, roll(4, 8)), tone: 0 },
    { path: disc(50, 31, roll(1.5, 3)), tone: 3 },
  ];
}

/** A figure under an arch. */
function planeswalker(roll: Roll): Shape[] {
  const wide = roll(20, 30);
  const cloak = roll(9, 14);
  return [
    {
      path: `M${at(50 - wide, 62)}V26A${r1(wide)} ${r1(wide)} 0 0 1 ${at(50 + wide, 26)}V62z`,
      tone: 2,
      opacity: 0.8,
    },
    {
      path: `M${at(50 - wide + 4, 62)}V27A${r1(wide - 4)} ${r1(wide - 4)} 0 0 1 ${at(50 + wide - 4, 27)}V62z`,
      tone: 1,
    },
    {
      path: `M50 18L${at(50 + cloak * 0.7, 30)}L${at(50 + cloak * 1.6, 62)}H${r1(50 - cloak * 1.6)}L${at(50 - cloak * 0.7, 30)}z`,
      tone: 0,
    },
    { path: disc(50, 19, roll(4.5, 6)), tone: 0 },
    { path: disc(50 + roll(-16, 16), 34, roll(2, 3.5)), tone: 3 },
  ];
}

/** A shield before banners. */
function battle(roll: Roll): Shape[] {
  const banners = Array.from({ length: Math.floor(roll(2, 6)) }, (): Shape => {
    const x = roll(6, 94);
    const top = roll(6, 20);
    return { path: `M${at(x, top)}h14l-4 5l4 5h-13v34h-1.4z`, tone: 1, opacity: 0.85 };
  });
  const r = roll(14, 18);
  return [
    ...banners,
    hills(roll, 48, 3, 2),
    {
      path: `M${at(50 - r, 16)}H${r1(50 + r)}V34Q${at(50 + r, 48)} 50 56Q${at(50 - r, 48)} ${at(50 - r, 34)}z`,
      tone: 0,
    },
    { path: `M50 20V52M${at(50 - r + 4, 30)}H${r1(50 + r - 4)}`, tone: 2, line: roll(2, 5) },
  ];
}

const painters: Record<Motif, (roll: Roll) => Shape[]> = {
  creature,
  land,
  artifact,
  enchantment,
  instant,
  sorcery,
  planeswalker,
  battle,
  other: enchantment,
};
