import { claimCoupon } from "@mekong/contract/http/spinwheel";
import { currencies } from "@mekong/contract/limits";
import type { FormAnswer } from "../../forms/form-answer";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import type { Api } from "../../server/api.server";
import { submitIdempotent } from "../../server/repeat-protection.server";
import { formText } from "../../ui/form/form-text";
import { formatMoney } from "../../ui/money/format";
import { type ClaimDone, COUPON_FIELD, CURRENCY_FIELD } from "./wheel-data";
import { toWheelResult } from "./wheel-result.server";

/** @throws Response 400 without a coupon code */
export async function handleClaim(
  { api, request }: { api: Api; request: Request },
  form: FormData,
): Promise<FormAnswer<ClaimDone>> {
  const coupon = formText(form, COUPON_FIELD);
  if (coupon === "") throw new Response(`${COUPON_FIELD}: a coupon's code`, { status: 400 });
  const result = await submitIdempotent({ form, request }, (options) =>
    api.call(claimCoupon, { body: { coupon } }, options),
  );
  const answer = toWheelResult(result, request);
  if (answer.problem) return answer;
  const t = translator(readLocale(request));
  // For the message only; it does not affect the payment.
  const currency = currencies.find((code) => code === form.get(CURRENCY_FIELD)) ?? "BAHT";
  const { amount } = answer.done;
  const text =
    amount === undefined ? t("wheel:claim.done") : t("wheel:claim.paid", { amount: formatMoney(amount, currency) });
  return { formKey: answer.formKey, done: { text } };
}
