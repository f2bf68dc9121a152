/** The table's shortcut keys. Digits work on whatever carries data-number: cards in the hand, buttons of the text view,
 * and from 9 down what can only be done beside the question: passing, ending a turn. */

import { announcer } from "../lib/announce.svelte";
import { settings } from "../lib/settings.svelte";
import { play } from "../lib/sound";

export interface TableKeys {
  hint: () => void;
  why: () => void;
  undo: () => void;
  skip: () => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName) ||
    target.closest("dialog") !== null);

export function tableKeys(keys: TableKeys): (event: KeyboardEvent) => void {
  const letters: Record<string, () => void> = {
    h: keys.hint,
    w: keys.why,
    u: keys.undo,
    n: keys.skip,
    t: () => {
      settings.text = !settings.text;
    },
    s: () => {
      settings.sound = !settings.sound;
      announcer.notice(settings.sound ? "Sound is on." : "Sound is off.");
      play("turn");
    },
  };
  return (event) => {
    if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (/^[1-9]$/.test(event.key)) {
      number(event.key);
      return;
    }
    letters[event.key.toLowerCase()]?.();
  };
}

/** Goes to the numbered card; the same number again takes it. */
function number(digit: string): void {
  const target = document.querySelector<HTMLElement>(`[data-number="${digit}"]`);
  if (!target) return;
  if (document.activeElement === target) target.click();
  else target.focus();
}
