import type { OfflineAnswer } from "../../ui/browser/when-offline";
import type { Problem } from "./problem";

/** Name of the hidden field that carries a form's idempotency key. */
export const FORM_KEY = "formKey";

/** What became of a form that asks the backend to do something. `Done` is the call's answer, or what the action makes of it. */
export type FormAnswer<Done> = {
  /**
   * Idempotency key of the form as it is shown now: another one after an answer, the same where nobody knows whether
   * the last sending arrived, so that sending again is safe where the backend honours keys (design §4).
   */
  formKey: string;
} & ({ done: Done; problem?: undefined } | { done?: undefined; problem: Problem });

export type SentAnswer<Done> = FormAnswer<Done> | OfflineAnswer;
