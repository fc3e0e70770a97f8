import { t } from "../i18n/index.svelte";
import type { Half, Look } from "./look";
import { pieces } from "./symbols";

const named = ["W", "U", "B", "R", "G", "C", "T", "Q", "S", "E", "P"] as const;
type Named = (typeof named)[number];

/** What a sign is called: "{W/U}" is "white/blue", "{2}" is "2". */
export function signInWords(symbol: string): string {
  return symbol
    .replace(/[{}]/g, "")
    .split("/")
    .map((part) => (named.includes(part as Named) ? t(`sign${part as Named}`) : part))
    .join("/");
}

/** A text with its signs in words. */
export function inWords(text: string): string {
  return pieces(text)
    .map((piece) => (piece.startsWith("{") ? ` ${signInWords(piece)} ` : piece))
    .join("")
    .replace(/\s+/g, " ")
    .replace(/ ([,.:;])/g, "$1")
    .trim();
}

/** What a card says besides its name and size, for screen readers. */
export function described(look: Look): string {
  const half = ({ cost, typeLine, rules }: Half) => [cost && inWords(cost), typeLine, ...rules.map(inWords)];
  const other = look.other ? [`${look.other.name}:`, ...half(look.other), look.other.size] : [];
  return [...half(look), ...other]
    .filter(Boolean)
    .join(". ")
    .replace(/[.:]\. /g, (s) => `${s[0]} `);
}

/** Gives an element a description that screen readers read after its name. */
export function describe(look: () => Look): (node: HTMLElement) => void {
  return (node) => node.setAttribute("aria-description", described(look()));
}
