import { describe, expect, it } from "vitest";
import { byVerb, laid } from "../src/games/plain";
import type { GameView } from "../src/games/types";

const view = (table: unknown, seats = 2): GameView => ({
  game: "any",
  seat: 0,
  seats,
  options: {},
  waiting: [0],
  chosen: [],
  asked: [],
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

  it("puts choices with one verb together", () => {
    const options = ["pass", "bid", "bid", "fold_up"].map((verb, at) => ({ verb, at }));
    expect(byVerb(options)).toEqual([
      {
        verb: "Bid",
        options: [
          { verb: "bid", at: 1 },
          { verb: "bid", at: 2 },
        ],
      },
      {
        verb: "",
        options: [
          { verb: "pass", at: 0 },
          { verb: "fold_up", at: 3 },
        ],
      },
    ]);
  });
});
