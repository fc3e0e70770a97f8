import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { canRun, makeTable, newPage, useBrowser } from "./browser";
import { attackAll, either, playCreatures } from "./puppet";
import { deckOf, hold, startTrial, toMain, waitFor } from "./trial";

const priority = "You may play something, or pass.";

/** What has the focus: what a screen reader calls it, and whether it can be seen and used. */
function focused(page: Page): Promise<{ name: string; there: boolean }> {
  return page.evaluate(() => {
    const e = document.activeElement;
    const there =
      e !== null &&
      e !== document.body &&
      e.getClientRects().length > 0 &&
      !(e as HTMLButtonElement).disabled;
    return { name: e?.getAttribute("aria-label") ?? e?.textContent?.trim() ?? "", there };
  });
}

/** Presses keys one after the other; after each of them something has to have the focus. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await focused(page)).there, { message: key }).toBe(true);
  }
}

/** Walks with the arrows until a card of that name has the focus. */
async function walkTo(page: Page, start: string, name: string): Promise<void> {
  await press(page, start);
  for (let i = 0; i < 60; i++) {
    if ((await focused(page)).name.startsWith(name)) return;
    await press(page, "ArrowRight");
  }
  throw new Error(`no way to ${name}`);
}

/** Goes on with Tab until something of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if ((await focused(page)).name.startsWith(name)) return;
    await press(page, "Tab");
  }
  throw new Error(`no way to ${name}`);
}

/** Passes by the space bar until something else is asked than what to play, or the stack is empty. */
async function resolveByKeys(page: Page): Promise<string> {
  for (let i = 0; i < 40; i++) {
    const question = page.locator("#question.asked[aria-busy=false]");
    await question.waitFor();
    const asked = (await question.getAttribute("aria-label")) ?? "";
    if (asked !== priority || (await page.locator(".lane .entry").count()) === 0) return asked;
    const id = await page.locator(".lane .entry").first().textContent();
    await press(page, "Space");
    await expect
      .poll(async () => {
        const now = await page
          .locator("#question.asked")
          .getAttribute("aria-label")
          .catch(() => null);
        const top = await page.locator(".lane .entry").allTextContents();
        return now !== null && (now !== priority || top[0] !== id);
      })
      .toBe(true);
  }
  throw new Error("the stack does not become empty");
}

/** Leaves what triggered in its order, and scries nothing away. */
async function answerTriggers(page: Page): Promise<void> {
  for (let asked = await resolveByKeys(page); asked !== priority; asked = await resolveByKeys(page)) {
    const was = page.locator(`#question[aria-label="${asked}"]`);
    await press(page, "Space");
    await was.waitFor({ state: "detached" });
  }
}

/** Where the game is, as the page shows it. */
async function state(page: Page): Promise<string> {
  return page.evaluate(() => {
    const asked = document.querySelector("#question")?.getAttribute("aria-label");
    const log = document.querySelectorAll("#log li").length;
    return `${asked} ${log} ${[...document.querySelectorAll(".lane")].map((l) => l.textContent)}`;
  });
}

/** Passes by the space bar until that is asked. */
async function passTo(page: Page, question: string): Promise<void> {
  const asked = page.locator("#question.asked[aria-busy=false]");
  for (let i = 0; i < 60; i++) {
    await asked.waitFor();
    if ((await asked.getAttribute("aria-label")) === question) return;
    const before = await state(page);
    await press(page, "Space");
    await expect.poll(() => state(page)).not.toBe(before);
  }
  throw new Error(`it did not come to ${question}`);
}

describe.runIf(canRun)("with keys alone", () => {
  useBrowser();

  test("a whole turn: triggers in order, a number, targets, an attack and a block; the focus is never lost", async () => {
    const { page } = await startTrial({
      deck: deckOf(
        "Trial Squire",
        "Trial Wall",
        "Trial Bell",
        "Trial Gong",
        "Trial Spark",
        "Trial Font",
        "Mountain",
      ),
      others: { deck: deckOf("Trial Squire"), policy: either(playCreatures, attackAll) },
      options: { life: 20 },
    });
    await toMain(page);
    await hold(page);
    await page.locator("#passing-mode").evaluate((e) => (e as HTMLElement).blur());

    for (const name of ["Trial Bell", "Trial Gong", "Trial Squire"]) {
      await walkTo(page, "h", name);
      await press(page, "Enter");
      await page.locator(".lane .entry", { hasText: name }).waitFor();
      await resolveByKeys(page);
    }
    await waitFor(page, "In which order do these abilities go on the stack?");
    await press(page, "q", "Enter");
    await tabTo(page, "Confirm");
    await press(page, "Enter");
    expect(await resolveByKeys(page)).toBe("Choose cards for the bottom of the library.");
    expect(await page.locator("#question [data-about]").textContent()).toBe("Scry 1.");
    await press(page, "Space");
    await resolveByKeys(page);

    await walkTo(page, "h", "Trial Spark");
    await press(page, "Enter");
    await waitFor(page, "Choose a target.");
    expect(await page.locator("#question [data-about]").textContent()).toBe("Any target.");
    await press(page, "q");
    expect((await focused(page)).name).toBe("Ana");
    await press(page, "2");
    await page.locator(".lane .entry", { hasText: "Trial Spark" }).waitFor();
    await resolveByKeys(page);
    await page.locator("#log li", { hasText: "Trial Spark deals 1 damage to Puppet 1" }).waitFor();

    await walkTo(page, "h", "Mountain");
    await press(page, "Enter");
    await page.locator('.boards .own [aria-label^="Mountain"]').waitFor();
    const life = page.locator(".boards .own .life");
    const before = Number.parseInt((await life.textContent())!, 10);
    await walkTo(page, "h", "Trial Font");
    await press(page, "Enter");
    await page.locator(".lane .entry", { hasText: "Trial Font" }).waitFor();
    expect(await resolveByKeys(page)).toMatch(/^Do you pay/);
    await press(page, "Space");
    await waitFor(page, "Choose X.");
    await press(page, "1");
    expect((await focused(page)).name).toBe("Choose X.");
    await press(page, "Enter");
    await resolveByKeys(page);
    await expect.poll(async () => Number.parseInt((await life.textContent())!, 10)).toBe(before + 1);

    await walkTo(page, "h", "Trial Wall");
    await press(page, "Enter");
    await page.locator(".lane .entry", { hasText: "Trial Wall" }).waitFor();
    await resolveByKeys(page);
    await answerTriggers(page);

    await passTo(page, "Choose your attackers.");
    await walkTo(page, "y", "Trial Squire");
    await press(page, "Enter", "Space");
    await page.locator("#log li", { hasText: "Trial Squire attacks Puppet 1" }).waitFor();
    await passTo(page, "Choose your blockers.");
    await walkTo(page, "y", "Trial Wall");
    await press(page, "Enter");
    await walkTo(page, "l", "Trial Squire");
    await press(page, "Enter", "Space");
    await page.locator("#log li", { hasText: "Trial Wall blocks Trial Squire" }).waitFor();
  });

  test("each page has a title, and whoever comes to it begins with what it is about", async () => {
    const page = await newPage();
    await page.goto(`${inject("url")}/#/`);
    await page.locator("h1").waitFor();
    const at = () => page.evaluate(() => document.activeElement?.id);
    for (const name of ["Decks", "Replays", "Help", "Settings"]) {
      await page.getByRole("link", { name }).first().focus();
      await page.keyboard.press("Enter");
      await expect.poll(at).toBe("content");
      await expect.poll(() => page.title()).toBe(`${name} – Melee`);
    }
    const made = await makeTable({ seats: 4 });
    await page.goto(`${inject("url")}/#t=${made.seatToken}`);
    await page.locator(".places").waitFor();
    await expect.poll(at).toBe("content");
    await expect.poll(() => page.title()).toBe("Ring – Melee");
    // What takes the place of a button has the focus then.
    const row = page.locator(".places li").nth(2);
    await row.getByRole("button", { name: /^✕|^Remove/ }).focus();
    await page.keyboard.press("Enter");
    await row.getByRole("button", { name: "Put a bot here" }).waitFor();
    await expect.poll(() => row.locator(":focus").count()).toBe(1);
    await page.keyboard.press("Enter");
    await row.getByRole("link", { name: /^Deck for/ }).waitFor();
    await expect.poll(() => row.locator(":focus").count()).toBe(1);
  });
});
