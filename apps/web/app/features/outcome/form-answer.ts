import type { OfflineAnswer } from "../../ui/browser/when-offline";
import type { Problem } from "./problem";

export const FORM_KEY = "formKey";

export type FormAnswer<Done> = {
  /**
   * Idempotency key for the next submission: a new one after a response, the same one if the outcome is unknown, so that
   * resubmitting is safe where the backend supports keys (design §4).
   */
  formKey: string;
} & ({ done: Done; problem?: undefined } | { done?: undefined; problem: Problem });

export type SentAnswer<Done> = FormAnswer<Done> | OfflineAnswer;
