import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { en } from "../src/i18n/en";
import { call, canRun, newPage, useBrowser } from "./browser";
import { asked, playUntil } from "./player";

const attackers = "Choose your attackers.";
const named = Object.entries(en).filter(([key]) => key.startsWith("v_"));
/** The variants that the page has words for, with their titles. */
const variants = named.map(([key, title]) => ({ name: key.slice(2).replaceAll("_", "-"), title }));

/** How many play, where the usual number makes a long way to the first attack. */
const seats: Record<string, string> = { "grand-melee": "8", emperor: "6" };

/** Takes the side of team A, with a bot as its emperor: emperors have nobody to attack for long. */
async function beGeneral(page: Page): Promise<void> {
  const rows = page.locator(".places li");
  for (const i of [0, 1]) {
    await rows.nth(i).locator("select").selectOption({ label: "Team A" });
    await rows.nth(i).getByText("Team A", { exact: true }).first().waitFor();
  }
  await rows.nth(1).getByLabel("emperor").check();
  await rows.nth(1).getByText("Team A, emperor").waitFor();
}

describe.runIf(canRun)("variants", () => {
  useBrowser();

  test("the page has a name and a short form for each variant that there is", async () => {
    const listed = await call<{ variants: { name: string }[] }>("TableService/Variants", {});
    expect(listed.variants.map((v) => v.name).sort()).toEqual(variants.map((v) => v.name).sort());
  });

  test.each(variants)(
    "$title is made on the page and played to the first attack",
    async ({ name, title }) => {
      const page = await newPage();
      const attack = page.locator("#log li", { hasText: " attacks " }).first();
      let attacked = false;
      // The game may be over before the first attack, or before its line is seen.
      for (let attempt = 1; attempt <= 3 && !attacked; attempt++) {
        await page.goto(`${inject("url")}/#/`);
        await page.getByLabel("Your name").fill("Ana");
        await page.getByLabel("Variant").selectOption({ label: title });
        await page.locator(`[data-about="${name}"]`).waitFor();
        if (seats[name]) await page.getByLabel(/^Seats/).fill(seats[name]);
        await page.getByText("Clocks and pace").click();
        await page.getByLabel("Pause after").fill("0");
        await page.getByRole("button", { name: "Make the table" }).click();
        await page.getByRole("heading", { name: title, exact: true }).waitFor();
        if (name === "emperor") await beGeneral(page);
        await page.getByRole("button", { name: "I am ready" }).click();
        await page.getByRole("button", { name: "Start the game" }).click();
        await page.waitForSelector("#hand [data-object]");
        await playUntil(page, "mouse", (q) => q === attackers || page.url().includes("/results/"));
        if ((await asked(page)) !== attackers) continue;
        await page.getByRole("button", { name: "Attack with all" }).click();
        await page.locator("#question .button.primary").click();
        await attack.or(page.locator(".winner")).first().waitFor();
        attacked = await attack.isVisible();
      }
      expect(attacked).toBe(true);
    },
  );
});
