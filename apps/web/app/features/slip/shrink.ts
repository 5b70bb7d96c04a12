import { SLIP_MAX_SIDE_PX } from "@mekong/contract/limits";

/** Smaller pictures are sent unchanged, to keep their quality. */
const SHRINK_FROM_BYTES = 1024 * 1024;
/** Neither side is shrunk below these, so that the slip's QR stays readable. */
const KEEP_LONG_PX = 1_600;
const KEEP_SHORT_PX = 1_080;
const JPEG_QUALITY = 0.85;

/** Returns the target size in pixels; never larger than the original. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  const readable = Math.min(1, Math.max(KEEP_LONG_PX / long, KEEP_SHORT_PX / short));
  const scale = Math.min(readable, SLIP_MAX_SIDE_PX / long);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export async function shrink(picture: Blob): Promise<Blob> {
  if (picture.size < SHRINK_FROM_BYTES) return picture;
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
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    // JPEG has no transparency: transparent areas would turn black.
    pen.fillStyle = "#ffffff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.imageSmoothingQuality = "high";
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", JPEG_QUALITY));
    if (!jpeg) throw new Error("no picture");
    return jpeg;
  } finally {
    bitmap.close();
  }
}
