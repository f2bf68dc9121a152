/** Who sits where, as the boards show it. */

import type { Clocks, OutcomeInfo, TableInfo, Told } from "../generated/protocol";
import { called, entryOf } from "../games/registry";
import type { GameView, GameWords, Seated } from "../games/types";
import { briefly } from "../lib/brief";
import { capital, clockText, list } from "../lib/format";
import type { Speech } from "../lib/session.svelte";
import { settings } from "../lib/settings.svelte";

/** The table with its seats called as the game calls them by now. */
export function namedTable(table: TableInfo, words: GameWords, view: unknown, faces: unknown): TableInfo {
  if (!words.seatName || !view) return table;
  const seats = table.seats.map((seat) => ({
    ...seat,
    name: words.seatName?.(view as GameView, seat.seat, faces) ?? seat.name,
  }));
  return { ...table, seats };
}

export function seatedAt(table: TableInfo, clocks: Clocks | null, passedMs: number, speeches: Speech[]): Seated[] {
  return table.seats.map((seat) => {
    const clock = clocks?.seats[seat.seat];
    return {
      side: seat.name,
      player: seat.player?.name ?? "",
      bot: seat.player?.kind === "bot",
      level: seat.player?.level ?? "",
      you: seat.player?.you ?? false,
      connected: seat.player?.connected ?? true,
      clock: clock ? clockText(clock.left_ms - (clock.running ? passedMs : 0)) : "",
      clockRunning: clock?.running ?? false,
      speech: speeches.find((speech) => speech.seat === seat.seat)?.text ?? "",
    };
  });
}

/** "The Defenders are still choosing.", "Cleo is still choosing." */
export function waitingWords(table: TableInfo, waiting: number[], you: number | null): string {
  const late = table.seats.filter((seat) => waiting.includes(seat.seat) && seat.seat !== you);
  if (!late.length) return "";
  const names = late.map((seat) => `${called(table.game, seat.name)}${seat.player ? ` (${seat.player.name})` : ""}`);
  const verb = late.length > 1 || entryOf(table.game).plural ? "are" : "is";
  const away = late.some((seat) => seat.player?.kind === "human" && !seat.player.connected);
  return `${capital(list(names))} ${verb} still choosing.${away ? " They are away just now; the table is kept." : ""}`;
}

/** The events that are worth telling, as briefly as the board allows; in the text view as exactly as the engine does. */
export const told = (words: GameWords, events: readonly Told[]): Told[] =>
  events
    .filter((event) => !words.minor?.(event, events))
    .map((event) => {
      const text = briefly(event);
      if (!settings.text) return { ...event, text };
      if (text === event.text) return event;
      const { brief: _, ...exact } = event;
      return exact;
    });

/** Whether a game ended because somebody gave up: nothing was counted then, whatever the scores say. */
export const gaveUp = (table: TableInfo, outcome: OutcomeInfo): boolean =>
  !outcome.rule && table.seats.some((seat) => seat.resigned);

/** Whether somebody else sits here: then nobody is advised by a bot. */
export const againstPeople = (table: TableInfo): boolean =>
  table.seats.some(({ player }) => player?.kind === "human" && !player.you);
