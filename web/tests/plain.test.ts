import { describe, expect, it } from "vitest";
import { byVerb, laid, plain } from "../src/games/plain";
import type { GameView } from "../src/games/types";

const view = (table: unknown, seats = 2): GameView => ({
  game: "any",
  seat: 0,
  seats,
  options: {},
  waiting: [0],
  chosen: [],
  choice: null,
  table,
  outcome: null,
});

describe("a game without a board of its own", () => {
  it("gives each seat what is listed by seats, and the table the rest", () => {
    const found = laid(
      view({ prize: 12, hands: [[1, 2], null], sides: [{ life_left: 3 }, { life_left: 4 }], open: [] }),
    );
    expect(found.shared).toEqual([
      { name: "Prize", pieces: ["12"] },
      { name: "Open", pieces: [] },
    ]);
    expect(found.seats).toEqual([
      [
        { name: "Hands", pieces: ["1", "2"] },
        { name: "Life left", pieces: ["3"] },
      ],
      [
        { name: "Hands", pieces: ["not shown"] },
        { name: "Life left", pieces: ["4"] },
      ],
    ]);
  });

  it("tells the same in words", () => {
    const sections = plain.words.describe(view({ prize: 12, hands: [[1, 2], []] }), []);
    expect(sections).toEqual([
      { title: "The table", lines: [{ text: "Prize: 12." }] },
      { title: "Seat 1", lines: [{ text: "Hands: 1, 2." }] },
      { title: "Seat 2", lines: [{ text: "Hands: none." }] },
    ]);
  });

  it("puts choices that begin alike together", () => {
    const options = ["pass", "bid 1", "bid 2", "fold"].map((text) => ({ text }));
    expect(byVerb(options)).toEqual([
      { verb: "Bid", options: [{ text: "bid 1" }, { text: "bid 2" }] },
      { verb: "", options: [{ text: "pass" }, { text: "fold" }] },
    ]);
  });
});
