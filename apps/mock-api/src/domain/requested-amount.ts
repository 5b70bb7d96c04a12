import { hasValidDecimals } from "@mekong/contract/currency-amounts";
import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { type Satang, toSatang } from "@mekong/contract/money";

/** @param amount in baht or kip @throws KEY_INVALID for a fraction of a kip */
export function requestedSatang(amount: number, currency: Currency, path = "amount"): Satang {
  if (!hasValidDecimals(amount, currency)) {
    throw new Refusal("KEY_INVALID", { path, params: { about: "a whole number of kip" } });
  }
  return toSatang(amount);
}
