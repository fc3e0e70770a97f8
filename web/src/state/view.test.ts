import { create, fromJson, type JsonValue } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { SnapshotSchema, WatchResponseSchema } from "../gen/melee/v1/play_pb";
import { apply, nameOfId, nothing, playerId, seatOfId, someFar, type View } from "./view";

/** Messages as the server sends them to a seat, one after the other. */
const recorded: JsonValue[] = [
  {
    seq: "7",
    snapshot: {
      table: { id: "t1", name: "Ring", status: "TABLE_STATUS_PLAYING" },
      seat: 1,
      place: 0,
      nextEvent: "2",
      game: {
        playersIn: 2,
        seats: [
          { seat: 0, name: "Ana", in: true, life: 20, battlefield: ["5"] },
          { seat: 1, name: "Bo", in: true, life: 20, handSeen: ["9"] },
        ],
        lanes: [{ marker: 1, seat: 0, active: 0, step: "STEP_MAIN1" }],
        objects: [
          { id: "5", name: "Hedge Elf", zone: "ZONE_BATTLEFIELD" },
          { id: "9", name: "Shock", zone: "ZONE_HAND" },
        ],
      },
      events: [
        { seq: "0", kind: "EVENT_KIND_TURN", player: 0 },
        { seq: "1", kind: "EVENT_KIND_LAND", player: 0, name: "Forest" },
      ],
    },
  },
  {
    seq: "8",
    update: {
      nextEvent: "3",
      game: {
        playersIn: 2,
        seats: [{ seat: 1, name: "Bo", in: true, life: 18 }],
        objects: [{ id: "10", name: "Shock", zone: "ZONE_STACK" }],
      },
      gone: ["9"],
      questionsChanged: true,
      questions: [{ id: "77", seat: 1, choice: { kind: "KIND_PRIORITY" } }],
      events: [{ seq: "2", kind: "EVENT_KIND_CAST", player: 1, name: "Shock" }],
    },
  },
  { seq: "9", heartbeat: {} },
  {
    seq: "10",
    update: { game: { playersIn: 1, over: true, winners: [1] }, lanesGone: [1], questionsChanged: true },
  },
];

const messages = recorded.map((m) => fromJson(WatchResponseSchema, m));

function play(n: number): View {
  return messages.slice(0, n).reduce((view, m) => apply(view, m, 0), nothing);
}

test("a snapshot is all that is known", () => {
  const view = play(1);
  expect(view.seq).toBe(7n);
  expect(view.started).toBe(true);
  expect(view.seat).toBe(1);
  expect(view.seats.map((s) => s.name)).toEqual(["Ana", "Bo"]);
  expect(view.objects.get("5")?.name).toBe("Hedge Elf");
  expect(view.lanes.get(1)?.active).toBe(0);
});

test("an update replaces what it names and nothing else", () => {
  const before = play(1);
  const view = apply(before, messages[1]!, 0);
  expect(view.seats[1]?.life).toBe(18);
  expect(view.seats[0]).toBe(before.seats[0]);
  expect(view.objects.has("9")).toBe(false);
  expect(view.objects.get("10")?.name).toBe("Shock");
  expect(view.objects.get("5")).toBe(before.objects.get("5"));
  expect(view.questions.map((q) => q.id)).toEqual(["77"]);
  expect(before.objects.has("9")).toBe(true);
});

test("a heartbeat changes nothing", () => {
  const before = play(2);
  expect(apply(before, messages[2]!, 0)).toBe(before);
});

test("an update without questions leaves them; one that says so takes them away", () => {
  expect(play(2).questions).toHaveLength(1);
  expect(play(4).questions).toHaveLength(0);
});

test("the end of the game and of a turn arrive", () => {
  const view = play(4);
  expect(view.over).toBe(true);
  expect(view.winners).toEqual([1]);
  expect(view.lanes.size).toBe(0);
});

test("events are told once, also after a second snapshot", () => {
  const view = apply(play(2), messages[0]!, 0);
  expect(view.events.map((e) => e.seq)).toEqual([0n, 1n, 2n]);
});

test("a game that has not started has no seats", () => {
  const lobby = create(WatchResponseSchema, {
    seq: 1n,
    content: { case: "snapshot", value: create(SnapshotSchema, { seat: -1 }) },
  });
  expect(apply(nothing, lobby, 0).started).toBe(false);
});

test("IDs of players are negative", () => {
  expect(playerId(0)).toBe("-1");
  expect(seatOfId("-3")).toBe(2);
  expect(seatOfId("32769")).toBeUndefined();
  expect(nameOfId(play(1), "-1")).toBe("Ana");
  expect(nameOfId(play(1), "9")).toBe("Shock");
});

/** A ring of six seen from seat 2, which reaches seats 1 and 3; turns at seats 0 and 3. */
const ring = fromJson(WatchResponseSchema, {
  seq: "1",
  snapshot: {
    seat: 2,
    game: {
      seats: [0, 1, 2, 3, 4, 5].map((seat) => ({
        seat,
        name: `P${seat}`,
        in: true,
        range: [(seat + 5) % 6, (seat + 1) % 6],
      })),
      lanes: [
        { marker: 1, seat: 0 },
        { marker: 2, seat: 3 },
      ],
    },
  },
});

function heard(view: View, ...events: object[]): string[] {
  const told = fromJson(WatchResponseSchema, { seq: "2", update: { events: events as JsonValue[] } });
  return apply(view, told, 0).near.map((e) => String(e.seq));
}

test("what happens near is what concerns players in range, or the turn of one", () => {
  const view = apply(nothing, ring, 0);
  expect(
    heard(
      view,
      { seq: "1", kind: "EVENT_KIND_CAST", marker: 1, player: 5 },
      { seq: "2", kind: "EVENT_KIND_CAST", marker: 1, player: 1 },
      { seq: "3", kind: "EVENT_KIND_CAST", marker: 2, player: 4 },
      { seq: "4", kind: "EVENT_KIND_LIFE", marker: 1, player: 0, n: -3 },
      { seq: "5", kind: "EVENT_KIND_DAMAGE", marker: 1, player: -1, object: playerId(2), n: 3 },
      { seq: "6", kind: "EVENT_KIND_ATTACK", marker: 1, player: 5, object: "9", other: playerId(3) },
      { seq: "7", kind: "EVENT_KIND_LOSE", marker: 1, player: 5 },
    ),
  ).toEqual(["2", "3", "5", "6", "7"]);
});

test("who watches hears of everything", () => {
  const view = { ...apply(nothing, ring, 0), seat: -1 };
  expect(heard(view, { seq: "1", kind: "EVENT_KIND_CAST", marker: 1, player: 5 })).toEqual(["1"]);
});

test("so does who is out", () => {
  const view = apply(nothing, ring, 0);
  const seats = view.seats.map((s) => (s.seat === 2 ? { ...s, in: false, range: [] } : s));
  expect(heard({ ...view, seats }, { seq: "1", kind: "EVENT_KIND_CAST", marker: 1, player: 5 })).toEqual([
    "1",
  ]);
});

test("somebody is far if the viewer is in and does not reach all who are in", () => {
  const six = apply(nothing, ring, 0);
  /** Seen from seat 2, whose range begins with himself, when so many are in. */
  const far = (range: number[], playersIn: number, own: object = {}) =>
    someFar({ ...six, playersIn, seats: six.seats.map((s) => (s.seat === 2 ? { ...s, range, ...own } : s)) });
  expect(far([2, 1, 3, 0, 4], 6)).toBe(true);
  expect(far([2, 1, 3, 0, 4, 5], 6)).toBe(false);
  expect(far([2, 1, 3, 4], 4)).toBe(false); // two have left
  expect(far([], 5, { in: false })).toBe(false);
  expect(someFar({ ...six, seat: -1 })).toBe(false);
});
