import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type StreamedFlag, useStreamedFlag } from "./use-streamed-flag";

afterEach(cleanup);

function Page({ value }: { value: StreamedFlag }) {
  return <p>{useStreamedFlag(value) ? "on" : "off"}</p>;
}

test("applies a value at once and keeps the last one for null", () => {
  const { container, rerender } = render(<Page value={null} />);
  expect(container.textContent).toBe("off");
  rerender(<Page value={true} />);
  expect(container.textContent).toBe("on");
  rerender(<Page value={null} />);
  expect(container.textContent).toBe("on");
  rerender(<Page value={false} />);
  expect(container.textContent).toBe("off");
});

test("keeps the last value until a promise resolves, and if it fails", async () => {
  let resolveLater: (value: boolean | null) => void = () => undefined;
  const pending = new Promise<boolean | null>((resolve) => {
    resolveLater = resolve;
  });
  const { container, rerender } = render(<Page value={pending} />);
  expect(container.textContent).toBe("off");
  await act(async () => resolveLater(true));
  expect(container.textContent).toBe("on");
  await act(async () => rerender(<Page value={Promise.reject(new Error("cut"))} />));
  expect(container.textContent).toBe("on");
});

test("ignores an outdated promise", async () => {
  let resolveLater: (value: boolean | null) => void = () => undefined;
  const slow = new Promise<boolean | null>((resolve) => {
    resolveLater = resolve;
  });
  const { container, rerender } = render(<Page value={slow} />);
  rerender(<Page value={false} />);
  await act(async () => resolveLater(true));
  expect(container.textContent).toBe("off");
});
