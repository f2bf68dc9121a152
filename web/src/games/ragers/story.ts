/** The end of a day. The view that follows has swept the sand: the event brings the table as it lay. */

import type { Cue } from "../../lib/sound";
import type { PictureOf, ToldOf } from "../types";
import type { OutlookView, Ragers } from "./view";

type Told = ToldOf<Ragers>;
export type DayEnd = Told & { picture: PictureOf<Ragers> & { outlook: OutlookView } };

const isDayEnd = (told: Told): told is DayEnd =>
  told.event === "day_won" || told.event === "day_drawn" || told.event === "day_lost_by_both";

export const dayEnd = (events: Told[]): DayEnd | null => events.find(isDayEnd) ?? null;

/** What the day brought: what it would have brought at that moment, and how the engine tells it. */
export const countedDay = ({ text, rule, picture }: DayEnd): OutlookView => ({
  ...picture.outlook,
  title: "",
  lines: [{ text, rule }],
  wishes: picture.outlook.wishes.filter(({ pleased }) => pleased.length),
});

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
