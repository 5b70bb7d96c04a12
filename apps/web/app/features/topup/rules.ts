import { WALLET_TOPUP_MINIMUM_BAHT } from "@mekong/contract/limits";
import { parseAmount } from "../../ui/money/parse";

/** The amount typed, in baht or kip; null when it is none, or under the least (spec §5). For the browser and the server alike. */
export function topUpAmount(typed: string): number | null {
  const amount = parseAmount(typed);
  return amount !== null && amount >= WALLET_TOPUP_MINIMUM_BAHT ? amount : null;
}
