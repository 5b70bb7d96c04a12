import type { Currency } from "@mekong/contract/limits";
import type { SeedWorld } from "../files/template";
import type { WorldHost } from "../timekeeper";

export interface WorldOptions {
  /** Name of the world to copy; default: the template. */
  from?: string;
  seed?: string;
  /** Time at which the clock is frozen (ISO). */
  at?: string;
  /** Seconds of real time without use until the world is dropped. */
  ttl?: number;
}

export interface RegistryOptions {
  dataDir: string;
  currency: Currency;
  host: WorldHost;
  seedWorld: SeedWorld;
  /** Default: depends on the file handle limit. */
  openMax?: number | undefined;
}
