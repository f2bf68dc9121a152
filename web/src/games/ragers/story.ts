/** The rows as they stood when a day ended, and what they brought. The view that follows has cleared them, so they are
 * laid out again from the view before and from what was told in between. */

import type { Cue } from "../../lib/sound";
import type { ToldOf } from "../types";
import { ACCUSERS, DEFENDERS, type CardView, type OutlookView, type Ragers, type TableView } from "./view";

type Told = ToldOf<Ragers>;
type Ending = Extract<Told, { event: "day_won" | "day_drawn" | "day_lost_by_both" }>;

const isEnding = (told: Told): told is Ending =>
  told.event === "day_won" || told.event === "day_drawn" || told.event === "day_lost_by_both";

export const endsDay = (events: Told[]): boolean => events.some(isEnding);

/** The table at the end of the day in which `before` lies; what was told after the day's end is left out. */
export function lastOfDay(before: TableView, events: Told[]): TableView {
  const table = structuredClone(before);
  for (const told of events) {
    if (isEnding(told)) break;
    tell(table, told);
  }
  return table;
}

function tell(table: TableView, told: Told): void {
  if (!("seat" in told.about)) return;
  const side = table.sides[told.about.seat]!;
  const facing: CardView | undefined = side.row[side.facing];
  switch (told.event) {
    case "revealed": {
      const { fighter } = told.about;
      side.facing = side.row.push({ card: fighter, icon: fighter, ...(side.stopped && { doubled: true }) }) - 1;
      side.stopped = false;
      break;
    }
    case "covered": {
      const { fighter } = told.about;
      side.facing = side.row.push({ card: fighter, icon: fighter, on_top: true }) - 1;
      break;
    }
    case "hid":
      side.row.push({ card: told.about.fighter, icon: null, down: true, unseen: true });
      break;
    case "negated":
      if (facing) Object.assign(facing, { down: true, icon: null });
      break;
    case "copied":
      if (facing) facing.icon = told.about.fighter;
      break;
    case "stops":
      side.stopped = true;
      break;
  }
}

/** What the day brought, in the form of an outlook, read off what was told of its end. */
export function countedDay(table: TableView, events: Told[]): OutlookView {
  const ending = events.find(isEnding)!;
  const last = lastAttacks(ending);
  const counted: OutlookView = {
    title: "",
    lines: [{ text: ending.text, rule: ending.rule }],
    result: ending.event === "day_won" ? "won" : ending.event === "day_drawn" ? "drawn" : "both lose",
    winner: ending.event === "day_won" ? ending.about.seat : null,
    sides: table.sides.map(({ row, score }, seat) => {
      const at = row.findLastIndex((card) => card.icon !== null && card.icon === last[seat]);
      const none = row.map(() => 0);
      return { last: last[seat]!, last_at: at < 0 ? null : at, glory: none, gain: 0, total: score };
    }),
    wishes: [],
  };
  for (const told of events) count(table, counted, told);
  return counted;
}

function lastAttacks(ending: Ending): OutlookView["sides"][number]["last"][] {
  if (ending.event === "day_lost_by_both") return [null, null];
  if (ending.event === "day_drawn") return [ending.about.attack, ending.about.attack];
  const { seat, attack, beaten } = ending.about;
  return seat === ACCUSERS ? [attack, beaten] : [beaten, attack];
}

function count(table: TableView, counted: OutlookView, told: Told): void {
  switch (told.event) {
    case "scored": {
      // Cards are told in the order of the row, and of several with one name all score or none.
      const { seat, fighter, glory } = told.about;
      const side = counted.sides[seat]!;
      const at = table.sides[seat]!.row.findIndex(
        (card, at) => card.card === fighter && !card.down && side.glory[at] === 0,
      );
      side.glory[at] = glory;
      break;
    }
    case "cheered":
      counted.wishes.push({ cheers: told.about.cheers, by: [], pleased: [told.about.seat] });
      break;
    case "cheered_both":
      counted.wishes.push({ cheers: told.about.cheers, by: [], pleased: [ACCUSERS, DEFENDERS] });
      break;
    case "totals":
      [told.about.accusers, told.about.defenders].forEach((total, seat) => {
        const side = counted.sides[seat]!;
        side.gain = total - side.total;
        side.total = total;
      });
      break;
  }
}

export function cue(told: Told): Cue | null {
  switch (told.event) {
    case "negated":
      return "hit";
    case "revealed":
    case "covered":
    case "hid":
    case "discarded":
      return "card";
  }
  return null;
}
