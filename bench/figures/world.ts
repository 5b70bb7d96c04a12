import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { seedWorld } from "../../apps/mock-api/src/seed/seed";
import { WorldRegistry } from "../../apps/mock-api/src/world/registry";
import type { World } from "../../apps/mock-api/src/world/world";
import type { Figure } from "../bench";
import { templateFile } from "../product";
import { rowOf } from "../row";
import { compare, median, type Pair, splitIntoGroups } from "../statistics";

/** Maximum median. */
const LIMIT_MS = 10;
const WARM_UP_WORLDS = 5;
const BARE = "bare better-sqlite3";

export const world: Figure = {
  title: "Creating and resetting worlds",
  async measure({ folder, effort }) {
    const dataDir = join(folder, "worlds");
    const worlds = await WorldRegistry.start({
      dataDir,
      currency: "BAHT",
      host: { runAction: async () => undefined, magic: false },
      seedWorld,
    });
    try {
      const bare = new BareWorld(templateFile(dataDir), join(folder, "bare.db"));
      const samples: Sample[] = [];
      for (let round = -WARM_UP_WORLDS; round < effort.worlds; round++) {
        const sample = await measureOne(worlds, bare, `bench-${round + WARM_UP_WORLDS}`);
        if (round >= 0) samples.push(sample);
      }
      const comparisonOf = (kind: keyof Sample) =>
        compare(splitIntoGroups(samples, effort.rounds).map((group) => mediansOf(group.map((sample) => sample[kind]))));
      return [
        rowOf({
          figure: `Create a world: copy, open, query (limit ${LIMIT_MS} ms)`,
          unit: "ms",
          comparison: comparisonOf("created"),
          baseline: BARE,
          meaning: `Median of ${samples.length}.`,
          limit: LIMIT_MS,
        }),
        rowOf({
          figure: "Reset a world: close, copy, open, query",
          unit: "ms",
          comparison: comparisonOf("reset"),
          baseline: BARE,
          meaning: "",
        }),
      ];
    } finally {
      await worlds.close();
    }
  },
};

interface Sample {
  created: Pair;
  reset: Pair;
}

async function measureOne(worlds: WorldRegistry, bare: BareWorld, name: string): Promise<Sample> {
  const query = (world: World) => world.read.member.findFirst();
  const created = {
    ours: await milliseconds(async () => query(await worlds.put(name, {}))),
    baseline: await milliseconds(() => bare.create()),
  };
  const reset = {
    ours: await milliseconds(async () => query(await worlds.reset(name))),
    baseline: await milliseconds(() => bare.reset()),
  };
  bare.drop();
  await worlds.drop(name);
  return { created, reset };
}

class BareWorld {
  #database: Database.Database | undefined;

  constructor(
    private readonly template: string,
    private readonly file: string,
  ) {}

  create(): void {
    copyFileSync(this.template, this.file);
    this.#database = new Database(this.file);
    this.#database.prepare(`SELECT * FROM "Member" LIMIT 1`).get();
  }

  reset(): void {
    this.drop();
    this.create();
  }

  drop(): void {
    this.#database?.close();
    for (const suffix of ["", "-wal", "-shm"]) rmSync(this.file + suffix, { force: true });
  }
}

async function milliseconds(work: () => unknown): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

function mediansOf(pairs: readonly Pair[]): Pair {
  return { ours: median(pairs.map(({ ours }) => ours)), baseline: median(pairs.map(({ baseline }) => baseline)) };
}
