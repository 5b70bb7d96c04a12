import type { Currency } from "@mekong/contract/limits";
import type { SeedWorld } from "../files/template";
import type { Upstream } from "../upstream";
import type { WorldHost } from "../world-scheduler";

export interface WorldOptions {
  from?: string;
  seed?: string;
  /** Initial time of a frozen clock (ISO). */
  at?: string;
  /** Real seconds without use until the world is dropped. */
  ttl?: number;
  /** Null means no upstream, even if the copied world has one. */
  upstream?: Upstream | null;
}

export interface RegistryOptions {
  dataDir: string;
  currency: Currency;
  host: WorldHost;
  seedWorld: SeedWorld;
  maxOpenWorlds?: number | undefined;
}
