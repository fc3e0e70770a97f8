import { afterEach, expect, test, vi } from "vitest";
import { forget, keep, kept, keptNames } from "./storage";

/** A store of the browser that refuses what the test says. */
function browserStore(refuses: (method: string) => boolean): void {
  const all = new Map<string, string>();
  const or = <T>(method: string, use: () => T) => {
    if (refuses(method)) throw new Error("no");
    return use();
  };
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => or("get", () => all.get(name) ?? null),
    setItem: (name: string, value: string) => or("set", () => all.set(name, value)),
    removeItem: (name: string) => or("remove", () => all.delete(name)),
  });
}
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["may keep nothing", () => true],
  ["has no room left", (method: string) => method === "set"],
])("a browser that %s keeps things as long as the page is open", (_, refuses) => {
  browserStore(refuses);
  expect(kept("melee.a")).toBeUndefined();
  keep("melee.a", "1");
  expect(kept("melee.a")).toBe("1");
  expect(keptNames()).toContain("melee.a");
  forget("melee.a");
  expect(kept("melee.a")).toBeUndefined();
});

test("what can be kept again is read from the browser", () => {
  let full = true;
  browserStore((method) => full && method === "set");
  keep("melee.b", "old");
  full = false;
  keep("melee.b", "new");
  localStorage.setItem("melee.b", "newer");
  expect(kept("melee.b")).toBe("newer");
});
