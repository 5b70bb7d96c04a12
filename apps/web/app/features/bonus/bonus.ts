import type { AnswerOf } from "@mekong/contract/endpoint";
import type { checkActiveBonus, checkBonusMinimum, listBonuses } from "@mekong/contract/http/bonus";
import { fromSatang, toSatang } from "@mekong/contract/money";
import type { FormAnswer } from "../../forms/form-answer";
import type { Banner } from "../banner/banner-carousel";

export const BONUS_PATH = "/user/bonus";

export const bonusIntents = { receive: "receive", end: "end" } as const;
type BonusIntent = (typeof bonusIntents)[keyof typeof bonusIntents];

type ListedBonus = AnswerOf<typeof listBonuses>[number];

/** Amounts in baht or kip. */
export type OfferTerms = Pick<ListedBonus, "percent" | "cap" | "percentFail" | "multiple" | "minimum">;

export type BonusStatus = "active" | "received" | "open";

export interface ShownBonus extends OfferTerms, Pick<ListedBonus, "code" | "type" | "maxReceived"> {
  description: string | null;
  banners: Banner[];
  bonusStatus: BonusStatus;
}

/** Fields are null if the backend does not send them. */
export interface ActiveOffer {
  type: AnswerOf<typeof checkActiveBonus>["type"];
  code: string | null;
  description: string | null;
  /** Percentage paid out on cancellation. */
  percentFail: number | null;
  /** Whether the deposit has been made. */
  attached: boolean | null;
  /** In baht or kip; null if unknown or not required. */
  turnover: { done: number; needed: number } | null;
}

/** Fields are null if their request failed. */
export interface BonusData {
  bonuses: ShownBonus[] | null;
  bonusesErrorText: string | null;
  active: { offer: ActiveOffer | null } | null;
  activeErrorText: string | null;
  clearance: AnswerOf<typeof checkBonusMinimum> | null;
  /** Sanitized HTML with a placeholder for `noticeFor`; empty without a notice. */
  notice: (string & { readonly __clean: true }) | null;
  formKey: string;
  faultsLive: number;
}

export interface BonusDone {
  intent: BonusIntent;
  text: string;
}

export type BonusAnswer = FormAnswer<BonusDone> & { intent: BonusIntent; code: string };

export const offlineBonusData: BonusData = {
  bonuses: null,
  bonusesErrorText: "",
  active: null,
  activeErrorText: "",
  clearance: null,
  notice: null,
  formKey: "",
  faultsLive: 0,
};

/** Whole percent, rounded down: 100 only when complete. */
export function completedPercent(done: number, needed: number): number {
  if (done >= needed) return 100;
  return Math.max(0, Math.floor((done / needed) * 100));
}

/** Loss from ending a bonus early, in baht or kip. */
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
  return active !== null && active.offer === null && bonusWalletBalance === 0;
}

/** Rounds down to satang, as the backend does. */
function splitBonus(amount: number, percent: number): { payout: number; forfeited: number } {
  const all = toSatang(amount);
  const payout = (all * BigInt(percent)) / 100n;
  return { payout: fromSatang(payout), forfeited: fromSatang(all - payout) };
}

type Clean = string & { readonly __clean: true };

/** Placeholder of the notice (spec §3), in single or double braces. */
const PLACEHOLDER = /\{{1,2}\s*percentFail\s*\}{1,2}/g;

/** Stays sanitized, since only a number is inserted. */
export function noticeFor(notice: Clean, percentFail: number): Clean {
  return notice.replace(PLACEHOLDER, String(percentFail)) as Clean;
}
