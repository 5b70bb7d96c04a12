import { expect, test } from "vitest";
import { bytesBeyond } from "./client-javascript";

const page = new Map([
  ["/a.js", 1000],
  ["/b.js", 500],
]);

test("adds up the bytes of all scripts of a page", () => {
  expect(bytesBeyond(page)).toBe(1500);
});

test("counts only scripts of a sheet that the page has not loaded", () => {
  expect(bytesBeyond(new Map([...page, ["/sheet.js", 70]]), page)).toBe(70);
});
