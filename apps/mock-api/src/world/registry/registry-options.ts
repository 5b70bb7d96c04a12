import type { Currency } from "@mekong/contract/limits";
import type { SeedWorld } from "../files/template";
import type { WorldHost } from "../timekeeper";

export interface WorldOptions {
  /** Another world to copy; without it, the template. */
  from?: string;
  seed?: string;
  /** ISO instant: the clock is set to it and stands still. */
  at?: string;
  /** Seconds of real time without use after which it is dropped. */
  ttl?: number;
}

export interface RegistryOptions {
  /** Folder for templates and worlds. */
  dataDir: string;
  /** Of the variant: what a fresh world counts in. */
  currency: Currency;
  host: WorldHost;
  seedWorld: SeedWorld;
  /** How many worlds are held open; as many as there are handles for when not said. */
  openMax?: number | undefined;
}
