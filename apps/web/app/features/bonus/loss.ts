import { fromSatang, toSatang } from "@mekong/contract/money";
import type { ActiveOffer, BonusData } from "./bonus-data";

/** Cost of ending a bonus early. Amounts in baht or kip. */
export type Loss =
  /** The bonus has not been paid yet. */
  | { kind: "nothing" }
  /** The rest of the bonus wallet moves to the main wallet. */
  | { kind: "moved"; amount: number }
  /** `percent` of the bonus wallet is paid out; `amounts` is null if its balance is unknown. */
  | { kind: "share"; percent: number; amounts: { kept: number; lost: number } | null }
  | { kind: "unknown" };

/** @param inBonusWallet baht or kip; null if unknown */
export function lossOf(active: ActiveOffer | null, inBonusWallet: number | null): Loss {
  if (!active) return inBonusWallet ? { kind: "moved", amount: inBonusWallet } : { kind: "unknown" };
  if (active.attached === false) return { kind: "nothing" };
  const { percentFail: percent } = active;
  if (percent === null) return { kind: "unknown" };
  return { kind: "share", percent, amounts: inBonusWallet === null ? null : shares(inBonusWallet, percent) };
}

export function nothingToEnd({ active }: BonusData, inBonusWallet: number | null): boolean {
  return active !== null && active.offer === null && !inBonusWallet;
}

/** Rounds down in satang, like the backend. */
function shares(amount: number, percent: number): { kept: number; lost: number } {
  const all = toSatang(amount);
  const kept = (all * BigInt(percent)) / 100n;
  return { kept: fromSatang(kept), lost: fromSatang(all - kept) };
}
