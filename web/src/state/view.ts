import {
  type Chaos,
  type Event,
  EventKind,
  type GameState,
  type Lane,
  type Object$,
  type Question,
  type Seat,
  Zone,
} from "../gen/melee/v1/game_pb";
import type { Automatic, ChatLine, Clocks, Snapshot, Update, WatchResponse } from "../gen/melee/v1/play_pb";
import type { Table } from "../gen/melee/v1/table_pb";

/** How many lines of log and chat are kept. */
const mostEvents = 2000;
const mostChat = 200;

/**
 * All that the client knows of a table: a value that is never changed, only
 * replaced, so that what did not change stays the same object.
 */
export interface View {
  /** The table's sequence number; -1: nothing came yet. */
  seq: bigint;
  nextEvent: bigint;
  table: Table | undefined;
  /** The viewer's game seat; -1: a spectator, or not started. */
  seat: number;
  place: number;
  host: boolean;
  started: boolean;
  seats: readonly Seat[];
  lanes: ReadonlyMap<number, Lane>;
  objects: ReadonlyMap<string, Object$>;
  playersIn: number;
  over: boolean;
  winners: readonly number[];
  draw: boolean;
  /** The Chaos deck; undefined where there is none. */
  chaos: Chaos | undefined;
  questions: readonly Question[];
  /** What happened lately, and what of it was near enough to concern the viewer. */
  events: readonly Event[];
  near: readonly Event[];
  automatic: Automatic | undefined;
  clocks: Clocks | undefined;
  /** When clocks came, by performance.now(). */
  clocksAt: number;
  chat: readonly ChatLine[];
}

/** A view before anything came. */
export const nothing: View = {
  seq: -1n,
  nextEvent: 0n,
  table: undefined,
  seat: -1,
  place: -1,
  host: false,
  started: false,
  seats: [],
  lanes: new Map(),
  objects: new Map(),
  playersIn: 0,
  over: false,
  winners: [],
  draw: false,
  chaos: undefined,
  questions: [],
  events: [],
  near: [],
  automatic: undefined,
  clocks: undefined,
  clocksAt: 0,
  chat: [],
};

/** The view after a message of the Watch stream. */
export function apply(view: View, message: WatchResponse, now = performance.now()): View {
  const { content, seq } = message;
  switch (content.case) {
    case "snapshot":
      return listen(snapshot(view, content.value, seq, now), content.value.events);
    case "update":
      return listen(update(view, content.value, seq, now), content.value.events);
  }
  return view;
}

/** Keeps apart what happened near the viewer: in a large ring the rest comes much faster than anybody reads. */
function listen(view: View, events: readonly Event[]): View {
  if (events.length > 0)
    view.near = joined(
      view.near,
      events.filter((e) => isNear(view, e)),
    );
  return view;
}

/** What everybody wants to know wherever it happens. */
const forAll = new Set([
  EventKind.LOSE,
  EventKind.WIN,
  EventKind.DRAW_GAME,
  EventKind.CONCEDE,
  EventKind.MATCH_OVER,
  EventKind.CHAOS_PLAYER,
  EventKind.CHAOS,
]);

/** Whether something happened to somebody whom the viewer can reach, or in the turn of one; anything, if he is out. */
function isNear(view: View, e: Event): boolean {
  const own = view.seats[view.seat];
  if (!own?.in || forAll.has(e.kind)) return true;
  const lane = view.lanes.get(e.marker)?.seat;
  return [e.player, lane, seatOfId(e.object), seatOfId(e.other)].some(
    (seat) => seat !== undefined && (seat === own.seat || own.range.includes(seat)),
  );
}

/** Whether somebody is in whom the viewer cannot reach; nobody if he watches or is out. */
export function someFar(view: View): boolean {
  const own = view.seats[view.seat];
  return own?.in === true && own.range.length < view.playersIn;
}

function snapshot(old: View, s: Snapshot, seq: bigint, now: number): View {
  const game = s.game;
  return {
    ...nothing,
    seq,
    nextEvent: s.nextEvent,
    table: s.table,
    seat: s.seat,
    place: s.place,
    host: s.host,
    started: game !== undefined,
    seats: game?.seats ?? [],
    lanes: new Map(game?.lanes.map((l) => [l.marker, l])),
    objects: new Map(game?.objects.map((o) => [o.id, o])),
    ...outcome(game),
    questions: s.questions,
    events: joined(old.events, s.events),
    near: old.near,
    automatic: s.automatic,
    clocks: s.clocks,
    clocksAt: now,
    chat: s.chat,
  };
}

function update(old: View, u: Update, seq: bigint, now: number): View {
  const view: View = { ...old, seq };
  if (u.nextEvent > old.nextEvent) view.nextEvent = u.nextEvent;
  if (u.table) view.table = u.table;
  if (u.game) Object.assign(view, changed(old, u.game));
  if (u.gone.length > 0 || u.game?.objects.length) view.objects = objects(old.objects, u);
  if (u.lanesGone.length > 0) {
    const lanes = new Map(view.lanes);
    for (const marker of u.lanesGone) lanes.delete(marker);
    view.lanes = lanes;
  }
  if (u.questionsChanged) view.questions = u.questions;
  if (u.events.length > 0) view.events = joined(old.events, u.events);
  if (u.automatic) view.automatic = u.automatic;
  if (u.clocks) {
    view.clocks = u.clocks;
    view.clocksAt = now;
  }
  if (u.chat.length > 0) view.chat = [...old.chat, ...u.chat].slice(-mostChat);
  return view;
}

function outcome(game: GameState | undefined) {
  return {
    playersIn: game?.playersIn ?? 0,
    over: game?.over ?? false,
    winners: game?.winners ?? [],
    draw: game?.draw ?? false,
    ...(game?.chaos ? { chaos: game.chaos } : {}),
  };
}

function changed(old: View, game: GameState): Partial<View> {
  const next: Partial<View> = { ...outcome(game), started: true };
  if (game.seats.length > 0) {
    const seats = [...old.seats];
    for (const seat of game.seats) seats[seat.seat] = seat;
    next.seats = seats;
  }
  if (game.lanes.length > 0) {
    const lanes = new Map(old.lanes);
    for (const lane of game.lanes) lanes.set(lane.marker, lane);
    next.lanes = lanes;
  }
  return next;
}

function objects(old: View["objects"], u: Update): View["objects"] {
  const next = new Map(old);
  for (const id of u.gone) next.delete(id);
  for (const object of u.game?.objects ?? []) next.set(object.id, object);
  return next;
}

/** Events in order without gaps being closed or anything told twice. */
function joined(old: readonly Event[], more: readonly Event[]): readonly Event[] {
  const last = old.at(-1)?.seq ?? -1n;
  const fresh = more.filter((e) => e.seq > last);
  if (fresh.length === 0) return old;
  return [...old, ...fresh].slice(-mostEvents);
}

/** The ID of the player at a game seat. */
export function playerId(seat: number): string {
  return String(-(seat + 1));
}

/** The game seat of a player's ID; undefined if it is an object's. */
export function seatOfId(id: string): number | undefined {
  return id.startsWith("-") ? -Number(id) - 1 : undefined;
}

/** Whether the viewer decides for another player, whom he controls (CR 722). */
export function controls(view: View, seat: number): boolean {
  const player = view.seats[seat];
  return player?.in === true && view.seat >= 0 && seat !== view.seat && player.decider === view.seat;
}

/** The seats whose hands the viewer plays from: his own, and those that he controls. */
export function playedSeats(view: View): number[] {
  const others = view.seats.filter((s) => controls(view, s.seat)).map((s) => s.seat);
  return view.seat < 0 ? [] : [view.seat, ...others];
}

/** Whether something lies open before everybody, or in a hand that the viewer plays from. */
export function onPage(view: View, id: string): boolean {
  if (seatOfId(id) !== undefined) return true;
  const object = view.objects.get(id);
  if (object?.zone === Zone.HAND) return object.owner === view.seat || controls(view, object.owner);
  return object?.zone === Zone.BATTLEFIELD || object?.zone === Zone.STACK;
}

/** The clock of a seat. */
export function clockOf(view: View, seat: number) {
  return view.clocks?.clocks.find((c) => c.seat === seat);
}

/** What an ID is called. */
export function nameOfId(view: View, id: string, hidden: readonly Object$[] = []): string {
  const seat = seatOfId(id);
  if (seat !== undefined) return view.seats[seat]?.name ?? "";
  return objectOf(view, id, hidden)?.name ?? "";
}

/** An object by its ID, wherever it may be. */
export function objectOf(
  { objects }: Pick<View, "objects">,
  id: string,
  hidden: readonly Object$[] = [],
): Object$ | undefined {
  return objects.get(id) ?? hidden.find((o) => o.id === id);
}
