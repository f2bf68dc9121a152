/** Where a model might go: the point that is being considered, and what the engine says of it. */

import type { AskPreview, Preview } from "../types";
import { points } from "./geometry";
import { type Asked, pointIn, proposal, type Point } from "./view";

export interface Going {
  path: Point[];
  length: number;
  end: Point | null;
  nearest: Point | null;
  contacts: number[];
  melee: number[];
  threats: number[];
}

type Pairs = number[][];

/** What a preview says of a point. */
export function goingOf(preview: Preview | null): Going | null {
  const shown = preview?.shown as Record<string, unknown> | undefined;
  if (!shown || !("nearest" in shown || "path" in shown)) return null;
  const point = (value: unknown): Point | null => (Array.isArray(value) ? points([value as number[]])[0]! : null);
  return {
    path: points((shown.path as Pairs | undefined) ?? []),
    length: Number(shown.length ?? 0),
    end: point(shown.end),
    nearest: point(shown.nearest),
    contacts: (shown.contacts as number[] | undefined) ?? [],
    melee: (shown.melee as number[] | undefined) ?? [],
    threats: (shown.threats as number[] | undefined) ?? [],
  };
}

export class Planner {
  asked = $state.raw<Asked | null>(null);
  /** Where the ghost stands. */
  ghost = $state.raw<Point | null>(null);
  /** What the engine says of the ghost's point; null until it has answered. */
  answer = $state.raw<Preview | null>(null);
  /** A proposal that was refused, until something else is considered. */
  refused = $state.raw<Preview | null>(null);
  /** Closed rings around where the model may end. */
  area = $state.raw<Point[][]>([]);
  allowance = $state(0);

  /** Whether the answer is about where the ghost stands now. */
  settled = $state(false);

  #text = "";
  #asking = false;
  #wanted = "";

  constructor(
    private readonly preview: () => AskPreview,
    private readonly act: (text: string) => void,
    private readonly select: (text: string | null) => void,
  ) {}

  /** The text of what is being considered. */
  get text(): string {
    return this.#text;
  }

  get going(): Going | null {
    return goingOf(this.answer);
  }

  /** Begins anew with a question about a point, or with none. */
  begin(asked: Asked | null): void {
    this.asked = asked;
    this.area = [];
    this.allowance = 0;
    this.drop();
    if (asked) void this.#outline(asked);
  }

  drop(): void {
    this.ghost = null;
    this.answer = null;
    this.settled = false;
    this.refused = null;
    this.#text = "";
    this.#wanted = "";
  }

  /** Puts the ghost somewhere; the engine is asked about the last place only. */
  consider(point: Point): void {
    if (!this.asked) return;
    this.ghost = point;
    this.#look(proposal(this.asked, point));
  }

  /** Considers a text such as "move 3 towards 9": the ghost goes where it would lead. */
  async considerText(text: string): Promise<void> {
    const asked = this.asked;
    const answer = await this.preview()(text);
    if (!asked || this.asked !== asked) return;
    const end = goingOf(answer)?.end ?? pointIn(text);
    if (answer && !answer.ok) {
      this.ghost = pointIn(text);
      this.#refuse(text, answer);
    } else if (end) {
      this.ghost = end;
      this.#text = proposal(asked, end);
      this.#tell(answer);
    }
  }

  /** Takes what is considered, if the engine allows it; shows why not and what is near otherwise. */
  async propose(text = this.#text): Promise<void> {
    const asked = this.asked;
    if (!asked || !text) return;
    const answer = await this.preview()(text);
    if (this.asked !== asked) return;
    if (answer && !answer.ok) {
      this.ghost = pointIn(text) ?? this.ghost;
      this.#refuse(text, answer);
    } else this.act(text);
  }

  #look(text: string): void {
    this.#text = text;
    this.settled = false;
    this.refused = null;
    this.#wanted = text;
    if (!this.#asking) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    while (this.#wanted) {
      const text = this.#wanted;
      this.#wanted = "";
      const answer = await this.preview()(text);
      if (text === this.#text) this.#tell(answer);
    }
    this.#asking = false;
  }

  #tell(answer: Preview | null): void {
    this.answer = answer;
    this.settled = true;
    this.select(answer === null || answer.ok ? this.#text : null);
  }

  #refuse(text: string, answer: Preview): void {
    this.#text = text;
    this.answer = answer;
    this.settled = true;
    this.refused = answer;
    this.select(null);
  }

  async #outline(asked: Asked): Promise<void> {
    const answer = await this.preview()("");
    if (this.asked !== asked || !answer) return;
    this.area = ((answer.shown.area as Pairs[] | undefined) ?? []).map(points);
    this.allowance = Number(answer.shown.allowance ?? 0);
  }
}
