import type { SentAnswer } from "../outcome/form-answer";
import { type WaitedFor, waitedForIn, waitedForSearch } from "../outcome/waited-for";

/** Route of the page without JavaScript and of the sheet's data. */
export const TOPUP_PATH = "/user/deposit/topup";
export const ARRIVAL_PATH = `${TOPUP_PATH}/arrival`;

/** Name of the mobile wallet in the statement. */
export const MOBILE_WALLET = "mobile-wallet";

export interface Announced extends WaitedFor {
  /** World time (ISO) by which the money must arrive. */
  until: string;
}

export interface TopUpData {
  /** The operator's monitored wallets; null if the request failed. */
  wallets: string[] | null;
  /** Empty if offline. */
  trouble: string | null;
  formKey: string;
  waiting: Waiting | null;
}

export interface Waiting extends Announced {
  /** Whole seconds. */
  secondsLeft: number;
  arrived: boolean;
}

export interface TopUpArrival {
  arrived: boolean;
}

export type TopUpAnswer = SentAnswer<Announced>;

export const NO_TOPUP: TopUpData = { wallets: null, trouble: "", formKey: "", waiting: null };

export function topUpPath(announced: Announced | null): string {
  if (!announced) return TOPUP_PATH;
  return `${TOPUP_PATH}${waitedForSearch(announced)}&${new URLSearchParams({ until: announced.until })}`;
}

export function announcedIn(params: URLSearchParams): Announced | null {
  const waited = waitedForIn(params);
  const until = new Date(params.get("until") ?? Number.NaN);
  return waited && !Number.isNaN(until.getTime()) ? { ...waited, until: until.toISOString() } : null;
}
