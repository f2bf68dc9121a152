/** The server's HTTP interface. Every failure is a Trouble whose message can be shown as it is. */

import type {
  Commitment,
  DeckReview,
  Description,
  Fork,
  GameInfo,
  Join,
  Me,
  NewTable,
  PackInfo,
  Problem,
  Replay,
  RulesBook,
  TableInfo,
  Verification,
} from "../generated/protocol";

export class Trouble extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly rule = "",
  ) {
    super(message);
  }

  /** The server could not be reached at all. */
  get gone(): boolean {
    return this.status === 0 || this.status >= 502;
  }
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const init: RequestInit = { method, credentials: "same-origin", headers: { accept: "application/json" } };
  if (body !== undefined) {
    const text = typeof body === "string";
    init.body = text ? body : JSON.stringify(body);
    init.headers = { ...init.headers, "content-type": text ? "text/plain" : "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Trouble("The server cannot be reached.", 0);
  }
  if (!response.ok) throw await trouble(response);
  return response;
}

async function trouble(response: Response): Promise<Trouble> {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  const reason = problem?.reason ?? `The server answered with an error (${response.status}).`;
  return new Trouble(reason, response.status, problem?.rule ?? "");
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await call(method, path, body);
  return (response.status === 204 ? null : await response.json()) as T;
}

const at = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => json<Me>("GET", "/api/me"),
  rename: (name: string) => json<Me>("PATCH", "/api/me", { name }),
  setPassword: (password: string, current: string | null) =>
    json<Me>("POST", "/api/me/password", current ? { password, current } : { password }),
  signIn: (name: string, password: string) => json<Me>("POST", "/api/sign-in", { name, password }),
  signOut: () => call("POST", "/api/sign-out"),
  games: () => json<GameInfo[]>("GET", "/api/games"),
  /** What a board draws of a game's own content; the game's own type. */
  faces: (game: string) => json<unknown>("GET", `/api/games/${encodeURIComponent(game)}/faces`),
  checkDeck: (game: string, deck: string) =>
    json<DeckReview>("POST", `/api/games/${encodeURIComponent(game)}/decks/check`, deck),
  rules: (game: string) => json<RulesBook>("GET", `/api/rules/${encodeURIComponent(game)}`),
  tables: (scope: "mine" | "open" | "running") => json<TableInfo[]>("GET", `/api/tables?scope=${scope}`),
  table: (id: string) => json<TableInfo>("GET", at(id)),
  /** What a board draws of a table's content; the game's own type. */
  tableFaces: (id: string) => json<unknown>("GET", `${at(id)}/faces`),
  packs: (game: string) => json<PackInfo[]>("GET", `/api/packs?game=${encodeURIComponent(game)}`),
  addPack: (text: string) => json<PackInfo>("POST", "/api/packs", text),
  commitment: () => json<Commitment>("POST", "/api/commitment"),
  create: (wish: NewTable) => json<TableInfo>("POST", "/api/tables", wish),
  join: (id: string, wish: Join) => json<TableInfo>("POST", `${at(id)}/join`, wish),
  addBot: (id: string, seat: number, level: string) =>
    json<TableInfo>("POST", `${at(id)}/seats/${seat}/bot`, { level }),
  leave: (id: string) => call("POST", `${at(id)}/leave`),
  replay: (id: string, as: string) => json<Replay>("GET", `${at(id)}/replay?as=${as}`),
  description: (id: string, as: string, step: number) =>
    json<Description>("GET", `${at(id)}/description?as=${as}&step=${step}`),
  fork: (id: string, wish: Fork) => json<TableInfo>("POST", `${at(id)}/fork`, wish),
  record: async (id: string) => (await call("GET", `${at(id)}/record`)).text(),
  verify: (record: string) => json<Verification>("POST", "/api/verify", record),
  recordPath: (id: string) => `${at(id)}/record`,
};
