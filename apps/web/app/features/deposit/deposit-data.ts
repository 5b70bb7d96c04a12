import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupDeposit } from "@mekong/contract/http/lookup";
import { type QrProvider, qrProviders } from "@mekong/contract/limits";

/** Where a member can deposit, as the sheet shows it. */
export interface DepositData {
  /** Null when it could not be asked for. */
  lookup: AnswerOf<typeof lookupDeposit> | null;
  /** Least amount of a QR by provider, in baht or kip. */
  minimums: Record<QrProvider, number>;
  /** Why not, in the member's language; empty when the browser itself is offline. */
  trouble: string | null;
}

export type DepositAccount = AnswerOf<typeof lookupDeposit>["banks"][number];
export type WalletAccount = AnswerOf<typeof lookupDeposit>["wallets"][number];

/** Address that answers a sheet's `DepositData`. */
export const DEPOSIT_PATH = "/user/deposit";

/** Ways to deposit that have a view of their own beside the QRs; the value of the sheet's `m.way`. */
const depositWays = ["topup", "giftlink", "slip", "english-name"] as const;
export type DepositWay = (typeof depositWays)[number];

/** The way that an address names; null for any other text. */
export function depositWayOf(text: string | null): DepositWay | null {
  return depositWays.find((way) => way === text) ?? null;
}

/** Whether some account's transfers are told of by slip; at this time of the day none may be taken (`isManual`). */
export function takesSlips({ banks, isManual }: Pick<AnswerOf<typeof lookupDeposit>, "banks" | "isManual">): boolean {
  return isManual || banks.some((account) => !takesQr(account) && account.mode !== "AUTO");
}

/** The provider whose QR a code means; null for any other code. */
export function qrProviderOf(code: string | null): QrProvider | null {
  return qrProviders.find((provider) => provider === code) ?? null;
}

/** Accounts that take a QR: WW, PAYTIMZ, and KBANK unless it is automatic (spec §4). */
export function takesQr({ bankCode, mode }: Pick<DepositAccount, "bankCode" | "mode">): boolean {
  return qrProviderOf(bankCode) !== null && !(bankCode === "KBANK" && mode === "AUTO");
}
