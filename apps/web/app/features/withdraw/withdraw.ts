import { parseAmount } from "@mekong/contract/amount-text";
import { wholeAmount } from "@mekong/contract/currency-amounts";
import type { Currency } from "@mekong/contract/limits";
import type { DecisionStatus } from "../../forms/decision-status";
import type { FormAnswer } from "../../forms/form-answer";
import type { TextKey } from "../../i18n/text-key";
import { amountProblemParams } from "../../ui/money/amount-input";
import { formatRound } from "../../ui/money/format";

export const WITHDRAW_PATH = "/user/withdraw";
export const PROGRESS_PATH = "/user/withdraw/progress";

/** `amount` in baht or kip. */
export interface Withdrawal {
  id: string;
  amount: number;
  /** ISO 8601 UTC. */
  createdAt: string;
  decisionStatus: DecisionStatus;
}

/** Baht or kip. */
export interface Limits {
  min: number;
  max: number;
}

/** `withdrawals` is null if the request failed. */
export interface WithdrawProgress {
  withdrawals: Withdrawal[] | null;
}

export interface WithdrawData extends WithdrawProgress {
  /** Null if the request failed. */
  limits: Limits | null;
  errorText: string | null;
  /** Localized names by bank code, where they differ from the wallet's Thai ones. */
  bankNames: Record<string, string>;
  formKey: string;
}

export interface WithdrawDone {
  text: string;
}

/** `typed` restores the input without JavaScript. */
export type WithdrawAnswer = FormAnswer<WithdrawDone> & { typed: string };

/** `limit` in baht or kip. */
export interface FieldError {
  text: Extract<TextKey, `withdraw:${string}` | "wallet:amount.malformed" | "wallet:amount.fraction">;
  limit?: number;
}

/** Spec §5. The backend checks its limits again. */
export function validateAmount(typed: string, { min, max }: Limits, currency: Currency): FieldError | null {
  const amount = parseAmount(typed, currency);
  if (amount === "malformed" || amount === "fraction") return { text: `wallet:amount.${amount}` };
  if (amount === "tooLarge") return { text: "withdraw:maximum", limit: max };
  // Zero is invalid even without a minimum.
  if (amount === "empty" || amount === 0 || amount < min) return { text: "withdraw:minimum", limit: min };
  if (amount > max) return { text: "withdraw:maximum", limit: max };
  return null;
}

export function fieldErrorParams(
  t: (key: `common:unit.${Currency}`) => string,
  { limit }: FieldError,
  currency: Currency,
) {
  return limit === undefined
    ? amountProblemParams(currency)
    : { amount: formatRound(limit), unit: t(`common:unit.${currency}`) };
}

/** Error codes that concern the amount, even in a response without `path`. */
const amountErrorCodes = new Set(["WITHDRAW_MINIMUM", "WITHDRAW_MAXIMUM", "MONEY_NOT_ENOUGH"]);

export function isAmountError({ code, path }: { code: string; path?: string }): boolean {
  return path === "amount" || amountErrorCodes.has(code);
}

/** Highest amount in baht or whole kip. */
export function maxWithdrawal(total: number, { max }: Limits, currency: Currency): number {
  return wholeAmount(Math.min(total, max), currency);
}

interface Progress {
  /** Pending withdrawals and those that settled while displayed; newest first. */
  visible: readonly Withdrawal[];
  /** Settled since the previous list. */
  settled: readonly Withdrawal[];
}

export function initialProgress(list: readonly Withdrawal[]): Progress {
  return nextProgress({ visible: [], settled: [] }, list);
}

/** A withdrawal missing from the newer list does not count as settled. */
export function nextProgress(previous: Progress, list: readonly Withdrawal[]): Progress {
  const previousStatuses = new Map(previous.visible.map((withdrawal) => [withdrawal.id, withdrawal.decisionStatus]));
  return {
    visible: list.filter(({ id, decisionStatus }) => decisionStatus === "pending" || previousStatuses.has(id)),
    settled: list.filter(
      ({ id, decisionStatus }) => decisionStatus !== "pending" && previousStatuses.get(id) === "pending",
    ),
  };
}

interface Lists {
  listed: readonly Withdrawal[] | null;
  polled: readonly Withdrawal[] | null;
}

export function changedList(previous: Lists, now: Lists): readonly Withdrawal[] | null {
  const polled = now.polled === previous.polled ? null : now.polled;
  const listed = now.listed === previous.listed ? null : now.listed;
  return polled ?? listed;
}

export function hasPending({ visible }: Progress): boolean {
  return visible.some(({ decisionStatus }) => decisionStatus === "pending");
}
