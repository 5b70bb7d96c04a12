import { expect, test } from "vitest";
import { pageCount, pageWindow, requestedPage } from "./page-window";

test.each([
  [1, 8, [1, 2]],
  [2, 8, [1, 2, 3]],
  [5, 8, [2, 3, 4, 5, 6]],
  [8, 8, [5, 6, 7, 8]],
  [1, 1, [1]],
])("around page %d of %d: three before and one after", (current, count, pages) =>
  expect(pageWindow(current, count)).toEqual(pages),
);

test("rows fill pages, and nothing fills one", () => {
  expect([0, 1, 10, 11, 100].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 2, 10]);
});

test.each([null, "", "0", "-1", "1.5", "x", "1e3", "99999999999"])("?page=%s is the first page", (text) =>
  expect(requestedPage(text)).toBe(1),
);

test("?page=12 is the twelfth", () => expect(requestedPage("12")).toBe(12));
