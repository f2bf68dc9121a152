/** Small positions for the figures of the rules. */

import type { CardView, OutlookView, TableView } from "../view";
import type { Fighter, SideOutlook, SideView } from "../vocabulary";

/** A card of a row as it is written here: `slasher`, `chancer=basher` a copy, `-slasher` negated, `prodder*2` doubled,
 * `veteran+basher` one on the other, `?` hidden by a Deadeye. */
export function row(...written: string[]): CardView[] {
  return written.flatMap((place) => place.split("+").map((text, level) => card(text, level > 0)));
}

function card(text: string, onTop: boolean): CardView {
  if (text === "?") return { card: null, icon: null, down: true, unseen: true };
  const [, down, name, copied, doubled] = /^(-?)(\w+)(?:=(\w+))?(\*2)?$/.exec(text) as unknown as string[];
  return {
    card: name as Fighter,
    icon: (copied ?? name) as Fighter,
    down: Boolean(down),
    doubled: Boolean(doubled),
    on_top: onTop,
  };
}

/** What a side brings to a figure: its row, what each card scores, and its last attack where that is compared. */
export interface Shown {
  row: CardView[];
  glory?: number[];
  last?: Fighter;
  lastAt?: number;
}

export const tableOf = (sides: Shown[]): TableView => ({
  barred: null,
  cheers: {},
  day: 1,
  patron: "nameless",
  patrons_gone: [],
  row_limit: 0,
  sides: sides.map(({ row: laid }): SideView => ({
    deck_size: 0,
    facing: 0,
    hand_size: 0,
    has_passed: false,
    pile: { hidden: [], seen: {}, size: 0, top: null },
    places: laid.length,
    row: laid,
    score: 0,
    stack: [],
    stopped: false,
  })),
});

export const outlookOf = (sides: Shown[], winner: number | null): OutlookView => ({
  lines: [],
  result: winner === null ? "drawn" : "won",
  sides: sides.map(({ glory = [], last, lastAt }): SideOutlook => ({
    gain: 0,
    glory,
    last: last ?? null,
    last_at: lastAt ?? null,
    total: 0,
  })),
  title: "",
  winner,
  wishes: [],
});
