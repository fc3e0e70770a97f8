import type { CardText } from "../gen/melee/v1/card_pb";
import { Color, type Object$, Zone } from "../gen/melee/v1/game_pb";
import { t } from "../i18n/index.svelte";
import { cards } from "../state/cards.svelte";
import { arranged, flavorOf, type Half, halfOf, type Look, ofKind, splits } from "./look";

const letters: Record<Color, string> = {
  [Color.UNSPECIFIED]: "",
  [Color.WHITE]: "W",
  [Color.BLUE]: "U",
  [Color.BLACK]: "B",
  [Color.RED]: "R",
  [Color.GREEN]: "G",
};

/** How an object of the game looks. */
export function lookOf(o: Object$): Look {
  const card = cards.get(o.card);
  const up = o.flipped && card?.layout === "flip" ? 1 : o.face;
  const face = card?.faces[up] ?? card?.faces[0];
  const halves = card !== undefined && apart(card, o);
  const size = o.power !== undefined ? `${o.power}/${o.toughness ?? 0}` : "";
  const rules = o.rulesChanged || o.rules.length > 0 ? o.rules : (face?.rules ?? []);
  const counted = (kind: string) => o.counters.find((c) => c.kind === kind)?.n.toString();
  const own: Half = {
    name: o.name || t("faceDown"),
    cost: o.cost,
    typeLine: o.typeText,
    rules,
    asleep: asleep(o, rules.length),
    size,
    loyalty: counted("loyalty") ?? (onBattlefield(o) ? "" : (face?.loyalty ?? "")),
    defense: counted("defense") ?? (onBattlefield(o) ? "" : (face?.defense ?? "")),
    flavor: flavorOf(face),
    colors: o.colors.map((c) => letters[c]).join(""),
    ...ofKind(o, o.cost, rules),
  };
  return {
    ...own,
    ...(halves ? halfOf(card.faces[0]!) : {}),
    ...arranged(card, up, halves),
    sizeChange: Math.sign(grown(o)),
    damage: o.damage,
    counters: o.counters
      .filter((c) => c.kind !== "loyalty" && c.kind !== "defense")
      .map((c) => ({ n: c.n, label: c.label || c.kind })),
    token: o.token,
    hidden: o.faceDown,
  };
}

function onBattlefield(o: Object$): boolean {
  return o.zone === Zone.BATTLEFIELD;
}

/** Whether an object is a split card of which both halves are to be seen. */
function apart(card: CardText, o: Object$): boolean {
  return splits.has(card.layout) && card.faces.length > 1 && o.zone !== Zone.STACK && !onBattlefield(o);
}

function grown(o: Object$): number {
  if (o.basePower === undefined) return 0;
  return (o.power ?? 0) + (o.toughness ?? 0) - o.basePower - (o.baseToughness ?? 0);
}

/** Which rules do not apply now; of a dungeon, all rooms but the one its owner is in. */
function asleep(o: Object$, rules: number): readonly number[] {
  if (o.room === 0) return o.asleep;
  return Array.from({ length: rules }, (_, i) => i).filter((i) => i !== o.room - 1);
}
