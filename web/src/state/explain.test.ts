import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { ChoiceSchema, Kind, ObjectSchema, QuestionSchema, SeatSchema } from "../gen/melee/v1/game_pb";
import type { Prompt } from "./draft.svelte";
import { whyNoOption } from "./explain";
import { nothing, type View } from "./view";

const seats = ["Ana", "Bo", "Cy", "Di"].map((name, seat) =>
  create(SeatSchema, { seat, name, range: seat === 0 ? [0, 1, 3] : [] }),
);
const objects = new Map(
  [
    { id: "1", name: "Bell", controller: 0 },
    { id: "2", name: "Gong", controller: 2 },
  ].map((o) => [o.id, create(ObjectSchema, o)]),
);
const view: View = { ...nothing, seats, seat: 0, objects };

function why(id: string, about = ""): string {
  const choice = create(ChoiceSchema, { kind: Kind.OBJECTS, about });
  const question = create(QuestionSchema, { choice, seat: 0 });
  return whyNoOption(view, { key: "", question, choice, objects: [], made: 0 } as Prompt, id);
}

test("who or what is too far away is said to be", () => {
  expect(why("2", "Target artifact")).toBe("Gong is outside your range of influence.");
  expect(why("-3")).toBe("Cy is outside your range of influence.");
});

test("what does not fit is told what is asked for", () => {
  expect(why("1", "Target creature you control")).toBe(
    "Bell cannot be chosen for this: Target creature you control.",
  );
  expect(why("-2", "Target creature")).toBe("Bo cannot be chosen for this: Target creature.");
  expect(why("1")).toBe("That cannot be chosen here.");
});
