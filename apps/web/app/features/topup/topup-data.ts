import type { SentAnswer } from "../outcome/form-answer";
import { type WaitedFor, waitedForIn, waitedForSearch } from "../outcome/waited-for";

/** Address of the automatic deposit by mobile wallet: page without a script, data for the sheet. */
export const TOPUP_PATH = "/user/deposit/topup";
/** Address that answers whether the money has come (`TopUpArrival`). */
export const ARRIVAL_PATH = `${TOPUP_PATH}/arrival`;

/** What the statement calls a member's mobile wallet. */
export const MOBILE_WALLET = "mobile-wallet";

/** A deposit that has been announced. */
export interface Announced extends WaitedFor {
  /** ISO instant, by the world's clock, by which the money has to have come. */
  until: string;
}

/** What the panel shows. */
export interface TopUpData {
  /** Numbers of the operator's wallets that are watched; null when they could not be asked for. */
  wallets: string[] | null;
  /** Why not, in the member's language; empty when the browser itself is offline. */
  trouble: string | null;
  /** Idempotency key of the form. */
  formKey: string;
  /** The announced deposit that the address names. */
  waiting: Waiting | null;
}

export interface Waiting extends Announced {
  /** Whole seconds that the money still has. */
  secondsLeft: number;
  arrived: boolean;
}

export interface TopUpArrival {
  arrived: boolean;
}

export type TopUpAnswer = SentAnswer<Announced>;

/** What the browser itself answers when there is no connection. */
export const NO_TOPUP: TopUpData = { wallets: null, trouble: "", formKey: "", waiting: null };

/** The address of an announced deposit, or of the form. */
export function topUpPath(announced: Announced | null): string {
  if (!announced) return TOPUP_PATH;
  return `${TOPUP_PATH}${waitedForSearch(announced)}&${new URLSearchParams({ until: announced.until })}`;
}

/** The announced deposit that an address names; null where it names none. */
export function announcedIn(params: URLSearchParams): Announced | null {
  const waited = waitedForIn(params);
  const until = new Date(params.get("until") ?? Number.NaN);
  return waited && !Number.isNaN(until.getTime()) ? { ...waited, until: until.toISOString() } : null;
}
