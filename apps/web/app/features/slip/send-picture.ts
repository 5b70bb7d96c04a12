import { UPLOAD_TIMEOUT_MS } from "@mekong/contract/limits";
import { updateHooks } from "../../ui/update/hooks";
import { addMemberHeader } from "../session/page-member";
import { type RedirectInstruction, SLIP_FIELD, UPLOAD_PATH, type UploadAnswer } from "./slip-data";

interface SendOptions {
  /** Newest slip before the upload; see `handleSlipUpload`. */
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
 * Uses XMLHttpRequest: fetch does not report upload progress.
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
