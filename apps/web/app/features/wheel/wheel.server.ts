import { listCoupons, spin, spinwheelSetup } from "@mekong/contract/http/spinwheel";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import type { Api } from "../../server/api.server";
import { type CleanHtml, cleanHtml } from "../../server/clean-html.server";
import { settle } from "../../server/outcome.server";
import { newFormKey, sendOnce } from "../../server/send-once.server";
import type { FormAnswer } from "../outcome/form-answer";
import { sliceColors } from "./colors";
import { orRefused } from "./or-refused.server";
import type { Coupon, SpinDone, Wheel, WheelData } from "./wheel-data";

interface Asked {
  api: Api;
  request: Request;
}

/** Wheel and coupons have separate errors; `status` is the HTTP status of the wheel request. */
export async function wheelData({ api, request }: Asked): Promise<{ data: WheelData; status: number }> {
  const askedAt = Date.now();
  const [setupResult, couponsResult] = await Promise.all([api.call(spinwheelSetup), api.call(listCoupons)]);
  const setup = await settle(setupResult, request);
  const listed = await settle(couponsResult, request);
  const result = setup.answer?.result;
  const data: WheelData = {
    wheel: result?.activeSpinwheel ? shownWheel(result.activeSpinwheel) : null,
    coins: result?.userCoin ?? 0,
    trouble: setup.problem?.text ?? null,
    coupons: listed.answer?.coupons.map(shownCoupon) ?? null,
    couponsTrouble: listed.problem?.text ?? null,
    formKey: newFormKey(),
    askedAt,
  };
  return { data, status: setup.problem ? setup.status : 200 };
}

/** Spins once per form key: a resubmission returns the first result. */
export async function takeSpin({ api, request }: Asked, form: FormData): Promise<FormAnswer<SpinDone>> {
  const sent = await sendOnce({ form, request }, (options) => api.call(spin, { body: {} }, options));
  const answer = orRefused(sent, request);
  if (answer.problem) return answer;
  const { result: spun } = answer.done;
  const said = translator(readLocale(request))("wheel:stopped", { label: spun.label });
  return { formKey: answer.formKey, done: { spun, said, spunAt: Date.now() } };
}

function shownWheel({ name, slices }: { name: string; slices: readonly BackendSlice[] }): Wheel {
  return {
    name,
    slices: slices.map((slice, index) => ({
      ...slice,
      ...sliceColors(slice, index),
      htmlDescription: cleaned(slice.htmlDescription),
    })),
  };
}

type BackendSlice = Omit<Wheel["slices"][number], "htmlDescription"> & { htmlDescription?: string | null };
type BackendCoupon = Omit<Coupon, "prize" | "formKey"> & {
  prize: Omit<Coupon["prize"], "htmlDescription"> & { htmlDescription?: string | null };
};

function shownCoupon(coupon: BackendCoupon): Coupon {
  const { prize } = coupon;
  return { ...coupon, prize: { ...prize, htmlDescription: cleaned(prize.htmlDescription) }, formKey: newFormKey() };
}

function cleaned(html: string | null | undefined): CleanHtml | null {
  return html?.trim() ? cleanHtml(html) : null;
}
