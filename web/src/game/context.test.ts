import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { LaneSchema } from "../gen/melee/v1/game_pb";
import { nothing } from "../state/view";
import { fightsOf } from "./context";

test("bands, and what teammates have declared, are shown with the creatures", () => {
  const lane = create(LaneSchema, {
    marker: 1,
    attacks: [
      { attacker: "5", target: "-1", band: 1 },
      { attacker: "6", target: "-1", band: 1 },
      { attacker: "7", target: "-2" },
    ],
    blocks: [{ blocker: "8", attacker: "5" }],
    declaredBlocks: [{ blocker: "9", attacker: "7" }],
  });
  const fights = fightsOf({ ...nothing, lanes: new Map([[1, lane]]) });
  expect(fights.get("5")).toEqual({ attacks: "-1", band: ["6"], declared: false });
  expect(fights.get("7")).toEqual({ attacks: "-2", band: [], declared: false });
  expect(fights.get("8")).toEqual({ blocks: "5", declared: false });
  expect(fights.get("9")).toEqual({ blocks: "7", declared: true });
});
