import { getWallet, transfer, transferAll } from "@mekong/contract/http/wallet";
import { FORM_KEY, type FormAnswer } from "../../forms/form-answer";
import { translator } from "../../i18n/translator.server";
import type { Api } from "../../server/api.server";
import type { MemberForm } from "../../server/guards.server";
import { readLocale } from "../../server/locale.server";
import { memberMoney } from "../../server/member-money.server";
import { newFormKey, submitIdempotent } from "../../server/repeat-protection.server";
import { formText } from "../../ui/form/form-text";
import { formCurrency } from "../../ui/money/amount-input";
import {
  checkTransfer,
  fieldErrorParams,
  type TransferAnswer,
  type TransferData,
  type TransferDone,
  type TransferInput,
  transferIntents,
} from "./transfer";

export function transferData(): TransferData {
  return { formKeys: { transfer: newFormKey(), gather: newFormKey() } };
}

export async function handleTransfer(formRequest: MemberForm): Promise<TransferAnswer> {
  const { form } = formRequest;
  const typed: TransferInput = {
    intent: form.get("intent") === transferIntents.gather ? transferIntents.gather : transferIntents.transfer,
    from: formText(form, "from"),
    to: formText(form, "to"),
    amount: formText(form, "amount"),
  };
  const answer = typed.intent === transferIntents.gather ? gather(formRequest, typed) : move(formRequest, typed);
  return { ...(await answer), typed };
}

async function move({ api, request, form }: MemberForm, typed: TransferInput): Promise<FormAnswer<TransferDone>> {
  const t = translator(readLocale(request));
  // The form's currency is only for parsing and messages.
  const currency = formCurrency(form);
  const checked = checkTransfer(typed, currency);
  if (checked.fieldError) {
    const { field, text } = checked.fieldError;
    return validationFailure(form, { code: "KEY_INVALID", text: t(text, fieldErrorParams(t, currency)), path: field });
  }
  const { from, to } = typed;
  const { amount } = checked;
  const answer = await submitIdempotent({ form, request }, (options) =>
    api.call(transfer, { body: { from, to, amount } }, options),
  );
  if (answer.problem) return answer;
  const text = t("transfer:done", { amount: memberMoney(amount, currency, request) });
  return { formKey: answer.formKey, done: { text, failed: [] } };
}

async function gather({ api, request, form }: MemberForm, { to }: TransferInput): Promise<FormAnswer<TransferDone>> {
  const t = translator(readLocale(request));
  if (!to) return validationFailure(form, { code: "KEY_MISSING", text: t("transfer:wrongAccount"), path: "to" });
  const answer = await submitIdempotent({ form, request }, (options) =>
    api.call(transferAll, { body: { to } }, options),
  );
  if (answer.problem) return answer;
  const failed = answer.done.failed ?? [];
  const text = failed.length
    ? t("transfer:gather.partly", { games: (await gameNames(api, failed)).join(", ") })
    : t("transfer:gather.done");
  return { formKey: answer.formKey, done: { text, failed } };
}

async function gameNames(api: Api, codes: readonly string[]): Promise<string[]> {
  const result = await api.call(getWallet);
  const slots = result.kind === "ok" ? result.answer.slots : [];
  return codes.map((code) => slots.find((game) => game.code === code)?.name ?? code.toUpperCase());
}

function validationFailure(form: FormData, problem: TransferAnswer["problem"] & object): FormAnswer<TransferDone> {
  return { problem, formKey: formText(form, FORM_KEY) || newFormKey() };
}
