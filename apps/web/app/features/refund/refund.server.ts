import type { AnswerOf } from "@mekong/contract/endpoint";
import {
  addRefundToWallet,
  checkRefund,
  listRefunds,
  receiveRefund,
  refundBanners,
} from "@mekong/contract/http/refund";
import { currencies, REFUND_PAGE_SIZE } from "@mekong/contract/limits";
import { translator } from "../../i18n/translator.server";
import { cleanHtml } from "../../server/clean-html.server";
import type { MemberForm, MemberRequest } from "../../server/guards.server";
import { readLocale } from "../../server/locale.server";
import { memberMoney } from "../../server/member-money.server";
import { newFormKey, submitIdempotent } from "../../server/repeat-protection.server";
import { handleResult, messageText } from "../../server/result-handling.server";
import { formText } from "../../ui/form/form-text";
import { cleanBanners } from "../banner/banners.server";
import type { RefundAnswer, RefundData, RefundIntent } from "./refund";

/** Ignores a failed banner request. */
export async function refundData({ api, request }: MemberRequest, page: number): Promise<RefundData> {
  const results = await Promise.all([
    api.call(refundBanners),
    api.call(checkRefund),
    api.call(listRefunds, { body: { page, limit: REFUND_PAGE_SIZE } }),
  ]);
  const banners = await handleResult(results[0], request);
  const check = await handleResult(results[1], request);
  const list = await handleResult(results[2], request);
  const offered = check.problem ? false : isOffered(check.answer);
  return {
    banners: offered ? cleanBanners(banners.answer?.banners ?? []) : [],
    check: check.problem
      ? null
      : {
          ...check.answer,
          info: cleanHtml(check.answer.info),
          isOffered: offered,
          unavailableReason: unavailableReasonOf(check.answer, request),
        },
    list: list.problem ? null : { rows: list.answer.refunds, page, total: list.answer.total },
    errorText: check.problem?.text ?? list.problem?.text ?? null,
    formKeys: { receive: newFormKey(), toWallet: newFormKey() },
  };
}

type BackendCheck = AnswerOf<typeof checkRefund>;

/**
 * Without `isActive` from the backend, refunds count as off when an accrued refund cannot be collected although no
 * bonus condition is pending.
 */
function isOffered({ isActive, bonus, result, refundAmount }: BackendCheck): boolean {
  return isActive ?? (result || bonus || refundAmount === 0);
}

function unavailableReasonOf(check: BackendCheck, request: Request): string | null {
  if (!isOffered(check)) return messageText("REFUND_INACTIVE", request);
  if (check.bonus) return messageText("REFUND_CONDITION", request);
  return check.result ? null : messageText("NO_REFUND", request);
}

export async function handleRefund({ api, request, form }: MemberForm): Promise<RefundAnswer> {
  const t = translator(readLocale(request));
  // The form's currency is only for the message.
  const currency = currencies.find((code) => code === form.get("currency")) ?? "BAHT";
  const intent: RefundIntent = formText(form, "intent") === "toWallet" ? "toWallet" : "receive";
  if (intent === "receive") {
    const answer = await submitIdempotent({ form, request }, (options) => api.call(receiveRefund, {}, options));
    if (!answer.done) return { ...answer, intent };
    const { message, refundAmount } = answer.done;
    const successText =
      refundAmount === undefined
        ? messageText(message, request)
        : t("refund:received", { amount: memberMoney(refundAmount, currency, request) });
    return { formKey: answer.formKey, intent, done: { text: successText } };
  }
  const answer = await submitIdempotent({ form, request }, (options) => api.call(addRefundToWallet, {}, options));
  if (!answer.done) return { ...answer, intent };
  const { message, amount } = answer.done;
  const text = messageText(message, request);
  const successText =
    amount === undefined ? text : t("refund:moved", { text, amount: memberMoney(amount, currency, request) });
  return { formKey: answer.formKey, intent, done: { text: successText } };
}
