import { expect, test } from "vitest";
import { pieces, signOf } from "./symbols";

test("text is cut at its symbols", () => {
  expect(pieces("{2}{R}, {T}: Draw.")).toEqual(["{2}", "{R}", ", ", "{T}", ": Draw."]);
});

test("signs have a shape or a text", () => {
  expect(signOf("{G}").path).toBeDefined();
  expect(signOf("{12}").text).toBe("12");
  expect(signOf("{W/U}").second).toBeDefined();
});
