import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { UserError } from "../bootstrap/user-error.mjs";
import { freePort, freePortsForRestarts } from "../dev-stack/ports";
import { builtApi, type Program } from "../dev-stack/programs";
import { readStackSettings } from "../dev-stack/settings";
import { Stack } from "../dev-stack/stack";
import { installIsolatedPackages, isolatedFile } from "../setup/isolated-packages";
import { Steps } from "../test/steps";
import { runAtRate } from "./run-at-rate";
import { Transfers } from "./transfers";
import { withRun } from "./with-run";

const HOST = "127.0.0.1";
const PER_SECOND = 40;
const BEFORE_MS = 5_000;
/** Litestream copies each second; a busy machine delays it. */
const MAX_LOST_MS = 5_000;

const litestream = {
  name: "litestream",
  title: "Installing Litestream",
  folder: "scripts/scale/litestream",
};

/** @returns exit code */
export async function testBackup(): Promise<number> {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new UserError("Litestream's npm package is for Linux on x64");
  await installIsolatedPackages(litestream);
  const command = isolatedFile(litestream, "@flydotio/litestream-linux-x64/litestream");
  chmodSync(command, 0o755);
  const steps = new Steps();
  await withRun("backup", async (folder, log) => {
    const title = "a killed server's world is restored from Litestream's replica";
    await steps.check({ title, run: () => restoreFromReplica(command, folder, log) });
  });
  return steps.finish();
}

/**
 * Kills mock-api and Litestream under load, and starts mock-api with the restored `main`.
 * @returns problems; null if the ledger balances and only transfers of the last seconds are lost
 */
async function restoreFromReplica(
  command: string,
  folder: string,
  log: (line: string) => void,
): Promise<string | null> {
  const [lost, restored] = [join(folder, "lost"), join(folder, "restored")];
  const config = join(folder, "litestream.yml");
  const file = mainFile(lost);
  const metrics = `${HOST}:${await freePort()}`;
  const replica = { type: "file", path: join(folder, "replica") };
  writeFileSync(config, JSON.stringify({ addr: metrics, dbs: [{ path: file, replicas: [replica] }] }));
  const backup: Program = {
    name: "backup",
    command,
    args: ["replicate", "-config", config],
    env: {},
    readyUrl: `http://${metrics}/metrics`,
  };
  const [port = 0] = await freePortsForRestarts(1);
  const api = await mockApi(port, lost);
  const url = `http://${HOST}:${port}`;
  const main = new SimulatorClient({ url }).use("main");

  const server = new Stack([api], log);
  let replicating = new Stack([backup], log);
  let early: number;
  let transfers: Transfers;
  try {
    await Promise.all([server.ready(), replicating.ready()]);
    // A reset replaces the world's file, which Litestream does not notice (docs/operation.md).
    await main.reset();
    await replicating.stop();
    replicating = new Stack([backup], log);
    await replicating.ready();
    transfers = await Transfers.in(main, url);
    const load = runAtRate({ name: "transfers", perSecond: PER_SECOND, run: transfers.run });
    await pause(BEFORE_MS);
    early = transfers.answered;
    await pause(MAX_LOST_MS);
    for (const stack of [server, replicating]) stack.kill();
    await load.stop();
  } finally {
    for (const stack of [server, replicating]) stack.kill();
  }

  mkdirSync(join(restored, "worlds"), { recursive: true });
  await promisify(execFile)(command, ["restore", "-config", config, "-o", mainFile(restored), file]);
  const again = new Stack([await mockApi(port, restored)], log);
  try {
    await again.ready();
    const [booked, { ok }] = [await transfers.booked(), await main.audit()];
    console.log(`  ${transfers.answered} transfers answered, ${booked} restored`);
    const problems =
      booked < early ? [`${early} transfers answered ${MAX_LOST_MS / 1000} s before, ${booked} restored`] : [];
    if (!ok) problems.push("the ledger does not balance");
    return problems.length === 0 ? null : problems.join("\n");
  } finally {
    await again.stop();
  }
}

function mainFile(dataDir: string): string {
  return join(dataDir, "worlds", "main.db");
}

async function mockApi(port: number, dataDir: string): Promise<Program> {
  const env = { API_PORT: String(port), WEB_PORT: "0", DATA_DIR: dataDir };
  return builtApi(await readStackSettings(env));
}
