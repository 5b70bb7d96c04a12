import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@mekong/contract/errors";
import { FORM_KEY, type FormAnswer } from "../features/outcome/form-answer";
import { readLocale } from "../i18n/locale.server";
import { translator } from "../i18n/translator.server";
import { formText } from "../ui/form/form-text";
import type { ApiResult, CallOptions } from "./api.server";
import { settle } from "./outcome.server";

/** An answer lost this soon is asked for again at once, in milliseconds; later the member has waited long enough. */
const ASK_AGAIN_WITHIN_MS = 10_000;

/** The key of a form that is shown for the first time. */
export function newFormKey(): string {
  return randomUUID();
}

interface Sent {
  form: FormData;
  request: Request;
}

/**
 * Does what a form asks for, once: the form's own idempotency key goes with the call, so a form that is repeated,
 * reloaded or sent again does it a single time. Where the answer is lost it asks once more with the same key, and where
 * that is lost too it says what is true: nobody knows, and sending the form again tells.
 * @param keyed false for a call that may be made any number of times: what is lost is then said as for any other
 * @throws Response the redirects of `settle`
 */
export async function sendOnce<T>(
  { form, request }: Sent,
  call: (options: CallOptions) => Promise<ApiResult<T>>,
  { keyed = true } = {},
): Promise<FormAnswer<T>> {
  const key = formText(form, FORM_KEY) || newFormKey();
  const start = Date.now();
  let result = await call({ idempotencyKey: key });
  let unsure = mayBeDone(result);
  if (result.kind === "unreachable" && Date.now() - start < ASK_AGAIN_WITHIN_MS) {
    const wasUnsure = unsure;
    result = await call({ idempotencyKey: key });
    unsure = mayBeDone(result) || (result.kind === "unreachable" && wasUnsure);
  }
  const { answer, problem } = await settle(result, request);
  if (!problem) return { done: answer, formKey: newFormKey() };
  // The same key makes trying again safe.
  const formKey = unsure || result.kind === "unreachable" ? key : newFormKey();
  const isLost = result.kind === "unreachable" || result.kind === "broken";
  if (!keyed || !unsure || !isLost) return { problem, formKey };
  return { problem: { ...problem, text: translator(readLocale(request))("wallet:unanswered") }, formKey };
}

/**
 * Whether a call may have done what it asks for although it was not answered so: what it was answered was lost, or was
 * no answer, or came of a fault that may have happened afterwards.
 */
export function mayBeDone(result: ApiResult<unknown>): boolean {
  if (result.kind === "unreachable") return !result.unsent;
  return result.kind === "broken" || (result.kind === "refused" && result.code === "INTERNAL_SERVER_ERROR");
}

/**
 * A call that knows no idempotency key, for `sendOnce`. Asked again because the answer was lost, the refusal that says
 * "it is so already" means that the first asking did it.
 */
export function alreadyDone<T>(code: ErrorCode, call: () => Promise<ApiResult<T>>): () => Promise<ApiResult<T | null>> {
  let lost = false;
  return async () => {
    const result = await call();
    if (lost && result.kind === "refused" && result.code === code) {
      return { kind: "ok", answer: null, worldTime: new Date().toISOString(), faultsLive: 0 };
    }
    lost = result.kind === "unreachable";
    return result;
  };
}
