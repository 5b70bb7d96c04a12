import { z } from "zod";
import { MAX_PAGE_SIZE } from "../limits";
import { isMoney, MAX_AMOUNT, MAX_MONEY } from "../money";

/** Money of the wire: baht or kip, a JSON number with at most two decimals. */
export const money = z
  .number()
  .refine(isMoney, "a number with at most two decimals")
  .meta({ multipleOf: 0.01, maximum: MAX_MONEY });

/** Money a caller asks to move: more than zero. */
export const positiveMoney = money.positive().max(MAX_AMOUNT).meta({ multipleOf: 0.01, maximum: MAX_AMOUNT });

/** An instant: ISO 8601 in UTC, by the world's clock. */
export const instant = z.iso.datetime();

/** A page of a listing: 1-based. */
export const pageRequest = z.strictObject({
  page: z.int().min(1),
  limit: z.int().min(1).max(MAX_PAGE_SIZE),
});

/**
 * A field of an answer that the spec does not name. mock-api always sends it; an operator's server may not know it,
 * so web does without where it is missing.
 */
export function added<T extends z.ZodType>(schema: T): z.ZodOptional<T> {
  return schema.optional();
}

/** An answer that says only that it is done. */
export const done = z.object({ message: z.literal("SUCCESS") });

/** The answer of `done`. */
export const DONE = { message: "SUCCESS" } as const;
