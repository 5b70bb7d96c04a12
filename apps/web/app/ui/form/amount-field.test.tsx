// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { AmountField } from "./amount-field";

afterEach(cleanup);

function Form({ error = null }: { error?: string | null }) {
  const [typed, setTyped] = useState("");
  return (
    <AmountField
      label="Amount"
      currency="BAHT"
      value={typed}
      onChange={setTyped}
      hint="At least ฿100.00"
      error={error}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" });

test("it asks for a decimal keypad and is named as on the wire", () => {
  render(<Form />);
  expect(field().inputMode).toBe("decimal");
  expect(field().name).toBe("amount");
});

test("what does not belong into an amount is not taken", () => {
  render(<Form />);
  fireEvent.change(field(), { target: { value: "1,2a5.678" } });
  expect(field().value).toBe("125.67");
});

test("what was typed before the script was there counts", () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Form />);
  document.body.append(container);
  const input = container.querySelector("input") as HTMLInputElement;
  input.value = "1,500";
  render(<Form />, { container, hydrate: true });
  expect(field().value).toBe("1500");
  // Typed or not, the sign before it says so.
  expect(screen.getByText("฿").className).not.toContain("text-ink-3");
  container.remove();
});

test("the limit is said before typing, and the error beside it once there is one", () => {
  const { rerender } = render(<Form />);
  const described = () =>
    (field().getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
  expect(described()).toEqual(["At least ฿100.00"]);
  expect(field().getAttribute("aria-invalid")).toBeNull();
  rerender(<Form error="Minimum amount is 100 baht" />);
  expect(described()).toEqual(["Minimum amount is 100 baht", "At least ฿100.00"]);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe("Minimum amount is 100 baht");
});
