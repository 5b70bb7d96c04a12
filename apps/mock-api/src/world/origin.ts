import { randomBytes } from "node:crypto";
import { instant } from "@mekong/contract/http/common";
import { currencies } from "@mekong/contract/limits";
import { z } from "zod";

export const originSchema = z.object({
  /** `template`, `import` or the name of the copied world. */
  from: z.string(),
  seed: z.string(),
  currency: z.enum(currencies),
  /** Time at which the clock was frozen initially. */
  at: instant.nullable(),
  /** In real time. */
  createdAt: instant,
  /** Seconds of real time without use until the world is dropped. */
  ttlSeconds: z.int().min(1).max(1e9).nullable(),
});
export type Origin = z.output<typeof originSchema>;

/** The seed is unpredictable. */
export function freshSeed(): string {
  return randomBytes(8).toString("hex");
}
