import { randomUUID } from "node:crypto";
import { cancelQrcode, createQrcode, getQrcode } from "@mekong/contract/http/qrcode";
import type { QrProvider } from "@mekong/contract/limits";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import type { Api } from "../../server/api.server";
import { messageText, settle } from "../../server/outcome.server";
import { formText } from "../../ui/form/form-text";
import { parseAmount } from "../../ui/money/parse";
import { type QrcodeState, qrcodeIntents } from "./qrcode-state";
import { providerRules } from "./rules.server";

interface Asked {
  api: Api;
  request: Request;
  provider: QrProvider;
}

/** The member's current QR at a provider. */
export async function currentQrcode({ api, request, provider }: Asked): Promise<QrcodeState> {
  const { answer, problem } = await settle(await api.call(getQrcode, { params: { provider } }), request);
  return {
    ...blank(provider),
    qrcode: answer?.hasQrcode ? answer : null,
    unknown: !answer,
    trouble: problem?.text ?? null,
  };
}

/** Answers the panel's forms: creates a QR or cancels one. */
export async function changeQrcode(asked: Asked, form: FormData): Promise<QrcodeState> {
  return form.get("intent") === qrcodeIntents.cancel ? cancel(asked, form) : create(asked, form);
}

async function create({ api, request, provider }: Asked, form: FormData): Promise<QrcodeState> {
  const typed = formText(form, "amount");
  const again = { ...blank(provider), typed };
  const amount = parseAmount(typed);
  if (amount === null || amount < 1) {
    return { ...again, amountError: translator(readLocale(request))("deposit:qr.enterAmount") };
  }
  const key = formText(form, "formKey");
  const result = await api.call(
    createQrcode,
    { params: { provider }, body: { amount } },
    key ? { idempotencyKey: key } : {},
  );
  const { answer, problem } = await settle(result, request);
  if (problem?.path === "amount") return { ...again, amountError: problem.text };
  if (problem) {
    // Nobody knows whether it arrived: the same key makes trying again safe.
    return { ...again, formKey: result.kind === "unreachable" && key ? key : again.formKey, trouble: problem.text };
  }
  if (answer.hasQrcode) return { ...blank(provider), qrcode: answer };
  return { ...again, amountError: messageText(answer.message ?? "QR_FAIL", request, answer.params) };
}

async function cancel(asked: Asked, form: FormData): Promise<QrcodeState> {
  const { api, request, provider } = asked;
  const result = await api.call(cancelQrcode, { params: { qrcodeId: formText(form, "qrcodeId") } });
  const { problem } = await settle(result, request);
  if (!problem) return blank(provider);
  // It may have been paid or have ended meanwhile: say so beside what is true now.
  return { ...(await currentQrcode(asked)), trouble: problem.text };
}

function blank(provider: QrProvider): QrcodeState {
  return {
    qrcode: null,
    unknown: false,
    rules: providerRules(provider),
    formKey: randomUUID(),
    amountError: null,
    typed: "",
    trouble: null,
  };
}
