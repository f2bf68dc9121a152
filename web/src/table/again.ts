/** Another game like the one that is over: the same game and options, with bots on the seats that bots had. */

import type { LevelInfo, NewTable, TableInfo } from "../generated/protocol";

/** A stronger bot than any that played here, where one person played against bots. The server names the gentlest first. */
export function harder(table: TableInfo, levels: readonly LevelInfo[]): LevelInfo | null {
  const bots = table.seats.filter((seat) => seat.player?.kind === "bot");
  if (table.you.length !== 1 || !bots.length || bots.length + 1 !== table.seats.length) return null;
  const strengths = bots.map((seat) => levels.findIndex((level) => level.name === seat.player?.level));
  return levels[Math.max(...strengths) + 1] ?? null;
}

/** The table again, with all its bots at one level. */
export function againstBots(table: TableInfo, level: string): NewTable {
  return {
    game: table.game,
    options: table.options,
    seats: table.seats.map((seat) => (seat.player?.you ? { kind: "me" } : { kind: "bot", level })),
    clock: table.clock,
    listed: table.listed,
  };
}
