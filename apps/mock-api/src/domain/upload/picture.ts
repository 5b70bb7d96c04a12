import { UPLOAD_MAX_PIXELS } from "@mekong/contract/limits";
import type { Sharp } from "sharp";
import type { Grey, GreyJob, PictureSize } from "./process/jobs";
import { pictureProcesses } from "./process/picture-process";

/**
 * Use only for the server's own pictures: untrusted ones are decoded in another process. sharp is imported on first use,
 * because loading it is a tenth of the start-up time.
 */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes);
}

/**
 * Decodes every frame. Await it before a transaction.
 * @returns null if undecodable, of another format, too large or too slow
 * @throws Refusal REQUEST_LIMIT when the queue is full
 */
export function decodable(bytes: Buffer, mime: `image/${string}`): Promise<PictureSize | null> {
  return pictureProcesses.run({ do: "measure", bytes, mime, maxPixels: UPLOAD_MAX_PIXELS });
}

/**
 * Returns the picture upright (by EXIF), on a white background.
 * @returns null if undecodable or too slow
 * @throws Refusal REQUEST_LIMIT when the queue is full
 */
export function greyPicture(
  bytes: Buffer,
  look: Pick<GreyJob, "side" | "shrinkOnly" | "filter">,
): Promise<Grey | null> {
  return pictureProcesses.run({ do: "grey", bytes, maxPixels: UPLOAD_MAX_PIXELS, ...look });
}
