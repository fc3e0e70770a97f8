import { beforeAll, expect, test, vi } from "vitest";

let parse: typeof import("./router.svelte").parse;
beforeAll(async () => {
  vi.stubGlobal("location", { hash: "" });
  vi.stubGlobal("addEventListener", () => {});
  ({ parse } = await import("./router.svelte"));
});

test("an address says which page it is, also one that was mangled", () => {
  expect(parse("")).toEqual({ page: "home" });
  expect(parse("#/deck/a%20b/3")).toEqual({ page: "deck", table: "a b", place: 3 });
  expect(parse("#t=abc")).toEqual({ page: "token", token: "abc" });
  expect(parse("#t=%E0%A4%A")).toEqual({ page: "token", token: "%E0%A4%A" });
  expect(parse("#/game/%E0%A4%A")).toEqual({ page: "game", table: "%E0%A4%A" });
  expect(parse("#/nonsense")).toEqual({ page: "unknown" });
});
