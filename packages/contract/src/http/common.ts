import { z } from "zod";
import { MAX_PAGE_SIZE } from "../limits";
import { isMoney, MAX_AMOUNT, MAX_MONEY, MONEY_KEYWORD } from "../money";
import { isBlank, trimBlank } from "../text";

/** In baht or kip. */
export const money = z
  .number()
  .refine(isMoney, "a number with at most two decimals")
  .meta({ [MONEY_KEYWORD]: true, maximum: MAX_MONEY });

export const positiveMoney = money
  .positive()
  .max(MAX_AMOUNT)
  .meta({ [MONEY_KEYWORD]: true, maximum: MAX_AMOUNT });

/** Allows 0 and less, for which the endpoints have more specific error codes. */
export const requestedMoney = z
  .number()
  .max(MAX_AMOUNT)
  .refine((amount) => amount <= 0 || isMoney(amount), "a number with at most two decimals")
  .meta({ [MONEY_KEYWORD]: true, maximum: MAX_AMOUNT });

/** Trimmed text. Text without a visible character becomes empty. */
export const shownText = z.string().overwrite(trimBlank);

/** Text with at least one visible character, stored unchanged. */
export function visibleText(maxCharacters: number) {
  return z
    .string()
    .min(1)
    .max(maxCharacters)
    .refine((text) => !isBlank(text), "at least one visible character");
}

/** ISO 8601 in UTC, by the world's clock. */
export const instant = z.iso.datetime();

export const pageRequest = z.strictObject({
  page: z.int().min(1),
  limit: z.int().min(1).max(MAX_PAGE_SIZE),
});

/** Field that the spec lacks. mock-api sends it, an operator's server may not. */
export function extensionField<T extends z.ZodType>(schema: T): z.ZodOptional<T> {
  return schema.optional();
}

export const successAnswer = z.object({ message: z.literal("SUCCESS") });

export const SUCCESS_ANSWER = { message: "SUCCESS" } as const;
