import { describe, expect, inject, test } from "vitest";
import { call, canRun, makeTable, newPage, openTable, startGame, useBrowser } from "./browser";
import { playUntil } from "./player";

const sizes = [
  [360, 740],
  [1280, 800],
  [2560, 1440],
] as const;
const dir = "/tmp/w/E-tools/shots/";
const which = (process.env.SHOTS ?? "grand-melee,emperor,two-headed-giant,archenemy,chaos").split(",");
describe.runIf(canRun)("shots", () => {
  useBrowser();
  test("home", async () => {
    for (const [width, height] of sizes) {
      const page = await newPage({ viewport: { width, height } });
      await page.goto(`${inject("url")}/#/`);
      await page.getByLabel("Variant").selectOption("emperor");
      await page.getByText("More options").click();
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${dir}home-${width}.png`, fullPage: true });
      const made = await makeTable({ variant: "emperor", seats: 6, bots: 4, seed: "" });
      await openTable(page, made.seatToken, ".places");
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${dir}table-${width}.png`, fullPage: true });
    }
  });
  test.each(which)("%s", async (variant) => {
    const seats = variant === "grand-melee" ? 12 : variant === "emperor" ? 6 : 4;
    const page = await newPage({ viewport: { width: 1280, height: 800 } });
    const made = await startGame({ variant, seats, botPaceMs: 10, seed: "5" });
    await openTable(page, made.seatToken, "#hand [data-object]");
    let attacks = 0,
      was = "";
    await playUntil(
      page,
      "mouse",
      (q) => {
        if (q !== was && q === "Choose your attackers.") attacks++;
        was = q;
        return attacks === 3 || page.url().includes("results");
      },
      60,
    ).catch(() => {});
    if (!page.url().includes("results"))
      await page
        .getByRole("button", { name: "Attack with all" })
        .click({ timeout: 1000 })
        .catch(() => {});
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${dir}${variant}-${width}.png` });
    }
    await call("TableService/Concede", {}, made.seatToken).catch(() => {});
    expect(1).toBe(1);
  });
});
