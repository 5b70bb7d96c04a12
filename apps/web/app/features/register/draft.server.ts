import type { Currency } from "@mekong/contract/limits";
import { sealedCookie } from "../../server/sealed-cookie.server";

/** Registration input, restored on reload except for the password. */
export interface Draft {
  phone: string;
  otp: { ref: string; token: string; sentAt: string } | null;
  verified: boolean;
  name: string;
  sourceCode: string;
  inviteCode: string;
  /** Only stored in the encrypted cookie. Null if it must be entered (again). */
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

/** As long as a verified phone can register (OTP_VERIFIED_MINUTES). */
const DRAFT_MAX_AGE_SECONDS = 30 * 60;

const cookie = sealedCookie<Draft>("register", DRAFT_MAX_AGE_SECONDS);

export async function readDraft(request: Request): Promise<Draft> {
  return { ...EMPTY, ...(await cookie.read(request)) };
}

export function draftCookie(request: Request, draft: Draft): Promise<string> {
  return cookie.write(request, draft);
}

export function clearedDraftCookie(request: Request): Promise<string> {
  return cookie.clear(request);
}
