import { asAnyGame, type GameUI } from "../types";
import Board from "./Board.svelte";
import { words } from "./words";

export const talisman: GameUI = asAnyGame({ board: Board, words });
