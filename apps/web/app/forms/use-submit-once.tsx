import type { FetcherWithComponents } from "@remix-run/react";
import { type ComponentProps, forwardRef, type MutableRefObject, useEffect, useMemo, useRef } from "react";

type FormSubmitter<T> = Pick<FetcherWithComponents<T>, "Form" | "submit">;

/**
 * Prevents a second submission. The fetcher's state is not enough: a second press may come before React renders.
 * @param shared true from the press until the response, for a fetcher that several components use
 */
export function useSubmitOnce<T>(
  { Form, submit, state, data, formMethod }: FetcherWithComponents<T>,
  shared?: MutableRefObject<boolean>,
): FormSubmitter<T> {
  const own = useRef(false);
  const isSubmitted = shared ?? own;
  // Checks `formMethod`, because a fetcher that polls may be loading again before React has rendered it idle.
  const isSubmitting = state !== "idle" && formMethod !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the response may come before the submission renders
  useEffect(() => {
    if (!isSubmitting) isSubmitted.current = false;
  }, [isSubmitting, state, data, isSubmitted]);

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
    [Form, isSubmitted],
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
    [isSubmitted],
  );
  return { Form: SubmitOnceForm as FormSubmitter<T>["Form"], submit: submitOnce };
}
