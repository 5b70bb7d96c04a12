import type { FetcherWithComponents } from "@remix-run/react";
import { type ComponentProps, forwardRef, useEffect, useMemo, useRef } from "react";

type FormSubmitter<T> = Pick<FetcherWithComponents<T>, "Form" | "submit">;

/** The fetcher's state is not enough: a second press may come before React renders. */
export function useSubmitOnce<T>({ Form, submit, state, data }: FetcherWithComponents<T>): FormSubmitter<T> {
  const isSubmitted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come before its submission was ever rendered
  useEffect(() => {
    if (state === "idle") isSubmitted.current = false;
  }, [state, data]);

  const SubmitOnceForm = useMemo(
    () =>
      forwardRef<HTMLFormElement, ComponentProps<typeof Form>>(({ onSubmit, ...props }, ref) => (
        <Form
          {...props}
          ref={ref}
          onSubmit={(event) => {
            onSubmit?.(event);
            if (event.defaultPrevented) return;
            if (isSubmitted.current) event.preventDefault();
            isSubmitted.current = true;
          }}
        />
      )),
    [Form],
  );
  const latestSubmit = useRef(submit);
  latestSubmit.current = submit;
  const submitOnce = useMemo<typeof submit>(
    () =>
      (...args) => {
        if (isSubmitted.current) return;
        isSubmitted.current = true;
        latestSubmit.current(...args);
      },
    [],
  );
  return { Form: SubmitOnceForm as FormSubmitter<T>["Form"], submit: submitOnce };
}
