import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

/** Where the system's Chromium is. */
const path = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Whether browser tests can run. In CI they have to. */
export const canRun = existsSync(path) || process.env.CI !== undefined;
if (!canRun) console.warn("There is no Chromium: the tests in the browser are skipped.");

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const wide: BrowserContextOptions = { viewport: { width: 2560, height: 1440 } };
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** A name under which the server is found as by another computer in the network: without a secure connection. */
const elsewhere = "melee.test";
export const fromElsewhere = (url: string) => url.replace(/localhost|127\.0\.0\.1/, elsewhere);

/** How long anything may take on a slow machine, in milliseconds. */
export const patience = 60_000;

let browser: Browser;
let contexts: BrowserContext[] = [];
let errors: string[] = [];

/** Opens the browser for a file of tests; no test may leave an error in the page. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: path,
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        `--host-resolver-rules=MAP ${elsewhere} 127.0.0.1`,
      ],
    });
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await takePictures(task.id);
    for (const context of contexts) await context.close();
    const found = errors;
    contexts = [];
    errors = [];
    expect(found).toEqual([]);
  });
}

/** What the browser did meanwhile, as a trace in JSON. */
export async function tracing(page: Page, meanwhile: () => Promise<void>): Promise<string> {
  const categories = ["toplevel", "devtools.timeline", "devtools.timeline.frame"];
  await browser.startTracing(page, { categories });
  await meanwhile();
  return (await browser.stopTracing()).toString();
}

/** What the pages of a failed test look like, in the folder for temporary files. */
async function takePictures(test: string): Promise<void> {
  const pages = contexts.flatMap((c) => c.pages());
  for (const [i, page] of pages.entries()) {
    const picture = join(tmpdir(), `melee-e2e-${test}-${i}.png`);
    await page.screenshot({ path: picture, timeout: 3_000 }).then(
      () => console.warn(`see ${picture}`),
      () => {},
    );
  }
}

/** What a browser says of what is missing, and of headers that do nothing without a secure connection. */
const harmless = /Failed to load resource|Cross-Origin-Opener-Policy header has been ignored/;

/** A new page with nothing kept from others. */
export async function newPage(options: BrowserContextOptions = desktop): Promise<Page> {
  const context = await browser.newContext({ locale: "en", ...options });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on("pageerror", (e) => errors.push(e.stack ?? e.message));
  page.on("console", (m) => {
    if (m.type() === "error" && !harmless.test(m.text())) errors.push(m.text());
  });
  return page;
}

interface Made {
  table: { id: string };
  seatToken: string;
  hostToken: string;
  invitation: string;
  spectatorToken: string;
}

/** Calls the API as JSON. */
export async function call<T>(method: string, body: object, token = "", url = inject("url")): Promise<T> {
  const response = await fetch(`${url}/melee.v1.${method}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const json = await response.json();
  if (!response.ok) throw new Error(`${method}: ${JSON.stringify(json)}`);
  return json as T;
}

/** Makes a table with one human, bots everywhere else, and a known seed. */
export async function makeTable(options: object = {}, url = inject("url")): Promise<Made> {
  const seats = "seats" in options ? Number(options.seats) : 12;
  const body = {
    name: "Ring",
    seats,
    bots: seats - 1,
    playerName: "Newcomer",
    botPaceMs: 20,
    seed: "7",
    ...options,
  };
  return call<Made>("TableService/Create", body, "", url);
}

/** Makes a table and starts its game. */
export async function startGame(options: object = {}, url = inject("url")): Promise<Made> {
  const made = await makeTable(options, url);
  if (made.seatToken) await call("TableService/SetReady", { ready: true }, made.seatToken, url);
  await call("TableService/Start", { fillWithBots: true }, made.hostToken, url);
  return made;
}

/** Opens a page of a table by the link with a token. */
export async function openTable(page: Page, token: string, wait: string, url = inject("url")): Promise<void> {
  await page.goto(`${url}/#t=${token}`);
  await page.waitForSelector(wait);
}
