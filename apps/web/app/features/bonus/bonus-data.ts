import type { AnswerOf } from "@mekong/contract/endpoint";
import type { checkActiveBonus, checkBonusMinimum, listBonuses } from "@mekong/contract/http/bonus";
import type { FormAnswer } from "../../forms/form-answer";
import type { Banner } from "../banner/banner";
import type { BonusStatus } from "./bonus-status";

/** Path of the page, the sheet's data and the forms. */
export const BONUS_PATH = "/user/bonus";

export const bonusIntents = { receive: "receive", end: "end" } as const;
type BonusIntent = (typeof bonusIntents)[keyof typeof bonusIntents];

type ListedBonus = AnswerOf<typeof listBonuses>[number];

/** Amounts in baht or kip. */
export type OfferTerms = Pick<ListedBonus, "percent" | "cap" | "percentFail" | "multiple" | "minimum">;

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
  /** Baht or kip; null if there is none or the backend does not send it. */
  turnover: { done: number; needed: number } | null;
}

/** Fields are null if their request failed. */
export interface BonusData {
  bonuses: ShownBonus[] | null;
  /** Error text; empty if offline. */
  bonusesErrorText: string | null;
  active: { offer: ActiveOffer | null } | null;
  activeErrorText: string | null;
  clearance: AnswerOf<typeof checkBonusMinimum> | null;
  /** Sanitized; `noticeFor` replaces its placeholder. */
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
