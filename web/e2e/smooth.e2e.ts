import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { canRun, newPage, openTable, startGame, tracing, useBrowser } from "./browser";

/** The most that a frame may take, in milliseconds. */
const mostFrame = 50;
const watched = 5_000;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time that the thread spent, in microseconds: what else the machine does is not in it. */
  tdur?: number;
  args: { name?: string };
}

/** How far back in time a frame's work is looked for, in microseconds. */
const reach = 100_000;

/**
 * How long the page itself worked for each frame, in milliseconds, the longest
 * first: the tasks since the frame before, down to its last step.
 */
function frames(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const main = traceEvents.find((e) => e.name === "thread_name" && e.args.name === "CrRendererMain");
  const own = traceEvents
    .filter((e) => e.pid === main?.pid && e.tid === main.tid)
    .sort((a, b) => a.ts - b.ts);
  const tasks = own.filter((e) => e.name.endsWith("RunTask") && e.ph === "X");
  const ends = own.filter((e) => e.name === "Layerize").map((e) => e.ts);
  const work = ends.map((end, i) => {
    const from = Math.max(ends[i - 1] ?? 0, end - reach);
    const since = tasks.filter((task) => task.ts > from && task.ts <= end);
    return since.reduce((sum, task) => sum + (task.tdur ?? 0), 0) / 1_000;
  });
  return work.sort((a, b) => b - a);
}

/** Counts how often markers move. */
async function countMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = window as unknown as { moves: number };
    counted.moves = 0;
    new MutationObserver((changes) => {
      counted.moves += changes.filter((c) => (c.target as Element).classList.contains("marker")).length;
    }).observe(document.querySelector(".ring")!, { attributeFilter: ["style"], subtree: true });
  });
}

describe.runIf(canRun)("a large ring", () => {
  useBrowser();

  test("a ring of a hundred seats stays smooth while markers move", async () => {
    const page = await newPage();
    const made = await startGame({ seats: 100, botPaceMs: 40, options: { noMulligan: true } });
    await openTable(page, made.seatToken, ".ring [data-seat]");
    expect(await page.locator(".ring [data-seat]").count()).toBe(100);
    await page.locator(".ring .marker").nth(24).waitFor();
    await page.waitForTimeout(1_000);
    await countMoves(page);
    const moved = () => page.evaluate(() => (window as unknown as { moves: number }).moves);
    const trace = await tracing(page, async () => {
      await page.waitForTimeout(watched);
      await expect.poll(moved).toBeGreaterThan(3);
    });
    const moves = await moved();
    const work = frames(trace);
    console.log(`markers moved ${moves} times; the longest of ${work.length} frames took ${work[0]} ms`);
    expect(work.length).toBeGreaterThan(5);
    expect(work[0]).toBeGreaterThan(1);
    expect(work[0]).toBeLessThan(mostFrame);
  });

  test("in a large ring neighbours can be read, the next turns come first, and the log tells what is near", async () => {
    const page = await newPage();
    const made = await startGame({ seats: 200, botPaceMs: 300, options: { noMulligan: true } });
    await openTable(page, made.seatToken, ".ring .marker");
    const width = (seat: number) =>
      page
        .locator(`.ring [data-seat="${seat}"] .disc`)
        .evaluate((disc) => disc.getBoundingClientRect().width);
    const own = Number(await page.locator(".ring .own").getAttribute("data-seat"));
    expect(await width(own)).toBeGreaterThan(16);
    expect(await width((own + 100) % 200)).toBeLessThan(6);
    const numbers = await page.locator(".ring .marker text").allTextContents();
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers.length).toBeLessThan(12);
    expect(numbers).toContain(await page.locator(".turns .number").first().textContent());
    const told = async () => new Set(await page.locator("#log li .muted").allTextContents()).size;
    const near = page.getByRole("button", { name: "Only near me" });
    expect(await near.getAttribute("aria-pressed")).toBe("true");
    expect(await told()).toBeLessThan(6);
    await near.click();
    expect(await near.getAttribute("aria-pressed")).toBe("false");
    await expect.poll(told).toBeGreaterThan(12);
    await page.reload();
    await page.locator(".ring .marker").first().waitFor();
    expect(await near.getAttribute("aria-pressed")).toBe("false");
  });
});
