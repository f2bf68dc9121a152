/** Who is here, and which games the server has. Both are asked for once and shared by all pages. */

import type { GameInfo, LevelInfo, Me } from "../generated/protocol";
import { api } from "./api";
import { usual } from "./usual.svelte";

class Here {
  me = $state.raw<Me | null>(null);
  games = $state.raw<GameInfo[] | null>(null);

  async load(): Promise<void> {
    // The games are anybody's, so that one wait does for both; all else needs the cookie that comes with the first.
    const games = this.games ?? api.games();
    [this.me, this.games] = await Promise.all([this.me ?? api.me(), games]);
  }

  game(name: string): GameInfo | null {
    return this.games?.find((game) => game.name === name) ?? null;
  }

  levels(game: string): LevelInfo[] {
    return this.game(game)?.levels ?? [];
  }

  /** The level of bot to offer first. */
  usualLevel(game: string): string {
    return usual.level(game, this.levels(game));
  }
}

export const here = new Here();
