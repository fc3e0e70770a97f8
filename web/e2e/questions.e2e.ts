import { describe, expect, test } from "vitest";
import { call, canRun, newPage, phone, useBrowser } from "./browser";
import { blockAll, either, playCreatures } from "./puppet";
import {
  deckOf,
  endTurn,
  hold,
  onBoard,
  passUntil,
  play,
  resolve,
  startTrial,
  toAttack,
  toMain,
  waitFor,
} from "./trial";

describe.runIf(canRun)("every kind of question", () => {
  useBrowser();

  test("triggered abilities are put in order, by button", async () => {
    const { page } = await startTrial({ deck: deckOf("Trial Bell", "Trial Gong", "Trial Squire") });
    await toMain(page);
    await hold(page);
    for (const name of ["Trial Bell", "Trial Gong"]) {
      await play(page, name);
      await resolve(page);
      await onBoard(page, name).first().waitFor();
    }
    await play(page, "Trial Squire");
    await resolve(page, false);
    await waitFor(page, "In which order do these abilities go on the stack?");
    const lines = page.locator("#question ol .label");
    const before = (await lines.allTextContents()).map((l) => l.slice(3));
    expect(before.map((l) => l.slice(0, 10)).sort()).toEqual(["Trial Bell", "Trial Gong"]);
    await page.locator("#question ol").getByRole("button", { name: /^Down/ }).first().click();
    expect((await lines.allTextContents()).map((l) => l.slice(3))).toEqual([...before].reverse());
    await page.getByRole("button", { name: "Confirm" }).click();
    // The second in order was put there last, so it is on top.
    const entries = page.locator(".lane .entry");
    await entries.nth(1).waitFor();
    expect(await entries.first().textContent()).toContain(before[0]!.slice(0, 10));
  });

  test("cards are put in order, by dragging", async () => {
    const { page } = await startTrial({ deck: deckOf("Trial Lens", "Trial Wall", "Trial Bell") });
    await toMain(page);
    await play(page, "Trial Lens");
    await resolve(page, false);
    await waitFor(page, "Choose the order.");
    const lines = page.locator("#question ol li");
    const before = (await page.locator("#question ol .label").allTextContents()).map((l) => l.slice(3));
    expect(before).toHaveLength(3);
    await lines.nth(2).dragTo(lines.nth(0));
    const after = (await page.locator("#question ol .label").allTextContents()).map((l) => l.slice(3));
    expect(after).toEqual([before[2], before[0], before[1]]);
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.locator("#question ol").waitFor({ state: "detached" });
  });

  test("on a phone on its side, what is found says for what, and is confirmed without scrolling", async () => {
    const turned = await newPage({ ...phone, viewport: { width: 844, height: 390 } });
    const { page } = await startTrial({ deck: deckOf("Trial Map", "Mountain"), page: turned });
    await toMain(page);
    await play(page, "Trial Map");
    await resolve(page, false);
    await page
      .locator("[data-about]", { hasText: "Search your library for up to two basic land cards" })
      .waitFor();
    const confirm = page.getByRole("button", { name: /^Confirm/ });
    const box = (await confirm.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(390 - 90); // the hand lies below
  });

  test("an announcement is left though the server does not answer, and made again", async () => {
    const { page } = await startTrial({ deck: deckOf("Trial Spark", "Trial Bell") });
    await toMain(page);
    const next = "**/melee.v1.PlayService/Next";
    await page.route(next, () => {}); // never answered
    await play(page, "Trial Spark");
    await page.locator("#question", { hasText: "You announce Trial Spark." }).waitFor();
    await page.locator("#question").getByRole("button", { name: "Cancel" }).click();
    await page.locator("#question[aria-busy=false]", { hasNotText: "You announce" }).waitFor();
    await page.unroute(next);
    await play(page, "Trial Spark");
    await waitFor(page, "Choose a target.");
    // The words of what is announced follow the language, too.
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("dialog select").selectOption("es");
    await page.keyboard.press("Escape");
    await page.locator("[data-about]", { hasText: "Cualquier objetivo." }).waitFor();
    await page.getByRole("button", { name: "Menú" }).click();
    await page.locator("dialog select").selectOption("en");
    await page.keyboard.press("Escape");
    await page.locator("[data-about]", { hasText: "Any target." }).waitFor();
    // What does not fit is told what is asked for.
    await page.locator('#hand [aria-label^="Trial Bell"]').first().click();
    await page
      .locator("#question .why", { hasText: "Trial Bell cannot be chosen for this: Any target." })
      .waitFor();
  });

  test("damage is divided among targets, and a wrong sum is not sent", async () => {
    const { page } = await startTrial({ deck: deckOf("Trial Fan", "Trial Wall") });
    await toMain(page);
    await play(page, "Trial Wall");
    await resolve(page);
    await play(page, "Trial Fan");
    await waitFor(page, "Choose targets.");
    await onBoard(page, "Trial Wall").first().click();
    await page.locator(".board .who.legal", { hasText: "Puppet" }).first().click();
    await page.getByRole("button", { name: "Confirm (2)" }).click();
    await waitFor(page, "Divide.");
    const confirm = page.getByRole("button", { name: "Confirm" });
    const player = page.locator("#question").getByRole("group", { name: "Puppet 1" });
    await player.getByRole("spinbutton").fill("2");
    await player.getByRole("spinbutton").press("Tab");
    await page.getByText("-1 left to divide").waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    await page
      .locator("#question")
      .getByRole("group", { name: "Trial Wall" })
      .getByRole("button", { name: "less" })
      .click();
    expect(await confirm.isEnabled()).toBe(true);
    await confirm.click();
    await resolve(page);
    await page.locator("#log li", { hasText: "Trial Fan deals 2 damage to Puppet 1." }).waitFor();
    await page.locator("#log li", { hasText: "Trial Fan deals 2 damage to Trial Wall." }).waitFor();
  });

  test("counters are divided among creatures", async () => {
    const { page } = await startTrial({
      deck: deckOf("Trial Garland", "Trial Mist", "Trial Wall", "Trial Squire"),
    });
    await toMain(page);
    for (const name of ["Trial Wall", "Trial Squire"]) {
      await play(page, name);
      await resolve(page);
    }
    await play(page, "Trial Garland");
    await onBoard(page, "Trial Wall").first().click();
    await onBoard(page, "Trial Squire").first().click();
    await page.getByRole("button", { name: "Confirm (2)" }).click();
    await waitFor(page, "Divide.");
    await page.getByRole("button", { name: "Confirm" }).click();
    await resolve(page);
    await page.locator('.own [aria-label^="Trial Wall"][aria-label*="2 +1/+1"]').waitFor();
    await page.locator('.own [aria-label^="Trial Squire"][aria-label*="1 +1/+1"]').waitFor();
    // What phases out goes on lying there, and it is said.
    await play(page, "Trial Mist");
    await onBoard(page, "Trial Wall").first().click();
    await resolve(page);
    await page.locator('.own .phased [aria-label^="Trial Wall"][aria-label*="phased out"]').waitFor();
  });

  test("combat damage is divided among blockers and what is behind them", async () => {
    const { page } = await startTrial({
      deck: deckOf("Trial Champion", "Mountain"),
      others: { deck: deckOf("Trial Wall"), policy: either(playCreatures, blockAll) },
    });
    // The other one has a turn for its walls before the attack.
    await toMain(page);
    await play(page, "Mountain");
    await endTurn(page);
    await toMain(page);
    await play(page, "Trial Champion");
    await resolve(page);
    await toAttack(page);
    await page.getByRole("button", { name: "Attack with all" }).click();
    await page.getByRole("button", { name: /^Attack with 1$/ }).click();
    await waitFor(page, "Divide the combat damage.");
    const walls = page.locator("#question li", { hasText: "Trial Wall" });
    expect(await walls.count()).toBeGreaterThan(1);
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.locator("#log li", { hasText: "Trial Champion deals" }).first().waitFor();
  });

  test("a mode, X and a target are chosen, and going back undoes what was not sent", async () => {
    const { page } = await startTrial({
      deck: deckOf("Trial Geyser", "Trial Charm", "Trial Map", "Mountain"),
    });
    await toMain(page);
    await play(page, "Trial Charm");
    await waitFor(page, "Choose a mode.");
    await page.getByRole("button", { name: "Cancel" }).click();
    await waitFor(page, "You may play something, or pass.");
    await play(page, "Trial Charm");
    await page.locator("#question [data-choice]", { hasText: "3" }).click();
    await resolve(page);
    await page.locator("#log li", { hasText: "Ana gains 3 life." }).waitFor();
    await play(page, "Mountain");
    await onBoard(page, "Mountain").first().waitFor();
    await play(page, "Trial Geyser");
    await waitFor(page, "Choose X.");
    await page.getByRole("button", { name: "Confirm" }).click();
    await waitFor(page, "Choose a target.");
    await page.getByRole("button", { name: "Back" }).click();
    await waitFor(page, "Choose X.");
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.locator(".board .who.legal", { hasText: "Puppet" }).first().click();
    await waitFor(page, "Pay {0}{R}.");
    await page.getByRole("button", { name: "Back" }).click();
    await waitFor(page, "Choose a target.");
    await page.locator(".board .who.legal", { hasText: "Puppet" }).first().click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await resolve(page);
    await page.locator("#log li", { hasText: "Trial Geyser resolves." }).waitFor();
    // In a library cards of one name lie together, drawn as they are.
    await play(page, "Trial Map");
    await resolve(page, false);
    await waitFor(page, "Choose from the library.");
    const found = page.locator("#question .card[data-choice]");
    expect(await found.count()).toBe(1);
    for (let i = 0; i < 2; i++) await found.click();
    await page.getByRole("button", { name: "Confirm (2)" }).click();
    await expect.poll(() => page.locator("#log li", { hasText: "Ana reveals Mountain." }).count()).toBe(2);
  });

  test("a turn is ended without an attack; in the next one each creature attacks a player of its own", async () => {
    const { page } = await startTrial({
      deck: deckOf("Trial Squire", "Trial Champion"),
      seats: 4,
      options: { hand: 6 },
    });
    await toMain(page);
    await play(page, "Trial Squire");
    await resolve(page);
    await page.getByRole("button", { name: "End the turn" }).click();
    await page.locator("#log li", { hasText: "Puppet 1's turn begins" }).waitFor();
    await toMain(page);
    for (const name of ["Trial Squire", "Trial Champion"]) {
      await play(page, name);
      await resolve(page);
    }
    await toAttack(page);
    // By mouse: the creature, then whom it attacks, in the ring or by name; or by the list.
    await onBoard(page, "Trial Squire").first().click();
    await page.locator('.ring [data-seat="3"]').click();
    await page.getByLabel("Trial Champion attacks").selectOption({ label: "Puppet 1" });
    await onBoard(page, "Trial Champion").first().click();
    await page.locator("#question .targets").getByRole("button", { name: "Puppet 2" }).click();
    await page.getByRole("button", { name: "Attack with 2" }).click();
    await page.locator("#log li", { hasText: "Trial Squire attacks Puppet 3." }).waitFor();
    await page.locator("#log li", { hasText: "Trial Champion attacks Puppet 2." }).waitFor();
  });

  test("creatures attack as a band", async () => {
    const { page } = await startTrial({
      deck: deckOf("Trial Herald", "Trial Squire"),
      others: { deck: deckOf("Trial Wall"), policy: playCreatures },
    });
    await toMain(page);
    for (const name of ["Trial Herald", "Trial Squire"]) {
      await play(page, name);
      await resolve(page);
    }
    await toAttack(page);
    await page.getByRole("button", { name: "Attack with all" }).click();
    for (const name of ["Trial Herald", "Trial Squire"]) {
      await page.getByLabel(`Band of ${name}`).selectOption({ label: "band 1" });
    }
    const both = /"band":1.*"band":1/;
    const sent = page.waitForRequest((r) => r.url().endsWith("/Act") && both.test(r.postData() ?? ""));
    await page.getByRole("button", { name: "Attack with 2" }).click();
    await sent;
    for (const name of ["Trial Herald", "Trial Squire"]) {
      await page.locator("#log li", { hasText: `${name} attacks Puppet 1 in band 1.` }).waitFor();
    }
  });

  test("whoever controls another player decides for him, and plays from his hand", async () => {
    const { page, tokens } = await startTrial({
      deck: deckOf("Trial Leash", "Trial Wall"),
      others: { deck: deckOf("Trial Squire") },
    });
    await toMain(page);
    await play(page, "Trial Leash");
    await waitFor(page, "Choose a target.");
    await page.locator(".board .who.legal", { hasText: "Puppet" }).first().click();
    await resolve(page);
    await page.locator("#log li", { hasText: "Ana will control Puppet 1 during" }).waitFor();
    await page.locator('[data-board="1"]', { hasText: "controlled by Ana next turn" }).waitFor();
    expect(await page.locator("#hand [data-hand]").count()).toBe(0);
    await endTurn(page);
    // It is the other's decision, and the page says so; what he holds is shown and played.
    await page.locator('#question [data-for="1"]', { hasText: "You decide for Puppet 1." }).waitFor();
    await page.locator('#hand [data-hand="1"]', { hasText: "Puppet 1's hand" }).waitFor();
    await page.locator("#log li", { hasText: "Ana controls Puppet 1 now." }).waitFor();
    await passUntil(page, ".lane", "First main phase");
    await play(page, "Trial Squire");
    await page.locator('[data-board="1"] .rows [data-object][aria-label^="Trial Squire"]').first().waitFor();
    const told = await call<{ snapshot: { questions?: object[] } }>("PlayService/Fetch", {}, tokens[1]);
    expect(told.snapshot.questions ?? []).toEqual([]);
    await toMain(page);
    expect(await page.locator("#hand [data-hand]").count()).toBe(0);
    await page.locator("#log li", { hasText: "Ana controls Puppet 1 no more." }).waitFor();
  });
});
