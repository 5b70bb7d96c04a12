import type { FetcherWithComponents } from "@remix-run/react";
import { type ComponentProps, forwardRef, useEffect, useMemo, useRef } from "react";

type Sender<T> = Pick<FetcherWithComponents<T>, "Form" | "submit">;

/**
 * Ignores further submissions until the last one has a response. The fetcher's state is not enough: a second press may come
 * before React renders.
 */
export function useOneSubmission<T>({ Form, submit, state, data }: FetcherWithComponents<T>): Sender<T> {
  const sent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may come before its submission was ever rendered
  useEffect(() => {
    if (state === "idle") sent.current = false;
  }, [state, data]);

  const OneForm = useMemo(
    () =>
      forwardRef<HTMLFormElement, ComponentProps<typeof Form>>(({ onSubmit, ...props }, ref) => (
        <Form
          {...props}
          ref={ref}
          onSubmit={(event) => {
            onSubmit?.(event);
            if (event.defaultPrevented) return;
            if (sent.current) event.preventDefault();
            sent.current = true;
          }}
        />
      )),
    [Form],
  );
  const latestSubmit = useRef(submit);
  latestSubmit.current = submit;
  const submitOne = useMemo<typeof submit>(
    () =>
      (...given) => {
        if (sent.current) return;
        sent.current = true;
        latestSubmit.current(...given);
      },
    [],
  );
  return { Form: OneForm as Sender<T>["Form"], submit: submitOne };
}
