import type { GameUI } from "../types";
import Board from "./Board.svelte";
import { words } from "./words";

export const ragers: GameUI = { board: Board, words };
