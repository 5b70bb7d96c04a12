// @ts-check
import { checkFile } from "./check-file.mjs";
import { copyFile } from "./copy-file.mjs";
import { copyInSteps } from "./copy-in-steps.mjs";
import { migrateFile } from "./migrate-file.mjs";
import { startWatchdog } from "./watchdog.mjs";

/** This file is JavaScript, so that it starts from sources as fast as from the build. */

/** @type {any[]} */
const messages = [];
let wake = () => {};
process.on("message", (message) => {
  messages.push(message);
  wake();
});
process.once("disconnect", () => process.exit(1));

async function next() {
  while (messages.length === 0) {
    await new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      wake = resolve;
    });
  }
  return messages.shift();
}

/** @param {import("./jobs").Reply} message */
function reply(message) {
  process.send?.(message);
}

async function run() {
  const [job] = await Promise.all([next(), startWatchdog(JSON.parse(process.argv[2] ?? "{}"))]);
  if (job.do === "check") reply(checkFile(job.file, job.levels));
  else if (job.do === "clone") {
    copyInSteps(job.from, job.to);
    reply({ is: "done" });
  } else if (job.do === "migrate") reply(migrateFile(job));
  else await copyFile(job, { reply, next });
}

run().catch((error) => reply({ is: "failed", error: String(error) }));
