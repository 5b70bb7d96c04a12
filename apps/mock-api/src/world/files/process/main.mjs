// @ts-check
import { once } from "node:events";
import { checkFile } from "./check-file.mjs";
import { startWatchdog } from "./watchdog.mjs";

/**
 * The process for one job on a world file, started by `file-process.ts`. It is JavaScript, as are the files it imports: so it
 * starts from the sources as fast as from the build.
 */

/** @param {import("./jobs").Reply} message */
function reply(message) {
  process.send?.(message);
}

async function run() {
  const [[job]] = await Promise.all([once(process, "message"), startWatchdog(JSON.parse(process.argv[2] ?? "{}"))]);
  reply(checkFile(job.file, job.levels));
}

// The server has gone.
process.once("disconnect", () => process.exit(1));
run().catch((error) => reply({ is: "failed", error: String(error) }));
