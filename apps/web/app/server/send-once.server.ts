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
 * What keeps a call that comes again from being done again: its key, with a backend that honours keys; the refusal "it is
 * so already" (`alreadyDone`), with any; or nothing has to, since doing it again does no harm.
 */
type OnceBy = "key" | "refusal" | "no need";

/**
 * Does what a form asks for, once: the form's own idempotency key goes with the call, so a form that is repeated,
 * reloaded or sent again does it a single time. Where the answer is lost it asks once more with the same key, and where
 * that is lost too it says what is true: nobody knows, and sending the form again tells.
 *
 * The key is an addition of ours, which an operator's backend need not know. One that has not said that it honours keys is
 * asked again only where the first asking certainly never reached it, and the member is told to look before sending again.
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
  // The same key makes trying again safe, as far as anything can.
  const formKey = unsure || result.kind === "unreachable" ? key : newFormKey();
  if (!unsure || onceBy === "no need") return { problem, formKey };
  const told = { isFault: result.kind === "refused", isSafeAgain: isSafeAgain() };
  return { problem: unsureProblem(problem, told, request), formKey };
}

/**
 * What is said where nobody knows whether it was done: that sending it again tells, or to look first where it might be
 * done twice then. A fault of the backend keeps its own words (spec §8).
 */
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

/**
 * Whether a call may have done what it asks for although it was not answered so: what it was answered was lost, or was
 * no answer, or came of a fault that may have happened afterwards.
 */
export function mayBeDone(result: ApiResult<unknown>): boolean {
  if (result.kind === "unreachable") return !result.unsent;
  return result.kind === "broken" || (result.kind === "refused" && result.code === "INTERNAL_SERVER_ERROR");
}

/**
 * A call that knows no idempotency key, for `sendOnce` by refusal. Asked again because the answer was lost, the refusal
 * that says "it is so already" means that the first asking did it.
 */
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
