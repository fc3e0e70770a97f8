import { create } from "@bufbuild/protobuf";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  ChoiceSchema,
  Kind,
  ObjectSchema,
  Play_Kind,
  PlaySchema,
  QuestionSchema,
} from "../gen/melee/v1/game_pb";
import { NextResponseSchema } from "../gen/melee/v1/play_pb";
import { en } from "../i18n/en";
import { Asking } from "./ask.svelte";
import type { TableStore } from "./table.svelte";
import { nothing } from "./view";

const altar = create(PlaySchema, { kind: Play_Kind.ACTIVATE, object: "altar", needsChoices: true });
const priority = create(QuestionSchema, {
  id: "1",
  choice: create(ChoiceSchema, { kind: Kind.PRIORITY }),
  plays: [altar],
});
const sacrifice = create(ChoiceSchema, { kind: Kind.OBJECTS, min: 1, max: 1, options: [{ id: "squire" }] });

/** A table at which the altar can be used, and where the next choice is told when the test says so. */
function table() {
  const tell: (() => void)[] = [];
  const chosen: string[] = [];
  const names = ["altar", "squire", "herald"];
  const store = {
    questions: [priority],
    view: {
      seats: [{ battlefield: names }],
      objects: new Map(names.map((id) => [id, create(ObjectSchema, { id, name: id, types: ["Creature"] })])),
    },
    api: {
      play: {
        next: ({ choices }: { choices: { pick: string[] }[] }) => {
          chosen.splice(0, chosen.length, ...choices.flatMap((c) => c.pick));
          return new Promise((resolve) => {
            tell.push(() => resolve(create(NextResponseSchema, { choice: sacrifice })));
          });
        },
      },
    },
  };
  return { asking: new Asking(store as unknown as TableStore), tell, chosen };
}

test("a quick click is for the choice that comes, not for what was asked before", async () => {
  const { asking, tell, chosen } = table();
  const first = asking.click("altar");
  const second = asking.click("squire");
  tell.shift()!();
  await first;
  expect(asking.prompt?.choice).toBe(sacrifice);
  while (tell.length === 0) await Promise.resolve();
  expect(chosen).toEqual(["squire"]);
  tell.shift()!();
  await second;
  expect(asking.why).toBe("");
});

test("the second half of a double click does nothing", async () => {
  const { asking, tell } = table();
  const first = asking.click("altar");
  await asking.click("altar");
  tell.shift()!();
  await first;
  expect(tell).toEqual([]);
  expect(asking.prompt?.choice).toBe(sacrifice);
  expect(asking.why).toBe("");
});

test("a click after leaving an announcement waits for nothing", async () => {
  const { asking, tell } = table();
  const first = asking.click("altar");
  asking.bring("1");
  await asking.click("herald");
  expect(asking.why).toContain("herald");
  tell.shift()!();
  await first;
  expect(asking.prompt?.choice).toBe(priority.choice);
});

test("an announcement can be left though the server says nothing", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { asking, tell, chosen } = table();
  void asking.click("altar");
  const late = asking.click("squire");
  expect(asking.cancellable).toBe(false); // most answers come before one could look
  vi.advanceTimersByTime(1_000);
  expect(asking.awaited).toBe("altar");
  expect(asking.cancellable).toBe(true);
  asking.cancel();
  expect(asking.busy).toBe(false);
  expect(asking.cancellable).toBe(false);
  const again = asking.click("altar");
  tell.shift()!(); // what was asked first is answered after all
  await late;
  expect(asking.prompt?.choice).toBe(priority.choice);
  tell.shift()!();
  await again;
  expect(asking.prompt?.choice).toBe(sacrifice);
  expect(chosen).toEqual([]);
});

test("why something was not possible is said as long as the same is asked", async () => {
  const { asking, tell } = table();
  await asking.click("herald");
  expect(asking.why).toContain("herald");
  const first = asking.click("altar");
  tell.shift()!();
  await first;
  expect(asking.why).toBe("");
  await asking.click("herald");
  expect(asking.why).not.toBe("");
  asking.cancel();
  expect(asking.why).toBe("");
});

test("who clicks a card while nothing is asked is told why nothing happens", async () => {
  const asking = new Asking({ view: nothing, questions: [] } as unknown as TableStore);
  expect(asking.why).toBe("");
  await asking.click("7");
  expect(asking.why).toBe(en.whyNotAsked);
});
