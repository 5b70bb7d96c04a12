import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupDeposit } from "@mekong/contract/http/lookup";
import { type QrProvider, qrProviders } from "@mekong/contract/limits";

export interface DepositData {
  /** Null if the request failed. */
  lookup: AnswerOf<typeof lookupDeposit> | null;
  /** In baht. */
  minimums: Record<QrProvider, number>;
  errorText: string | null;
}

export type DepositAccount = AnswerOf<typeof lookupDeposit>["banks"][number];
export type WalletAccount = AnswerOf<typeof lookupDeposit>["wallets"][number];

export const DEPOSIT_PATH = "/user/deposit";

/** Values of the sheet parameter `m.method`. */
const depositMethods = ["topup", "giftlink", "slip", "english-name"] as const;
export type DepositMethod = (typeof depositMethods)[number];

export function parseDepositMethod(text: string | null): DepositMethod | null {
  return depositMethods.find((method) => method === text) ?? null;
}

/** Whether deposits to an account need slips, even while slip upload is closed (`isManual` false). */
export function acceptsSlips({ banks, isManual }: Pick<AnswerOf<typeof lookupDeposit>, "banks" | "isManual">): boolean {
  return isManual || banks.some((account) => !acceptsQr(account) && account.mode !== "AUTO");
}

export function parseQrProvider(code: string | null): QrProvider | null {
  return qrProviders.find((provider) => provider === code) ?? null;
}

/** Accounts with QR: WW, PAYTIMZ, and KBANK unless automatic (spec §4). */
export function acceptsQr({ bankCode, mode }: Pick<DepositAccount, "bankCode" | "mode">): boolean {
  return parseQrProvider(bankCode) !== null && !(bankCode === "KBANK" && mode === "AUTO");
}
