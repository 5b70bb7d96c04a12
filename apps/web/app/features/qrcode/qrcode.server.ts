import { randomUUID } from "node:crypto";
import { cancelQrcode, createQrcode, getQrcode } from "@mekong/contract/http/qrcode";
import type { QrProvider } from "@mekong/contract/limits";
import { parsePendingDeposit } from "../../forms/pending-deposit";
import { translator } from "../../i18n/translator.server";
import type { Api } from "../../server/api.server";
import { isDepositConfirmed } from "../../server/deposit-confirmation.server";
import { settings } from "../../server/env.server";
import { readLocale } from "../../server/locale.server";
import { mayHaveExecuted } from "../../server/repeat-protection.server";
import { handleResult, messageText } from "../../server/result-handling.server";
import { formText } from "../../ui/form/form-text";
import { amountProblemText, formCurrency } from "../../ui/money/amount-input";
import { formatAmount } from "../../ui/money/format";
import { type LiveQrcode, noQrcode, type QrcodeState, qrAmount, qrcodeIntents, rulesFor, rulesIn } from "./qrcode";

interface RouteContext {
  api: Api;
  request: Request;
  provider: QrProvider;
}

/** If the QR described in the URL is no longer live, checks whether it was paid. */
export async function currentQrcode({ api, request, provider }: RouteContext): Promise<QrcodeState> {
  const settled = await handleResult(await api.call(getQrcode, { params: { provider } }), request);
  if (settled.problem) return { ...blank(provider), loadFailed: true, errorText: settled.problem.text };
  const { answer } = settled;
  if (answer.hasQrcode) return liveState(provider, answer, settled.worldTime);
  const expectedDeposit = parsePendingDeposit(new URL(request.url).searchParams);
  const paid = expectedDeposit !== null && (await isDepositConfirmed({ api, request }, expectedDeposit, provider));
  return { ...blank(provider), worldTime: settled.worldTime, paid: paid ? expectedDeposit.amount : null };
}

export async function handleQrcodeForm(context: RouteContext, form: FormData): Promise<QrcodeState> {
  return form.get("intent") === qrcodeIntents.cancel ? cancel(context, form) : create(context, form);
}

async function create({ api, request, provider }: RouteContext, form: FormData): Promise<QrcodeState> {
  const typed = formText(form, "amount");
  const formState = { ...blank(provider), typed };
  const currency = formCurrency(form);
  const amount = qrAmount(typed, currency);
  const t = translator(readLocale(request));
  if (amount === "tooSmall") {
    const minimum = formatAmount(rulesIn(currency, formState.rules).minimum);
    return { ...formState, amountError: t("deposit:qr.enterAmount", { amount: minimum }) };
  }
  if (typeof amount === "string") return { ...formState, amountError: amountProblemText(t, amount, currency) };
  const key = formText(form, "formKey");
  const result = await api.call(
    createQrcode,
    { params: { provider }, body: { amount } },
    key ? { idempotencyKey: key } : {},
  );
  const settled = await handleResult(result, request);
  if (settled.problem) {
    const { path, text } = settled.problem;
    if (path === "amount") return { ...formState, amountError: text };
    // If the outcome is unknown, the same key makes a retry safe.
    return {
      ...formState,
      formKey: (result.kind === "unreachable" || mayHaveExecuted(result)) && key ? key : formState.formKey,
      errorText: text,
    };
  }
  const { answer } = settled;
  if (answer.hasQrcode) return liveState(provider, answer, settled.worldTime);
  return { ...formState, amountError: messageText(answer.message || "QR_FAIL", request, answer.params) };
}

async function cancel(context: RouteContext, form: FormData): Promise<QrcodeState> {
  const { api, request, provider } = context;
  const result = await api.call(cancelQrcode, { params: { qrcodeId: formText(form, "qrcodeId") } });
  const { problem } = await handleResult(result, request);
  if (!problem) return blank(provider);
  // The QR may have been paid or have expired: return the current state too.
  const current = await currentQrcode(context);
  const { text } = problem;
  return current.paid !== null ? current : { ...current, errorText: text, cancelErrorText: text };
}

function liveState(provider: QrProvider, qrcode: LiveQrcode, worldTime: string): QrcodeState {
  return { ...blank(provider), qrcode, since: worldTime, worldTime };
}

function blank(provider: QrProvider): QrcodeState {
  return noQrcode({ rules: providerRules(provider), formKey: randomUUID() });
}

export function providerRules(provider: QrProvider) {
  return rulesFor(provider, settings());
}
