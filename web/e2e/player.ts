import type { Locator, Page } from "playwright-core";
import { answerByKeys } from "./keyboard";

/** How a test plays. */
export type Hand = "mouse" | "touch" | "keys";

/** What is asked at the moment; empty: nothing. */
export async function asked(page: Page): Promise<string> {
  const question = page.locator("#question.asked");
  if ((await question.count()) === 0) return "";
  return (await question.getAttribute("aria-label", { timeout: 1_000 }).catch(() => "")) ?? "";
}

async function press(target: Locator, by: Hand): Promise<boolean> {
  if ((await target.count()) === 0) return false;
  try {
    if (by === "touch") await target.first().tap({ timeout: 1_500 });
    else await target.first().click({ timeout: 1_500 });
    return true;
  } catch {
    // The question went away, or the page moved on.
    return false;
  }
}

/** Answers what is asked in a simple way: play what can be played, attack with all. */
async function answer(page: Page, question: string, by: Hand, patience: number): Promise<void> {
  if (by === "keys") return answerByKeys(page, question, patience);
  const primary = page.locator("#question .button.primary:not([disabled])");
  if (question.startsWith("You may play")) {
    const cards = page.locator("#hand .legal, #question [data-choice]:not(.primary)");
    if (patience > 0 && (await press(cards, by))) return;
    await press(primary, by);
    return;
  }
  if (question.startsWith("Choose your attackers")) {
    await press(page.locator("#question button:has-text('Attack with all')"), by);
  }
  if (await press(primary, by)) return;
  const open = "#question [data-choice][aria-pressed=false]:not([disabled]), .card.legal:not(.chosen)";
  await press(page.locator(open).locator("visible=true"), by);
}

/** Plays until something is true, at most for so many seconds. */
export async function playUntil(
  page: Page,
  by: Hand,
  done: (question: string) => Promise<boolean> | boolean,
  seconds = 150,
): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  let patience = 3;
  let last = "";
  while (Date.now() < end) {
    const question = await asked(page);
    if (await done(question)) return;
    if (question === "") {
      await page.waitForTimeout(40);
      continue;
    }
    patience = question === last ? patience - 1 : 3;
    if (patience < 0) patience = 3;
    last = question;
    await answer(page, question, by, patience);
    await page.waitForTimeout(50);
  }
  const why = await page.locator("#question .why").allTextContents();
  throw new Error(`it did not come to that in ${seconds} seconds; asked: ${await asked(page)}; ${why}`);
}
