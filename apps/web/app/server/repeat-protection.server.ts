import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@mekong/contract/errors";
import { lookupActive } from "@mekong/contract/http/lookup";
import { FORM_KEY, type FormAnswer } from "../forms/form-answer";
import type { Problem } from "../forms/problem";
import { translator } from "../i18n/translator.server";
import { formText } from "../ui/form/form-text";
import { type ApiResult, apiFor, type CallOptions, worldOf } from "./api.server";
import { idempotencySupported, learnIdempotencySupport } from "./idempotency-support.server";
import { readLocale } from "./locale.server";
import { handleResult } from "./result-handling.server";

/** Later, the member has waited long enough. */
const RETRY_WITHIN_MS = 10_000;

const LEARN_TIMEOUT_MS = 2_000;

export function newFormKey(): string {
  return randomUUID();
}

interface FormSubmission {
  form: FormData;
  request: Request;
}

/**
 * Protection against executing a call twice: its idempotency key, the backend's refusal (`refusalAsSuccess`), or
 * nothing if repeating is harmless.
 */
type RepeatProtection = "key" | "refusal" | "no need";

/**
 * Retries once after a lost response; after a second loss, the outcome is unknown until the member resubmits.
 *
 * Without announced support for idempotency keys, retries only what was certainly not sent, and asks to check before
 * resubmitting.
 * @throws Response redirects of `handleResult`
 */
export async function submitIdempotent<T>(
  { form, request }: FormSubmission,
  call: (options: CallOptions) => Promise<ApiResult<T>>,
  { repeatProtection = "key" }: { repeatProtection?: RepeatProtection } = {},
): Promise<FormAnswer<T>> {
  const key = formText(form, FORM_KEY) || newFormKey();
  const world = worldOf(request);
  const canRetrySafely = () => repeatProtection !== "key" || idempotencySupported(world);
  if (repeatProtection === "key") {
    const askBackend = () => apiFor(request, { timeoutMs: LEARN_TIMEOUT_MS, token: null }).call(lookupActive);
    await learnIdempotencySupport(askBackend, world);
  }
  const start = Date.now();
  let result = await call({ idempotencyKey: key });
  let outcomeUnknown = mayHaveExecuted(result);
  const isWithinRetryTime = Date.now() - start < RETRY_WITHIN_MS;
  if (result.kind === "unreachable" && isWithinRetryTime && (!outcomeUnknown || canRetrySafely())) {
    const wasOutcomeUnknown = outcomeUnknown;
    result = await call({ idempotencyKey: key });
    outcomeUnknown = mayHaveExecuted(result) || (result.kind === "unreachable" && wasOutcomeUnknown);
  }
  const { answer, problem } = await handleResult(result, request);
  if (!problem) return { done: answer, formKey: newFormKey() };
  // Reusing the key makes a resubmission safe.
  const formKey = outcomeUnknown || result.kind === "unreachable" ? key : newFormKey();
  if (!outcomeUnknown || repeatProtection === "no need") return { problem, formKey };
  const failure = { isBackendError: result.kind === "refused", canRetrySafely: canRetrySafely() };
  return { problem: unknownOutcomeProblem(problem, failure, request), formKey };
}

/** Asks to resubmit or, if that may execute twice, to check first. Backend errors keep their text (spec §8). */
function unknownOutcomeProblem(
  problem: Problem,
  { isBackendError, canRetrySafely }: { isBackendError: boolean; canRetrySafely: boolean },
  request: Request,
): Problem {
  const t = translator(readLocale(request));
  if (canRetrySafely) return isBackendError ? problem : { ...problem, text: t("wallet:unanswered") };
  const text = isBackendError ? t("wallet:faultLookFirst", { text: problem.text }) : t("wallet:lookFirst");
  return { ...problem, text, outcomeUnknown: true };
}

const UNKNOWN_OUTCOME_CODES = new Set(["INTERNAL_SERVER_ERROR", "UPSTREAM_FAIL"]);

export function mayHaveExecuted(result: ApiResult<unknown>): boolean {
  if (result.kind === "unreachable") return !result.unsent;
  return result.kind === "broken" || (result.kind === "refused" && UNKNOWN_OUTCOME_CODES.has(result.code));
}

/** For `submitIdempotent` by refusal: after a lost response, the refusal `code` means success. */
export function refusalAsSuccess<T>(
  code: ErrorCode,
  call: () => Promise<ApiResult<T>>,
): () => Promise<ApiResult<T | null>> {
  let isResponseLost = false;
  return async () => {
    const result = await call();
    if (isResponseLost && result.kind === "refused" && result.code === code) {
      return { kind: "ok", answer: null, worldTime: new Date().toISOString(), faultsLive: 0 };
    }
    isResponseLost = result.kind === "unreachable" && !result.unsent;
    return result;
  };
}
