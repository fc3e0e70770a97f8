import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { en, type Key } from "../src/i18n/en";
import { es } from "../src/i18n/es";
import { fr } from "../src/i18n/fr";
import { pt } from "../src/i18n/pt";
import { call, canRun, makeTable, newPage, openTable, startGame, useBrowser } from "./browser";

/** English words that none of the other languages has, and that hardly a sentence of the page does without. */
const english =
  /\b(the|you|your|with|this|that|turn|turns|player|players|creature|creatures|target|damage|library|hand|is|are|not|choose|cannot|begins|attack|attacks|draws|plays|casts|seats|rule|of|and|from|has)\b/i;

/** All that a page says: in words, in labels, in hints. What a picture says in several lines is one text. */
function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (!node.parentElement?.closest("svg")) found.push(node.data);
      } else if (node instanceof SVGSVGElement) {
        const lines = [...node.querySelectorAll("text")].map((line) => line.textContent ?? "");
        found.push(lines.join(" ").replaceAll("- ", "-"));
      } else if (node instanceof Element) {
        for (const name of ["aria-label", "title", "placeholder", "alt"])
          found.push(node.getAttribute(name) ?? "");
      }
    }
    return [...new Set(found.map((s) => s.replace(/\s+/g, " ").trim()))].filter((s) => s !== "");
  });
}

/** A message as a pattern: values may be anything. */
function pattern(message: string): RegExp {
  const parts = message.split(/\{\w+(?:\|[^}]*)?\}/).map((p) => p.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}

describe.runIf(canRun).each([
  ["es", es],
  ["pt", pt],
  ["fr", fr],
] as const)("the page speaks %s", (language, words) => {
  useBrowser();

  const foreign = (Object.keys(en) as Key[])
    .filter((key) => en[key] !== words[key] && /[a-z]{3}/.test(en[key].replace(/\{[^}]*\}/g, "")))
    .map((key) => pattern(en[key]));
  const own = (Object.keys(en) as Key[]).map((key) => pattern(words[key]));

  /** What is English on a page, once the names of cards, decks and players are left out. */
  async function leaks(page: Page, names: string[]): Promise<string[]> {
    return (await said(page)).filter((whole) => {
      let text = whole;
      for (const name of names) text = text.replaceAll(name, "•");
      if (/\[en\]|undefined|\{[a-z]\w+\}/.test(text)) return true;
      if (foreign.some((p) => p.test(text)) && !own.some((p) => p.test(text))) return true;
      return english.test(text);
    });
  }

  async function namesOf(): Promise<string[]> {
    interface Deck {
      name: string;
      cards: { name: string }[];
    }
    const { decks } = await call<{ decks: Deck[] }>("DeckService/ListBuiltin", {});
    const names = decks.flatMap((d) => [d.name, ...d.cards.map((c) => c.name)]);
    return [...new Set([...names, "Melee", "English"])].sort((a, b) => b.length - a.length);
  }

  test("on every page, and no English is left", async () => {
    const page = await newPage();
    const names = await namesOf();
    await page.addInitScript(
      (l) => localStorage.setItem("melee.settings", JSON.stringify({ language: l, name: "Ana" })),
      language,
    );
    const look = async (what: string) => {
      await page.waitForTimeout(300);
      expect({ [what]: await leaks(page, names) }).toEqual({ [what]: [] });
    };
    for (const route of ["", "decks", "replays", "help", "settings", "nowhere"]) {
      await page.goto(`${inject("url")}/#/${route}`);
      await page.locator("#content h1").waitFor();
      await page.waitForTimeout(300);
      for (const more of await page.locator("summary").all()) await more.click();
      await look(route || "home");
    }
    // Refused by the server, in words.
    await page.goto(`${inject("url")}/#/`);
    const seats = page.locator("form input[type=number]").first();
    await page.locator("form select").first().selectOption("emperor");
    await seats.fill("7");
    await page.locator("form button[type=submit]").click();
    await page.locator("form [role=alert]").waitFor();
    await look("a table that cannot be");

    const made = await makeTable({ name: "•", playerName: "Ana" });
    await openTable(page, made.seatToken, ".places");
    await look("table");
    await page.locator('a[href*="#/deck/"]').first().click();
    await page.locator(".decks h3").first().waitFor();
    await page.locator("textarea").fill("4 Stairwell Gobblin\n5 Thicket Cub\n2 Mountain\n");
    await page.locator("section:has(textarea) .button").first().click();
    await page.locator("[data-check=wrong]").waitFor();
    await look("deck");
  });

  test("in a game, its log, its questions and its refusals, and in the replay", async () => {
    const page = await newPage();
    const names = await namesOf();
    await page.addInitScript(
      (l) => localStorage.setItem("melee.settings", JSON.stringify({ language: l })),
      language,
    );
    const look = async (what: string) => {
      await page.waitForTimeout(300);
      expect({ [what]: await leaks(page, names) }).toEqual({ [what]: [] });
    };
    const made = await startGame({ seats: 8, bots: 7, botPaceMs: 0, name: "•", playerName: "Ana" });
    await openTable(page, made.seatToken, "#hand [data-object]");
    await look("mulligan");
    await page.locator("#question .button.primary").click();
    let attacks = 0;
    for (let i = 0; i < 250 && attacks < 4; i++) {
      const text =
        (await page
          .locator("#question")
          .getAttribute("aria-label", { timeout: 500 })
          .catch(() => "")) ?? "";
      if (text === words.askAttackers) {
        attacks++;
        await page
          .locator("#question [data-choice]")
          .nth(1)
          .click()
          .catch(() => {});
        if (attacks === 1) await look("attack");
      }
      if (i % 25 === 0) await look(`game, look ${i / 25}`);
      const card = page.locator("#hand .legal");
      if (text === words.askPriority && i % 3 > 0 && (await card.count()) > 0) {
        await card
          .first()
          .click({ timeout: 500 })
          .catch(() => {});
        continue;
      }
      await page
        .locator(
          "#question .button.primary:not([disabled]), #question [data-choice], .card.legal:not(.chosen)",
        )
        .first()
        .click({ timeout: 500 })
        .catch(() => {});
      await page.waitForTimeout(40);
      if (page.url().includes("results")) break;
    }
    if (!page.url().includes("results")) {
      // A card that cannot be played says why.
      await page
        .locator("#hand [data-object]:not(.legal)")
        .first()
        .click({ timeout: 1_000 })
        .catch(() => {});
      await look("game");
      await page.locator(".passing .button").click();
      await look("stops");
      await page.keyboard.press("Escape");
      await call("TableService/Concede", {}, made.seatToken);
    }
    await page.locator(".winner").waitFor();
    await look("results");
    await page.locator('a[href*="#/replay/"]').click();
    await page.locator("input[type=range]").fill("300");
    await page.locator("[data-object]").first().waitFor();
    await look("replay");
  });
});
