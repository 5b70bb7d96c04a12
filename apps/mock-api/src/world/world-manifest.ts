import { randomBytes } from "node:crypto";
import { instant } from "@mekong/contract/http/common";
import { currencies } from "@mekong/contract/limits";
import { z } from "zod";

export const manifestSchema = z.object({
  /** `template`, `import` or the name of the copied world. */
  from: z.string(),
  seed: z.string(),
  currency: z.enum(currencies),
  at: instant.nullable(),
  /** In real time. */
  createdAt: instant,
  ttlSeconds: z.int().min(1).max(1e9).nullable(),
});
export type WorldManifest = z.output<typeof manifestSchema>;

/** Unpredictable. */
export function freshSeed(): string {
  return randomBytes(8).toString("hex");
}
