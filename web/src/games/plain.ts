/** A game that has not brought a board: the engine tells its table in words. */

import { capital } from "../lib/format";
import PlainBoard from "./PlainBoard.svelte";
import type { GameUI } from "./types";

export const plain: GameUI = {
  board: PlainBoard,
  words: {
    round: () => "",
    scores: (view) => view.outcome?.scores ?? [],
    scoreName: "Points",
    onBoard: () => true,
    question: (kind) => capital(kind),
  },
};
