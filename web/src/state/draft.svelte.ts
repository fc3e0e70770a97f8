import { create } from "@bufbuild/protobuf";
import {
  type Answer,
  AnswerSchema,
  type Choice,
  Kind,
  type Object$,
  type Payment,
  type Play,
  type Question,
} from "../gen/melee/v1/game_pb";

/**
 * What the player has to settle now: a question, or one choice of an
 * announcement that goes on.
 */
export interface Prompt {
  /** Changes whenever something else is asked. */
  key: string;
  question: Question;
  choice: Choice;
  /** Hidden objects that may be seen for this choice. */
  objects: readonly Object$[];
  /** The play that is being announced. */
  play?: Play;
  /** How many choices of the announcement were made. */
  made: number;
  /** How the table would pay, where that is to be settled: as the last step, which only the page asks, or by yes. */
  payment?: Payment;
}

/** What has been clicked together so far for a prompt, and not been sent. */
export class Draft {
  /** Picked options, in the order of picking. */
  picks = $state<string[]>([]);
  number = $state(0);
  order = $state<string[]>([]);
  amounts = $state<number[]>([]);
  /** Whom each attacker attacks. */
  attacks = $state<Record<string, string>>({});
  /** In which band each attacker attacks, from 1 (CR 702.22); those without are in none. */
  bands = $state<Record<string, number>>({});
  /** Which attackers each blocker blocks. */
  blocks = $state<Record<string, string[]>>({});
  /** The creature whose target or attacker is to be clicked next. */
  armed = $state<string | undefined>();

  constructor({ choice, question, payment }: Prompt) {
    this.picks = [...(payment?.use ?? [])];
    this.number = choice.min;
    this.order = choice.options.map((o) => o.id);
    this.amounts = shares(choice);
    if (choice.kind === Kind.ATTACKERS) {
      this.attacks = Object.fromEntries(question.least?.attacks.map((a) => [a.attacker, a.target]) ?? []);
    }
    if (choice.kind === Kind.BLOCKERS) {
      for (const { blocker, attacker } of question.least?.blocks ?? []) {
        this.blocks[blocker] = [...(this.blocks[blocker] ?? []), attacker];
      }
    }
  }
}

/**
 * A division to begin with: the least for everybody, the rest for the first; with
 * trample what is lethal in turn, the rest for the last.
 */
function shares(choice: Choice): number[] {
  if (choice.kind !== Kind.DIVISION) return [];
  const { options, min, total } = choice;
  let left = total - min * options.length;
  const trample = options.some((o) => o.least > 0);
  return options.map((o, i) => {
    const most = trample && i < options.length - 1 ? Math.max(0, o.least - min) : left;
    const more = Math.min(left, most);
    left -= more;
    return min + more;
  });
}

/** Whether a division gives the last option something though another has less than it must have before (CR 702.19b). */
export function tramplesEarly(choice: Choice, draft: Draft): boolean {
  const last = draft.amounts.at(-1) ?? 0;
  return last > choice.min && choice.options.some((o, i) => o.least > (draft.amounts[i] ?? 0));
}

/** The total power of what is picked, where that counts. */
export function pickedPower({ choice }: Prompt, draft: Draft): number {
  return choice.options.reduce((sum, o) => sum + (draft.picks.includes(o.id) ? o.power : 0), 0);
}

/** The options that can be picked, or put back: all, or those of one owner. */
export function optionsLeft(
  { choice, objects: hidden }: Prompt,
  draft: Draft,
  objects: ReadonlyMap<string, Object$>,
): string[] {
  const ids = choice.options.map((o) => o.id);
  const owner = (id: string) => (objects.get(id) ?? hidden.find((o) => o.id === id))?.owner;
  const first = draft.picks[0];
  if (!choice.sameOwner || first === undefined) return ids;
  return ids.filter((id) => owner(id) === owner(first));
}

/** What of a division is not given to anybody yet; negative: too much is given. */
export function undivided(choice: Choice, draft: Draft): number {
  return choice.total - draft.amounts.reduce((a, b) => a + b, 0);
}

/** Whether the draft may be sent. */
export function complete(prompt: Prompt, draft: Draft): boolean {
  const { choice } = prompt;
  switch (choice.kind) {
    case Kind.OBJECTS:
    case Kind.WORDS:
      return (
        draft.picks.length >= choice.min &&
        draft.picks.length <= choice.max &&
        pickedPower(prompt, draft) >= choice.power
      );
    case Kind.NUMBER:
      return draft.number >= choice.min && draft.number <= choice.max;
    case Kind.ORDER:
      return draft.order.length === choice.options.length;
    case Kind.DIVISION:
      return (
        undivided(choice, draft) === 0 &&
        draft.amounts.every((n) => n >= choice.min) &&
        !tramplesEarly(choice, draft)
      );
    case Kind.ATTACKERS:
    case Kind.BLOCKERS:
      return true;
  }
  return false;
}

/** Picks an option, or puts it back. With one to pick, the new one replaces the old. */
export function toggle({ choice }: Prompt, draft: Draft, id: string): void {
  if (draft.picks.includes(id)) draft.picks = draft.picks.filter((p) => p !== id);
  else if (choice.max === 1) draft.picks = [id];
  else if (draft.picks.length < choice.max) draft.picks = [...draft.picks, id];
}

/** The picks for a choice, as an answer or a step of an announcement has them. */
export function picksOf({ choice }: Prompt, draft: Draft): string[] {
  switch (choice.kind) {
    case Kind.NUMBER:
      return [String(draft.number)];
    case Kind.ORDER:
      return [...draft.order];
    case Kind.DIVISION:
      return draft.amounts.map(String);
  }
  return [...draft.picks];
}

/** The answer to a question of any kind but priority, yes or no, and mulligan. */
export function answerOf(prompt: Prompt, draft: Draft): Answer {
  switch (prompt.choice.kind) {
    case Kind.ATTACKERS:
      return create(AnswerSchema, {
        attacks: Object.entries(draft.attacks).map(([attacker, target]) => ({
          attacker,
          target,
          band: draft.bands[attacker] ?? 0,
        })),
      });
    case Kind.BLOCKERS:
      return create(AnswerSchema, {
        blocks: Object.entries(draft.blocks).flatMap(([blocker, attackers]) =>
          attackers.map((attacker) => ({ blocker, attacker })),
        ),
      });
  }
  return create(AnswerSchema, { pick: picksOf(prompt, draft) });
}

/** Lets a creature attack its first target, the next one, …, and then stay at home. */
export function nextAttack({ question }: Prompt, draft: Draft, attacker: string): void {
  const targets = question.attackChoices.find((c) => c.attacker === attacker)?.targets ?? [];
  const now = draft.attacks[attacker];
  const next = targets[now === undefined ? 0 : targets.indexOf(now) + 1];
  setAttack(draft, attacker, next);
}

/** Says whom a creature attacks; undefined: nobody. */
export function setAttack(draft: Draft, attacker: string, target: string | undefined): void {
  const attacks = { ...draft.attacks };
  if (target === undefined) delete attacks[attacker];
  else attacks[attacker] = target;
  draft.attacks = attacks;
}

/** Lets a blocker block an attacker, or not any more. */
export function toggleBlock({ question }: Prompt, draft: Draft, blocker: string, attacker: string): void {
  const choice = question.blockChoices.find((c) => c.blocker === blocker);
  if (!choice?.attackers.includes(attacker)) return;
  const now = draft.blocks[blocker] ?? [];
  let next = now.includes(attacker) ? now.filter((a) => a !== attacker) : [...now, attacker];
  if (next.length > Math.max(1, choice.most)) next = [attacker];
  const blocks = { ...draft.blocks, [blocker]: next };
  if (next.length === 0) delete blocks[blocker];
  draft.blocks = blocks;
}
