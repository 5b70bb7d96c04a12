import type { AnswerOf } from "@mekong/contract/endpoint";
import type { checkActiveBonus, checkBonusMinimum, listBonuses } from "@mekong/contract/http/bonus";
import type { Banner } from "../banner/banner";
import type { FormAnswer } from "../outcome/form-answer";
import type { Standing } from "./standing";

/** Address of the bonus page: page, what the bonus sheet lists, and where its forms are sent to. */
export const BONUS_PATH = "/user/bonus";

/** What a member can ask of a bonus; the value of a form's `intent`. */
export const bonusIntents = { receive: "receive", end: "end" } as const;
type BonusIntent = (typeof bonusIntents)[keyof typeof bonusIntents];

type Listed = AnswerOf<typeof listBonuses>[number];

/** What a bonus or promotion gives and asks for. Amounts in baht or kip; what the backend does not say is not there. */
export type OfferTerms = Pick<Listed, "percent" | "cap" | "percentFail" | "multiple" | "minimum">;

/** A bonus of the operator, as the page shows it. */
export interface ShownBonus extends OfferTerms, Pick<Listed, "code" | "type" | "maxReceived"> {
  /** In the member's language; null when the backend has none. */
  description: string | null;
  banners: Banner[];
  standing: Standing;
}

/** The bonus or promotion that is active. Null is what the backend does not say. */
export interface ActiveOffer {
  type: AnswerOf<typeof checkActiveBonus>["type"];
  code: string | null;
  description: string | null;
  /** Share of the bonus wallet that is paid out when it is ended early, in percent. */
  percentFail: number | null;
  /** It has its deposit. */
  attached: boolean | null;
  /** Turnover in baht or kip; null unless both are known and count. */
  turnover: { done: number; needed: number } | null;
}

/** What the bonus page and its sheet show. */
export interface BonusData {
  /** Null when they are not known. */
  bonuses: ShownBonus[] | null;
  /** Why they could not be asked for, in the member's language; empty when the browser itself is offline. */
  bonusesTrouble: string | null;
  /** What is active, if anything; null when it is not known. */
  active: { offer: ActiveOffer | null } | null;
  /** Why it could not be asked for, as above. */
  activeTrouble: string | null;
  /** Whether the active one can be ended now; null when it could not be asked for. */
  clearance: AnswerOf<typeof checkBonusMinimum> | null;
  /** The operator's notice, cleaned, with its placeholder; null when there is none. */
  notice: (string & { readonly __clean: true }) | null;
  /** Idempotency key of the form that is shown with this. */
  formKey: string;
  faultsLive: number;
}

/** What was done, and what is said of it in the member's language. */
export interface BonusDone {
  did: BonusIntent;
  said: string;
}

/** What the page answers to its forms; the bonus it is about, where one is named. */
export type BonusAnswer = FormAnswer<BonusDone> & { intent: BonusIntent; code: string };

/** What the browser shows of the page when it has no connection. */
export const offlineBonusData: BonusData = {
  bonuses: null,
  bonusesTrouble: "",
  active: null,
  activeTrouble: "",
  clearance: null,
  notice: null,
  formKey: "",
  faultsLive: 0,
};
