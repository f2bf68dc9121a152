// node load.cjs memory|files MATCHES SECONDS: prints one line of JSON.
//
// A closed loop over real sockets on the loopback: in every match the player to move does so as soon as the other's move
// has arrived. A move counts when its sender has heard that the server took it. Files: the server is killed in the
// middle, started again on the same folder, and asked how far each match got.
const { fork } = require("node:child_process");
const { mkdtempSync, rmSync } = require("node:fs");
const { createServer } = require("node:net");
const { tmpdir } = require("node:os");
const { join } = require("node:path");
const { io } = require("socket.io-client");

const ANSWER_WITHIN = 10_000; // milliseconds
const [store, matches, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function start(port, folder) {
  const child = fork(join(__dirname, "serve.cjs"), [String(port), ...(folder ? [folder] : [])], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve(child));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function processorSeconds(server) {
  server.send("processor time");
  const { user, system } = await new Promise((resolve) => server.once("message", resolve));
  return (user + system) / 1e6;
}

async function post(port, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}/games/duel/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

class Match {
  constructor(id, credentials) {
    this.id = id;
    this.credentials = credentials;
    this.acknowledged = 0; // the number of the last state its mover has heard of
    this.sentAt = 0;
    this.moves = 0;
    this.times = [];
  }

  connect(port, seat) {
    const socket = io(`http://127.0.0.1:${port}/duel`, { transports: ["websocket"], forceNew: true });
    return new Promise((resolve) => {
      socket.on("connect", () => socket.emit("sync", this.id, String(seat), this.credentials[seat], 2));
      socket.once("sync", (_, { state }) => resolve({ socket, state }));
      socket.on("update", (_, state) => this.arrived(seat, state));
    });
  }

  async open(port) {
    const both = await Promise.all([this.connect(port, 0), this.connect(port, 1)]);
    this.sockets = both.map(({ socket }) => socket);
    this.state = both[0].state;
  }

  move(seat) {
    const payload = { type: "place", args: [this.state._stateID % 5], playerID: String(seat), credentials: this.credentials[seat] };
    this.sentAt = performance.now();
    this.sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.id, String(seat));
  }

  arrived(seat, state) {
    const mover = 1 - Number(state.ctx.currentPlayer);
    if (seat === mover) {
      this.acknowledged = Math.max(this.acknowledged, state._stateID);
      this.moves += 1;
    } else if (!stopped) {
      this.times.push(performance.now() - this.sentAt);
      this.state = state;
      this.move(seat);
    }
  }
}

let stopped = false;

function quantile(sorted, share) {
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] : null;
}

async function lostAfterKill(server, folder, all) {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGKILL");
  await ended;
  stopped = true;
  all.forEach((match) => match.sockets.forEach((socket) => socket.close()));
  const port = await freePort();
  const again = await start(port, folder);
  const lost = await Promise.all(
    all.map(async (match) => {
      // A match whose file was cut short is never answered for: all of its moves are lost.
      const unanswered = new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN, null));
      const found = await Promise.race([match.connect(port, 0), unanswered]);
      found?.socket.close();
      return Math.max(0, match.acknowledged - (found?.state?._stateID ?? 0));
    }),
  );
  again.kill("SIGKILL");
  return lost.reduce((sum, each) => sum + each, 0);
}

async function main() {
  const folder = store === "files" ? mkdtempSync(join(tmpdir(), "harena-bench-")) : null;
  const port = await freePort();
  const server = await start(port, folder);
  const all = [];
  for (let number = 0; number < matches; number += 1) {
    const { matchID } = await post(port, "create", { numPlayers: 2 });
    const credentials = [];
    for (const playerID of ["0", "1"]) {
      // One after the other: of two at once the file store keeps one.
      credentials.push((await post(port, `${matchID}/join`, { playerID, playerName: "p" })).playerCredentials);
    }
    const match = new Match(matchID, credentials);
    await match.open(port);
    all.push(match);
  }
  const [begun, before] = [performance.now(), await processorSeconds(server)];
  all.forEach((match) => match.move(0));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const passed = (performance.now() - begun) / 1000;
  const moves = all.reduce((sum, match) => sum + match.moves, 0);
  const used = (await processorSeconds(server)) - before;
  const times = all.flatMap((match) => match.times).sort((a, b) => a - b);
  const lost = folder ? await lostAfterKill(server, folder, all) : null;
  if (!folder) server.kill("SIGKILL");
  if (folder) rmSync(folder, { recursive: true, force: true });
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
  const rates = { moves_per_second: moves / passed, server_us_per_move: (used / moves) * 1e6 };
  console.log(JSON.stringify({ store, matches, ...rates, p50_ms: p50, p95_ms: p95, p99_ms: p99, lost }));
  process.exit(0);
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
