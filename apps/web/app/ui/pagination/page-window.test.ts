import { expect, test } from "vitest";
import { knownPageCount, pageCount, pageWindow, requestedPage } from "./page-window";

test.each([
  [1, 8, [1, 2]],
  [2, 8, [1, 2, 3]],
  [5, 8, [2, 3, 4, 5, 6]],
  [8, 8, [5, 6, 7, 8]],
  [1, 1, [1]],
])("around page %d of %d: three before and one after", (current, count, pages) =>
  expect(pageWindow(current, count)).toEqual(pages),
);

test("counts at least one page", () => {
  expect([0, 1, 10, 11, 100].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 2, 10]);
});

test.each([
  [{ page: 1, rows: 10, total: 10 }, 1],
  [{ page: 1, rows: 10, total: 11 }, 2],
  [{ page: 1, rows: 0, total: 0 }, 1],
  [{ page: 1, rows: 10 }, 2],
  [{ page: 2, rows: 3 }, 2],
])("%o gives %d pages of ten", (listed, pages) => expect(knownPageCount(listed, 10)).toBe(pages));

test.each([null, "", "0", "-1", "1.5", "x", "1e3", "99999999999"])("?page=%s is the first page", (text) =>
  expect(requestedPage(text)).toBe(1),
);

test("?page=12 is the twelfth", () => expect(requestedPage("12")).toBe(12));
