import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../outcome/form-answer";
import type { Problem } from "../outcome/problem";
import { showToast } from "../outcome/toast";
import { type SentForm, useSentForm } from "../outcome/use-sent-form";
import { accountIntents, type Credentials } from "./account-data";
import { type PlayHandle, usePlay } from "./use-play";

/** A game account's forms, and what they brought. */
export interface AccountHandle {
  /** Activating and resetting the password: there is never more than one of the two to be had. */
  change: SentForm<Credentials>;
  /** What the last form answered: newer than anything that was loaded. */
  changed: Credentials | null;
  play: PlayHandle;
}

interface AccountAsked {
  /** What the server sent with the page, where a form was sent without a script. */
  answered?: FormAnswer<Credentials> | undefined;
  /** Why the game could not be opened by its link. */
  refused?: Problem | null;
}

/** Activates a game account, resets its password, opens the game. */
export function useAccount(code: string, { answered, refused }: AccountAsked = {}): AccountHandle {
  const { t } = useTranslation("account");
  const [changed, setChanged] = useState<Credentials | null>(answered?.done ?? null);
  const change = useSentForm<Credentials>({
    // No money moves: the form needs no key.
    initial: answered ?? { formKey: "" },
    onDone: (credentials, form) => {
      setChanged(credentials);
      const text = form.get("intent") === accountIntents.reset ? t("resetDone") : t("activated");
      showToast({ kind: "success", text });
    },
  });
  return { change, changed, play: usePlay(code, refused) };
}
