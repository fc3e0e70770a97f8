/**
 * Keeps the focus on the page. What has it often goes away: a card is cast, a question is
 * answered, a button comes to its limit, another page is opened. Without this the keyboard
 * and screen readers would begin at the top of the page again.
 */
export function keepFocus(root: HTMLElement): { destroy(): void } {
  let last: HTMLElement | SVGElement | undefined;
  let next: () => HTMLElement | undefined = () => undefined;

  const note = (e: FocusEvent) => {
    const target = e.target;
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    last = target;
    next = successor(target);
  };

  const observer = new MutationObserver((records) => {
    const now = document.activeElement;
    if (!last || (now && now !== document.body && !(now === last && disabled(last)))) return;
    if (document.querySelector("dialog[open]")) return;
    const was = last;
    const moved = records.some((r) => [...r.removedNodes].some((n) => n.contains(was)));
    const there = was.isConnected && !disabled(was) && was.getClientRects().length > 0;
    if (there && !moved) {
      last = undefined; // left for nothing, by a click beside all that can have the focus
      return;
    }
    (there ? was : next())?.focus({ preventScroll: true });
  });

  root.addEventListener("focusin", note);
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "class", "hidden"],
  });
  return {
    destroy: () => {
      root.removeEventListener("focusin", note);
      observer.disconnect();
    },
  };
}

function disabled(e: Element): boolean {
  return (e as HTMLButtonElement).disabled === true;
}

const find = (selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>(selector)].find((e) => e.getClientRects().length > 0);

/** What gets the focus when an element has gone: what is beside it in a form or a list, else what is asked, else the page. */
function successor(e: Element): () => HTMLElement | undefined {
  const group = e.closest("#question [role=group], .stepper, li");
  return () => {
    const beside = group?.isConnected && find(":is(button, input, select):not(:disabled), a[href]", group);
    return beside || find("#question") || content();
  };
}

/** What the page is about, made such that it can have the focus. */
function content(): HTMLElement | undefined {
  const main = document.getElementById("content") ?? undefined;
  main?.setAttribute("tabindex", "-1");
  return main;
}

/** Gives the focus to what the page is about. */
export function toContent(): void {
  content()?.focus({ preventScroll: true });
}
