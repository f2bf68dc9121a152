import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DecisionOf, Scene, ToldOf } from "../types";
import { learned, lesson } from "./lessons";
import { countedDay, endsDay, lastOfDay } from "./story";
import { type CardView, openWishes, type OutlookView, places, type Ragers, type TableView } from "./view";
import { Content } from "./content";
import type { FacesView } from "./vocabulary";
import { marks } from "./words";

interface Fixtures {
  faces: FacesView;
  plays: { before: TableView; events: ToldOf<Ragers>[]; rows: CardView[][] }[];
  /** Days that ended, with the outlook that the engine had at that very moment. */
  days: { before: TableView; events: ToldOf<Ragers>[]; outlook: OutlookView }[];
}

const fixtures = JSON.parse(readFileSync(new URL("fixtures.json", import.meta.url), "utf8")) as Fixtures;

describe("Ragers", () => {
  it("lays out again what was told", () => {
    expect(fixtures.plays.length).toBeGreaterThan(30);
    for (const { before, events, rows } of fixtures.plays) {
      expect(endsDay(events)).toBe(false);
      const told = lastOfDay(before, events).sides.map((side) => side.row);
      expect(told.map(plain)).toEqual(rows.map(plain));
    }
  });

  it("shows what a day brought as the engine counted it (RAG-50 to RAG-57)", () => {
    expect(new Set(fixtures.days.map(({ outlook }) => outlook.result))).toEqual(new Set(["won", "drawn", "both lose"]));
    for (const { before, events, outlook } of fixtures.days) {
      expect(endsDay(events)).toBe(true);
      const counted = countedDay(lastOfDay(before, events), events);
      expect(counted.result).toBe(outlook.result);
      expect(counted.winner).toBe(outlook.winner);
      expect(counted.sides).toEqual(outlook.sides);
      expect(counted.lines.map(({ rule }) => rule)).toEqual(outlook.lines.slice(0, 1).map(({ rule }) => rule));
      const pleased = outlook.wishes.filter((wish) => wish.pleased.length);
      expect(counted.wishes.map(({ cheers, pleased }) => ({ cheers, pleased }))).toEqual(
        pleased.map(({ cheers, pleased }) => ({ cheers, pleased })),
      );
    }
  });

  it("says under the last attack how it stands, on every card that has one", () => {
    const content = new Content(fixtures.faces);
    const said = new Set<string>();
    for (const { before, events, outlook } of fixtures.days)
      lastOfDay(before, events).sides.forEach((side, seat) => {
        for (const place of places(side.row)) {
          const { long, short } = marks(place, content, outlook, seat);
          const last = place.cards.at(-1)!.at === outlook.sides[seat]!.last_at;
          const stands = ["beats", "yields to", "even", "stands alone"].filter((each) => long.includes(each));
          expect(stands).toHaveLength(last ? 1 : 0);
          expect(stands.every((each) => short.includes(each))).toBe(true);
          stands.forEach((each) => said.add(each));
        }
      });
    expect(said.size).toBe(4);
  });

  it("shows the wishes that lie open", () => {
    const { before } = fixtures.days[0]!;
    expect(openWishes({ ...before, cheers: { a: "open", b: "gone", c: "in deck", d: "open" } })).toEqual(["a", "d"]);
  });
});

/** Whether a Veteran has called is not told; nor who was barred when a card was hidden. Nothing shown depends on it. */
function plain(row: CardView[]): CardView[] {
  return row.map(({ called: _called, hidden_under: _under, ...card }) => card);
}

describe("the lessons", () => {
  const scene = { view: { table: fixtures.days[0]!.before }, fresh: [] } as unknown as Scene<Ragers>;
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
