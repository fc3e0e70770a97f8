import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import {
  GoingAwaySchema,
  HeartbeatSchema,
  type WatchResponse,
  WatchResponseSchema,
} from "../gen/melee/v1/play_pb";
import { type Link, watch } from "./watch";

const beat = (seq: bigint) =>
  create(WatchResponseSchema, { seq, content: { case: "heartbeat", value: create(HeartbeatSchema) } });
const goingAway = create(WatchResponseSchema, {
  content: { case: "goingAway", value: create(GoingAwaySchema, { retryMs: 900 }) },
});

/** Watches streams one after the other; each ends, or throws its error. */
async function run(streams: { messages: WatchResponse[]; error?: Error }[], again = (_: unknown) => true) {
  const stop = new AbortController();
  const got: bigint[] = [];
  const links: Link[] = [];
  const waits: number[] = [];
  let next = 0;
  await watch(
    {
      async *open() {
        const stream = streams[next++];
        yield* stream?.messages ?? [];
        if (stream?.error) throw stream.error;
        if (next >= streams.length) stop.abort();
      },
      receive: (m) => got.push(m.seq),
      link: (link) => links.push(link),
      again,
      sleep: async (ms) => void waits.push(ms),
    },
    stop.signal,
  );
  return { got, links, waits };
}

test("a stream that breaks is opened again", async () => {
  const { got, links } = await run([
    { messages: [beat(1n), beat(2n)], error: new Error("broken") },
    { messages: [beat(3n)] },
  ]);
  expect(got).toEqual([1n, 2n, 3n]);
  expect(links).toContain("lost");
});

test("the pauses grow while nothing comes, up to a limit", async () => {
  const broken = { messages: [], error: new Error("broken") };
  const { waits } = await run([...Array.from({ length: 9 }, () => broken), { messages: [beat(1n)] }]);
  expect(waits[0]).toBeLessThan(400);
  expect(waits[3]).toBeGreaterThan(waits[0]!);
  expect(Math.max(...waits)).toBeLessThanOrEqual(10_000);
});

test("a server that goes away says when to come back", async () => {
  const { got, waits } = await run([{ messages: [goingAway] }, { messages: [beat(1n)] }]);
  expect(got).toEqual([1n]);
  expect(waits[0]).toBeGreaterThan(600);
});

test("an error that is final ends it", async () => {
  const { links, waits } = await run([{ messages: [], error: new Error("no") }], () => false);
  expect(links.at(-1)).toBe("refused");
  expect(waits).toEqual([]);
});
