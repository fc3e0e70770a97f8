import { en, type Key } from "./en";

export const languages = ["en", "es", "pt", "fr"] as const;
export type Language = (typeof languages)[number];
export type { Key };

/** What the languages call themselves. */
export const languageNames: Record<Language, string> = {
  en: "English",
  es: "Español",
  pt: "Português",
  fr: "Français",
};

/** The words of a language. */
export type Words = Record<Key, string>;

const load: Record<Language, () => Promise<Words>> = {
  en: async () => en,
  es: async () => (await import("./es")).es,
  pt: async () => (await import("./pt")).pt,
  fr: async () => spaced((await import("./fr")).fr),
};

/** French with its spaces before signs such that no line begins with one. */
function spaced(french: Words): Words {
  const kept = (text: string) => text.replace(/ ([:;?!»])/g, "\u00a0$1").replaceAll("« ", "«\u00a0");
  return Object.fromEntries(Object.entries(french).map(([key, text]) => [key, kept(text)])) as Words;
}

let words = $state.raw<Words>(en);
let current = $state<Language>("en");

/** The supported language nearest to a tag such as "pt-BR". */
export function languageOf(tag: string): Language {
  const base = tag.slice(0, 2).toLowerCase();
  return languages.find((l) => l === base) ?? "en";
}

/** The language in use. */
export function language(): Language {
  return current;
}

/** Loads a language and uses it. */
export async function setLanguage(next: Language): Promise<void> {
  words = await load[next]();
  current = next;
}

type Names<S extends string> = S extends `${string}{${infer P}}${infer Rest}`
  ? (P extends `${infer N}|${string}` ? N : P) | Names<Rest>
  : never;

/** The values that a message needs. */
export type Values<K extends Key> = Record<Names<(typeof en)[K]>, string | number>;

/**
 * Puts values into a message. {name} is replaced by the value; {n|card|cards}
 * is the first word if n is 1, else the second.
 */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const value = values[name] ?? "";
      if (one === undefined) return apart(String(value));
      return Math.abs(Number(value)) === 1 ? one : (many ?? "");
    },
  );
}

/** A value that is written from right to left, so that it leaves the rest of the sentence in order. */
function apart(value: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(value) ? `\u2068${value}\u2069` : value;
}

/** A message in the language in use. */
export function t<K extends Key>(
  key: K,
  ...values: [Names<(typeof en)[K]>] extends [never] ? [] : [Values<K>]
): string {
  return fill(words[key], (values[0] ?? {}) as Record<string, string | number>);
}

/** A message without values that some keys of a kind have; undefined if this one has none. */
export function spelled(key: string): string | undefined {
  return key in en ? t(key as "home") : undefined;
}

/** A name with what there is to it: "Results: Friday". */
export function labelled(what: string | number, value: string | number): string {
  return t("labelled", { what, value }).trimEnd();
}
