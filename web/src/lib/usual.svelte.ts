/** Against which level of bot somebody last finished a game, by game; kept in this browser. */

import type { LevelInfo, TableInfo } from "../generated/protocol";

const KEY = "harena.levels";
const FOR_NEWCOMERS = "gentle";

function load(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

class Usual {
  #last = $state.raw(load());

  /** What to offer first: to whoever has never finished this game a bot to begin with, to others the one they met. */
  level(game: string, levels: readonly LevelInfo[]): string {
    const met = this.#last[game];
    const wanted = levels.find(({ name }) => name === (met ?? FOR_NEWCOMERS));
    return (wanted ?? levels.find((level) => level.default) ?? levels[0])?.name ?? "random";
  }

  /** A game has been played to its end. One among people says nothing of bots, except that it was played. */
  finished({ game, seats }: Pick<TableInfo, "game" | "seats">): void {
    const met = seats.findLast(({ player }) => player?.level)?.player?.level ?? this.#last[game] ?? "";
    this.#last = { ...this.#last, [game]: met };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#last));
    } catch {
      // A browser that keeps nothing offers what newcomers get.
    }
  }
}

export const usual = new Usual();
