import { describe, expect, it } from "vitest";
import { copyOf, drawn, emptyDeck, goneFrom, read, sizeOf, withMore, without, written } from "./deck";

const DECK = {
  ...emptyDeck(),
  name: "Mine",
  team: ["brakka", "korvath", "sporeth"],
  patron: "korvath",
  counts: 2,
  stack: ["brakka"],
  reinforcements: ["pip"],
  cards: { "iron-mace": 3, parry: 2 },
};

describe("a deck", () => {
  it("is written as the engine reads it, and read back as it was", () => {
    const text = "team: brakka, korvath=2, sporeth; stack: brakka; reinforcements: pip; 3 iron-mace; 2 parry";
    expect(written(DECK)).toBe(text);
    expect(read(text, "Mine")).toEqual(DECK);
    expect(read(text.replaceAll("; ", "\n"), "Mine")).toEqual(DECK);
  });

  it("leaves out what is no line of a deck", () => {
    expect(read("hello; 2 parry; x: y", "").cards).toEqual({ parry: 2 });
    expect(written(emptyDeck())).toBe("");
  });

  it("is copied from a ready-made one without changing that", () => {
    const ready = { ...DECK, id: "ready", about: "", lesson: false, ready_made: true, text: "" };
    const copy = copyOf(ready);
    copy.cards.parry = 9;
    copy.team.push("quell");
    expect([ready.cards.parry, ready.team.length]).toEqual([2, 3]);
  });

  it("gains and loses copies of a card", () => {
    expect(withMore(DECK, "parry", 1).cards.parry).toBe(3);
    expect(withMore(DECK, "parry", -2).cards).toEqual({ "iron-mace": 3 });
    expect(withMore(DECK, "dodge", 1).cards.dodge).toBe(1);
    expect(DECK.cards.parry).toBe(2);
  });

  it("keeps what its pack no longer has until that is taken out", () => {
    const known = (id: string): boolean => id !== "korvath" && id !== "parry";
    expect(goneFrom(DECK, known)).toEqual(["korvath", "parry"]);
    expect(written(DECK)).toContain("2 parry");
    const mended = without(without(DECK, "korvath"), "parry");
    expect(goneFrom(mended, known)).toEqual([]);
    expect(mended).toMatchObject({ team: ["brakka", "sporeth"], patron: "", counts: 0, cards: { "iron-mace": 3 } });
    expect(DECK.team).toHaveLength(3);
  });

  it("gives a test hand of its own cards", () => {
    const hand = drawn(DECK, 4);
    expect(hand).toHaveLength(4);
    expect(hand.every((id) => id in DECK.cards)).toBe(true);
    expect(drawn(DECK, 9)).toHaveLength(sizeOf(DECK));
  });
});
