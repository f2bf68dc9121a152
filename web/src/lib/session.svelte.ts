/** One table over its socket: what stands, what happened, and the commands of whoever sits here.
 *
 * A command keeps its id until the server has answered it and is sent again after a reconnect; the server applies an
 * id once. So a lost connection neither loses a move nor doubles it.
 */

import type {
  ClientMessage,
  Clocks,
  DescribedSection,
  Hinted,
  OrderInfo,
  Phrase,
  Previewed,
  Refused,
  ServerMessage,
  StateShown,
  TableInfo,
  Told,
} from "../generated/protocol";
import { api } from "./api";
import { randomId } from "./format";
import { gapOf, Pacer, pauseFor } from "./pace";
import { settings } from "./settings.svelte";

const PROTOCOL = 1;
const QUIET_MS = 25_000;
const FACES_AGAIN_MS = 2000;

/** Closing codes after which there is no point in coming back, and what to say where the server did not. */
const FINAL: Record<number, string> = {
  1008: "The server ended the connection.",
  4401: "Your session has ended. Open the page again to go on.",
  4404: "There is no such table.",
};

export type Connection = "connecting" | "open" | "retrying" | "closed";

/** What one seat (or a spectator) sees now, what it saw before, and what happened in between. */
export interface Shown {
  state: StateShown;
  /** How things stood before something last happened. A state that brings no events changes neither this nor fresh. */
  previous: StateShown | null;
  /** What last happened; empty for what was there when we came. */
  fresh: Told[];
  /** What came with this very state. */
  arrived: Told[];
  log: Told[];
  /** When the state arrived, by this machine's clock: running clocks count from here. */
  at: number;
}

/** Whether whoever is shown this has a clock that counts minutes and runs. */
const timeRuns = ({ clocks, seat }: StateShown): boolean =>
  clocks?.kind === "live" && seat !== null && (clocks.seats[seat]?.running ?? false);

/** Whether a state waits for an answer by hand: standing orders answer some questions by themselves. */
export const asksNow = ({ decision, orders }: StateShown): boolean => decision !== null && !orders?.passing;

/** What is shown at one's own pace. */
type Paced = Extract<ServerMessage, { t: "state" | "table" }>;

type WithId = Extract<ClientMessage, { id: string }>;
type Unsent = WithId extends infer F ? (F extends WithId ? Omit<F, "id"> : never) : never;

export interface Speech {
  id: number;
  seat: number;
  text: string;
}

interface Waiting {
  message: WithId;
  settle: (refusal: Refused | null) => void;
}

/** After so long nobody waits for a preview or a description any more. */
const PATIENCE_MS = 8000;

type Answer = Extract<ServerMessage, { t: "preview" | "described" }>;
type Asking = Extract<ClientMessage, { t: "preview" | "describe" }>;

export class TableSession {
  table = $state.raw<TableInfo | null>(null);
  shown = $state.raw<ReadonlyMap<number, Shown>>(new Map());
  phrases = $state.raw<Phrase[]>([]);
  /** The faces of the cards that the table plays with, in the game's own form. */
  faces = $state.raw<unknown>(null);
  connection = $state<Connection>("connecting");
  /** Failed attempts in a row to reach the server. */
  attempts = $state(0);
  /** A reason why the server will not have us at this table. */
  trouble = $state("");
  /** The standing orders that may be given at this table. */
  orders = $state.raw<OrderInfo[]>([]);
  hint = $state.raw<Hinted | null>(null);
  speeches = $state.raw<Speech[]>([]);
  /** How much of what has happened is not shown yet. */
  behind = $state(0);
  /** The text of a move that is under way, by seat. */
  sending = $state.raw<ReadonlyMap<number, string>>(new Map());

  onNews: (shown: Shown) => void = () => {};
  onSpeech: (name: string, text: string) => void = () => {};

  #pacer = new Pacer<Paced>(
    (message) => this.#pauseBefore(message),
    (message) => this.#let(message),
    (held) => (this.behind = held),
  );
  #socket: WebSocket | null = null;
  #outbox = new Map<string, Waiting>();
  #asked = new Map<string, (answer: Answer | null) => void>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setTimeout> | undefined;
  #speechCount = 0;
  #stopped = false;
  #lastError = "";

  constructor(readonly id: string) {}

  start(): void {
    this.#connect();
    addEventListener("online", this.retryNow);
    document.addEventListener("visibilitychange", this.#onVisible);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#heart);
    removeEventListener("online", this.retryNow);
    document.removeEventListener("visibilitychange", this.#onVisible);
    this.#pacer.stop();
    this.#socket?.close();
  }

  /** Fetches the faces, packed and beside all else, or waits for those that are on their way. */
  async bringFaces(coming = api.tableFaces(this.id)): Promise<void> {
    try {
      this.faces = await coming;
    } catch {
      setTimeout(() => {
        const needed = this.faces === null && !this.#stopped && this.connection !== "closed";
        if (needed) void this.bringFaces();
      }, FACES_AGAIN_MS);
    }
  }

  /** Shows at once all that happens until something is asked here, or the game is over. */
  skipToMyTurn(): void {
    this.#pacer.hurry();
  }

  retryNow = (): void => {
    if (this.#stopped || this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#retry);
    this.#connect();
  };

  /** Sends a command; resolves with the refusal, or null once it is done. */
  command(wish: Unsent): Promise<Refused | null> {
    const message = { ...wish, id: randomId() } as WithId;
    return new Promise((resolve) => {
      this.#outbox.set(message.id, { message, settle: resolve });
      if (message.t === "move") this.#setSending(message.seat, message.text);
      this.#send(message);
    });
  }

  /** Asks what an action would mean; null if no answer comes. */
  async preview(seat: number, text: string): Promise<Previewed | null> {
    const answer = await this.#ask({ t: "preview", id: randomId(), seat, text });
    return answer?.t === "preview" ? answer : null;
  }

  /** Asks for the whole table in words; null if no answer comes. */
  async describe(seat: number | null): Promise<DescribedSection[] | null> {
    const answer = await this.#ask({ t: "describe", id: randomId(), seat });
    return answer?.t === "described" ? answer.sections : null;
  }

  /** Asks something of which nothing is kept, so that it is never sent again. */
  #ask(message: Asking): Promise<Answer | null> {
    if (this.connection !== "open") return Promise.resolve(null);
    return new Promise((resolve) => {
      const settle = (answer: Answer | null): void => {
        clearTimeout(patience);
        this.#asked.delete(message.id);
        resolve(answer);
      };
      const patience = setTimeout(() => settle(null), PATIENCE_MS);
      this.#asked.set(message.id, settle);
      this.#send(message);
    });
  }

  get clocks(): Clocks | null {
    return this.shown.values().next().value?.state.clocks ?? null;
  }

  forgetHint(): void {
    this.hint = null;
  }

  #connect(): void {
    this.#socket?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket?faces=apart`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => this.#sendRaw({ t: "hello", protocol: PROTOCOL, since: this.#since() });
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  #lost(code: number): void {
    clearTimeout(this.#heart);
    this.#pacer.flush();
    if (this.#stopped || code in FINAL) {
      this.connection = "closed";
      this.trouble = code === 1008 && this.#lastError ? this.#lastError : (FINAL[code] ?? "");
      return;
    }
    this.connection = this.shown.size || this.table ? "retrying" : "connecting";
    this.attempts += 1;
    const pause = Math.min(5000, 250 * 2 ** Math.min(this.attempts, 5)) * (0.75 + Math.random() / 2);
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  /** The last event that came. Each seat has its own: a connection may break between the messages of two seats. */
  #since(): number | Record<string, number> {
    const last = [...this.shown].map(([seat, each]) => [seat, each.log.at(-1)?.n ?? 0] as const);
    const spectator = last.find(([seat]) => seat < 0);
    return spectator ? spectator[1] : Object.fromEntries(last);
  }

  #send(message: ClientMessage): void {
    if (this.connection === "open") this.#sendRaw(message);
  }

  #sendRaw(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #beat(): void {
    clearTimeout(this.#heart);
    this.#heart = setTimeout(() => {
      this.#sendRaw({ t: "ping" });
      // No answer within as long again: the line is dead, even if nobody has told us.
      this.#heart = setTimeout(() => this.#socket?.close(), QUIET_MS);
    }, QUIET_MS);
  }

  #onVisible = (): void => {
    if (document.hidden) this.#pacer.flush();
    else this.retryNow();
  };

  #hear(message: ServerMessage): void {
    this.#beat();
    switch (message.t) {
      case "welcome":
        this.table = message.table;
        this.phrases = message.phrases;
        if (message.faces) this.faces = message.faces;
        else if (this.shown.size) void this.bringFaces(); // another release of the server may have other words
        this.orders = message.orders;
        this.connection = "open";
        this.attempts = 0;
        for (const { message: unanswered } of this.#outbox.values()) this.#sendRaw(unanswered);
        break;
      case "table":
        this.#pacer.add(message);
        break;
      case "state":
        this.#pacer.add(message);
        if (timeRuns(message)) this.#pacer.flush();
        break;
      case "ok":
        this.#settle(message.id, null);
        break;
      case "refused":
        this.#settle(message.id, message);
        this.#asked.get(message.id)?.(null);
        break;
      case "preview":
      case "described":
        this.#asked.get(message.id)?.(message);
        break;
      case "hint":
        this.#settle(message.id, null);
        this.hint = message;
        break;
      case "said":
        this.#said(message.seat, message.name, message.phrase);
        break;
      case "error":
        this.#lastError = message.reason;
        break;
      case "undo-asked":
      case "pong":
        break; // the state says who asks; a pong only keeps the line alive
    }
  }

  /** How long what happened last stays before a message is shown. Nobody waits whose clock runs, who is asked
   * something, who does not look, or who hands the screen on. */
  #pauseBefore(message: Paced): number {
    if (message.t === "table") return 0;
    const known = this.shown.get(message.seat ?? -1);
    const gap = gapOf(settings.pace);
    if (!gap || !known || asksNow(known.state) || document.hidden || (this.table?.you.length ?? 0) > 1) return 0;
    const before = known.log.at(-1);
    const next = message.events.find((event) => event.n > (before?.n ?? 0));
    return next ? pauseFor(gap, before, next) : 0;
  }

  /** Shows a message; whether something happened in it. */
  #let(message: Paced): boolean {
    if (message.t === "table") {
      this.table = message.table;
      if (message.table.status === "finished") this.#pacer.calm();
      return false;
    }
    this.#show(message);
    if (asksNow(message)) this.#pacer.calm();
    return (this.shown.get(message.seat ?? -1)?.arrived.length ?? 0) > 0;
  }

  #show(state: StateShown): void {
    const key = state.seat ?? -1;
    const known = this.shown.get(key);
    if (known && state.seq < known.state.seq) return;
    const lastSeen = known?.log.at(-1)?.n ?? 0;
    const arrived = state.events.filter((event) => event.n > lastSeen);
    const happened = known && arrived.length > 0;
    const shown: Shown = {
      state,
      previous: happened ? known.state : (known?.previous ?? null),
      fresh: happened ? arrived : (known?.fresh ?? []),
      arrived: known ? arrived : [],
      log: known ? [...known.log, ...arrived] : arrived,
      at: performance.now(),
    };
    const next = new Map(this.shown);
    next.set(key, shown);
    this.shown = next;
    if (state.seat !== null && this.sending.has(state.seat)) this.#settleMove(state);
    if (!known || known.state.seq !== state.seq) this.hint = null;
    this.onNews(shown);
  }

  #settle(id: string, refusal: Refused | null): void {
    const waiting = this.#outbox.get(id);
    if (!waiting) return;
    this.#outbox.delete(id);
    // A move that was taken stays "under way" until the state that shows it has come.
    if (refusal && waiting.message.t === "move") this.#setSending(waiting.message.seat, null);
    waiting.settle(refusal);
  }

  #settleMove(state: StateShown): void {
    const unanswered = [...this.#outbox.values()].some(
      ({ message }) => message.t === "move" && message.seat === state.seat,
    );
    if (!unanswered) this.#setSending(state.seat!, null);
  }

  #setSending(seat: number, text: string | null): void {
    const next = new Map(this.sending);
    if (text === null) next.delete(seat);
    else next.set(seat, text);
    this.sending = next;
  }

  #said(seat: number, name: string, key: string): void {
    const text = this.phrases.find((phrase) => phrase.key === key)?.text ?? key;
    const speech = { id: ++this.#speechCount, seat, text };
    this.speeches = [...this.speeches.filter((each) => each.seat !== seat), speech];
    this.onSpeech(name, text);
    setTimeout(() => {
      this.speeches = this.speeches.filter((each) => each.id !== speech.id);
    }, 6000);
  }
}
