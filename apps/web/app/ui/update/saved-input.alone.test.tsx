// happy-dom does not link fields to a form by their `form` attribute, and ignores a replaced Storage.prototype.
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restoreInput } from "./restore-input";
import { saveInput, takeSavedInput, trackInput } from "./saved-input";

trackInput();
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Contains controlled and uncontrolled fields. */
function Transfer({ intent = "transfer" }: { intent?: string }) {
  const [amount, setAmount] = useState("");
  const [to, setTo] = useState("wallet");
  return (
    <form action="/user/transfer?x=1" aria-label={intent}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="formKey" value="key-1" />
      <input name="amount" value={amount} onChange={(event) => setAmount(event.currentTarget.value)} />
      {["wallet", "joker"].map((account) => (
        <input
          key={account}
          type="radio"
          name="to"
          value={account}
          aria-label={account}
          checked={to === account}
          onChange={() => setTo(account)}
        />
      ))}
      <textarea name="note" defaultValue="" />
      <input type="checkbox" name="remember" value="1" />
      <input type="password" name="password" />
      <input name="otp" autoComplete="one-time-code" />
      <input type="file" name="slip" />
      <output>
        {amount} to {to}
      </output>
    </form>
  );
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

test("restores input and choices, also in React state", () => {
  render(<Transfer />);
  type("amount", "123.45");
  type("note", "for rent");
  fireEvent.click(screen.getByLabelText("joker"));
  fireEvent.click(field("remember"));
  saveInput(true);
  cleanup();

  const saved = takeSavedInput();
  expect(saved?.tell).toBe(true);
  render(<Transfer />);
  act(() => restoreInput(saved?.forms ?? []));
  expect(screen.getByRole("status").textContent).toBe("123.45 to joker");
  expect(field("note").value).toBe("for rent");
  expect(field("remember").checked).toBe(true);
});

test("does not save passwords, one-time codes and hidden fields", () => {
  render(<Transfer />);
  type("amount", "5");
  type("password", "hunter2");
  type("otp", "otp-7");
  saveInput(false);
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).toContain("amount");
  for (const secret of ["hunter2", "otp-7", "key-1"]) expect(stored).not.toContain(secret);
});

test("saves only edited forms and returns them once", () => {
  render(<Transfer />);
  saveInput(false);
  expect(takeSavedInput()).toMatchObject({ forms: [] });
  expect(takeSavedInput()).toBeNull();
});

test("ignores old saved input", () => {
  vi.useFakeTimers();
  render(<Transfer />);
  type("amount", "5");
  saveInput(false);
  vi.advanceTimersByTime(61_000);
  expect(takeSavedInput()).toBeNull();
});

test("fills a form that appears later, once, and only the edited one", async () => {
  render(<Transfer intent="gather" />);
  type("amount", "7");
  saveInput(false);
  cleanup();
  restoreInput(takeSavedInput()?.forms ?? []);
  render(
    <>
      <Transfer />
      <Transfer intent="gather" />
    </>,
  );
  await act(async () => {});
  expect(screen.getAllByRole("status").map((output) => output.textContent)).toEqual([" to wallet", "7 to wallet"]);
  const [, gatherAmount] = document.querySelectorAll<HTMLInputElement>("[name=amount]");
  fireEvent.input(gatherAmount as Element, { target: { value: "8" } });
  render(<p>Something else appears</p>);
  await act(async () => {});
  expect(gatherAmount?.value).toBe("8");
});

test("saves nothing if storage is blocked", () => {
  render(<Transfer />);
  type("amount", "5");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Access is denied", "SecurityError");
  });
  expect(() => saveInput(true)).not.toThrow();
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("Access is denied", "SecurityError");
  });
  expect(takeSavedInput()).toBeNull();
});
