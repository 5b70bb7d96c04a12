import { randomBytes } from "node:crypto";
import { instant } from "@mekong/contract/http/common";
import { currencies } from "@mekong/contract/limits";
import { z } from "zod";

export const originSchema = z.object({
  /** `template` or a world. */
  from: z.string(),
  seed: z.string(),
  currency: z.enum(currencies),
  /** Initial frozen time. */
  at: instant.nullable(),
  /** Real time. */
  createdAt: instant,
  /** Seconds of real time without use until the world is dropped. */
  ttlSeconds: z.int().min(1).max(1e9).nullable(),
});
export type Origin = z.output<typeof originSchema>;

/** Unpredictable. */
export function freshSeed(): string {
  return randomBytes(8).toString("hex");
}
