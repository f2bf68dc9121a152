// Writes src/generated: what the app must not say twice. Types come from the server's schema, icons from the icon set.
// A game has its types in vocabulary.ts, and its cards come with the table: nothing is read out of the engine's files.
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const boards = join(web, "src/games");
const target = join(web, "src/generated");
const head = "// Made by scripts/generate.mjs; changes are lost.\n\n";

async function write(name, text) {
  const path = join(target, name);
  const before = await readFile(path, "utf8").catch(() => "");
  if (before !== head + text) await writeFile(path, head + text);
}

async function protocol() {
  const schema = JSON.parse(await readFile(join(web, "src/lib/protocol.schema.json"), "utf8"));
  // A title on a field would become a type of its own; only the definitions are named.
  for (const [name, definition] of Object.entries(schema.$defs)) {
    dropTitles(definition);
    definition.title = name;
  }
  const text = await compile(schema, "Protocol", {
    additionalProperties: false,
    bannerComment: "",
    format: false,
    ignoreMinAndMaxItems: true,
  });
  await write("protocol.ts", text);
}

function dropTitles(schema) {
  if (typeof schema !== "object" || schema === null) return;
  if (typeof schema.title === "string") delete schema.title;
  Object.values(schema).forEach(dropTitles);
}

const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");

/** One file of icons; `source` is where their names are listed. */
async function icons(group, wanted, source) {
  const bodies = {};
  for (const [concept, name] of Object.entries(wanted)) {
    const icon = set.icons[name];
    if (!icon) throw new Error(`${source}: game-icons has no icon "${name}" (for "${concept}").`);
    const rounded = icon.body.replace(/ d="([^"]*)"/g, (_, path) => ` d="${tenths(path)}"`);
    bodies[concept] = rounded.replaceAll(/ ?fill="currentColor"/g, "");
  }
  await write(
    `icons-${group}.ts`,
    `export const icons: Record<string, string> = ${JSON.stringify(bodies, null, 1)};\n`,
  );
}

/** A path with its numbers rounded to a tenth: in 512 units that is finer than any screen shows. */
function tenths(path) {
  let out = "";
  for (const [, command, rest] of path.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const numbers = [];
    let left = rest;
    for (;;) {
      // The fourth and fifth number of an arc are flags, and may stand without a space before what follows.
      const flag = command.toLowerCase() === "a" && [3, 4].includes(numbers.length % 7);
      const found = /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i.exec(left);
      if (!found) break;
      const text = flag ? found[1][0] : found[1];
      left = left.slice(found[0].length - found[1].length + text.length);
      numbers.push(Math.round(Number(text) * 10) / 10);
    }
    out += command + numbers.map((number, at) => (at && number >= 0 ? ` ${number}` : `${number}`)).join("");
  }
  return out;
}

/** All that a game's folder here gives; returns the icon of its tile. */
async function game(name) {
  const chosen = JSON.parse(await readFile(join(boards, name, "icons.json"), "utf8"));
  const source = `src/games/${name}/icons.json`;
  if (chosen.icons) await icons(name, chosen.icons, source);
  // What is drawn on many cards can come when the board is there.
  if (chosen.cards) await icons(`${name}-cards`, chosen.cards, source);
  return [name, chosen.tile];
}

await mkdir(target, { recursive: true });
const folders = (await readdir(boards)).filter((name) => existsSync(join(boards, name, "icons.json")));
const tiles = Object.fromEntries(await Promise.all(folders.map(game)));
const frame = JSON.parse(await readFile(join(web, "src/lib/icons.json"), "utf8"));
await Promise.all([protocol(), icons("frame", { ...frame, ...tiles }, "src/lib/icons.json")]);
