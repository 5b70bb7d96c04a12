import { walletTopUpMinimum } from "@mekong/contract/currency-amounts";
import { lookupDeposit } from "@mekong/contract/http/lookup";
import { addMoney } from "@mekong/contract/http/wallet";
import { type Currency, WALLET_TOPUP_WITHIN_MINUTES } from "@mekong/contract/limits";
import { redirect } from "@remix-run/node";
import { FORM_KEY, type FormAnswer } from "../../forms/form-answer";
import { parsePendingDeposit } from "../../forms/pending-deposit";
import { translator } from "../../i18n/translator.server";
import type { ApiResult } from "../../server/api.server";
import { isDepositConfirmed } from "../../server/deposit-confirmation.server";
import type { MemberForm, MemberRequest } from "../../server/guards.server";
import { readLocale } from "../../server/locale.server";
import { newFormKey, submitIdempotent } from "../../server/repeat-protection.server";
import { handleResult, messageText } from "../../server/result-handling.server";
import { formText } from "../../ui/form/form-text";
import { amountProblemText, formCurrency } from "../../ui/money/amount-input";

import {
  MOBILE_WALLET,
  parseAnnouncement,
  type TopUpAnnouncement,
  type TopUpArrival,
  type TopUpData,
  topUpAmount,
  topUpPath,
} from "./topup";

export async function topUpData({ api, request }: MemberRequest): Promise<TopUpData> {
  const announcement = parseAnnouncement(new URL(request.url).searchParams);
  const [result, arrived] = await Promise.all([
    api.call(lookupDeposit),
    announcement ? isDepositConfirmed({ api, request }, announcement, MOBILE_WALLET) : false,
  ]);
  const settled = await handleResult(result, request);
  const emptyData = { formKey: newFormKey(), pendingTopUp: null };
  if (settled.problem) return { ...emptyData, wallets: null, errorText: settled.problem.text };
  const { answer } = settled;
  const wallets = answer.wallets.filter(({ mode }) => mode === "AUTO").map((wallet) => wallet.walletAccountName);
  if (!announcement) return { ...emptyData, wallets, errorText: null };
  const leftMs = Date.parse(announcement.until) - Date.parse(settled.worldTime);
  const secondsLeft = Math.max(0, Math.ceil(leftMs / 1000));
  return { ...emptyData, wallets, errorText: null, pendingTopUp: { ...announcement, secondsLeft, arrived } };
}

export async function topUpArrival({ api, request }: MemberRequest): Promise<TopUpArrival> {
  const expectedDeposit = parsePendingDeposit(new URL(request.url).searchParams);
  return {
    arrived: expectedDeposit !== null && (await isDepositConfirmed({ api, request }, expectedDeposit, MOBILE_WALLET)),
  };
}

/** Without JavaScript (`plain`), redirects to the waiting page. */
export async function announceTopUp({ api, request, form }: MemberForm) {
  const currency = formCurrency(form);
  const amount = topUpAmount(formText(form, "amount"), currency);
  if (amount === "tooSmall") {
    const text = messageText("TRANSFER_MINIMUM", request, { minimum: walletTopUpMinimum[currency], currency });
    return validationFailure(form, "TRANSFER_MINIMUM", text);
  }
  if (typeof amount === "string") {
    return validationFailure(form, "KEY_INVALID", amountProblemText(translator(readLocale(request)), amount, currency));
  }
  let at = "";
  const result = await submitIdempotent({ form, request }, async (options) => {
    const result = await api.call(addMoney, { body: { amount } }, options);
    // The statement lists the deposit at the time of its announcement, not of the response.
    if (result.kind === "ok") at = result.answer?.createdAt ?? result.worldTime;
    return withMinimum(result, currency);
  });
  if (result.problem) return result satisfies FormAnswer<TopUpAnnouncement>;
  const seconds = result.done.expireIn ?? WALLET_TOPUP_WITHIN_MINUTES * 60;
  const until = new Date(Date.parse(at) + seconds * 1000).toISOString();
  const done: TopUpAnnouncement = { amount, since: at, until };
  return form.has("plain") ? redirect(topUpPath(done)) : ({ ...result, done } satisfies FormAnswer<TopUpAnnouncement>);
}

/** Adds the minimum, which differs from a transfer's and may be missing from the response. */
function withMinimum<T>(result: ApiResult<T>, currency: Currency): ApiResult<T> {
  if (result.kind !== "refused" || result.code !== "TRANSFER_MINIMUM") return result;
  return { ...result, params: { minimum: walletTopUpMinimum[currency], currency, ...result.params } };
}

function validationFailure(form: FormData, code: string, text: string): FormAnswer<TopUpAnnouncement> {
  return { problem: { code, text, path: "amount" }, formKey: formText(form, FORM_KEY) || newFormKey() };
}
