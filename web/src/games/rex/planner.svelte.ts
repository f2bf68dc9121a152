/** Where a model might go: the point that is being considered, and what the engine says of it. */

import type { AskPreview, Preview } from "../types";
import { apart, clamped, points, SNAP } from "./geometry";
import type { Point, Where } from "./view";
import type { OddsView, PreviewView } from "./vocabulary";

const seenIn = (preview: Preview | null): PreviewView => (preview?.shown ?? {}) as PreviewView;
const pointOf = (pair: number[] | null | undefined): Point | null => (pair ? points([pair])[0]! : null);

export class Planner {
  where = $state.raw<Where | null>(null);
  /** Where the ghost stands. */
  ghost = $state.raw<Point | null>(null);
  /** What the engine says of the ghost's point; null until it has answered. */
  answer = $state.raw<Preview | null>(null);
  /** Closed rings around where the model may end. */
  area = $state.raw<Point[][]>([]);
  allowance = $state(0);
  /** What the model could strike from where it stands, and what that costs. */
  blows = $state.raw<OddsView[]>([]);
  blowNote = $state("");

  /** Whether the answer is about where the ghost stands now. */
  settled = $state(false);

  #text = "";
  #held = false;
  #asking = false;
  #wanted = "";

  constructor(
    private readonly preview: () => AskPreview,
    private readonly take: (text: string, where: Where) => void,
    private readonly select: (text: string | null) => void,
  ) {}

  get seen(): PreviewView {
    return seenIn(this.answer);
  }

  get path(): Point[] {
    return points(this.seen.path ?? []);
  }

  get nearest(): Point | null {
    return pointOf(this.seen.nearest);
  }

  /** Whether the model may go where the ghost stands; also while nobody has said otherwise yet. */
  get fits(): boolean {
    return this.answer === null || this.#fits(this.answer);
  }

  /** Begins anew with a question about a point, with a move that somebody has in mind, or with nothing. */
  begin(where: Where | null, outline = ""): void {
    this.where = where;
    this.area = [];
    this.allowance = 0;
    this.blows = [];
    this.blowNote = "";
    this.drop();
    if (where) void this.#outline(where, outline);
  }

  drop(): void {
    this.ghost = null;
    this.answer = null;
    this.settled = false;
    this.#text = "";
    this.#wanted = "";
    this.#held = false;
  }

  /** Whether a point lies where the model may end, or hardly off it. */
  admits(point: Point): boolean {
    return this.area.length > 0 && apart(clamped(this.area, point), point) < SNAP;
  }

  /** Puts the ghost somewhere; the engine is asked about the last place only. What a hand holds stays within the area. */
  consider(point: Point, held = false): void {
    if (!this.where) return;
    const limit = clamped(this.area, point);
    this.#held = held;
    this.ghost = held || apart(limit, point) < SNAP ? limit : point;
    this.#look(this.where.write(this.ghost));
  }

  /** Considers a text such as "move 3 towards 9": the ghost goes where it would lead. */
  async considerText(text: string): Promise<void> {
    const { where } = this;
    const answer = await this.preview()(text);
    if (!where || this.where !== where) return;
    const end = pointOf(seenIn(answer).end);
    if (!answer || !end) return;
    const fits = this.#fits(answer);
    this.ghost = fits ? end : (pointOf(seenIn(answer).wanted) ?? end);
    this.#text = fits ? where.write(end) : text;
    this.#tell(answer);
  }

  /** Takes what is considered. What was held goes as near as it may; else a refusal is shown, and what is near. */
  async propose(): Promise<void> {
    const { where } = this;
    const [text, held] = [this.#text, this.#held];
    if (!where || !text) return;
    const answer = await this.preview()(text);
    if (this.where !== where) return;
    if (!answer || this.#fits(answer)) this.take(text, where);
    else if (held || this.#nearEnough(answer)) this.takeNearest(answer);
    else this.#tell(answer);
  }

  /** Goes to the legal point near the one that was refused. */
  takeNearest(answer = this.answer): void {
    const text = seenIn(answer).nearest_text;
    if (this.where && text) this.take(text, this.where);
    else if (answer) this.#tell(answer);
  }

  #fits(answer: Preview): boolean {
    return seenIn(answer).fits ?? answer.ok;
  }

  #nearEnough(answer: Preview): boolean {
    const [wanted, nearest] = [pointOf(seenIn(answer).wanted), pointOf(seenIn(answer).nearest)];
    return wanted !== null && nearest !== null && apart(wanted, nearest) < SNAP;
  }

  #look(text: string): void {
    this.#text = text;
    this.settled = false;
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
    const seen = seenIn(answer);
    if (answer && !this.#fits(answer) && seen.nearest_text && (this.#held || this.#nearEnough(answer))) {
      // The ghost stops at the limit, and what is said of the point near by is said of it.
      this.ghost = pointOf(seen.nearest);
      this.#text = seen.nearest_text;
      this.answer = { ...answer, ok: !this.where?.ahead, shown: { ...seen, fits: true, nearest: null } };
    } else this.answer = answer;
    this.settled = true;
    this.select(this.fits && !this.where?.ahead ? this.#text : null);
  }

  async #outline(where: Where, text: string): Promise<void> {
    const answer = await this.preview()(text);
    if (this.where !== where || !answer) return;
    const seen = seenIn(answer);
    this.area = (seen.area ?? []).map(points);
    this.allowance = seen.allowance ?? 0;
    this.blows = seen.blows ?? [];
    this.blowNote = seen.blow_note ?? "";
  }
}
