import { expect, type Locator } from "@playwright/test";
import jsQR from "jsqr";
import { PNG } from "pngjs";

/** Reads a QR from a screenshot, like the camera of a phone. Null if unreadable. */
export async function readQr(picture: Locator): Promise<string | null> {
  return readPng(await picture.screenshot({ animations: "disabled" }));
}

/** Content of the QR in a PNG. Null if unreadable. */
export function readPng(png: Buffer): string | null {
  const { width, height, data } = PNG.sync.read(png);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
}

export async function expectQr(picture: Locator, text: string): Promise<void> {
  await expect(picture).toBeVisible();
  await expect.poll(() => readQr(picture)).toBe(text);
}
