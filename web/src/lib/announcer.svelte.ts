/**
 * What screen readers are told. Polite messages wait their turn; what a player
 * is asked goes into the assertive one.
 */
class Announcer {
  polite = $state("");
  assertive = $state("");
  private last = "";
  private queue: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Says what happened. Several things in a short time are said together. */
  say(text: string): void {
    this.queue.push(text);
    if (this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.polite = this.queue.slice(-mostAtOnce).join(" ");
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

export const announcer = new Announcer();
