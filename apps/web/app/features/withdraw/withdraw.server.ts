import { parseAmount } from "@mekong/contract/amount-text";
import type { RefusalParams } from "@mekong/contract/errors";
import { lookupWithdraw } from "@mekong/contract/http/lookup";
import { listStatements } from "@mekong/contract/http/statement";
import { withdraw, withdrawAll } from "@mekong/contract/http/wallet";
import { type Currency, MAX_PAGE_SIZE } from "@mekong/contract/limits";
import { decisionStatusOf } from "../../forms/decision-status";
import { FORM_KEY } from "../../forms/form-answer";
import { translator } from "../../i18n/translator.server";
import type { ApiResult } from "../../server/api.server";
import { bankNames } from "../../server/bank-names.server";
import type { MemberForm, MemberRequest } from "../../server/guards.server";
import { readLocale } from "../../server/locale.server";
import { memberMoney } from "../../server/member-money.server";
import { newFormKey, submitIdempotent } from "../../server/repeat-protection.server";
import { handleResult, messageText } from "../../server/result-handling.server";
import { formText } from "../../ui/form/form-text";
import { amountProblemText, formCurrency } from "../../ui/money/amount-input";
import type { WithdrawAnswer, WithdrawData, WithdrawProgress } from "./withdraw";

export async function withdrawData(context: MemberRequest): Promise<WithdrawData> {
  const { api, request } = context;
  const [limits, names, progress] = await Promise.all([
    api.call(lookupWithdraw),
    bankNames(api, request),
    withdrawProgress(context),
  ]);
  const { answer, problem } = await handleResult(limits, request);
  return {
    ...progress,
    limits: answer ? { min: answer.withdrawMin, max: answer.withdrawMax } : null,
    errorText: problem?.text ?? null,
    bankNames: Object.fromEntries(names),
    formKey: newFormKey(),
  };
}

export async function withdrawProgress({ api, request }: MemberRequest): Promise<WithdrawProgress> {
  const result = await api.call(listStatements, { body: { page: 1, limit: MAX_PAGE_SIZE } });
  const { answer } = await handleResult(result, request);
  if (!answer) return { withdrawals: null };
  const withdrawals = answer.statements
    .filter(({ statementType }) => statementType === "withdraw")
    .map(({ _id, amount, createdAt, status }) => ({
      id: _id ?? createdAt,
      amount,
      createdAt,
      decisionStatus: decisionStatusOf(status),
    }));
  return { withdrawals };
}

/**
 * If the main wallet holds too little, withdraws from wallet and games. Both requests use the form's key, so that a
 * resubmission finds whichever succeeded.
 */
export async function handleWithdraw({ api, request, form }: MemberForm): Promise<WithdrawAnswer> {
  const typed = formText(form, "amount");
  // The form's currency is only for parsing and messages.
  const currency = formCurrency(form);
  const amount = parseAmount(typed, currency);
  const validationFailure = (code: string, text: string): WithdrawAnswer => {
    return { problem: { code, text, path: "amount" }, formKey: formText(form, FORM_KEY) || newFormKey(), typed };
  };
  if (amount === "malformed" || amount === "fraction") {
    return validationFailure("KEY_INVALID", amountProblemText(translator(readLocale(request)), amount, currency));
  }
  if (amount === "empty" || amount === "tooLarge" || amount === 0) {
    const code = amount === "tooLarge" ? "WITHDRAW_MAXIMUM" : "WITHDRAW_MINIMUM";
    return validationFailure(code, await limitText(code, { api, request, currency }));
  }
  const answer = await submitIdempotent({ form, request }, async (options) => {
    const result = await api.call(withdraw, { body: { amount } }, options);
    return needsWithdrawAll(result) ? api.call(withdrawAll, { body: { amount } }, options) : result;
  });
  const { problem, formKey } = answer;
  if (problem) {
    const { code } = problem;
    const text = isLimit(code) ? await limitText(code, { api, request, currency }) : problem.text;
    return { problem: { ...problem, text }, formKey, typed };
  }
  const text = translator(readLocale(request))("withdraw:done", { amount: memberMoney(amount, currency, request) });
  return { done: { text }, formKey, typed };
}

type LimitCode = "WITHDRAW_MINIMUM" | "WITHDRAW_MAXIMUM";

function isLimit(code: string): code is LimitCode {
  return code === "WITHDRAW_MINIMUM" || code === "WITHDRAW_MAXIMUM";
}

/** Loads the current limits, which the backend's error may lack. */
async function limitText(
  code: LimitCode,
  { api, request, currency }: MemberRequest & { currency: Currency },
): Promise<string> {
  const { answer } = await handleResult(await api.call(lookupWithdraw), request);
  const limits: RefusalParams = answer ? { minimum: answer.withdrawMin, maximum: answer.withdrawMax } : {};
  return messageText(code, request, { ...limits, currency });
}

/** Only `withdrawAll` can have used the key before. */
function needsWithdrawAll(result: ApiResult<unknown>): boolean {
  return result.kind === "refused" && ["MONEY_NOT_ENOUGH", "IDEMPOTENCY_KEY_REUSED"].includes(result.code);
}
