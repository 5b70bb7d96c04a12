import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CACHE } from "../bootstrap/root.mjs";
import { killAllPrograms } from "../dev-stack/stack";

/** Gives the work a temporary folder and `.cache/logs/<name>.log`. Cleans up, also on a signal. */
export async function withRun(
  name: string,
  work: (folder: string, log: (line: string) => void) => Promise<void>,
): Promise<void> {
  for (const folder of ["scale", "logs"]) mkdirSync(join(CACHE, folder), { recursive: true });
  const folder = mkdtempSync(join(CACHE, "scale", `${name}-`));
  const logFile = createWriteStream(join(CACHE, "logs", `${name}.log`));
  const onSignal = () => {
    killAllPrograms();
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  };
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  try {
    await work(folder, (line) => void logFile.write(`${new Date().toISOString()} ${line}\n`));
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
    logFile.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
