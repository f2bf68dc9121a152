/** Checks in the browser that a finished game was dealt from what the server had committed to.
 *
 * The commitment is sha256("harena commitment" + secret). The key of all chance is the secret with each player's word
 * mixed in by HMAC, in seat order; the n-th word of stream s is the first four bytes of HMAC(key, "harena/s/n").
 */

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(data: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function hmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

export async function commitment(secret: string): Promise<string> {
  const data = new Uint8Array([...bytes("harena commitment"), ...fromHex(secret)]);
  return toHex(await crypto.subtle.digest("SHA-256", data));
}

export async function mixedSecret(secret: string, words: string[]): Promise<Uint8Array<ArrayBuffer>> {
  let key = fromHex(secret);
  for (const word of words) key = await hmac(key, bytes(`harena word ${word}`));
  return key;
}

const WORD = 2n ** 32n;

/** Fair draws from one stream of a key: Lemire's method, as the engine does it. */
export class Draws {
  #count = 0;

  constructor(
    readonly key: Uint8Array<ArrayBuffer>,
    readonly stream: number,
  ) {}

  async below(n: number): Promise<number> {
    const limit = BigInt(n);
    for (;;) {
      this.#count += 1;
      const digest = await hmac(this.key, bytes(`harena/${this.stream}/${this.#count}`));
      const word = BigInt(new DataView(digest.buffer).getUint32(0));
      const product = word * limit;
      const low = product % WORD;
      if (low >= limit || low >= (WORD - limit) % limit) return Number(product / WORD);
    }
  }
}

export interface Drawn {
  /** How many moves had been made: none while the game is set up, and until its first move. */
  after: number;
  n: number;
  value: number;
}

/** The chance outcomes of a record, in order: after how many moves, and each as "value/of how many". */
export function drawsOfRecord(record: string): Drawn[] {
  const entries = /^chance = \[\n([\s\S]*?)^\]/m.exec(record)?.[1] ?? "";
  return [...entries.matchAll(/\[(\d+), "([^"]*)"\]/g)].flatMap(([, after, drawn]) =>
    [...drawn!.matchAll(/(\d+)\/(\d+)/g)].map(([, value, n]) => ({
      after: Number(after),
      n: Number(n),
      value: Number(value),
    })),
  );
}

const SETUP = 1;
const CHANCE = 2;

async function follow(draws: Draws, drawn: readonly Drawn[]): Promise<boolean> {
  for (const { n, value } of drawn) if ((await draws.below(n)) !== value) return false;
  return true;
}

/** Whether all draws come from the key: first those of the set-up stream, then those of the game's own. Where set-up ends
 * before the first move is not written down, and a number of the one stream may happen to be the other's: each place that
 * the set-up stream leads to is tried. */
export async function drawnFrom(key: Uint8Array<ArrayBuffer>, drawn: readonly Drawn[]): Promise<boolean> {
  const setUp = new Draws(key, SETUP);
  for (let end = 0; ; end += 1) {
    if (await follow(new Draws(key, CHANCE), drawn.slice(end))) return true;
    const next = drawn[end]!;
    if (next.after > 0 || (await setUp.below(next.n)) !== next.value) return false;
  }
}

export const canCheckHere = (): boolean => typeof crypto.subtle !== "undefined";

const remembered = (id: string): string => `harena.commitment.${id}`;

/** Keeps the commitment that this browser was shown before the game was over. */
export function rememberCommitment(id: string, shown: string): void {
  try {
    if (!localStorage.getItem(remembered(id))) localStorage.setItem(remembered(id), shown);
  } catch {
    // A browser that keeps nothing can still check all but this.
  }
}

export interface FairCheck {
  ok: boolean | null;
  sentence: string;
}

/** Everything that can be checked without trusting the server's word for it. */
export async function checkFairness(game: {
  id: string;
  secret: string;
  commitment: string;
  words: string[];
  record: string;
}): Promise<FairCheck[]> {
  const before = localStorage.getItem(remembered(game.id));
  const made = await commitment(game.secret);
  const drawn = drawsOfRecord(game.record);
  // Where nobody gave a word, none is mixed in, not even empty ones.
  const words = game.words.some(Boolean) ? game.words : [];
  const fair = await drawnFrom(await mixedSecret(game.secret, words), drawn);
  return [
    {
      ok: before === null ? null : before === game.commitment,
      sentence:
        before === null
          ? "This browser did not see the game before it ended, so it cannot tell whether the commitment was shown then."
          : before === game.commitment
            ? "The commitment is the one that this browser was shown before the end."
            : "The commitment is not the one that this browser was shown before.",
    },
    {
      ok: made === game.commitment,
      sentence:
        made === game.commitment
          ? "The revealed secret gives exactly this commitment."
          : "The revealed secret does not give this commitment.",
    },
    {
      ok: fair,
      sentence: fair
        ? `All ${drawn.length} draws follow from the secret and the players' words.`
        : "Some draws do not follow from the secret and the players' words.",
    },
  ];
}
