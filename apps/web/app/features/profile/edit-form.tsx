import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../forms/problem-alert";
import { useSubmitOnce } from "../../forms/use-submit-once";
import type { AnyNamespace } from "../../i18n/text-key";
import { useFetcher } from "../../ui/browser/use-fetcher";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/form/field";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import type { Slot } from "../../ui/slot";
import { MemberField } from "../session/member-field";
import { validateEdit } from "./edit";
import { type EditAnswer, type EditFailure, type EditField, PROFILE_PATH } from "./profile-data";
import type { ProfileEdit } from "./profile-edits";

interface EditFormProps {
  handle: EditHandle;
  cancel: Slot;
  children: Slot;
}

export function EditForm({ handle, cancel, children }: EditFormProps) {
  const { t } = useTranslation("profile");
  const hydrated = useHydrated();
  const { Form, form, edit, pending, formError, problem, onProblemClosed, onSubmit, onInput } = handle;
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={PROFILE_PATH}
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
        className="flex flex-1 flex-col"
      >
        <MemberField />
        <input type="hidden" name="intent" value={edit} />
        {hydrated ? null : <input type="hidden" name="plain" value="1" />}
        <SheetBody className="space-y-5">
          {children}
          <FieldError>{formError}</FieldError>
        </SheetBody>
        <SheetFooter>
          <div className="grid grid-cols-2 gap-2.5">
            {cancel}
            <Button type="submit" pending={pending}>
              {t("save")}
            </Button>
          </div>
        </SheetFooter>
      </Form>
      <ProblemAlert problem={problem} onClosed={onProblemClosed} />
    </>
  );
}

export type EditHandle = ReturnType<typeof useEdit>;

type Failure = Pick<EditFailure, "field" | "text" | "problem">;

interface EditOptions {
  edit: ProfileEdit;
  /** Error of a form without JavaScript. */
  initial?: EditFailure;
  onSaved: (edit: ProfileEdit) => void;
}

export function useEdit({ edit, initial, onSaved }: EditOptions) {
  const { t } = useTranslation<AnyNamespace>();
  const fetcher = useFetcher<EditAnswer>();
  const { Form } = useSubmitOnce(fetcher);
  const form = useRef<HTMLFormElement>(null);
  const response = fetcher.data ?? initial;
  const offline = t("ui:offline");
  const serverFailure = useMemo(() => failureOf(response, offline), [response, offline]);
  const [clientFailure, setClientFailure] = useState<Failure | null>(null);
  const [correctedFailure, setCorrectedFailure] = useState<Failure | null>(null);
  const pending = fetcher.state !== "idle";
  const failure =
    clientFailure ?? (serverFailure === correctedFailure || fetcher.state === "submitting" ? null : serverFailure);

  const focusOn = useCallback((field: EditField | null) => {
    const control = field && form.current?.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement)) return;
    control.focus();
    // A password must be typed again; a name only needs a correction.
    if (control.type === "password") control.select();
  }, []);
  useEffect(() => focusOn(serverFailure?.field ?? null), [serverFailure, focusOn]);

  const saved = response && "saved" in response ? response : null;
  const latestOnSaved = useRef(onSaved);
  latestOnSaved.current = onSaved;
  useEffect(() => {
    if (saved) latestOnSaved.current(saved.saved);
  }, [saved]);

  return {
    edit,
    Form,
    form,
    pending,
    submitting: fetcher.state === "submitting",
    errorAt: (field: EditField) => (failure?.field === field ? failure.text : null),
    formError: failure?.field === null ? failure.text : null,
    problem: serverFailure?.problem ?? null,
    onProblemClosed: () => focusOn(serverFailure?.field ?? null),
    autoFocusField: initial?.field ?? null,
    typed: initial ? initial.typed : null,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const fieldError = validateEdit(edit, new FormData(event.currentTarget));
      setCorrectedFailure(serverFailure);
      setClientFailure(fieldError && { field: fieldError.field, text: t(fieldError.text), problem: null });
      if (!fieldError) return;
      event.preventDefault();
      focusOn(fieldError.field);
    },
    onInput() {
      setClientFailure(null);
      setCorrectedFailure(serverFailure);
    },
  };
}

function failureOf(answer: EditAnswer | undefined, offline: string): Failure | null {
  if (!answer || "saved" in answer) return null;
  if (!("offline" in answer)) return answer;
  return { field: null, text: offline, problem: { code: "OFFLINE", text: offline } };
}
