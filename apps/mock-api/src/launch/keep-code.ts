import { rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { lookupInfo } from "@mekong/contract/http/lookup";
import { cachedCode, runProgram } from "./program";

/** Build step: runs the program until it serves, then writes V8's code cache. */
const ASK_AGAIN_MS = 20;
const WITHIN_MS = 60_000;

const dataDir = await mkdtemp(join(tmpdir(), "mock-api-build-"));
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
const port = await freePort();
Object.assign(process.env, { API_PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir });

const { script, file } = runProgram(dirname(fileURLToPath(import.meta.url)));
const until = Date.now() + WITHIN_MS;
while (!(await answers())) {
  if (Date.now() > until) throw new Error(`the built program does not respond within ${WITHIN_MS / 1000} s`);
  await new Promise((again) => setTimeout(again, ASK_AGAIN_MS));
}
writeFileSync(cachedCode(file), script.createCachedData());
// Triggers the program's graceful shutdown.
process.kill(process.pid, "SIGTERM");

async function answers(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${lookupInfo.path}`)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((found, failed) => {
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}
