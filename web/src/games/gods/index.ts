import type { GameUI } from "../types";
import Board from "./Board.svelte";
import { words } from "./words";

export const gods: GameUI = { board: Board, words };
