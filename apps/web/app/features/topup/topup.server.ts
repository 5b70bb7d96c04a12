import { lookupDeposit } from "@mekong/contract/http/lookup";
import { addMoney } from "@mekong/contract/http/wallet";
import { WALLET_TOPUP_MINIMUM_BAHT, WALLET_TOPUP_WITHIN_MINUTES } from "@mekong/contract/limits";
import { redirect } from "@remix-run/node";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import type { Api, ApiResult } from "../../server/api.server";
import { hasArrived } from "../../server/arrival.server";
import { messageText, settle } from "../../server/outcome.server";
import { newFormKey, sendOnce } from "../../server/send-once.server";
import { formCurrency } from "../../ui/form/form-currency";
import { formText } from "../../ui/form/form-text";
import { amountProblemText } from "../../ui/money/amount-problem";
import { FORM_KEY, type FormAnswer } from "../outcome/form-answer";
import { waitedForIn } from "../outcome/waited-for";
import { topUpAmount } from "./rules";
import { type Announced, announcedIn, MOBILE_WALLET, type TopUpArrival, type TopUpData, topUpPath } from "./topup-data";

interface Asked {
  api: Api;
  request: Request;
}

export async function topUpData({ api, request }: Asked): Promise<TopUpData> {
  const announced = announcedIn(new URL(request.url).searchParams);
  const [result, arrived] = await Promise.all([
    api.call(lookupDeposit),
    announced ? hasArrived({ api, request }, announced, MOBILE_WALLET) : false,
  ]);
  const settled = await settle(result, request);
  const blank = { formKey: newFormKey(), waiting: null };
  if (settled.problem) return { ...blank, wallets: null, trouble: settled.problem.text };
  const { answer } = settled;
  const wallets = answer.wallets.filter(({ mode }) => mode === "AUTO").map((wallet) => wallet.walletAccountName);
  if (!announced) return { ...blank, wallets, trouble: null };
  const leftMs = Date.parse(announced.until) - Date.parse(settled.worldTime);
  const secondsLeft = Math.max(0, Math.ceil(leftMs / 1000));
  return { ...blank, wallets, trouble: null, waiting: { ...announced, secondsLeft, arrived } };
}

export async function topUpArrival({ api, request }: Asked): Promise<TopUpArrival> {
  const waited = waitedForIn(new URL(request.url).searchParams);
  return { arrived: waited !== null && (await hasArrived({ api, request }, waited, MOBILE_WALLET)) };
}

/** Validates and announces a top-up. Without JavaScript (`plain`) it redirects to the waiting page. */
export async function announceTopUp({ api, request, form }: Asked & { form: FormData }) {
  const currency = formCurrency(form);
  const amount = topUpAmount(formText(form, "amount"), currency);
  if (amount === "tooSmall") {
    const text = messageText("TRANSFER_MINIMUM", request, { minimum: WALLET_TOPUP_MINIMUM_BAHT });
    return unsent(form, "TRANSFER_MINIMUM", text);
  }
  if (typeof amount === "string") {
    return unsent(form, "KEY_INVALID", amountProblemText(translator(readLocale(request)), amount, currency));
  }
  let at = "";
  const sent = await sendOnce({ form, request }, async (options) => {
    const result = await api.call(addMoney, { body: { amount } }, options);
    if (result.kind === "ok") at = result.worldTime;
    return withLeast(result);
  });
  if (sent.problem) return sent satisfies FormAnswer<Announced>;
  const seconds = sent.done.expireIn ?? WALLET_TOPUP_WITHIN_MINUTES * 60;
  const until = new Date(Date.parse(at) + seconds * 1000).toISOString();
  const done: Announced = { amount, since: at, until };
  return form.has("plain") ? redirect(topUpPath(done)) : ({ ...sent, done } satisfies FormAnswer<Announced>);
}

/** Adds the minimum, which differs from a transfer's and which the backend may not send. */
function withLeast<T>(result: ApiResult<T>): ApiResult<T> {
  if (result.kind !== "refused" || result.code !== "TRANSFER_MINIMUM") return result;
  return { ...result, params: { minimum: WALLET_TOPUP_MINIMUM_BAHT, ...result.params } };
}

/** The backend was not called, so the form keeps its key. */
function unsent(form: FormData, code: string, text: string): FormAnswer<Announced> {
  return { problem: { code, text, path: "amount" }, formKey: formText(form, FORM_KEY) || newFormKey() };
}
