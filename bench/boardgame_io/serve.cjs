// node serve.cjs PORT [FOLDER]: boardgame.io's own server; keeps matches in files where a folder is given.
const { FlatFile, Origins, Server } = require("boardgame.io/server");

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [require("./duel.cjs")], origins: [Origins.LOCALHOST], db });
process.on("message", () => process.send(process.cpuUsage()));
server.run(Number(port), () => process.send("ready"));
