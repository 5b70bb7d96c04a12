import { type AmountProblem, parseAmount } from "@mekong/contract/amount-text";
import { walletTopUpMinimum } from "@mekong/contract/currency-amounts";
import type { Currency } from "@mekong/contract/limits";
import type { FormAnswerOrOffline } from "../../forms/form-answer";
import { type PendingDeposit, parsePendingDeposit, pendingDepositSearch } from "../../forms/pending-deposit";

/** Page without JavaScript, and data of the sheet. */
export const TOPUP_PATH = "/user/deposit/topup";
export const ARRIVAL_PATH = `${TOPUP_PATH}/arrival`;

/** Account code in the statement. */
export const MOBILE_WALLET = "mobile-wallet";

export interface TopUpAnnouncement extends PendingDeposit {
  /** World time (ISO) by which the money must arrive. */
  until: string;
}

export interface TopUpData {
  /** The operator's monitored wallets; null if the request failed. */
  wallets: string[] | null;
  errorText: string | null;
  formKey: string;
  pendingTopUp: PendingTopUp | null;
}

export interface PendingTopUp extends TopUpAnnouncement {
  /** Whole seconds. */
  secondsLeft: number;
  arrived: boolean;
}

export interface TopUpArrival {
  arrived: boolean;
}

export type TopUpAnswer = FormAnswerOrOffline<TopUpAnnouncement>;

export const NO_TOPUP: TopUpData = { wallets: null, errorText: "", formKey: "", pendingTopUp: null };

export function topUpPath(announcement: TopUpAnnouncement | null): string {
  if (!announcement) return TOPUP_PATH;
  return `${TOPUP_PATH}${pendingDepositSearch(announcement)}&${new URLSearchParams({ until: announcement.until })}`;
}

export function parseAnnouncement(params: URLSearchParams): TopUpAnnouncement | null {
  const expectedDeposit = parsePendingDeposit(params);
  const until = new Date(params.get("until") ?? Number.NaN);
  return expectedDeposit && !Number.isNaN(until.getTime()) ? { ...expectedDeposit, until: until.toISOString() } : null;
}

/** Amount in baht or kip, or the validation error (spec §5). */
export function topUpAmount(typed: string, currency: Currency): number | "tooSmall" | AmountProblem {
  const amount = parseAmount(typed, currency);
  return amount === "empty" || (typeof amount === "number" && amount < walletTopUpMinimum[currency])
    ? "tooSmall"
    : amount;
}
