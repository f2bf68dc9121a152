// Writes src/generated: what the app must not say twice. Types come from the server's schema, icons from the icon set.
// A game has its types in vocabulary.ts, and its cards come with the table.
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { parse } from "smol-toml";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const games = join(web, "../src/harena/games");
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

async function packs(game) {
  const packs = {};
  const folder = join(games, game, "packs");
  for (const file of (await readdir(folder)).sort()) {
    if (!file.endsWith(".toml")) continue;
    packs[basename(file, ".toml")] = parse(await readFile(join(folder, file), "utf8"));
  }
  await write(`${game}-packs.ts`, `export const packs = ${JSON.stringify(packs, null, 1)};\n`);
}

/** The numbers and lists of names of a game's codes.py, a constant each: what the app does not use is left out of it. */
async function codes(game) {
  const source = await readFile(join(games, game, "codes.py"), "utf8");
  const numbers = [...source.matchAll(/^([A-Z_]+): Final(?:\[i64\])? = (\d+) *(?:#.*)?$/gm)];
  const lists = [...source.matchAll(/^([A-Z_]+): Final = \(((?:\s*"[^"]*",?)+\s*)\)/gm)];
  const lines = numbers.map(([, name, value]) => `export const ${name} = ${value};\n`);
  lines.push(...lists.map(([, name, words]) => `export const ${name} = [${words}] as const;\n`));
  await write(`${game}-codes.ts`, lines.join(""));
}

/** The same of a game with a vocabulary: the numbers of its messages, and its lists of names. */
async function messages(game) {
  const source = await readFile(join(games, game, "made", "codes.py"), "utf8");
  const told = /^class Message:\n((?: .*\n)+)/m.exec(source)[1];
  const numbers = [...told.matchAll(/([A-Z_]+): Final\[i64\] = (\d+)/g)];
  const lists = [...source.matchAll(/^([A-Z_]+)_NAMES: Final = \(((?:\s*"[^"]*",?)+\s*)\)/gm)];
  const lines = numbers.map(([, name, value]) => `export const ${name} = ${value};\n`);
  lines.push(...lists.map(([, name, words]) => `export const ${name}_IDS = [${words}] as const;\n`));
  await write(`${game}-codes.ts`, lines.join(""));
}

/** All that one game's folder here and its folder in the engine give; returns the icon of its tile. */
async function game(name) {
  const chosen = JSON.parse(await readFile(join(boards, name, "icons.json"), "utf8"));
  if (chosen.icons) await icons(name, chosen.icons, `src/games/${name}/icons.json`);
  if (existsSync(join(games, name, "packs"))) await packs(name);
  if (existsSync(join(games, name, "codes.py"))) await codes(name);
  if (existsSync(join(games, name, "made", "codes.py"))) await messages(name);
  return [name, chosen.tile];
}

await mkdir(target, { recursive: true });
const folders = (await readdir(boards)).filter((name) => existsSync(join(boards, name, "icons.json")));
const tiles = Object.fromEntries(await Promise.all(folders.map(game)));
const frame = JSON.parse(await readFile(join(web, "src/lib/icons.json"), "utf8"));
await Promise.all([protocol(), icons("frame", { ...frame, ...tiles }, "src/lib/icons.json")]);
