/** Small things said in one way everywhere. */

import type { TableInfo } from "../generated/protocol";

type Clock = NonNullable<TableInfo["clock"]>;

export function randomId(): string {
  // crypto.randomUUID exists on https and localhost only; this exists everywhere.
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];

export const inWords = (count: number): string => NUMBERS[count] ?? String(count);
export const ordinal = (index: number): string => ORDINALS[index] ?? `${index + 1}th`;

/** "1 box", "3 boxes". */
export const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

export function list(parts: string[], last = "and"): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;
}

export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (part: number): string => String(part).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What a table's clock means, in words. */
export function clockWords(clock: Clock | null): string {
  if (!clock) return "No clock: take your time.";
  if (clock.kind === "days") return `${counted(clock.days, "day")} for each move.`;
  const more = clock.increment ? `, and ${counted(clock.increment, "second")} more for each move` : "";
  return `${counted(clock.minutes, "minute")} each for the game${more}. It starts when everybody is at the table.`;
}

/** How long ago, for lists of tables. */
export function ago(secondsSince1970: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now / 1000 - secondsSince1970) / 60));
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 60 * 24) return `${Math.round(minutes / 60)} h ago`;
  const days = Math.round(minutes / 60 / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

export const short = (hex: string): string => (hex.length > 10 ? `${hex.slice(0, 4)}…${hex.slice(-4)}` : hex);
