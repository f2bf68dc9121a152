import { expect, it } from "vitest";
import type { LevelInfo, TableInfo } from "../src/generated/protocol";
import { usual } from "../src/lib/usual.svelte";

const LEVELS: LevelInfo[] = ["gentle", "random", "greedy", "search"].map((name) => ({
  name,
  about: "",
  default: name === "greedy",
}));

const between = (game: string, ...levels: (string | null)[]): TableInfo =>
  ({ game, seats: levels.map((level) => ({ player: { level } })) }) as unknown as TableInfo;

it("offers a gentle bot to whoever has never finished this game, and then the one that was met last", () => {
  expect(usual.level("ragers", LEVELS)).toBe("gentle");
  usual.finished(between("ragers", null, "search"));
  expect(usual.level("ragers", LEVELS)).toBe("search");
  expect(usual.level("gods", LEVELS)).toBe("gentle");
  usual.finished(between("ragers", null, "random"));
  expect(usual.level("ragers", LEVELS)).toBe("random");
});

it("offers the usual one after a game among people, unless a bot was met before", () => {
  usual.finished(between("rex", null, null));
  expect(usual.level("rex", LEVELS)).toBe("greedy");
  usual.finished(between("rex", null, "search"));
  usual.finished(between("rex", null, null));
  expect(usual.level("rex", LEVELS)).toBe("search");
});

it("offers the usual one where no bot is gentle or the one that was met is gone", () => {
  expect(usual.level("ophidian", LEVELS.slice(1))).toBe("greedy");
  usual.finished(between("ophidian", null, "gone"));
  expect(usual.level("ophidian", LEVELS)).toBe("greedy");
  expect(usual.level("ophidian", [])).toBe("random");
});
