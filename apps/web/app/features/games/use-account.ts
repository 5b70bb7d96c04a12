import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../outcome/form-answer";
import type { Problem } from "../outcome/problem";
import { showToast } from "../outcome/toast";
import { type SentForm, useSentForm } from "../outcome/use-sent-form";
import { accountIntents, type Credentials } from "./account-data";
import { type PlayHandle, usePlay } from "./use-play";

export interface AccountHandle {
  /** Activation or password reset: never available together. */
  change: SentForm<Credentials>;
  /** Response of the last form; newer than loaded data. */
  changed: Credentials | null;
  play: PlayHandle;
}

interface AccountAsked {
  /** Set if the form was submitted without JavaScript. */
  answered?: FormAnswer<Credentials> | undefined;
  refused?: Problem | null;
}

export function useAccount(code: string, { answered, refused }: AccountAsked = {}): AccountHandle {
  const { t } = useTranslation("account");
  const [changed, setChanged] = useState<Credentials | null>(answered?.done ?? null);
  const change = useSentForm<Credentials>({
    // No money moves: no idempotency key needed.
    initial: answered ?? { formKey: "" },
    onDone: (credentials, form) => {
      setChanged(credentials);
      const text = form.get("intent") === accountIntents.reset ? t("resetDone") : t("activated");
      showToast({ kind: "success", text });
    },
  });
  return { change, changed, play: usePlay(code, refused) };
}
