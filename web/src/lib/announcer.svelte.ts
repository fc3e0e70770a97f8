/**
 * What screen readers are told. Polite messages wait their turn; what a player
 * is asked goes into the assertive one.
 */
class Announcer {
  polite = $state("");
  assertive = $state("");
  private last = "";
  private queue: Said[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Says what happened. Several things in a short time are said together. */
  say(text: string, pressing = false): void {
    this.queue.push({ text, pressing });
    if (this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.polite = gist(this.queue).join(" ");
      this.queue = [];
    }, pause);
  }

  /** Says what is asked; the same again if it is asked again. */
  ask(text: string): void {
    // A region that does not change is not read.
    this.last = text !== "" && text === this.last ? `${text}\u00a0` : text;
    this.assertive = this.last;
  }
}

/** How long sentences are gathered, in milliseconds. */
const pause = 700;
/** How many sentences are read at once; older ones are in the log. */
const mostAtOnce = 6;

/** A sentence, and whether it comes before others. */
interface Said {
  text: string;
  pressing: boolean;
}

/** What is read of sentences that came together: the newest, and before all others the pressing ones. */
export function gist(said: Said[]): string[] {
  const room = mostAtOnce - said.filter((s) => s.pressing).length;
  const others = said.filter((s) => !s.pressing);
  const spared = new Set(others.slice(0, Math.max(0, others.length - Math.max(0, room))));
  return said
    .filter((s) => !spared.has(s))
    .slice(-mostAtOnce)
    .map((s) => s.text);
}

export const announcer = new Announcer();
