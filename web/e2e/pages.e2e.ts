import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import {
  call,
  canRun,
  desktop,
  makeTable,
  newPage,
  openTable,
  phone,
  startGame,
  useBrowser,
  wide,
} from "./browser";
import { playUntil } from "./player";

/** The pages whose pictures are kept, and where they go if SCREENSHOTS is set. */
const shown = /^((home|table|deck|game|results|replay)-(desktop|phone)|game-dark)$/;
const images = new URL("../../docs/images/", import.meta.url).pathname;

async function picture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS && shown.test(name)) await page.screenshot({ path: `${images}${name}.png` });
}

/** Nothing on a page may be in anybody's way, in light and in the dark, and nothing sticks out. */
async function look(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(250);
  await picture(page, name);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, `${name} is wider than the window`).toBeLessThanOrEqual(0);
  const out = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".panel, .lane, .board, .ringbox, dialog[open]")]
      .filter((e) => getComputedStyle(e).overflowX === "visible" && e.scrollWidth > e.clientWidth + 1)
      .map((e) => `${e.className} (${e.scrollWidth} in ${e.clientWidth}): ${e.textContent.slice(0, 60)}`),
  );
  expect(out, `${name}: what sticks out`).toEqual([]);
  await check(page, name);
  await page.emulateMedia({ colorScheme: "dark" });
  if (name === "game-desktop") await picture(page, "game-dark");
  await check(page, `${name}, dark`, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
}

async function check(page: Page, name: string, only: object = {}): Promise<void> {
  const options = { resultTypes: ["violations" as const], preload: false, ...only };
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options(options).analyze();
  const found = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(" | ")}`);
  expect(found, name).toEqual([]);
}

describe.runIf(canRun).each([
  ["desktop", desktop],
  ["phone", phone],
  ["wide screen", wide],
])("no page has anything in the way: %s", (kind, options) => {
  useBrowser();
  const name = (page: string) => `${page}-${kind}`;

  test("home, decks, replays, help, settings", async () => {
    const page = await newPage(options);
    for (const route of ["", "decks", "replays", "help", "settings"]) {
      await page.goto(`${inject("url")}/#/${route}`);
      await page.waitForSelector("#content h1");
      await page.waitForTimeout(300);
      await look(page, name(route || "home"));
    }
  });

  test("table and deck", async () => {
    const page = await newPage(options);
    const made = await makeTable();
    await openTable(page, made.seatToken, ".places");
    await page.waitForSelector("svg[role=img]");
    await look(page, name("table"));
    await page.getByRole("link", { name: "Choose a deck" }).click();
    await page.waitForSelector(".decks h3");
    await page.getByLabel("One card a line").fill("4 Nobody\n");
    await page.getByRole("button", { name: "Check the list" }).click();
    await page.waitForSelector("[data-check]");
    await look(page, name("deck"));
    await page.goto(`${inject("url")}/#/`);
    await page.locator("[data-table]").first().waitFor();
    await look(page, name("own tables"));
  });

  test("teams, options and other decks", async () => {
    const page = await newPage(options);
    // Names as long and as wide as they may be.
    const playerName = "W".repeat(30);
    const emperor = await makeTable({ variant: "emperor", seats: 6, playerName, name: "W".repeat(40) });
    await openTable(page, emperor.seatToken, ".places select");
    await page.locator(".places select").first().selectOption({ label: "Team A" });
    await look(page, name("teams"));
    await page.getByRole("button", { name: "Change the options" }).click();
    await page.getByText("More options").click();
    await look(page, name("options"));
    const archenemy = await makeTable({ variant: "archenemy", seats: 4 });
    await openTable(page, archenemy.seatToken, 'a[href*="#/schemes/"]');
    await page.locator('a[href*="#/schemes/"]').click();
    await page.locator(".decks h3").first().waitFor();
    await look(page, name("schemes"));
    const chaos = await startGame({ variant: "chaos", seats: 4, playerName, options: { noMulligan: true } });
    await openTable(page, chaos.seatToken, "#hand [data-object]");
    await look(page, name("chaos"));
  });

  test("game, results and replay", async () => {
    const page = await newPage(options);
    const made = await startGame({ botPaceMs: 10 });
    await openTable(page, made.seatToken, "#hand [data-object]");
    await look(page, name("mulligan"));
    const hand = options === phone ? "touch" : "mouse";
    let attacks = 0;
    let was = "";
    await playUntil(page, hand, (q) => {
      if (q !== was && q === "Choose your attackers.") attacks++;
      was = q;
      return attacks === 3;
    });
    await page.getByRole("button", { name: "Attack with all" }).click();
    await look(page, name("game"));
    await page.getByRole("button", { name: "Stops" }).click();
    await look(page, name("stops"));
    await page.keyboard.press("Escape");
    await call("TableService/Concede", {}, made.seatToken);
    await page.getByText("Winner:").waitFor();
    await look(page, name("results"));
    await page.getByRole("link", { name: "Replay", exact: true }).click();
    await page.getByRole("slider").waitFor();
    await page.getByRole("slider").fill("400");
    await page.locator("[data-object]").first().waitFor();
    const heading = await page.getByRole("heading", { name: "Log" }).boundingBox();
    const log = await page.locator("#log").boundingBox();
    expect(heading!.y + heading!.height).toBeLessThanOrEqual(log!.y);
    await look(page, name("replay"));
  });
});
