import { expect, test } from "vitest";
import { asSentence } from "./errors";

test("what the server says begins and ends as a sentence", () => {
  expect(asSentence("all 4 places are taken")).toBe("All 4 places are taken.");
  expect(asSentence("you cannot do that (rule 601.2)")).toBe("You cannot do that (rule 601.2)");
  expect(asSentence("éste no")).toBe("Éste no.");
});
