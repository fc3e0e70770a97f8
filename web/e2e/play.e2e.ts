import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, inject, test } from "vitest";
import {
  call,
  canRun,
  desktop,
  fromElsewhere,
  makeTable,
  newPage,
  openTable,
  phone,
  startGame,
  useBrowser,
} from "./browser";
import { listen } from "./keyboard";
import { asked, playUntil } from "./player";
import { startServer } from "./server";

const attackers = "Choose your attackers.";

describe.runIf(canRun)("playing", () => {
  useBrowser();

  test("a newcomer makes a table of twelve with eleven bots and plays to the first attack", async () => {
    const page = await newPage();
    // The page may keep nothing, and has no secure connection.
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("no", "SecurityError");
        },
      });
    });
    // The game is dealt at random: a newcomer who is out before he can attack tries again.
    for (let attempt = 1; attempt <= 3; attempt++) {
      await page.goto(`${fromElsewhere(inject("url"))}/?${attempt}`);
      await page.getByLabel("Your name").fill("Newcomer");
      await page.getByText("Clocks and pace").click();
      await page.getByLabel("Pause after").fill("20");
      await page.getByRole("button", { name: "Make the table" }).click();
      await page.getByRole("button", { name: "Copy" }).first().click();
      await page.getByRole("button", { name: "Copied" }).waitFor();
      await page.getByRole("button", { name: "Start the game" }).click();
      await page.waitForSelector("#hand [data-object]");
      expect(await page.locator(".ring [data-seat]").count()).toBe(12);
      await playUntil(page, "mouse", (q) => q === attackers || page.url().includes("/results/"));
      if ((await asked(page)) === attackers) break;
    }
    const attack = page.getByRole("button", { name: "Attack with all" });
    await attack.click();
    await page.getByRole("button", { name: /^Attack with \d/ }).click();
    await page.locator("#log li", { hasText: " attacks " }).first().waitFor();
  });

  test("a game is played by touch on a small phone, to its end", async () => {
    const page = await newPage(phone);
    const made = await startGame({ seats: 4, botPaceMs: 0 });
    await openTable(page, made.seatToken, "#hand [data-object]");
    // On its side, too, the phone shows the board and what is asked.
    const upright = page.viewportSize()!;
    await page.setViewportSize({ width: upright.height, height: upright.width });
    const inSight = (what: string) =>
      page
        .locator(what)
        .first()
        .evaluate(
          (e) => Math.min(e.getBoundingClientRect().bottom, innerHeight) - e.getBoundingClientRect().top,
        );
    expect(await inSight(".boards")).toBeGreaterThan(100);
    expect(await inSight("#question .button")).toBeGreaterThan(30);
    expect(await inSight("#hand [data-object]")).toBeGreaterThan(60);
    await page.setViewportSize(upright);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const out = page.getByText("You are out of the game.");
    const over = async () => page.url().includes("/results/") || (await out.count()) > 0;
    await playUntil(page, "touch", over);
    await page.getByText("Winner:").waitFor();
  });

  test("a game is played with nothing but keys", async () => {
    const page = await newPage();
    const made = await startGame();
    await openTable(page, made.seatToken, "#hand [data-object]");
    await page.keyboard.press("1");
    await playUntil(page, "keys", (q) => q.startsWith("You may play"));
    // The focus goes from a card that is played to what is asked.
    await page.locator("#hand .legal").first().focus();
    const focused = () => page.evaluate(() => document.activeElement?.closest("#question, #hand")?.id ?? "");
    expect(await focused()).toBe("hand");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("#hand .legal:focus").count()).toBe(0);
    await expect.poll(focused).toBe("question");
    await playUntil(page, "keys", (q) => q === attackers);
    await page.keyboard.press("a");
    await page.keyboard.press("Space");
    await page.locator("#log li", { hasText: " attacks " }).first().waitFor();
    await page.keyboard.press("h");
    expect(await page.evaluate(() => document.activeElement?.closest("#hand") !== null)).toBe(true);
    await page.keyboard.press("g");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    expect(await page.locator("dialog[open]").count()).toBe(0);
    await page.keyboard.press("s");
    await page.getByLabel("My turn: Upkeep").check();
    await page.keyboard.press("Escape");
  });

  test("a whole game is played with nothing but keys, and a screen reader tells of it", async () => {
    const page = await newPage();
    const made = await startGame({ seats: 4, botPaceMs: 0 });
    await openTable(page, made.seatToken, "#hand [data-object]");
    const heard = await listen(page);
    const out = page.getByText("You are out of the game.");
    const over = async () => page.url().includes("/results/") || (await out.count()) > 0;
    await playUntil(page, "keys", over);
    await page.getByText("Winner:").waitFor();
    const all = (await heard()).join("\n");
    // What is asked and in whose turn, whose turn it is, and what happens.
    expect(all).toContain("Keep this hand?");
    expect(all).toMatch(/1\. Your turn, First main phase: You may play something, or pass\./);
    expect(all).toMatch(/\w+'s turn begins\./);
    expect(all).toMatch(/\w+ casts \w+/);
    expect(all).toMatch(/(attacks|deals \d+ damage to|loses the game)/);
  });

  test("a page that is loaded again in the middle of choosing asks the same", async () => {
    const page = await newPage();
    const made = await startGame();
    await openTable(page, made.seatToken, "#hand [data-object]");
    await playUntil(page, "mouse", (q) => q === attackers);
    await page.getByRole("button", { name: "Attack with all" }).click();
    const creatures = await page.locator("[data-object].chosen").count();
    expect(creatures).toBeGreaterThan(0);
    await page.reload();
    await page.waitForSelector("#question.asked");
    expect(await asked(page)).toBe(attackers);
    expect(await page.locator("[data-object].chosen").count()).toBe(0);
    await page.getByRole("button", { name: "Attack with all" }).click();
    // Without a network the page says so, and sends the answer when it is back.
    await page.context().setOffline(true);
    await page.getByRole("button", { name: /^Attack with \d/ }).click();
    await page.locator("p.link").waitFor();
    await page.context().setOffline(false);
    await page.locator("p.link").waitFor({ state: "detached" });
    await page.locator("#log li", { hasText: " attacks " }).first().waitFor();
  });

  test("the language is switched in the middle: questions, cards and what was told already", async () => {
    const page = await newPage();
    const made = await startGame();
    await openTable(page, made.seatToken, "#hand [data-object]");
    await page.getByRole("button", { name: "Keep" }).click();
    await page.locator("#log li", { hasText: "'s turn begins." }).first().waitFor();
    const first = page.locator("#hand [data-object]").first();
    await page.getByRole("button", { name: "Menu" }).click();
    for (const [language, turn, type] of [
      ["es", "Empieza el turno de", /Criatura|Tierra|Conjuro|Instantáneo|Encantamiento|Artefacto/],
      ["pt", "Começa o turno de", /Criatura|Terreno|Feitiço|Mágica|Encantamento|Artefato/],
      ["fr", "Le tour de", /Créature|Terrain|Rituel|Éphémère|Enchantement|Artefact/],
      ["en", "'s turn begins.", /Creature|Land|Sorcery|Instant|Enchantment|Artifact/],
    ] as const) {
      await page.locator("dialog select").selectOption(language);
      await page.locator("#log li", { hasText: turn }).first().waitFor();
      await expect.poll(() => first.getAttribute("aria-description")).toMatch(type);
      expect(await page.getAttribute("html", "lang")).toBe(language);
      if (language !== "en")
        expect(await page.locator("#log li", { hasText: "turn begins" }).count()).toBe(0);
    }
  });

  test("motion can be turned off, and the choice is kept", async () => {
    const page = await newPage();
    const made = await startGame({ options: { noMulligan: true } });
    await openTable(page, made.seatToken, ".ring .marker");
    const moves = () =>
      page
        .locator(".ring .marker")
        .first()
        .evaluate((m) => getComputedStyle(m).transitionDuration);
    expect(Number.parseFloat(await moves())).toBeGreaterThan(0);
    await page.goto(`${inject("url")}/#/settings`);
    await page.getByLabel("Motion").selectOption({ label: "off" });
    await openTable(page, made.seatToken, ".ring .marker");
    expect(Number.parseFloat(await moves())).toBe(0);
  });

  test("a first visit loads no more than 170 KB of script and style", async () => {
    const page = await newPage();
    let weight = 0;
    page.on("response", async (response) => {
      if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return;
      weight += gzipSync(await response.body(), { level: 9 }).length;
    });
    await page.goto(inject("url"), { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Make the table" }).waitFor();
    await expect.poll(() => weight).toBeGreaterThan(20_000);
    expect(weight).toBeLessThan(170 * 1024);
  });

  test("a server that is killed and started again does not end the game", async () => {
    const folder = mkdtempSync(join(tmpdir(), "melee-kill-"));
    let server = await startServer(inject("program"), folder);
    const { url } = server;
    try {
      const page = await newPage();
      const made = await startGame({}, url);
      await openTable(page, made.seatToken, "#hand [data-object]", url);
      await page.getByRole("button", { name: "Keep" }).click();
      await playUntil(page, "mouse", (q) => q.startsWith("You may play"));
      await server.stop("SIGKILL");
      await page.locator("p.link").waitFor();
      server = await startServer(inject("program"), folder, Number(new URL(url).port));
      await page.locator("p.link").waitFor({ state: "detached" });
      await playUntil(page, "mouse", (q) => q === attackers);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("two people at different browsers play one game, one of them on a phone", async () => {
    const host = await newPage(desktop);
    const guest = await newPage(phone);
    const made = await makeTable({ bots: 10 });
    await openTable(host, made.seatToken, ".places");
    await guest.goto(`${inject("url")}/#t=${made.invitation}`);
    await guest.getByLabel("Your name").fill("Guest");
    await guest.getByRole("button", { name: "Join" }).click();
    await guest.getByRole("button", { name: "I am ready" }).click();
    await host.locator(".places", { hasText: "Guest" }).waitFor();
    await host.getByRole("button", { name: "I am ready" }).click();
    await host.getByRole("button", { name: "Start the game" }).click();
    for (const page of [host, guest]) {
      await page.waitForSelector("#hand [data-object]");
      await page.getByRole("button", { name: "Keep" }).click();
    }
    // Each goes on playing until both have had an attack to declare: nobody waits for the other.
    const attacked = new Set<unknown>();
    const both = (page: unknown) => (q: string) => {
      if (q === attackers) attacked.add(page);
      return attacked.size === 2;
    };
    await Promise.all([playUntil(host, "mouse", both(host)), playUntil(guest, "touch", both(guest))]);
  });

  test("who has only a link for watching sees the game and no hand", async () => {
    const page = await newPage();
    const made = await startGame();
    await openTable(page, made.spectatorToken, ".ring [data-seat]");
    await page.getByText("You are watching.").waitFor();
    expect(await page.locator("#hand").count()).toBe(0);
    expect(await page.locator("#question").count()).toBe(0);
  });

  test("who is out goes on watching the turns of the others", async () => {
    const page = await newPage();
    const made = await startGame({ botPaceMs: 2_000, options: { noMulligan: true } });
    await openTable(page, made.seatToken, "#hand [data-object]");
    await call("TableService/Concede", {}, made.seatToken);
    await page.locator(".ring .own.out").waitFor();
    await expect.poll(() => page.locator("[data-lane]").count()).toBeGreaterThan(1);
  });

  test("a deck that cannot be played is refused with its reasons", async () => {
    const page = await newPage();
    const made = await makeTable();
    await openTable(page, made.seatToken, ".places");
    await page.getByRole("link", { name: "Choose a deck" }).click();
    await page.getByLabel("One card a line").fill("4 Stairwell Gobblin\n30 Mountain\n");
    const paste = page.locator("section", { has: page.getByRole("heading", { name: "Paste a list" }) });
    await paste.getByRole("button", { name: "Play this deck" }).click();
    const problems = page.locator("[data-check=wrong]");
    await problems.waitFor();
    expect(await problems.textContent()).toContain("Stairwell Goblin?");
    await page
      .getByRole("button", { name: /^Play it: / })
      .nth(2)
      .click();
    await page.getByText(/^✓ You play/).waitFor();
    await page
      .getByRole("button", { name: /^Sample hand: / })
      .first()
      .click();
    await page.locator("dialog .card").nth(6).waitFor();
  });

  test("a finished game is seen again", async () => {
    const page = await newPage();
    const made = await startGame({ seats: 4, botPaceMs: 0 });
    await openTable(page, made.seatToken, "#hand [data-object]");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Concede" }).click();
    await page.getByRole("button", { name: "Concede" }).click();
    await page.getByText("Winner:").waitFor();
    await page.getByRole("link", { name: "Replay", exact: true }).click();
    await page.getByRole("slider").waitFor();
    await page.locator(".ring [data-seat]").first().waitFor();
    const steps = Number(await page.getByRole("slider").getAttribute("max"));
    expect(steps).toBeGreaterThan(10);
    await page.getByRole("slider").fill(String(Math.floor(steps / 2)));
    await page.locator("[data-object]").first().waitFor();
    await page.getByRole("button", { name: "Next turn" }).click();
    await call("ReplayService/Open", {}, made.seatToken);
  });
});
