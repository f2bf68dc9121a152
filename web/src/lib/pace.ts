/** How fast a table is shown. The server goes on as fast as its players do; each screen follows at its own pace, so that
 * what one person chooses here changes nothing for anybody else. */

export type Pace = "relaxed" | "normal" | "quick" | "at once";

/** How long what somebody did stays the latest news, in milliseconds. */
const GAPS: Record<Pace, number> = { relaxed: 1700, normal: 900, quick: 250, "at once": 0 };

/** What goes on with a deed is told sooner than another deed. */
const GOING_ON = 1 / 3;

/** Who is further behind than this many messages catches up: the pauses grow shorter with what is left to show. */
const FAR_BEHIND = 12;

/** Tests that follow hundreds of moves by script set `harenaPaceMs`, since nobody watches them. */
export const gapOf = (pace: Pace): number => (globalThis as { harenaPaceMs?: number }).harenaPaceMs ?? GAPS[pace];

/** How long the news before are left standing, where they are of `before` and others come. */
export function pauseFor(gap: number, before: { entry: number } | undefined, next: { entry: number }): number {
  return before?.entry === next.entry ? gap * GOING_ON : gap;
}

/** Lets messages through one after the other, each after the pause that it asks for, and all of them in their order. */
export class Pacer<Message> {
  #held: Message[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = -Infinity;
  #hurrying = false;

  constructor(
    /** How long after the latest news a message is shown; 0 for one that needs no pause. */
    private readonly pause: (message: Message) => number,
    /** Shows a message; whether it brought news. */
    private readonly show: (message: Message) => boolean,
    private readonly held: (count: number) => void,
  ) {}

  add(message: Message): void {
    this.#held.push(message);
    this.#letThrough();
  }

  /** Shows at once what is held back, and what comes until `calm` is called. */
  hurry(): void {
    this.#hurrying = true;
    this.#letThrough();
  }

  calm(): void {
    this.#hurrying = false;
  }

  /** Shows at once what is held back. */
  flush(): void {
    const before = this.#hurrying;
    this.hurry();
    this.#hurrying = before;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#held = [];
  }

  #letThrough(): void {
    clearTimeout(this.#timer);
    while (this.#held.length) {
      const pause = this.pause(this.#held[0]!) / Math.max(1, this.#held.length / FAR_BEHIND);
      const wait = this.#hurrying ? 0 : this.#since + pause - performance.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#letThrough(), wait);
        break;
      }
      if (this.show(this.#held.shift()!)) this.#since = performance.now();
    }
    this.held(this.#held.length);
  }
}
