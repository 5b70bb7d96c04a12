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
  /** Set by money forms (`formName`): a submission without a response continues with its key. */
  name?: string;
  initial: { formKey: string } | FormAnswer<Done>;
  /** Called once per response. */
  onDone: (done: Done, form: FormData) => void;
}

export interface SentForm<Done> {
  Form: FetcherWithComponents<SentAnswer<Done>>["Form"];
  submit: FetcherWithComponents<SentAnswer<Done>>["submit"];
  /** Submitting or revalidating. */
  pending: boolean;
  formKey: string;
  problem: Problem | null;
  clear: () => void;
}

/** Submits a form by fetcher. Use once per form. */
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
