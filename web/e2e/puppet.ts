import { inject } from "vitest";
import { call } from "./browser";

/** What the API says of a question, as far as puppets need it. */
export interface Asked {
  id: string;
  marker: number;
  choice: { kind: string; topic?: string };
  plays?: { kind: string; object: string; label: string; needsChoices?: boolean }[];
  attackChoices?: { attacker: string; targets: string[] }[];
  blockChoices?: { blocker: string; attackers: string[] }[];
  least: object;
}

/** What a puppet answers; undefined: as little as possible. */
export type Policy = (question: Asked) => object | undefined;

/** Plays every creature that it can. */
export const playCreatures: Policy = (q) => {
  const play = q.plays?.find((p) => p.kind === "KIND_CAST" && !p.needsChoices);
  return play && { play };
};

/** Attacks with everything, each the first that it may attack. */
export const attackAll: Policy = (q) => {
  if (!q.attackChoices?.length) return undefined;
  return { attacks: q.attackChoices.map(({ attacker, targets }) => ({ attacker, target: targets[0] })) };
};

/** Blocks with everything: all of it the first attacker. */
export const blockAll: Policy = (q) => {
  if (!q.blockChoices?.length) return undefined;
  const attacker = q.blockChoices[0]!.attackers[0];
  return { blocks: q.blockChoices.map(({ blocker }) => ({ blocker, attacker })) };
};

/** The first of several policies that has an answer. */
export function either(...policies: Policy[]): Policy {
  return (q) => policies.map((p) => p(q)).find((a) => a !== undefined);
}

/** Someone who plays through the API, so that a test knows what the other seats do. */
export class Puppet {
  private stopper = new AbortController();
  private done: Promise<void> | undefined;

  constructor(
    readonly token: string,
    private readonly policy: Policy = () => undefined,
    private readonly url = inject("url"),
  ) {}

  /** Plays until stop. */
  start(): this {
    this.done = this.run();
    return this;
  }

  async stop(): Promise<void> {
    this.stopper.abort();
    await this.done;
  }

  private async run(): Promise<void> {
    while (!this.stopper.signal.aborted) {
      const questions = await this.fetch();
      for (const q of questions) await this.answer(q);
    }
  }

  /** What is asked now; nothing when the puppet is stopped meanwhile, or the server is. */
  private async fetch(): Promise<Asked[]> {
    try {
      const response = await fetch(`${this.url}/melee.v1.PlayService/Fetch`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${this.token}` },
        body: JSON.stringify({ waitMs: 2_000 }),
        signal: this.stopper.signal,
      });
      const now = response.ok ? ((await response.json()) as { snapshot?: { questions?: Asked[] } }) : {};
      return now.snapshot?.questions ?? [];
    } catch {
      return [];
    }
  }

  private async answer(q: Asked): Promise<void> {
    const keep = q.choice.kind === "KIND_MULLIGAN" ? { yes: true } : undefined;
    const wanted = keep ?? this.policy(q);
    for (const answer of wanted ? [wanted, q.least] : [q.least]) {
      try {
        await call("PlayService/Act", { question: q.id, answer }, this.token, this.url);
        return;
      } catch {
        // Not legal after all, or the question has gone: as little as possible then.
      }
    }
  }
}
