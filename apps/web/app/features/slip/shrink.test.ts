import { expect, test } from "vitest";
import { shrink, shrunkSize } from "./shrink";

test.each([
  ["a phone's photo", 3024, 4032, 1200, 1600],
  ["a wide one", 4032, 3024, 1600, 1200],
  ["a screenshot stays: its shorter side is what its QR needs", 1080, 2400, 1080, 2400],
  ["a long screenshot too", 1440, 6000, 1080, 4500],
  ["a small one is not enlarged", 600, 800, 600, 800],
  ["one that is longer than can be processed is fitted", 1080, 18_000, 540, 9_000],
])("%s: %d × %d becomes %d × %d", (_, width, height, toWidth, toHeight) =>
  expect(shrunkSize(width, height)).toEqual({ width: toWidth, height: toHeight }),
);

test("returns small files and files that cannot be decoded unchanged", async () => {
  const small = new Blob(["small"]);
  expect(await shrink(small)).toBe(small);
  const large = new Blob([new Uint8Array(2 * 1024 * 1024)]);
  expect(await shrink(large)).toBe(large);
});
