import type { Look } from "./look";

/** What is enlarged, and on which side of the window there is room for it. */
interface Zoomed {
  look: Look;
  notes: string[];
  side: "left" | "right";
  /** Whether it stays until it is closed. */
  held: boolean;
  /** The card on the page. */
  of: HTMLElement;
  inDialog: boolean;
}

/** How long the mouse rests or a finger presses before a card is enlarged. */
const hover = 350;
const press = 450;

/** Whether the last input was by key: then the card that has the focus is enlarged. */
let byKey = false;
addEventListener("keydown", () => (byKey = true), true);
addEventListener("pointerdown", () => (byKey = false), true);

class Zoom {
  shown = $state.raw<Zoomed | undefined>();
  /** Set by a long press, so that the click that ends it does nothing. */
  pressed = false;

  close(): void {
    this.shown = undefined;
  }
}

export const zoom = new Zoom();

/** Enlarges a card while the mouse rests on it, the keyboard is on it, or after a long press. */
export function enlarge(node: HTMLElement, what: () => { look: Look; notes: string[] }) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (held: boolean) => {
    const box = node.getBoundingClientRect();
    const side = box.left + box.width / 2 > innerWidth / 2 ? "left" : "right";
    zoom.shown = { ...what(), side, held, of: node, inDialog: node.closest("dialog") !== null };
  };
  const later = (ms: number, held: boolean) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (held) zoom.pressed = true;
      show(held);
    }, ms);
  };
  const stop = () => {
    clearTimeout(timer);
    // A card that goes away loses the focus while the page is being drawn.
    queueMicrotask(() => {
      if (!zoom.shown?.held) zoom.close();
    });
  };
  const listeners: [string, (e: Event) => void][] = [
    ["pointerenter", (e) => (e as PointerEvent).pointerType === "mouse" && later(hover, false)],
    ["pointerleave", (e) => (e as PointerEvent).pointerType === "mouse" && stop()],
    [
      "pointerdown",
      (e) => {
        zoom.pressed = false;
        if ((e as PointerEvent).pointerType !== "mouse") later(press, true);
      },
    ],
    ["pointerup", () => clearTimeout(timer)],
    ["pointercancel", () => clearTimeout(timer)],
    ["contextmenu", (e) => e.preventDefault()],
    ["focus", () => byKey && show(false)],
    ["blur", stop],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener);
  return {
    destroy() {
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
      clearTimeout(timer);
      // Nothing leaves a card that is gone; and with a dialog goes what was enlarged in it.
      queueMicrotask(() => {
        if (zoom.shown?.of === node && (!zoom.shown.held || zoom.shown.inDialog)) zoom.close();
      });
    },
  };
}
