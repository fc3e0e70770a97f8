import type { View } from "./view";

/** What of a game's page a small window shows. */
export type Tab = "left" | "own" | "right" | "ring" | "log";

/**
 * Which boards are shown: one's own, and one on each side, the neighbours'
 * unless others are picked.
 */
export class Boards {
  tab = $state<Tab>("own");
  private picked = $state<{ left?: number; right?: number }>({});
  private lastPicked: number | undefined;

  constructor(private readonly look: () => View) {}

  private readonly own = $derived.by(() => this.look().seats[this.look().seat]);

  /** Whether the viewer has a seat, and so a board. */
  readonly plays = $derived.by(() => this.look().seat >= 0);

  /** Opponents whose boards can be touched, from the left round to the right. */
  readonly reachable = $derived.by(() => {
    const view = this.look();
    const own = this.own;
    const all = own ? own.range.filter((s) => s !== own.seat) : view.seats.map((s) => s.seat);
    const from = Math.max(0, view.seat);
    const n = Math.max(1, view.seats.length);
    return [...new Set(all)].sort((a, b) => ((a - from + n) % n) - ((b - from + n) % n));
  });

  readonly left = $derived.by(
    () => this.picked.left ?? this.own?.left ?? this.look().seats.find((s) => s.in)?.seat ?? 0,
  );
  readonly right = $derived.by(
    () =>
      this.picked.right ??
      this.own?.right ??
      this.look().seats.find((s) => s.in && s.seat !== this.left)?.seat ??
      0,
  );
  /** Whether there is one opponent's board only. */
  readonly alone = $derived.by(() => this.left === this.right);

  /** The tab that is shown: another one if there is none of that name. */
  readonly shown = $derived.by((): Tab => {
    if ((this.tab === "own" && !this.plays) || (this.tab === "right" && this.alone)) return "left";
    return this.tab;
  });

  /** Shows the board of an opponent, on the side where he sits. */
  pick(seat: number): void {
    const half = this.reachable.indexOf(seat) < this.reachable.length / 2;
    if (half) this.picked = { ...this.picked, left: seat };
    else this.picked = { ...this.picked, right: seat };
    this.tab = half ? "left" : "right";
    this.lastPicked = seat;
  }

  /** Shows the next opponent's board, or the one before, and moves the focus there. */
  other(by: 1 | -1): void {
    const { reachable, lastPicked } = this;
    if (reachable.length === 0) return;
    const now = lastPicked === undefined ? (by > 0 ? -1 : 0) : reachable.indexOf(lastPicked);
    const seat = reachable[(now + by + reachable.length) % reachable.length]!;
    this.pick(seat);
    focusBoard(seat);
  }

  /** Shows a board and moves the focus there. */
  go(which: "left" | "own" | "right"): void {
    this.tab = which;
    focusBoard(which === "own" ? this.look().seat : this[which]);
  }
}

function focusBoard(seat: number): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`main [data-board="${seat}"] button`)?.focus(),
  );
}
