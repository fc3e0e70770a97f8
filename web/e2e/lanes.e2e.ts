import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { call, canRun, desktop, makeTable, newPage, openTable, patience, phone, useBrowser } from "./browser";
import { deckOf, hold, waitFor } from "./trial";

const strips = ".lane.asks";

/** Passes once in a lane, if it is asked there; what else is asked is answered as it stands. */
async function passOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const lane = document.querySelector<HTMLElement>(".lane.asks .head .button");
    const rest = document.querySelector<HTMLElement>("#question.asked .button.primary:not([disabled])");
    const card = document.querySelector<HTMLElement>("#question.asked ~ #hand .legal");
    (lane ?? rest ?? card)?.click();
  });
  await page.waitForTimeout(60);
}

/** Lets one page wait while the other one passes, until the first is asked in two turns at once. */
async function untilTwo(waits: Page, passes: Page): Promise<void> {
  const end = Date.now() + patience;
  for (let i = 0; Date.now() < end; i++) {
    if ((await waits.locator(strips).count()) >= 2) return;
    // Without a second question its own turn may be what holds everything up.
    if ((await waits.locator(strips).count()) === 0 || i % 20 === 19) await passOnce(waits);
    await passOnce(passes);
  }
  throw new Error("nobody was asked in two turns at once");
}

describe.runIf(canRun)("several turns at once", () => {
  useBrowser();

  test("two people at different browsers are each asked in two turns at once", async () => {
    const host = await newPage(desktop);
    const guest = await newPage(phone);
    const made = await makeTable({
      seats: 8,
      bots: 6,
      botPaceMs: 0,
      options: { range: 3, noMulligan: true, life: 200 },
    });
    const joined = await call<{ token: string }>("TableService/Join", { name: "Guest" }, made.invitation);
    const list = deckOf("Trial Spark", "Mountain");
    for (const token of [made.seatToken, joined.token]) {
      await call("TableService/ChooseDeck", { list }, token);
      await call("TableService/SetReady", { ready: true }, token);
    }
    await call("TableService/Start", {}, made.hostToken);
    await openTable(host, made.seatToken, "#hand [data-object]");
    await openTable(guest, joined.token, "#hand [data-object]");
    for (const page of [host, guest]) await hold(page);

    await untilTwo(host, guest);
    expect(await host.locator(`${strips} .head .button`).count()).toBe(2);
    // The spell may go on either stack: the page asks which.
    await host.locator('#hand [aria-label^="Trial Spark"]').first().click();
    const ways = host.locator("#question [data-choice]", { hasText: "Cast Trial Spark" });
    expect(await ways.count()).toBe(2);
    const second = (await ways.nth(1).locator(".badge").textContent())!;
    await ways.nth(1).click();
    await waitFor(host, "Choose a target.");
    await host.locator("#question [data-choice]", { hasText: "Guest" }).first().click();
    const marker = /\d+/.exec(second)![0];
    await host.locator(`.lane[data-lane="${marker}"] .entry`, { hasText: "Trial Spark" }).waitFor();

    await untilTwo(guest, host);
    expect(await guest.locator(strips).count()).toBe(2);
    // Each strip says whose turn it is, and passes for itself alone.
    const names = await guest.locator(`${strips} strong`).allTextContents();
    expect(new Set(names).size).toBe(2);
  });

  test("in a ring without a limited range every board can be reached, by tab and by key", async () => {
    const page = await newPage();
    const made = await makeTable({ variant: "free-for-all", seats: 6, bots: 5 });
    await call("TableService/SetReady", { ready: true }, made.seatToken);
    await call("TableService/Start", {}, made.hostToken);
    await openTable(page, made.seatToken, "#hand [data-object]");
    const names = await page.locator(".others button").allTextContents();
    expect(names).toHaveLength(5);
    const seen = new Set<string>();
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press(".");
      const board = () =>
        page.evaluate(() => document.activeElement?.closest("[data-board]")?.ariaLabel ?? "");
      await expect.poll(async () => seen.has(await board()) || (await board()) === "").toBe(false);
      seen.add(await board());
    }
    expect(seen.size).toBe(5);
    await page.locator(".others button").nth(3).click();
    await page.locator(`[data-board][aria-label="${names[3]!.replace(/ \d+$/, "")}'s board"]`).waitFor();
    expect(page.url()).toContain(inject("url"));
  });
});
