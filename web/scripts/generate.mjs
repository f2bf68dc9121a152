// Writes src/generated: what the app must not say twice. Types come from the server's schema, icons from the icon set.
// Of For the Gods and Arena Rex, cards and message numbers come from the engine's own files; a game whose vocabulary is
// declared has its types in vocabulary.ts, and its cards come with the table.
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { parse } from "smol-toml";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const games = join(web, "../src/harena/games");
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

async function icons() {
  const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
  const groups = JSON.parse(await readFile(join(web, "src/lib/icons.json"), "utf8"));
  for (const [group, wanted] of Object.entries(groups)) {
    const bodies = {};
    for (const [concept, name] of Object.entries(wanted)) {
      const icon = set.icons[name];
      if (!icon) throw new Error(`src/lib/icons.json: game-icons has no icon "${name}" (for "${concept}").`);
      const rounded = icon.body.replace(/ d="([^"]*)"/g, (_, path) => ` d="${tenths(path)}"`);
      bodies[concept] = rounded.replaceAll(/ ?fill="currentColor"/g, "");
    }
    await write(
      `icons-${group}.ts`,
      `export const icons: Record<string, string> = ${JSON.stringify(bodies, null, 1)};\n`,
    );
  }
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
  const folder = join(games, game, "content");
  for (const file of (await readdir(folder)).sort()) {
    if (!file.endsWith(".toml")) continue;
    packs[basename(file, ".toml")] = parse(await readFile(join(folder, file), "utf8"));
  }
  await write(`${game}-packs.ts`, `export const packs = ${JSON.stringify(packs, null, 1)};\n`);
}

/** The numbers of a game's codes.py as a constant each, so that what the app does not use is left out of it. */
async function numbers(game) {
  const source = await readFile(join(games, game, "codes.py"), "utf8");
  const found = [...source.matchAll(/^([A-Z_]+): Final(?:\[i64\])? = (\d+) *(?:#.*)?$/gm)];
  await write(`${game}-codes.ts`, found.map(([, name, value]) => `export const ${name} = ${value};\n`).join(""));
}

/** The numbers of a game's codes.py, and one of its lists of names. */
async function codes(game, listed) {
  const source = await readFile(join(games, game, "codes.py"), "utf8");
  const lines = [...source.matchAll(/^([A-Z_]+): Final = (\d+)/gm)].map(([, name, value]) => `  ${name}: ${value},`);
  const names = new RegExp(`${listed}: Final = \\(([^)]*)\\)`).exec(source)[1];
  await write(
    `${game}-codes.ts`,
    `export const codes = {\n${lines.join("\n")}\n} as const;\n\nexport const ${listed} = [${names}] as const;\n`,
  );
}

await mkdir(target, { recursive: true });
const ofGames = [packs("gods"), codes("gods", "FIGURE_IDS"), packs("rex"), numbers("rex")];
await Promise.all([protocol(), icons(), ...ofGames]);
