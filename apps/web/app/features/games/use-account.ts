import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../forms/form-answer";
import type { Problem } from "../../forms/problem";
import { showToast } from "../../forms/toast";
import { type FormFetcher, useFormFetcher } from "../../forms/use-form-fetcher";
import { accountIntents, type Credentials } from "./account-data";
import { type PlayHandle, usePlay } from "./use-play";

export interface AccountHandle {
  /** Activation or password reset: never available together. */
  change: FormFetcher<Credentials>;
  /** Response of the last form; newer than loaded data. */
  newCredentials: Credentials | null;
  play: PlayHandle;
}

interface UseAccountOptions {
  /** Set if the form was submitted without JavaScript. */
  initialAnswer?: FormAnswer<Credentials> | undefined;
  initialProblem?: Problem | null;
}

export function useAccount(code: string, { initialAnswer, initialProblem }: UseAccountOptions = {}): AccountHandle {
  const { t } = useTranslation("account");
  const [newCredentials, setNewCredentials] = useState<Credentials | null>(initialAnswer?.done ?? null);
  const change = useFormFetcher<Credentials>({
    // No money moves: no idempotency key needed.
    initial: initialAnswer ?? { formKey: "" },
    onDone: (credentials, form) => {
      setNewCredentials(credentials);
      const text = form.get("intent") === accountIntents.reset ? t("resetDone") : t("activated");
      showToast({ kind: "success", text });
    },
  });
  return { change, newCredentials, play: usePlay(code, initialProblem) };
}
