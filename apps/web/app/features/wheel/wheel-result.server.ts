import { isErrorCode } from "@mekong/contract/errors";
import { claimErrors, spinErrors } from "@mekong/contract/http/spinwheel";
import type { FormAnswer } from "../../forms/form-answer";
import type { Problem } from "../../forms/problem";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import { messageText } from "../../server/result-handling.server";

type WheelError = (typeof spinErrors)[number] | (typeof claimErrors)[number];
const wheelErrors: readonly WheelError[] = [...spinErrors, ...claimErrors];

type WheelResponse = { success: true } | { success: false; error: string };

/**
 * Turns a 200 response with `success: false` into a problem with the text `spin.error.<error>` (spec §8). Errors with the
 * same code get the same text.
 */
export function toWheelResult<A extends WheelResponse>(
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
