import { SvelteMap } from "svelte/reactivity";
import type { CardText } from "../gen/melee/v1/card_pb";
import { language } from "../i18n/index.svelte";
import { cardApi } from "../lib/api";

/** How many cards one request may ask for. */
const most = 200;

/**
 * What is printed on cards, in the language in use. Cards are fetched in
 * batches the first time that somebody asks.
 */
class Cards {
  private known = new SvelteMap<string, CardText>();
  private asked = new Set<string>();
  private wanted: string[] = [];

  /** The card of a name; undefined until it has come. */
  get(name: string): CardText | undefined {
    if (name === "") return undefined;
    const key = `${language()}/${name}`;
    const card = this.known.get(key);
    if (!card && !this.asked.has(key)) {
      this.asked.add(key);
      if (this.wanted.length === 0) setTimeout(() => this.fetch(language()), 10);
      this.wanted.push(name);
    }
    return card;
  }

  /** Takes in cards that came with something else. */
  keep(cards: readonly CardText[]): void {
    for (const card of cards) this.known.set(`${language()}/${card.name}`, card);
  }

  private async fetch(lang: string): Promise<void> {
    const names = this.wanted;
    this.wanted = [];
    for (let i = 0; i < names.length; i += most) {
      const some = names.slice(i, i + most);
      try {
        const { cards } = await cardApi.get({ names: some, language: lang });
        for (const card of cards) this.known.set(`${lang}/${card.name}`, card);
      } catch {
        // Cards are drawn without their text, and asked for again later.
        setTimeout(() => {
          for (const name of some) this.asked.delete(`${lang}/${name}`);
        }, 5_000);
      }
    }
  }
}

export const cards = new Cards();
