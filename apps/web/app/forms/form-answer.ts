import type { OfflineResult } from "../ui/browser/or-offline";
import type { Problem } from "./problem";

export const FORM_KEY = "formKey";

export type FormAnswer<Done> = {
  /**
   * Idempotency key of the next submission. It stays if the outcome is unknown, so that resubmitting is safe where the
   * backend supports keys.
   */
  formKey: string;
} & ({ done: Done; problem?: undefined } | { done?: undefined; problem: Problem });

export type FormAnswerOrOffline<Done> = FormAnswer<Done> | OfflineResult;
