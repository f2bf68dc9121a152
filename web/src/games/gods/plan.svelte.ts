/** What a player is about to do and has not done yet: dice picked, an action aimed, a walk planned. */

import { untrack } from "svelte";
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

export class Plan {
  dice = $state<Dice>(noDice());
  /** The basic action whose target is being chosen. */
  aimed = $state<Gods["action"]["verb"] | null>(null);
  /** The use of dice that the pointer or the focus is on. */
  hovered = $state<string | null>(null);
  peeked = $state<string | null>(null);
  /** A space that was tapped once. */
  tapped = $state<string | null>(null);
  /** The last answer came from a keyboard. */
  keyed = false;
  /** The steps of a walk that are still to be sent, one after the other. */
  walk = $state.raw<string[]>([]);

  /** A new question: nothing of the old one is left, but a walk goes on. */
  reset(): void {
    this.dice = noDice();
    this.aimed = null;
    this.tapped = null;
    this.peeked = null;
  }

  toggle(symbol: Symbol, chosen: boolean): void {
    this.dice = { ...this.dice, [symbol]: this.dice[symbol] + (chosen ? 1 : -1) };
  }

  /** Whether a first touch or click only selects. */
  careful(event: MouseEvent | KeyboardEvent): boolean {
    this.keyed = byKey(event);
    return !byKey(event) && (settings.confirm || coarse());
  }

  /** The next step of a planned walk, if it is asked for and allowed now. */
  next(decision: DecisionOf<Gods> | null, sending: string | null): string | null {
    if (sending !== null || !this.walk.length) return null;
    const [space] = this.walk;
    const step =
      decision?.kind === "step" && decision.options.find(({ verb, args }) => verb === "go" && args.space === space);
    untrack(() => (this.walk = step ? this.walk.slice(1) : []));
    return step ? step.text : null;
  }
}
