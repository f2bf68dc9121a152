/** Input counts only for the question it was made for.
 *
 * A new question is shown at once but takes no input for a moment, so that the second half of a double tap, or a key
 * that is held, does not answer what nobody has read. And whatever began under one question, a press of the pointer or
 * of a key, does not answer the next. What counts is when it was done: a busy page hears of it late.
 */

/** Longer than the pause of a double tap, shorter than reading. */
export const CALM_MS = 400;

/** Tests that answer hundreds of questions by script set `harenaCalmMs`, since nobody reads them. */
const calmMs = (): number => (globalThis as { harenaCalmMs?: number }).harenaCalmMs ?? CALM_MS;

/** Keys that can answer. */
const ANSWERS = /^(Enter| |[1-9])$/;

export class InputGuard {
  /** The question has just come and takes no input yet. */
  calm = $state(false);

  #question = "";
  /** Nothing done before this moment answers the question. */
  #calmUntil = 0;
  /** The question under which what is pressed now was pressed: "" if it was calm, undefined while nothing is. */
  #pressed: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Another question is put; the same one again changes nothing. */
  put(question: string): void {
    if (question === this.#question) return;
    this.#question = question;
    this.calm = true;
    this.#calmUntil = performance.now() + calmMs();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.calm = false), calmMs());
  }

  /** Whether an answer given now is meant for the question that stands. Where nothing is pressed, a board carries out
   * what one press began, such as a walk of several steps, and needs no moment to read. */
  get meant(): boolean {
    return this.#pressed === undefined || this.#pressed === this.#question;
  }

  #early = (event: Event): boolean => this.calm || event.timeStamp < this.#calmUntil;

  press = (event: Event): void => {
    this.#pressed = this.#early(event) ? "" : this.#question;
  };

  pressKey = (event: KeyboardEvent): void => {
    if (ANSWERS.test(event.key) && !event.repeat) this.press(event);
  };

  /** The click that a press makes comes right after its end. */
  release = (): void => {
    setTimeout(() => (this.#pressed = undefined));
  };

  /** Takes in a click, or a key that is held, before anything on the board sees it. */
  check = (event: MouseEvent | KeyboardEvent): void => {
    const held = event instanceof KeyboardEvent && event.repeat && ANSWERS.test(event.key);
    if (event instanceof KeyboardEvent ? !held : this.meant && !this.#early(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
