/** What the rows on the table would bring if the day ended now (RAG-50 to RAG-57). */

import { beatenBy, type CheersEntry, type Content, isAttack } from "./content";
import { ACCUSERS, DEFENDERS, type Fighter, other, type RowCard, type Table } from "./view";

export type Wish = "met" | "open" | "broken";

export interface Reckoning {
  /** The last attack of each side. */
  last: [Fighter | null, Fighter | null];
  /** Where it lies in the row. */
  lastAt: [number, number];
  result: "won" | "drawn" | "both lose";
  winner: number | null;
  /** What each card of each row would score. */
  glory: [number[], number[]];
  cheers: { entry: CheersEntry; by: [Wish, Wish]; taker: number | "both" | null }[];
  /** What each side would gain. */
  gain: [number, number];
  total: [number, number];
}

function lastAttack(row: RowCard[]): number {
  return row.findLastIndex((card) => card.icon !== null && isAttack(card.icon));
}

function wishOf(row: RowCard[], entry: CheersEntry): Wish {
  const icons = row.flatMap((card) => (card.icon === null ? [] : [card.icon as string]));
  if (entry.forbids && icons.includes(entry.forbids)) return "broken";
  const has = (need: string): number => icons.filter((icon) => icon === need).length;
  const wants = (need: string): number => entry.needs.filter((each) => each === need).length;
  return entry.needs.every((need) => has(need) >= wants(need)) ? "met" : "open";
}

function glory(row: RowCard[], deciding: Fighter | null, content: Content): number[] {
  return row.map((card) => {
    if (deciding === null || card.icon === null || card.card === null) return 0;
    const counts = card.icon === deciding || !isAttack(card.icon);
    return counts ? content.glory(card.card) * (card.doubled ? 2 : 1) : 0;
  });
}

function winnerOf(first: Fighter | null, second: Fighter | null): number | null {
  if (first === second) return null;
  if (second === null || (first !== null && beatenBy(first) === second)) return ACCUSERS;
  return DEFENDERS;
}

export function reckon(table: Table, content: Content): Reckoning {
  const rows = [table.sides[0].row, table.sides[1].row] as const;
  const lastAt: [number, number] = [lastAttack(rows[0]), lastAttack(rows[1])];
  const last: [Fighter | null, Fighter | null] = [rows[0][lastAt[0]]?.icon ?? null, rows[1][lastAt[1]]?.icon ?? null];
  const nobody = last[0] === null && last[1] === null;
  const winner = winnerOf(last[0], last[1]);
  const result = nobody ? "both lose" : winner === null ? "drawn" : "won";
  const scores = (seat: number): number[] => glory(rows[seat]!, winner === other(seat) ? null : last[seat]!, content);
  const cheers = content.cheers
    .filter((entry) => table.cheers[entry.id] === "open")
    .map((entry) => {
      const by: [Wish, Wish] = [wishOf(rows[0], entry), wishOf(rows[1], entry)];
      const met = by.map((wish) => wish === "met" && !nobody);
      const taker: number | "both" | null = met[0] && met[1] ? "both" : met[0] ? ACCUSERS : met[1] ? DEFENDERS : null;
      return { entry, by, taker };
    });
  const points: [number[], number[]] = [scores(0), scores(1)];
  const gain = points.map((each, seat) => {
    const crowd = cheers.filter(({ taker }) => taker === seat).reduce((sum, { entry }) => sum + entry.glory, 0);
    return each.reduce((sum, value) => sum + value, 0) + crowd;
  }) as [number, number];
  return {
    last,
    lastAt,
    result,
    winner,
    glory: points,
    cheers,
    gain,
    total: [table.sides[0].score + gain[0], table.sides[1].score + gain[1]],
  };
}
