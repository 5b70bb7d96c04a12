import { expect, type Locator } from "@playwright/test";
import jsQR from "jsqr";
import { PNG } from "pngjs";

/** Reads a QR from the screen as a phone's camera would: the picture as it is drawn. Null when it cannot be read. */
export async function readQr(picture: Locator): Promise<string | null> {
  return readPng(await picture.screenshot({ animations: "disabled" }));
}

/** What the QR in a PNG says. Null when it cannot be read. */
export function readPng(png: Buffer): string | null {
  const { width, height, data } = PNG.sync.read(png);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
}

/** The picture is a QR that says this text. */
export async function expectQr(picture: Locator, text: string): Promise<void> {
  await expect(picture).toBeVisible();
  await expect.poll(() => readQr(picture)).toBe(text);
}
