import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { ObjectSchema, PaymentSchema } from "../gen/melee/v1/game_pb";
import { listed, sameIds, shows } from "./payment";

const land = (id: string, name: string) => [id, create(ObjectSchema, { id, name, types: ["Land"] })] as const;
const objects = new Map([
  land("1", "Forest"),
  land("2", "Forest"),
  land("3", "Mountain"),
  ["4", create(ObjectSchema, { id: "4", name: "Elk", types: ["Creature"] })],
]);
const pay = (use: string[], may: string[], life = 0) => create(PaymentSchema, { use, may, life });

test("a payment is shown as the player wishes", () => {
  expect(shows(pay(["1"], ["1", "2"]), "always", objects)).toBe(true);
  expect(shows(pay(["1"], ["1", "3"]), "never", objects)).toBe(false);
});

test("it makes a difference where something else could pay, life is paid, or what is no land is used", () => {
  expect(shows(pay(["1"], ["1", "2"]), "matters", objects)).toBe(false);
  expect(shows(pay(["1"], ["1", "3"]), "matters", objects)).toBe(true);
  expect(shows(pay(["1"], ["1"], 2), "matters", objects)).toBe(true);
  expect(shows(pay(["4"], ["4"]), "matters", objects)).toBe(true);
});

test("alike things are named once", () => {
  expect(listed(["1", "3", "2"], objects)).toEqual(["2× Forest", "Mountain"]);
  expect(sameIds(["1", "2"], ["2", "1"])).toBe(true);
  expect(sameIds(["1"], ["2"])).toBe(false);
});
