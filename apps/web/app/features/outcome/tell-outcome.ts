import { heldText } from "../../i18n/browser/load";
import { type OfflineAnswer, offlineAnswer, whenOffline } from "../../ui/browser/when-offline";
import { formText } from "../../ui/form/form-text";
import { SHEET_PARAM } from "../../ui/sheet/address";
import { FORM_KEY } from "./form-answer";
import { heldKeysHonoured } from "./held-keys";
import { formName, keepKey } from "./kept-key";
import { showToast } from "./toast";

interface Shown {
  path: string;
  sheet: string;
  details?: Record<string, string>;
}

interface Sent<Answer> {
  key: string;
  answer: Answer | OfflineAnswer;
}

/** Results already shown as a toast; an unmounting form must not show them again. */
const told = new WeakSet<object>();

export function wasTold(outcome: object): boolean {
  return told.has(outcome);
}

/** Idempotency key of the last form whose success toast was shown. */
let lastSaid: string | null = null;

/** Submits a money form and stores its key until there is a response. For a `clientAction`. */
export async function sendForm<Answer extends { formKey: string }>(
  request: Request,
  send: () => Promise<Answer>,
): Promise<Sent<Answer>> {
  const form = await request.clone().formData();
  const key = formText(form, FORM_KEY);
  const about = formText(form, "coupon") || formText(form, "intent");
  const answered = keepKey(formName(new URL(request.url).pathname, about), key);
  let next: string | null = null;
  try {
    const answer = await whenOffline<Answer | OfflineAnswer>(send, offlineAnswer());
    if ("formKey" in answer) next = answer.formKey;
    return { key, answer };
  } finally {
    answered(next);
  }
}

/**
 * Shows a money form's result as a toast. Failures only if the member has left the form, since nothing else shows them then.
 * For a `clientAction`, which continues after its form is unmounted. Responses with the same key show one toast.
 */
export function tellOutcome(
  { key, answer }: Sent<{ done?: { said: string } | undefined; problem?: { text: string } | undefined }>,
  form: Shown,
  isLeft = !isShown(form),
): void {
  if ("offline" in answer) {
    const text = heldText(heldKeysHonoured() ? "wallet:unanswered" : "wallet:lookFirst");
    if (isLeft) showToast({ kind: "danger", text });
  } else if (answer.done) {
    if (key !== lastSaid) showToast({ kind: "success", text: answer.done.said });
    lastSaid = key;
    told.add(answer.done);
  } else if (answer.problem && isLeft) {
    showToast({ kind: "danger", text: answer.problem.text });
    told.add(answer.problem);
  }
}

export function isShown({ path, sheet, details = {} }: Shown): boolean {
  if (location.pathname === path) return true;
  const params = new URLSearchParams(location.search);
  const shown = ([name, value]: [string, string]) => params.get(`${SHEET_PARAM}.${name}`) === value;
  return params.get(SHEET_PARAM) === sheet && Object.entries(details).every(shown);
}
