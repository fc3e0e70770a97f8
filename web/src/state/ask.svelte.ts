import { create } from "@bufbuild/protobuf";
import {
  AnswerSchema,
  type Choice,
  Kind,
  type Object$,
  type Payment,
  type Play,
  Play_Kind,
  type Question,
} from "../gen/melee/v1/game_pb";
import { t } from "../i18n/index.svelte";
import { inTime, inWords } from "../lib/errors";
import { settings } from "../lib/settings.svelte";
import { clickAttack, clickBlock } from "./declare";
import { answerOf, complete, Draft, optionsLeft, type Prompt, picksOf, toggle } from "./draft.svelte";
import { whyNoOption, whyNoPlay } from "./explain";
import { notMana, type Offer, offersIn } from "./offers";
import { payingChoice, sameIds, shows } from "./payment";
import type { TableStore } from "./table.svelte";

/** How many milliseconds the server may take for a choice before one is told of waiting. */
const unnoticed = 500;

/** A choice of an announcement, or what pays for it. */
interface Step {
  choice: Choice;
  objects: Object$[];
  payment?: Payment;
}

/** A play that is being announced: nothing of it has been sent. */
interface Announcement {
  question: string;
  play: Play;
  made: { pick: string[] }[];
  /** Choices made, for going back to them; the last one may be what pays. */
  steps: Step[];
}

/**
 * What is asked of the player, and what he clicks in reply. One thing at a time
 * is in front: a choice of an announcement, else the question that was brought
 * to the front, else the most pressing one.
 */
export class Asking {
  private announcement = $state.raw<Announcement | undefined>();
  private front = $state<string | undefined>();
  /** The object whose plays are shown for choosing. */
  menu = $state<string | undefined>();
  /** Whether the server is being asked for the next choice. */
  busy = $state(false);
  /** Whether that takes so long that one should see it. */
  private slow = $state(false);
  /** What goes on while the server is asked for the next choice. */
  private advancing: Promise<void> | undefined;
  /** How many announcements were left unfinished. */
  private abandoned = 0;
  /** Why what was tried is not possible, and at which prompt. */
  private reason = $state.raw<{ key: string | undefined; words: string }>();
  /** What the server said of the permanents that were named for paying last. */
  private proof = $state.raw<{ named: string[]; payment: Payment | undefined } | undefined>();

  constructor(readonly store: TableStore) {}

  readonly questions = $derived.by(() => this.store.questions);

  readonly prompt = $derived.by((): Prompt | undefined => {
    const a = this.announcement;
    const open = this.questions;
    const of = a && open.find((q) => q.id === a.question);
    const step = a?.steps.at(-1);
    if (a && of && step) {
      return {
        key: `${of.id}/${a.play.object}/${a.steps.length}`,
        question: of,
        choice: step.choice,
        objects: step.objects,
        play: a.play,
        made: a.made.length,
        payment: step.payment,
      };
    }
    const question =
      open.find((q) => q.id === this.front) ?? open.find((q) => q.choice?.kind !== Kind.PRIORITY) ?? open[0];
    if (!question?.choice) return undefined;
    const { choice, objects, payment } = question;
    return { key: question.id, question, choice, objects, made: 0, payment };
  });

  private readonly key = $derived(this.prompt?.key);

  /** Why what was tried is not possible; nothing any more once something else is asked. */
  readonly why = $derived.by(() => (this.reason?.key === this.key ? (this.reason?.words ?? "") : ""));

  /** Says why something is not possible, at the prompt that is there now or was when it was tried. */
  private say(words: string, key = this.key): void {
    this.reason = { key, words };
  }

  readonly draft = $derived.by(() => {
    void this.key;
    return this.prompt && this.draftFor(this.prompt);
  });

  private kept: { key: string; draft: Draft } | undefined;

  /** The draft for a prompt; the same as long as the prompt's key is. */
  private draftFor(prompt: Prompt): Draft {
    if (this.kept?.key !== prompt.key) this.kept = { key: prompt.key, draft: new Draft(prompt) };
    return this.kept.draft;
  }

  /** What may be played of each object, by the object's ID. */
  readonly offers = $derived.by(() => offersIn(this.questions, this.prompt?.question.id));

  /** The IDs that do something when clicked. */
  readonly choosable = $derived.by((): ReadonlySet<string> => {
    const { prompt, draft } = this;
    if (!prompt || !draft) return new Set();
    if (prompt.payment) return new Set(prompt.payment.may);
    switch (prompt.choice.kind) {
      case Kind.PRIORITY:
        return new Set([...this.offers].filter(([, offers]) => offers.some(notMana)).map(([id]) => id));
      case Kind.OBJECTS:
        return new Set(optionsLeft(prompt, draft, this.store.view.objects));
      case Kind.ATTACKERS: {
        const armed = prompt.question.attackChoices.find((c) => c.attacker === draft.armed);
        return new Set([...prompt.question.attackChoices.map((c) => c.attacker), ...(armed?.targets ?? [])]);
      }
      case Kind.BLOCKERS: {
        const armed = prompt.question.blockChoices.find((c) => c.blocker === draft.armed);
        return new Set([...prompt.question.blockChoices.map((c) => c.blocker), ...(armed?.attackers ?? [])]);
      }
    }
    return new Set();
  });

  /** The IDs that are chosen for now. */
  readonly chosen = $derived.by((): ReadonlySet<string> => {
    const { prompt, draft } = this;
    if (!prompt || !draft) return new Set();
    if (prompt.payment) return new Set(draft.picks);
    switch (prompt.choice.kind) {
      case Kind.OBJECTS:
        return new Set(draft.picks);
      case Kind.ATTACKERS:
        return new Set(Object.keys(draft.attacks));
      case Kind.BLOCKERS:
        return new Set([...Object.keys(draft.blocks), ...(draft.armed ? [draft.armed] : [])]);
    }
    return new Set(this.menu ? [this.menu] : []);
  });

  /** The priority question of a lane. */
  priorityIn(marker: number): Question | undefined {
    return this.questions.find((q) => q.marker === marker && q.choice?.kind === Kind.PRIORITY);
  }

  /** What is being announced while the server lets one wait for the first choice. */
  readonly awaited = $derived.by(() => (this.slow ? this.announcement?.play.object : undefined));

  /** Whether there is something of an announcement or a menu to leave. */
  readonly cancellable = $derived.by(
    () => this.prompt?.play !== undefined || this.menu !== undefined || this.awaited !== undefined,
  );

  /** Brings a question to the front. */
  bring(question: string): void {
    this.cancelAll();
    this.front = question;
  }

  /** Brings the next open question to the front. */
  bringNext(): void {
    const open = this.questions;
    const now = open.findIndex((q) => q.id === this.prompt?.question.id);
    const next = open[(now + 1) % Math.max(1, open.length)];
    if (next) this.bring(next.id);
  }

  /**
   * Does what a click on an object or player means now. While the server is asked for
   * the next choice, quick hands mean that one: the click waits for it.
   */
  async click(id: string): Promise<void> {
    if (this.advancing && this.announcement) {
      if (id === this.announcement.play.object) return; // the second half of a double click
      const { abandoned } = this;
      await this.advancing;
      if (this.abandoned !== abandoned) return; // it was for a choice that is not made any more
    }
    const { prompt, draft } = this;
    this.say(prompt ? "" : t("whyNotAsked"));
    if (!prompt || !draft) return;
    if (prompt.payment) {
      if (!this.choosable.has(id)) this.say(t("whyNotPay"));
      else this.name(draft.picks.includes(id) ? draft.picks.filter((p) => p !== id) : [...draft.picks, id]);
      return;
    }
    switch (prompt.choice.kind) {
      case Kind.PRIORITY:
        return this.clickPlay(id);
      case Kind.OBJECTS:
        if (!this.choosable.has(id)) {
          this.say(whyNoOption(this.store.view, prompt, id));
          return;
        }
        toggle(prompt, draft, id);
        if (prompt.play && prompt.choice.min === 1 && prompt.choice.max === 1) await this.confirm();
        return;
      case Kind.ATTACKERS:
        this.say(await clickAttack(this.store, prompt, draft, id, this.choosable.has(id)), prompt.key);
        return;
      case Kind.BLOCKERS:
        this.say(await clickBlock(this.store, prompt, draft, id, this.choosable.has(id)), prompt.key);
    }
  }

  private async clickPlay(id: string): Promise<void> {
    const offers = this.offers.get(id) ?? [];
    if (offers.length === 0) {
      const { prompt } = this;
      if (prompt) this.say(await whyNoPlay(this.store, prompt.question, id), prompt.key);
      return;
    }
    if (offers.length === 1 && notMana(offers[0]!)) return this.begin(offers[0]!);
    this.menu = this.menu === id ? undefined : id;
  }

  /** Begins to play something; sends it if there is nothing to choose. */
  async begin({ question, play }: Offer): Promise<void> {
    this.menu = undefined;
    this.say("");
    const free = play.kind === Play_Kind.LAND || play.kind === Play_Kind.MANA || settings.payment === "never";
    if (!play.needsChoices && free) {
      await this.store.act(question.id, create(AnswerSchema, { play }));
      return;
    }
    this.announcement = { question: question.id, play, made: [], steps: [] };
    await this.advance();
  }

  /** Asks for the next choice of the announcement, or sends it. */
  private async advance(): Promise<void> {
    const a = this.announcement;
    if (!a) return;
    this.busy = true;
    const advancing = this.step(a);
    this.advancing = advancing;
    const timer = setTimeout(() => (this.slow = this.advancing === advancing), unnoticed);
    await advancing;
    clearTimeout(timer);
    if (this.advancing === advancing) this.rest();
  }

  /** Waits for the server no more. */
  private rest(): void {
    this.advancing = undefined;
    this.busy = false;
    this.slow = false;
  }

  private async step(a: Announcement): Promise<void> {
    try {
      const step = await this.ahead(a);
      if (this.announcement !== a) return;
      if (step) this.announcement = { ...a, steps: [...a.steps, step] };
      else await this.send(a, []);
    } catch (error) {
      if (this.announcement !== a) return;
      this.back();
      this.say(inWords(error));
    }
  }

  /** What is to be settled after the choices that were made; undefined if it can be sent, or was left meanwhile. */
  private async ahead(a: Announcement): Promise<Step | undefined> {
    if (a.play.needsChoices) {
      const { play } = this.store.api;
      const next = await play.next({ question: a.question, play: a.play, choices: a.made }, inTime);
      if (next.choice) return { choice: next.choice, objects: next.objects };
      if (this.announcement !== a) return undefined;
    }
    const payment = await this.proposal(a);
    return payment && { choice: payingChoice(payment), objects: [], payment };
  }

  /** How the table would pay for an announcement, if the player is to see that. */
  private async proposal(a: Announcement): Promise<Payment | undefined> {
    if (settings.payment === "never") return undefined;
    const answer = { play: a.play, choices: a.made };
    const { payment } = await this.store.api.play.check({ question: a.question, answer }, inTime);
    return payment && shows(payment, settings.payment, this.store.view.objects) ? payment : undefined;
  }

  /** Asks again for the words of an announcement's step, in the language in use now; what was clicked stays. */
  async reword(): Promise<void> {
    const a = this.announcement;
    if (!a || a.steps.length === 0 || this.busy) return;
    try {
      const step = await this.ahead(a);
      if (step && this.announcement === a)
        this.announcement = { ...a, steps: [...a.steps.slice(0, -1), step] };
    } catch {
      // The words that are there are understood as well as before.
    }
  }

  /** Sends an announcement. What is named pays, else what the table chooses. */
  private async send(a: Announcement, pay: string[]): Promise<void> {
    const choices = a.made.map((m) => ({ pick: m.pick }));
    const sent = await this.store.act(a.question, create(AnswerSchema, { play: a.play, choices, pay }));
    // What was named for paying was refused: something else may be.
    if (sent || (pay.length === 0 && this.announcement === a)) this.announcement = undefined;
  }

  /** Names what pays, and asks the server whether that is enough. */
  name(pay: string[]): void {
    if (this.draft) this.draft.picks = pay;
    void this.prove(pay);
  }

  private async prove(named: string[]): Promise<void> {
    const { prompt, draft } = this;
    const a = this.announcement;
    if (!prompt || named.length === 0) return;
    const answer = a ? { play: a.play, choices: a.made, pay: named } : { yes: true, pay: named };
    try {
      const check = await this.store.api.play.check({ question: prompt.question.id, answer }, inTime);
      if (!draft || this.draft !== draft || !sameIds(draft.picks, named)) return;
      this.proof = { named, payment: check.payment };
      this.say(check.legal ? "" : t("payTooLittle"), prompt.key);
    } catch (error) {
      this.say(inWords(error), prompt.key);
    }
  }

  /** How it is paid as things stand: as proposed, or as the server says of what is named; undefined: not enough. */
  readonly payment = $derived.by((): Payment | undefined => {
    const { prompt, draft, proof } = this;
    if (!prompt?.payment || !draft) return undefined;
    if (sameIds(draft.picks, prompt.payment.use)) return prompt.payment;
    return proof && sameIds(draft.picks, proof.named) ? proof.payment : undefined;
  });

  /** Pays with what is named. */
  async pay(): Promise<void> {
    const { announcement: a, draft, prompt } = this;
    if (!this.payment || !prompt || !draft || this.busy) return;
    const pay = [...draft.picks];
    this.busy = true;
    this.say("");
    const sent = a
      ? this.send(a, pay)
      : this.store.act(prompt.question.id, create(AnswerSchema, { yes: true, pay }));
    await sent.finally(() => {
      this.busy = false;
    });
  }

  /** Goes back one step: to the choice before, or out of the announcement. */
  back(): void {
    const a = this.announcement;
    this.menu = undefined;
    if (!a) return;
    // Choices that were made but have no successor yet are the last step's own.
    const steps = a.made.length >= a.steps.length ? a.steps : a.steps.slice(0, -1);
    this.kept = undefined;
    this.announcement =
      steps.length > 0 ? { ...a, steps, made: a.made.slice(0, steps.length - 1) } : undefined;
  }

  private cancelAll(): void {
    this.menu = undefined;
    this.say("");
    if (!this.announcement) return;
    this.announcement = undefined;
    this.abandoned++;
    this.rest();
  }

  /** Leaves the announcement or menu, or clears what was clicked. */
  cancel(): void {
    const { draft, prompt } = this;
    if (this.cancellable || this.announcement) {
      this.cancelAll();
    } else if (draft && prompt) {
      this.say("");
      Object.assign(draft, {
        picks: [...(prompt.payment?.use ?? [])],
        attacks: {},
        bands: {},
        blocks: {},
        armed: undefined,
      });
    }
  }

  /** Whether confirm would send something. */
  readonly ready = $derived.by(() => {
    const { prompt, draft } = this;
    if (!prompt || !draft || this.busy) return false;
    return prompt.payment ? this.payment !== undefined : complete(prompt, draft);
  });

  /** Takes the draft as the answer, or as the choice of the announcement. */
  async confirm(): Promise<void> {
    const { prompt, draft } = this;
    if (!prompt || !draft || !this.ready) return;
    if (prompt.payment) await this.pay();
    else if (prompt.play) await this.choose(picksOf(prompt, draft));
    else await this.store.act(prompt.question.id, answerOf(prompt, draft));
  }

  /** Answers a yes-or-no question or choice. */
  async decide(yes: boolean): Promise<void> {
    const prompt = this.prompt;
    if (!prompt) return;
    if (prompt.play) await this.choose([yes ? "1" : "0"]);
    else await this.store.act(prompt.question.id, create(AnswerSchema, { yes }));
  }

  /** Picks words at once. */
  async choose(pick: string[]): Promise<void> {
    const prompt = this.prompt;
    if (!prompt || this.busy) return;
    this.say("");
    const a = this.announcement;
    if (prompt.play && a) {
      this.announcement = { ...a, made: [...a.made, { pick }] };
      await this.advance();
    } else {
      await this.store.act(prompt.question.id, create(AnswerSchema, { pick }));
    }
  }

  /** Passes priority. */
  async pass(question: Question | undefined = this.prompt?.question): Promise<void> {
    if (question?.choice?.kind !== Kind.PRIORITY) return;
    this.cancelAll();
    await this.store.act(question.id, create(AnswerSchema, { pass: true }));
  }

  /** Lets everything attack that can, or nothing; if a target is said, all that can attack that. */
  attackWith(all: boolean, target?: string): void {
    const { prompt, draft } = this;
    if (!prompt || !draft) return;
    draft.armed = undefined;
    draft.attacks = Object.fromEntries(
      prompt.question.attackChoices
        .filter((c) => all && (target === undefined || c.targets.includes(target)))
        .map((c) => [c.attacker, target ?? draft.attacks[c.attacker] ?? c.targets[0]!]),
    );
  }
}
