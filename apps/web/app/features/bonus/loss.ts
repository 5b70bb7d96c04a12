import { fromSatang, toSatang } from "@mekong/contract/money";
import type { ActiveOffer, BonusData } from "./bonus-data";

/** What ending a bonus early costs. Amounts in baht or kip. */
export type Loss =
  /** It has not been given yet. */
  | { kind: "nothing" }
  /** No bonus is active: all that is left in the bonus wallet goes to the main one. */
  | { kind: "moved"; amount: number }
  /** `percent` of the bonus wallet is kept; in figures where its balance is known. */
  | { kind: "share"; percent: number; amounts: { kept: number; lost: number } | null }
  /** The backend does not say. */
  | { kind: "unknown" };

/**
 * What ending the active bonus costs now.
 * @param inBonusWallet baht or kip; null when it is not known
 */
export function lossOf(active: ActiveOffer | null, inBonusWallet: number | null): Loss {
  if (!active) return inBonusWallet ? { kind: "moved", amount: inBonusWallet } : { kind: "unknown" };
  if (active.attached === false) return { kind: "nothing" };
  const { percentFail: percent } = active;
  if (percent === null) return { kind: "unknown" };
  return { kind: "share", percent, amounts: inBonusWallet === null ? null : shares(inBonusWallet, percent) };
}

/** Whether there is nothing to end: no bonus is active, and none of one is left. */
export function nothingToEnd({ active }: BonusData, inBonusWallet: number | null): boolean {
  return active !== null && active.offer === null && !inBonusWallet;
}

/** Reckoned in satang; the kept share is rounded down, as it is paid out. */
function shares(amount: number, percent: number): { kept: number; lost: number } {
  const all = toSatang(amount);
  const kept = (all * BigInt(percent)) / 100n;
  return { kept: fromSatang(kept), lost: fromSatang(all - kept) };
}
