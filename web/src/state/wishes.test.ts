import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { TeamRulesSchema, VariantSchema } from "../gen/melee/v1/table_pb";
import { divisions, Wishes } from "./wishes.svelte";

test("seats are divided into all teams that there can be", () => {
  const equal = create(TeamRulesSchema, { smallest: 3, equal: true });
  expect(divisions(equal, 12)).toEqual([
    [6, 6],
    [4, 4, 4],
    [3, 3, 3, 3],
  ]);
  expect(divisions(equal, 7)).toEqual([]);
  expect(divisions(create(TeamRulesSchema, { smallest: 1 }), 3)).toEqual([
    [2, 1],
    [1, 1, 1],
  ]);
  expect(divisions(create(TeamRulesSchema, { alone: true }), 5)).toEqual([[1, 4]]);
});

test("only options that the variant leaves open are sent", () => {
  const wishes = new Wishes();
  wishes.choose(
    create(VariantSchema, {
      name: "two-headed-giant",
      seats: 4,
      open: ["life", "free_mulligan"],
      teams: { smallest: 2, equal: true },
      options: { life: 30, range: -1, freeMulligan: true, sharedTurns: true },
    }),
  );
  expect(wishes.options).toEqual({ life: 30, freeMulligan: true });
  wishes.teams = "2 + 2";
  expect(wishes.teamSizes).toEqual([2, 2]);
  wishes.ranges = "1 2";
  expect(wishes.rangeOfEach).toEqual([]);
});
