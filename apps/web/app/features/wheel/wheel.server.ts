import { listCoupons, spin, spinwheelSetup } from "@mekong/contract/http/spinwheel";
import type { FormAnswer } from "../../forms/form-answer";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import type { Api } from "../../server/api.server";
import { type CleanHtml, cleanHtml } from "../../server/clean-html.server";
import { newFormKey, submitIdempotent } from "../../server/repeat-protection.server";
import { handleResult } from "../../server/result-handling.server";
import { sliceColors } from "./colors";
import type { Coupon, SpinDone, Wheel, WheelData } from "./wheel-data";
import { toWheelResult } from "./wheel-result.server";

interface RouteContext {
  api: Api;
  request: Request;
}

/** Wheel and coupons have separate errors; `status` is the HTTP status of the wheel request. */
export async function wheelData({ api, request }: RouteContext): Promise<{ data: WheelData; status: number }> {
  const requestedAt = Date.now();
  const [setupResult, couponsResult] = await Promise.all([api.call(spinwheelSetup), api.call(listCoupons)]);
  const setup = await handleResult(setupResult, request);
  const couponList = await handleResult(couponsResult, request);
  const result = setup.answer?.result;
  const data: WheelData = {
    wheel: result?.activeSpinwheel ? toWheel(result.activeSpinwheel) : null,
    coins: result?.userCoin ?? 0,
    errorText: setup.problem?.text ?? null,
    coupons: couponList.answer?.coupons.map(toCoupon) ?? null,
    couponsErrorText: couponList.problem?.text ?? null,
    formKey: newFormKey(),
    requestedAt,
  };
  return { data, status: setup.problem ? setup.status : 200 };
}

/** Spins once per form key: a resubmission returns the first result. */
export async function handleSpin({ api, request }: RouteContext, form: FormData): Promise<FormAnswer<SpinDone>> {
  const result = await submitIdempotent({ form, request }, (options) => api.call(spin, { body: {} }, options));
  const answer = toWheelResult(result, request);
  if (answer.problem) return answer;
  const { result: spun } = answer.done;
  const text = translator(readLocale(request))("wheel:stopped", { label: spun.label });
  return { formKey: answer.formKey, done: { spun, text, spunAt: Date.now() } };
}

function toWheel({ name, slices }: { name: string; slices: readonly BackendSlice[] }): Wheel {
  return {
    name,
    slices: slices.map((slice, index) => ({
      ...slice,
      ...sliceColors(slice, index),
      htmlDescription: cleanedOrNull(slice.htmlDescription),
    })),
  };
}

type BackendSlice = Omit<Wheel["slices"][number], "htmlDescription"> & { htmlDescription?: string | null };
type BackendCoupon = Omit<Coupon, "prize" | "formKey"> & {
  prize: Omit<Coupon["prize"], "htmlDescription"> & { htmlDescription?: string | null };
};

function toCoupon(coupon: BackendCoupon): Coupon {
  const { prize } = coupon;
  return {
    ...coupon,
    prize: { ...prize, htmlDescription: cleanedOrNull(prize.htmlDescription) },
    formKey: newFormKey(),
  };
}

function cleanedOrNull(html: string | null | undefined): CleanHtml | null {
  return html?.trim() ? cleanHtml(html) : null;
}
