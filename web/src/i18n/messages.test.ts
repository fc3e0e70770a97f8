import { expect, test } from "vitest";
import { en, type Key } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { fill } from "./index.svelte";
import { pt } from "./pt";

/** The names of the values in a message. */
function names(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)/g)].map((m) => m[1]!))].sort();
}

test.each([
  ["es", es],
  ["pt", pt],
  ["fr", fr],
])("%s has the same values in every message", (_, words) => {
  for (const key of Object.keys(en) as Key[]) {
    expect([key, ...names(words[key])]).toEqual([key, ...names(en[key])]);
    expect(words[key]).not.toBe("");
  }
});

test("a name that is written from right to left does not turn a sentence round", () => {
  expect(fill("{name}: {n}", { name: "Ana", n: 20 })).toBe("Ana: 20");
  expect(fill("{name}: {n}", { name: "דנה", n: 20 })).toBe("\u2068דנה\u2069: 20");
});

test("a message says one or many", () => {
  expect(fill("{n} {n|card|cards}", { n: 1 })).toBe("1 card");
  expect(fill("{n} {n|card|cards}", { n: 3 })).toBe("3 cards");
});

test("no component puts a colon between words itself: in French a space comes before it", () => {
  const files = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });
  expect(Object.keys(files).length).toBeGreaterThan(50);
  const joined = /`\$\{[^`]*\}: \$\{|\)\}: [{<]/;
  expect(Object.keys(files).filter((name) => joined.test(files[name]!))).toEqual([]);
});

test("the Portuguese is that of Brazil, as on its printed cards", () => {
  const european = /ficheiro|registo|baralho|ecrã|utilizador|\bnoutr|\bequipas?\b|\ba (ligar|carregar)\b/i;
  expect(Object.entries(pt).filter(([, words]) => european.test(words))).toEqual([]);
});
