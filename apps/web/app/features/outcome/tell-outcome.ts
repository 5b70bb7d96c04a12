import { SHEET_PARAM } from "../../ui/sheet/address";
import { FORM_KEY, type SentAnswer } from "./form-answer";
import { showToast } from "./toast";

interface Shown {
  /** Path of the form's own page. */
  path: string;
  /** Name of the sheet it is in. */
  sheet: string;
}

/** The form whose doing was said last. */
let lastSaid: string | null = null;

/** Key of the form that a request carries; its body stays unread. */
export async function formKeyIn(request: Request): Promise<string> {
  return String((await request.clone().formData()).get(FORM_KEY) ?? "");
}

/**
 * Says in a toast how a form that moves money has ended: that it is done; that it is not where the member has left the
 * form meanwhile (by the back button), since nobody else would say it then. For a route's `clientAction`, which goes on
 * when its form is gone. A form that was pressed twice is answered twice and has been done once: it is said once.
 * @param key of the form, by `formKeyIn`
 */
export function tellOutcome(answer: SentAnswer<{ said: string }>, form: Shown, key: string): void {
  if ("offline" in answer) return;
  if (answer.done) {
    if (key !== lastSaid) showToast({ kind: "success", text: answer.done.said });
    lastSaid = key;
  } else if (answer.problem && !isShown(form)) showToast({ kind: "danger", text: answer.problem.text });
}

/** Whether the page that the browser is on shows the form. */
export function isShown({ path, sheet }: Shown): boolean {
  return location.pathname === path || new URLSearchParams(location.search).get(SHEET_PARAM) === sheet;
}
