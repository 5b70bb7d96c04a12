// @ts-check
import { createRequire } from "node:module";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { runLogged } from "./logged.mjs";
import { npmCommand } from "./npm.mjs";
import { withProgress } from "./progress.mjs";
import { CACHE, ROOT } from "./root.mjs";
import { ToldError } from "./told-error.mjs";

const LOG = join(CACHE, "logs", "install-database.log");

/** What can be done about the database's machine code; a parameter, so that every case can be tried. */
const onThisMachine = { problem: loadProblem, build };

/**
 * Makes the database, the one package with machine code, load in this Node: gets or compiles what is missing or was
 * made for another Node. Where there is nothing to download it is a minute of compiling on one processor, beside which
 * something else can be done. Does nothing, and needs no network, when it loads.
 * @param {{ problem: () => string | null, build: () => Promise<void> }} [machine]
 * @throws {import("./logged.mjs").CommandError} when it can't be built
 * @throws {ToldError} when it does not load although it was
 */
export async function ensureNativeModule(machine = onThisMachine) {
  if (machine.problem() === null) return;
  await withLock("native-module", async () => {
    if (machine.problem() === null) return; // the process that had the lock built it
    await withProgress(`Installing the database's machine code (log: ${LOG})`, machine.build, { beside: true });
    const reason = machine.problem();
    if (reason !== null) throw doesNotLoad(reason);
  });
}

/** @returns {string | null} why the database does not load, in one line */
function loadProblem() {
  try {
    const Database = createRequire(import.meta.url)("better-sqlite3");
    new Database(":memory:").close();
    return null;
  } catch (error) {
    return /** @type {Error} */ (error).message.replaceAll("\n", " ");
  }
}

/**
 * npm's settings of a machine can make it be built for another Node than this one; what one would see of that later
 * says nothing about the cause.
 * @param {string} reason
 */
function doesNotLoad(reason) {
  return new ToldError(
    `better-sqlite3 does not load in Node ${process.versions.node}: ${reason}\n` +
      `Delete node_modules and run this again with the Node you want to use; npm's setting nodedir, if any, must be that Node's.`,
  );
}

function build() {
  const [command, args] = npmCommand(["rebuild", "better-sqlite3", "--no-audit", "--no-fund"]);
  return runLogged({ title: "npm rebuild better-sqlite3", command, args, log: LOG, cwd: ROOT });
}
