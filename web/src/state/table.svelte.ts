import { create } from "@bufbuild/protobuf";
import type { Answer, Question } from "../gen/melee/v1/game_pb";
import { type Automatic, AutomaticSchema } from "../gen/melee/v1/play_pb";
import type { Table } from "../gen/melee/v1/table_pb";
import { language } from "../i18n/index.svelte";
import { type Api, apiFor } from "../lib/api";
import { inTime, inWords, passing } from "../lib/errors";
import { apply, nothing, type View } from "./view";
import { type Link, watch } from "./watch";

/** How often an answer is sent again before the player is told, and how long apart. */
const attempts = 8;
const between = 1_000;
/** After how many milliseconds a view is drawn though no frame came. */
const latestDraw = 100;

/** One table as this browser sees it: fed by the Watch stream, from any page. */
export class TableStore {
  view = $state.raw<View>(nothing);
  link = $state<Link>("connecting");
  /** What went wrong last, in words; empty: nothing. */
  problem = $state("");
  /** Whether the token is the host's: one who does not sit at the table. */
  private hosts = $state(false);
  /** Questions that were answered and have not gone from the view yet. */
  private sent = $state.raw<ReadonlySet<string>>(new Set());
  /** What has come, though it may not be drawn yet. */
  private latest: View = nothing;
  private drawing = false;
  /** The language of the words that have come. */
  private spoken = "";
  readonly api: Api;
  private stopper: AbortController | undefined;

  constructor(
    readonly id: string,
    readonly token: string,
  ) {
    this.api = apiFor(token);
  }

  /** The questions that wait for the player. */
  get questions(): readonly Question[] {
    return this.view.questions.filter((q) => !this.sent.has(q.id));
  }

  /** Whether the viewer has the host's rights. */
  get host(): boolean {
    return this.hosts || this.view.host;
  }

  /** Watches the table until stop; again from the beginning if it did already. */
  start(): void {
    this.stop();
    const stopper = new AbortController();
    this.stopper = stopper;
    let whole = true;
    // If it cannot be asked now, the table is not there either, and the stream says so.
    void this.api.tables.whoAmI({}).then(
      (who) => (this.hosts = who.host),
      () => {},
    );
    if (this.spoken !== language()) {
      // Sentences of the log come in the language of the stream: all of them again.
      this.spoken = language();
      this.latest = { ...this.latest, events: [], nextEvent: 0n };
    }
    void watch(
      {
        open: (signal) => {
          const from = whole ? 0n : this.latest.seq;
          whole = false;
          return this.api.play.watch(
            { fromSeq: from < 0n ? 0n : from, fromEvent: this.latest.nextEvent, language: language() },
            { signal },
          );
        },
        receive: (message) => this.put(apply(this.latest, message)),
        link: (link, error) => {
          this.link = link;
          if (link === "refused") this.problem = inWords(error);
        },
        again: passing,
      },
      stopper.signal,
    );
  }

  /** Shows a view with the next frame: what comes in a burst is drawn once. */
  private put(view: View): void {
    this.latest = view;
    if (this.drawing) return;
    this.drawing = true;
    const draw = () => {
      if (!this.drawing) return;
      this.drawing = false;
      this.view = this.latest;
      this.forget();
    };
    requestAnimationFrame(draw);
    // Windows that nobody sees may have no frames.
    setTimeout(draw, latestDraw);
  }

  stop(): void {
    this.stopper?.abort();
    this.stopper = undefined;
  }

  /** Forgets answers whose questions have gone. */
  private forget(): void {
    if (this.sent.size === 0) return;
    const open = new Set(this.view.questions.map((q) => q.id));
    const left = [...this.sent].filter((id) => open.has(id));
    if (left.length !== this.sent.size) this.sent = new Set(left);
  }

  /**
   * Answers a question. The question's number is the answer's key, so that
   * sending it again after a lost connection does nothing twice.
   */
  async act(question: string, answer: Answer): Promise<boolean> {
    this.sent = new Set([...this.sent, question]);
    this.problem = "";
    for (let i = 1; ; i++) {
      try {
        await this.api.play.act({ question, answer }, inTime);
        if (this.link === "lost" && i > 1) this.link = "open";
        return true;
      } catch (error) {
        if (passing(error) && i < attempts) {
          this.link = "lost";
          await new Promise((wake) => setTimeout(wake, between));
          continue;
        }
        this.sent = new Set([...this.sent].filter((id) => id !== question));
        if (this.view.questions.some((q) => q.id === question)) this.problem = inWords(error);
        return false;
      }
    }
  }

  /** Says how to pass; fields that are not given stay. */
  async setAutomatic(change: Partial<Automatic>): Promise<void> {
    const now = this.latest.automatic ?? create(AutomaticSchema);
    const { seq } = this.latest;
    await this.try(async () => {
      const { automatic } = await this.api.play.setAutomatic({
        automatic: create(AutomaticSchema, { ...now, ...change }),
      });
      if (automatic && this.latest.seq === seq) this.put({ ...this.latest, automatic });
    });
  }

  /** Does something at the server and tells what went wrong. */
  async try<T>(call: () => Promise<T>): Promise<T | undefined> {
    this.problem = "";
    try {
      return await call();
    } catch (error) {
      this.problem = inWords(error);
      return undefined;
    }
  }

  /** Does something that gives the table back. */
  async change(call: (tables: Api["tables"]) => Promise<Table>): Promise<boolean> {
    const { seq } = this.latest;
    const table = await this.try(() => call(this.api.tables));
    // What the stream brought meanwhile is newer than the reply.
    if (table && this.latest.seq === seq) this.put({ ...this.latest, table });
    return table !== undefined;
  }
}
