import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { FormAnswer } from "./form-answer";
import { type FormLocation, isFormVisible, notifyFormResult, submitForm } from "./notify-form-result";

/** A `clientAction` that shows its result; `isShownByForm`: a visible form shows this success itself. */
export function notifyingAction<Done extends { text: string }>(
  form: FormLocation,
  isShownByForm: (done: Done) => boolean = () => false,
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const send = () => serverAction<FormAnswer<Done>>() as Promise<FormAnswer<Done>>;
    const submission = await submitForm(request, send);
    const { answer } = submission;
    const isShown = "done" in answer && answer.done && isShownByForm(answer.done) && isFormVisible(form);
    if (!isShown) notifyFormResult(submission, form);
    return answer;
  };
}
