import { asAnyGame, type GameUI } from "../types";
import Board from "./Board.svelte";
import { words } from "./words";

export const gods: GameUI = asAnyGame({ board: Board, words });
