import { type Event, EventKind, Zone } from "../gen/melee/v1/game_pb";
import { t } from "../i18n/index.svelte";
import { nameOfId, playerId, type View } from "../state/view";

/**
 * What happened, as a plain sentence; undefined for things that only matter to
 * machines, or that another event tells already.
 */
export function sentence(view: View, e: Event): string | undefined {
  const player = view.seats[e.player]?.name ?? "";
  const name = e.name || t("aCard");
  const whom = e.name || nameOfId(view, e.object) || player;
  const other = e.target || nameOfId(view, e.other) || player;
  switch (e.kind) {
    case EventKind.TURN:
      return t("evTurn", { player });
    case EventKind.CAST:
      return t("evCast", { player, name });
    case EventKind.ACTIVATE:
      return t("evActivate", { player, name });
    case EventKind.TRIGGER:
      return t("evTrigger", { name });
    case EventKind.LAND:
      return t("evLand", { player, name });
    case EventKind.RESOLVE:
      return t("evResolve", { name });
    case EventKind.FIZZLE:
      return t("evFizzle", { name });
    case EventKind.COUNTER:
      return t("evCounter", { name });
    case EventKind.MOVE:
      return moved(e, name);
    case EventKind.DRAW:
      return e.name ? t("evDrawCard", { player, name }) : t("evDraw", { player });
    case EventKind.SHUFFLE:
      return t("evShuffle", { player });
    case EventKind.MULLIGAN:
      return t("evMulligan", { player });
    case EventKind.KEEP:
      return t("evKeep", { player });
    case EventKind.DAMAGE:
      return t("evDamage", { source: e.target || t("aCard"), n: e.n, name: whom });
    case EventKind.LIFE:
      return e.n >= 0 ? t("evGain", { player, n: e.n }) : t("evLoseLife", { player, n: -e.n });
    case EventKind.COUNTERS:
      return e.n >= 0
        ? t("evCounters", { name: whom, n: e.n, kind: e.word })
        : t("evCountersOff", { name: whom, n: -e.n, kind: e.word });
    case EventKind.ATTACK:
      return e.n > 0 ? t("evAttackBand", { name, other, n: e.n }) : t("evAttack", { name, other });
    case EventKind.PROTECT:
      return t("evProtect", { player, name });
    case EventKind.BLOCK:
      return t("evBlock", { name, other });
    case EventKind.TOKEN:
      return t("evToken", { player, name });
    case EventKind.ATTACH:
      return t("evAttach", { name, other });
    case EventKind.CONTROL:
      return t("evControl", { player, name });
    case EventKind.PLAYER_CONTROL:
      return controlled(e, player, other);
    case EventKind.REVEAL:
      return t("evReveal", { player, name });
    case EventKind.CHOOSE:
      return t("evChoose", { player, word: e.word || String(e.n) });
    case EventKind.LOSE:
      return e.word ? t("evLoseWhy", { player, why: e.word }) : t("evLose", { player });
    case EventKind.WIN:
      return t("evWin", { player });
    case EventKind.DRAW_GAME:
      return t("evDrawGame", { player });
    case EventKind.CONCEDE:
      return t("evConcede", { player });
    case EventKind.LEAVE:
      return t("evLeave", { player });
    case EventKind.MARKER:
      return e.word === "waits"
        ? t("evMarkerWaits", { n: e.marker, player })
        : t("evMarkerBegins", { n: e.marker, player });
    case EventKind.REMOVED:
      return t("evRemoved", { n: e.marker });
    case EventKind.DESTROY:
      return t("evDestroy", { name });
    case EventKind.REGENERATE:
      return t("evRegenerate", { name });
    case EventKind.EXTRA_TURN:
      return t("evExtraTurn", { player });
    case EventKind.SKIP:
      return t("evSkip", { player });
    case EventKind.MATCH_OVER:
      return t("evOver");
    case EventKind.MOTION:
      return t("evMotion", { player, name });
    case EventKind.CHAOS_PLAYER:
      return t("evChaosPlayer", { player });
    case EventKind.CHAOS:
      return t("evChaos", { player, name });
    case EventKind.FACE_DOWN:
      return e.word === "abandoned" ? t("evAbandoned", { name }) : t("evFaceDown", { name });
    case EventKind.MUTATE:
      return t("evMutate", { name, other: e.target });
    case EventKind.FLIP:
      return t("evFlip", { name });
    case EventKind.ROOM:
      return t("evRoom", { player, name, room: e.word });
    case EventKind.DUNGEON:
      return t("evDungeon", { player, name });
    case EventKind.LEVEL:
      return t("evLevel", { name, n: e.n });
    case EventKind.ROLL:
      return t("evRoll", { player, name, n: e.n });
    case EventKind.LOOK:
      return t("evLook", { player });
  }
  return undefined;
}

function controlled(e: Event, player: string, other: string): string | undefined {
  switch (e.word) {
    case "comes":
      return t("evControlComes", { player, other });
    case "comes in combat":
      return t("evControlComesInCombat", { player, other });
    case "begins":
      return t("evControlBegins", { player, other });
  }
  return t("evControlEnds", { player, other });
}

function moved(e: Event, name: string): string | undefined {
  // Casting, playing, drawing and resolving are told by events of their own.
  if (e.to === Zone.STACK || (e.from === Zone.LIBRARY && e.to === Zone.HAND)) return undefined;
  if (e.from === Zone.STACK || (e.from === Zone.HAND && e.to === Zone.BATTLEFIELD)) return undefined;
  switch (e.to) {
    case Zone.BATTLEFIELD:
      return t("evToBattlefield", { name });
    case Zone.HAND:
      return t("evToHand", { name });
    case Zone.LIBRARY:
      return t("evToLibrary", { name });
    case Zone.GRAVEYARD:
      return t("evToGraveyard", { name });
    case Zone.EXILE:
      return t("evToExile", { name });
  }
  return undefined;
}

const loud = new Set([
  EventKind.TURN,
  EventKind.CAST,
  EventKind.ACTIVATE,
  EventKind.TRIGGER,
  EventKind.COUNTER,
  EventKind.ATTACK,
  EventKind.BLOCK,
  EventKind.DAMAGE,
  EventKind.LIFE,
  EventKind.DESTROY,
  EventKind.LOSE,
  EventKind.WIN,
  EventKind.CONCEDE,
  EventKind.PLAYER_CONTROL,
  EventKind.MATCH_OVER,
  EventKind.MOTION,
  EventKind.CHAOS,
]);

/** Whether a screen reader should say an event by itself: it matters and is near. */
export function spoken(view: View, e: Event): boolean {
  if (!loud.has(e.kind)) return false;
  if (e.kind === EventKind.LOSE || e.kind === EventKind.MATCH_OVER) return true;
  const range = view.seats[view.seat]?.range ?? [];
  return e.player === view.seat || range.includes(e.player);
}

/** Whether an event that is said must not be lost among others: it is done to the viewer, or somebody is out. */
export function pressing(view: View, e: Event): boolean {
  switch (e.kind) {
    case EventKind.LOSE:
    case EventKind.MATCH_OVER:
    case EventKind.PLAYER_CONTROL:
      return true;
    case EventKind.ATTACK:
      return view.seat >= 0 && e.other === playerId(view.seat);
    case EventKind.DAMAGE:
      return view.seat >= 0 && e.player === view.seat;
  }
  return false;
}
