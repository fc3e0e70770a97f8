import type { Locator, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { call, newPage, openTable, patience } from "./browser";
import { type Policy, Puppet } from "./puppet";

/** Sixty cards: as many of each name, so that an opening hand of twenty has them all. */
export function deckOf(...names: string[]): string {
  const each = Math.ceil(60 / names.length);
  return names.map((name) => `${each} ${name}`).join("\n");
}

interface Joined {
  token: string;
  place: number;
}

/** A game with the browser at seat 0 and puppets everywhere else. */
export interface Trial {
  page: Page;
  /** The token of each place. */
  tokens: string[];
  /** The tokens' owner of place 0 is the host. */
  host: string;
  id: string;
}

export interface TrialOptions {
  deck: string;
  seats?: number;
  variant?: string;
  /** What the other seats play, and how. */
  others?: { deck: string; policy?: Policy };
  options?: object;
  clock?: object;
  seed?: string;
  page?: Page;
}

/** Makes and starts a game in which nothing is left to chance but the seed. */
export async function startTrial(o: TrialOptions): Promise<Trial> {
  const seats = o.seats ?? 2;
  const made = await call<{
    table: { id: string };
    seatToken: string;
    hostToken: string;
    invitation: string;
  }>("TableService/Create", {
    name: "Trial",
    variant: o.variant ?? (seats === 2 ? "duel" : "free-for-all"),
    seats,
    playerName: "Ana",
    seed: o.seed ?? "1",
    clock: o.clock,
    options: { hand: 20, life: 60, noMulligan: true, randomSeats: false, ...o.options },
  });
  const tokens = [made.seatToken];
  for (let place = 1; place < seats; place++) {
    const joined = await call<Joined>(
      "TableService/Join",
      { name: `Puppet ${place}`, place },
      made.invitation,
    );
    tokens.push(joined.token);
  }
  for (const [place, token] of tokens.entries()) {
    const list = place === 0 ? o.deck : (o.others?.deck ?? deckOf("Mountain"));
    const { check } = await call<{ check: { ok?: boolean } }>("TableService/ChooseDeck", { list }, token);
    expect(check.ok).toBe(true);
    await call("TableService/SetReady", { ready: true }, token);
  }
  await call("TableService/Start", {}, made.hostToken);
  for (const token of tokens.slice(1)) {
    const puppet = new Puppet(token, o.others?.policy).start();
    onTestFinished(() => puppet.stop());
  }
  const page = o.page ?? (await newPage());
  await openTable(page, made.seatToken, "#hand [data-object]");
  return { page, tokens, host: made.hostToken, id: made.table.id };
}

/** Waits until something is asked. */
export async function waitFor(page: Page, question: string): Promise<void> {
  await page.locator(`#question.asked[aria-label="${question}"]`).waitFor();
}

/**
 * Passes until something is there; looks and presses in one go, so that a
 * question that comes meanwhile is not passed by mistake.
 */
export async function passUntil(page: Page, selector: string, text = ""): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const there = await page.evaluate(
      ([wanted, words]) => {
        const question = document.querySelector("#question.asked");
        const found = [...document.querySelectorAll(wanted!)].some((e) => e.textContent?.includes(words!));
        if (found && question) return true;
        const pass = question?.querySelector<HTMLElement>(".button.primary[data-choice]");
        pass?.click();
        return false;
      },
      [selector, text],
    );
    if (there) return;
    await page.waitForTimeout(30);
  }
  throw new Error(`it did not come to ${selector} ${text}`);
}

/** Passes until it is one's own first main phase. */
export async function toMain(page: Page): Promise<void> {
  await passUntil(page, ".lane.mine", "First main phase");
}

/** Passes until it is one's own combat. */
export async function toAttack(page: Page): Promise<void> {
  await passUntil(page, '#question.asked[aria-label="Choose your attackers."]');
}

/** Passes until somebody else has a turn and something is asked there, or until the next turn. */
export async function endTurn(page: Page): Promise<void> {
  const turns = page.locator("#log li", { hasText: "'s turn begins." });
  const before = await turns.last().textContent();
  await passUntil(page, ".lane.mine", "Second main phase");
  await page.locator("#question .button.primary[data-choice]").click();
  for (let i = 0; i < 100 && (await turns.last().textContent()) === before; i++)
    await page.waitForTimeout(30);
}

/** Plays a card of the hand by its name. */
export async function play(page: Page, name: string): Promise<void> {
  await page.locator(`#hand [aria-label^="${name}"]`).first().click();
}

/** Asks always, also where nothing could be done. */
export async function hold(page: Page): Promise<void> {
  await page.locator("#passing-mode").selectOption({ label: "Passing: Always ask" });
}

/** A permanent on one's own board. */
export function onBoard(page: Page, name: string): Locator {
  return page.locator(`.boards .own [data-object][aria-label*="${name}"]`);
}

/**
 * Passes until the stack is empty and one may play something again; or, if said
 * so, until anything else is asked.
 */
export async function resolve(page: Page, empty = true): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    await page.waitForTimeout(40);
    const done = await page.evaluate((whole) => {
      const question = document.querySelector("#question.asked");
      if (!question || question.getAttribute("aria-busy") === "true") return false;
      const pass = question.querySelector<HTMLElement>(".button.primary[data-choice]");
      const priority = question.getAttribute("aria-label")?.startsWith("You may play");
      if (!priority) return !whole;
      if (!document.querySelector(".lane .entry")) return whole;
      pass?.click();
      return false;
    }, empty);
    if (done) return;
  }
  throw new Error("the stack does not become empty");
}
