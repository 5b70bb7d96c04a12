import type { Currency } from "@mekong/contract/limits";
import type { SeedWorld } from "../files/template";
import type { Recording } from "../recording";
import { freshSeed, type WorldManifest } from "../stored-world";
import type { Upstream } from "../upstream";
import type { World } from "../world";
import type { WorldHost } from "../world-scheduler";

/** Value of `from` in the manifest of a world that was created from the template, not as a copy of another world. */
export const TEMPLATE = "template";

export interface WorldOptions {
  from?: string;
  seed?: string;
  /** Initial time of a frozen clock (ISO). */
  at?: string;
  /** Real seconds without use until the world is dropped. */
  ttl?: number;
  /** Null means no upstream, even if the copied world has one. */
  upstream?: Upstream | null;
  /** Makes the new world answer from the recording `data`. `world` is the world in which it was recorded. */
  recording?: { world: Pick<World, "name" | "manifest">; data: Recording };
}

export interface RegistryOptions {
  dataDir: string;
  currency: Currency;
  host: WorldHost;
  seedWorld: SeedWorld;
  maxOpenWorlds?: number | undefined;
}

/**
 * Returns the manifest of a new world.
 * @param source the manifest of the copied world; null if the new world is created from the template
 */
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
  };
}
