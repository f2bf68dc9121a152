import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packs } from "../../generated/ragers-packs";
import type { Told } from "../../generated/protocol";
import { Content } from "./content";
import { reckon } from "./reckon";
import { lastOfDay } from "./story";
import type { RowCard, Table } from "./view";

interface Fixtures {
  reckonings: { table: Table; scores: number[] }[];
  plays: { before: Table; events: Told[]; rows: RowCard[][] }[];
}

const fixtures = JSON.parse(readFileSync(new URL("fixtures.json", import.meta.url), "utf8")) as Fixtures;
const content = new Content(packs.standard);

describe("Ragers", () => {
  it("reckons a day as the engine does (RAG-50 to RAG-57)", () => {
    expect(fixtures.reckonings.length).toBeGreaterThan(50);
    for (const { table, scores } of fixtures.reckonings) expect(reckon(table, content).total).toEqual(scores);
  });

  it("lays out again what was told", () => {
    expect(fixtures.plays.length).toBeGreaterThan(30);
    for (const { before, events, rows } of fixtures.plays) {
      const told = lastOfDay(before, events).sides.map((side) => side.row);
      expect(told.map(plain)).toEqual(rows.map(plain));
    }
  });
});

/** Whether a Veteran has called is not told; nothing that is shown depends on it. */
function plain(row: RowCard[]): RowCard[] {
  return row.map(({ called: _called, ...card }) => card);
}
