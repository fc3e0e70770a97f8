import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { canRun, newPage, phone, useBrowser } from "./browser";
import { listen } from "./keyboard";
import { deckOf, endTurn, hold, onBoard, play, resolve, startTrial, toMain, waitFor } from "./trial";

/** Plays lands on turns of one's own, one a turn. */
async function lands(page: Page, ...names: string[]): Promise<void> {
  for (const [i, name] of names.entries()) {
    await toMain(page);
    await play(page, name);
    // Lands of one name lie on one pile: the log tells when one more has come.
    await expect.poll(() => page.locator("#log li", { hasText: "Ana plays" }).count()).toBe(i + 1);
    if (i < names.length - 1) await endTurn(page);
  }
}

describe.runIf(canRun)("paying", () => {
  useBrowser();

  test("what would be tapped glows and is named before it is paid, and can be changed", async () => {
    const { page } = await startTrial({ deck: deckOf("Trial Bear", "Forest", "Mountain") });
    await lands(page, "Forest", "Mountain", "Forest");
    await hold(page);
    await play(page, "Trial Bear");
    await waitFor(page, "Pay {1}{G}.");
    const status = page.locator("#question .with");
    // The Forests are proposed or a Forest and the Mountain: as the table would do it.
    const proposed = (await status.textContent())!.trim();
    expect(proposed).toMatch(/^With (2× Forest|Forest, Mountain|Mountain, Forest)\.$/);
    const chosen = page.locator(".own [data-object].chosen");
    expect(await chosen.count()).toBeGreaterThan(0);
    expect(await page.locator(".own [data-object].legal").count()).toBeGreaterThan(0);
    // Nothing is tapped yet. One land is too little, and the page says so.
    expect(await page.locator('.own [aria-label*="tapped"]').count()).toBe(0);
    const pay = page.getByRole("button", { name: "Pay", exact: true });
    await chosen.first().click();
    await page.locator("#question .why").waitFor();
    expect(await pay.isDisabled()).toBe(true);
    await page.getByRole("button", { name: "As proposed" }).click();
    await expect.poll(() => pay.isEnabled()).toBe(true);
    expect((await status.textContent())!.trim()).toBe(proposed);
    // By the list: both Forests, no Mountain.
    await page.locator("#question summary").click();
    await page.locator("#question li", { hasText: "Mountain" }).getByRole("spinbutton").fill("0");
    await page.locator("#question li", { hasText: "Mountain" }).getByRole("spinbutton").press("Tab");
    await page.locator("#question li", { hasText: "Forest" }).getByRole("spinbutton").fill("2");
    await page.locator("#question li", { hasText: "Forest" }).getByRole("spinbutton").press("Tab");
    await page.getByText("With 2× Forest.").waitFor();
    await pay.click();
    await resolve(page);
    await onBoard(page, "Trial Bear").waitFor();
    expect(await onBoard(page, "Forest").first().getAttribute("aria-label")).toContain("tapped");
    expect(await onBoard(page, "Mountain").getAttribute("aria-label")).not.toContain("tapped");
  });

  test("the same by keys, as a screen reader tells it", async () => {
    const { page } = await startTrial({ deck: deckOf("Trial Bear", "Forest") });
    await lands(page, "Forest", "Forest");
    const heard = await listen(page);
    await page.locator('#hand [aria-label^="Trial Bear"]').first().focus();
    await page.keyboard.press("Enter");
    await waitFor(page, "Pay {1}{G}.");
    await expect.poll(async () => (await heard()).join("\n")).toContain("Pay 1 green. With 2× Forest.");
    await page.keyboard.press("Escape");
    await waitFor(page, "You may play something, or pass.");
    expect(await page.locator('.own [aria-label*="tapped"]').count()).toBe(0);
    await page.locator('#hand [aria-label^="Trial Bear"]').first().focus();
    await page.keyboard.press("Enter");
    await waitFor(page, "Pay {1}{G}.");
    await page.keyboard.press("1");
    await page.locator("#log li", { hasText: "Ana casts Trial Bear" }).waitFor();
  });

  test("what is paid besides mana is told too, in the player's language", async () => {
    const { page } = await startTrial({
      deck: deckOf("Trial Altar", "Trial Squire", "Trial Herald", "Forest"),
    });
    await lands(page, "Forest");
    for (const name of ["Trial Altar", "Trial Squire", "Trial Herald"]) {
      await play(page, name);
      await resolve(page);
    }
    const sacrifice = async () => {
      await onBoard(page, "Trial Altar").click();
      await onBoard(page, "Trial Squire").click();
    };
    await sacrifice();
    await waitFor(page, "To pay: {1}, Pay 2 life, Sacrifice a creature (Trial Squire).");
    expect(await page.locator("#question .with").textContent()).toMatch(/With Forest\./);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("dialog select").selectOption("es");
    await page.keyboard.press("Escape");
    await sacrifice();
    await waitFor(page, "A pagar: {1}, Pagar 2 vidas, Sacrificar una criatura (Trial Squire).");
    await page.getByRole("button", { name: "Pagar", exact: true }).click();
    await page.locator('.own [aria-label^="Trial Squire"]').waitFor({ state: "detached" });
    expect(await page.locator('.own [aria-label^="Trial Herald"]').count()).toBe(1);
  });

  test("what gives itself up is told before it goes, by keys, to a screen reader, and where it makes a difference", async () => {
    const { page } = await startTrial({ deck: deckOf("Trial Flask") });
    await toMain(page);
    await play(page, "Trial Flask");
    await resolve(page);
    await page.keyboard.press("p"); // where it makes a difference: it does
    const heard = await listen(page);
    await onBoard(page, "Trial Flask").focus();
    await page.keyboard.press("Enter");
    await waitFor(page, "To pay: {T}, Sacrifice Trial Flask.");
    await expect
      .poll(async () => (await heard()).join("\n"))
      .toContain("To pay: tap, Sacrifice Trial Flask.");
    await page.keyboard.press("Escape");
    await waitFor(page, "You may play something, or pass.");
    await onBoard(page, "Trial Flask").focus();
    await page.keyboard.press("Enter");
    await waitFor(page, "To pay: {T}, Sacrifice Trial Flask.");
    await page.keyboard.press("1");
    await resolve(page);
    await page.locator("#log li", { hasText: "Ana gains 4 life." }).waitFor();
    expect(await onBoard(page, "Trial Flask").count()).toBe(0);
  });

  test("a question says that X is chosen after the yes", async () => {
    const { page } = await startTrial({ deck: deckOf("Trial Font", "Forest") });
    await lands(page, "Forest", "Forest");
    await hold(page);
    await play(page, "Trial Font");
    await resolve(page, false);
    await waitFor(page, "Do you pay {X}? You choose X after that.");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.locator("#question").getByRole("spinbutton").fill("2");
    await page.locator("#question").getByRole("spinbutton").press("Tab");
    await page.getByRole("button", { name: /^Confirm/ }).click();
    await page.locator("#log li", { hasText: "Ana gains 2 life." }).waitFor();
  });

  test("an optional cost is told before the yes, and costs to choose from by what they are", async () => {
    const { page } = await startTrial({ deck: deckOf("Trial Rite", "Trial Vow", "Trial Squire") });
    await toMain(page);
    await play(page, "Trial Rite");
    await waitFor(page, "Do you pay this as well: Pay 3 life?");
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await waitFor(page, "To pay: Pay 3 life.");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await resolve(page);
    await page.locator("#log li", { hasText: "Ana gains 1 life." }).waitFor();
    await play(page, "Trial Squire");
    await resolve(page);
    await play(page, "Trial Vow");
    const options = page.locator("#question button[data-choice]");
    await options.filter({ hasText: "Pay 3 life" }).waitFor();
    await options.filter({ hasText: "Sacrifice a creature" }).click();
    await waitFor(page, "To pay: Sacrifice a creature (Trial Squire).");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await resolve(page);
    await page.locator("#log li", { hasText: "Ana gains 9 life." }).waitFor();
    expect(await onBoard(page, "Trial Squire").count()).toBe(0);
  });

  test("who does not want to see it pays at once", async () => {
    const { page } = await startTrial({ deck: deckOf("Trial Bear", "Forest") });
    await lands(page, "Forest", "Forest");
    await page.keyboard.press("p"); // where it makes a difference: not among Forests
    await play(page, "Trial Bear");
    await page.locator("#log li", { hasText: "Ana casts Trial Bear" }).waitFor();
  });

  test("an effect that asks to be paid for says how much, and with what", async () => {
    const { page } = await startTrial({ deck: deckOf("Trial Toll", "Forest", "Mountain") });
    await lands(page, "Forest", "Mountain");
    await hold(page);
    await play(page, "Trial Toll");
    await resolve(page, false);
    await waitFor(page, "Do you pay {1}?");
    await page.locator(".own [data-object].chosen").waitFor();
    await page.locator(".own [data-object].chosen").click();
    const name = (await page.locator(".own [data-object].legal").first().getAttribute("aria-label"))!;
    await page.locator(".own [data-object].legal").last().click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.locator("#log li", { hasText: "Ana gains 3 life." }).waitFor();
    expect(name).toMatch(/Forest|Mountain/);
    expect(await page.locator('.own .small [aria-label*="tapped"]').count()).toBe(1);
  });

  test("a crew's power is counted while it is chosen, by touch on a phone", async () => {
    const { page } = await startTrial({
      deck: deckOf("Trial Cart", "Trial Squire", "Trial Herald"),
      page: await newPage(phone),
    });
    await toMain(page);
    for (const name of ["Trial Cart", "Trial Squire", "Trial Squire", "Trial Herald", "Trial Herald"]) {
      await play(page, name);
      await resolve(page);
    }
    await page.locator(".tabs button", { hasText: "You" }).tap();
    await onBoard(page, "Trial Cart").first().tap();
    const sum = page.getByText(/^Power \d of 5$/);
    await sum.waitFor();
    await page.locator("#question", { hasText: "Choose any with a total power of at least 5." }).waitFor();
    const confirm = page.getByRole("button", { name: /^Confirm/ });
    const crew = page.locator("#question button[data-choice]");
    const total = (n: number) => page.getByText(`Power ${n} of 5`).waitFor();
    await crew.filter({ hasText: "Trial Squire" }).nth(0).tap();
    await total(2);
    await crew.filter({ hasText: "Trial Squire" }).nth(1).tap();
    await total(4);
    expect(await confirm.isDisabled()).toBe(true);
    await crew.filter({ hasText: "Trial Herald" }).first().tap();
    await total(5);
    await confirm.tap();
    await page.locator('.own [aria-label^="Trial Squire"][aria-label*="tapped"]').first().waitFor();
  });
});
