import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { dropSnapshot } from "@mekong/contract/simulator/world-files";
import type { Figure } from "../../bench";
import { startProduct } from "../../product";
import { rowOf } from "../../row";
import { compare } from "../../statistics";
import { fillWorld } from "../fill-world";
import { WaitProbe } from "./wait-probe";

/** 400 MB. */
const SIZE = { entries: 1_750_000, members: 0 };
const IDLE_MS = 5_000;
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
      export: async () => writeFile(file, (await large.exportResponse()).body ?? ""),
      import: async () => simulator.import("imported", await openAsBlob(file)),
      "import again": async () => simulator.import("imported", await openAsBlob(file)),
      reset: () => copy.reset(),
      delete: () => Promise.all([copy.drop(), imported.drop()]),
      "delete the snapshot": () => simulator.call(dropSnapshot, { params: { world: "large", name: "one" } }),
    };
    const probe = await WaitProbe.start(product);
    try {
      const baseline = Math.max(await probe.longestDuring(() => pause(IDLE_MS)), 1);
      const waits: Array<[name: string, ms: number]> = [];
      for (const [name, run] of Object.entries(operations)) waits.push([name, await probe.longestDuring(run)]);
      const longest = Math.max(...waits.map(([, ms]) => ms));
      return [
        rowOf({
          figure: `Longest wait in another world while one of 400 MB is copied or replaced (limit ${LIMIT_MS} ms)`,
          unit: "ms",
          comparison: compare([{ ours: longest, baseline }]),
          baseline: "alone",
          meaning: `${waits.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(", ")}.`,
          limit: LIMIT_MS,
        }),
      ];
    } finally {
      await probe.stop();
    }
  },
};
