import { UPLOAD_MAX_PIXELS } from "@mekong/contract/limits";
import type { Sharp } from "sharp";
import type { Grey, GreyJob, PictureSize } from "./process/jobs";
import { pictureProcesses } from "./process/picture-process";

/**
 * Opens a picture that this server has drawn: one from outside is never decoded in this process. The library is loaded with
 * the first: it is a tenth of what a start would take.
 */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes);
}

/**
 * Decodes a picture from its first to its last pixel, every frame. Await it before a transaction.
 * @returns its size, or null when it can't be decoded, is another format, has too many pixels or takes too long
 * @throws Refusal REQUEST_LIMIT when too many pictures wait to be decoded
 */
export function decodable(bytes: Buffer, mime: `image/${string}`): Promise<PictureSize | null> {
  return pictureProcesses.run({ do: "measure", bytes, mime, maxPixels: UPLOAD_MAX_PIXELS });
}

/**
 * A picture in shades of grey, upright, on white.
 * @returns null when it can't be decoded, or takes too long
 * @throws Refusal REQUEST_LIMIT when too many pictures wait to be decoded
 */
export function greyPicture(
  bytes: Buffer,
  look: Pick<GreyJob, "side" | "shrinkOnly" | "filter">,
): Promise<Grey | null> {
  return pictureProcesses.run({ do: "grey", bytes, maxPixels: UPLOAD_MAX_PIXELS, ...look });
}
