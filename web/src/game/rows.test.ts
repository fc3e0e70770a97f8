import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { ObjectSchema } from "../gen/melee/v1/game_pb";
import { rowsOf } from "./rows";

let last = 0;
const permanent = (name: string, types: string[], more: MessageInitShape<typeof ObjectSchema> = {}) =>
  create(ObjectSchema, { id: String(++last), name, types, ...more });
const goblin = (more = {}) =>
  permanent("Goblin", ["Creature"], { token: true, power: 1, toughness: 1, ...more });
const sizes = (groups: { object: { name: string }; alike: string[] }[]) =>
  groups.map((g) => `${g.alike.length} ${g.object.name}`);

test("tokens and lands that do not differ lie together, also while they attack", () => {
  const goblins = Array.from({ length: 20 }, () => goblin());
  const ox = permanent("Ox", ["Creature"]);
  const lands = [permanent("Plains", ["Land"]), permanent("Plains", ["Land"]), permanent("Isle", ["Land"])];
  const all = [...goblins, ox, { ...ox, id: "900" }, ...lands];
  const calm = rowsOf(all, { fights: new Map() });
  expect(sizes(calm.creatures)).toEqual(["20 Goblin", "1 Ox", "1 Ox"]);
  expect(sizes(calm.lands)).toEqual(["2 Plains", "1 Isle"]);
  const fights = new Map(goblins.slice(0, 12).map((g, i) => [g.id, { attacks: i < 5 ? "-1" : "-2" }]));
  expect(sizes(rowsOf(all, { fights }).creatures)).toEqual([
    "5 Goblin",
    "7 Goblin",
    "8 Goblin",
    "1 Ox",
    "1 Ox",
  ]);
  const attacks = { [goblins[0]!.id]: "-1" };
  expect(sizes(rowsOf(all, { fights: new Map(), attacks }).creatures).slice(0, 2)).toEqual([
    "1 Goblin",
    "19 Goblin",
  ]);
});

test("what differs in anything lies apart", () => {
  const others = [
    goblin({ tapped: true }),
    goblin({ keywords: ["flying"] }),
    goblin({ damage: 1 }),
    goblin({ blocked: true }),
    goblin({ counters: [{ kind: "+1/+1", n: 1 }] }),
  ];
  const { creatures } = rowsOf([goblin(), ...others, goblin()], { fights: new Map() });
  expect(creatures.map((g) => g.alike.length)).toEqual([2, 1, 1, 1, 1, 1]);
});

test("what is attached lies beside what it is attached to, else in its own row", () => {
  const ox = goblin();
  const sword = permanent("Sword", ["Artifact"], { attachedTo: ox.id });
  const curse = permanent("Curse", ["Enchantment"], { attachedTo: "77" });
  const rows = rowsOf([goblin(), curse, sword, ox], { fights: new Map() });
  expect(sizes(rows.creatures)).toEqual(["1 Goblin", "1 Goblin", "1 Sword"]);
  expect(sizes(rows.others)).toEqual(["1 Curse"]);
});
