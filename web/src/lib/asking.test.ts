import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { ChoiceSchema, Kind, type Object$, ObjectSchema, Topic, Zone } from "../gen/melee/v1/game_pb";
import { en } from "../i18n/en";
import { asks } from "./asking";

const objects = new Map<string, Object$>(
  [
    { id: "1", types: ["Creature"], zone: Zone.BATTLEFIELD },
    { id: "2", types: ["Land"], zone: Zone.BATTLEFIELD },
    { id: "3", types: ["Creature"], zone: Zone.GRAVEYARD },
  ].map((o) => [o.id, create(ObjectSchema, o)]),
);

function asked(kind: Kind, topic: Topic, ids: string[] = [], max = 1): string {
  return asks(create(ChoiceSchema, { kind, topic, max, options: ids.map((id) => ({ id })) }), objects);
}

test("every topic has a sentence of its own", () => {
  const topics = Object.values(Topic).filter((x): x is Topic => typeof x === "number");
  const generic = topics.filter((topic) => ![Topic.PICK, Topic.TARGET, Topic.UNSPECIFIED].includes(topic));
  for (const topic of generic) expect([topic, `topic${topic}` in en]).toEqual([topic, true]);
  for (const kind of [Kind.OBJECTS, Kind.WORDS, Kind.NUMBER, Kind.ORDER, Kind.DIVISION]) {
    for (const topic of generic) expect([kind, topic, asked(kind, topic)]).not.toContain(en.topic0);
  }
});

test("a yes or no is asked for by a question", () => {
  for (const topic of Object.values(Topic)) {
    if (typeof topic === "number") expect(asked(Kind.YES_NO, topic)).toMatch(/\?$/);
  }
});

test("what may be anything is named by what there is to choose", () => {
  expect(asked(Kind.OBJECTS, Topic.PICK, ["-1", "-2"])).toBe("Choose a player.");
  expect(asked(Kind.OBJECTS, Topic.PICK, ["1"])).toBe("Choose a creature.");
  expect(asked(Kind.OBJECTS, Topic.PICK, ["1", "2"], 2)).toBe("Choose permanents.");
  expect(asked(Kind.OBJECTS, Topic.PICK, ["3"])).toBe("Choose a card.");
  expect(asked(Kind.OBJECTS, Topic.PICK, ["1", "3"])).toBe("Choose.");
});
