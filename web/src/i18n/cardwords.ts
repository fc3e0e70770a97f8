import type { Language } from "./index.svelte";

/** Card types and supertypes in the languages that translate them. */
const types: Record<Exclude<Language, "en">, Record<string, string>> = {
  es: {
    Artifact: "Artefacto",
    Battle: "Batalla",
    Creature: "Criatura",
    Enchantment: "Encantamiento",
    Instant: "Instantáneo",
    Kindred: "Afín",
    Land: "Tierra",
    Planeswalker: "Planeswalker",
    Scheme: "Intriga",
    Sorcery: "Conjuro",
    Legendary: "legendario",
    Basic: "básica",
    Snow: "nevado",
    World: "mundial",
  },
  pt: {
    Artifact: "Artefato",
    Battle: "Batalha",
    Creature: "Criatura",
    Enchantment: "Encantamento",
    Instant: "Mágica Instantânea",
    Kindred: "Afinidade",
    Land: "Terreno",
    Planeswalker: "Planeswalker",
    Scheme: "Trama",
    Sorcery: "Feitiço",
    Legendary: "lendário",
    Basic: "básico",
    Snow: "da neve",
    World: "mundial",
  },
  fr: {
    Artifact: "Artefact",
    Battle: "Bataille",
    Creature: "Créature",
    Enchantment: "Enchantement",
    Instant: "Éphémère",
    Kindred: "Apparenté",
    Land: "Terrain",
    Planeswalker: "Planeswalker",
    Scheme: "Machination",
    Sorcery: "Rituel",
    Legendary: "légendaire",
    Basic: "de base",
    Snow: "neigeux",
    World: "du monde",
  },
};

/** A type line, as the language writes it. Subtypes stay in English. */
export function typeLine(
  language: Language,
  line: { supertypes: readonly string[]; types: readonly string[]; subtypes: readonly string[] },
): string {
  const sub = line.subtypes.length > 0 ? ` — ${line.subtypes.join(" ")}` : "";
  if (language === "en") return [...line.supertypes, ...line.types].join(" ") + sub;
  const say = (word: string) => types[language][word] ?? word;
  return [...line.types.map(say), ...line.supertypes.map(say)].join(" ") + sub;
}
