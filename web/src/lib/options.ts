/** The values of a game's options, as people read and choose them. */

import { capital } from "./format";

/** "True" and "False" are for programs. */
export const optionWords = (value: unknown): string =>
  typeof value === "boolean" ? (value ? "Yes" : "No") : capital(String(value).replaceAll(/[-_]/g, " "));

/** The name of an option, where nothing better is at hand: "city_arena" is "City arena". */
export const optionName = (name: string): string => capital(name.replaceAll(/[-_]/g, " "));

const MOST_LISTED = 12;

/** The bounds of values that follow one another, where they are too many to look through in a list. */
export function rangeOf(values: readonly unknown[]): [least: number, most: number] | null {
  const first = values[0];
  if (values.length <= MOST_LISTED || typeof first !== "number") return null;
  return values.every((value, at) => value === first + at) ? [first, first + values.length - 1] : null;
}
