/** The way to a table that is just made: what it is drawn with is fetched while the server still makes it, so that on a
 * slow line one wait does for all. */

import type { TableInfo } from "../generated/protocol";
import { loadGame } from "../games/registry";
import { navigate } from "../lib/router.svelte";

export const tablePage = () => import("./TablePage.svelte");

let made: TableInfo | null = null;

/** Goes to a table of a game once it is made. */
export async function goToNew(
  game: string,
  making: Promise<TableInfo>,
  { query = "", replace = false } = {},
): Promise<void> {
  for (const part of [tablePage(), loadGame(game)]) part.catch(() => {}); // the page says what cannot be had
  made = await making;
  navigate(`/table/${made.id}${query}`, { replace });
}

/** The table that was just made, for the page that opens on it; whoever comes later asks the server. */
export function takeNew(id: string): TableInfo | null {
  const table = made?.id === id ? made : null;
  made = null;
  return table;
}
