import { useEffect } from "react";
import { textOutsideReact } from "../i18n/browser/load";
import { type OfflineResult, offlineResult, orOffline } from "../ui/browser/or-offline";
import { formText } from "../ui/form/form-text";
import { SHEET_PARAM } from "../ui/sheet/address";
import { FORM_KEY } from "./form-answer";
import { formName, isIdempotencySupported, savePendingKey } from "./idempotency-key";
import type { Problem } from "./problem";
import { showToast } from "./toast";

export interface FormLocation {
  path: string;
  sheet: string;
  details?: Record<string, string>;
}

interface Submission<Answer> {
  key: string;
  answer: Answer | OfflineResult;
}

/** Results already shown as a toast; an unmounting form must not show them again. */
const notified = new WeakSet<object>();

export function wasNotified(result: object): boolean {
  return notified.has(result);
}

/** Key of the last form whose success toast was shown. */
let lastNotifiedKey: string | null = null;

/** Sends a form for a `clientAction`, and stores its key until there is a response. */
export async function submitForm<Answer extends { formKey: string }>(
  request: Request,
  send: () => Promise<Answer>,
): Promise<Submission<Answer>> {
  const form = await request.clone().formData();
  const key = formText(form, FORM_KEY);
  const discriminator = formText(form, "coupon") || formText(form, "intent");
  const onResponse = savePendingKey(formName(new URL(request.url).pathname, discriminator), key);
  let next: string | null = null;
  try {
    const answer = await orOffline<Answer | OfflineResult>(send, offlineResult());
    if ("formKey" in answer) next = answer.formKey;
    return { key, answer };
  } finally {
    onResponse(next);
  }
}

/**
 * Shows the result in one toast per key; a failure only if the member has left the form, since nothing else shows it
 * then. Call this in a `clientAction`, which may outlive its form.
 */
export function notifyFormResult(
  { key, answer }: Submission<{ done?: { text: string } | undefined; problem?: { text: string } | undefined }>,
  form: FormLocation,
  isUnmounted = !isFormVisible(form),
): void {
  if ("offline" in answer) {
    const text = textOutsideReact(isIdempotencySupported() ? "wallet:unanswered" : "wallet:lookFirst");
    if (isUnmounted) showToast({ kind: "danger", text });
  } else if (answer.done) {
    if (key !== lastNotifiedKey) showToast({ kind: "success", text: answer.done.text });
    lastNotifiedKey = key;
    notified.add(answer.done);
  } else if (answer.problem && isUnmounted) {
    showToast({ kind: "danger", text: answer.problem.text });
    notified.add(answer.problem);
  }
}

export function isFormVisible(
  { path, sheet, details = {} }: FormLocation,
  { pathname, search }: Pick<Location, "pathname" | "search"> = location,
): boolean {
  if (pathname === path) return true;
  const params = new URLSearchParams(search);
  const hasParam = ([name, value]: [string, string]) => params.get(`${SHEET_PARAM}.${name}`) === value;
  return params.get(SHEET_PARAM) === sheet && Object.entries(details).every(hasParam);
}

/** Once per response (spec §8). */
export function useProblemToast(problem: Problem | null | undefined): void {
  useEffect(() => {
    if (problem && !wasNotified(problem)) showToast({ kind: "danger", text: problem.text });
  }, [problem]);
}
