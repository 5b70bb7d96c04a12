// @ts-check
import { createRequire } from "node:module";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { npmCommand } from "./npm.mjs";
import { withProgress } from "./progress.mjs";
import { CACHE, ROOT } from "./root.mjs";
import { runLogged } from "./run-logged.mjs";
import { UserError } from "./user-error.mjs";

const LOG = join(CACHE, "logs", "install-database.log");

/**
 * Compiled with the headers of Node 24.19 to 24.x, the module aborts the process in a garbage collection
 * (nodejs/node#65446). Compiled with these, it works in each Node 24.
 */
const NODE_24_HEADERS = "24.18.1";

const defaultMachine = { problem: loadProblem, build };

/**
 * Downloads or compiles better-sqlite3, the only native package, if it is missing or built for another Node.
 * @param {{ problem: () => string | null, build: () => Promise<void> }} [machine]
 * @throws {UserError} when the build fails or it still does not load
 */
export async function ensureNativeModule(machine = defaultMachine) {
  if (machine.problem() === null) return;
  await withLock("native-module", async () => {
    if (machine.problem() === null) return; // built by the previous lock holder
    await withProgress(`Installing the database's native module (log: ${LOG})`, machine.build, { beside: true });
    const reason = machine.problem();
    if (reason !== null) throw loadError(reason);
  });
}

/** @returns {string | null} error in one line */
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
 * npm settings such as nodedir can target another Node, which later errors would not show.
 * @param {string} reason
 */
function loadError(reason) {
  return new UserError(
    `better-sqlite3 does not load in Node ${process.versions.node}: ${reason}\n` +
      `Delete node_modules and run this again with the Node you want to use; npm's setting nodedir, if any, must be that Node's.`,
  );
}

function build() {
  const [command, args] = npmCommand(["rebuild", "better-sqlite3", "--no-audit", "--no-fund"]);
  const headers = headersVersion(process.versions.node);
  // With `nodedir`, npm takes the headers from there.
  const env = headers === null ? process.env : { npm_config_target: headers, ...process.env };
  return runLogged({ title: "npm rebuild better-sqlite3", command, args, log: LOG, cwd: ROOT, env });
}

/**
 * @param {string} nodeVersion such as `24.21.0`
 * @returns {string | null} the Node whose headers to compile with; null: that version itself
 */
export function headersVersion(nodeVersion) {
  const [major, minor = 0] = nodeVersion.split(".").map(Number);
  return major === 24 && minor >= 19 ? NODE_24_HEADERS : null;
}
