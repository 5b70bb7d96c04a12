import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Endpoint, pathOf } from "@mekong/contract/endpoint";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { dropSnapshot, exportWorld, importWorld } from "@mekong/contract/simulator/world-files";
import type { Figure } from "../../bench";
import { startProduct } from "../../product";
import { rowOf } from "../../row";
import { compare, median } from "../../statistics";
import { fillWorld } from "../fill-world";
import { WaitProbe } from "./wait-probe";

/** 400 MB. */
const SIZE = { entries: 1_750_000, members: 0 };
const IDLE_MS = 5_000;
/** A median, because two cores are shared with the client and the disk's writes. */
const ROUNDS = 3;
/** Maximum for others. */
const LIMIT_MS = 50;

export const largeWorld: Figure = {
  title: "Operations on a large world beside others",
  async measure(bench) {
    const product = await startProduct(bench, { web: false });
    const simulator = new SimulatorClient({ url: product.apiUrl });
    const large = await simulator.world({ name: "large" });
    fillWorld(join(product.dataDir, "worlds", "large.db"), SIZE);
    const file = join(bench.folder, "large.export");
    const [copy, imported] = [simulator.use("copy"), simulator.use("imported")];
    const operations: Record<string, () => Promise<unknown>> = {
      snapshot: () => large.snapshot("one"),
      "snapshot again": () => large.snapshot("one"),
      restore: () => large.restore("one"),
      copy: () => simulator.world({ name: "copy", from: "large" }),
      export: () => exchangeFile(exportWorld, product.apiUrl, "large", file),
      import: () => exchangeFile(importWorld, product.apiUrl, "imported", file),
      "import again": () => exchangeFile(importWorld, product.apiUrl, "imported", file),
      reset: () => copy.reset(),
      delete: () => Promise.all([copy.drop(), imported.drop()]),
      "delete the snapshot": () => simulator.call(dropSnapshot, { params: { world: "large", name: "one" } }),
    };
    const probe = await WaitProbe.start(product);
    try {
      const baseline = Math.max(await probe.longestDuring(() => pause(IDLE_MS)), 1);
      const waits: Record<string, number[]> = {};
      for (let round = 0; round < ROUNDS; round++) {
        for (const [name, run] of Object.entries(operations)) {
          waits[name] = [...(waits[name] ?? []), await probe.longestDuring(run)];
        }
      }
      const typical = Object.entries(waits).map(([name, rounds]) => ({ name, ms: median(rounds) }));
      const longest = Math.max(...typical.map(({ ms }) => ms));
      return [
        rowOf({
          figure: `Longest wait in another world while one of 400 MB is copied or replaced (limit ${LIMIT_MS} ms)`,
          unit: "ms",
          comparison: compare([{ ours: longest, baseline }]),
          baseline: "alone",
          meaning: `${typical.map(({ name, ms }) => `${name} ${ms.toFixed(0)}`).join(", ")}.`,
          limit: LIMIT_MS,
        }),
      ];
    } finally {
      await probe.stop();
    }
  },
};

/** In a process of low priority: the client shares the server's processors, and must not delay it. */
async function exchangeFile(endpoint: Endpoint, apiUrl: string, world: string, file: string): Promise<void> {
  const client = fileURLToPath(new URL("./world-file-client.mjs", import.meta.url));
  const url = new URL(pathOf(endpoint, { world }), apiUrl).href;
  await promisify(execFile)("nice", ["-n", "19", process.execPath, client, endpoint.method, url, file]);
}
