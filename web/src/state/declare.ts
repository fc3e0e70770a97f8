import { type Draft, nextAttack, type Prompt, setAttack, toggleBlock } from "./draft.svelte";
import { whyNoAnswer } from "./explain";
import type { TableStore } from "./table.svelte";
import { playerId } from "./view";

/**
 * Does what a click means while attackers are chosen: a creature attacks, or is to
 * attack what is clicked next. What comes back says why it may not; empty if it may.
 */
export async function clickAttack(
  store: TableStore,
  prompt: Prompt,
  draft: Draft,
  id: string,
  choosable: boolean,
): Promise<string> {
  const own = prompt.question.attackChoices.find((c) => c.attacker === id);
  if (own) {
    nextAttack(prompt, draft, id);
    draft.armed = own.targets.length > 1 && draft.attacks[id] !== undefined ? id : undefined;
    return "";
  }
  if (draft.armed && choosable) {
    setAttack(draft, draft.armed, id);
    draft.armed = undefined;
    return "";
  }
  const target = prompt.question.attackChoices[0]?.targets[0] ?? playerId(prompt.question.seat);
  return whyNoAnswer(store, prompt.question, { attacks: [{ attacker: id, target }] });
}

/** The same while blockers are chosen: a creature blocks, or is to block what is clicked next. */
export async function clickBlock(
  store: TableStore,
  prompt: Prompt,
  draft: Draft,
  id: string,
  choosable: boolean,
): Promise<string> {
  const own = prompt.question.blockChoices.find((c) => c.blocker === id);
  if (own?.attackers.length === 1) {
    toggleBlock(prompt, draft, id, own.attackers[0]!);
    return "";
  }
  if (own) {
    draft.armed = draft.armed === id ? undefined : id;
    return "";
  }
  if (draft.armed && choosable) {
    toggleBlock(prompt, draft, draft.armed, id);
    draft.armed = undefined;
    return "";
  }
  const attacker = prompt.question.blockChoices[0]?.attackers[0];
  return attacker ? whyNoAnswer(store, prompt.question, { blocks: [{ blocker: id, attacker }] }) : "";
}
