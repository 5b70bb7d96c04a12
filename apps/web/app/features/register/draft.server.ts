import type { Currency } from "@mekong/contract/limits";
import { sealedCookie } from "../../server/sealed-cookie.server";

/** What a visitor has filled in so far. It comes back on reload and on the way back, the password apart. */
export interface Draft {
  phone: string;
  /** The one-time code that was sent to `phone`, or null. */
  otp: { ref: string; token: string; sentAt: string } | null;
  verified: boolean;
  name: string;
  sourceCode: string;
  inviteCode: string;
  /** Never sent to the browser in the clear; null: to be typed (again). */
  password: string | null;
  bankCode: string;
  firstName: string;
  lastName: string;
  accountNo: string;
  currency: Currency | "";
}

const EMPTY: Draft = {
  phone: "",
  otp: null,
  verified: false,
  name: "",
  sourceCode: "",
  inviteCode: "",
  password: null,
  bankCode: "",
  firstName: "",
  lastName: "",
  accountNo: "",
  currency: "",
};

/** As long as a verified phone can be registered (OTP_VERIFIED_MINUTES), from the last step on. */
const KEPT_SECONDS = 30 * 60;

const cookie = sealedCookie<Draft>("register", KEPT_SECONDS);

/** The visitor's draft; an empty one when there is none. */
export async function readDraft(request: Request): Promise<Draft> {
  return { ...EMPTY, ...(await cookie.read(request)) };
}

/** `Set-Cookie` that keeps a draft. */
export function draftCookie(request: Request, draft: Draft): Promise<string> {
  return cookie.write(request, draft);
}

/** `Set-Cookie` that forgets the draft: the member is registered. */
export function clearedDraftCookie(request: Request): Promise<string> {
  return cookie.clear(request);
}
