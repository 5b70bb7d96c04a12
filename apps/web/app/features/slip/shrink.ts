import { SLIP_MAX_SIDE_PX } from "@mekong/contract/limits";

/** Smaller pictures are sent unchanged, to keep their quality. */
const MIN_SHRINK_BYTES = 1024 * 1024;
/** Neither side is shrunk below these, so that the slip's QR stays readable. */
const MIN_LONG_SIDE_PX = 1_600;
const MIN_SHORT_SIDE_PX = 1_080;
const JPEG_QUALITY = 0.85;

/** Returns the target size in pixels; never larger than the original. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  const readableScale = Math.min(1, Math.max(MIN_LONG_SIDE_PX / long, MIN_SHORT_SIDE_PX / short));
  const scale = Math.min(readableScale, SLIP_MAX_SIDE_PX / long);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export async function shrink(picture: Blob): Promise<Blob> {
  if (picture.size < MIN_SHRINK_BYTES) return picture;
  try {
    const shrunk = await redraw(picture);
    return shrunk.size < picture.size ? shrunk : picture;
  } catch {
    // Not decodable or out of memory: send the original, which the backend validates.
    return picture;
  }
}

async function redraw(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  try {
    const canvas = Object.assign(document.createElement("canvas"), shrunkSize(bitmap.width, bitmap.height));
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    // JPEG has no transparency: transparent areas would turn black.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", JPEG_QUALITY));
    if (!jpeg) throw new Error("no picture");
    return jpeg;
  } finally {
    bitmap.close();
  }
}
