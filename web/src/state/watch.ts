import type { WatchResponse } from "../gen/melee/v1/play_pb";

/** What a connection to a table is like at the moment. */
export type Link = "connecting" | "open" | "lost" | "refused";

/** What watching needs of its surroundings. */
export interface Watching {
  /** Opens the stream. */
  open(signal: AbortSignal): AsyncIterable<WatchResponse>;
  receive(message: WatchResponse): void;
  link(link: Link, error?: unknown): void;
  /** Whether to try again after an error. */
  again(error: unknown): boolean;
  sleep?(ms: number): Promise<void>;
}

const firstWait = 250;
const longestWait = 8_000;
/** Silence after which the stream counts as dead: heartbeats come every 15 seconds. */
const silence = 40_000;

/** Watches until the signal says stop or an error is final, connecting again by itself. */
export async function watch(w: Watching, stop: AbortSignal): Promise<void> {
  const sleep = w.sleep ?? ((ms) => pause(ms, stop));
  let wait = firstWait;
  while (!stop.aborted) {
    w.link("connecting");
    const attempt = new AbortController();
    const end = () => attempt.abort();
    stop.addEventListener("abort", end);
    // A stream that was open while the network was away may be dead without a sign of it.
    globalThis.addEventListener?.("online", end);
    let timer = setTimeout(end, silence);
    try {
      for await (const message of w.open(attempt.signal)) {
        clearTimeout(timer);
        timer = setTimeout(end, silence);
        wait = firstWait;
        if (message.content.case === "goingAway") {
          wait = Math.max(firstWait, message.content.value.retryMs);
          break;
        }
        w.link("open");
        w.receive(message);
      }
      if (!stop.aborted) w.link("lost");
    } catch (error) {
      if (stop.aborted) return;
      if (!attempt.signal.aborted && !w.again(error)) {
        w.link("refused", error);
        return;
      }
      w.link("lost", error);
    } finally {
      clearTimeout(timer);
      stop.removeEventListener("abort", end);
      globalThis.removeEventListener?.("online", end);
      attempt.abort();
    }
    if (stop.aborted) return;
    await sleep(wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, longestWait);
  }
}

/** Sleeps; wakes early when the network comes back. */
function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener("online", wake);
      stop.removeEventListener("abort", wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    addEventListener("online", wake);
    stop.addEventListener("abort", wake);
  });
}
