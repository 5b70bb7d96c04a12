import { MAIN_WORLD, type WorldSummary, worldSummary } from "@mekong/contract/simulator/worlds";
import { clockStateOf } from "./clock";
import type { WorldMetadata } from "./stored-world";
import type { WorldManifest } from "./world-manifest";

export function summaryOf(name: string, { origin, clock, seed }: WorldMetadata, lastUsedMs: number): WorldSummary {
  const { from, currency, createdAt } = origin;
  const expiresAtMs = expiryOf(name, origin, lastUsedMs);
  return worldSummary.parse({
    name,
    from,
    seed: seed ?? origin.seed,
    currency,
    createdAt,
    expiresAt: expiresAtMs === null ? null : new Date(expiresAtMs).toISOString(),
    clock: clockStateOf(clock),
  });
}

export function expiryOf(name: string, { ttlSeconds }: WorldManifest, lastUsedMs: number): number | null {
  return ttlSeconds === null || name === MAIN_WORLD ? null : lastUsedMs + ttlSeconds * 1000;
}
