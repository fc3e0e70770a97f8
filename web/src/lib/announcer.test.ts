import { expect, test } from "vitest";
import { gist } from "./announcer.svelte";

const said = (text: string) => ({ text, pressing: text === text.toUpperCase() });

test("of many sentences the newest are read, and those that press are not lost", () => {
  expect(gist(["a", "b", "c"].map(said))).toEqual(["a", "b", "c"]);
  expect(gist(["A", "b", "c", "d", "e", "f", "g", "h"].map(said))).toEqual(["A", "d", "e", "f", "g", "h"]);
  expect(gist(["A", "B", "C", "D", "E", "F", "G", "h"].map(said))).toEqual(["B", "C", "D", "E", "F", "G"]);
});
