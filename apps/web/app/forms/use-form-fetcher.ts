import type { FetcherWithComponents } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "../ui/browser/use-fetcher";
import type { FormAnswer, FormAnswerOrOffline } from "./form-answer";
import { isIdempotencySupported, pendingKey } from "./idempotency-key";
import type { Problem } from "./problem";
import { useSubmitOnce } from "./use-submit-once";

interface FormFetcherOptions<Done> {
  /** Set by money forms (`formName`): a submission without a response continues with its key. */
  name?: string;
  initial: { formKey: string } | FormAnswer<Done>;
  /** Called once per response. */
  onDone: (done: Done, form: FormData) => void;
}

export interface FormFetcher<Done> {
  Form: FetcherWithComponents<FormAnswerOrOffline<Done>>["Form"];
  submit: FetcherWithComponents<FormAnswerOrOffline<Done>>["submit"];
  /** Submitting or revalidating. */
  pending: boolean;
  /** True while a submission has no response yet. */
  submitting: boolean;
  formKey: string;
  problem: Problem | null;
  clear: () => void;
}

/** Use once per form. */
export function useFormFetcher<Done>({ name, initial, onDone }: FormFetcherOptions<Done>): FormFetcher<Done> {
  const { t } = useTranslation(["ui", "wallet"]);
  const fetcher = useFetcher<FormAnswerOrOffline<Done>>();
  const { data, state, formData } = fetcher;
  const { Form, submit } = useSubmitOnce(fetcher);
  const [formKey, setFormKey] = useState(initial.formKey);
  const [clearedProblem, setCleared] = useState<unknown>(null);
  if (data && "formKey" in data && data.formKey !== formKey) setFormKey(data.formKey);
  useEffect(() => {
    const savedKey = name && pendingKey(name);
    if (savedKey) setFormKey(savedKey);
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
    return lostResponseProblem(
      { isMoney: name !== undefined, ...online, idempotencySupported: isIdempotencySupported() },
      (key) => t(key),
    );
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
    submitting: state === "submitting",
    formKey,
    problem: problem === clearedProblem || state === "submitting" ? null : problem,
    clear: () => setCleared(problem),
  };
}

interface LostSubmission {
  isMoney: boolean;
  wasOnline: boolean;
  isOnline: boolean;
  idempotencySupported: boolean;
}

export function lostResponseProblem(
  { isMoney, wasOnline, isOnline, idempotencySupported }: LostSubmission,
  t: (key: "wallet:unanswered" | "wallet:lookFirst" | "ui:offline") => string,
): Problem {
  // Nothing was sent while offline. If the connection was lost later, the form may have arrived.
  if (isMoney && !idempotencySupported && wasOnline)
    return { code: "OFFLINE", text: t("wallet:lookFirst"), outcomeUnknown: true };
  return {
    code: "OFFLINE",
    text: isMoney && idempotencySupported && isOnline ? t("wallet:unanswered") : t("ui:offline"),
  };
}
