/**
 * What this browser keeps from visit to visit. Where it may keep nothing, or has
 * no room left, things are kept as long as the page is open.
 */

const here = new Map<string, string>();

/** Does something with the browser's store; undefined if that is not allowed. */
function tried<T>(use: (store: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** What is kept under a name. */
export function kept(name: string): string | undefined {
  return here.get(name) ?? tried((s) => s.getItem(name)) ?? undefined;
}

/** Keeps something under a name. */
export function keep(name: string, value: string): void {
  const stored = tried((s) => {
    s.setItem(name, value);
    return true;
  });
  if (stored) here.delete(name);
  else here.set(name, value);
}

/** Forgets what is kept under a name. */
export function forget(name: string): void {
  here.delete(name);
  tried((s) => s.removeItem(name));
}

/** The names under which something is kept. */
export function keptNames(): string[] {
  return [...new Set([...here.keys(), ...(tried((s) => Object.keys(s)) ?? [])])];
}
