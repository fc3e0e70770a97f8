import { expect, test } from "vitest";
import { pieces, signOf, symbolsIn } from "./symbols";

test("text is cut at its symbols", () => {
  expect(pieces("{2}{R}, {T}: Draw.")).toEqual(["{2}", "{R}", ", ", "{T}", ": Draw."]);
  expect(symbolsIn("{2}{R}, {T}: Draw.")).toEqual(["{2}", "{R}", "{T}"]);
});

test("signs have a shape or a text", () => {
  expect(signOf("{G}").shapes).toHaveLength(1);
  expect(signOf("{12}").text).toBe("12");
  expect(signOf("{W/U}").shapes).toHaveLength(2);
  expect(signOf("{2/W}").text).toBe("2");
  expect(signOf("{W/P}").fill).toBe(signOf("{W}").fill);
  expect(signOf("{W/P}").second).toBeUndefined();
  expect(signOf("{W/U/P}").shapes).toHaveLength(3);
});
