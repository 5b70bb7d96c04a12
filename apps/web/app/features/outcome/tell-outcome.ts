import { heldText } from "../../i18n/browser/load";
import { type OfflineAnswer, offlineAnswer, whenOffline } from "../../ui/browser/when-offline";
import { formText } from "../../ui/form/form-text";
import { SHEET_PARAM } from "../../ui/sheet/address";
import { FORM_KEY } from "./form-answer";
import { heldKeysHonoured } from "./held-keys";
import { formName, keepKey } from "./kept-key";
import { showToast } from "./toast";

interface Shown {
  /** Path of the form's own page. */
  path: string;
  /** Name of the sheet it is in. */
  sheet: string;
  /** Parameters of the sheet that the form is shown with. */
  details?: Record<string, string>;
}

/** A form that was sent: its key, and what came of it. */
interface Sent<Answer> {
  key: string;
  answer: Answer | OfflineAnswer;
}

/** What has been said here: a form that goes out of sight says nothing of it again. */
const told = new WeakSet<object>();

/** Whether an answer's `done` or `problem` has been said by `tellOutcome`. */
export function wasTold(outcome: object): boolean {
  return told.has(outcome);
}

/** The form whose doing was said last. */
let lastSaid: string | null = null;

/** Sends a form that moves money on to the server, for a route's `clientAction`. Its key is kept until it is answered. */
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
 * Says in a toast how a form that moves money has ended: that it is done; that it is not, or that nobody knows, where the
 * member has left the form meanwhile (by the back button), since nobody else would say it then. For a route's
 * `clientAction`, which goes on when its form is gone. A form that was pressed twice is answered twice and has been done
 * once: it is said once.
 * @param isLeft where the form is not one of `isShown`
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

/** Whether the page that the browser is on shows the form. */
export function isShown({ path, sheet, details = {} }: Shown): boolean {
  if (location.pathname === path) return true;
  const params = new URLSearchParams(location.search);
  const shown = ([name, value]: [string, string]) => params.get(`${SHEET_PARAM}.${name}`) === value;
  return params.get(SHEET_PARAM) === sheet && Object.entries(details).every(shown);
}
