import { isErrorCode } from "@mekong/contract/errors";
import { claimErrors, spinErrors } from "@mekong/contract/http/spinwheel";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import { messageText } from "../../server/outcome.server";
import type { FormAnswer } from "../outcome/form-answer";
import type { Problem } from "../outcome/problem";

type WheelError = (typeof spinErrors)[number] | (typeof claimErrors)[number];
const wheelErrors: readonly WheelError[] = [...spinErrors, ...claimErrors];

type Answered = { success: true } | { success: false; error: string };

/**
 * Turns a 200 response with `success: false` into a problem with the text `spin.error.<error>` (spec §8). Errors with the
 * same code get the same text.
 */
export function orRefused<A extends Answered>(
  { formKey, ...sent }: FormAnswer<A>,
  request: Request,
): FormAnswer<Extract<A, { success: true }>> {
  if (sent.problem) return { formKey, problem: inItsWords(sent.problem, request) };
  if (isDone(sent.done)) return { formKey, done: sent.done };
  const { error } = sent.done as Extract<A, { success: false }>;
  return { formKey, problem: inItsWords({ code: error, text: otherText(error, request) }, request) };
}

function isDone<A extends Answered>(answer: A): answer is Extract<A, { success: true }> {
  return answer.success;
}

function otherText(error: string, request: Request): string {
  return isErrorCode(error) ? messageText(error, request) : translator(readLocale(request))("outcome:unexpected");
}

function inItsWords(problem: Problem, request: Request): Problem {
  const error = wheelErrors.find((code) => code === problem.code);
  return error ? { ...problem, text: translator(readLocale(request))(`spin:error.${error}`) } : problem;
}
