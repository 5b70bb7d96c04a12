import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WheelPicker } from "./wheel-picker";

/** Row height in pixels: happy-dom has no layout. Three rows are visible. */
const ROW = 44;
const scrollTo = vi.fn(function (this: HTMLElement, { top = 0 }: ScrollToOptions) {
  this.scrollTop = top;
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  HTMLElement.prototype.scrollTo = scrollTo as unknown as typeof HTMLElement.prototype.scrollTo;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(3 * ROW);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(ROW);
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
    return ROW * (1 + [...(this.parentElement?.querySelectorAll("label") ?? [])].indexOf(this as HTMLLabelElement));
  });
});
afterEach(() => {
  cleanup();
  scrollTo.mockClear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const options = [
  { value: "", label: "Please choose" },
  { value: "wallet", label: "Cash wallet", detail: "฿900.00" },
  { value: "pg", label: "PG", detail: "฿250.00" },
  { value: "pgslot", label: "PG Slot", detail: "฿0.00" },
  { value: "joker2", label: "Joker", detail: "฿0.00" },
];

function Form({ start = "", readOnly = false, error = null as string | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <WheelPicker
        name="from"
        label="From"
        options={options}
        value={value}
        onChange={setValue}
        readOnly={readOnly}
        error={error}
      />
      <button type="button" onClick={() => setValue("joker2")}>
        Joker please
      </button>
    </>
  );
}
const wheel = () => screen.getByRole("radiogroup", { name: "From" });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const chosen = () => screen.getAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.value;
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

function scrollManuallyTo(row: number) {
  fireEvent.wheel(wheel());
  wheel().scrollTop = row * ROW;
  fireEvent.scroll(wheel());
}

test("is a group of radio buttons named by their rows, with the first one chosen", () => {
  render(<Form />);
  expect(screen.getAllByRole("radio")).toHaveLength(options.length);
  expect(radio(/^Cash wallet ฿900\.00$/).name).toBe("from");
  expect(chosen()).toBe("");
});

test("a click chooses a row and scrolls it to the middle", () => {
  render(<Form />);
  fireEvent.click(radio(/^PG ฿/));
  expect(chosen()).toBe("pg");
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 2 * ROW, behavior: "smooth" });
});

test("starts at the chosen row without animation", () => {
  render(<Form start="joker2" />);
  expect(scrollTo).toHaveBeenCalledWith({ top: 4 * ROW, behavior: "auto" });
});

test("manual scrolling chooses the middle row", () => {
  render(<Form />);
  scrollManuallyTo(1.4);
  expect(chosen()).toBe("wallet");
  scrollManuallyTo(3);
  expect(chosen()).toBe("pgslot");
});

test("a touch that pauses keeps choosing", () => {
  render(<Form />);
  fireEvent.touchStart(wheel());
  fireEvent.touchMove(wheel());
  wheel().scrollTop = ROW;
  fireEvent.scroll(wheel());
  expect(chosen()).toBe("wallet");
  vi.advanceTimersByTime(1_000);
  wheel().scrollTop = 3 * ROW;
  fireEvent.scroll(wheel());
  expect(chosen()).toBe("pgslot");
});

test("scrolling that pauses and continues keeps choosing", () => {
  render(<Form />);
  scrollManuallyTo(4);
  expect(chosen()).toBe("joker2");
  vi.advanceTimersByTime(1_000);
  wheel().scrollTop = ROW;
  fireEvent.scroll(wheel());
  expect(chosen()).toBe("wallet");
});

test("a programmatic choice scrolls to its row without choosing rows in between", () => {
  render(<Form />);
  scrollManuallyTo(1);
  vi.advanceTimersByTime(200);
  fireEvent.click(screen.getByRole("button"));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 4 * ROW, behavior: "smooth" });
  wheel().scrollTop = 2 * ROW;
  fireEvent.scroll(wheel());
  expect(chosen()).toBe("joker2");
});

test("Home and End choose the first and last row and move the focus", () => {
  render(<Form start="pg" />);
  radio(/^PG ฿/).focus();
  press("End");
  expect(chosen()).toBe("joker2");
  expect(document.activeElement).toBe(radio(/^Joker/));
  press("Home");
  expect(chosen()).toBe("");
});

test("type-ahead finds a name, and the same letter again the next", () => {
  render(<Form start="wallet" />);
  radio(/^Cash/).focus();
  press("j");
  expect(chosen()).toBe("joker2");
  cleanup();

  render(<Form start="wallet" />);
  radio(/^Cash/).focus();
  for (const key of "pg s") press(key);
  expect(chosen()).toBe("pgslot");
  cleanup();

  render(<Form start="wallet" />);
  radio(/^Cash/).focus();
  press("p");
  expect(chosen()).toBe("pg");
  press("p");
  expect(chosen()).toBe("pgslot");
});

test("does not animate with reduced motion", () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  render(<Form />);
  fireEvent.click(radio(/^PG ฿/));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 2 * ROW, behavior: "auto" });
});

test("does not change the choice when read-only", () => {
  render(<Form start="pg" readOnly />);
  fireEvent.click(radio(/^Joker/));
  scrollManuallyTo(0);
  radio(/^PG ฿/).focus();
  press("End");
  expect(chosen()).toBe("pg");
});

test("scrolls back to the choice when it becomes read-only while scrolling", () => {
  const { rerender } = render(<Form start="pg" />);
  fireEvent.wheel(wheel());
  rerender(<Form start="pg" readOnly />);
  wheel().scrollTop = 4 * ROW;
  fireEvent.scroll(wheel());
  expect(chosen()).toBe("pg");
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 2 * ROW, behavior: "smooth" });
});

test("links the error to the group", () => {
  render(<Form error="Please select correct account" />);
  expect(wheel().getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(wheel().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Please select correct account",
  );
});
