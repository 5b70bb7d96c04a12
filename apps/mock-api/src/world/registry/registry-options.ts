import type { Currency } from "@mekong/contract/limits";
import type { SeedWorld } from "../files/template";
import type { Recording } from "../recording";
import type { Shard } from "../shard";
import { type CopiedManifest, freshSeed, type WorldManifest } from "../stored-world";
import type { Upstream } from "../upstream";
import type { World } from "../world";
import type { WorldHost } from "../world-scheduler";
import type { Owner } from "./world-teams";

/** `from` in the manifest of a world that is not a copy. */
export const TEMPLATE = "template";

export interface WorldOptions {
  from?: string;
  /** Writes the copy of `from`, if another shard has that world. */
  copyFrom?: (file: string) => Promise<CopiedManifest>;
  seed?: string;
  /** The clock is frozen at this time (ISO). */
  at?: string;
  /** The world is removed after this many real seconds without use. */
  ttl?: number;
  /** With null there is no upstream, even if the copied world has one. */
  upstream?: Upstream | null;
  owner?: Owner | undefined;
  /** The world answers from the recording `data`, made in `world`. */
  recording?: { world: Pick<World, "name" | "manifest">; data: Recording };
}

export interface RegistryOptions {
  dataDir: string;
  currency: Currency;
  host: WorldHost;
  seedWorld: SeedWorld;
  maxOpenWorlds?: number | undefined;
  shard?: Shard;
}

/** @param source manifest of the copied world, if any */
export function newManifest(
  { from, seed, at, ttl, recording }: WorldOptions,
  {
    source,
    upstream,
    currency,
  }: { source: Pick<WorldManifest, "seed" | "currency"> | null; upstream: Upstream | null; currency: Currency },
): WorldManifest {
  return {
    from: recording?.world.name ?? from ?? TEMPLATE,
    seed: seed ?? source?.seed ?? freshSeed(),
    currency: source?.currency ?? recording?.world.manifest.currency ?? currency,
    at: at ?? null,
    createdAt: new Date().toISOString(),
    ttlSeconds: ttl ?? null,
    upstream: upstream?.stored ?? null,
    team: null,
  };
}
