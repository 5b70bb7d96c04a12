import type { AnswerOf } from "@mekong/contract/endpoint";
import type { listCoupons, spin, spinwheelSetup } from "@mekong/contract/http/spinwheel";

/** Address of the wheel: its page, its data for the sheets, and where its form is sent. */
export const WHEEL_PATH = "/user/spin";
/** Where a coupon's form is sent; without a script also the page that says what became of it. */
export const CLAIM_PATH = "/user/claim";
/** The page of the coupons, in the page and in the sheet: as a sheet's detail, turning it asks for nothing (`samePage`). */
export const COUPON_PAGE_PARAM = "m.page";

/** Names of a claim's fields. */
export const COUPON_FIELD = "coupon";
export const CURRENCY_FIELD = "currency";

type Cleaned = string & { readonly __clean: true };
type BackendWheel = NonNullable<AnswerOf<typeof spinwheelSetup>["result"]["activeSpinwheel"]>;
type BackendCoupon = AnswerOf<typeof listCoupons>["coupons"][number];

/** Colours as CSS, safe to be put into a style; the description cleaned. */
export type Slice = Omit<BackendWheel["slices"][number], "htmlDescription"> & { htmlDescription: Cleaned | null };

export interface Wheel {
  name: string;
  slices: readonly Slice[];
}

/** `amount` in baht or kip. */
export interface Coupon extends Pick<BackendCoupon, "code" | "amount" | "expiresAt"> {
  prize: Omit<BackendCoupon["prize"], "htmlDescription"> & { htmlDescription: Cleaned | null };
  /** Idempotency key of the form that claims it. */
  formKey: string;
}

/** The wheel, the member's coins for it, and what they have won with it. */
export interface WheelData {
  /** Null while it is switched off, and where the backend did not say. */
  wheel: Wheel | null;
  coins: number;
  /** Why the backend did not say, in the member's language; empty when the browser itself is offline; else null. */
  trouble: string | null;
  /** Newest first; null where the backend did not say. */
  coupons: readonly Coupon[] | null;
  /** As `trouble`, of the coupons. */
  couponsTrouble: string | null;
  /** Idempotency key of the form that spins. */
  formKey: string;
  /** When the backend was asked, by the clock of web's server: milliseconds since 1970. */
  askedAt: number;
}

/** What the browser has of the wheel without a connection. */
export const OFFLINE_WHEEL: WheelData = {
  wheel: null,
  coins: 0,
  trouble: "",
  coupons: null,
  couponsTrouble: "",
  formKey: "",
  askedAt: 0,
};

/** Where a spin stopped, as the backend decided it. */
export type Spun = Extract<AnswerOf<typeof spin>, { success: true }>["result"];

/** A spin's answer, and the same in words: for whoever is not there any more to see the wheel stop. */
export interface SpinDone {
  spun: Spun;
  said: string;
  /** When the backend had answered, by the clock that `askedAt` is by. */
  spunAt: number;
}

/** A claimed coupon, in words. */
export interface ClaimDone {
  said: string;
}

/**
 * Whether a spin won something. A backend that does not name the coupon that was won is taken at its slice: those with
 * a prize are described.
 */
export function isPrize({ coupon }: Spun, slice: Slice | null): boolean {
  return coupon === undefined ? slice?.htmlDescription != null : coupon !== null;
}
