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

/** A filter whose page takes its time: what the filter asked for becomes its value only by `becomes`. */
function filterOf(value: string) {
  const asked: string[] = [];
  const box = (shown: string) => (
    <FilterBox label="Filter worlds" placeholder="Name" value={shown} onChange={(text) => asked.push(text)} />
  );
  const { rerender } = render(box(value));
  const input = screen.getByLabelText<HTMLInputElement>("Filter worlds");
  return {
    asked,
    input,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    becomes: (text: string) => rerender(box(text)),
    settle: () => act(() => vi.advanceTimersByTime(1000)),
  };
}

test("applies text after a pause, immediately with Enter, and on blur", () => {
  const { asked, input, type, becomes, settle } = filterOf("");
  type("a");
  type("ab");
  expect(asked).toEqual([]);
  settle();
  becomes("ab");
  expect(asked).toEqual(["ab"]);
  type("abc");
  fireEvent.keyDown(input, { key: "Enter" });
  becomes("abc");
  type("abcd");
  fireEvent.blur(input);
  becomes("abcd");
  settle();
  expect(asked).toEqual(["ab", "abc", "abcd"]);
  fireEvent.blur(input);
  expect(asked).toEqual(["ab", "abc", "abcd"]);
});

test("keeps text typed while the previous text is being applied", () => {
  const { asked, input, type, becomes, settle } = filterOf("");
  type("ab");
  settle();
  type("abc");
  becomes("ab");
  expect(input.value).toBe("abc");
  settle();
  expect(asked).toEqual(["ab", "abc"]);
});

test("keeps text typed before a reset of the filter arrives", () => {
  const { asked, input, type, becomes, settle } = filterOf("no-such");
  type("open");
  becomes("");
  expect(input.value).toBe("open");
  settle();
  expect(asked).toEqual(["open"]);
});

test("shows a value set elsewhere, and pending text does not revert it", () => {
  const { asked, input, type, becomes, settle } = filterOf("");
  becomes("from a link");
  expect(input.value).toBe("from a link");
  type("typed");
  fireEvent.blur(input);
  becomes("");
  expect(input.value).toBe("");
  settle();
  expect(asked).toEqual(["typed"]);
});
