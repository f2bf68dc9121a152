/** What a person chose about how the app looks and behaves; kept in this browser. */

import type { Pace } from "./pace";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "on" | "off";

interface Stored {
  theme: Theme;
  motion: Motion;
  text: boolean;
  keys: boolean;
  confirm: boolean;
  sound: boolean;
  soundOffered: boolean;
  pace: Pace;
  ask: Record<string, string>;
}

const KEY = "harena.settings";
const defaults: Stored = {
  theme: "auto",
  motion: "auto",
  text: false,
  keys: true,
  confirm: false,
  sound: false,
  soundOffered: false,
  pace: "normal",
  ask: {},
};

function load(): Stored {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return { ...defaults };
  }
}

class Settings {
  #stored = $state(load());

  get theme(): Theme {
    return this.#stored.theme;
  }
  set theme(value: Theme) {
    this.#set({ theme: value });
  }
  get motion(): Motion {
    return this.#stored.motion;
  }
  set motion(value: Motion) {
    this.#set({ motion: value });
  }
  /** Everything as text, for screen readers and for whoever prefers words. */
  get text(): boolean {
    return this.#stored.text;
  }
  set text(value: boolean) {
    this.#set({ text: value });
  }
  /** Single-letter shortcuts; some assistive tools need these keys for themselves. */
  get keys(): boolean {
    return this.#stored.keys;
  }
  set keys(value: boolean) {
    this.#set({ keys: value });
  }
  /** Ask once more before a card is placed with the mouse. */
  get confirm(): boolean {
    return this.#stored.confirm;
  }
  set confirm(value: boolean) {
    this.#set({ confirm: value });
  }

  /** Small sounds for what happens; everybody has to ask for them once. */
  get sound(): boolean {
    return this.#stored.sound;
  }
  set sound(value: boolean) {
    this.#set({ sound: value });
  }

  /** Whether somebody has answered already whether there should be sound. */
  get soundOffered(): boolean {
    return this.#stored.soundOffered;
  }
  set soundOffered(value: boolean) {
    this.#set({ soundOffered: value });
  }

  /** How fast others are followed; on this screen alone. */
  get pace(): Pace {
    return this.#stored.pace;
  }
  set pace(value: Pace) {
    this.#set({ pace: value });
  }

  /** The standing order that a person last gave in a game, by its key; undefined where none was given yet. */
  askIn(game: string): string | undefined {
    return this.#stored.ask[game];
  }
  keepAsk(game: string, key: string): void {
    this.#set({ ask: { ...this.#stored.ask, [game]: key } });
  }

  #set(change: Partial<Stored>): void {
    this.#stored = { ...this.#stored, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#stored));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.apply();
  }

  apply(): void {
    const root = document.documentElement;
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = this.theme === "auto" ? (dark ? "dark" : "light") : this.theme;
    root.dataset.motion = this.moves ? "on" : "off";
  }

  get moves(): boolean {
    if (this.motion !== "auto") return this.motion === "on";
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new Settings();

export function startSettings(): void {
  settings.apply();
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"])
    matchMedia(query).addEventListener("change", () => settings.apply());
}
