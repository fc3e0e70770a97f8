import type { Locator, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { canRun, newPage, phone, useBrowser } from "./browser";
import { deckOf, onBoard, play, resolve, startTrial, toMain } from "./trial";

/** Cards of each kind of frame, by the front's name. */
const framed = [
  ["Trial Ash // Trial Ember", "Trial Elk // Trial Wood", "Trial Day // Trial Night"],
  ["Trial Saga", "Trial Class", "Trial Sage", "Incomprehensibilities of Trial Thunderstruckness"],
];

/** The texts in drawings of cards that stick out of their card, or that nobody can read. */
function faults(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const found: string[] = [];
    for (const svg of document.querySelectorAll<SVGSVGElement>(wanted)) {
      const { width, height } = svg.viewBox.baseVal;
      for (const text of svg.querySelectorAll("text")) {
        if (text.getClientRects().length === 0) continue;
        const card = svg.getBoundingClientRect();
        const box = text.getBoundingClientRect();
        const scale = card.width / width;
        const left = (box.left - card.left) / scale;
        const right = (box.right - card.left) / scale;
        const bottom = (box.bottom - card.top) / scale;
        if (left < 0 || right > width || bottom > height + 4)
          found.push(
            `sticks out: ${text.textContent}, ${[left, right, bottom].map(Math.round)} of ${width}, ${text.getAttribute("textLength")}`,
          );
      }
    }
    return found;
  }, selector);
}

/** The words on a drawing, in their order. */
async function wordsOn(page: Page, selector: string): Promise<string> {
  return (await page.locator(`${selector} text`).allTextContents()).join(" ").replace(/\s+/g, " ");
}

const big = ".layer .svg-card.full";

describe.runIf(canRun)("cards are drawn", () => {
  useBrowser();

  test.each(["en", "es", "pt", "fr"])("and nothing sticks out of the built-in ones: %s", async (language) => {
    const page = await newPage({ locale: language, viewport: { width: 1440, height: 900 } });
    await page.goto(`${inject("url")}/#/decks`);
    const show = page.locator("#content li button[aria-expanded]");
    await show.first().waitFor();
    const decks = await show.count();
    expect(decks).toBeGreaterThan(9);
    for (let i = 0; i < decks; i++) {
      await show.nth(i).click();
      await page.locator("#content li .card").nth(10).waitFor();
      expect(await page.locator("#content .svg-card.small").count()).toBeGreaterThan(9);
      expect(await faults(page, "#content .svg-card.small")).toEqual([]);
      const card = page.locator("#content li .card").nth(i);
      await card.hover();
      await page.locator(big).waitFor();
      expect(await faults(page, big)).toEqual([]);
      await page.mouse.move(2, 2);
      await page.locator(big).waitFor({ state: "detached" });
    }
  });

  /** What is on each card of a hand when it is enlarged, by the front's name. */
  async function enlarged(names: string[]): Promise<Record<string, string>> {
    const { page } = await startTrial({ deck: deckOf(...names) });
    expect(await faults(page, "#hand .svg-card.small")).toEqual([]);
    const seen: Record<string, string> = {};
    for (const name of names) {
      const first = name.split(" // ")[0]!;
      const card = page.locator(`#hand [aria-label^="${first}"]`).first();
      await card.scrollIntoViewIfNeeded();
      await card.hover();
      await page.locator(big).first().waitFor();
      await expect.poll(() => wordsOn(page, big)).toContain(first);
      expect(await faults(page, big)).toEqual([]);
      seen[first] =
        `${await page.locator(big).first().getAttribute("data-frame")}: ${await wordsOn(page, big)}`;
      await page.mouse.move(2, 2);
      await page.locator(big).first().waitFor({ state: "detached" });
    }
    return seen;
  }

  test("with frames for halves, adventures and backs", async () => {
    const seen = await enlarged(framed[0]!);
    expect(seen["Trial Ash"]).toMatch(/^split: Trial Ash .*Trial Ember .*2 damage.*Draw two cards/);
    expect(seen["Trial Elk"]).toMatch(/^adventure: Trial Elk .*Trial Wood.*You gain 3 life.*Trample.*3\/3/);
    expect(seen["Trial Day"]).toMatch(/^plain: Trial Day .*2\/2.*Trial Night .*5\/4/);
  });

  test("with frames for chapters, levels and loyalty, and with long names", async () => {
    const seen = await enlarged(framed[1]!);
    expect(seen["Trial Saga"]).toMatch(/^saga: .*I, II.*III.*You gain 2 life.*Draw a card/);
    expect(seen["Trial Class"]).toMatch(/^class: .*Level 2/);
    expect(seen["Trial Sage"]).toMatch(/\+1 −2 Scry 1\. Draw a card\. .* 3$/);
    expect(seen["Incomprehensibilities of Trial Thunderstruckness"]).toContain("12/12");
  });

  test("with the second half of a flip card upside down, until it is flipped", async () => {
    const { page } = await startTrial({ deck: deckOf("Trial Cub // Trial Boar") });
    const upsideDown = async (selector: string) =>
      (await page.locator(`${selector} [data-below] text`).allTextContents()).join(" ");
    const enlarge = async (card: Locator) => {
      await page.mouse.move(2, 2);
      await card.hover();
      await page.locator(big).first().waitFor();
      expect(await faults(page, big)).toEqual([]);
      const first = page.locator(big).first();
      const seen = { all: await wordsOn(page, big), below: await upsideDown(`${big}:first-child`) };
      expect(await first.getAttribute("data-frame")).toBe("flip");
      await page.mouse.move(2, 2);
      await page.locator(big).first().waitFor({ state: "detached" });
      return seen;
    };
    expect(await faults(page, "#hand .svg-card.small")).toEqual([]);
    const inHand = page.locator('#hand [aria-label^="Trial Cub"]').first();
    expect(await inHand.locator("[data-below] text").textContent()).toBe("Trial Boar");
    const cub = await enlarge(inHand);
    expect(cub.all).toMatch(/^Trial Cub .*Flip Trial Cub/);
    expect(cub.below).toMatch(/^Trial Boar .*Trample.*you gain 2 life.*5\/4/);
    expect(await inHand.getAttribute("aria-description")).toContain("Trial Boar: ");
    await toMain(page);
    await play(page, "Trial Cub");
    await resolve(page);
    await onBoard(page, "Trial Cub").first().click();
    await resolve(page);
    const flipped = onBoard(page, "Trial Boar").first();
    await flipped.waitFor();
    expect(await flipped.locator("[data-below] text").textContent()).toBe("Trial Cub");
    const boar = await enlarge(flipped);
    expect(boar.all).toMatch(/^Trial Boar .*Trample/);
    expect(boar.below).toMatch(/^Trial Cub .*Flip Trial Cub.*1\/2/);
  });

  test("names are not broken within words, and screen readers hear all", async () => {
    const giant = "Incomprehensibilities of Trial Thunderstruckness";
    const { page } = await startTrial({ deck: deckOf(giant, "Trial Elk // Trial Wood") });
    const long = page.locator(`#hand [aria-label^="${giant}"]`).first();
    expect((await long.locator("text[font-weight='700']").allTextContents()).join(" ")).toContain(giant);
    const elk = page.locator('#hand [aria-label^="Trial Elk"]').first();
    expect(await elk.getAttribute("aria-label")).toMatch(/^Trial Elk, 3\/3/);
    const description = () => elk.getAttribute("aria-description");
    await expect.poll(description).toContain("Trample");
    expect(await description()).toContain("2 green");
    expect(await description()).toContain("Trial Wood: green. Sorcery — Adventure. You gain 3 life");
  });

  test("a long press enlarges a card until it is closed, on a phone", async () => {
    const { page } = await startTrial({ deck: deckOf(...framed[0]!, "Plains"), page: await newPage(phone) });
    const card = page.locator('#hand [aria-label^="Trial Day"]').first();
    await card.scrollIntoViewIfNeeded();
    const box = (await card.boundingBox())!;
    const touch = { pointerType: "touch", bubbles: true, clientX: box.x + 20, clientY: box.y + 20 };
    await card.dispatchEvent("pointerdown", touch);
    await page.locator(big).first().waitFor();
    await card.dispatchEvent("pointerup", touch);
    expect(await page.locator(big).count()).toBe(2);
    expect(await faults(page, big)).toEqual([]);
    // What is read is at least ten points high.
    const sizes = await page.locator(`${big} text`).evaluateAll((all) =>
      all.map((text) => {
        const svg = text.closest("svg.svg-card") as SVGSVGElement;
        const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        return Number(text.getAttribute("font-size")) * scale;
      }),
    );
    expect(Math.min(...sizes.filter((s) => s > 0))).toBeGreaterThanOrEqual(9);
    await page.getByRole("button", { name: "Close" }).click();
    await page.locator(big).first().waitFor({ state: "detached" });
    // It lies above a dialog, too: that of one's own board, with a land on it.
    await toMain(page);
    await play(page, "Plains");
    await page.locator(".own .who").click();
    const inside = page.locator("dialog [data-object]").first();
    await inside.dispatchEvent("pointerdown", touch);
    await page.locator(big).first().waitFor();
    await inside.dispatchEvent("pointerup", touch);
    await page.locator(".layer").getByRole("button", { name: "Close" }).click();
    await page.locator(big).first().waitFor({ state: "detached" });
    expect(await page.locator("dialog[open]").count()).toBe(1);
  });

  test("counters, damage and what goes on are seen on the card", async () => {
    const { page } = await startTrial({ deck: deckOf("Trial Garland", "Trial Wall", "Trial Fan") });
    await toMain(page);
    await play(page, "Trial Wall");
    await resolve(page);
    await play(page, "Trial Garland");
    await onBoard(page, "Trial Wall").first().click();
    await resolve(page);
    await page.locator('.own [aria-label*="3 +1/+1"]').waitFor();
    const words = await page.locator(".own .board .svg-card text").allTextContents();
    expect(words).toContain("3 +1/+1");
    expect(words.some((w) => w.includes("▴"))).toBe(true);
  });
});
