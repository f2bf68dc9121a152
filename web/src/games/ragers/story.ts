/** The rows as they stood when a day ended. The view that follows has cleared them, so they are laid out again from
 * the view before and what was told in between. */

import type { Told } from "../../generated/protocol";
import * as codes from "../../generated/ragers-codes";
import type { Cue } from "../../lib/sound";
import type { Fighter, RowCard, Table } from "./view";

const fighter = (code: number | undefined): Fighter | null => codes.FIGHTER_IDS[code ?? -1] ?? null;
const ENDINGS: readonly number[] = [codes.DAY_WON, codes.DAY_DRAWN, codes.DAY_LOST_BY_BOTH];

export const endsDay = (events: Told[]): boolean => events.some((event) => ENDINGS.includes(event.message));

/** The table at the end of the day in which `before` lies; what was told after the day's end is left out. */
export function lastOfDay(before: Table, events: Told[]): Table {
  const table = structuredClone(before);
  for (const event of events) {
    if (ENDINGS.includes(event.message)) break;
    tell(table, event);
  }
  return table;
}

function tell(table: Table, { message, args }: Told): void {
  const side = table.sides[args[0] ?? -1];
  if (!side) return;
  const who = fighter(args[1]);
  const facing: RowCard | undefined = side.row[side.facing];
  switch (message) {
    case codes.REVEALED:
      side.facing = side.row.push({ card: who, icon: who, ...(side.stopped && { doubled: true }) }) - 1;
      side.stopped = false;
      break;
    case codes.COVERED:
      side.facing = side.row.push({ card: who, icon: who, on_top: true }) - 1;
      break;
    case codes.HID:
      side.row.push({ card: who, icon: null, down: true, negated: false });
      break;
    case codes.NEGATED:
      if (facing) Object.assign(facing, { down: true, negated: true, icon: null });
      break;
    case codes.COPIED:
      if (facing) facing.icon = who;
      break;
    case codes.STOPS:
      side.stopped = true;
      break;
  }
}

const LAID: readonly number[] = [codes.REVEALED, codes.COVERED, codes.HID, codes.DISCARDED];

export const cue = ({ message }: Told): Cue | null =>
  message === codes.NEGATED ? "hit" : LAID.includes(message) ? "card" : null;
