import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@mekong/contract/errors";
import { FORM_KEY, type FormAnswer } from "../features/outcome/form-answer";
import { formText } from "../ui/form/form-text";
import type { ApiResult, CallOptions } from "./api.server";
import { settle } from "./outcome.server";

/** An answer lost this soon is asked for again at once, in milliseconds; later the member has waited long enough. */
const ASK_AGAIN_WITHIN_MS = 10_000;

/** The key of a form that is shown for the first time. */
export function newFormKey(): string {
  return randomUUID();
}

/**
 * Does what a form asks for, once: the form's own idempotency key goes with the call, so a form that is repeated,
 * reloaded or sent again does it a single time. Where the answer is lost it asks once more with the same key.
 * @throws Response the redirects of `settle`
 */
export async function sendOnce<T>(
  { form, request }: { form: FormData; request: Request },
  call: (options: CallOptions) => Promise<ApiResult<T>>,
): Promise<FormAnswer<T>> {
  const key = formText(form, FORM_KEY) || newFormKey();
  const start = Date.now();
  let result = await call({ idempotencyKey: key });
  if (result.kind === "unreachable" && Date.now() - start < ASK_AGAIN_WITHIN_MS) {
    result = await call({ idempotencyKey: key });
  }
  const { answer, problem } = await settle(result, request);
  if (!problem) return { done: answer, formKey: newFormKey() };
  // Nobody knows whether it arrived: the same key makes trying again safe.
  const unknown = result.kind === "unreachable" || result.kind === "broken";
  return { problem, formKey: unknown ? key : newFormKey() };
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
