import { asAnyGame, type GameUI } from "../types";
import Board from "./Board.svelte";
import { words } from "./words";

export const ragers: GameUI = asAnyGame({ board: Board, words });
