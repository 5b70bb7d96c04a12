import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupDeposit } from "@mekong/contract/http/lookup";
import { type QrProvider, qrProviders } from "@mekong/contract/limits";

export interface DepositData {
  /** Null if the request failed. */
  lookup: AnswerOf<typeof lookupDeposit> | null;
  /** Baht or kip. */
  minimums: Record<QrProvider, number>;
  /** Error text; empty if offline. */
  trouble: string | null;
}

export type DepositAccount = AnswerOf<typeof lookupDeposit>["banks"][number];
export type WalletAccount = AnswerOf<typeof lookupDeposit>["wallets"][number];

export const DEPOSIT_PATH = "/user/deposit";

/** Values of the sheet parameter `m.way`. */
const depositWays = ["topup", "giftlink", "slip", "english-name"] as const;
export type DepositWay = (typeof depositWays)[number];

export function depositWayOf(text: string | null): DepositWay | null {
  return depositWays.find((way) => way === text) ?? null;
}

/** Whether an account needs slips. `isManual`: no slips are accepted at this time of day. */
export function takesSlips({ banks, isManual }: Pick<AnswerOf<typeof lookupDeposit>, "banks" | "isManual">): boolean {
  return isManual || banks.some((account) => !takesQr(account) && account.mode !== "AUTO");
}

export function qrProviderOf(code: string | null): QrProvider | null {
  return qrProviders.find((provider) => provider === code) ?? null;
}

/** Accounts with QR: WW, PAYTIMZ, and KBANK unless automatic (spec §4). */
export function takesQr({ bankCode, mode }: Pick<DepositAccount, "bankCode" | "mode">): boolean {
  return qrProviderOf(bankCode) !== null && !(bankCode === "KBANK" && mode === "AUTO");
}
