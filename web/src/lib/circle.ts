/** Radius of the circle on which seats lie. */
export const radius = 84;

/** The largest radius of a seat. */
const largest = 13;

/** How much of the circle, in radians, a seat near the viewer has at least, and how that falls with each seat further away. */
const near = 0.2;
const nearby = 3;
const falls = 0.82;

export interface Spot {
  /** Where on the circle, in radians; the viewer is at the bottom, the next seat clockwise follows. */
  angle: number;
  /** Radius of the seat, so that neighbours do not touch. */
  size: number;
  /** How much of the circle the seat has, in radians. */
  arc: number;
}

/**
 * Spots for the seats of a ring. In a large one those near the viewer have more of the circle than the
 * others: they are all that can be reached. Without a viewer all have the same.
 */
export function circle(seats: number, viewer: number): Spot[] {
  const n = Math.max(1, seats);
  const distance = (i: number) => Math.min(i, n - i);
  const weight = (i: number, least: number) =>
    viewer < 0 ? least : Math.max(least, near * Math.min(1, falls ** (distance(i) - nearby)));
  let low = 0;
  let high = (2 * Math.PI) / n; // if all have the same
  for (let tries = 0; tries < 40; tries++) {
    const least = (low + high) / 2;
    let sum = 0;
    for (let i = 0; i < n; i++) sum += weight(i, least);
    if (sum > 2 * Math.PI) high = least;
    else low = least;
  }
  const spots: Spot[] = new Array(n);
  let angle = Math.PI / 2;
  for (let i = 0; i < n; i++) {
    const arc = weight(i, low);
    if (i > 0) angle += (weight(i - 1, low) + arc) / 2;
    const size = Math.min(largest, (radius * arc) / 2 / 1.15);
    spots[(i + Math.max(0, viewer)) % n] = { angle, arc, size };
  }
  return spots;
}
