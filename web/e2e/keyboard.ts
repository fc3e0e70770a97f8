import type { Page } from "playwright-core";

/** Where the focus is. */
function focused(page: Page): Promise<{ card: boolean; legal: boolean }> {
  return page.evaluate(() => {
    const e = document.activeElement;
    const card = e?.matches("[data-object]") ?? false;
    return { card, legal: e?.matches(".legal:not(.chosen)") ?? false };
  });
}

/** Goes from card to card with the arrows until one can be chosen; whether there is one. */
async function walkToLegal(page: Page, start: "h" | "q"): Promise<boolean> {
  await page.keyboard.press(start);
  for (let i = 0; i < 25; i++) {
    const at = await focused(page);
    if (at.legal) return true;
    if (!at.card && i > 0) return false;
    await page.keyboard.press("ArrowRight");
  }
  return false;
}

const count = (page: Page, selector: string) => page.locator(selector).count();

/** Answers what is asked with nothing but keys, as the help page says. */
export async function answerByKeys(page: Page, question: string, patience: number): Promise<void> {
  const { keyboard } = page;
  if (question.startsWith("You may play")) {
    if ((await count(page, "#question [data-choice]:not(.primary)")) > 0) return keyboard.press("1");
    const playable = patience > 0 && (await count(page, "#hand .legal")) > 0;
    if (playable && (await walkToLegal(page, "h"))) return keyboard.press("Enter");
    return keyboard.press("Space");
  }
  if (question.startsWith("Choose your attackers")) {
    await keyboard.press("a");
    return keyboard.press("Space");
  }
  if (question.startsWith("Keep this hand")) return keyboard.press("1");
  if ((await count(page, "#question .button.primary:not([disabled]):not([data-choice])")) > 0)
    return keyboard.press("Space");
  const open = await page
    .locator("#question [data-choice]")
    .evaluateAll((all) => all.findIndex((b) => b.getAttribute("aria-pressed") !== "true"));
  if (open >= 0 && open < 9) return keyboard.press(String(open + 1));
  for (const start of ["h", "q"] as const) {
    if (await walkToLegal(page, start)) return keyboard.press("Enter");
  }
}

/** Writes down all that a screen reader would say from now on. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    (window as unknown as { heard: string[] }).heard = heard;
    for (const region of document.querySelectorAll(".app > [aria-live]")) {
      const hear = () => region.textContent && heard.push(region.textContent);
      new MutationObserver(hear).observe(region, { childList: true, characterData: true, subtree: true });
      hear();
    }
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}
