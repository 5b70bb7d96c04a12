import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FilterBox } from "./filter-box";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders a filter whose value changes only through `setValue`, as on a page that applies it with a delay. */
function filterOf(value: string) {
  const appliedTexts: string[] = [];
  const box = (current: string) => (
    <FilterBox label="Filter worlds" placeholder="Name" value={current} onChange={(text) => appliedTexts.push(text)} />
  );
  const { rerender } = render(box(value));
  const input = screen.getByLabelText<HTMLInputElement>("Filter worlds");
  return {
    appliedTexts,
    input,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    setValue: (text: string) => rerender(box(text)),
    settle: () => act(() => vi.advanceTimersByTime(1000)),
  };
}

test("applies text after a pause, immediately with Enter, and on blur", () => {
  const { appliedTexts, input, type, setValue, settle } = filterOf("");
  type("a");
  type("ab");
  expect(appliedTexts).toEqual([]);
  settle();
  setValue("ab");
  expect(appliedTexts).toEqual(["ab"]);
  type("abc");
  fireEvent.keyDown(input, { key: "Enter" });
  setValue("abc");
  type("abcd");
  fireEvent.blur(input);
  setValue("abcd");
  settle();
  expect(appliedTexts).toEqual(["ab", "abc", "abcd"]);
  fireEvent.blur(input);
  expect(appliedTexts).toEqual(["ab", "abc", "abcd"]);
});

test("keeps text typed while the previous text is being applied", () => {
  const { appliedTexts, input, type, setValue, settle } = filterOf("");
  type("ab");
  settle();
  type("abc");
  setValue("ab");
  expect(input.value).toBe("abc");
  settle();
  expect(appliedTexts).toEqual(["ab", "abc"]);
});

test("keeps text typed before a reset of the filter arrives", () => {
  const { appliedTexts, input, type, setValue, settle } = filterOf("no-such");
  type("open");
  setValue("");
  expect(input.value).toBe("open");
  settle();
  expect(appliedTexts).toEqual(["open"]);
});

test("shows a value set elsewhere, and pending text does not revert it", () => {
  const { appliedTexts, input, type, setValue, settle } = filterOf("");
  setValue("from a link");
  expect(input.value).toBe("from a link");
  type("typed");
  fireEvent.blur(input);
  setValue("");
  expect(input.value).toBe("");
  settle();
  expect(appliedTexts).toEqual(["typed"]);
});
