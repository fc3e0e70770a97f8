import { describe, expect, test } from "vitest";
import { circle } from "./circle";

const whole = 2 * Math.PI;

describe.each([1, 2, 4, 16, 31, 32, 50, 100, 300, 1000])("a ring of %i", (n) => {
  test.each([-1, 0, n - 1])("seen from %i", (viewer) => {
    const spots = circle(n, viewer);
    expect(spots.length).toBe(n);
    const from = Math.max(0, viewer);
    expect(spots[from]!.angle).toBeCloseTo(Math.PI / 2);
    expect(spots.reduce((sum, s) => sum + s.arc, 0)).toBeCloseTo(whole, 4);
    for (let i = 1; i < n; i++) {
      const here = spots[(from + i) % n]!;
      const before = spots[(from + i - 1) % n]!;
      const chord = 2 * 84 * Math.sin((here.angle - before.angle) / 2);
      expect(here.angle).toBeGreaterThan(before.angle);
      // Neighbours do not touch.
      expect(here.size + before.size).toBeLessThan(chord);
      // Nobody is smaller than one who is further away.
      if (i <= n / 2) expect(here.arc).toBeLessThanOrEqual(before.arc + 1e-9);
    }
  });
});

test("small rings are even", () => {
  for (const s of circle(16, 3)) expect(s.arc).toBeCloseTo(whole / 16, 4);
});

test("in a large ring one's neighbours can be read", () => {
  const spots = circle(300, 7);
  for (const seat of [4, 5, 6, 7, 8, 9, 10]) expect(spots[seat]!.size).toBeGreaterThan(7);
  expect(spots[150]!.size).toBeLessThan(1);
});
