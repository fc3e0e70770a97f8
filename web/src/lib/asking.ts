import { type Choice, Kind, type Object$, type Payment, Topic, Zone } from "../gen/melee/v1/game_pb";
import { spelled, t } from "../i18n/index.svelte";
import type { Prompt } from "../state/draft.svelte";
import { costText, listed } from "../state/payment";
import { nameOfId, objectOf, seatOfId, type View } from "../state/view";

type Objects = ReadonlyMap<string, Object$>;

/** What a choice asks, as a sentence. What it is for stands in its "about". Hidden objects may be seen for it. */
export function asks(choice: Choice, objects: Objects, hidden: readonly Object$[] = []): string {
  switch (choice.kind) {
    case Kind.PRIORITY:
      return t("askPriority");
    case Kind.ATTACKERS:
      return t("askAttackers");
    case Kind.BLOCKERS:
      return t("askBlockers");
    case Kind.MULLIGAN:
      return t("askMulligan");
  }
  const { cost, kind, topic } = choice;
  if (cost) return t(kind === Kind.NUMBER ? "askCostTimes" : "askCost", { cost });
  if (kind === Kind.YES_NO)
    return spelled(`whether${topic}`) ?? spelled(`topic${yesNo.has(topic) ? topic : Topic.MAY}`) ?? "";
  if (kind === Kind.WORDS) return spelled(`which${topic}`) ?? spelled(`topic${topic}`) ?? t("topic0");
  if (topic === Topic.TARGET) return t("pickTarget", { n: choice.max });
  if (topic === Topic.PICK || topic === Topic.UNSPECIFIED) return whatToPick(choice, objects, hidden);
  return spelled(`topic${topic}`) ?? t("topic0");
}

/** The topics whose sentences ask for yes or no. */
const yesNo = new Set([Topic.OPTIONAL, Topic.MAY, Topic.PAY, Topic.LIBRARY]);

/** A choice that may be of anything, by what there is to choose. */
function whatToPick({ options, max }: Choice, objects: Objects, hidden: readonly Object$[]): string {
  const all = options.map(({ id }) => objectOf({ objects }, id, hidden));
  const every = (fits: (o: Object$) => boolean) => all.every((o) => o !== undefined && fits(o));
  const n = { n: max };
  if (options.every(({ id }) => seatOfId(id) !== undefined)) return t("pickPlayer", n);
  if (every((o) => o.zone === Zone.BATTLEFIELD && o.types.includes("Creature"))) return t("pickCreature", n);
  if (every((o) => o.zone === Zone.BATTLEFIELD)) return t("pickPermanent", n);
  if (every((o) => [Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE].includes(o.zone)))
    return t("pickCard", n);
  return t("topic0");
}

/** What the player has to settle, as a sentence. */
export function promptText(prompt: Prompt, objects: Objects): string {
  const { payment, play } = prompt;
  if (!payment) return asks(prompt.choice, objects, prompt.objects);
  const cost = costText(payment, objects);
  const mana = payment.parts.length === 0;
  const asked = play ? (mana ? "payWhat" : "payAll") : mana ? "payMay" : "payMayAll";
  return [t(asked, { cost }), ...aboutX(payment)].join(" ");
}

/** What an answer is for, as a sentence; empty where the question says it all. */
export function purpose({ choice }: Prompt): string {
  return closed(choice.about);
}

/** Words as a sentence of its own. */
export function closed(text: string): string {
  return text === "" || /[.!?"»)]$/.test(text) ? text : `${text}.`;
}

/** Who or what asks: the card, spell or ability; empty if it is the rules. */
export function asker(view: View, prompt: Prompt): string {
  return prompt.play ? nameOfId(view, prompt.play.object) : prompt.question.sourceName;
}

/** What X is in a cost that has it in words, or when it is chosen. */
function aboutX({ openX, x, parts }: Payment): string[] {
  if (openX) return [t("payXLater")];
  return parts.some((part) => part.saysX) ? [t("payXIs", { x })] : [];
}

/** How mana would be paid, as a sentence: "With 2× Forest, 2 life."; empty if none is. */
export function paymentText(payment: Payment, objects: Objects): string {
  const names = listed(payment.use, objects);
  if (payment.pool > 0) names.unshift(t("payPool", { n: payment.pool }));
  if (payment.life > 0) names.push(t("payLife", { n: payment.life }));
  return names.length > 0 ? t("payWith", { names: names.join(", ") }) : "";
}

/** How many have to be picked; empty where that goes without saying. */
export function howMany({ kind, min, max, power }: Choice): string {
  if (power > 0) return t("pickPower", { power });
  if (kind !== Kind.OBJECTS && kind !== Kind.WORDS) return "";
  if (min === max) return max === 1 ? "" : t("pickExactly", { n: min });
  return min === 0 ? t("pickUpTo", { max }) : t("pickRange", { min, max });
}
