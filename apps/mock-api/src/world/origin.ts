import { randomBytes } from "node:crypto";
import type { Currency } from "@mekong/contract/limits";

/** What a world was created as; kept in it. */
export interface Origin {
  /** `template` or the name of the world it was copied from. */
  from: string;
  seed: string;
  currency: Currency;
  /** Instant the clock was set to and frozen at, or null. */
  at: string | null;
  /** By the real clock. */
  createdAt: string;
  /** Seconds of real time without use after which it is dropped, or null. */
  ttlSeconds: number | null;
}

/** A seed of the dice that nobody knows. */
export function freshSeed(): string {
  return randomBytes(8).toString("hex");
}
