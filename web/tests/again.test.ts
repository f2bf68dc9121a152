import { describe, expect, it } from "vitest";
import type { LevelInfo, TableInfo } from "../src/generated/protocol";
import { againstBots, harder } from "../src/table/again";

const LEVELS: LevelInfo[] = ["random", "greedy", "sharp"].map((name) => ({ name, about: "", default: false }));

const table = (...levels: (string | null)[]): TableInfo =>
  ({
    game: "any",
    options: { rounds: 3 },
    you: levels.flatMap((level, seat) => (level === "me" ? [seat] : [])),
    clock: null,
    listed: false,
    seats: levels.map((level, seat) => ({
      seat,
      name: `Side ${seat}`,
      resigned: false,
      player:
        level === null
          ? { name: "Guest", kind: "human", level: null, you: false, connected: true }
          : { name: level, kind: level === "me" ? "human" : "bot", level, you: level === "me", connected: true },
    })),
  }) as unknown as TableInfo;

describe("what comes after a game", () => {
  it("is a stronger bot than any that played, where there is one", () => {
    expect(harder(table("me", "random"), LEVELS)?.name).toBe("greedy");
    expect(harder(table("greedy", "me"), LEVELS)?.name).toBe("sharp");
    expect(harder(table("me", "random", "greedy"), LEVELS)?.name).toBe("sharp");
    expect(harder(table("me", "sharp"), LEVELS)).toBeNull();
  });

  it("is no bot at all for people, watchers and shared screens", () => {
    expect(harder(table("me", null), LEVELS)).toBeNull();
    expect(harder(table("me", "me"), LEVELS)).toBeNull();
    expect(harder(table("random", "random"), LEVELS)).toBeNull();
    expect(harder(table("me", null, "random"), LEVELS)).toBeNull();
  });

  it("is the same game from the same seat", () => {
    expect(againstBots(table("random", "me"), "sharp")).toMatchObject({
      game: "any",
      options: { rounds: 3 },
      seats: [{ kind: "bot", level: "sharp" }, { kind: "me" }],
    });
  });
});
