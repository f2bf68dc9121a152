import { describe, expect, it } from "vitest";
import type { Told } from "../src/generated/protocol";
import { briefly, sentences } from "../src/lib/brief";
import { entriesOf, rulesBehind } from "../src/table/entries";

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

  /** Events of one name, each with its brief sentence around what may be a list. */
  const happened = (event: string, ...briefs: [before: string, listed?: string, after?: string][]): Told[] =>
    briefs.map(([before, listed = "", after = ""], n) => ({
      ...told(n, 1, false, `Exactly ${n}.`),
      event,
      brief: { before, ...(listed && { listed }), ...(after && { after }) },
    }));

  it("goes on with its head as long as the same happens", () => {
    const drawn = happened("drew", ["You drew ", "Parry"], ["You drew ", "Dodge"], ["You drew ", "Roar"]);
    const began = { ...told(9, 1, false, "The day begins."), event: "began" };
    const [entry] = entriesOf([{ ...drawn[0]!, head: true }, drawn[1]!, began, drawn[2]!]);
    expect(sentences(entry!.heads)).toBe("You drew Parry and Dodge.");
    expect(sentences(entry!.rest)).toBe("The day begins. You drew Roar.");
  });

  it("tells in one sentence what happened the same way several times", () => {
    const drew = (card: string): [string, string] => ["You drew ", card];
    expect(sentences(happened("drew", drew("Parry"), drew("Great Axe"), drew("Dodge")))).toBe(
      "You drew Parry, Great Axe and Dodge.",
    );
    const put = (who: string, card: string): [string, string, string] => [`${who} put `, card, " on the bottom"];
    expect(sentences(happened("put", put("You", "Parry"), put("You", "Dodge")))).toBe(
      "You put Parry and Dodge on the bottom.",
    );
    const hidden = [put("Cleo", "a card"), put("Cleo", "a card"), put("Siggy", "a card")];
    expect(sentences(happened("put", ...hidden))).toBe(
      "Cleo put a card on the bottom, twice. Siggy put a card on the bottom.",
    );
    expect(sentences(happened("moved", ["Cleo moved a space"], ["Cleo moved a space"], ["Cleo moved a space"]))).toBe(
      "Cleo moved a space, three times.",
    );
  });

  it("leaves figures, other subjects, other events and sentences that are not brief alone", () => {
    const alone = [
      happened("cheered", ["Your Cheer rose to 2"], ["Your Cheer rose to 3"]),
      happened("drew", ["You drew ", "Parry"], ["Siggy drew ", "Dodge"]),
      [...happened("drew", ["You drew ", "Parry"]), ...happened("played", ["You drew ", "Dodge"])],
      [told(1, 1, false, "You waited."), told(2, 1, false, "You waited.")],
    ];
    for (const events of alone) expect(sentences(events)).toBe(events.map(briefly).join(" "));
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
