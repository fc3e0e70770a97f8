import { create } from "@bufbuild/protobuf";
import { expect, test } from "vitest";
import { CardTextSchema } from "../gen/melee/v1/card_pb";
import { pictureOf } from "./art";
import { chipsOf } from "./chips";
import { drawingOf } from "./drawing";
import { lookOfCard, turned } from "./look";
import type { Measure } from "./measure";
import { smallOf } from "./small";
import { leading, setText, title, wrap } from "./wrap";

/** Every letter is half as wide as it is high. */
const measure: Measure = (text) => text.length / 2;

const texts = (lines: { runs: { text?: string; symbol?: string }[] }[]) =>
  lines.map((line) => line.runs.map((run) => run.text ?? run.symbol).join("|"));

test("text is broken between words, and signs stay with what they belong to", () => {
  const lines = wrap("{1}{R}, {T}: Deal 2 damage.", 60, 10, "plain", measure);
  expect(texts(lines)).toEqual(["{1}|{R}|,|{T}|:", "Deal 2", "damage."]);
  for (const line of lines) expect(line.width).toBeLessThanOrEqual(60);
});

test("what stands in parentheses is in italics", () => {
  const [line] = wrap("Flying (It flies high.) Haste", 1000, 10, "plain", measure);
  expect(line!.runs.map((run) => [run.text, run.style])).toEqual([
    ["Flying", "plain"],
    ["(It flies high.)", "italic"],
    ["Haste", "plain"],
  ]);
  expect(line!.runs[1]!.x).toBeGreaterThan(line!.runs[0]!.width);
});

test("text takes the largest size that fits its box", () => {
  const words = [{ text: "word ".repeat(40).trim(), style: "plain" as const }];
  const large = setText(words, { width: 400, height: 400 }, { most: 12, least: 6 }, measure);
  expect(large.size).toBe(12);
  const small = setText(words, { width: 120, height: 90 }, { most: 12, least: 6 }, measure);
  expect(small.size).toBeLessThan(12);
  expect(small.height).toBeLessThanOrEqual(90);
  expect(small.blocks[0]!.height).toBeCloseTo(small.blocks[0]!.lines.length * leading * small.size);
});

test("names are not divided inside words, but squeezed", () => {
  const nettle = title("Venomous Nettle", 60, 2, { most: 15, least: 11 }, measure);
  expect(nettle.lines.map((line) => line.text)).toEqual(["Venomous", "Nettle"]);
  const wide = title("Thunderstruck", 60, 2, { most: 15, least: 11 }, measure);
  expect(wide.lines).toEqual([{ text: "Thunderstruck", squeeze: 60 }]);
  const short = title("Elm", 60, 2, { most: 15, least: 11 }, measure);
  expect(short).toEqual({ size: 15, lines: [{ text: "Elm" }] });
});

test("lines that are put together are as wide as their words and what is between", () => {
  const { size, lines } = title("Mother of the Thicket", 52, 2, { most: 10, least: 8 }, measure);
  expect(lines.map((line) => line.text)).toEqual(["Mother of", "the Thicket"]);
  expect(("the Thicket".length / 2) * size > 52).toBe(lines[1]!.squeeze === 52);
  expect(lines[1]!.squeeze).toBe(52);
});

test("a word that no squeezing makes fit has a hyphen", () => {
  const long = title("Incomprehensibilitiesville", 60, 2, { most: 15, least: 11 }, measure);
  expect(long.lines).toHaveLength(2);
  expect(long.lines[0]!.text).toMatch(/^\p{L}{8,}-$/u);
  expect(long.lines.map((line) => line.text.replace("-", "")).join("")).toBe("Incomprehensibilitiesville");
});

const face = (more: object) => ({
  name: "Half",
  cost: "{1}{G}",
  typeText: "Sorcery",
  types: ["Sorcery"],
  ...more,
});
const cardOf = (layout: string, ...faces: object[]) =>
  lookOfCard(create(CardTextSchema, { name: "Card", layout, faces: faces.map(face) }));

test("a long text makes a card higher where that is allowed", () => {
  const look = cardOf("normal", {
    rules: Array.from({ length: 30 }, () => "Draw a card, then discard a card."),
  });
  const cut = drawingOf(look, measure, false);
  const whole = drawingOf(look, measure, true);
  expect(cut.height).toBe(350);
  expect(whole.height).toBeGreaterThan(350);
  expect(whole.fields[0]!.lines.length).toBeGreaterThanOrEqual(30);
  expect(cut.fields[0]!.lines.at(-1)!.runs.at(-1)!.text).toMatch(/ …$/);
  const foot = Math.max(...whole.fields[0]!.lines.map((line) => line.y));
  expect(foot).toBeLessThan(whole.height);
});

test("halves, adventures, chapters, levels and backs have frames of their own", () => {
  const split = drawingOf(cardOf("split", { name: "Ash" }, { name: "Ember" }), measure, true);
  expect(split.plates.map((p) => p.title.lines[0]!.text)).toEqual(["Ash", "Sorcery", "Ember", "Sorcery"]);
  expect(split.pictures).toHaveLength(2);
  const tale = drawingOf(
    cardOf(
      "adventure",
      { name: "Elk", types: ["Creature"], power: "3", toughness: "3" },
      { name: "Into the Wood" },
    ),
    measure,
    true,
  );
  expect(tale.fields.map((f) => f.x)).toEqual([10, expect.closeTo(126.5)]);
  expect(tale.badges).toEqual([expect.objectContaining({ text: "3/3", shape: "plate" })]);
  const saga = drawingOf(
    cardOf("saga", { rules: ["I, II — Draw a card.", "III — You win."] }),
    measure,
    true,
  );
  expect(saga.fields[0]!.tags.map((tag) => tag.text)).toEqual(["I, II", "III"]);
  const walker = drawingOf(
    cardOf("normal", {
      types: ["Planeswalker"],
      rules: ["[+1]: Draw a card.", "−2 : Scry 1."],
      loyalty: "4",
    }),
    measure,
    true,
  );
  expect(walker.fields[0]!.tags.map((tag) => tag.text)).toEqual(["+1", "−2"]);
  expect(walker.badges[0]).toMatchObject({ text: "4", shape: "shield" });
  const day = cardOf("transform", { name: "Day" }, { name: "Night", cost: "", power: "5", toughness: "5" });
  expect(drawingOf(day, measure, true).plates.at(-1)!.title.lines[0]!.text).toBe("Night 5/5");
  expect(turned(day)).toMatchObject({ name: "Night", side: "back", other: { name: "Day" } });
});

test("a flip card has its second half upside down below, on a small card its name", () => {
  const look = cardOf(
    "flip",
    { name: "Cub", types: ["Creature"], power: "1", toughness: "2", rules: ["Draw a card."] },
    { name: "Boar", cost: "", types: ["Creature"], power: "5", toughness: "4", rules: ["Trample"] },
  );
  const whole = drawingOf(look, measure, true);
  expect(whole.height).toBe(350);
  expect(texts(whole.fields[0]!.lines)).toEqual(["Draw a card."]);
  const { plates, fields, badges } = whole.below!;
  expect(plates.map((p) => p.title.lines[0]!.text)).toEqual(["Boar", "Sorcery"]);
  expect(plates[0]!.signs).toEqual([]);
  expect(texts(fields[0]!.lines)).toEqual(["Trample"]);
  expect([whole.badges[0]!.text, badges[0]!.text]).toEqual(["1/2", "5/4"]);
  // Turned around, what is below ends where the picture does.
  const end = Math.max(...plates.map((p) => p.y + p.height));
  const [art] = whole.pictures;
  expect(whole.height - end).toBeGreaterThanOrEqual(art!.y + art!.height);
  expect(turned(look)).toMatchObject({ name: "Boar", frame: "flip", other: { name: "Cub" } });
  const small = smallOf(look, measure);
  expect(small.below?.title.lines).toEqual([{ text: "Boar" }]);
  for (const note of [small.tiny, small.roomy]) {
    expect(note.y + note.height).toBeLessThanOrEqual(small.below!.y);
  }
  const long = cardOf(
    "flip",
    { name: "Cub", rules: [] },
    { name: "Boar", rules: ["Draw two cards. ".repeat(40)] },
  );
  expect(drawingOf(long, measure, true).height).toBeGreaterThan(350);
  expect(drawingOf(long, measure, false).height).toBe(350);
});

test("lands show the mana that they make", () => {
  const basic = cardOf("normal", { cost: "", types: ["Land"], subtypes: ["Forest"] });
  expect(basic.signs).toEqual(["{G}"]);
  expect(drawingOf(basic, measure, true).fields[0]!.signs).toHaveLength(1);
  const pain = cardOf("normal", { cost: "", types: ["Land"], rules: ["{T}: Add {R} or {W}."] });
  expect(pain.signs).toEqual(["{R}", "{W}"]);
});

test("a small card shows rules only if they fit whole, below its signs", () => {
  const short = smallOf(cardOf("normal", { rules: ["Flying", "Draw a card. ".repeat(20)] }), measure);
  expect(texts(short.tiny.lines)).toEqual(["Flying"]);
  const long = smallOf(cardOf("normal", { rules: ["Draw a card. ".repeat(20)] }), measure);
  expect(long.tiny.lines).toEqual([]);
  for (const note of [short.tiny, short.roomy]) {
    expect(note.y).toBeGreaterThanOrEqual(short.signs[0]!.y + short.signs[0]!.size - 1);
  }
});

test("counters are set in rows, and one that is too wide is squeezed", () => {
  const counters = [
    { n: 2, label: "+1/+1" },
    { n: 1, label: "a kind of counter with a long name" },
  ];
  const chips = chipsOf(counters, [{ mark: "tapped" }], { x: 0, y: 100, width: 60, size: 10 }, measure);
  expect(chips.map((chip) => chip.text)).toEqual([
    undefined,
    "2 +1/+1",
    "a kind of counter with a long name",
  ]);
  expect(chips[2]!.squeeze).toBeLessThan(60);
  expect(chips[2]!.y).toBeLessThan(chips[0]!.y);
  for (const chip of chips) expect(chip.x + chip.width).toBeLessThanOrEqual(61);
});

test("a picture is the same whenever it is drawn, and differs by name", () => {
  expect(pictureOf("Elm", "creature")).toEqual(pictureOf("Elm", "creature"));
  expect(pictureOf("Elm", "creature")).not.toEqual(pictureOf("Oak", "creature"));
});
