import { SLIP_MAX_MB, SLIP_MAX_SIDE_PX, type slipTypes, UPLOAD_TIMEOUT_MS } from "@mekong/contract/limits";
import { updateHooks } from "../../ui/update/hooks";
import { addMemberHeader } from "../session/page-member";
import { type RedirectInstruction, SLIP_FIELD, UPLOAD_PATH, type UploadAnswer } from "./slip-data";

type SlipType = (typeof slipTypes)[number];

/** Magic bytes of each type, by offset in the file. */
const signatures: readonly (readonly [SlipType, readonly (readonly [at: number, text: string])[]])[] = [
  ["image/png", [[0, "\x89PNG\r\n\x1a\n"]]],
  ["image/jpeg", [[0, "\xff\xd8\xff"]]],
  [
    "image/webp",
    [
      [0, "RIFF"],
      [8, "WEBP"],
    ],
  ],
];
const SIGNATURE_BYTES = 12;

/** Checks the content, not the name; null if unsupported. */
export async function pictureType(file: Blob): Promise<SlipType | null> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
  const match = signatures.find(([, parts]) => parts.every(([at, text]) => head.startsWith(text, at)));
  return match?.[0] ?? null;
}

export function isTooLarge(file: Blob): boolean {
  return file.size > SLIP_MAX_MB * 1024 * 1024;
}

/** Smaller pictures are sent unchanged, to keep their quality. */
const MIN_SHRINK_BYTES = 1024 * 1024;
/** Slips are not shrunk further, so that their QR stays readable. */
const MIN_LONG_SIDE_PX = 1_600;
const MIN_SHORT_SIDE_PX = 1_080;
const JPEG_QUALITY = 0.85;

/** Size in pixels, never larger than the original. */
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
    // The picture cannot be decoded, or memory ran out. The backend validates the original.
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

interface SendOptions {
  newest: string | null;
  isRetry: boolean;
  /** Uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The connection was lost or the response is invalid: the picture may have arrived. */
export class LostResponseError extends Error {
  override readonly name = "LostResponseError";
}

/**
 * Uploads by XMLHttpRequest, because fetch does not report upload progress.
 * @throws LostResponseError
 * @throws DOMException AbortError when aborted
 */
export function sendPicture(
  picture: Blob,
  { newest, isRetry, onProgress, signal }: SendOptions,
): Promise<UploadAnswer | RedirectInstruction> {
  const search = new URLSearchParams();
  if (newest !== null) search.set("newest", newest);
  if (isRetry) search.set("again", "1");
  const form = new FormData();
  // The original file name is private, and the backend might reject it.
  form.set(SLIP_FIELD, picture, `slip.${/^image\/(png|jpeg|webp)$/.exec(picture.type)?.[1] ?? "jpeg"}`);
  const call = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const abort = () => call.abort();
    call.open("POST", `${UPLOAD_PATH}?${search}`);
    call.timeout = UPLOAD_TIMEOUT_MS;
    call.responseType = "json";
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () =>
      call.status === 200 && call.response ? resolve(call.response) : reject(new LostResponseError());
    call.onerror = () => reject(new LostResponseError());
    call.ontimeout = () => reject(new LostResponseError());
    call.onabort = () => reject(new DOMException("given up", "AbortError"));
    if (signal.aborted) return reject(new DOMException("given up", "AbortError"));
    const release = updateHooks.holdReload?.();
    call.onloadend = () => {
      release?.();
      signal.removeEventListener("abort", abort);
    };
    signal.addEventListener("abort", abort);
    addMemberHeader(call);
    call.send(form);
  });
}
