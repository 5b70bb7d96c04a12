import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupDeposit } from "@mekong/contract/http/lookup";
import type { FormAnswer } from "../outcome/form-answer";

/** Address of the deposit by gift link: page without a script, data for the sheet. */
export const GIFTLINK_PATH = "/user/deposit/giftlink";

/** Names of the form's fields: the link as it was typed, which only a form without a script sends, and encrypted. */
export const giftLinkFields = { plain: "link", sealed: "sealed" } as const;

/** Longest gift link that is taken: it still fits the wire when it is encrypted. */
export const GIFT_LINK_MAX_CHARACTERS = 1_000;

/** What a gift link is encrypted to. */
export type GiftLinkKey = NonNullable<AnswerOf<typeof lookupDeposit>["giftLinkKey"]>;

/** What the panel shows. */
export interface GiftLinkData {
  /** Null when there is none, or it could not be asked for (`trouble`). */
  key: GiftLinkKey | null;
  /** Why it could not be asked for, in the member's language; empty when the browser itself is offline. */
  trouble: string | null;
  /** Idempotency key of the form. */
  formKey: string;
}

/** What became of a link. */
export type GiftLinkAnswer = FormAnswer<{ said: string }>;

/** What the browser itself answers when there is no connection. */
export const NO_GIFT_LINK: GiftLinkData = { key: null, trouble: "", formKey: "" };
