import { describe, expect, inject, test } from "vitest";
import { call, canRun, makeTable, newPage, openTable, phone, startGame, useBrowser } from "./browser";
import { playUntil } from "./player";
import { deckOf, startTrial, toMain } from "./trial";

describe.runIf(canRun)("a table and its people", () => {
  useBrowser();

  test("people at a table chat, before the game and in it", async () => {
    const host = await newPage();
    const guest = await newPage(phone);
    const made = await makeTable({ seats: 4, bots: 2 });
    await openTable(host, made.seatToken, ".places");
    await guest.goto(`${inject("url")}/#t=${made.invitation}`);
    // Whoever is invited sees to what, and who is there.
    const invited = guest.locator("[data-invited]");
    await invited.getByRole("heading", { name: "Grand Melee" }).waitFor();
    await invited.getByText("1 player, 2 bots, 4 seats").waitFor();
    await invited.getByText("Newcomer").waitFor();
    await guest.getByLabel("Your name").fill("Guest");
    await guest.getByRole("button", { name: "Join" }).click();
    await guest.getByLabel("Say something").fill("Hello from the tram");
    await guest.getByRole("button", { name: "Send" }).click();
    await host.locator(".chat li", { hasText: "Guest: Hello from the tram" }).waitFor();
    await guest.getByRole("button", { name: "I am ready" }).click();
    await host.getByRole("button", { name: "I am ready" }).click();
    await host.getByRole("button", { name: "Start the game" }).click();
    await host.locator("#hand [data-object]").first().waitFor();
    await host.getByLabel("Say something").fill("Good luck!");
    await host.getByLabel("Say something").press("Enter");
    // Something is asked, and somebody has said something: both are seen from elsewhere.
    await expect.poll(() => guest.title()).toBe("● Ring – Melee");
    await guest.getByRole("navigation").getByRole("button", { name: "Log new messages" }).click();
    await guest.getByText("new messages").waitFor({ state: "detached" });
    await guest.locator(".chat li", { hasText: "Newcomer: Good luck!" }).waitFor();
    await host.getByRole("button", { name: "Menu" }).click();
    await host.getByRole("button", { name: "Remove Guest" }).click();
    await host.getByRole("button", { name: "Remove Guest" }).click();
    await guest.getByText("You are out of the game.").waitFor();
  });

  test("a rematch brings the same people to a new table with their decks", async () => {
    const host = await newPage();
    const guest = await newPage();
    const made = await makeTable({ variant: "duel", seats: 2, bots: 0 });
    await openTable(host, made.seatToken, ".places");
    await guest.goto(`${inject("url")}/#t=${made.invitation}`);
    await guest.getByLabel("Your name").fill("Guest");
    await guest.getByRole("button", { name: "Join" }).click();
    await guest.getByRole("button", { name: "I am ready" }).click();
    await host.getByRole("button", { name: "I am ready" }).click();
    await host.getByRole("button", { name: "Start the game" }).click();
    await guest.locator("#hand [data-object]").first().waitFor();
    await guest.getByRole("button", { name: "Menu" }).click();
    await guest.getByRole("button", { name: "Concede" }).click();
    await guest.getByRole("button", { name: "Concede" }).click();
    await host.getByText("Winner: Newcomer").waitFor();
    await host.getByText("You have won!").waitFor();
    await host.getByRole("button", { name: "Rematch" }).click();
    await host.locator(".places", { hasText: "Guest" }).waitFor();
    await guest.getByRole("button", { name: "To the rematch" }).click();
    await guest.locator(".places", { hasText: "Newcomer" }).waitFor();
    expect(new URL(guest.url()).hash).toBe(new URL(host.url()).hash);
    for (const page of [guest, host]) {
      const ready = page.getByRole("button", { name: /^I am (not )?ready$/ });
      if ((await ready.textContent()) === "I am ready") await ready.click();
    }
    await host.getByRole("button", { name: "Start the game" }).click();
    await guest.locator("#hand [data-object]").first().waitFor();
  });

  test("a deck is uploaded as a file; a bad one is refused and the old one stays", async () => {
    const page = await newPage();
    const made = await makeTable({ seats: 4 });
    await openTable(page, made.seatToken, ".places");
    await page.getByRole("link", { name: "Choose a deck" }).click();
    const upload = page.locator("section", { has: page.getByRole("heading", { name: "Upload a file" }) });
    const file = (name: string, text: string) => ({
      name,
      mimeType: "text/plain",
      buffer: Buffer.from(text),
    });
    await upload.locator("input[type=file]").setInputFiles(file("few.txt", "4 Mountain\n"));
    await page.locator("[data-check=wrong]").waitFor();
    await upload.getByRole("button", { name: "Play this deck" }).click();
    await page.locator("[data-check=wrong]").waitFor();
    await upload
      .locator("input[type=file]")
      .setInputFiles(file("mine.txt", deckOf("Trial Squire", "Plains")));
    await page.locator("[data-check=ok]").waitFor();
    await upload.getByRole("button", { name: "Play this deck" }).click();
    await page.getByText(/^✓ You play/).waitFor();
    await page.getByRole("link", { name: "Back" }).first().click();
    await page.getByText("60 cards").waitFor();
  });

  test("what begins outside the deck is named: a companion and conspiracies", async () => {
    const page = await newPage();
    await page.goto(`${inject("url")}/#/decks`);
    await page
      .getByLabel("One card a line")
      .fill("Companion\n1 Trial Friend\n\nConspiracies\n2 Trial Plot\n\nDeck\n60 Trial Squire\n");
    await page.getByRole("button", { name: "Check the list" }).click();
    const found = page.locator("[data-check=ok]");
    await found.getByText("Companion: Trial Friend").waitFor();
    await found.getByText("begin in the command zone: 2 Trial Plot").waitFor();
  });

  test.each(["en", "es", "pt", "fr"])("the buttons of a deck stand in one row, in %s", async (locale) => {
    const page = await newPage({ ...phone, locale });
    const made = await makeTable({ seats: 4 });
    await openTable(page, made.seatToken, ".places");
    await page.goto(`${page.url().replace("#/table", "#/deck")}`);
    const row = page.locator(".decks li").first().locator(".row > button");
    await row.nth(2).waitFor();
    const tops = await row.evaluateAll((all) => all.map((b) => b.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  test("the host chooses the deck of a bot", async () => {
    const page = await newPage();
    const made = await makeTable({ seats: 4 });
    await openTable(page, made.seatToken, ".places");
    const third = page.locator(".places li").nth(2);
    await third.getByRole("link", { name: /^Deck for .*\(3\)$/ }).click();
    await page.getByRole("heading", { name: /^Deck for / }).waitFor();
    const deck = page.locator(".decks li").nth(4);
    const name = (await deck.locator("h3").textContent())!.trim();
    await deck.getByRole("button", { name: `Play it: ${name}` }).click();
    await page.locator("[role=status]", { hasText: `plays ${name}.` }).waitFor();
    await page.getByRole("link", { name: "Back" }).first().click();
    await third.getByText(name).waitFor();
    const bad = page.locator(".places li").nth(1);
    const before = await bad.locator(".who .small").textContent();
    await bad.getByRole("link", { name: /^Deck for / }).click();
    await page.locator("textarea").fill("4 Mountain");
    await page.locator("#paste ~ .row").getByRole("button", { name: "Play this deck" }).click();
    await page.locator("[data-check=wrong]").waitFor();
    await page.getByRole("link", { name: "Back" }).first().click();
    expect(await bad.locator(".who .small").textContent()).toBe(before);
  });

  test("clocks run on the page; a bot plays when the bank is empty, until its owner takes over", async () => {
    const { page } = await startTrial({
      deck: deckOf("Trial Squire"),
      clock: { decisionMs: 1_500, bankMs: 1_500 },
    });
    const clock = page.locator("#question [data-clock]");
    await clock.waitFor();
    const first = await clock.textContent();
    await expect.poll(() => clock.textContent().catch(() => "")).not.toBe(first);
    await page.getByText("A bot plays for you.").waitFor();
    await page.getByRole("button", { name: "Play yourself" }).click();
    await page.getByText("A bot plays for you.").waitFor({ state: "detached" });
  });

  test("a seat whose owner has gone is played by a bot until the owner comes back", async () => {
    const { page, tokens } = await startTrial({
      deck: deckOf("Trial Squire"),
      clock: { awayMs: 1_000 },
    });
    await toMain(page);
    await page.close();
    interface Now {
      places: { away?: boolean; connected?: boolean }[];
    }
    const away = async () => (await call<Now>("TableService/Get", {}, tokens[1])).places[0]!.away ?? false;
    await expect.poll(away).toBe(true);
    const again = await newPage();
    await openTable(again, tokens[0]!, "#hand [data-object], .hand p");
    const back = again.getByRole("button", { name: "Play yourself" });
    if ((await back.count()) > 0) await back.click();
    await expect.poll(away).toBe(false);
  });

  test("the home page lists one's own tables, and the replays page one's own games", async () => {
    const page = await newPage();
    const made = await startGame({ seats: 4, botPaceMs: 0, name: "Mine" });
    await openTable(page, made.seatToken, "#hand [data-object]");
    await page.goto(`${inject("url")}/#/`);
    const own = page.locator("[data-table]", { hasText: "Mine" });
    await own.getByRole("link", { name: "Go on: Mine" }).click();
    await page.locator("#hand [data-object]").first().waitFor();
    await call("TableService/Concede", {}, made.seatToken);
    await page.getByText("Winner:").waitFor();
    await page.goto(`${inject("url")}/#/`);
    await own.getByRole("link", { name: "Results: Mine" }).waitFor();
    await page.goto(`${inject("url")}/#/replays`);
    await page.getByRole("heading", { name: "Your games" }).waitFor();
    await page.getByRole("button", { name: "Replay: Mine" }).click();
    await page.getByRole("slider").waitFor();
  });

  test("the host pauses the game and lets it go on", async () => {
    const page = await newPage();
    const made = await startGame({ seats: 4 });
    await openTable(page, made.seatToken, "#hand [data-object]");
    for (const [button, shown] of [
      ["Pause", "visible"],
      ["Go on", "detached"],
    ] as const) {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: button }).click();
      await page.keyboard.press("Escape");
      await page.getByText("The game is paused.").waitFor({ state: shown });
    }
    await page.getByRole("button", { name: "Keep" }).click();
    await playUntil(page, "mouse", (q) => q.startsWith("You may play"));
  });

  test("a host who only watches starts a game of bots and sees it to its end", async () => {
    const page = await newPage();
    await page.goto(inject("url"));
    await page.getByLabel("Your name").fill("Judge");
    await page.getByLabel(/^Seats/).fill("4");
    await page.getByText("Clocks and pace").click();
    await page.getByLabel("I only host and watch").check();
    await page.getByLabel("Pause after").fill("0");
    await page.getByRole("button", { name: "Make the table" }).click();
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.getByText("Winner:").waitFor();
    const rows = page.locator("tbody tr");
    expect(await rows.count()).toBe(4);
    // Everybody but the winner was eliminated, by somebody who is named or by nobody.
    const by = await page.locator("tbody tr td.by").allTextContents();
    expect(by.filter((name) => name.trim() !== "")).toHaveLength(3);
  });
});
