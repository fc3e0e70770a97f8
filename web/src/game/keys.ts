import { zoom } from "../cards/zoom.svelte";
import { Kind } from "../gen/melee/v1/game_pb";
import { Automatic_Mode } from "../gen/melee/v1/play_pb";
import { labelled, t } from "../i18n/index.svelte";
import { announcer } from "../lib/announcer.svelte";
import { settings, showPayment } from "../lib/settings.svelte";
import type { Asking } from "../state/ask.svelte";
import type { Boards } from "../state/boards.svelte";
import type { TableStore } from "../state/table.svelte";

/** What the keys of a game's page need. */
export interface KeyTargets {
  store: TableStore;
  ask: Asking | undefined;
  boards: Boards;
  stops(): void;
}

/** The letters that set how to pass. */
const modes: Record<string, Automatic_Mode> = {
  n: Automatic_Mode.UNSPECIFIED,
  u: Automatic_Mode.UNTIL_SOMETHING,
  m: Automatic_Mode.TO_MY_TURN,
  o: Automatic_Mode.HOLD,
  e: Automatic_Mode.END_TURN,
};

const sides: Record<string, "left" | "own" | "right"> = { l: "left", y: "own", r: "right" };

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Gives the focus to the first of these that is there. */
function focus(...selectors: string[]): void {
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector);
    found?.focus();
    if (found) return;
  }
}

/** In a field for numbers Enter confirms and Escape leaves. */
function pressInField(field: HTMLElement, key: string, ask: Asking | undefined): boolean {
  if (!field.closest("#question") || (key !== "Enter" && key !== "Escape")) return false;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  if (key === "Enter") void ask?.confirm();
  else ask?.cancel();
  return true;
}

/** Moves the focus among the cards of a row, and from row to row. */
function walk(from: HTMLElement, key: string): boolean {
  const all = [...document.querySelectorAll<HTMLElement>("[data-object]")].filter(
    (c) => c.offsetParent !== null,
  );
  const i = all.indexOf(from);
  if (i < 0) {
    // From the head of a board into it.
    const first = all.find((card) => from.closest("[data-board]")?.contains(card));
    first?.focus();
    return first !== undefined;
  }
  if (key === "ArrowRight" || key === "ArrowLeft") {
    all[(i + (key === "ArrowRight" ? 1 : all.length - 1)) % all.length]?.focus();
    return true;
  }
  const box = from.getBoundingClientRect();
  const down = key === "ArrowDown";
  const next = all
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter((c) => (down ? c.box.top > box.bottom - 8 : c.box.bottom < box.top + 8))
    .map((c) => ({ card: c.card, far: Math.abs(c.box.top - box.top) * 3 + Math.abs(c.box.left - box.left) }))
    .sort((a, b) => a.far - b.far)[0];
  next?.card.focus();
  return next !== undefined;
}

/** Does what a key means on a game's page; whether it meant anything. */
export function pressKey(e: KeyboardEvent, { store, ask, boards, stops }: KeyTargets): boolean {
  if (e.ctrlKey || e.altKey || e.metaKey) return false;
  if (typing(e.target)) return pressInField(e.target as HTMLElement, e.key, ask);
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  const target = e.target as HTMLElement;
  if (key.startsWith("Arrow")) return walk(target, key);
  if (key === "Escape") {
    if (zoom.shown) zoom.close();
    else ask?.cancel();
    return true;
  }
  if (key === " ") {
    if (target.closest("button, a, summary, [role=button]") && !target.dataset.object) return false;
    if (ask?.prompt?.choice.kind === Kind.PRIORITY && !ask.menu) void ask.pass();
    else void ask?.confirm();
    return true;
  }
  if (/^[0-9]$/.test(key) && ask?.prompt?.choice.kind === Kind.NUMBER) {
    const field = document.querySelector<HTMLInputElement>("#question input");
    field?.focus();
    field?.select();
    return false; // the digit is typed into the field
  }
  if (/^[1-9]$/.test(key)) {
    const choices = document.querySelectorAll<HTMLElement>("#question [data-choice]");
    choices[Number(key) - 1]?.click();
    return choices.length >= Number(key);
  }
  if (key in modes && store.view.seat >= 0) {
    void store.setAutomatic({ mode: modes[key]! });
    return true;
  }
  if (key in sides) {
    boards.go(sides[key]!);
    return true;
  }
  switch (key) {
    case ".":
    case ",":
      boards.other(key === "." ? 1 : -1);
      return true;
    case "p":
      settings.payment = showPayment[(showPayment.indexOf(settings.payment) + 1) % showPayment.length]!;
      void settings.save();
      announcer.say(labelled(t("showPayment"), t(`showPayment_${settings.payment}`)));
      return true;
    case "h":
      focus("#hand [data-object]");
      return true;
    case "g":
      focus(".ring [tabindex='0']");
      return true;
    case "q":
      focus("#question input", "#question button:not(:disabled)", "#question");
      return true;
    case "t":
      focus("#log");
      return true;
    case "x":
      ask?.bringNext();
      return true;
    case "a":
      if (ask?.prompt?.choice.kind === Kind.ATTACKERS) ask.attackWith(true);
      return true;
    case "s":
      if (store.view.seat >= 0) stops();
      return true;
    case "?":
      location.hash = "#/help";
      return true;
  }
  return false;
}
