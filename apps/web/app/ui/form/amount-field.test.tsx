import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { WithTexts } from "../testing/with-texts";
import { AmountField } from "./amount-field";

afterEach(cleanup);

function Form({ error = null }: { error?: string | null }) {
  const [text, setText] = useState("");
  return (
    <WithTexts>
      <AmountField
        label="Amount"
        currency="BAHT"
        value={text}
        onChange={setText}
        hint="Minimum ฿100.00"
        error={error}
      />
    </WithTexts>
  );
}
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" });

test("has a decimal keypad and the field name amount", () => {
  render(<Form />);
  expect(field().inputMode).toBe("decimal");
  expect(field().name).toBe("amount");
});

const type = (value: string) => fireEvent.change(field(), { target: { value } });
const error = () => screen.getByRole("alert").textContent;
const MALFORMED = "Enter an amount like 1250 or 1250.50";

test.each(["-100", "1e5", "500.000", "1,00,000", "100 บาท", "₭100"])(
  "keeps %j unchanged and shows an error",
  (text) => {
    render(<Form />);
    type(text);
    expect(field().value).toBe(text);
    expect(error()).toBe(MALFORMED);
    expect(field().getAttribute("aria-invalid")).toBe("true");
  },
);

test.each(["1,", "1,000,0", "1 00", "1,250,", "฿"])("shows an error for the incomplete %j only on blur", (text) => {
  render(<Form />);
  type(text);
  expect(error()).toBe("");
  fireEvent.blur(field());
  expect(error()).toBe(MALFORMED);
  type("1,000");
  expect(error()).toBe("");
  fireEvent.blur(field());
  expect(error()).toBe("");
});

test.each([
  ["10,50", "= ฿10.50 · Minimum ฿100.00"],
  ["1.234,56", "= ฿1,234.56 · Minimum ฿100.00"],
  ["๑๐๐", "= ฿100.00 · Minimum ฿100.00"],
  ["1,250.50", "Minimum ฿100.00"],
  ["", "Minimum ฿100.00"],
])("describes %j by %j, in the app's notation", (text, description) => {
  render(<Form />);
  type(text);
  expect(field().value).toBe(text);
  expect(document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent).toBe(description);
});

test("groups digits while typing and keeps the caret", () => {
  render(<Form />);
  type("1250000");
  expect(field().value).toBe("1,250,000");
  expect(document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent).toBe("Minimum ฿100.00");
  fireEvent.input(field(), { target: { value: "1,2950,000", selectionStart: 4, selectionEnd: 4 } });
  expect([field().value, field().selectionStart]).toEqual(["12,950,000", 4]);
});

test("shows a text that replaces everything as it was typed", () => {
  render(<Form />);
  type("1250");
  field().setSelectionRange(0, 5);
  fireEvent(field(), new Event("beforeinput"));
  type("1,35");
  expect(field().value).toBe("1,35");
});

test("does not group digits until an input method's composition ends", () => {
  render(<Form />);
  fireEvent(field(), new InputEvent("beforeinput"));
  fireEvent.input(field(), { target: { value: "๑๒๕๐" }, isComposing: true });
  expect(field().value).toBe("๑๒๕๐");
  fireEvent.compositionEnd(field());
  expect(field().value).toBe("๑,๒๕๐");
});

test("takes over input typed before hydration", () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Form />);
  document.body.append(container);
  const input = container.querySelector("input") as HTMLInputElement;
  input.value = "1,500";
  render(<Form />, { container, hydrate: true });
  expect(field().value).toBe("1,500");
  // The currency sign is pale only while the field is empty.
  expect(screen.getByText("฿").className).not.toContain("text-ink-3");
  container.remove();
});

test("describes the field by the limit, and also by the error", () => {
  const { rerender } = render(<Form />);
  const descriptions = () =>
    (field().getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
  expect(descriptions()).toEqual(["Minimum ฿100.00"]);
  expect(field().getAttribute("aria-invalid")).toBeNull();
  rerender(<Form error="Minimum amount is 100 baht" />);
  expect(descriptions()).toEqual(["Minimum amount is 100 baht", "Minimum ฿100.00"]);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe("Minimum amount is 100 baht");
});
