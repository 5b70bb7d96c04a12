import { isErrorCode } from "@mekong/contract/errors";
import {
  claimCoupon,
  claimErrors,
  listCoupons,
  spin,
  spinErrors,
  spinwheelActive,
  spinwheelSetup,
} from "@mekong/contract/http/spinwheel";
import { currencies } from "@mekong/contract/limits";
import type { FormAnswer } from "../../forms/form-answer";
import type { Problem } from "../../forms/problem";
import { translator } from "../../i18n/translator.server";
import type { Api } from "../../server/api.server";
import { type CleanHtml, cleanHtml } from "../../server/clean-html.server";
import type { MemberRequest } from "../../server/guards.server";
import { readLocale } from "../../server/locale.server";
import { memberMoney } from "../../server/member-money.server";
import { withTimeout } from "../../server/rendering/streamed-flag.server";
import { newFormKey, submitIdempotent } from "../../server/repeat-protection.server";
import { handleResult, messageText } from "../../server/result-handling.server";
import { formText } from "../../ui/form/form-text";
import {
  type BackendCoupon,
  type BackendWheel,
  type ClaimDone,
  COUPON_FIELD,
  type Coupon,
  CURRENCY_FIELD,
  type Slice,
  type SpinDone,
  type Wheel,
  type WheelData,
} from "./wheel-data";

/** Wheel and coupons have separate errors; `status` is the HTTP status of the wheel request. */
export async function wheelData({ api, request }: MemberRequest): Promise<{ data: WheelData; status: number }> {
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
export async function handleSpin({ api, request }: MemberRequest, form: FormData): Promise<FormAnswer<SpinDone>> {
  const result = await submitIdempotent({ form, request }, (options) => api.call(spin, { body: {} }, options));
  const answer = toWheelResult(result, request);
  if (answer.problem) return answer;
  const { result: spun } = answer.done;
  const text = translator(readLocale(request))("wheel:stopped", { label: spun.label });
  return { formKey: answer.formKey, done: { spun, text, spunAt: Date.now() } };
}

function toWheel({ name, slices }: BackendWheel): Wheel {
  return {
    name,
    slices: slices.map((slice, index) => ({
      ...slice,
      ...sliceColors(slice, index),
      htmlDescription: cleanedOrNull(slice.htmlDescription),
    })),
  };
}

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

/** @throws Response 400 without a coupon code */
export async function handleClaim({ api, request }: MemberRequest, form: FormData): Promise<FormAnswer<ClaimDone>> {
  const coupon = formText(form, COUPON_FIELD);
  if (coupon === "") throw new Response(`${COUPON_FIELD}: a coupon's code`, { status: 400 });
  const result = await submitIdempotent({ form, request }, (options) =>
    api.call(claimCoupon, { body: { coupon } }, options),
  );
  const answer = toWheelResult(result, request);
  if (answer.problem) return answer;
  const t = translator(readLocale(request));
  // The form's currency is only for the message.
  const currency = currencies.find((code) => code === form.get(CURRENCY_FIELD)) ?? "BAHT";
  const { amount } = answer.done;
  const text =
    amount === undefined
      ? t("wheel:claim.done")
      : t("wheel:claim.paid", { amount: memberMoney(amount, currency, request) });
  return { formKey: answer.formKey, done: { text } };
}

const wheelErrors = [...spinErrors, ...claimErrors];

type WheelResponse = { success: true } | { success: false; error: string };

/**
 * A 200 response with `success: false`, or a refusal with the same code, gets the text `spin.error.<error>` (spec §8).
 */
function toWheelResult<A extends WheelResponse>(
  { formKey, ...result }: FormAnswer<A>,
  request: Request,
): FormAnswer<Extract<A, { success: true }>> {
  if (result.problem) return { formKey, problem: withWheelText(result.problem, request) };
  if (isSuccess(result.done)) return { formKey, done: result.done };
  const { error } = result.done as Extract<A, { success: false }>;
  return { formKey, problem: withWheelText({ code: error, text: fallbackText(error, request) }, request) };
}

function isSuccess<A extends WheelResponse>(answer: A): answer is Extract<A, { success: true }> {
  return answer.success;
}

function fallbackText(error: string, request: Request): string {
  return isErrorCode(error) ? messageText(error, request) : translator(readLocale(request))("outcome:unexpected");
}

function withWheelText(problem: Problem, request: Request): Problem {
  const error = wheelErrors.find((code) => code === problem.code);
  return error ? { ...problem, text: translator(readLocale(request))(`spin:error.${error}`) } : problem;
}

/** Accepts CSS colours only, because the value goes into a style attribute. */
const COLOR = /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([\w\s.,%/+-]+\))$/i;
const BACKGROUNDS = ["#0e5a66", "#094351"] as const;
const TEXT_COLOR = "#ffffff";

type SliceColors = Pick<Slice, "bgColor" | "textColor">;

function sliceColors({ bgColor, textColor }: SliceColors, index: number): SliceColors {
  const background = bgColor.trim();
  const text = textColor.trim();
  return {
    bgColor: COLOR.test(background) ? background : (BACKGROUNDS[index % BACKGROUNDS.length] ?? BACKGROUNDS[0]),
    textColor: COLOR.test(text) ? text : TEXT_COLOR,
  };
}

/** Null if unknown. */
export function fetchWheelActive(api: Api): Promise<boolean | null> {
  const request = api.call(spinwheelActive).then((result) => (result.kind === "ok" ? result.answer.isActive : null));
  return withTimeout(request, null);
}
