import { describe, expect, it } from "vitest";
import type { Told } from "../src/generated/protocol";
import { entriesOf, rulesBehind, sentences } from "../src/table/entries";

const told = (n: number, entry: number, head: boolean, text = `Event ${n}.`, rule = ""): Told => ({
  n,
  entry,
  head,
  text,
  rule,
  event: "",
  about: {},
  moment: false,
});

describe("the log", () => {
  it("has one entry for what belongs together, in the order of the server", () => {
    const events = [told(1, 1, true), told(2, 1, false), told(3, 3, true), told(4, 4, true), told(5, 4, false)];
    const entries = entriesOf(events);
    expect(entries.map(({ entry, last }) => [entry, last])).toEqual([
      [1, 2],
      [3, 3],
      [4, 5],
    ]);
    expect(entries.map(({ heads }) => sentences(heads))).toEqual(["Event 1.", "Event 3.", "Event 4."]);
    expect(entries.map(({ rest }) => sentences(rest))).toEqual(["Event 2.", "", "Event 5."]);
  });

  it("goes on with an entry that was told before, as events arrive later", () => {
    const before = [told(1, 1, true)];
    expect(entriesOf([...before, told(2, 1, false)])[0]!.rest).toHaveLength(1);
  });

  it("tells the deeds of all who chose together in one head", () => {
    const [entry] = entriesOf([told(1, 1, true, "One."), told(2, 1, false), told(3, 1, true, "Other.")]);
    expect(sentences(entry!.heads)).toBe("One. Other.");
    expect(sentences(entry!.rest)).toBe("Event 2.");
  });

  it("is headed by what is told first where the head is left out", () => {
    const [entry] = entriesOf([told(2, 1, false, "Came to a1."), told(3, 1, false)]);
    expect(sentences(entry!.heads)).toBe("Came to a1.");
    expect(entry!.rest.map(({ n }) => n)).toEqual([3]);
  });

  const happened = (event: string, ...texts: string[]): Told[] =>
    texts.map((text, n) => ({ ...told(n, 1, false, text), event }));

  it("tells in one sentence what happened the same way several times", () => {
    expect(sentences(happened("drew", "You drew Parry.", "You drew Great Axe.", "You drew Dodge."))).toBe(
      "You drew Parry, Great Axe and Dodge.",
    );
    expect(sentences(happened("put", "You put Parry on the bottom.", "You put Dodge on the bottom."))).toBe(
      "You put Parry and Dodge on the bottom.",
    );
    expect(sentences(happened("put", "Cleo put a card away.", "Cleo put a card away.", "Siggy put a card away."))).toBe(
      "Cleo put a card away, twice. Siggy put a card away.",
    );
  });

  it("leaves figures, other subjects and other events alone", () => {
    const alone = [
      happened("cheered", "Your Cheer rose to 2.", "Your Cheer rose to 3."),
      happened("drew", "You drew Parry.", "Siggy drew Dodge."),
      [...happened("drew", "You drew Parry."), ...happened("played", "You drew Dodge.")],
    ];
    for (const events of alone) expect(sentences(events)).toBe(events.map(({ text }) => text).join(" "));
  });

  it("names each rule once", () => {
    const [entry] = entriesOf([
      told(1, 1, true, "", "A-1"),
      told(2, 1, false, "", "A-2"),
      told(3, 1, false, "", "A-1"),
    ]);
    expect(rulesBehind(entry!)).toEqual(["A-1", "A-2"]);
  });
});
