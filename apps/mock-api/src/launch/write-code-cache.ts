/** Build step: writes V8's code cache once the program serves. */
import { rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { lookupInfo } from "@mekong/contract/http/lookup";
import { codeCachePath, runProgram } from "./program";

const POLL_INTERVAL_MS = 20;
const START_TIMEOUT_MS = 60_000;

const dataDir = await mkdtemp(join(tmpdir(), "mock-api-build-"));
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
const port = await freePort();
Object.assign(process.env, { API_PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir });

const { script, file } = runProgram(dirname(fileURLToPath(import.meta.url)));
const deadlineMs = Date.now() + START_TIMEOUT_MS;
while (!(await isServing())) {
  if (Date.now() > deadlineMs)
    throw new Error(`the built program does not respond within ${START_TIMEOUT_MS / 1000} s`);
  await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
}
writeFileSync(codeCachePath(file), script.createCachedData());
process.kill(process.pid, "SIGTERM");

async function isServing(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${lookupInfo.path}`)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
