import { UPLOAD_MAX_PIXELS } from "@mekong/contract/limits";
import type { Sharp } from "sharp";
import type { Grey, GreyJob, PictureSize } from "./process/jobs";
import { pictureProcesses } from "./process/picture-process";

/**
 * Only for the server's own pictures: untrusted ones are decoded in another process. Lazy import: a tenth of the start-up
 * time.
 */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes);
}

/**
 * Decodes every frame. Await before a transaction.
 * @returns null when undecodable, of another format, too large or slow
 * @throws Refusal REQUEST_LIMIT: queue full
 */
export function decodable(bytes: Buffer, mime: `image/${string}`): Promise<PictureSize | null> {
  return pictureProcesses.run({ do: "measure", bytes, mime, maxPixels: UPLOAD_MAX_PIXELS });
}

/**
 * Upright, on white.
 * @returns null when undecodable or slow
 * @throws Refusal REQUEST_LIMIT: queue full
 */
export function greyPicture(
  bytes: Buffer,
  look: Pick<GreyJob, "side" | "shrinkOnly" | "filter">,
): Promise<Grey | null> {
  return pictureProcesses.run({ do: "grey", bytes, maxPixels: UPLOAD_MAX_PIXELS, ...look });
}
