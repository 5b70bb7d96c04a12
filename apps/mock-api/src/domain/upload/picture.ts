import { UPLOAD_MAX_PIXELS } from "@mekong/contract/limits";
import type { Sharp, SharpOptions } from "sharp";

/** Width and height as the picture is meant to be seen, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** How any picture from outside is opened: never more pixels than allowed, nothing that is broken. */
export const pictureOptions = { limitInputPixels: UPLOAD_MAX_PIXELS, failOn: "error" } as const;

/** Opens a picture. The library that can is loaded with the first: it is a tenth of what a start would take. */
export async function openPicture(bytes: Buffer, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes, options);
}

/**
 * Decodes a picture from its first to its last pixel, every frame. Await it before a transaction.
 * @returns its size, or null when it can't be decoded, is another format or has too many pixels
 */
export async function decodable(bytes: Buffer, mime: `image/${string}`): Promise<PictureSize | null> {
  try {
    const picture = await openPicture(bytes, { ...pictureOptions, animated: true });
    const { format, autoOrient, pageHeight } = await picture.metadata();
    if (`image/${format}` !== mime) return null;
    await picture.resize(16, 16, { fit: "fill" }).raw().toBuffer();
    return { width: autoOrient.width, height: pageHeight ?? autoOrient.height };
  } catch {
    return null;
  }
}
