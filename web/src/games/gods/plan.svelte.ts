/** What a player is about to do and has not done yet: dice picked, an action aimed, a walk planned. */

import { settings } from "../../lib/settings.svelte";
import type { DecisionOf } from "../types";
import { type Dice, type Gods, noDice, type Symbol } from "./view";

const coarse = (): boolean => matchMedia("(pointer: coarse)").matches;
const byKey = (event: MouseEvent | KeyboardEvent): boolean => event instanceof KeyboardEvent || event.detail === 0;

const BY_TURNS = ".board [data-x][tabindex='0'], .board .lit, .board input, .question [data-option]";

/** A keyboard's focus goes on to what is asked now: to the arena, or elsewhere if what it was on is gone. */
export function refocus(): void {
  const focused = document.activeElement;
  const gone = !focused || focused === document.body || focused.matches(".question h2");
  if (!gone && (!focused.closest(".board") || !document.querySelector(".board [data-x]"))) return;
  if (focused?.matches("[data-x]")) return;
  const places = BY_TURNS.split(", ").map((place) => document.querySelector<HTMLElement>(place));
  places.find((place) => place !== null)?.focus({ preventScroll: true });
}

/** Where the hand opened a choice: what was clicked, and the spot in pixels of the stage. */
export interface Pin {
  hero: number | null;
  space: string | null;
  x: number;
  y: number;
}

export class Plan {
  dice = $state<Dice>(noDice());
  /** The basic action whose target is being chosen. */
  aimed = $state<Gods["action"]["verb"] | null>(null);
  /** The use of dice that the pointer or the focus is on. */
  hovered = $state<string | null>(null);
  peeked = $state<string | null>(null);
  /** A space that was tapped once. */
  tapped = $state<string | null>(null);
  /** What was clicked in the arena, while it is chosen what to do there. */
  pinned = $state.raw<Pin | null>(null);
  /** The last answer came from a keyboard. */
  keyed = false;
  /** Answers that are still to be given, one after the other: steps of a walk, a target that was named beforehand. */
  #following: string[] = [];
  /** The question that was answered last, by its number. */
  #answered: number | null = null;

  /** A new question: nothing of the old one is left, but what follows of itself goes on. */
  reset(): void {
    this.dice = noDice();
    this.aimed = null;
    this.tapped = null;
    this.peeked = null;
    this.pinned = null;
  }

  toggle(symbol: Symbol, chosen: boolean): void {
    this.dice = { ...this.dice, [symbol]: this.dice[symbol] + (chosen ? 1 : -1) };
  }

  /** Whether a first touch or click only selects. */
  careful(event: MouseEvent | KeyboardEvent): boolean {
    this.keyed = byKey(event);
    return !byKey(event) && (settings.confirm || coarse());
  }

  /** The first of these answers is to be given now; the others follow when they are asked for. */
  begin([first, ...rest]: string[], { asked }: { asked: number }): string {
    this.#following = rest;
    this.#answered = asked;
    return first!;
  }

  /** What follows of itself, if it is asked for and allowed now. The only target that there is needs no click. */
  next(decision: DecisionOf<Gods> | null, sending: string | null): string | null {
    if (sending !== null || !decision || this.#answered === null || decision.asked === this.#answered) return null;
    const forced = decision.kind === "target" && decision.options.length === 1 ? decision.options[0]!.text : undefined;
    const wanted = this.#following.shift() ?? forced;
    const found = decision.options.some(({ text }) => text === wanted);
    if (!found) this.#following = [];
    this.#answered = found ? decision.asked : null;
    return found ? wanted! : null;
  }
}
