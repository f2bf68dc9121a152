import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DecisionOf, Scene, ToldOf } from "../types";
import { learned, lesson } from "./lessons";
import { countedDay, dayEnd } from "./story";
import { openWishes, places, type Ragers } from "./view";
import { Content } from "./content";
import type { FacesView } from "./vocabulary";
import { marks } from "./words";

interface Fixtures {
  faces: FacesView;
  /** What was told of moves that ended a day. */
  days: ToldOf<Ragers>[][];
}

const fixtures = JSON.parse(readFileSync(new URL("fixtures.json", import.meta.url), "utf8")) as Fixtures;
const days = fixtures.days.map((events) => dayEnd(events)!);

describe("Ragers", () => {
  it("sees the end of a day only where there is one", () => {
    const before = fixtures.days.flatMap((events) => events.filter(({ event }) => !event.startsWith("day_")));
    expect(before.length).toBeGreaterThan(200);
    expect(dayEnd(before)).toBe(null);
  });

  it("shows what a day brought as the engine counted it, and tells it as the engine does (RAG-50 to RAG-57)", () => {
    expect(new Set(days.map(({ picture }) => picture.outlook.result))).toEqual(new Set(["won", "drawn", "both lose"]));
    for (const end of days) {
      const counted = countedDay(end);
      expect(counted.sides).toEqual(end.picture.outlook.sides);
      expect(counted.lines).toEqual([{ text: end.text, rule: end.rule }]);
      expect(counted.wishes.every(({ pleased }) => pleased.length > 0)).toBe(true);
      expect(counted.wishes).toHaveLength(end.picture.outlook.wishes.filter(({ pleased }) => pleased.length).length);
    }
  });

  it("says under the last attack how it stands, on every card that has one", () => {
    const content = new Content(fixtures.faces);
    const said = new Set<string>();
    for (const { picture } of days)
      picture.table.sides.forEach((side, seat) => {
        for (const place of places(side.row)) {
          const { long, short } = marks(place, content, picture.outlook, seat);
          const last = place.cards.at(-1)!.at === picture.outlook.sides[seat]!.last_at;
          const stands = ["beats", "yields to", "even", "stands alone"].filter((each) => long.includes(each));
          expect(stands).toHaveLength(last ? 1 : 0);
          expect(stands.every((each) => short.includes(each))).toBe(true);
          stands.forEach((each) => said.add(each));
        }
      });
    expect(said.size).toBe(4);
  });

  it("shows the wishes that lie open", () => {
    const { table } = days[0]!.picture;
    expect(openWishes({ ...table, cheers: { a: "open", b: "gone", c: "in deck", d: "open" } })).toEqual(["a", "d"]);
  });
});

describe("the lessons", () => {
  const scene = { view: { table: days[0]!.picture.table }, fresh: [] } as unknown as Scene<Ragers>;
  const place = { kind: "place", about: {}, options: [] } as unknown as DecisionOf<Ragers>;
  const first = (...courses: string[]): string | undefined => lesson(scene, place, 0, new Set(), courses)?.id;

  it("are given of the courses that are open, and all where there are none", () => {
    expect(first("fighters")).toBe("specials");
    expect(first("sand")).toBe(first());
    expect(first("sand")).not.toBe("specials");
  });

  it("make a course that is learned at some time", () => {
    const seen = (...ids: string[]): ReadonlySet<string> => new Set(ids);
    expect(learned("sand", seen("welcome", "place"))).toBe(false);
    expect(learned("sand", seen("welcome", "reckoning"))).toBe(true);
    expect(learned("fighters", seen("specials", "negated", "copied"))).toBe(false);
    expect(learned("fighters", seen("specials", "negated", "copied", "stopper"))).toBe(true);
    expect(learned("crowd", seen("last-day"))).toBe(true);
    expect(learned("dancing", seen("last-day"))).toBe(false);
  });
});
