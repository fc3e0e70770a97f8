import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { ObjectSchema, PaymentSchema } from "../gen/melee/v1/game_pb";
import { costText, listed, sameIds, shows } from "./payment";

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

const parts = (...of: { text: string; objects?: string[]; chosen?: boolean }[]) =>
  create(PaymentSchema, { parts: of });

test("what is given up besides mana is shown, but not signs alone, nor what was just chosen", () => {
  expect(shows(parts({ text: "{T}" }), "always", objects)).toBe(false);
  expect(shows(parts({ text: "[−X]" }), "always", objects)).toBe(false);
  expect(shows(parts({ text: "{T}" }, { text: "Pay 3 life" }), "matters", objects)).toBe(true);
  expect(shows(parts({ text: "Pay 3 life" }), "never", objects)).toBe(false);
  const elk = { text: "Sacrifice a creature", objects: ["4"] };
  expect(shows(parts(elk), "matters", objects)).toBe(true);
  expect(shows(parts({ ...elk, chosen: true }), "always", objects)).toBe(false);
});

test("a cost is told whole: mana, the other parts with what is used for them, and X", () => {
  const life = { text: "Pay 1 life" };
  const elk = { text: "Sacrifice a creature", objects: ["4"], chosen: true };
  const whole = create(PaymentSchema, {
    cost: "{X}{G}",
    x: 2,
    use: ["1"],
    parts: [{ text: "{T}" }, elk, life, life],
  });
  expect(costText(whole, objects)).toBe("{2}{G}, {T}, Sacrifice a creature (Elk), 2× Pay 1 life");
  expect(costText(create(PaymentSchema, { cost: "{X}", openX: true }), objects)).toBe("{X}");
  expect(costText(parts({ text: "", objects: ["1", "2"] }), objects)).toBe("2× Forest");
});

test("alike things are named once", () => {
  expect(listed(["1", "3", "2"], objects)).toEqual(["2× Forest", "Mountain"]);
  expect(sameIds(["1", "2"], ["2", "1"])).toBe(true);
  expect(sameIds(["1"], ["2"])).toBe(false);
});
