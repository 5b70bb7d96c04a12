import { MAIN_WORLD, type WorldSummary, worldSummary } from "@mekong/contract/simulator/worlds";
import { clockStateOf } from "./clock";
import type { Origin } from "./origin";
import type { WorldCard } from "./stored";

/**
 * How the control API shows a world.
 * @param lastUsedMs real time of its last use, epoch milliseconds
 * @throws Error when what the world says of itself can't be shown
 */
export function summaryOf(name: string, { origin, clock, seed }: WorldCard, lastUsedMs: number): WorldSummary {
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

/** When a world is dropped by itself, epoch milliseconds. `main` always exists, also one that was made, or kept, with such a time. */
export function expiryOf(name: string, { ttlSeconds }: Origin, lastUsedMs: number): number | null {
  return ttlSeconds === null || name === MAIN_WORLD ? null : lastUsedMs + ttlSeconds * 1000;
}
