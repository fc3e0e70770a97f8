import { inWords } from "../cards/spoken";
import { t } from "../i18n/index.svelte";
import { announcer } from "../lib/announcer.svelte";
import { asker, howMany, paymentText, promptText, purpose } from "../lib/asking";
import { pressing, sentence, spoken } from "../lib/events";
import { whereAsked } from "../lib/words";
import type { Prompt } from "../state/draft.svelte";
import type { View } from "../state/view";
import type { GameContext } from "./context";

/** Lets screen readers hear what is asked, and what happens nearby. Called while a component begins. */
export function tellAloud(game: GameContext): void {
  $effect(() => {
    const prompt = game.ask?.prompt;
    announcer.ask(prompt ? askAloud(game.view, prompt) : "");
  });
  let told = 0n;
  $effect(() => {
    const { view } = game;
    const last = view.events.at(-1)?.seq ?? 0n;
    if (told > 0n) {
      for (const e of view.events.filter((x) => x.seq > told && spoken(view, x))) {
        const text = sentence(view, e);
        if (text) announcer.say(text, pressing(view, e));
      }
    }
    told = last > told ? last : told;
  });
}

function askAloud(view: View, prompt: Prompt): string {
  const name = asker(view, prompt);
  const source = name && (prompt.play ? t("announcing", { name }) : t("forSource", { source: name }));
  const where = whereAsked(view, prompt.question.marker);
  const more = prompt.payment ? paymentText(prompt.payment, view.objects) : howMany(prompt.choice);
  return inWords(
    [where && `${where}:`, source, purpose(prompt), promptText(prompt, view.objects), more]
      .filter(Boolean)
      .join(" "),
  );
}
