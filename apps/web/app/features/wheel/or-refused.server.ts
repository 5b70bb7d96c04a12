import { isErrorCode } from "@mekong/contract/errors";
import { claimErrors, spinErrors } from "@mekong/contract/http/spinwheel";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import { messageText } from "../../server/outcome.server";
import type { FormAnswer } from "../outcome/form-answer";
import type { Problem } from "../outcome/problem";

type WheelError = (typeof spinErrors)[number] | (typeof claimErrors)[number];
const wheelErrors: readonly WheelError[] = [...spinErrors, ...claimErrors];

/** An answer that says of itself whether it was done. */
type Answered = { success: true } | { success: false; error: string };

/**
 * Turns an answer of 200 that says `success: false` into the problem it is, in the words of `spin.error.<error>`
 * (spec §8). A backend that refuses with the same codes gets the same words.
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

/** What is said for a code that is none of the wheel's. */
function otherText(error: string, request: Request): string {
  return isErrorCode(error) ? messageText(error, request) : translator(readLocale(request))("outcome:unexpected");
}

function inItsWords(problem: Problem, request: Request): Problem {
  const error = wheelErrors.find((code) => code === problem.code);
  return error ? { ...problem, text: translator(readLocale(request))(`spin:error.${error}`) } : problem;
}
