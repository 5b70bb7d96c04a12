import type { AnswerOf } from "@mekong/contract/endpoint";
import type { listCoupons, spin, spinwheelSetup } from "@mekong/contract/http/spinwheel";

export const CLAIM_PATH = "/user/claim";
/** Named like a sheet parameter, so that paging does not reload data (`samePage`). */
export const COUPON_PAGE_PARAM = "m.page";

export const COUPON_FIELD = "coupon";
export const CURRENCY_FIELD = "currency";

type Cleaned = string & { readonly __clean: true };
export type BackendWheel = NonNullable<AnswerOf<typeof spinwheelSetup>["result"]["activeSpinwheel"]>;
export type BackendCoupon = AnswerOf<typeof listCoupons>["coupons"][number];

/** A slice with safe CSS colours and a sanitized description. */
export type Slice = Omit<BackendWheel["slices"][number], "htmlDescription"> & { htmlDescription: Cleaned | null };

export interface Wheel {
  name: string;
  slices: readonly Slice[];
}

/** `amount` in baht or kip. */
export interface Coupon extends Pick<BackendCoupon, "code" | "amount" | "expiresAt"> {
  prize: Omit<BackendCoupon["prize"], "htmlDescription"> & { htmlDescription: Cleaned | null };
  formKey: string;
}

export interface WheelData {
  /** Null if switched off or the request failed. */
  wheel: Wheel | null;
  coins: number;
  errorText: string | null;
  /** Newest first; null if the request failed. */
  coupons: readonly Coupon[] | null;
  couponsErrorText: string | null;
  formKey: string;
  /** Request time, in ms by the web server's clock. */
  requestedAt: number;
}

export const OFFLINE_WHEEL: WheelData = {
  wheel: null,
  coins: 0,
  errorText: "",
  coupons: null,
  couponsErrorText: "",
  formKey: "",
  requestedAt: 0,
};

export type Spun = Extract<AnswerOf<typeof spin>, { success: true }>["result"];

/** `text`: toast for members who left the page. */
export interface SpinDone {
  spun: Spun;
  text: string;
  /** Response time, by the same clock as `requestedAt`. */
  spunAt: number;
}

export interface ClaimDone {
  text: string;
}

/** If the backend does not send the coupon, the description decides: only prizes have one. */
export function isPrize({ coupon }: Spun, slice: Slice | null): boolean {
  return coupon === undefined ? slice?.htmlDescription != null : coupon !== null;
}
