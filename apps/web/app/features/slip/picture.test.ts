import { SLIP_MAX_MB } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { isTooLarge, pictureType, shrink, shrunkSize } from "./picture";

const file = (...bytes: (number | string)[]) =>
  new Blob([
    new Uint8Array(bytes.flatMap((part) => (typeof part === "number" ? part : [...Buffer.from(part, "latin1")]))),
  ]);

test.each([
  ["image/png", file(0x89, "PNG\r\n\x1a\n", "....")],
  ["image/jpeg", file(0xff, 0xd8, 0xff, 0xe0, "....JFIF")],
  ["image/webp", file("RIFF", 1, 2, 3, 4, "WEBPVP8 ")],
])("detects %s by its first bytes", async (type, picture) => expect(await pictureType(picture)).toBe(type));

test.each([
  ["an animated picture", file("GIF89a......")],
  ["a phone's HEIC", file(0, 0, 0, 24, "ftypheic")],
  ["a PDF", file("%PDF-1.7....")],
  ["a sound in the same wrapping as WebP", file("RIFF", 1, 2, 3, 4, "WAVEfmt ")],
  ["a file that is called a picture", new File(["<html>"], "slip.png", { type: "image/png" })],
  ["a file that ends too soon", file(0xff, 0xd8)],
  ["an empty file", file()],
])("rejects %s", async (_, other) => expect(await pictureType(other)).toBeNull());

test("allows as many bytes as the contract", () => {
  const mb = 1024 * 1024;
  expect(isTooLarge(new Blob([new Uint8Array(SLIP_MAX_MB * mb)]))).toBe(false);
  expect(isTooLarge(new Blob([new Uint8Array(SLIP_MAX_MB * mb + 1)]))).toBe(true);
});

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
