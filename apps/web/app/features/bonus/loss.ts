import { fromSatang, toSatang } from "@mekong/contract/money";
import type { ActiveOffer, BonusData } from "./bonus-data";

/** Cost of ending a bonus early. Amounts in baht or kip. */
export type Loss =
  /** The bonus has not been paid yet. */
  | { kind: "nothing" }
  /** The rest of the bonus wallet moves to the main wallet. */
  | { kind: "moved"; amount: number }
  /** `percent` of the bonus wallet is paid out; `amounts` is null if its balance is unknown. */
  | { kind: "share"; percent: number; amounts: { payout: number; forfeited: number } | null }
  | { kind: "unknown" };

/** @param bonusWalletBalance baht or kip; null if unknown */
export function lossOf(active: ActiveOffer | null, bonusWalletBalance: number | null): Loss {
  if (!active) return bonusWalletBalance ? { kind: "moved", amount: bonusWalletBalance } : { kind: "unknown" };
  if (active.attached === false) return { kind: "nothing" };
  const { percentFail: percent } = active;
  if (percent === null) return { kind: "unknown" };
  return {
    kind: "share",
    percent,
    amounts: bonusWalletBalance === null ? null : splitBonus(bonusWalletBalance, percent),
  };
}

export function hasNothingToEnd({ active }: BonusData, bonusWalletBalance: number | null): boolean {
  return active !== null && active.offer === null && !bonusWalletBalance;
}

/** Rounds down in satang, like the backend. */
function splitBonus(amount: number, percent: number): { payout: number; forfeited: number } {
  const all = toSatang(amount);
  const payout = (all * BigInt(percent)) / 100n;
  return { payout: fromSatang(payout), forfeited: fromSatang(all - payout) };
}
