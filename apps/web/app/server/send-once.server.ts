import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@mekong/contract/errors";
import { FORM_KEY, type FormAnswer } from "../features/outcome/form-answer";
import type { Problem } from "../features/outcome/problem";
import { readLocale } from "../i18n/locale.server";
import { translator } from "../i18n/translator.server";
import { formText } from "../ui/form/form-text";
import type { ApiResult, CallOptions } from "./api.server";
import { keysHonoured } from "./keys-honoured.server";
import { settle } from "./outcome.server";

/** Later, the member has waited long enough. */
const ASK_AGAIN_WITHIN_MS = 10_000;

export function newFormKey(): string {
  return randomUUID();
}

interface Sent {
  form: FormData;
  request: Request;
}

/**
 * Prevents a second execution: the idempotency key, a refusal (see `alreadyDone`), or nothing, if repeating is harmless.
 */
type OnceBy = "key" | "refusal" | "no need";

/**
 * Submits a form with its idempotency key, so that a resubmission does not execute it again. Retries a lost response once;
 * after that the outcome is unknown until the member resubmits.
 *
 * Without announced support for keys, retries only what was certainly not sent, and asks the member to check before
 * resubmitting.
 * @throws Response the redirects of `settle`
 */
export async function sendOnce<T>(
  { form, request }: Sent,
  call: (options: CallOptions) => Promise<ApiResult<T>>,
  { onceBy = "key" }: { onceBy?: OnceBy } = {},
): Promise<FormAnswer<T>> {
  const key = formText(form, FORM_KEY) || newFormKey();
  const isSafeAgain = () => onceBy !== "key" || keysHonoured();
  const start = Date.now();
  let result = await call({ idempotencyKey: key });
  let unsure = mayBeDone(result);
  const isSoon = Date.now() - start < ASK_AGAIN_WITHIN_MS;
  if (result.kind === "unreachable" && isSoon && (!unsure || isSafeAgain())) {
    const wasUnsure = unsure;
    result = await call({ idempotencyKey: key });
    unsure = mayBeDone(result) || (result.kind === "unreachable" && wasUnsure);
  }
  const { answer, problem } = await settle(result, request);
  if (!problem) return { done: answer, formKey: newFormKey() };
  // Reusing the key makes a resubmission safe.
  const formKey = unsure || result.kind === "unreachable" ? key : newFormKey();
  if (!unsure || onceBy === "no need") return { problem, formKey };
  const told = { isFault: result.kind === "refused", isSafeAgain: isSafeAgain() };
  return { problem: unsureProblem(problem, told, request), formKey };
}

/** Asks to resubmit or, if that may execute twice, to check first. Backend errors keep their text (spec §8). */
function unsureProblem(
  problem: Problem,
  { isFault, isSafeAgain }: { isFault: boolean; isSafeAgain: boolean },
  request: Request,
): Problem {
  const t = translator(readLocale(request));
  if (isSafeAgain) return isFault ? problem : { ...problem, text: t("wallet:unanswered") };
  const text = isFault ? t("wallet:faultLookFirst", { text: problem.text }) : t("wallet:lookFirst");
  return { ...problem, text, maybeTwice: true };
}

export function mayBeDone(result: ApiResult<unknown>): boolean {
  if (result.kind === "unreachable") return !result.unsent;
  return result.kind === "broken" || (result.kind === "refused" && result.code === "INTERNAL_SERVER_ERROR");
}

/** For `sendOnce` by refusal: after a lost response, the refusal `code` means success. */
export function alreadyDone<T>(code: ErrorCode, call: () => Promise<ApiResult<T>>): () => Promise<ApiResult<T | null>> {
  let lost = false;
  return async () => {
    const result = await call();
    if (lost && result.kind === "refused" && result.code === code) {
      return { kind: "ok", answer: null, worldTime: new Date().toISOString(), faultsLive: 0 };
    }
    lost = result.kind === "unreachable" && !result.unsent;
    return result;
  };
}
