import type { FetcherWithComponents } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "../../ui/browser/use-fetcher";
import type { FormAnswer, SentAnswer } from "./form-answer";
import { heldKeysHonoured } from "./held-keys";
import { keptKey } from "./kept-key";
import { lostProblem } from "./lost-problem";
import type { Problem } from "./problem";
import { useOneSubmission } from "./use-one-submission";

interface SentFormOptions<Done> {
  /** Of a form that moves money (`formName`): one that was sent before and never answered goes on under its key. */
  name?: string;
  /** The key that came with the form, and the answer where the page was sent by a form without a script. */
  initial: { formKey: string } | FormAnswer<Done>;
  /** It is done; called once for each answer. */
  onDone: (done: Done, form: FormData) => void;
}

/** A form that is sent in the background. */
export interface SentForm<Done> {
  Form: FetcherWithComponents<SentAnswer<Done>>["Form"];
  submit: FetcherWithComponents<SentAnswer<Done>>["submit"];
  /** It is on its way, or what it changed is being asked for. */
  pending: boolean;
  /** Value of the hidden field `FORM_KEY`. */
  formKey: string;
  /** Why it was not done, until the form changes or is sent again. */
  problem: Problem | null;
  /** The form changed: the problem is out of date. */
  clear: () => void;
}

/** Sends a form in the background and says what became of it. To be used in one place per form. */
export function useSentForm<Done>({ name, initial, onDone }: SentFormOptions<Done>): SentForm<Done> {
  const { t } = useTranslation(["ui", "wallet"]);
  const fetcher = useFetcher<SentAnswer<Done>>();
  const { data, state, formData } = fetcher;
  const { Form, submit } = useOneSubmission(fetcher);
  const [formKey, setFormKey] = useState(initial.formKey);
  const [cleared, setCleared] = useState<unknown>(null);
  if (data && "formKey" in data && data.formKey !== formKey) setFormKey(data.formKey);
  useEffect(() => {
    const kept = name && keptKey(name);
    if (kept) setFormKey(kept);
  }, [name]);

  const lastForm = useRef<FormData>();
  const wasOnline = useRef(true);
  if (formData && formData !== lastForm.current) {
    lastForm.current = formData;
    wasOnline.current = navigator.onLine;
  }

  const answer = data ?? ("problem" in initial || "done" in initial ? (initial as FormAnswer<Done>) : null);
  const problem = useMemo<Problem | null>(() => {
    if (!answer) return null;
    if (!("offline" in answer)) return answer.problem ?? null;
    const online = { wasOnline: wasOnline.current, isOnline: navigator.onLine };
    return lostProblem({ isMoney: name !== undefined, ...online, keysHonoured: heldKeysHonoured() }, (key) => t(key));
  }, [answer, name, t]);

  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    if (data && "done" in data && data.done !== undefined)
      latest.current(data.done, lastForm.current ?? new FormData());
  }, [data]);

  return {
    Form,
    submit,
    pending: state !== "idle",
    formKey,
    problem: problem === cleared || state === "submitting" ? null : problem,
    clear: () => setCleared(problem),
  };
}
