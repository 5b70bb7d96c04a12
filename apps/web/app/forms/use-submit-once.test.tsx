import type { FetcherWithComponents } from "@remix-run/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { forwardRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useSubmitOnce } from "./use-submit-once";

afterEach(cleanup);

const send = vi.fn();
/** Like the router's form, submits unless the event was prevented. */
const Form = forwardRef<HTMLFormElement, React.ComponentProps<"form">>(({ onSubmit, ...props }, ref) => (
  <form
    {...props}
    ref={ref}
    onSubmit={(event) => {
      onSubmit?.(event);
      if (!event.defaultPrevented) send();
      event.preventDefault();
    }}
  />
));

function Page({
  state,
  data,
  formMethod = state === "submitting" ? "POST" : undefined,
  preventSubmit = false,
}: {
  state: "idle" | "loading" | "submitting";
  data?: object;
  formMethod?: string | undefined;
  preventSubmit?: boolean;
}) {
  const fetcher = { Form, submit: send, state, data, formMethod } as unknown as FetcherWithComponents<object>;
  const guarded = useSubmitOnce(fetcher);
  return (
    <guarded.Form onSubmit={(event) => preventSubmit && event.preventDefault()}>
      <button type="submit">Send</button>
      <button type="button" onClick={() => guarded.submit({})}>
        By hand
      </button>
    </guarded.Form>
  );
}

const press = (name = "Send") => fireEvent.click(screen.getByRole("button", { name }));

test.each(["Send", "By hand"])("%s: ignores presses until the first has a response", (name) => {
  send.mockClear();
  const { rerender } = render(<Page state="idle" />);
  press(name);
  press(name);
  // Simulates an unrelated render before the router reports the submission.
  rerender(<Page state="idle" />);
  press(name);
  rerender(<Page state="submitting" />);
  press(name);
  expect(send).toHaveBeenCalledTimes(1);
  rerender(<Page state="idle" data={{}} />);
  press(name);
  expect(send).toHaveBeenCalledTimes(2);
});

test("allows another submission after a response that came before rendering", () => {
  send.mockClear();
  const { rerender } = render(<Page state="idle" />);
  press();
  rerender(<Page state="idle" data={{}} />);
  press();
  expect(send).toHaveBeenCalledTimes(2);
});

test("allows another submission while a fetcher that polls is loading, but not while it reloads the page's data", () => {
  send.mockClear();
  const { rerender } = render(<Page state="idle" />);
  press();
  rerender(<Page state="submitting" />);
  rerender(<Page state="loading" formMethod="POST" data={{}} />);
  press();
  expect(send).toHaveBeenCalledTimes(1);
  rerender(<Page state="loading" data={{}} />);
  press();
  expect(send).toHaveBeenCalledTimes(2);
});

test("a submission that the page has prevented does not block the next", () => {
  send.mockClear();
  const { rerender } = render(<Page state="idle" preventSubmit />);
  press();
  rerender(<Page state="idle" />);
  press();
  expect(send).toHaveBeenCalledTimes(1);
});
