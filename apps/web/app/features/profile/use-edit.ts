import type { FetcherWithComponents } from "@remix-run/react";
import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyNamespace } from "../../i18n/text-key";
import { useFetcher } from "../../ui/browser/use-fetcher";
import type { Problem } from "../outcome/problem";
import { useOneSubmission } from "../outcome/use-one-submission";
import type { EditAnswer, EditFailure, EditField, ProfileEdit } from "./profile-data";
import { faultIn } from "./rules";

export interface EditHandle {
  edit: ProfileEdit;
  Form: FetcherWithComponents<EditAnswer>["Form"];
  form: RefObject<HTMLFormElement>;
  pending: boolean;
  errorAt: (field: EditField) => string | null;
  formError: string | null;
  problem: Problem | null;
  onProblemClosed: () => void;
  startAt: EditField | null;
  typed: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput: () => void;
}

type Failure = Pick<EditFailure, "field" | "text" | "problem">;

interface EditAsked {
  edit: ProfileEdit;
  /** Failure of a form submitted without JavaScript. */
  initial?: EditFailure;
  onSaved: (edit: ProfileEdit) => void;
}

export function useEdit({ edit, initial, onSaved }: EditAsked): EditHandle {
  const { t } = useTranslation<AnyNamespace>();
  const fetcher = useFetcher<EditAnswer>();
  const { Form } = useOneSubmission(fetcher);
  const form = useRef<HTMLFormElement>(null);
  const answered = fetcher.data ?? initial;
  const offline = t("ui:offline");
  const refused = useMemo(() => failureOf(answered, offline), [answered, offline]);
  const [found, setFound] = useState<Failure | null>(null);
  const [mended, setMended] = useState<Failure | null>(null);
  const pending = fetcher.state !== "idle";
  const failure = found ?? (refused === mended || fetcher.state === "submitting" ? null : refused);

  const focusOn = useCallback((field: EditField | null) => {
    const control = field && form.current?.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement)) return;
    control.focus();
    // Selects a password, which has to be typed again; a name only needs a correction.
    if (control.type === "password") control.select();
  }, []);
  useEffect(() => focusOn(refused?.field ?? null), [refused, focusOn]);

  const saved = answered && "saved" in answered ? answered : null;
  const latest = useRef(onSaved);
  latest.current = onSaved;
  useEffect(() => {
    if (saved) latest.current(saved.saved);
  }, [saved]);

  return {
    edit,
    Form,
    form,
    pending,
    errorAt: (field) => (failure?.field === field ? failure.text : null),
    formError: failure?.field === null ? failure.text : null,
    problem: refused?.problem ?? null,
    onProblemClosed: () => focusOn(refused?.field ?? null),
    startAt: initial?.field ?? null,
    typed: initial ? initial.typed : null,
    onSubmit(event) {
      const fault = faultIn(edit, new FormData(event.currentTarget));
      setMended(refused);
      setFound(fault && { field: fault.field, text: fault.text && t(fault.text), problem: null });
      if (!fault) return;
      event.preventDefault();
      focusOn(fault.field);
    },
    onInput() {
      setFound(null);
      setMended(refused);
    },
  };
}

function failureOf(answer: EditAnswer | undefined, offline: string): Failure | null {
  if (!answer || "saved" in answer) return null;
  if (!("offline" in answer)) return answer;
  return { field: null, text: offline, problem: { code: "OFFLINE", text: offline } };
}
