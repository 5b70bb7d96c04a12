import { randomUUID } from "node:crypto";
import { cancelQrcode, createQrcode, getQrcode } from "@mekong/contract/http/qrcode";
import type { QrProvider } from "@mekong/contract/limits";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import type { Api } from "../../server/api.server";
import { hasArrived } from "../../server/arrival.server";
import { messageText, settle } from "../../server/outcome.server";
import { mayBeDone } from "../../server/send-once.server";
import { formCurrency } from "../../ui/form/form-currency";
import { formText } from "../../ui/form/form-text";
import { amountProblemText } from "../../ui/money/amount-problem";
import { formatAmount } from "../../ui/money/format";
import { waitedForIn } from "../outcome/waited-for";
import { type LiveQrcode, noQrcode, type QrcodeState, qrcodeIntents } from "./qrcode-state";
import { qrAmount } from "./rules";
import { providerRules } from "./rules.server";

interface Asked {
  api: Api;
  request: Request;
  provider: QrProvider;
}

/** Returns the current QR. If the QR described in the URL is no longer live, checks whether it was paid. */
export async function currentQrcode({ api, request, provider }: Asked): Promise<QrcodeState> {
  const settled = await settle(await api.call(getQrcode, { params: { provider } }), request);
  if (settled.problem) return { ...blank(provider), unknown: true, trouble: settled.problem.text };
  const { answer } = settled;
  if (answer.hasQrcode) return liveState(provider, answer, settled.worldTime);
  const waited = waitedForIn(new URL(request.url).searchParams);
  const paid = waited !== null && (await hasArrived({ api, request }, waited, provider));
  return { ...blank(provider), at: settled.worldTime, paid: paid ? waited.amount : null };
}

export async function changeQrcode(asked: Asked, form: FormData): Promise<QrcodeState> {
  return form.get("intent") === qrcodeIntents.cancel ? cancel(asked, form) : create(asked, form);
}

async function create({ api, request, provider }: Asked, form: FormData): Promise<QrcodeState> {
  const typed = formText(form, "amount");
  const again = { ...blank(provider), typed };
  const currency = formCurrency(form);
  const amount = qrAmount(typed, currency);
  const t = translator(readLocale(request));
  if (amount === "tooSmall") {
    const minimum = formatAmount(again.rules.minimum);
    return { ...again, amountError: t("deposit:qr.enterAmount", { amount: minimum }) };
  }
  if (typeof amount === "string") return { ...again, amountError: amountProblemText(t, amount, currency) };
  const key = formText(form, "formKey");
  const result = await api.call(
    createQrcode,
    { params: { provider }, body: { amount } },
    key ? { idempotencyKey: key } : {},
  );
  const settled = await settle(result, request);
  if (settled.problem) {
    const { path, text } = settled.problem;
    if (path === "amount") return { ...again, amountError: text };
    // If the outcome is unknown, the same key makes a retry safe.
    return {
      ...again,
      formKey: (result.kind === "unreachable" || mayBeDone(result)) && key ? key : again.formKey,
      trouble: text,
    };
  }
  const { answer } = settled;
  if (answer.hasQrcode) return liveState(provider, answer, settled.worldTime);
  return { ...again, amountError: messageText(answer.message ?? "QR_FAIL", request, answer.params) };
}

async function cancel(asked: Asked, form: FormData): Promise<QrcodeState> {
  const { api, request, provider } = asked;
  const result = await api.call(cancelQrcode, { params: { qrcodeId: formText(form, "qrcodeId") } });
  const { problem } = await settle(result, request);
  if (!problem) return blank(provider);
  // The QR may have been paid or have expired: return the current state too.
  const now = await currentQrcode(asked);
  return now.paid !== null ? now : { ...now, trouble: problem.text };
}

function liveState(provider: QrProvider, qrcode: LiveQrcode, at: string): QrcodeState {
  return { ...blank(provider), qrcode, since: at, at };
}

function blank(provider: QrProvider): QrcodeState {
  return noQrcode({ rules: providerRules(provider), formKey: randomUUID() });
}
