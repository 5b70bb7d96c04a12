import { UPLOAD_MAX_PIXELS } from "@mekong/contract/limits";
import type { Sharp } from "sharp";
import type { GreyVersions, PictureSize } from "./process/jobs";
import { pictureProcesses } from "./process/picture-process";

/**
 * Opens one of the server's own pictures; untrusted ones are decoded in another process. Importing sharp at start-up
 * would make it a tenth slower.
 */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes);
}

/**
 * Decodes every frame. Await it before a transaction.
 * @returns null if undecodable, of another format, too large or too slow
 */
export function measurePicture(bytes: Buffer, mime: `image/${string}`): Promise<PictureSize | null> {
  return pictureProcesses.run({ do: "measure", bytes, mime, maxPixels: UPLOAD_MAX_PIXELS });
}

/** Makes the picture upright (by EXIF), on white, with at most `maxSide` pixels per side. */
export function greyVersions(bytes: Buffer, maxSide: number): Promise<GreyVersions | null> {
  return pictureProcesses.run({ do: "grey", bytes, maxSide, maxPixels: UPLOAD_MAX_PIXELS });
}

/** Reads QR codes in any orientation, dark on light or light on dark, after reduction to `maxSide` pixels. */
export function readCodes(bytes: Buffer, maxSide: number): Promise<readonly string[] | null> {
  return pictureProcesses.run({ do: "codes", bytes, maxSide, maxPixels: UPLOAD_MAX_PIXELS });
}
