import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { en, type Key } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { pt } from "./pt";

const titles = (Object.keys(en) as Key[]).filter((key) => key.startsWith("v_"));

test.each([
  ["en", "variants.md", en],
  ["es", "variants.es.md", es],
  ["pt", "variants.pt.md", pt],
  ["fr", "variants.fr.md", fr],
])("%s: docs/%s has a section for each variant, and the page its short form", (_, file, words) => {
  const doc = readFileSync(new URL(`../../../docs/${file}`, import.meta.url), "utf8");
  const sections = [...doc.matchAll(/^## (.+)$/gm)].map((m) => m[1]);
  expect(sections).toEqual(titles.map((key) => words[key]));
  // Each says who plays by which rule, and how it ends or what else it is like.
  for (const section of doc.split(/^## /m).slice(1)) expect(section).toMatch(/^.+\n\n\*.*\d.*\*\n/);
  for (const key of titles) {
    const about = `about_${key.slice(2)}` as Key;
    expect([about, (words[about] ?? "").length > 40]).toEqual([about, true]);
  }
});
