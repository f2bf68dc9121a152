/** The way to a table that is just made: what it is drawn with is fetched while the server still makes it, so that on a
 * slow line one wait does for all. */

import type { TableInfo } from "../generated/protocol";
import { loadGame } from "../games/registry";
import { api } from "../lib/api";
import { navigate } from "../lib/router.svelte";

export const tablePage = () => import("./TablePage.svelte");

interface New {
  table: TableInfo;
  /** What its board draws of the content, on its way. */
  faces: Promise<unknown>;
}

let made: New | null = null;

/** Goes to a table of a game once it is made. */
export async function goToNew(
  game: string,
  making: Promise<TableInfo>,
  { query = "", replace = false } = {},
): Promise<void> {
  for (const part of [tablePage(), loadGame(game)]) part.catch(() => {}); // the page says what cannot be had
  const table = await making;
  made = { table, faces: api.tableFaces(table.id) };
  made.faces.catch(() => {}); // who takes it asks again
  navigate(`/table/${table.id}${query}`, { replace });
}

/** The table that was just made, for the page that opens on it; whoever comes later asks the server. */
export function takeNew(id: string): New | null {
  const taken = made?.table.id === id ? made : null;
  made = null;
  return taken;
}
