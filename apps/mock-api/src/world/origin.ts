import { randomBytes } from "node:crypto";
import { instant } from "@mekong/contract/http/common";
import { currencies } from "@mekong/contract/limits";
import { z } from "zod";

/** What a world was created as; kept in it. */
export const originSchema = z.object({
  /** `template` or the name of the world it was copied from. */
  from: z.string(),
  seed: z.string(),
  currency: z.enum(currencies),
  /** Instant the clock was set to and frozen at, or null. */
  at: instant.nullable(),
  /** By the real clock. */
  createdAt: instant,
  /** Seconds of real time without use after which it is dropped, or null. */
  ttlSeconds: z.int().min(1).max(1e9).nullable(),
});
export type Origin = z.output<typeof originSchema>;

/** A seed of the dice that nobody knows. */
export function freshSeed(): string {
  return randomBytes(8).toString("hex");
}
