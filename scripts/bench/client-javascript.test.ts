import { expect, test } from "vitest";
import { bytesBeyond } from "./client-javascript";

const page = new Map([
  ["/a.js", 1000],
  ["/b.js", 500],
]);

test("a page weighs what all its scripts weigh", () => {
  expect(bytesBeyond(page)).toBe(1500);
});

test("a sheet weighs only what the page under it has not loaded already", () => {
  expect(bytesBeyond(new Map([...page, ["/sheet.js", 70]]), page)).toBe(70);
});
