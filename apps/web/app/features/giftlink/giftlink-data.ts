import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupDeposit } from "@mekong/contract/http/lookup";
import type { FormAnswer } from "../../forms/form-answer";

/** Page without JavaScript, and data of the sheet. */
export const GIFTLINK_PATH = "/user/deposit/giftlink";

/** `plain` is only sent without JavaScript or WebCrypto. */
export const giftLinkFields = { plain: "link", sealed: "sealed" } as const;

/** Longest link that fits the contract's limit when encrypted. */
export const GIFT_LINK_MAX_CHARACTERS = 1_000;

export type GiftLinkKey = NonNullable<AnswerOf<typeof lookupDeposit>["giftLinkKey"]>;

export interface GiftLinkData {
  /** Null if there is none or the request failed (`errorText`). */
  key: GiftLinkKey | null;
  errorText: string | null;
  formKey: string;
}

export type GiftLinkAnswer = FormAnswer<{ text: string }>;

export const NO_GIFT_LINK: GiftLinkData = { key: null, errorText: "", formKey: "" };
