import { parseAmount } from "@mekong/contract/amount-text";
import { type Currency, TRANSFER_MINIMUM_BAHT } from "@mekong/contract/limits";
import type { TextKey } from "../../i18n/text-key";
import { amountProblemParams } from "../../ui/money/amount-problem";
import type { TransferInput } from "./transfer-data";

export type TransferField = "from" | "to" | "amount";

export interface FieldError {
  field: TransferField;
  text: Extract<TextKey, `transfer:${string}` | `wallet:amount.${string}`>;
}

/**
 * Validates a transfer (spec §5).
 * @returns the first error, or the amount in baht or kip
 */
export function checkTransfer(
  { from, to, amount: typed }: Omit<TransferInput, "intent">,
  currency: Currency,
): { fieldError: FieldError } | { fieldError: null; amount: number } {
  if (!from || !to) return fieldErrorAt(from ? "to" : "from", "transfer:wrongAccount");
  if (from === to) return fieldErrorAt("to", "transfer:sameAccount");
  const amount = parseAmount(typed, currency);
  if (amount === "malformed" || amount === "tooLarge") return fieldErrorAt("amount", `wallet:amount.${amount}`);
  if (amount === "empty" || amount < TRANSFER_MINIMUM_BAHT) return fieldErrorAt("amount", "transfer:minimum");
  return { fieldError: null, amount };
}

function fieldErrorAt(field: TransferField, text: FieldError["text"]): { fieldError: FieldError } {
  return { fieldError: { field, text } };
}

export function fieldErrorParams(t: (key: `common:unit.${Currency}`) => string, currency: Currency) {
  return { minimum: TRANSFER_MINIMUM_BAHT, unit: t(`common:unit.${currency}`), ...amountProblemParams(currency) };
}

export function fieldOfProblem({ code, path }: { code: string; path?: string }): TransferField | null {
  if (path === "from" || path === "to" || path === "amount") return path;
  return code === "MONEY_NOT_ENOUGH" || code === "TRANSFER_MINIMUM" ? "amount" : null;
}
