import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { ChoiceSchema, Kind, ObjectSchema, PaymentSchema, QuestionSchema } from "../gen/melee/v1/game_pb";
import {
  answerOf,
  complete,
  Draft,
  nextAttack,
  optionsLeft,
  type Prompt,
  pickedPower,
  picksOf,
  toggle,
  toggleBlock,
  tramplesEarly,
  undivided,
} from "./draft.svelte";

function prompt(choice: Parameters<typeof create<typeof ChoiceSchema>>[1], question = {}): Prompt {
  return {
    key: "1",
    question: create(QuestionSchema, { id: "1", ...question }),
    choice: create(ChoiceSchema, choice),
    objects: [],
    made: 0,
  };
}

test("picks stay within what is asked", () => {
  const p = prompt({ kind: Kind.OBJECTS, min: 1, max: 2, options: [{ id: "1" }, { id: "2" }, { id: "3" }] });
  const draft = new Draft(p);
  expect(complete(p, draft)).toBe(false);
  toggle(p, draft, "1");
  toggle(p, draft, "2");
  toggle(p, draft, "3");
  expect(draft.picks).toEqual(["1", "2"]);
  toggle(p, draft, "1");
  expect(draft.picks).toEqual(["2"]);
  expect(complete(p, draft)).toBe(true);
});

test("with one to pick, the last one counts", () => {
  const p = prompt({ kind: Kind.OBJECTS, min: 1, max: 1 });
  const draft = new Draft(p);
  toggle(p, draft, "1");
  toggle(p, draft, "2");
  expect(draft.picks).toEqual(["2"]);
});

test("a division begins legal and has to stay so", () => {
  const p = prompt({ kind: Kind.DIVISION, min: 1, total: 5, options: [{ id: "1" }, { id: "2" }] });
  const draft = new Draft(p);
  expect(draft.amounts).toEqual([4, 1]);
  expect(complete(p, draft)).toBe(true);
  draft.amounts = [4, 2];
  expect(undivided(p.choice, draft)).toBe(-1);
  expect(complete(p, draft)).toBe(false);
  draft.amounts = [3, 2];
  expect(picksOf(p, draft)).toEqual(["3", "2"]);
});

test("an order is all options", () => {
  const p = prompt({ kind: Kind.ORDER, options: [{ id: "7" }, { id: "8" }] });
  const draft = new Draft(p);
  draft.order = ["8", "7"];
  expect(answerOf(p, draft).pick).toEqual(["8", "7"]);
});

test("an attacker goes through its targets and home again", () => {
  const p = prompt(
    { kind: Kind.ATTACKERS },
    { attackChoices: [{ attacker: "5", targets: ["-2", "40"] }], least: { attacks: [] } },
  );
  const draft = new Draft(p);
  nextAttack(p, draft, "5");
  expect(draft.attacks).toEqual({ "5": "-2" });
  nextAttack(p, draft, "5");
  expect(answerOf(p, draft).attacks.map((a) => a.target)).toEqual(["40"]);
  nextAttack(p, draft, "5");
  expect(draft.attacks).toEqual({});
});

test("attacks that are required are there from the start", () => {
  const p = prompt({ kind: Kind.ATTACKERS }, { least: { attacks: [{ attacker: "5", target: "-2" }] } });
  expect(new Draft(p).attacks).toEqual({ "5": "-2" });
});

test("a blocker blocks as many as it may", () => {
  const p = prompt(
    { kind: Kind.BLOCKERS },
    { blockChoices: [{ blocker: "5", attackers: ["6", "7"], most: 1 }] },
  );
  const draft = new Draft(p);
  toggleBlock(p, draft, "5", "6");
  toggleBlock(p, draft, "5", "7");
  expect(answerOf(p, draft).blocks.map((b) => b.attacker)).toEqual(["7"]);
  toggleBlock(p, draft, "5", "9");
  toggleBlock(p, draft, "5", "7");
  expect(draft.blocks).toEqual({});
});

test("a crew is enough once its power is", () => {
  const options = [
    { id: "1", power: 2 },
    { id: "2", power: 1 },
  ];
  const p = prompt({ kind: Kind.OBJECTS, min: 1, max: 2, power: 3, options });
  const draft = new Draft(p);
  toggle(p, draft, "1");
  expect(pickedPower(p, draft)).toBe(2);
  expect(complete(p, draft)).toBe(false);
  toggle(p, draft, "2");
  expect(complete(p, draft)).toBe(true);
});

test("of cards that must have one owner only those of the first one's are left", () => {
  const p = prompt({
    kind: Kind.OBJECTS,
    max: 2,
    sameOwner: true,
    options: [{ id: "1" }, { id: "2" }, { id: "3" }],
  });
  const objects = new Map(
    ["1", "2", "3"].map((id, i) => [id, create(ObjectSchema, { id, owner: i === 1 ? 1 : 0 })]),
  );
  const draft = new Draft(p);
  expect(optionsLeft(p, draft, objects)).toEqual(["1", "2", "3"]);
  toggle(p, draft, "1");
  expect(optionsLeft(p, draft, objects)).toEqual(["1", "3"]);
});

test("with trample each blocker has lethal damage first", () => {
  const options = [{ id: "1", least: 2 }, { id: "2", least: 1 }, { id: "-1" }];
  const p = prompt({ kind: Kind.DIVISION, total: 5, options });
  const draft = new Draft(p);
  expect(draft.amounts).toEqual([2, 1, 2]);
  expect(complete(p, draft)).toBe(true);
  draft.amounts = [1, 1, 3];
  expect(tramplesEarly(p.choice, draft)).toBe(true);
  expect(complete(p, draft)).toBe(false);
  draft.amounts = [4, 1, 0];
  expect(complete(p, draft)).toBe(true);
});

test("paying begins with what is proposed", () => {
  const payment = create(PaymentSchema, { use: ["5"], may: ["5", "6"] });
  expect(new Draft({ ...prompt({ kind: Kind.YES_NO }), payment }).picks).toEqual(["5"]);
});
